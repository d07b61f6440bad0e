"""Columns of a page to read: parts one below the other, in a room that can be scrolled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.scenes.page import Room
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State

Place = tuple[float, float, float, float]
Build = Callable[[Desk, float], None]
"""Makes a part of a page, its upper edge at this height."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something in a column, and how high it is."""

    high: float
    build: Build


def build_columns(desk: Desk, name: str, seen: Room, columns: Sequence[Sequence[Part]]) -> None:
    """The parts of all columns, in a room that scrolls as far as the longest of them."""
    high = max(sum(part.high for part in column) for column in columns)
    with desk.scroll(name, seen.x, seen.y, seen.w, seen.h, high):
        for column in columns:
            y = seen.y
            for part in column:
                part.build(desk, y)
                y += part.high


def drawn(
    name: str, x: float, width: float, high: float, paint: Callable[[Canvas, Place], None]
) -> Part:
    """Something that is only looked at."""

    def build(desk: Desk, y: float) -> None:
        def painted(canvas: Canvas, state: State) -> None:
            del state
            paint(canvas, desk.place(name))

        desk.area(name, x, y, width, high, painted, group="text", enabled=False)

    return Part(high, build)
