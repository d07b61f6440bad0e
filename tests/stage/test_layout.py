"""Where everything lies: on tables of random games, and against the geometry of the rule sheet."""

from dataclasses import replace
from itertools import combinations

import pytest

from game.engine.table import Riichi, Round
from game.engine.tiles import HIDDEN, tiles
from game.engine.wall import Break, Wall, WallPlan
from game.gallery.table_states import STATES
from game.stage.frame import LONG, THICK, Frame, Ground, Side
from game.stage.layout import layout
from game.stage.meld_places import pieces
from game.stage.performance import event_after
from game.stage.river_places import latest, river, sideways_place
from game.stage.screen_sides import side_of, vacant_sides, wall_side
from game.stage.tile_place import TableArea, TileSpot
from tests.cases import each
from tests.notation import PLAN, table
from tests.stage.playing import watched

WIDE, SQUARE, ULTRA = Frame(1280, 720), Frame(1280, 960), Frame(1706.7, 720)
FRAMES = (WIDE, Frame(1280, 800), SQUARE, ULTRA)
"""The windows of the look: 16:9, 16:10, 4:3 and 21:9, in units."""


def tables(seed: int, viewer: int = 0, every: int = 7):
    match = None
    for nth, event in enumerate(watched(seed, viewer, hands=1)):
        match = event_after(match, event)
        if match.table is not None and nth % every == 0:
            yield match.table


def overlaps(placed):
    level = [one for one in placed.values() if one.rise < 0.01]
    standing = [one for one in level if one.stands]
    flat = [one for one in level if not one.stands]
    for group in (standing, flat):
        for one, other in combinations(group, 2):
            # a standing tile hides part of the one behind it
            margin = 15.0 if one.stands else 0.01
            if one.ground.meets(other.ground, margin):
                yield one, other


@pytest.mark.parametrize("seed", range(3))
def test_every_tile_of_the_set_has_exactly_one_place(seed):
    for shown in tables(seed):
        placed = layout(shown, 0, WIDE)
        assert sum(spot.area is not TableArea.STICK for spot in placed) == shown.wall.plan.size


@each("seed", range(3))
@each("frame", FRAMES)
def test_nothing_overlaps_and_nothing_leaves_the_window(seed, frame):
    for shown in tables(seed, viewer=seed, every=61):
        placed = layout(shown, seed, frame)
        assert not list(overlaps(placed))
        assert all(is_inside(one, frame) for one in placed.values())


def is_inside(placed, frame):
    ground = placed.ground
    top = ground.y - placed.rise - (0 if placed.stands else placed.width * THICK)
    return ground.x >= 0 and ground.right <= frame.w and top >= 0 and ground.bottom <= frame.h


@pytest.mark.parametrize("frame", FRAMES)
def test_the_fullest_table_has_room_for_everything(frame):
    full = STATES["full"]().match.table
    placed = layout(full, 0, frame)
    assert not list(overlaps(placed))
    assert all(is_inside(one, frame) for one in placed.values())


@pytest.mark.parametrize("viewer", range(4))
def test_the_next_in_turn_sits_to_the_right(viewer):
    shown = table()
    sides = [side_of(shown, viewer, (viewer + step) % 4) for step in range(4)]
    assert sides == [Side.BOTTOM, Side.RIGHT, Side.TOP, Side.LEFT]
    assert vacant_sides(shown.chairs, shown.winds, viewer, shown.seats) == ()


def test_with_three_players_the_vacant_side_stays_free():
    four = table()
    three = Round(**{**fields(four), "players": four.players[:3], "chairs": (0, 1, 3)})
    assert side_of(three, 1, 2) is Side.TOP
    assert vacant_sides(three.chairs, three.winds, 1, three.seats) == (Side.RIGHT,)


def fields(value):
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


# ---- walls (riichi sheet, 2.2 and 2.8) -----------------------------------------------------------
DEAD_WALLS = [  # total, seat and stack of d = 1, of the indicator, of the first live stack
    (2, (1, 2), (2, 17), (1, 3)),
    (3, (2, 3), (2, 1), (2, 4)),
    (4, (3, 4), (3, 2), (3, 5)),
    (5, (0, 5), (0, 3), (0, 6)),
    (6, (1, 6), (1, 4), (1, 7)),
    (7, (2, 7), (2, 5), (2, 8)),
    (8, (3, 8), (3, 6), (3, 9)),
    (12, (3, 12), (3, 10), (3, 13)),
]


@each(("total", "last", "indicator", "first"), DEAD_WALLS)
def test_the_slots_lie_where_the_rule_sheet_says(total, last, indicator, first):
    placed = layout(opened(total, drawn=0, revealed=0), 0, WIDE)
    for slot, where in ((PLAN.size - 2, last), (PLAN.indicator(0), indicator), (0, first)):
        found = next(one for spot, one in placed.items() if spot[::2] == (TableArea.WALL, slot))
        assert is_on_stack(found.ground, *where)


