"""The three helps at the table, each worked out only if wanted."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum

from game.coach.call_advice import Advice, advice
from game.coach.piecewise import Work, finished
from game.coach.tile_safety import TileSafety, each_marked
from game.coach.ukeire import Ukeire, after_each, progress
from game.coach.wait_worth import WaitValue, each_before
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round


class Help(StrEnum):
    """A help that can be shown next to the player's hand."""

    WAITS = "waits"
    FORWARD = "forward"
    SAFETY = "safety"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableHelps:
    """The results of the helps; helps not wanted stay empty."""

    waits: tuple[WaitValue, ...] | None = None
    """The waits of the hand without the tile just drawn."""
    progress: Ukeire | None = None
    """Its shanten and ukeire, without that tile."""
    after: tuple[Ukeire, ...] = ()
    """Shanten and ukeire after each discard, on the player's turn."""
    advice: Advice | None = None
    """Whether to call the offered tile, if it makes a meld."""
    marked: tuple[TileSafety, ...] = ()
    """The tiles of the hand, with their dora and safety."""


def helped(rules: RuleSet, table: Round, seat: Seat, wanted: Collection[Help]) -> TableHelps:
    """The helps for a seat, from its own view."""
    return finished(sought(rules, table, seat, wanted))


def sought(rules: RuleSet, table: Round, seat: Seat, wanted: Collection[Help]) -> Work[TableHelps]:
    """The helps for a seat, worked out in small steps so that no frame has to wait."""
    hand = table.hand(seat)
    if table.ended or seat not in table.seats or hand.surplus or not hand.concealed:
        return TableHelps()
    # After a call no tile was just drawn, so there is no hand without one.
    is_short, found = hand.is_short or hand.drawn is not None, TableHelps()
    if Help.WAITS in wanted and is_short:
        found = replace(found, waits=(yield from each_before(rules, table, seat)))
    if Help.FORWARD in wanted and is_short:
        found = replace(found, progress=progress(rules, table, seat))
        yield
    if Help.FORWARD in wanted and table.turn == seat and table.offer is None and not hand.is_short:
        found = replace(found, after=(yield from after_each(rules, table, seat)))
    if Help.FORWARD in wanted and table.offer is not None and table.offer.seat != seat:
        claims = [one for rule in rules.claim_options for one in rule(rules, table, seat)]
        found = replace(found, advice=advice(rules, table, seat, claims))
        yield
    if Help.SAFETY in wanted:
        found = replace(found, marked=(yield from each_marked(rules, table, seat)))
    return found
