"""The table of a viewer: a seat at a moment of a match that has been played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from game.coach.bird_counsel import Counsel
from game.coach.piecewise import Pondering
from game.coach.table_helps import Help, TableHelps, sought
from game.engine.actions import Action, Decision
from game.engine.events import Event
from game.engine.match import Match
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.replay.recorded_match import RecordedMatch
from game.scenes.shared.event_words import Teller
from game.scenes.shared.game_facts import Game, Person
from game.scenes.table.coach.candidates_panel import Judged, beside_hand, paint_candidates
from game.scenes.table.coach.coach_bar import paint_line
from game.scenes.table.coach.coach_marks import danger_marks, paint_mark
from game.scenes.table.helps.helps_shown import Helps, OwnHelps
from game.scenes.table.looking_controls import LookingControls
from game.scenes.table.seat_source import Onlooker, TableHooks
from game.scenes.table.table_guide import TableGuide
from game.scenes.table.table_scene import TableScene
from game.stage import panel_rooms
from game.stage.performance import Pace
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.tableart import TableArt


class Thinker(Protocol):
    """The bird that judges decisions, without making a frame wait."""

    def counsel(self, view: Match, decision: Decision) -> Counsel | None:
        """What it thinks of a decision; `None` until that is known."""

    def dangers(self, view: Match, seat: Seat) -> Mapping[Tile, float] | None:
        """How likely each tile of a hand deals in; `None` until that is known."""

    @property
    def is_thinking(self) -> bool:
        """Whether it is still thinking of the decision; else it can tell, or never will."""


@dataclass(frozen=True, slots=True)
class WaysOn:
    """Where a moment of a match leads, as a seat saw it; what is not given has no button."""

    play: Callable[[Seat, int], Step] | None = None
    """To a table at which it is played on from there."""
    what_if: Callable[[Seat, int], Step] | None = None
    """To two choices of a decision, each played out many times."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A match to be looked at, and what has to be known of it."""

    record: RecordedMatch
    game: Game
    people: tuple[Person, ...]
    """The people by seat."""
    viewer: Seat
    """The seat it is seen from at first."""
    thinker: Thinker
    you: Seat | None = None
    """The seat of the one who looks, who is told as "you"; `None` in games of others."""
    position: int | None = None
    """Where it is opened; `None` for the first hand."""
    asks: bool = False
    """Whether it is shown at once what the bird thinks."""
    ways: WaysOn = WaysOn()

    @property
    def begins(self) -> int:
        """The position shown first."""
        return self.record.stops[0] if self.position is None else self.position


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """How a match is looked at."""

    seat: Seat
    """The seat at the bottom of the screen."""
    opens: bool = False
    """Whether all hands lie open."""
    helps: frozenset[Help] = frozenset()
    dangers: bool = False
    """Whether the danger of each tile is shown."""
    asks: bool = False
    """Whether it is shown what the bird thinks."""

    @property
    def eyes(self) -> Seat | None:
        """Whose eyes see it; nobody's where all hands lie open."""
        return None if self.opens else self.seat


class ReplaySeat(Onlooker):
    """A seat at a moment of a match; what comes next is handed to it step by step."""

    def __init__(self, shown: Replayed, sight: Viewpoint, position: int) -> None:
        self.shown, self.sight, self.position = shown, sight, position
        self.viewer, self.people, self.game = sight.seat, shown.people, shown.game
        record = shown.record
        self.match: Match | None = record.at(position, sight.eyes)
        self.history = record.history(position, sight.eyes)
        self._coming: tuple[Event, ...] = ()
        self._asked: tuple[int, Help, Pondering[TableHelps]] | None = None

    def advance(self, position: int) -> None:
        """Lets what leads to a later position happen."""
        self._coming += self.shown.record.between(self.position, position, self.sight.eyes)
        self.position = position

    def poll(self) -> tuple[Event, ...]:
        """The events handed over since the last time."""
        coming, self._coming = self._coming, ()
        return coming

    @property
    def view(self) -> Match:
        """What the seat knows, also where all hands lie open to those who look."""
        return self.shown.record.at(self.position, self.viewer)

    def helped(self, table: Round, wanted: Help) -> TableHelps | None:
        """One of the helps, from what the seat knows."""
        known = self.view.table
        if known is None:
            return TableHelps()
        asked = self._asked
        if asked is None or asked[:2] != (self.position, wanted):
            work = sought(self.shown.record.rules, known, self.viewer, (wanted,))
            self._asked = asked = self.position, wanted, Pondering(work)
        asked[2].go_on()
        return asked[2].found


