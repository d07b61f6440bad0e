"""Whole matches between bots, as fast as they think: no window, no threads, no waiting."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Protocol

from game.engine.events import Event
from game.engine.match import Match
from game.engine.reasons import MatchEndReason
from game.engine.ruleset import RuleSet
from game.host.host import Host
from game.host.journal import Journal
from game.host.match_setup import bot_of
from game.host.participants import AtOnce, Participant, Thinking

MOST_HANDS: Final = 64
"""After this many hands a match is stopped whose players cannot win; others end far earlier."""
_SELDOM: Final = 100_000
"""The threshold of the garbage collector while matches are played out."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that has been played to its end."""

    match: Match
    events: tuple[Event, ...]
    thinking: tuple[Thinking, ...]
    """The thinking time of each guest."""


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """Context in which garbage is collected rarely: values have no cycles, and caches stay."""
    usual = gc.get_threshold()
    gc.set_threshold(_SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


class Quick(Participant, Protocol):
    """A participant that has answered as soon as it is asked for the answer."""

    @property
    def thinking(self) -> Thinking:
        """How long it has thought."""
        ...


Seating = Callable[[Host], Mapping[int, Quick]]
"""Seats other players in the place of some bots, and returns them by guest."""


def bots_alone(host: Host) -> Mapping[int, Quick]:
    """Nobody sits in the place of a bot."""
    return {}


def play_out(rules: RuleSet, journal: Journal, seating: Seating = bots_alone) -> PlayedMatch:
    """Plays a new match of bots to its end; the same header, the same match."""
    bots = [AtOnce(bot_of(guest, rules)) for guest in journal.header.guests]
    host = Host(rules, journal, bots)
    others = seating(host)
    players: list[Quick] = [others.get(nth, bot) for nth, bot in enumerate(bots)]
    with seldom_collecting():
        while not host.is_over:
            if host.is_between_hands and host.match.rounds >= MOST_HANDS:
                host.end(MatchEndReason.TOO_LONG)
            host.next_hand()
            host.tick()
    host.close()
    thinking = tuple(player.thinking for player in players)
    return PlayedMatch(host.match, tuple(journal), thinking)
