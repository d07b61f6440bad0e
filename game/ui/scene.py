"""Scenes, their services, and the steps between scenes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.storage.settings import Settings
from game.text.words import Words
from game.ui import theme
from game.ui.art import Art
from game.ui.audio import Audio
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.fonts import Fonts
from game.ui.inputs import Intent
from game.ui.tileart import TileLook


def mood_of(chosen: Settings) -> theme.Mood:
    """The cloth in its light, as the settings want it."""
    return theme.STARK_MOOD if chosen.contrast else f"{chosen.felt}.{chosen.light}"


@dataclass(slots=True)
class Services:
    """The services every scene is given; nothing else is shared between scenes."""

    art: Art
    fonts: Fonts
    audio: Audio
    words: Words
    settings: Settings
    data: Path
    """The player's folder: settings, games, records."""
    now: Callable[[], float]
    """A clock in seconds, for animations."""
    changed: Callable[[Settings], None]
    """Applies new settings, in the app."""

    @property
    def exports(self) -> Path:
        """The folder that exported games go into: the one the player chose, or one beside them."""
        chosen = self.settings.exports
        return Path(chosen) if chosen else self.data / "exports"

    @property
    def missing_files(self) -> frozenset[str]:
        """The files of the game found missing or damaged."""
        givers = (self.art, self.fonts, self.audio, self.words)
        return frozenset().union(*(one.missing_files for one in givers))

    def canvas(self, surface: pygame.Surface, zoom: float, smallest: tuple[float, float]) -> Canvas:
        """A canvas in the player's style."""
        chosen = self.settings
        for cache in (self.art, self.fonts):
            cache.make_room(surface.get_size())
        look = TileLook(
            chosen.tile_set.value,
            chosen.back.value,
            chosen.language,
            chosen.shows_corner,
            chosen.shade_drawn,
            stark=chosen.contrast,
        )
        return Canvas(
            surface,
            self.fonts,
            self.art,
            self.words,
            look=look,
            mood=mood_of(chosen),
            zoom=zoom,
            smallest=smallest,
        )

    def change(self, settings: Settings) -> None:
        """Applies and saves new settings."""
        if settings != self.settings:
            self.changed(settings)


class Scene:
    """A scene: handles intents, advances with time, and draws itself; this base does nothing."""

    paper = False
    """Whether it is a paper screen, which is dimmed at night."""
    smallest: tuple[float, float] = (WIDTH, HEIGHT)
    """The least room of its layout, in units, which limits the zoom."""
    over = False
    """Whether the scene below is visible behind it."""
    has_own_help = False
    """Whether it handles F1 itself; elsewhere F1 opens the glossary."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.canvas: Canvas

    def zoom(self, size: tuple[int, int], wanted: float) -> float:
        """The zoom of its units on a window, at most the wanted one."""
        del size
        return wanted

    @property
    def words(self) -> Words:
        """The texts of the current language."""
        return self.services.words

    @property
    def term(self) -> str:
        """The glossary entry for what has the focus, if there is one."""
        return ""

    @property
    def animating(self) -> bool:
        """Whether the picture changes without input."""
        return False

    @property
    def next_frame(self) -> float:
        """Seconds until its next frame is due without input; 0 while anything moves.

        Until then the window sleeps. A scene that waits for a bot returns 0, and one that counts
        seconds of its own at most those left.
        """
        return 0.0 if self.animating else math.inf

    @property
    def hurries(self) -> bool:
        """Whether it goes on as soon as somebody has thought, without waiting for a frame."""
        return False

    def enter(self) -> None:
        """Called when it becomes the top scene, for the first time or again."""

    def leave(self) -> None:
        """Called when it is no longer the top scene."""

    def pointed(self, x: float, y: float) -> None:
        """The position of the pointer on entering, in units, which is no action."""

    def build(self) -> None:
        """Makes its controls for `self.canvas`, before it is entered and when anything changes."""

    def handle(self, intent: Intent) -> Step | None:
        """Handles an intent of the player."""

    def update(self, dt: float) -> Step | None:
        """Advances by some seconds."""

    def draw(self, canvas: Canvas) -> None:
        """Draws everything; changes no state."""

    def redraw(self, canvas: Canvas) -> bool:
        """Redraws only moving parts over the last picture; false if all must be drawn."""
        del canvas
        return False


@dataclass(frozen=True, slots=True)
class Push:
    """Puts a scene on top of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Returns to the scene below."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Replaces this scene by another."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Home:
    """Returns to the first scene."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Ends the program."""


@dataclass(frozen=True, slots=True)
class LookUp:
    """Opens the glossary over this scene."""

    term: str
    """The entry to show; empty for none."""


Step = Push | Pop | Replace | Home | Quit | LookUp
