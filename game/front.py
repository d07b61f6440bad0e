"""The way to the screens: the window with its first screen, a new table, or a short tour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from game import app
from game.bots import OFFERED
from game.host.setup import opening
from game.host.versions import Chance, Guest, Header
from game.journey import Journey
from game.rulesets import RULESETS
from game.scenes.choice import BIRDS
from game.scenes.title import TitleScene
from game.settings import LANGUAGES
from game.ui.scene import Push, Replace, Scene, Services, Step

THINKERS = 2
"""How many bots may think at the same time."""
ON_TITLE, AT_TABLE = 1.5, 4.0
"""Seconds of the tour: on the title, and then at a table."""

Due = tuple[float, Callable[[], Step | None]]
"""Something to be done after so many seconds."""


class Visit(Protocol):
    """What somebody wants of the window."""

    language: str | None
    data: Path | None
    table: Header | None
    smoke_test: bool


def enter(visit: Visit) -> int:
    """Opens the window, and returns the exit status when it is closed."""
    language = next((one for one in LANGUAGES if one == visit.language), None)
    with ExitStack() as stack:
        thinkers = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")
        stack.callback(thinkers.shutdown, wait=False, cancel_futures=True)
        data, seconds = visit.data, None
        if visit.smoke_test:
            data, seconds = Path(stack.enter_context(TemporaryDirectory())), ON_TITLE + AT_TABLE

        def first(services: Services) -> Scene:
            journey = Journey(services, thinkers)
            stack.callback(journey.close)
            return Door(services, journey, _plan(visit, journey))

        return app.run(first, language, data, seconds=seconds)


def _plan(visit: Visit, journey: Journey) -> Iterator[Due]:
    table = visit.table
    if table is None or not journey.is_shut_out:
        yield 0.0, journey.greeting
    if visit.smoke_test:
        yield ON_TITLE, lambda: _on_top(journey.open_table(_bots_alone()))
    elif table is not None:
        yield 0.0, lambda: _on_top(journey.open_table(table))


class Door(TitleScene):
    """The title, from which some screens open by themselves at the start."""

    def __init__(self, services: Services, journey: Journey, plan: Iterable[Due]) -> None:
        super().__init__(services, journey)
        self._plan, self._seconds = list(plan), 0.0

    def update(self, dt: float) -> Step | None:
        """The title, and whatever is due."""
        step = super().update(dt)
        self._seconds += dt
        while step is None and self._plan and self._seconds >= self._plan[0][0]:
            _, due = self._plan.pop(0)
            step = due()
        return step


def _on_top(step: Step) -> Step:
    """The table over the title, not in its place; a notice lies over it anyway."""
    return Push(step.scene) if isinstance(step, Replace) else step


def _bots_alone() -> Header:
    """A table at which nobody but bots plays."""
    ruleset, rules = next(iter(RULESETS.items()))
    guests = (Guest(BIRDS[nth % len(BIRDS)], OFFERED[-1]) for nth in range(rules.seats))
    return opening(ruleset, guests, Chance("smoke-test"))
