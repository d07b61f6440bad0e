"""Writing files atomically."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path


def write_json(content: Mapping[str, object], target: Path, previous: Path | None = None) -> None:
    """Writes a JSON object atomically; may raise `OSError`."""
    text = json.dumps(content, ensure_ascii=False, indent=1)
    # A lone surrogate, which is no letter, is escaped as JSON does it.
    write_whole(f"{text}\n".encode(errors="backslashreplace"), target, previous)


def write_whole(content: bytes, target: Path, previous: Path | None = None) -> None:
    """Writes a file atomically, and its folder if there is none; may raise `OSError`.

    The content is synced before the file gets its name, so that a power cut leaves either the old
    file or the new one. The old file is kept as `previous` if that is given.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    # Two windows may write at the same time, each in a temporary file of its own.
    fresh = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if previous is not None:
            with contextlib.suppress(FileNotFoundError):
                target.replace(previous)
        fresh.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
