"""Rules side by side on the screen: chosen by mouse or by keys, read, scrolled and printed."""

import pytest

from game.rulesets import PRESETS
from game.scenes.setup.comparison_rows import ComparisonRow
from game.scenes.setup.comparison_scene import MOST, ComparedId, ComparisonButton, ComparisonScene
from game.scenes.setup.new_game import COMPARE, NewGameScene, NewGameSteps
from game.scenes.setup.rules_pages import SHEET
from game.scenes.setup.rules_scene import RulesButton, RulesScene
from game.scenes.shared.dialog import Dialog
from game.scenes.shared.new_game_choice import first_choice
from game.sheets.own_rulesets import OwnRulesets
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Confirm, Key, Move, Press, Release, Wheel
from game.ui.scene import LookUp, Pop, Push
from tests.cases import each
from tests.ui import stand

LEVELS = ("club", "casual")


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "en", reduced_motion=True)


@pytest.fixture
def kept(given):
    """Some rules of one's own, more than stand side by side with all sheets."""
    own = OwnRulesets(given.data)
    for name in ("Friday", "Sunday"):
        own.keep(name, "club", {"kuikae": "allowed"})
    return own


def shown(given, scene):
    scene.canvas = stand.canvas(given)
    scene.build()
    scene.enter()
    scene.update(0.0)
    return scene


def compared(given, kept, choice=None):
    choice = choice or first_choice(LEVELS).with_sheet("club")
    return shown(given, ComparisonScene(given, choice, kept))


def press(scene, name):
    """The mouse on a control, which is scrolled to if it is out of sight; where it leads."""
    scene.desk.focus(name)
    x, y, w, h = scene.desk.place(name)
    scene.handle(Press(x + w / 2, y + h / 2))
    return scene.handle(Release(x + w / 2, y + h / 2))


def columns(scene):
    return [one.name for one in scene.shown]


def rows(scene):
    """The cells of every row on the screen, by the name of the row."""
    found = [row.row for row, _ in scene.listed.placed if isinstance(row, ComparisonRow)]
    return {row.name: [cell.text for cell in row.cells] for row in found}


def names(scene):
    """The rules one can choose."""
    return [one for one in scene.desk.controls if isinstance(one, ComparedId)]


def written(scene):
    """Everything that is read on the screen."""
    with scene.canvas.noting() as noted:
        scene.draw(scene.canvas)
    return [one.text for one in noted]


def opened(given, step):
    assert isinstance(step, Push)
    assert isinstance(step.scene, ComparisonScene)
    return shown(given, step.scene)


# ---- where it is found ---------------------------------------------------------------------------


def test_the_choice_of_a_new_game_leads_to_its_sheet_beside_another(given, kept):
    choice = first_choice(LEVELS).with_sheet("tenhou")
    steps = NewGameSteps(start=lambda _: Pop())
    scene = shown(given, NewGameScene(given, choice, LEVELS, steps, kept))
    assert columns(opened(given, press(scene, COMPARE))) == ["tenhou", "saki"]


@each("changed", [None, lambda _: None])
def test_the_sheet_of_the_rules_leads_there_read_or_changed(given, kept, changed):
    choice = first_choice(LEVELS).with_sheet("saki")
    scene = shown(given, RulesScene(given, choice, changed, page=SHEET))
    comparison = opened(given, press(scene, RulesButton.COMPARE))
    assert columns(comparison) == ["saki", "club"]
    assert comparison.desk.has(ComparedId("Friday")), "rules of one's own can be chosen there"


def test_a_changed_game_stands_beside_its_sheet(given, kept):
    choice = first_choice(LEVELS).with_sheet("club")
    changed = choice.with_rules(kept.find("Friday").options)
    scene = compared(given, kept, changed)
    assert columns(scene) == ["this game", "club"]
    assert rows(scene) == {"kuikae": ["allowed", "forbidden"]}
    assert columns(compared(given, kept, choice.with_own(kept.find("Friday")))) == [
        "Friday",
        "club",
    ]


def test_rules_changed_after_they_were_chosen_stand_beside_what_is_kept(given, kept):
    choice = first_choice(LEVELS).with_own(kept.find("Friday"))
    scene = compared(given, kept, choice.with_rules(PRESETS["club"]))
    assert columns(scene)[0] == "Friday"
    other = kept.keep("Other", "club", {"kuikae": "allowed", "atozuke": False})
    scene = compared(given, kept, choice.with_rules(other.options))
    assert columns(scene) == ["Friday (changed)", "club"]
    press(scene, ComparedId("Friday"))
    assert rows(scene)["atozuke"] == ["no", "yes", "yes"]


# ---- choosing ------------------------------------------------------------------------------------


def test_the_mouse_puts_sheets_beside_each_other_and_takes_them_away(given, kept):
    scene = compared(given, kept)
    assert rows(scene)["red_fives"] == ["none", "one a suit"]
    press(scene, ComparedId("kansai"))
    press(scene, ComparedId("Sunday"))
    assert columns(scene) == ["club", "saki", "kansai", "Sunday"]
    assert rows(scene)["kuikae"] == ["forbidden", "forbidden", "forbidden", "allowed"]
    assert rows(scene)["pei_dora"] == ["–", "–", "yes", "–"]
    press(scene, ComparedId("club"))
    assert columns(scene) == ["saki", "kansai", "Sunday"]


