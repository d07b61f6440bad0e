"""What points are worth to a player, given the scores and the hands left to play.

The difference of two scores changes at random until the end of the match, with a known
deviation. This gives the probability that a player ends above another, and the effect of a
gain or a loss on the place. Early in the match points count; in the last hand the place does,
and is worth what the final score pays for it by the rules: uma and oka. Then every way in which
the hand may end is looked at: who wins, who pays, who is tenpai at the exhaustive draw, and
whether the match ends with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from game.bots.game_knowledge import GameKnowledge
from game.engine.course import Closing, HandOutcome, MatchCourse, NextHand, in_order
from game.engine.fast_replace import replace
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat

_DEVIATION: Final = 5000.0
"""The standard deviation of the change of a score in one hand."""
_DIFFERENCE: Final = 1.63
"""The factor for the difference of two scores: what one wins the others lose."""
PLACE: Final = 12_000.0
"""What one place is worth in points before the last hand."""
_PRIDE: Final = 100.0
"""What one place is worth in the last hand where the final score pays nothing for it."""
_UNSURE: Final = 600.0
"""How far the points of a win may differ from those that were hoped for."""
_UNKNOWN: Final = 0.5
"""The same for a win of another player, as a part of its points."""
_EXACT: Final = 0.01
"""The same where the points are known."""
_TIE: Final = 0.1
"""How far a seat is ahead of the next one if both have as many points."""
_USUAL_WIN: Final = 5500.0
"""What others win on average."""
_BY_TSUMO: Final = 0.4
"""The share of tsumo among wins."""
STICK: Final = 1000
_DEALER: Final = 2
"""How many shares of the tsumo of another player the dealer pays."""
ALL_PAY: Final[Seat] = -1
"""Who pays a win by tsumo: all the others."""


class ScoreSpread(NamedTuple):
    """How far scores move apart in a game."""

    deviation: float
    """The standard deviation of the change of the difference of two scores in one hand."""
    last: float
    """The part of a hand by which the end of the last one is uncertain."""
    step: float
    """The change of score over which the value of a point is measured."""

    def after(self, hands: int) -> float:
        """The standard deviation of that difference at the end, with so many hands to play."""
        return self.deviation * sqrt(hands - 1 + self.last)


IN_HAN: Final = ScoreSpread(_DIFFERENCE * _DEVIATION, last=1.0, step=4000.0)
IN_POINTS: Final = ScoreSpread(1000.0, last=0.1, step=400.0)
"""In games of points casual birds differ by 1,500 points after a hand, greedy players by 540."""
_PLACE_IN_POINTS: Final = 3000.0
"""What one place is worth in a game of points."""


Seats: TypeAlias = tuple[Seat, ...]


class HandEnding(NamedTuple):
    """What a way in which the hand may end is worth to a player."""

    useful: float
    """The change of the score, and what the place is worth."""
    place: float
    """The place at the end of the match, on average."""


class LastHand(NamedTuple):
    """A hand that may be the last of the match."""

    course: MatchCourse
    wind: int
    dealer: Seat
    counters: int
    streak: int
    deposits: int
    """What lies on the table for the winner."""

    def ends(self, points: tuple[int, ...], winners: Seats, ready: Seats) -> bool:
        """Whether the match ends if the hand leads to these scores; a draw has no winners.

        A dealer who may end it does, and may only where that is right.
        """
        hand = Closing(
            wind=self.wind,
            dealer=self.dealer,
            counters=self.counters,
            streak=self.streak,
            points=points,
            outcome=HandOutcome.WON if winners else HandOutcome.EXHAUSTED,
            winners=winners,
            ready=ready,
        )
        return not isinstance(self.course.onward(hand), NextHand)


@dataclass(frozen=True, slots=True)
class PlacementValue:
    """The scores as one player sees them."""

    points: tuple[int, ...]
    seat: Seat
    hands: int
    """How many hands are still to be played by schedule, this one included."""
    place: float = PLACE
    """What each place is worth, unless there are prizes."""
    prizes: tuple[float, ...] = ()
    """What each place pays, the first one first."""
    last: LastHand | None = None
    """How the match goes on after the hand, if it may be the last one."""
    spread: ScoreSpread = IN_HAN
    waiting: Seats = ()
    """Who does not play in this hand."""

    @property
    def is_last_hand(self) -> bool:
        """Whether the match may end with this hand."""
        return self.hands <= 1

    @property
    def rank(self) -> int:
        """The player's place now, from 0; of equals the earlier seat is ahead."""
        return in_order(self.points).index(self.seat)

    @property
    def rivals(self) -> list[Seat]:
        """All others, with whom the places are shared out."""
        return [seat for seat in range(len(self.points)) if seat != self.seat]

    @property
    def others(self) -> list[Seat]:
        """Those of them who play in this hand."""
        return [seat for seat in self.rivals if seat not in self.waiting]

    # ---- what an end of the hand is worth, in points at the start of a match -----------------
    def gain(self, points: float, *, by_ron: bool = False) -> float:
        """What a win of so many points is worth, with what lies on the table.

        If the match ends with it, only the place it leads to counts, and it may be worth nothing.
        """
        if self.last is None:
            return _worth(self, points, ALL_PAY)
        ending = self._won_by_ron(points) if by_ron else self._won_by_tsumo(points)
        return max(self._worth_of(ending), 0.0)

    def _won_by_ron(self, points: float) -> HandEnding:
        paid = self._paid_of(points)
        return _mean_of([_won(self, self.seat, payer, paid) for payer in self.others])

    def _won_by_tsumo(self, points: float) -> HandEnding:
        return _won(self, self.seat, ALL_PAY, self._paid_of(points))

    def _paid_of(self, points: float) -> float:
        """The part of a win that the others pay in the last hand."""
        assert self.last is not None
        return max(points - self.last.deposits, 0.0)

    def loss(self, points: float, to: Seat) -> float:
        """What dealing in to another player costs, as a positive number."""
        if self.last is None:
            return -_worth(self, -points, to)
        return max(-self._worth_of(_won(self, to, self.seat, points)), 0.0)

    def beside(self, points: float, winner: Seat, drawn: float) -> float:
        """What it costs that another wins so much, by tsumo in this share of the cases.

        In the others somebody else has dealt in.
        """
        if self.last is None:
            return drawn * self.loss(points / len(self.others), winner)
        return -self._worth_of(_others_win(self, winner, points, drawn))

    def exhausted(self, changes: Sequence[int], ready: Seats) -> float:
        """What the exhaustive draw is worth with these payments, if the match may end with it."""
        return self._worth_of(_exhausted(self, tuple(changes), ready))

    @property
    def stick(self) -> float:
        """What the stick of a riichi costs who does not win."""
        if self.last is None:
            return STICK
        points = tuple(held - STICK * (seat == self.seat) for seat, held in enumerate(self.points))
        last = self.last._replace(deposits=self.last.deposits + STICK)
        poorer = _usual_ending(replace(self, points=points, last=last)).useful - STICK
        return (_usual_ending(self).useful - poorer) / _even(self)

    def _worth_of(self, ending: HandEnding) -> float:
        return (ending.useful - _usual_ending(self).useful) / _even(self)

    def final_place(self, changes: Sequence[int]) -> int:
        """The place if the match ends with these changes of the scores, from 1."""
        return 1 + in_order(self.after(changes)).index(self.seat)

    def after(self, changes: Sequence[int]) -> list[int]:
        """The scores with these changes."""
        return [held + change for held, change in zip(self.points, changes, strict=True)]

    def settled(self, changes: Sequence[int]) -> float:
        """What the end of the match is worth if it ends with these changes of the scores."""
        beaten = len(changes) - self.final_place(changes)
        useful = changes[self.seat] + self.reward(beaten)
        return (useful - _usual_ending(self).useful) / _even(self)

    def played_on(self, changes: Sequence[int]) -> float:
        """What it is worth that the match goes on with these changes of the scores."""
        spread = self.spread.after(self.hands)
        return self._worth_of(_ending(self, self.after(changes), spread))

    def reward(self, beaten: int) -> float:
        """What the place is worth of who beats so many others."""
        return self.prizes[-1 - beaten] if self.prizes else self.place * beaten

    def expected_reward(self, odds: Iterable[float]) -> float:
        """What the place is worth on average, given how likely each of the others is beaten."""
        if not self.prizes:
            return self.place * sum(odds)
        chances = [1.0]
        for odd in odds:
            fewer, more = (*chances, 0.0), (0.0, *chances)
            chances = [a * (1.0 - odd) + b * odd for a, b in zip(fewer, more, strict=True)]
        paid: float = sum(map(mul, chances, reversed(self.prizes)))
        return paid

    # ---- the place ---------------------------------------------------------------------------
    def place_after(self, points: float) -> float:
        """The place at the end, on average, after a change that all the others pay alike."""
        return _at_large(self, points, ALL_PAY).place

    def place_won(self, points: float) -> float:
        """The same after a win, with which the match may end."""
        if self.last is None:
            return self.place_after(points)
        ways = self._won_by_tsumo(points), self._won_by_ron(points)
        return _either(*ways, _BY_TSUMO).place

    def place_lost(self, points: float) -> float:
        """The same after dealing in to somebody."""
        if self.last is None:
            return self.place_after(-points)
        found = [_won(self, winner, self.seat, points).place for winner in self.others]
        return sum(found) / len(found)

    @property
    def place_beside(self) -> float:
        """The same after a hand in which the player neither won nor dealt in."""
        return _usual_ending(self).place

    def place_exhausted(self, changes: Sequence[int], ready: Seats) -> float:
        """The same after an exhaustive draw with these payments, if the match may end with it."""
        return _exhausted(self, tuple(changes), ready).place


