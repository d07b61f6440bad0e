"""Places of the wall to point at, and the right ones as found by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.wall import Place
from game.learn.lesson.lesson_steps import AnswerCheck
from game.learn.lesson.scripted_moves import WINDS
from game.learn.lesson.table_places import PlaceKind, TablePlace, read_place

BLOCK: Final = 4
"""How many tiles are taken at a time in the deal."""


def wall_of(table: Round, wall: int) -> str:
    """The builder of a wall, by wind."""
    return f"wall:{WINDS[(wall - table.dealer) % table.wall.plan.walls]}"


def stack_of(table: Round, place: Place) -> str:
    """A stack by the wind of the wall and its number from the right: `stack:W:8`."""
    return f"stack:{wall_of(table, place.wall)[-1]}:{place.stack}"


def standing(table: Round, taken: int, place: TablePlace) -> Iterator[str]:
    """The places that can be pointed at in a wall from which tiles were taken.

    `wall:W` is the wall as a whole, `stacks:W` each of its stacks with tiles left.
    """
    if place.kind is PlaceKind.WALL:
        yield str(place)
    elif place.kind is PlaceKind.STACKS:
        places = (_place(table, slot) for slot in range(taken, table.wall.plan.size))
        names = dict.fromkeys(stack_of(table, one) for one in places)
        yield from (name for name in names if read_place(name).owner == place.owner)


def _place(table: Round, slot: int) -> Place:
    return table.wall.plan.place(table.wall.opened, slot)


def _broken(table: Round, taken: int, seat: Seat) -> tuple[str, ...]:
    """The wall that the dice open."""
    return (wall_of(table, table.wall.opened.wall),)


def _block(table: Round, taken: int, seat: Seat) -> tuple[str, ...]:
    """The stacks of the next four tiles."""
    slots = range(taken, taken + BLOCK)
    return tuple(dict.fromkeys(stack_of(table, _place(table, slot)) for slot in slots))


def _own(table: Round, taken: int, seat: Seat) -> tuple[str, ...]:
    """The stacks of the four tiles that a seat takes in the coming round."""
    before = tuple(table.seats_from(table.first)).index(seat)
    return _block(table, taken + BLOCK * before, seat)


def _first(table: Round, taken: int, seat: Seat) -> tuple[str, ...]:
    """The stack of the first tile dealt."""
    return (stack_of(table, _place(table, 0)),)


def _jump(table: Round, taken: int, seat: Seat) -> tuple[str, ...]:
    """The stack of the dealer's last tile, four after the first of the last round."""
    return (stack_of(table, _place(table, taken + len(table.players))),)


def _indicator(table: Round, taken: int, seat: Seat) -> tuple[str, ...]:
    """The stack whose upper tile is turned first."""
    return (stack_of(table, _place(table, table.wall.plan.indicator(0))),)


def _dead(table: Round, taken: int, seat: Seat) -> tuple[str, ...]:
    """The size of the dead wall."""
    return (f"tiles={table.wall.plan.dead}",)


WALL_CHECKS: Final[Mapping[AnswerCheck, Callable[[Round, int, Seat], tuple[str, ...]]]] = {
    AnswerCheck.BROKEN: _broken,
    AnswerCheck.FIRST: _first,
    AnswerCheck.BLOCK: _block,
    AnswerCheck.OWN: _own,
    AnswerCheck.JUMP: _jump,
    AnswerCheck.INDICATOR: _indicator,
    AnswerCheck.DEAD: _dead,
}
"""The right places for a seat, in a wall from which tiles were taken."""
