"""Counting a hand line by line: how much of the score is on the screen already."""

from __future__ import annotations

from dataclasses import dataclass

LINE = 0.26
"""Seconds from one line to the next, as a rule."""


@dataclass(frozen=True, slots=True)
class CountedSection:
    """Some lines of the score that are counted one after the other."""

    name: str
    lines: int


class CountUp:
    """How far the counting is; all is shown until a player asks to count."""

    def __init__(self, sections: tuple[CountedSection, ...], line: float = LINE) -> None:
        self.sections, self._line = sections, line
        self.total = sum(section.lines for section in sections)
        self._shown = float(self.total)

    @property
    def running(self) -> bool:
        """Whether lines are still to come."""
        return self._shown < self.total

    def lines(self, name: str) -> int:
        """How many lines of a section are on the screen."""
        left = int(self._shown)
        for section in self.sections:
            if section.name == name:
                return max(0, min(section.lines, left))
            left -= section.lines
        return 0

    def has(self, name: str) -> bool:
        """Whether a section is wholly on the screen."""
        wanted = next(section.lines for section in self.sections if section.name == name)
        return self.lines(name) == wanted

    def begin(self) -> None:
        """Take everything away and count from nothing."""
        self._shown = 0.0

    def finish(self) -> None:
        """Show everything at once."""
        self._shown = float(self.total)

    def step(self) -> None:
        """Show one line more."""
        self._shown = min(self.total, int(self._shown) + 1)

    def go_on(self, seconds: float) -> bool:
        """Let time pass; says whether a line has come."""
        before = int(self._shown)
        self._shown = min(float(self.total), self._shown + seconds / self._line)
        return int(self._shown) != before
