"""A small net that reads positions: rows of tiles beside one another, and the table as a whole.

Every kind of tile has a row of numbers (channels). A layer mixes the channels of a kind with those
of its neighbours in the suit, and with a summary of all kinds; honours have no neighbours. The
same weights are used for all suits. Only the standard library is needed. The layers over kinds
count in whole numbers, which gives the same answers on every machine.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import compress
from operator import add, mul
from typing import Final, NamedTuple

from game.bots.learned.features import KINDS, Plane
from game.engine.actions import Action, CallChow, CallSet, DeclareKong, Discard, Pass
from game.engine.tiles import KIND

_RANKS: Final = 9
_HONOURS: Final = 27
_HEADER: Final = "<I"

Row = list[float]
Rows = tuple[tuple[float, ...], ...]
Counted = list[int]
"""Numbers counted in parts of `ONE`."""
Packed = tuple[int, ...]
"""For each input the weights of all outputs, in fields of one long number."""

_VALUE_BITS: Final = 14
ONE: Final = 1 << _VALUE_BITS
"""A value of one, counted."""
_WEIGHT_BITS: Final = 16
_PRODUCT: Final = 1 << _VALUE_BITS + _WEIGHT_BITS
"""One in a product of a value and a weight."""
_FIELD_BITS: Final = 64
_MIDDLE: Final = 1 << _FIELD_BITS - 2
"""What stands for nothing in a field, so that no field is negative; products stay far below."""


def packed_numbers(numbers: Sequence[int]) -> int:
    """The numbers, each in its field; they may be negative, as what is added to a whole may be.

    >>> packed_numbers([3, -1]) == 3 - (1 << 64)
    True
    """
    return sum(number << _FIELD_BITS * place for place, number in enumerate(numbers))


def _counted(values: Iterable[float], one: int = ONE) -> Counted:
    return [round(value * one) for value in values]


class Layer(NamedTuple):
    """For each output its weights and what is added."""

    weights: Rows
    bias: tuple[float, ...]

    def __call__(self, row: Sequence[float]) -> Row:
        """The outputs for a row of numbers."""
        return [
            sum(map(mul, weights, row)) + more
            for weights, more in zip(self.weights, self.bias, strict=True)
        ]


class Neighbours(NamedTuple):
    """A layer over a kind and its neighbours: the kind below, itself, and the kind above.

    It counts in whole numbers. The weights of a channel for all outputs stand beside one another
    in one long number, so that one product has all of them: six times as quick as one by one.
    """

    below: Packed
    itself: Packed
    above: Packed
    bias: int
    """What is added to each output, packed like the weights."""
    many: int
    """How many outputs there are."""

    @classmethod
    def of(cls, weights: Rows, bias: Sequence[float]) -> Neighbours:
        """The layer of plain weights: for each output those of the kind below, itself, above."""
        columns = [
            packed_numbers(_counted(column, 1 << _WEIGHT_BITS))
            for column in zip(*weights, strict=True)
        ]
        third, nothing = len(columns) // 3, packed_numbers([_MIDDLE] * len(bias))
        return cls(
            tuple(columns[:third]),
            tuple(columns[third : 2 * third]),
            tuple(columns[2 * third :]),
            packed_numbers(_counted(bias, _PRODUCT)) + nothing,
            len(bias),
        )

    def __call__(self, rows: Sequence[Counted], more: Sequence[float]) -> list[Counted]:
        """The outputs of every kind; `more` is added to all of them."""
        added = self.bias + packed_numbers(_counted(more, _PRODUCT))
        alone = [_times(self.itself, row) for row in rows]
        for start in range(0, _HONOURS, _RANKS):
            for lower in range(start, start + _RANKS - 1):
                alone[lower + 1] += _times(self.below, rows[lower])
                alone[lower] += _times(self.above, rows[lower + 1])
        return [self._unpacked(one + added) for one in alone]

    def _unpacked(self, number: int) -> Counted:
        fields = number.to_bytes(self.many * _FIELD_BITS // 8, "little")
        found = struct.unpack(f"<{self.many}Q", fields)
        return [one - _MIDDLE >> _WEIGHT_BITS for one in found]


def _times(weights: Packed, row: Counted) -> int:
    """All outputs for a row, of which about half are nothing."""
    return sum(map(mul, compress(weights, row), filter(None, row)))


class NetBlock(NamedTuple):
    """Two layers whose result is added to what they were given."""

    first: Neighbours
    second: Neighbours
    summary: Layer


class NetReading(NamedTuple):
    """What the net makes of a position; differences of numbers count, as in logarithms of odds."""

    turn: Row
    """For every choice on the own turn (`TURNS`)."""
    call: Row
    """For every choice about the tile on offer (`CALLS`)."""
    outcome: Row
    """Logarithmic odds of winning and of dealing in, and the points in units of 8,000."""
    ready: Row
    """Logarithmic odds that each of the others is tenpai."""
    hits: list[Row]
    """For every kind the logarithmic odds that each of the others, if tenpai, waits for it."""


@dataclass(frozen=True, slots=True)
class Net:
    """The layers of the net."""

    begin: Neighbours
    table: Layer
    spread: Layer
    blocks: tuple[NetBlock, ...]
    forms: Layer
    whole: Layer
    form_of_whole: Layer
    called: Layer
    call: Layer
    outcome: Layer
    ready: Layer
    hits: Layer

    def read(self, planes: Sequence[Plane], whole: Sequence[float], offered: int) -> NetReading:
        """What the net makes of a position; `offered` is the kind on offer, if not negative."""
        table = _positive(self.table(whole))
        seen = [_counted(row) for row in zip(*planes, strict=True)]
        rows = _without_negatives(self.begin(seen, self.spread(table)))
        for block in self.blocks:
            more = block.summary(_summary(rows, table))
            after = block.second(_without_negatives(block.first(rows, more)), ())
            both = zip(rows, after, strict=True)
            rows = _without_negatives([[*map(add, row, change)] for row, change in both])
        exact = [[one / ONE for one in row] for row in rows]
        return self._said(exact, _summary(rows, table), offered)

    def _said(self, rows: Sequence[Row], summary: Row, offered: int) -> NetReading:
        whole = _positive(self.whole(summary))
        more = [0.0, *self.form_of_whole(whole)]
        forms = [self.forms(row) for row in rows]
        turn = [form[nth] + more[nth] for nth in range(len(more)) for form in forms]
        call: Row = []
        if offered >= 0:
            call = self.call(_positive(self.called([*rows[offered], *summary])))
        return NetReading(
            turn, call, self.outcome(whole), self.ready(whole), [self.hits(row) for row in rows]
        )


def _positive(row: Iterable[float]) -> Row:
    return [max(0.0, one) for one in row]


def _without_negatives(rows: Iterable[Counted]) -> list[Counted]:
    return [[max(0, one) for one in row] for row in rows]


def _summary(rows: Sequence[Counted], table: Sequence[float]) -> Row:
    """The mean and the most of each channel over all kinds, and what is known of the table."""
    channels = list(zip(*rows, strict=True))
    mean = (sum(one) / (KINDS * ONE) for one in channels)
    return [*mean, *(max(one) / ONE for one in channels), *table]


# ---- the choices ---------------------------------------------------------------------------

TURN_FORMS: Final = ("discard", "riichi", "kan")
TURNS: Final = KINDS * len(TURN_FORMS)
"""How many choices there are on the own turn: each form with each kind."""
PASS, PUNG, KONG, CHOW_LOW, CHOW_MIDDLE, CHOW_HIGH = range(6)
"""The choices for a tile on offer; of a run it is the lowest, the middle or the highest tile."""
_CHOWS: Final = (CHOW_LOW, CHOW_MIDDLE, CHOW_HIGH)
CALLS: Final = 6


def turn_choice(form: str, kind: int) -> int:
    """The number of a choice on the own turn.

    >>> turn_choice("riichi", 2)
    36
    """
    return TURN_FORMS.index(form) * KINDS + kind


def choice_of(action: Action) -> int | None:
    """The number of an action; `None` if it is none that was learned.

    Tiles that differ only in colour have one number.
    """
    match action:
        case Discard():
            return turn_choice("riichi" if action.riichi else "discard", KIND[action.tile])
        case DeclareKong():
            return turn_choice("kan", KIND[action.meld.face])
        case Pass():
            return PASS
        case CallSet():
            return KONG if action.is_kong else PUNG
        case CallChow():
            kinds = sorted(KIND[tile] for tile in action.meld.tiles)
            assert action.meld.claimed is not None
            return _CHOWS[kinds.index(KIND[action.meld.claimed])]
    return None


# ---- the weights -----------------------------------------------------------------------------


@cache
def net() -> Net:
    """The net with the weights that are shipped."""
    return read_net((resources.files(__package__) / "weights.bin").read_bytes())


def read_net(content: bytes) -> Net:
    """The net of a file of weights: a head that names the shapes, then halves of floats."""
    kept = _KeptWeights(content)
    layer, near = kept.layer, kept.near
    blocks = tuple(
        NetBlock(near(f"blocks.{nth}.a"), near(f"blocks.{nth}.b"), layer(f"blocks.{nth}.pool"))
        for nth in range(sum(name.endswith(".pool") for name in kept.weights))
    )
    others = "turn", "tank", "tkan", "call1", "call2", "outc", "ready", "hit"
    return Net(near("inp"), layer("glob"), layer("g0"), blocks, *map(layer, others))


class _KeptWeights:
    """The weights of a file by the names of their layers."""

    def __init__(self, content: bytes) -> None:
        (size,) = struct.unpack_from(_HEADER, content)
        start = struct.calcsize(_HEADER) + size
        shapes: dict[str, list[int]] = json.loads(content[start - size : start])
        numbers = iter(struct.unpack_from(f"<{(len(content) - start) // 2}e", content, start))
        self.weights, self._added = dict[str, Rows](), dict[str, tuple[float, ...]]()
        for name, shape in shapes.items():
            layer, _, what = name.rpartition(".")
            if what == "bias":
                self._added[layer] = _numbers(numbers, shape[0])
            else:
                self.weights[layer] = tuple(_numbers(numbers, shape[1]) for _ in range(shape[0]))

    def layer(self, name: str) -> Layer:
        """A layer over a row."""
        return Layer(self.weights[name], self._added[name])

    def near(self, name: str) -> Neighbours:
        """A layer over neighbours: its rows hold the kind below, itself, and the one above."""
        return Neighbours.of(self.weights[name], self._added[name])


def _numbers(numbers: Iterator[float], many: int) -> tuple[float, ...]:
    return tuple(next(numbers) for _ in range(many))
