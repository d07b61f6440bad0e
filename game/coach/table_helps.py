"""The three helps of a table, each found out only where it is wanted."""

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
from game.engine.settlement import Seat
from game.engine.table import Round


class Help(StrEnum):
    """What a player may have shown beside the own hand."""

    WAITS = "waits"
    FORWARD = "forward"
    SAFETY = "safety"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableHelps:
    """What is shown; of what is not wanted, nothing."""

    waits: tuple[WaitValue, ...] | None = None
    """What the hand waits for, less the tile just drawn."""
    progress: Ukeire | None = None
    """How far it is, less that tile."""
    after: tuple[Ukeire, ...] = ()
    """The same after each discard, on the own turn."""
    advice: Advice | None = None
    """What to do with the tile that is offered, if a meld can be made with it."""
    marked: tuple[TileSafety, ...] = ()
    """The tiles of the hand, with dora and how safe each is."""


def helped(rules: RuleSet, table: Round, seat: Seat, wanted: Collection[Help]) -> TableHelps:
    """What the helps say to a seat, from what it can see alone."""
    return finished(sought(rules, table, seat, wanted))


def sought(rules: RuleSet, table: Round, seat: Seat, wanted: Collection[Help]) -> Work[TableHelps]:
    """The same, found out in small pieces, so that no picture has to wait for it."""
    hand = table.hand(seat)
    if table.ended or seat not in table.seats or hand.surplus or not hand.concealed:
        return TableHelps()
    # After a call there is no tile that was just drawn, and so no hand one tile short.
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
