"""The suit of dots."""

from __future__ import annotations

import math

from sprites.make.inks import BLUE, GREEN, IVORY, RED
from sprites.make.svg import circle, petals

_INKS = {"b": BLUE, "g": GREEN, "r": RED}

SPOTS: dict[int, tuple[tuple[float, float, str], ...]] = {
    1: ((150, 200, "b"),),
    2: ((150, 108, "g"), (150, 292, "b")),
    3: ((78, 88, "b"), (150, 200, "r"), (222, 312, "g")),
    4: ((84, 106, "b"), (216, 106, "g"), (84, 294, "g"), (216, 294, "b")),
    5: ((80, 92, "b"), (220, 92, "g"), (150, 200, "r"), (80, 308, "g"), (220, 308, "b")),
    6: tuple((x, y, "g" if y < 100 else "r") for y in (78, 206, 322) for x in (87, 213)),
    7: (
        *((66, 62, "g"), (150, 98, "g"), (234, 134, "g")),
        *((x, y, "r") for y in (234, 334) for x in (94, 206)),
    ),
    8: tuple((x, 62 + 92 * row, "b") for row in range(4) for x in (94, 206)),
    9: tuple((x, 80 + 120 * row, "grb"[row]) for row in range(3) for x in (62, 150, 238)),
}
"""Where the dots of a value lie, and the ink of each."""

RADIUS = {1: 124, 2: 78, 3: 60, 4: 62, 5: 56, 6: 54, 7: 44, 8: 44, 9: 42}


def pin(x: float, y: float, radius: float, colour: str, *, small: bool) -> str:
    """A ring around a flower; on small tiles a ring around a dot."""
    if small:
        return (
            circle(x, y, radius, colour)
            + circle(x, y, radius * 0.62, IVORY)
            + circle(x, y, radius * 0.36, colour)
        )
    return (
        circle(x, y, radius, colour)
        + circle(x, y, radius * 0.80, IVORY)
        + circle(x, y, radius * 0.66, colour)
        + petals(x, y, radius * 0.34, (radius * 0.15, radius * 0.20), 6, IVORY)
        + circle(x, y, radius * 0.13, IVORY)
    )


def great_pin(x: float, y: float, radius: float, *, small: bool) -> str:
    """The one of dots: a wheel of beads around a red flower."""
    rim = (
        circle(x, y, radius, GREEN)
        + circle(x, y, radius * 0.86, IVORY)
        + circle(x, y, radius * 0.78, BLUE)
    )
    if small:
        return (
            rim
            + circle(x, y, radius * 0.54, IVORY)
            + circle(x, y, radius * 0.44, RED)
            + circle(x, y, radius * 0.15, IVORY)
        )
    flower = (
        circle(x, y, radius * 0.52, IVORY)
        + circle(x, y, radius * 0.46, RED)
        + petals(x, y, radius * 0.25, (radius * 0.09, radius * 0.15), 8, IVORY)
        + circle(x, y, radius * 0.09, IVORY)
    )
    return rim + _beads(x, y, radius * 0.65, radius * 0.085) + flower


def _beads(x: float, y: float, reach: float, radius: float) -> str:
    angles = (k * math.pi / 6 for k in range(12))
    return "".join(
        circle(x + reach * math.cos(angle), y + reach * math.sin(angle), radius, IVORY)
        for angle in angles
    )


def pins(value: int, *, small: bool, red: bool = False) -> str:
    """The face of a dots tile."""
    if value == 1:
        return great_pin(150, 200, RADIUS[1], small=small)
    return "".join(
        pin(x, y, RADIUS[value], RED if red else _INKS[ink], small=small)
        for x, y, ink in SPOTS[value]
    )
