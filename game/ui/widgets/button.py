"""Buttons: primary, plain, quiet, an icon alone, a pill, a row of a list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour
from game.ui.widgets.control import Control, State, Value

Kind = Literal["plain", "primary", "quiet", "icon", "pill", "row"]


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a button: lower and upper ground, letters, outline."""

    fill: Colour
    top: Colour
    ink: Colour
    edge: Colour


PRIMARY = Paint(theme.VERMILION, theme.VERMILION_HIGH, theme.IVORY, theme.VERMILION_EDGE)
PRIMARY_HOVER = Paint(theme.VERMILION, theme.VERMILION_HOVER, theme.IVORY, theme.IVORY)
PAPER = Paint("#f1e8d4", "#fdfaf2", theme.INK, theme.EDGE)
PAPER_HOVER = Paint("#f1e8d4", "#ffffff", theme.INK, theme.CHESTNUT)
PAPER_OFF = Paint(theme.OFF_PAPER, theme.OFF_PAPER, theme.OFF_PAPER_INK, theme.OFF_PAPER_EDGE)
CLOTH = Paint(theme.NIGHT_LOW, theme.NIGHT_HIGH, theme.IVORY, theme.NIGHT_EDGE)
CLOTH_HOVER = Paint(theme.NIGHT_LOW, theme.NIGHT_HOVER, theme.IVORY, theme.GOLD)
CLOTH_OFF = Paint(theme.OFF_NIGHT, theme.OFF_NIGHT, theme.OFF_NIGHT_INK, theme.OFF_NIGHT_EDGE)


def paint_of(kind: Kind, state: State, *, dark: bool) -> Paint:
    """The colours of a button in a state."""
    lit = state.hovered and not state.held
    if not state.enabled:
        return CLOTH_OFF if dark else PAPER_OFF
    if kind == "primary":
        return PRIMARY_HOVER if lit else PRIMARY
    if dark:
        return CLOTH_HOVER if lit else CLOTH
    return PAPER_HOVER if lit else PAPER


@dataclass(frozen=True, slots=True)
class Face:
    """The content of a button."""

    label: str
    kind: Kind = "plain"
    icon: str = ""
    key: str = ""
    note: str = ""
    dark: bool = False
    chosen: bool = False
    size: float = 17
    waits: bool = False
    """Whether its label, while it is not enabled, says what has to be done first."""


