"""The helps of a table: switched by keys and in the settings, and quiet where nothing helps."""

from dataclasses import replace

import pytest

from game.bots.game_knowledge import game_knowledge
from game.bots.yaku_plans import yaku_plans
from game.coach.call_advice import Advice, Why
from game.coach.table_helps import Help, TableHelps, sought
from game.coach.ukeire import Ukeire, UkeireTile, shapes_of
from game.coach.wait_worth import NO_TILES, Prospect, WaitValue, waits_now
from game.coach.yaku_in_reach import Aim
from game.engine.scoring.hand_score import Counted
from game.engine.scoring.points.points_score import PointScore
from game.engine.shapes.hand_shapes import SEVEN_PAIRS, STANDARD_SHAPE
from game.engine.tiles import STANDARD, tile
from game.gallery import table_states
from game.gallery.helps_states import STATES
from game.gallery.pictures import StillTable
from game.rulesets import RULESETS
from game.scenes.table import callouts
from game.scenes.table.control_ids import LegendId
from game.scenes.table.helps import helps_panel, helps_shown
from game.scenes.table.helps.badge_legend import legend_room
from game.scenes.table.helps.helps_panel import (
    _counted,
    _lower_shanten,
    _shown_ukeire,
    lines,
    paint_panel,
    panel_room,
    room,
    value_of,
    wait_texts,
)
from game.scenes.table.helps.helps_shown import KEYS, switched
from game.scenes.table.helps.tile_badges import COLOURS, ENTRIES, BadgeKind
from game.scenes.table.helps.wait_hint import _readiness
from game.stage import panel_rooms
from game.stage.callout_timing import Bubble
from game.storage import paths
from game.storage.settings import Settings
from game.text.words import Words
from game.ui.inputs import Key, Point
from game.ui.scene import LookUp
from game.ui.tableart import expected
from tests.cases import each, in_turn
from tests.notation import table
from tests.scenes.seated import Sitting, host
from tests.scenes.table import moments
from tests.ui import stand

HANDS = ["123m456p22278s55z", "1357m1579p1357s1z", "1357m1579p1357s3z", "2468m2468p2468s2z"]
DRAWS = "4z9s1z2z"
WINS = Prospect(PointScore(points=(), doubles=(), total=0))


def settings_with(**changes):
    return replace(Settings(), **changes)


@pytest.mark.parametrize("key", KEYS)
def test_a_key_switches_a_help_on_and_off(key):
    field = f"help_{KEYS[key].value}"
    on = switched(Key(key), Settings())
    assert on == settings_with(**{field: True})
    assert switched(Key(key), on) == Settings()


@pytest.mark.parametrize("key", [Key("f2", repeated=True), Key("f2", ctrl=True), Key("f5")])
def test_other_keys_switch_nothing(key):
    assert switched(key, Settings()) == Settings()


@pytest.fixture
def counted(monkeypatch):
    """How often each help has been asked for."""
    asked = []

    def watch(sitting):
        real = sitting.scene.source.helped

        def helped(table, wanted):
            asked.append(wanted)
            return real(table, wanted)

        monkeypatch.setattr(sitting.scene.source, "helped", helped)
        return asked

    return watch


def test_nothing_is_found_out_that_nobody_wants(counted):
    sitting = Sitting(host(HANDS, DRAWS))
    asked = counted(sitting)
    sitting.wait_for_question()
    assert asked == []


def test_each_help_is_found_out_once_for_a_table(counted):
    on = {f"help_{one.value}": True for one in Help}
    sitting = Sitting(host(HANDS, DRAWS), **on)
    asked = counted(sitting)
    sitting.wait_for_question()
    sitting.wait(1.0)
    asked.clear()
    sitting.wait(1.0)
    assert asked == []
    assert sitting.scene.helps.wanted == set(Help)
    assert sitting.scene.helps.is_found


def test_an_idle_table_with_its_helps_stands_still():
    on = {f"help_{one.value}": True for one in Help}
    sitting = Sitting(host(HANDS, DRAWS), **on)
    sitting.wait_for_question()
    sitting.wait(5.0)
    assert not sitting.scene.animating


