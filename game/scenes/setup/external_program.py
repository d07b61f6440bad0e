"""An external program as an opponent: in whose place, by which command, and whether it may run.

A command is asked for and confirmed here. It is kept with the settings until the game is over, so
that a game that is continued can ask for it again, and never in the game itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.dialog import Dialog, DialogAnswer, confirmation
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import NewGame
from game.text.visible_letters import tidy_name
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Confirm, Intent
from game.ui.scene import Pop, Replace, Services, Step
from game.ui.widgets import Activated
from game.ui.widgets.button import Kind

WIDTH, PADDING, BUTTON = 620.0, 32.0, 48.0
TITLE, LABEL, CHOICES, ENTRY, NOTE = 44.0, 30.0, 56.0, 44.0, 40.0
PLACE, COMMAND, SEAT_IT, TAKE_AWAY, CANCEL = "place", "command", "seat", "remove", "cancel"
"""Whose place it takes, the line for the command, and the buttons."""
LONGEST: Final = 200
"""Letters of the longest command."""


@dataclass(frozen=True, slots=True)
class ProgramSteps:
    """Where the answers lead."""

    seat: Callable[[int, str], None]
    """Told in whose place a program plays from now on, and its command; empty for none."""
    command: str = ""
    """The command that was typed last."""
    is_found: Callable[[str], bool] = bool
    """Whether there is a program to start by a command."""


def command_question(services: Services, command: str, allowed: Callable[[], Step]) -> Dialog:
    """The question whether this very command may be run."""
    words = services.words
    title, text = words("program.confirm.title"), words("program.confirm", command=command)
    return confirmation(services, title, text, words("program.confirm.go"), allowed)


def return_question(
    services: Services, seated: Person, command: str, run: Callable[[], None]
) -> Dialog:
    """The question whether the program that played in a saved game is to be run again."""
    words, bird = services.words, services.words(f"bird.{seated.bird}")
    text = words("program.again", name=seated.name, bird=bird, command=command)

    def again() -> Step:
        run()
        return Pop()

    answers = [
        DialogAnswer(words("program.again.go"), again, "primary"),
        DialogAnswer(words("program.again.bird", bird=bird), Pop),
    ]
    return Dialog(services, words("program.again.title"), text, answers)


class ExternalProgramScene(DeskScene):
    """A panel with the opponents and a line for the command; Enter goes on, Esc leads back."""

    smallest = (700.0, 500.0)
    over = True

    def __init__(self, services: Services, choice: NewGame, steps: ProgramSteps) -> None:
        super().__init__(services)
        self.choice, self.steps = choice, steps
        self.nth = next(iter(choice.programs), len(choice.seated) - 1)
        self.command = choice.programs.get(self.nth, steps.command)
        self.is_missing = False
        """Whether no program was found by the command."""

    @property
    def _tidy(self) -> str:
        return tidy_name(self.command, LONGEST)

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The opponents, the line, and the buttons."""
        desk, words = self.new_desk(), self.words
        x, y, w, h = self._panel()
        left, wide = x + PADDING, w - 2 * PADDING
        top = y + PADDING + TITLE + self._text_height() + LABEL
        birds = [words(f"bird.{one.bird}") for one in self.choice.seated]
        desk.segments(PLACE, left, top, birds, self.nth)
        top += CHOICES + LABEL
        empty = words("program.command.empty")
        desk.entry(
            COMMAND,
            left,
            top,
            wide,
            self.command,
            empty=empty,
            longest=LONGEST,
            icon="pen",
            h=ENTRY,
        )
        self._buttons(x + w - PADDING, y + h - PADDING - BUTTON)
        if not desk.focused:
            desk.focus(COMMAND)

    def _buttons(self, right: float, top: float) -> None:
        kinds: list[tuple[str, Kind, bool]] = [(SEAT_IT, "primary", bool(self._tidy))]
        if self.nth in self.choice.programs:
            kinds.append((TAKE_AWAY, "plain", True))
        for name, kind, enabled in (*kinds, (CANCEL, "plain", True)):
            label = self.words("ui.cancel" if name == CANCEL else f"program.{name}")
            width = max(110.0, self.canvas.measure(label, 17, "bold") + 44)
            right -= width
            self.desk.button(name, right, top, width, BUTTON, label, kind, enabled=enabled)
            right -= 12

    def _text_height(self) -> float:
        wide = self._width() - 2 * PADDING
        return self.canvas.paragraph(self.words("program.about"), 0, 0, wide, draw=False) + 12

    def _width(self) -> float:
        return min(WIDTH, self.canvas.w - 48)

    def _panel(self) -> tuple[float, float, float, float]:
        canvas, w = self.canvas, self._width()
        h = PADDING + TITLE + self._text_height() + LABEL + CHOICES + LABEL + ENTRY + NOTE
        h += BUTTON + PADDING
        return (canvas.w - w) / 2, (canvas.h - h) / 2, w, h

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Letters, an answer, Enter or Esc."""
        if isinstance(intent, Confirm) and self.desk.focused == COMMAND:
            return self._asked() if intent.key == "return" else None
        return super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        if used.id == SEAT_IT:
            return self._asked()
        if used.id == TAKE_AWAY:
            self.steps.seat(self.nth, "")
        if used.id in (TAKE_AWAY, CANCEL):
            return Pop()
        if used.id == PLACE:
            self.nth = int(used.value or 0)
            self.command = self.choice.programs.get(self.nth, self.command)
        else:
            self.command = str(used.value or "")
        self.is_missing = False
        self.build()
        return None

    def _asked(self) -> Step | None:
        """Asks whether this very command may be run, if there is such a program."""
        command = self._tidy
        self.is_missing = bool(command) and not self.steps.is_found(command)
        if not command or self.is_missing:
            return None

        def allowed() -> Step:
            self.steps.seat(self.nth, command)
            return Pop()

        return Replace(command_question(self.services, command, allowed))

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """A veil, the panel, and the words over its controls."""
        canvas.veil(150)
        x, y, w, h = self._panel()
        canvas.panel(x, y, w, h, 16)
        left, wide, top, words = x + PADDING, w - 2 * PADDING, y + PADDING, self.words
        with canvas.within(x, y, w, h, "program"):
            canvas.fitted(words("program.title"), left, top + 14, wide, 24, theme.INK, "title")
            about = words("program.about")
            canvas.paragraph(about, left, top + TITLE, wide, colour=theme.INK_SOFT)
            top += TITLE + self._text_height() + LABEL / 2 - 2
            canvas.fitted(words("program.place"), left, top, wide, 15, theme.INK, "bold")
            top += LABEL + CHOICES
            canvas.fitted(words("program.command"), left, top, wide, 15, theme.INK, "bold")
            if self.is_missing:
                top += LABEL / 2 + ENTRY + NOTE / 2 - 2
                canvas.icon("warning", left, top - 10, 20, theme.VERMILION)
                text, room = words("program.not_found"), wide - 28
                canvas.fitted(text, left + 28, top, room, 15, theme.VERMILION, "bold", least=0.7)
        self.desk.draw(canvas)
