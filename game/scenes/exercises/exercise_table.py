"""The table of an exercise: a seat is asked one decision, and what it answers is judged."""

from __future__ import annotations

from typing import Final

from game.coach.bird_counsel import is_same
from game.engine.actions import Action, Decision
from game.engine.match import Match
from game.review.decisions import ReviewedDecision
from game.review.drill_decisions import DrillDecision, DrillKind
from game.scenes.shared.game_facts import Game, Person
from game.scenes.table.call_prompts import WantedCalls
from game.scenes.table.coach.candidates_panel import Judged, beside_hand, paint_candidates
from game.scenes.table.coach.coach_marks import danger_marks, paint_mark
from game.scenes.table.looking_controls import LookingControls
from game.scenes.table.seat_source import Onlooker, TableHooks
from game.scenes.table.table_scene import TableScene
from game.stage.performance import Pace
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services
from game.ui.tableart import TableArt

STILL: Final = Pace(thinks=False)


class ExerciseSeat(Onlooker):
    """A seat that is asked one decision, at the moment at which a bird went wrong."""

    def __init__(self, drill: DrillDecision, game: Game, people: tuple[Person, ...]) -> None:
        self.drill, self.game, self.people = drill, game, people
        self.viewer = drill.decision.seat
        self.match: Match | None = drill.told.own.view
        self.history = drill.history
        self.decision: Decision | None = drill.decision
        self.answer: Action | None = None
        """What the player would do; `None` where the answer was asked for."""
        self.verdict: ReviewedDecision = drill.told
        """What is said: of the answer if it was wrong, else of the choice that tempts."""
        self.thought = drill.counsel
        """What the bird thinks."""

    def choose(self, action: Action) -> None:
        """Keeps the answer, and judges it; nothing happens at the table."""
        self.answer, self.decision = action, None
        if not self.is_right and not is_same(action, self.drill.told.own.chosen):
            self.verdict = self.drill.judged(action)

    def give_up(self) -> None:
        """The player wants to see the answer."""
        self.decision = None

    @property
    def is_over(self) -> bool:
        """Whether the answer is to be seen."""
        return self.decision is None

    @property
    def is_right(self) -> bool:
        """Whether the player chose what is right."""
        return self.answer is not None and self.drill.accepts(self.answer)

    @property
    def is_near(self) -> bool:
        """Whether the answer is a little worse than what is right, and no mistake."""
        return self.answer is not None and not self.is_right and self.verdict.mistake is None


class _EveryCall(WantedCalls):
    """Every call of an exercise is asked about, whatever is asked about at a table."""

    def look(self) -> None:
        """Nothing has to be thought of before."""

    def wanted(self, decision: Decision | None, dt: float) -> Decision | None:
        """The decision."""
        del dt
        return decision


class ExerciseTable(TableScene):
    """The table at the moment of the exercise; once it is answered, with what the bird thinks."""

    def __init__(self, services: Services, source: ExerciseSeat, art: TableArt) -> None:
        super().__init__(services, source, TableHooks(pause=Pop))
        self.seat, self._art = source, art
        self.controls = LookingControls(services, unit=source.game.unit)
        self._calls = _EveryCall(self)

    @property
    def _pace(self) -> Pace:
        return STILL

    def draw(self, canvas: Canvas) -> None:
        """The table; beside it the candidates, and the danger of each tile, once it is answered."""
        super().draw(canvas)
        table = self.performance.table
        if not self.seat.is_over or table is None:
            return
        drill = self.seat.drill
        if drill.kind is DrillKind.DEFENCE:
            for mark in danger_marks(canvas, self.seat.thought.dangers, self.controls, self.lifts):
                paint_mark(canvas, mark)
        chosen = self.seat.answer or drill.told.own.chosen
        judged = Judged(self.seat.thought, self.seat.game, table, chosen)
        paint_candidates(canvas, beside_hand(self.frame, judged), judged)
