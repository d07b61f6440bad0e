"""The first screen: the sparrow, and where one can go from here."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import Place
from game.scenes.shared.prerender import ahead
from game.scenes.title.title_picture import (
    MENU,
    SMALLEST,
    TitlePicture,
    menu_left,
    menu_top,
    sway,
    until_sway,
)
from game.text.languages import LANGUAGES
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Dropped, Intent
from game.ui.scene import Push, Quit, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import fitting, paint_of
from game.ui.widgets.control import ItemId


class TitleEntry(StrEnum):
    """Where one can go from the title."""

    RESUME = "resume"
    """To the game that is going on."""
    NEW_GAME = "new_game"
    LEARN = "learn"
    GAMES = "games"
    GLOSSARY = "glossary"
    ALBUM = "album"
    RULES = "rules"
    COMPANION = "companion"
    SETTINGS = "settings"
    QUIT = "quit"


class LanguageId(ItemId[str], kind="language"):
    """A language to choose."""


ENTRIES = (
    (TitleEntry.NEW_GAME, "plus"),
    (TitleEntry.LEARN, "cap"),
    (TitleEntry.GAMES, "flag"),
    (TitleEntry.GLOSSARY, "help"),
    (TitleEntry.ALBUM, "list"),
    (TitleEntry.RULES, "book"),
    (TitleEntry.COMPANION, "people"),
    (TitleEntry.SETTINGS, "gear"),
)
"""The lines of the menu below the game that is going on, and their icons."""
BESIDE = frozenset((TitleEntry.ALBUM, TitleEntry.COMPANION))
"""Those that share a line with the one before them."""
BETWEEN = 8.0
FIRST, PLAIN = 86.0, 50.0
"""How high the first line is, and the others where there is room."""
SWAYS_FOR = 40.0
"""Seconds: then all is still until somebody touches something."""
STRAW = "#f0d9a2"


class TitleMenu(Protocol):
    """Where the title leads: what a game can be gone on with, and the screens of the game."""

    @property
    def resume(self) -> str | None:
        """The game that can be gone on with, in a few words, if there is one."""

    def go_on(self) -> Step:
        """Take up that game again."""

    def new_game(self) -> Step:
        """Choose a new game."""

    @property
    def games(self) -> str:
        """How many games were kept, in words."""

    def kept_games(self) -> Step:
        """Look at the games that were kept."""

    def take_in(self, files: Sequence[Path]) -> Step:
        """Take in the games of some files."""

    @property
    def is_learning(self) -> bool:
        """Whether nobody has ever played here, so that the lessons are suggested."""

    @property
    def lessons(self) -> str:
        """How far one has come in the lessons, in words."""

    def learn(self) -> Step:
        """Take a lesson."""

    def glossary(self) -> Step:
        """Look up a word."""

    def rules(self) -> Step:
        """Read the rules."""

    def album(self) -> Step:
        """Look at the Grands Jeux."""

    def companion(self) -> Step:
        """Count hands that are played at a real table."""


@dataclass(frozen=True, slots=True)
class _MenuLine:
    """One line of the menu."""

    name: TitleEntry
    icon: str
    label: str
    note: str
    primary: bool = False
    suggested: bool = False
    """Whether somebody who has never played is led there."""


class TitleScene(DeskScene):
    """The title, with the languages to choose from at the bottom."""

    smallest = SMALLEST

    def __init__(self, services: Services, menu: TitleMenu) -> None:
        super().__init__(services)
        self.menu = menu
        self._touched = services.now()
        self._swaying = 0
        self._moved = False
        self._ahead: Iterator[str] = iter(())
        self._draws_ahead = False
        self._picture = TitlePicture()

    @property
    def animating(self) -> bool:
        """The leaves move a little, and the ring fades."""
        return self._moved or super().animating

    @property
    def next_frame(self) -> float:
        """Seconds until the leaves have moved on, unless pictures are still drawn ahead."""
        if self._draws_ahead:
            return 0.0
        return min(super().next_frame, self._next_sway)

    @property
    def _next_sway(self) -> float:
        """Seconds until the next picture of the swaying."""
        if not self._sways:
            return math.inf
        return until_sway(self.services.now())

    @property
    def _sways(self) -> bool:
        """Whether the leaves move: not for ever, and not if the player wants less motion."""
        since = self.services.now() - self._touched
        return not self.services.settings.reduced_motion and since <= SWAYS_FOR

    def enter(self) -> None:
        """Birds are heard once."""
        self._touched = self.services.now()
        self.services.audio.play("birds")

    def build(self) -> None:
        """The menu at the right, the languages below it."""
        desk = self.new_desk()
        lines = list(self._lines())
        x, y = menu_left(self.canvas), menu_top(self.canvas)
        top, languages = y + 226, min(y + 664, self.canvas.h - 56)
        plain = min(PLAIN, (languages - 12 - top - FIRST - 16) / (len(lines) - 1) - BETWEEN)
        for line in lines:
            first = line[0].primary
            height, wide = FIRST if first else plain, (MENU + BETWEEN) / len(line)
            for nth, entry in enumerate(line):
                painter, left = self._painter(entry), x + nth * wide
                desk.area(entry.name, left, top, wide - BETWEEN, height, painter, radius=12)
            top += height + (16 if first else BETWEEN)
        self._place_languages(desk, x, languages)
        if not desk.focused:
            led = (entry.name for line in lines for entry in line if entry.suggested)
            desk.focus(next(led, lines[0][0].name))
        self._ahead = ahead(self.canvas, self.services.settings.ui_size / 100)

    def _lines(self) -> Iterator[tuple[_MenuLine, ...]]:
        """The lines of the menu, each with one entry or with two."""
        entries = list(self._entries())
        for entry, following in zip(entries, [*entries[1:], None], strict=True):
            if following is not None and following.name in BESIDE:
                yield entry, following
            elif entry.name not in BESIDE:
                yield (entry,)

    def _entries(self) -> Iterator[_MenuLine]:
        words, resume = self.words, self.menu.resume
        if resume is not None:
            label = words("scene.title.resume")
            yield _MenuLine(TitleEntry.RESUME, "play", label, resume, primary=True)
        for name, icon in ENTRIES:
            label, note = words(f"scene.title.{name}"), self._note(name)
            primary = name is TitleEntry.NEW_GAME and resume is None
            suggested = name is TitleEntry.LEARN and self.menu.is_learning and resume is None
            yield _MenuLine(name, icon, label, note, primary, suggested)

    def _note(self, name: TitleEntry) -> str:
        """What stands beside the name of an entry; the short ones explain themselves."""
        if name is TitleEntry.GAMES:
            return self.menu.games
        if name is TitleEntry.LEARN:
            return self.menu.lessons
        key = f"scene.title.{name}.note"
        return self.words(key) if self.words.has(key) else ""

    def _place_languages(self, desk: Desk, x: float, y: float) -> None:
        at = x
        for language in LANGUAGES.values():
            w = self.canvas.measure(language.name, 14, "bold") + 20
            chosen = language.code == self.words.language
            desk.button(
                LanguageId(language.code),
                at,
                y - 4,
                w,
                32,
                language.name,
                "pill",
                dark=True,
                chosen=chosen,
                size=14,
                group="language",
            )
            at += w + 9
        leave = self.words("scene.title.quit")
        w = self.canvas.measure(leave, 16, "bold") + 28
        x += MENU - w + 14
        desk.button(TitleEntry.QUIT, x, y - 8, w, 40, leave, "quiet", dark=True, size=16)

    # ---- intents -------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """An entry, a language or the door."""
        self._touched = self.services.now()
        if isinstance(intent, Dropped):
            return self.menu.take_in(intent.files)
        done = self.desk.handle(intent)
        return self._chosen(done) if done else None

    def _chosen(self, done: Activated) -> Step | None:
        ways: dict[str, Callable[[], Step]] = {
            TitleEntry.RESUME: self.menu.go_on,
            TitleEntry.NEW_GAME: self.menu.new_game,
            TitleEntry.GAMES: self.menu.kept_games,
            TitleEntry.LEARN: self.menu.learn,
            TitleEntry.GLOSSARY: self.menu.glossary,
            TitleEntry.RULES: self.menu.rules,
            TitleEntry.ALBUM: self.menu.album,
            TitleEntry.COMPANION: self.menu.companion,
            TitleEntry.SETTINGS: self._settings,
            TitleEntry.QUIT: Quit,
        }
        if isinstance(done.id, LanguageId):
            self.services.change(replace(self.services.settings, language=done.id.item))
            return None
        return ways[done.id]()

    def _settings(self) -> Step:
        # Loaded when it is opened: the title is there sooner.
        from game.scenes.settings.settings_scene import SettingsScene  # noqa: PLC0415

        return Push(SettingsScene(self.services))

    def update(self, dt: float) -> Step | None:
        """The leaves sway, unless the player wants less motion or has long gone away."""
        self.desk.update(dt)
        before, self._swaying = self._swaying, self._sway()
        self._moved = before != self._swaying
        self._draws_ahead = next(self._ahead, None) is not None
        return None

    def _sway(self) -> int:
        """The step of the swaying at which the leaves are."""
        return sway(self.services.now()) if self._sways else 0

    # ---- picture -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The picture, the swaying leaves, the name, the menu."""
        self._picture.draw(canvas, self.words, self._swaying)
        self.desk.draw(canvas)

    def redraw(self, canvas: Canvas) -> bool:
        """The leaves alone, while nothing else moves."""
        if super().animating:
            return False
        self._picture.draw_leaves(canvas, self._swaying)
        return True

    def _painter(self, entry: _MenuLine) -> Painter:
        """What draws one line of the menu."""

        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = self.desk.place(entry.name)
            with canvas.within(x, y, w, h, entry.name):
                if entry.primary:
                    _paint_primary(canvas, entry, (x, y, w, h), state)
                else:
                    _paint_plain(canvas, entry, (x, y, w, h), state)

        return paint


def _paint_primary(canvas: Canvas, entry: _MenuLine, place: Place, state: State) -> None:
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


def _paint_plain(canvas: Canvas, entry: _MenuLine, place: Place, state: State) -> None:
    x, y, w, h = place
    lit = state.hovered and not state.held
    edge, width = theme.GOLD if lit or entry.suggested else "#5b7a6d", 2 if entry.suggested else 1
    canvas.box(x, y, w, h, 12, theme.NIGHT, edge, width, 0.86 if lit else 0.72)
    canvas.icon(entry.icon, x + 22, y + h / 2 - 12, 24, STRAW)
    size = fitting(canvas, entry.label, w - 96, 18.5)
    wide = canvas.text(entry.label, x + 76, y + h / 2, size, theme.IVORY, "bold", "cl")
    room = w - 76 - wide - 36
    if canvas.measure(entry.note, 12) <= room:
        ink = theme.GOLD if entry.suggested else theme.IVORY_SOFT
        canvas.fitted(entry.note, x + w - 20, y + h / 2, room, 14.5, ink, "regular", "cr")
