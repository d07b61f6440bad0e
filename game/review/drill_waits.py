"""Exercises with hands of one suit that wait for several tiles, all of which are to be found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from game.engine.shapes.hand_shapes import (
    COMPLETE_SHAPES,
    COPIES,
    Faces,
    Reading,
    accepts,
    counts,
    readings,
    shanten,
)
from game.engine.tiles import STANDARD, Tile, copies_of

WAITS: Final = "waits"
"""The kind of exercise in which waits are found."""
_CONCEALED: Final = 13
_LEAST: Final = 3
"""From how many kinds on waits are worth looking for."""


@dataclass(frozen=True)
class WaitsDrill:
    """A tenpai hand of one suit."""

    hand: tuple[Tile, ...]
    """Its tiles in order."""

    @cached_property
    def choices(self) -> tuple[Tile, ...]:
        """The tiles of its suit."""
        return _of_suit(self.hand[0])

    @cached_property
    def live(self) -> dict[Tile, int]:
        """How many tiles of each kind it waits for are not in the hand."""
        unseen = tuple(COPIES - have for have in counts(self.hand))
        return dict(sorted(accepts(COMPLETE_SHAPES, self.hand, unseen).items()))

    @property
    def answer(self) -> tuple[Tile, ...]:
        """What it waits for: what completes it, unless the hand holds every copy."""
        return tuple(self.live)

    def read_with(self, drawn: Tile) -> Reading:
        """The groups into which the hand falls with a tile that completes it."""
        return readings(COMPLETE_SHAPES, (*self.hand, drawn))[0]


def waits_drills(faces: Faces, seed: str) -> Iterator[WaitsDrill]:
    """Hands without end, of suits that are whole in this game; the same for the same seed."""
    dice, suits = Random(f"waits {seed}"), tuple(_whole_suits(faces))
    while True:
        ranks = dice.choice(suits)
        hand = tuple(sorted(dice.sample(copies_of(ranks, COPIES), _CONCEALED)))
        if shanten(COMPLETE_SHAPES, hand) == 0 and len((drill := WaitsDrill(hand)).live) >= _LEAST:
            yield drill


def _whole_suits(faces: Faces) -> Iterator[Sequence[Tile]]:
    """The tiles of each suit of which all ranks are in play."""
    for face in STANDARD:
        if face.rank == 1 and face.is_run_tile:
            ranks = _of_suit(face)
            if faces.issuperset(ranks):
                yield ranks


def _of_suit(tile: Tile) -> tuple[Tile, ...]:
    return tuple(face for face in STANDARD if face.suit is tile.suit)
