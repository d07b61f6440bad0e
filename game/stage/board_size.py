"""The board of a hand: the length of its walls, and the side where nobody plays."""

from __future__ import annotations

from typing import Final

from game.engine.match import Match
from game.engine.seats import Seat
from game.engine.table import playing
from game.engine.wall import WallPlan
from game.stage.frame import Frame, Side
from game.stage.screen_sides import vacant_sides

SIX, SEVEN = 6, 7
"""How many discards a row of a river has."""
SIDES: Final = len(Side)


def board_of(
    match: Match | None,
    viewer: Seat,
    plan: WallPlan,
    columns: int = SIX,
    *,
    latest_only: bool = False,
) -> Frame:
    """The board of the current hand, or of the first one."""
    return _board(plan, _vacant(match, viewer, plan), columns, latest_only=latest_only)


def boards(plan: WallPlan, seats: int, columns: int = SIX) -> tuple[Frame, ...]:
    """Every possible board of a match; the player who sits out may be at any side."""
    sides: tuple[Side | None, ...] = (None,)
    if plan.walls < SIDES:
        sides = tuple(Side) if seats > plan.walls else (Side.TOP,)
    return tuple(_board(plan, side, columns) for side in sides)


def _board(
    plan: WallPlan, vacant: Side | None, columns: int, *, latest_only: bool = False
) -> Frame:
    """A board; rivers have longer rows only if a side is vacant."""
    return Frame(
        stacks=plan.stacks,
        loose=plan.loose,
        latest_only=latest_only,
        vacant=vacant,
        columns=SIX if vacant is None else columns,
    )


def _vacant(match: Match | None, viewer: Seat, plan: WallPlan) -> Side | None:
    if match is None:
        return boards(plan, plan.walls)[0].vacant
    dealer = match.table.dealer if match.table is not None else 0
    seats = playing(len(match.chairs), dealer, plan.walls)
    vacant = vacant_sides(match.chairs, match.winds, viewer, seats)
    return vacant[-1] if vacant else None
