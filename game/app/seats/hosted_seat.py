"""A seat at a hosted match, as the source of the table scene."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from itertools import accumulate, islice

from game.app.seats.hosted_game import game_of
from game.coach.bird_counsel import Counsel, advice
from game.coach.discard_refusals import discard_refusal
from game.coach.foul_reasons import FoulReason, before_foul, explained
from game.coach.piecewise import Pondering
from game.coach.table_helps import Help, TableHelps, sought
from game.coach.wait_worth import WaitValue, waits_after
from game.engine.actions import Action, Decision, Discard
from game.engine.events import Event, FoulCommitted, RoundStarted, seen
from game.engine.match import Match, fold
from game.engine.refusals import Refusal
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import WINDS, Tile
from game.host.host import Host
from game.host.match_setup import AgreedRules
from game.host.participants import HumanPlayer
from game.learn.library.grand_jeu_distances import GrandJeuDistance, reachable_search, seen_tiles
from game.rulesets.families import has_grands_jeux
from game.scenes.shared.game_facts import Person
from game.scenes.table.seat_source import Onlooker, ShownEvent

People = Callable[[Host], tuple[Person, ...]]
"""The people of a hosted match, by seat."""

log = logging.getLogger(__name__)


class HostedSeat:
    """The seat of one guest of a host; without a person it only looks on."""

    def __init__(
        self, host: Host, people: People, guest: int = 0, thinkers: Executor | None = None
    ) -> None:
        """With `thinkers` the player may ask a coach, who thinks there."""
        self.host, self._people = host, people
        self.viewer: Seat = host.seat_of(guest)
        agreed = AgreedRules.of(host.journal.header)
        self._coach = CoachThinking(agreed, thinkers) if thinkers is not None else None
        player = host.player(self.viewer)
        self._person = player if isinstance(player, HumanPlayer) else None
        self.game = game_of(host)
        self._sought: tuple[Round, Pondering[tuple[GrandJeuDistance, ...]]] | None = None
        """The table for which Grands Jeux are searched, and the search."""
        self._asked: tuple[Round, Help, Pondering[TableHelps]] | None = None
        """The table and the help asked for last, and the search."""
        host.tick()
        self.history = hand_so_far(host, self.viewer)
        self.match = _latest(host, self.viewer, self.history)
        if host.match.table is None:
            host.next_hand()

    @property
    def people(self) -> tuple[Person, ...]:
        """The people by seat, in the current language."""
        return self._people(self.host)

    @property
    def points_before(self) -> tuple[int, ...] | None:
        """`None`, as points are shown."""
        return None

    @property
    def is_strict(self) -> bool:
        """Whether a person plays at a strict table."""
        return self._person is not None and self.host.rules.is_strict

    @property
    def fault(self) -> FoulReason | None:
        """What was wrong with the hand, after a foul."""
        table = self.host.match.table
        fouls = [one for one in table.endings if isinstance(one, FoulCommitted)] if table else []
        before = before_foul(self.host.journal) if fouls else None
        return explained(self.host.rules, before, fouls[0]) if before is not None else None

    @property
    def goes_on(self) -> bool:
        """Whether others are asked, or the next hand is due."""
        return self.decision is None and not self.host.is_over

    def poll(self) -> tuple[Event, ...]:
        """The new events since the last time, as the seat sees them."""
        news = [*self.host.tick()]
        # What others have answered already needs no frame of its own.
        while news and (more := self.host.tick()):
            news += more
        events = seen(news, self.viewer)
        if self.host.match.chosen is not None:
            self.host.next_hand()
        return events

    @property
    def decision(self) -> Decision | None:
        """The open decision of the seat."""
        person = self._person
        return person.decision if person is not None and person.is_asked else None

    def choose(self, action: Action) -> None:
        """Gives the answer of the seat."""
        if self._person is not None:
            self._person.choose(action)

    def refusals(self, table: Round) -> tuple[Refusal, ...]:
        """The refusals for the seat at a table it sees."""
        plays = self._person is not None and self.viewer in table.seats
        if not plays or table.ended or self.is_strict:
            return ()
        rules = self.host.rules
        found = (refuse(rules, table, self.viewer) for refuse in rules.refuse)
        return tuple(refusal for refusal in found if refusal is not None)

    def discard_refusal(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """Why a tile cannot be discarded, or why riichi is not declared with it."""
        if self._person is None:
            return None
        return discard_refusal(self.host.rules, table, self.viewer, tile, announces=announces)

    def waits(self, thrown: Discard) -> tuple[WaitValue, ...]:
        """The waits of the hand after a discard."""
        table = self.host.view(self.viewer).table
        return () if table is None else waits_after(self.host.rules, table, thrown)

    def helped(self, table: Round, wanted: Help) -> TableHelps | None:
        """The result of one of the helps for a table; `None` for a seat without a person.

        It is worked out in small steps.
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
        """The closest Grands Jeux of the hand, searched in small steps."""
        options = self.host.options
        if not has_grands_jeux(options) or self._person is None or self.is_strict:
            return ()
        if self._sought is None or self._sought[0] is not table:
            wind = WINDS[table.wind_of(self.viewer)]
            held = seen_tiles(self.host.rules, table, self.viewer, wind)
            self._sought = table, Pondering(reachable_search(held, options))
        self._sought[1].go_on()
        return self._sought[1].found

    @property
    def is_coached(self) -> bool:
        """Whether there is a coach to ask; a strict table has none."""
        return self._coach is not None and self._person is not None and not self.is_strict

    def counsel(self, decision: Decision) -> Counsel | None:
        """What the coach thinks of a decision, who is asked the first time.

        Only the open decision can be looked at anew: what the seat sees goes on after it.
        """
        coach = self._coach
        if coach is None or not self.is_coached:
            return None
        if not coach.knows(decision):
            if decision is not self.decision:
                return None
            coach.begin(decision, self.host.view(self.viewer))
        return coach.found

    @property
    def is_coach_thinking(self) -> bool:
        """Whether the coach is still thinking."""
        return self._coach is not None and self._coach.is_thinking

    def dismiss_coach(self) -> None:
        """Lets the coach think no more of the decision."""
        if self._coach is not None:
            self._coach.drop()


