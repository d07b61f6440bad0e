"""The end of the hand by its fourth kong (kansai sheet, section 11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.engine.events import Event, HandDrawn, HandWon
from game.engine.reasons import DrawReason
from game.engine.rules.han_fu_wins import Scored
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import Counted, HanScore
from game.engine.scoring.payment import settle_wins
from game.engine.scoring.yaku.book import YAKUMAN
from game.engine.seats import Seat
from game.engine.shapes.groups import Group
from game.engine.table import Hand, Meld, MeldKind, Round

_FOUR_KONGS = Counted("suukantsu", YAKUMAN, yakuman=1)


class FourKanPayment(StrEnum):
    """Who pays a player who has made all four kongs."""

    TSUMO = "tsumo"
    DISCARDER = "discarder"


@dataclass(frozen=True, slots=True, eq=False)
class FourthKong:
    """What the last possible kong does once it cannot be robbed any more.

    Four kongs of one player win as they are, without a pair; those of several players end the
    hand without a winner. A win on the tile of a kong that may be robbed comes first.
    """

    scored: Scored
    payment: FourKanPayment

    def reflex(self, rules: RuleSet, table: Round) -> Event | None:
        """The end of the hand, as soon as the kong is complete."""
        owners = [seat for seat, _ in table.kongs()]
        if table.is_offered or len(owners) < rules.kongs:
            return None
        if len(set(owners)) > 1:
            return HandDrawn(reason=DrawReason.FOUR_KONGS)
        return self._won(table, owners[0])

    def _won(self, table: Round, seat: Seat) -> HandWon:
        hand = table.hand(seat)
        loser = self._loser(hand)
        score = self._score(hand)
        (paid,) = settle_wins(self.scored.payment, table, loser, [(seat, score)])
        return HandWon(
            paid, seat=seat, loser=loser, tile=None, concealed=hand.concealed, score=score
        )

    def _loser(self, hand: Hand) -> Seat | None:
        """Who discarded the tile of the last kong, if that player pays for it alone."""
        last = max(hand.melds, key=lambda meld: meld.order)
        alone = self.payment is FourKanPayment.DISCARDER and last.kind is MeldKind.OPEN_KONG
        return last.source if alone else None

    def _score(self, hand: Hand) -> HanScore:
        worth = self.scored.scoring.han.worth((_FOUR_KONGS,), (), 0)
        return HanScore(
            yaku=(_FOUR_KONGS,),
            dora=(),
            han=worth.han,
            fu=worth.fu,
            fu_items=(),
            limit=worth.limit,
            multiple=worth.multiple,
            base=worth.base,
            groups=(*_laid(hand.melds), Group(hand.concealed, is_open=False)),
        )


def _laid(melds: tuple[Meld, ...]) -> Iterator[Group]:
    for nth, meld in enumerate(melds):
        yield Group(meld.tiles, is_open=not meld.is_closed, meld=nth)