def test_badges_leave_with_the_hand_they_were_found_for(monkeypatch):
    sitting = Sitting(host(HANDS, DRAWS), help_forward=True)
    sitting.wait_for_question()
    sitting.wait_for(lambda one: one.scene.helps.is_found)
    painted = []
    monkeypatch.setattr(helps_shown, "paint_badges", lambda _, badges: painted.extend(badges))
    sitting.scene.draw(sitting.scene.canvas)
    assert painted
    own = sitting.shown
    sitting.press("t")
    sitting.wait_for(lambda one: one.shown is not own)
    painted.clear()
    sitting.scene.draw(sitting.scene.canvas)
    assert not painted


@each("language", ["fr", "ja", "en"])
@each("window", [(1024, 640), (1280, 720), (1920, 1080)])
@each("size", [80, 100, 125, 150])
@each("state", STATES)
@in_turn
def test_everything_keeps_to_its_room(tmp_path, state, window, language, size):
    assert not opened(tmp_path, state, window, language, size).canvas.overflows


def opened(folder, state, window=(1280, 720), language="fr", size=100):
    """The table in one of its states with helps."""
    given = stand.services(folder, language, ui_size=size)
    running = stand.app(given, StillTable(given, STATES[state]()), window)
    running.frame([], 0.016)
    return running.top


def test_the_panel_stands_clear_of_all_tiles(tmp_path):
    for state in STATES:
        scene = opened(tmp_path, state)
        panel = room(scene.view)
        tiles = [placed.ground for placed in scene.picture.still.values()]
        assert not [one for one in tiles if one.meets(panel, 0)], state


# ---- the badges and their legend --------------------------------------------------------------


def legend_of(scene):
    return {one.kind for one in scene.controls.desk.controls if isinstance(one, LegendId)}


def test_every_badge_on_the_hand_stands_in_the_legend(tmp_path):
    scene = opened(tmp_path, "helps_far")
    found = scene.helps.badges(scene.canvas, scene.view, scene.controls, scene.lifts)
    marks = {badge.sign.mark.value for badge in found}
    assert marks == {"best", "useful", "dora", "genbutsu", "suji", "one_chance"}
    assert legend_of(scene) == marks


def test_without_badges_there_is_no_legend(tmp_path):
    assert not legend_of(opened(tmp_path, "helps_waits"))


def test_a_low_window_has_its_legend_in_two_columns(tmp_path):
    scene = opened(tmp_path, "helps_far", size=125)
    marks = legend_of(scene) - {"panel"}
    assert len(marks) == 6
    assert len({round(scene.controls.desk.place(f"legend.{one}")[0]) for one in marks}) == 2


@pytest.mark.parametrize("size", [100, 125, 150])
def test_the_legend_stands_clear_of_tiles_and_plates(tmp_path, size):
    for state in ("helps_far", "helps_three", "helps_classic"):
        scene = opened(tmp_path, state, size=size)
        legend = legend_room(scene.canvas, scene.frame, scene.controls.question.legend)
        tiles = [placed.ground for placed in scene.picture.still.values()]
        plates = [panel_rooms.plate(scene.frame, side) for side in scene.frame.taken]
        assert not [one for one in (*tiles, *plates) if one.meets(legend, 0)], state


def test_a_line_of_the_legend_leads_to_its_entry():
    sitting = Sitting(host(HANDS, DRAWS), help_forward=True)
    sitting.wait_for_question()
    sitting.wait_for(lambda one: one.scene.helps.is_found)
    sitting.wait(0.1)
    assert sitting.click("legend.best") == LookUp("shanten")


def test_a_badge_that_is_pointed_at_is_explained_and_looked_up():
    sitting = Sitting(host(HANDS, DRAWS), help_forward=True)
    sitting.wait_for_question()
    sitting.wait_for(lambda one: one.scene.helps.is_found)
    scene = sitting.scene
    found = scene.helps.badges(scene.canvas, scene.view, scene.controls, scene.lifts)
    best = next(badge for badge in found if badge.sign.mark is BadgeKind.BEST)
    scene.handle(Point(*best.room.middle))
    assert scene._badge == best
    sitting.wait(0.5)
    assert scene._badge.sign == best.sign, "the tile has risen"
    assert sitting.press("f1") == LookUp("shanten")
    scene.draw(scene.canvas)
    assert not scene.canvas.overflows


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_every_badge_has_its_words_its_colour_and_its_entry(tmp_path, language):
    words = opened(tmp_path, "helps_waits", language=language).words
    for mark in BadgeKind:
        assert mark in COLOURS
        assert mark in ENTRIES
        for key in (f"help.legend.{mark}", f"help.legend.{mark}.short", f"help.badge.{mark}"):
            assert words.has(key), key


