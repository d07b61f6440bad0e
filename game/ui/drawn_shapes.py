"""Drawing boxes, lines, icons, shadows and small signs, in units."""

from __future__ import annotations

from game.ui import strokes, theme, tileart
from game.ui.lettering import Lettering
from game.ui.theme import Colour

RING, STARK_RING = 2.6, 4.0
"""The width of the focus ring, and of that of great contrast."""


class Shapes(Lettering):
    """A surface for text and shapes."""

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 10,
        fill: Colour | None = theme.PAPER,
        line: Colour | None = None,
        width: float = 1.0,
        opacity: float = 1.0,
        top: Colour | None = None,
    ) -> None:
        """Draws a rounded box; `top` gives a vertical gradient from top to fill."""
        left, up = self.px(x), self.px(y)
        size = (max(1, self.px(x + w) - left), max(1, self.px(y + h) - up))
        stroke = max(1.0, width * self.u) if line else 0.0
        fill, line, top = (one and self.tone(one) for one in (fill, line, top))
        box = strokes.Box(size, r * self.u, fill, line, stroke, opacity, top)
        self.surface.blit(self.art.keep(box, box.picture), (left, up))

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: Colour | None,
        line: Colour | None = None,
        width: float = 1.0,
        opacity: float = 1.0,
    ) -> None:
        """Draws a circle around `x`, `y`."""
        size = max(2, self.px(2 * r))
        stroke = max(1.0, width * self.u) if line else 0.0
        fill, line = (one and self.tone(one) for one in (fill, line))
        spot = strokes.Box((size, size), size / 2, fill, line, stroke, opacity, None)
        left, up = round(x * self.u - size / 2), round(y * self.u - size / 2)
        self.surface.blit(self.art.keep(spot, spot.picture), (left, up))

    def path(
        self,
        data: str,
        colour: Colour,
        width: float = 2.0,
        x: float = 0.0,
        y: float = 0.0,
        size: float = 24,
        box: float = 24,
        fill: Colour = "none",
    ) -> None:
        """Draws SVG path data in a square box."""
        body = (
            f'<path d="{data}" fill="{fill}" stroke="{colour}" stroke-width="{width}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        self.svg(tileart.sheet(box, box, body), x, y, size, size)

    def icon(
        self, name: str, x: float, y: float, size: float = 24, colour: Colour = theme.INK
    ) -> None:
        """Draws an icon by its name, in one colour."""
        picture = self.art.icon(name, self.px(size), self.tone(colour))
        self.surface.blit(picture, (self.px(x), self.px(y)))

    def svg(
        self,
        text: str,
        x: float,
        y: float,
        w: float,
        h: float,
        alpha: int = 255,
        anchor: str = "tl",
    ) -> None:
        """Draws SVG text; the anchor `c` centres it at `x`, `y`."""
        if anchor == "c":
            x, y = x - w / 2, y - h / 2
        picture = self.art.raster(text, (self.px(w), self.px(h)))
        self._put(picture, self.px(x), self.px(y), alpha)

    def picture(self, name: str, x: float, y: float, w: float, h: float, alpha: int = 255) -> None:
        """Draws a sprite by its path in the folder of sprites, without suffix."""
        sprite = self.art.sprite(name, (self.px(w), self.px(h)))
        self._put(sprite, self.px(x), self.px(y), alpha)

    def shade(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 12,
        drop: float = 4,
        blur: float = 10,
        alpha: int = 90,
        *,
        hollow: bool = False,
    ) -> None:
        """Draws a soft shadow below a panel or a tile; `hollow` below a large opaque one."""
        pad = self.px(blur * 2)
        left, up = self.px(x), self.px(y)
        size = (self.px(x + w) - left, self.px(y + h) - up)
        soft = strokes.Shadow(size, self.px(r), pad, self.px(blur * 0.55), alpha)
        spot = (left - pad, up - pad + self.px(drop))
        parts = soft.parts(self.art, hollow=hollow)
        self.surface.fblits([(part, (spot[0] + x, spot[1] + y)) for part, x, y in parts])

    def panel(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 14,
        *,
        dark: bool = False,
        opacity: float | None = None,
    ) -> None:
        """Draws a panel with its shadow, in paper or in dark."""
        self.shade(x, y, w, h, r, 5, 14, 110 if dark else 80, hollow=not dark)
        if dark:
            self.box(x, y, w, h, r, theme.NIGHT, theme.NIGHT_LINE, 1, opacity or 0.93)
        else:
            low, high, edge = theme.PAPER_LOW, theme.PAPER_HIGH, theme.PAPER_LINE
            self.box(x, y, w, h, r, low, edge, 1, opacity or 1, top=high)

    def keycap(self, right: float, top: float, key: str, *, dark: bool = True) -> float:
        """Draws a keycap with its right upper corner at `right`, `top`; returns its width."""
        w = max(18.0, self.measure(key, 11, "bold") + 9)
        fill, line = ("#0f1b17", "#566b61") if dark else ("#e7dcc2", theme.EDGE)
        self.box(right - w, top, w, 17, 4, fill, line, 1, 0.55 if dark else 1)
        ink = theme.IVORY if dark else theme.INK
        self.text(key, right - w / 2, top + 8.5, 11, ink, "bold", "cc")
        return w

    def chip(
        self,
        x: float,
        y: float,
        label: str,
        fill: Colour = "#e7dcc2",
        ink: Colour = theme.INK,
        size: float = 13,
        line: Colour | None = None,
        anchor: str = "l",
    ) -> float:
        """Draws a word in a pill; returns its width."""
        w = self.chip_width(label, size)
        if anchor == "r":
            x -= w
        self.box(x, y, w, size * 1.75, size * 0.87, fill, line, 1)
        self.text(label, x + w / 2, y + size * 0.87, size, ink, "bold", "cc")
        return w

    def chip_width(self, label: str, size: float = 13) -> float:
        """The width of a word in a pill."""
        return self.measure(label, size, "bold") + size * 1.3

    def ring(
        self, x: float, y: float, w: float, h: float, r: float, gap: float = 3, alpha: int = 255
    ) -> None:
        """Draws the focus ring: gold with a dark line, visible on cloth, paper and red."""
        left, up = self.px(x - gap - 3), self.px(y - gap - 3)
        size = (self.px(x + w + gap + 3) - left, self.px(y + h + gap + 3) - up)
        wide = STARK_RING if self.stark else RING
        ring = strokes.Ring(size, (r + gap + 3) * self.u, 1.5 * self.u, wide * self.u)
        self._put(self.art.keep(ring, ring.picture), left, up, alpha)
