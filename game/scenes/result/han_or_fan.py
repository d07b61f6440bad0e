"""How a game counts its hands: in han, or in fan with a table of scores (kansai sheet, 8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from game.engine.scoring.han import HanRules, of_han
from game.engine.scoring.hand_score import Counted, HanScore
from game.engine.scoring.payment import TsumoShares, on_discard
from game.rulesets.families import GameOptions, Unit, counts_points, han_family_of


@dataclass(frozen=True, slots=True)
class ScoreTableRow:
    """One line of a table of scores: from how many fan to how many, and what follows."""

    least: int
    most: int | None
    """None for a line without an end."""
    base: int
    tsumo: TsumoShares

    def holds(self, fan: int) -> bool:
        """Whether so many fan belong to it."""
        return self.least <= fan and (self.most is None or fan <= self.most)

    def amounts(self, *, dealer: bool, drawn: bool) -> tuple[int, ...]:
        """What is paid: by the discarder; or by each, by another player and by the dealer."""
        if not drawn:
            return (on_discard(self.base, dealer=dealer),)
        if dealer:
            return (self.tsumo.of(self.base, dealer_wins=True),)
        of_dealer = self.tsumo.of(self.base, dealer_wins=False, dealer_pays=True)
        return self.tsumo.of(self.base, dealer_wins=False), of_dealer


@dataclass(frozen=True, slots=True)
class Counting:
    """The unit of a game, and its table of scores if it has one."""

    unit: Unit = Unit.HAN
    above: int = 0
    """What a score is more than its fan."""
    steps: tuple[ScoreTableRow, ...] = ()
    great: ScoreTableRow | None = None
    """What a yakuman pays that is not counted together."""

    @property
    def has_table(self) -> bool:
        """Whether a table says what a hand is worth."""
        return bool(self.steps)

    def step_of(self, score: HanScore) -> ScoreTableRow | None:
        """The line of the table that a hand is paid by."""
        if score.has_yakuman:
            return self.great
        return next((step for step in self.steps if step.holds(score.han)), None)


IN_HAN: Final = Counting()
IN_POINTS: Final = Counting(Unit.POINTS)
"""How hands are counted whose points are doubled, those of all players."""


def counting_of(options: GameOptions) -> Counting:
    """How a game with these options counts."""
    if counts_points(options):
        return IN_POINTS
    family = han_family_of(options)
    if family.score_above is None:
        return IN_HAN
    agreed = family.scoring(options)
    steps = tuple(_steps(agreed.han, agreed.tsumo))
    great = ScoreTableRow(0, None, of_han(agreed.han, 0, 1, 0).base, agreed.tsumo)
    return Counting(family.unit, family.score_above, steps, great)


def _steps(counts: HanRules, tsumo: TsumoShares) -> Iterator[ScoreTableRow]:
    found = [(fan, counts.worth([Counted("", fan)], (), 0).base) for fan in range(1, _most(counts))]
    groups = [
        (base, [fan for fan, _ in alike]) for base, alike in groupby(found, lambda one: one[1])
    ]
    for nth, (base, fans) in enumerate(groups):
        most = None if nth == len(groups) - 1 else fans[-1]
        yield ScoreTableRow(fans[0], most, base, tsumo)


def _most(counts: HanRules) -> int:
    return counts.kazoe_from + 1