# ---- without holding up a picture ------------------------------------------------------------


def test_a_help_is_found_out_in_pieces():
    position = STATES["helps_far"]()
    rules, table = position.rules, position.match.table
    pieces = list(sought(rules, table, 0, (Help.FORWARD,)))
    assert len(pieces) >= len({one.plain for one in table.hand(0).concealed})


class Pondering:
    """A seat that has not found out anything yet."""

    def helped(self, table, wanted):
        return None


def told_of_hand(scene):
    helped, _ = scene.helps.results(scene.controls)
    return helped.progress or helped.after


def test_what_was_found_out_stays_until_there_is_something_newer():
    sitting = Sitting(host(HANDS, DRAWS), help_forward=True)
    sitting.wait_for_question()
    sitting.wait_for(lambda one: one.scene.helps.is_found)
    scene = sitting.scene
    scene.helps.look(replace(sitting.shown), Pondering(), sitting.services.settings)
    assert told_of_hand(scene)
    assert list(lines(scene.canvas, scene.view, *scene.helps.results(scene.controls), 200))


def test_a_help_that_was_off_for_a_while_does_not_come_back_with_what_it_said_before():
    sitting = Sitting(host(HANDS, DRAWS), help_forward=True)
    sitting.wait_for_question()
    sitting.wait_for(lambda one: one.scene.helps.is_found)
    helps, wants = sitting.scene.helps, sitting.services.settings
    assert told_of_hand(sitting.scene)
    helps.look(replace(sitting.shown), Pondering(), replace(wants, help_forward=False))
    helps.look(replace(sitting.shown), Pondering(), wants)
    assert not told_of_hand(sitting.scene)


def test_a_help_is_switched_off_and_on_again_at_the_same_table():
    """Even while the hand is painted between the one and the other."""
    sitting = Sitting(host(HANDS, DRAWS), help_forward=True)
    sitting.wait_for_question()
    sitting.wait_for(lambda one: one.scene.helps.is_found)
    scene, wants = sitting.scene, sitting.services.settings
    for wanted in (replace(wants, help_forward=False), wants):
        scene.helps.look(sitting.shown, Pondering(), wanted)
        scene.draw(scene.canvas)
    assert told_of_hand(scene)
    assert list(scene.helps.badges(scene.canvas, scene.view, scene.controls, scene.lifts))


@pytest.mark.parametrize("change", [{"counters": 1}, {"dealer": 1}, {"wind": 1}])
def test_nothing_is_said_of_the_hand_before_even_if_nobody_had_thrown_a_tile(change):
    sitting = Sitting(host(HANDS, DRAWS), help_forward=True)
    sitting.wait_for_question()
    sitting.wait_for(lambda one: one.scene.helps.is_found)
    scene, another = sitting.scene, replace(sitting.shown, **change)
    assert scene._legend
    assert not scene.helps.legend(replace(scene.view, table=another), scene.words)
    scene.helps.look(another, Pondering(), sitting.services.settings)
    assert not told_of_hand(scene)


def test_the_tiles_of_the_panel_are_drawn_before_they_are_wanted(tmp_path, monkeypatch):
    scene = opened(tmp_path, "helps_waits")
    drawn = []
    real = scene.canvas.sprite
    watched = lambda face, wide, *more, **how: drawn.append(wide) or real(face, wide, *more, **how)  # noqa: E731
    monkeypatch.setattr(scene.canvas, "sprite", watched)
    list(expected(scene.canvas, scene.frame))
    assert {panel_rooms.WAITED, panel_rooms.USEFUL} <= set(drawn)


# ---- what it says ----------------------------------------------------------------------------


def said(state, tmp_path, language="en"):
    scene = opened(tmp_path, state, language=language)
    helped = scene.helps.said
    return [list(wait_texts(scene.words, wait, "han")) for wait in helped.waits]


