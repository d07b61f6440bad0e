"""The real program with its main loop, at the window of the dummy driver, without waiting."""

import gc
import os
from contextlib import ExitStack

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from dataclasses import replace
from functools import cache

import pygame

from game.app.bootstrap import OpenedWindow, services_for
from game.app.flows.library_flow import LibraryFlow
from game.app.flows.table_flow import TableSteps
from game.app.main_loop import App
from game.app.program import Program, settings_notices, start_openings
from game.app.start_options import StartOptions
from game.scenes.shared.crash_screen import CrashScene
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import NewGame
from game.storage import atomic_write, paths, settings
from game.storage.damaged_files import UnreadFiles
from game.storage.settings import Settings
from game.text.words import Words
from game.ui.audio import Audio
from game.ui.game_window import Screen
from tests.host.players import Now

FRAME = 1 / 15


class Hurried(Screen):
    """The window, to which somebody does something in every frame; the time is that of a trial."""

    def __init__(self, acts):
        super().__init__(paths.NAME, None)
        self._acts = acts
        self.time = 0.0

    def events(self, frames, rest, answered=None):
        """What is done next; whoever has nothing more to do closes the window."""
        found, seconds = next(self._acts)
        self.time += seconds
        # What widgets and the window have posted; unread it would hold on to its screen for good.
        return [*pygame.event.get(), *found], seconds

    def resize(self, size):
        """Gives the window another size, as its edge does."""
        self._window.size = size


class Fault(Exception):
    """Raised by a trial for a fault of the program that was caught by it."""


class Sitting:
    """One start of the program in a folder, until whoever sits there has nothing more to do."""

    def __init__(self, folder, acts, language=None, opens=None):
        """`acts` is called with the sitting, and gives the events and seconds of each frame.

        `opens` is a screen that opens by itself over the title: a step, made from the sitting.
        """
        self.folder = folder
        atomic_write.clear_unfinished(folder)
        unread = UnreadFiles()
        chosen = settings.load(folder, language or "en", unread)
        self.seen = set()
        """The names of the screens that were shown."""
        self.screen = Hurried(self._followed(acts(self)))
        services = services_in(folder, chosen)
        services.now = lambda: self.screen.time
        window = OpenedWindow(self.screen, services, unread=unread.take())
        self.program = Program(
            lambda screens: (
                *settings_notices(window),
                *start_openings(StartOptions(), screens),
                *([] if opens is None else [lambda: opens(self)]),
            ),
            Now(),
        )
        self.app = App(self.screen, services, self._rescue)

    @property
    def top(self):
        """The screen that is seen."""
        return self.app.top

    def run(self):
        """Sits there until the window is closed; raises whatever the program could not help."""
        with ExitStack() as stack:
            stack.callback(gc.unfreeze)  # the main loop freezes what is there, once in a program
            stack.callback(self.program.close)
            self.app.open(self.program.first)
            self.app.run()

    def _followed(self, acts):
        """What is done, with a note of every screen it is done on."""
        for act in acts:
            self.seen.add(type(self.top).__name__)
            yield act

    def _rescue(self, services, fault):
        """A fault that the program would survive with its crash screen."""
        place = " over ".join(type(scene).__name__ for scene in reversed(self.app.stack))
        made = self.program.rescue(services, fault)
        assert isinstance(made, CrashScene)
        raise Fault(f"on {place or 'the first screen'}") from fault


@cache
def _kit():
    """What takes long to read, once for all sittings."""
    return services_for(Settings(), paths.program())


def services_in(folder, chosen):
    """The services of a new window, with pictures and fonts that are known already."""
    words = Words(chosen.language, paths.locales())
    audio = Audio(paths.sounds(), replace(chosen, sound=False))
    return replace(_kit(), words=words, settings=chosen, data=folder, audio=audio)


# ---- a table without the rest of the program -----------------------------------------------------


def people(host):
    """Everybody at the table, by seat."""
    return tuple(Person(str(nth), "pie") for nth in host.match.players)


def no_way_out(services):
    """What leads away from the table: nobody goes there."""
    library = LibraryFlow(services, NewGame)
    return TableSteps(lambda *_: Person("", "pie"), lambda: None, library, id)
