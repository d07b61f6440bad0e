"""Decompositions of complete hands, waits, and shanten.

A hand is counted by kinds (0-33) and split into rows: characters, dots, bamboo, honours.
Results are cached by row, and a hand is put together from its rows. Only the concealed tiles
are given; how many sets they still have to make follows from their number.

The *distance* of a hand is its shanten plus one: how many tiles it misses to be complete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final, TypeAlias

from game.engine.shapes import decompose, suit_rows
from game.engine.shapes.groups import PAIR, SINGLE, GroupsInHand, concealed_part
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
FAR: Final = suit_rows.FAR
"""More than the distance of any hand."""

_KINDS: Final = range(len(STANDARD))
_ROWS: Final = range(len(suit_rows.ROWS))
_OUTSIDE: Final = tuple(KIND[tile] for tile in STANDARD if tile.is_outside)
_ABSENT: Final = (len(STANDARD) - len(_OUTSIDE), len(STANDARD) - len(_OUTSIDE) + 1)
"""How many kinds thirteen terminals and honours do not hold: all different, or with one pair."""
_PAIRS: Final = 7
_DEAD: Final = 3
"""The greatest distance of a hand that waits in shape for a tile of which it holds all four."""
_DEALT: Final = 14
_NO_KIND: Final = len(STANDARD)
_KIND_OF: Final = {int(tile): kind for tile, kind in KIND.items()}
_KIND_AT: Final = bytes(_KIND_OF.get(order, _NO_KIND) for order in range(1 << 8))
"""The kind of each tile, by the place of the tile in the order of all."""


def counts(tiles: Iterable[Tile]) -> Counts:
    """How many of the tiles are of each kind; tiles that have none are left out.

    >>> from game.engine.tiles import tiles
    >>> counts(tiles("1105m"))[:6]
    (2, 0, 0, 0, 2, 0)
    """
    found = [0] * (_NO_KIND + 1)
    for kind in bytes(tiles).translate(_KIND_AT):
        found[kind] += 1
    del found[_NO_KIND]
    return tuple(found)


def _changed(held: Counts, kind: int, by: int) -> Counts:
    return (*held[:kind], held[kind] + by, *held[kind + 1 :])


@lru_cache(maxsize=64)
def _in_play(faces: Faces) -> tuple[bool, ...]:
    return tuple(face in faces for face in STANDARD)


@lru_cache(maxsize=64)
def _row_rules(faces: Faces) -> tuple[suit_rows.RowRule, ...]:
    playing = _in_play(faces)
    return tuple(
        suit_rows.rule(playing[row], has_runs=row is not suit_rows.HONOURS)
        for row in suit_rows.ROWS
    )


Distance: TypeAlias = Callable[[suit_rows.Tally], int]
"""The distance of a hand for one shape, from its tally."""


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """A shape of a complete hand: sets and a pair, seven pairs, and so on."""

    id: str
    readings: Callable[[Counts], Sequence[GroupsInHand]]
    """All decompositions of the tiles in this shape; none if they are not complete."""
    waits: Callable[[Counts], Iterable[int]]
    """The kinds that would complete the hand."""
    distance: Distance | None
    """The distance for this shape; `None` for sets and a pair, which are counted by rows."""
    is_concealed: bool = False
    """Whether only hands without melds can have this shape."""


def _standard_readings(held: Counts) -> Sequence[GroupsInHand]:
    """The decompositions into sets and a pair, the row with the pair first."""
    characters, dots, bamboo, honours = decompose.KNOWN
    try:
        each = characters[held[0:9]], dots[held[9:18]], bamboo[held[18:27]], honours[held[27:34]]
    except KeyError:
        decompose.learn(suit_rows.parts(held))
        return _standard_readings(held)
    if not all(each):
        return ()
    paired = [found for found in each if found[0] and found[0][0].form is PAIR]
    if len(paired) != 1:
        return ()
    others = [found for found in each if found is not paired[0]]
    return [(*one, *two, *three, *four) for one, two, three, four in product(*paired, *others)]


def _standard_waits(held: Counts) -> Iterator[int]:
    parts = suit_rows.parts(held)
    broken = [row for row, part in enumerate(parts) if not decompose.is_complete(part)]
    if len(broken) > 1:
        return
    over = [sum(part) % 3 for part in parts]
    if sorted(over) in ([0, 0, 0, 1], [0, 0, 2, 2]):
        for row in broken or range(len(parts)):
            if over[row]:
                yield from (suit_rows.FIRST[row] + rank for rank in decompose.waits(parts[row]))


def _looks(held: Counts, faces: Faces) -> list[suit_rows.RowLook]:
    """What each row adds to the hand, cached from now on."""
    each = zip(suit_rows.parts(held), _row_rules(faces), strict=True)
    return [suit_rows.look(part, rule) for part, rule in each]


def _pair_readings(held: Counts) -> Sequence[GroupsInHand]:
    if 1 in held or held.count(2) != _PAIRS or sum(held) != 2 * _PAIRS:
        return ()
    return (_of_kinds(held),)


def _of_kinds(held: Counts) -> GroupsInHand:
    """One group for each kind."""
    one, two, three, four = map(decompose.into_kinds, _ROWS, suit_rows.parts(held))
    return (*one, *two, *three, *four)


def _pair_waits(held: Counts) -> Iterator[int]:
    if sum(held) == 2 * _PAIRS - 1 and held.count(2) == _PAIRS - 1 and held.count(1) == 1:
        yield held.index(1)


def _pairs_distance(tally: suit_rows.Tally) -> int:
    if suit_rows.size(tally) < 2 * _PAIRS - 1:
        return FAR
    kinds, paired = suit_rows.kinds_and_pairs(tally)
    return _PAIRS - min(paired, _PAIRS) + max(_PAIRS - kinds, 0)


def _orphan_readings(held: Counts) -> Sequence[GroupsInHand]:
    if held.count(2) != 1 or held.count(1) != len(_OUTSIDE) - 1 or sum(held) != _DEALT:
        return ()
    if not all(map(held.__getitem__, _OUTSIDE)):
        return ()
    return (_of_kinds(held),)


def _orphan_waits(held: Counts) -> Iterable[int]:
    absent = held.count(0)
    if absent not in _ABSENT or sum(held) != len(_OUTSIDE):
        return ()
    missing = [kind for kind in _OUTSIDE if not held[kind]]
    if len(missing) != absent - _ABSENT[0]:
        return ()
    return missing if len(missing) == 1 else () if missing else _OUTSIDE


def _orphans_distance(tally: suit_rows.Tally) -> int:
    if suit_rows.size(tally) < len(_OUTSIDE):
        return FAR
    kinds, paired = suit_rows.outside_and_pairs(tally)
    return len(_OUTSIDE) - kinds + (not paired)


def _unlinked_readings(held: Counts) -> Sequence[GroupsInHand]:
    if sum(held) != _DEALT:
        return ()
    for kind in _KINDS:
        if held[kind] and _are_unlinked(_changed(held, kind, -1)):
            return ((*_of_kinds(_changed(held, kind, -1)), concealed_part(SINGLE, kind)),)
    return ()


def _are_unlinked(held: Counts) -> bool:
    """Whether all tiles are different and those of a suit at least three ranks apart."""
    if max(held) > 1:
        return False
    return all(
        sum(part[rank : rank + 3]) <= 1
        for part in suit_rows.parts(held)[: len(suit_rows.SUITS)]
        for rank in range(len(part) - 2)
    )


def _never(_tally: suit_rows.Tally) -> int:
    return FAR


def _nothing(_held: Counts) -> tuple[int, ...]:
    return ()


STANDARD_SHAPE: Final = Shape("standard", _standard_readings, _standard_waits, None)
"""Sets and one pair."""
SEVEN_PAIRS: Final = Shape(
    "seven_pairs", _pair_readings, _pair_waits, _pairs_distance, is_concealed=True
)
"""Seven different pairs."""
THIRTEEN_ORPHANS: Final = Shape(
    "thirteen_orphans", _orphan_readings, _orphan_waits, _orphans_distance, is_concealed=True
)
"""One of each terminal and honour, and a second one of one of them."""
UNLINKED: Final = Shape("shiisan_puutaa", _unlinked_readings, _nothing, _never, is_concealed=True)
"""Thirteen tiles without any link and a free one (riichi sheet 6.5): only ever dealt."""

Shapes: TypeAlias = tuple[Shape, ...]

COMPLETE_SHAPES: Final[Shapes] = (STANDARD_SHAPE, SEVEN_PAIRS, THIRTEEN_ORPHANS)
"""The shapes of riichi."""


def readings(shapes: Shapes, concealed: Iterable[Tile]) -> tuple[Reading, ...]:
    """All decompositions of the concealed tiles as a complete hand."""
    held = counts(concealed)
    read = (reading for shape in shapes for reading in shape.readings(held))
    return tuple(tuple(part.shown.tiles for part in one) for one in read)


def waits(shapes: Shapes, concealed: Iterable[Tile], faces: Faces = ALL_FACES) -> frozenset[Tile]:
    """The faces in play that complete the concealed tiles in shape, all copies held or not.

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
    """The shanten of a hand: 0 when tenpai, -1 when complete.

    >>> from game.engine.tiles import tiles
    >>> shanten((STANDARD_SHAPE,), tiles("123m456p789s11z23p"))
    0
    """
    return shanten_of(shapes, counts(concealed), faces)


