import json
from dataclasses import fields, replace

import pytest

from game.engine.settlement import POT
from game.engine.tiles import tile
from game.gallery import ended_tables, games_samples, result_samples, setup_samples
from game.gallery.ended_tables import BeforeEnding, by_seat, called, hand, kong
from game.gallery.played_match import match_result
from game.gallery.setup_samples import CHANGES, LEVELS
from game.rulesets import PRESETS
from game.rulesets.option_changes import written
from game.rulesets.riichi.options import RedFives, RiichiOptions, changes, with_changes
from game.rulesets.riichi.presets import SAKI
from game.scenes.ending.hand_list import outcome
from game.scenes.ending.match_ranking import thousands
from game.scenes.result.drawn_hand import DrawnHandPage
from game.scenes.result.han_fu_lists import fu_name, han_lines, limit_sentence
from game.scenes.result.hand_facts_shown import (
    change,
    finished,
    laid_meld,
    payments,
    shown_groups,
    taken_from_table,
)
from game.scenes.result.payment_arrows import Payments
from game.scenes.result.result_page import PACE, CountedSection, CountUp
from game.scenes.result.result_scene import ResultSteps
from game.scenes.setup.option_values import Stepped, kind_of, stepped
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import (
    BIRDS,
    NewGame,
    first_choice,
    plain,
    seed_of,
    understood,
)
from game.scenes.shared.page import Room
from game.scenes.shared.pick_list import PickList
from game.sheets.option_groups import GROUPS, group_of
from game.sheets.option_words import value_text
from game.stage.frame import Ground
from game.storage import paths
from game.storage.settings import Speed
from game.text.words import LANGUAGES, Words
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Confirm, Key, Move, Point, Press, Release, Typed
from game.ui.scene import Home, Pop, Push
from tests.cases import each, in_turn
from tests.ui import stand

SAMPLES = {
    **setup_samples.samples(),
    **games_samples.samples(),
    **result_samples.samples(),
}
PAGES = ["rules/end", "rules/sheet", "rules/differences"]
ONCE = [name for name in SAMPLES if not name.startswith("rules/")] + PAGES
RIICHI = {name: one for name, one in PRESETS.items() if isinstance(one, RiichiOptions)}
PEOPLE = tuple(Person(name, "pie") for name in ("", "A", "B", "C"))


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "fr")


def opened(given, name, size=(1280, 720)):
    """A screen in one of its states, as it stands on a canvas."""
    scene = SAMPLES[name](given)
    scene.canvas = stand.canvas(given, size)
    scene.build()
    scene.enter()
    scene.update(0.0)
    return scene


def press(scene, name):
    """Press a control with the mouse."""
    x, y, w, h = scene.desk.place(name)
    spot = (x + w / 2, y + h / 2)
    scene.handle(Press(*spot))
    return scene.handle(Release(*spot))


def picked(scene, number):
    """Opens the list at the upper right and takes a name of it; says where that leads."""
    names = press(scene, "sheet").scene
    assert isinstance(names, PickList)
    names.canvas = scene.canvas
    names.build()
    return press(names, f"pick.{number}")


def keyed(scene, key):
    """A key as it arrives: by its name, then by its meaning."""
    first = scene.handle(Key(key))
    return first or scene.handle(Cancel(key) if key == "escape" else Confirm(key))


def shown_in(name):
    """A finished hand of the samples."""
    make, viewer = result_samples.HANDS[name]
    return finished(result_samples.SAKI, make(), viewer, PEOPLE)


def words(language="fr"):
    return Words(language, paths.locales())


# ---- all of them -------------------------------------------------------------------------------


@each("language", LANGUAGES)
@each("name", ONCE)
@in_turn
def test_every_screen_says_everything_in_its_room(tmp_path, name, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, SAMPLES[name](given))
    assert not given.words.unknown


@pytest.mark.slow
@each("size", [(1024, 640), (2560, 1080)])
@each("name", SAMPLES, every=2)
@in_turn
def test_longer_words_find_their_room(tmp_path, name, size):
    given = stand.services(tmp_path, "fr", stretched=True)
    assert not stand.shown(given, SAMPLES[name](given), size)