def opened(total, *, drawn, revealed):
    wall = Wall((HIDDEN,) * PLAN.size, PLAN, Break((total - 1) % 4, total), (), drawn)
    for _ in range(revealed):
        wall = wall.reveal(tiles("1m")[0])
    return table(wall=wall)


def is_on_stack(ground: Ground, seat: int, stack: int) -> bool:
    """Stack s of seat 0 is centred at (9 - s) widths, and each other seat a quarter turn on."""
    along = {
        Side.BOTTOM: ground.middle[0] - WIDE.cx,
        Side.RIGHT: WIDE.cy - ground.middle[1],
        Side.TOP: WIDE.cx - ground.middle[0],
        Side.LEFT: ground.middle[1] - WIDE.cy,
    }[Side(seat)]
    return abs(along - (9 - stack) * WIDE.wall) < 12.1


def test_two_tiles_of_a_stack_lie_on_one_another():
    placed = layout(opened(7, drawn=0, revealed=0), 0, WIDE)
    top, bottom = (placed[TileSpot(TableArea.WALL, 2, slot)] for slot in (0, 1))
    assert top.ground == bottom.ground
    assert top.rise == pytest.approx(WIDE.wall * THICK)
    assert bottom.rise == 0


def test_the_dead_wall_stands_apart_and_shows_its_indicator():
    placed = layout(opened(9, drawn=53, revealed=1), 0, WIDE)
    live, dead = placed[TileSpot(TableArea.WALL, 0, 121)], placed[TileSpot(TableArea.WALL, 0, 122)]
    assert live.ground.x - dead.ground.right == pytest.approx(12)
    shown = [one for one in placed.values() if one.tile == tiles("1m")[0]]
    assert [one.pose for one in shown] == ["lying"]
    assert shown[0].rise > 0


def test_the_first_replacement_tile_lies_beside_its_stack():
    placed = layout(opened(7, drawn=53, revealed=1), 0, WIDE)
    tail, below = placed[TileSpot(TableArea.WALL, 2, 134)], placed[TileSpot(TableArea.WALL, 2, 135)]
    assert tail.rise == below.rise == 0
    assert tail.ground.x - below.ground.x == pytest.approx(WIDE.wall)


def test_a_wall_of_eighteen_stacks_keeps_its_middle():
    plan = WallPlan(walls=4, stacks=18, dead=16, replacements=16, indicators=0, refilled=False)
    wall = Wall((HIDDEN,) * plan.size, plan, Break(0, 5), ())
    placed = layout(table(wall=wall), 0, WIDE)
    xs = [one.ground.middle[0] for spot, one in placed.items() if spot[:2] == (TableArea.WALL, 2)]
    assert (min(xs) + max(xs)) / 2 == pytest.approx(WIDE.cx)
    assert all(wall_side(table(wall=wall), 0, nth) == Side(nth) for nth in range(4))


# ---- rivers --------------------------------------------------------------------------------------
def with_river(text, riichi=None):
    shown = table(f"E 19m19p19s1234567z river {text}")
    return shown.with_player(0, lambda one: replaced(one, riichi))


def replaced(one, riichi):
    return replace(one, riichi=Riichi(riichi, 0) if riichi is not None else None)


def test_a_river_has_rows_of_six_and_its_third_row_runs_on():
    placed = dict(river(with_river("1m" * 20), 0, 0, WIDE))
    rows = {}
    for spot, one in placed.items():
        rows.setdefault(round(one.ground.y), []).append(spot.nth)
    assert list(rows.values()) == [list(range(6)), list(range(6, 12)), list(range(12, 20))]


def test_the_tile_of_a_riichi_lies_sideways_flush_with_the_outer_edge():
    placed = dict(river(with_river("1m2m3m4m", riichi=1), 0, 0, WIDE))
    across, straight = (
        placed[TileSpot(TableArea.RIVER, 0, 1)],
        placed[TileSpot(TableArea.RIVER, 0, 0)],
    )
    assert (across.is_sideways, across.turn) == (True, 1)
    assert across.ground.w == pytest.approx(34 * LONG)
    assert across.ground.bottom == pytest.approx(straight.ground.bottom)


def test_if_the_tile_of_a_riichi_is_called_away_the_next_one_lies_sideways():
    shown = with_river("1m2m^3m4m", riichi=1)
    assert sideways_place(shown.players[0]) == 2
    assert [spot.nth for spot, _ in river(shown, 0, 0, WIDE)] == [0, 2, 3]


def test_a_very_long_river_becomes_smaller_rather_than_meet_the_wall():
    placed = [one for _, one in river(with_river("1m" * 26), 0, 0, WIDE)]
    assert max(one.ground.right for one in placed) < WIDE.cx + WIDE.wall_line(Side.RIGHT) - 1
    assert all(23 < one.width < 34 for one in placed)


