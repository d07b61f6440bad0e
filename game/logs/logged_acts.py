"""From events of a log to the actions of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.engine.actions import (
    Action,
    CallChow,
    CallSet,
    Decision,
    DeclareKong,
    Discard,
    Pass,
    SetAside,
    SpoilHand,
    Win,
    WinTogether,
)
from game.engine.events import (
    BonusSetAside,
    Event,
    HandDied,
    KongDeclared,
    MeldCalled,
    TileDiscarded,
)
from game.engine.ruleset import RuleSet
from game.engine.table import Meld, MeldKind, Round
from game.engine.tiles import Tile

_NO_MOVES: Final = (Win, WinTogether, Pass)
"""Actions that are no moves of their own in a log."""


def action_of(event: Event) -> Action | None:
    """The action that causes the event; `None` for an event that no player chooses."""
    if isinstance(event, TileDiscarded):
        return Discard(event.seat, event.tile, event.drawn, event.riichi)
    if isinstance(event, MeldCalled):
        calls = CallChow if event.meld.kind is MeldKind.CHOW else CallSet
        return calls(event.seat, event.meld)
    if isinstance(event, KongDeclared):
        return DeclareKong(event.seat, event.meld, event.added)
    if isinstance(event, BonusSetAside):
        return SetAside(event.seat, event.tile, event.is_call)
    if isinstance(event, HandDied):
        return SpoilHand(event.seat, event.act, event.cause)
    return None


def chosen(
    rules: RuleSet, table: Round, asked: Iterable[Decision], logged: Sequence[Event]
) -> Action | None:
    """The option that causes the first of the events; `None` if there is none.

    An option that causes several events only counts if all of them come next.
    """
    seat = getattr(logged[0], "seat", None)
    options = [
        option
        for decision in asked
        for option in (*decision.options, *decision.wrong)
        if decision.seat == seat and not isinstance(option, _NO_MOVES)
    ]
    for fits in (_is_same, _is_much_the_same):
        for option in options:
            if _leads_to(rules, table, option, logged, fits):
                return option
    return None


def _leads_to(
    rules: RuleSet,
    table: Round,
    option: Action,
    logged: Sequence[Event],
    fits: Callable[[Event, Event], bool],
) -> bool:
    facts = tuple(option.facts(rules, table))
    both = zip(facts, logged, strict=False)
    return 0 < len(facts) <= len(logged) and all(
        type(fact) is type(event) and fits(fact, event) for fact, event in both
    )


def _is_same(fact: Event, event: Event) -> bool:
    if isinstance(fact, MeldCalled) and isinstance(event, MeldCalled):
        return _same_meld(fact.meld, event.meld)
    if isinstance(fact, KongDeclared) and isinstance(event, KongDeclared):
        return fact.added is event.added and _same_meld(fact.meld, event.meld)
    if isinstance(fact, BonusSetAside) and isinstance(event, BonusSetAside):
        return fact.tile is event.tile
    return fact == event


def _same_meld(one: Meld, other: Meld) -> bool:
    """Whether two melds are made of the same tiles from the same places."""
    return _parts(one) == _parts(other)


def _parts(meld: Meld) -> tuple[MeldKind, list[Tile], Tile | None, int | None]:
    return meld.kind, sorted(meld.tiles), meld.claimed, meld.source


def _is_much_the_same(fact: Event, event: Event) -> bool:
    """Whether events differ only in which of two equal tiles was discarded, drawn or not."""
    if not isinstance(fact, TileDiscarded) or not isinstance(event, TileDiscarded):
        return False
    return fact.tile is event.tile and fact.riichi == event.riichi
