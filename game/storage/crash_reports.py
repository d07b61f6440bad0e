"""Crash reports: plain texts that a player can read and pass on.

They name no person and no personal folder: home, data and program folders are replaced.
"""

from __future__ import annotations

import getpass
import logging
import os
import platform
import re
import sys
import tempfile
import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

from game import __version__
from game.storage import paths
from game.storage.file_reading import opened

log = logging.getLogger(__name__)

FOLDER: Final = "reports"
KEPT: Final = 20
"""How many reports are kept; the oldest are deleted."""
LOG_LINES: Final = 40
LONGEST_LOG: Final = 64 * 1024
_SHORTEST_NAME: Final = 3
"""The least length of a user name that is replaced; a shorter one would be found in many words."""
_HOMES: Final = (
    re.compile(r"(?i)\b[a-z]:[\\/]+Users[\\/]+[^\\/\s\"':]+"),
    re.compile(r"/(?:home|Users)/[^/\s\"':]+"),
)
"""Patterns of personal folders, of this machine or of another one."""


@dataclass(frozen=True, slots=True)
class Report:
    """A report and its file."""

    text: str
    file: Path | None
    """`None` if it could not be written."""


@dataclass(frozen=True, slots=True)
class CrashFacts:
    """What is known about a crash."""

    fault: BaseException
    facts: Mapping[str, object] = field(default_factory=dict)
    """The circumstances: the screen, the game, by their names in the program."""
    log: Path | None = None


def write(facts: CrashFacts, folder: Path, when: datetime) -> Report:
    """Writes a report into the player's folder; failures are not raised."""
    text = private(composed(facts, when), folder)
    try:
        target = folder / FOLDER
        target.mkdir(parents=True, exist_ok=True)
        # Two crashes may happen within one second.
        file = paths.free(target / f"{when:%Y-%m-%d %H.%M.%S}.txt")
        file.write_text(text, encoding="utf-8", errors="backslashreplace")
        _clear_out(target, file)
    except OSError as fault:
        log.warning("the report cannot be written: %s", fault)
        return Report(text, None)
    return Report(text, file)


def composed(facts: CrashFacts, when: datetime) -> str:
    """The lines of a report, before names are removed."""
    lines = [f"Moineau {__version__}: {when:%Y-%m-%d %H:%M:%S}", ""]
    lines += [f"{name}: {value}" for name, value in {**_machine(), **facts.facts}.items()]
    lines += ["", *"".join(traceback.format_exception(facts.fault)).splitlines()]
    last = list(_log_of(facts.log))
    if last:
        lines += ["", "The last lines of the log:", *last]
    return "\n".join(lines) + "\n"


def private(text: str, data: Path | None = None) -> str:
    """A text without personal names and folders."""
    for folder, sign in _folders(data):
        for written in {str(folder), folder.as_posix(), str(folder).replace("\\", "\\\\")}:
            text = re.sub(re.escape(written) + r"(?![\w-])", sign.replace("\\", ""), text)
    for pattern in _HOMES:
        text = pattern.sub("~", text)
    name = _user()
    if len(name) >= _SHORTEST_NAME:
        text = re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", "<user>", text)
    return text


def _folders(data: Path | None) -> list[tuple[Path, str]]:
    """Folders whose names may identify a person, the longest first."""
    known = [(paths.program(), "<program>"), (Path(tempfile.gettempdir()), "<temporary>")]
    known += [(Path(sys.prefix), "<python>"), (Path(sys.base_prefix), "<python>")]
    if data is not None:
        known.append((data.absolute(), "<data>"))
    try:
        known += [(Path.home(), "~"), (Path.cwd(), "<here>")]
    except (OSError, RuntimeError) as fault:
        log.info("no home or no working folder: %s", fault)
    real = [(folder.resolve(), sign) for folder, sign in known]
    telling = {pair for pair in (*known, *real) if len(pair[0].parts) > 1}
    return sorted(telling, key=lambda pair: (-len(str(pair[0])), pair[1]))


def _user() -> str:
    try:
        name = getpass.getuser()
    except (OSError, ImportError, KeyError):
        return ""
    return "" if name == "root" else name


def _machine() -> Mapping[str, object]:
    return {
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": f"{platform.python_version()}{' (packaged)' if paths.is_packaged() else ''}",
        "libraries": _libraries(),
        "language": " ".join(f"{name}={os.environ[name]}" for name in _LANGUAGE if _is_set(name)),
    }


_LANGUAGE: Final = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


def _is_set(name: str) -> bool:
    return bool(os.environ.get(name))


def _libraries() -> str:
    """The versions of the graphics libraries, if loaded."""
    pygame = sys.modules.get("pygame")
    version = getattr(pygame, "version", None)
    if version is None:
        return "none"
    sdl = ".".join(str(number) for number in getattr(version, "SDL", ()))
    return f"pygame-ce {getattr(version, 'ver', '?')}, SDL {sdl}"


def _log_of(file: Path | None) -> Iterator[str]:
    """The last lines of the log, if it can be read."""
    if file is None:
        return
    try:
        with opened(file) as written:
            written.seek(max(0, written.seek(0, os.SEEK_END) - LONGEST_LOG))
            lines = written.read().decode("utf-8", "replace").splitlines()
    except OSError:
        return
    yield from lines[-LOG_LINES:]


def _clear_out(folder: Path, latest: Path) -> None:
    """Deletes the oldest reports, never the latest, even if the clock was set back."""
    others = sorted(file for file in folder.glob("*.txt") if file != latest)
    for old in others[: max(0, len(others) + 1 - KEPT)]:
        old.unlink(missing_ok=True)
