"""A question or a notice over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.term_links import TermId, linked
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated
from game.ui.widgets.button import Kind
from game.ui.widgets.control import ItemId

WIDTH, PADDING, BUTTON = 520.0, 32.0, 48.0
TEXT = TermId("text")
"""The sentence, whose terms lead to the glossary."""


class DialogAnswerId(ItemId[int], kind="choice"):
    """An answer, by its place from the right."""


@dataclass(frozen=True, slots=True)
class DialogAnswer:
    """One answer: its word, and where it leads."""

    label: str
    step: Callable[[], Step]
    kind: Kind = "plain"


class Dialog(DeskScene):
    """A panel with a sentence and its answers; the last, which changes nothing, has the focus."""

    smallest = (620.0, 420.0)
    over = True

    def __init__(
        self, services: Services, title: str, text: str, choices: Sequence[DialogAnswer]
    ) -> None:
        super().__init__(services)
        assert choices, "a dialog has an answer"
        self.title, self.text, self.choices = title, text, tuple(choices)

    def build(self) -> None:
        """The answers side by side, the first one nearest to the right."""
        desk = self.new_desk()
        x, y, w, h = self._panel()
        if self.text:
            said = linked(self.words, self.text)
            desk.paragraph(TEXT, said, x + PADDING, y + PADDING + 44, w - 2 * PADDING)
        right = x + w - PADDING
        for number, choice in enumerate(self.choices):
            wide = min(w - 2 * PADDING, self.canvas.measure(choice.label, 17, "bold") + 44)
            wide = max(110.0, wide)
            top = y + h - PADDING - BUTTON
            name = DialogAnswerId(number)
            desk.button(name, right - wide, top, wide, BUTTON, choice.label, choice.kind)
            right -= wide + 12
        if not desk.focused:
            desk.focus(DialogAnswerId(len(self.choices) - 1))

    def _panel(self) -> tuple[float, float, float, float]:
        canvas = self.canvas
        w = min(WIDTH, canvas.w - 48)
        said = linked(self.words, self.text)
        text = canvas.paragraph(said, 0, 0, w - 2 * PADDING, draw=False) if self.text else 0
        h = PADDING + 44 + text + 24 + BUTTON + PADDING
        return (canvas.w - w) / 2, (canvas.h - h) / 2, w, h

    def _back(self) -> Step:
        return self.choices[-1].step()

    def _used(self, used: Activated) -> Step:
        assert isinstance(used.id, DialogAnswerId), "there is nothing else to be used"
        return self.choices[used.id.item].step()

    def draw(self, canvas: Canvas) -> None:
        """A veil, the panel, the title, and over them the sentence and the answers."""
        canvas.veil(150)
        x, y, w, h = self._panel()
        canvas.panel(x, y, w, h, 16)
        with canvas.within(x, y, w, h, "dialog"):
            canvas.fitted(
                self.title, x + PADDING, y + PADDING + 14, w - 2 * PADDING, 24, theme.INK, "title"
            )
        self.desk.draw(canvas)


def notice(services: Services, title: str, text: str) -> Dialog:
    """Something to be read and put away."""
    return Dialog(services, title, text, [DialogAnswer(services.words("ui.ok"), Pop, "primary")])


def confirmation(
    services: Services, title: str, text: str, label: str, step: Callable[[], Step]
) -> Dialog:
    """A question before something that cannot be undone."""
    answers = [DialogAnswer(label, step, "primary"), DialogAnswer(services.words("ui.cancel"), Pop)]
    return Dialog(services, title, text, answers)
