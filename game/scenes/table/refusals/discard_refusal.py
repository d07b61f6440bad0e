"""Why a tile stays in the hand that was pointed at: told until something else is asked."""

from __future__ import annotations

from game.engine.table import Round
from game.scenes.table.refusals.refusal import StandingRefusal
from game.scenes.table.seat_source import TableSource
from game.scenes.table.table_controls import TableControls


class KeptTile:
    """The tile pointed at last that could not be thrown, and the reason."""

    def __init__(self) -> None:
        self._standing: StandingRefusal | None = None
        self._meant: tuple[int, bool] | None = None
        """Which tile it was, and whether it should have declared riichi."""

    def look(self, controls: TableControls, table: Round | None, source: TableSource) -> bool:
        """Looks at what is pointed at; says whether something else is to be told."""
        nth, announces = controls.barred, controls.choosing_riichi
        if nth is None or table is None:
            return False
        is_told = self._standing is None or controls.question.kept is not None
        if self._meant == (nth, announces) and is_told:
            return False
        tile = controls.question.tiles[nth].tile
        refusal = source.kept(table, tile, announces=announces)
        self._meant = nth, announces
        self._standing = None if refusal is None else StandingRefusal(refusal, table)
        return True

    def forget(self) -> None:
        """Something else is asked."""
        self._standing = self._meant = None

    def standing(self, *, announces: bool) -> StandingRefusal | None:
        """What is told while a tile is thrown, or while one is chosen that declares riichi."""
        is_meant = self._meant is not None and self._meant[1] == announces
        return self._standing if is_meant else None
