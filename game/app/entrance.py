"""The way to the screens: the window first, and then, behind its picture, everything else."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, Protocol

from game.app import bootstrap
from game.storage.settings import LANGUAGES

if TYPE_CHECKING:
    from game.host.journal_header import Header

HOUSE: Final = "game.app.program"
"""The module that knows all screens and games, loaded when the first picture is seen."""


class Visit(Protocol):
    """What somebody wants of the window."""

    language: str | None
    data: Path | None
    table: Header | None
    smoke_test: bool
    trial: Path | None


class House(Protocol):
    """Where all screens and games are."""

    def play(self, visit: Visit, stage: bootstrap.OpenedWindow) -> None:
        """Plays until the window is closed."""


def enter(visit: Visit) -> int:
    """Opens the window, and returns the exit status when it is closed."""
    language = next((one for one in LANGUAGES if one == visit.language), None)
    data, alone = visit.data, visit.smoke_test or visit.trial is not None
    with ExitStack() as stack:
        if visit.smoke_test:
            data = Path(stack.enter_context(TemporaryDirectory()))
        return bootstrap.run(bootstrap.Guest(partial(_play, visit), language, data, not alone))


def _play(visit: Visit, stage: bootstrap.OpenedWindow) -> None:
    house: House = import_module(HOUSE)
    house.play(visit, stage)
