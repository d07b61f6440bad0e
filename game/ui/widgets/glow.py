"""Fading of controls between looks under the pointer, and of the focus ring."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final

import pygame

from game.stage.easing import out_quad
from game.ui.canvas import Canvas

LASTS: Final = 0.09
"""Seconds of a fade."""
MARGIN: Final = 24.0
"""How far around a control its shadow may reach."""


class Glow:
    """The progress of each control into a state, and out of it."""

    def __init__(self) -> None:
        self._parts: dict[str, float] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def part(self, name: str) -> float:
        """The progress of a control: 0 is plain, 1 is fully in the state."""
        return out_quad(self._parts.get(name, 0.0))

    def update(self, dt: float, there: Collection[str], *, at_once: bool) -> bool:
        """Advances by some seconds with these controls in the state; whether any changed."""
        before, step = self._parts, 1.0 if at_once else dt / LASTS
        self._parts = {
            name: part
            for name in {*before, *there}
            if (part := _moved(before.get(name, 0.0), step if name in there else -step)) > 0
        }
        return self._parts != before


def _moved(part: float, step: float) -> float:
    return min(1.0, max(0.0, part + step))


def blended(
    canvas: Canvas,
    room: pygame.FRect,
    part: float,
    plain: Callable[[], None],
    lit: Callable[[], None],
) -> None:
    """Draws a control between two looks, one fading into the other."""
    if part in (0.0, 1.0):
        (lit if part else plain)()
        return
    around = room.inflate(2 * MARGIN, 2 * MARGIN)
    size = (canvas.px(around.w), canvas.px(around.h))
    seen = pygame.Rect((canvas.px(around.x), canvas.px(around.y)), size)
    seen = seen.clip(canvas.surface.get_clip())
    if not seen.w or not seen.h:
        return
    ground = canvas.surface.subsurface(seen).copy()
    plain()
    before = canvas.surface.subsurface(seen).copy()
    canvas.surface.blit(ground, seen)
    lit()
    before.set_alpha(round(255 * (1 - part)))
    canvas.surface.blit(before, seen)
