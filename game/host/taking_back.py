"""Moves taken back: how a journal, which is only ever added to, says that they do not count.

Whoever reads a journal is given the game as it finally was, and how often something was taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.events import Event, RoundStarted
from game.engine.match import MatchEnded, fold
from game.engine.ruleset import RuleSet
from game.host.event_codec import TYPE, BadValue, Json, read, surprise, write
from game.replay.recorded_match import asked_at

TAKEN_BACK: Final = "taken_back"
"""The type of the line of a journal that takes moves back."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last moves have been taken back: of all that had happened only the first events count."""

    kept: int
    """How many events still count; those taken back before are not among them."""

    def written(self) -> Json:
        """The line of a journal."""
        return {TYPE: TAKEN_BACK, **write(self)}


def is_taken_back(written: Json) -> bool:
    """Whether a line of a journal takes moves back."""
    return written.get(TYPE) == TAKEN_BACK


def taken_back(written: Json, events: Sequence[Event]) -> TakenBack:
    """What a line takes back of the events that count; raises `BadValue` if that cannot be.

    A hand that is over can be taken up again, but not what was before its deal.
    """
    found = read(TakenBack, {name: one for name, one in written.items() if name != TYPE})
    assert isinstance(found, TakenBack)
    if not hand_begins(events) < found.kept < len(events) or isinstance(events[-1], MatchEnded):
        raise BadValue(surprise(found.kept, "a moment of the hand before the last event"))
    return found


def hand_begins(events: Sequence[Event]) -> int:
    """The number of the event that began the last hand; none can be taken back so far."""
    for nth in range(len(events) - 1, -1, -1):
        if isinstance(events[nth], RoundStarted):
            return nth
    return len(events)


def own_moves(rules: RuleSet, events: Sequence[Event], guest: int) -> list[int]:
    """After how many events a guest has decided something in the last hand, the earliest first.

    A decision that is still open is none of them.
    """
    begins = hand_begins(events)
    if begins == len(events):
        return []
    found: list[int] = []
    match = fold(events[: begins + 1])
    seat = match.players.index(guest)
    for nth in range(begins + 1, len(events)):
        table = match.table
        if table is not None and asked_at(rules, table, seat) is not None:
            found.append(nth)
        match = match.after(events[nth])
    return found
