"""The palette: every colour of the game by name, and contrast."""

from __future__ import annotations

from functools import cache
from typing import Literal

Colour = str
Weight = Literal["regular", "bold", "title", "brush"]
Mood = str
"""The cloth in its light: a felt and a light, as in `pine.day`, or the stark one."""

SMALLEST = 11
"""The least size of letters, in pixels."""

# Paper, for texts.
PAPER, PAPER_HIGH, PAPER_LOW, PAPER_LINE = "#f8f2e4", "#fcf8ee", "#efe6d1", "#d6c8a8"
PAGE_HIGH, PAGE_LOW = "#efe6d2", "#e2d6bb"
PAPER_DIM = 0.86
"""The factor of brightness of paper screens in night mode."""

INK, INK_SOFT = "#22302b", "#4f594f"
VERMILION, VERMILION_HIGH, VERMILION_EDGE = "#a83420", "#b6402b", "#8a2817"
VERMILION_HOVER = "#bd472e"
LINK, GAIN, CHESTNUT, PINE = "#1c5a8c", "#17624a", "#7d4322", "#1f5a48"
EDGE = "#b9a983"
"""The line around a button on paper."""
OWN_ROW, OWN_ROW_EDGE = "#f3e6c4", "#d9bd7d"
"""The row of the player at the screen, in a list of all players."""

# Cloth, for playing.
PLAIN_MOOD, STARK_MOOD = "pine.day", "stark"
FELT: dict[Mood, tuple[Colour, Colour]] = {
    PLAIN_MOOD: ("#35705e", "#1b453a"),
    "pine.evening": ("#45633f", "#20351f"),
    "pine.night": ("#223a49", "#0e1a23"),
    "river.day": ("#30678a", "#173c56"),
    "river.evening": ("#4a5a74", "#232c40"),
    "river.night": ("#22305c", "#0d1532"),
    "plum.day": ("#7e4259", "#472332"),
    "plum.evening": ("#7d4638", "#44231b"),
    "plum.night": ("#45294a", "#1c0f20"),
    STARK_MOOD: ("#0c1613", "#000000"),
}
"""The middle and the rim of the cloth: the same felt is bluer by day, and warmer by a lamp."""
INLAY: dict[Mood, Colour] = {
    PLAIN_MOOD: "#4d8b76",
    "pine.evening": "#64845a",
    "pine.night": "#30495a",
    "river.day": "#4c85a8",
    "river.evening": "#66778f",
    "river.night": "#35457a",
    "plum.day": "#9c5f76",
    "plum.evening": "#9a6353",
    "plum.night": "#5f3f64",
    STARK_MOOD: "#ffffff",
}
CLOTH_NOTE, CLOTH_GOLD = "#e6ebdd", "#ffefc2"
"""Letters on the bare cloth: small ones, and those that stand out."""
NIGHT, NIGHT_LINE = "#14231f", "#3c5249"
NIGHT_HIGH, NIGHT_LOW, NIGHT_EDGE = "#2d443b", "#23372f", "#567065"
NIGHT_HOVER = "#3b564b"
CHOSEN = "#22332d"
"""A chosen segment or place on paper: dark, so that it differs from the focus ring."""
IVORY, IVORY_SOFT, GOLD, AMBER = "#f8f2e4", "#c9d0bd", "#e9bd62", "#f3cf8a"

# Marks that must stand out; each has a light or dark partner.
FOCUS, FOCUS_DARK = "#f2c14e", "#3a2408"
BLAME, BLAME_LIGHT = "#a3200f", "#fff8e8"
SAFE, SAFE_WALL, SAFE_LINE, SAFE_LITTLE = "#23703f", "#5b3f8f", "#1f5a9c", "#8f4a12"
"""The safety of a tile: certain, by a wall, by suji, and a little."""

# Refused, but still readable.
OFF_NIGHT, OFF_NIGHT_INK, OFF_NIGHT_EDGE = "#1d2d27", "#a9b5a8", "#3c5249"
OFF_PAPER, OFF_PAPER_INK, OFF_PAPER_EDGE = "#ebe3d0", "#5e6358", "#cfc3a6"
OFF_NIGHT_ICON, OFF_PAPER_ICON = "#6f8075", "#a39a83"

