"""Ways to read tiles as a complete hand, what a hand waits for, and how far it is.

A hand is counted by kinds (0-33) and looked at row by row: characters, dots, bamboo, honours.
What is found about a row is remembered, so that a hand is put together from known rows.
Only the concealed tiles are given; how many sets they still have to make follows from their
number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from game.engine import rows
from game.engine.table import Hand
from game.engine.tiles import KIND, STANDARD, Tile

Counts: TypeAlias = tuple[int, ...]
"""How many tiles there are of each kind."""
Faces: TypeAlias = frozenset[Tile]
"""The faces that are in play."""
Reading: TypeAlias = tuple[tuple[Tile, ...], ...]
"""A complete hand as groups of tiles: sets and a pair, pairs, or single tiles."""

ALL_FACES: Final[Faces] = frozenset(STANDARD)
COPIES: Final = 4
"""How many tiles of each face a set of tiles holds."""
FAR: Final = rows.FAR
"""More tiles than a hand can lack."""

_KINDS: Final = range(len(STANDARD))
_OUTSIDE: Final = tuple(KIND[tile] for tile in STANDARD if tile.is_outside)
_PAIR: Final = 2
_PAIRS: Final = 7
_DEALT: Final = 14
_KIND_OF: Final = {int(tile): kind for tile, kind in KIND.items()}
_KIND_AT: Final = tuple(_KIND_OF.get(order, -1) for order in range(max(Tile) + 1))


def counts(tiles: Iterable[Tile]) -> Counts:
    """How many of the tiles are of each kind; tiles that have none are left out.

    >>> from game.engine.tiles import tiles
    >>> counts(tiles("1105m"))[:6]
    (2, 0, 0, 0, 2, 0)
    """
    found = [0] * (len(STANDARD) + 1)
    for tile in tiles:
        found[_KIND_AT[tile]] += 1
    return tuple(found[:-1])


def _changed(held: Counts, kind: int, by: int) -> Counts:
    return (*held[:kind], held[kind] + by, *held[kind + 1 :])


@lru_cache(maxsize=64)
def _in_play(faces: Faces) -> tuple[bool, ...]:
    return tuple(face in faces for face in STANDARD)


@lru_cache(maxsize=64)
def _row_rules(faces: Faces) -> tuple[rows.RowRule, ...]:
    playing = _in_play(faces)
    return tuple(rows.rule(playing[row], has_runs=row is not rows.HONOURS) for row in rows.ROWS)


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """A way in which a hand can be complete."""

    id: str
    readings: Callable[[Counts], tuple[Reading, ...]]
    """All ways to read the tiles in this shape; none when they are not complete."""
    waits: Callable[[Counts], Iterable[int]]
    """The kinds of which one more tile would complete the hand."""
    lacking: Callable[[Counts, Faces], int]
    """How many tiles have to be exchanged for it, the last one included."""


def _standard_readings(held: Counts) -> tuple[Reading, ...]:
    parts = rows.parts(held)
    over = [sum(part) % 3 for part in parts]
    if sorted(over) != [0, 0, 0, 2]:
        return ()
    paired = over.index(2)
    order = [paired, *(row for row in range(len(parts)) if row != paired)]
    splits = [rows.splits(row, parts[row]) for row in order]
    return tuple(tuple(group for split in chosen for group in split) for chosen in product(*splits))


def _standard_waits(held: Counts) -> Iterator[int]:
    parts = rows.parts(held)
    over = [sum(part) % 3 for part in parts]
    if sorted(over) not in ([0, 0, 0, 1], [0, 0, 2, 2]):
        return
    for row, part in enumerate(parts):
        others = parts[:row] + parts[row + 1 :]
        if over[row] and all(rows.is_complete(other) for other in others):
            yield from (rows.FIRST[row] + rank for rank in rows.waits(part))


def _standard_lacking(held: Counts, faces: Faces) -> int:
    first, second, third, fourth = _row_costs(held, faces)
    half, rest = rows.joined(first, second), rows.joined(third, fourth)
    return rows.least(half, rest, sum(held) // 3)


def _row_costs(held: Counts, faces: Faces) -> list[rows.Costs]:
    rules = _row_rules(faces)
    return [rows.costs(part, rule) for part, rule in zip(rows.parts(held), rules, strict=True)]


def _pair_readings(held: Counts) -> tuple[Reading, ...]:
    if held.count(2) != _PAIRS or sum(held) != 2 * _PAIRS:
        return ()
    return (tuple((STANDARD[kind],) * 2 for kind in _KINDS if held[kind]),)


def _pair_waits(held: Counts) -> Iterator[int]:
    if sum(held) == 2 * _PAIRS - 1 and held.count(2) == _PAIRS - 1 and held.count(1) == 1:
        yield held.index(1)


def _pair_lacking(held: Counts, _faces: Faces) -> int:
    if sum(held) < 2 * _PAIRS - 1:
        return FAR
    kinds = len(held) - held.count(0)
    paired = kinds - held.count(1)
    return _PAIRS - min(paired, _PAIRS) + max(_PAIRS - kinds, 0)


def _orphan_readings(held: Counts) -> tuple[Reading, ...]:
    if held.count(2) != 1 or held.count(1) != len(_OUTSIDE) - 1:
        return ()
    if any(not held[kind] for kind in _OUTSIDE):
        return ()
    return (tuple((STANDARD[kind],) * held[kind] for kind in _OUTSIDE),)


def _orphan_waits(held: Counts) -> Iterable[int]:
    missing = [kind for kind in _OUTSIDE if not held[kind]]
    if sum(held) != len(_OUTSIDE) or sum(held[kind] for kind in _OUTSIDE) != sum(held):
        return ()
    return missing if len(missing) == 1 else () if missing else _OUTSIDE


def _orphan_lacking(held: Counts, _faces: Faces) -> int:
    if sum(held) < len(_OUTSIDE):
        return FAR
    found = [held[kind] for kind in _OUTSIDE]
    return found.count(0) + (max(found) < _PAIR)


def _unlinked_readings(held: Counts) -> tuple[Reading, ...]:
    if sum(held) != _DEALT:
        return ()
    for kind in _KINDS:
        if held[kind] and _are_unlinked(_changed(held, kind, -1)):
            tiles = (*(one for one in _KINDS if _changed(held, kind, -1)[one]), kind)
            return (tuple((STANDARD[one],) for one in tiles),)
    return ()


def _are_unlinked(held: Counts) -> bool:
    """Whether no two tiles are equal, nor nearer than three ranks in a suit."""
    if max(held) > 1:
        return False
    return all(
        sum(part[rank : rank + 3]) <= 1
        for part in rows.parts(held)[: len(rows.SUITS)]
        for rank in range(len(part) - 2)
    )


def _never(_held: Counts, _faces: Faces) -> int:
    return FAR


def _nothing(_held: Counts) -> tuple[int, ...]:
    return ()


STANDARD_SHAPE: Final = Shape(
    "standard", lru_cache(maxsize=1 << 14)(_standard_readings), _standard_waits, _standard_lacking
)
"""Sets and one pair."""
SEVEN_PAIRS: Final = Shape("seven_pairs", _pair_readings, _pair_waits, _pair_lacking)
"""Seven different pairs."""
THIRTEEN_ORPHANS: Final = Shape(
    "thirteen_orphans", _orphan_readings, _orphan_waits, _orphan_lacking
)
"""One of each terminal and honour, and a second one of one of them."""
UNLINKED: Final = Shape("shiisan_puutaa", _unlinked_readings, _nothing, _never)
"""Thirteen tiles without any link and a free one (riichi sheet 6.5): only ever dealt."""

Shapes: TypeAlias = tuple[Shape, ...]

COMPLETE_SHAPES: Final[Shapes] = (STANDARD_SHAPE, SEVEN_PAIRS, THIRTEEN_ORPHANS)
"""The shapes of riichi."""


def readings(shapes: Shapes, concealed: Iterable[Tile]) -> tuple[Reading, ...]:
    """All ways to read the concealed tiles as a complete hand."""
    held = counts(concealed)
    return tuple(reading for shape in shapes for reading in shape.readings(held))


def waits(shapes: Shapes, concealed: Iterable[Tile], faces: Faces = ALL_FACES) -> frozenset[Tile]:
    """The faces in play that complete the concealed tiles in shape, held or not.

    >>> from game.engine.tiles import tiles
    >>> sorted(str(tile) for tile in waits((STANDARD_SHAPE,), tiles("23456m11p")))
    ['1m', '4m', '7m']
    """
    return _waits(shapes, counts(concealed), faces)


@lru_cache(maxsize=1 << 14)
def _waits(shapes: Shapes, held: Counts, faces: Faces) -> frozenset[Tile]:
    if sum(held) % 3 != 1:
        return frozenset()
    found = {STANDARD[kind] for shape in shapes for kind in shape.waits(held)}
    return faces & found


def live_waits(waiting: frozenset[Tile], hand: Hand) -> frozenset[Tile]:
    """The waits of which the player does not hold every copy himself (riichi sheet 9.3)."""
    held = counts((*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)))
    return frozenset(face for face in waiting if held[KIND[face]] < COPIES)


def shanten(shapes: Shapes, concealed: Iterable[Tile], faces: Faces = ALL_FACES) -> int:
    """How many exchanges away from ready a hand is: 0 when ready, -1 when complete.

    >>> from game.engine.tiles import tiles
    >>> shanten((STANDARD_SHAPE,), tiles("123m456p789s11z23p"))
    0
    """
    held = counts(concealed)
    return min(shape.lacking(held, faces) for shape in shapes) - 1


def accepts(
    shapes: Shapes, concealed: Iterable[Tile], live: Counts, faces: Faces = ALL_FACES
) -> dict[Tile, int]:
    """The tiles that bring the hand nearer to complete, with the copies that are live."""
    held = counts(concealed)
    lacking = {shape: shape.lacking(held, faces) for shape in shapes}
    least = min(lacking.values())
    near = [shape for shape in shapes if lacking[shape] == least]
    nearer = {kind for shape in near for kind in _nearer(shape, held, least, faces)}
    return {STANDARD[kind]: live[kind] for kind in sorted(nearer) if live[kind] > 0}


def _nearer(shape: Shape, held: Counts, lacking: int, faces: Faces) -> Iterator[int]:
    playing = _in_play(faces)
    if shape is STANDARD_SHAPE:
        yield from _standard_nearer(held, lacking, faces)
        return
    for kind in _KINDS:
        if playing[kind] and shape.lacking(_changed(held, kind, 1), faces) < lacking:
            yield kind


def _standard_nearer(held: Counts, lacking: int, faces: Faces) -> Iterator[int]:
    """As for other shapes, but the rows that stay as they are are put together only once."""
    rules, parts, sets = _row_rules(faces), rows.parts(held), sum(held) // 3
    found, playing = _row_costs(held, faces), _in_play(faces)
    for row, part in enumerate(parts):
        one, two, three = found[:row] + found[row + 1 :]
        others = rows.joined(rows.joined(one, two), three)
        for rank in range(len(part)):
            kind = rows.FIRST[row] + rank
            if playing[kind]:
                more = rows.costs(_changed(part, rank, 1), rules[row])
                if rows.least(others, more, sets) < lacking:
                    yield kind


def discards_to_ready(
    shapes: Shapes, concealed: Iterable[Tile], faces: Faces = ALL_FACES
) -> Mapping[Tile, frozenset[Tile]]:
    """The plain faces that can be played so that the hand is ready, and what it then waits for."""
    held = counts(concealed)
    waiting = {
        STANDARD[kind]: _waits(shapes, _changed(held, kind, -1), faces)
        for kind in _KINDS
        if held[kind]
    }
    return {face: found for face, found in waiting.items() if found}
