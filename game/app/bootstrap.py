"""The start of the window: settings, language, screen, the first picture, or one line why not.

Only what draws that picture is loaded before it is seen; everything else comes behind it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from logging.handlers import RotatingFileHandler
from pathlib import Path

from game.app.error_box import alarm
from game.scenes.title.title_picture import curtain
from game.storage import crash_reports, paths, settings
from game.storage.damaged_files import Unread, UnreadFiles
from game.storage.local_time import now
from game.storage.settings import Language, Settings
from game.text.words import SPEECHLESS, Words
from game.ui import fonts
from game.ui.art import Art
from game.ui.audio import Audio
from game.ui.fonts import Fonts
from game.ui.game_window import NoScreen, Screen, WrongPygame, preferred_languages, tell
from game.ui.scene import Services

log = logging.getLogger(__name__)

LOG, LONGEST_LOG = "moineau.log", 200_000
CLOSED, FAULTY, UNUSABLE = 0, 1, 2
"""The exit statuses."""


@dataclass(frozen=True, slots=True)
class OpenedWindow:
    """The window with its first picture, ready for whoever plays on it."""

    screen: Screen
    services: Services
    shown: float = field(default_factory=time.time)
    """When the first picture was seen, in seconds."""
    worked: float = field(default_factory=time.process_time)
    """How long the program had worked until then."""
    unread: tuple[Unread, ...] = ()
    """Settings that were damaged and lie aside, of which the player is to be told."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who opens the window."""

    enter: Callable[[OpenedWindow], None]
    """Plays on the stage until it is closed."""
    language: Language | None = None
    data: Path | None = None
    is_watched: bool = True
    """Whether somebody is there who could close a box with a message."""


def run(guest: Guest) -> int:
    """Open the window for a guest; the exit status when it is closed again."""
    folder = paths.user_data(guest.data)
    _write_down(folder)
    try:
        return _opened(guest, folder)
    except Exception as fault:
        log.exception("the game stopped")
        return _stopped(guest, folder, fault)


def services_for(chosen: Settings, folder: Path, words: Words | None = None) -> Services:
    """What every screen is given."""
    fonts.prepare()
    return Services(
        art=Art(paths.sprites()),
        fonts=Fonts(paths.fonts()),
        audio=Audio(paths.sounds(), chosen.volume, sounding=chosen.sound),
        words=words or Words(chosen.language, paths.locales()),
        settings=chosen,
        data=folder,
        now=time.monotonic,
        changed=lambda _: None,
    )


def _opened(guest: Guest, folder: Path) -> int:
    unread = UnreadFiles()
    chosen = _chosen(guest, folder, unread)
    words = Words(chosen.language, paths.locales())
    if words.is_speechless:
        return _refused(SPEECHLESS[chosen.language])
    try:
        icon = paths.sprites() / "icon" / "moineau256.png"
        screen = Screen(paths.NAME, icon, full=chosen.full_screen)
    except NoScreen:
        return _refused(words("app.no_screen"))
    except WrongPygame:
        return _refused(words("app.wrong_pygame"))
    services = services_for(chosen, folder, words)
    curtain(services, screen.surface)
    screen.show()
    guest.enter(OpenedWindow(screen, services, unread=unread.told()))
    return CLOSED


def _chosen(guest: Guest, folder: Path, unread: UnreadFiles | None = None) -> Settings:
    """The settings of the player; the language a guest asks for comes before the one kept."""
    spoken = guest.language or settings.spoken_language(preferred_languages())
    chosen = settings.load(folder, spoken, unread)
    return chosen if guest.language is None else replace(chosen, language=guest.language)


def _stopped(guest: Guest, folder: Path, fault: Exception) -> int:
    """What could not be told in the window is told beside it."""
    when = now()
    report = crash_reports.write(crash_reports.CrashFacts(fault, log=folder / LOG), folder, when)
    words = Words(_chosen(guest, folder).language, paths.locales())
    message = words("app.fault", folder=str(report.file or folder))
    alarm(paths.NAME, message)
    if guest.is_watched:
        tell(paths.NAME, message)
    return FAULTY


def _write_down(folder: Path) -> None:
    """Keep what the program says about itself in the player's folder, the last of it."""
    # A folder that takes no file is told about where it matters, not with every line.
    logging.raiseExceptions = False
    file = RotatingFileHandler(
        folder / LOG, maxBytes=LONGEST_LOG, backupCount=1, encoding="utf-8", delay=True
    )
    file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger("game").addHandler(file)


def _refused(message: str) -> int:
    alarm(paths.NAME, message)
    return UNUSABLE
