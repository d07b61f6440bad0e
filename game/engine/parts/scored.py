"""Wins valued and settled by han and fu: from the table to the scorecard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.events import Ending, HandWon
from game.engine.ruleset import RuleSet
from game.engine.scoring.candidate import Luck, Situation
from game.engine.scoring.payment import Payment, settle_wins
from game.engine.scoring.score import HanScore, NoWin
from game.engine.scoring.valuation import HanScoring
from game.engine.settlement import Seat, Settlement
from game.engine.table import Hand, Round, Source
from game.engine.tiles import HIDDEN, Tile, without

STREAK = 7
"""How many wins in a row come before the eighth."""


@dataclass(frozen=True, slots=True, eq=False)
class Scored:
    """How wins are counted and paid."""

    scoring: HanScoring
    payment: Payment

    def judge(self, rules: RuleSet, table: Round, seat: Seat) -> HanScore | NoWin:
        """What a win of the seat would be worth now."""
        hand, tile = winning(table, seat)
        return self.scoring.score(hand, tile, situation(table, seat))

    def win(self, rules: RuleSet, table: Round, seats: Sequence[Seat]) -> list[Ending]:
        """The wins of the seats, settled together, the one next in turn first."""
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
    hand, tile = winning(table, seat)
    return HandWon(
        settlement,
        seat=seat,
        loser=loser,
        tile=tile,
        concealed=hand.concealed,
        undersides=undersides,
        score=score,
    )


def winning(table: Round, seat: Seat) -> tuple[Hand, Tile]:
    """The hand before the winning tile, and that tile: the one drawn or the one offered."""
    hand = table.hand(seat)
    if table.offer is not None and table.offer.seat != seat:
        return hand, table.offer.tile
    assert hand.drawn is not None, "a win is either drawn or offered"
    return Hand(without(hand.concealed, hand.drawn), hand.melds, hand.bonus), hand.drawn


def situation(table: Round, seat: Seat) -> Situation:
    """The circumstances of a win now (riichi sheet, 6.1 and 12.1)."""
    drawn = table.offer is None
    return Situation(
        drawn=drawn,
        seat_wind=table.wind_of(seat),
        round_wind=table.wind,
        is_dealer=seat == table.dealer,
        luck=frozenset(_luck(table, seat, drawn=drawn)),
        counters=table.counters,
        indicators=_known(table.wall.indicators),
        undersides=_known(table.wall.undersides),
    )


def _known(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles the viewer of the table can see."""
    return tuple(tile for tile in tiles if tile is not HIDDEN)


def _luck(table: Round, seat: Seat, *, drawn: bool) -> Iterator[Luck]:
    player = table.players[seat]
    if player.riichi is not None and player.riichi.accepted:
        first = player.riichi.place == 0 and player.riichi.calls == 0
        yield Luck.DABURU_RIICHI if first else Luck.RIICHI
    if table.has_ippatsu(seat):
        yield Luck.IPPATSU
    if table.is_first_turn(seat):
        yield Luck.FIRST_TURN
    if table.streak >= STREAK and seat == table.dealer:
        yield Luck.EIGHTH_DEALER_WIN
    if drawn and table.since_discard:
        yield Luck.RINSHAN
    if not drawn:
        yield from _luck_of_offer(table)
    elif table.wall.left == 0:
        yield Luck.LAST_TILE


def _luck_of_offer(table: Round) -> Iterator[Luck]:
    assert table.offer is not None
    if table.offer.source in (Source.ADDED_KONG, Source.CONCEALED_KONG):
        yield Luck.CHANKAN
        return
    if table.wall.left == 0:
        yield Luck.LAST_TILE
    if table.since_discard:
        yield Luck.AFTER_KAN_DISCARD
