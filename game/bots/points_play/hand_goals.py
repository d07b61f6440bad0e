"""Goals of a hand that counts in points, their chances, and their value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import mul
from typing import Final, NamedTuple

from game.bots.fast_shanten import (
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
from game.bots.placement_value import PlacementValue
from game.bots.points_play.points_knowledge import PointsKnowledge
from game.bots.points_play.points_opponents import PointsOpponents, points_opponents
from game.bots.points_play.points_probes import Shares
from game.bots.points_play.sheet_value import CLOSED, SETS, PointsSheet, points_sheet
from game.bots.points_play.win_race import MOST, RaceOdds, Rates, race_odds
from game.bots.seat_knowledge import draws_left, live_counts
from game.bots.styles import Style
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import ALL_FACES, Counts, Faces
from game.engine.table import Hand, Meld, MeldKind, Player, Round
from game.engine.tiles import RUN_SUITS, STANDARD, Suit

_WIN_POINTS: Final = 30.0
"""The usual points of a win before doubling, with sets still to be made."""
_PAIR, _SET = 2, 3
_HOPED: Final = 0.4
"""The probability that a pair becomes a set."""
_NEAR: Final = 2
"""Up to this distance a closed hand is likely to stay closed."""
_CONCEALED: Final = 1.2
"""The factor of its value for staying closed."""
_ANNOUNCED: Final = 0.75
"""The probability that a hand can be announced before it is complete."""
_FROM_OPPONENT: Final = 0.4
"""How often one opponent discards a helping tile, compared with the player's own draw."""
LAST: Final = 1 + 3 * _FROM_OPPONENT
"""How often the winning tile comes in a round, which may be claimed from anybody."""
_CLAIMED: Final = 1.5
"""How often any other tile comes."""
_WIDE: Final = (6.0, 13.0, 21.0, 29.0, 37.0, 45.0, 52.0)
"""The usual ukeire, in unseen tiles, at a distance of one, two and so on."""
_NARROW: Final = (5.0, 10.0, 15.0, 19.0, 23.0, 27.0, 30.0)
"""The same for a goal made of some kinds only."""
_IMPROVED: Final = 0.5
"""How much of the gap between a poor wait and a usual one later changes close."""
_SERVED_OF: Final = 32.0
"""The usual points of a hand that is ready after the first discard."""
HABITS: Final = 20.0
"""The divisor of a style's habits, which are given in riichi points."""
_PLACES: Final = 3
"""The decimal places to which rates are rounded."""
_TENS: Final = -1
"""The same of points that are weighed by the place."""


class Goal(NamedTuple):
    """A kind of hand to build."""

    pattern: HandPattern
    """The pattern of such hands."""
    factor: int
    """The factor by which it multiplies the hand."""
    kinds: Kinds
    """The kinds such hands are made of."""
    usual: tuple[float, ...]
    """The usual ukeire, in unseen tiles, at a distance of one, two and more."""
    one_suit: bool
    """Whether such hands are of one suit."""


class GoalValue(NamedTuple):
    """The value of a goal for a hand."""

    expected: float
    """What this deal brings on average, in points weighted by the place if scores matter."""
    distance: int
    useful: int
    """The ukeire, in unseen tiles."""
    value: float
    """The points of the win."""
    announced: bool = False
    """Whether announcing the ready hand is better."""
    won: float = 0.0
    """The probability of the win."""
    points: float = 0.0
    """The points won or lost on average in this deal."""


HOPELESS: Final = GoalValue(-1e6, MOST, 0, 0.0)


