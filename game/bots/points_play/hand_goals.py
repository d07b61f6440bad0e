"""What a hand that counts in points may become, how likely, and what it would bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from game.bots.packed_hand import (
    ALL,
    HandPattern,
    Kinds,
    PackedHand,
    count,
    hand_pattern,
    held,
    kinds_of,
    shanten_and_ukeire,
)
from game.bots.points_play.points_knowledge import PointsKnowledge
from game.bots.points_play.points_opponents import PointsOpponents, points_opponents
from game.bots.points_play.points_probes import Shares
from game.bots.points_play.sheet_value import CLOSED, SETS, PointsSheet, points_sheet
from game.bots.points_play.win_race import MOST, RaceOdds, Rates, race_odds
from game.bots.seat_knowledge import draws_left, live_counts
from game.bots.styles import Style
from game.engine.settlement import Seat
from game.engine.shapes.hand_shapes import ALL_FACES, Counts, Faces
from game.engine.table import Hand, Meld, MeldKind, Player, Round
from game.engine.tiles import RUN_SUITS, STANDARD, Suit

_WIN_POINTS: Final = 24.0
"""What a win brings before anything is doubled, with the sets that are still to come."""
_PAIR, _SET = 2, 3
_HOPED: Final = 0.4
"""How likely a pair becomes a set."""
_NEAR: Final = 2
"""A hand that lacks so few tiles and is closed may well stay so."""
_CONCEALED: Final = 1.2
"""How much dearer it is on average."""
_ANNOUNCED: Final = 0.75
"""How likely a hand can be announced before it is complete."""
_FROM: Final = 0.4
"""How likely one of the others throws a helping tile, compared with an own draw."""
LAST: Final = 1 + 3 * _FROM
"""How often the last tile comes in a round, which may be claimed from anybody."""
_CLAIMED: Final = 1.5
"""How often any other tile comes."""
_WIDE: Final = (6.0, 13.0, 21.0, 29.0, 37.0, 45.0, 52.0)
"""How many unseen tiles help a hand that lacks one, two and so on."""
_NARROW: Final = (5.0, 10.0, 15.0, 19.0, 23.0, 27.0, 30.0)
"""The same for a hand that is to be made of some tiles only."""
_IMPROVED: Final = 0.5
"""How far a poor wait comes to the usual one, as long as the hand may be changed."""
_SERVED_OF: Final = 32.0
"""The points of a hand that is ready with the first discard, as they mostly are."""
HABITS: Final = 20.0
"""What the habits of a player, told in points of another game, are divided by."""
_GRAIN: Final = 3
"""To so many places rates are told apart."""


class Goal(NamedTuple):
    """A kind of hand to build."""

    pattern: HandPattern
    """What it may be made of."""
    factor: int
    """By how much it makes the hand dearer."""
    kinds: Kinds
    """The kinds it is made of."""
    usual: tuple[float, ...]
    """How many unseen tiles are ukeire when the hand is one, two and more tiles away."""


class GoalValue(NamedTuple):
    """What is expected of a hand and a goal."""

    expected: float
    """What is won, or lost, on average in this deal."""
    distance: int
    useful: int
    """How many unseen tiles are ukeire."""
    value: float
    """What the win would be worth."""
    announced: bool = False
    """Whether it is better announced."""


HOPELESS: Final = GoalValue(float("-inf"), MOST, 0, 0.0)


@dataclass(frozen=True)
class PointsContext:
    """The table as a player sees it who counts in points."""

    game: PointsKnowledge
    table: Round
    seat: Seat
    style: Style

    @property
    def player(self) -> Player:
        """What the seat has in front of it."""
        return self.table.players[self.seat]

    @property
    def held(self) -> Hand:
        """The own tiles."""
        return self.player.hand

    @cached_property
    def live(self) -> Counts:
        """How many tiles of each kind have not been seen."""
        return live_counts(self.game.copies, self.table, self.held.concealed)

    @cached_property
    def unseen(self) -> int:
        """All of them together."""
        return max(sum(self.live), 1)

    @cached_property
    def opponents(self) -> PointsOpponents:
        """The others; the rounds that are left are those in which the seat still draws."""
        rounds = draws_left(self.table, self.seat)
        return points_opponents(self.game, self.table, self.seat, self.live, rounds)

    @cached_property
    def sheet(self) -> PointsSheet:
        """What the own tiles are worth."""
        return points_sheet(self.game, self.table, self.seat)

    @cached_property
    def shares(self) -> Shares:
        """What is paid to and by the seat."""
        return self.game.shares[self.seat == self.table.dealer]

    @cached_property
    def _later(self) -> dict[tuple[float, ...], Rates]:
        """How often helping tiles usually come once a hand lacks one, two and more tiles."""
        return {
            usual: tuple(
                tiles / self.unseen * (_CLAIMED if nth else LAST) for nth, tiles in enumerate(usual)
            )
            for usual in (_WIDE, _NARROW)
        }

    # ---- ordinary hands ----------------------------------------------------------------------

    def goals(self, melds: tuple[Meld, ...]) -> tuple[Goal, ...]:
        """The kinds of hand that the melds leave open."""
        laid = [tile for meld in melds for tile in meld.tiles if tile.is_run_tile]
        return _goals(
            self.game,
            frozenset(tile.suit for tile in laid),
            runs=any(meld.kind is MeldKind.CHOW for meld in melds),
            outside=all(tile.is_outside for tile in laid),
        )

    def worth(self, hand: PackedHand, sets: int, melds: tuple[Meld, ...], goal: Goal) -> GoalValue:
        """What is expected of concealed tiles that wait for the next draw."""
        seen = shanten_and_ukeire(goal.pattern, hand, sets)
        if seen.distance >= MOST:
            return HOPELESS
        helping = [kind for kind in kinds_of(seen.ukeire) if self.live[kind]]
        often = sum(self.live[kind] * self._often(hand, kind, seen.distance) for kind in helping)
        first, later = often / self.unseen, self._later[goal.usual]
        ends = race_odds(round(first, _GRAIN), later[: seen.distance - 1], self.opponents.wins)
        value = self._value(hand, melds, goal, seen.distance)
        useful = sum(self.live[kind] for kind in helping)
        left = self.sheet.left(hand, melds)
        if seen.distance > 1:
            hoped = value + (self.game.capped(value * self.game.ready) - value) * _ANNOUNCED
            return GoalValue(self.expected(ends, hoped, left), seen.distance, useful, value)
        better = round(first + max(later[0] - first, 0.0) * _IMPROVED, _GRAIN)
        changing = race_odds(better, (), self.opponents.wins)
        plain = GoalValue(self.expected(changing, value, left), seen.distance, useful, value)
        return self._announced(plain, ends, is_closed=not melds)

    def _often(self, hand: PackedHand, kind: int, distance: int) -> float:
        """How often a copy of the kind comes in a round, the own draw and claims together."""
        if distance == 1 or count(hand, kind) >= _PAIR:
            return LAST
        return 1 + _FROM * _makes_run(held(hand), kind)

    def _value(self, hand: PackedHand, melds: tuple[Meld, ...], goal: Goal, distance: int) -> float:
        """What a win would be worth, roughly."""
        own = self.sheet
        points = _WIN_POINTS + own.points(melds) + own.bonus
        factor = float(goal.factor * own.factor(melds))
        for kind, have in enumerate(held(hand)):
            if have < _PAIR or not goal.kinds >> kind & 1:
                continue
            likely = 1.0 if have >= _SET else _HOPED * bool(self.live[kind])
            points += likely * SETS[kind] * (CLOSED if have >= _SET else 1)
            factor *= 1 + (own.factors.get(kind, 1) - 1) * likely
        if distance <= _NEAR and all(meld.is_closed for meld in melds):
            factor *= _CONCEALED
        return self.game.capped(points * factor)

    # ---- what it brings ----------------------------------------------------------------------

    def _announced(self, plain: GoalValue, ends: RaceOdds, *, is_closed: bool) -> GoalValue:
        """A ready hand, announced if that is better: it is dearer then, but worth less if lost."""
        dearer = self.game.capped(plain.value * self.game.ready)
        if self.player.riichi is not None or dearer <= plain.value or not plain.useful:
            return plain
        if is_closed and not self.player.river:
            served = self.game.served * dearer / _SERVED_OF
            dearer = self.game.capped(dearer + served)
        expected = self.expected(ends, dearer, self.sheet.beaten)
        if expected + self.style.riichi / HABITS <= plain.expected:
            return plain
        return GoalValue(expected, plain.distance, plain.useful, dearer, announced=True)

    def expected(self, ends: RaceOdds, value: float, left: float) -> float:
        """What comes of it on average: of the win, of the own tiles without it, of the others."""
        drawn = 1 - ends.won - ends.lost
        return (
            ends.won * self.shares.won * value * self.style.greed
            + ends.lost * (self.shares.lost * left - self.opponents.cost)
            + drawn * self.shares.drawn * left
        )


def _makes_run(have: Counts, kind: int) -> bool:
    """Whether a tile of the kind makes a run with two that are held."""
    if STANDARD[kind].is_honour:
        return False
    start = kind - STANDARD[kind].rank + 1
    row = (0, 0, *have[start : start + 9], 0, 0)
    at = kind - start + 2
    below, above = row[at - 1], row[at + 1]
    return bool((below and (above or row[at - 2])) or (above and row[at + 2]))


# ---- the kinds of hand ---------------------------------------------------------------------------


@lru_cache(maxsize=1 << 8)
def _goals(
    game: PointsKnowledge, suits: frozenset[Suit], *, runs: bool, outside: bool
) -> tuple[Goal, ...]:
    return tuple(_open_goals(game, suits, runs=runs, outside=outside))


def _open_goals(
    game: PointsKnowledge, suits: frozenset[Suit], *, runs: bool, outside: bool
) -> Iterator[Goal]:
    """The kinds of hand that are open to melds of some suits, with and without runs."""
    yield _goal(ALL_FACES, 1, runs=True)
    if not runs:
        yield _goal(ALL_FACES, game.sets, runs=False)
        if outside:
            yield _goal(_OUTSIDE, game.outside, runs=False)
    factor = game.flush if game.flush > 1 else game.pure
    for suit in RUN_SUITS:
        if suits <= {suit} and factor > 1:
            faces = _of_suit(suit, honours=game.flush > 1)
            yield _goal(faces, factor, runs=True)
            if not runs:
                yield _goal(faces, factor * game.sets, runs=False)


_OUTSIDE: Final = frozenset(face for face in STANDARD if face.is_outside)


def _of_suit(suit: Suit, *, honours: bool) -> Faces:
    return frozenset(face for face in STANDARD if face.suit is suit or (honours and face.is_honour))


def _goal(faces: Faces, factor: int, *, runs: bool) -> Goal:
    kinds = sum(1 << kind for kind in ALL if STANDARD[kind] in faces)
    usual = _WIDE if runs and faces == ALL_FACES else _NARROW
    return Goal(hand_pattern(faces, runs=runs), factor, kinds, usual)
