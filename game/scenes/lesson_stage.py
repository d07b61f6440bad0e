"""The table of a lesson: all that happens is shown as in a game, and nothing leads away from it."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.table import TableScene
from game.scenes.table_controls import Controls
from game.scenes.table_source import TableSource
from game.stage.performance import Picture
from game.ui.scene import Services
from game.ui.tableart import Piece


class StageControls(Controls):
    """Tiles and buttons; the lesson itself has the ways out."""

    def _ways_out(self) -> None:
        """None."""


class LessonStage(TableScene):
    """The table; it advises nothing, since the lesson does."""

    _hints = False

    def __init__(self, services: Services, source: TableSource) -> None:
        super().__init__(services, source)
        self.controls = StageControls(services, unit=source.game.unit)
        self.shows_indicators = False
        """Whether they are read in their corner, too."""

    @property
    def prompt(self) -> str:
        """What is to be done is said by the lesson."""
        return ""

    @property
    def picture(self) -> Picture:
        """Where every tile is now."""
        return self._picture

    @property
    def is_still(self) -> bool:
        """Whether everything that has happened is shown."""
        return self.performance.is_still and not self.performance.is_moving

    def _pieces(self, picture: Picture) -> Iterator[Piece]:
        """What lies around the tiles, less what would be read beside the lesson."""
        hidden = {"log", "honours"} | (set() if self.shows_indicators else {"indicators"})
        return (piece for piece in super()._pieces(picture) if piece.name not in hidden)
