"""The host of a match: asks the players, takes their answers, plays on, writes the journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import cached_property
from math import ceil
from pathlib import Path
from time import monotonic

from game.engine.actions import Action, Decision
from game.engine.course import NextHand, Onward, Over
from game.engine.events import Event, seen
from game.engine.hand_flow import HandProgress
from game.engine.match import (
    ClockRead,
    Match,
    answer,
    begin,
    finish,
    first_hand,
    fold,
    resume,
    start_hand,
    what_next,
)
from game.engine.reasons import MatchEndReason
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.host.append_only_file import WriteFailure
from game.host.audit import BROKEN, Impossible, replayed
from game.host.event_codec import BadValue
from game.host.journal import Flaw, ForeignJournal, Journal, create, load, refused
from game.host.journal_header import PLAYER, Header
from game.host.match_clock import MINUTE, Clock
from game.host.match_setup import options_of, participants, rules_of
from game.host.participants import Participant
from game.host.taking_back import own_moves
from game.rulesets.families import GameOptions


class Host:
    """One match being played, without a loop of its own; it never blocks."""

    def __init__(
        self,
        rules: RuleSet,
        journal: Journal,
        participants: Sequence[Participant],
        match: Match | None = None,
        now: Callable[[], float] | None = None,
    ) -> None:
        """Hosts the guests of the journal's header, in their order.

        `match` is the fold of the journal; `None` if the journal is still empty. Without `now` the
        match has no time limit.
        """
        self.rules = rules
        self.journal = journal
        self.participants = tuple(participants)
        self.dropped = 0
        """How many incomplete lines at the end of the log were dropped when it was resumed."""
        self._returned = len(journal)
        self._views: dict[Seat, tuple[Match, int]] = {}
        self._progress: HandProgress | None = None
        self._unasked: list[Decision] = []
        self._answers: dict[Seat, Action] = {}
        self._own_moves: list[int] = []
        """After how many events of the hand the player has decided something, if it counts."""
        self._asked_at = len(journal)
        self.match = match or self._begun()
        if self.is_practice:
            self._own_moves = own_moves(rules, tuple(journal), PLAYER)
        self._clock = _clock(rules, self.match, now)
        if self.match.table is not None and self.match.ended is None:
            self._follow(resume(rules, self.match))

    @cached_property
    def options(self) -> GameOptions:
        """The options of the match; read from its header once, as a screen asks at every frame."""
        return options_of(self.journal.header)

    @classmethod
    def new(cls, header: Header, thinkers: Executor, file: Path | None = None) -> Host:
        """A new match, saved if a file is named, which must not exist yet."""
        rules = rules_of(header)
        seated = participants(header, thinkers)
        return cls(rules, create(header, file), seated, now=monotonic)

    @classmethod
    def played_on(
        cls, header: Header, events: Sequence[Event], thinkers: Executor, file: Path | None = None
    ) -> Host:
        """A new match that begins with the events of another one."""
        journal = create(header, file, events)
        seated = participants(header, thinkers)
        return cls(rules_of(header), journal, seated, fold(events), monotonic)

    @classmethod
    def resume(cls, file: Path, thinkers: Executor) -> Host:
        """The match of a log, at the decision where it was left.

        Raises `BadJournal` for a log that is damaged, `LaterJournal` for one of a later version,
        `ForeignJournal` for one of another program that was left before its end, and `OSError`
        for one that cannot be read.
        """
        loaded = load(file)
        journal = loaded.journal
        program = journal.header.program
        try:
            rules = rules_of(journal.header)
            seated = participants(journal.header, thinkers)
            foreign = journal.header.is_foreign
            known_in_part = journal.header.has_foreign_hands
            match = (
                replayed(rules, tuple(journal), is_foreign=known_in_part) if len(journal) else None
            )
        except BadValue as fault:
            raise refused(file, 1, fault, Flaw.RULES, program) from None
        except Impossible as fault:
            number = loaded.line_of(fault.nth)
            raise refused(file, number, fault.fault, Flaw.IMPOSSIBLE, program) from None
        if foreign and (match is None or match.ended is None):
            last = "another program has played this match, which cannot be gone on with from here"
            raise ForeignJournal(file, loaded.line_of(len(journal)) - 1, last, Flaw.STUCK)
        try:
            host = cls(rules, journal, seated, match, monotonic)
        except BROKEN as fault:
            last = f"the match cannot go on from here ({fault})"
            raise refused(
                file, loaded.line_of(len(journal)) - 1, last, Flaw.STUCK, program
            ) from fault
        host.dropped = loaded.dropped
        return host

    def tick(self) -> tuple[Event, ...]:
        """Asks players not asked yet, takes the answers that have come, and plays on.

        Answers are used together: until the last one is given nobody can tell what another has
        answered, or was asked at all. Returns the events since the last call.
        """
        self._look_at_clock()
        self._ask()
        if self._collect() and self._progress is not None:
            self._follow(answer(self.rules, self.match, self._progress, self._answers))
        news = self.journal.since(self._returned)
        self._returned = len(self.journal)
        return news

    def next_hand(self) -> None:
        """Starts the next hand, or ends the match, once the result has been seen."""
        if not self.is_between_hands:
            return
        onward = self._onward()
        if isinstance(onward, Over):
            self.end(onward.reason)
        if isinstance(onward, NextHand):
            dice = self.journal.header.chance.of_hand(self.match.rounds)
            self._own_moves.clear()
            self._follow(start_hand(self.rules, self.match, onward, dice))

    def end(self, reason: MatchEndReason) -> None:
        """Ends the match after a hand and ranks the players."""
        assert self.is_between_hands, "a match ends between two hands"
        self._note(finish(self.rules, self.match, Over(reason)))

    # ---- taking back -----------------------------------------------------------------------------
    @property
    def is_practice(self) -> bool:
        """Whether moves may be taken back; a program of somebody else could not follow."""
        header = self.journal.header
        return header.practice and not any(guest.program for guest in header.guests)

    @property
    def can_take_back(self) -> bool:
        """Whether the player has decided something in this hand that may be taken back."""
        return bool(self._own_moves) and not self.is_over

    def take_back(self) -> None:
        """Puts the match back to the last decision of the player, who is asked it again.

        The others answer as they did: they choose by what they see, and their chance follows from
        how much has happened.
        """
        assert self.can_take_back, "there is a move that can be taken back"
        for decision in self.asked:
            self.player(decision.seat).withdraw()
        self.journal.take_back(self._own_moves.pop())
        self._views.clear()
        self._progress = None
        self.match = fold(self.journal)
        self._follow(resume(self.rules, self.match))
        self._returned = len(self.journal)

    # ---- the match -------------------------------------------------------------------------------
    @property
    def asked(self) -> tuple[Decision, ...]:
        """The decisions that are open."""
        return self._progress.asked if self._progress is not None else ()

    @property
    def is_between_hands(self) -> bool:
        """Whether the match waits for `next_hand`."""
        table = self.match.table
        return not self.is_over and not self.asked and (table is None or table.ended)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended and is ranked."""
        return self.match.ended is not None

    @property
    def trouble(self) -> WriteFailure | None:
        """Why the game cannot be saved just now; it goes on all the same."""
        return self.journal.trouble

    def seat_of(self, guest: int) -> Seat:
        """The seat of a guest."""
        return self.match.players.index(guest)

    def player(self, seat: Seat) -> Participant:
        """The participant who answers for the seat."""
        return self.participants[self.match.players[seat]]

    def seat_player(self, guest: int, player: Participant) -> None:
        """Lets another participant answer for a guest, from the next decision on."""
        players = list(self.participants)
        players[guest] = player
        self.participants = tuple(players)

    def view(self, seat: Seat) -> Match:
        """The match as the seat sees it."""
        before, known = self._views.get(seat, (None, 0))
        view = fold(seen(self.journal.since(known), seat), before)
        self._views[seat] = view, len(self.journal)
        return view

    def close(self) -> None:
        """Closes the match as it stands."""
        if self._clock is not None and not self.is_over:
            self._note(ClockRead(self._clock.left))
        for participant in self.participants:
            participant.leave()
        self.journal.close()

    def _begun(self) -> Match:
        started = begin(self.rules, self.journal.header.chance.of_seats())
        self.journal.append((started,))
        return fold((started,))

    def _onward(self) -> Onward:
        return first_hand() if self.match.table is None else what_next(self.rules, self.match)

    def _look_at_clock(self) -> None:
        """Records every minute, and the end, of a match with a time limit."""
        if self._clock is None or self.is_over:
            return
        known, left = self.match.seconds_left, self._clock.look()
        if known is None or ceil(known / MINUTE) > ceil(left / MINUTE):
            self._note(ClockRead(left))

    def _ask(self) -> None:
        for decision in self._unasked:
            seat = decision.seat
            dice = self.journal.header.chance.of_seat(seat, self.journal.moves)
            self.player(seat).ask(decision, self.view(seat), dice)
        self._unasked.clear()

    def _collect(self) -> bool:
        """Takes the answers that have come; whether all are there."""
        for decision in self.asked:
            if decision.seat not in self._answers:
                given = self.player(decision.seat).answer()
                if given is not None:
                    self._answers[decision.seat] = given
        return 0 < len(self._answers) == len(self.asked)

    def _follow(self, then: HandProgress) -> None:
        """Continues from this progress: the old decisions are withdrawn."""
        for decision in self.asked:
            self.player(decision.seat).withdraw()
        self._answers.clear()
        self._note_own_move()
        self._progress = then
        self._unasked = list(then.asked)
        if then.events:
            self._record(then.events, self.match.led_to(then))
        self._asked_at = len(self.journal)

    def _note_own_move(self) -> None:
        """Notes where the player has just decided something."""
        if not self.is_practice:
            return
        own = self.seat_of(PLAYER)
        if any(one.seat == own and len(one.options) > 1 for one in self.asked):
            self._own_moves.append(self._asked_at)

    def _note(self, event: Event) -> None:
        """Adds an event that is no answer."""
        self._record((event,), self.match.after(event))

    def _record(self, events: Sequence[Event], match: Match) -> None:
        self.journal.append(events)
        self.match = match
        if self.is_over or (self.match.table is not None and self.match.table.ended):
            self.journal.sync()


def _clock(rules: RuleSet, match: Match, now: Callable[[], float] | None) -> Clock | None:
    minutes, known = rules.course.minutes, match.seconds_left
    if now is None or not minutes:
        return None
    return Clock(minutes * MINUTE if known is None else known, now)
