"""What is painted on the tiles: three sets, each in a box of 300 by 400 without the tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.text.languages import LANGUAGES
from sprites.make.bamboos import cane, canes, sparrow_on_bamboo
from sprites.make.bonus import ART, bonus, large_bonus
from sprites.make.inks import (
    BLUE,
    GREEN,
    INDEX,
    INK,
    IVORY,
    RED,
    SHAPE_BLADE,
    SHAPE_DISC,
    SHAPE_INK,
)
from sprites.make.pins import RADIUS, SPOTS, pin, pins
from sprites.make.svg import box, circle, diamond, frame, group, scaled, shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sprites.make.glyphs import Glyphs


class Brushes(NamedTuple):
    """The two fonts that lend their outlines: brush characters and clear numerals."""

    painted: Glyphs
    printed: Glyphs


CORNER, WIDE_CORNER = (40, 46, 44, 56), (42, 46, 52, 56)
"""Where the sign in the corner stands: its middle, and its size."""
WIDE_SIGNS = ("W",)
"""What would be read as a small letter, were it kept in its proportions."""
RED_FIVES = ("0m", "0p", "0s")
HONOURS = tuple(f"{number}z" for number in range(1, 8))
FACES = (
    *(f"{number}{suit}" for suit in "mps" for number in range(1, 10)),
    *RED_FIVES,
    *HONOURS,
    *ART,
)
NUMERALS = "一二三四五六七八九"
HONOUR_SIGNS = "東南西北白發中"
LETTERS = {code: language.honours for code, language in LANGUAGES.items()}
"""The letters of the seven honours in each language."""


def value(tile: str) -> int:
    """The number of a tile; a red five counts five."""
    return int(tile[0]) or 5


# ---- classic ---------------------------------------------------------------------------------


def characters(tile: str, brushes: Brushes) -> str:
    """A numeral over the sign of ten thousand."""
    number = value(tile)
    width, height = {1: (196, 34), 2: (196, 104), 3: (196, 124)}.get(number, (192, 142))
    place, colour = (150.0, 104.0, width, height), INK
    if tile in RED_FIVES:
        place, colour = (138.0, 106.0, 180, height), RED
    numeral = brushes.painted.fitted(NUMERALS[number - 1], place, colour, 7)
    return numeral + brushes.painted.fitted("萬", (150, 286, 206, 184), RED, 5)


def white_dragon(*, small: bool) -> str:
    """An empty frame with four lozenges."""
    if small:
        return frame(50, 54, 200, 292, 22, BLUE, 26)
    notches = ((150, 70), (150, 330), (66, 200), (234, 200))
    return (
        frame(46, 50, 208, 300, 22, BLUE, 15)
        + frame(78, 84, 144, 232, 10, BLUE, 6)
        + "".join(diamond(x, y, 20, BLUE) for x, y in notches)
    )


def honour(number: int, brushes: Brushes, *, small: bool) -> str:
    """A wind or a dragon."""
    if number == 5:
        return white_dragon(small=small)
    size = {6: (232, 286), 7: (196, 296)}.get(number, (222, 266))
    colour = {6: GREEN, 7: RED}.get(number, INK)
    return brushes.painted.fitted(HONOUR_SIGNS[number - 1], (150, 200, *size), colour, 9)


def red_mark(x: float, y: float, radius: float, colour: str = RED, *, small: bool = False) -> str:
    """The lozenge of a red five, so that colour never speaks alone; filled on small tiles."""
    mark = diamond(x, y, radius * 1.25, IVORY) + diamond(x, y, radius, colour)
    return mark if small else mark + diamond(x, y, radius * 0.4, IVORY)


def classic(tile: str, brushes: Brushes, *, small: bool) -> str:
    """Brush characters, and dots and canes that fill the face."""
    if tile in ART:
        return bonus(tile, brushes)
    if tile[1] == "z":
        return honour(value(tile), brushes, small=small)
    red = tile in RED_FIVES
    if tile[1] == "m":
        art = characters(tile, brushes)
    else:
        draw = pins if tile[1] == "p" else canes
        art = draw(value(tile), small=small, red=red)
        art = scaled(art, (145, 216), 0.88, 0.90) if red else art
    return art + red_mark(262, 44, 34 if small else 30, small=small) if red else art


# ---- large numbers ---------------------------------------------------------------------------


def large(tile: str, brushes: Brushes) -> str:
    """A big numeral over one suit sign."""
    if tile in ART:
        return large_bonus(tile, brushes)
    red = tile in RED_FIVES
    colour = RED if red else {"m": INK, "p": BLUE, "s": GREEN}[tile[1]]
    numeral = brushes.printed.fitted(str(value(tile)), (150, 122, 190, 184), colour, keep=True)
    return numeral + _suit_sign(tile[1], colour, brushes) + (red_mark(250, 66, 48) if red else "")


def _suit_sign(suit: str, colour: str, brushes: Brushes) -> str:
    if suit == "m":
        return brushes.painted.fitted("萬", (150, 306, 172, 142), RED, 6)
    if suit == "p":
        return pin(150, 304, 74, colour, small=True)
    return group(cane(150, 306, (210, 78), colour, small=True), "rotate(90 150 306)")


def large_honour(tile: str, letter: str, brushes: Brushes) -> str:
    """A letter of the player's language over the sign of the honour, or the sign alone."""
    number = value(tile)
    colour = {5: BLUE, 6: GREEN, 7: RED}.get(number, INK)
    if letter in HONOUR_SIGNS:
        return brushes.printed.fitted(letter, (150, 200, 236, 270), colour, keep=True)
    if number == 5:
        sign = frame(100, 226, 100, 138, 12, BLUE, 14)
    else:
        place = (150, 296, 150, 150)
        sign = brushes.painted.fitted(HONOUR_SIGNS[number - 1], place, colour, 7, keep=True)
    return brushes.printed.fitted(letter, (150, 118, 190, 168), colour, keep=True) + sign


