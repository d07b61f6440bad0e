"""A table at which a game is played: where it leads, and what comes after a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.flows.hosted_table import LookBack
from game.app.flows.library_flow import Books
from game.app.flows.result_flow import after_hand
from game.app.seats.hosted_seat import game_of
from game.engine.events import seen
from game.engine.match import Match
from game.engine.refusals import Refusal
from game.host.host import Host
from game.host.journal_header import Guest
from game.scenes.history.game_story import StoryScene
from game.scenes.result.result import ResultSteps
from game.scenes.shared.game_facts import Person
from game.scenes.shared.glossary_links import why
from game.scenes.table.helps.helps_shown import OwnHelps
from game.scenes.table.pause import PauseScene
from game.scenes.table.seat_source import TableHooks
from game.ui.scene import Pop, Push, Services, Step


@dataclass(frozen=True, slots=True)
class TableWays:
    """What a table needs from outside, and where its match leads at the end."""

    person: Callable[[int, Guest], Person]
    """Who somebody is that came to play."""
    rules: Callable[[], Step]
    books: Books
    match_ended: Callable[[Match], Step | None]


class AtTable:
    """The game of one host, looked at from the place of the player."""

    def __init__(self, services: Services, host: Host, ways: TableWays) -> None:
        self.services, self.host, self._ways = services, host, ways

    @property
    def hooks(self) -> TableHooks:
        """Where the table leads."""
        return TableHooks(
            pause=self.pause,
            help=self._ways.rules,
            log=self.log,
            explain=self._explain,
            hand_ended=self._hand_ended,
            match_ended=self._ways.match_ended,
            album=self._grand_jeu,
        )

    def people(self, host: Host) -> tuple[Person, ...]:
        """Who sits where, by seat."""
        guests, players = host.journal.header.guests, host.match.players
        return tuple(self._ways.person(nth, guests[nth]) for nth in players)

    def pause(self, helps: OwnHelps | None = None) -> Step:
        """To the menu of the table, in which its own helps are switched, if it has any."""
        album = self._ways.books.at_table(self.host)
        return Push(PauseScene(self.services, self._ways.rules, album, helps))

    def log(self) -> Step:
        """To the story of the game so far."""
        viewer = self.host.seat_of(0)
        events, people = seen(self.host.journal, viewer), self.people(self.host)
        return Push(StoryScene(self.services, events, viewer, people, game_of(self.host)))

    def _grand_jeu(self, name: str) -> Step:
        return self._ways.books.grand_jeu(self.host, name)

    def _explain(self, refusal: Refusal) -> Step:
        return Push(why(self.services, refusal, game_of(self.host).unit))

    def _hand_ended(self, match: Match) -> Step:
        host = self.host
        steps = ResultSteps(
            onward=self._onward,
            leave=self.pause,
            review=lambda: Push(LookBack(self.services, host, self.people)),
            yaku=lambda name: self._ways.books.yaku(host, name),
        )
        return Push(after_hand(self.services, host, match, self.people(host), steps))

    def _onward(self) -> Step:
        self.host.next_hand()
        return Pop()
