"""Throwing the dice and opening the wall (riichi sheet, 2.3; kansai sheet, 2.3)."""

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


def _throw(random: Random, dice: int) -> tuple[int, ...]:
    return tuple(random.randint(1, FACES_OF_A_DIE) for _ in range(dice))
