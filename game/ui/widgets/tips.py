"""The fading focus ring, and tips that open after a moment."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.canvas import Canvas

RING_STAYS, RING_FADES, TIP_WAITS = 3.0, 0.3, 0.4
HIGH, APART = 30.0, 10.0
"""The height of a tip, and its distance from its control."""


class Attention:
    """Whether keys or the mouse are used, since when, and what is shown for it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.keyboard = True
        self.ring = 255
        self.tip = ""
        self._mouse_since = 0.0
        self._over, self._over_since = "", 0.0
        self._seen = (self.ring, self.tip)

    def by_key(self) -> None:
        """A key was used: the ring is shown."""
        self.keyboard, self.ring = True, 255

    def by_mouse(self) -> None:
        """The mouse was used: the ring fades after three seconds."""
        if self.keyboard:
            self.keyboard, self._mouse_since = False, self._now()

    def over(self, name: str) -> None:
        """Sets the control under the pointer."""
        if name != self._over:
            self._over, self._over_since = name, self._now()

    def moved(self, wanted: str) -> bool:
        """Advances the time; returns whether something looks different now."""
        self.ring = 255 if self.keyboard else self._faded(self._now() - self._mouse_since)
        waited = self.keyboard or self._now() - self._over_since >= TIP_WAITS
        self.tip = wanted if waited else ""
        before, self._seen = self._seen, (self.ring, self.tip)
        return self._seen != before

    def next_change(self, wanted: str) -> float:
        """Seconds until the ring begins to fade or a tip opens; infinite if neither is due."""
        due = [math.inf]
        if wanted and wanted != self.tip:
            due.append(self._over_since + TIP_WAITS)
        if not self.keyboard and self.ring:
            due.append(self._mouse_since + RING_STAYS)
        return max(0.0, min(due) - self._now())

    def _faded(self, since: float) -> int:
        part = (since - RING_STAYS) / RING_FADES
        return 255 if part <= 0 else max(0, round(255 * (1 - part)))

    def paint(
        self, canvas: Canvas, word: str, beside: pygame.FRect, others: Sequence[pygame.FRect] = ()
    ) -> None:
        """Draws a tip near its control, where it covers no other control."""
        size = 14.0
        w = canvas.measure(word, size) + 24
        x, y, w, h = tip_place(canvas, w, beside, others)
        canvas.shade(x, y, w, h, 8, 2, 6, 90)
        canvas.box(x, y, w, h, 8, theme.NIGHT, theme.NIGHT_LINE, 1, 0.96)
        canvas.text(word, x + w / 2, y + h / 2, size, theme.IVORY, "regular", "cc")


def tip_place(
    canvas: Canvas, w: float, beside: pygame.FRect, others: Sequence[pygame.FRect]
) -> pygame.FRect:
    """The place of a tip: below its control, else above, else at the left end; else below."""
    x = min(canvas.w - w - 8, max(8.0, beside.centerx - w / 2))
    row = [other for other in others if other.top < beside.bottom and other.bottom > beside.top]
    left = min([beside.x, *(other.x for other in row if other.x < beside.x)]) - w - APART
    below = pygame.FRect(x, beside.bottom + APART, w, HIGH)
    above = pygame.FRect(x, beside.y - HIGH - APART, w, HIGH)
    places = (below, above, pygame.FRect(left, beside.centery - HIGH / 2, w, HIGH))
    inside = [one for one in places if one.y >= 4 and one.bottom <= canvas.h - 4 and one.x >= 8]
    free = (one for one in inside if one.collidelist(list(others)) < 0)
    return next(free, next(iter(inside), below))