LARGER = ("result/tsumo", "new_game/plain", "rules/end", "rules/sheet", "own_rules/list")


@each("name", [*LARGER, "ending/club"])
def test_a_larger_interface_leaves_nothing_out(tmp_path, name):
    given = stand.services(tmp_path, "fr", ui_size=150)
    assert not stand.shown(given, SAMPLES[name](given), (1920, 1080))


def test_every_letter_is_in_the_fonts_that_are_shipped(given):
    for name in ("result/tsumo", "new_game/changed", "ending/club"):
        for language in LANGUAGES:
            given.words = Words(language, paths.locales())
            for text in (given.words(f"bird.{bird}") for bird in BIRDS):
                assert given.fonts.covers(text, "bold"), (name, text)


# ---- reading a finished hand -------------------------------------------------------------------


def test_payments_between_two_seats_are_one_arrow_with_the_counters_apart():
    shown = shown_in("tsumo")
    found = {one.payer: one.amounts for one in payments(shown.table.endings)}
    assert found == {1: (4000, 100), 3: (2000, 100), 0: (2000, 100)}
    assert taken_from_table(shown.table.endings) == 2000


@each("language", LANGUAGES)
@each("viewer", range(4))
@each("name", ["ron", "tsumo", "double_ron", "ron_of_others", "exhausted"])
def test_what_is_paid_is_written_clear_of_every_name(tmp_path, name, viewer, language):
    given = stand.services(tmp_path, language)
    people = tuple(Person(given.words("bird.rougegorge"), "pie") for _ in range(4))
    make, _ = result_samples.HANDS[name]
    panel = Payments(finished(result_samples.SAKI, make(), viewer, people), Room(0, 0, 481, 323))
    canvas = stand.canvas(given, (1280, 720))
    with canvas.noting() as found:
        panel.paint(canvas, paid=True)
    number = given.words.number
    paid = {" + ".join(map(number, arrow.payment.amounts)) for arrow in panel.arrows()}
    rooms = [(one.text, Ground(*one.room)) for one in found]
    amounts = [room for text, room in rooms if text in paid]
    assert amounts
    others = [room for text, room in rooms if text not in paid]
    assert not any(one.meets(other) for one in amounts for other in others)


def test_a_ready_hand_that_may_not_say_ron_is_said_to_be_furiten(given):
    """The tile it waits for has gone by, and one would ask why nobody won on it."""
    own = by_seat({0: hand("234m67s11p999m", called("406p", 3)), 2: hand("123456789s5577z")})
    for thrown, furiten in (("1m", frozenset()), ("8s", frozenset({0}))):
        deal = BeforeEnding(hands=own, rivers=(thrown, "", "", ""))
        table = ended_tables.exhausted(result_samples.SAKI, deal, (0, 2))
        shown = finished(result_samples.SAKI, table, 2, PEOPLE)
        assert shown.furiten == furiten
        face = DrawnHandPage(shown)
        room = Room(0, 0, 700, 130)
        canvas = stand.canvas(given, (1280, 720))
        told = {
            row.seat
            for row in face.rows
            for chip in face._chips(canvas, room, row)
            if chip.word == "furiten"
        }
        assert told == furiten


def test_the_change_of_a_hand_counts_the_own_riichi_stick():
    shown = shown_in("ron")
    assert change(shown.table, 0) == shown.gain(0) - 1000
    total = sum(change(shown.table, seat) for seat in shown.table.seats)
    assert total == 1000  # the stick of the hand before


@each("name", result_samples.HANDS)
def test_points_before_and_after_differ_by_what_is_paid(name):
    shown = shown_in(name)
    pot = sum(
        one.points * ((one.payee == POT) - (one.payer == POT))
        for ending in shown.table.endings
        for one in ending.settlement
    )
    assert sum(shown.gain(seat) for seat in shown.table.seats) == -pot


def test_groups_are_shown_with_the_winning_tile_last_and_the_pair_before_the_melds():
    shown = shown_in("tsumo")
    groups = shown_groups(shown.table, shown.wins[0])
    assert [group.form for group in groups] == ["run", "run", "set", "pair", "kong"]
    assert [one.face for one in groups[0].tiles] == ["8m", "9m", "7m"]
    assert groups[0].tiles[-1].wins
    assert groups[-1].total == 32
    assert [one.face for one in groups[-1].tiles] == ["back", "5z", "5z", "back"]


