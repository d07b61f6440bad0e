"""What a hand that counts in points may become, how likely, and what it would bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from game.bots.analysis import draws_left, open_tiles
from game.bots.lenses import ALL, Lens, Look, Packed, count, lens, look
from game.bots.points_knowledge import PointsKnowledge
from game.engine.parts.prevailing import prevailing_wind
from game.engine.settlement import Seat
from game.engine.shapes import ALL_FACES, Counts, counts
from game.engine.table import Hand, Meld, MeldKind, Round
from game.engine.tiles import DRAGONS, KIND, RUN_SUITS, STANDARD, WINDS, Tile

_MAHJONG: Final = 20.0
"""What every win brings before anything is doubled."""
_LIKELY_SETS: Final = 8.0
"""What the sets that are still to come bring on average."""
_SET: Final = 3
_PUNG: Final = 4.0
_KONG: Final = 16.0
_BONUS: Final = 4.0
_HOPED: Final = 0.4
"""How likely a pair becomes a set that doubles."""
_DENIED: Final = 60.0
"""What it is worth that nobody else wins."""
_USUAL: Final = (0.0, 6.0, 13.0, 21.0, 29.0, 37.0, 45.0, 52.0, 60.0)
"""How many unseen tiles help a hand that lacks so many."""
_CALLS: Final = 1.9
"""How often a helping tile comes in one turn of the table, the own draw included."""
_WINS: Final = 3.0
"""The same of the last tile, which may be claimed from anybody."""
_OFTEN: Final = 0.9


class Goal(NamedTuple):
    """A kind of hand to build."""

    through: Lens
    """What it may be made of."""
    factor: int
    """By how much it makes the hand dearer."""


@dataclass(frozen=True)
class Chances:
    """The table as a player sees it who counts in points."""

    knows: PointsKnowledge
    table: Round
    seat: Seat

    @property
    def held(self) -> Hand:
        """The own tiles."""
        return self.table.hand(self.seat)

    @cached_property
    def live(self) -> Counts:
        """How many tiles of each kind have not been seen."""
        seen = counts((*self.held.concealed, *open_tiles(self.table)))
        return tuple(max(self.knows.copies[kind] - seen[kind], 0) for kind in ALL)

    @cached_property
    def draws(self) -> int:
        """How often the seat will still draw if nobody calls or wins."""
        return draws_left(self.table, self.seat)

    @cached_property
    def factors(self) -> Mapping[int, int]:
        """The kinds of which three double the hand, with what they multiply it by."""
        found = {KIND[dragon]: self.knows.dragon for dragon in DRAGONS}
        for wind, factor in (
            (self.table.wind_of(self.seat), self.knows.own_wind),
            (prevailing_wind(self.table), self.knows.prevailing_wind),
            (self.table.wind, self.knows.round_wind),
        ):
            kind = KIND[WINDS[wind]]
            found[kind] = found.get(kind, 1) * factor
        return found

    def goals(self, melds: tuple[Meld, ...]) -> Iterator[Goal]:
        """The kinds of hand that the melds leave open."""
        yield Goal(lens(ALL_FACES), 1)
        if all(meld.kind is not MeldKind.CHOW for meld in melds):
            yield Goal(lens(ALL_FACES, runs=False), self.knows.sets)
        laid = {tile.suit for meld in melds for tile in meld.tiles if tile.is_run_tile}
        for suit in RUN_SUITS:
            if laid <= {suit}:
                yield Goal(lens(_of_suit(suit)), self.knows.flush)

    def value(self, hand: Packed, melds: tuple[Meld, ...], goal: Goal) -> float:
        """What a win would bring from each of the others, roughly."""
        points, doubles = _MAHJONG + _LIKELY_SETS, float(goal.factor)
        for meld in melds:
            if meld.kind is not MeldKind.CHOW:
                points += _KONG if meld.kind.is_kong else _PUNG
                doubles *= self.factors.get(KIND[meld.face], 1)
        for kind, factor in self.factors.items():
            have = count(hand, kind)
            if have > 1:
                likely = 1.0 if have >= _SET else _HOPED * bool(self.live[kind])
                doubles *= 1 + (factor - 1) * likely
        points += _BONUS * len(self.held.bonus)
        number = self.table.wind_of(self.seat) + 1
        doubles *= 2 ** sum(tile.rank == number for tile in self.held.bonus)
        return self.capped(points * doubles)

    def capped(self, value: float) -> float:
        """The value under the limit."""
        return value if self.knows.limit is None else min(value, self.knows.limit)

    def worth(self, hand: Packed, sets: int, melds: tuple[Meld, ...], goal: Goal) -> Outcome:
        """What is expected of concealed tiles that wait for the next draw."""
        seen = look(goal.through, hand, sets)
        useful = sum(self.live[kind] for kind in ALL if seen.nearer >> kind & 1)
        chance = _chance(seen.lacking, useful, max(sum(self.live), 1), self.draws)
        value = self.value(hand, melds, goal)
        return Outcome(chance * (value + _DENIED), seen, useful, chance, value)


class Outcome(NamedTuple):
    """What is expected of a hand and a goal."""

    expected: float
    seen: Look
    useful: int
    """How many unseen tiles bring it nearer."""
    chance: float
    value: float


@lru_cache(maxsize=8)
def _of_suit(suit: str) -> frozenset[Tile]:
    return frozenset(face for face in STANDARD if face.suit == suit or face.is_honour)


@lru_cache(maxsize=1 << 16)
def _chance(lacking: int, useful: int, unseen: int, draws: int) -> float:
    """How likely a hand is completed in so many turns; later tiles come as they usually do."""
    if lacking >= len(_USUAL) or not useful:
        return 0.0
    rates = [
        min(_OFTEN, (useful if left == lacking else _USUAL[left]) / unseen * _speed(left))
        for left in range(lacking, 0, -1)
    ]
    at = [1.0, *(0.0 for _ in rates)]
    for _ in range(draws):
        for step in range(len(rates) - 1, -1, -1):
            moved = at[step] * rates[step]
            at[step] -= moved
            at[step + 1] += moved
    return at[-1]


def _speed(left: int) -> float:
    return _WINS if left == 1 else _CALLS
