"""The player's input as a few intents; nothing else reads pygame's event queue."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer has moved here."""

    x: float
    y: float


HELP: Final = "f1"
"""The key that explains what is pointed at or looked at, and closes the explanation."""
AWAY: Final = Point(-1.0, -1.0)
"""A position of the pointer outside everything."""


@dataclass(frozen=True, slots=True)
class Press:
    """A mouse button was pressed: 1 left, 2 middle, 3 right; multiple clicks are counted."""

    x: float
    y: float
    button: int = 1
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class Release:
    """A mouse button was released."""

    x: float
    y: float
    button: int = 1


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned: up is positive."""

    dy: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key was pressed: "left", "return", "escape", "tab", "f1", "c", "1", "backspace", …."""

    name: str
    shift: bool = False
    ctrl: bool = False
    char: str = ""
    repeated: bool = False
    position: str = ""
    """For a key that is meant by where it lies: what stands there on an American keyboard."""


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key was released."""

    name: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters were typed, perhaps with an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Composed:
    """Letters that an input method is still putting together; none once they are typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Confirm:
    """Enter or Space: activates the focused control."""

    key: str = "return"


@dataclass(frozen=True, slots=True)
class Cancel:
    """Esc, or the right mouse button (then without a key)."""

    key: str = "escape"


@dataclass(frozen=True, slots=True)
class Move:
    """An arrow key, or Tab: then `dx` is the step and `tab` is set."""

    dx: int
    dy: int
    tab: bool = False

    @property
    def is_down(self) -> bool:
        """Whether it leads out of a row to what is below."""
        return self.dy > 0 or (self.tab and self.dx > 0)


@dataclass(frozen=True, slots=True)
class Dropped:
    """Files were dropped on the window, all that came together."""

    files: tuple[Path, ...]


Intent = (
    Point
    | Press
    | Release
    | Wheel
    | Key
    | KeyUp
    | Typed
    | Composed
    | Confirm
    | Cancel
    | Move
    | Dropped
)


@dataclass(frozen=True, slots=True)
class Closed:
    """The window should be closed."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size."""


@dataclass(frozen=True, slots=True)
class Uncovered:
    """The window has become visible and must be shown again."""


@dataclass(frozen=True, slots=True)
class Attended:
    """The window has gained or lost the focus."""

    here: bool


WindowIntent = Closed | Resized | Uncovered | Attended

_NAMES = {
    pygame.K_KP_ENTER: "return",
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
}
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_POSITIONS = {
    pygame.KSCAN_MINUS: "-",
    pygame.KSCAN_EQUALS: "=",
    pygame.KSCAN_LEFTBRACKET: "[",
    pygame.KSCAN_RIGHTBRACKET: "]",
    **{getattr(pygame, f"KSCAN_{digit}"): digit for digit in "1234567890"},
}
"""The number row and the end of the row below: on a French keyboard digits need the shift key."""
_KEYPAD = {getattr(pygame, f"KSCAN_KP{digit}"): digit for digit in "1234567890"}
"""Digits beside the letters, while they are locked as digits."""
_REPEATING = frozenset(("left", "right", "up", "down", "tab", "backspace", "delete"))
"""The keys that repeat while held; others must not answer two questions."""
_DOUBLE_CLICK, _DOUBLE_CLICK_PIXELS = 0.35, 8


_WINDOW: dict[int, WindowIntent] = {
    pygame.QUIT: Closed(),
    pygame.WINDOWCLOSE: Closed(),
    pygame.WINDOWSIZECHANGED: Resized(),
    pygame.WINDOWRESIZED: Resized(),
    pygame.WINDOWEXPOSED: Uncovered(),
    pygame.WINDOWSHOWN: Uncovered(),
    pygame.WINDOWFOCUSLOST: Attended(here=False),
    pygame.WINDOWFOCUSGAINED: Attended(here=True),
}


def key_name(code: int) -> str:
    """The name of a key, the same in every language and on every keyboard."""
    return _NAMES.get(code) or pygame.key.name(code, use_compat=False).lower()


class Inputs:
    """Converts pygame's events to intents, in units.

    A key gives a Key and then, if it has a common meaning, a Move, Confirm or Cancel; a right click
    gives a Press and then a Cancel. A screen uses the one or the other.
    """

    def __init__(self) -> None:
        self.u = 1.0
        self._held: set[str] = set()
        self._composes = False
        """Whether an input method is at work: then keys are meant for it."""
        self._last: tuple[int, float, float, float] = (0, 0.0, 0.0, 0.0)
        self._clicks = 0

    def read(
        self, events: Iterable[pygame.event.Event], now: float
    ) -> Iterator[Intent | WindowIntent]:
        """The intents of some events, in their order; files that are dropped come last."""
        files: list[Path] = []
        for event in events:
            if event.type == pygame.DROPFILE:
                files.append(Path(event.file))
            elif event.type in _WINDOW:
                if event.type == pygame.WINDOWFOCUSLOST:
                    self._held.clear()
                    self._composes = False
                yield _WINDOW[event.type]
            else:
                yield from self._of(event, now)
        if files:
            yield Dropped(tuple(files))

    def _of(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        if event.type == pygame.MOUSEMOTION:
            yield Point(*self._spot(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            yield from self._pressed(event, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            yield Release(*self._spot(event.pos), event.button)
        elif event.type == pygame.MOUSEWHEEL:
            yield Wheel(event.precise_y)
        elif event.type == pygame.KEYDOWN:
            yield from self._key(event)
        elif event.type == pygame.KEYUP:
            self._held.discard(key_name(event.key))
            yield KeyUp(key_name(event.key))
        elif event.type == pygame.TEXTINPUT:
            self._composes = False
            yield Typed(event.text)
        elif event.type == pygame.TEXTEDITING:
            self._composes = bool(event.text)
            yield Composed(event.text)

    def _spot(self, position: tuple[float, float]) -> tuple[float, float]:
        return position[0] / self.u, position[1] / self.u

    def _pressed(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        x, y = event.pos
        button, then, last_x, last_y = self._last
        near = abs(x - last_x) + abs(y - last_y) <= _DOUBLE_CLICK_PIXELS
        again = button == event.button and now - then <= _DOUBLE_CLICK and near
        self._clicks = self._clicks + 1 if again else 1
        self._last = (event.button, now, x, y)
        yield Press(*self._spot(event.pos), event.button, self._clicks)
        if event.button == 3:
            yield Cancel("")

    def _key(self, event: pygame.event.Event) -> Iterator[Intent]:
        name = key_name(event.key)
        repeated = name in self._held
        self._held.add(name)
        if self._composes or (repeated and name not in _REPEATING):
            return
        shift, ctrl = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_CTRL)
        position = _POSITIONS.get(event.scancode, "")
        digit = _KEYPAD.get(event.scancode, "")
        if digit and (event.mod & pygame.KMOD_NUM or event.unicode == digit):
            position = digit
        yield Key(name, shift, ctrl, event.unicode, repeated, position)
        if name in _ARROWS:
            yield Move(*_ARROWS[name])
        elif name == "tab":
            yield Move(-1 if shift else 1, 0, tab=True)
        elif name in ("return", "space"):
            yield Confirm(name)
        elif name == "escape":
            yield Cancel(name)
