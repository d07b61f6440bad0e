"""The ids of the controls of a lesson: a tile to choose, an answer, a button of the panel.

Each is also the name by which the desk keeps its control.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from game.ui.widgets.control import ItemId
from game.ui.widgets.segments import SegmentId


class LessonButton(StrEnum):
    """The buttons of the panel, and that to leave."""

    LEAVE = "quit"
    """Leaves the lesson; where it was left is saved."""
    BACK = "back"
    """Leads to the step before."""
    SKIP = "skip"
    """Skips the exercise."""
    HELP = "help"
    """Shows a hint, and then the answer."""
    CHECK = "check"
    """Confirms the chosen or counted answer."""
    AGAIN = "again"
    """Repeats the step."""
    NEXT = "next"
    FINISH = "finish"
    """Leads back to the list, where another lesson follows."""


class ShownTileId(ItemId[int], kind="tile"):
    """A tile shown, by its index."""


class TableSpotId(ItemId[str], kind="spot"):
    """A place of the table to point at, as an answer names it."""


class AnswerId(ItemId[str], kind="option"):
    """An answer to a question, by its name."""


class CounterId(ItemId[str], kind="count"):
    """The numbers to choose from for a quantity to count."""


CHOICES: Final = (ShownTileId, TableSpotId, AnswerId, CounterId)
"""The kinds of controls that choose an answer."""


def choice_kind(name: str) -> type[str] | None:
    """The kind of choice a control makes, that of its counter for a number; `None` for others."""
    meant = name.group if isinstance(name, SegmentId) else name
    return type(meant) if isinstance(meant, CHOICES) else None