def placement_value(game: GameKnowledge, match: Match, seat: Seat) -> PlacementValue:
    """The scores as seen from a seat."""
    table, course = match.table, game.rules.course
    assert table is not None
    to_play = course.to_play(table)
    waiting = tuple(one for one in range(len(match.scores)) if one not in table.seats)
    found = PlacementValue(match.scores, seat, to_play, waiting=waiting)
    if to_play > 1:
        return found
    course_so_far = table.wind, table.dealer, table.counters, table.streak
    last = LastHand(course, *course_so_far, table.deposits)
    return replace(found, prizes=_prizes(game), last=last)


def placement_in_points(rules: RuleSet, match: Match, seat: Seat) -> PlacementValue:
    """The same in a game of points, in which places pay nothing."""
    assert match.table is not None
    to_play = rules.course.to_play(match.table)
    return PlacementValue(match.scores, seat, to_play, place=_PLACE_IN_POINTS, spread=IN_POINTS)


def _prizes(game: GameKnowledge) -> tuple[float, ...]:
    """What each place pays; where all pay alike, one would still rather be ahead."""
    if len(set(game.bonuses)) > 1:
        return game.bonuses
    return tuple(_PRIDE * beaten for beaten in reversed(range(len(game.bonuses))))


@lru_cache(maxsize=1 << 12)
def _worth(placement: PlacementValue, points: float, to: Seat) -> float:
    """What a change of the scores is worth while they may still go anywhere."""
    change = _at_large(placement, points, to).useful - _at_large(placement, 0.0, ALL_PAY).useful
    return change / _even(placement)