class Button(Control):
    """A button with its word, perhaps an icon, a key and a note."""

    def __init__(self, name: str, rect: pygame.FRect, face: Face, *, enabled: bool = True) -> None:
        super().__init__(name, rect)
        self.face, self.enabled, self.chosen = face, enabled, face.chosen
        self.focusable = enabled
        self.hint = face.label if face.kind == "icon" else ""
        round_ends = face.kind in ("icon", "pill")
        self.radius = rect.h / 2 if round_ends else min(12.0, rect.h / 2)

    @property
    def tip(self) -> str:
        """What explains it: for an icon without a label, its name."""
        return self.hint

    def use(self) -> Value:
        """A button has no value."""
        return None

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draws the button by its kind."""
        {
            "icon": self._icon,
            "pill": self._pill,
            "row": self._row,
        }.get(self.face.kind, self._plain)(canvas, state)

    def _plain(self, canvas: Canvas, state: State) -> None:
        x, y, w, h = self.rect
        paint = paint_of(self.face.kind, state, dark=self.face.dark)
        if self.face.kind == "quiet":
            if state.hovered and state.enabled:
                canvas.box(x, y, w, h, self.radius, None, paint.edge, 1.2)
        else:
            if state.enabled and not state.held:
                canvas.shade(x, y, w, h, self.radius, 2, 5, 90)
            canvas.box(x, y, w, h, self.radius, paint.fill, paint.edge, 1.2, top=paint.top)
        if self.face.chosen:
            self._tick(canvas)
        down = 1 if state.held else 0
        if state.enabled:
            self._words(canvas, paint.ink, down)
        else:
            self._refused(canvas, paint.ink)

    def _words(self, canvas: Canvas, ink: Colour, down: float) -> None:
        """Draws icon, label and key in the middle, smaller if necessary."""
        x, y, w, h = self.rect
        face, size = self.face, self.face.size
        gap = size * 1.7 if face.icon else 0.0
        keys = canvas.measure(face.key, 11, "bold") + 19 if face.key else 0.0
        size = fitting(canvas, face.label, w - gap - keys - 20, size)
        wide = min(w - gap - keys - 16, canvas.measure(face.label, size, "bold"))
        start, middle = x + (w - wide - gap - keys) / 2, y + h / 2 + down
        lift = 8 if face.note else 0
        if face.icon:
            canvas.icon(face.icon, start, middle - lift - size * 0.62, size * 1.24, ink)
            start += gap
        with canvas.within(x, y, w, h, self.id):
            canvas.fitted(face.label, start, middle - lift, wide + 1, size, ink, "bold")
            if face.note:
                note = fitting(canvas, face.note, w - 20, 13, "regular")
                canvas.text(face.note, x + w / 2, middle + 12, note, ink, "regular", "cc")
            if face.key:
                dark = face.dark or face.kind == "primary"
                canvas.keycap(start + wide + keys, middle - lift - 8.5, face.key, dark=dark)

    def _refused(self, canvas: Canvas, ink: Colour) -> None:
        """Draws a refused button: a lock, the label, as a rule struck through, and the reason."""
        x, y, w, h = self.rect
        face, middle = self.face, y + h / 2
        canvas.icon("lock", x + 12, middle - 10, 20, ink)
        size = fitting(canvas, face.label, w - 56, face.size)
        with canvas.within(x, y, w, h, self.id):
            wide = canvas.text(face.label, x + 40, middle, size, ink, "bold", "cl")
            if not face.waits:
                canvas.line(x + 38, middle, x + 42 + wide, middle, ink, 1.6)
            if face.note:
                why = theme.AMBER if face.dark else theme.VERMILION
                room = w - wide - 66
                size = fitting(canvas, face.note, room, 13)
                canvas.text(face.note, x + 54 + wide, middle, size, why, "bold", "cl")

    def _tick(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        edge, width = (theme.FOCUS, 2.4) if self.face.dark else (theme.VERMILION, 3.0)
        canvas.box(x, y, w, h, self.radius, None, edge, width)
        tick(canvas, x + w - 5, y + 5, 10, dark=self.face.dark)

    def _icon(self, canvas: Canvas, state: State) -> None:
        x, y, w, _ = self.rect
        dark, r = self.face.dark, w / 2
        if not state.enabled:
            self._hollow(canvas)
            return
        fill, ink = (theme.NIGHT, theme.IVORY) if dark else ("#f6efdf", theme.INK)
        edge = theme.GOLD if dark else theme.CHESTNUT
        rest = "#4d655a" if dark else theme.EDGE
        line = edge if state.hovered else rest
        canvas.circle(x + r, y + r, r, fill, line, 1.2, 0.85 if dark else 1)
        down = 1 if state.held else 0
        canvas.icon(self.face.icon, x + w * 0.25, y + w * 0.25 + down, w * 0.5, ink)

    def _hollow(self, canvas: Canvas) -> None:
        """Draws an icon that cannot be pressed now: pale, without ground."""
        x, y, w, _ = self.rect
        r, off = w / 2, theme.OFF_NIGHT_ICON if self.face.dark else theme.OFF_PAPER_ICON
        edge = theme.OFF_NIGHT_EDGE if self.face.dark else theme.OFF_PAPER_EDGE
        canvas.circle(x + r, y + r, r, None, edge, 1.0)
        canvas.icon(self.face.icon, x + w * 0.25, y + w * 0.25, w * 0.5, off)

    def _pill(self, canvas: Canvas, state: State) -> None:
        x, y, w, h = self.rect
        lit, face = state.hovered and state.enabled, self.face
        if face.chosen:
            fill, ink, edge = "#f0dcae", theme.INK, "#f0dcae" if face.dark else theme.CHESTNUT
        elif face.dark:
            fill, ink = theme.NIGHT, theme.IVORY
            edge = theme.GOLD if lit else theme.NIGHT_LINE
        else:
            fill, ink, edge = "#e7dcc2", theme.INK, theme.CHESTNUT if lit else theme.EDGE
        canvas.box(x, y, w, h, h / 2, fill, edge, 1, 1 if face.chosen or not face.dark else 0.8)
        with canvas.within(x, y, w, h, self.id):
            canvas.text(face.label, x + w / 2, y + h / 2, face.size, ink, "bold", "cc")

    def _row(self, canvas: Canvas, state: State) -> None:
        """Draws a row of a list: dark when chosen."""
        x, y, w, h = self.rect
        face = self.face
        lit = state.hovered and state.enabled
        ink, tint = row_ground(canvas, (x, y, w, h), chosen=face.chosen, lit=lit)
        if not state.enabled:
            ink, tint = theme.OFF_PAPER_INK, theme.OFF_PAPER_ICON
        if face.icon:
            canvas.icon(face.icon, x + 15, y + h / 2 - 11, 22, tint)
        left = x + (52 if face.icon else 16)
        weight: Literal["bold", "regular"] = "bold" if face.chosen else "regular"
        with canvas.within(x, y, w, h, self.id):
            room = x + w - left - 8
            canvas.fitted(face.label, left, y + h / 2, room, face.size, ink, weight)


def row_ground(
    canvas: Canvas, place: tuple[float, float, float, float], *, chosen: bool, lit: bool
) -> tuple[Colour, Colour]:
    """Draws the ground of a row in a list; returns the colours of its name and note."""
    if chosen:
        canvas.box(*place, 10, theme.CHOSEN)
        return theme.IVORY, "#f0dcae"
    if lit:
        canvas.box(*place, 10, "#e9dfc6", theme.EDGE, 1)
    return theme.INK, theme.INK_SOFT


def fitting(
    canvas: Canvas,
    label: str,
    room: float,
    size: float,
    weight: Literal["bold", "regular"] = "bold",
    least: float = 0.7,
) -> float:
    """The size at which a label fits: the given one, or as little less as needed."""
    return canvas.fitting(label, room, size, weight, least)


def tick(canvas: Canvas, x: float, y: float, r: float, *, dark: bool) -> None:
    """Draws the sign of being chosen: a tick in a circle around `x`, `y`."""
    fill, ink = (theme.FOCUS, theme.INK) if dark else (theme.VERMILION, theme.IVORY)
    canvas.circle(x, y, r, fill)
    canvas.icon("check", x - r * 0.7, y - r * 0.7, r * 1.4, ink)