def test_keys_alone_choose_read_print_and_lead_back(given, kept):
    scene = compared(given, kept)
    assert scene.desk.focused == ComparedId("club")
    scene.handle(Move(0, 1))
    assert scene.desk.focused == ComparedId("ema")
    scene.handle(Confirm("return"))
    assert columns(scene) == ["club", "saki", "ema"]
    scene.handle(Key("page down"))
    assert scene.desk.offset("compared") > 0
    for _ in range(200):
        if scene.desk.focused == ComparisonButton.PRINT:
            break
        scene.handle(Move(1, 0, tab=True))
    step = scene.handle(Confirm("return"))
    assert isinstance(step.scene, Dialog)
    assert isinstance(scene.handle(Cancel("escape")), Pop)


def test_with_fewer_than_two_it_says_what_to_do(given, kept):
    scene = compared(given, kept)
    press(scene, ComparedId("saki"))
    assert not scene.desk.has(ComparisonButton.PRINT)
    assert any("at least two" in line for line in written(scene))
    press(scene, ComparedId("club"))
    assert columns(scene) == []
    assert not rows(scene)
    press(scene, ComparedId("club"))
    press(scene, ComparedId("kansai"))
    assert rows(scene)["starting_points"] == ["25,000", "45,000"]


def test_no_more_than_six_stand_side_by_side(given, kept):
    scene = compared(given, kept)
    for name in (*PRESETS, "Friday", "Sunday"):
        if name not in columns(scene):
            press(scene, ComparedId(name))
    assert len(columns(scene)) == MOST
    assert "6 sets of rules at most" in written(scene)
    press(scene, ComparedId("Sunday"))
    assert "Sunday" not in columns(scene)
    press(scene, ComparedId("ema"))
    assert "6 sets of rules at most" not in written(scene)
    press(scene, ComparedId("Sunday"))
    assert columns(scene)[-1] == "Sunday"


def test_rules_that_are_alike_say_so(given, kept):
    scene = compared(given, kept, first_choice(LEVELS).with_own(kept.find("Friday")))
    press(scene, ComparedId("club"))
    press(scene, ComparedId("Sunday"))
    assert columns(scene) == ["Friday", "Sunday"]
    assert any("do not differ at all" in line for line in written(scene))


def test_rules_whose_file_is_taken_away_leave_their_column_but_those_of_the_game(given, kept):
    scene = compared(given, kept, first_choice(LEVELS).with_own(kept.find("Friday")))
    press(scene, ComparedId("Sunday"))
    assert columns(scene) == ["Friday", "club", "Sunday"]
    for name in ("Friday", "Sunday"):
        kept.find(name).file.unlink()
    scene.enter()
    assert columns(scene) == ["Friday", "club"]
    assert "Sunday" not in {one.item for one in names(scene)}
    assert scene.desk.focused == ComparedId("Friday")


# ---- reading -------------------------------------------------------------------------------------


def test_every_option_can_be_shown_or_only_what_differs(given, kept):
    scene = compared(given, kept)
    assert "riichi_stick" not in rows(scene)
    press(scene, f"{ComparisonButton.ROWS}.1")
    assert rows(scene)["riichi_stick"] == ["1,000", "1,000"]
    press(scene, f"{ComparisonButton.ROWS}.0")
    assert "riichi_stick" not in rows(scene)


def test_page_keys_scroll_the_rows_however_many_rules_there_are(given, kept):
    for nth in range(20):
        kept.keep(f"Night {nth}", "club", {})
    scene = compared(given, kept)
    scene.handle(Key("page down"))
    assert scene.desk.offset("compared") > 0
    assert scene.desk.offset("names") == 0


def test_the_wheel_scrolls_the_rows_and_the_names_of_the_columns_stay(given, kept):
    scene = compared(given, kept)
    before = written(scene)
    assert "Seating" in before
    x, y, w, h = scene.desk.place("compared")
    scene.desk.point_at(x + w / 2, y + h / 2)
    scene.handle(Wheel(-8))
    after = written(scene)
    assert "Seating" not in after
    assert after.count("Riichi, Saki rules") == 2, "in the list and over its column"


def test_what_is_otherwise_has_a_sign(given, kept):
    lines = written(compared(given, kept))
    assert "≠ dice" in lines
    assert "wind draw" in lines
    assert any(line.startswith("≠ marks what differs") for line in lines)


def test_a_term_leads_to_the_glossary(given, kept):
    scene = compared(given, kept)
    assert isinstance(press(scene, "term.two_yaku_from_honba.compared.0"), LookUp)


# ---- printing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_to_print_is_written_and_it_is_said_where(tmp_path, language):
    given = stand.services(tmp_path, language)
    scene = compared(given, OwnRulesets(given.data))
    step = press(scene, ComparisonButton.PRINT)
    (file,) = (given.data / "sheets").iterdir()
    assert str(file) in step.scene.text
    page = file.read_text(encoding="utf-8")
    for name in ("club", "saki"):
        assert given.words(f"ruleset.{name}") in page
        assert given.words(f"sheet.{name}") in file.name


def test_a_folder_that_takes_no_file_is_said_in_one_line(given, kept):
    (given.data / "sheets").write_text("not a folder", encoding="utf-8")
    step = press(compared(given, kept), ComparisonButton.PRINT)
    assert "cannot be written" in step.scene.text
