"""Larger letters at the table: everything keeps its room, in every window and at every size."""

from functools import cache, lru_cache
from itertools import combinations, pairwise

import pytest

from game.gallery import table_states
from game.stage import panel_rooms
from game.stage.frame import OWN, RIVER, THICK, Frame, Ground, Side
from game.stage.layout import layout
from game.stage.tile_place import TableArea
from game.stage.window_fit import LEAST_OWN, LEAST_RIVER, clashes, fitted, largest_zoom
from game.storage.settings import LARGEST_INTERFACE, SMALLEST_INTERFACE
from game.ui.lettering import unit
from tests.cases import each

WINDOWS = (
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
)
SIZES = (*range(SMALLEST_INTERFACE, LARGEST_INTERFACE + 1, 10), 125)
SMALLEST = (840.0, 470.0)
LOWEST = 530
USUAL = 19
"""Discards of a player that a bubble never covers; hardly any river is longer."""
LATE = ("full", "melds", "calls", "river")


def units(window, size):
    """Pixels in a unit, and how much larger that is than plain, as a window of the table has it."""
    plain = min(window[0] / 1280, window[1] / 720)
    u = unit(window, largest_zoom(window, size / 100), SMALLEST)
    return u, u / plain


def frame_of(window, size):
    u, zoom = units(window, size)
    return fitted(window[0] / u, window[1] / u, zoom, u)


@cache
def frames():
    """The frames of all windows, by window and size."""
    return {(window, size): frame_of(window, size) for window in WINDOWS for size in SIZES}


def distinct():
    return tuple(dict.fromkeys(frames().values()))


@lru_cache(maxsize=256)
def laid_out(state, frame):
    """Where the tiles of a table of the gallery lie."""
    return layout(table_states.STATES[state]().match.table, 0, frame)


def body(placed):
    """What is seen of a tile: it reaches up by its thickness."""
    rise = placed.rise + (0 if placed.stands else placed.width * THICK)
    return placed.ground._replace(y=placed.ground.y - rise, h=placed.ground.h + rise)


@each("frame", distinct)
def test_no_room_covers_another_or_leaves_the_window(frame):
    assert list(clashes(frame)) == []


@each("frame", distinct)
@each("state", LATE)
def test_no_tile_lies_under_what_is_read_or_pressed(frame, state):
    """The fullest table, every kind of meld, many calls, and rivers in mid-hand."""
    window = Ground(0, 0, frame.w, frame.h)
    rooms = dict(panel_rooms.rooms(frame))
    for spot, placed in laid_out(state, frame).items():
        seen = body(placed)
        assert window.contains(seen), spot
        assert [name for name, room in rooms.items() if room.meets(seen, 1.0)] == [], spot


@each("frame", distinct)
def test_rivers_hands_and_melds_keep_clear_of_one_another(frame):
    tiles = laid_out("full", frame).items()
    open_areas = (TableArea.RIVER, TableArea.MELD, TableArea.HAND)
    parts = {}
    for spot, placed in tiles:
        if spot.area in open_areas and not placed.rise:
            parts.setdefault((spot.area, spot.seat), []).append(placed.ground)
    for (one, some), (other, more) in combinations(parts.items(), 2):
        assert not any(a.meets(b, 0.5) for a in some for b in more), (one, other)


@each(("window", "size"), frames)
def test_tiles_never_become_too_small(window, size):
    u, _ = units(window, size)
    frame = frames()[window, size]
    assert frame.river * u >= LEAST_RIVER - 0.01
    assert frame.own * u >= LEAST_OWN - 0.01
    placed = laid_out("full", frame).items()
    longest = [tile.width for spot, tile in placed if spot.area is TableArea.RIVER]
    assert min(longest) * u >= LEAST_RIVER - 0.05


@each("window", [window for window in WINDOWS if window[0] > 1024])
@each("size", SIZES)
def test_every_size_holds_where_there_is_room(window, size):
    """Up to the one from which on a table of this shape is full; beyond it that one is used."""
    wanted = size / 100
    assert min(wanted, 1.5) <= largest_zoom(window, wanted) <= wanted


@each("window", [(1024, 640), (1024, 768)])
def test_in_a_small_window_the_largest_size_that_fits_is_used(window):
    zoom = largest_zoom(window, 1.5)
    assert 1.3 < zoom < 1.5
    assert largest_zoom(window, 1.25) == 1.25


@each("window", [(64, 64), (300, 900), (800, 450)])
def test_a_window_too_small_for_anything_is_laid_out_all_the_same(window):
    assert isinstance(frame_of(window, 150), Frame)


def test_letters_of_the_plain_size_leave_the_board_as_it_is():
    assert fitted(1280.0, 720.0) == Frame()
    assert fitted(1280.0, 960.0, 1.0, 0.8) == Frame(1280, 960)


@each("window", WINDOWS)
def test_larger_letters_never_make_the_board_larger(window):
    boards = [frames()[window, size].river * units(window, size)[0] for size in sorted(SIZES)]
    plain = min(window[0] / 1280, window[1] / 720)
    assert max(boards) <= RIVER * plain + 0.01
    assert all(later <= sooner + 0.3 for sooner, later in pairwise(boards))
    assert frames()[window, 80].own * units(window, 80)[0] == pytest.approx(OWN * plain)


@each("frame", distinct)
@each("beneath", [False, True])
def test_buttons_stand_in_their_room_however_many(frame, beneath):
    for count in range(1, 10):
        stand_in_their_room(frame, count, beneath)


def stand_in_their_room(frame, count, beneath):
    rooms = panel_rooms.buttons(frame, count, beneath=beneath, from_right=True)
    allowed = [panel_rooms.actions(frame)] + ([] if beneath else [panel_rooms.above(frame)])
    if not frame.is_flat and not beneath:
        row, upper = panel_rooms.actions(frame), panel_rooms.above(frame)
        allowed = [Ground(row.x, upper.y, row.w, row.bottom - upper.y)]
    assert len(rooms) == count
    assert all(any(room.contains(one) for room in allowed) for one in rooms)
    assert not any(a.meets(b) for a, b in combinations(rooms, 2))
    last, row = rooms[-1], panel_rooms.actions(frame)
    assert (last.right, last.bottom) == pytest.approx((row.right, row.bottom))


@each("frame", distinct)
def test_what_is_said_covers_no_face_and_nothing_that_is_read(frame):
    """Not even the plate of who says it; only the end of a river that runs on unusually far."""
    faces = [
        body(placed)
        for spot, placed in laid_out("full", frame).items()
        if (spot.area in (TableArea.RIVER, TableArea.MELD) or placed.pose == "hand")
        and not (spot.area is TableArea.RIVER and spot.nth >= USUAL)
    ]
    for side in Side:
        room = panel_rooms.bubble(frame, side)
        rooms = [
            one
            for name, one in panel_rooms.rooms(frame)
            # In the lowest windows a call covers the switches for a moment.
            if name != "automatic" or frame.h > LOWEST
        ]
        assert Ground(0, 0, frame.w, frame.h).contains(room)
        assert not any(room.meets(one, 0.5) for one in (*rooms, *faces)), side


@each("frame", distinct)
def test_the_button_that_takes_back_has_room_at_every_table(frame):
    button = panel_rooms.take_back(frame)
    assert button.x >= 0
    assert button.right <= frame.w
    covered = [name for name, room in panel_rooms.rooms(frame) if room.meets(button, 0)]
    lying = [
        spot
        for state in LATE
        for spot, placed in laid_out(state, frame).items()
        if body(placed).meets(button, 0)
    ]
    assert (covered, lying) == ([], [])
