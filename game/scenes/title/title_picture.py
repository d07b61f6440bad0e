"""The sparrow on its branch: the picture of the title, drawn before anything else is loaded."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

import pygame

from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.recent_cache import Shelf
from game.ui.scene import Services

MENU, MARGIN = 420.0, 70.0
SMALLEST = (900.0, 600.0)
"""The least room, in units, the title can live with."""
SWAY_SECONDS = 6.0
"""How long the leaves take to sway to and fro."""
SWAY_DEGREES, SWAY_STEPS = 1.0, 6
"""How far the leaves turn to each side, and in how many steps."""
PICTURE = (
    ("sun", 136.0, 82.0, 472.0, 472.0),
    ("branch", -340.0, 500.0, 1060.0, 220.0),
    ("sparrow", 170.0, 166.0, 450.0, 450.0),
)
"""What stands still: its name, and its place in a picture 790 by 720."""
LEAVES = (
    ("twig", 545.0, 552.0, 190.0),
    ("tip", 690.0, 545.0, 96.0),
    ("leaves", 112.0, 592.0, 144.0),
)
"""What sways: its name, its joint in the picture, and how far it reaches."""
LEAF_ROOM = 32 * 1024 * 1024
"""Bytes of turned leaves that are kept."""
DUSK = 55
ROSE = "#efb49c"


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A swaying part at one moment, and where it begins, seen from its joint."""

    picture: pygame.Surface
    x: int
    y: int

    @property
    def weight(self) -> int:
        return 4 * self.picture.get_width() * self.picture.get_height()


def _steps_of_swaying() -> Iterator[tuple[float, int]]:
    """When in the swaying the leaves turn on, in seconds, and to which step."""
    for step in range(-SWAY_STEPS, SWAY_STEPS):
        there = math.asin((step + 0.5) / SWAY_STEPS)
        yield (there / math.tau) % 1 * SWAY_SECONDS, step + 1
        yield (0.5 - there / math.tau) % 1 * SWAY_SECONDS, step


SWAYING: Final = tuple(sorted(_steps_of_swaying()))


def sway(now: float) -> int:
    """The step at which the leaves are at this time, from `-SWAY_STEPS` to `SWAY_STEPS`."""
    return SWAYING[_last_turn(now)][1]


def until_sway(now: float) -> float:
    """Seconds until the leaves turn on."""
    following = (_last_turn(now) + 1) % len(SWAYING)
    return (SWAYING[following][0] - now) % SWAY_SECONDS


def _last_turn(now: float) -> int:
    return bisect_right(SWAYING, now % SWAY_SECONDS, key=itemgetter(0)) - 1


def menu_left(canvas: Canvas) -> float:
    """The left edge of the menu; on wide windows it keeps to the picture."""
    return canvas.w - MENU - max(MARGIN, (canvas.w - 1440) / 2 + MARGIN)


def menu_top(canvas: Canvas) -> float:
    """The upper edge of what would be a window 720 high."""
    return (canvas.h - 720) / 2


class TitlePicture:
    """The picture and the name; leaves that were turned once are kept."""

    def __init__(self) -> None:
        self._leaves: Shelf[_Leaf] = Shelf(LEAF_ROOM, lambda leaf: leaf.weight)

    def draw(self, canvas: Canvas, words: Words, step: int = 0) -> None:
        """Everything but the menu, at a step of the swaying."""
        canvas.layer(("title", canvas.mood), _paint_ground)
        self._paint_leaves(canvas, step)
        _paint_name(canvas, words)

    def draw_leaves(self, canvas: Canvas, step: int) -> None:
        """The leaves at another step of the swaying, over a picture that was drawn before."""
        x, y, size = _frame(canvas)
        places = [
            pygame.FRect(left - reach, top - reach, 2 * reach, 2 * reach)
            for _, left, top, reach in LEAVES
        ]
        room = places[0].unionall(places[1:])
        with canvas.clipped(x + room.x * size, y + room.y * size, room.w * size, room.h * size):
            canvas.layer(("title", canvas.mood), _paint_ground)
            self._paint_leaves(canvas, step)

    def _paint_leaves(self, canvas: Canvas, step: int) -> None:
        x, y, size = _frame(canvas)
        for number, (name, left, top, reach) in enumerate(LEAVES):
            side = canvas.px(2 * reach * size)
            angle = SWAY_DEGREES * step / SWAY_STEPS * (1 - 0.3 * number)
            leaf = self._leaf(canvas, name, side, round(angle, 2))
            spot = (canvas.px(x + left * size) + leaf.x, canvas.px(y + top * size) + leaf.y)
            canvas.surface.blit(leaf.picture, spot)

    def _leaf(self, canvas: Canvas, name: str, side: int, angle: float) -> _Leaf:
        """A part of the picture turned about its joint."""

        def turned() -> _Leaf:
            whole = canvas.art.sprite(f"title/{name}", (side, side))
            if angle:
                whole = pygame.transform.rotozoom(whole, angle, 1.0)
            seen = whole.get_bounding_rect()
            w, h = whole.get_size()
            return _Leaf(whole.subsurface(seen).copy(), seen.x - w // 2, seen.y - h // 2)

        return self._leaves.take((name, side, angle), turned)


def curtain(services: Services, surface: pygame.Surface) -> None:
    """The picture while the rest of the game is still being loaded."""
    zoom = services.settings.ui_size / 100
    TitlePicture().draw(services.canvas(surface, zoom, SMALLEST), services.words)


def _frame(canvas: Canvas) -> tuple[float, float, float]:
    """Where the picture begins, and its scale: smaller where there is little room."""
    left = menu_left(canvas)
    size = min(1.0, left / 790)
    return (left - 790 * size) / 2, (canvas.h - 720 * size) / 2, size


def _paint_ground(canvas: Canvas) -> None:
    canvas.felt()
    canvas.veil(DUSK)
    x, y, size = _frame(canvas)
    for name, left, top, wide, high in PICTURE:
        canvas.picture(f"title/{name}", x + left * size, y + top * size, wide * size, high * size)


def _paint_name(canvas: Canvas, words: Words) -> None:
    x, y = menu_left(canvas), menu_top(canvas)
    name = canvas.text("Moineau", x - 2, y + 129, 78, theme.IVORY, "title", "cl")
    left = max(x + name + 8, x + MENU - canvas.measure("麻雀", 38, "brush"))
    canvas.text("麻雀", left, y + 131, 38, ROSE, "brush", "cl")
    canvas.fitted(words("scene.title.tagline"), x, y + 191, MENU, 19, theme.CLOTH_NOTE)
