"""Shanten and ukeire of a hand, as it is and after each discard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.bots.ruleset_probes import WINNER, Probe, imagined
from game.coach.piecewise import Work, finished
from game.coach.unseen_tiles import left
from game.coach.wait_worth import each_after
from game.coach.yaku_in_reach import OPEN, Aim, Aims, aims, in_reach
from game.engine.actions import Action, Discard, Win
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
from game.engine.shapes.hand_shapes import (
    SEVEN_PAIRS,
    STANDARD_SHAPE,
    THIRTEEN_ORPHANS,
    Counts,
    Shape,
    Shapes,
    accepts,
    shanten,
)
from game.engine.table import Hand, Round
from game.engine.tiles import Tile, without

_PROBES: Final[tuple[tuple[Shape, Probe], ...]] = (
    (SEVEN_PAIRS, Probe("1199m3388p4466s5z", "5z")),
    (THIRTEEN_ORPHANS, Probe("19m19p19s1234567z", "1m")),
)
"""Shapes that not every game has, and a hand that is ready in no other."""


@dataclass(frozen=True, slots=True)
class UkeireTile:
    """A tile of the ukeire, and how many of it the player has not seen."""

    tile: Tile
    left: int


@dataclass(frozen=True, slots=True)
class Ukeire:
    """The shanten of a hand, perhaps after a discard, and the tiles that lower it."""

    thrown: Tile | None
    shanten: int
    """How many exchanges the hand is away from tenpai."""
    accepted: tuple[UkeireTile, ...]
    goal: int = 0
    """How many exchanges it is away from being ready to win: an open hand needs a yaku, too."""
    shapes: tuple[Shape, ...] = ()
    """In which shapes the hand is so near: as four groups and a pair, as seven pairs, …"""
    aim: Aim | None = None
    """The hand with a yaku that an open one is nearest to, if one is in sight."""
    is_aimless: bool = False
    """Whether it is an open hand to which no yaku is open that one usually plays for."""
    aimed: tuple[UkeireTile, ...] = ()
    """What brings it nearer to that and can still be drawn; in most hands all that is accepted.
    Of a ready hand it is all that it waits for, with a yaku or without."""
    chances: int = 0
    """How many copies these are together. Of a ready hand: how many times one that wins can come,
    drawn by oneself or, unless it is furiten or has no yaku, thrown by each of the others."""
    is_best: bool = False
    """Whether no other discard leaves the hand nearer to a win, nor as near with more chances;
    none is where the hand could win now."""

    @property
    def total(self) -> int:
        """All copies together."""
        return sum(one.left for one in self.accepted)

    @property
    def useful(self) -> int:
        """All copies of what is aimed at."""
        return sum(one.left for one in self.aimed)

    @property
    def rank(self) -> tuple[int, int]:
        """The lower, the better."""
        return self.goal, -self.chances


def progress(rules: RuleSet, table: Round, seat: Seat) -> Ukeire:
    """Shanten and ukeire of a hand, less the tile just drawn."""
    short = table.hand(seat).before_draw
    live = left(rules, table, seat)
    told = _progress(rules, shapes_of(rules), short.concealed, live, None)
    return _aiming(table, seat, told, _aims(rules, table, seat, short))


def progress_after(rules: RuleSet, table: Round, seat: Seat) -> tuple[Ukeire, ...]:
    """The same after each discard that the rules allow, the best ones marked."""
    return finished(after_each(rules, table, seat))


def after_each(rules: RuleSet, table: Round, seat: Seat) -> Work[tuple[Ukeire, ...]]:
    """The same, found out discard by discard."""
    shapes, live = shapes_of(rules), left(rules, table, seat)
    held, aimed = table.hand(seat).concealed, _aims(rules, table, seat)
    found: list[Ukeire] = []
    options = [one for rule in rules.turn_options for one in rule(rules, table, seat)]
    for face, thrown in sorted(_discards(options).items()):
        rest = without(held, thrown.tile)
        told = _progress(rules, shapes, rest, live, face)
        yield
        told = _aiming(table, seat, told, aimed)
        found.append((yield from _weighed(rules, table, told, thrown)))
    wins = any(isinstance(one, Win) for one in options)
    best = min((one.rank for one in found), default=None)
    return tuple(replace(one, is_best=one.rank == best and not wins) for one in found)


def _aims(rules: RuleSet, table: Round, seat: Seat, hand: Hand | None = None) -> Aims | None:
    """What the hand can be played for; nothing but the last tiles when no turn comes any more.

    They are a yaku by themselves where the rules have it so, which the waits tell.
    """
    return aims(rules, table, seat, hand) if table.wall.left > 1 else None


def _weighed(rules: RuleSet, table: Round, told: Ukeire, thrown: Discard) -> Work[Ukeire]:
    """How many chances a discard leaves a hand that it makes ready."""
    if told.goal <= 0:
        waits = yield from each_after(rules, table, thrown)
        others = len(table.seats) - 1
        chances = sum(one.left * (others * one.offered.wins + one.drawn.wins) for one in waits)
        told = replace(told, chances=chances)
    return told


def _aiming(table: Round, seat: Seat, told: Ukeire, aimed: Aims | None) -> Ukeire:
    """The same with what it is from a win, and what brings it nearer to that.

    A yaku is too far if there are hardly own draws enough for it: to be ready at the end is worth
    more (riichi sheet, 9.3).
    """
    aim = aimed.after(told.thrown) if aimed is not None else None
    goal, nearer, is_aimless = told.shanten, told.accepted, aimed is not None and aim is None
    if aim is not None and not in_reach(aim, table, seat):
        aim = aim if aim.plan == OPEN else None
    elif aim is not None:
        goal = max(aim.shanten, goal)
        if goal > 0:
            nearer = tuple(UkeireTile(tile, count) for tile, count in aim.ukeire)
    if not table.wall.left:
        nearer = ()
    chances = sum(one.left for one in nearer)
    return replace(told, goal=goal, aim=aim, is_aimless=is_aimless, aimed=nearer, chances=chances)


def _discards(options: Iterable[Action]) -> dict[Tile, Discard]:
    """The tiles that may be thrown, by their faces; with riichi where that can be declared."""
    thrown = (one for one in options if isinstance(one, Discard))
    return {one.tile.plain: one for one in sorted(thrown, key=lambda one: one.riichi)}


def _progress(
    rules: RuleSet, shapes: Shapes, held: tuple[Tile, ...], live: Counts, thrown: Tile | None
) -> Ukeire:
    each = {shape: shanten((shape,), held, rules.faces) for shape in shapes}
    far = min(each.values())
    nearer = accepts(shapes, held, live, rules.faces)
    accepted = tuple(UkeireTile(face, nearer[face]) for face in sorted(nearer))
    nearest = tuple(shape for shape in shapes if each[shape] == far)
    return Ukeire(thrown, far, accepted, shapes=nearest)


def shanten_of(rules: RuleSet, held: tuple[Tile, ...]) -> int:
    """The shanten of concealed tiles, in the shapes of the game."""
    return shanten(shapes_of(rules), held, rules.faces)


@lru_cache(maxsize=32)
def shapes_of(rules: RuleSet) -> Shapes:
    """The shapes in which a hand of the game can be complete, found out by asking its rules."""
    found = [shape for shape, hand in _PROBES if rules.waits(imagined(rules, hand), WINNER)]
    return (STANDARD_SHAPE, *found)
