"""Uma, oka and the final scores of a match (riichi sheet, 9.7 and 9.8)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.course import Ranking, in_order


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingRules:
    """How points become a final score (riichi sheet, 9.7 and 9.8)."""

    reference: int
    """The reference score, taken from everyone's points."""
    bonus: tuple[int, ...]
    """The uma and oka of each place; they add up to what is left over the references."""
    shares_ties: bool
    """Whether players with equal points share a place; otherwise the seat decides."""
    yakitori: int = 0
    """What a player who never won a hand pays to those who did."""
    deduction: int = 0
    """What every foul costs."""

    def rank(
        self, points: tuple[int, ...], wins: tuple[int, ...], fouls: tuple[int, ...]
    ) -> Ranking:
        """Places and final scores.

        >>> bonus = (15_000, 5_000, -5_000, -15_000)
        >>> rules = RankingRules(reference=25_000, bonus=bonus, shares_ties=True)
        >>> nothing = tuple(0 for _ in bonus)
        >>> rules.rank((18_000, 31_000, 20_000, 31_000), nothing, nothing)
        Ranking(places=(4, 1, 3, 1), finals=(-22000, 16000, -10000, 16000))
        """
        seats, order = range(len(points)), in_order(points)
        places = [order.index(seat) + 1 for seat in seats]
        bonuses = [self.bonus[place - 1] for place in places]
        if self.shares_ties:
            tied = [[other for other in order if points[other] == points[seat]] for seat in seats]
            places = [order.index(group[0]) + 1 for group in tied]
            bonuses = [_share(self._earned(order, group), group, s) for s, group in enumerate(tied)]
        unlucky = self._yakitori(wins)
        finals = tuple(
            points[s] - self.reference + bonuses[s] + unlucky[s] - fouls[s] * self.deduction
            for s in seats
        )
        return Ranking(tuple(places), finals)

    def _earned(self, order: list[int], group: list[int]) -> int:
        return sum(self.bonus[order.index(seat)] for seat in group)

    def _yakitori(self, wins: tuple[int, ...]) -> list[int]:
        winners = [seat for seat, won in enumerate(wins) if won]
        losers = len(wins) - len(winners)
        if not winners:
            return [0 for _ in wins]
        pot = self.yakitori * losers
        return [
            _share(pot, winners, seat) if seat in winners else -self.yakitori
            for seat in range(len(wins))
        ]


HUNDRED = 100
"""Final scores have one decimal of a thousand points."""


def _share(pot: int, group: list[int], seat: int) -> int:
    """An equal share in hundreds; the remainder goes to the first of the group."""
    each = pot // (HUNDRED * len(group)) * HUNDRED
    return each + (pot - each * len(group) if seat == group[0] else 0)
