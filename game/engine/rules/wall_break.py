"""Throwing the dice and opening the wall (riichi sheet, 2.3; kansai sheet, 2.3; classic 3.1)."""

from __future__ import annotations

from random import Random

from game.engine.ruleset import Opening
from game.engine.wall import Break

FACES_OF_A_DIE = 6


def counted_from_dealer(*, dice: int, second_throw: bool) -> Opening:
    """The total chooses the wall, counted from the dealer, and the place of the break.

    With a second throw the owner of that wall throws again for the place.
    """

    def opening(random: Random, dealer: int, walls: int) -> tuple[tuple[int, ...], Break]:
        first = _throw(random, dice)
        wall = (dealer + sum(first) - 1) % walls
        second = _throw(random, dice) if second_throw else ()
        return (*first, *second), Break(wall, sum(second or first))

    return opening


def thrown_twice(*, dice: int, stacks: int) -> Opening:
    """The first throw chooses the wall, both together the stack, counted from the owner's left."""

    def opening(random: Random, dealer: int, walls: int) -> tuple[tuple[int, ...], Break]:
        first, second = _throw(random, dice), _throw(random, dice)
        wall = dealer + sum(first) - 1
        return (*first, *second), broken(wall, sum(first) + sum(second), walls, stacks)

    return opening


def broken(wall: int, count: int, walls: int, stacks: int) -> Break:
    """Where a wall is broken when the stacks are counted from its owner's left.

    A count that exceeds the wall continues in the next one. The stack counted to is the last in
    drawing order; the deal begins with the stack on its left.

    >>> broken(2, 7, walls=4, stacks=18)
    Break(wall=2, stacks=12)
    """
    beyond, from_left = divmod(count - 1, stacks)
    return Break((wall + beyond) % walls, stacks - from_left)


def _throw(random: Random, dice: int) -> tuple[int, ...]:
    return tuple(random.randint(1, FACES_OF_A_DIE) for _ in range(dice))
