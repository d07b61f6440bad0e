"""What brings a hand forward: how far it is, and which tiles take it nearer after each discard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.bots.probes import WINNER, Probe, imagined
from game.coach.pondering import Work, finished
from game.coach.sight import left
from game.engine.actions import Discard
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
from game.engine.shapes import (
    SEVEN_PAIRS,
    STANDARD_SHAPE,
    THIRTEEN_ORPHANS,
    Counts,
    Shape,
    Shapes,
    accepts,
    shanten,
)
from game.engine.table import Round
from game.engine.tiles import Tile, without

_PROBES: Final[tuple[tuple[Shape, Probe], ...]] = (
    (SEVEN_PAIRS, Probe("1199m3388p4466s5z", "5z")),
    (THIRTEEN_ORPHANS, Probe("19m19p19s1234567z", "1m")),
)
"""Shapes that not every game has, and a hand that is ready in no other."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A tile that brings the hand forward, and how many of it the player has not seen."""

    tile: Tile
    left: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a hand is, perhaps after a discard, and what brings it forward."""

    thrown: Tile | None
    shanten: int
    """How many exchanges the hand is away from ready."""
    accepted: tuple[Accepted, ...]
    is_best: bool = False
    """Whether no other discard leaves the hand nearer, nor as near with more tiles to come."""

    @property
    def total(self) -> int:
        """All copies together."""
        return sum(one.left for one in self.accepted)

    @property
    def rank(self) -> tuple[int, int]:
        """The lower, the better."""
        return self.shanten, -self.total


def progress(rules: RuleSet, table: Round, seat: Seat) -> Progress:
    """How far a hand is, less the tile just drawn, and what brings it forward."""
    held = table.hand(seat).kept
    return _progress(rules, shapes_of(rules), held, left(rules, table, seat), None)


def progress_after(rules: RuleSet, table: Round, seat: Seat) -> tuple[Progress, ...]:
    """The same after each discard that the rules allow, the best ones marked."""
    return finished(after_each(rules, table, seat))


def after_each(rules: RuleSet, table: Round, seat: Seat) -> Work[tuple[Progress, ...]]:
    """The same, found out discard by discard."""
    shapes, live = shapes_of(rules), left(rules, table, seat)
    held = table.hand(seat).concealed
    found: dict[Tile, Progress] = {}
    for thrown in sorted(set(_discards(rules, table, seat))):
        if thrown.plain not in found:
            rest = without(held, thrown)
            found[thrown.plain] = _progress(rules, shapes, rest, live, thrown.plain)
            yield
    best = min((one.rank for one in found.values()), default=None)
    return tuple(
        Progress(one.thrown, one.shanten, one.accepted, one.rank == best) for one in found.values()
    )


def _discards(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Tile]:
    """The tiles that may be thrown."""
    for rule in rules.turn_options:
        for one in rule(rules, table, seat):
            if isinstance(one, Discard) and not one.riichi:
                yield one.tile


def _progress(
    rules: RuleSet, shapes: Shapes, held: tuple[Tile, ...], live: Counts, thrown: Tile | None
) -> Progress:
    far = shanten(shapes, held, rules.faces)
    nearer = accepts(shapes, held, live, rules.faces)
    accepted = tuple(Accepted(face, nearer[face]) for face in sorted(nearer))
    return Progress(thrown, far, accepted)


@lru_cache(maxsize=32)
def shapes_of(rules: RuleSet) -> Shapes:
    """The shapes in which a hand of the game can be complete, found out by asking its rules."""
    found = [shape for shape, hand in _PROBES if rules.waits(imagined(rules, hand), WINNER)]
    return (STANDARD_SHAPE, *found)
