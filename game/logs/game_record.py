"""A game with all its events, ready to be written in any format."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.engine.course import Over, closing
from game.engine.events import Event, FoulCommitted, HandDied, HandDrawn, RoundStarted, TableEvent
from game.engine.match import MatchStarted, finish, fold
from game.engine.ruleset import RuleSet
from game.engine.table import Round
from game.host.audit import Impossible, replayed
from game.host.journal_header import Header
from game.logs.game_check import ReplayedHand, play_again, rules_of
from game.logs.log_faults import IncompleteLog
from game.logs.logged_game import LoggedGame
from game.logs.own_fields import OwnFields, OwnHand
from game.rulesets.families import GameOptions, HanOptions, in_han


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """A game: its rules, its players and all events."""

    ruleset: str
    options: GameOptions
    named: str = ""
    """The player's name for these rules; empty if the preset's name is used."""
    names: tuple[str, ...]
    """The names of the players, by seat."""
    events: tuple[Event, ...]
    header: Header | None = None
    """The header of its log, if that is of this program."""
    beside: tuple[str, ...] = ()
    """What its log held besides the play: `ratings`, `absences`, `titles`."""
    has_gaps: bool = False
    """Whether hands were left out of its log."""

    @property
    def in_han(self) -> HanOptions:
        """The options, asserted to be of a game that counts in han."""
        return in_han(self.options)


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

    @property
    def has_wrong_acts(self) -> bool:
        """Whether it had a wrong act: a foul, a dead hand, or a wrong number of tiles."""
        if any(isinstance(event, HandDied | FoulCommitted) for event, _ in self.steps):
            return True
        return any(table.hand(seat).surplus for _, table in self.steps for seat in table.seats)

    def own(self) -> OwnHand:
        """The fields about it that we add to another format."""
        wall, last = self.started.wall, self.table.endings[-1:]
        ready = [one.ready for one in last if isinstance(one, HandDrawn) and one.is_exhaustive]
        return OwnHand(
            wall=wall.opened.wall,
            stacks=wall.opened.stacks,
            dice=wall.dice,
            streak=self.started.streak,
            ready=ready[0] if ready else None,
        )


Holds = Callable[[RecordedHand], bool]
"""Tells whether a format can hold a hand."""


def own_part(record: GameRecord, hands: Sequence[RecordedHand], holds: Holds) -> OwnFields:
    """The fields that we add to another format, which may hold only some of the hands."""
    return OwnFields(
        ruleset=record.ruleset,
        options=record.in_han,
        named=record.named,
        left_out=tuple(nth for nth, hand in enumerate(hands, start=1) if not holds(hand)),
        hands=tuple(hand.own() for hand in hands if holds(hand)),
    )


def of_header(header: Header, options: GameOptions, events: Sequence[Event]) -> GameRecord:
    """The record of a game that this program has played."""
    guests = [guest.program or guest.name or guest.level or "" for guest in header.guests]
    begun = events[0]
    order = begun.players if isinstance(begun, MatchStarted) else tuple(range(len(guests)))
    names = tuple(guests[guest] for guest in order)
    return GameRecord(
        ruleset=header.ruleset,
        options=options,
        named=header.named,
        names=names,
        events=tuple(events),
        header=header,
    )


def record_of(game: LoggedGame) -> tuple[GameRecord, int]:
    """The record of a game from any log, and the number of differences to the engine.

    Raises `IncompleteLog` for a game that cannot be replayed to its end.
    """
    played = tuple(play_again(game))
    events = tuple(_events(rules_of(game), played))
    found = sum(len(one.differences) for one in played)
    if game.header is not None:
        return of_header(game.header, game.options, game.events), found
    record = GameRecord(
        ruleset=game.ruleset,
        options=game.options,
        named=game.named,
        names=game.names,
        events=events,
        beside=game.beside,
        has_gaps=any(hand.precedes_gap for hand in game.hands) or game.begins_late,
    )
    return record, found


def recorded(game: LoggedGame) -> tuple[GameRecord, int]:
    """The same, but one of our own has all its events, which only have to fit together."""
    if game.header is None:
        return record_of(game)
    try:
        replayed(rules_of(game), game.events, is_foreign=game.header.is_foreign)
    except Impossible as fault:
        begun = game.events[: fault.nth + 1]
        hand = sum(isinstance(event, RoundStarted) for event in begun)
        raise IncompleteLog(hand, "contradiction") from fault
    return of_header(game.header, game.options, game.events), 0


def _events(rules: RuleSet, hands: Sequence[ReplayedHand]) -> Iterator[Event]:
    seats = tuple(range(rules.seats))
    points = hands[0].hand.started.points
    events: list[Event] = [MatchStarted(points, seats, rules.winds, seats)]
    for nth, one in enumerate(hands, start=1):
        if one.played is None:
            raise IncompleteLog(nth, "hidden")
        if one.hand.is_finished and not one.played.table.ended:
            raise IncompleteLog(nth, "contradiction")
        events += one.played.events
    yield from events
    table = hands[-1].played.table if hands[-1].played is not None else None
    if table is not None and table.ended:
        onward = rules.course.onward(closing(table))
        if isinstance(onward, Over):
            yield finish(rules, fold(events), onward)


def hands_of(record: GameRecord) -> Iterator[RecordedHand]:
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
