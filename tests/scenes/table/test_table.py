"""The table on the screen: what a player can do, and what is seen."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.actions import CallChow, CallSet, Decision, DeclareHand, Discard, Pass, Win
from game.engine.events import Event
from game.engine.match import ChooseStop
from game.gallery import table_states, written_tables
from game.gallery.table_states import StateScene, TableState, asked
from game.gallery.written_tables import Position, WrittenSeat
from game.rulesets import RULESETS
from game.scenes.shared.event_words import DESCRIPTIONS, Teller, sentence
from game.scenes.table.action_menu import ActionButton, menu
from game.scenes.table.control_ids import ButtonId
from game.scenes.table.seat_source import TableHooks
from game.scenes.table.table_buttons import places, refused_room
from game.stage import panel_rooms
from game.stage.event_animations import STAGING
from game.stage.frame import THICK, Frame, Side
from game.stage.performance import event_after
from game.storage.settings import Speed
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Confirm, Key, KeyUp, Move, Point, Press, Release
from game.ui.scene import Pop
from game.ui.tileart import TileLook
from tests.cases import each, in_turn
from tests.stage.playing import watched
from tests.ui import stand

ROOT = Path(__file__).parents[3]
SIZES = [(1024, 640), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)]
RULES = RULESETS["saki"]


def services(language="en", **chosen):
    return stand.services(ROOT, language, **chosen)


def shown(state, size=(1280, 720), language="en", hooks=None, **more):
    """The table in a state, on a window of this size."""
    given = services(language, **more)
    state = table_states.STATES[state]() if isinstance(state, str) else state
    scene = StateScene(given, state)
    if hooks is not None:
        scene.hooks = hooks
    look = TileLook(letters=language)
    surface = pygame.Surface(size)
    scene.canvas = Canvas(surface, given.fonts, given.art, given.words, look=look)
    scene.build()
    scene.enter()
    given.now.time += 1
    return scene


def key(scene, name):
    """Presses a key as the inputs would tell it."""
    answers = [scene.handle(Key(name))]
    if name in ("return", "space"):
        answers.append(scene.handle(Confirm(name)))
    if name == "escape":
        answers.append(scene.handle(Cancel(name)))
    arrows = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    if name in arrows:
        answers.append(scene.handle(Move(*arrows[name])))
    scene.update(0.05)
    return next((answer for answer in answers if answer is not None), None)


def middle(scene, name):
    x, y, w, h = scene.controls.desk.place(name)
    return x + w / 2, y + h / 2


def click(scene, name, *, hover=True):
    x, y = middle(scene, name)
    if hover:
        scene.handle(Point(x, y))
        for _ in range(10):
            scene.update(0.03)
    scene.handle(Press(x, y))
    scene.handle(Release(x, y))
    scene.update(0.05)


def chosen(scene):
    return scene.source.chosen


# ---- pictures ------------------------------------------------------------------------------------
@each("name", table_states.STATES)
@each("language", ["fr", "ja", "en"])
@in_turn
def test_every_state_is_drawn_in_every_language(name, language):
    scene = shown(name, (1024, 640), language)
    scene.draw(scene.canvas)
    assert not scene.canvas.overflows


@pytest.mark.slow
@each("size", SIZES)
@each("name", ["claim", "turn", "full", "deal"])
def test_longer_words_find_their_place_at_every_size(size, name):
    scene = shown(name, size, "fr", stretched=True)
    scene.draw(scene.canvas)
    assert not scene.canvas.overflows


@each("size", [*SIZES, (1440, 900), (2560, 1440), (3840, 2160)])
def test_on_the_fullest_table_nothing_covers_a_tile(size):
    scene = shown("full", size)
    frame, view = scene.frame, scene.view
    rooms = [panel_rooms.plate(frame, side) for side in Side]
    rooms += [piece.room for piece in scene.pieces(scene.picture) if piece.name == "indicators"]
    rooms += [panel_rooms.icons(frame), panel_rooms.centre(frame)]
    rooms += [p.room for p in places([choice("chii", n) for n in range(3)], frame)]
    rooms.append(refused_room(frame, ()))
    for spot, placed in scene.picture.still.items():
        rise = placed.rise + (0 if placed.stands else placed.width * THICK)
        body = placed.ground._replace(y=placed.ground.y - rise, h=placed.ground.h + rise)
        assert not any(room.meets(body, 2.0) for room in rooms), (spot, body)
    assert all(not a.meets(b) for n, a in enumerate(rooms[:-4]) for b in rooms[:n])
    assert view.mover == 0


def test_drawing_changes_nothing():
    scene = shown("claim")
    scene.draw(scene.canvas)
    first = pygame.image.tobytes(scene.canvas.surface, "RGB")
    scene.draw(scene.canvas)
    assert pygame.image.tobytes(scene.canvas.surface, "RGB") == first


def test_what_is_repainted_in_part_looks_as_if_painted_anew():
    """The table after some events, painted step by step, and painted at once."""
    events = watched(4, 0, hands=1)[:60]
    scene = shown(TableState(match=None, events=events))
    while not scene.performance.is_still:
        scene.update(0.2)
        scene.draw(scene.canvas)
    for _ in range(60):
        scene.update(0.1)
    scene.draw(scene.canvas)
    in_parts = scene.canvas.surface.copy()
    scene._art.forget()
    scene.draw(scene.canvas)
    assert difference(in_parts, scene.canvas.surface) <= 3


def difference(one, other):
    """The largest difference of a colour anywhere in two pictures."""
    diff = one.copy()
    diff.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    diff.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return max(pygame.image.tobytes(diff, "RGB"))


def test_a_table_on_which_nothing_goes_on_need_not_be_drawn_again():
    scene = shown("turn")
    for _ in range(200):
        scene.update(0.05)
    assert not scene.animating


# ---- options -------------------------------------------------------------------------------------
def the_menu(state):
    state = table_states.STATES[state]() if isinstance(state, str) else state
    table = table_states.StateScene(services(), state)
    table.performance.add(state.events)
    while table.performance.is_moving:
        table.performance.update(10)
    return menu(state.decision, table.performance.table)


def test_calls_stand_by_rank_and_passing_comes_last():
    words = [choice.word for choice in the_menu("claim").buttons]
    assert words == ["pon", "chii", "pass"]


def offering(hand, thrown, melds=""):
    """The table when North has thrown a tile."""
    before = table_states.MIDDLE
    mine = WrittenSeat(hand=hand, melds=melds, river="1m")
    thrower = replace(before.places[3], river=thrown)
    position = replace(before, places=(mine, *before.places[1:3], thrower))
    table = written_tables.table(position, RULES)
    return TableState(match=written_tables.match(table), decision=asked(RULES, table))


def drawing(hand, drawn, melds=""):
    """The table when the viewer has drawn a tile."""
    mine = WrittenSeat(hand=hand, drawn=drawn, melds=melds, river="1m")
    others = table_states.MIDDLE.places[1:3]
    north = replace(table_states.MIDDLE.places[3], river="6s")
    position = replace(
        table_states.MIDDLE, places=(mine, *others, north), offered=None, turn=0, drawn=84
    )
    table = written_tables.table(position, RULES)
    return TableState(match=written_tables.match(table), decision=asked(RULES, table))


def keys_of(state):
    """The words on the buttons, with their keys."""
    found = menu(state.decision, state.match.table)
    assert len({one.id for one in found.buttons}) == len(found.buttons)
    return [(one.word, one.key) for one in found.buttons]


WAYS = [
    ("0458p123m789s123z", "6p", ["1", "2"], ["chii", "chii"]),
    ("0455p66p123m789s1z", "6p", ["P", "1", "2"], ["pon", "chii", "chii"]),
    ("40556p123m789s12z", "5p", ["K", "1", "2", "C"], ["kan", "pon", "pon", "chii"]),
    ("4578p123m789s123z", "6p", ["1", "2", "3"], ["chii", "chii", "chii"]),
    ("45p13m799s11234z", "6p", ["C"], ["chii"]),
]
"""Hands, the tile that is thrown, and the keys and words of what can be called."""


@each(("hand", "thrown", "keys", "words"), WAYS)
def test_each_way_to_claim_a_tile_has_a_key_of_its_own(hand, thrown, keys, words):
    found = keys_of(offering(hand, thrown))
    assert found == [*zip(words, keys, strict=True), ("pass", "N")]


@each(("hand", "thrown", "keys", "words"), WAYS)
def test_the_key_that_is_written_on_a_call_makes_it_at_once(hand, thrown, keys, words):
    state = offering(hand, thrown)
    for nth, name in enumerate(keys):
        scene = shown(state)
        wanted = scene.controls.question.menu.choices[nth].action
        key(scene, name.lower())
        assert chosen(scene) == [wanted], name


def test_a_french_row_of_numbers_calls_too():
    scene = shown(offering("0455p66p123m789s1z", "6p"))
    wanted = scene.controls.question.menu.choices[2]
    assert wanted.key == "2"
    scene.handle(Key("é", char="é", position="2"))
    assert chosen(scene) == [wanted.action]


def test_the_letter_of_several_runs_goes_from_one_to_the_next():
    scene = shown(offering("0455p66p123m789s1z", "6p"))
    seen = []
    for _ in range(3):
        key(scene, "c")
        seen.append(scene.controls.desk.focused)
    assert seen == ["do.chii", "do.chii2", "do.chii"]
    assert chosen(scene) == []
    key(scene, "return")
    assert chosen(scene) == [scene.state.decision.options[1]]


def test_on_the_own_turn_each_kan_has_a_letter_and_numbers_mean_tiles():
    state = drawing("1111m3333p0555s7z", "7z")
    assert keys_of(state) == [("kan", "K"), ("kan", "L"), ("kan", "Q")]
    for nth, name in enumerate("klq"):
        scene = shown(state)
        key(scene, name)
        assert [one.meld.face.notation for one in chosen(scene)] == [("1m", "3p", "5s")[nth]]
    scene = shown(state)
    key(scene, "1")
    assert scene.controls.chosen == 0


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_the_plate_of_a_dealer_in_riichi_says_both(language):
    scene = shown("claim", (1280, 720), language)
    assert scene.view.table.dealer == 3
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    both = {scene.words("table.plate.dealer"), scene.words("table.plate.riichi")}
    assert any(all(word in one.text for word in both) for one in written)


@each("size", SIZES)
@each("language", ["fr", "ja", "en"])
def test_the_keys_of_all_calls_are_written_on_their_buttons(size, language):
    scene = shown("calls", size, language)
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    said = {one.text for one in written}
    assert {one.key for one in scene.controls.question.menu.buttons} <= said


def test_tiles_that_may_be_thrown_are_known_by_their_place():
    found = the_menu("turn")
    assert set(found.discards) == set(range(14))
    assert found.discards[13].drawn
    assert not found.discards[12].drawn
    assert [choice.word for choice in found.choices] == ["riichi"]
    assert {one.tile.notation for one in found.riichi.values()} == {"5z", "6s"}


def choice(word, nth=0):
    return ActionButton(f"{word}{nth}", word, "", Pass(0))


@each("count", range(1, 9))
def test_the_button_to_pass_never_moves(count):
    frame = Frame()
    buttons = [*(choice("chii", nth) for nth in range(count)), choice("pass")]
    rooms = [place.room for place in places(buttons, frame)]
    assert (rooms[-1].right, rooms[-1].bottom) == (frame.w - 16, frame.h - 102)
    assert all(not a.meets(b) for n, a in enumerate(rooms) for b in rooms[:n])


@each("count", range(1, 7))
def test_no_button_stands_above_a_tile_one_may_click(count):
    for frame in (Frame(), Frame(1280, 960), Frame(1706, 720)):
        rooms = [p.room for p in places([choice("kan", n) for n in range(count)], frame)]
        assert min(room.x for room in rooms) >= frame.hand_left + 14 * frame.own + 16


# ---- keys ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["return", "space"])
def test_confirming_calls_nothing(name):
    """A call is for good; who wants it presses its letter, or goes to its button."""
    scene = shown("claim")
    key(scene, name)
    assert isinstance(chosen(scene)[0], Pass)


@pytest.mark.parametrize(("name", "kind"), [("c", CallChow), ("p", CallSet), ("n", Pass)])
def test_a_letter_presses_its_button(name, kind):
    scene = shown("claim")
    key(scene, name)
    assert [type(action) for action in chosen(scene)] == [kind]


def test_escape_and_the_right_button_of_the_mouse_pass():
    for intent in (Cancel("escape"), Cancel("")):
        scene = shown("claim")
        scene.handle(intent)
        assert chosen(scene) == [Pass(0)]


def test_escape_opens_the_menu_when_there_is_nothing_to_pass():
    scene = shown("turn", hooks=TableHooks(pause=Pop))
    assert key(scene, "escape") == Pop()
    assert chosen(scene) == []


def test_the_right_button_of_the_mouse_throws_what_was_drawn():
    scene = shown("turn")
    scene.handle(Cancel(""))
    (thrown,) = chosen(scene)
    assert thrown.drawn


def test_not_where_a_discard_wants_two_clicks():
    scene = shown("turn")
    scene.controls.two_clicks = True
    scene.handle(Cancel(""))
    assert chosen(scene) == []


@pytest.mark.parametrize("name", ["t", "backspace", "return"])
def test_the_drawn_tile_is_thrown(name):
    scene = shown("turn")
    if name == "return":
        scene.controls.desk.focus("hand13")
    key(scene, name)
    assert chosen(scene) == [Discard(0, written_tables.faces("5z")[0], drawn=True)]


def test_a_number_chooses_a_tile_and_the_same_number_throws_it():
    scene = shown("turn")
    key(scene, "3")
    assert chosen(scene) == []
    assert scene.controls.chosen == 2
    key(scene, "3")
    assert chosen(scene) == [Discard(0, written_tables.faces("5m")[0])]


def test_arrows_go_along_the_hand():
    scene = shown("turn")
    scene.controls.desk.focus("hand13")
    key(scene, "left")
    key(scene, "left")
    key(scene, "return")
    assert chosen(scene) == [Discard(0, written_tables.faces("6s")[0])]


def test_sideways_one_stays_with_the_hand_and_its_buttons():
    """Enter must not open the rules in the middle of a turn; they are further up."""
    scene = shown("turn")
    scene.controls.desk.focus("hand0")
    for _ in range(20):
        key(scene, "right")
        assert scene.controls.desk.focused.startswith(("hand", "do."))
    for _ in range(8):
        key(scene, "up")
    assert not scene.controls.desk.focused.startswith("hand")


def ask_anew(scene):
    """The same is asked once more, as if it had not been before."""
    decision, scene.source.decision = scene.source.decision, None
    scene.update(0.0)
    scene.source.decision = decision
    scene.update(0.0)


def test_no_key_that_was_meant_for_something_else_answers_a_question():
    scene = shown("claim")
    scene.services.now.time = 20.0
    ask_anew(scene)
    key(scene, "return")
    key(scene, "c")
    assert chosen(scene) == []
    scene.services.now.time = 21.0
    key(scene, "return")
    assert len(chosen(scene)) == 1


def test_who_skips_what_the_others_do_has_time_to_see_the_question():
    scene = shown("claim")
    scene.services.now.time = 20.0
    scene.controls.skipped()
    ask_anew(scene)
    for later in (0.3, 0.45, 0.6, 0.75):
        scene.services.now.time = 20.0 + later
        key(scene, "space")
    assert chosen(scene) == []


def test_a_held_key_shows_the_distances():
    scene = shown("turn")
    scene.handle(Key("tab"))
    assert scene.view.score(1) == "+4,500"
    assert scene.view.score(0) == "23,400"
    scene.handle(KeyUp("tab"))
    assert scene.view.score(1) == "27,900"


def test_a_key_ends_the_running_movement():
    events = watched(4, 0, hands=1)[:12]
    scene = shown(TableState(match=None, events=events))
    scene.update(0.1)
    assert scene.performance.clip is not None
    dealing = scene.performance.clip
    key(scene, "x")
    assert scene.performance.clip is not dealing
    assert len(scene.performance.table.hand(0).concealed) > 4


# ---- the mouse -----------------------------------------------------------------------------------
def test_a_click_on_a_tile_that_has_risen_throws_it():
    scene = shown("turn")
    click(scene, "hand0")
    assert chosen(scene) == [Discard(0, written_tables.faces("3m")[0])]


def test_a_finger_raises_a_tile_first_and_throws_it_then():
    scene = shown("turn")
    click(scene, "hand0", hover=False)
    assert chosen(scene) == []
    click(scene, "hand0", hover=False)
    assert len(chosen(scene)) == 1


def test_with_the_guard_the_mouse_clicks_twice():
    scene = shown("turn")
    scene.controls.two_clicks = True
    click(scene, "hand0")
    assert chosen(scene) == []
    click(scene, "hand0")
    assert len(chosen(scene)) == 1


def test_buttons_are_clicked():
    scene = shown("claim")
    click(scene, "do.chii")
    assert isinstance(chosen(scene)[0], CallChow)


def test_the_pointer_on_a_call_marks_the_tiles_it_takes():
    scene = shown("claim")
    scene.handle(Point(*middle(scene, "do.chii")))
    scene.update(0.1)
    assert scene.controls.raised.marked == {6, 7}


def test_the_reason_of_a_refusal_can_be_looked_up():
    scene = shown("claim", hooks=TableHooks(explain=lambda _: Pop()))
    x, y = middle(scene, "refused")
    scene.handle(Point(x, y))
    scene.handle(Press(x, y))
    assert scene.handle(Release(x, y)) == Pop()
    assert scene.controls.question.refused.refusal.reason == "furiten_river"


def test_the_tile_to_blame_is_marked():
    scene = shown("claim")
    names = [piece.name for piece in scene.pieces(scene.picture)]
    assert "blame0" in names
    assert "latest" in names


# ---- riichi and the other questions --------------------------------------------------------------
def test_riichi_waits_for_the_tile_that_declares_it():
    scene = shown("turn")
    key(scene, "r")
    assert chosen(scene) == []
    assert scene.controls.choosing_riichi
    assert scene.controls.raised.dimmed == set(range(11))
    scene.controls.desk.focus("hand13")
    key(scene, "return")
    assert chosen(scene) == [Discard(0, written_tables.faces("5z")[0], drawn=True, riichi=True)]


def test_escape_goes_back_from_the_choice_of_a_riichi_tile():
    scene = shown("turn", hooks=TableHooks(pause=Pop))
    click(scene, "do.riichi")
    assert key(scene, "escape") is None
    assert not scene.controls.choosing_riichi
    assert [place.choice.word for place in scene.controls.shown_buttons] == ["riichi"]


@pytest.mark.parametrize(
    "options",
    [
        (DeclareHand(0, shows=True), DeclareHand(0, shows=False)),
        (ChooseStop(0, stops=True, reason="target"), ChooseStop(0, stops=False, reason="target")),
    ],
)
def test_other_questions_are_asked_in_words(options):
    state = replace(table_states.river(), decision=Decision(0, options))
    scene = shown(state)
    scene.draw(scene.canvas)
    assert scene.prompt
    key(scene, "return")
    assert chosen(scene) == [options[0]]


def test_the_only_possible_discard_is_made_by_itself():
    only = Discard(0, written_tables.faces("5z")[0], drawn=True)
    scene = shown(replace(table_states.turn(), decision=Decision(0, (only,)), points_at=None))
    for _ in range(20):
        scene.update(0.05)
    assert chosen(scene) == [only]


def test_a_win_is_the_red_button():
    state = table_states.turn()
    decision = Decision(0, (*state.decision.options, Win(0)))
    scene = shown(replace(state, decision=decision, points_at=None))
    assert scene.controls._primary == ButtonId("tsumo")
    key(scene, "w")
    assert chosen(scene) == [Win(0)]


def test_a_finished_hand_leads_to_its_result_and_then_goes_on():
    ended = []

    def result(match):
        ended.append(match.table.endings)

    scene = shown(
        TableState(match=None, events=watched(2, 0, hands=2)),
        hooks=TableHooks(hand_ended=result),
        speed=Speed.INSTANT,
    )
    for _ in range(800):
        scene.update(0.1)
    assert len(ended) == 2
    assert all(ended)


# ---- words ---------------------------------------------------------------------------------------
def test_every_event_is_told():
    assert set(DESCRIPTIONS) == set(STAGING)


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_every_sentence_is_in_the_catalogue(language, caplog):
    words = stand.words(language)
    people = StateScene(services(language), table_states.river()).source.people
    for viewer in range(3):
        match = None
        teller = Teller(words, viewer, people)
        for event in watched(viewer, viewer, hands=2):
            match = event_after(match, event)
            line = sentence(teller, event, match)
            assert isinstance(event, Event)
            assert line is None or ("table." not in line.text and "{" not in line.text)
    assert not caplog.records


def test_a_position_reads_as_it_is_written():
    table = written_tables.table(
        Position(places=(WrittenSeat(hand="123m", melds="777z<right"),) * 4), RULES
    )
    assert table.hand(1).melds[0].source == 2
