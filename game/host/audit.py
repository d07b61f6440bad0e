"""Whether the events of a log can have happened, one after the other.

A log that was damaged, or changed by hand, is found out here and not later at the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.events import (
    BlockDealt,
    Ending,
    Event,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RoundStarted,
    TableEvent,
    TileDiscarded,
    TileDrawn,
    TilePassed,
)
from game.engine.match import Match, MatchEnded, MatchStarted, StopChosen, opened
from game.engine.ruleset import RuleSet
from game.engine.table import Hand, Round
from game.engine.tiles import Tile, notation

FULL_HAND: Final = 13
"""The tiles of a hand between two turns; a kong counts as three."""
_BROKEN: Final = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What goes wrong when an event is applied to a table it does not belong to."""


class Impossible(ValueError):
    """Raised for an event that cannot have happened: which one, counted from 0, and why."""

    def __init__(self, nth: int, fault: str) -> None:
        super().__init__(f"event {nth}: {fault}")
        self.nth, self.fault = nth, fault


def replayed(rules: RuleSet, events: Sequence[Event]) -> Match:
    """The match after all events, each of which is looked at on the way."""
    first = events[0]
    if not isinstance(first, MatchStarted):
        raise Impossible(0, f"found {type(first).__name__}, expected the start of the match")
    fault = next(_misplaced(rules, first), None)
    if fault is not None:
        raise Impossible(0, fault)
    match = opened(first)
    for nth, event in enumerate(events[1:], start=1):
        match = _after(rules, match, nth, event)
    return match


def _misplaced(rules: RuleSet, started: MatchStarted) -> Iterator[str]:
    if len(started.points) != rules.seats:
        yield f"found {len(started.points)} players, expected {rules.seats}"
    if sorted(started.players) != list(range(rules.seats)):
        yield f"found the players {started.players}, expected one for each seat"
    chairs = {chair for chair in started.chairs if 0 <= chair < rules.winds}
    if started.winds != rules.winds or not len(chairs) == len(started.chairs) == rules.seats:
        yield f"found the chairs {started.chairs}, expected one for each player"


def _after(rules: RuleSet, match: Match, nth: int, event: Event) -> Match:
    try:
        fault = next(_faults(rules, match, event), None)
        after = match.after(event) if fault is None else match
    except _BROKEN as broken:
        name = type(event).__name__
        raise Impossible(nth, f"{name} cannot have happened here ({broken})") from None
    fault = fault or next(_surplus(after.table), None)
    if fault is not None:
        raise Impossible(nth, fault)
    return after


def _faults(rules: RuleSet, match: Match, event: Event) -> Iterator[str]:
    table = match.table
    if match.ended is not None:
        yield "the match was over"
    elif isinstance(event, MatchStarted):
        yield "the match had begun"
    elif isinstance(event, RoundStarted | StopChosen | MatchEnded):
        yield from _between_hands(rules, match, event)
    elif table is None or not isinstance(event, TableEvent):
        yield "no hand had begun"
    elif table.ended and not isinstance(event, Ending):
        yield "the hand was over"
    else:
        yield from _at_table(table, event)


def _between_hands(rules: RuleSet, match: Match, event: Event) -> Iterator[str]:
    if match.table is None and not isinstance(event, RoundStarted):
        yield "no hand had begun"
    if match.table is not None and not match.table.ended:
        yield "the hand was not over"
    if not isinstance(event, RoundStarted):
        return
    if event.points != match.scores:
        yield f"found the points {event.points}, expected {match.scores}"
    if (event.chairs, event.winds) != (match.chairs, match.winds):
        yield f"found the chairs {event.chairs}, expected {match.chairs}"
    if event.dealer not in match.seats:
        yield f"found the dealer {event.dealer}, expected one of {rules.seats} seats"
    if event.wall.plan != rules.wall or sorted(event.wall.tiles) != sorted(rules.tiles):
        yield "found a wall that is not made of the tiles of this game"


def _at_table(table: Round, event: TableEvent) -> Iterator[str]:
    yield from _out_of_turn(table, event)
    found, expected = _taken(table, event)
    if found != expected:
        yield f"found {notation(found)}, expected {notation(expected)} from the wall"
    if isinstance(event, TileDrawn | MeldCalled) and table.is_offered:
        yield "the tile offered had not passed"
    if isinstance(event, TileDiscarded | KongDeclared) and table.offer is not None:
        yield "no tile had been drawn or called"
    if isinstance(event, TilePassed) and not table.is_offered:
        yield "no tile was offered"


def _out_of_turn(table: Round, event: TableEvent) -> Iterator[str]:
    """Whether somebody acts who is not at the table, or whose turn it is not."""
    seat = getattr(event, "seat", table.mover)
    if seat not in table.seats:
        yield f"found seat {seat}, expected one of {len(table.players)} seats"
    elif isinstance(event, TileDrawn | TileDiscarded | KongDeclared) and seat != table.mover:
        yield f"found seat {seat}, expected seat {table.mover}, whose turn it is"
    offer = table.offer
    if isinstance(event, TilePassed) and offer is not None and seat != offer.seat:
        yield f"found a tile of seat {seat}, expected that of seat {offer.seat}"
    if isinstance(event, MeldCalled) and offer is not None and event.meld.source != offer.seat:
        yield f"found a call from seat {event.meld.source}, expected from seat {offer.seat}"


def _taken(table: Round, event: TableEvent) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The tiles that the event says were taken or turned, and those that lie there."""
    wall = table.wall
    if isinstance(event, BlockDealt):
        return event.tiles, wall.next_tiles[: len(event.tiles)]
    if isinstance(event, IndicatorRevealed):
        return (event.tile,), (wall.next_indicator,)
    if isinstance(event, TileDrawn):
        next_tile = (wall.next_replacement,) if event.replacement else wall.next_tiles[:1]
        return (event.tile,), next_tile
    return (), ()


def _surplus(table: Round | None) -> Iterator[str]:
    if table is None:
        return
    sizes = [_size(player.hand) for player in table.players]
    if max(sizes) > FULL_HAND + 1 or sizes.count(FULL_HAND + 1) > 1:
        yield f"found hands of {', '.join(map(str, sizes))} tiles"


def _size(hand: Hand) -> int:
    return len(hand.concealed) + 3 * len(hand.melds)
