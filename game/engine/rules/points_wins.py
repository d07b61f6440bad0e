"""Hands counted in points and doubles for all players: from the table to the payments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.events import Ending, Event, HandDrawn, HandWon, TableEvent
from game.engine.fast_replace import replace
from game.engine.points_events import HandsShown, ShownHand
from game.engine.reasons import DrawReason, WrongAct
from game.engine.rules.classic_ready_call import ReadyCall
from game.engine.rules.prevailing_wind import prevailing_wind
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import NoWin
from game.engine.scoring.points.counted_hand import ClassicMoment, Winds, Winning
from game.engine.scoring.points.points_count import PointScoring
from game.engine.scoring.points.points_score import PointScore
from game.engine.scoring.points.points_settlement import Counts, PointPayment, transfers
from game.engine.seats import Seat
from game.engine.settlement import Settlement
from game.engine.table import Hand, Meld, MeldKind, Round, Source
from game.engine.tiles import Tile, without

_KONGS = (Source.ADDED_KONG, Source.CONCEALED_KONG)
_LEFT = 3
"""How many tiles of a robbed kong its owner keeps."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CountedHands:
    """How wins and drawn hands are counted and paid."""

    scoring: PointScoring
    ready: ReadyCall
    payment: PointPayment

    def judge(self, rules: RuleSet, table: Round, seat: Seat) -> PointScore | NoWin:
        """What a win of the seat would be worth now."""
        hand, tile = table.winning(seat)
        moments = frozenset(self._moments(table, seat, tile))
        won = Winning(tile=tile, drawn=table.offer is None, moments=moments)
        return self.scoring.score(hand, won, self._winds(table, seat))

    def win(self, rules: RuleSet, table: Round, seats: Sequence[Seat]) -> list[Ending]:
        """The win of a seat, with the count of all hands."""
        (seat,) = seats
        score = self.judge(rules, table, seat)
        assert isinstance(score, PointScore), "only a complete hand wins"
        counts = tuple(
            score if one == seat else self._rest(table, one, beaten=True) for one in table.seats
        )
        hand, tile = table.winning(seat)
        won = HandWon(
            self._settled(table, seat, counts),
            counts,
            seat=seat,
            loser=table.offer.seat if table.offer is not None else None,
            tile=tile,
            concealed=hand.concealed,
            score=score,
        )
        return [won]

    def exhaust(self, rules: RuleSet, table: Round) -> Ending:
        """The end of the wall, with all hands counted where that is agreed (classic sheet, 8.2)."""
        if not self.payment.draws_pay:
            return HandDrawn(reason=DrawReason.EXHAUSTED, is_exhaustive=True)
        counts = tuple(self._rest(table, seat, beaten=False) for seat in table.seats)
        paid = self._settled(table, None, counts)
        return HandDrawn(paid, counts, reason=DrawReason.EXHAUSTED, is_exhaustive=True)

    def _settled(
        self, table: Round, winner: Seat | None, counts: tuple[PointScore, ...]
    ) -> Settlement:
        return transfers(self.payment.settle(Counts(counts, winner, table.dealer)))

    def _rest(self, table: Round, seat: Seat, *, beaten: bool) -> PointScore:
        """The count of a hand that has not won (classic sheet, 7.1 and 15)."""
        player = table.players[seat]
        void = player.hand.surplus > 0 or player.dead == WrongAct.BROKE_READY
        only_bonus = void or (beaten and player.riichi is not None)
        hand = _after_robbery(table, seat)
        return self.scoring.rest(hand, self._winds(table, seat), only_bonus=only_bonus)

    def _winds(self, table: Round, seat: Seat) -> Winds:
        return self.scoring.winds(table.wind_of(seat), prevailing_wind(table), table.wind)

    def _moments(self, table: Round, seat: Seat, tile: Tile | None) -> Iterator[ClassicMoment]:
        player = table.players[seat]
        if player.riichi is not None:
            yield ClassicMoment.SERVI if self.ready.is_served(player) else ClassicMoment.READY
        if table.offer is not None:
            yield from _moments_of_offer(table)
        elif tile is None:
            yield ClassicMoment.PARADISE
        else:
            yield from _moments_of_draw(table)


def _moments_of_draw(table: Round) -> Iterator[ClassicMoment]:
    """The moments of a draw; a replacement may be the last tile, too (classic sheet, 8.1)."""
    if table.since_discard:
        yield ClassicMoment.HILL
    if not table.wall.left:
        yield ClassicMoment.LAST_TILE


def _moments_of_offer(table: Round) -> Iterator[ClassicMoment]:
    """The moments of an offer; a concealed kong may precede the first one (classic sheet, 13)."""
    assert table.offer is not None
    thrown = [laid for player in table.players for laid in player.river]
    if table.offer.source in _KONGS:
        yield ClassicMoment.ROBBED_KONG
    elif not thrown[1:]:
        yield ClassicMoment.EARTHLY


def _after_robbery(table: Round, seat: Seat) -> Hand:
    """The hand of the seat; of a robbed kong it keeps three tiles (6.3).

    Those of a concealed kong go back to the concealed tiles.
    """
    hand, offer = table.hand(seat), table.offer
    if offer is None or offer.seat != seat or offer.passed or offer.source not in _KONGS:
        return hand
    concealed = hand.concealed
    melds: list[Meld] = []
    for meld in hand.melds:
        if not meld.kind.is_kong or meld.face is not offer.tile:
            melds.append(meld)
        elif meld.is_closed:
            concealed += meld.tiles[:_LEFT]
        else:
            melds.append(_as_pung(meld, offer.tile))
    return replace(hand, concealed=concealed, melds=tuple(melds))


def _as_pung(kong: Meld, taken: Tile) -> Meld:
    return replace(kong, kind=MeldKind.PUNG, tiles=without(kong.tiles, taken))


# ---- hands laid open -------------------------------------------------------------------------


def shown(table: Round) -> tuple[TableEvent, ...]:
    """All hands, face-down kongs included, as shown before the count."""
    hands = [(seat, table.hand(seat)) for seat in table.seats]
    return (
        HandsShown(
            tuple(ShownHand(seat, one.concealed, one.melds, one.drawn) for seat, one in hands)
        ),
    )


def shown_at_the_end(rules: RuleSet, table: Round) -> Event | None:
    """The same when the wall is exhausted, even if nothing is paid."""
    are_covered = any(table.players[seat].shows is None for seat in table.seats)
    return shown(table)[0] if table.is_exhausted and are_covered else None
