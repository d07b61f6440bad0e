"""Shanten and ukeire of a hand, now and after each discard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.bots.ruleset_probes import WINNER, Probe, imagined
from game.bots.yaku_plans import OPEN
from game.coach.piecewise import Work, finished
from game.coach.unseen_tiles import left
from game.coach.wait_worth import each_after
from game.coach.yaku_in_reach import Aim, Aims, aims, in_reach
from game.engine.actions import Action, Discard, Win
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
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
"""Shapes that not every game has, each with a hand that is tenpai only in this shape."""


@dataclass(frozen=True, slots=True)
class UkeireTile:
    """A tile of the ukeire, and how many copies the player has not seen."""

    tile: Tile
    left: int


@dataclass(frozen=True, slots=True)
class Ukeire:
    """The shanten of a hand, perhaps after a discard, and the tiles that lower it."""

    thrown: Tile | None
    shanten: int
    """The shanten: 0 in tenpai."""
    accepted: tuple[UkeireTile, ...]
    goal: int = 0
    """The shanten to a hand that can win: an open hand needs a yaku, too."""
    shapes: tuple[Shape, ...] = ()
    """The shapes for which it has that shanten: sets and a pair, seven pairs, …"""
    aim: Aim | None = None
    """For an open hand, the yaku of the lowest shanten, if one is in sight."""
    is_aimless: bool = False
    """Whether it is an open hand without any of the usual yaku in sight."""
    aimed: tuple[UkeireTile, ...] = ()
    """The tiles that lower `goal` and can still be drawn; for most hands the whole ukeire.
    For a tenpai hand all its waits, with a yaku or without."""
    chances: int = 0
    """How many copies these are together. For a tenpai hand: in how many ways a winning copy can
    come, by tsumo or, unless it is furiten or has no yaku, discarded by each of the others."""
    is_best: bool = False
    """Whether no other discard gives a lower `goal`, or the same with more chances; never true
    if the hand could win now."""

    @property
    def total(self) -> int:
        """The number of copies of the ukeire."""
        return sum(one.left for one in self.accepted)

    @property
    def useful(self) -> int:
        """The number of copies of the tiles aimed at."""
        return sum(one.left for one in self.aimed)

    @property
    def rank(self) -> tuple[int, int]:
        """The order of discards: lower is better."""
        return self.goal, -self.chances


def progress(rules: RuleSet, table: Round, seat: Seat) -> Ukeire:
    """Shanten and ukeire of a hand without the tile just drawn."""
    short = table.hand(seat).before_draw
    live = left(rules, table, seat)
    now = _progress(rules, shapes_of(rules), short.concealed, live, None)
    return _aiming(table, seat, now, _aims(rules, table, seat, short))


def progress_after(rules: RuleSet, table: Round, seat: Seat) -> tuple[Ukeire, ...]:
    """Shanten and ukeire after each legal discard, the best ones marked."""
    return finished(after_each(rules, table, seat))


def after_each(rules: RuleSet, table: Round, seat: Seat) -> Work[tuple[Ukeire, ...]]:
    """The same, worked out discard by discard."""
    shapes, live = shapes_of(rules), left(rules, table, seat)
    held, aimed = table.hand(seat).concealed, _aims(rules, table, seat)
    found: list[Ukeire] = []
    options = [one for rule in rules.turn_options for one in rule(rules, table, seat)]
    for face, thrown in sorted(_discards(options).items()):
        rest = without(held, thrown.tile)
        now = _progress(rules, shapes, rest, live, face)
        yield
        now = _aiming(table, seat, now, aimed)
        found.append((yield from _weighed(rules, table, now, thrown)))
    wins = any(isinstance(one, Win) for one in options)
    # Where a yaku is in reach, the hand is not thrown into one that has none.
    reaching = [one for one in found if not one.is_aimless] if any(map(_has_aim, found)) else found
    best = min((one.rank for one in reaching), default=None)
    return tuple(replace(one, is_best=one.rank == best and not wins) for one in found)


def _has_aim(one: Ukeire) -> bool:
    return one.aim is not None


def _aims(rules: RuleSet, table: Round, seat: Seat, hand: Hand | None = None) -> Aims | None:
    """The yaku the hand can aim at; `None` when the player has no more turns.

    The last tile may be a yaku by itself, which the waits take into account.
    """
    return aims(rules, table, seat, hand) if table.wall.left > 1 else None


def _weighed(rules: RuleSet, table: Round, now: Ukeire, thrown: Discard) -> Work[Ukeire]:
    """The ukeire with the number of winning chances, if the discard makes the hand tenpai."""
    if now.shanten > 0:
        return now
    waits = yield from each_after(rules, table, thrown)
    others = len(table.seats) - 1
    chances = sum(one.left * (others * one.offered.wins + one.drawn.wins) for one in waits)
    if now.goal <= 0:
        return replace(now, chances=chances)
    if chances:  # by a yaku that is not among the usual aims
        return replace(now, goal=0, aim=None, aimed=now.accepted, chances=chances)
    return now


def _aiming(table: Round, seat: Seat, now: Ukeire, aimed: Aims | None) -> Ukeire:
    """The ukeire with the shanten to a hand that can win, and the tiles that lower that.

    A yaku is out of reach if there are too few draws for it: tenpai at the end is worth more
    (riichi sheet, 9.3).
    """
    aim = aimed.after(now.thrown) if aimed is not None else None
    goal, improving, is_aimless = now.shanten, now.accepted, aimed is not None and aim is None
    if aim is not None and not in_reach(aim, table, seat):
        aim = aim if aim.plan == OPEN else None
    elif aim is not None:
        goal = max(aim.shanten, goal)
        if goal > 0:
            improving = tuple(UkeireTile(tile, count) for tile, count in aim.ukeire)
    if not table.wall.left:
        improving = ()
    chances = sum(one.left for one in improving)
    return replace(now, goal=goal, aim=aim, is_aimless=is_aimless, aimed=improving, chances=chances)


def _discards(options: Iterable[Action]) -> dict[Tile, Discard]:
    """The legal discards by their faces, with riichi where it can be declared."""
    thrown = (one for one in options if isinstance(one, Discard))
    return {one.tile.plain: one for one in sorted(thrown, key=lambda one: one.riichi)}


def _progress(
    rules: RuleSet, shapes: Shapes, held: tuple[Tile, ...], live: Counts, thrown: Tile | None
) -> Ukeire:
    each = {shape: shanten((shape,), held, rules.faces) for shape in shapes}
    least = min(each.values())
    improving = accepts(shapes, held, live, rules.faces)
    accepted = tuple(UkeireTile(face, improving[face]) for face in sorted(improving))
    shapes_of_least = tuple(shape for shape in shapes if each[shape] == least)
    return Ukeire(thrown, least, accepted, shapes=shapes_of_least)


def shanten_of(rules: RuleSet, held: tuple[Tile, ...]) -> int:
    """The shanten of concealed tiles, in the shapes of the game."""
    return shanten(shapes_of(rules), held, rules.faces)


@lru_cache(maxsize=32)
def shapes_of(rules: RuleSet) -> Shapes:
    """The shapes of complete hands in the game, found out by asking its rules."""
    found = [shape for shape, hand in _PROBES if rules.waits(imagined(rules, hand), WINNER)]
    return (STANDARD_SHAPE, *found)
