"""The hour and the day where the player is."""

from __future__ import annotations

from datetime import datetime


def now() -> datetime:
    """The moment, with how far it is from that of Greenwich."""
    return datetime.now().astimezone()