@pytest.mark.parametrize(
    ("source", "place"), [(3, 0), (2, 1), (1, 2)], ids=["left", "across", "right"]
)
def test_the_claimed_tile_lies_on_the_side_of_its_giver(source, place):
    table = BeforeEnding().table(0)
    laid = laid_meld(table, 0, called("555z", source))
    assert [one.turned for one in laid].index(True) == place


def test_the_added_tile_of_a_kong_lies_on_the_turned_one():
    laid = laid_meld(BeforeEnding().table(0), 0, called("8888s", 2, added=True))
    assert [one.on_top for one in laid] == [False, False, True, False]
    assert sum(not one.on_top for one in laid) == 3


def test_honours_and_terminals_are_told_apart_in_fu():
    score = shown_in("tsumo").wins[0].score
    names = [fu_name(score, item) for item in score.fu_items]
    assert "closed_kan_honour" in names
    assert "closed_pon_simple" in names


def test_missing_dora_are_said_and_not_left_out():
    assert [line.id for line in han_lines(shown_in("tsumo").wins[0].score)][-1] == "dora"
    assert "dora" not in [line.id for line in han_lines(shown_in("yakuman").wins[0].score)]


@each(
    ("name", "sentence"),
    [
        ("tsumo", "3 han, 70 fu\u00a0: assez pour un mangan, à prix fixe"),
        ("ron", "8 han\u00a0: baiman"),
        ("ron_of_others", "1 han, 30 fu"),
        ("counted_yakuman", "20 han\u00a0: yakuman compté"),
        ("orphans", "Yakuman"),
        ("yakuman", "14 han\u00a0: yakuman"),
    ],
)
def test_the_limit_is_explained_in_one_sentence(name, sentence):
    assert limit_sentence(words(), shown_in(name).wins[0].score) == sentence


@each("han", range(1, 14))
@each("limit", ["", "mangan", "haneman", "baiman", "sanbaiman", "aotenjou"])
def test_every_limit_has_its_sentence(han, limit):
    score = replace(shown_in("tsumo").wins[0].score, limit=limit, han=han)
    for language in LANGUAGES:
        said = words(language)
        assert "score." not in limit_sentence(said, score)
        assert "score." not in limit_sentence(said, replace(score, fu=None))


def test_waits_are_told_for_the_hands_that_lie_open():
    shown = shown_in("exhausted")
    assert shown.waits == {0: (tile("5s"), tile("8s")), 2: (tile("5z"), tile("7z"))}


# ---- counting ----------------------------------------------------------------------------------


def test_lines_come_one_after_the_other():
    count = CountUp((CountedSection("yaku", 2), CountedSection("han", 1), CountedSection("fu", 0)))
    assert count.has("han")
    count.begin()
    assert (count.lines("yaku"), count.lines("han")) == (0, 0)
    count.go_on(PACE * 1.01)
    assert (count.lines("yaku"), count.has("han")) == (1, False)
    count.go_on(PACE * 2)
    assert count.has("yaku")
    assert count.has("han")
    assert not count.running


def test_space_counts_and_space_again_shows_all(given):
    scene = opened(given, "result/tsumo")
    assert not scene.face.count.running
    assert keyed(scene, "space") is None
    assert scene.face.count.running
    assert scene.animating
    scene.update(PACE * 2.5)
    assert scene.face.count.lines("yaku") == 2
    keyed(scene, "space")
    assert not scene.face.count.running


def test_without_motion_every_press_shows_one_line(tmp_path):
    given = stand.services(tmp_path, "fr", speed=Speed.INSTANT)
    scene = opened(given, "result/tsumo")
    for _ in range(3):
        keyed(scene, "space")
        scene.update(5.0)
    assert scene.face.count.lines("yaku") == 2


def test_enter_goes_on_at_once_even_while_counting(given):
    scene = opened(given, "result/tsumo")
    keyed(scene, "space")
    assert scene.desk.focused == "onward"
    assert isinstance(keyed(scene, "return"), Pop)


# ---- the result --------------------------------------------------------------------------------


