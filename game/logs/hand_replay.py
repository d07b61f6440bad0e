"""Playing a hand of a log again, with the engine as referee.

The engine is asked at each turn what may be done, and given what the log says was done. Where
that was not among the options this is noted, and the hand goes on as the log says, as long as
the tiles allow it.
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
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import NoWin
from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.logs.log_differences import DifferenceKind, LogDifference, Value
from game.logs.logged_acts import action_of, chosen
from game.logs.logged_game import LoggedHand, LoggedMove

BROKEN: Final = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What goes wrong when the engine is given what cannot be."""
_FACTS: Final = 2
"""The most facts that follow from an option: a hand dies, and the tile stays thrown."""


@dataclass(frozen=True, slots=True)
class HandReplay:
    """A hand as the engine has played it."""

    events: tuple[Event, ...]
    """All that happened, from the opening of the wall on."""
    table: Round
    differences: tuple[LogDifference, ...]


def replayed(rules: RuleSet, hand: LoggedHand) -> HandReplay:
    """Plays a hand again as the log says."""
    run = _Replay(rules, hand, hand.started.table())
    run.play()
    return HandReplay((hand.started, *run.events), run.table, tuple(run.differences))


@dataclass(slots=True)
class _Replay:
    """A hand on its way."""

    rules: RuleSet
    hand: LoggedHand
    table: Round
    events: list[Event] = field(default_factory=list)
    differences: list[LogDifference] = field(default_factory=list)
    _taken: int = 0
    """How many steps of the log have been taken."""
    _under_way: bool = False
    """Whether the engine is carrying out what the log tells next."""
    _passes: bool = False
    """Whether the offered tile passes as the log says."""
    _has_stopped: bool = False

    def play(self) -> None:
        """Plays on to the end of the hand, or as far as it goes."""
        try:
            progress: HandProgress | None = deal(self.rules, self.hand.started)
            while progress is not None:
                asked = progress.asked if self._follow(progress.events) else ()
                over = self._has_stopped or self.table.ended
                progress = None if over else self._onward(asked)
        except BROKEN as fault:
            self._breaks_off(type(fault).__name__)

    def _breaks_off(self, fault: str) -> None:
        """The hand cannot go on: beyond the last move of a log its wall is not known."""
        self._taken += self._under_way
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
        """The number of the event that the log tells next."""
        return self.hand.last if self._next is None else self._next.number

    def _differs(self, kind: DifferenceKind, seat: Seat | None, told: Value, ours: Value) -> None:
        self.differences.append(LogDifference(kind, self._number, seat, told, ours))

    def _stop(self) -> None:
        self._has_stopped = True

    # ---- what the engine lets happen ------------------------------------------------------------

    def _follow(self, events: Iterable[Event]) -> bool:
        """Lets events happen as long as the log does not contradict them; whether all did."""
        self._under_way = False
        for event in events:
            if isinstance(event, TileDrawn | HandDied) and not self._is_told(event):
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

    def _is_told(self, event: TileDrawn | HandDied) -> bool:
        """Whether the log tells next what happens here by itself."""
        told = self._next_event
        if told is not None and told != event:
            self._differs(DifferenceKind.TURN, event.seat, told, event)
        elif told is None and self.hand.is_finished:
            left = self.table.wall.left
            self._differs(DifferenceKind.GOES_ON, event.seat, self._reason, left)
        return told == event

    @property
    def _reason(self) -> str:
        """How the log says that the hand ended."""
        hand = self.hand
        if hand.foul is not None:
            return hand.foul.reason
        return "won" if hand.draw is None else hand.draw.reason or ""

    def _ends_too_soon(self, event: Ending) -> None:
        ours = getattr(event, "reason", "won")
        self._differs(DifferenceKind.ENDED, getattr(event, "seat", None), self._next_event, ours)
        self._stop()

    def _is_claimed(self, event: TilePassed) -> bool:
        """Whether the log says that somebody took the tile that passes here."""
        passes, self._passes = self._passes, False
        wins = self._next is None and any(win.loser == event.seat for win in self.hand.wins)
        return not passes and (wins or any(isinstance(one, MeldCalled) for one in self._claim[:1]))

    @property
    def _coming(self) -> list[Event]:
        """What the log tells next, as much as one option can lead to."""
        return [step.event for step in self.hand.steps[self._taken : self._taken + _FACTS]]

    @property
    def _claim(self) -> list[Event]:
        """The same about an offered tile: before it is taken a hand may turn out to be dead."""
        coming = self._coming
        found_out = coming and isinstance(coming[0], HandDied) and not coming[0].act
        return coming[1:] if found_out else coming

    def _declared(self, event: HandDeclared) -> None:
        ready = self.hand.draw.ready if self.hand.draw is not None else None
        if ready is not None and (event.seat in ready) != event.shows:
            self._differs(
                DifferenceKind.READY, event.seat, int(event.seat in ready), int(event.shows)
            )

    # ---- what the log says was done -------------------------------------------------------------

    def _onward(self, asked: tuple[Decision, ...]) -> HandProgress | None:
        """What follows from the next step of the log, or from the end of the hand."""
        return self._claimed(asked) if self.table.is_offered else self._acted(asked)

    def _advance(self, asked: tuple[Decision, ...], answers: dict[Seat, Action]) -> HandProgress:
        self._passes = self.table.is_offered
        return advance(self.rules, HandProgress((), self.table, asked), answers)

    def _claimed(self, asked: tuple[Decision, ...]) -> HandProgress | None:
        told, claim = self._next_event, self._claim
        if claim and isinstance(claim[0], MeldCalled):
            return self._moved(asked, claim)
        answers: dict[Seat, Action] = {one.seat: Pass(one.seat) for one in asked}
        if claim and (option := chosen(self.rules, self.table, asked, claim)):
            self._under_way = True
            return self._advance(asked, {**answers, option.seat: option})
        if told is None and (foul := self._foul(asked)) is not None:
            return self._advance(asked, {**answers, foul.seat: foul})
        if told is None and self.hand.wins:
            return self._won(asked, [win.seat for win in self.hand.wins], answers)
        if told is None and self._reason == "triple_ron":
            answers.update({one.seat: _win(one) or Pass(one.seat) for one in asked})
        if not asked:
            self._differs(DifferenceKind.TURN, None, told, None)
            return None
        return self._advance(asked, answers)

    def _foul(self, asked: tuple[Decision, ...]) -> CommitFoul | None:
        """The foul with which the log says that the hand ended, or the one most like it."""
        told = self.hand.foul
        if told is None or not told.act:
            return None
        fouls = [
            one
            for decision in asked
            for one in decision.wrong
            if isinstance(one, CommitFoul) and one.seat == told.seat
        ]
        return max(
            fouls,
            key=lambda one: (one.act == told.act, one.cause == told.reason),
            default=None,
        )

    def _moved(self, asked: tuple[Decision, ...], coming: Sequence[Event]) -> HandProgress | None:
        """What follows when a seat acts, allowed or not."""
        told, option = coming[0], chosen(self.rules, self.table, asked, coming)
        seat = getattr(told, "seat", None)
        if option is None:
            self._differs(DifferenceKind.ILLEGAL, seat, told, why_not(self.rules, self.table, told))
            return self._forced(told)
        self._under_way = True
        passes = {one.seat: Pass(one.seat) for one in asked if self.table.is_offered}
        return self._advance(asked, {**passes, option.seat: option})

    def _forced(self, told: Event) -> HandProgress | None:
        """What follows when a seat does what it may not."""
        action = action_of(told)
        if action is None:
            return None
        try:
            return self._advance((Decision(action.seat, (action,)),), {action.seat: action})
        except BROKEN:
            return None

    def _won(
        self, asked: tuple[Decision, ...], seats: list[Seat], answers: dict[Seat, Action]
    ) -> HandProgress | None:
        """What follows when seats win, allowed or not."""
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
        told = self._next_event
        mover = asked[0].seat if asked else self.table.mover
        if asked and any(isinstance(one, DeclareHand) for one in asked[0].options):
            return self._last_word(asked, told)
        if told is None:
            return self._ended(asked, mover)
        if getattr(told, "seat", mover) != mover:
            self._differs(DifferenceKind.TURN, mover, told, None)
            return None
        return self._moved(asked, self._coming)

    def _ended(self, asked: tuple[Decision, ...], mover: Seat) -> HandProgress | None:
        """What follows when the hand ends at a turn: by a drawn win, a foul, or broken off."""
        drawn = [win.seat for win in self.hand.wins if win.loser is None]
        if drawn == [mover]:
            return self._won(asked, drawn, {})
        if (foul := self._foul(asked)) is not None:
            return self._advance(asked, {foul.seat: foul})
        aborts = [one for one in asked for option in one.options if isinstance(option, Abort)]
        if self.hand.draw is not None and self._reason in ("nine_terminals", "") and aborts:
            option = next(one for one in aborts[0].options if isinstance(one, Abort))
            return self._advance(asked, {mover: option})
        if self.hand.is_finished:
            self._differs(DifferenceKind.GOES_ON, mover, self._reason, self.table.wall.left)
        return None

    def _last_word(self, asked: tuple[Decision, ...], told: Event | None) -> HandProgress:
        """What follows when a ready seat shows its hand, or keeps it covered."""
        (decision,) = asked
        options = [one for one in decision.options if isinstance(one, DeclareHand)]
        wanted = self._shows(decision.seat, told)
        option = next((one for one in options if one.shows == wanted), options[0])
        return self._advance(asked, {decision.seat: option})

    def _shows(self, seat: Seat, told: Event | None) -> bool:
        """Whether the log says that the seat was ready; where it says nothing, what fits best."""
        draw = self.hand.draw
        if isinstance(told, HandDeclared):
            return told.shows
        if draw is None or draw.ready is not None:
            return draw is None or draw.ready is None or seat in draw.ready
        if draw.reason == "nagashi":
            return seat != self.table.dealer or self.hand.repeats is not False
        if draw.deltas is None or any(draw.deltas):
            return True
        return self.hand.repeats is not False and self._all_ready()

    def _all_ready(self) -> bool:
        """Whether every hand is one tile short of being complete."""
        return all(self.rules.waits(self.table, seat) for seat in self.table.seats)


def _win(decision: Decision) -> Win | None:
    return next((one for one in decision.options if isinstance(one, Win)), None)


def why_not(rules: RuleSet, table: Round, event: Event) -> str:
    """Why somebody may not do this: the id of a reason."""
    seat = getattr(event, "seat", table.mover)
    if seat not in table.seats or not _has(table, seat, event):
        return "no_tile"
    if isinstance(event, TileDiscarded) and event.riichi:
        refusals = (refuse(rules, table, seat) for refuse in rules.refuse)
        reasons = [one.reason for one in refusals if one is not None and one.act == "riichi"]
        return reasons[0] if reasons else "not_ready"
    return "not_allowed"


def _has(table: Round, seat: Seat, event: Event) -> bool:
    """Whether the seat holds the tiles it would need."""
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
    """Why a seat may not win now: the kind of the difference, and what the engine finds."""
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
