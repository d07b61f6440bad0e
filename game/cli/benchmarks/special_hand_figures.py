"""How fast hands are compared with the Grands Jeux."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final

from game.engine.scoring.special_hands.matcher import Catalogue
from game.engine.shapes.hand_shapes import COPIES
from game.engine.tiles import STANDARD, Tile, copies_of
from game.rulesets.classic.options import CLASSIC
from game.rulesets.classic.scoring import catalogues

_WALL: Final = copies_of(STANDARD, COPIES)
_WHOLE: Final = 14


def whole_hands(random: Random, count: int) -> Iterator[tuple[Tile, ...]]:
    """Hands of fourteen tiles, as they come."""
    return (tuple(random.sample(_WALL, _WHOLE)) for _ in range(count))


def compared_with_all(hand: tuple[Tile, ...]) -> Callable[[], None]:
    """The question which Grands Jeux a hand is, and how many tiles it lacks for each."""
    return partial(_compared, catalogues(CLASSIC)[0], hand)


def _compared(known: Catalogue, hand: tuple[Tile, ...]) -> None:
    known.matches(hand, ())
    known.lacking(hand, ())