class _Helper(TableGuide):
    """Shows the helps that are switched on in the viewer, whatever the settings."""

    def __init__(self, shown: Helps) -> None:
        self._shown = shown

    @property
    def helps(self) -> Helps:
        return self._shown


NOBODY: Final = -1
"""No seat at all."""
STILL: Final = Pace(thinks=False)


class ReplayTable(TableScene):
    """The table at one moment, and what happens from there to the next."""

    def __init__(
        self, services: Services, source: ReplaySeat, art: TableArt, pace: Pace = STILL
    ) -> None:
        self.speed = pace
        super().__init__(services, source, TableHooks(back=Pop))
        self.seat, self._art = source, art
        self.controls = LookingControls(services, looks=True, unit=source.game.unit)
        self.guide = _Helper(OwnHelps(self.wait_hint, source.sight.helps))
        self._counsel: Counsel | None = None
        self._dangers: Mapping[Tile, float] | None = None
        self._judged_at, self._is_judged = -1, False

    @property
    def _pace(self) -> Pace:
        return self.speed

    @property
    def _teller(self) -> Teller:
        """Tells of the one who looks as such, whoever's eyes they are."""
        shown = self.seat.shown
        you = NOBODY if shown.you is None else shown.you
        return Teller(self.words, you, shown.people, shown.game)

    # ---- what the bird thinks --------------------------------------------------------------------
    @property
    def decision(self) -> Decision | None:
        """What the seat was asked at this moment."""
        return self.seat.shown.record.decision(self.seat.position, self.seat.viewer)

    @property
    def chosen(self) -> Action | None:
        """What the seat then did."""
        asked = self.decision
        return None if asked is None else self.seat.shown.record.chosen(self.seat.position, asked)

    @property
    def is_thinking(self) -> bool:
        """Whether the bird has been asked something, and has not answered yet."""
        sight, rests = self.seat.sight, self.performance.is_still
        asks = sight.asks and not self._is_judged and self.decision is not None
        return rests and (asks or (sight.dangers and self._has_hand and self._dangers is None))

    @property
    def _has_hand(self) -> bool:
        """Whether the seat plays, and the hand goes on."""
        table = self.performance.table
        return table is not None and not table.ended and self.seat.viewer in table.seats

    def look_at_thoughts(self) -> bool:
        """Takes what the bird has found; returns whether something new is shown."""
        if self._judged_at != self.seat.position:
            self._judged_at, self._counsel, self._dangers = self.seat.position, None, None
            self._is_judged = False
        if not self.is_thinking:
            return False
        thinker, view, seat = self.seat.shown.thinker, self.seat.view, self.seat.viewer
        if self.seat.sight.dangers and self._dangers is None:
            self._dangers = thinker.dangers(view, seat)
            return self._dangers is not None
        asked = self.decision
        if asked is not None:
            self._counsel = thinker.counsel(view, asked)
            self._is_judged = self._counsel is not None or not thinker.is_thinking
        return self._is_judged

    # ---- the picture -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The table, the danger of each tile, and the candidates of the bird."""
        super().draw(canvas)
        if not self.performance.is_still or self._judged_at != self.seat.position:
            return
        if self._dangers is not None:
            for mark in danger_marks(canvas, self._dangers, self.controls, self.lifts):
                paint_mark(canvas, mark)
        if self.seat.sight.asks:
            self._tell_thoughts(canvas)

    def _tell_thoughts(self, canvas: Canvas) -> None:
        """Draws what the bird thinks beside what was done, or that there is nothing to say."""
        table, row = self.seat.view.table, panel_rooms.actions(self.frame)
        if self._counsel is not None and table is not None:
            judged = Judged(self._counsel, self.seat.game, table, self.chosen)
            paint_candidates(canvas, beside_hand(self.frame, judged), judged)
            return
        key = "replay.bird.thinks" if self.is_thinking else "replay.bird.no_choice"
        room = row._replace(y=row.bottom - panel_rooms.ABOVE_HIGH, h=panel_rooms.ABOVE_HIGH)
        paint_line(canvas, canvas.words(key), room)