def test_a_fu_line_and_its_group_light_up_together(given):
    scene = opened(given, "result/tsumo")
    kong = next(group for group in scene.face.hand.groups if group.form == "kong")
    line = next(n for n, item in enumerate(scene.face.fu.items) if item.group == kong.number)
    for name in (f"group.{kong.number}", f"fu.{line}"):
        x, y, w, h = scene.desk.place(name)
        scene.handle(Point(x + w / 2, y + h / 2))
        assert scene.face.lit == kong.number
    scene.handle(Point(2, 2))
    assert scene.face.lit is None
    scene.handle(Move(1, 0, tab=True))


def test_several_winners_have_a_page_each(given):
    scene = opened(given, "result/double_ron")
    assert scene.face.win.seat == 0
    press(scene, "winner.1")
    assert scene.face.win.seat == 2
    assert len(payments(scene.shown.table.endings)) == 2


def test_the_viewer_is_called_you_and_others_by_name(given):
    said = {
        name: opened(given, f"result/{name}").face.sentence(given.words)
        for name in ("tsumo", "ron", "seven_pairs", "ron_of_others")
    }
    who = {name: sentence.partition(" · ")[0] for name, sentence in said.items()}
    assert who["tsumo"] == "Vous gagnez avec le 7 de caractère"
    assert who["ron"] == "Mésange gagne avec le 5 de cercle que vous avez jeté"
    assert who["seven_pairs"] == "Vous gagnez avec le dragon blanc jeté par Pinson"
    assert who["ron_of_others"] == "Mésange gagne avec le 2 de bambou jeté par Rouge-gorge"
    assert said["tsumo"].endswith(" · 4\u00a0000 d’Est, 2\u00a0000 de chaque autre joueur")


def test_esc_leaves_only_where_there_is_a_way(given):
    scene = opened(given, "result/tsumo")
    assert isinstance(scene.handle(Cancel()), Pop)
    scene.steps = ResultSteps(onward=Home)
    scene.build()
    assert scene.handle(Cancel()) is None
    assert not scene.desk.has("back")
    assert isinstance(press(scene, "onward"), Home)


def test_the_sun_rises_behind_a_yakuman_only(given):
    assert opened(given, "result/tsumo").face.sun is None
    scene = opened(given, "result/orphans")
    assert scene.animating
    scene.update(2.0)
    assert not scene.animating


def test_every_draw_shows_every_seat_once(given):
    for name in ("exhausted", "nagashi", "nine_terminals", "four_winds", "four_kongs"):
        rows = opened(given, f"result/{name}").face.rows
        assert sorted(row.seat for row in rows) == [0, 1, 2, 3]


def test_nine_kinds_are_counted_without_their_doubles(given):
    rows = opened(given, "result/nine_terminals").face.rows
    own = next(row for row in rows if row.groups)
    assert own.number == 10
    assert len(own.groups[0]) == 10
    assert len(own.groups[1]) == 4


# ---- the end of a match ------------------------------------------------------------------------


def test_the_final_score_is_the_points_and_the_bonus():
    result = match_result(result_samples.CLUB, PEOPLE, 25_000)
    assert sum(result.bonus(seat) for seat in range(4)) == 0
    first = result.order[0]
    assert result.bonus(first) == 15_000
    assert result.ended.places[first] == 1


def test_the_hands_of_a_match_lead_to_its_points():
    result = match_result(result_samples.SAKI, PEOPLE, 25_000)
    for seat in range(4):
        total = sum(change(table, seat) for table in result.hands)
        left = sum(one.points for one in result.ended.settlement if one.payee == seat)
        assert 25_000 + total + left == result.match.points[seat]


def test_thousands_have_one_decimal_in_every_language():
    assert thousands(words("fr"), 16_000, signed=True) == "+16,0"
    assert thousands(words("en"), -10_500, signed=True) == "−10.5"
    assert thousands(words("ja"), 25_000) == "25.0"


def test_the_list_says_who_won_on_whom():
    result = match_result(result_samples.SAKI, PEOPLE, 25_000)
    said = [outcome(result, table, words())[0][0] for table in result.hands[:3]]
    assert said[0] == "A, sur C"
    assert said[1] == "Vous, par tsumo"