def test_a_wait_is_told_with_its_value_or_its_reason(tmp_path):
    for told in said("helps_furiten", tmp_path):
        (offered, wins), (blamed, _), (drawn, draws) = told
        assert (offered, wins) == ("Ron: Furiten", False)
        assert blamed == "9 of dots, turn 8"
        assert draws
        assert drawn.startswith("Tsumo: ")


def test_a_tile_to_blame_for_all_waits_is_told_once_below_them(tmp_path):
    scene = opened(tmp_path, "helps_furiten", language="en")
    helped = scene.helps.said
    assert len(helped.waits) == 2
    both, alone = (
        list(lines(scene.canvas, scene.view, TableHelps(waits=waits), None, 200))
        for waits in (helped.waits, helped.waits[:1])
    )
    assert both[0].high < alone[0].high
    assert "Because of: 9 of dots, turn 8" in written(scene, helped)
    assert "9 of dots, turn 8" not in written(scene, helped)


def test_what_is_equal_is_told_once(tmp_path):
    words = opened(tmp_path, "helps_furiten", language="en").words
    none = Prospect(refusal="no_yaku")
    (line,) = wait_texts(words, WaitValue(tile("1m"), 2, none, none), "han")
    assert line == ("No yaku", False)


def test_that_a_hand_has_no_waits_yet_is_one_more_line(tmp_path):
    scene = opened(tmp_path, "helps_far")
    told = [
        list(lines(scene.canvas, scene.view, TableHelps(waits=one), None, 200))
        for one in ((), None)
    ]
    assert [len(one) for one in told] == [1, 0]


@each(
    ("offered", "drawn", "told"),
    [
        (WINS, WINS, "ready"),
        (Prospect(refusal="no_yaku"), WINS, "ready"),
        (Prospect(refusal="furiten_river"), WINS, "furiten"),
        (Prospect(refusal="no_yaku"), Prospect(refusal="no_yaku"), "no_yaku"),
        (Prospect(refusal=NO_TILES), Prospect(refusal=NO_TILES), "ready"),
        (Prospect(refusal="no_yaku"), Prospect(refusal=NO_TILES), "no_yaku"),
    ],
)
def test_the_word_above_a_tile_tells_of_furiten_and_of_a_lacking_yaku(offered, drawn, told):
    assert _readiness([WaitValue(tile("3m"), 2, offered, drawn)]) == told


def test_it_is_said_when_sticks_are_in_a_value(tmp_path):
    scene = opened(tmp_path, "helps_furiten", language="en")
    view, helped = scene.view, scene.helps.said

    def count(beside):
        waits = [
            replace(one, offered=replace(one.offered, beside=0), drawn=replace(one.drawn, beside=n))
            for n, one in zip((beside, 0, 0), helped.waits, strict=False)
        ]
        told = replace(helped, waits=tuple(waits))
        return len(list(lines(scene.canvas, view, told, None, 160)))

    assert count(1000) == count(300) == count(0) + 1


def told_without(tile_name, tmp_path, state="helps_far"):
    """What the panel says of the hand after a discard, in English."""
    scene = opened(tmp_path, state, language="en")
    helped = scene.helps.said
    thrown = tile(tile_name) if tile_name else None
    told = _shown_ukeire(helped, thrown)
    return scene, helped, told


def test_the_panel_says_what_it_counts_and_of_what(tmp_path):
    scene, _, told = told_without("4m", tmp_path)
    assert _counted(scene.words, told) == "13 useful tiles, 5 kinds"
    assert told.thrown == tile("4m")


@each("language", ["fr", "ja", "en"])
@each(("drawn", "is_last"), [(121, False), (122, True)])
def test_nothing_is_counted_that_can_no_longer_be_drawn(tmp_path, language, drawn, is_last):
    """On the last discard no tile is useful any more."""

    def late():
        state = STATES["helps_far"]()
        wall = replace(state.match.table.wall, drawn=drawn, replaced=0)
        match = replace(state.match, table=replace(state.match.table, wall=wall))
        return replace(state, match=match, is_made_up=False)

    scene = moments.opened({"late": late}, tmp_path, "late", language=language)
    for _ in range(200):
        scene.update(0.03)
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    said = {one.text for one in written}
    assert (scene.words("help.nothing_to_draw") in said) is is_last
    helped = scene.helps.said
    counted = _counted(scene.words, _shown_ukeire(helped, tile("4m")))
    assert (counted in said) is not is_last
    assert not scene.canvas.overflows