@dataclass(frozen=True)
class PointsContext:
    """The table as a bot sees it in a game of points."""

    game: PointsKnowledge
    table: Round
    seat: Seat
    style: Style
    placement: PlacementValue | None = None
    """The scores, if they matter to the player."""

    @property
    def player(self) -> Player:
        """What the seat has in front of it."""
        return self.table.players[self.seat]

    @property
    def held(self) -> Hand:
        """The seat's concealed tiles."""
        return self.player.hand

    @cached_property
    def live(self) -> Counts:
        """How many tiles of each kind have not been seen."""
        return live_counts(self.game.copies, self.table, self.held.concealed)

    @cached_property
    def unseen(self) -> int:
        """How many tiles have not been seen."""
        return max(sum(self.live), 1)

    @cached_property
    def opponents(self) -> PointsOpponents:
        """The opponents; the rounds left are those in which the seat still draws."""
        rounds = draws_left(self.table, self.seat)
        return points_opponents(self.game, self.table, self.seat, self.live, rounds)

    @cached_property
    def sheet(self) -> PointsSheet:
        """The points sheet as it counts for the seat."""
        return points_sheet(self.game, self.table, self.seat)

    @cached_property
    def shares(self) -> Shares:
        """What is paid to and by the seat."""
        return self.game.shares[self.seat == self.table.dealer]

    @cached_property
    def _later(self) -> dict[tuple[float, ...], Rates]:
        """How often helping tiles usually come at a distance of one, two and more."""
        return {
            usual: tuple(
                tiles / self.unseen * (_CLAIMED if nth else LAST) for nth, tiles in enumerate(usual)
            )
            for usual in (_WIDE, _NARROW)
        }

    # ---- ordinary hands ----------------------------------------------------------------------

    def goals(self, melds: tuple[Meld, ...]) -> tuple[Goal, ...]:
        """The goals that the melds allow."""
        laid = [tile for meld in melds for tile in meld.tiles if tile.is_run_tile]
        return _goals(
            self.game,
            frozenset(tile.suit for tile in laid),
            runs=any(meld.kind is MeldKind.CHOW for meld in melds),
            outside=all(tile.is_outside for tile in laid),
        )

    def worth(self, hand: PackedHand, sets: int, melds: tuple[Meld, ...], goal: Goal) -> GoalValue:
        """The value of a goal for concealed tiles before the next draw."""
        seen = shanten_and_ukeire(goal.pattern, hand, sets)
        if seen.distance >= MOST or (goal.one_suit and seen.distance > self.style.sight.one_suit):
            return HOPELESS
        helping = [kind for kind in kinds_of(seen.ukeire) if self.live[kind]]
        often = sum(self.live[kind] * self._often(hand, kind, seen.distance) for kind in helping)
        first, later = often / self.unseen, self._later[goal.usual]
        ends = race_odds(round(first, _PLACES), later[: seen.distance - 1], self.opponents.wins)
        value = self._value(hand, melds, goal, seen.distance)
        useful = sum(self.live[kind] for kind in helping)
        left = self.sheet.left(hand, melds)
        if seen.distance > 1:
            hoped = value + (self.game.capped(value * self.game.ready) - value) * _ANNOUNCED
            return self.goal_value(ends, hoped, left, seen.distance, useful)._replace(value=value)
        better = round(first + max(later[0] - first, 0.0) * _IMPROVED, _PLACES)
        changing = race_odds(better, (), self.opponents.wins)
        plain = self.goal_value(changing, value, left, seen.distance, useful)
        return self._announced(plain, ends, is_closed=not melds)

    def _often(self, hand: PackedHand, kind: int, distance: int) -> float:
        """How often a copy of the kind comes in a round, by drawing and claiming."""
        if distance == 1 or count(hand, kind) >= _PAIR:
            return LAST
        return 1 + _FROM_OPPONENT * _extends_run(held(hand), kind)

    def _value(self, hand: PackedHand, melds: tuple[Meld, ...], goal: Goal, distance: int) -> float:
        """The approximate points of a win."""
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

    # ---- expected points ---------------------------------------------------------------------

    def _announced(self, plain: GoalValue, ends: RaceOdds, *, is_closed: bool) -> GoalValue:
        """A ready hand, announced if better: worth more if it wins, but less if it is beaten."""
        dearer = self.game.capped(plain.value * self.game.ready)
        if self.player.riichi is not None or dearer <= plain.value or not plain.useful:
            return plain
        if is_closed and not self.player.river:
            served = self.game.served * dearer / _SERVED_OF
            dearer = self.game.capped(dearer + served)
        announced = self.goal_value(
            ends, dearer, self.sheet.beaten, plain.distance, plain.useful
        )._replace(announced=True)
        better = announced.expected + self.style.riichi / HABITS > plain.expected
        return announced if better else plain

    def goal_value(
        self, ends: RaceOdds, value: float, left: float, distance: int, useful: int
    ) -> GoalValue:
        """The average: of the win, of the tiles if another wins, and of paying others."""
        likely = ends.won, ends.lost, 1 - ends.won - ends.lost
        points = (
            self.shares.won * value * self.style.greed,
            self.shares.lost * left - self.opponents.cost,
            self.shares.drawn * left,
        )
        plain = sum(map(mul, likely, points))
        weighted = sum(map(mul, likely, map(self.matters, points)))
        return GoalValue(weighted, distance, useful, value, won=ends.won, points=plain)

    def matters(self, points: float) -> float:
        """What a gain or a loss is worth to the player; rounded, so that results are shared."""
        return points if self.placement is None else self.placement.gain(round(points, _TENS))


def _extends_run(have: Counts, kind: int) -> bool:
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
    """The goals open to melds of these suits, with and without runs."""
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
    suits = {face.suit for face in faces if face.is_run_tile}
    return Goal(hand_pattern(faces, runs=runs), factor, kinds, usual, one_suit=len(suits) == 1)