def hand_so_far(host: Host, viewer: Seat) -> tuple[ShownEvent, ...]:
    """The events of the current hand as a seat has seen them, each with the match after it."""
    events = seen(host.journal, viewer)
    begins = [nth for nth, event in enumerate(events) if isinstance(event, RoundStarted)]
    if not begins:
        return ()
    before = fold(events[: begins[-1]])
    after = accumulate(events[begins[-1] :], Match.after, initial=before)
    return tuple(zip(events[begins[-1] :], islice(after, 1, None), strict=True))


def _latest(host: Host, viewer: Seat, history: Sequence[ShownEvent]) -> Match | None:
    """The match as a seat has seen it, after the last of these events."""
    return history[-1][1] if history else host.view(viewer)


class LookingBack(Onlooker):
    """The table as one guest sees it now, for looking back; nothing happens at it."""

    def __init__(self, host: Host, people: People, guest: int = 0) -> None:
        self.viewer: Seat = host.seat_of(guest)
        self.people = people(host)
        self.game = game_of(host)
        self.history = hand_so_far(host, self.viewer)
        self.match = _latest(host, self.viewer, self.history)


# ---- the coach -------------------------------------------------------------------------------


class CoachThinking:
    """One decision after the other, judged without making a frame wait."""

    def __init__(self, rules: AgreedRules, thinkers: Executor) -> None:
        self._rules, self._thinkers = rules, thinkers
        self._decision: Decision | None = None
        self._thought: Future[Counsel] | None = None

    def knows(self, decision: Decision) -> bool:
        """Whether this very decision was the last one to be looked at."""
        return decision is self._decision

    def begin(self, decision: Decision, view: Match) -> None:
        """Starts to think of another decision; what was thought of before is dropped."""
        self.drop()
        self._decision = decision
        self._thought = self._thinkers.submit(advice, self._rules.made, view, decision)
        self._thought.add_done_callback(_note_fault)

    def drop(self) -> None:
        """Forgets the decision: nobody waits any more for what is thought of it."""
        if self._thought is not None:
            self._thought.cancel()
        self._decision = self._thought = None

    @property
    def is_thinking(self) -> bool:
        """Whether the answer is still to come."""
        return self._thought is not None and not self._thought.done()

    @property
    def found(self) -> Counsel | None:
        """What the bird thinks; `None` until it is known, and if it could not tell."""
        thought = self._thought
        if thought is None or not thought.done() or thought.cancelled():
            return None
        return None if thought.exception() else thought.result()


def _note_fault(thought: Future[Counsel]) -> None:
    """Writes a fault of the bird down: it leaves the player without advice, not the game."""
    if not thought.cancelled() and (fault := thought.exception()):
        log.error("the coach could not judge a decision", exc_info=fault)
