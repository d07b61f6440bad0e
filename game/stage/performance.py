"""The queue of events to show, the match shown now, and the running movement."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final, NamedTuple

from game.engine.events import Ending, Event, HandWon, RoundStarted, TileDrawn
from game.engine.match import Match, MatchStarted, opened
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.stage.callout_timing import Bubble
from game.stage.easing import clamp
from game.stage.event_animations import Callout, Staging, beats_of, heard, seconds_of, staging_of
from game.stage.flight import Flight, fading, flight
from game.stage.frame import Frame
from game.stage.hand_order import HandOrder
from game.stage.layout import layout
from game.stage.movement import TileMove, moves
from game.stage.overture.overture_times import AT_ONCE, NONE, Overture, OvertureMoment, Overtures
from game.stage.tile_place import Layout

FADE: Final = 0.12
"""The seconds of fading, the only animation for players who want less movement."""
SHORT_RITUAL: Final = 1.4
THINKING: Final = (0.35, 0.35)
"""The pause before another player's discard in seconds: the least, and the range above it."""
GOLDEN: Final = 0.618034
"""Spreads the pauses evenly and reproducibly, without revealing anything."""
BEAT: Final = 0.12
"""Seconds, at every speed but the immediate one, after a tile that others may claim and before
another player's discard: longer than bots usually think, so that no rhythm reveals who had a
choice. At immediate speed there is no rhythm, as all that happens is shown at once."""
STAGED_REST: Final = 0.2
"""The pause after the end of a hand that is staged."""
LAID_OPEN: Final = "call"
"""The sound of a hand that falls open."""
REMEMBERED: Final = 400
"""How many events the log keeps."""


class Heard(NamedTuple):
    """A sound, and at whose place it is heard, if at anybody's."""

    sound: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Pace:
    """The speed of animations, and whether there are any."""

    factor: float = 1.0
    is_still: bool = False
    """Whether tiles fade in at their place instead of moving there."""
    thinks: bool = True
    """Whether others seem to think before they discard."""
    stages_endings: bool = False
    """Whether the end of a hand is staged after it, so that it need not rest by itself."""
    overtures: Overtures = AT_ONCE
    """What is done before the dice are thrown."""

    @property
    def is_immediate(self) -> bool:
        """Whether nothing waits for anything."""
        return self.factor == inf

    @property
    def beat(self) -> float:
        """Seconds that nothing may take less of, so that nobody is told apart."""
        return 0.0 if self.is_immediate else BEAT


@dataclass(frozen=True, slots=True)
class Clip:
    """An event being shown."""

    event: Event
    before: Match | None
    after: Match
    staging: Staging
    callout: Callout | None
    think: float
    ahead: float
    seconds: float
    rest: float
    overture: Overture = NONE
    """What is done before the dice, within its seconds."""

    @property
    def length(self) -> float:
        """Its length in seconds, with the pauses before and after."""
        return self.think + self.ahead + self.seconds + self.rest

    def hurried(self) -> Clip:
        """The clip shortened to its beats."""
        return replace(
            self,
            think=min(self.think, BEAT),
            ahead=0.0,
            seconds=0.0,
            rest=min(self.rest, BEAT) if _is_offered(self.after) else 0.0,
            overture=NONE,
        )


@dataclass(frozen=True, slots=True)
class _Going:
    """The moving and the resting tiles of the running clip."""

    clip: Clip
    frame: Frame
    moves: tuple[TileMove, ...]
    still: Layout


@dataclass(frozen=True, slots=True)
class Picture:
    """The placement of everything at one moment."""

    still: Layout
    flights: tuple[Flight, ...] = ()


