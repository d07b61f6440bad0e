"""The player's seat in a lesson and in the first game."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from game.app.seats.hosted_seat import HostedSeat, People
from game.engine.actions import Action, Decision
from game.engine.events import Ending, Event, seen
from game.engine.match import fold
from game.engine.refusals import Refusal
from game.engine.table import Round
from game.engine.tiles import Tile
from game.host.host import Host
from game.learn.first_game.teacher import Speech, Teacher
from game.learn.lesson.lesson_run import LessonRun, Phase
from game.learn.lesson.lesson_steps import ExerciseKind
from game.scenes.shared.game_facts import Person
from game.stage.performance import event_after


class LessonSeat(HostedSeat):
    """A seat that is asked only for the exercises of a lesson."""

    def __init__(
        self, run: LessonRun, people: tuple[Person, ...], chosen: Callable[[Action], None]
    ) -> None:
        super().__init__(run.table.host, lambda _: people)
        self._run, self._chosen, self._told = run, chosen, run.before
        self.viewer = run.table.seat
        known = seen(self.host.journal.since(0)[: run.before], self.viewer)
        self.match = fold(known)
        self._points = self.match.scores
        self.history = ()

    @property
    def goes_on(self) -> bool:
        """False, as the lesson goes on when the player does."""
        return False

    def poll(self) -> tuple[Event, ...]:
        """The new events since the last time, as the player sees them."""
        shown = self._run.shown
        news = self.host.journal.since(self._told)[: shown - self._told]
        self._told = shown
        return seen(news, self.viewer)

    @property
    def points_before(self) -> tuple[int, ...] | None:
        """The points to show while an exercise asks about the payment."""
        exercise = self._run.exercise
        counts = exercise is not None and exercise.kind is ExerciseKind.COUNT
        return self._points if counts and self._run.phase is Phase.ASKING else None

    @property
    def is_strict(self) -> bool:
        """False, as the lesson gives feedback itself."""
        return False

    @property
    def decision(self) -> Decision | None:
        """The player's decision, if the exercise is played at the table."""
        return self._run.decision if self._run.phase is Phase.ASKING else None

    def choose(self, action: Action) -> None:
        """Gives the action to the lesson, which plays it if it is right."""
        self._chosen(action)

    def refusals(self, table: Round) -> tuple[Refusal, ...]:
        """No refusals, as the lesson gives feedback itself."""
        return ()

    def discard_refusal(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """No refusal, as the lesson gives feedback itself."""


class FirstGameSeat(HostedSeat):
    """A seat whose events are held back until the teacher has explained them."""

    def __init__(self, host: Host, people: People, teacher: Teacher) -> None:
        super().__init__(host, people)
        self.teacher = teacher
        self.due: list[Speech] = []
        """The explanations to give before the game goes on."""
        self._held: deque[Event] = deque()
        """The events not shown yet."""
        self._seen = self.match
        teacher.look(self.match)

    def poll(self) -> tuple[Event, ...]:
        """The new events, up to the first that is explained."""
        self._held.extend(super().poll())
        return tuple(self._released())

    def _released(self) -> Iterator[Event]:
        last: Event | None = None
        while self._held and (not self.due or _ends_together(last, self._held[0])):
            last = self._held.popleft()
            self._seen = event_after(self._seen, last)
            self.due.extend(self.teacher.hear(last, self._seen))
            yield last

    @property
    def advised(self) -> Action | None:
        """The teacher's choice for a tile that can be called."""
        return self.teacher.advised

    @property
    def decision(self) -> Decision | None:
        """The open decision, once all events before it have been shown."""
        return None if self._held or self.due else super().decision

    def choose(self, action: Action) -> None:
        """Gives the player's answer, also to the teacher."""
        self.teacher.answered(action)
        super().choose(action)

    def asked(self, decision: Decision) -> None:
        """Lets the teacher explain the decision."""
        if self._seen is not None:
            self.due.extend(self.teacher.ask(self._seen, decision.options))


def _ends_together(last: Event | None, following: Event) -> bool:
    """Whether two events are wins on one tile, which are shown together."""
    return isinstance(last, Ending) and isinstance(following, Ending)
