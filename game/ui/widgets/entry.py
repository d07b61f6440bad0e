"""A text entry."""

from __future__ import annotations

from contextlib import suppress

import pygame
from pygame_gui.elements import UITextEntryLine

from game.text.visible_letters import visible
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.game_window import from_clipboard
from game.ui.inputs import Key, Typed
from game.ui.widgets import pygame_gui_bridge
from game.ui.widgets.control import Control, State, Value, pixels
from game.ui.widgets.pygame_gui_bridge import PygameGui

PADDING = 12.0
_PASTED = 1000
"""More letters than any line of text takes."""


class TextEntry(Control):
    """A text entry, with a placeholder while it is empty."""

    radius = 10.0

    def __init__(
        self, name: str, rect: pygame.FRect, text: str, empty: str, longest: int, icon: str
    ) -> None:
        super().__init__(name, rect)
        self.text, self.empty = visible(text)[:longest], empty
        self.longest, self.icon = longest, icon
        self.composed = ""
        """Letters that an input method is still putting together, shown at the caret."""
        self._first = len(self.text)
        self.machine: UITextEntryLine | None = None

    def install(self, library_: PygameGui, u: float) -> None:
        """Makes the library's entry below the drawing, exactly where the letters are drawn."""
        self.machine = pygame_gui_bridge.entry(
            pixels(self._letters(), u), library_, self.text, self.longest
        )
        self.machine.edit_position = self._first
        # What is pasted is typed, so that as much of it as there is room for is taken.
        self.machine.paste_text_enabled = False

    def remove(self) -> None:
        """Removes it."""
        if self.machine is not None:
            pygame_gui_bridge.dismiss(self.machine)

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over it."""
        return self.machine is not None and bool(self.machine.hovered)

    @property
    def cursor(self) -> int:
        """The index of the cursor."""
        return self._first if self.machine is None else int(self.machine.edit_position)

    @cursor.setter
    def cursor(self, place: int) -> None:
        """Sets the cursor of a new entry."""
        self._first = min(place, len(self.text))

    def feed(self, intent: Key | Typed) -> Value:
        """Handles letters and editing keys; returns the new text if it changed."""
        assert self.machine is not None, "a line is installed before it is written on"
        self._listen()
        if isinstance(intent, Typed):
            self.composed = ""
        # A system without a clipboard takes no copy.
        with suppress(pygame.error):
            self.machine.process_event(_as_event(intent))
        before, self.text = self.text, str(self.machine.get_text())
        return self.text if self.text != before else None

    def _listen(self) -> None:
        """Tells the library's entry that it has the focus."""
        assert self.machine is not None, "a line is installed before it is written on"
        if not self.machine.is_focused:
            before = self.machine.edit_position
            self.machine.focus()
            self.machine.edit_position = before

    def use(self) -> Value:
        """The text, on Enter."""
        return self.text

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draws the field with its text, selection and cursor."""
        x, y, w, h = self.rect
        edge = theme.CHESTNUT if state.hovered or state.focused else theme.EDGE
        canvas.box(x, y, w, h, self.radius, "#fdfaf2", edge, 1.6 if state.focused else 1.2)
        if self.icon:
            canvas.icon(self.icon, x + 10, y + h / 2 - 10, 20, theme.INK_SOFT)
        room = self._letters()
        with canvas.clipped(room.x - 1, y, room.w + 2, h):
            if not self.text and not self.composed:
                canvas.text(self.empty, room.x, y + h / 2, 16, theme.INK_SOFT, anchor="cl")
            self._line(canvas, room, state)

    def _line(self, canvas: Canvas, room: pygame.FRect, state: State) -> None:
        assert self.machine is not None, "a line is installed before it is drawn"
        shift = self._shift(canvas, room)
        start, end = sorted(int(place) for place in self.machine.select_range)
        middle = room.y + room.h / 2
        if state.focused and end > start:
            left = canvas.measure(self.text[:start], 16)
            wide = canvas.measure(self.text[start:end], 16)
            canvas.box(room.x + shift + left, middle - 12, wide, 24, 3, "#f0dcae")
        with canvas.within(room.x - 4000, room.y, 8000, room.h, self.id):
            canvas.text(self._whole, room.x + shift, middle, 16, theme.INK, "regular", "cl")
        at = self.caret(canvas)[0]
        if self.composed:
            left = at - canvas.measure(self.composed, 16)
            canvas.line(left, middle + 11, at, middle + 11, theme.CHESTNUT, 1.6)
        if state.focused:
            canvas.line(at, middle - 11, at, middle + 11, theme.INK, 1.4)

    @property
    def _whole(self) -> str:
        """The text with what is being put together."""
        return self.text[: self.cursor] + self.composed + self.text[self.cursor :]

    def _before_caret(self, canvas: Canvas) -> float:
        return canvas.measure(self.text[: self.cursor] + self.composed, 16)

    def _shift(self, canvas: Canvas, room: pygame.FRect) -> float:
        """How far the text is moved to the left, so that the caret is seen."""
        return min(0.0, room.w - self._before_caret(canvas) - 2)

    def caret(self, canvas: Canvas) -> tuple[float, float, float, float]:
        """Where the caret is, in units."""
        room = self._letters()
        x = room.x + self._shift(canvas, room) + self._before_caret(canvas)
        return x, room.y, 1.4, room.h

    def _letters(self) -> pygame.FRect:
        left = PADDING + (26 if self.icon else 0)
        return pygame.FRect(
            self.rect.x + left, self.rect.y, self.rect.w - left - PADDING, self.rect.h
        )


def _as_event(intent: Key | Typed) -> pygame.event.Event:
    """The event for the library's entry, which draws every letter it is given."""
    if isinstance(intent, Typed):
        return pygame.event.Event(pygame.TEXTINPUT, text=visible(intent.text))
    if intent.ctrl and intent.name == "v":
        return pygame.event.Event(pygame.TEXTINPUT, text=visible(from_clipboard())[:_PASTED])
    mod = (pygame.KMOD_LSHIFT if intent.shift else 0) | (pygame.KMOD_LCTRL if intent.ctrl else 0)
    code = pygame.key.key_code(intent.name) if intent.name else 0
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=intent.char, scancode=0)
