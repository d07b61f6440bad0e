"""A screen, what it is given, and the steps from one screen to another."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.storage.settings import Settings
from game.text.words import Words
from game.ui.art import Art
from game.ui.audio import Audio
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.fonts import Fonts
from game.ui.inputs import Intent
from game.ui.tileart import TileLook


@dataclass(slots=True)
class Services:
    """What every screen is given; nothing else is shared between screens."""

    art: Art
    fonts: Fonts
    audio: Audio
    words: Words
    settings: Settings
    data: Path
    """The folder of what the player keeps: settings, games, records."""
    now: Callable[[], float]
    """Seconds since some moment, for what moves."""
    changed: Callable[[Settings], None]
    """Carries out new settings: the app's part."""

    @property
    def lacking(self) -> frozenset[str]:
        """The files of the game that were found to be missing or damaged."""
        lists = (self.art.lacking, self.fonts.lacking, self.audio.lacking, self.words.lacking)
        return frozenset().union(*lists)

    def canvas(self, surface: pygame.Surface, zoom: float, smallest: tuple[float, float]) -> Canvas:
        """A canvas on which everything is drawn as the player likes it."""
        chosen = self.settings
        look = TileLook(
            chosen.tile_set.value,
            chosen.back.value,
            chosen.language,
            chosen.shows_corner,
            chosen.shade_drawn,
        )
        return Canvas(
            surface,
            self.fonts,
            self.art,
            self.words,
            look=look,
            mood=chosen.cloth.value,
            zoom=zoom,
            smallest=smallest,
        )

    def change(self, settings: Settings) -> None:
        """Let new settings hold at once, and keep them."""
        if settings != self.settings:
            self.changed(settings)


class Scene:
    """A screen: it takes intents, goes on with time, and draws itself; here it does nothing."""

    paper = False
    """Whether it is for reading; then night dims it."""
    smallest: tuple[float, float] = (WIDTH, HEIGHT)
    """The least room, in units, its layout can live with; no zoom goes below it."""
    over = False
    """Whether the screen below is seen behind it."""
    has_own_help = False
    """Whether F1 means something of its own to it; elsewhere it opens the glossary."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.canvas: Canvas

    def zoom(self, size: tuple[int, int], wanted: float) -> float:
        """How much larger than plain its units are on a window, of what the player wants."""
        del size
        return wanted

    @property
    def words(self) -> Words:
        """The texts of the language chosen now."""
        return self.services.words

    @property
    def term(self) -> str:
        """The entry of the glossary for what has the focus, if there is one."""
        return ""

    @property
    def animating(self) -> bool:
        """Whether the next picture differs from this one even if nobody does anything."""
        return False

    @property
    def next_frame(self) -> float:
        """Seconds until its next frame is due if nobody does anything: 0 while anything moves.

        Until then the window sleeps. A screen that waits for a bot, or counts seconds of its own,
        must not say more than 0 (or than what is left of them).
        """
        return 0.0 if self.animating else math.inf

    def enter(self) -> None:
        """It is on the screen from now on, for the first time or again."""

    def leave(self) -> None:
        """It is no longer on the screen."""

    def pointed(self, x: float, y: float) -> None:
        """The pointer lies there as one comes to it, in units; nothing is meant by that."""

    def build(self) -> None:
        """Make its controls for `self.canvas`: before it is entered and when anything changes."""

    def handle(self, intent: Intent) -> Step | None:
        """The player did something."""

    def update(self, dt: float) -> Step | None:
        """Some seconds have passed."""

    def draw(self, canvas: Canvas) -> None:
        """Paint everything; changes nothing."""

    def redraw(self, canvas: Canvas) -> bool:
        """Paint over its last picture only what moves by itself; false if all is to be painted."""
        del canvas
        return False


@dataclass(frozen=True, slots=True)
class Push:
    """A screen comes on top of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Back to the screen below."""


@dataclass(frozen=True, slots=True)
class Replace:
    """A screen comes instead of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Home:
    """Back to the first screen of all."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The game ends."""


@dataclass(frozen=True, slots=True)
class LookUp:
    """The glossary opens over this screen."""

    term: str
    """The entry that is read; without one none is open yet."""


Step = Push | Pop | Replace | Home | Quit | LookUp
