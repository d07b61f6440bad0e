"""Random hands, for measuring, comparing and practising."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.engine.scoring.candidate import Luck, Situation
from game.engine.shapes.hand_shapes import COPIES
from game.engine.table import Hand, Meld, MeldKind
from game.engine.tiles import KIND, RUN_SUITS, STANDARD, WINDS, Tile, copies_of, without

_WALL: Final = copies_of(STANDARD, COPIES)
_DEALT: Final = (13, 14)
_LAST_START: Final = 7
"""The highest rank at which a run begins."""
_RUN_STARTS: Final = tuple(
    KIND[tile] for tile in STANDARD if tile.is_run_tile and tile.rank <= _LAST_START
)
_OUTSIDE: Final = tuple(KIND[tile] for tile in STANDARD if tile.is_outside)
_SETS: Final = 4
_PAIRS: Final = 7
_SET: Final = 3
_KONG: Final = 4
_FED: Final = (MeldKind.OPEN_KONG, MeldKind.ADDED_KONG)


@dataclass(frozen=True, slots=True)
class Asked:
    """A winning hand to be scored."""

    hand: Hand
    tile: Tile
    situation: Situation


def random_hand(random: Random) -> tuple[Tile, ...]:
    """Thirteen or fourteen random tiles of a whole set."""
    return tuple(random.sample(_WALL, random.choice(_DEALT)))


def whole_hands(random: Random, count: int) -> Iterator[tuple[Tile, ...]]:
    """Random hands of fourteen tiles."""
    return (tuple(random.sample(_WALL, _DEALT[-1])) for _ in range(count))


def near_hands(random: Random, count: int) -> Iterator[tuple[Tile, ...]]:
    """Hands as a player looks at them: after each possible discard, then after the next draw."""
    while True:
        pile = list(random.sample(_WALL, len(_WALL)))
        hand = [pile.pop() for _ in range(_DEALT[0])]
        while pile:
            hand.append(pile.pop())
            for thrown in sorted(set(hand)):
                yield without(tuple(hand), thrown)
                if (count := count - 1) == 0:
                    return
            hand.remove(random.choice(hand))


def _happens(random: Random, chance: float) -> bool:
    return random.random() < chance


# ---- winning hands -------------------------------------------------------------------------


def random_win(random: Random) -> Asked:
    """A random possible win with melds, winds, dora and circumstances."""
    while True:
        groups = _groups(random)
        held = [kind for group in groups for kind in group]
        if all(held.count(kind) <= COPIES for kind in held):
            return _asked(random, groups)


def _groups(random: Random) -> list[tuple[int, ...]]:
    suit = random.choice(RUN_SUITS)
    runs: Sequence[int] = _RUN_STARTS
    if _happens(random, 0.3):
        runs = [kind for kind in runs if STANDARD[kind].suit is suit]
    kinds: Sequence[int] = range(len(STANDARD))
    if _happens(random, 0.4):
        kinds = [kind for kind in kinds if kind in _OUTSIDE or STANDARD[kind].suit is suit]
    if _happens(random, 0.08):
        return [(kind, kind) for kind in random.sample(kinds, _PAIRS)]
    if _happens(random, 0.02):
        double = random.choice(_OUTSIDE)
        return [(kind,) * (1 + (kind == double)) for kind in _OUTSIDE]
    weight = random.random()
    sets = [_set(random, runs, kinds, weight) for _ in range(_SETS)]
    return [*sets, (random.choice(kinds),) * 2]


def _set(
    random: Random, runs: Sequence[int], kinds: Sequence[int], weight: float
) -> tuple[int, ...]:
    if _happens(random, weight):
        start = random.choice(runs)
        return (start, start + 1, start + 2)
    return (random.choice(kinds),) * (_KONG if _happens(random, 0.2) else _SET)


def _asked(random: Random, groups: Sequence[tuple[int, ...]]) -> Asked:
    openness = random.random() if _happens(random, 0.5) else 0.0
    melds: list[Meld] = []
    concealed: list[Tile] = []
    for group in groups:
        tiles = tuple(STANDARD[kind] for kind in group)
        if len(group) == _KONG or (len(group) == _SET and _happens(random, openness)):
            melds.append(_meld(random, tiles, closed=not _happens(random, openness)))
        else:
            concealed += tiles
    tile = random.choice(concealed)
    hand = Hand(without(tuple(concealed), tile), tuple(melds))
    return Asked(hand, tile, _situation(random, hand))


def _meld(random: Random, tiles: tuple[Tile, ...], *, closed: bool) -> Meld:
    if len(tiles) == _KONG:
        kind = MeldKind.CONCEALED_KONG if closed else random.choice(_FED)
    else:
        kind = MeldKind.PUNG if tiles[0] is tiles[1] else MeldKind.CHOW
    is_own = kind is MeldKind.CONCEALED_KONG
    claimed = None if is_own else random.choice(tiles)
    return Meld(kind, tiles, claimed, None if is_own else 1)


def _situation(random: Random, hand: Hand) -> Situation:
    seat_wind, drawn = random.randrange(len(WINDS)), _happens(random, 0.5)
    indicators = tuple(random.choice(STANDARD) for _ in range(random.randrange(3)))
    return Situation(
        drawn=drawn,
        seat_wind=seat_wind,
        round_wind=random.randrange(2),
        is_dealer=seat_wind == 0,
        luck=frozenset(_luck(random, hand, seat_wind, drawn=drawn)),
        counters=random.randrange(4),
        indicators=indicators,
        undersides=tuple(random.choice(STANDARD) for _ in indicators),
    )


def _luck(random: Random, hand: Hand, seat_wind: int, *, drawn: bool) -> Iterator[Luck]:
    if not hand.melds and (drawn or seat_wind) and _happens(random, 0.03):
        yield Luck.FIRST_TURN
        return
    if hand.is_closed and _happens(random, 0.6):
        yield random.choice([Luck.RIICHI, Luck.DABURU_RIICHI])
        if _happens(random, 0.4):
            yield Luck.IPPATSU
            return
    has_kong = any(meld.kind.is_kong for meld in hand.melds)
    if _happens(random, 0.2):
        yield Luck.RINSHAN if drawn and has_kong else Luck.LAST_TILE
    elif not drawn and _happens(random, 0.1):
        yield Luck.CHANKAN
