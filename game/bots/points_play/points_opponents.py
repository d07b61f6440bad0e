"""What the others are up to where hands count in points, as far as the table shows it.

Nobody has to have thrown a tile for another to win with it, and everybody pays the winner: so
what others cost comes from how near they are, how dear their hands look, and how long it lasts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Final, NamedTuple

from game.bots.packed_hand import ALL
from game.bots.points_play.points_knowledge import PointsKnowledge
from game.bots.points_play.sheet_value import PointsSheet, points_sheet
from game.bots.points_play.win_race import Rates
from game.bots.wait_danger import WaitOdds, wait_odds
from game.engine.settlement import Seat
from game.engine.shapes.hand_shapes import Counts
from game.engine.table import Meld, MeldKind, Player, Round
from game.engine.tiles import DRAGONS, KIND, RUN_SUITS, STANDARD, Suit

_READY: Final = (0.02, 0.04, 0.08, 0.2, 1.0)
"""How likely a hand that was not announced is ready late in a deal, by its claimed melds."""
_GROWS: Final = (0.035, 0.055, 0.08, 0.14, 0.0)
"""How likely it becomes so in a round of the middle of the deal."""
_LATE: Final = 15
_MIDDLE: Final = 8
_MOST_LATE: Final = 1.3
_WINS: Final = 0.11
"""How likely a ready hand wins in a round."""
_POINTS: Final = 28.0
"""The points of a usual win, without what lies open."""
_ANNOUNCED: Final = 0.7
"""How likely a hand will be announced before it wins."""
_ONE_SUIT: Final = (0.3, 0.5, 0.75, 0.9, 0.95)
"""How likely a hand is of one suit, by the number of its melds, which are."""
_NO_RUNS: Final = (0.1, 0.15, 0.25, 0.45, 0.9)
"""How likely a hand is without runs, by the number of its melds, which are."""
_SUREST: Final = 0.97
_TELLING: Final = 4
"""From so many discards on they tell something about the suit that is kept."""
_SAME, _HONOURS, _OTHERS = 2.0, 1.4, 0.08
"""How much likelier a hand of one suit waits for that suit, for honours, for another suit."""
_THROWN: Final = 0.25
"""How much less likely a hand waits for what its owner has thrown."""
_THIRD_DRAGON: Final = 2.0
"""How much likelier a hand with two sets of dragons waits for the third kind."""


class PointsOpponent(NamedTuple):
    """One of the others."""

    seat: Seat
    ready: float
    """How likely the hand lacks one tile."""
    grows: float
    """How likely it comes to that in a round."""
    cost: float
    """What the player would pay if it won."""
    hits: WaitOdds
    """How likely each kind completes it if it is ready."""
    laid: float
    """What the player with it surely has if somebody else wins."""


@dataclass(frozen=True)
class PointsOpponents:
    """All the others."""

    others: tuple[PointsOpponent, ...]
    turn: int
    """How many tiles the player has thrown."""
    rounds: int
    """How many rounds are left."""

    @cached_property
    def wins(self) -> Rates:
        """How likely one of them wins, in each of the rounds that are left."""
        return tuple(self._wins())

    def _wins(self) -> Iterator[float]:
        ready = [one.ready for one in self.others]
        for nth in range(self.rounds):
            yield 1 - prod(1 - _WINS * one for one in ready)
            pace = min((self.turn + nth) / _MIDDLE, _MOST_LATE)
            growing = zip(ready, self.others, strict=True)
            ready = [one + (1 - one) * pace * opponent.grows for one, opponent in growing]

    @cached_property
    def cost(self) -> float:
        """What the player pays on average when one of them wins."""
        near = [one.ready + one.grows * self.rounds / 2 for one in self.others]
        paid = sum(weight * one.cost for weight, one in zip(near, self.others, strict=True))
        return paid / max(sum(near), _WINS)

    def deal_in_costs(self, hoped: float) -> tuple[float, ...]:
        """What throwing a tile of each kind costs, if so much is hoped for otherwise.

        Who would have won anyway costs nothing more: the later in the deal, the dearer.
        """
        averted = prod(1 - one for one in self.wins)
        found = [0.0] * len(ALL)
        for one in self.others:
            loss = one.ready * averted * max(one.cost + hoped, 0.0)
            found = [sum_ + loss * hit for sum_, hit in zip(found, one.hits, strict=True)]
        return tuple(found)


def points_opponents(
    game: PointsKnowledge, table: Round, seat: Seat, live: Counts, rounds: int
) -> PointsOpponents:
    """Looks at each of the others."""
    others = tuple(
        _points_opponent(game, table, seat, one, live) for one in table.seats_after(seat)
    )
    return PointsOpponents(others, len(table.players[seat].river), rounds)


def _points_opponent(
    game: PointsKnowledge, table: Round, seat: Seat, other: Seat, live: Counts
) -> PointsOpponent:
    player, own = table.players[other], points_sheet(game, table, other)
    claimed = [meld for meld in player.hand.melds if not meld.is_closed]
    stage = min(len(claimed), len(_READY) - 1)
    announced = player.riichi is not None
    late = min(len(player.river) / _LATE, 1.0)
    suit, sure = collected(player, claimed)
    pays = game.shares[seat == table.dealer].pays[other == table.dealer]
    return PointsOpponent(
        seat=other,
        ready=1.0 if announced else _READY[stage] * late,
        grows=0.0 if announced else _GROWS[stage],
        cost=pays * _value(game, player, own, stage, sure),
        hits=wait_odds(live, 0, _leaning(player, suit, sure)),
        laid=own.beaten if announced else own.laid(player.hand.melds),
    )


def collected(player: Player, claimed: Sequence[Meld]) -> tuple[Suit | None, float]:
    """The suit a player seems to collect, and how likely all of the hand is of it."""
    suits = {tile.suit for meld in claimed for tile in meld.tiles if tile.is_run_tile}
    thrown = [laid.tile.suit for laid in player.river if laid.tile.is_run_tile]
    if len(suits) > 1 or not (suits or thrown):
        return None, 0.0
    suit = min(suits or RUN_SUITS, key=thrown.count)
    sure = _ONE_SUIT[min(len(claimed), len(_ONE_SUIT) - 1)]
    if len(thrown) < _TELLING:
        return suit, sure if suits else 0.0
    share = thrown.count(suit) / len(thrown)
    return suit, min(sure * max(0.0, 1.3 - _TELLING * share), _SUREST)


def _value(
    game: PointsKnowledge, player: Player, own: PointsSheet, stage: int, sure: float
) -> float:
    """What a win would be worth, on average."""
    melds, announced = player.hand.melds, player.riichi is not None
    points = _POINTS + own.points(melds) + own.bonus
    has_runs = any(meld.kind is MeldKind.CHOW for meld in melds)
    factor = own.factor(melds) * (1 + (game.sets - 1) * (0.0 if has_runs else _NO_RUNS[stage]))
    factor *= 1 + (game.ready - 1) * (1.0 if announced else _ANNOUNCED)
    plain, pure = points * factor, points * factor * max(game.flush, game.pure)
    return (1 - sure) * game.capped(plain) + sure * game.capped(pure)


def _leaning(player: Player, suit: Suit | None, sure: float) -> list[float]:
    """How much likelier each kind is waited for than it would be by its copies alone."""
    found = [1.0] * len(ALL)
    for kind, face in enumerate(STANDARD):
        if suit is not None:
            leans = _SAME if face.suit is suit else _HONOURS if face.is_honour else _OTHERS
            found[kind] = 1 + (leans - 1) * sure
    for laid in player.river:
        found[KIND[laid.tile]] *= _THROWN if found[KIND[laid.tile]] > _THROWN / 2 else 1.0
    sets = {meld.face for meld in player.hand.melds} & set(DRAGONS)
    if len(sets) == len(DRAGONS) - 1:
        (third,) = set(DRAGONS) - sets
        found[KIND[third]] *= _THIRD_DRAGON
    return found