def test_the_last_screen_leads_to_a_new_match_or_home(given):
    scene = opened(given, "ending/saki")
    assert scene.desk.focused == "again"
    assert isinstance(keyed(scene, "return"), Pop)
    assert isinstance(scene.handle(Cancel()), Home)
    assert isinstance(press(scene, "home"), Home)


# ---- a new game --------------------------------------------------------------------------------


def test_three_birds_sit_down_at_first():
    choice = first_choice(LEVELS)
    assert choice.ruleset == "club"
    assert [one.level for one in choice.opponents] == ["beginner"] * 3
    assert not choice.options


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_to_begin_with_is_named_on_its_card(tmp_path, monkeypatch, language):
    written = []
    text = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *a, **k: (written.append(a[1]), text(*a, **k))[1])
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, setup_samples.samples()["new_game/plain"](given))
    assert given.words("new.first") in written


def test_a_bird_is_changed_for_one_that_is_not_at_the_table():
    choice = first_choice(LEVELS)
    seen = set()
    for _ in range(3):
        choice = choice.with_bird(0)
        assert len({one.bird for one in choice.opponents}) == 3
        seen.add(choice.opponents[0].bird)
    assert seen == {"hibou", "pie", "mesange"}


def test_a_choice_survives_being_kept():
    choice = NewGame("club", CHANGES, first_choice(LEVELS).opponents, 7)
    assert understood(json.loads(json.dumps(plain(choice))), LEVELS) == choice


@each(
    "kept",
    [None, [], {"ruleset": "nothing"}, {"ruleset": "club", "options": {"kuikae": 7}}, 3],
)
def test_a_damaged_choice_is_as_for_somebody_who_never_chose(kept):
    choice = understood(kept, LEVELS)
    assert choice.opponents == first_choice(LEVELS).opponents
    assert not choice.options


def test_changes_are_written_as_they_are_read():
    for name, sheet in RIICHI.items():
        options = with_changes(sheet, CHANGES)
        assert with_changes(sheet, changes(sheet, options)) == options, name
    assert changes(PRESETS["saki"], PRESETS["saki"]) == {}


def test_only_digits_make_a_seed():
    assert seed_of("") is None
    assert seed_of("abc") is None
    assert seed_of("12a3") == 123


def test_an_option_is_changed_and_counted(given):
    scene = opened(given, "new_game/plain")
    press(scene, "option.red_fives.1")
    assert scene.choice.options == {"red_fives": {"m": 1, "p": 1, "s": 1}}
    press(scene, "option.red_fives.0")
    assert not scene.choice.options


def test_another_sheet_takes_its_own_options(given):
    scene = opened(given, "new_game/plain")
    press(scene, "option.open_tanyao.1")
    press(scene, "sheet.club")
    assert scene.choice.options == {"open_tanyao": False}
    press(scene, "sheet.saki")
    assert scene.choice.ruleset == "saki"
    assert not scene.choice.options


def test_birds_and_levels_are_changed_by_a_press(given):
    kept = []
    scene = opened(given, "new_game/plain")
    scene.steps = replace(scene.steps, keep=kept.append, start=Push)
    press(scene, "bird.1")
    press(scene, "level.2")
    assert scene.choice.opponents[1].bird == "hibou"
    assert scene.choice.opponents[2].level == "casual"
    assert kept[-1] == scene.choice
    assert press(scene, "start") == Push(scene.choice)


@each("has_master", [True, False])
def test_a_master_that_plays_as_an_expert_says_so(given, has_master):
    scene = opened(given, "new_game/kansai")
    scene.steps = replace(scene.steps, has_master=lambda _: has_master)
    scene.choice = scene.choice.with_level(0, scene.levels[-1])
    scene.build()
    with scene.canvas.noting() as found:
        scene.draw(scene.canvas)
    texts = [one.text for one in found]
    assert (given.words("level.master.alike") in texts) is not has_master


def test_the_number_of_the_deal_takes_digits_only(given):
    scene = opened(given, "new_game/plain")
    press(scene, "seed")
    for letter in "4x2":
        scene.handle(Typed(letter))
    assert scene.choice.seed == 42