class Performance:
    """Shows events one after the other, at the player's pace."""

    def __init__(self, viewer: Seat, match: Match | None = None, pace: Pace | None = None) -> None:
        self.viewer, self.pace = viewer, pace or Pace()
        self.order = HandOrder(viewer)
        self.shown = match
        self.clip: Clip | None = None
        self.bubbles: list[Bubble] = []
        self.passed: list[Round] = []
        """The tables after the events that were shown to their end in the last step of time."""
        self.history: deque[tuple[Event, Match]] = deque(maxlen=REMEMBERED)
        """The latest events shown, each with the match after it."""
        self.waits = match is not None and _is_over(match)
        """Whether a finished hand stays until the player goes on."""
        self._queue: deque[Event] = deque()
        self._elapsed = 0.0
        self._idle = 0.0
        """Seconds since the last clip ended and none followed."""
        self._count = 0
        self._layouts = _Layouts(self.order)
        self._going: _Going | None = None
        self._said: Callout | None = None
        self._sounded = 0
        """How many sounds of the running clip have been played."""

    # ---- the queue -----------------------------------------------------------------------------
    def add(self, events: Iterable[Event]) -> None:
        """Adds events to be shown."""
        self._queue.extend(events)

    @property
    def is_still(self) -> bool:
        """Whether all events have been shown."""
        return self.clip is None and not self._queue

    def draws(self, seat: Seat) -> bool:
        """Whether the last event, being shown now, is a draw of the seat."""
        event = self.event
        return not self._queue and isinstance(event, TileDrawn) and event.seat == seat

    def draws_next(self, seat: Seat) -> bool:
        """Whether the last event, not shown yet, is a draw of the seat."""
        last = self._queue[-1] if self._queue else None
        return isinstance(last, TileDrawn) and last.seat == seat

    @property
    def is_moving(self) -> bool:
        """Whether the picture is changing."""
        going = self.clip is not None and self.into >= 0 and self.part < 1
        return going or bool(self.bubbles)

    @property
    def moment(self) -> tuple[int, int, float, int]:
        """A key of the picture: as long as it is the same, the picture is the same."""
        part = self.part if self.into >= 0 else -1.0
        ages = sum(round(bubble.age * 1000) for bubble in self.bubbles)
        return id(self.shown), len(self.history), part, ages

    @property
    def table(self) -> Round | None:
        """The table shown."""
        return self.shown.table if self.shown is not None else None

    @property
    def event(self) -> Event | None:
        """The event being shown."""
        return self.clip.event if self.clip is not None else None

    @property
    def stages(self) -> bool:
        """Whether what comes before a hand is being shown: seats, walls, dice, the deal."""
        return self.clip is not None and self.clip.staging.is_ritual

    @property
    def into(self) -> float:
        """Seconds since the running clip began to move; negative before it does."""
        if self.clip is None:
            return 0.0
        return self._elapsed - self.clip.think - self.clip.ahead

    @property
    def part(self) -> float:
        """The progress of the running movement, from 0 to 1."""
        if self.clip is None or self.clip.seconds <= 0:
            return 1.0
        return clamp(self.into / self.clip.seconds)

    # ---- time ------------------------------------------------------------------------------------
    def update(self, dt: float) -> tuple[Heard, ...]:
        """Advances by some seconds; returns the sounds of that time."""
        self.passed = []
        for bubble in self.bubbles:
            bubble.age += dt
        self.bubbles = [bubble for bubble in self.bubbles if not bubble.is_gone]
        return tuple(self._sounds(dt))

    def linger(self, dt: float) -> None:
        """Lets time pass without showing more, and keeps the callouts."""
        for bubble in self.bubbles:
            bubble.linger(dt)

    def _sounds(self, dt: float) -> Iterator[Heard]:
        while self.clip is not None or self._begin():
            clip = self.clip
            assert clip is not None, "a clip has just begun"
            step = min(dt, max(clip.length - self._elapsed, 0.0))
            yield from self._pass(clip, step)
            if self._elapsed < clip.length - 1e-9:
                return
            self._finish(clip)
            dt -= step
        self._idle += dt

    def skip(self) -> None:
        """Shortens the running clip to its beats; the deal is ended as a whole."""
        clip = self.clip
        if clip is None:
            return
        self.bubbles = [bubble for bubble in self.bubbles if bubble.callout is clip.callout]
        self.clip = self._hurried(clip)
        if self._elapsed >= self.clip.length:
            self._end(self.clip)
        while clip.staging.is_ritual and self._queue and staging_of(self._queue[0]).is_ritual:
            self._show_at_once(self._queue.popleft())

    def _hurried(self, clip: Clip) -> Clip:
        """The running clip shortened to its beats, at the same progress."""
        short, rested = clip.hurried(), self._elapsed - (clip.length - clip.rest)
        self._elapsed = min(self._elapsed, short.think) + max(rested, 0.0)
        return short

    def go_on(self) -> None:
        """Goes on after a finished hand, without its callouts."""
        self.waits = False
        self.bubbles.clear()

    def _begin(self) -> bool:
        if self.waits or not self._queue:
            return False
        event = self._queue.popleft()
        self._count += 1
        after = event_after(self.shown, event)
        self.clip = self._clip(event, after)
        self._elapsed, self._idle, self._sounded = 0.0, 0.0, 0
        return True

    def _clip(self, event: Event, after: Match) -> Clip:
        staging, factor = staging_of(event), self.pace.factor
        staged = self.pace.stages_endings and isinstance(event, Ending)
        rest = (STAGED_REST if staged else staging.rest) / factor
        overture = self._overture(event)
        return Clip(
            event,
            self.shown,
            after,
            staging,
            staging.callout(event),
            think=self._think(event, staging),
            ahead=staging.ahead / factor,
            seconds=(overture.seconds + self._seconds(event, staging)) / factor,
            rest=max(rest, self.pace.beat) if _is_offered(after) else rest,
            overture=overture,
        )

    def _overture(self, event: Event) -> Overture:
        """What is done before a hand is dealt: more before the first one of a game."""
        if not isinstance(event, RoundStarted) or self.pace.is_still or self.pace.is_immediate:
            return NONE
        return self.pace.overtures.later if self.table is not None else self.pace.overtures.first

    @property
    def overture(self) -> OvertureMoment | None:
        """What is being done before the dice are thrown, if anything is."""
        if self.clip is None or self.into < 0 or self.clip.overture is NONE:
            return None
        return self.clip.overture.at(self.into * self.pace.factor)

    @property
    def since_overture(self) -> float:
        """Seconds since the running clip was past its overture; negative before that."""
        overture = self.clip.overture.seconds / self.pace.factor if self.clip is not None else 0.0
        return self.into - overture

    def _think(self, event: Event, staging: Staging) -> float:
        """The rest of another player's pause after the time really taken."""
        is_own = getattr(event, "seat", self.viewer) == self.viewer
        if not (staging.thinks and self.pace.thinks) or is_own:
            return 0.0
        least, more = THINKING
        whole = (least + more * (self._count * GOLDEN % 1)) / self.pace.factor
        return max(max(whole, self.pace.beat) - self._idle, 0.0)

    def _seconds(self, event: Event, staging: Staging) -> float:
        seconds = seconds_of(event)
        if self.pace.is_still and isinstance(event, RoundStarted):
            return SHORT_RITUAL * seconds / staging.seconds
        if self.pace.is_still:
            return min(seconds, FADE)
        many = len(getattr(event, "concealed", ()))
        return seconds + staging.stagger * max(many - 1, 0)

    def _pass(self, clip: Clip, step: float) -> Iterator[Heard]:
        """Advances a clip: first the callout, then the movement, then the sound."""
        self._elapsed += step
        if self._elapsed >= clip.think:
            self._say(clip.callout)
        if self.into >= 0:
            self._reveal(clip)
        for at, sound in tuple(self._heard(clip))[self._sounded :]:
            if self.into < at:
                return
            self._sounded += 1
            if sound:
                yield Heard(sound, getattr(clip.event, "seat", None))

    def _heard(self, clip: Clip) -> Iterator[tuple[float, str]]:
        """Its sounds and their times; without movement all throws of dice come at once."""
        for at, sound in clip.overture.sounds():
            yield at / self.pace.factor, sound
        before = clip.overture.seconds / self.pace.factor
        for beat in beats_of(clip.event)[: 1 if self.pace.is_still else None]:
            yield before + (clip.seconds - before) * beat, self._sound(clip.event)

    def _sound(self, event: Event) -> str:
        """What is heard of an event; of a win that is staged, only the tiles that fall open."""
        staged = self.pace.stages_endings and isinstance(event, HandWon)
        return LAID_OPEN if staged else heard(event, self.viewer)

    def _say(self, callout: Callout | None) -> None:
        """Shows a callout, which replaces the same player's earlier one."""
        if callout is not None and callout is not self._said:
            self._said = callout
            others = [bubble for bubble in self.bubbles if bubble.callout.seat != callout.seat]
            self.bubbles = [*others, Bubble(callout)]

    def _reveal(self, clip: Clip) -> None:
        if self.shown is not clip.after:
            self._follow(clip.after)
            self.history.append((clip.event, clip.after))

    def _end(self, clip: Clip) -> None:
        self._say(clip.callout)
        self._finish(clip)

    def _finish(self, clip: Clip) -> None:
        self._reveal(clip)
        self.clip, self._going = None, None
        if clip.after.table is not None:
            self.passed.append(clip.after.table)
        following = self._queue[0] if self._queue else None
        if isinstance(clip.event, Ending) and not isinstance(following, Ending):
            self.waits = True

    def _show_at_once(self, event: Event) -> None:
        after = event_after(self.shown, event)
        self._follow(after)
        self.history.append((event, after))

    def _follow(self, after: Match) -> None:
        """Shows the match after an event; the order of the hand follows, table by table."""
        for match in (self.shown, after):
            if match is not None and match.table is not None:
                self.order.of(match.table)
        self.shown = after

    # ---- pictures --------------------------------------------------------------------------------
    def picture(self, frame: Frame) -> Picture:
        """The placement of everything now."""
        table = self.table
        if table is None:
            return Picture({})
        whole = self._layouts.of(table, self.viewer, frame)
        if self.clip is None or self.into < 0 or self.part >= 1:
            return Picture(whole)
        going = self._going
        if going is None or going.clip is not self.clip or going.frame != frame:
            changes = self._changes(self.clip, frame)
            away = {move.spot for move in changes}
            still = {spot: placed for spot, placed in whole.items() if spot not in away}
            going = self._going = _Going(self.clip, frame, changes, still)
        return Picture(going.still, tuple(self._flights(self.clip, going.moves)))

    def landed(self, frame: Frame) -> Layout:
        """The placement of everything once the movement has ended."""
        return self._layouts.of(self.table, self.viewer, frame) if self.table is not None else {}

    def _changes(self, clip: Clip, frame: Frame) -> tuple[TileMove, ...]:
        old = clip.before.table if clip.before is not None else None
        new = clip.after.table
        if old is None or new is None or isinstance(clip.event, RoundStarted):
            return ()
        before = self._layouts.of(old, self.viewer, frame)
        after = self._layouts.of(new, self.viewer, frame)
        return moves(before, after, clip.staging.leaving(clip.event, old), frame)

    def _flights(self, clip: Clip, going: tuple[TileMove, ...]) -> Iterator[Flight]:
        if self.pace.is_still:
            yield from (fading(move, self.part) for move in going)
            return
        delay = clip.staging.stagger / self.pace.factor
        single = max(clip.seconds - delay * (len(going) - 1), 0.01)
        for nth, move in enumerate(going):
            yield flight(move, clip.staging, (self.into - nth * delay) / single)


def event_after(match: Match | None, event: Event) -> Match:
    """The match after an event; the first one starts it."""
    if isinstance(event, MatchStarted):
        return opened(event)
    assert match is not None, "a match begins with its first event"
    return match.after(event)


def _is_over(match: Match) -> bool:
    """Whether the hand has ended in a match that goes on."""
    return match.table is not None and match.table.ended and match.ended is None


def _is_offered(match: Match) -> bool:
    """Whether a tile is on offer that others might claim, as far as anybody can see."""
    return match.table is not None and match.table.is_offered


class _Layouts:
    """A cache of the last layouts."""

    def __init__(self, order: HandOrder) -> None:
        self._order = order
        self._kept: deque[tuple[Round, Seat, Frame, Sequence[Tile] | None, Layout]] = deque(
            maxlen=3
        )

    def of(self, table: Round, viewer: Seat, frame: Frame) -> Layout:
        order = self._order.of(table)
        for kept in self._kept:
            if kept[0] is table and kept[1:4] == (viewer, frame, order):
                return kept[4]
        placed = layout(table, viewer, frame, order)
        self._kept.append((table, viewer, frame, order, placed))
        return placed
