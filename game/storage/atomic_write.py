"""A file that is written whole or not at all, whatever fails and whoever else writes it."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path


def write_json(content: Mapping[str, object], target: Path, previous: Path | None = None) -> None:
    """Writes an object of JSON whole or not at all; may raise `OSError`."""
    text = json.dumps(content, ensure_ascii=False, indent=1)
    write_whole(f"{text}\n".encode(), target, previous)


def write_whole(content: bytes, target: Path, previous: Path | None = None) -> None:
    """Writes a file whole or not at all, and its folder if there is none; may raise `OSError`.

    The content is on the disk before the file has its name, so that a power cut leaves either
    the old file or the new one. What stood there before is kept under another name if asked for.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    # Two windows may write at the same moment: each writes a file of its own.
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
