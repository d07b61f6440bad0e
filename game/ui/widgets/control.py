"""What all controls have in common: a place, a state, a face."""

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
    """How a control is at the moment."""

    hovered: bool = False
    held: bool = False
    focused: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Activated:
    """A control was used: which one, and what it says now."""

    id: str
    value: Value = None
    clicks: int = 1
    """1, or more for quick clicks one after the other."""


class Control:
    """Something on a screen that can be used; places are in units."""

    radius = 12.0
    focusable = True
    glows = True
    """Whether it changes its look below the pointer, in a moment."""
    sounds = True
    """Whether it is heard when it is used; what a screen paints itself has its own sounds."""

    def __init__(self, name: str, rect: pygame.FRect) -> None:
        self.id, self.rect = name, rect
        self.home = pygame.FRect(rect)
        """Its place while nothing is scrolled."""
        self.group = name
        self.chosen = False
        self.enabled = True
        self.was_pressed = False
        self.spot: Pressable | None = None
        self.scroll: str = ""
        """The scrolled room it lies in, or nothing."""

    def install(self, library: PygameGui, u: float) -> None:
        """Make the machinery below it."""
        self.spot = Pressable(pixels(self.rect, u), library, self._pressed)
        if not self.enabled:
            self.spot.is_enabled = False

    def move(self, rect: pygame.FRect, u: float) -> None:
        """Be somewhere else from now on."""
        self.rect = rect
        if self.spot is not None:
            self.spot.place(pixels(rect, u))

    def remove(self) -> None:
        """Be no longer there."""
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
        """The word that explains it when it has none on its face."""
        return ""

    def use(self) -> Value:
        """It was pressed, by the mouse or a key: what it says then."""
        return None

    def nudge(self, step: int) -> Value:
        """An arrow key was pressed on it; None if that means nothing to it."""
        del step
        return None

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draw it at its place."""

    def _pressed(self) -> None:
        self.was_pressed = True


def pixels(rect: pygame.FRect, u: float) -> pygame.Rect:
    """A place in units as whole pixels."""
    left, top = round(rect.x * u), round(rect.y * u)
    return pygame.Rect(
        left, top, max(1, round(rect.right * u) - left), max(1, round(rect.bottom * u) - top)
    )
