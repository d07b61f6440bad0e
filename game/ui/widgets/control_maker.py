"""Making the controls of a screen: one method for each kind. All places are in units."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Self

import pygame

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Text, TextPiece
from game.ui.theme import Colour
from game.ui.widgets import segments, slider
from game.ui.widgets.area import Card, HitArea, Painter
from game.ui.widgets.button import Button, Face, Kind
from game.ui.widgets.control import Control, ItemId, State, Value, pixels
from game.ui.widgets.entry import TextEntry
from game.ui.widgets.pygame_gui_bridge import PygameGui
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.segments import SEGMENT_GAP, SEGMENT_HEIGHT, Segment, Switch
from game.ui.widgets.slider import Slider


class TermId(ItemId[str], kind="term"):
    """The name of a text whose links lead to the glossary, or of one such link.

    Every screen with a desk follows them; Tab goes to the first link of a text.
    """


class LinkId(str):
    """The name of a link in any other text, which the screen itself follows."""

    __slots__ = ()

    def __new__(cls, text: str, nth: int) -> Self:
        """The name of a link of a text, from 0."""
        return super().__new__(cls, f"{text}.{nth}")


class Bench:
    """Makes and holds the controls of a screen.

    Made from the bench before, it keeps scroll offsets and cursors, and uses the library's manager
    again.
    """

    def __init__(self, canvas: Canvas, before: Self | None = None) -> None:
        self.canvas = canvas
        self.controls: dict[str, Control] = {}
        self.shortcuts: dict[str, str] = {}
        self._offsets = before.offsets() if before else {}
        self._cursors = before.cursors() if before else {}
        self._room = ""
        self.library = self._machinery(before)

    def _machinery(self, before: Self | None) -> PygameGui:
        """The library's manager of the bench before, if the window has not changed."""
        if before is not None:
            for control in before.controls.values():
                control.remove()
            if (before.canvas.size, before.canvas.u) == (self.canvas.size, self.canvas.u):
                return before.library
        return PygameGui(self.canvas.size, self.canvas.fonts, self.canvas.u)

    def offsets(self) -> dict[str, float]:
        """The scroll offset of each room."""
        rooms = (room for room in self.controls.values() if isinstance(room, Scroll))
        return {room.id: room.offset for room in rooms}

    def cursors(self) -> dict[str, int]:
        """The cursor of each text entry."""
        lines = (line for line in self.controls.values() if isinstance(line, TextEntry))
        return {line.id: line.cursor for line in lines}

    def button(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float,
        label: str,
        kind: Kind = "plain",
        icon: str | None = None,
        key: str | None = None,
        note: str | None = None,
        *,
        dark: bool = False,
        enabled: bool = True,
        chosen: bool = False,
        size: float = 17,
        shortcut: str | None = None,
        group: str = "",
        waits: bool = False,
        hint: str = "",
    ) -> None:
        """Makes a button. `key` is the label of its keycap; `shortcut` the key itself if different.

        A refused one (not enabled) is struck through, with its note as the reason, unless it only
        `waits` for what its label says.
        """
        face = Face(label, kind, icon or "", key or "", note or "", dark, chosen, size, waits)
        button = Button(name, pygame.FRect(x, y, w, h), face, enabled=enabled)
        button.group, button.hint = group or name, hint or button.hint
        self._add(button)
        if enabled and (shortcut or key):
            self.shortcuts[(shortcut or key or "").lower()] = name

    def segments(
        self,
        name: str,
        x: float,
        y: float,
        labels: Sequence[str],
        chosen: int,
        *,
        anchor: str = "l",
        dark: bool = False,
        width: float | None = None,
    ) -> float:
        """Makes segments of several choices; the anchor is the end at `x`; returns the width."""
        wide = [width or segments.segment_width(self.canvas, label) for label in labels]
        total = sum(wide) + SEGMENT_GAP * (len(wide) - 1)
        at = x - (total if anchor == "r" else 0)
        for number, label in enumerate(labels):
            rect = pygame.FRect(at, y, wide[number], SEGMENT_HEIGHT)
            self._add(Segment(name, number, rect, label, chosen=number == chosen, dark=dark))
            at += wide[number] + SEGMENT_GAP
        return total

    def switch(
        self,
        name: str,
        x: float,
        y: float,
        *,
        on: bool,
        anchor: str = "l",
        dark: bool = False,
        says: tuple[str, str] = ("ui.yes", "ui.no"),
    ) -> None:
        """Makes a switch, with its word at the left, by the key for either state."""
        left = x - (segments.TRACK_WIDTH if anchor == "r" else 0)
        rect = pygame.FRect(left, y, segments.TRACK_WIDTH, segments.TRACK_HEIGHT)
        word = self.canvas.words(says[0] if on else says[1])
        self._add(Switch(name, rect, word, on=on, dark=dark))

    def slider(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        low: int,
        high: int,
        value: int,
        step: int = 1,
        *,
        shown: Callable[[int], str] | None = None,
        dark: bool = False,
    ) -> None:
        """Makes a slider; its number is at the right of the track, formatted by `shown`."""
        rect = pygame.FRect(x, y, w, slider.HEIGHT)
        written = shown or self.canvas.words.number
        self._add(Slider(name, rect, (low, high, step), value, written, dark=dark))

    def card(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float,
        painter: Painter | None = None,
        *,
        chosen: bool = False,
        dark: bool = False,
        value: Value = None,
        group: str = "",
        enabled: bool = True,
    ) -> None:
        """Makes a card that can be chosen; the painter draws its content."""
        rect = pygame.FRect(x, y, w, h)
        made = Card(
            name, rect, painter, chosen=chosen, dark=dark, value=value, group=group, enabled=enabled
        )
        self._add(made)

    def area(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float,
        painter: Painter | None = None,
        *,
        radius: float = 8.0,
        value: Value = None,
        hint: str = "",
        group: str = "",
        chosen: bool = False,
        enabled: bool = True,
    ) -> None:
        """Makes an invisible area that can be pressed and focused; the painter draws it."""
        rect = pygame.FRect(x, y, w, h)
        made = HitArea(
            name, rect, painter, radius=radius, value=value, hint=hint, group=group, enabled=enabled
        )
        made.chosen = chosen
        self._add(made)

    def entry(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        text: str = "",
        *,
        empty: str = "",
        longest: int = 40,
        icon: str = "",
        h: float = 42,
    ) -> None:
        """Makes a text entry; `empty` is shown while it is empty."""
        made = TextEntry(name, pygame.FRect(x, y, w, h), text, empty, longest, icon)
        made.cursor = self._cursors.get(name, len(text))
        self._add(made)

    @contextmanager
    def scroll(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float,
        content_height: float,
        *,
        dark: bool = False,
        tops: Sequence[float] = (),
    ) -> Iterator[float]:
        """Context of a scrolled room, for the controls made meanwhile in unscrolled places.

        Given the tops of its rows, it stops at whole ones, so that the first is never cut. The
        screen draws its own content higher by `offset(name)`, inside `clipped`.
        """
        made = Scroll(name, pygame.FRect(x, y, w, h), content_height, dark=dark, tops=tops)
        self._add(made)
        made.to(self._offsets.get(name, 0.0))
        self._room = name
        try:
            yield made.offset
        finally:
            self._room = ""
            self.shift(made)

    def paragraph(
        self,
        name: str,
        text: Text,
        x: float,
        y: float,
        width: float,
        size: float = 16,
        leading: float = 1.6,
        colour: Colour = theme.INK,
    ) -> float:
        """Makes a paragraph with links that can be pressed; returns its height."""
        step = size * leading
        broken = self.canvas.lines(text, width, size)
        height = step * len(broken)

        def painted(canvas: Canvas, state: State) -> None:
            del state
            top = self.controls[name].rect.y
            canvas.paragraph(text, x, top, width, size, leading, colour)

        self.area(name, x, y, width, height, painted, enabled=False)
        self.controls[name].group = "text"
        self._links(name, broken, x, y, step)
        return height

    def label(
        self,
        name: str,
        text: Text,
        x: float,
        middle: float,
        width: float,
        size: float = 16,
        colour: Colour = theme.INK,
        least: float = 0.8,
    ) -> None:
        """Makes a label within `width` with links that can be pressed."""
        size, broken = self.canvas.fitted_lines(text, width, size, least)
        step = size * 1.2
        top = middle - len(broken) * step / 2

        def painted(canvas: Canvas, state: State) -> None:
            del state
            first = self.controls[name].rect.y + step / 2
            with canvas.within(x - 1, first - step, width + 2, step * (len(broken) + 1), name):
                for row, line in enumerate(broken):
                    canvas.pieces(line, x, first + row * step, size, colour)

        self.area(name, x, top, width, step * len(broken), painted, enabled=False)
        self.controls[name].group = "text"
        self._links(name, broken, x, top, step)

    def _links(
        self, name: str, broken: Sequence[Sequence[TextPiece]], x: float, y: float, step: float
    ) -> None:
        """Makes the links of some lines."""
        links = [(row, piece) for row, line in enumerate(broken) for piece in line if piece.target]
        for number, (row, piece) in enumerate(links):
            spot = (x + piece.at, y + row * step, piece.width, step)
            if isinstance(name, TermId):
                link = TermId(f"{name.item}.{number}")
                self.area(link, *spot, radius=4, value=piece.target, group=name)
            else:
                self.area(LinkId(name, number), *spot, radius=4, value=piece.target)

    def _add(self, control: Control) -> None:
        assert control.id not in self.controls, f"two controls are called {control.id}"
        control.scroll = self._room
        control.home = pygame.FRect(control.rect)
        control.install(self.library, self.canvas.u)
        room = self.controls.get(control.scroll)
        if room is not None and control.spot is not None:
            control.spot.room = pixels(room.rect, self.canvas.u)
        self.controls[control.id] = control

    def shift(self, room: Scroll) -> None:
        """Moves the controls of a scrolled room to their visible places."""
        for control in self.controls.values():
            if control.scroll == room.id:
                there = control.home.move(0, -room.offset)
                control.move(there, self.canvas.u)
