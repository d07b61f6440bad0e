"""A small net that reads positions: rows of tiles beside one another, and the table as a whole.

Every kind of tile has a row of numbers (channels). A layer mixes the channels of a kind with those
of its neighbours in the suit, and with a summary of all kinds; honours have no neighbours. The
same weights are used for all suits. Only the standard library is needed. It counts in whole
numbers, which gives the same answers on every machine.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import compress, islice
from operator import add, mul
from typing import Final, NamedTuple

from game.bots.learned.features import KINDS, TURNED, Plane
from game.engine.actions import Action, CallChow, CallSet, DeclareKong, Discard, Pass
from game.engine.tiles import KIND

_RANKS: Final = 9
_HONOURS: Final = 27
_HEADER: Final = "<I"

Row = list[float]
Counted = list[int]
"""Numbers counted in parts of `ONE`, or weights and sums of products in parts of theirs."""
Rows = list[Counted]
Packed = tuple[int, ...]
"""For each input the weights of all outputs, in fields of one long number."""

_VALUE_BITS: Final = 14
ONE: Final = 1 << _VALUE_BITS
"""A value of one, counted."""
_WEIGHT_BITS: Final = 16
"""The part of a product that is dropped, so that it is counted as a value is."""
_PRODUCT: Final = 1 << _VALUE_BITS + _WEIGHT_BITS
"""One in a product of a value and a weight."""
_FIELD_BITS: Final = 48
"""Room for sums of products far beyond any that comes."""
_FIELD: Final = "2xI"
"""A field without the part that is dropped."""
_NOTHING: Final = 1 << _FIELD_BITS - _WEIGHT_BITS - 1
"""A field of nothing, read so; as none is negative, none borrows from the one above it."""
_MIDDLE: Final = (_NOTHING << _WEIGHT_BITS) + (1 << _WEIGHT_BITS - 1)
"""What a sum is raised by: what is read as nothing, and a half, so that it is rounded."""
_BYTE: Final = 8


def packed_numbers(numbers: Sequence[int]) -> int:
    """The numbers, each in its field; they may be negative, as what is added to a whole may be.

    >>> packed_numbers([3, -1]) == 3 - (1 << 48)
    True
    """
    return sum(number << _FIELD_BITS * place for place, number in enumerate(numbers))


def _counted(values: Iterable[float], one: int = ONE) -> Counted:
    return [round(value * one) for value in values]


class Layer(NamedTuple):
    """A layer over a row: for each input its weights for all outputs, and what is added."""

    weights: Packed
    bias: int
    many: int
    """How many outputs there are."""

    @classmethod
    def of(cls, weights: Rows, bias: Counted) -> Layer:
        """The layer of plain weights: for each output those of the inputs."""
        columns = map(packed_numbers, zip(*weights, strict=True))
        return cls(tuple(columns), packed_numbers(_raised(bias)), len(bias))

    def __call__(self, row: Counted) -> Counted:
        """The outputs for a row of numbers."""
        return _unpacked(self.bias + _weighted(self.weights, row), self.many)


class Neighbours(NamedTuple):
    """A layer over a kind and its neighbours: the kind below, itself, and the kind above.

    It counts in whole numbers. The weights of a channel stand beside one another in one long
    number: what the kind tells the one below, itself and the one above, for all outputs. One
    product has all of them, and the kinds of a suit are added up each a place further.
    """

    beside: Packed
    """The weights of a kind in a suit: three times as many fields as there are outputs."""
    alone: Packed
    """The weights of an honour, which has no neighbours."""
    bias: Counted

    @classmethod
    def of(cls, weights: Rows, bias: Counted) -> Neighbours:
        """The layer of plain weights: for each output those of the kind below, itself, above."""
        columns = [*zip(*weights, strict=True)]
        third = len(columns) // 3
        below, itself, above = (columns[third * nth : third * (nth + 1)] for nth in range(3))
        told = zip(above, itself, below, strict=True)
        return cls(
            tuple(packed_numbers([*low, *own, *high]) for low, own, high in told),
            tuple(map(packed_numbers, itself)),
            bias,
        )

    def __call__(self, rows: Sequence[Counted], more: Counted) -> list[Counted]:
        """The outputs of every kind; `more`, if there is any, is added to all of them."""
        many = len(self.bias)
        bias = self.bias
        if more:
            bias = [one + (other << _WEIGHT_BITS) for one, other in zip(bias, more, strict=True)]
        added, width = packed_numbers(_raised(bias)), many * _FIELD_BITS
        raised, found = added * _each(_RANKS + 2, width), list[Counted]()
        for start in range(0, _HONOURS, _RANKS):
            suit = _in_a_row(self.beside, rows[start : start + _RANKS], width)
            # The outer kinds have told two places beside the suit what nobody asks for.
            row = suit + raised >> width
            found += _cut(_unpacked(row, _RANKS * many), many)
        honours = _in_a_row(self.alone, rows[_HONOURS:], width)
        count = KINDS - _HONOURS
        return found + _cut(_unpacked(honours + added * _each(count, width), count * many), many)


def _raised(sums: Iterable[int]) -> Counted:
    return [one + _MIDDLE for one in sums]


def _weighted(weights: Packed, row: Counted) -> int:
    """All outputs for a row, of which about half are nothing."""
    return sum(map(mul, compress(weights, row), filter(None, row)))


def _in_a_row(weights: Packed, rows: Sequence[Counted], width: int) -> int:
    """What the rows give, each a place further than the one before it."""
    total = 0
    for row in reversed(rows):
        total = (total << width) + _weighted(weights, row)
    return total


@cache
def _each(count: int, width: int) -> int:
    """A number that puts another one into so many places in a row."""
    return sum(1 << width * place for place in range(count))


def _unpacked(number: int, count: int) -> Counted:
    """The lowest fields of a number."""
    fields = _fields(count)
    number &= (1 << fields.size * _BYTE) - 1
    return [one - _NOTHING for one in fields.unpack(number.to_bytes(fields.size, "little"))]


@cache
def _fields(count: int) -> struct.Struct:
    return struct.Struct(f"<{_FIELD * count}")


def _mean(one: Row, other: Row) -> Row:
    return [(first + second) / 2 for first, second in zip(one, other, strict=True)]


def _cut(row: Counted, many: int) -> list[Counted]:
    return [row[start : start + many] for start in range(0, len(row), many)]


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

    def turned(self) -> NetReading:
        """The same of the position with the ranks of each suit counted from the other end."""
        return NetReading(
            [self.turn[choice] for choice in TURNED_TURNS],
            [self.call[choice] for choice in TURNED_CALLS if self.call],
        )


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

    def read(self, planes: Sequence[Plane], whole: Sequence[float], offered: int) -> NetReading:
        """What the net makes of a position; `offered` is the kind on offer, if not negative.

        It is the same game with the ranks of each suit counted from the other end, but not to the
        net. So it looks at both, and the mean is nearer to the truth: two seats of the mean against
        two of a single look came 2.478 ± 0.014 in 8,000 hanchans.
        """
        there = [[plane[kind] for kind in TURNED] for plane in planes]
        away = TURNED[offered] if offered >= 0 else offered
        looks = self._look(planes, whole, offered), self._look(there, whole, away).turned()
        return NetReading(*map(_mean, *looks))

    def _look(self, planes: Sequence[Plane], whole: Sequence[float], offered: int) -> NetReading:
        table = _positive(self.table(_counted(whole)))
        seen = [_counted(row) for row in zip(*planes, strict=True)]
        rows = [*map(_positive, self.begin(seen, self.spread(table)))]
        for block in self.blocks:
            more = block.summary(_summary(rows, table))
            change = block.second([*map(_positive, block.first(rows, more))], [])
            rows = [_positive(map(add, *both)) for both in zip(rows, change, strict=True)]
        return self._said(rows, _summary(rows, table), offered)

    def _said(self, rows: Sequence[Counted], summary: Counted, offered: int) -> NetReading:
        whole = _positive(self.whole(summary))
        more = [0, *self.form_of_whole(whole)]
        forms = [self.forms(row) for row in rows]
        turn = [form[nth] + more[nth] for nth in range(len(more)) for form in forms]
        call: Counted = []
        if offered >= 0:
            call = self.call(_positive(self.called([*rows[offered], *summary])))
        return NetReading([one / ONE for one in turn], [one / ONE for one in call])


def _positive(row: Iterable[int]) -> Counted:
    # Comparing takes half as long as calling max.
    return [one if one > 0 else 0 for one in row]  # noqa: FURB136


def _summary(rows: Sequence[Counted], table: Counted) -> Counted:
    """The mean and the most of each channel over all kinds, and what is known of the table."""
    channels = [*zip(*rows, strict=True)]
    return [*(sum(one) // KINDS for one in channels), *map(max, channels), *table]


# ---- the choices ---------------------------------------------------------------------------

TURN_FORMS: Final = ("discard", "riichi", "kan")
TURNS: Final = KINDS * len(TURN_FORMS)
"""How many choices there are on the own turn: each form with each kind."""
PASS, PUNG, KONG, CHOW_LOW, CHOW_MIDDLE, CHOW_HIGH = range(6)
"""The choices for a tile on offer; of a run it is the lowest, the middle or the highest tile."""
_CHOWS: Final = (CHOW_LOW, CHOW_MIDDLE, CHOW_HIGH)
CALLS: Final = 6
TURNED_TURNS: Final = tuple(form + kind for form in range(0, TURNS, KINDS) for kind in TURNED)
TURNED_CALLS: Final = (PASS, PUNG, KONG, *reversed(_CHOWS))
"""The choices with the ranks of each suit counted from the other end."""


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
    # It was also taught who is tenpai, for what, and how hands end, which nobody asks it.
    others = "turn", "tank", "tkan", "call1", "call2"
    return Net(near("inp"), layer("glob"), layer("g0"), blocks, *map(layer, others))


def layer_shapes(content: bytes) -> tuple[dict[str, list[int]], int]:
    """The shapes of the weights in a file, by their names, and where the weights begin."""
    (size,) = struct.unpack_from(_HEADER, content)
    start = struct.calcsize(_HEADER) + size
    return json.loads(content[start - size : start]), start


class _KeptWeights:
    """The weights of a file by the names of their layers."""

    def __init__(self, content: bytes) -> None:
        shapes, start = layer_shapes(content)
        numbers = iter(struct.unpack_from(f"<{(len(content) - start) // 2}e", content, start))
        self.weights, self._added = dict[str, Rows](), dict[str, Counted]()
        for name, shape in shapes.items():
            layer, _, what = name.rpartition(".")
            if what == "bias":
                self._added[layer] = _counted(islice(numbers, shape[0]), _PRODUCT)
            else:
                each = (islice(numbers, shape[1]) for _ in range(shape[0]))
                self.weights[layer] = [_counted(row, 1 << _WEIGHT_BITS) for row in each]

    def layer(self, name: str) -> Layer:
        """A layer over a row."""
        return Layer.of(self.weights[name], self._added[name])

    def near(self, name: str) -> Neighbours:
        """A layer over neighbours: its rows hold the kind below, itself, and the one above."""
        return Neighbours.of(self.weights[name], self._added[name])
