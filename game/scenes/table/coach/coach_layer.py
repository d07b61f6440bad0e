"""The coach on the screen of a table: what it says, drawn over the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import Protocol

from game.engine.actions import Action, Decision
from game.engine.table import Round
from game.scenes.shared.game_facts import Game
from game.scenes.table.coach import table_coach
from game.scenes.table.coach.candidates_panel import (
    Judged,
    above_others,
    candidates_room,
    paint_candidates,
)
from game.scenes.table.coach.coach_bar import paint_mode, paint_note
from game.scenes.table.coach.coach_marks import (
    TAIL,
    CoachMark,
    Spoken,
    danger_marks,
    is_covered,
    paint_mark,
    star_marks,
)
from game.scenes.table.coach.table_coach import PEEK, CoachBar, TableCoach
from game.scenes.table.control_ids import CoachAct, RefusedPart
from game.scenes.table.helps.helps_shown import Helps
from game.scenes.table.helps.tile_badges import AHEAD, GAP, HIGH, STAR
from game.scenes.table.own_hand import Lifts
from game.scenes.table.seat_source import TableSource
from game.scenes.table.table_buttons import refused_room
from game.scenes.table.table_controls import TableControls
from game.scenes.table.table_terms import OF_COACH
from game.stage.frame import Frame, Ground
from game.stage.performance import Performance
from game.storage.settings import CoachMode
from game.ui.canvas import Canvas
from game.ui.inputs import Intent
from game.ui.scene import Services


class CoachedTable(Protocol):
    """The table of a coach: what is shown there, and how it is answered."""

    services: Services
    source: TableSource
    controls: TableControls
    lifts: Lifts
    frame: Frame
    performance: Performance

    @property
    def helps(self) -> Helps:
        """The helps beside the coach."""

    @property
    def asked(self) -> Decision | None:
        """The decision shown."""

    @property
    def prompt(self) -> str:
        """What has to be said of the decision, where the coach has its note."""

    def reword(self) -> None:
        """Shows the same decision with other texts."""


class CoachLayer:
    """Draws what the coach says of a table, and passes on what it is asked."""

    def __init__(self, table: CoachedTable) -> None:
        self.coach = TableCoach()
        self._shown_at = table
        self._table: Round | None = None

    def look(self, dt: float) -> bool:
        """Lets time pass and asks the coach; returns whether something looks different."""
        at = self._shown_at
        self._table = at.performance.table
        decision = at.source.decision if at.asked is not None else None
        is_over = self.coach.update(dt)
        mode = at.services.settings.coach
        is_new = self.coach.look(decision, self._table, at.source, mode)
        at.helps.advises, at.helps.counts = self.is_silent, not self.counts_tiles
        if self.bar != at.controls.question.coach and not at.controls.desk.held:
            at.reword()
        return is_new or is_over

    def takes(self, intent: Intent) -> bool:
        """Whether a key asks something of the coach, which is then done."""
        act = table_coach.meant(intent) if self._shown_at.source.is_coached else None
        if act is not None:
            self.use(act)
        return act is not None

    def use(self, act: CoachAct) -> None:
        """Does what a button or a key of the coach says."""
        services = self._shown_at.services
        services.change(self.coach.use(act, services.settings))

    def answered(self, action: Action) -> None:
        """The player has moved."""
        self.coach.answered(action, self._table, self._shown_at.source)

    @property
    def bar(self) -> CoachBar | None:
        """What its buttons show; `None` where there is no coach."""
        return self.coach.bar if self._shown_at.source.is_coached else None

    @property
    def star(self) -> str:
        """The sign of the way forward: the star, unless that is the coach's."""
        return AHEAD if self._shown_at.source.is_coached else STAR

    @property
    def next_frame(self) -> float:
        """Seconds until something may look different."""
        return PEEK if self.coach.is_thinking or self.coach.tells_mode else inf

    @property
    def is_silent(self) -> bool:
        """Whether the coach says nothing at any time."""
        return self.coach.mode is CoachMode.OFF

    @property
    def counts_tiles(self) -> bool:
        """Whether the danger of each tile is shown on it."""
        return self.coach.counts and self.coach.shown is not None

    @property
    def clear(self) -> float:
        """How much is kept clear above the hand, for the star."""
        return HIGH + TAIL + GAP if self.coach.speaks else 0.0

    @property
    def _spoken(self) -> Spoken | None:
        """What it says of the open decision, if it speaks."""
        advice, at = self.coach.shown, self._shown_at
        if advice is None or self._table is None:
            return None
        counts, game = self.counts_tiles, at.source.game
        crowded = counts or bool(at.helps.said.after)
        return Spoken(advice, game, self._table, at.frame, at.controls, at.lifts, crowded, counts)

    def marks(self, canvas: Canvas) -> tuple[CoachMark, ...]:
        """The star, and the dangers if wanted; where room is short other badges give way."""
        said = self._spoken
        stars = tuple(star_marks(canvas, said)) if said is not None else ()
        dangers: Iterable[CoachMark] = ()
        if said is not None and self.counts_tiles:
            dangers = danger_marks(canvas, said.counsel.dangers, said.controls, said.lifts)
        self._shown_at.helps.covered = lambda room: is_covered(room, stars)
        return (*(one for one in dangers if not is_covered(one.room, stars)), *stars)

    def draw_panel(self, canvas: Canvas) -> None:
        """Draws the panel of numbers, below the controls and their tips."""
        if (judged := self._compared) is not None:
            paint_candidates(canvas, candidates_room(self._shown_at.frame, judged), judged)

    def entry_at(self, x: float, y: float) -> str:
        """The glossary entry of the panel of numbers if it lies there; nothing elsewhere."""
        judged = self._compared
        told = judged is not None and candidates_room(self._shown_at.frame, judged).holds(x, y)
        return OF_COACH if told else ""

    @property
    def _compared(self) -> Judged | None:
        """What the panel of numbers shows, in the room it has; `None` if it is not shown."""
        at = self._shown_at
        judged = self._judged(at.source.game) if self.coach.counts else None
        if judged is None:
            return None
        return above_others(at.frame, judged, (one.room for one in at.controls.shown_buttons))

    def draw(self, canvas: Canvas, marks: Sequence[CoachMark]) -> None:
        """Draws the marks, and the note where nothing else has to be said."""
        at = self._shown_at
        for one in marks:
            paint_mark(canvas, one)
        if not at.controls.desk.has(RefusedPart.PLATE) and not at.prompt:
            room = refused_room(at.frame, at.controls.shown_buttons)
            self._draw_note(canvas, at.source.game, room)

    def _draw_note(self, canvas: Canvas, game: Game, room: Ground) -> None:
        """Draws when it will speak, if that has changed, or else what it says of the last move."""
        if self.coach.tells_mode:
            paint_mode(canvas, self.coach.mode, room)
        elif self.coach.judged is not None:
            paint_note(canvas, game, self.coach.judged, room)

    def _judged(self, game: Game) -> Judged | None:
        """What the panel shows: the open decision, or else the last move."""
        if self.coach.shown is not None and self._table is not None:
            return Judged(self.coach.shown, game, self._table)
        move = self.coach.judged
        if move is None or move.counsel is None:
            return None
        return Judged(move.counsel, game, move.table, move.action)
