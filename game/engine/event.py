"""The base classes of events: facts that change the table and that a seat may see in part."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from game.engine.seats import Seat
from game.engine.table import Round


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    def seen_by(self, viewer: Seat) -> Self:
        """The event with everything hidden that the viewer may not see."""
        return self


@dataclass(frozen=True, slots=True)
class TableEvent(Event):
    """Something that happened within one hand."""

    def change(self, table: Round) -> Round:
        """The table after the event."""
        raise NotImplementedError


def seen(events: Iterable[Event], viewer: Seat) -> tuple[Event, ...]:
    """The events as one seat saw them."""
    return tuple(event.seen_by(viewer) for event in events)
