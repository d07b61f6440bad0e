"""Outlines of characters, fitted into boxes: a glyph becomes artwork of a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from sprites.make.svg import number

if TYPE_CHECKING:
    from pathlib import Path

Box = tuple[float, float, float, float]
"""Middle x, middle y, width, height."""


class Glyphs:
    """The characters of one font, as SVG paths."""

    def __init__(self, path: Path) -> None:
        """Open the font file."""
        font = TTFont(path)
        self._outlines = font.getGlyphSet()
        self._names = font.getBestCmap()

    def fitted(
        self, character: str, box: Box, fill: str, stroke: float = 0, *, keep: bool = False
    ) -> str:
        """The character stretched into a box, or with `keep` in its own proportions."""
        centre_x, centre_y, width, height = box
        left, low, right, high = self._bounds(character)
        across, down = width / (right - left), height / (high - low)
        if keep:
            across = down = min(across, down)
        x = centre_x - across * (left + right) / 2
        y = centre_y + down * (low + high) / 2
        path = self._path(character, (across, 0, 0, -down, x, y))
        pen = f' stroke="{fill}" stroke-width="{stroke:g}" stroke-linejoin="round"'
        return f'<path d="{path}" fill="{fill}"{pen if stroke else ""}/>'

    def _bounds(self, character: str) -> Box:
        pen = BoundsPen(self._outlines)
        self._outlines[self._names[ord(character)]].draw(pen)
        left, low, right, high = pen.bounds
        return left, low, right, high

    def _path(self, character: str, matrix: tuple[float, ...]) -> str:
        pen = SVGPathPen(self._outlines, ntos=number)
        self._outlines[self._names[ord(character)]].draw(TransformPen(pen, matrix))
        return str(pen.getCommands())