def shanten_of(shapes: Shapes, held: Counts, faces: Faces = ALL_FACES) -> int:
    """The shanten of a hand counted by kinds."""
    return _distance_of(shapes, held, faces) - 1


def _distance_of(shapes: Shapes, held: Counts, faces: Faces) -> int:
    """The distance of a hand; called most often of all, so the rows are looked up here directly."""
    characters, dots, bamboo, honours = _row_rules(faces)
    try:
        first, one = characters.known[held[0:9]]
        second, two = dots.known[held[9:18]]
        third, three = bamboo.known[held[18:27]]
        fourth, four = honours.known[held[27:34]]
    except KeyError:
        _looks(held, faces)
        return _distance_of(shapes, held, faces)
    low, high = suit_rows.joined(first, second), suit_rows.joined(third, fourth)
    return _distance(shapes, low, high, one + two + three + four)


def _distance(
    shapes: Shapes, low: suit_rows.RowCosts, high: suit_rows.RowCosts, tally: suit_rows.Tally
) -> int:
    least, sets = _distance_by_tally(shapes, tally)
    found = suit_rows.least(low, high, sets) if sets is not None else FAR
    return found if found < least else least  # noqa: FURB136  min takes twice as long


@cache
def _distance_by_tally(shapes: Shapes, tally: suit_rows.Tally) -> tuple[int, int | None]:
    """The least distance of the other shapes, and the number of sets if sets and a pair count."""
    found = [shape.distance(tally) for shape in shapes if shape.distance is not None]
    makes_sets = len(found) < len(shapes)
    return min(found, default=FAR), suit_rows.size(tally) // 3 if makes_sets else None


