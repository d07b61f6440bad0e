"""Which special hands some tiles are, and how many tiles each of the others still needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.scoring.special_hands.patterns import Definition
from game.engine.scoring.special_hands.row_needs import (
    ROWS,
    HandRow,
    MeldInRow,
    Need,
    PackedRow,
    faces_of,
    plans_of,
    remainders,
    rows_of,
    tiles_of,
    unary,
)
from game.engine.table import Meld
from game.engine.tiles import Tile

SIZE: Final = 14
"""The tiles of a special hand; a kong counts as three (14.1, 1)."""
_COMBINATION: Final = 3
_NEVER: Final = -SIZE
"""The score of a row whose melds do not fit, so low that no other row makes up for it."""

_Ids: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """The special hands in force, as a player of one wind can make them."""

    definitions: tuple[Definition, ...]
    needs: tuple[Need, ...]
    """The different needs a row may have."""
    sizes: tuple[int, ...]
    """How many tiles each need has."""
    plans: Mapping[_Ids, tuple[int, ...]]
    """For each combination of needs, one a row, the definitions it makes."""
    exact: Mapping[PackedRow, _Ids]
    """The needs that a row without melds fulfils exactly."""
    may_claim: bool = True
    """Whether any tile but the last may be claimed (14.1, 5)."""

    def matches(self, concealed: Iterable[Tile], melds: Sequence[Meld]) -> tuple[Definition, ...]:
        """The special hands that these tiles are, the highest first."""
        if self._is_barred(melds):
            return ()
        labels = [self._labels(row) for row in rows_of(concealed, melds)]
        if not all(labels):
            return ()
        found = {nth for ids in product(*labels) for nth in self.plans.get(ids, ())}
        return tuple(sorted((self.definitions[nth] for nth in found), key=_highest_first))

    def waits(self, concealed: Sequence[Tile], melds: Sequence[Meld]) -> frozenset[Tile]:
        """The faces that complete a special hand.

        The tile goes into one row, so at most one row may be incomplete before it.
        """
        if self._is_barred(melds):
            return frozenset()
        rows = rows_of(concealed, melds)
        labels = [self._labels(row) for row in rows]
        unfit = [nth for nth, found in enumerate(labels) if not found]
        if len(unfit) > 1:
            return frozenset()
        places = ((nth, face) for nth in unfit or range(ROWS) for face in faces_of(nth))
        return frozenset(face for nth, face in places if self._grows(rows, labels, nth, face))

    def _grows(self, rows: Sequence[HandRow], labels: Sequence[_Ids], nth: int, face: Tile) -> bool:
        """Whether the rows are a special hand once this tile is added to one of them."""
        grown = self._labels(rows[nth].with_one(face))
        parts = (*labels[:nth], grown, *labels[nth + 1 :])
        return any(ids in self.plans for ids in product(*parts))

    def distances(self, concealed: Iterable[Tile], melds: Sequence[Meld]) -> dict[GrandJeu, int]:
        """How many tiles the hand still needs for each special hand that its melds allow.

        This is its shanten for that hand plus one, the least number of draws it takes: 0 for a
        complete hand, 1 for a ready one.
        """
        if self._is_barred(melds):
            return {}
        shares = [_shares(self, row) for row in rows_of(concealed, melds)]
        least = dict.fromkeys(range(len(self.definitions)), SIZE + 1)
        for ids, made in self.plans.items():
            held = sum([share[one] for share, one in zip(shares, ids, strict=True)])
            for nth in made:
                least[nth] = min(least[nth], SIZE - held)
        return {self.definitions[nth].name: far for nth, far in least.items() if far <= SIZE}

    def closest(
        self, name: GrandJeu, concealed: Iterable[Tile], melds: Sequence[Meld]
    ) -> TilesForHand | None:
        """The tiles used and missing for a special hand; `None` if the melds rule it out."""
        if self._is_barred(melds):
            return None
        rows = rows_of(concealed, melds)
        shares = [_shares(self, row) for row in rows]
        held = {
            ids: sum([share[one] for share, one in zip(shares, ids, strict=True)])
            for ids, made in self.plans.items()
            if any(self.definitions[nth].name is name for nth in made)
        }
        best = max(held, key=lambda ids: held[ids], default=None)
        if best is None or held[best] < 0:
            return None
        needs = [self.needs[one] for one in best]
        return _joined([_used_missing(need, row) for need, row in zip(needs, rows, strict=True)])

    def _is_barred(self, melds: Sequence[Meld]) -> bool:
        return not self.may_claim and any(not meld.is_closed for meld in melds)

    def _labels(self, row: HandRow) -> _Ids:
        if not row.melds:
            return self.exact.get(row.held, ())
        return _labels_beside(self, row)


class TilesForHand(NamedTuple):
    """The tiles that a hand has and misses for a special hand."""

    used: tuple[Tile, ...]
    """The concealed tiles that are part of it."""
    missing: tuple[Tile, ...]


def catalogue(
    definitions: tuple[Definition, ...],
    own_wind: Tile,
    *,
    tied: bool = False,
    may_claim: bool = True,
) -> Catalogue:
    """The special hands as a player of this wind can make them."""
    numbers: dict[Need, int] = {}
    plans: dict[_Ids, tuple[int, ...]] = {}
    for nth, definition in enumerate(definitions):
        for plan in plans_of(definition, own_wind, tied=tied):
            ids = tuple(numbers.setdefault(need, len(numbers)) for need in plan)
            plans[ids] = (*plans.get(ids, ()), nth)
    exact: dict[PackedRow, _Ids] = {}
    for need, one in numbers.items():
        for row in remainders(need, ()):
            exact[row] = (*exact.get(row, ()), one)
    sizes = tuple(sum(len(slot.options[0]) for slot in need) for need in numbers)
    return Catalogue(definitions, tuple(numbers), sizes, plans, exact, may_claim)


def _highest_first(definition: Definition) -> tuple[int, str]:
    return -definition.points, definition.name


@lru_cache(maxsize=1 << 12)
def _labels_beside(known: Catalogue, row: HandRow) -> _Ids:
    size = unary(row.held).bit_count() + _COMBINATION * len(row.melds)
    return tuple(
        one
        for one, need in enumerate(known.needs)
        if known.sizes[one] == size and row.held in remainders(need, row.melds)
    )


# ---- distances -----------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _shares(known: Catalogue, row: HandRow) -> tuple[int, ...]:
    """How many tiles of a row are part of each need."""
    held = unary(row.held)
    return tuple(_share(need, held, row.melds) for need in known.needs)


def _share(need: Need, held: int, melds: tuple[MeldInRow, ...]) -> int:
    goals = _goals(need, melds)
    if not goals:
        return _NEVER
    best = max([(held & goal).bit_count() for goal in goals])
    return best + _COMBINATION * len(melds)


@lru_cache(maxsize=1 << 12)
def _goals(need: Need, melds: tuple[MeldInRow, ...]) -> tuple[int, ...]:
    return tuple(map(unary, remainders(need, melds)))


def _used_missing(need: Need, row: HandRow) -> tuple[int, int]:
    """The tiles of a row that are part of a need, and those it misses."""
    held = unary(row.held)
    goal = max(_goals(need, row.melds), key=lambda one: ((held & one).bit_count(), one))
    return held & goal, goal & ~held


def _joined(rows: Sequence[tuple[int, int]]) -> TilesForHand:
    used = tuple(tile for row, (own, _) in enumerate(rows) for tile in tiles_of(row, own))
    missing = tuple(tile for row, (_, more) in enumerate(rows) for tile in tiles_of(row, more))
    return TilesForHand(used, missing)
