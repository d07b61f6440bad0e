"""The program behind the first picture: the title, the main loop, and recovery after a fault."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from game.app.bootstrap import OpenedWindow
from game.app.crash_recovery import CrashRecovery
from game.app.main_loop import App, Tour
from game.app.navigation import Navigation, load
from game.app.start_options import StartOptions
from game.host.host import Host
from game.host.thought_process import ThoughtProcess
from game.scenes.shared.crash_screen import CrashSteps
from game.scenes.shared.dialog import notice
from game.scenes.title.title_scene import TitleMenu, TitleScene
from game.storage.settings import are_kept
from game.ui.inputs import Intent, Point
from game.ui.scene import Push, Replace, Scene, Services, Step

if TYPE_CHECKING:
    from game.app.smoke_test import TouredScreens

log = logging.getLogger(__name__)

Opening = Callable[[], Step | None]
"""A screen that opens by itself over the title, or `None` if not needed."""
Openings = Callable[[Navigation], Iterable[Opening]]
"""The screens that open by themselves at the start, in order."""


def play(options: StartOptions, window: OpenedWindow) -> None:
    """Runs until the window is closed."""
    with ExitStack() as stack:
        thinkers = stack.enter_context(ThoughtProcess())
        program = Program(
            lambda screens: (
                *settings_notices(window),
                *start_openings(options, screens),
                *first_openings(options, window, screens),
            ),
            thinkers,
        )
        stack.callback(program.close)
        app = App(window.screen, window.services, program.rescue, thinkers.answered)
        app.open(program.first)
        # What the title leads to is loaded beside the frames, while nobody waits for it.
        Thread(target=load, name="loading", daemon=True).start()
        app.run(_tour(options, window, program))


class OpeningTitle(TitleScene):
    """The title screen, over which some screens open by themselves at the start."""

    def __init__(self, services: Services, menu: TitleMenu, openings: Iterable[Opening]) -> None:
        super().__init__(services, menu)
        self._openings = list(openings)

    @property
    def next_frame(self) -> float:
        """0 as long as a screen is still to open."""
        return 0.0 if self._openings else super().next_frame

    def handle(self, intent: Intent) -> Step | None:
        """Handles an intent; while a screen is still to open, only the pointer means something.

        What was pressed while everything was loaded was meant for no screen.
        """
        if self._openings and not isinstance(intent, Point):
            return None
        return super().handle(intent)

    def update(self, dt: float) -> Step | None:
        """Goes on with the title, and opens the next screen."""
        step = super().update(dt)
        while step is None and self._openings:
            step = self._openings.pop(0)()
        return step


class Program:
    """Makes the title at the start, and again after a fault."""

    def __init__(self, openings: Openings, thinkers: Executor) -> None:
        self._openings, self._thinkers = openings, thinkers
        self.navigation: Navigation | None = None
        """`None` before the first screen, and while the crash screen is shown."""

    def first(self, services: Services) -> Scene:
        """The title, with the screens that open by themselves."""
        self.navigation = Navigation(services, self._thinkers)
        return OpeningTitle(services, self.navigation, self._openings(self.navigation))

    def close(self) -> None:
        """Closes the current game, even if it is broken."""
        navigation, self.navigation = self.navigation, None
        if navigation is None:
            return
        try:
            navigation.close()
        except Exception:
            log.exception("the game could not be closed as it should be")

    def rescue(self, services: Services, fault: Exception) -> Scene:
        """The crash screen."""
        recovery = CrashRecovery(services, self._playing)
        if self.navigation is None:
            recovery.set_game_aside()
        resumes = self.navigation is not None and self.navigation.host is not None
        self.close()
        steps = CrashSteps(
            home=lambda: self._again(services, resumes=False),
            resume=(lambda: self._again(services, resumes=True)) if resumes else None,
        )
        return recovery.screen(fault, steps)

    @property
    def toured(self) -> TouredScreens:
        """The screens that a tour leads through."""
        assert self.navigation is not None, "a tour begins where the first screen is shown"
        return self.navigation

    @property
    def _playing(self) -> Host | None:
        """The current game, or the first game of the lessons."""
        return self.navigation.playing if self.navigation is not None else None

    def _again(self, services: Services, *, resumes: bool) -> Step:
        """A new title, which continues the current game if `resumes`."""
        navigation = self.navigation = Navigation(services, self._thinkers)
        openings: list[Opening] = [navigation.greeting]
        if resumes and navigation.host is not None:
            openings.append(navigation.go_on)
        return Replace(OpeningTitle(services, navigation, openings))


def settings_notices(window: OpenedWindow) -> Iterator[Opening]:
    """The notices about damaged settings."""
    services = window.services
    for unread in window.unread:
        title, text = services.words("app.settings_damaged.title"), "app.settings_damaged"
        message = services.words(text, file=unread.kept_as or unread.file.name)
        yield partial(_notice, services, title, message)


def _notice(services: Services, title: str, text: str) -> Step:
    return Push(notice(services, title, text))


def start_openings(options: StartOptions, navigation: Navigation) -> Iterator[Opening]:
    """The screens at the start: a table given by option, and a notice about the current game."""
    table = options.table
    if table is None or not navigation.is_shut_out:
        yield navigation.greeting
    if table is not None:
        yield lambda: navigation.table_over_title(table, options.programs)


def first_openings(
    options: StartOptions, window: OpenedWindow, navigation: Navigation
) -> Iterator[Opening]:
    """The page of the very first start: only where nothing was kept, and no table is asked for.

    Nobody answers it in a tour, and damaged settings are those of somebody who has been here.
    """
    is_asked = options.table is not None or not options.is_watched or window.unread
    if not is_asked and not are_kept(window.services.data) and navigation.is_untouched:
        yield navigation.first_start


def _tour(options: StartOptions, window: OpenedWindow, program: Program) -> Tour | None:
    """The tour of a test run, if one is asked for."""
    if options.trial is None and not options.smoke_test:
        return None
    # Nobody else needs it.
    from game.app.smoke_test import LongTour, short_tour  # noqa: PLC0415

    if options.trial is not None:
        return LongTour(lambda: program.toured, options.trial, window)
    return short_tour(lambda: program.toured)