def test_the_latest_discard_is_known_until_it_is_called():
    shown = table("E 1m | S 1m river 1m2m")
    drawn = "E 1m | S 1m river 1m2m | W 1m +2m"
    assert latest(table(drawn, turn=2)) == TileSpot(TableArea.RIVER, 1, 1)
    assert latest(table("E 1m | S 1m river 1m2m^ | W 1m +2m", turn=2)) is None
    called = "E 1m | S 1m river 1m2m | W 23m [777z<across] river 1z | N river 7z^"
    assert latest(table(called, turn=2)) is None
    assert latest(shown) is None


# ---- melds (riichi sheet, 3.3) -------------------------------------------------------------------
MELDS = [
    ("[345m<left]", "3'45m"),
    ("[777z<left]", "7'77z"),
    ("[777z<across]", "77'7z"),
    ("[777z<right]", "777'z"),
    ("[7777z<left]", "7'777z"),
    ("[7777z<across]", "77'77z"),
    ("[7777z<right]", "7777'z"),
    ("[7777z<left+]", "7'777\"z"),
    ("[1111s]", "_11_s"),
    ("[5055p]", "_50_p"),
]


@each(("meld", "shown"), MELDS)
def test_melds_are_laid_so_that_one_sees_who_gave(meld, shown):
    laid = table(f"E ?*10 {meld}")
    found = pieces(laid, 0, laid.players[0].hand.melds[0])
    text = "".join(
        "_" if one.down else str(one.tile)[0] + ('"' if one.on_top else "'" * one.sideways)
        for one in found
    )
    assert text + str(found[0].tile)[1] == shown


@pytest.mark.parametrize(
    ("meld", "shown"),
    [
        ("[7777z<left]", "_777z"),
        ("[7777z<across]", "7_77z"),
        ("[7777z<right]", "777_z"),
    ],
)
def test_a_claimed_kong_may_have_a_tile_turned_over(meld, shown):
    """Classic sheet, 5.1: three tiles face up, one turned over."""
    laid = table(f"E ?*10 {meld}")
    found = pieces(laid, 0, replace(laid.players[0].hand.melds[0], one_down=True))
    assert "".join("_" if one.down else "7" for one in found) + "z" == shown
    assert not any(one.sideways for one in found)


def test_an_added_tile_lies_on_the_sideways_one_and_leaves_it_readable():
    shown = table("E ?*13 | S ?*10 [7777z<left+]")
    placed = layout(shown, 0, WIDE)
    base = next(
        p for s, p in placed.items() if s.area is TableArea.MELD and p.is_sideways and not p.rise
    )
    top = next(p for s, p in placed.items() if s.area is TableArea.MELD and p.rise)
    assert base.ground.x - top.ground.x == pytest.approx(0.8 * WIDE.meld)
    assert top.ground.y == pytest.approx(base.ground.y)


def test_hands_keep_clear_of_melds_however_many():
    words = "[1111z<left] [2222z<left] [3333z<left] [4444z<left]"
    shown = table(" | ".join(f"{seat} ?*1 {words}" for seat in "ESWN"))
    for frame in FRAMES:
        placed = layout(shown, 0, frame)
        assert not list(overlaps(placed))
        assert all(is_inside(one, frame) for one in placed.values())


def test_the_own_hand_keeps_its_left_edge():
    for concealed in ("1m", "123m456p7s", "123m456p789s1234z"):
        placed = layout(table(f"E {concealed} +9p"), 0, WIDE)
        assert placed[TileSpot(TableArea.HAND, 0, 0)].ground.x == 178
        last = max(spot.nth for spot in placed if spot[:2] == (TableArea.HAND, 0))
        gap = (
            placed[TileSpot(TableArea.HAND, 0, last)].ground.x
            - placed[TileSpot(TableArea.HAND, 0, last - 1)].ground.x
        )
        assert gap == pytest.approx(56 + 16)


def test_hidden_tiles_show_nothing():
    placed = layout(table("E 123m | S ?*13"), 0, WIDE)
    theirs = [one for spot, one in placed.items() if spot[:2] == (TableArea.HAND, 1)]
    assert {one.pose for one in theirs} == {"row"}
    assert not any(one.shows_face for one in theirs)


def test_a_hand_that_is_shown_lies_open_and_a_covered_one_lies_down():
    shown = table("E 1m | S 123m456p | W ?*4")
    shown = shown.with_player(2, lambda one: replace(one, shows=False))
    placed = layout(shown, 0, WIDE)
    poses = {
        seat: {p.pose for s, p in placed.items() if s[:2] == (TableArea.HAND, seat)}
        for seat in (1, 2)
    }
    assert poses == {1: {"lying"}, 2: {"down"}}


def test_discards_that_were_just_drawn_are_shaded():
    placed = layout(table("E 1m river 1m2m_"), 0, WIDE)
    assert [placed[TileSpot(TableArea.RIVER, 0, nth)].is_shaded for nth in (0, 1)] == [False, True]
