"""Dora indicators: the first one, and one more for every kong (riichi sheet, 3.8)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from game.engine.events import Event, IndicatorRevealed
from game.engine.ruleset import Reflex, RuleSet
from game.engine.table import Meld, Round, Source


class Reveal(StrEnum):
    """When a kong turns its indicator."""

    IMMEDIATE = "immediate"
    AFTER_DISCARD = "after_discard"
    ANKAN_IMMEDIATE = "ankan_immediate"


Pending = Callable[[Round], bool]
"""Whether the indicator of the latest kong is still to wait."""


def at_once(table: Round) -> bool:
    """Every kong turns its indicator when it counts."""
    return False


def until_discard_passes(table: Round) -> bool:
    """The indicator waits until the next discard has passed, or the next kong is declared."""
    offered = table.offer if table.is_offered else None
    declares_kong = offered is not None and offered.source is not Source.DISCARD
    return bool(table.since_discard) and not declares_kong


def until_discard_unless_concealed(table: Round) -> bool:
    """Only the indicator of an open or added kong waits."""
    if not until_discard_passes(table):
        return False
    latest = table.since_discard[-1]
    return isinstance(latest, Meld) and not latest.is_closed


PENDING: dict[Reveal, Pending] = {
    Reveal.IMMEDIATE: at_once,
    Reveal.AFTER_DISCARD: until_discard_passes,
    Reveal.ANKAN_IMMEDIATE: until_discard_unless_concealed,
}


def reveal(pending: Pending, *, for_kongs: bool) -> Reflex:
    """Turns the indicators that are due."""

    def reflex(rules: RuleSet, table: Round) -> Event | None:
        due = 1 + (_completed(table) - pending(table) if for_kongs else 0)
        return IndicatorRevealed(table.wall.next_indicator) if table.wall.revealed < due else None

    return reflex


def _completed(table: Round) -> int:
    """The kongs that count: one that may still be robbed does not."""
    offered = table.offer if table.is_offered else None
    kinds = (Source.ADDED_KONG, Source.CONCEALED_KONG)
    return len(table.kongs()) - (offered is not None and offered.source in kinds)
