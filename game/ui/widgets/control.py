"""The base of all controls: place, state, drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Generic, Self, TypeVar

import pygame

from game.ui.canvas import Canvas
from game.ui.widgets.pygame_gui_bridge import Pressable, PygameGui, dismiss

Value = str | int | float | bool | None
Item = TypeVar("Item")


class ItemId(str, Generic[Item]):
    """The name of one control of many of a kind, which knows what the control stands for.

    Each kind is a class of its own, so that a screen asks for the kind of a control that was used
    and has what it stands for. It is also the name by which the desk keeps the control.

    >>> class RowId(ItemId[int], kind="row"):
    ...     pass
    >>> RowId(3), RowId(3).item
    ('row.3', 3)
    """

    __slots__ = ("item",)
    kind: ClassVar[str]
    item: Item

    def __init_subclass__(cls, kind: str = "") -> None:
        super().__init_subclass__()
        cls.kind = kind

    def __new__(cls, item: Item) -> Self:
        """The control of this kind for an item."""
        made = super().__new__(cls, f"{cls.kind}.{item}")
        made.item = item
        return made


@dataclass(frozen=True, slots=True)
class State:
    """The state of a control."""

    hovered: bool = False
    held: bool = False
    focused: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Activated:
    """A control was used: its name, and its new value."""

    id: str
    value: Value = None
    clicks: int = 1
    """The number of quick clicks in a row."""


class Control:
    """A control of a screen; places are in units."""

    radius = 12.0
    focusable = True
    glows = True
    """Whether it fades to another look below the pointer."""
    sounds = True
    """Whether it makes a sound when used; areas drawn by a screen have their own sounds."""

    def __init__(self, name: str, rect: pygame.FRect) -> None:
        self.id, self.rect = name, rect
        self.home = pygame.FRect(rect)
        """Its place without scrolling."""
        self.group = name
        self.chosen = False
        self.enabled = True
        self.was_pressed = False
        self.spot: Pressable | None = None
        self.scroll: str = ""
        """The name of the scrolled room it is in, or empty."""

    def install(self, library: PygameGui, u: float) -> None:
        """Makes the library's elements below it."""
        self.spot = Pressable(pixels(self.rect, u), library, self._pressed)
        if not self.enabled:
            self.spot.is_enabled = False

    def move(self, rect: pygame.FRect, u: float) -> None:
        """Moves it to another place."""
        self.rect = rect
        if self.spot is not None:
            self.spot.place(pixels(rect, u))

    def remove(self) -> None:
        """Removes it."""
        if self.spot is not None:
            dismiss(self.spot)

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over it."""
        return self.spot is not None and bool(self.spot.hovered)

    @property
    def held(self) -> bool:
        """Whether the mouse is pressed on it."""
        return self.spot is not None and self.spot.held

    @property
    def tip(self) -> str:
        """The tip that explains it, if it has no label."""
        return ""

    def use(self) -> Value:
        """Uses it, by mouse or key; returns its new value."""
        return None

    def nudge(self, step: int) -> Value:
        """Handles an arrow key; returns the new value, or `None` if there is none."""
        del step
        return None

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draws it at its place."""

    def _pressed(self) -> None:
        self.was_pressed = True


def pixels(rect: pygame.FRect, u: float) -> pygame.Rect:
    """A place in units as whole pixels."""
    left, top = round(rect.x * u), round(rect.y * u)
    return pygame.Rect(
        left, top, max(1, round(rect.right * u) - left), max(1, round(rect.bottom * u) - top)
    )