# ---- shapes ----------------------------------------------------------------------------------

_BLADES: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((150, 108), (150, 292)),
    3: ((150, 108), (78, 292), (222, 292)),
    4: ((84, 108), (216, 108), (84, 292), (216, 292)),
    5: ((64, 108), (236, 108), (64, 292), (236, 292), (150, 200)),
    6: tuple((x, y) for x in (62, 150, 238) for y in (108, 292)),
    7: ((150, 76), *((x, y) for x in (62, 150, 238) for y in (204, 330))),
    9: tuple((x, y) for x in (62, 150, 238) for y in (72, 200, 328)),
}


def blade(x: float, y: float, size: tuple[float, float], lean: float = 0) -> str:
    """A pointed blade with a pale rib."""
    height, width = size
    path = (
        f"M{x:g} {y - height / 2:g} L{x + width / 2:g} {y:g} "
        f"L{x:g} {y + height / 2:g} L{x - width / 2:g} {y:g} Z"
    )
    rib = box(x - 3.5, y - height * 0.30, 7, height * 0.60, 3.5, IVORY)
    art = shape(path, SHAPE_BLADE) + rib
    return group(art, f"rotate({lean:g} {x:g} {y:g})") if lean else art


def shapes(tile: str, brushes: Brushes) -> str:
    """Suits told by outline: square characters, solid discs, pointed blades."""
    if tile in ART:
        return bonus(tile, brushes)
    draw = {"m": _square, "p": _discs, "s": _blades, "z": _shape_honour}[tile[1]]
    art = draw(value(tile), brushes)
    if tile not in RED_FIVES:
        return art
    bars = box(20, 22, 260, 14, 7, SHAPE_INK) + box(20, 366, 260, 14, 7, SHAPE_INK)
    return scaled(art, (145, 208), 0.86, 0.86) + bars + red_mark(262, 66, 30, SHAPE_INK)


def _square(number: int, brushes: Brushes) -> str:
    size = {1: (196, 40), 2: (196, 104), 3: (196, 124)}.get(number, (188, 142))
    return (
        brushes.painted.fitted(NUMERALS[number - 1], (150, 104, *size), SHAPE_INK, 8)
        + box(58, 206, 184, 166, 14, SHAPE_INK)
        + brushes.painted.fitted("萬", (150, 289, 138, 130), IVORY, 4)
    )


def _discs(number: int, _brushes: Brushes) -> str:
    radius = RADIUS[number]
    return "".join(
        circle(x, y, radius, SHAPE_DISC) + circle(x, y, radius * 0.34, IVORY)
        for x, y, _ in SPOTS[number]
    )


def _blades(number: int, _brushes: Brushes) -> str:
    if number == 1:
        return sparrow_on_bamboo(small=True, perch=SHAPE_BLADE)
    if number == 8:
        upright = [blade(x, y, (168, 54)) for x in (44, 256) for y in (108, 292)]
        leaning = ((114, 108, -34), (186, 108, 34), (114, 292, 34), (186, 292, -34))
        return "".join(upright + [blade(x, y, (152, 54), lean) for x, y, lean in leaning])
    size = (178, 76) if number in range(2, 7) else (128, 68)
    return "".join(blade(x, y, size) for x, y in _BLADES[number])


def _shape_honour(number: int, brushes: Brushes) -> str:
    if number == 5:
        return frame(46, 50, 208, 300, 10, SHAPE_INK, 20)
    if number == 6:
        block = box(40, 44, 220, 312, 10, SHAPE_DISC)
        return block + brushes.painted.fitted("發", (150, 200, 176, 236), IVORY, 6)
    if number == 7:
        disc = circle(150, 200, 126, SHAPE_BLADE)
        return disc + brushes.painted.fitted("中", (150, 200, 112, 186), IVORY, 6)
    return brushes.painted.fitted(HONOUR_SIGNS[number - 1], (150, 200, 222, 266), SHAPE_INK, 9)


# ---- all of them -----------------------------------------------------------------------------


def paintings(brushes: Brushes) -> Iterator[tuple[str, str]]:
    """Every face with the name of its file below `tiles/`."""
    for tile in FACES:
        plain = classic(tile, brushes, small=False)
        small = classic(tile, brushes, small=True)
        yield f"classic/{tile}", plain
        if small != plain:
            yield f"classic/{tile}@small", small
        yield f"shapes/{tile}", shapes(tile, brushes)
        if tile not in HONOURS:
            yield f"large/{tile}", large(tile, brushes)
    for language, letters in LETTERS.items():
        for tile, letter in zip(HONOURS, letters, strict=True):
            yield f"large/{language}/{tile}", large_honour(tile, letter, brushes)
    yield from _corner_signs(brushes)


def _corner_signs(brushes: Brushes) -> Iterator[tuple[str, str]]:
    signs = {str(number): INDEX for number in range(1, 10)}
    signs |= dict.fromkeys(
        sorted({sign for letters in LETTERS.values() for sign in letters}), INDEX
    )
    for sign, colour in signs.items():
        is_wide = sign in WIDE_SIGNS
        box = WIDE_CORNER if is_wide else CORNER
        yield f"index/{sign}", brushes.printed.fitted(sign, box, colour, keep=not is_wide)
    yield "index/0", brushes.printed.fitted("5", CORNER, RED, keep=True)