def test_a_discard_that_leads_away_is_not_compared_with_the_star(tmp_path):
    """67 useful tiles at shanten 3 are no better than 21 at shanten 2."""
    scene, helped, far = told_without("6p", tmp_path)
    _, _, near = told_without("4m", tmp_path)
    assert far.shanten > near.shanten
    assert len(list(_lower_shanten(scene.view, helped, far))) == 1
    assert not list(_lower_shanten(scene.view, helped, near))


AIMS = {
    "Yaku: on the table already": Aim(1, (), "open"),
    "Going for: all simples": Aim(1, (), "simples"),
    "Going for: value triplet (white dragon)": Aim(1, (), "value", tile("5z")),
}
NONE = "No common yaku in sight"
SHAPES = {
    "Nearest: seven pairs": (SEVEN_PAIRS,),
    "Just as near: seven pairs": (STANDARD_SHAPE, SEVEN_PAIRS),
}


@each(
    ("said", "changes"),
    [
        *((text, {"aim": aim}) for text, aim in AIMS.items()),
        *((text, {"shapes": shapes}) for text, shapes in SHAPES.items()),
        (NONE, {"is_aimless": True}),
    ],
)
def test_the_panel_says_what_the_hand_is_led_to(tmp_path, said, changes):
    scene, helped, told = told_without("4m", tmp_path)
    helped = replace(helped, after=(replace(told, **changes),), waits=None)
    assert said in written(scene, helped, told.thrown)


def test_it_is_said_which_yaku_are_in_a_value_for_this_moment_alone(tmp_path):
    scene = opened(tmp_path, "helps_turn", language="en")
    helped = scene.helps.results(scene.controls)[0]
    (first, *_) = helped.waits
    score = first.offered.score
    assert not [one for one in written(scene, helped) if one.startswith("Counts right now")]
    for names, said in {
        ("houtei",): {"Counts right now: Bottom of the river"},
        ("haitei", "houtei"): {"Counts right now: Bottom of the river", "and Bottom of the sea"},
    }.items():
        late = replace(score, yaku=(*score.yaku, *(Counted(one, 1) for one in names)))
        waits = (replace(first, offered=replace(first.offered, score=late)),)
        assert said <= written(scene, replace(helped, waits=waits))


def written(scene, helped, thrown=None):
    """What stands in the panel."""
    with scene.canvas.noting() as found:
        for line in lines(scene.canvas, scene.view, helped, thrown, 200):
            line.paint(scene.canvas, 20, 200, 200)
    return {one.text for one in found}


def test_a_hand_that_a_discard_makes_ready_is_not_said_to_wait_for_nothing(tmp_path):
    scene, helped, told = told_without("4m", tmp_path)
    none = scene.words("help.no_waits")
    for shanten, is_said in ((1, True), (0, False)):
        after = (replace(told, shanten=shanten, goal=shanten),)
        shown = written(scene, replace(helped, waits=(), after=after), told.thrown)
        assert (none in shown) is is_said


def test_a_discard_that_leaves_an_open_hand_ready_without_a_yaku_says_so(tmp_path):
    scene, helped, told = told_without("4m", tmp_path)
    none = scene.words("help.aim.none")
    for shanten, chances, is_said in ((1, 4, True), (0, 0, True), (0, 4, False)):
        vain = replace(told, shanten=shanten, goal=shanten, chances=chances, is_aimless=True)
        shown = written(scene, replace(helped, after=(vain,)), told.thrown)
        assert (none in shown) is is_said


def test_what_a_ready_hand_waits_for_is_called_otherwise_than_what_brings_one_forward(tmp_path):
    scene, _, told = told_without("4m", tmp_path)
    both = (UkeireTile(tile("4s"), 2), UkeireTile(tile("6z"), 1))
    ready = replace(told, shanten=0, goal=0, aimed=both)
    assert _counted(scene.words, ready).startswith("3 tiles to wait for")
    assert _counted(scene.words, replace(ready, shanten=1, goal=1)).startswith("3 useful tiles")


