"""The table with larger and smaller letters: no word leaves its room, and none is cut."""

from dataclasses import replace
from itertools import combinations

import pytest

from game.engine.refusals import Refusal
from game.gallery import table_states
from game.gallery.pictures import StillTable
from game.scenes.shared.game_facts import Person
from game.scenes.shared.glossary_links import OF_REASON
from game.scenes.shared.new_game_choice import BIRDS
from game.scenes.table.cloth.table_panels import LEAST_PLATE, _written, plate_place
from game.scenes.table.refusals.refused_plate import RefusedAct, make_refused
from game.scenes.table.table_buttons import lettering
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground, Side
from game.text.words import LANGUAGES
from game.ui.canvas import Canvas
from game.ui.inputs import Point
from game.ui.speech_bubble import PAD, TAIL, fitted
from game.ui.widgets.desk import Desk
from tests.cases import each, in_turn, pairwise
from tests.ui import stand

SIZES = (80, 100, 125, 150)
WINDOWS = ((1024, 640), (1280, 720), (2560, 1080))
STATES = ("claim", "calls", "turn", "show", "full", "deal")


def opened(folder, state, window=(1280, 720), language="fr", size=100, *, stretched=False):
    """The table at one moment, in a window, with letters of a size."""
    given = stand.services(folder, language, stretched=stretched, ui_size=size)
    running = stand.app(given, StillTable(given, table_states.STATES[state]()), window)
    running.frame([], 0.016)
    return running


@each("size", SIZES)
@each("window", WINDOWS[:2])
@each("language", LANGUAGES)
@each("state", STATES)
@pairwise
def test_every_word_has_its_room_and_none_is_cut(
    tmp_path, monkeypatch, state, window, size, language
):
    written = []
    write = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *a, **k: (written.append(a[1]), write(*a, **k))[1])
    assert not opened(tmp_path, state, window, language, size).top.canvas.overflows
    assert len(written) > 10
    assert not [text for text in written if "…" in text]


@pytest.mark.slow
@each("size", SIZES)
@each("window", WINDOWS)
@each("state", STATES)
@pairwise
def test_longer_words_find_their_room(tmp_path, state, window, size):
    assert not opened(tmp_path, state, window, "fr", size, stretched=True).top.canvas.overflows


def test_the_size_of_the_interface_holds_at_the_table(tmp_path):
    plain, large = (opened(tmp_path, "claim", size=size).top for size in (100, 150))
    assert large.canvas.u == pytest.approx(1.5 * plain.canvas.u)
    rooms = [scene.controls.desk.place("do.pass") for scene in (plain, large)]
    pixels = [room[2] * scene.canvas.u for room, scene in zip(rooms, (plain, large), strict=True)]
    assert pixels[1] == pytest.approx(1.5 * pixels[0], rel=0.02)


def test_a_new_size_holds_at_once_also_in_mid_hand(tmp_path):
    running = opened(tmp_path, "turn")
    running.services.change(replace(running.services.settings, ui_size=150))
    running.frame([], 0.016)
    assert running.top.frame.plate_above
    assert running.top.controls.desk.has("hand13")
    placed = running.top.controls.question.tiles[13]
    x, y, w, h = running.top.controls.desk.place("hand13")
    assert Ground(x, y, w, h).holds(*placed.ground.middle)


@pytest.mark.parametrize("size", [100, 150])
def test_a_tile_is_pressed_where_it_is_seen(tmp_path, size):
    scene = opened(tmp_path, "turn", size=size).top
    x, y, w, h = scene.controls.desk.place("hand3")
    scene.handle(Point(x + w / 2, y + h / 2))
    assert scene.controls.desk.hovered == "hand3"


# ---- what is refused -----------------------------------------------------------------------------
REASONS = tuple(OF_REASON)


@each("size", SIZES)
@each("language", LANGUAGES)
@in_turn
def test_every_reason_of_a_refusal_is_read_as_a_whole(tmp_path, language, size):
    scene = opened(tmp_path, "claim", language=language, size=size).top
    words, canvas = scene.words, scene.canvas
    canvas.overflows.clear()
    longest = max(("ron", "riichi", "discard"), key=lambda act: len(words(f"table.action.{act}")))
    for reason in REASONS:
        tile = words("tile.7z")
        values = {"tile": tile, "turn": 12, "left": 3, "least": 1000}
        detail = words(f"refusal.{reason}.detail", **values)
        why = words(f"refusal.{reason}")
        label = words(f"table.action.{longest}")
        table = scene.performance.table
        refused = RefusedAct(Refusal(longest, reason), label, why, detail, table, "furiten")
        room = panel_rooms.above(scene.frame)
        before = canvas.surface.copy()
        desk = Desk(canvas, scene.services)
        make_refused(desk, refused, room)
        desk.draw(canvas)
        assert not canvas.overflows, reason
        assert is_same_outside(before, canvas, room)


def is_same_outside(before, canvas, room):
    """Whether nothing has been painted around a room."""
    cover = [canvas.px(value) for value in room]
    cover = [cover[0] - 2, cover[1] - 2, cover[2] + 5, cover[3] + 5]
    after = canvas.surface.copy()
    for picture in (before, after):
        picture.fill("black", cover)
    return before.get_buffer().raw == after.get_buffer().raw


