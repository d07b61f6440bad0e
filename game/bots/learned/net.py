"""A small net that reads positions: rows of tiles beside one another, and the table as a whole.

Every kind of tile has a row of numbers (channels). A layer mixes the channels of a kind with those
of its neighbours in the suit, and with a summary of all kinds; honours have no neighbours. The
same weights are used for all suits. Only the standard library is needed: one position takes some
30 ms.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
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
    """A layer over a kind and its neighbours: the kind below, itself, and the kind above."""

    all_three: Rows
    itself: Rows
    """The weights of the kind itself, which are all there are of an honour."""
    bias: tuple[float, ...]

    def __call__(self, rows: Sequence[Row], more: Sequence[float]) -> list[Row]:
        """The outputs of every kind; `more` is added to all of them."""
        nothing = [0.0] * len(rows[0])
        bias = [*map(add, self.bias, more)]
        found = []
        for start in range(0, _HONOURS, _RANKS):
            suit = [nothing, *rows[start : start + _RANKS], nothing]
            for rank in range(_RANKS):
                near = [*suit[rank], *suit[rank + 1], *suit[rank + 2]]
                found.append(
                    [
                        sum(map(mul, weights, near)) + one
                        for weights, one in zip(self.all_three, bias, strict=True)
                    ]
                )
        found += [
            [
                sum(map(mul, weights, row)) + one
                for weights, one in zip(self.itself, bias, strict=True)
            ]
            for row in rows[_HONOURS:]
        ]
        return found


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
        rows = _all_positive(
            self.begin([list(row) for row in zip(*planes, strict=True)], self.spread(table))
        )
        for block in self.blocks:
            more = block.summary(_summary(rows, table))
            between = _all_positive(block.first(rows, more))
            after = block.second(between, [0.0] * len(more))
            rows = [
                _positive(map(add, row, change)) for row, change in zip(rows, after, strict=True)
            ]
        return self._said(rows, _summary(rows, table), offered)

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


def _all_positive(rows: Iterable[Row]) -> list[Row]:
    return [_positive(row) for row in rows]


def _summary(rows: Sequence[Row], table: Sequence[float]) -> Row:
    """The mean and the most of each channel over all kinds, and what is known of the table."""
    channels = list(zip(*rows, strict=True))
    return [*(sum(one) / KINDS for one in channels), *map(max, channels), *table]


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
        rows = self.weights[name]
        third = len(rows[0]) // 3
        return Neighbours(rows, tuple(row[third : 2 * third] for row in rows), self._added[name])


def _numbers(numbers: Iterator[float], many: int) -> tuple[float, ...]:
    return tuple(next(numbers) for _ in range(many))