@lru_cache(maxsize=1 << 6)
def _even(placement: PlacementValue) -> float:
    """What a point is worth on average, in points and places together."""
    step = placement.spread.step
    more, less = (_at_large(placement, change, ALL_PAY).useful for change in (step, -step))
    return (more - less) / (2 * step)


@lru_cache(maxsize=1 << 6)
def _usual_ending(placement: PlacementValue) -> HandEnding:
    """What the hand is worth if the player neither wins nor deals in; all else is measured by it.

    In the last hand somebody else wins then, sometimes by tsumo.
    """
    if placement.last is None:
        return _at_large(placement, 0.0, ALL_PAY)
    others = placement.others
    return _mean_of([_others_win(placement, one, _USUAL_WIN, _BY_TSUMO) for one in others])


def _others_win(placement: PlacementValue, winner: Seat, points: float, drawn: float) -> HandEnding:
    """The end of the last hand if another wins, and another pays."""
    by_tsumo = _won(placement, winner, ALL_PAY, points)
    payers = [seat for seat in placement.others if seat != winner]
    if not payers:
        return by_tsumo
    by_ron = _mean_of([_won(placement, winner, payer, points) for payer in payers])
    return _either(by_tsumo, by_ron, drawn)


def _either(one: HandEnding, other: HandEnding, share: float) -> HandEnding:
    """One ending in this share of the cases, else the other."""
    pairs = zip(one, other, strict=True)
    return HandEnding(*(share * this + (1.0 - share) * that for this, that in pairs))


