"""The coach on the screen of a table: what it says, drawn over the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from game.engine.actions import Action, Decision
from game.engine.table import Round
from game.scenes.shared.game_facts import Game
from game.scenes.table.coach import table_coach
from game.scenes.table.coach.candidates_panel import Judged, paint_candidates
from game.scenes.table.coach.coach_marks import (
    TAIL,
    CoachMark,
    Spoken,
    danger_marks,
    is_covered,
    paint_mark,
    star_marks,
)
from game.scenes.table.coach.move_note import paint_mode, paint_note
from game.scenes.table.coach.table_coach import PEEK, CoachBar, TableCoach
from game.scenes.table.control_ids import CoachAct
from game.scenes.table.helps.tile_badges import GAP, HIGH
from game.scenes.table.own_hand import Lifts
from game.scenes.table.seat_source import TableSource
from game.scenes.table.table_controls import TableControls
from game.stage.frame import Frame, Ground
from game.storage.settings import CoachMode, Settings
from game.ui.canvas import Canvas
from game.ui.inputs import Intent


class CoachLayer:
    """Draws what the coach says of a table, and passes on what it is asked."""

    def __init__(self) -> None:
        self.coach = TableCoach()
        self._table: Round | None = None

    def look(
        self,
        dt: float,
        decision: Decision | None,
        table: Round | None,
        source: TableSource,
        mode: CoachMode,
    ) -> bool:
        """Lets time pass and asks the coach; returns whether something looks different."""
        self._table = table
        is_over = self.coach.update(dt)
        return self.coach.look(decision, table, source, mode) or is_over

    @staticmethod
    def meant(intent: Intent) -> CoachAct | None:
        """What a key asks of the coach."""
        return table_coach.meant(intent)

    def use(self, act: CoachAct, settings: Settings) -> Settings:
        """Does what a button or a key says; returns the settings after it."""
        return self.coach.use(act, settings)

    def answered(self, action: Action, source: TableSource) -> None:
        """The player has moved."""
        self.coach.answered(action, self._table, source)

    def bar(self, source: TableSource) -> CoachBar | None:
        """What its buttons show; `None` where there is no coach."""
        return self.coach.bar if source.is_coached else None

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

    def spoken(
        self, frame: Frame, controls: TableControls, lifts: Lifts, game: Game, *, is_crowded: bool
    ) -> Spoken | None:
        """What it says of the open decision, if it speaks."""
        advice = self.coach.shown
        if advice is None or self._table is None:
            return None
        counts = self.counts_tiles
        crowded = is_crowded or counts
        return Spoken(advice, game, self._table, frame, controls, lifts, crowded, counts)

    def marks(self, canvas: Canvas, said: Spoken | None) -> tuple[CoachMark, ...]:
        """The star, and the dangers if they are wanted."""
        if said is None:
            return ()
        stars = tuple(star_marks(canvas, said))
        dangers = danger_marks(canvas, said) if self.counts_tiles else ()
        return (*(one for one in dangers if not is_covered(one.room, stars)), *stars)

    def draw(self, canvas: Canvas, frame: Frame, game: Game, marks: Sequence[CoachMark]) -> None:
        """Draws the panel and the marks."""
        if self.coach.counts and (judged := self._judged(game)) is not None:
            paint_candidates(canvas, frame, judged)
        for one in marks:
            paint_mark(canvas, one)

    def draw_note(self, canvas: Canvas, game: Game, room: Ground) -> None:
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