def test_a_value_names_its_fu_as_long_as_they_make_a_difference():
    """By the 3 four tiles are a run and a pair, by the 4 they are three alike and a pair."""
    words = Words("en", paths.locales())
    position = table("E | S 4555p [234m<left] [345s<left] [6666m<across]", left=40, calls=3)
    drawn = {str(one.tile): one.drawn for one in waits_now(RULESETS["club"], position, 1)}
    assert value_of(words, drawn["3p"], "han") == "1 han, 30 fu, 1,100"
    assert value_of(words, drawn["4p"], "han") == "1 han, 40 fu, 1,500"
    limited = replace(drawn["4p"].score, han=6, limit="haneman")
    assert value_of(words, Prospect(limited, 12_000), "han") == "6 han, 12,000"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_what_the_left_player_says_stands_beside_the_panel(tmp_path, size, monkeypatch):
    """A riichi is to be weighed: what the helps say of it is read while the word stands there."""
    state = table_states.STATES["claim"]()
    given = stand.services(tmp_path, "fr", **{f"help_{one.value}": True for one in Help})
    scene = stand.app(given, table_states.StateScene(given, state), size).top
    for _ in range(60):
        scene.update(0.05)
    rooms = []

    def noted(*said, **_):
        rooms.append(said[2])

    monkeypatch.setattr(callouts, "bubble", noted)
    scene.performance.bubbles = [Bubble(state.saying, 0.5)]
    scene.draw(scene.canvas)
    taken = scene.helps.room(scene.canvas, scene.view, scene.controls)
    assert taken.h > 100
    assert len(rooms) == 1
    assert not rooms[0].meets(taken)


def test_of_a_hand_that_the_offered_tile_completes_no_distance_is_told(tmp_path):
    scene = moments.opened(
        {"claim": table_states.STATES["claim"]}, tmp_path, "claim", language="en"
    )
    view = scene.view
    offered = view.table.offer.tile.plain
    now = Ukeire(None, 0, ())
    waits = [(WaitValue(tile(one), 0, WINS, WINS),) for one in (offered.notation, "9m")]
    told = [TableHelps(waits=one, progress=now) for one in waits]
    shown = [list(lines(scene.canvas, view, one, None, 200)) for one in told]
    assert len(shown[0]) < len(shown[1])


@pytest.mark.parametrize(("tall", "tiles"), [(400, 12), (150, 8), (118, 4)])
def test_tiles_for_which_there_is_no_room_leave_dots_behind(tmp_path, monkeypatch, tall, tiles):
    scene, _, told = told_without("4m", tmp_path)
    many = tuple(UkeireTile(face, 2) for face in STANDARD[:13])
    shown = TableHelps(after=(replace(told, aimed=many),))
    monkeypatch.setattr(helps_panel, "room", lambda view, **_: room(view)._replace(h=tall))
    with scene.canvas.noting() as found:
        paint_panel(scene.canvas, scene.view, shown, told.thrown)
    counts = [one.text for one in found if one.text.startswith("×")]
    assert counts == ["×2"] * (tiles - 1) + ["×2 …"]


@pytest.mark.parametrize("how", ["pointer", "tab"])
def test_pointed_at_the_panel_leaves_nothing_out(tmp_path, how):
    """And while Tab is held, for who plays by keys."""
    scene, _, told = told_without("4m", tmp_path)
    many = tuple(UkeireTile(face, 2) for face in STANDARD[:30])
    shown = TableHelps(after=(replace(told, aimed=many, is_best=True),))
    scene.helps.results = lambda _: (shown, None)

    def counted():
        with scene.canvas.noting() as found:
            scene.helps.draw(scene.canvas, scene.view, scene.controls, scene.lifts)
        return sum(one.text.startswith("×2") for one in found)

    scene.controls.desk.point_at(640, 300)
    assert counted() < 30
    if how == "pointer":
        place = panel_room(scene.canvas, scene.view, shown, None)
        scene.controls.desk.point_at(*place.middle)
    else:
        scene.controls.compares = True
    assert counted() == 30
    assert not scene.canvas.overflows
    if how == "pointer":
        whole = panel_room(scene.canvas, scene.view, shown, None, opened=True)
        scene.controls.desk.point_at(whole.x + 9, whole.bottom - 9)
        assert counted() == 30, "it stays open while one reads on"
        scene.controls.desk.point_at(640, 300)
        assert counted() < 30


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_of_a_tile_that_is_offered_it_is_said_whether_to_take_it(tmp_path, language):
    def offered():
        return replace(table_states.STATES["claim"](), helps=(Help.FORWARD,))

    scene = moments.opened({"offered": offered}, tmp_path, "offered", language=language)
    for _ in range(200):
        scene.update(0.03)
    helped = scene.helps.said
    assert helped.advice is not None
    told = scene.helps.results
    assert told(scene.controls)[0].advice is helped.advice
    scene.controls.question = replace(scene.controls.question, is_open=False)
    assert told(scene.controls)[0].advice is None, "it has been answered"
    for why in Why:
        said = scene.words(f"help.offer.{why.value}", star="★")
        shown = written(scene, replace(helped, advice=Advice(why)))
        assert said in shown
    scene.draw(scene.canvas)
    assert not scene.canvas.overflows


