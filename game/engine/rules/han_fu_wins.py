"""Wins scored and paid by han and fu: from the table to the scorecard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.events import Ending, HandWon
from game.engine.reasons import RefusalReason
from game.engine.ruleset import RuleSet
from game.engine.scoring.candidate import Luck, Situation
from game.engine.scoring.hand_score import HanScore, NoWin
from game.engine.scoring.payment import Payment, settle_wins
from game.engine.scoring.valuation import HanScoring
from game.engine.seats import Seat
from game.engine.settlement import Settlement
from game.engine.table import Meld, Round, Source
from game.engine.tiles import HIDDEN, Tile


@dataclass(frozen=True, slots=True, eq=False)
class Scored:
    """How wins are scored and paid."""

    scoring: HanScoring
    payment: Payment
    streak: int = 0
    """After how many wins in a row a dealer's win is a yakuman (paarenchan); 0 for never."""

    def judge(self, rules: RuleSet, table: Round, seat: Seat) -> HanScore | NoWin:
        """What a win of the seat would be worth now."""
        whole, offer = table.hand(seat).concealed, table.offer
        if offer is not None and offer.seat != seat:
            whole = (*whole, offer.tile)
        if not self.scoring.may_be_complete(whole, dealt=table.is_first_turn(seat)):
            return NoWin(RefusalReason.NOT_COMPLETE)
        hand, tile = table.winning(seat)
        assert tile is not None, "a win is either drawn or offered"
        return self.scoring.score(hand, tile, situation(table, seat, self.streak))

    def win(self, rules: RuleSet, table: Round, seats: Sequence[Seat]) -> list[Ending]:
        """The wins of the seats, settled together, in turn order from the discarder."""
        scores = [(seat, self._valid(rules, table, seat)) for seat in seats]
        loser = table.offer.seat if table.offer is not None else None
        settled = settle_wins(self.payment, table, loser, scores)
        looks = any(table.players[seat].in_riichi for seat in seats)
        undersides = self.scoring.undersides(table.wall.undersides) if looks else ()
        return [
            _won(table, seat, loser, score, settlement, undersides)
            for (seat, score), settlement in zip(scores, settled, strict=True)
        ]

    def _valid(self, rules: RuleSet, table: Round, seat: Seat) -> HanScore:
        score = self.judge(rules, table, seat)
        assert isinstance(score, HanScore), "only a hand that may win is paid"
        return score


def _won(
    table: Round,
    seat: Seat,
    loser: Seat | None,
    score: HanScore,
    settlement: Settlement,
    undersides: tuple[Tile, ...],
) -> HandWon:
    hand, tile = table.winning(seat)
    return HandWon(
        settlement,
        seat=seat,
        loser=loser,
        tile=tile,
        concealed=hand.concealed,
        undersides=undersides,
        score=score,
    )


def situation(table: Round, seat: Seat, streak: int) -> Situation:
    """The circumstances of a win now (riichi sheet, 6.1 and 12.1; kansai sheet, 3 and 7)."""
    drawn = table.offer is None
    luck = {*_luck(table, seat, drawn=drawn)}
    if streak and seat == table.dealer and table.streak + 1 >= streak:
        luck.add(Luck.EIGHTH_DEALER_WIN)
    return Situation(
        drawn=drawn,
        seat_wind=table.wind_of(seat),
        round_wind=table.wind,
        is_dealer=seat == table.dealer,
        luck=frozenset(luck),
        counters=table.counters,
        indicators=_known(table.wall.indicators),
        undersides=_known(table.wall.undersides),
    )


def _known(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles that are not hidden from the viewer of the table."""
    return tuple(tile for tile in tiles if tile is not HIDDEN)


def _luck(table: Round, seat: Seat, *, drawn: bool) -> Iterator[Luck]:
    player = table.players[seat]
    if player.riichi is not None and player.riichi.accepted:
        first = player.riichi.place == 0 and player.riichi.calls == 0
        yield Luck.DABURU_RIICHI if first else Luck.RIICHI
    if table.has_ippatsu(seat):
        yield Luck.IPPATSU
    if not drawn:
        yield from _luck_of_offer(table, seat)
        return
    if table.is_first_turn(seat):
        yield Luck.FIRST_TURN
    if table.since_discard:
        kong = isinstance(table.since_discard[-1], Meld)
        yield Luck.RINSHAN if kong else Luck.AFTER_BONUS
    if table.wall.left == 0:
        yield Luck.LAST_TILE


def _luck_of_offer(table: Round, seat: Seat) -> Iterator[Luck]:
    assert table.offer is not None
    source = table.offer.source
    if source in (Source.ADDED_KONG, Source.CONCEALED_KONG):
        yield Luck.CHANKAN
    if source is not Source.BONUS and table.is_first_turn(seat):
        yield Luck.FIRST_TURN
    if source is Source.DISCARD:
        yield from _luck_of_discard(table)


def _luck_of_discard(table: Round) -> Iterator[Luck]:
    if table.wall.left == 0:
        yield Luck.LAST_TILE
    if any(isinstance(one, Meld) for one in table.since_discard):
        yield Luck.AFTER_KAN_DISCARD
    if _is_first_discard(table):
        yield Luck.FIRST_DISCARD


def _is_first_discard(table: Round) -> bool:
    """Whether the dealer's first discard is all that has happened in the hand."""
    thrown = sum(len(table.players[seat].river) for seat in table.seats)
    aside = any(table.hand(seat).bonus for seat in table.seats)
    return thrown == 1 and not table.calls and not aside
