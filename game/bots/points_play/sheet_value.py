"""The points sheet: what tiles of a hand are worth, whoever wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from game.bots.fast_shanten import PackedHand, held
from game.bots.points_play.points_knowledge import PointsKnowledge
from game.engine.rules.prevailing_wind import prevailing_wind
from game.engine.seats import Seat
from game.engine.table import Meld, MeldKind, Round
from game.engine.tiles import DRAGONS, HIDDEN, KIND, STANDARD, WINDS

_SIMPLE, _MAJOR, _DRAGON = 2, 4, 8
SETS: Final = tuple(
    _DRAGON if face in DRAGONS else _MAJOR if face.is_outside else _SIMPLE for face in STANDARD
)
"""What an exposed set of each kind is worth (classic sheet, 9.1)."""
CLOSED: Final = 2
"""The factor of a concealed set."""
_KONG: Final = 4
"""The factor of a kong."""
_PAIR_POINTS: Final = 2
_BONUS: Final = 4
"""The points of a flower or a season."""
_DOUBLE: Final = 2
_ALL_OF_A_SUIT: Final = 4
_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class PointsSheet:
    """The points sheet as it counts for one seat in one deal."""

    factors: Mapping[int, int]
    """The kinds of which a set multiplies the hand, with the factor."""
    pairs: Mapping[int, int]
    """The kinds of which a pair has points."""
    bonus: int
    """The points of the flowers and seasons."""
    bonus_factor: int
    """The factor of the flowers and seasons."""

    def points(self, melds: Iterable[Meld]) -> int:
        """The points of melds."""
        return sum(_points(meld) for meld in melds)

    def factor(self, melds: Iterable[Meld]) -> int:
        """The factor of melds and bonus tiles."""
        found = self.bonus_factor
        for meld in melds:
            if meld.kind is not MeldKind.CHOW and meld.face is not HIDDEN:
                found *= self.factors.get(KIND[meld.face], 1)
        return found

    def laid(self, melds: tuple[Meld, ...]) -> int:
        """What another player has for certain without winning."""
        return (self.points(melds) + self.bonus) * self.factor(melds)

    def left(self, hand: PackedHand, melds: tuple[Meld, ...]) -> int:
        """What concealed tiles and melds are worth if another player wins."""
        points, factor = self.points(melds) + self.bonus, self.factor(melds)
        for kind, have in enumerate(held(hand)):
            if have > _PAIR:
                points += SETS[kind] * CLOSED
                factor *= self.factors.get(kind, 1)
            elif have == _PAIR:
                points += self.pairs.get(kind, 0)
        return points * factor

    @property
    def beaten(self) -> int:
        """What an announced hand is worth if another player wins (7.1)."""
        return self.bonus * self.bonus_factor


def _points(meld: Meld) -> int:
    """The points of a meld; of a face-down kong the least possible."""
    if meld.kind is MeldKind.CHOW:
        return 0
    points = _SIMPLE if meld.face is HIDDEN else SETS[KIND[meld.face]]
    times = (_KONG if meld.kind.is_kong else 1) * (CLOSED if meld.is_closed else 1)
    return points * times


def points_sheet(game: PointsKnowledge, table: Round, seat: Seat) -> PointsSheet:
    """The points sheet for a seat."""
    own = table.wind_of(seat)
    factors = Counter({KIND[dragon]: game.dragon for dragon in DRAGONS})
    pairs = Counter({KIND[dragon]: _PAIR_POINTS for dragon in DRAGONS})
    for wind, factor in (
        (own, game.own_wind),
        (prevailing_wind(table), game.prevailing_wind),
        (table.wind, game.round_wind),
    ):
        if factor > 1:
            kind = KIND[WINDS[wind]]
            factors[kind] = max(factors[kind], 1) * factor
            pairs[kind] += _PAIR_POINTS
    aside = table.hand(seat).bonus
    suits = Counter(tile.suit for tile in aside)
    doubles = sum(tile.rank == own + 1 for tile in aside)
    doubles += sum(have == _ALL_OF_A_SUIT for have in suits.values())
    return PointsSheet(factors, pairs, _BONUS * len(aside), _DOUBLE**doubles)
