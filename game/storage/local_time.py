"""The local time of the player."""

from __future__ import annotations

from datetime import datetime


def now() -> datetime:
    """The local time with its offset from UTC."""
    return datetime.now().astimezone()
