"""Checks of the end of a hand: the winner, the winning tile and the payments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.events import FoulCommitted, HandDrawn, HandWon, Score, TableEvent
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import HanScore
from game.engine.scoring.points.points_score import PointScore
from game.engine.seats import Seat
from game.engine.settlement import POT, Settlement, balance
from game.engine.table import Hand, Round
from game.engine.tiles import Tile, notation

Faults = Iterator[str]


def unbalanced(table: Round, settlement: Settlement, seats: Sequence[Seat]) -> Faults:
    """Faults of payments: unknown seats, or more deposits taken than there are.

    Amounts are not checked, as rules may have been corrected since.
    """
    accounts = (POT, *seats)
    for paid in settlement:
        if {paid.payer, paid.payee} - set(accounts) or paid.payer == paid.payee:
            yield f"found a payment from {paid.payer} to {paid.payee}, expected two of {accounts}"
        if paid.points < 0:
            yield f"found a payment of {paid.points}"
    taken = -balance(settlement, POT)
    if taken > table.deposits:
        yield f"found {taken} points taken from the table, expected at most {table.deposits}"


def won(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    """Faults of a win."""
    assert isinstance(event, HandWon)
    together = [one.loser is not None for one in table.endings if isinstance(one, HandWon)]
    if len(together) < len(table.endings) or not all(together):
        yield "the hand was over"
    if any(one.seat == event.seat for one in table.endings if isinstance(one, HandWon)):
        yield f"seat {event.seat} had won"
    hand = table.hand(event.seat)
    if event.tile is None and rules.extra:
        yield from _not_dealt(table, event)
    elif event.tile is None:
        yield from _not_by_kongs(rules, table, event)
    elif event.loser is not None:
        yield from _not_offered(table, event)
    else:
        yield from _not_drawn(table, event)
    is_drawn = event.loser is None and event.tile is not None
    yield from _unlike(event.concealed, hand.kept if is_drawn else hand.concealed)
    below = table.wall.undersides[: len(event.undersides)]
    if event.undersides != below:
        yield f"found {notation(event.undersides)}, expected {notation(below)} turned up"
    yield from _misread(event.score, event, hand)
    yield from unbalanced(table, event.settlement, table.seats)


def _not_by_kongs(rules: RuleSet, table: Round, event: HandWon) -> Faults:
    owners = [seat for seat, _ in table.kongs()]
    if owners != [event.seat] * rules.kongs:
        yield f"found a win without a tile, expected all {rules.kongs} kongs of seat {event.seat}"


def _not_dealt(table: Round, event: HandWon) -> Faults:
    dealt = sorted(table.hand(event.seat).dealt)
    whole = sorted((*event.concealed, *table.hand(event.seat).bonus))
    if table.offer is not None or event.seat != table.first or dealt != whole:
        yield "found a win without a tile, expected one with the tiles that were dealt"


def _not_drawn(table: Round, event: HandWon) -> Faults:
    drawn_tile = table.hand(event.seat).drawn
    if table.offer is not None or event.seat != table.mover or event.tile is not drawn_tile:
        yield f"found a win by {event.tile}, expected one by the tile just drawn"


def _not_offered(table: Round, event: HandWon) -> Faults:
    offer = table.offer
    if offer is None or offer.passed:
        yield "no tile was offered"
    elif (event.loser, event.tile) != (offer.seat, offer.tile) or event.seat == offer.seat:
        found = f"a win on {event.tile} of seat {event.loser}"
        yield f"found {found}, expected {offer.tile} of seat {offer.seat}"


def _unlike(found: Iterable[Tile], held: Iterable[Tile]) -> Faults:
    if sorted(found) != sorted(held):
        yield f"found {notation(found)}, expected {notation(held)} in the hand"


def _misread(score: Score, win: HandWon, hand: Hand) -> Faults:
    """Whether the groups of the scorecard are not those of the hand; special hands have none."""
    if isinstance(score, PointScore) and not score.groups:
        return
    melds = [tile for meld in hand.melds for tile in meld.tiles]
    read = [tile for group in score.groups for tile in group.tiles]
    yield from _unlike(read, (*win.whole, *melds))
    for group in score.groups:
        if not group.tiles or (group.meld is not None and group.meld not in range(len(hand.melds))):
            yield f"found a group of meld {group.meld}, expected one of {len(hand.melds)}"
    for fu in score.fu_items if isinstance(score, HanScore) else ():
        if fu.group is not None and fu.group not in range(len(score.groups)):
            yield f"found fu for group {fu.group}, expected one of {len(score.groups)}"


def drawn(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    """Faults of a hand without a winner."""
    assert isinstance(event, HandDrawn)
    yield from _over(table)
    if event.is_exhaustive and not table.is_exhausted:
        yield "the wall was not exhausted"
    showing = tuple(seat for seat, _ in event.shown)
    for seats in (event.ready, event.nagashi, event.winners, showing):
        if len(set(seats)) < len(seats) or not set(seats) <= set(table.seats):
            yield f"found the seats {seats}, expected some of {len(table.seats)}"
            return
    for seat, tiles in event.shown:
        yield from _unlike(tiles, table.hand(seat).concealed)
    yield from unbalanced(table, event.settlement, table.seats)


def fouled(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    """Faults of a foul."""
    assert isinstance(event, FoulCommitted)
    yield from _over(table)
    if not rules.is_strict:
        yield "no foul was possible"
    yield from _unlike(event.shown, table.hand(event.seat).concealed)
    yield from unbalanced(table, event.settlement, table.seats)


def _over(table: Round) -> Faults:
    if table.ended:
        yield "the hand was over"
