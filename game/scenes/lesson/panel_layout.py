"""Placing the panel of a lesson: near what it is about, and never on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, inf
from typing import Final

from game.stage.frame import Ground, Side

MARGIN: Final = 20.0
TOP: Final = 84.0
"""The height of the head, with the progress and the button to leave."""
BESIDE: Final = 26.0
"""The gap between a panel and what it points at: the length of its tail."""
ACROSS, DOWN = 24, 18
"""The number of places tried across and down."""
FAR, ASIDE = 2.0, 0.12
"""The cost per length of distance from what is pointed at, and from the middle."""
FARTHEST: Final = 90.0
"""The greatest length of a tail."""
SHORTEST: Final = 8.0
"""The least length of a tail: a shorter one would lie on what it points at."""
ASKEW: Final = 120.0
"""The cost of a place without a tail, since it is not straight beside the hole."""


@dataclass(frozen=True, slots=True)
class Tail:
    """The tail of a panel: the side it is at, and how far along it."""

    side: Side
    at: float
    long: float = BESIDE
    """Its length, so that it never lies on what it points at."""


def placed(
    size: tuple[float, float],
    window: tuple[float, float],
    holes: Sequence[Ground],
    taken: Sequence[Ground],
    before: Ground | None = None,
    *,
    turned: bool = False,
) -> Ground:
    """The best place for a panel: off the holes, near the first one.

    It stays where it was `before`, with the buttons in the same place, unless it would hide
    something there, or, where the step has `turned`, not point at what it is about.
    """
    w, h = size
    if before is not None and before.w == w:
        y = min(max(before.bottom - h, min(TOP, window[1] - MARGIN - h)), window[1] - MARGIN - h)
        stays = before._replace(y=y, h=h)
        points = not turned or not holes or tail(stays, holes[0]) is not None
        if points and not any(overlap(stays, room) for room in (*holes, *taken)):
            return stays
    middle = window[0] / 2, window[1] / 2
    spots = [Ground(x, y, w, h) for x, y in _spots(size, window)]
    away = sorted((_away(spot, holes, middle), nth) for nth, spot in enumerate(spots))
    best = inf, 0
    for cost, nth in away:
        if cost > best[0]:
            break  # a little may be hidden there, too, if the tried places are no better
        best = min(best, (cost + _hidden(spots[nth], holes, taken), nth))
    return spots[best[1]]


def _spots(size: tuple[float, float], window: tuple[float, float]) -> Iterator[tuple[float, float]]:
    right, bottom = window[0] - MARGIN - size[0], window[1] - MARGIN - size[1]
    top = min(TOP, bottom)
    for row in range(DOWN + 1):
        for column in range(ACROSS + 1):
            x = MARGIN + max(0.0, right - MARGIN) * column / ACROSS
            yield x, top + (bottom - top) * row / DOWN


def _away(spot: Ground, holes: Sequence[Ground], middle: tuple[float, float]) -> float:
    """The cost of the distance from what is pointed at, and from the middle."""
    x, y = spot.middle
    aside = abs(x - middle[0]) + abs(y - middle[1])
    far = abs(_gap(spot, holes[0]) - BESIDE) if holes else 0.0
    return FAR * far + ASIDE * aside


def _hidden(spot: Ground, holes: Sequence[Ground], taken: Sequence[Ground]) -> float:
    """The cost of covering something, which is worst, or of having no tail."""
    covered = sum(overlap(spot, room) for room in (*holes, *taken))
    return covered + (ASKEW if holes and tail(spot, holes[0]) is None else 0.0)


def overlap(one: Ground, other: Ground) -> float:
    """The area that two rooms have in common."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def _gap(one: Ground, other: Ground) -> float:
    """The distance between two rooms."""
    across = max(other.x - one.right, one.x - other.right, 0.0)
    down = max(other.y - one.bottom, one.y - other.bottom, 0.0)
    return hypot(across, down)


def tail(panel: Ground, hole: Ground, corner: float = 34.0) -> Tail | None:
    """The tail of a panel that points at a hole; `None` if it is not near and straight beside."""
    gap = _gap(panel, hole)
    if not SHORTEST <= gap <= FARTHEST:
        return None
    long = min(gap, BESIDE)
    x, y = hole.middle
    along = min(max(x, hole.x, panel.x + corner), hole.right, panel.right - corner)
    beside = min(max(y, hole.y, panel.y + corner), hole.bottom, panel.bottom - corner)
    if hole.x <= along <= hole.right and panel.x + corner <= along <= panel.right - corner:
        if hole.y >= panel.bottom:
            return Tail(Side.BOTTOM, along - panel.x, long)
        if hole.bottom <= panel.y:
            return Tail(Side.TOP, along - panel.x, long)
    if hole.y <= beside <= hole.bottom and panel.y + corner <= beside <= panel.bottom - corner:
        if hole.x >= panel.right:
            return Tail(Side.RIGHT, beside - panel.y, long)
        if hole.right <= panel.x:
            return Tail(Side.LEFT, beside - panel.y, long)
    return None
