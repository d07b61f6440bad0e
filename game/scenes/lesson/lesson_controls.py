"""The controls of a lesson by what they are: a tile to choose, an answer, a button of the panel.

Each is also the name by which the desk keeps its control.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from game.ui.widgets.control import ItemId
from game.ui.widgets.segments import SegmentId


class LessonButton(StrEnum):
    """The ways on and back, and what helps."""

    LEAVE = "quit"
    """Out of the lesson, which is kept."""
    BACK = "back"
    """To the step before."""
    SKIP = "skip"
    """Past what is asked."""
    HELP = "help"
    """A hint, and then the answer."""
    CHECK = "check"
    """What has been chosen or counted is the answer."""
    AGAIN = "again"
    """The step once more."""
    NEXT = "next"
    FINISH = "finish"
    """Back to the list, where another lesson follows."""


class ShownTileId(ItemId[int], kind="tile"):
    """A tile of those that are shown, by its place among them."""


class TableSpotId(ItemId[str], kind="spot"):
    """A place of the table one can point at, as an answer names it."""


class AnswerId(ItemId[str], kind="option"):
    """An answer to a question, by its name."""


class CounterId(ItemId[str], kind="count"):
    """The numbers to choose from for something that is counted."""


CHOICES: Final = (ShownTileId, TableSpotId, AnswerId, CounterId)
"""What can be chosen to answer."""


def choice_kind(name: str) -> type[str] | None:
    """What kind of choice a control is, if it is one; a number is one of its counter."""
    meant = name.group if isinstance(name, SegmentId) else name
    return type(meant) if isinstance(meant, CHOICES) else None