# ---- who sits where ------------------------------------------------------------------------------
@each("size", SIZES)
@each("window", WINDOWS)
def test_plates_and_bubbles_keep_to_their_rooms(tmp_path, window, size):
    scene = opened(tmp_path, "claim", window, "fr", size).top
    view, canvas = scene.view, scene.canvas
    for seat in view.table.seats:
        side = view.side(seat)
        place, room = plate_place(canvas, view, seat), panel_rooms.plate(scene.frame, side)
        assert room.contains(place)
        assert place.w >= min(room.w, LEAST_PLATE)
        said = panel_rooms.bubble(scene.frame, side)
        assert not any(said.meets(panel_rooms.plate(scene.frame, one)) for one in Side)
        for word in ("riichi", "ron", "tsumo", "tenpai", "noten", "pon"):
            said_in_its_room(canvas, scene.words(f"call.{word}"), scene.frame, side, place)


@each("size", SIZES)
@each("language", LANGUAGES)
def test_the_name_of_every_bird_is_whole_on_every_plate(tmp_path, language, size):
    scene = opened(tmp_path, "claim", language=language, size=size).top
    for bird in BIRDS:
        name = scene.words(f"bird.{bird}")
        view = replace(scene.view, people=(Person(name, bird),) * len(scene.view.people))
        for seat in view.table.seats:
            assert _written(scene.canvas, view, seat).name == name


@each("size", SIZES)
@each("language", LANGUAGES)
def test_the_wind_stands_on_every_plate_whatever_else_is_told(tmp_path, language, size):
    scene = opened(tmp_path, "claim", language=language, size=size).top
    for bird in BIRDS:
        note = scene.words(f"bird.{bird}.style")
        person = Person(scene.words(f"bird.{bird}"), bird, note)
        view = replace(scene.view, people=(person,) * len(scene.view.people))
        for seat in view.table.seats:
            wind = scene.words(f"wind.{view.table.wind_of(seat)}")
            assert _written(scene.canvas, view, seat).detail.startswith(wind)


@each("size", SIZES)
@each("language", LANGUAGES)
@each("state", ["calls", "claim", "show"])
@pairwise
def test_the_words_of_all_buttons_are_written_alike(tmp_path, state, language, size):
    controls = opened(tmp_path, state, language=language, size=size).top.controls
    words = controls.services.words
    places = [(p, words(f"table.action.{p.choice.word}")) for p in controls.shown_buttons]
    written = lettering(controls.desk.canvas, places)
    canvas = controls.desk.canvas
    for place, label in places:
        own = lettering(canvas, [(place, label)])
        is_alike = own.above == written.above
        assert not is_alike or own.size >= written.size, "the narrowest decides for all"
    assert written.size >= 11 / canvas.u - 0.1


@each("size", SIZES)
@each("language", LANGUAGES)
def test_amounts_keep_off_the_edge_of_the_panel(tmp_path, monkeypatch, language, size):
    places = {}
    write = Canvas.text

    def kept(canvas, said, x, y, *more):
        wide = write(canvas, said, x, y, *more)
        places[said] = (x - wide / 2, x + wide / 2)
        return wide

    monkeypatch.setattr(Canvas, "text", kept)
    scene = opened(tmp_path, "full", language=language, size=size).top
    scene._art.forget()
    scene.draw(scene.canvas)
    panel, view = panel_rooms.centre(scene.frame), scene.view
    for seat in view.table.seats:
        if view.side(seat).is_upright:
            left, right = places[view.score(seat)]
            assert panel.x + 4 <= left
            assert right <= panel.right - 4


def test_the_letters_of_the_panel_are_as_large_as_the_panel_itself(tmp_path, monkeypatch):
    """With a small interface the panel keeps its size in pixels, and so does what it says."""
    sizes = {}
    write = Canvas.text

    def kept(canvas, said, x, y, size, *more):
        sizes[said] = size * canvas.u
        return write(canvas, said, x, y, size, *more)

    monkeypatch.setattr(Canvas, "text", kept)
    found = []
    for size in (80, 100):
        scene = opened(tmp_path, "river", size=size).top
        found.append((sizes["Est 4"], scene.frame.panel_h * scene.canvas.u))
    assert found[0] == pytest.approx(found[1], rel=0.02)


def said_in_its_room(canvas, word, frame, side, place):
    """A called word is large enough to be read at a glance, and stays in its room."""
    room, tail = panel_rooms.bubble(frame, side), panel_rooms.bubble_tail(side)
    if side.is_upright:
        room = room._replace(x=place.x, w=room.right - place.x)
    size, shape = fitted(canvas, word, room, tail, 24)
    assert size >= 15
    assert canvas.measure(word, size, "title") + PAD <= shape.w + 0.1
    beside = TAIL if tail.is_upright else 0
    assert shape.w + beside <= room.w + 0.1
    assert shape.h + TAIL - beside <= room.h + 0.1


def test_the_plain_table_is_as_it_was_drawn():
    """The places of the look, in units."""
    frame = Frame()
    assert panel_rooms.icons(frame) == (1128, 14, 136, 40)
    assert panel_rooms.actions(frame) == pytest.approx((978, 550, 286, 68))
    assert panel_rooms.above(frame) == pytest.approx((978, 494, 286, 48))
    assert panel_rooms.plate(frame, Side.LEFT) == pytest.approx((50, 305, 190, 46), abs=0.1)
    assert panel_rooms.centre(frame) == pytest.approx((526, 253, 228, 150), abs=0.1)
    assert not any(a.meets(b) for a, b in combinations([r for _, r in panel_rooms.rooms(frame)], 2))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_four_buttons_stand_two_and_two(tmp_path, size):
    frame = opened(tmp_path, "claim", size).top.controls.frame
    rooms = panel_rooms.buttons(frame, 4, beneath=False, from_right=True)
    assert len({room.y for room in rooms}) == 2
    assert rooms[0].y == rooms[1].y
    assert rooms[2].y == rooms[3].y
