"""Before a match is played on from a moment: which seat the player takes, and against whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.engine.seats import Seat
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import Room, shortened
from game.scenes.shared.term_links import TermId, linked
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated
from game.ui.widgets.segments import SEGMENT_GAP

WIDTH, PADDING, TITLE, LABEL, CHOICES, BUTTON = 720.0, 30.0, 74.0, 30.0, 58.0, 48.0
SEAT, LEVEL, PLAY, CANCEL = "seat", "level", "play", "cancel"
ABOUT: Final = TermId("about")
LETTERS, ICON = 15.0, 32.0


@dataclass(frozen=True, slots=True)
class PlayOnFacts:
    """What can be chosen, and what is to be known before."""

    where: str
    """The moment, in words."""
    names: tuple[str, ...]
    """The players by seat."""
    seat: Seat
    """The seat offered first."""
    levels: tuple[str, ...]
    level: str
    """The level offered first."""
    deals_anew: bool
    """Whether the log does not tell the rest of the wall."""
    same_walls: bool
    """Whether the hands after this one have the walls they had."""


class PlayOnScene(DeskScene):
    """A panel over the viewer: seat, level, what kind of game it will be, and the way to it."""

    smallest = (820.0, 600.0)
    over = True

    def __init__(
        self,
        services: Services,
        facts: PlayOnFacts,
        start: Callable[[Seat, str], Step | None],
    ) -> None:
        super().__init__(services)
        self.facts, self._start = facts, start
        self.seat, self.level = facts.seat, facts.level

    # ---- controls --------------------------------------------------------------------------------
    def build(self) -> None:
        """The seats, the levels, what is to be known, and the answers."""
        desk, words, facts = self.new_desk(), self.words, self.facts
        panel = self._panel()
        inner = panel.inner(PADDING)
        top = inner.y + TITLE
        each = inner.w / len(facts.names) - SEGMENT_GAP
        names = [shortened(self.canvas, name, each - 20, 16) for name in facts.names]
        desk.segments(SEAT, inner.x, top + LABEL, names, self.seat, width=each)
        top += LABEL + CHOICES
        each = inner.w / len(facts.levels) - SEGMENT_GAP
        levels = [words(f"level.{one}") for one in facts.levels]
        chosen = facts.levels.index(self.level)
        desk.segments(LEVEL, inner.x, top + LABEL, levels, chosen, width=each)
        top += LABEL + CHOICES
        for nth, (_, text) in enumerate(self._told):
            said = linked(words, text)
            high = desk.paragraph(
                TermId(f"{ABOUT}{nth}"), said, inner.x + ICON, top, inner.w - ICON, LETTERS
            )
            top += (high or self._high(text)) + 10
        self._answers(inner)

    def _answers(self, inner: Room) -> None:
        desk, words, right = self.desk, self.words, inner.right
        y = inner.bottom - BUTTON
        label = words("play_on.start")
        wide = self.canvas.measure(label, 17, "bold") + 76
        desk.button(PLAY, right - wide, y, wide, BUTTON, label, "primary", "play")
        right -= wide + 12
        label = words("ui.cancel")
        wide = max(110.0, self.canvas.measure(label, 17, "bold") + 44)
        desk.button(CANCEL, right - wide, y, wide, BUTTON, label)
        if not desk.focused:
            desk.focus(PLAY)

    @property
    def _told(self) -> tuple[tuple[str, str], ...]:
        """What is to be known before, each with its picture."""
        words, facts = self.words, self.facts
        rest = "anew" if facts.deals_anew else "same"
        later = "same" if facts.same_walls else "other"
        return (
            ("dice", words(f"play_on.wall.{rest}")),
            ("step", words(f"play_on.later.{later}")),
            ("cap", words("play_on.practice")),
        )

    def _high(self, text: str) -> float:
        wide = self._width - 2 * PADDING - ICON
        said = linked(self.words, text)
        return self.canvas.paragraph(said, 0, 0, wide, LETTERS, draw=False)

    @property
    def _width(self) -> float:
        return min(WIDTH, self.canvas.w - 40)

    def _panel(self) -> Room:
        canvas, wide = self.canvas, self._width
        told = sum(self._high(text) + 10 for _, text in self._told)
        high = 2 * PADDING + TITLE + 2 * (LABEL + CHOICES) + told + 10 + BUTTON
        return Room((canvas.w - wide) / 2, (canvas.h - high) / 2, wide, high)

    # ---- intents ---------------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id == PLAY:
            return self._start(self.seat, self.level)
        if used.id == CANCEL:
            return Pop()
        if used.id == SEAT:
            self.seat = int(used.value or 0)
        elif used.id == LEVEL:
            self.level = self.facts.levels[int(used.value or 0)]
        self.build()
        return None

    # ---- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """A veil, the panel, and the words over its controls."""
        canvas.veil(150)
        panel, words = self._panel(), self.words
        inner = panel.inner(PADDING)
        canvas.panel(panel.x, panel.y, panel.w, panel.h, 16)
        with canvas.within(panel.x, panel.y, panel.w, panel.h, "play_on"):
            canvas.fitted(
                words("play_on.title"), inner.x, inner.y + 14, inner.w, 24, theme.INK, "title"
            )
            canvas.fitted(self.facts.where, inner.x, inner.y + 48, inner.w, 16, theme.INK_SOFT)
            top = inner.y + TITLE + 10
            for key in ("play_on.seat", "play_on.level"):
                canvas.fitted(words(key), inner.x, top, inner.w, 15, theme.INK, "bold")
                top += LABEL + CHOICES
            top -= 10
            for icon, text in self._told:
                canvas.icon(icon, inner.x, top, 20, theme.CHESTNUT)
                top += self._high(text) + 10
        self.desk.draw(canvas)
