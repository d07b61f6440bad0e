"""A seat at a hosted match: what the table scene sees of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate, islice

from game.coach.discard_refusals import discard_refusal
from game.coach.foul_reasons import FoulReason, before_foul, explained
from game.coach.piecewise import Pondering
from game.coach.table_helps import Help, TableHelps, sought
from game.coach.wait_worth import WaitValue, waits_after
from game.engine.actions import Action, Decision, Discard
from game.engine.events import Event, FoulCommitted, RoundStarted, seen
from game.engine.match import Match, fold
from game.engine.refusals import Refusal
from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import WINDS, Tile
from game.host.host import Host
from game.host.match_setup import options_of
from game.host.participants import HumanPlayer
from game.learn.library.grand_jeu_distances import GrandJeuDistance, reachable_search, seen_tiles
from game.rulesets.families import family_of, has_grands_jeux
from game.scenes.shared.game_facts import Game, Person
from game.scenes.table.seat_source import Told

People = Callable[[Host], tuple[Person, ...]]
"""Says who sits where at a hosted match, by seat."""


class HostedSeat:
    """The eyes and the hand of one guest of a host; a seat without a person only looks on."""

    def __init__(self, host: Host, people: People, guest: int = 0) -> None:
        self.host, self._people = host, people
        self.viewer: Seat = host.seat_of(guest)
        player = host.player(self.viewer)
        self._person = player if isinstance(player, HumanPlayer) else None
        self.game = game_of(host)
        self._sought: tuple[Round, Pondering[tuple[GrandJeuDistance, ...]]] | None = None
        """The table at which Grands Jeux are looked for, and how far that has come."""
        self._asked: tuple[Round, Help, Pondering[TableHelps]] | None = None
        """The table and the help that was asked for last, and how far that has come."""
        host.tick()
        self.told = hand_so_far(host, self.viewer)
        self.match = _latest(host, self.viewer, self.told)
        if host.match.table is None:
            host.next_hand()

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits where, by seat, in the language of the moment."""
        return self._people(self.host)

    @property
    def points_before(self) -> tuple[int, ...] | None:
        """None: nothing is asked about what has been paid."""
        return None

    @property
    def is_strict(self) -> bool:
        """Whether somebody plays here where nothing prevents wrong acts."""
        return self._person is not None and self.host.rules.is_strict

    @property
    def fault(self) -> FoulReason | None:
        """What was wrong with the hand, once a foul has made it void."""
        table = self.host.match.table
        fouls = [one for one in table.endings if isinstance(one, FoulCommitted)] if table else []
        before = before_foul(self.host.journal) if fouls else None
        return explained(self.host.rules, before, fouls[0]) if before is not None else None

    @property
    def goes_on(self) -> bool:
        """While others are asked, or the next hand is due."""
        return self.decision is None and not self.host.is_over

    def poll(self) -> tuple[Event, ...]:
        """What has happened since the last time, as the seat sees it."""
        events = seen(self.host.tick(), self.viewer)
        if self.host.match.chosen is not None:
            self.host.next_hand()
        return events

    @property
    def decision(self) -> Decision | None:
        """The question that is open for the seat."""
        person = self._person
        return person.decision if person is not None and person.is_asked else None

    def choose(self, action: Action) -> None:
        """The answer of the seat."""
        if self._person is not None:
            self._person.choose(action)

    def refusals(self, table: Round) -> tuple[Refusal, ...]:
        """What the seat may not do at a table as it has seen it, and why."""
        plays = self._person is not None and self.viewer in table.seats
        if not plays or table.ended or self.is_strict:
            return ()
        rules = self.host.rules
        found = (refuse(rules, table, self.viewer) for refuse in rules.refuse)
        return tuple(refusal for refusal in found if refusal is not None)

    def discard_refusal(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """Why a tile of the hand cannot be thrown, or why riichi is not declared with it."""
        if self._person is None:
            return None
        return discard_refusal(self.host.rules, table, self.viewer, tile, announces=announces)

    def waits(self, thrown: Discard) -> tuple[WaitValue, ...]:
        """What the hand would wait for after a discard."""
        table = self.host.view(self.viewer).table
        return () if table is None else waits_after(self.host.rules, table, thrown)

    def helped(self, table: Round, wanted: Help) -> TableHelps | None:
        """What one of the helps says of a table as the seat has seen it; nothing to a guest.

        It is found out a little at a time.
        """
        if self._person is None or self.is_strict:
            return TableHelps()
        asked = self._asked
        if asked is None or asked[0] is not table or asked[1] is not wanted:
            work = sought(self.host.rules, table, self.viewer, (wanted,))
            self._asked = asked = table, wanted, Pondering(work)
        asked[2].go_on()
        return asked[2].found

    def nearest(self, table: Round) -> tuple[GrandJeuDistance, ...] | None:
        """The Grands Jeux the hand is nearest to, looked for a little at a time."""
        options = options_of(self.host.journal.header)
        if not has_grands_jeux(options) or self._person is None or self.is_strict:
            return ()
        if self._sought is None or self._sought[0] is not table:
            wind = WINDS[table.wind_of(self.viewer)]
            held = seen_tiles(self.host.rules, table, self.viewer, wind)
            self._sought = table, Pondering(reachable_search(held, options))
        self._sought[1].go_on()
        return self._sought[1].found


def game_of(host: Host) -> Game:
    """What is played at a hosted match."""
    options = options_of(host.journal.header)
    game = Game.of(host.rules, family_of(options).unit)
    return replace(game, has_great=has_grands_jeux(options))


def hand_so_far(host: Host, viewer: Seat) -> tuple[Told, ...]:
    """What a seat has seen of the hand in progress, each event with the match it led to."""
    events = seen(host.journal, viewer)
    begins = [nth for nth, event in enumerate(events) if isinstance(event, RoundStarted)]
    if not begins:
        return ()
    before = fold(events[: begins[-1]])
    after = accumulate(events[begins[-1] :], Match.after, initial=before)
    return tuple(zip(events[begins[-1] :], islice(after, 1, None), strict=True))


def _latest(host: Host, viewer: Seat, told: Sequence[Told]) -> Match | None:
    """The match as a seat has seen it, which the last event of a hand has led to."""
    return told[-1][1] if told else host.view(viewer)


class LookingBack:
    """The table as one guest of a host sees it now; nothing goes on at it."""

    decision: Decision | None = None
    fault: FoulReason | None = None
    points_before: tuple[int, ...] | None = None
    is_strict = False
    goes_on = False

    def __init__(self, host: Host, people: People, guest: int = 0) -> None:
        self.viewer: Seat = host.seat_of(guest)
        self.people = people(host)
        self.game = game_of(host)
        self.told = hand_so_far(host, self.viewer)
        self.match = _latest(host, self.viewer, self.told)

    def poll(self) -> tuple[Event, ...]:
        """Nothing happens."""
        return ()

    def choose(self, action: Action) -> None:
        """Nothing is asked."""

    def refusals(self, table: Round) -> tuple[Refusal, ...]:
        """Nothing is refused."""
        return ()

    def discard_refusal(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """Nothing is thrown."""

    def waits(self, thrown: Discard) -> tuple[WaitValue, ...]:
        """Nothing is thrown."""
        return ()

    def helped(self, table: Round, wanted: Help) -> TableHelps:
        """Nothing is to be decided any more."""
        return TableHelps()

    def nearest(self, table: Round) -> tuple[GrandJeuDistance, ...] | None:
        """The same."""
        return ()