def accepts(
    shapes: Shapes, concealed: Iterable[Tile], live: Counts, faces: Faces = ALL_FACES
) -> dict[Tile, int]:
    """The ukeire of a hand: the tiles that lower its shanten, with their live copies."""
    improving = _improving(shapes, counts(concealed), faces)
    return {STANDARD[kind]: live[kind] for kind in improving if live[kind] > 0}


def _improving(shapes: Shapes, held: Counts, faces: Faces) -> Iterator[int]:
    """The kinds that lower the shanten, row by row so that other rows are joined only once."""
    rules, parts = _row_rules(faces), suit_rows.parts(held)
    looks = _looks(held, faces)
    one, two, three, four = (look.part for look in looks)
    low, high = suit_rows.joined(one, two), suit_rows.joined(three, four)
    tally = sum(look.tally for look in looks)
    before = _distance(shapes, low, high, tally)
    for row, (_, own) in enumerate(looks):
        beside, other = looks[row ^ 1].part, low if row > 1 else high
        for rank, more in enumerate(suit_rows.grown(parts[row], rules[row])):
            if more is not None:
                grown = suit_rows.joined(more.part, beside)
                if _distance(shapes, grown, other, tally - own + more.tally) < before:
                    yield suit_rows.FIRST[row] + rank


def discards_to_ready(
    shapes: Shapes, concealed: Iterable[Tile], faces: Faces = ALL_FACES
) -> Mapping[Tile, frozenset[Tile]]:
    """The plain faces that can be discarded for tenpai, each with the waits then."""
    held = counts(concealed)
    if _distance_of(shapes, held, faces) > (_DEAD if COPIES in held else 1):
        return {}
    waiting = {
        STANDARD[kind]: _waits(shapes, _changed(held, kind, -1), faces)
        for kind in _KINDS
        if held[kind]
    }
    return {face: found for face, found in waiting.items() if found}
