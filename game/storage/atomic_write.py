"""Writing files atomically."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)


def write_json(content: Mapping[str, object], target: Path, previous: Path | None = None) -> None:
    """Writes a JSON object atomically; may raise `OSError`."""
    text = json.dumps(content, ensure_ascii=False, indent=1)
    # A lone surrogate, which is no letter, is escaped as JSON does it.
    write_whole(f"{text}\n".encode(errors="backslashreplace"), target, previous)


def write_whole(
    content: bytes, target: Path, previous: Path | None = None, *, synced: bool = True
) -> None:
    """Writes a file atomically, and its folder if there is none; may raise `OSError`.

    The content is synced before the file gets its name, so that a power cut leaves either the old
    file or the new one. The old file is kept as `previous` if that is given. What can be made anew
    if it is damaged need not be `synced`, which takes long on a busy disk.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    # Two windows may write at the same time, each in a temporary file of its own.
    fresh = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        # A window that was killed may have left one of the same number.
        fresh.unlink(missing_ok=True)
        with fresh.open("xb") as file:
            file.write(content)
            file.flush()
            if synced:
                os.fsync(file.fileno())
        if previous is not None:
            # Without the one before it the new file is as good.
            with contextlib.suppress(OSError):
                target.replace(previous)
        fresh.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


_UNFINISHED: Final = re.compile(r".+\.(?:json|jsonl|html|csv|txt|index)\.(\d{1,9})\.new")
"""The name of a file being written, with the number of the process that writes it."""


def clear_unfinished(folder: Path) -> None:
    """Deletes what killed windows left half written in a folder, and in the folders in it.

    What another window is writing just now stays.
    """
    try:
        left = [*folder.glob("*.new"), *folder.glob("*/*.new")]
    except OSError as fault:
        log.info("%s cannot be looked through: %s", folder, fault)
        return
    for file in left:
        written = _UNFINISHED.fullmatch(file.name)
        if written is not None and not _is_writing(int(written[1])):
            with contextlib.suppress(OSError):
                file.unlink()


def _is_writing(process: int) -> bool:
    """Whether the process may be writing: another one that has not ended."""
    # Windows itself keeps a file that is open, and a signal would end the process there.
    if process == os.getpid() or sys.platform == "win32":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
