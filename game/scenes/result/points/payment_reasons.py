"""Why one player pays another after a hand counted in points: sentences, and sums."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.reasons import PaymentReason
from game.engine.scoring.points.points_settlement import PaymentStep as Paid
from game.engine.seats import Seat
from game.rulesets.classic.choices import System
from game.scenes.result.points.points_facts_shown import EndedPointsHand
from game.scenes.result.points.points_words import ENTRY_OF_SYSTEM, wind
from game.text.words import MINUS, Words

OF_HANDS = (
    PaymentReason.MAHJONG,
    PaymentReason.HAND,
    PaymentReason.DIFFERENCE,
    PaymentReason.EXCEPTION,
)
_EXCEPTION_TIMES = 2
_DENOMINATIONS = (500, 100, 10, 2)
STICKLESS = 1
"""The point that is less than the smallest stick."""


class SumRow(NamedTuple):
    """A line of a sum."""

    label: str
    text: str
    is_total: bool = False


class Account:
    """What one player pays another, and why."""

    def __init__(
        self,
        shown: EndedPointsHand,
        system: System,
        payer: Seat,
        payee: Seat,
        steps: tuple[Paid, ...],
        *,
        is_whole: bool = True,
    ) -> None:
        self.shown, self.system = shown, system
        self.is_whole = is_whole
        """Whether all payments have come."""
        self.payer, self.payee = payer, payee
        self.steps = tuple(one for one in steps if (one.payer, one.payee) == (payer, payee))

    @property
    def amount(self) -> int:
        """All of it."""
        return sum(one.amount for one in self.steps)

    def sentences(self, words: Words) -> Iterator[str]:
        """Why so much is paid, or nothing."""
        values = self._named(words)
        if not self.steps:
            yield words(f"points.nothing.{self._nothing()}", **values)
        for step in self.steps:
            key = step.reason if step.reason in OF_HANDS else f"fine.{step.reason}"
            yield words(f"points.why.{key}", **values)
        if east := self._east():
            yield words(f"points.why.east.{east}")
        if self._is_capped:
            yield words("points.why.capped")

    def _named(self, words: Words) -> dict[str, str]:
        payer, payee = (wind(words, self.shown, seat) for seat in (self.payer, self.payee))
        return {"payer": payer, "payee": payee}

    def _east(self) -> str:
        """Why something is doubled, if it is."""
        doubled = [one for one in self.steps if _east_times(one) > 1]
        if not doubled:
            return ""
        is_fine = all(one.reason not in OF_HANDS for one in doubled)
        return "fine" if is_fine else self.system.value

    @property
    def _is_capped(self) -> bool:
        """Whether the limit has kept a hand of East from being doubled (10)."""
        is_simple = self.system is System.SIMPLE and self.payee == self.shown.table.dealer
        return is_simple and any(
            one.factor == 1
            for one in self.steps
            if one.reason in (PaymentReason.MAHJONG, PaymentReason.HAND)
        )

    def _nothing(self) -> str:
        """Why nothing is paid."""
        shown = self.shown
        if not self.is_whole:
            return "yet"
        if not shown.counts:
            return "fines"
        mine, theirs = (shown.counts[seat].total for seat in (self.payer, self.payee))
        if self.system is System.SIMPLE:
            return "only_winner" if theirs else "worthless"
        if self.payer == shown.winner:
            return "not_agreed" if theirs > mine else "winner"
        if mine == theirs:
            return "equal"
        return "richer"

    def rows(self, words: Words) -> Iterator[SumRow]:
        """The sums, payment by payment."""
        for step in self.steps:
            yield from self._sum(words, step)
        if len(self.steps) > 1:
            yield SumRow(words("points.sum.together"), words.number(self.amount), is_total=True)

    def _sum(self, words: Words, step: Paid) -> Iterator[SumRow]:
        yield SumRow(self._of(words, step), words.number(step.points))
        if step.reason in (PaymentReason.DIFFERENCE, PaymentReason.EXCEPTION):
            payer = wind(words, self.shown, step.payer)
            yield SumRow(payer, f"{MINUS} {words.number(step.less)}")
            if step.factor > 1:
                difference = words.number(step.points - step.less)
                yield SumRow(words("points.sum.difference"), difference)
        if step.reason == PaymentReason.EXCEPTION:
            yield SumRow(words("points.sum.exception"), f"× {_EXCEPTION_TIMES}")
        if _east_times(step) > 1:
            yield SumRow(words("points.sum.east"), f"× {_east_times(step)}")
        is_total = len(self.steps) == 1
        yield SumRow(self._paid(words), words.number(step.amount), is_total=is_total)

    def _of(self, words: Words, step: Paid) -> str:
        if step.reason not in OF_HANDS:
            return words("points.sum.fine")
        return wind(words, self.shown, step.payee)

    def _paid(self, words: Words) -> str:
        return words("points.sum.paid", **self._named(words))

    def links(self, words: Words) -> Iterator[tuple[str, str]]:
        """What the glossary says about it: the words, and the entry."""
        reasons = {one.reason for one in self.steps}
        if PaymentReason.EXCEPTION in reasons:
            yield words("points.link.exception"), "exception"
        if self._east():
            yield words("points.link.east"), "double_est"
        if reasons - set(OF_HANDS):
            yield words("points.link.fine"), "amende"
        yield words(f"points.system.{self.system.value}"), ENTRY_OF_SYSTEM[self.system]


def _east_times(step: Paid) -> int:
    return step.factor // (_EXCEPTION_TIMES if step.reason == PaymentReason.EXCEPTION else 1)


def in_sticks(amount: int) -> Iterator[tuple[int, int]]:
    """An amount in counting sticks: the worth of a stick, and how many (classic sheet, 1).

    Of an odd amount, which only a limit can make, a point is left for which there is no stick.
    """
    for worth in (*_DENOMINATIONS, STICKLESS):
        count, amount = divmod(amount, worth)
        if count:
            yield worth, count
