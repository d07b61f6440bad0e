"""Gold ink, brush strokes, the rising sun, petals and sparrows, drawn by our own hand.

Every picture is made once for its size; what moves is a function of the time that has passed.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.ui import theme, tileart
from game.ui.canvas import Canvas
from game.ui.theme import Colour, Weight

GOLD_LIGHT, GOLD_DARK = "#fbe6a8", "#d29a35"
GOLD = (GOLD_LIGHT, GOLD_DARK)
INK_DARK = "#0b1512"
SUN, SUN_EDGE = "#c23a22", "#8f2a18"
GLOW: Final = 6
"""How much smaller the glow of the sun is drawn."""
PETALS = ("#f6d7d2", "#f2c3bf", "#fbeae2")
SPARROW, BROWN = "#f5e6c4", "#a8683a"
WINGS: Final = (
    "M29 21 C21 16 17 8 19 1 C28 4 36 11 39 20 Z",
    "M36 22 C28 15 17 13 8 16 C13 23 24 29 36 27 Z",
    "M27 27 C21 33 19 40 22 47 C31 44 38 36 39 27 Z",
)
"""The wing of a sparrow in flight: up, level and down."""
BODY: Final = (
    "M10 27 L19 25 C22 18 30 15 37 16 C40 9 51 9 54 17 L60 20.5 L54 22.5 "
    "C54 31 45 37 34 36.5 C27 36 22 34 19 31.5 L9 33 Z"
)
CAP: Final = "M37 16 C40 9 51 9 54 17 C49 15.5 43 15.5 39 18.5 Z"
BIB: Final = "M54 22 C54 26 51 29 47.5 29 C47.5 25.5 50.5 23 54 22 Z"
FADES: Final = 26.0
"""From how far a petal begins to fade that comes near to what is read."""
PETAL: Final = "M12 2 C19 5 21 14 14 22 L12 19 L10 22 C3 14 5 5 12 2 Z"


def gold_text(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    size: float,
    weight: Weight = "title",
    *,
    anchor: str = "c",
    part: float = 1.0,
    colours: tuple[Colour, Colour] = GOLD,
) -> float:
    """Draws a word in gold ink with a dark rim, written from the left; returns its width.

    The point given is the middle of its height, and its middle or its right or left end.
    """
    picture = _gilded(canvas, text, size, weight, colours)
    w, h = picture.get_size()
    left = canvas.px(x) - {"l": 0, "c": w // 2, "r": w}[anchor]
    top = canvas.px(y) - h // 2
    seen = round(w * min(1.0, part))
    if seen > 0:
        canvas.surface.blit(picture, (left, top), (0, 0, seen, h))
    return w / canvas.u


def gold_figures(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    colours: tuple[Colour, Colour] = GOLD,
) -> float:
    """Draws a number in gold around a point, its digits equally wide; returns its width."""
    digit = max(canvas.measure(sign, size, "title") for sign in "0123456789")
    steps = [digit if sign.isdigit() else canvas.measure(sign, size, "title") for sign in text]
    left = x - sum(steps) / 2
    for sign, step in zip(text, steps, strict=True):
        if not sign.isspace():
            gold_text(canvas, sign, left + step / 2, y, size, colours=colours)
        left += step
    return sum(steps)


def gold_width(canvas: Canvas, text: str, room: float, size: float, weight: Weight) -> float:
    """The size at which a word in gold fits a room."""
    return canvas.fitting(text, room, size, weight, least=0.3)


def _gilded(
    canvas: Canvas, text: str, size: float, weight: Weight, colours: tuple[Colour, Colour]
) -> pygame.Surface:
    pixels = max(theme.SMALLEST, canvas.px(size))

    def draw() -> pygame.Surface:
        bright = canvas.fonts.line(text, weight, pixels, "#ffffff")
        rim = max(1, round(pixels * 0.035))
        w, h = bright.get_size()
        whole = pygame.Surface((w + 4 * rim, h + 4 * rim), pygame.SRCALPHA)
        dark = canvas.fonts.line(text, weight, pixels, INK_DARK)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                whole.blit(dark, (2 * rim + dx * rim, 2 * rim + dy * rim))
        whole = pygame.transform.gaussian_blur(whole, rim)
        gold = bright.copy()
        gold.blit(_sheen((w, h), colours), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        whole.blit(gold, (2 * rim, 2 * rim))
        return whole

    return canvas.art.keep(("gold ink", text, pixels, weight, colours), draw)


def _sheen(size: tuple[int, int], colours: tuple[Colour, Colour]) -> pygame.Surface:
    """A vertical gradient."""
    strip = pygame.Surface((1, 3))
    light, dark = colours
    for row, colour in enumerate((light, theme.mixed(light, dark, 0.45), dark)):
        strip.set_at((0, row), colour)
    return pygame.transform.smoothscale(strip.convert(), size)


# ---- brush strokes -------------------------------------------------------------------------------


def stroke(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    colours: tuple[Colour, Colour] = GOLD,
    *,
    part: float = 1.0,
    seed: int = 1,
    opacity: float = 0.9,
) -> None:
    """Draws a dry stroke of the brush over a room, as far as it has come."""
    size = (max(4, canvas.px(w)), max(4, canvas.px(h)))
    picture = canvas.art.keep(
        ("stroke", size, colours, seed, opacity),
        lambda: canvas.art.raster(_stroke(size, colours, seed, opacity), size),
    )
    seen = round(size[0] * min(1.0, part))
    if seen > 0:
        canvas.surface.blit(picture, (canvas.px(x), canvas.px(y)), (0, 0, seen, size[1]))


def _stroke(
    size: tuple[int, int], colours: tuple[Colour, Colour], seed: int, opacity: float
) -> str:
    w, h = size
    chance, hairs = random.Random(seed), 22
    body = []
    for nth in range(hairs):
        at = (nth + 0.5) / hairs
        edge = abs(at - 0.5) * 2
        left = w * (0.01 + 0.05 * edge * chance.random() + 0.01 * chance.random())
        right = w * (1 - 0.03 - 0.25 * chance.random() ** 2 * (0.4 + edge))
        bend = h * 0.06 * math.sin(at * 3)
        y = h * (0.08 + 0.84 * at)
        colour = theme.mixed(*colours, chance.random())
        thick = h / hairs * (0.75 + chance.random() * 0.8)
        strong = opacity * (0.55 + 0.45 * chance.random())
        body.append(
            f'<path d="M{left:.1f} {y:.1f} Q{w * 0.4:.1f} {y - bend:.1f} {right:.1f} '
            f'{y + bend * 0.6:.1f}" fill="none" stroke="{colour}" stroke-width="{thick:.1f}" '
            f'stroke-linecap="round" stroke-opacity="{strong:.2f}"/>'
        )
    return tileart.sheet(w, h, "".join(body))


def ring(
    canvas: Canvas,
    x: float,
    y: float,
    r: float,
    *,
    part: float = 1.0,
    colours: tuple[Colour, Colour] = GOLD,
    thick: float = 0.13,
) -> None:
    """Draws a circle with one turn of the brush, as far as it has come."""
    side = max(8, canvas.px(2 * r * (1 + thick)))
    picture = canvas.art.keep(
        ("brushed ring", side, colours, thick),
        lambda: canvas.art.raster(_ring(side, thick, colours), (side, side)),
    )
    spot = (canvas.px(x) - side // 2, canvas.px(y) - side // 2)
    if part >= 1:
        canvas.surface.blit(picture, spot)
    elif part > 0:
        cut = picture.copy()
        pygame.draw.polygon(cut, (0, 0, 0, 0), list(_wedge(side, part)))
        canvas.surface.blit(cut, spot)


BEGINS: Final = 0.62
"""Where the turn of the brush begins, as a part of a circle from the right, clockwise."""


def _wedge(side: int, part: float) -> Iterator[tuple[float, float]]:
    """The part of a square that the brush has not reached."""
    half = side / 2
    yield half, half
    first, steps = BEGINS + part, 12
    for nth in range(steps + 1):
        turn = 2 * math.pi * (first + (1 - part) * nth / steps)
        yield half + 2 * half * math.cos(turn), half + 2 * half * math.sin(turn)


def _ring(side: int, thick: float, colours: tuple[Colour, Colour]) -> str:
    chance, hairs, half = random.Random(7), 26, side / 2
    outer = half * 0.985
    body = []
    for nth in range(hairs):
        at = (nth + 0.5) / hairs
        r = outer - at * outer * thick * 1.3
        begin = BEGINS + 0.004 + 0.02 * chance.random()
        over = 0.9 + 0.085 * chance.random() * (1 - abs(at - 0.35))
        colour, strong = theme.mixed(*colours, chance.random()), 0.5 + 0.5 * chance.random()
        wide = outer * thick * 1.3 / hairs * (0.8 + chance.random() * 0.7)
        points = " ".join(_arc(half, r, begin, over))
        body.append(
            f'<path d="M{points}" fill="none" stroke="{colour}" stroke-width="{wide:.2f}" '
            f'stroke-linecap="round" stroke-opacity="{strong:.2f}"/>'
        )
    return tileart.sheet(side, side, "".join(body))


def _arc(half: float, r: float, begin: float, over: float) -> Iterator[str]:
    """The points of an arc as path data; its radius gives way a little, as a hand does."""
    steps = 40
    for nth in range(steps + 1):
        turn = begin + over * nth / steps
        own = r * (1 - 0.02 * math.sin(2 * math.pi * turn * 1.5))
        x = half + own * math.cos(2 * math.pi * turn)
        y = half + own * math.sin(2 * math.pi * turn)
        yield f"{'' if nth == 0 else 'L'}{x:.1f} {y:.1f}"


def sun(canvas: Canvas, x: float, y: float, r: float, opacity: float = 1.0) -> None:
    """Draws the vermilion sun with its glow."""
    side, wide = canvas.px(r * 2), canvas.px(r * 4)

    def glow() -> pygame.Surface:
        small = max(8, wide // GLOW)
        light = (
            '<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="49">'
            '<stop offset="0.4" stop-color="#e0653a" stop-opacity="0.55"/>'
            '<stop offset="0.7" stop-color="#c23a22" stop-opacity="0.16"/>'
            '<stop offset="1" stop-color="#c23a22" stop-opacity="0"/></radialGradient>'
        )
        body = '<circle cx="50" cy="50" r="49" fill="url(#glow)"/>'
        soft = canvas.art.raster(tileart.sheet(100, 100, body, light), (small, small))
        return pygame.transform.smoothscale(soft, (wide, wide))

    def disc() -> pygame.Surface:
        light = (
            '<radialGradient id="disc" gradientUnits="userSpaceOnUse" cx="36" cy="30" r="72">'
            f'<stop offset="0" stop-color="#d9553a"/><stop offset="0.6" stop-color="{SUN}"/>'
            f'<stop offset="1" stop-color="{SUN_EDGE}"/></radialGradient>'
        )
        body = '<circle cx="50" cy="50" r="49.5" fill="url(#disc)"/>'
        return canvas.art.raster(tileart.sheet(100, 100, body, light), (side, side))

    alpha, left, top = round(255 * opacity), canvas.px(x), canvas.px(y)
    shine = canvas.art.keep(("glow of the sun", wide), glow)
    canvas.put(shine, left - wide // 2, top - wide // 2, alpha)
    round_one = canvas.art.keep(("vermilion sun", side), disc)
    canvas.put(round_one, left - side // 2, top - side // 2, alpha)


# ---- petals and sparrows -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Drift:
    """What is peculiar to one petal or one sparrow, by chance."""

    late: float
    speed: float
    sway: float
    place: float
    size: float


@lru_cache(maxsize=256)
def _drift(kind: str, nth: int) -> _Drift:
    chance = random.Random(f"{kind} {nth}")
    return _Drift(*(chance.random() for _ in range(5)))


def petals(
    canvas: Canvas,
    seconds: float,
    count: int,
    clear: Sequence[tuple[float, float, float, float]] = (),
) -> None:
    """Draws petals that drift over the whole window, so many seconds after the first.

    None is seen over the rectangles that are to stay clear, as something is read there.
    """
    if seconds <= 0:
        return
    for nth in range(count):
        own = _drift("petal", nth)
        fallen = (seconds - own.late * 2.6) * (0.16 + own.speed * 0.12)
        if not 0 <= fallen <= 1.1:
            continue
        sway = math.sin(seconds * (1.1 + own.sway) + nth) * 26
        x = canvas.w * (own.place * 1.15 - 0.05) - fallen * 120 + sway
        y = canvas.h * (fallen * 1.1 - 0.06)
        size, turn = (13, 17, 22)[nth % 3], int(seconds * (3 + nth % 3) + nth) % 12
        near = min((_apart(x, y, size, room) for room in clear), default=FADES)
        if near > 0:
            picture = _petal(canvas, size, turn, PETALS[nth % 3])
            alpha = round(255 * min(1.0, near / FADES))
            canvas.put(picture, canvas.px(x), canvas.px(y), alpha)


def _apart(x: float, y: float, size: float, room: tuple[float, float, float, float]) -> float:
    """How far a square is from a rectangle; 0 where they meet."""
    left, top, wide, high = room
    across = max(left - x - size, x - left - wide, 0.0)
    down = max(top - y - size, y - top - high, 0.0)
    return math.hypot(across, down)


def _petal(canvas: Canvas, size: int, turn: int, colour: Colour) -> pygame.Surface:
    side = max(4, canvas.px(size))

    def draw() -> pygame.Surface:
        leaf = f'<path d="{PETAL}" fill="{colour}"/>'
        body = f'<g transform="rotate({turn * 30} 12 12)">{leaf}</g>'
        return canvas.art.raster(tileart.sheet(24, 24, body), (side, side))

    return canvas.art.keep(("petal", side, turn, colour), draw)


def sparrows(canvas: Canvas, seconds: float, count: int, y: float) -> None:
    """Draws sparrows that cross the window from the left, rising in an arc around a height."""
    if seconds <= 0:
        return
    for nth in range(count):
        own = _drift("sparrow", nth)
        gone = (seconds - own.late * 1.1) / (2.6 + own.speed * 0.9)
        if not 0 <= gone <= 1:
            continue
        x = -80 + (canvas.w + 160) * gone
        high = y + (own.place - 0.5) * 190 - math.sin(gone * math.pi) * 70
        size = 44 + own.size * 34
        flap = (0, 1, 2, 1)[int(seconds * 9 + nth) % 4]
        canvas.put(_sparrow(canvas, size, flap), canvas.px(x), canvas.px(high), 255)


def _sparrow(canvas: Canvas, size: float, flap: int) -> pygame.Surface:
    side = max(8, canvas.px(round(size / 6) * 6))

    def draw() -> pygame.Surface:
        edge = f'stroke="{INK_DARK}" stroke-width="1.2" stroke-linejoin="round"'
        wing = f'<path d="{WINGS[flap]}" fill="{BROWN}" {edge}/>'
        far = f'<g transform="translate(7 -1)">{wing}</g>'
        body = (
            f'{far}<path d="{BODY}" fill="{SPARROW}" {edge}/><path d="{CAP}" fill="{BROWN}"/>'
            f'<path d="{BIB}" fill="{INK_DARK}"/>'
            f'<circle cx="48.5" cy="19" r="1.7" fill="{INK_DARK}"/>{wing}'
        )
        return canvas.art.raster(tileart.sheet(64, 48, body), (side, side * 3 // 4))

    return canvas.art.keep(("sparrow", side, flap), draw)


def seal(canvas: Canvas, x: float, y: float, size: float, part: float, sign: str) -> None:
    """Presses a vermilion seal around a point: it comes down large, and then stays."""
    if part <= 0:
        return
    by = 1 + 0.7 * (1 - min(1.0, part * 1.6)) ** 2
    side = size * by
    canvas.box(x - side / 2, y - side / 2, side, side, side * 0.14, SUN, "#f0c9ae", side * 0.035)
    canvas.text(sign, x, y, side * 0.7, "#fbeae2", "brush", "cc")
