"""One page of a result: what it shows, how it is counted line by line, and the sun of a yakuman."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.scenes.shared.page import Room
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

PACE = 0.26
"""Seconds from one line to the next, as a rule."""


@dataclass(frozen=True, slots=True)
class CountedSection:
    """Some lines of the score that are counted one after the other."""

    name: str
    lines: int


class CountUp:
    """How far the counting is; all is shown until a player asks to count."""

    def __init__(self, sections: tuple[CountedSection, ...], line: float = PACE) -> None:
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


RISES = 0.9
"""Seconds."""
RADIUS = 150.0
LIGHT, RIM = "#e9a98f", "#edc3a6"


class Sun:
    """A quiet sun behind the hand, once, and then it stays."""

    def __init__(self) -> None:
        self.risen = 0.0

    @property
    def moving(self) -> bool:
        """Whether it still rises."""
        return self.risen < 1.0

    def go_on(self, seconds: float) -> None:
        """Let time pass."""
        self.risen = min(1.0, self.risen + seconds / RISES)

    def paint(self, canvas: Canvas, room: Room) -> None:
        """Half of it stands above the lower edge of the panel when it has risen."""
        part = 1 - (1 - self.risen) ** 3
        x = room.x + (room.w - 236) / 2
        y = room.bottom + RADIUS + 10 - part * (RADIUS + 30)
        with canvas.clipped(room.x + 1, room.y + 1, room.w - 2, room.h - 2):
            canvas.circle(x, y, RADIUS + 26, RIM, opacity=0.35)
            canvas.circle(x, y, RADIUS, LIGHT, opacity=0.5)


class ResultPage(Protocol):
    """One page of a result: what it says, where its panels stand, and how it is counted."""

    @property
    def count(self) -> CountUp:
        """How far it is counted."""

    @property
    def counts(self) -> bool:
        """Whether there is anything to count on it."""

    @property
    def sun(self) -> Sun | None:
        """The sun that rises behind a great hand."""

    @property
    def entry(self) -> str:
        """The entry of the glossary that the page is about."""

    def title(self, words: Words) -> str:
        """How the hand ended, in a word or two."""

    def sentence(self, words: Words) -> str:
        """The same in a sentence, or nothing."""

    def remark(self, words: Words) -> str:
        """What is to be known beside, or nothing."""

    def build(self, canvas: Canvas, desk: Desk) -> None:
        """Lay the panels out, and make the places one can point at."""

    def point(self, desk: Desk) -> bool:
        """See what is pointed at; says whether it is something else than before."""

    def paint(self, canvas: Canvas) -> None:
        """The panels."""
