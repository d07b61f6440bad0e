"""The mjai names of events and fields, as used in logs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from game.engine import events, match, points_events
from game.engine.events import Event, KongDeclared, MeldCalled
from game.engine.table import MeldKind

_TYPES: Final[Mapping[type[Event], str]] = {
    match.MatchStarted: "start_game",
    events.RoundStarted: "start_kyoku",
    events.TileDrawn: "tsumo",
    events.TileDiscarded: "dahai",
    events.RiichiAccepted: "reach_accepted",
    events.IndicatorRevealed: "dora",
    events.HandWon: "hora",
    events.HandDrawn: "ryukyoku",
    match.MatchEnded: "end_game",
}
CALL_NAMES: Final[Mapping[MeldKind, str]] = {
    MeldKind.CHOW: "chi",
    MeldKind.PUNG: "pon",
    MeldKind.OPEN_KONG: "daiminkan",
    MeldKind.ADDED_KONG: "kakan",
    MeldKind.CONCEALED_KONG: "ankan",
}
_FIELDS: Final[Mapping[str, str]] = {"seat": "actor", "tile": "pai"}
_OWN_FIELDS: Final[Mapping[type[Event], Mapping[str, str]]] = {
    events.RoundStarted: {"dealer": "oya", "counters": "honba", "points": "scores"},
    events.TileDiscarded: {"drawn": "tsumogiri"},
    events.IndicatorRevealed: {"tile": "dora_marker"},
    events.HandWon: {"undersides": "ura_markers"},
}


def _kinds() -> Iterator[type[Event]]:
    """Every event class without subclasses."""
    modules = (events, points_events, match)
    named = {id(kind): kind for module in modules for kind in vars(module).values()}
    found = [one for one in named.values() if isinstance(one, type) and issubclass(one, Event)]
    for kind in found:
        if not any(other is not kind and issubclass(other, kind) for other in found):
            yield kind


EVENTS: Final[tuple[type[Event], ...]] = tuple(_kinds())
"""All event classes of a match."""


def name_of(event: Event) -> str:
    """The name of an event class in a log."""
    if isinstance(event, MeldCalled | KongDeclared):
        return CALL_NAMES[event.meld.kind]
    return _name(type(event))


def field_name(kind: type, field: str) -> str:
    """The name of an event's field in a log; fields of other values keep their name."""
    if not issubclass(kind, Event):
        return field
    return _OWN_FIELDS.get(kind, {}).get(field) or _FIELDS.get(field, field)


def _name(kind: type[Event]) -> str:
    known = _TYPES.get(kind)
    return known or re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


def _by_name() -> Iterator[tuple[str, type[Event]]]:
    for kind in EVENTS:
        yield _name(kind), kind
    for meld, name in CALL_NAMES.items():
        closed = meld in (MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG)
        yield name, KongDeclared if closed else MeldCalled


KINDS: Final[Mapping[str, type[Event]]] = dict(_by_name())
"""The event class of each name in a log."""
