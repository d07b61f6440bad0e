"""What takes long to find out, found out in small pieces, so that nothing has to wait for it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Final, Generic, TypeAlias, TypeVar

Found = TypeVar("Found")
Work: TypeAlias = Generator[None, None, Found]
"""A search that pauses after every small piece of it."""
MOMENT: Final = 0.001
"""Seconds for which a search goes on at a time."""


def finished(work: Work[Found]) -> Found:
    """What a search finds, made without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found


class Pondering(Generic[Found]):
    """A search that goes on for a moment each time somebody looks."""

    def __init__(self, work: Work[Found], clock: Callable[[], float] = perf_counter) -> None:
        self._work, self._clock = work, clock
        self.found: Found | None = None
        """What it has found, once it is at its end."""

    def go_on(self) -> None:
        """Works for a moment, if there is still something to be done."""
        until = self._clock() + MOMENT
        try:
            while self.found is None and self._clock() < until:
                next(self._work)
        except StopIteration as end:
            self.found = end.value
