"""Replaying a hand of a log with the engine as referee.

The engine gives the options at each turn, and is answered with what the log has. Where that is
not among the options, a difference is noted, and the hand goes on as in the log as long as the
tiles allow it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.engine.actions import Abort, Action, CommitFoul, Decision, DeclareHand, Pass, Win
from game.engine.events import (
    Ending,
    Event,
    HandDeclared,
    HandDied,
    KongDeclared,
    MeldCalled,
    TableEvent,
    TileDiscarded,
    TileDrawn,
    TilePassed,
)
from game.engine.hand_flow import HandProgress, advance, deal
from game.engine.reasons import Act, DrawReason, RefusalReason
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import NoWin
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.logs.log_differences import DifferenceKind, LogDifference, Value
from game.logs.logged_acts import action_of, chosen
from game.logs.logged_game import LoggedHand, LoggedMove

BROKEN: Final = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""The exceptions raised when the engine is given something impossible."""
_FACTS: Final = 2
"""The most events that follow from an option: a hand dies, and its discard stands."""


@dataclass(frozen=True, slots=True)
class HandReplay:
    """A hand as replayed by the engine."""

    events: tuple[Event, ...]
    """All events, from the opening of the wall on."""
    table: Round
    differences: tuple[LogDifference, ...]


def replayed(rules: RuleSet, hand: LoggedHand) -> HandReplay:
    """Replays a hand as in the log."""
    run = _Replay(rules, hand, hand.started.table())
    run.play()
    return HandReplay((hand.started, *run.events), run.table, tuple(run.differences))


