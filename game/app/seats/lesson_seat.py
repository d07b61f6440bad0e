"""The player's seat at the table of a lesson."""

from __future__ import annotations

from collections.abc import Callable

from game.app.seats.hosted_seat import HostedSeat
from game.engine.actions import Action, Decision
from game.engine.events import Event, seen
from game.engine.match import fold
from game.engine.refusals import Refusal
from game.engine.table import Round
from game.engine.tiles import Tile
from game.learn.lesson.lesson_run import LessonRun, Phase
from game.scenes.shared.game_facts import Person


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
        counts = exercise is not None and exercise.kind == "count"
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

    def kept(self, table: Round, tile: Tile, *, announces: bool) -> Refusal | None:
        """The same."""
