"""Dora indicators: the first one, and one more for every kong (riichi sheet, 3.8).

Where bonus tiles turn one too, the last of them does so like a kong (kansai sheet, 3). A bonus
tile that counts as a call turns the indicator that still waits before anybody may win on it
(leagues sheet, 1; a recorded game shows it).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TypeAlias

from game.engine.events import Event, IndicatorRevealed
from game.engine.ruleset import Reflex, RuleSet
from game.engine.table import Meld, Round, Source
from game.engine.tiles import Tile


class Reveal(StrEnum):
    """When a kong turns its indicator."""

    IMMEDIATE = "immediate"
    AFTER_DISCARD = "after_discard"
    ANKAN_IMMEDIATE = "ankan_immediate"
    """A closed kong turns it at once, any other when the discard that follows has passed."""
    BEFORE_DISCARD = "before_discard"
    """A closed kong turns it at once, any other just before the discard that follows, or before
    the replacement tile of the next kong: a win on that discard counts it, one on the tile of a
    robbed kong or on the replacement tile does not.

    The other three differ: there a discard that is won on comes before the indicator.
    """


Turning: TypeAlias = Sequence[Meld | Tile]
"""The melds and bonus tiles laid down since the last discard that passed, which may turn one."""
Pending = Callable[[Round, Turning], bool]
"""Whether the indicator of the latest of them is not turned yet."""

_KONGS = (Source.ADDED_KONG, Source.CONCEALED_KONG)


def at_once(table: Round, turning: Turning) -> bool:
    """Every kong turns its indicator when it counts."""
    return False


def until_discard_passes(table: Round, turning: Turning) -> bool:
    """The indicator waits until the next discard has passed, or the next kong is declared."""
    return bool(turning) and not (_declares_kong(table) or _calls_bonus(table))


def until_discard_unless_concealed(table: Round, turning: Turning) -> bool:
    """Only the indicator of an open or added kong waits."""
    return until_discard_passes(table, turning) and _latest_is_open(turning)


def before_discard_unless_concealed(table: Round, turning: Turning) -> bool:
    """Only that of an open or added kong waits, until the next discard, won on or not."""
    thrown = table.offer is not None and table.offer.source is Source.DISCARD
    due = thrown or _calls_bonus(table)
    return bool(turning) and not due and _latest_is_open(turning)


def _declares_kong(table: Round) -> bool:
    """Whether the last kong declared may still be robbed."""
    return table.is_offered and table.offer is not None and table.offer.source in _KONGS


def _calls_bonus(table: Round) -> bool:
    """Whether the bonus tile just set aside counts as a call, and may still be robbed."""
    offer = table.offer
    return table.is_offered and offer is not None and offer.source is Source.BONUS and offer.is_call


def _latest_is_open(turning: Turning) -> bool:
    latest = turning[-1]
    return isinstance(latest, Meld) and not latest.is_closed


PENDING: dict[Reveal, Pending] = {
    Reveal.IMMEDIATE: at_once,
    Reveal.AFTER_DISCARD: until_discard_passes,
    Reveal.ANKAN_IMMEDIATE: until_discard_unless_concealed,
    Reveal.BEFORE_DISCARD: before_discard_unless_concealed,
}


def reveal(pending: Pending, *, for_kongs: bool) -> Reflex:
    """Turns the indicators that are due."""

    def reflex(rules: RuleSet, table: Round) -> Event | None:
        revealed = table.wall.revealed
        # Looked at after every event: mostly nothing has been laid down that could turn one more.
        most = 1 + (len(table.kongs()) + bool(rules.bonus_turns) if for_kongs else 0)
        if revealed >= most:
            return None
        due = 1 + (_turned(rules, table, pending) if for_kongs else 0)
        return IndicatorRevealed(table.wall.next_indicator) if revealed < due else None

    return reflex


def _turned(rules: RuleSet, table: Round, pending: Pending) -> int:
    """How many indicators besides the first have been turned or are due now."""
    enough = bool(rules.bonus_turns) and _aside(table) >= rules.bonus_turns
    turning = [one for one in table.since_discard if enough or isinstance(one, Meld)]
    return _completed(table) + enough - pending(table, turning)


def _completed(table: Round) -> int:
    """The kongs that count, which one that may still be robbed does not."""
    return len(table.kongs()) - _declares_kong(table)


def _aside(table: Round) -> int:
    """How many bonus tiles count, which one that may still be robbed does not."""
    aside = sum(len(player.hand.bonus) for player in table.players)
    offered = table.is_offered and table.offer is not None and table.offer.source is Source.BONUS
    return aside - offered
