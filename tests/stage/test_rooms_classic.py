"""The classic board: eighteen stacks a side, flowers beside the melds, the hill, loose tiles."""

import dataclasses
from functools import cache, lru_cache
from itertools import combinations, product

from game.engine.fast_replace import replace
from game.engine.rules.wall_break import broken
from game.engine.table import Round
from game.engine.tiles import HIDDEN
from game.engine.wall import Wall
from game.gallery import classic_states
from game.rulesets.classic.build import wall as plan_of
from game.rulesets.classic.options import CLASSIC, with_changes
from game.stage import panel_rooms
from game.stage.board_size import board_of, boards
from game.stage.frame import Frame, Ground, Side
from game.stage.hill_places import hill
from game.stage.layout import layout
from game.stage.tile_place import TableArea, TileSpot
from game.stage.wall_layout import roof
from game.stage.window_fit import LEAST_OWN, LEAST_RIVER, clashes, fitted, largest_zoom
from game.ui.lettering import unit
from tests.cases import each, pairwise, part
from tests.stage.test_rooms import SMALLEST, WINDOWS, body

SIZES = (80, 100, 125, 150)
(BOARD,) = boards(classic_states.RULES.wall, 4)
NO_HILL = plan_of(with_changes(CLASSIC, {"hill": "none"}))


def sized(window, size):
    """The frame of a window of the table, and the pixels in its unit."""
    plain = min(window[0] / 1280, window[1] / 720)
    u = unit(window, largest_zoom(window, size / 100, BOARD), SMALLEST)
    return fitted(window[0] / u, window[1] / u, u / plain, u, BOARD), u


@cache
def frames():
    """The frames of all windows and sizes, each with the pixels in its unit."""
    return tuple(sized(*one) for one in part(product(WINDOWS, SIZES), 3))


def distinct():
    return tuple(dict.fromkeys(frame for frame, _ in frames()))


@lru_cache(maxsize=256)
def full(owner, frame):
    """Where the tiles of the fullest table lie: this player holds all flowers and seasons."""
    return layout(classic_states.full(owner).match.table, 0, frame)


@each("frame", distinct, every=2)
def test_no_room_covers_another_or_leaves_the_window(frame):
    assert "token top" in dict(panel_rooms.rooms(frame))
    assert list(clashes(frame)) == []


@each(("frame", "u"), frames)
def test_tiles_never_become_too_small(frame, u):
    assert frame.river * u >= LEAST_RIVER - 0.01
    assert frame.own * u >= LEAST_OWN - 0.01


@each("owner", range(4))
@each("frame", distinct)
def test_no_tile_of_the_fullest_table_lies_under_what_is_read(frame, owner):
    """Whoever holds all flowers and seasons."""
    window, rooms = Ground(0, 0, frame.w, frame.h), dict(panel_rooms.rooms(frame))
    for spot, placed in full(owner, frame).items():
        seen = body(placed)
        assert window.contains(seen), spot
        assert [name for name, room in rooms.items() if room.meets(seen, 1.0)] == [], spot


@each("owner", range(4))
@each("frame", distinct)
def test_rivers_hands_melds_and_flowers_keep_clear_of_one_another(frame, owner):
    areas, parts = (TableArea.RIVER, TableArea.MELD, TableArea.BONUS, TableArea.HAND), {}
    for spot, placed in full(owner, frame).items():
        if spot.area in areas and not placed.rise:
            parts.setdefault((spot.area, spot.seat), []).append(placed.ground)
    for (one, some), (other, more) in combinations(parts.items(), 2):
        assert not any(a.meets(b, 0.5) for a in some for b in more), (one, other)


def test_own_flowers_are_larger_than_those_of_the_others():
    laid = layout(classic_states.middle().match.table, 0, BOARD)
    widths = {
        spot.seat: placed.width for spot, placed in laid.items() if spot.area is TableArea.BONUS
    }
    assert widths == {0: 40, 1: 28, 2: 28, 3: 28}


# ---- the reserve -----------------------------------------------------------------------------


def opened(dice, *, drawn=53, replaced=0, plan=classic_states.RULES.wall):
    """A table whose wall has been opened by these throws, East at the bottom."""
    table = classic_states.middle().match.table
    first = sum(dice[:2])
    at = broken(first - 1, sum(dice), plan.walls, plan.stacks)
    tiles = (HIDDEN,) * plan.size
    wall = Wall(tiles, plan, at, dice, drawn=drawn, replaced=replaced)
    bare = tuple(replace(one, hand=replace(one.hand, bonus=(), melds=())) for one in table.players)
    return replace(table, wall=wall, dealer=0, players=bare)


