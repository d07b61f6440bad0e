"""Signs that a hand waits on some kinds rather than on others, besides the shapes possible.

Each sign has a name, and a factor under that name among the fitted figures. A piece gives the sign
of every kind; the factors of all pieces are multiplied.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import prod
from typing import Final, NamedTuple, TypeAlias

from game.bots.fast_shanten import ALL, Kinds
from game.bots.fitted.fitted_figures import WAITS
from game.bots.fitted.open_hands import READINGS, Reading
from game.bots.seat_knowledge import SeatKnowledge
from game.engine.seats import Seat
from game.engine.shapes import suit_rows
from game.engine.shapes.hand_shapes import Counts
from game.engine.table import Laid, Player
from game.engine.tiles import KIND, STANDARD, Suit, Tile

Piece: TypeAlias = tuple[str, ...]
"""The sign of each kind; empty for none."""
_HONOURS: Final = suit_rows.FIRST[-1]
_RANKS: Final = 9
_MANY: Final = 5
_EARLY: Final = 6
_PHASES: Final = (7, 12)
_MIDDLE: Final = 5
_NEAR: Final = (2, 8)
_MOST_LIVE: Final = 3
_MOST_CALLS: Final = 4


class Thrown(NamedTuple):
    """The kinds a hand has thrown, which it hardly still needs."""

    early: Kinds = 0
    late: Kinds = 0


def manner(player: Player) -> str:
    """Which figures describe the hand: `riichi`, `open` or `closed`."""
    if player.riichi is not None:
        return "riichi"
    return "closed" if player.hand.is_closed else "open"


def thrown(player: Player) -> Thrown:
    """The kinds thrown before riichi, without the last one from the hand."""
    river = _chosen(player)
    last = _last(river)
    early = late = 0
    for place, laid in enumerate(river):
        kind = KIND[laid.tile]
        if kind == last:
            continue
        if place < _EARLY:
            early |= 1 << kind
        else:
            late |= 1 << kind
    return Thrown(early, late & ~early)


def _chosen(player: Player) -> tuple[Laid, ...]:
    """The discards up to riichi."""
    return player.river if player.riichi is None else player.river[: player.riichi.place + 1]


def _last(river: tuple[Laid, ...]) -> int:
    """The kind last thrown from the hand, or in riichi the one that declared it."""
    for laid in reversed(river):
        if not laid.drawn:
            return KIND[laid.tile]
    return -1


class Seen(NamedTuple):
    """What the signs of a hand are read from."""

    dora: Counts
    last: int
    """The kind last thrown from the hand."""
    suits: tuple[int, ...]
    """How many tiles of each suit it threw."""
    values: Kinds
    """The kinds of which a triplet is a yaku."""
    honours: tuple[int, ...]
    """How many of each honour are unseen."""
    phase: int
    reading: str
    """How an open hand reads; empty for a closed one."""
    suit: Suit | None


def seen(known: SeatKnowledge, seat: Seat, reading: Reading) -> Seen:
    """What the signs of a hand are read from."""
    table, player = known.table, known.table.players[seat]
    river = _chosen(player)
    return Seen(
        dora=known.dora,
        last=_last(river),
        suits=_by_suit(river),
        values=_bits(known.game.value_sets(table.wind, table.wind_of(seat))),
        honours=tuple([min(one, _MOST_LIVE) for one in known.live[_HONOURS:]]),
        phase=phase(len(player.river)),
        reading="" if player.hand.is_closed else reading.name,
        suit=reading.suit,
    )


def pieces(seen: Seen) -> Iterator[Piece]:
    """The signs of a hand."""
    yield _dora(seen.dora)
    yield _after(seen.last)
    yield _dense(seen.suits)
    yield _honours(seen.values, seen.honours, seen.phase)
    yield _read(seen.reading, seen.suit, seen.values) if seen.reading else ()


def reach(player: Player, reading: Reading) -> str:
    """The sign of the hand as a whole: open hands may lack a yaku."""
    if player.hand.is_closed:
        return f"reach.{phase(len(player.river))}"
    calls = sum(not meld.is_closed for meld in player.hand.melds)
    return f"reach.{reading.name}.{min(calls, _MOST_CALLS)}"


def signs() -> Iterator[str]:
    """The names of all signs."""
    yield from ("dora.on", "dora.beside", "dora.near")
    yield from (f"after.{last}.{rank}" for last in range(1, 6) for rank in range(1, 10))
    yield from (f"suit.{many}" for many in range(_MANY + 1))
    yield from (
        f"honour.{own}.{live}" for own in ("own", "guest") for live in range(_MOST_LIVE + 1)
    )
    yield from (f"phase.{one}" for one in range(3))
    classes = ("same", "outer", "near", "middle", "guest", "own")
    yield from (f"read.{name}.{one}" for name in READINGS for one in classes)
    yield from (f"reach.{one}" for one in range(3))
    yield from (f"reach.{name}.{calls}" for name in READINGS for calls in range(1, 5))


def phase(turn: int) -> int:
    """Early, in the middle or late in the hand."""
    return sum(turn >= one for one in _PHASES)


def leaning(
    known: SeatKnowledge, seat: Seat, reading: Reading, name: str
) -> tuple[tuple[float, ...], float]:
    """The factors of all kinds, and of the hand as a whole."""
    whole = (WAITS[name].factors or {}).get(reach(known.table.players[seat], reading), 1.0)
    return _together(name, seen(known, seat, reading)), whole


@lru_cache(maxsize=1 << 12)
def _together(name: str, seen: Seen) -> tuple[float, ...]:
    factors = [_factors(name, piece) for piece in pieces(seen) if piece]
    return tuple(map(prod, zip(*factors, strict=True)))


@lru_cache(maxsize=1 << 12)
def _factors(name: str, piece: Piece) -> tuple[float, ...]:
    known: Mapping[str, float] = WAITS[name].factors or {}
    return tuple(
        prod(known.get(sign, 1.0) for sign in here.split()) if here else 1.0 for here in piece
    )


def _bits(kinds: Mapping[int, int]) -> Kinds:
    return sum([1 << kind for kind in kinds])


@lru_cache(maxsize=1 << 8)
def _dora(dora: Counts) -> Piece:
    found = [""] * len(ALL)
    for apart, sign in ((2, "dora.near"), (1, "dora.beside"), (0, "dora.on")):
        for kind, worth in enumerate(dora):
            for near in {kind - apart, kind + apart} if worth else ():
                if near == kind or (0 <= near < _HONOURS and _same_row(near, kind)):
                    found[near] = sign
    return tuple(found)


def _same_row(one: int, other: int) -> bool:
    return max(one, other) < _HONOURS and one // _RANKS == other // _RANKS


@lru_cache(maxsize=1 << 6)
def _after(last: int) -> Piece:
    """The ranks of the suit of the tile thrown last, seen from the end it is nearer to."""
    if not 0 <= last < _HONOURS:
        return ()
    rank = last % _RANKS + 1
    turned = rank > _MIDDLE
    found = [""] * len(ALL)
    for kind in range(last - rank + 1, last - rank + 1 + _RANKS):
        here = kind % _RANKS + 1
        found[kind] = f"after.{10 - rank}.{10 - here}" if turned else f"after.{rank}.{here}"
    return tuple(found)


def _by_suit(river: tuple[Laid, ...]) -> tuple[int, ...]:
    suits = [laid.tile.suit for laid in river]
    rows = [STANDARD[first].suit for first in suit_rows.FIRST[:-1]]
    return tuple([min(suits.count(suit), _MANY) for suit in rows])


@lru_cache(maxsize=1 << 8)
def _dense(many: tuple[int, ...]) -> Piece:
    found = [f"suit.{one}" for one in many for _ in range(_RANKS)]
    return (*found, *("" for _ in range(len(ALL) - len(found))))


@lru_cache(maxsize=1 << 11)
def _honours(values: Kinds, live: tuple[int, ...], phase: int) -> Piece:
    found = [""] * _HONOURS
    for nth, copies in enumerate(live):
        own = "own" if values >> (_HONOURS + nth) & 1 else "guest"
        found.append(f"honour.{own}.{copies} phase.{phase}")
    return tuple(found)


@lru_cache(maxsize=1 << 8)
def _read(name: str, suit: Suit | None, values: Kinds) -> Piece:
    return tuple(
        f"read.{name}.{_class(face, suit, own=bool(values >> kind & 1))}"
        for kind, face in enumerate(STANDARD)
    )


def _class(face: Tile, suit: Suit | None, *, own: bool) -> str:
    if face.is_honour:
        return "own" if own else "guest"
    if suit is not None and face.suit is suit:
        return "same"
    return "outer" if face.is_terminal else "near" if face.rank in _NEAR else "middle"
