"""A game with all its events, ready to be written in any format."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.course import Over, closing
from game.engine.events import Event, RoundStarted, TableEvent
from game.engine.match import MatchStarted, finish, fold
from game.engine.ruleset import RuleSet
from game.engine.table import Round
from game.host.versions import Header
from game.logs.check import PlayedHand, play_again, rules_of
from game.logs.faults import NotTold
from game.logs.told import ToldGame
from game.rulesets.families import GameOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game, by its rules, its players and all that happened."""

    ruleset: str
    options: GameOptions
    names: tuple[str, ...]
    """By seat."""
    events: tuple[Event, ...]
    header: Header | None = None
    """The first line of its log, if that is of this program."""
    beside: tuple[str, ...] = ()
    """What its log told beside the play: `ratings`, `absences`, `titles`."""


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """The events of one hand, and the tables before and after each of them."""

    started: RoundStarted
    steps: tuple[tuple[Event, Round], ...]
    """Each event with the table after it."""

    @property
    def table(self) -> Round:
        """The table after the last event."""
        return self.steps[-1][1] if self.steps else self.started.table()


def of_header(header: Header, options: GameOptions, events: Sequence[Event]) -> Record:
    """The record of a game that this program has played."""
    guests = [guest.name or guest.level or "" for guest in header.guests]
    begun = events[0]
    order = begun.players if isinstance(begun, MatchStarted) else tuple(range(len(guests)))
    names = tuple(guests[guest] for guest in order)
    return Record(
        ruleset=header.ruleset,
        options=options,
        names=names,
        events=tuple(events),
        header=header,
    )


def record_of(game: ToldGame) -> tuple[Record, int]:
    """The record of a game from any log, and about how much log and engine do not agree.

    Raises `NotTold` for a game that cannot be played to its end as its log tells it.
    """
    played = tuple(play_again(game))
    events = tuple(_events(rules_of(game), played))
    found = sum(len(one.differences) for one in played)
    if game.header is not None:
        return of_header(game.header, game.options, game.events), found
    record = Record(
        ruleset=game.ruleset,
        options=game.options,
        names=game.names,
        events=events,
        beside=game.beside,
    )
    return record, found


def _events(rules: RuleSet, hands: Sequence[PlayedHand]) -> Iterator[Event]:
    seats = tuple(range(rules.seats))
    points = hands[0].hand.started.points
    events: list[Event] = [MatchStarted(points, seats, rules.winds, seats)]
    for nth, one in enumerate(hands, start=1):
        if one.played is None:
            raise NotTold(nth, "hidden")
        if one.hand.is_finished and not one.played.table.ended:
            raise NotTold(nth, "contradiction")
        events += one.played.events
    yield from events
    table = hands[-1].played.table if hands[-1].played is not None else None
    if table is not None and table.ended:
        onward = rules.course.onward(closing(table))
        if isinstance(onward, Over):
            yield finish(rules, fold(events), onward)


def hands_of(record: Record) -> Iterator[RecordedHand]:
    """The hands of a game."""
    started: RoundStarted | None = None
    steps: list[tuple[Event, Round]] = []
    for event in record.events:
        if isinstance(event, RoundStarted):
            if started is not None:
                yield RecordedHand(started, tuple(steps))
            started, steps = event, []
        elif started is not None and isinstance(event, TableEvent):
            table = steps[-1][1] if steps else started.table()
            steps.append((event, event.change(table)))
    if started is not None:
        yield RecordedHand(started, tuple(steps))
