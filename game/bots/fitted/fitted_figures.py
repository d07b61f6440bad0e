"""The figures fitted to recorded hands, read once.

`figures.json` is written by `python -m tests.bots.fits.fit`, which says from what.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, TypeAlias

FILE: Final = "figures.json"
Table: TypeAlias = tuple[float, ...]
Shares: TypeAlias = tuple[tuple[int, float], ...]
"""Numbers of han, and the weight of each: its share, and what fu add on average."""


@dataclass(frozen=True, slots=True, eq=False)
class ReadinessFigures:
    """How much each fact says about the readiness of closed hands, or of open ones."""

    turns: tuple[Table, ...]
    """By the number of calls, the score of each turn."""
    now: tuple[Table, ...]
    """Of each fact, what its levels add."""
    becoming: tuple[Table, ...]
    """By the number of calls, the score of each turn for becoming ready in it."""
    soon: tuple[Table, ...]
    """Of each fact, what its levels add to that."""
    later: Table
    """What is added for each number of turns the hand has not become ready."""
    leaves: float
    """The probability that a ready hand gives that up within a turn."""


@dataclass(frozen=True, slots=True, eq=False)
class WaitFigures:
    """How often hands of one manner (in riichi, open, closed without riichi) wait on what."""

    two_sided: Table
    """By the lower of the two ranks, from 2."""
    closed: Table
    edge: float
    pair: Table
    alone: Table
    honour_pair: float
    honour_alone: float
    rest: float
    """The weight of all waits that are not counted."""
    early: Table = (1.0, 1.0, 1.0)
    """The factors of two-sided, closed and edge waits for each tile thrown early that they need."""
    late: Table = (1.0, 1.0, 1.0)
    """The same for tiles thrown later."""
    least: float = 0.0
    """The least sum of weights."""
    factors: Mapping[str, float] | None = None
    """The factor of each sign."""
    held: tuple[float, float] = (1.0, 1.0)
    """Of a tile one holds, a factor for the probability and a power of it."""


@dataclass(frozen=True, slots=True)
class PaceFigures:
    """How hands of one manner win once they are ready."""

    wins: float
    """The probability of winning within a turn."""
    draws: float
    """The share of tsumo among these wins."""
    leaks: float
    """The probability that a player who folds deals in to it within a turn."""


def _read() -> dict[str, Any]:
    told: dict[str, Any] = json.loads((files(__package__) / FILE).read_text(encoding="utf-8"))
    return told


def _tables(rows: Iterable[Iterable[float]]) -> tuple[Table, ...]:
    return tuple(tuple(row) for row in rows)


def _readiness(told: Mapping[str, Any]) -> ReadinessFigures:
    return ReadinessFigures(
        _tables(told["turns"]),
        _tables(told["now"].values()),
        _tables(told["becoming"]),
        _tables(told["soon"].values()),
        tuple(told["later"]),
        told["leaves"],
    )


def _waits(told: Mapping[str, Any]) -> WaitFigures:
    figures: dict[str, Any] = {
        name: tuple(one) if isinstance(one, list) else one for name, one in told.items()
    }
    return WaitFigures(**figures)


_TOLD: Final = _read()
READY: Final = tuple(_readiness(_TOLD["ready"][name]) for name in ("closed", "open"))
"""The readiness of closed hands, and of open ones."""
WAITS: Final = {name: _waits(told) for name, told in _TOLD["waits"].items()}
"""The waits of hands in `riichi`, `open` ones, and `closed` ones without riichi."""
PACE: Final = {name: PaceFigures(**told) for name, told in _TOLD["pace"].items()}
"""The pace of the same."""
HAN: Final[Mapping[str, Shares]] = {
    name: tuple((int(han), weight) for han, weight in told.items())
    for name, told in _TOLD["han"].items()
}
"""The han of hands in `riichi`, of `closed` ones without, and the hidden han of open ones, by
their reading."""
