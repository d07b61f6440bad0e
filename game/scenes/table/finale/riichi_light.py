"""The light while somebody waits in riichi: a lamp over the middle, and evening at the rim."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import Final

import pygame

from game.engine.events import RiichiAccepted, TileDiscarded
from game.engine.table import Round
from game.scenes.table.finale.hand_finale import COARSE, darken
from game.scenes.table.finale.points_painter import paint_stick_light
from game.stage.easing import clamp, in_out_cubic
from game.stage.performance import Clip, Performance
from game.stage.tile_place import Layout, TableArea, TileSpot
from game.ui import tileart
from game.ui.canvas import Canvas
from game.ui.tableart import Inlay, TableArt, TablePiece

COMES: Final = 2.6
"""Seconds in which the light changes, and changes back."""
STEPS: Final = 32
"""In how many steps it changes; between them the picture is the same."""
LAMP: Final = ((0.0, "#fff8ea"), (0.42, "#f6eede"), (1.0, "#9ea2a6"))
"""What is left of the light, from the middle of the table to the corners."""
REACH: Final = 0.60
"""How far the lamp reaches, in widths of the window."""
DIP: Final = 0.26
"""How much of the light goes for a moment when riichi is declared."""


class RiichiLight:
    """How far the light has changed, and the lamp."""

    def __init__(self) -> None:
        self._gone: float | None = None
        self._drawn: tuple[object, pygame.Surface] | None = None

    @property
    def level(self) -> float:
        """How much of the lamp is seen, from 0 to 1, in steps."""
        return in_out_cubic(round((self._gone or 0.0) * STEPS) / STEPS)

    def update(self, dt: float, *, wanted: bool) -> bool:
        """Lets the light follow; at the first sight it is as it should be. Returns a change."""
        before, aim = self._gone, float(wanted)
        if before is None:
            self._gone = aim
            return wanted
        step = dt / COMES
        self._gone = min(aim, before + step) if aim > before else max(aim, before - step)
        return round(before * STEPS) != round(self._gone * STEPS)

    @property
    def changes(self) -> bool:
        """Whether it is on its way."""
        return self._gone not in (None, 0.0, 1.0)

    def paint(self, canvas: Canvas) -> None:
        """Draws the light over the table."""
        if not self.level or canvas.stark:
            return
        key = canvas.size, self.level
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, _lit(canvas, self.level)
        canvas.surface.blit(self._drawn[1], (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def waits(table: Round | None) -> bool:
    """Whether somebody is in riichi in a hand that goes on."""
    if table is None or table.ended:
        return False
    return any(player.riichi is not None for player in table.players)


def _lit(canvas: Canvas, level: float) -> pygame.Surface:
    """The light of a moment; drawn small and enlarged, which is soft and costs little."""
    w, h = canvas.size
    size = -(-w // COARSE), -(-h // COARSE)
    chart = pygame.Surface(size, 0, canvas.surface)
    chart.fill("#ffffff")
    lamp = canvas.art.keep(("lamp", size), lambda: _lamp(canvas, size))
    lamp.set_alpha(round(255 * level))
    chart.blit(lamp, (0, 0))
    return pygame.transform.smoothscale(chart, canvas.size)


def _lamp(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """The lamp over the middle of the table."""
    w, h = size
    stops = "".join(f'<stop offset="{at:g}" stop-color="{colour}"/>' for at, colour in LAMP)
    middle = f'cx="{w / 2:g}" cy="{h * 0.46:g}" r="{w * REACH:g}"'
    light = f'<radialGradient id="l" gradientUnits="userSpaceOnUse" {middle}>{stops}'
    page = f'<rect width="{w}" height="{h}" fill="url(#l)"/>'
    return canvas.art.raster(tileart.sheet(w, h, page, f"{light}</radialGradient>"), size).convert()


class LitTable(TableArt):
    """A table under a light that changes."""

    def __init__(self, light: RiichiLight) -> None:
        super().__init__()
        self._light = light

    def paint(
        self, canvas: Canvas, inlay: Inlay, tiles: Layout, pieces: Sequence[TablePiece]
    ) -> None:
        """Draws the table, and the light over it."""
        super().paint(canvas, inlay, tiles, pieces)
        self._light.paint(canvas)


def paint_declaration(canvas: Canvas, performance: Performance, lies: Layout) -> None:
    """Lets the light go down for a moment as riichi is declared; its stick shines as it comes."""
    clip = performance.clip
    if clip is None:
        return
    event = clip.event
    if isinstance(event, TileDiscarded) and event.riichi:
        _dip(canvas, clip, performance.into + clip.ahead)
    elif isinstance(event, RiichiAccepted):
        stick = lies.get(TileSpot(TableArea.STICK, event.seat, 0))
        if stick is not None:
            paint_stick_light(canvas, stick, performance.part)


def _dip(canvas: Canvas, clip: Clip, into: float) -> None:
    if into > 0:
        part = clamp(into / max(clip.length - clip.think, 0.01))
        darken(canvas, 1 - DIP * sin(pi * part))
