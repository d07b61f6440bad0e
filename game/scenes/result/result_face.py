"""What the screen after a hand shows in one page."""

from __future__ import annotations

from typing import Protocol

from game.scenes.result.count_up import CountUp
from game.scenes.result.yakuman_sun import Sun
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.widgets import Desk


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
