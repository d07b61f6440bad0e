"""A name for something that is to be kept: one line of text over the screen it is asked on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.shared.desk_scene import DeskScene
from game.text.visible_letters import tidy_name
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Confirm, Intent
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated
from game.ui.widgets.button import Kind

WIDTH, PADDING, BUTTON = 560.0, 32.0, 48.0
TITLE, ENTRY, NOTE = 44.0, 44.0, 48.0
NAME, KEEP_NAME, CANCEL = "name", "keep", "cancel"
"""The line for the name, and the two buttons."""
LONGEST: Final = 60


class NameEntry(DeskScene):
    """A panel with a line of text; Enter keeps the name, Esc leaves everything as it is."""

    smallest = (680.0, 460.0)
    over = True

    def __init__(
        self,
        services: Services,
        heading: str,
        text: str,
        name: str,
        done: Callable[[str], Step],
        empty: str = "",
    ) -> None:
        """`empty` stands in the line while there is no name."""
        super().__init__(services)
        self.heading, self.text, self.name = heading, text, name
        self._done, self._empty = done, empty

    @property
    def may_keep(self) -> bool:
        """Whether the name is one that can be kept."""
        return True

    @property
    def note(self) -> str:
        """What is wrong with the name, or what keeping it will do; nothing while there is none."""
        return ""

    @property
    def label(self) -> str:
        """What the button says that keeps it."""
        return self.words("own.keep")

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The line, the answer and the way back."""
        desk = self.new_desk()
        x, y, w, h = self._panel()
        left, wide = x + PADDING, w - 2 * PADDING
        top = y + PADDING + TITLE + self._text_height()
        desk.entry(
            *(NAME, left, top, wide, self.name),
            empty=self._empty,
            longest=LONGEST,
            icon="pen",
            h=ENTRY,
        )
        bottom, right = y + h - PADDING - BUTTON, x + w - PADDING
        for name, enabled in ((KEEP_NAME, self.may_keep), (CANCEL, True)):
            label = self.label if name == KEEP_NAME else self.words("ui.cancel")
            width = max(120.0, self.canvas.measure(label, 17, "bold") + 44)
            right -= width
            kind: Kind = "primary" if name == KEEP_NAME else "plain"
            desk.button(name, right, bottom, width, BUTTON, label, kind, enabled=enabled)
            right -= 12
        if not desk.focused:
            desk.focus(NAME)

    def _text_height(self) -> float:
        wide = self._width() - 2 * PADDING
        return self.canvas.paragraph(self.text, 0, 0, wide, draw=False) + 14 if self.text else 0.0

    def _width(self) -> float:
        return min(WIDTH, self.canvas.w - 48)

    def _panel(self) -> tuple[float, float, float, float]:
        canvas, w = self.canvas, self._width()
        h = PADDING + TITLE + self._text_height() + ENTRY + NOTE + 12 + BUTTON + PADDING
        return (canvas.w - w) / 2, (canvas.h - h) / 2, w, h

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Letters, an answer, Enter or Esc."""
        if isinstance(intent, Confirm) and self.desk.focused == NAME:
            return self._kept() if intent.key == "return" else None
        return super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        if used.id == NAME:
            self.name = str(used.value or "")
            self.build()
            return None
        return self._kept() if used.id == KEEP_NAME else Pop()

    def _kept(self) -> Step | None:
        return self._done(tidy_name(self.name)) if self.may_keep else None

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """A veil, the panel, the line and what there is to say about it."""
        canvas.veil(150)
        x, y, w, h = self._panel()
        canvas.panel(x, y, w, h, 16)
        left, wide, top = x + PADDING, w - 2 * PADDING, y + PADDING
        with canvas.within(x, y, w, h, "naming"):
            canvas.fitted(self.heading, left, top + 14, wide, 24, theme.INK, "title")
            canvas.paragraph(self.text, left, top + TITLE, wide, colour=theme.INK_SOFT)
            if self.note:
                below = top + TITLE + self._text_height() + ENTRY + NOTE / 2 + 4
                canvas.icon("warning", left, below - 11, 22, theme.VERMILION)
                canvas.fitted(self.note, left + 30, below, wide - 30, 15, theme.VERMILION, "bold")
        self.desk.draw(canvas)
