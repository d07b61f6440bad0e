"""The player's seat where somebody is taught: in a lesson, and in a first game."""

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
    """A seat that is asked only what the lesson asks."""

    def __init__(
        self, run: LessonRun, people: tuple[Person, ...], chosen: Callable[[Action], None]
    ) -> None:
        super().__init__(run.table.host, lambda _: people)
        self._run, self._chosen, self._told = run, chosen, run.before
        self.viewer = run.table.seat
        known = seen(self.host.journal.since(0)[: run.before], self.viewer)
        self.match = fold(known)
        self._points = self.match.scores
        self.told = ()

    @property
    def goes_on(self) -> bool:
        """The lesson goes on when the player does."""
        return False

    def poll(self) -> tuple[Event, ...]:
        """What has happened since the last time, as the player sees it."""
        shown = self._run.shown
        news = self.host.journal.since(self._told)[: shown - self._told]
        self._told = shown
        return seen(news, self.viewer)

    @property
    def points_before(self) -> tuple[int, ...] | None:
        """While it is asked what somebody pays, the middle of the table does not tell it."""
        exercise = self._run.exercise
        counts = exercise is not None and exercise.kind is ExerciseKind.COUNT
        return self._points if counts and self._run.phase is Phase.ASKING else None

    @property
    def is_strict(self) -> bool:
        """What is done wrongly is talked about, whatever the rules of the table."""
        return False

    @property
    def decision(self) -> Decision | None:
        """What the player is asked, where that is the exercise."""
        return self._run.decision if self._run.phase is Phase.ASKING else None

    def choose(self, action: Action) -> None:
        """The lesson looks at the answer, and carries it out if it is right."""
        self._chosen(action)

    def refusals(self, table: Round) -> tuple[Refusal, ...]:
        """What cannot be done is said by the lesson."""
        return ()

    def discard_refusal(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """The same."""


class FirstGameSeat(HostedSeat):
    """A seat to which no more is told than the teacher can explain in time."""

    def __init__(self, host: Host, people: People, teacher: Teacher) -> None:
        super().__init__(host, people)
        self.teacher = teacher
        self.due: list[Speech] = []
        """What is to be said before anything goes on."""
        self._held: deque[Event] = deque()
        """What has happened and is not yet seen."""
        self._seen = self.match
        teacher.look(self.match)

    def poll(self) -> tuple[Event, ...]:
        """What has happened, up to the first thing of which something is said."""
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
        """What the teacher would do with a tile that can be claimed."""
        return self.teacher.advised

    @property
    def decision(self) -> Decision | None:
        """The question that is open, once all that led to it has been seen."""
        return None if self._held or self.due else super().decision

    def choose(self, action: Action) -> None:
        """The answer of the player, of which the teacher knows."""
        self.teacher.answered(action)
        super().choose(action)

    def asked(self, decision: Decision) -> None:
        """The player is asked something, which may be worth a word."""
        if self._seen is not None:
            self.due.extend(self.teacher.ask(self._seen, decision.options))


def _ends_together(last: Event | None, following: Event) -> bool:
    """Whether several win on one tile, which is seen as a whole."""
    return isinstance(last, Ending) and isinstance(following, Ending)