@dataclass(slots=True)
class _Replay:
    """A hand being replayed."""

    rules: RuleSet
    hand: LoggedHand
    table: Round
    events: list[Event] = field(default_factory=list)
    differences: list[LogDifference] = field(default_factory=list)
    _taken: int = 0
    """How many events of the log have been replayed."""
    _acting: bool = False
    """Whether the engine is carrying out the next event of the log."""
    _passes: bool = False
    """Whether the offered tile passes according to the log."""
    _has_stopped: bool = False

    def play(self) -> None:
        """Plays to the end of the hand, or as far as possible."""
        try:
            progress: HandProgress | None = deal(self.rules, self.hand.started)
            while progress is not None:
                asked = progress.asked if self._follow(progress.events) else ()
                over = self._has_stopped or self.table.ended
                progress = None if over else self._onward(asked)
        except BROKEN as fault:
            self._breaks_off(type(fault).__name__)

    def _breaks_off(self, fault: str) -> None:
        """Whether the hand cannot go on, as the wall is unknown beyond the last move of the log."""
        self._taken += self._acting
        if self._next is not None:
            self._differs(DifferenceKind.IMPOSSIBLE, None, self._next_event, fault)
        elif self.hand.is_finished:
            self._differs(DifferenceKind.GOES_ON, None, self._reason, self.table.wall.left)

    # ---- the log -------------------------------------------------------------------------------

    @property
    def _next(self) -> LoggedMove | None:
        steps = self.hand.steps
        return steps[self._taken] if self._taken < len(steps) else None

    @property
    def _next_event(self) -> Event | None:
        return None if self._next is None else self._next.event

    @property
    def _number(self) -> int:
        """The number of the next event of the log."""
        return self.hand.last if self._next is None else self._next.number

    def _differs(self, kind: DifferenceKind, seat: Seat | None, logged: Value, ours: Value) -> None:
        self.differences.append(LogDifference(kind, self._number, seat, logged, ours))

    def _stop(self) -> None:
        self._has_stopped = True

    # ---- events of the engine -------------------------------------------------------------------

    def _follow(self, events: Iterable[Event]) -> bool:
        """Applies events as long as the log does not contradict them; whether all were applied."""
        self._acting = False
        for event in events:
            if isinstance(event, TileDrawn | HandDied) and not self._is_logged(event):
                self._stop()
            if isinstance(event, Ending) and self._next is not None:
                self._ends_too_soon(event)
            if self._has_stopped or (isinstance(event, TilePassed) and self._is_claimed(event)):
                return False
            if isinstance(event, HandDeclared):
                self._declared(event)
            if type(event) is type(self._next_event):
                self._taken += 1
            if isinstance(event, TableEvent):
                self.events.append(event)
                self.table = event.change(self.table)
        return True

    def _is_logged(self, event: TileDrawn | HandDied) -> bool:
        """Whether the next event of the log is this one, which nobody chooses."""
        logged = self._next_event
        if logged is not None and logged != event:
            self._differs(DifferenceKind.TURN, event.seat, logged, event)
        elif logged is None and self.hand.is_finished:
            left = self.table.wall.left
            self._differs(DifferenceKind.GOES_ON, event.seat, self._reason, left)
        return logged == event

    @property
    def _reason(self) -> str:
        """The reason of the end of the hand in the log."""
        hand = self.hand
        if hand.foul is not None:
            return hand.foul.reason
        return "won" if hand.draw is None else hand.draw.reason or ""

    def _ends_too_soon(self, event: Ending) -> None:
        ours = getattr(event, "reason", "won")
        self._differs(DifferenceKind.ENDED, getattr(event, "seat", None), self._next_event, ours)
        self._stop()

    def _is_claimed(self, event: TilePassed) -> bool:
        """Whether somebody calls or wins on the tile in the log that passes here."""
        passes, self._passes = self._passes, False
        wins = self._next is None and any(win.loser == event.seat for win in self.hand.wins)
        return not passes and (wins or any(isinstance(one, MeldCalled) for one in self._claim[:1]))

    @property
    def _coming(self) -> list[Event]:
        """The next events of the log, as many as one option can lead to."""
        return [step.event for step in self.hand.steps[self._taken : self._taken + _FACTS]]

    @property
    def _claim(self) -> list[Event]:
        """The next events about an offered tile; before a claim a hand may be found dead."""
        coming = self._coming
        found_out = coming and isinstance(coming[0], HandDied) and not coming[0].act
        return coming[1:] if found_out else coming

    def _declared(self, event: HandDeclared) -> None:
        ready = self.hand.draw.ready if self.hand.draw is not None else None
        if ready is not None and (event.seat in ready) != event.shows:
            self._differs(
                DifferenceKind.READY, event.seat, int(event.seat in ready), int(event.shows)
            )

    # ---- events of the log ----------------------------------------------------------------------

    def _onward(self, asked: tuple[Decision, ...]) -> HandProgress | None:
        """Plays the next event of the log, or the end of the hand."""
        return self._claimed(asked) if self.table.is_offered else self._acted(asked)

    def _advance(self, asked: tuple[Decision, ...], answers: dict[Seat, Action]) -> HandProgress:
        self._passes = self.table.is_offered
        return advance(self.rules, HandProgress((), self.table, asked), answers)

    def _claimed(self, asked: tuple[Decision, ...]) -> HandProgress | None:
        logged, claim = self._next_event, self._claim
        if claim and isinstance(claim[0], MeldCalled):
            return self._moved(asked, claim)
        answers: dict[Seat, Action] = {one.seat: Pass(one.seat) for one in asked}
        if claim and (option := chosen(self.rules, self.table, asked, claim)):
            self._acting = True
            return self._advance(asked, {**answers, option.seat: option})
        if logged is None and (foul := self._foul(asked)) is not None:
            return self._advance(asked, {**answers, foul.seat: foul})
        if logged is None and self.hand.wins:
            return self._won(asked, [win.seat for win in self.hand.wins], answers)
        if logged is None and self._reason == DrawReason.TRIPLE_RON:
            answers.update({one.seat: _win(one) or Pass(one.seat) for one in asked})
        if not asked:
            self._differs(DifferenceKind.TURN, None, logged, None)
            return None
        return self._advance(asked, answers)

    def _foul(self, asked: tuple[Decision, ...]) -> CommitFoul | None:
        """The foul by which the hand ends in the log, or the possible one most like it."""
        logged = self.hand.foul
        if logged is None or not logged.act:
            return None
        fouls = [
            one
            for decision in asked
            for one in decision.wrong
            if isinstance(one, CommitFoul) and one.seat == logged.seat
        ]
        return max(
            fouls,
            key=lambda one: (one.act == logged.act, one.cause == logged.reason),
            default=None,
        )

    def _moved(self, asked: tuple[Decision, ...], coming: Sequence[Event]) -> HandProgress | None:
        """Plays an action of a seat, allowed or not."""
        logged, option = coming[0], chosen(self.rules, self.table, asked, coming)
        seat = getattr(logged, "seat", None)
        if option is None:
            reason = why_not(self.rules, self.table, logged)
            self._differs(DifferenceKind.ILLEGAL, seat, logged, reason)
            return self._forced(logged)
        self._acting = True
        passes = {one.seat: Pass(one.seat) for one in asked if self.table.is_offered}
        return self._advance(asked, {**passes, option.seat: option})

    def _forced(self, logged: Event) -> HandProgress | None:
        """Plays an action that a seat may not take."""
        action = action_of(logged)
        if action is None:
            return None
        try:
            return self._advance((Decision(action.seat, (action,)),), {action.seat: action})
        except BROKEN:
            return None

    def _won(
        self, asked: tuple[Decision, ...], seats: list[Seat], answers: dict[Seat, Action]
    ) -> HandProgress | None:
        """Plays the win of seats, allowed or not."""
        wins = {one.seat: win for one in asked if (win := _win(one)) is not None}
        missing = [seat for seat in seats if seat not in wins]
        if not missing:
            return self._advance(asked, {**answers, **{seat: wins[seat] for seat in seats}})
        for seat in missing:
            kind, ours = why_no_win(self.rules, self.table, seat)
            self._differs(kind, seat, self._tile, ours)
        forced = tuple(Decision(seat, (Win(seat),)) for seat in seats)
        try:
            return self._advance(forced, {seat: Win(seat) for seat in seats})
        except BROKEN:
            return None

    @property
    def _tile(self) -> Value:
        """The tile a seat would win on now."""
        offer = self.table.offer
        return offer.tile if offer is not None else self.table.hand(self.table.turn).drawn

    def _acted(self, asked: tuple[Decision, ...]) -> HandProgress | None:
        logged = self._next_event
        mover = asked[0].seat if asked else self.table.mover
        if asked and any(isinstance(one, DeclareHand) for one in asked[0].options):
            return self._last_word(asked, logged)
        if logged is None:
            return self._ended(asked, mover)
        if getattr(logged, "seat", mover) != mover:
            self._differs(DifferenceKind.TURN, mover, logged, None)
            return None
        return self._moved(asked, self._coming)

    def _ended(self, asked: tuple[Decision, ...], mover: Seat) -> HandProgress | None:
        """Plays the end of the hand at a turn: by a tsumo, a foul, or an abortive draw."""
        drawn = [win.seat for win in self.hand.wins if win.loser is None]
        if drawn == [mover]:
            return self._won(asked, drawn, {})
        if (foul := self._foul(asked)) is not None:
            return self._advance(asked, {foul.seat: foul})
        aborts = [one for one in asked for option in one.options if isinstance(option, Abort)]
        if (
            self.hand.draw is not None
            and self._reason in (DrawReason.NINE_TERMINALS, "")
            and aborts
        ):
            option = next(one for one in aborts[0].options if isinstance(one, Abort))
            return self._advance(asked, {mover: option})
        if self.hand.is_finished:
            self._differs(DifferenceKind.GOES_ON, mover, self._reason, self.table.wall.left)
        return None

    def _last_word(self, asked: tuple[Decision, ...], logged: Event | None) -> HandProgress:
        """Plays a tenpai seat's choice to show its hand or to keep it face down."""
        (decision,) = asked
        options = [one for one in decision.options if isinstance(one, DeclareHand)]
        wanted = self._shows(decision.seat, logged)
        option = next((one for one in options if one.shows == wanted), options[0])
        return self._advance(asked, {decision.seat: option})

    def _shows(self, seat: Seat, logged: Event | None) -> bool:
        """Whether the seat was tenpai in the log; where the log is silent, what fits best."""
        draw = self.hand.draw
        if isinstance(logged, HandDeclared):
            return logged.shows
        if draw is None or draw.ready is not None:
            return draw is None or draw.ready is None or seat in draw.ready
        if draw.reason is DrawReason.NAGASHI:
            return seat != self.table.dealer or self.hand.repeats is not False
        if draw.deltas is None or any(draw.deltas):
            return True
        return self.hand.repeats is not False and self._all_ready()

    def _all_ready(self) -> bool:
        """Whether every hand is tenpai in shape."""
        return all(self.rules.waits(self.table, seat) for seat in self.table.seats)


