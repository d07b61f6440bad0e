"""The canvas of a screen: grounds, tiles and signs, text and shapes, all in units."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from copy import copy

import pygame

from game.text.words import Words
from game.ui import theme
from game.ui.art import Art
from game.ui.drawn_shapes import Shapes
from game.ui.fonts import Fonts
from game.ui.lettering import HEIGHT, WIDTH, Overflow, Run
from game.ui.theme import Mood
from game.ui.tileart import Back, Pose, Style, TileLook

__all__ = ["HEIGHT", "WIDTH", "Canvas", "Overflow", "Run"]


class Canvas(Shapes):
    """The canvas of a screen: all drawing operations, in units."""

    def __init__(
        self,
        surface: pygame.Surface,
        fonts: Fonts,
        art: Art,
        words: Words,
        *,
        look: TileLook | None = None,
        mood: Mood = theme.PLAIN_MOOD,
        zoom: float = 1.0,
        smallest: tuple[float, float] = (WIDTH, HEIGHT),
    ) -> None:
        super().__init__(surface, fonts, art, words, zoom=zoom, smallest=smallest)
        self.look, self.mood = look or TileLook(), mood
        self.stark = mood == theme.STARK_MOOD
        self.covered = False
        """Whether another screen lies over this one, which then shows no focus."""

    def felt(self, mood: Mood | None = None) -> None:
        """Draws the cloth over the whole window."""
        self.surface.blit(self.art.felt(self.size, mood or self.mood), (0, 0))

    def paper(self) -> None:
        """Draws the paper over the whole window."""
        self.surface.blit(self.art.paper(self.size, stark=self.stark), (0, 0))

    def dim(self) -> None:
        """Dims everything drawn so far, for paper screens at night."""
        shade = round(255 * theme.PAPER_DIM)
        self.surface.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)

    def veil(self, alpha: int, colour: tuple[int, int, int] = (8, 16, 14)) -> None:
        """Draws a dark veil over everything drawn so far."""

        def draw() -> pygame.Surface:
            layer = pygame.Surface(self.size, pygame.SRCALPHA)
            layer.fill((*colour, alpha))
            return layer

        self.surface.blit(self.art.keep(("veil", self.size, alpha, colour), draw), (0, 0))

    def layer(self, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """Draws a layer over the window that seldom changes: painted once per key, then copied."""

        def draw() -> pygame.Surface:
            own, picture = self.surface, pygame.Surface(self.size).convert()
            self.surface = picture
            try:
                paint(self)
            finally:
                self.surface = own
            return picture

        whole = ("layer", key, self.size, self.u, self.words.language, self.words.stretched)
        self.surface.blit(self.art.keep((*whole, self.look, self.mood), draw), (0, 0))

    def sheet(self, h: float) -> Canvas:
        """A transparent canvas of this width and a height in units, to be shown in parts."""
        size = (self.size[0], self.px(h))
        sheet = copy(self)
        key = ("sheet", size)
        sheet.surface = self.art.keep(key, lambda: pygame.Surface(size, pygame.SRCALPHA))
        sheet.size, sheet.h = size, h
        return sheet

    def clear(self) -> None:
        """Erases everything."""
        self.surface.fill((0, 0, 0, 0))

    def show(self, sheet: Canvas, y: float, h: float, offset: float) -> None:
        """Draws a part of a sheet, from its own height `y` on, scrolled by the offset."""
        top, low = self.px(y), self.px(y + h)
        part = (0, top + self.px(offset), self.size[0], low - top)
        self.surface.blit(sheet.surface, (0, top), part)

    def fade(self, y: float, h: float, *, upwards: bool) -> None:
        """Fades content out into the paper, over the height `h`."""
        top, size = self.px(y), (self.size[0], self.px(y + h) - self.px(y))

        def draw() -> pygame.Surface:
            strip = pygame.Surface(size, pygame.SRCALPHA)
            strip.blit(self.art.paper(self.size, stark=self.stark), (0, -top))
            for row in range(size[1]):
                part = (row + 1) / size[1]
                alpha = round(255 * (1 - part if upwards else part))
                strip.fill((255, 255, 255, alpha), (0, row, size[0], 1), pygame.BLEND_RGBA_MULT)
            return strip

        self.surface.blit(
            self.art.keep(("fade", self.size, top, size, upwards, self.stark), draw), (0, top)
        )

    def sprite(
        self,
        tile: str,
        w: float,
        pose: Pose = "lying",
        turn: int = 0,
        *,
        style: Style | None = None,
        back: Back | None = None,
        letters: str | None = None,
        corner: bool = False,
        small: bool | None = None,
    ) -> pygame.Surface:
        """The picture of a tile with a short side of `w` units, in the player's style."""
        look = TileLook(
            style or self.look.style,
            back or self.look.back,
            letters or self.look.letters,
            corner,
            stark=self.stark,
        )
        return self.art.tile(tile, self.px(w), pose, turn, look, small=small)

    def tile(
        self,
        tile: str,
        x: float,
        y: float,
        w: float,
        pose: Pose = "flat",
        turn: int = 0,
        *,
        shadow: bool = True,
        alpha: int = 255,
        style: Style | None = None,
        back: Back | None = None,
        corner: bool = False,
    ) -> float:
        """Draws one tile with its upper left corner at `x`, `y`; returns its width."""
        if shadow:
            across, along = (w, w * 4 / 3) if turn % 2 == 0 else (w * 4 / 3, w)
            self.shade(x + w * 0.04, y, across, along, w * 0.12, w * 0.05, w * 0.10, 95)
        picture = self.sprite(tile, w, pose, turn, style=style, back=back, corner=corner)
        self._put(picture, self.px(x), self.px(y), alpha)
        return picture.get_width() / self.u

    def tiles(
        self,
        names: Iterable[str | tuple[str, int] | None],
        x: float,
        y: float,
        w: float,
        gap: float = 0.0,
        pose: Pose = "lying",
        *,
        style: Style | None = None,
        back: Back | None = None,
        corner: bool = False,
    ) -> float:
        """Draws a row of tiles: names, names with a turn, `None` for a gap; returns its width."""
        spots, width = _row(names, w, gap)
        for _, turn, at in spots:
            across, along = (w, w * 4 / 3) if turn % 2 == 0 else (w * 4 / 3, w)
            down = w * 0.1 + (0 if turn % 2 == 0 else w / 3)
            self.shade(x + at, y + down, across, along, w * 0.1, w * 0.08, w * 0.14, 80)
        for name, turn, at in spots:
            stance: Pose = "down" if name == "back" and pose != "flat" else pose
            picture = self.sprite(name, w, stance, turn, style=style, back=back, corner=corner)
            top = y if turn % 2 == 0 else y + w / 3
            self.surface.blit(picture, (self.px(x + at), self.px(top)))
        return width

    def wind(
        self,
        x: float,
        y: float,
        wind: int,
        size: float = 24,
        *,
        dealer: bool = False,
        dark: bool = True,
    ) -> None:
        """Draws a seat wind as a round badge; the dealer's is square and vermilion."""
        ink = theme.IVORY if dark or dealer else theme.INK
        if dealer:
            self.box(x - size / 2, y - size / 2, size, size, 5, "#b23a22", "#e7a088", 1)
        elif dark:
            self.circle(x, y, size / 2, "#2c4238", "#6d8378", 1)
        else:
            self.circle(x, y, size / 2, "#e7dcc2", theme.EDGE, 1)
        self.text("東南西北"[wind], x, y, size * 0.62, ink, "bold", "cc")

    def bird(self, x: float, y: float, r: float, kind: str) -> None:
        """Draws the roundel of a bird around `x`, `y`."""
        self.picture(f"birds/{kind}", x - r, y - r, 2 * r, 2 * r)


def _row(
    names: Iterable[str | tuple[str, int] | None], w: float, gap: float
) -> tuple[list[tuple[str, int, float]], float]:
    """The position of each tile of a row, and the width of the row."""
    spots: list[tuple[str, int, float]] = []
    at = 0.0
    for entry in names:
        if entry is None:
            at += w * 0.4
            continue
        name, turn = (entry, 0) if isinstance(entry, str) else entry
        spots.append((name, turn, at))
        at += (w if turn % 2 == 0 else w * 4 / 3) + gap
    return spots, at
