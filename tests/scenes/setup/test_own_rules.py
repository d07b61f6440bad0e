"""Rules of the player's own on the screen: kept, chosen, renamed, deleted, and read."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from game.app.flows.chosen_games import choice_of
from game.app.navigation import Navigation
from game.host.match_setup import options_of
from game.rulesets import PRESETS
from game.rulesets.riichi.options import with_changes
from game.scenes.setup.new_game import NewGameScene, NewGameSteps
from game.scenes.setup.own_rules import OwnRulesScene
from game.scenes.setup.rules_pages import DIFFERENCES, SHEET
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.setup.ruleset_naming import Naming, NamingScene
from game.scenes.shared.dialog import Dialog
from game.scenes.shared.new_game_choice import first_choice, plain, understood
from game.sheets.own_rulesets import OwnRulesets
from game.ui.inputs import Cancel, Confirm, Key, Move, Press, Release, Typed
from game.ui.scene import Pop, Push, Replace
from tests.scenes.test_screens import picked
from tests.ui import stand

LEVELS = ("tsumogiri", "club")
FRIDAY = {"kuikae": "allowed", "atozuke": False}


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "en", reduced_motion=True)


@pytest.fixture
def kept(given):
    return OwnRulesets(given.data)


def shown(given, scene):
    scene.canvas = stand.canvas(given)
    scene.build()
    scene.enter()
    return scene


def new_game(given, kept, **changes):
    """The choice of a new game, with some options changed."""
    choice = first_choice(LEVELS)
    choice = choice.with_rules(with_changes(choice.sheet, changes))
    steps = NewGameSteps(start=lambda _: Pop())
    return shown(given, NewGameScene(given, choice, LEVELS, steps, kept))


def press(scene, name):
    """The mouse on a control; the screen to which it leads."""
    x, y, w, h = scene.desk.place(name)
    scene.handle(Press(x + w / 2, y + h / 2))
    return scene.handle(Release(x + w / 2, y + h / 2))


def opened(given, step, kind):
    assert isinstance(step, Push)
    assert isinstance(step.scene, kind)
    return shown(given, step.scene)


def write(scene, text):
    for letter in text:
        scene.handle(Typed(letter))


def keep(given, scene, name):
    """Keeps the rules that are chosen under a name, with keys alone."""
    asked = opened(given, press(scene, "keep"), NamingScene)
    for _ in asked.name:
        asked.handle(Key("backspace"))
    write(asked, name)
    step = asked.handle(Confirm("return"))
    scene.build()
    return step


# ---- a new game ----------------------------------------------------------------------------------


def test_rules_are_kept_under_a_name_and_stand_beside_the_sheets(given, kept):
    scene = new_game(given, kept, **FRIDAY)
    assert isinstance(keep(given, scene, "Friday"), Pop)
    assert scene.choice.own == "Friday"
    assert scene.desk.controls["own.Friday"].chosen
    assert not scene.desk.controls["sheet.saki"].chosen
    assert OwnRulesets(given.data).find("Friday").options == with_changes(PRESETS["club"], FRIDAY)


def test_own_rules_are_chosen_like_a_sheet(given, kept):
    kept.keep("Friday", "club", FRIDAY)
    scene = new_game(given, kept)
    press(scene, "own.Friday")
    assert (scene.choice.ruleset, scene.choice.own) == ("club", "Friday")
    assert scene.choice.rules == with_changes(PRESETS["club"], FRIDAY)
    press(scene, "sheet.club")
    assert (scene.choice.own, scene.choice.options) == ("", {})
    assert scene.desk.controls["sheet.club"].chosen


POINTS = {"limit": 500, "hill": "none"}
NORTHS = {"pei_ron": "any"}


def test_own_rules_of_one_game_are_chosen_after_changed_ones_of_another(given, kept):
    sheets = {"club": FRIDAY, "kansai": NORTHS, "classic": POINTS}
    for sheet, changes in sheets.items():
        kept.keep(f"of {sheet}", sheet, changes)
    scene = new_game(given, kept, **FRIDAY)
    for sheet in ("kansai", "classic", "club", "classic", "kansai", "club"):
        press(scene, f"own.of {sheet}")
        assert (scene.choice.ruleset, scene.choice.own) == (sheet, f"of {sheet}")
        assert scene.choice.options == sheets[sheet]


def test_a_change_shows_that_they_are_no_longer_as_they_were_kept(given, kept):
    kept.keep("Friday", "club", FRIDAY)
    scene = new_game(given, kept)
    press(scene, "own.Friday")
    assert not scene.own.is_changed
    press(scene, "option.bankruptcy.0")
    assert scene.own.is_changed
    assert isinstance(keep(given, scene, "Friday"), Pop)
    assert not scene.own.is_changed
    assert kept.find("Friday").options.bankruptcy == "off"


def test_the_choice_is_remembered_with_its_name(given, kept):
    choice = first_choice(LEVELS).with_own(kept.keep("Friday", "club", FRIDAY))
    assert understood(json.loads(json.dumps(plain(choice))), LEVELS) == choice


def test_rules_that_are_gone_leave_their_options_behind(given, kept):
    kept.keep("Friday", "club", FRIDAY)
    scene = new_game(given, kept)
    press(scene, "own.Friday")
    kept.delete(kept.find("Friday"))
    scene.build()
    assert scene.desk.controls["sheet.club"].chosen
    assert scene.choice.rules == with_changes(PRESETS["club"], FRIDAY)


def test_the_points_that_differ_are_one_press_away(given, kept):
    scene = new_game(given, kept, **FRIDAY)
    rules = opened(given, press(scene, "differences"), RulesScene)
    assert rules.page == DIFFERENCES
    assert len(rules.listed.placed) == 2
    press(rules, "restore.kuikae")
    assert scene.choice.options == {"atozuke": False}
    press(rules, "restore.atozuke")
    scene.build()
    assert not scene.desk.has("differences")


# ---- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "note", "may_keep"),
    [
        ("", "", False),
        ("club", "“club” is the name of a sheet.", False),
        ("Saturday", "“Saturday” exists already and will be replaced.", True),
        ("Sunday", "", True),
        ("n" * 31, "A name has at most 30 letters.", False),
    ],
)
def test_what_is_wrong_with_a_name_is_said_while_it_is_written(given, kept, name, note, may_keep):
    kept.keep("Saturday", "club", {})
    asked = opened(given, press(new_game(given, kept), "keep"), NamingScene)
    write(asked, name)
    assert (asked.note, asked.may_keep) == (note, may_keep)
    assert asked.desk.controls["keep"].enabled == may_keep
    assert (asked.handle(Confirm("return")) is not None) == may_keep


def test_a_name_is_given_up_by_esc(given, kept):
    asked = opened(given, press(new_game(given, kept), "keep"), NamingScene)
    write(asked, "Friday")
    assert isinstance(asked.handle(Cancel()), Pop)
    assert kept.listed == ()


def test_a_letter_in_the_middle_of_a_name_stays_there(given, kept):
    kept.keep("Fridy", "club", {})
    scene = new_game(given, kept)
    press(scene, "own.Fridy")
    asked = opened(given, press(scene, "keep"), NamingScene)
    asked.handle(Key("left"))
    write(asked, "a!")
    assert asked.name == "Frida!y"


def test_a_folder_that_takes_no_file_is_told_of(given, kept, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device", "Friday.json")

    monkeypatch.setattr("game.storage.atomic_write.os.fsync", full)
    scene = new_game(given, kept, **FRIDAY)
    step = keep(given, scene, "Friday")
    assert isinstance(step, Replace)
    assert "No space left on device" in step.scene.text
    assert scene.choice.rules == with_changes(PRESETS["club"], FRIDAY)


# ---- all of them ---------------------------------------------------------------------------------


def managed(given, kept):
    """A new game in which Friday is chosen, and the screen of all own rules over it."""
    kept.keep("Friday", "club", FRIDAY)
    kept.keep("Saturday", "saki", {})
    scene = new_game(given, kept)
    press(scene, "own.Friday")
    return scene, opened(given, press(scene, "manage"), OwnRulesScene)


def test_rules_are_read_before_they_are_chosen(given, kept):
    scene, own = managed(given, kept)
    assert own.own.name == "Friday"
    assert len(own.listed.placed) == 2
    press(own, "own.Saturday")
    assert own.listed.placed == []
    assert scene.choice.own == "Friday"
    assert isinstance(press(own, "choose"), Pop)
    assert (scene.choice.own, scene.choice.ruleset) == ("Saturday", "saki")


def test_rules_are_renamed(given, kept):
    scene, own = managed(given, kept)
    asked = opened(given, press(own, "rename"), NamingScene)
    write(asked, " night")
    assert isinstance(press(asked, "keep"), Pop)
    own.build()
    assert own.own.name == scene.choice.own == "Friday night"
    assert [one.name for one in kept.listed] == ["Friday night", "Saturday"]


def test_rules_cannot_take_the_name_of_others(given, kept):
    _, own = managed(given, kept)
    asked = opened(given, press(own, "rename"), NamingScene)
    for _ in "Friday":
        asked.handle(Key("backspace"))
    write(asked, "saturday")
    assert asked.note == "“saturday” exists already."
    assert not asked.may_keep


def test_rules_are_deleted_after_a_question(given, kept):
    scene, own = managed(given, kept)
    asked = opened(given, press(own, "delete"), Dialog)
    assert isinstance(asked.handle(Cancel()), Pop)
    assert len(kept.listed) == 2
    asked = opened(given, press(own, "delete"), Dialog)
    assert isinstance(asked.handle(Confirm("return")), Pop)
    assert len(kept.listed) == 2, "the focus is on what changes nothing"
    asked = opened(given, press(own, "delete"), Dialog)
    asked.handle(Move(1, 0))
    assert isinstance(asked.handle(Confirm("return")), Pop)
    own.build()
    assert [one.name for one in kept.listed] == ["Saturday"]
    assert own.own.name == "Saturday"
    assert scene.choice.own == ""
    assert scene.choice.rules == with_changes(PRESETS["club"], FRIDAY)


def test_without_rules_the_screen_leads_back(given, kept):
    own = shown(given, OwnRulesScene(given, kept, first_choice(LEVELS), lambda _: None))
    assert own.desk.focused == "back"
    assert isinstance(own.handle(Confirm("return")), Pop)


def test_a_file_put_into_the_folder_meanwhile_is_found(given, kept):
    scene = new_game(given, kept)
    OwnRulesets(given.data).keep("From a friend", "club", FRIDAY)
    scene.enter()
    assert scene.desk.has("own.From a friend")


def test_a_damaged_file_is_told_of_once_and_stops_nothing(given, kept):
    kept.keep("Friday", "club", FRIDAY)
    (kept.folder / "bad.json").write_text("{", encoding="utf-8")
    kept.look_again()
    scene = new_game(given, kept)
    step = scene.update(0.0)
    assert isinstance(step, Push)
    assert "bad.json.damaged" in step.scene.text
    assert scene.update(0.0) is None
    assert scene.desk.has("own.Friday")


@pytest.mark.parametrize("name", ["麻" * 30, "W" * 30, "Club des joueurs du mardi soir"])
@pytest.mark.parametrize("screen", ["new", "own", "naming", "rules"])
def test_a_long_name_finds_its_room(given, kept, screen, name):
    own = kept.keep(name, "club", FRIDAY)
    choice = first_choice(LEVELS).with_own(own)
    steps = NewGameSteps(start=lambda _: Pop())
    scenes = {
        "new": lambda: NewGameScene(given, choice, LEVELS, steps, kept),
        "own": lambda: OwnRulesScene(given, kept, choice, lambda _: None),
        "naming": lambda: NamingScene(
            given, kept, Naming("Keep", "", name, lambda _: Pop(), replaces=True)
        ),
        "rules": lambda: RulesScene(given, choice, kept=kept),
    }
    assert stand.shown(given, scenes[screen]()) == []


# ---- the rules -----------------------------------------------------------------------------------


def test_a_sheet_is_changed_for_another_in_the_rules(given, kept):
    kept.keep("Friday", "club", FRIDAY)
    told = []
    choice = first_choice(LEVELS)
    rules = RulesScene(given, choice, told.append, kept=kept, page=SHEET)
    rules = shown(given, rules)
    picked(rules, 1)
    assert told[-1].ruleset == "club"
    step = picked(rules, len(PRESETS))
    assert isinstance(step, Replace)
    own = shown(given, step.scene)
    press(own, "choose")
    assert told[-1].own == rules.choice.own == "Friday"


def test_the_page_to_print_is_written(given, kept):
    rules = shown(given, RulesScene(given, first_choice(LEVELS)))
    step = press(rules, "print")
    (page,) = (given.data / "sheets").iterdir()
    assert page.name == "Riichi, club rules.html"
    assert str(page) in step.scene.text
    assert "<title>Riichi, club rules</title>" in page.read_text(encoding="utf-8")


def test_what_cannot_be_is_said_where_it_was_made(given):
    choice = first_choice(LEVELS)
    wrong = with_changes(choice.sheet, {"uma": [1000, 0, 0, 0], "two_yaku_from_honba": 1})
    rules = RulesScene(given, choice.with_rules(wrong), lambda _: None, page="end")
    rules = shown(given, rules)
    told = {row.name: row.wrong for row, _ in rules.listed.placed if row.wrong}
    assert told == {"uma": "The values of the uma must add up to 0."}
    press(rules, "group.winning")
    (row,) = (row for row, _ in rules.listed.placed if row.wrong)
    assert row.name == "two_yaku_from_honba"


# ---- the game ------------------------------------------------------------------------------------


def test_a_game_by_own_rules_keeps_their_name_and_their_options(given, kept):
    own = kept.keep("Friday", "club", FRIDAY)
    with ThreadPoolExecutor(1) as thinkers:
        navigation = Navigation(given, thinkers)
        choice = first_choice(("tsumogiri",)).with_own(own)
        navigation._start(choice)
        header = navigation.host.journal.header
        assert (header.ruleset, header.named) == ("club", "Friday")
        assert options_of(header) == own.options
        assert choice_of(header).own == "Friday"
        assert navigation.resume.startswith("Friday")
        rules = shown(given, navigation.rules().scene)
        assert rules.choice.own == "Friday"
        assert rules.choice.differences == ("kuikae", "atozuke")
        navigation.close()
        kept.delete(own)
        later = Navigation(given, thinkers)
        assert options_of(later.host.journal.header) == own.options
        assert later.resume.startswith("Friday")
        later.close()


def test_a_game_by_changed_rules_is_not_called_after_them(given, kept):
    own = kept.keep("Friday", "club", FRIDAY)
    choice = first_choice(("tsumogiri",)).with_own(own)
    changed = choice.with_rules(with_changes(choice.rules, {"oka": True}))
    with ThreadPoolExecutor(1) as thinkers:
        navigation = Navigation(given, thinkers)
        navigation._start(changed)
        assert navigation.host.journal.header.named == ""
        assert options_of(navigation.host.journal.header).oka
        navigation.close()
