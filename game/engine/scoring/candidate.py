"""A winning hand read one way: all that a scoring element may look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final, NamedTuple

from game.engine.shapes import Counts, Reading
from game.engine.table import Meld, MeldKind
from game.engine.tiles import DRAGONS, KIND, STANDARD, WINDS, Tile, tiles

ALL_KINDS: Final = range(len(STANDARD))
HONOURS: Final = frozenset(KIND[tile] for tile in STANDARD if tile.is_honour)
TERMINALS: Final = frozenset(KIND[tile] for tile in STANDARD if tile.is_terminal)
OUTSIDE: Final = HONOURS | TERMINALS
"""Terminals and honours."""
GREEN: Final = frozenset(KIND[tile] for tile in tiles("23468s6z"))
WIND_KINDS: Final = tuple(KIND[tile] for tile in WINDS)
DRAGON_KINDS: Final = tuple(KIND[tile] for tile in DRAGONS)
RANKS: Final = 9
"""How many ranks a suit has: the kinds of one suit follow one another."""


class Luck(StrEnum):
    """What a win owes to its moment (riichi sheet 6.1)."""

    RIICHI = "riichi"
    DABURU_RIICHI = "daburu_riichi"
    IPPATSU = "ippatsu"
    RINSHAN = "rinshan"
    CHANKAN = "chankan"
    LAST_TILE = "last_tile"
    """The last tile that can be drawn, or the last discard."""
    AFTER_KAN_DISCARD = "after_kan_discard"
    """The discard that follows a replacement tile."""
    FIRST_TURN = "first_turn"
    """The winner has not discarded yet, and nobody has called."""
    EIGHTH_DEALER_WIN = "eighth_dealer_win"
    """The eighth win in a row as dealer, or a later one of the same dealer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The circumstances of a win."""

    drawn: bool
    """Whether the winner drew the tile himself."""
    is_dealer: bool
    seat_wind: int
    """0 for east."""
    round_wind: int
    luck: frozenset[Luck] = frozenset()
    counters: int = 0
    indicators: tuple[Tile, ...] = ()
    """The indicators that lie face up."""
    undersides: tuple[Tile, ...] = ()
    """The tiles below them."""

    @property
    def in_riichi(self) -> bool:
        """Whether the winner had declared riichi."""
        return not self.luck.isdisjoint((Luck.RIICHI, Luck.DABURU_RIICHI))


class Form(Enum):
    """What a group of tiles is."""

    RUN = 1
    TRIPLET = 2
    QUAD = 3
    PAIR = 4
    SINGLE = 5


class Wait(StrEnum):
    """How the winning tile completed its group."""

    RYANMEN = "ryanmen"
    SHANPON = "shanpon"
    KANCHAN = "kanchan"
    PENCHAN = "penchan"
    TANKI = "tanki"


class Part(NamedTuple):
    """One group of a candidate."""

    form: Form
    kind: int
    """The kind of its lowest tile."""
    is_open: bool
    """Whether a tile of it came from another player, the winning one included."""
    meld: int | None = None
    """Which of the melds it is."""
    wins: bool = False
    """Whether the winning tile completes it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A winning hand, read one way."""

    situation: Situation
    shape: str
    parts: tuple[Part, ...]
    tile: int
    """The kind of the winning tile."""
    wait: Wait
    is_closed: bool
    """Whether no tile was called before the win."""
    kinds: frozenset[int]
    suits: frozenset[int]
    """0-2, honours left aside."""
    runs: tuple[int, ...]
    """The lowest kind of each run, in order."""
    sets: tuple[int, ...]
    """The kinds of the triplets and quads, in order."""
    closed_sets: int
    """Triplets and quads without a tile from another player."""
    quads: int
    pair: int | None
    """The kind of the only pair."""

    @property
    def has_honours(self) -> bool:
        """Whether there is an honour in the hand."""
        return not self.kinds.isdisjoint(HONOURS)

    def counts(self) -> Counts:
        """How many tiles of each kind the hand holds."""
        held = [kind for part in self.parts for kind in kinds_of(part)]
        return tuple(held.count(kind) for kind in ALL_KINDS)


_SIZE: Final = {Form.TRIPLET: 3, Form.QUAD: 4, Form.PAIR: 2, Form.SINGLE: 1}


def kinds_of(part: Part) -> tuple[int, ...]:
    """The kinds of its tiles, in order."""
    if part.form is Form.RUN:
        return (part.kind, part.kind + 1, part.kind + 2)
    return (part.kind,) * _SIZE[part.form]


def meld_parts(melds: Sequence[Meld]) -> tuple[Part, ...]:
    """The melds as groups of a hand."""
    return tuple(_meld_part(nth, meld) for nth, meld in enumerate(melds))


def _meld_part(nth: int, meld: Meld) -> Part:
    if meld.kind is MeldKind.CHOW:
        form = Form.RUN
    else:
        form = Form.QUAD if meld.kind.is_kong else Form.TRIPLET
    return Part(form, min(KIND[tile] for tile in meld.tiles), not meld.is_closed, nth)


_RUN: Final = 3
_SAME: Final = {1: Form.SINGLE, 2: Form.PAIR, 3: Form.TRIPLET}


def _part(group: tuple[Tile, ...]) -> Part:
    if len(group) > 1 and group[0] is not group[1]:
        return Part(Form.RUN, KIND[group[0]], is_open=False)
    return Part(_SAME[len(group)], KIND[group[0]], is_open=False)


class Body(NamedTuple):
    """A complete hand read one way, before it is known which group the winning tile completes."""

    shape: str
    concealed: tuple[Part, ...]
    melds: tuple[Part, ...]
    is_closed: bool
    kinds: frozenset[int]
    suits: frozenset[int]
    runs: tuple[int, ...]
    sets: tuple[int, ...]
    closed_sets: int
    quads: int
    pair: int | None


def body(shape: str, reading: Reading, melds: tuple[Part, ...]) -> Body:
    """What a reading and the melds make together."""
    concealed = tuple(map(_part, reading))
    parts = concealed + melds
    sets = [part for part in parts if part.form is Form.TRIPLET or part.form is Form.QUAD]
    pairs = [part.kind for part in parts if part.form is Form.PAIR]
    kinds = frozenset(kind for part in parts for kind in kinds_of(part))
    return Body(
        shape=shape,
        concealed=concealed,
        melds=melds,
        is_closed=not any(part.is_open for part in melds),
        kinds=kinds,
        suits=frozenset(kind // RANKS for kind in kinds - HONOURS),
        runs=tuple(sorted(part.kind for part in parts if part.form is Form.RUN)),
        sets=tuple(sorted(part.kind for part in sets)),
        closed_sets=sum(not part.is_open for part in sets),
        quads=sum(part.form is Form.QUAD for part in sets),
        pair=pairs[0] if len(pairs) == 1 else None,
    )


def candidates(read: Body, tile: int, situation: Situation) -> Iterator[Candidate]:
    """The hand once for each of its groups that the winning tile may complete."""
    concealed = read.concealed
    for nth, part in enumerate(concealed):
        if _holds(part, tile) and concealed.index(part) == nth:
            won = Part(part.form, part.kind, not situation.drawn, wins=True)
            parts = (*concealed[:nth], won, *concealed[nth + 1 :], *read.melds)
            yield _candidate(read, parts, won, tile, situation)


def _holds(part: Part, tile: int) -> bool:
    steps = tile - part.kind
    return steps == 0 or (part.form is Form.RUN and 0 < steps < _RUN)


def _candidate(
    read: Body, parts: tuple[Part, ...], won: Part, tile: int, situation: Situation
) -> Candidate:
    opened = won.is_open and won.form is Form.TRIPLET
    return Candidate(
        situation=situation,
        shape=read.shape,
        parts=parts,
        tile=tile,
        wait=_wait(won, tile),
        is_closed=read.is_closed,
        kinds=read.kinds,
        suits=read.suits,
        runs=read.runs,
        sets=read.sets,
        closed_sets=read.closed_sets - opened,
        quads=read.quads,
        pair=read.pair,
    )


def _wait(won: Part, tile: int) -> Wait:
    if won.form is Form.TRIPLET:
        return Wait.SHANPON
    if won.form is not Form.RUN:
        return Wait.TANKI
    if tile == won.kind + 1:
        return Wait.KANCHAN
    edges = (won.kind % RANKS == 0, won.kind % RANKS == RANKS - _RUN)
    return Wait.PENCHAN if edges[tile == won.kind] else Wait.RYANMEN
