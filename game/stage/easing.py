"""Easing curves: from 0 to 1 in the time of a movement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Curve = Callable[[float], float]

OVERSHOOT: Final = 1.08
"""The largest scale of a bubble before it settles at its size."""


def clamp(part: float) -> float:
    """A part of a whole, limited to 0 to 1."""
    return max(0.0, min(1.0, part))


def linear(part: float) -> float:
    """The same speed all the way."""
    return part


def out_quad(part: float) -> float:
    """Slower at the end."""
    return 1 - (1 - part) ** 2


def out_cubic(part: float) -> float:
    """Fast first, then settling."""
    return 1 - (1 - part) ** 3


def in_out_cubic(part: float) -> float:
    """Slow at both ends."""
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2


def out_back(part: float) -> float:
    """Beyond the end and back."""
    back = 1.70158 * (OVERSHOOT - 1) / 0.1
    rest = part - 1
    return 1 + (back + 1) * rest**3 + back * rest**2


def mixed(start: float, end: float, part: float) -> float:
    """A value between two others."""
    return start + (end - start) * part
