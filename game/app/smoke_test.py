"""Automatic tours through the program, to check that it runs completely on this machine."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Protocol

from game.app.bootstrap import OpenedWindow
from game.app.flows.table_flow import HostedTable
from game.app.main_loop import App, Tour
from game.bots import USUAL
from game.host.host import Host
from game.host.journal_header import Chance, Guest, Header
from game.host.match_setup import opening
from game.learn.glossary.glossary_texts import DOMAIN as GLOSSARY
from game.learn.lesson.lesson_texts import DOMAIN as LESSONS
from game.learn.paths.learning_paths import lessons_on_paths
from game.rulesets import RULESETS
from game.scenes.ending.ending_scene import EndingScene
from game.scenes.result.result_scene import ResultScene
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.shared.crash_screen import CrashScene
from game.scenes.shared.new_game_choice import BIRDS
from game.scenes.title.title_scene import TitleMenu
from game.storage.settings import Speed
from game.text.languages import LANGUAGES
from game.ui.game_window import give_back_memory
from game.ui.scene import Home, Push, Services, Step

ON_TITLE, AT_TABLE = 1.5, 4.0
"""Seconds of the short tour on the title, and at a table."""
A_WHILE, A_LOOK = 3.0, 0.3
"""Seconds of the long tour at the table of each game, and on any other screen."""
PATIENCE = 30.0
"""Seconds to wait at most for something to happen."""
RARE: Final = "髙﨑𠮷鷗槇噓Łşőðŵ"
"""Letters that hardly any text has, but names of people have."""
STARTED: Final = "MOINEAU_STARTED"
"""The environment variable with the time when the program was started, in seconds."""
GLANCE: Final = "MOINEAU_GLANCE"
"""The environment variable that ends the tour early: after the first picture or, if it is
`table`, `game` or `resume`, after a table of bots, their whole game, or the game that was left."""

Json = str | float | bool | list[str] | dict[str, int]


class TouredScreens(TitleMenu, Protocol):
    """The screens of a tour: those of the title, and a table."""

    host: Host | None
    """The host of the current game."""

    @property
    def reading(self) -> Mapping[str, Callable[[], Step]]:
        """The books to read besides the lessons."""

    def table_over_title(self, header: Header) -> Step:
        """Leads to a new table over the title."""


Screens = Callable[[], TouredScreens]
"""The screens of a tour now; after a fault it is another object."""


def short_tour(screens: Screens) -> Tour:
    """Shows the title, and then a table of bots."""

    def tour(app: App) -> Iterator[None]:
        yield from _passing(ON_TITLE)
        ruleset = next(iter(RULESETS))
        app.carry_out(screens().table_over_title(bots_alone(ruleset)))
        yield from _passing(AT_TABLE)

    return tour


def bots_alone(ruleset: str) -> Header:
    """The header of a table of bots."""
    seats = range(RULESETS[ruleset].seats)
    guests = (Guest(BIRDS[nth % len(BIRDS)], USUAL) for nth in seats)
    return opening(ruleset, guests, Chance("smoke-test"))


def _passing(seconds: float, happens: Callable[[], bool] = lambda: True) -> Iterator[None]:
    """Waits some seconds, and longer until something has happened, on a busy machine."""
    begun = time.monotonic()
    while (passed := time.monotonic() - begun) < seconds or (passed < PATIENCE and not happens()):
        yield


def not_drawn(services: Services) -> set[str]:
    """The letters of the texts of the current language, and of some names, that no font has."""
    words, fonts = services.words, services.fonts
    said = words, *(words.domain(name) for name in (GLOSSARY, LESSONS))
    letters = {*RARE, *(letter for catalogue in said for letter in catalogue.letters)}
    return {one for one in letters if not (fonts.draws(one) and fonts.draws(one, "bold"))}


def resident_memory() -> float | None:
    """The memory of the process in megabytes; `None` if the system does not tell."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return None
    found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text(encoding="ascii"))
    return int(found[1]) / 1000 if found else None


