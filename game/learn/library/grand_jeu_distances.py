"""The distance of a hand to each Grand Jeu, as far as its player can know (classic sheet, 14).

Only tiles whose face the player has seen count as gone. A Grand Jeu for which too few copies of
a tile are left cannot be reached.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, prod
from typing import Final, NamedTuple

from game.coach.piecewise import Work, finished
from game.coach.unseen_tiles import left
from game.engine.ruleset import RuleSet
from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.scoring.special_hands.matcher import Catalogue
from game.engine.scoring.special_hands.row_needs import (
    MeldInRow,
    Need,
    PackedRow,
    faces_of,
    packed,
    remainders,
    rows_of,
    tiles_of,
    unary,
)
from game.engine.seats import Seat
from game.engine.table import Meld, Round
from game.engine.tiles import KIND, STANDARD, Tile
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.options import ClassicOptions

_COMBINATION: Final = 3


@dataclass(frozen=True, slots=True)
class MissingTile:
    """A missing tile, and how many copies the player has not seen."""

    tile: Tile
    left: int


@dataclass(frozen=True, slots=True)
class GrandJeuDistance:
    """The least distance of a hand to a Grand Jeu."""

    name: GrandJeu
    points: int
    used: tuple[Tile, ...]
    """The concealed tiles that are part of it."""
    missing: tuple[MissingTile, ...]
    """The other tiles it needs."""

    @property
    def distance(self) -> int:
        """How many tiles are missing: shanten + 1."""
        return len(self.missing)


@dataclass(frozen=True, slots=True)
class SeenTiles:
    """What a player sees: the own hand, and how many copies of each face are unseen."""

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    own_wind: Tile
    left: Mapping[Tile, int]
    """The unseen copies of each face."""


def seen_tiles(rules: RuleSet, table: Round, seat: Seat, own_wind: Tile) -> SeenTiles:
    """What the player at a seat sees of a table."""
    hand, unseen = table.hand(seat), left(rules, table, seat)
    copies = {face: unseen[nth] for nth, face in enumerate(STANDARD)}
    return SeenTiles(hand.concealed, hand.melds, own_wind, copies)


def reachable(held: SeenTiles, options: ClassicOptions) -> tuple[GrandJeuDistance, ...]:
    """The Grands Jeux in force that the hand can still become, the closest first.

    Of two with the same distance the higher comes first.
    """
    return finished(reachable_search(held, options))


def reachable_search(
    held: SeenTiles, options: ClassicOptions
) -> Work[tuple[GrandJeuDistance, ...]]:
    """The same, worked out in small steps."""
    known = classic_scoring.catalogues(options)
    if not known:
        return ()
    here = known[held.own_wind.rank - 1]
    if not here.may_claim and any(not meld.is_closed for meld in held.melds):
        return ()
    found = yield from _distances(here, held)
    return tuple(sorted(found, key=lambda near: (near.distance, -near.points)))


class _RowShare(NamedTuple):
    """The best fit of a row to a need."""

    held: int
    """How many of its tiles are part of the need, those in melds included."""
    chances: int
    """In how many ways the missing tiles can be drawn, to choose the likeliest fit."""
    used: int
    more: int


def _distances(known: Catalogue, held: SeenTiles) -> Work[list[GrandJeuDistance]]:
    shares = yield from _shares(known, held)
    best: dict[int, tuple[tuple[int, int], Sequence[_RowShare]]] = {}
    for ids, made in known.plans.items():
        yield
        parts = [row.get(one) for row, one in zip(shares, ids, strict=True)]
        there: Sequence[_RowShare] = [part for part in parts if part is not None]
        if len(there) < len(parts):
            continue
        rank = sum(part.held for part in there), prod(part.chances for part in there)
        for nth in made:
            if nth not in best or rank > best[nth][0]:
                best[nth] = rank, there
    return [_near(known, nth, there, held) for nth, (_, there) in best.items()]


def _shares(known: Catalogue, held: SeenTiles) -> Work[list[dict[int, _RowShare]]]:
    """For every row the needs it can still fulfil, each with the best fit."""
    found: list[dict[int, _RowShare]] = []
    for nth, row in enumerate(rows_of(held.concealed, held.melds)):
        copies = tuple(held.left[face] for face in faces_of(nth))
        met: dict[int, _RowShare] = {}
        for one, need in enumerate(known.needs):
            yield
            share = _share(need, row.held, row.melds, copies)
            if share is not None:
                met[one] = share
        found.append(met)
    return found


@lru_cache(maxsize=1 << 12)
def _share(
    need: Need, held: PackedRow, melds: tuple[MeldInRow, ...], copies: tuple[int, ...]
) -> _RowShare | None:
    own = unary(held)
    there = unary(PackedRow(held + packed(_ranks(copies))))
    goals = [goal for goal in _goals(need, melds) if not goal & ~there]
    if not goals:
        return None
    most = max((own & goal).bit_count() for goal in goals)
    nearest_goals = (goal for goal in goals if (own & goal).bit_count() == most)
    chances, goal = max((_chances(goal & ~own, copies), goal) for goal in nearest_goals)
    held_by_all = most + _COMBINATION * len(melds)
    return _RowShare(held_by_all, chances, own & goal, goal & ~own)


def _ranks(copies: tuple[int, ...]) -> Iterator[int]:
    return (rank for rank, count in enumerate(copies) for _ in range(count))


@lru_cache(maxsize=1 << 12)
def _goals(need: Need, melds: tuple[MeldInRow, ...]) -> tuple[int, ...]:
    return tuple(map(unary, remainders(need, melds)))


def _chances(more: int, copies: tuple[int, ...]) -> int:
    """The number of combinations of unseen copies for the missing tiles of a row."""
    missing = Counter(tiles_of(0, more))
    return prod(comb(copies[KIND[one]], count) for one, count in missing.items())


def _near(
    known: Catalogue, nth: int, rows: Sequence[_RowShare], held: SeenTiles
) -> GrandJeuDistance:
    used = tuple(one for row, share in enumerate(rows) for one in tiles_of(row, share.used))
    more = tuple(one for row, share in enumerate(rows) for one in tiles_of(row, share.more))
    definition = known.definitions[nth]
    missing = tuple(MissingTile(one, held.left[one]) for one in more)
    return GrandJeuDistance(definition.name, definition.points, used, missing)