def stacks_of(table: Round, spots):
    """Where some tiles of the wall are taken from: `S7` is the seventh from South's left."""
    plan, places = table.wall.plan, []
    for slot in spots:
        place = plan.place(table.wall.opened, slot)
        places.append(f"{'ESWN'[place.wall]}{plan.stacks + 1 - place.stack}")
    return places


ROOFS = {
    "the first stack": (0, ["W8", "W9"]),
    "one of its tiles is left": (1, ["W9"]),
    "the second stack": (2, ["W9", "W10"]),
    "the sixth stack, whose upper tile stays": (10, ["W13"]),
    "the last stack": (12, []),
}


@each(("replaced", "below"), ROOFS.values(), ids=ROOFS)
def test_loose_tiles_lie_on_the_stacks_to_the_right_of_the_opening(replaced, below):
    """1 + 2 and 2 + 2 open the wall at W7; its loose tiles lie on W8 and W9 (sheet, 3.2)."""
    table = opened((1, 2, 2, 2), replaced=replaced)
    lifted = roof(table)
    assert stacks_of(table, lifted.values()) == below
    laid = layout(table, 0, BOARD)
    for slot, under in lifted.items():
        wall = table.wall.plan.place(table.wall.opened, under).wall
        above = laid[TileSpot(TableArea.WALL, wall, slot)]
        assert above.layers == 3
        assert above.ground == laid[TileSpot(TableArea.WALL, wall, under)].ground


def test_there_are_loose_tiles_without_a_hill_too_but_nothing_is_set_apart():
    table = opened((1, 2, 2, 2), plan=NO_HILL)
    assert stacks_of(table, roof(table).values()) == ["W8", "W9"]
    assert hill(table, 0, BOARD) is None


def test_the_stack_stays_in_the_wall_until_it_is_lifted():
    table = opened((1, 2, 2, 2), drawn=0)
    closed = layout(table, 0, replace_cut(BOARD, 0.0))
    assert {placed.layers for spot, placed in closed.items() if spot.area is TableArea.WALL} == {
        1,
        2,
    }
    half = layout(table, 0, replace_cut(BOARD, 5.0))
    assert any(2 < placed.layers < 3 for placed in half.values())


def replace_cut(frame: Frame, cut: float) -> Frame:
    return dataclasses.replace(frame, cut=cut)


def tiles_of_walls(table, frame):
    return [
        body(placed)
        for spot, placed in layout(table, 0, frame).items()
        if spot.area is TableArea.WALL
    ]


@each("replaced", [0, 1, 2, 5, 9, 13])
@each("second", range(2, 13))
@each("first", range(2, 13))
@pairwise
def test_the_name_of_the_hill_covers_no_tile(first, second, replaced):
    """Wherever the wall is opened, also at its corners."""
    dice = (first // 2, first - first // 2, second // 2, second - second // 2)
    table = opened(dice, replaced=replaced)
    found = hill(table, 0, BOARD)
    assert found.left == 14 - replaced
    assert not any(found.name.meets(tile, 1.0) for tile in tiles_of_walls(table, BOARD))
    rooms = (room for name, room in panel_rooms.rooms(BOARD) if not name.startswith("token"))
    assert not any(found.name.meets(room, 2.0) for room in rooms)


def test_the_hill_is_gone_when_all_its_tiles_are():
    assert hill(opened((1, 2, 2, 2), replaced=14), 0, BOARD) is None
    assert hill(opened((1, 2, 2, 2), drawn=0), 0, BOARD) is None


# ---- discards --------------------------------------------------------------------------------


def test_of_all_discards_only_the_latest_lies_face_up_where_that_is_played():
    state = classic_states.STATES["classic_japanese"]()
    table = state.events[0].change(state.match.table)
    game = state.rules
    frame = board_of(state.match, 0, game.wall, latest_only=game.latest_only)
    shown = {
        spot: placed.tile.notation
        for spot, placed in layout(table, 0, frame).items()
        if spot.area is TableArea.RIVER and placed.shows_face
    }
    assert shown == {TileSpot(TableArea.RIVER, 3, 4): "8p"}
    plain = layout(table, 0, BOARD)
    assert all(placed.shows_face for spot, placed in plain.items() if spot.area is TableArea.RIVER)


def test_the_wind_of_the_hand_lies_beside_each_plate():
    for side in Side:
        token, plate = panel_rooms.token(BOARD, side), panel_rooms.plate(BOARD, side)
        assert not token.meets(plate)
        gap = max(token.y - plate.bottom, plate.y - token.bottom)
        assert 0 <= gap <= 8
