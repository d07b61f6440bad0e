"""Long searches in small steps, so that no frame has to wait for them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Final, Generic, TypeAlias, TypeVar

Found = TypeVar("Found")
Work: TypeAlias = Generator[None, None, Found]
"""A search that pauses after every small step."""
MOMENT: Final = 0.001
"""For how many seconds a search goes on at a time."""


def finished(work: Work[Found]) -> Found:
    """The result of a search, run without pauses."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found


class Pondering(Generic[Found]):
    """A search that goes on for a moment each frame."""

    def __init__(self, work: Work[Found], clock: Callable[[], float] = perf_counter) -> None:
        self._work, self._clock = work, clock
        self.found: Found | None = None
        """The result, once the search has ended."""

    def go_on(self) -> None:
        """Searches for a moment, unless it has ended."""
        until = self._clock() + MOMENT
        try:
            while self.found is None and self._clock() < until:
                next(self._work)
        except StopIteration as end:
            self.found = end.value
