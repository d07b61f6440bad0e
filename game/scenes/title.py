"""The first screen: the sparrow, and where one can go from here."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from game.scenes.settings import SettingsScene
from game.scenes.table_ahead import ahead
from game.settings import LANGUAGES
from game.text.words import ENDONYMS
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Intent
from game.ui.scene import Push, Quit, Scene, Services, Step
from game.ui.shelf import Shelf
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import fitting, paint_of

MENU, MARGIN = 420.0, 70.0
SWAY_DEGREES, SWAY_SECONDS, SWAY_STEPS = 1.0, 6.0, 6
"""How far the leaves turn, in what time, and in how many pictures a second."""
SWAYS_FOR = 40.0
"""Seconds: then all is still until somebody touches something."""
PICTURE = (
    ("sun", 136.0, 82.0, 472.0, 472.0),
    ("branch", -340.0, 500.0, 1060.0, 220.0),
    ("sparrow", 170.0, 166.0, 450.0, 450.0),
)
"""What stands still: its name, and its place in a picture 790 by 720."""
LEAVES = (
    ("twig", 545.0, 552.0, 190.0),
    ("tip", 690.0, 545.0, 96.0),
    ("leaves", 112.0, 592.0, 144.0),
)
"""What sways: its name, its joint in the picture, and how far it reaches."""
LEAF_ROOM = 32 * 1024 * 1024
"""Bytes of turned leaves that are kept."""
DUSK = 55
STRAW = "#f0d9a2"
ROSE = "#efb49c"


class TitleMenu(Protocol):
    """Where the title leads: what a game can be gone on with, and the screens of the game."""

    @property
    def resume(self) -> str | None:
        """The game that can be gone on with, in a few words, if there is one."""

    def go_on(self) -> Step:
        """Take up that game again."""

    def new_game(self) -> Step:
        """Choose a new game."""

    def rules(self) -> Step:
        """Read the rules."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """One line of the menu."""

    name: str
    icon: str
    label: str
    note: str
    primary: bool = False

    @property
    def height(self) -> float:
        return 86.0 if self.primary else 50.0


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A swaying part at one moment, and where it begins, seen from its joint."""

    picture: pygame.Surface
    x: int
    y: int

    @property
    def weight(self) -> int:
        return 4 * self.picture.get_width() * self.picture.get_height()


