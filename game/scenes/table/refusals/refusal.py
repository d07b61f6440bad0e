"""Refusals that stay readable while the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.engine.reasons import Act
from game.engine.refusals import Refusal
from game.engine.table import Round
from game.rulesets.families import Unit
from game.scenes.shared.event_words import reason
from game.scenes.table.refusals.refused_plate import RefusedAct
from game.scenes.table.seat_source import TableSource
from game.scenes.table.table_controls import TableControls
from game.scenes.table.table_terms import of_refusal
from game.text.count_units import in_unit
from game.text.words import Words

READ: Final = 8.0
"""Seconds for which the reason of a refused win can be read at least, at every speed."""
WINS: Final = (Act.RON, Act.TSUMO, Act.MAHJONG)
"""Refused wins, which a player would not see again once the tile is gone."""
CALLS: Final = (Act.CHII, Act.PON, Act.KAN, Act.ABORT, Act.NORTH)
"""Refused calls, which come as often as the tiles allow one."""
ONCE: Final = (Act.RIICHI, Act.SERVE, *CALLS)
"""Acts that are refused for the same reason turn after turn, shown once in each hand."""

Asks = Callable[[Round], tuple[Refusal, ...]]
"""The refusals for the viewer at a table."""


@dataclass(frozen=True, slots=True)
class StandingRefusal:
    """A refusal, and the table at which it was made."""

    refusal: Refusal
    table: Round


class Reminder:
    """Keeps the latest refusal as long as it is of use."""

    def __init__(self) -> None:
        self.standing: StandingRefusal | None = None
        self._table: Round | None = None
        self._age = 0.0
        self._told: set[tuple[object, ...]] = set()

    def look(self, dt: float, table: Round | None, refusals: Asks) -> bool:
        """Looks at a resting table; returns whether another refusal is shown now."""
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
        """The refusal shown beside a decision: not a call of another tile than the offered one."""
        standing = self.standing
        if standing is None or asked is None or asked.offer is None:
            return standing
        is_past = standing.refusal.act in CALLS and standing.table is not asked
        return None if is_past else standing

    def acted(self) -> None:
        """Drops the refused call of an earlier tile: the viewer has acted, or the hand is over."""
        if self.standing is not None and self.standing.refusal.act in CALLS:
            self.standing = None

    def _tell(self, refusal: Refusal, table: Round) -> None:
        self.standing, self._age = StandingRefusal(refusal, table), 0.0
        if refusal.act in ONCE:
            self._told.add(_known_as(refusal))

    def _comes_first(self, refusal: Refusal) -> bool:
        """Whether it is shown first: a win before all, rare acts before calls."""
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
        """Whether the refusal is still shown although the table has changed."""
        standing = self.standing
        lasting = (*WINS, *CALLS)
        return standing is not None and standing.refusal.act in lasting and self._age < READ


def _known_as(refusal: Refusal) -> tuple[object, ...]:
    """The identity of a refusal: for calls the reason alone, whatever the tile."""
    if refusal.act in CALLS:
        return refusal.act, refusal.reason
    return refusal.act, refusal.reason, refusal.tiles, refusal.places


class RefusedTile:
    """The tile pointed at last that could not be discarded, and the reason."""

    def __init__(self) -> None:
        self._standing: StandingRefusal | None = None
        self._meant: tuple[int, bool] | None = None
        """The tile, and whether it should have declared riichi."""

    def look(self, controls: TableControls, table: Round | None, source: TableSource) -> bool:
        """Looks at what is pointed at; returns whether another refusal is shown."""
        nth, announces = controls.barred, controls.choosing_riichi
        if nth is None or table is None:
            return False
        is_shown = self._standing is None or controls.question.discard_refusal is not None
        if self._meant == (nth, announces) and is_shown:
            return False
        tile = controls.question.tiles[nth].tile
        refusal = source.discard_refusal(table, tile, announces=announces)
        self._meant = nth, announces
        self._standing = None if refusal is None else StandingRefusal(refusal, table)
        return True

    def forget(self) -> None:
        """Drops the refusal, for a new decision."""
        self._standing = self._meant = None

    def standing(self, *, announces: bool) -> StandingRefusal | None:
        """The refusal for a plain discard, or while choosing the tile of a riichi."""
        is_meant = self._meant is not None and self._meant[1] == announces
        return self._standing if is_meant else None


def in_words(standing: StandingRefusal, words: Words, unit: Unit) -> RefusedAct:
    """The refused act in words."""
    refusal, table = standing.refusal, standing.table
    label = words(in_unit(words, f"table.action.{refusal.act}", unit))
    texts = reason(words, refusal, table, unit)
    return RefusedAct(refusal, label, *texts, table, of_refusal(refusal, unit))
