"""An evening at a real table: players, rules, hands and totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, chain

from game.engine.reasons import WrongAct
from game.engine.scoring.hand_score import NoWin
from game.engine.scoring.points.payment_matrix import Matrix, matrix
from game.engine.scoring.points.points_score import PointScore
from game.engine.scoring.points.points_settlement import Counts, PaymentStep, transfers
from game.records.played_hand import PlayedHand
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.choices import DrawRotation
from game.rulesets.classic.options import CLASSIC, SEATS, ClassicOptions


@dataclass(frozen=True, slots=True)
class SettledHand:
    """A hand counted and paid (classic sheet, 9 to 14)."""

    counts: Counts
    steps: tuple[PaymentStep, ...]

    @property
    def matrix(self) -> Matrix:
        """Who pays whom how much."""
        return matrix(transfers(self.steps), self.counts.seats)

    @property
    def nets(self) -> tuple[int, ...]:
        """What each player gains or loses."""
        return self.matrix.nets


def settle(
    options: ClassicOptions, hand: PlayedHand, east: int, nth: int = 0
) -> SettledHand | NoWin:
    """Counts all hands and works out the payments.

    `nth` is the number of the hand on the sheet, from 0: the wind of the round depends on it.
    """
    counts = counted(options, hand, east, round_of(nth))
    if isinstance(counts, NoWin):
        return counts
    return SettledHand(counts, (*fined(options, hand, east), *_paid(options, counts)))


def counted(
    options: ClassicOptions, hand: PlayedHand, east: int, of_round: int | None
) -> Counts | NoWin:
    """The counts of all hands, with the wind of the round if it counts."""
    scores: list[PointScore] = []
    for player in range(SEATS):
        score = score_of(options, hand, player, east, of_round)
        if isinstance(score, NoWin):
            return score
        scores.append(score)
    return Counts(tuple(scores), hand.winner, east)


def round_of(nth: int) -> int:
    """The wind of the round in which a hand of an evening is played, from 0 for East (16)."""
    return nth // SEATS % SEATS


def _paid(options: ClassicOptions, counts: Counts) -> tuple[PaymentStep, ...]:
    return classic_scoring.payment(options).settle(counts)


def fined(options: ClassicOptions, hand: PlayedHand, east: int) -> tuple[PaymentStep, ...]:
    """The fines for wrong acts, whoever wins (15)."""
    seats = range(SEATS)
    paid = (
        classic_scoring.fined(options, one.player, WrongAct(one.act), seats=seats, east=east)
        for one in hand.fines
    )
    return tuple(chain.from_iterable(paid))


def score_of(
    options: ClassicOptions, hand: PlayedHand, player: int, east: int, of_round: int | None
) -> PointScore | NoWin:
    """What the hand of one player is worth."""
    scoring, held = classic_scoring.scoring(options), hand.of(player)
    if held.given is not None:
        return scoring.given(held.given)
    winds = scoring.winds(wind_of(player, east), hand.prevailing, of_round)
    won = hand.winning if player == hand.winner else None
    if won is not None:
        return scoring.score(held.hand, won, winds)
    only_bonus = held.counts_only_bonus(is_won=hand.winner is not None)
    return scoring.rest(held.hand, winds, only_bonus=only_bonus)


def wind_of(player: int, east: int) -> int:
    """The wind of a player, from 0 for East, given who is East."""
    return (player - east) % SEATS


# ---- the sheet ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EveningLine:
    """A line of the sheet: a hand, and the totals after it."""

    number: int
    """Counted from 1."""
    hand: PlayedHand
    east: int
    nets: tuple[int, ...]
    totals: tuple[int, ...]
    """The totals of each player after the hand."""
    fault: str = ""
    """Why the hand could not be counted; then only fines are paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """Four players, their rules, and the hands they have played; the first name begins as East.

    >>> evening = Evening(names=("Ada", "Ben", "Cleo", "Dan"))
    >>> evening.east
    0
    """

    names: tuple[str, ...]
    options: ClassicOptions = CLASSIC
    hands: tuple[PlayedHand, ...] = ()
    started: str = ""
    """When it began, in ISO format."""

    @property
    def lines(self) -> tuple[EveningLine, ...]:
        """The sheet, worked out from the hands, so that a correction affects all that follows."""
        return _sheet(self)

    @property
    def totals(self) -> tuple[int, ...]:
        """The current totals."""
        lines = self.lines
        return lines[-1].totals if lines else (self.options.starting_points,) * SEATS

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each player; equal totals share the better one (16)."""
        totals = self.totals
        return tuple(1 + sum(other > own for other in totals) for own in totals)

    @property
    def easts(self) -> tuple[int, ...]:
        """Who is East in each hand, and at the end in the next one."""
        first = self.hands[0].east if self.hands else None
        after = accumulate(range(len(self.hands)), self._following, initial=first or 0)
        return tuple(after)

    def _following(self, east: int, nth: int) -> int:
        """Who is East after a hand: as entered for the next hand, else by the rotation."""
        following = self.hands[nth + 1].east if nth + 1 < len(self.hands) else None
        if following is not None:
            return following
        return next_east(self.options, east, self.hands[nth].winner)

    @property
    def east(self) -> int:
        """Who is East in the hand that comes next."""
        return self.easts[-1]

    @property
    def is_over(self) -> bool:
        """Whether all hands of the game have been played (16)."""
        return len(self.hands) >= self.options.hands

    # ---- changes -------------------------------------------------------------------------------
    def added(self, hand: PlayedHand) -> Evening:
        """The evening with one hand more."""
        return replace(self, hands=(*self.hands, hand))

    def inserted(self, nth: int, hand: PlayedHand) -> Evening:
        """The evening with a forgotten hand inserted at this place."""
        return replace(self, hands=(*self.hands[:nth], hand, *self.hands[nth:]))

    def corrected(self, nth: int, hand: PlayedHand) -> Evening:
        """The evening with the hand at this place replaced."""
        return replace(self, hands=(*self.hands[:nth], hand, *self.hands[nth + 1 :]))

    def less(self, nth: int) -> Evening:
        """The evening without a hand."""
        return replace(self, hands=(*self.hands[:nth], *self.hands[nth + 1 :]))


@lru_cache(maxsize=64)
def _sheet(evening: Evening) -> tuple[EveningLine, ...]:
    """The lines of an evening, cached as they are shown often."""
    return tuple(_lines(evening))


def _lines(evening: Evening) -> Iterator[EveningLine]:
    options = evening.options
    totals: Sequence[int] = (options.starting_points,) * SEATS
    for nth, (hand, east) in enumerate(zip(evening.hands, evening.easts, strict=False)):
        found = settle(options, hand, east, nth)
        fault = found.reason if isinstance(found, NoWin) else ""
        steps = fined(options, hand, east) if isinstance(found, NoWin) else found.steps
        nets = matrix(transfers(steps), range(SEATS)).nets
        totals = tuple(had + net for had, net in zip(totals, nets, strict=True))
        yield EveningLine(nth + 1, hand, east, nets, tuple(totals), fault)


def next_east(options: ClassicOptions, east: int, winner: int | None) -> int:
    """Who is East in the next hand (classic sheet, 8.3)."""
    stays = winner == east
    if winner is None:
        stays = options.draw_rotation is DrawRotation.STAY
    return east if stays else (east + 1) % SEATS