def _mean_of(endings: Sequence[HandEnding]) -> HandEnding:
    return HandEnding(*(sum(each) / len(endings) for each in zip(*endings, strict=True)))


@lru_cache(maxsize=1 << 12)
def _won(placement: PlacementValue, winner: Seat, payer: Seat, points: float) -> HandEnding:
    """The end of the last hand with a win; the winner has what lies on the table, too."""
    assert placement.last is not None
    after = _paid(placement, points, winner, payer, placement.last.dealer)
    after[winner] += placement.last.deposits
    unsure = _UNSURE if winner == placement.seat else max(_UNKNOWN * points, _UNSURE)
    return _ended(placement, after, unsure, (winner,), ())


@lru_cache(maxsize=1 << 8)
def _exhausted(placement: PlacementValue, changes: tuple[int, ...], ready: Seats) -> HandEnding:
    """The exhaustive draw of the last hand."""
    after = [score - _TIE * seat for seat, score in enumerate(placement.after(changes))]
    return _ended(placement, after, _EXACT, (), ready)


def _ended(
    placement: PlacementValue, after: Sequence[float], unsure: float, winners: Seats, ready: Seats
) -> HandEnding:
    """What scores are worth after the last hand, with which the match ends or not."""
    assert placement.last is not None
    if not placement.last.ends(tuple(map(round, after)), winners, ready):
        unsure = placement.spread.after(placement.hands)
    return _ending(placement, after, unsure)


def _at_large(placement: PlacementValue, change: float, other: Seat) -> HandEnding:
    """What a change is worth while the scores may still go anywhere; others pay for it."""
    after = _paid(placement, change, placement.seat, other)
    return _ending(placement, after, placement.spread.after(placement.hands))


def _ending(placement: PlacementValue, after: Sequence[float], spread: float) -> HandEnding:
    """What scores are worth that may still move apart so far."""
    seat = placement.seat
    odds = [_likely((after[seat] - after[rival]) / spread) for rival in placement.rivals]
    useful = after[seat] - placement.points[seat] + placement.expected_reward(odds)
    return HandEnding(useful, 1.0 + len(odds) - sum(odds))


def _paid(
    placement: PlacementValue, points: float, winner: Seat, payer: Seat, dealer: Seat | None = None
) -> list[float]:
    """The scores after a payment by one of the others, or by all, of whom a dealer pays more."""
    after = [float(held) for held in placement.points]
    after[winner] += points
    if payer != ALL_PAY:
        after[payer] -= points
        return after
    payers = [seat for seat in (placement.seat, *placement.others) if seat != winner]
    shares = {seat: _DEALER if seat == dealer else 1 for seat in payers}
    for seat, share in shares.items():
        after[seat] -= points * share / sum(shares.values())
    return after


def _likely(deviations: float) -> float:
    return 0.5 + 0.5 * erf(deviations / sqrt(2))
