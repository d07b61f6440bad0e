"""The three helps of a table, each found out only where it is wanted."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from game.coach.progress import Progress, progress, progress_after
from game.coach.safety import Marked, marked
from game.coach.waiting import Wait, waits_before
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
from game.engine.table import Round


class Help(StrEnum):
    """What a player may have shown beside the own hand."""

    WAITS = "waits"
    FORWARD = "forward"
    SAFETY = "safety"


@dataclass(frozen=True, slots=True, kw_only=True)
class Helped:
    """What is shown; of what is not wanted, nothing."""

    waits: tuple[Wait, ...] = ()
    """What the hand waits for, less the tile just drawn."""
    progress: Progress | None = None
    """How far it is, less that tile."""
    after: tuple[Progress, ...] = ()
    """The same after each discard, on the own turn."""
    marked: tuple[Marked, ...] = ()
    """The tiles of the hand, with dora and how safe each is."""


def helped(rules: RuleSet, table: Round, seat: Seat, wanted: Collection[Help]) -> Helped:
    """What the helps say to a seat, from what it can see alone."""
    hand = table.hand(seat)
    if table.ended or seat not in table.seats or hand.surplus or not hand.concealed:
        return Helped()
    throws = table.turn == seat and table.offer is None and not hand.is_short
    forward = Help.FORWARD in wanted
    # After a call there is no tile that was just drawn, and so no hand one tile short.
    waits = hand.is_short or hand.drawn is not None
    return Helped(
        waits=waits_before(rules, table, seat) if Help.WAITS in wanted and waits else (),
        progress=progress(rules, table, seat) if forward and waits else None,
        after=progress_after(rules, table, seat) if forward and throws else (),
        marked=marked(rules, table, seat) if Help.SAFETY in wanted else (),
    )