def test_a_game_that_cannot_be_played_is_not_started(given):
    scene = opened(given, "new_game/refused")
    assert scene.desk.focused == "options"
    press(scene, "start")
    step = press(scene, "options")
    assert isinstance(step, Push)


# ---- all options -------------------------------------------------------------------------------


def test_every_option_is_in_one_group():
    listed = [name for names in GROUPS.values() for name in names]
    assert sorted(listed) == sorted(one.name for one in fields(RiichiOptions))
    assert group_of("yaku.yonjun.enabled", SAKI) == "yaku"


@each("name", [one.name for one in fields(RiichiOptions) if one.name != "yaku"])
@each("language", LANGUAGES)
def test_every_option_has_a_control_and_every_value_its_words(name, language):
    said = words(language)
    kind_of(said, SAKI, name)
    for sheet in RIICHI.values():
        assert "option." not in value_text(said, name, getattr(sheet, name))
    assert not said.unknown
    assert with_changes(sheet, {name: written(getattr(sheet, name))}) == sheet


def test_steps_stay_within_their_bounds():
    kind = kind_of(words(), SAKI, "red_fives")
    assert isinstance(kind, Stepped)
    assert stepped(kind, RedFives(4, 0, 1), 0, 1) == RedFives(4, 0, 1)
    assert stepped(kind, RedFives(4, 0, 1), 2, 1) == RedFives(4, 0, 2)
    uma = kind_of(words(), SAKI, "uma")
    assert stepped(uma, (0, 0, 0, 0), 3, -1) == (0, 0, 0, -1000)


def test_every_kind_of_control_changes_its_option(given):
    chosen = []
    scene = opened(given, "rules/dora")
    scene.changed = chosen.append
    press(scene, "option.kandora")
    press(scene, "option.kandora_reveal.1")
    press(scene, "group.table")
    press(scene, "more.red_fives.0")
    press(scene, "group.scoring")
    options = chosen[-1].options
    assert options["kandora"] is False
    assert options["kandora_reveal"] == "after_discard"
    assert options["red_fives"] == {"m": 2, "p": 1, "s": 1}
    assert press(scene, "done") == Pop()


def test_a_set_is_changed_by_ticks_and_a_yaku_by_its_switch(given):
    scene = opened(given, "rules/scoring", (1280, 4000))
    press(scene, "tick.double_yakuman.0")
    assert scene.choice.options["double_yakuman"] == ["daisuushii", "kokushi_13_wait"]
    press(scene, "group.yaku")
    press(scene, "yaku.riichi")
    press(scene, "more.yaku.tanyao.han_open")
    assert scene.choice.options["yaku.riichi.enabled"] is False
    assert scene.choice.options["yaku.tanyao.han_open"] == 2


def test_the_sheet_comes_back_at_once(given):
    scene = opened(given, "rules/wrong")
    assert scene.problems
    press(scene, "reset")
    assert not scene.choice.options
    assert not scene.problems


def test_problems_are_said_in_words(given):
    assert "Les valeurs de l’uma doivent s’annuler." in opened(given, "rules/wrong").problems


def test_a_sheet_is_read_without_anything_to_change(given):
    scene = opened(given, "rules/sheet")
    assert not scene.desk.has("reset")
    press(scene, "group.dora")
    assert not scene.desk.has("option.kandora")
    assert isinstance(picked(scene, 2), Pop)
    assert scene.choice.ruleset == "club"


def test_everything_can_be_reached_with_keys(given):
    scene = opened(given, "rules/dora")
    seen = set()
    for _ in range(60):
        scene.handle(Move(1, 0, tab=True))
        seen.add(scene.desk.focused)
    assert {"back", "reset", "done", "option.kandora", "group.dora"} <= seen


def test_samples_are_made_of_hands_that_can_be():
    assert by_seat({1: hand("19m")})[1].concealed == (tile("1m"), tile("9m"))
    assert kong("1111z").is_closed


def test_typing_goes_on_when_every_letter_is_kept_and_the_screen_built_anew(given):
    scene = opened(given, "new_game/plain")
    scene.steps = replace(scene.steps, keep=lambda _: scene.build())
    scene.desk.focus("seed")
    for letter in "4721":
        scene.handle(Typed(letter))
    assert scene.choice.seed == 4721
