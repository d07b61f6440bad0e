"""When what is seen and heard at the end of a hand: a table of times, made once.

Everything shown is a function of the seconds that have passed, so that each moment can be
drawn, tested and skipped by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.seats import Seat
from game.stage.easing import clamp
from game.stage.event_animations import win_sound
from game.stage.finale.acts import Act, EndedTable, QuietAct, Weight, WonAct


class Cue(StrEnum):
    """Something that is seen at the end of a hand."""

    DUSK = "dusk"
    """The light goes down on the table."""
    GATHER = "gather"
    """The winner's tiles come to the middle, one after the other."""
    TILE = "tile"
    """The winning tile flies in."""
    INDICATORS = "indicators"
    UNDERSIDE = "underside"
    """The tile under an indicator is turned over."""
    SUN = "sun"
    """The sun rises behind a yakuman."""
    LINE = "line"
    """A yaku, or another reason, appears."""
    TOTAL = "total"
    """What the lines come to."""
    LIMIT = "limit"
    """The name of the limit is written."""
    VALUE = "value"
    """The points, in large figures."""
    HOLD = "hold"
    """All of it can be read."""
    TITLE = "title"
    """A hand without a winner is named."""
    DAWN = "dawn"
    """The light comes back."""
    PAY = "pay"
    """The points are counted over."""
    REST = "rest"
    """Everyone's points can be read."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that is seen, from when, and for how long."""

    cue: Cue
    act: int
    nth: int
    start: float
    seconds: float
    sound: str = ""
    """What is heard as it begins."""
    sound_at: float = 0.0
    """The part of it after which it is heard."""

    @property
    def end(self) -> float:
        """When it is there for good."""
        return self.start + self.seconds

    @property
    def heard(self) -> float:
        """When its sound is played."""
        return self.start + self.seconds * self.sound_at


@dataclass(frozen=True, slots=True)
class Timeline:
    """All that is seen at the end of a hand, in its order."""

    beats: tuple[Beat, ...]

    @property
    def length(self) -> float:
        """Seconds until the paper."""
        return self.beats[-1].end if self.beats else 0.0

    def part(self, cue: Cue, now: float, act: int = 0, nth: int = 0) -> float:
        """How far something has come, from 0 to 1; 0 for what never comes."""
        for beat in self.beats:
            if beat.cue is cue and beat.act == act and beat.nth == nth:
                return clamp((now - beat.start) / beat.seconds) if beat.seconds > 0 else 1.0
        return 0.0

    def since(self, cue: Cue, now: float, act: int = 0) -> float:
        """Seconds since something began; negative before it does."""
        starts = (one.start for one in self.beats if one.cue is cue and one.act == act)
        return now - next(starts, self.length + 1.0)

    def has(self, cue: Cue, act: int = 0) -> bool:
        """Whether something ever comes."""
        return any(beat.cue is cue and beat.act == act for beat in self.beats)

    def act_at(self, now: float) -> int | None:
        """The act that is shown; `None` once the points are counted over."""
        shown = None
        for beat in self.beats:
            if beat.start <= now + 1e-9:
                shown = beat.act if beat.act >= 0 else None
        return shown

    def progress(self, now: float) -> int:
        """How many things have begun and how many are over, as one number that only grows."""
        return sum((beat.start < now) + (beat.end <= now) for beat in self.beats)

    def sounds(self, since: float, until: float) -> Iterator[str]:
        """The sounds of a time, without its first moment and with its last."""
        for beat in self.beats:
            if beat.sound and since < beat.heard <= until:
                yield beat.sound


@dataclass(frozen=True, slots=True)
class Tempo:
    """How long everything takes: a factor of time, and the rests in which one reads."""

    times: float = 1.0
    rests: float = 1.0


SHORT: Final = Tempo(0.5, 0.35)
USUAL: Final = Tempo(1.0, 1.0)
FESTIVE: Final = Tempo(1.4, 1.8)
PAYMENT: Final = -1
"""The number of the act in which the points are counted over."""
MOST_LINES: Final = 3.4
"""The most seconds that all lines together take."""
LINE: Final = (0.30, 0.36, 0.40, 0.44, 0.48, 0.52, 0.95)
"""The seconds of a line by weight; in an event a name is written in as many."""
OF_WEIGHT: Final = (0.8, 0.92, 1.0, 1.06, 1.12, 1.2, 1.3)
"""How much longer a greater hand takes."""
HELD: Final = (0.5, 0.8, 1.1, 1.3, 1.5, 1.8, 2.6)
"""How long a hand can be read before the points are counted over, by weight."""