GRAPH_CHANCE, GRAPH_DANGER, GRAPH_GROUND = "#7fd3ad", "#ff9d7f", "#101c22"

PAIRS: tuple[tuple[Colour, Colour, float], ...] = (
    # letters, their ground, the least contrast
    *((ink, felt[0], 4.5) for felt in FELT.values() for ink in (IVORY, CLOTH_NOTE, CLOTH_GOLD)),
    (IVORY, NIGHT, 4.5),
    (IVORY_SOFT, NIGHT, 4.5),
    (GOLD, NIGHT, 4.5),
    (AMBER, NIGHT, 4.5),
    (IVORY, NIGHT_HIGH, 4.5),
    (IVORY, NIGHT_HOVER, 4.5),
    (IVORY_SOFT, NIGHT_HIGH, 4.5),
    (INK, PAPER_LOW, 4.5),
    (INK, PAGE_LOW, 4.5),
    (INK_SOFT, PAPER_LOW, 4.5),
    (INK_SOFT, PAGE_LOW, 4.5),
    (VERMILION, PAPER_LOW, 4.5),
    (LINK, PAPER_LOW, 4.5),
    (GAIN, PAPER_LOW, 4.5),
    (CHESTNUT, PAPER_LOW, 4.5),
    (IVORY, VERMILION, 4.5),
    (IVORY, VERMILION_HIGH, 4.5),
    (IVORY, VERMILION_HOVER, 4.5),
    (IVORY, CHOSEN, 4.5),
    (OFF_NIGHT_INK, OFF_NIGHT, 4.5),
    (OFF_PAPER_INK, OFF_PAPER, 4.5),
    (IVORY, BLAME, 4.5),
    (IVORY, SAFE, 4.5),
    (IVORY, SAFE_WALL, 4.5),
    (IVORY, SAFE_LINE, 4.5),
    (IVORY, SAFE_LITTLE, 4.5),
    # signs and lines with a meaning: light and dark against each other
    (FOCUS, FOCUS_DARK, 3.0),
    (BLAME, BLAME_LIGHT, 3.0),
    (GRAPH_CHANCE, GRAPH_GROUND, 3.0),
    (GRAPH_DANGER, GRAPH_GROUND, 3.0),
)
"""The pairs that need contrast; a test measures them."""


def channels(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue of a colour written as #rrggbb."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: Colour) -> float:
    """The luminance of a colour, from 0 to 1."""
    linear = [
        value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """A colour between two others: 0 is the first, 1 the second."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def cloth(mood: Mood) -> tuple[Colour, Colour]:
    """The colours of a small piece of cloth at its upper and lower edge."""
    top, low = FELT[mood]
    return top, mixed(top, low, 0.4)


# Black, white and yellow, for those who need the greatest contrast.
_YELLOW = "#ffe600"
_STARK: dict[Colour, Colour] = {
    **dict.fromkeys((GOLD, FOCUS, AMBER, CLOTH_GOLD), _YELLOW),
    **dict.fromkeys((EDGE, CHESTNUT, OWN_ROW_EDGE, OFF_PAPER_EDGE), "#000000"),
    **dict.fromkeys((PAPER_LINE, "#e3d8bd"), "#5a5a5a"),
    **dict.fromkeys((NIGHT_LINE, NIGHT_EDGE, OFF_NIGHT_EDGE, "#43594f"), "#ffffff"),
    **dict.fromkeys((OFF_PAPER_ICON,), "#4a4a4a"),
    **dict.fromkeys((OFF_NIGHT_ICON,), "#b8b8b8"),
    **dict.fromkeys((VERMILION, VERMILION_HIGH, VERMILION_HOVER), "#6e0a00"),
    LINK: "#00308f",
    GAIN: "#003320",
    OWN_ROW: "#fff3b0",
}
_BRIGHT = 0.3
"""The luminance from which on a colour counts as light."""


@cache
def stark(colour: Colour) -> Colour:
    """A colour as it is in the theme of great contrast: nearly black, nearly white, or yellow."""
    known = _STARK.get(colour.lower())
    if known is not None:
        return known
    is_light = luminance(colour) >= _BRIGHT
    return mixed(colour, "#ffffff" if is_light else "#000000", 0.85 if is_light else 0.7)
