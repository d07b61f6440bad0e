"""The player's seat in a first game: what happens is heard by the teacher before it goes on."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from game.app.seats.hosted_seat import HostedSeat, People
from game.engine.actions import Action, Decision
from game.engine.events import Ending, Event
from game.host.host import Host
from game.learn.first_game.teacher import Speech, Teacher
from game.stage.performance import event_after


class TaughtSeat(HostedSeat):
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