def test_of_several_best_discards_the_panel_tells_of_the_tile_just_drawn(tmp_path):
    _, helped, told = told_without("4m", tmp_path)
    others = [replace(told, thrown=tile(one), is_best=True) for one in ("1m", "8s", "9p")]
    helped = replace(helped, after=tuple(others))
    assert _shown_ukeire(helped, None, tile("8s")).thrown is tile("8s")
    assert _shown_ukeire(helped, None, tile("2m")).thrown is tile("1m")


def test_a_discard_better_than_the_drawn_tile_is_told_as_such_with_its_own_waits(tmp_path):
    scene, helped, told = told_without("4m", tmp_path)
    drawn = scene.view.table.hand(0).drawn.plain
    waits = (WaitValue(tile("1m"), 2, WINS, WINS),)
    ready = replace(told, shanten=0, goal=0, is_best=True)
    for thrown, is_better in ((drawn, False), (tile("4m"), True)):
        after = (replace(ready, thrown=thrown),)
        shown = written(scene, replace(helped, waits=waits, after=after))
        assert (scene.words("help.rather") in shown) is is_better
        assert (_counted(scene.words, ready) in shown) is is_better


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_every_plan_and_every_shape_has_its_words(tmp_path, language):
    scene = opened(tmp_path, "helps_far", language=language)
    words = scene.words
    rules = RULESETS["club"]
    known = yaku_plans(game_knowledge(rules))
    led = [known.open, known.simples, known.sets, *known.flushes.values()]
    assert all(words.has(f"help.aim.{plan.id}") for plan in led)
    assert words.has("help.aim.value")
    ends = [one.id for one in shapes_of(rules) if one is not STANDARD_SHAPE]
    assert all(words.has(f"help.shape.{one}{also}") for one in ends for also in ("", ".also"))


# ---- what F1 looks up on the panel -----------------------------------------------------------


def parts_looked_up(scene):
    """The entries of the panel from its top to its foot, each once."""
    panel = scene.helps.room(scene.canvas, scene.view, scene.controls)
    steps = range(int(panel.y) + 1, int(panel.bottom))
    found = [
        scene.helps.entry_at(scene.canvas, scene.view, scene.controls, (panel.x + 5, y))
        for y in steps
    ]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize(
    ("state", "entries"),
    [
        ("helps_turn", ["machi", "shanten", "anpai"]),
        ("helps_far", ["machi", "shanten", "anpai"]),
        ("helps_classic", ["tenpai", "anpai"]),
        ("helps_forward", ["shanten"]),
    ],
)
def test_every_part_of_the_panel_has_its_entry(tmp_path, state, entries):
    assert parts_looked_up(opened(tmp_path, state)) == entries


def test_f1_on_the_panel_of_the_helps_opens_the_entry_of_the_line():
    sitting = Sitting(host(HANDS, DRAWS), help_forward=True)
    sitting.wait_for_question()
    sitting.wait_for(lambda one: one.scene.helps.is_found)
    scene = sitting.scene
    panel = scene.helps.room(scene.canvas, scene.view, scene.controls)
    scene.handle(Point(panel.right - 6, panel.bottom - 6))
    assert sitting.press("f1") == LookUp("shanten")


def test_without_a_panel_there_is_nothing_to_look_up():
    sitting = Sitting(host(HANDS, DRAWS))
    sitting.wait_for_question()
    scene = sitting.scene
    panel = room(scene.view)
    scene.handle(Point(panel.x + 5, panel.y + 5))
    assert sitting.press("f1") != LookUp("shanten")
