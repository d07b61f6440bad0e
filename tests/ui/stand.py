"""A screen without a window, and everything a scene is given, for tests of what is drawn."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame

from game.app.main_loop import App
from game.storage import paths
from game.storage.settings import Settings
from game.text.words import Words
from game.ui.art import Art
from game.ui.audio import Audio
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts, prepare
from game.ui.game_window import Still
from game.ui.scene import Scene, Services

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080))


class Clock:
    """A time that goes on only when a test says so."""

    def __init__(self):
        self.time = 100.0

    def __call__(self):
        return self.time


class Surface(Still):
    """A display that nobody sees, whose size can be said to have changed."""

    settled = False

    def settles(self, now):
        del now
        settled, self.settled = self.settled, False
        return settled


@cache
def _pictures():
    Still()
    prepare()
    return Art(paths.sprites()), Fonts(paths.fonts())


@cache
def _words(language, folder, *, stretched):
    return Words(language, folder, stretched=stretched)


def words(language="en", *, stretched=False):
    """The texts of a language, read and indexed once; no key is known to be missing yet."""
    found = _words(language, paths.locales(), stretched=stretched)
    found.unknown.clear()
    return found


def services(folder, language="en", *, stretched=False, clock=None, **chosen):
    """What a scene is given, with a quiet sound and a folder of its own."""
    art, fonts = _pictures()
    texts = words(language, stretched=stretched)
    settings = replace(Settings(language=language), **chosen)
    audio = Audio(paths.sounds(), replace(settings, sound=False))
    given = Services(
        art, fonts, audio, texts, settings, Path(folder), clock or Clock(), lambda _: None
    )

    def changed(new):
        given.settings = new

    given.changed = changed
    return given


def canvas(given, size=(1280, 720), **more):
    """A canvas of this size."""
    return Canvas(pygame.Surface(size).convert(), given.fonts, given.art, given.words, **more)


def app(given, first: Scene, size=(1280, 720)):
    """An app with its first scene, on a display that nobody sees."""
    running = App(Surface(size), given)
    running.start(first)
    return running


def shown(given, scene: Scene, size=(1280, 720), frames=1):
    """Show a scene for some frames; the texts that left their room."""
    running = app(given, scene, size)
    for _ in range(frames):
        running.frame([], 0.016)
        running.draw(0.0)
    return scene.canvas.overflows


def moved(canvas, spot):
    """The mouse is moved to a place in units."""
    at = tuple(round(value * canvas.u) for value in spot)
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