CELEBRATED: Final = 2.0
"""How much longer a win can be read that is celebrated."""


def timeline(
    ended: EndedTable, viewer: Seat, tempo: Tempo = USUAL, *, celebrates: bool = False
) -> Timeline:
    """When what is seen of the end of a hand; a win of the viewer may be celebrated."""
    writer = _Writer(tempo, viewer, celebrates=celebrates)
    for nth, act in enumerate(ended.acts):
        if isinstance(act, QuietAct):
            writer.quiet(nth)
        else:
            writer.won(nth, act)
    if ended.acts:
        writer.payments(moves=ended.moves_points, last=ended.acts[-1])
    return Timeline(tuple(writer.beats))


class _Writer:
    """Writes the beats one after the other."""

    def __init__(self, tempo: Tempo, viewer: Seat, *, celebrates: bool) -> None:
        self.tempo, self.viewer, self.now = tempo, viewer, 0.0
        self.celebrates = celebrates
        self.beats: list[Beat] = []

    def add(
        self, cue: Cue, act: int, seconds: float, nth: int = 0, *, sound: str = "", at: float = 0.0
    ) -> None:
        """Something that takes its time before the next thing begins."""
        seconds *= self.tempo.times
        self.beats.append(Beat(cue, act, nth, self.now, seconds, sound, at))
        self.now += seconds

    def rest(self, cue: Cue, act: int, seconds: float) -> None:
        """A time in which one reads."""
        seconds *= self.tempo.rests
        self.beats.append(Beat(cue, act, 0, self.now, seconds))
        self.now += seconds

    def meanwhile(self, cue: Cue, act: int, seconds: float, nth: int = 0, sound: str = "") -> None:
        """Something that goes on while the next thing begins."""
        now = self.now
        self.add(cue, act, seconds, nth, sound=sound)
        self.now = now

    def quiet(self, nth: int) -> None:
        """A hand without a winner."""
        self.add(Cue.DUSK, nth, 0.4)
        self.add(Cue.TITLE, nth, 0.6)
        self.rest(Cue.HOLD, nth, 0.8)

    def won(self, nth: int, act: WonAct) -> None:
        """A win, from the light that goes down to the figures."""
        by = OF_WEIGHT[act.weight]
        if nth == 0:
            self.meanwhile(Cue.DUSK, nth, 0.9 if act.is_event else 0.45 * by)
        self.add(Cue.GATHER, nth, (0.85 if act.is_event else 0.5) * by)
        if act.win.tile is not None:
            self.add(Cue.TILE, nth, 0.34 * by, sound="discard", at=0.8)
        if act.indicators and not act.is_event:
            self.add(Cue.INDICATORS, nth, 0.22 * by)
            for below in range(len(act.undersides)):
                self.add(Cue.UNDERSIDE, nth, 0.34 * by, below, sound="indicator", at=0.4)
        self._lines(nth, act)
        self._figures(nth, act)
        longer = CELEBRATED if self.celebrates and act.win.seat == self.viewer else 0.0
        self.rest(Cue.HOLD, nth, HELD[act.weight] + longer)

    def _lines(self, nth: int, act: WonAct) -> None:
        if act.is_event:
            self.add(Cue.SUN, nth, 1.5, sound="yakuman")
            for head in range(len(act.heads)):
                self.add(Cue.LINE, nth, LINE[Weight.YAKUMAN], head, sound="yaku")
            return
        each = min(LINE[act.weight], MOST_LINES / max(1, len(act.lines)))
        for number, line in enumerate(act.lines):
            sound = "uradora" if line.id == "uradora" else "yaku"
            self.add(Cue.LINE, nth, each, number, sound=sound)

    def _figures(self, nth: int, act: WonAct) -> None:
        by = OF_WEIGHT[act.weight]
        self.add(Cue.TOTAL, nth, 0.3 * by)
        if act.has_limit:
            self.add(Cue.LIMIT, nth, 0.6 * by, sound="" if act.is_event else "limit")
        seconds = (0.3 if act.weight is Weight.NOD else 0.6) * by
        self.add(Cue.VALUE, nth, seconds, sound=win_sound(act.win, self.viewer))

    def payments(self, *, moves: bool, last: Act) -> None:
        """The light comes back, and the points go from player to player."""
        self.add(Cue.DAWN, PAYMENT, 0.4)
        if moves:
            self.add(Cue.PAY, PAYMENT, 0.9 if last.weight < Weight.MANGAN else 1.2, sound="count")
            self.rest(Cue.REST, PAYMENT, 0.7)