class TitleScene(Scene):
    """The title, with the languages to choose from at the bottom."""

    smallest = (900.0, 600.0)

    def __init__(self, services: Services, menu: TitleMenu) -> None:
        super().__init__(services)
        self.menu = menu
        self._desk: Desk | None = None
        self._touched = services.now()
        self._swaying = -1
        self._moved = False
        self._ahead: Iterator[str] = iter(())
        self._leaves: Shelf[_Leaf] = Shelf(LEAF_ROOM, lambda leaf: leaf.weight)

    @property
    def animating(self) -> bool:
        """The leaves move a little, and the ring fades."""
        return self._moved or (self._desk is not None and self._desk.animating)

    def enter(self) -> None:
        """Birds are heard once."""
        self._touched = self.services.now()
        self.services.audio.play("birds")

    def build(self) -> None:
        """The menu at the right, the languages below it."""
        desk = Desk(self.canvas, self.services, self._desk)
        entries = list(self._entries())
        x, y = self._left(), self._top()
        top = y + 226
        for entry in entries:
            desk.area(entry.name, x, top, MENU, entry.height, self._painter(entry), radius=12)
            top += entry.height + (16 if entry.primary else 8)
        self._place_languages(desk, x, min(y + 664, self.canvas.h - 56))
        if not desk.focused:
            desk.focus(entries[0].name)
        self._desk = desk
        self._ahead = ahead(self.canvas, self.services.settings.ui_size / 100)

    def _entries(self) -> Iterator[_Entry]:
        words, resume = self.words, self.menu.resume
        if resume is not None:
            yield _Entry("resume", "play", words("scene.title.resume"), resume, primary=True)
        for name, icon in (("new_game", "plus"), ("rules", "book"), ("settings", "gear")):
            label, note = words(f"scene.title.{name}"), words(f"scene.title.{name}.note")
            yield _Entry(name, icon, label, note, primary=name == "new_game" and resume is None)

    def _place_languages(self, desk: Desk, x: float, y: float) -> None:
        at = x
        for language in LANGUAGES:
            name = ENDONYMS[language]
            w = self.canvas.measure(name, 14, "bold") + 20
            chosen = language == self.words.language
            desk.button(
                f"language.{language}",
                at,
                y - 4,
                w,
                32,
                name,
                "pill",
                dark=True,
                chosen=chosen,
                size=14,
                group="language",
            )
            at += w + 9
        leave = self.words("scene.title.quit")
        w = self.canvas.measure(leave, 16, "bold") + 28
        desk.button("quit", x + MENU - w + 14, y - 8, w, 40, leave, "quiet", dark=True, size=16)

    def _left(self) -> float:
        """The left edge of the menu; on wide windows it keeps to the picture."""
        return self.canvas.w - MENU - max(MARGIN, (self.canvas.w - 1440) / 2 + MARGIN)

    def _top(self) -> float:
        """The upper edge of what would be a window 720 high."""
        return (self.canvas.h - 720) / 2

    # ---- intents -------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """An entry, a language or the door."""
        self._touched = self.services.now()
        assert self._desk is not None, "a screen is built before it is used"
        done = self._desk.handle(intent)
        return self._chosen(done) if done else None

    def _chosen(self, done: Activated) -> Step | None:
        ways: dict[str, Callable[[], Step]] = {
            "resume": self.menu.go_on,
            "new_game": self.menu.new_game,
            "rules": self.menu.rules,
            "settings": lambda: Push(SettingsScene(self.services)),
            "quit": Quit,
        }
        if done.id in ways:
            return ways[done.id]()
        for language in LANGUAGES:
            if done.id == f"language.{language}":
                self.services.change(replace(self.services.settings, language=language))
        return None

    def update(self, dt: float) -> Step | None:
        """The leaves sway, unless the player wants less motion or has long gone away."""
        assert self._desk is not None, "a screen is built before it is used"
        self._desk.update(dt)
        before, self._swaying = self._swaying, self._sway()
        self._moved = before != self._swaying
        next(self._ahead, None)
        return None

    def _sway(self) -> int:
        """Which picture of the swaying is due."""
        since = self.services.now() - self._touched
        if self.services.settings.reduced_motion or since > SWAYS_FOR:
            return 0
        return int(self.services.now() * SWAY_STEPS) % int(SWAY_SECONDS * SWAY_STEPS)

    # ---- picture -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The picture, the swaying leaves, the name, the menu."""
        canvas.layer(("title", canvas.mood), self._paint_ground)
        self._paint_leaves(canvas)
        self._paint_name(canvas)
        assert self._desk is not None, "a screen is built before it is used"
        self._desk.draw(canvas)

    def _frame(self, canvas: Canvas) -> tuple[float, float, float]:
        """Where the picture begins, and its scale: smaller where there is little room."""
        size = min(1.0, self._left() / 790)
        return (self._left() - 790 * size) / 2, (canvas.h - 720 * size) / 2, size

    def _paint_ground(self, canvas: Canvas) -> None:
        canvas.felt()
        canvas.veil(DUSK)
        x, y, size = self._frame(canvas)
        for name, left, top, wide, high in PICTURE:
            canvas.picture(
                f"title/{name}", x + left * size, y + top * size, wide * size, high * size
            )

    def _paint_leaves(self, canvas: Canvas) -> None:
        x, y, size = self._frame(canvas)
        part = max(0, self._swaying) / (SWAY_SECONDS * SWAY_STEPS)
        for number, (name, left, top, reach) in enumerate(LEAVES):
            side = canvas.px(2 * reach * size)
            angle = SWAY_DEGREES * math.sin(2 * math.pi * part) * (1 - 0.3 * number)
            leaf = self._leaf(canvas, name, side, round(angle, 2))
            spot = (canvas.px(x + left * size) + leaf.x, canvas.px(y + top * size) + leaf.y)
            canvas.surface.blit(leaf.picture, spot)

    def _leaf(self, canvas: Canvas, name: str, side: int, angle: float) -> _Leaf:
        """A part of the picture turned about its joint; what was turned once is kept."""

        def turned() -> _Leaf:
            whole = canvas.art.sprite(f"title/{name}", (side, side))
            if angle:
                whole = pygame.transform.rotozoom(whole, angle, 1.0)
            seen = whole.get_bounding_rect()
            w, h = whole.get_size()
            return _Leaf(whole.subsurface(seen).copy(), seen.x - w // 2, seen.y - h // 2)

        return self._leaves.take((name, side, angle), turned)

    def _paint_name(self, canvas: Canvas) -> None:
        x, y = self._left(), self._top()
        name = canvas.text("Moineau", x - 2, y + 129, 78, theme.IVORY, "title", "cl")
        left = max(x + name + 8, x + MENU - canvas.measure("麻雀", 38, "brush"))
        canvas.text("麻雀", left, y + 131, 38, ROSE, "brush", "cl")
        tagline = self.words("scene.title.tagline")
        canvas.fitted(tagline, x, y + 191, MENU, 19, theme.CLOTH_NOTE)

    def _painter(self, entry: _Entry) -> Painter:
        """What draws one line of the menu."""

        def paint(canvas: Canvas, state: State) -> None:
            assert self._desk is not None, "a screen is built before it is drawn"
            x, y, w, h = self._desk.place(entry.name)
            with canvas.within(x, y, w, h, entry.name):
                if entry.primary:
                    _paint_primary(canvas, entry, (x, y, w, h), state)
                else:
                    _paint_plain(canvas, entry, (x, y, w, h), state)

        return paint


Place = tuple[float, float, float, float]


def _paint_primary(canvas: Canvas, entry: _Entry, place: Place, state: State) -> None:
    x, y, w, h = place
    face = paint_of("primary", state, dark=True)
    if not state.held:
        canvas.shade(x, y, w, h, 14, 3, 8, 110)
    canvas.box(
        x, y, w, h, 14, face.fill, "#d9806a" if not state.hovered else face.edge, 1.2, top=face.top
    )
    canvas.icon(entry.icon, x + 25, y + h / 2 - 15, 30, theme.IVORY)
    canvas.fitted(entry.label, x + 76, y + 31, w - 96, 24, theme.IVORY, "bold")
    canvas.fitted(entry.note, x + 76, y + 60, w - 96, 14.5, theme.IVORY)


def _paint_plain(canvas: Canvas, entry: _Entry, place: Place, state: State) -> None:
    x, y, w, h = place
    lit = state.hovered and not state.held
    canvas.box(
        x, y, w, h, 12, theme.NIGHT, theme.GOLD if lit else "#5b7a6d", 1, 0.86 if lit else 0.72
    )
    canvas.icon(entry.icon, x + 22, y + h / 2 - 12, 24, STRAW)
    size = fitting(canvas, entry.label, w - 96, 18.5)
    wide = canvas.text(entry.label, x + 76, y + h / 2, size, theme.IVORY, "bold", "cl")
    room = w - 76 - wide - 36
    if canvas.measure(entry.note, 12) <= room:
        canvas.fitted(
            entry.note, x + w - 20, y + h / 2, room, 14.5, theme.IVORY_SOFT, "regular", "cr"
        )