def _win(decision: Decision) -> Win | None:
    return next((one for one in decision.options if isinstance(one, Win)), None)


def why_not(rules: RuleSet, table: Round, event: Event) -> str:
    """Why the action is not allowed: the id of a reason."""
    seat = getattr(event, "seat", table.mover)
    if seat not in table.seats or not _has(table, seat, event):
        return "no_tile"
    if isinstance(event, TileDiscarded) and event.riichi:
        refusals = (refuse(rules, table, seat) for refuse in rules.refuse)
        reasons = [one.reason for one in refusals if one is not None and one.act is Act.RIICHI]
        return reasons[0] if reasons else RefusalReason.NOT_READY
    return "not_allowed"


def _has(table: Round, seat: Seat, event: Event) -> bool:
    """Whether the seat holds the tiles needed."""
    return not Counter(_needed(event)) - Counter(table.hand(seat).concealed)


def _needed(event: Event) -> tuple[Tile, ...]:
    if isinstance(event, TileDiscarded):
        return (event.tile,)
    if isinstance(event, MeldCalled):
        return event.meld.own_tiles
    if isinstance(event, KongDeclared):
        return event.meld.tiles if event.added is None else (event.added,)
    return ()


def why_no_win(rules: RuleSet, table: Round, seat: Seat) -> tuple[DifferenceKind, Value]:
    """Why a seat may not win now: the kind of difference, and the reason."""
    hand = table.hand(seat)
    short = table
    if hand.drawn is not None:
        short = table.with_hand(seat, lambda one: one.before_draw)
    waits = rules.waits(short, seat)
    tile = hand.drawn if hand.drawn is not None else _offered(table)
    if tile is None or tile.plain not in waits:
        return DifferenceKind.WAITS, tuple(sorted(waits))
    if hand.drawn is None and (kind := rules.furiten(rules, table, seat)) is not None:
        return DifferenceKind.FURITEN, str(kind)
    score = rules.judge(rules, table, seat)
    return DifferenceKind.NO_WIN, score.reason if isinstance(score, NoWin) else "not_allowed"


def _offered(table: Round) -> Tile | None:
    return table.offer.tile if table.offer is not None else None
