"""The suit of bamboo."""

from __future__ import annotations

from itertools import pairwise

from sprites.make.inks import BLUE, GREEN, IVORY, RED
from sprites.make.sparrow import feet, sparrow
from sprites.make.svg import box, group, leaf, number, shape

_INKS = {"b": BLUE, "g": GREEN, "r": RED}
_TOP, _LOW = 110, 290

Spots = tuple[tuple[float, float, str], ...]

SPOTS: dict[int, Spots] = {
    2: ((150, _TOP, "g"), (150, _LOW, "b")),
    3: ((150, _TOP, "g"), (78, _LOW, "b"), (222, _LOW, "b")),
    4: ((84, _TOP, "g"), (216, _TOP, "b"), (84, _LOW, "b"), (216, _LOW, "g")),
    5: ((66, 108, "g"), (234, 108, "b"), (66, 292, "b"), (234, 292, "g"), (150, 200, "r")),
    6: tuple((x, y, ink) for x in (64, 150, 236) for y, ink in ((_TOP, "g"), (_LOW, "b"))),
    7: (
        (150, 78, "r"),
        *((x, y, ink) for x, ink in ((64, "g"), (150, "b"), (236, "g")) for y in (204, 328)),
    ),
    9: tuple((x, y, ink) for x, ink in ((64, "g"), (150, "r"), (236, "b")) for y in (76, 200, 324)),
}
SIZE = {
    2: (164, 52),
    3: (164, 52),
    4: (164, 52),
    5: (158, 48),
    6: (164, 48),
    7: (112, 48),
    9: (112, 48),
}
"""Height and width of one cane."""


def cane(
    x: float, y: float, size: tuple[float, float], colour: str, *, small: bool, lean: float = 0
) -> str:
    """A stick of bamboo: two waisted lengths between three knots."""
    height, width = size
    knot = max(height * (0.10 if small else 0.075), 11)
    reach = width * (0.62 if small else 0.57)
    ends = (y - height / 2, y, y + height / 2)
    lengths = "".join(
        _length(x, top, low, width, colour, small=small) for top, low in pairwise(ends)
    )
    knots = "".join(
        box(x - reach, at, reach * 2, knot, knot / 2, colour)
        for at in (ends[0], y - knot / 2, ends[2] - knot)
    )
    return group(lengths + knots, f"rotate({lean:g} {x:g} {y:g})") if lean else lengths + knots


def _length(x: float, top: float, low: float, width: float, colour: str, *, small: bool) -> str:
    full, waist = (width * 0.38, width * 0.36) if small else (width * 0.43, width * 0.30)
    middle = (top + low) / 2
    stem = shape(
        f"M{number(x - full)} {number(top)} "
        f"Q{number(x - waist)} {number(middle)} {number(x - full)} {number(low)} "
        f"L{number(x + full)} {number(low)} "
        f"Q{number(x + waist)} {number(middle)} {number(x + full)} {number(top)} Z",
        colour,
    )
    if small:
        return stem
    shine = (low - top) * 0.44
    return stem + box(
        x - width * 0.075, middle - shine / 2, width * 0.15, shine, width * 0.075, IVORY
    )


def canes(value: int, *, small: bool, red: bool = False) -> str:
    """The face of a bamboo tile."""
    if value == 1:
        return sparrow_on_bamboo(small=small)
    if value == 8:
        return _eight(small=small)
    return "".join(
        cane(x, y, SIZE[value], RED if red else _INKS[ink], small=small)
        for x, y, ink in SPOTS[value]
    )


def _eight(*, small: bool) -> str:
    parts = []
    for sign, y, colour in ((1, 112, GREEN), (-1, 288, BLUE)):
        parts += [cane(x, y, (160, 42), colour, small=small) for x in (50, 250)]
        parts += [
            cane(x, y, (142, 42), colour, small=small, lean=lean * sign)
            for x, lean in ((114, -36), (186, 36))
        ]
    return "".join(parts)


def sparrow_on_bamboo(*, small: bool, perch: str = GREEN) -> str:
    """The one of bamboos: our sparrow on its perch."""
    bird = feet(176, 344, RED if perch == GREEN else perch, 11 if small else 8)
    bird += sparrow(detail=not small)
    return _perch(perch, small=small) + group(bird, "translate(6 58) scale(.84) translate(-16 -50)")


def _perch(colour: str, *, small: bool) -> str:
    thick = 30 if small else 24
    stem = box(22, 312, 256, thick, thick / 2, colour) + "".join(
        box(x, 306, 13, thick + 12, 6.5, colour) for x in (88, 206)
    )
    leaves = leaf(228, 314, 66, -56, colour) + leaf(236, 322, 62, -16, colour)
    return stem + leaves + leaf(70, 334, 58, 150, colour)
