"""The house behind the first picture: the screens, the games, and who leads through them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial

from game.app.bootstrap import OpenedWindow
from game.app.crash_recovery import CrashRecovery, Due, on_top
from game.app.entrance import Visit
from game.app.main_loop import App, Tour
from game.app.navigation import Navigation
from game.app.smoke_test import LongTour, smoke_test
from game.scenes.shared.dialog import notice
from game.ui.scene import Push, Services, Step

THINKERS = 2
"""How many bots may think at the same time."""


def play(visit: Visit, stage: OpenedWindow) -> None:
    """Plays until the window is closed."""
    with ExitStack() as stack:
        thinkers = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")
        stack.callback(thinkers.shutdown, wait=False, cancel_futures=True)
        recovery = CrashRecovery(
            lambda navigation: (*told(stage), *plan(visit, navigation)), thinkers
        )
        stack.callback(recovery.close)
        app = App(stage.screen, stage.services, recovery.rescue)
        app.open(recovery.first)
        app.run(_tour(visit, stage, recovery))


def told(stage: OpenedWindow) -> Iterator[Due]:
    """What the player has to know about the own settings, before anything else."""
    services = stage.services
    for unread in stage.unread:
        title, text = services.words("app.settings_damaged.title"), "app.settings_damaged"
        said = services.words(text, file=unread.kept_as or unread.file.name)
        yield 0.0, partial(_notice, services, title, said)


def _notice(services: Services, title: str, text: str) -> Step:
    return Push(notice(services, title, text))


def plan(visit: Visit, navigation: Navigation) -> Iterator[Due]:
    """What opens by itself on the first screen."""
    table = visit.table
    if table is None or not navigation.is_shut_out:
        yield 0.0, navigation.greeting
    if table is not None:
        yield 0.0, lambda: on_top(navigation.open_table(table))


def _tour(visit: Visit, stage: OpenedWindow, recovery: CrashRecovery) -> Tour | None:
    """What leads through the screens when only the program itself is looked at."""
    if visit.trial is not None:
        return LongTour(recovery, visit.trial, stage)
    return smoke_test(recovery) if visit.smoke_test else None
