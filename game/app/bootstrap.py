"""The start of the window: settings, language, screen and first picture, or a line why not.

Only what draws that picture is loaded before it is shown; the program with all its screens and
games is loaded by name behind it.
"""

from __future__ import annotations

import logging
import time
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from importlib import import_module
from logging.handlers import RotatingFileHandler
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Protocol

from game.app.error_box import alarm
from game.app.start_options import StartOptions
from game.scenes.title.title_picture import curtain
from game.storage import crash_reports, paths, settings
from game.storage.atomic_write import clear_unfinished
from game.storage.damaged_files import Unread, UnreadFiles
from game.storage.local_time import now
from game.storage.settings import Settings
from game.text.languages import LANGUAGES
from game.text.words import Words
from game.ui import fonts
from game.ui.art import Art
from game.ui.audio import Audio
from game.ui.fonts import Fonts
from game.ui.game_window import NoScreen, Screen, WrongPygame, preferred_languages, tell
from game.ui.own_tiles import FOLDER
from game.ui.scene import Services

log = logging.getLogger(__name__)

PROGRAM: Final = "game.app.program"
"""The module of the program with all screens, loaded once the first picture is shown."""
LOG, LONGEST_LOG = "moineau.log", 200_000
CLOSED, FAULTY, UNUSABLE = 0, 1, 2
"""The exit statuses."""


@dataclass(frozen=True, slots=True)
class OpenedWindow:
    """The window with its first picture, ready for the program."""

    screen: Screen
    services: Services
    shown: float = field(default_factory=time.time)
    """When the first picture was shown, in seconds."""
    worked: float = field(default_factory=time.process_time)
    """The processor time until then, in seconds."""
    unread: tuple[Unread, ...] = ()
    """Damaged settings that were set aside, to be reported to the player."""


class ProgramModule(Protocol):
    """The interface of the program module."""

    def play(self, options: StartOptions, window: OpenedWindow) -> None:
        """Runs the program until the window is closed."""


def open_window(options: StartOptions) -> int:
    """Opens the window; returns the exit status once it is closed."""
    with ExitStack() as stack:
        if options.smoke_test:
            options = replace(options, data=Path(stack.enter_context(TemporaryDirectory())))
        folder = paths.user_data(options.data)
        _write_down(folder)
        clear_unfinished(folder)
        try:
            return _opened(options, folder)
        except Exception as fault:
            log.exception("the game stopped")
            return _stopped(options, folder, fault)


def services_for(chosen: Settings, folder: Path, words: Words | None = None) -> Services:
    """The services of all screens."""
    fonts.prepare()
    return Services(
        art=Art(paths.sprites(), folder / FOLDER),
        fonts=Fonts(paths.fonts()),
        audio=Audio(paths.sounds(), chosen),
        words=words or Words(chosen.language, paths.locales(), yaku_naming=chosen.yaku_names),
        settings=chosen,
        data=folder,
        now=time.monotonic,
        changed=lambda _: None,
    )


def _opened(options: StartOptions, folder: Path) -> int:
    unread = UnreadFiles()
    chosen = _chosen(options, folder, unread)
    words = Words(chosen.language, paths.locales(), yaku_naming=chosen.yaku_names)
    if words.is_speechless:
        return _refused(LANGUAGES[chosen.language].speechless)
    try:
        icon = paths.sprites() / "icon" / "moineau256.png"
        screen = Screen(paths.NAME, icon, full=chosen.full_screen, place=chosen.window)
    except NoScreen:
        return _refused(words("app.no_screen"))
    except WrongPygame:
        return _refused(words("app.wrong_pygame"))
    services = services_for(chosen, folder, words)
    curtain(services, screen.surface)
    screen.show()
    _play(options, OpenedWindow(screen, services, unread=unread.take()))
    return CLOSED


def _play(options: StartOptions, window: OpenedWindow) -> None:
    program: ProgramModule = import_module(PROGRAM)
    program.play(options, window)


def _chosen(options: StartOptions, folder: Path, unread: UnreadFiles | None = None) -> Settings:
    """The settings of the player; a language given by option overrides the saved one."""
    asked = options.language if options.language in LANGUAGES else None
    spoken = asked or settings.spoken_language(preferred_languages())
    chosen = settings.load(folder, spoken, unread)
    return chosen if asked is None else replace(chosen, language=asked)


def _stopped(options: StartOptions, folder: Path, fault: Exception) -> int:
    """Reports a fault outside the window."""
    when = now()
    report = crash_reports.write(crash_reports.CrashFacts(fault, log=folder / LOG), folder, when)
    words = Words(_chosen(options, folder).language, paths.locales())
    message = words("app.fault", folder=str(report.file or folder))
    alarm(paths.NAME, message)
    if options.is_watched:
        tell(paths.NAME, message)
    return FAULTY


def _write_down(folder: Path) -> None:
    """Logs to a file of limited length in the player's folder."""
    # A folder that cannot be written is reported where it matters, not with every line.
    logging.raiseExceptions = False
    if not _is_log(folder / LOG):
        return
    file = RotatingFileHandler(
        folder / LOG,
        maxBytes=LONGEST_LOG,
        backupCount=1,
        encoding="utf-8",
        delay=True,
        errors="backslashreplace",
    )
    file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger("game").addHandler(file)


def _is_log(file: Path) -> bool:
    """Whether lines can be written there: a pipe nobody reads from would stop the program."""
    try:
        return file.is_file() or not file.exists()
    except OSError:
        return False


def _refused(message: str) -> int:
    alarm(paths.NAME, message)
    return UNUSABLE
