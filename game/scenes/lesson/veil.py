"""The veil over the table of a lesson, with its holes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.stage.frame import Ground
from game.ui import theme
from game.ui.canvas import Canvas

FADE: Final = 0.16
"""Seconds in which the veil falls."""
COLOUR: Final = (6, 16, 13)
DARK: Final = 178
ROUND: Final = 14.0
EDGE: Final = 2.6
"""The width of the golden edge."""
COARSE: Final = 3
"""The veil is drawn smaller by this factor, and smoothly enlarged."""
SOFT: Final = 2


def paint_veil(canvas: Canvas, holes: Sequence[Ground], strength: float = 1.0) -> None:
    """Darkens everything but the holes, which have a golden edge."""
    whole = ("lesson veil", canvas.size, canvas.u, tuple(holes))
    veil = canvas.art.latest(whole, lambda: _veil(canvas, holes))
    if strength < 1:
        veil = veil.copy()
        veil.set_alpha(round(255 * strength))
    canvas.surface.blit(veil, (0, 0))
    if strength >= 1:
        for hole in holes:
            canvas.box(*_inside(hole, canvas), ROUND, None, theme.FOCUS, EDGE)


def _inside(hole: Ground, canvas: Canvas) -> Ground:
    """The part of a hole inside the window, along whose border the edge runs then."""
    least = EDGE / 2
    x, y = max(hole.x, least), max(hole.y, least)
    right, bottom = min(hole.right, canvas.w - least), min(hole.bottom, canvas.h - least)
    return Ground(x, y, right - x, bottom - y)


def _veil(canvas: Canvas, holes: Sequence[Ground]) -> pygame.Surface:
    w, h = canvas.size
    coarse = pygame.Surface((w // COARSE + 1, h // COARSE + 1), pygame.SRCALPHA)
    coarse.fill((*COLOUR, DARK))
    by = canvas.u / COARSE
    for hole in holes:
        room = pygame.Rect(
            round(hole.x * by), round(hole.y * by), round(hole.w * by), round(hole.h * by)
        )
        radius = max(1, round(ROUND * by))
        pygame.draw.rect(coarse, (*COLOUR, 0), room, border_radius=radius)
    soft = pygame.transform.gaussian_blur(coarse, SOFT)
    veil = pygame.transform.smoothscale(
        soft, ((w // COARSE + 1) * COARSE, (h // COARSE + 1) * COARSE)
    )
    return veil.subsurface((0, 0, w, h)).copy()
