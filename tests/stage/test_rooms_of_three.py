"""A side at which nobody plays: it shows what is counted, and covers nothing."""

from functools import cache, lru_cache
from itertools import combinations

import pytest

from game.gallery import kansai_states
from game.stage import empty_side, panel_rooms
from game.stage.board_size import boards
from game.stage.frame import Frame, Ground, Side
from game.stage.layout import layout
from game.stage.tile_place import TableArea
from game.stage.window_fit import LEAST_OWN, LEAST_RIVER, clashes, fitted, largest_zoom
from game.ui.lettering import unit
from tests.cases import each, in_turn, part
from tests.stage.test_rooms import SMALLEST, WINDOWS, body

SIZES = (80, 100, 125, 150)
BOARDS = {board.vacant: board for board in boards(kansai_states.ROTATION.wall, 4)}
THREE = BOARDS[Side.TOP]


def sized(window, size, board):
    """The frame of a window of the table, and the pixels in its unit."""
    plain = min(window[0] / 1280, window[1] / 720)
    zoom = min(largest_zoom(window, size / 100, one) for one in {board, THREE})
    u = unit(window, zoom, SMALLEST)
    return fitted(window[0] / u, window[1] / u, u / plain, u, board), u


def _from(nth, rows):
    """All rows, beginning with one of them."""
    first = nth % len(rows)
    return [*rows[first:], *rows[:first]]


@cache
def frames():
    """The frames of windows and sizes, each with the pixels in its unit.

    Every second window of a side at one of the sizes in turn; all in `make test-slow`.
    """
    found = {}
    for side, board in BOARDS.items():
        for nth, window in part(_from(side, [*enumerate(WINDOWS)]), 2):
            sizes = part(_from(side + nth, SIZES), len(SIZES))
            found |= {(window, size, side): sized(window, size, board) for size in sizes}
    return found


def distinct():
    return tuple(dict.fromkeys(frame for frame, _ in frames().values()))


def of_three():
    return tuple(frame for frame in distinct() if frame.vacant is Side.TOP)


@lru_cache(maxsize=256)
def full(norths, frame):
    """Where the tiles of the fullest table lie."""
    return layout(kansai_states.full(norths).match.table, 0, frame)


def test_three_leave_one_side_and_four_who_take_turns_may_leave_any():
    assert [board.vacant for board in boards(kansai_states.RULES.wall, 3)] == [Side.TOP]
    assert set(BOARDS) == set(Side)


@each("frame", distinct, every=2)
def test_no_room_covers_another_or_leaves_the_window(frame):
    assert list(clashes(frame)) == []


@each("frame", distinct)
def test_all_that_is_counted_can_be_read(frame):
    assert empty_side.is_large_enough(empty_side.room(frame))


@each(("frame", "u"), lambda: frames().values())
def test_tiles_never_become_too_small(frame, u):
    assert frame.river * u >= LEAST_RIVER - 0.01
    assert frame.own * u >= LEAST_OWN - 0.01


@each("norths", [0, 1, 2])
@each("frame", of_three)
def test_no_tile_of_the_fullest_table_lies_under_what_is_read(frame, norths):
    window, rooms = Ground(0, 0, frame.w, frame.h), dict(panel_rooms.rooms(frame))
    for spot, placed in full(norths, frame).items():
        seen = body(placed)
        assert window.contains(seen), spot
        assert [name for name, room in rooms.items() if room.meets(seen, 1.0)] == [], spot


@each("norths", [0, 1, 2])
@each("frame", of_three)
def test_rivers_hands_melds_and_norths_keep_clear_of_one_another(frame, norths):
    open_areas = (TableArea.RIVER, TableArea.MELD, TableArea.BONUS, TableArea.HAND)
    parts = {}
    for spot, placed in full(norths, frame).items():
        if spot.area in open_areas and not placed.rise:
            parts.setdefault((spot.area, spot.seat), []).append(placed.ground)
    for (one, some), (other, more) in combinations(parts.items(), 2):
        assert not any(a.meets(b, 0.5) for a in some for b in more), (one, other)


@each("name", kansai_states.STATES)
@each("size", SIZES)
def test_no_tile_lies_under_what_is_read_in_any_state(name, size):
    state = kansai_states.STATES[name]()
    table = state.match.table
    if table is None:
        return
    seats = set(table.seats)
    sides = {Side((table.chairs[s] - table.chairs[state.viewer]) % 4) for s in seats}
    side = Side.TOP if len(table.players) == 3 else next(one for one in Side if one not in sides)
    frame, _ = sized((1280, 720), size, BOARDS[side])
    rooms = dict(panel_rooms.rooms(frame))
    for spot, placed in layout(table, state.viewer, frame).items():
        seen = body(placed)
        assert [room for room, at in rooms.items() if at.meets(seen, 1.0)] == [], spot


def test_a_plain_table_for_three_is_as_it_was_drawn():
    """The panel of the look, in units."""
    frame = fitted(1280.0, 720.0, board=THREE)
    assert empty_side.room(frame) == pytest.approx((404, 18, 472, 150), abs=0.1)
    assert frame == Frame(stacks=18, vacant=Side.TOP)


@each("window", WINDOWS)
@each("size", SIZES)
@in_turn
def test_rows_of_seven_find_their_room_too(window, size):
    frame, u = sized(window, size, boards(kansai_states.RULES.wall, 3, columns=7)[0])
    assert frame.columns == 7
    assert list(clashes(frame)) == []
    assert frame.river * u >= LEAST_RIVER - 0.01
    tiles = layout(kansai_states.full().match.table, 0, frame)
    rooms = dict(panel_rooms.rooms(frame))
    for spot, placed in tiles.items():
        assert [name for name, room in rooms.items() if room.meets(body(placed), 1.0)] == [], spot