@dataclass(slots=True)
class LongTour:
    """A tour through every game, language, picture and sound; it writes its findings to a file."""

    screens: Screens
    file: Path
    window: OpenedWindow
    seen: dict[str, Json] = field(default_factory=dict)
    damaged: set[str] = field(default_factory=set)
    """The missing or damaged catalogues of any language."""

    def __call__(self, app: App) -> Iterator[None]:
        """The whole tour; its findings are written even if it fails."""
        started = float(os.environ.get(STARTED, self.window.shown))
        self.seen["first_picture"] = self.window.shown - started
        self.seen["worked"] = self.window.worked
        self.seen["title"] = time.time() - started
        try:
            for stage in self._stages(os.environ.get(GLANCE, "")):
                yield from stage(app)
                if isinstance(app.top, CrashScene):
                    self.seen["fault"] = app.top.trouble.report
                    return
            self.seen["done"] = True
            if (memory := resident_memory()) is not None:
                self.seen["memory"] = memory
        finally:
            self.file.write_text(json.dumps(self.seen, ensure_ascii=False), encoding="utf-8")

    def _stages(self, glance: str) -> tuple[Tour, ...]:
        if glance:
            known = {"table": self._table, "game": self._game, "resume": self._resumes}
            return (known[glance],) if glance in known else ()
        return self._resumes, self._games, self._languages, self._files

    def _table(self, app: App) -> Iterator[None]:
        """Shows some seconds of one game, played by birds."""
        ruleset = next(iter(RULESETS))
        app.carry_out(self.screens().table_over_title(bots_alone(ruleset)))
        yield from _passing(A_WHILE)

    def _game(self, app: App) -> Iterator[None]:
        """Shows a game of birds from the first deal to the last result, as fast as they play."""
        app.services.change(replace(app.services.settings, speed=Speed.INSTANT))
        app.carry_out(self.screens().table_over_title(bots_alone(next(iter(RULESETS)))))
        while not isinstance(app.top, EndingScene | CrashScene):
            step = app.top.steps.onward() if isinstance(app.top, ResultScene) else None
            if step is not None:
                app.carry_out(step)
            yield
        yield from _passing(A_LOOK)
        # A window at rest does so by itself.
        give_back_memory()

    def _resumes(self, app: App) -> Iterator[None]:
        """Continues a game that was left."""
        yield from _passing(A_LOOK)
        screens = self.screens()
        left = 0 if screens.host is None else len(screens.host.journal)
        self.seen["found"] = screens.host is not None
        if screens.host is not None:
            app.carry_out(screens.go_on())

            def goes_on() -> bool:
                # It may have been left between two hands, or have come there.
                step = app.top.steps.onward() if isinstance(app.top, ResultScene) else None
                if step is not None:
                    app.carry_out(step)
                return screens.host is not None and len(screens.host.journal) > left

            yield from _passing(A_WHILE, goes_on)
            self.seen["resumed"] = isinstance(app.top, HostedTable) and goes_on()
            app.carry_out(Home())

    def _games(self, app: App) -> Iterator[None]:
        """Shows some seconds of each game, played by birds."""
        app.services.change(replace(app.services.settings, speed=Speed.FAST))
        played: dict[str, int] = {}
        for ruleset in RULESETS:
            screens = self.screens()
            app.carry_out(screens.table_over_title(bots_alone(ruleset)))
            yield from _passing(A_WHILE)
            if isinstance(app.top, CrashScene):
                return
            played[ruleset] = 0 if screens.host is None else len(screens.host.journal)
            app.carry_out(Home())
        self.seen["games"] = played
        # The game left for the next tour is in the middle of a hand.
        app.carry_out(self.screens().table_over_title(bots_alone(next(iter(RULESETS)))))
        yield from _passing(A_LOOK)
        app.carry_out(Home())

    def _languages(self, app: App) -> Iterator[None]:
        """Shows some screens in each language, and checks that the fonts have all its letters."""
        missing: dict[str, int] = {}
        for language in LANGUAGES:
            app.services.change(replace(app.services.settings, language=language))
            for opens in self._screens(app):
                app.carry_out(opens())
                yield from _passing(A_LOOK)
                app.carry_out(Home())
            missing[language] = len(not_drawn(app.services))
            self.damaged |= app.services.words.missing_files
            yield
        self.seen["letters_missing"] = missing

    def _screens(self, app: App) -> tuple[Callable[[], Step], ...]:
        screens = self.screens()
        books = (
            screens.learn,
            *screens.reading.values(),
            screens.album,
            screens.companion,
        )
        return (
            screens.new_game,
            screens.rules,
            *books,
            lambda: Push(SettingsScene(app.services)),
        )

    def _files(self, app: App) -> Iterator[None]:
        """Draws every picture once, and reads every sound."""
        services = app.services
        pictures = sorted(services.art.directory.rglob("*.svg"))
        for file in pictures:
            name = file.relative_to(services.art.directory).with_suffix("").as_posix()
            services.art.sprite(name, (32, 32))
        yield
        sounds = sorted(services.audio.directory.glob("*.ogg"))
        read = [file for file in sounds if services.audio.loaded(file) is not None]
        self.seen["sounding"] = services.audio.works
        counted = {
            "pictures": len(pictures),
            "sounds": len(read),
            "lessons": len(lessons_on_paths()),
        }
        self.seen["counted"] = counted
        self.seen["missing_files"] = sorted(services.missing_files | self.damaged)
