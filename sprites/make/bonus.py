"""Flowers and seasons: the owner's number left, the character right, the picture below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sprites.make.bamboos import cane
from sprites.make.inks import (
    BLUE,
    GOLD,
    GREEN,
    INK,
    IVORY,
    PALE_GREEN,
    PALE_PLUM,
    PALE_ROSE,
    PLUM,
    RED,
    ROSE,
    RUST,
    SUN,
    WOOD,
)
from sprites.make.svg import box, circle, ellipse, group, leaf, line, petals, ring, shape

if TYPE_CHECKING:
    from collections.abc import Callable

    from sprites.make.faces import Brushes


def blossom(x: float, y: float, radius: float, fill: str) -> str:
    """Five petals around a golden heart."""
    size = (radius * 0.40, radius * 0.48)
    return petals(x, y, radius * 0.58, size, 5, fill) + circle(x, y, radius * 0.20, GOLD)


def _plum() -> str:
    wood = "M62 372 C98 316 176 296 214 196 M136 302 C112 274 96 246 92 206"
    return (
        line(wood, WOOD, 13)
        + blossom(206, 190, 66, ROSE)
        + blossom(92, 214, 48, PALE_ROSE)
        + blossom(204, 316, 44, ROSE)
        + circle(150, 262, 13, ROSE)
    )


def _orchid() -> str:
    blades = (
        "M150 376 C104 316 70 262 54 190 M150 376 C166 300 214 250 262 238 "
        "M150 376 C140 300 150 240 172 208"
    )
    return line(blades, GREEN, 13) + blossom(176, 196, 68, PLUM) + blossom(246, 262, 40, PALE_PLUM)


def _chrysanthemum() -> str:
    stem = "M150 262 C150 310 148 340 140 380 M148 336 C186 332 206 316 216 290"
    return (
        line(stem, GREEN, 12)
        + petals(150, 224, 66, (15, 44), 16, GOLD)
        + petals(150, 224, 38, (11, 26), 12, "#e8b64f", 15)
        + circle(150, 224, 20, RUST)
    )


def _bamboo() -> str:
    return (
        cane(112, 262, (228, 46), GREEN, small=True)
        + cane(192, 286, (180, 40), PALE_GREEN, small=True)
        + leaf(132, 190, 92, -22, GREEN)
        + leaf(132, 208, 84, 14, GREEN)
        + leaf(208, 238, 66, 22, PALE_GREEN)
        + leaf(92, 264, 64, 168, GREEN)
    )


def _spring() -> str:
    """A swallow below the first leaves of a willow."""
    twigs = (
        "M288 150 C232 150 190 172 160 212 M288 150 C248 176 230 224 230 290 "
        "M288 150 C274 200 272 262 276 330"
    )
    leaves = (
        (226, 168, 66, 208, GREEN),
        (194, 184, 66, 222, PALE_GREEN),
        (168, 206, 62, 236, GREEN),
        (250, 204, 68, 246, PALE_GREEN),
        (236, 246, 68, 258, GREEN),
        (230, 286, 66, 266, PALE_GREEN),
        (278, 232, 66, 272, GREEN),
        (274, 284, 66, 274, PALE_GREEN),
        (276, 328, 62, 268, GREEN),
    )
    bird = (
        "M190 262 C170 250 150 254 134 266 C108 240 76 226 30 226 C66 246 88 270 102 294 "
        "C86 316 66 336 36 356 C70 354 94 346 112 332 C108 350 100 366 86 386 "
        "C118 372 138 348 146 318 C168 334 196 348 232 352 C212 328 192 306 170 292 "
        "C182 284 188 274 190 262 Z"
    )
    return (
        line(twigs, GREEN, 7)
        + "".join(leaf(*one) for one in leaves)
        + shape(bird, BLUE)
        + line("M186 262 L206 254", INK, 9)
        + circle(172, 268, 13, RED)
        + ellipse(146, 290, 20, 11, IVORY, "-38 146 290")
    )


def _summer() -> str:
    waves = "q28 -26 55 0 q28 26 55 0 q28 -26 55 0 q28 26 55 0"
    return circle(150, 216, 62, SUN) + "".join(
        line(f"M40 {y} {waves}", BLUE, 14) for y in (322, 364)
    )


def _autumn() -> str:
    maple = (
        "M150 152 L172 206 L206 178 L202 226 L258 214 L226 256 L262 282 L206 290 L214 326 "
        "L160 308 L156 316 L144 316 L140 308 L86 326 L94 290 L38 282 L74 256 L42 214 L98 226 "
        "L94 178 L128 206 Z"
    )
    veins = "M150 300 L150 196 M150 286 L206 234 M150 286 L94 234"
    moon = circle(196, 226, 76, "#f3dfb0")
    return (
        moon + shape(maple, RUST) + line("M150 372 L150 300", RUST, 11) + line(veins, "#e9b27e", 6)
    )


def _winter() -> str:
    arm = line("M150 256 L150 148 M150 190 L176 166 M150 190 L124 166", BLUE, 13)
    arms = "".join(group(arm, f"rotate({k * 60} 150 256)") for k in range(6))
    return arms + circle(150, 256, 16, IVORY) + ring(150, 256, 16, BLUE, 10)


ART: dict[str, tuple[str, Callable[[], str], str]] = {
    "f1": ("梅", _plum, ROSE),
    "f2": ("蘭", _orchid, PLUM),
    "f3": ("菊", _chrysanthemum, RUST),
    "f4": ("竹", _bamboo, GREEN),
    "g1": ("春", _spring, PALE_GREEN),
    "g2": ("夏", _summer, "#c24d1b"),
    "g3": ("秋", _autumn, RUST),
    "g4": ("冬", _winter, BLUE),
}
"""The character, the picture and the colour of the plate."""


def bonus(tile: str, brushes: Brushes) -> str:
    """Flowers carry their number on a round plate, seasons on a square one."""
    character, art, colour = ART[tile]
    round_plate = tile[0] == "f"
    plate = circle(74, 78, 44, colour) if round_plate else box(32, 36, 84, 84, 14, colour)
    return (
        group(art(), "translate(150 388) scale(.95) translate(-150 -388)")
        + plate
        + brushes.printed.fitted(tile[1], (74, 78, 44, 56), IVORY, keep=True)
        + brushes.painted.fitted(character, (218, 80, 90, 92), INK, 4)
    )


def large_bonus(tile: str, brushes: Brushes) -> str:
    """The same with the number first, for the set with large numbers."""
    character, art, colour = ART[tile]
    round_plate = tile[0] == "f"
    plate = circle(96, 116, 78, colour) if round_plate else box(20, 40, 152, 152, 22, colour)
    return (
        plate
        + brushes.printed.fitted(tile[1], (96, 116, 90, 106), IVORY, keep=True)
        + brushes.painted.fitted(character, (236, 100, 92, 104), INK, 6)
        + group(art(), "translate(84 150) scale(.64)")
    )
