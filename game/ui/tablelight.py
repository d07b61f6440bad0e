"""The shadows on the cloth: one mask for everything that lies there.

All shadows are drawn in one colour and blurred together, so that none is added to another and no
tile is shaded by its neighbour. It is drawn at a third of the size and enlarged: soft anyway, and
ten times cheaper.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.stage.frame import THICK
from game.stage.tile_place import Placement

COLOUR = (4, 16, 12, 120)
STEPS = (0.35, 0.7, 1.0)
"""Where along its length a shadow is drawn."""
ASIDE, DOWN = 0.55, 0.32
"""How far to the right and down a shadow falls, for a height of one."""
PART = 3
"""How many times smaller the mask is drawn."""
SOFT = 3.0
"""Units by which it is blurred."""


def reach(placed: Placement) -> pygame.FRect:
    """The room a tile and its shadow can touch, in units."""
    ground, high = placed.ground, placed.layers * placed.width * THICK
    margin = 3 * SOFT
    top = ground.y - placed.rise - placed.width * THICK - 2
    return pygame.FRect(
        ground.x - margin,
        min(top, ground.y - margin),
        ground.w + 2 * margin + high,
        ground.bottom - min(top, ground.y - margin) + margin + high,
    )


class Light:
    """Draws the shadows of a part of the window."""

    def __init__(self, u: float) -> None:
        self.u = u
        self.blur = max(1, round(SOFT * u / PART))
        self.margin = (3 * self.blur + 1) * PART

    def shadows(
        self, placed: Iterable[Placement], room: pygame.Rect
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The shadows seen in a room of the window, and where their picture belongs."""
        left = (room.x - self.margin) // PART
        top = (room.y - self.margin) // PART
        wide = (room.right + self.margin) // PART + 2 - left
        high = (room.bottom + self.margin) // PART + 2 - top
        mask = pygame.Surface((wide, high), pygame.SRCALPHA)
        for one in placed:
            for spot in self._spots(one):
                pygame.draw.rect(mask, COLOUR, spot.move(-left, -top), border_radius=1)
        soft = pygame.transform.gaussian_blur(mask, self.blur)
        # The enlarging keeps the ends in place, so one pixel less is exactly the right scale.
        large = pygame.transform.smoothscale(soft, ((wide - 1) * PART, (high - 1) * PART))
        return large, (left * PART, top * PART)

    def _spots(self, placed: Placement) -> Iterable[pygame.Rect]:
        ground, scale = placed.ground, self.u / PART
        if placed.stands:
            yield _whole(ground.x + 7, ground.y + 9, ground.w, ground.h - 5, scale)
            return
        high = placed.layers * placed.width * THICK
        for step in STEPS:
            x, y = ground.x + high * step * ASIDE, ground.y + high * step * DOWN
            yield _whole(x, y, ground.w, ground.h, scale)


def _whole(x: float, y: float, w: float, h: float, scale: float) -> pygame.Rect:
    return pygame.Rect(*(round(value * scale) for value in (x, y, w, h)))
