"""What else lies on the table: sticks, dice, wind tokens; and the logo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sprites.make.faces import HONOUR_SIGNS
from sprites.make.inks import (
    BLUE,
    BRANCH,
    INK,
    IVORY,
    IVORY_EDGE,
    IVORY_LINE,
    IVORY_LOW,
    RED,
    VERMILION,
)
from sprites.make.sparrow import feet, sparrow
from sprites.make.svg import box, circle, document, group, leaf, line, ring

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sprites.make.faces import Brushes

_LONG, _SHORT = 900, 62
_MIDDLE = _LONG / 2


def _dots(places: Iterable[float], fill: str, radius: float) -> str:
    return "".join(circle(_MIDDLE + place, _SHORT / 2, radius, fill) for place in places)


def _pairs(places: Iterable[float], fill: str) -> str:
    return "".join(
        circle(_MIDDLE + place, _SHORT / 2 + side, 6.5, fill)
        for place in places
        for side in (-11, 11)
    )


def _ten_thousand() -> str:
    bars = f"M{_MIDDLE - 150:g} {_SHORT / 2:g} h-90 M{_MIDDLE + 150:g} {_SHORT / 2:g} h90"
    return (
        _dots((0,), RED, 18)
        + _dots((-104, -44, 44, 104), INK, 9)
        + _dots((-74, 74), RED, 9)
        + line(bars, RED, 6)
    )


STICKS = {
    "10000": _ten_thousand(),
    "5000": _dots((-80, -40, 0, 40, 80), RED, 11) + _pairs((-130, 130), BLUE),
    "1000": _dots((0,), RED, 17),
    "100": _pairs((-45, -15, 15, 45), INK),
    "500": _dots((-72, -36, 0, 36, 72), RED, 10),
    "c100": _dots((0,), RED, 15),
    "10": _pairs((-60, -30, 0, 30, 60), INK),
    "2": _dots((-22, 22), INK, 10),
}
"""The marks of each stick; `c100` is the hundred of the classic game."""


def stick(value: str) -> str:
    """A point stick of ivory."""
    body = (
        box(0, 10, _LONG, _SHORT - 10, 24, "#a2946f")
        + box(0, 0, _LONG, _SHORT - 9, 24, IVORY_LINE)
        + box(3, 2, _LONG - 6, _SHORT - 15, 22, IVORY)
    )
    return document(_LONG, _SHORT, body + group(STICKS[value], "translate(0 -5)"))


_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: _CORNERS,
    5: (*_CORNERS, (0, 0)),
    6: (*_CORNERS, (-1, 0), (1, 0)),
}


def die(value: int) -> str:
    """A die seen slightly from the front; one and four are red, as on Asian dice."""
    colour = RED if value in {1, 4} else INK
    radius = 34 if value == 1 else 21
    pips = "".join(circle(150 + 68 * x, 130 + 62 * y, radius, colour) for x, y in _PIPS[value])
    body = (
        box(4, 60, 292, 288, 62, "#c2b48f")
        + box(0, 40, 300, 240, 60, IVORY_EDGE)
        + box(0, 0, 300, 270, 62, IVORY_LINE)
        + box(4, 3, 292, 262, 60, IVORY)
    )
    return document(300, 350, body + pips)


def wind_token(wind: int, brushes: Brushes) -> str:
    """The wooden disc that shows the prevailing wind; East is red."""
    colour = RED if wind == 0 else INK
    body = (
        circle(160, 176, 150, "#5e2a1c")
        + circle(160, 160, 150, "#7d3a24")
        + ring(160, 160, 136, "#e0a878", 5)
        + circle(160, 160, 122, IVORY_LOW)
        + brushes.painted.fitted(HONOUR_SIGNS[wind], (160, 160, 138, 152), colour, 7, keep=True)
    )
    return document(320, 330, body)


def logo() -> str:
    """The sparrow on its branch before the sun."""
    branch = (
        line("M20 372 C120 352 260 356 400 338", BRANCH, 15)
        + leaf(330, 346, 84, -34, BRANCH)
        + leaf(70, 362, 70, 200, BRANCH)
        + leaf(372, 344, 60, 28, BRANCH)
    )
    bird = group(feet(190, 338) + sparrow(), "translate(0 16)")
    return document(420, 400, circle(226, 186, 168, VERMILION) + branch + bird)


def app_icon(*, detail: bool) -> str:
    """The icon of the program: sun and bird, no branch."""
    bird = group(sparrow(detail=detail), "translate(14 6) scale(.96)")
    return document(400, 400, circle(200, 200, 196, VERMILION) + bird)


def pictures(brushes: Brushes) -> Iterator[tuple[str, str]]:
    """Every object with the name of its file."""
    for worth in STICKS:
        yield f"sticks/{worth}", stick(worth)
    for number in _PIPS:
        yield f"dice/{number}", die(number)
    for wind in range(4):
        yield f"tokens/wind{wind}", wind_token(wind, brushes)
    yield "logo", logo()
