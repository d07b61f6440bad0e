"""Hands that end without a winner (riichi sheet, sections 3.9 and 9.3-9.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine.actions import Abort, Action, DeclareHand
from game.engine.events import Event, HandDrawn
from game.engine.reasons import DrawReason
from game.engine.ruleset import OptionRule, Reflex, RuleSet
from game.engine.seats import Seat
from game.engine.settlement import Settlement
from game.engine.table import Round, Source
from game.engine.tiles import WINDS, plain

Paid = Callable[[Round, Sequence[Seat]], Settlement]
"""What the other seats pay to those named."""

NINE_KINDS = 9
"""How many kinds of terminals and honours allow a player to end the hand at once."""


def nine_terminals(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Ending the hand on the first draw with nine kinds of terminals and honours."""
    hand = table.hand(seat)
    if hand.drawn is None or not table.is_first_turn(seat):
        return
    if len({tile for tile in plain(hand.concealed) if tile.is_outside}) >= NINE_KINDS:
        yield Abort(seat, DrawReason.NINE_TERMINALS, (seat,))


def four_winds(rules: RuleSet, table: Round) -> Event | None:
    """Everyone's first discard was the same wind."""
    if table.calls or not _has_passed(table):
        return None
    rivers = [table.players[seat].river for seat in table.seats]
    if any(len(river) != 1 for river in rivers):
        return None
    firsts = {river[0].tile for river in rivers}
    same_wind = len(firsts) == 1 and firsts <= set(WINDS)
    return HandDrawn(reason=DrawReason.FOUR_WINDS) if same_wind else None


def four_kongs(rules: RuleSet, table: Round) -> Event | None:
    """The last possible kong was made, and not all of them by one player."""
    if not _has_passed(table):
        return None
    owners = [seat for seat, _ in table.kongs()]
    spread = len(owners) >= rules.kongs and len(set(owners)) > 1
    return HandDrawn(reason=DrawReason.FOUR_KONGS) if spread else None


def all_riichi(reason: DrawReason) -> Reflex:
    """Everyone is in riichi; the hands are shown."""

    def reflex(rules: RuleSet, table: Round) -> Event | None:
        if not _has_passed(table):
            return None
        if not all(table.players[seat].in_riichi for seat in table.seats):
            return None
        shown = tuple((seat, table.hand(seat).concealed) for seat in table.seats)
        return HandDrawn(reason=reason, shown=shown, ready=table.seats)

    return reflex


def _has_passed(table: Round) -> bool:
    offer = table.offer
    return offer is not None and offer.passed and offer.source is Source.DISCARD


Ready = Callable[[RuleSet, Round, Seat], bool]
"""Whether a seat is tenpai at the end of the wall."""


def declare_hand(ready: Ready, *, may_hide: bool) -> OptionRule:
    """A tenpai player shows the hand or, unless in riichi, may keep it face down."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        if ready(rules, table, seat):
            yield DeclareHand(seat, shows=True)
            if not may_hide or table.players[seat].in_riichi:
                return
        yield DeclareHand(seat, shows=False)

    return option


Exhaust = Callable[[RuleSet, Round], HandDrawn]
"""How a hand ends when the wall is exhausted."""


def ready_are_paid(paid: Paid) -> Exhaust:
    """At the end of the wall the noten players pay those who are tenpai."""

    def exhaust(rules: RuleSet, table: Round) -> HandDrawn:
        ready = shown_ready(table)
        return HandDrawn(
            paid(table, ready), reason=DrawReason.EXHAUSTED, ready=ready, is_exhaustive=True
        )

    return exhaust


def nagashi_first(
    nagashi_paid: Paid,
    otherwise: Exhaust,
    *,
    counts_as_win: bool,
) -> Exhaust:
    """Nagashi mangan: those who discarded only terminals and honours are paid instead (9.4)."""

    def exhaust(rules: RuleSet, table: Round) -> HandDrawn:
        lucky = tuple(seat for seat in table.seats_from(table.dealer) if is_nagashi(table, seat))
        if not lucky:
            return otherwise(rules, table)
        return HandDrawn(
            nagashi_paid(table, lucky),
            reason=DrawReason.NAGASHI,
            ready=shown_ready(table),
            nagashi=lucky,
            winners=lucky if counts_as_win else (),
            is_exhaustive=True,
        )

    return exhaust


def shown_ready(table: Round) -> tuple[Seat, ...]:
    """The seats that have shown a tenpai hand."""
    return tuple(seat for seat in table.seats if table.players[seat].shows)


def is_nagashi(table: Round, seat: Seat) -> bool:
    """Whether the seat has discarded only terminals and honours, none of them called."""
    river = table.players[seat].river
    return bool(river) and all(laid.tile.is_outside and not laid.claimed for laid in river)
