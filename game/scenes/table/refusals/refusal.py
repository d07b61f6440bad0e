"""Why something could not be done just now: it stays to be read while the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.engine.reasons import Act
from game.engine.refusals import Refusal
from game.engine.table import Round
from game.scenes.table.seat_source import TableSource
from game.scenes.table.table_controls import TableControls

READ: Final = 8.0
"""Seconds for which the reason of a refused win can be read at least, at every speed."""
WINS: Final = (Act.RON, Act.TSUMO, Act.MAHJONG)
"""What a player would not see again if it went away with the tile."""
CALLS: Final = (Act.CHII, Act.PON, Act.KAN, Act.ABORT, Act.NORTH)
"""What a player expects as often as the tiles allow it."""
ONCE: Final = (Act.RIICHI, Act.SERVE, *CALLS)
"""What is refused for the same reason turn after turn: in each hand it is told once."""

Asks = Callable[[Round], tuple[Refusal, ...]]
"""Says what the viewer may not do at a table."""


@dataclass(frozen=True, slots=True)
class StandingRefusal:
    """A refusal, and the table at which it was made."""

    refusal: Refusal
    table: Round


class Reminder:
    """What was refused last, as long as it is of any use."""

    def __init__(self) -> None:
        self.standing: StandingRefusal | None = None
        self._table: Round | None = None
        self._age = 0.0
        self._told: set[tuple[object, ...]] = set()

    def look(self, dt: float, table: Round | None, refusals: Asks) -> bool:
        """Looks at the table once it lies still; says whether something else is refused now."""
        self._age += dt
        if table is None:
            return False
        before = self.standing
        if table is self._table:
            if self._is_read(table):
                self.standing = None
            return self.standing is not before
        self._table = table
        if not any(player.river for player in table.players):
            self.standing = None
            self._told.clear()
        fresh = (refusal for refusal in refusals(table) if _known_as(refusal) not in self._told)
        refusal = next(fresh, None)
        if refusal is not None and self._comes_first(refusal):
            self._tell(refusal, table)
        elif not self._can_be_read:
            self.standing = None
        elif table.ended:
            self.acted()
        return self.standing is not before

    def beside(self, asked: Round | None) -> StandingRefusal | None:
        """What is told beside the question of a table: no call for another tile than it offers."""
        standing = self.standing
        if standing is None or asked is None or asked.offer is None:
            return standing
        is_past = standing.refusal.act in CALLS and standing.table is not asked
        return None if is_past else standing

    def acted(self) -> None:
        """The viewer has gone on, or the hand is over: the call for an earlier tile is past."""
        if self.standing is not None and self.standing.refusal.act in CALLS:
            self.standing = None

    def _tell(self, refusal: Refusal, table: Round) -> None:
        self.standing, self._age = StandingRefusal(refusal, table), 0.0
        if refusal.act in ONCE:
            self._told.add(_known_as(refusal))

    def _comes_first(self, refusal: Refusal) -> bool:
        """Whether it is told now: a win before all, and what is seldom before a mere call."""
        standing = self.standing
        if standing is None or refusal.act in WINS or not self._can_be_read:
            return True
        return standing.refusal.act in CALLS and refusal.act not in CALLS

    def _is_read(self, table: Round) -> bool:
        """Whether a call was refused at an earlier table, and could be read long enough."""
        standing = self.standing
        if standing is None or standing.refusal.act not in CALLS:
            return False
        return standing.table is not table and not self._can_be_read

    @property
    def _can_be_read(self) -> bool:
        """Whether what was refused goes on to be told although the table has changed."""
        standing = self.standing
        lasting = (*WINS, *CALLS)
        return standing is not None and standing.refusal.act in lasting and self._age < READ


def _known_as(refusal: Refusal) -> tuple[object, ...]:
    """What makes two refusals the same: of calls the reason alone, whatever the tile."""
    if refusal.act in CALLS:
        return refusal.act, refusal.reason
    return refusal.act, refusal.reason, refusal.tiles, refusal.places


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
        refusal = source.discard_refusal(table, tile, announces=announces)
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
