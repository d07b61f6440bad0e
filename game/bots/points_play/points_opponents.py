"""The threat of opponents in games of points, as far as the table shows it.

Everybody pays the winner, by ron or tsumo. So the cost of opponents depends on how close to
ready they are, how valuable their hands look, and how long the hand goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Final, NamedTuple

from game.bots.fast_shanten import ALL
from game.bots.points_play.points_knowledge import PointsKnowledge
from game.bots.points_play.sheet_value import PointsSheet, points_sheet
from game.bots.points_play.win_race import Rates
from game.bots.wait_danger import WaitOdds, wait_odds
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import Counts
from game.engine.table import Meld, MeldKind, Player, Round
from game.engine.tiles import DRAGONS, KIND, RUN_SUITS, STANDARD, Suit

_READY: Final = (0.02, 0.16, 0.18, 0.6, 1.0)
"""The probability that an unannounced hand is ready late in a deal, by its claimed melds.

It grows with the square of the discards, as counted in games of experts; who has claimed every
set waits for the pair at once.
"""
_BECOMES_READY: Final = (0.035, 0.055, 0.08, 0.14, 0.0)
"""The probability that it becomes ready in a round in the middle of the deal."""
_LATE: Final = 15
_MIDDLE: Final = 8
_MOST_LATE: Final = 1.3
_WINS: Final = 0.175
"""The probability that a ready hand wins in a round."""
_POINTS: Final = 28.0
"""The points of a usual win, exposed tiles not counted."""
_ANNOUNCED: Final = 0.7
"""The probability that a hand is announced before it wins."""
_ONE_SUIT: Final = (0.3, 0.5, 0.75, 0.9, 0.95)
"""The probability that a hand is of one suit if all its melds are, by their number."""
_NO_RUNS: Final = (0.1, 0.15, 0.25, 0.45, 0.9)
"""The probability that a hand has no chows if its melds are none, by their number."""
_SUREST: Final = 0.97
_SHOWING: Final = 4
"""From how many discards on they show which suit is collected."""
_SAME_SUIT, _HONOURS, _OTHER_SUIT = 2.0, 1.4, 0.08
"""The factors of a one-suit hand for waits in that suit, on honours, in another suit."""
_THROWN: Final = 0.25
"""The factor for waits on a kind its owner has discarded."""
_THIRD_DRAGON: Final = 2.0
"""The factor for a wait on the third dragon with two sets of dragons."""


class PointsOpponent(NamedTuple):
    """The threat of one opponent."""

    seat: Seat
    ready: float
    """The probability that the hand is ready."""
    grows: float
    """The probability that it becomes ready in a round."""
    cost: float
    """What the seat would pay if it won."""
    hits: WaitOdds
    """The probability that each kind completes it if it is ready."""
    laid: float
    """The points its owner has for certain if somebody else wins."""
    announced: bool = False
    """Whether the hand is announced."""


@dataclass(frozen=True)
class PointsOpponents:
    """The threats of all opponents."""

    others: tuple[PointsOpponent, ...]
    turn: int
    """How many tiles the seat has discarded."""
    rounds: int
    """How many rounds are left."""

    @cached_property
    def wins(self) -> Rates:
        """The probability that one of them wins, in each of the rounds left."""
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
        """What the seat pays on average when one of them wins."""
        likely = [one.ready + one.grows * self.rounds / 2 for one in self.others]
        paid = sum(weight * one.cost for weight, one in zip(likely, self.others, strict=True))
        return paid / max(sum(likely), _WINS)

    def deal_in_costs(self, hoped: float, *, quiet: bool = True) -> tuple[float, ...]:
        """What discarding a tile of each kind costs, given the points hoped for otherwise.

        A win that would have come anyway costs nothing more, so dealing in late costs more.
        Without `quiet` only hands that are announced count.
        """
        averted = prod(1 - one for one in self.wins)
        found = [0.0] * len(ALL)
        for one in self.others:
            if not (quiet or one.announced):
                continue
            loss = one.ready * averted * max(one.cost + hoped, 0.0)
            found = [sum_ + loss * hit for sum_, hit in zip(found, one.hits, strict=True)]
        return tuple(found)


def points_opponents(
    game: PointsKnowledge, table: Round, seat: Seat, live: Counts, rounds: int
) -> PointsOpponents:
    """The threats of all opponents of a seat."""
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
        ready=1.0 if announced or stage == len(_READY) - 1 else _READY[stage] * late**2,
        grows=0.0 if announced else _BECOMES_READY[stage],
        cost=pays * _value(game, player, own, stage, sure),
        hits=wait_odds(live, 0, _leaning(player, suit, sure)),
        laid=own.beaten if announced else own.laid(player.hand.melds),
        announced=announced,
    )


def collected(player: Player, claimed: Sequence[Meld]) -> tuple[Suit | None, float]:
    """The suit a player seems to collect, and the probability that all of the hand is of it."""
    suits = {tile.suit for meld in claimed for tile in meld.tiles if tile.is_run_tile}
    thrown = [laid.tile.suit for laid in player.river if laid.tile.is_run_tile]
    if len(suits) > 1 or not (suits or thrown):
        return None, 0.0
    suit = min(suits or RUN_SUITS, key=thrown.count)
    sure = _ONE_SUIT[min(len(claimed), len(_ONE_SUIT) - 1)]
    if len(thrown) < _SHOWING:
        return suit, sure if suits else 0.0
    share = thrown.count(suit) / len(thrown)
    return suit, min(sure * max(0.0, 1.3 - _SHOWING * share), _SUREST)


def _value(
    game: PointsKnowledge, player: Player, own: PointsSheet, stage: int, sure: float
) -> float:
    """The average points of a win."""
    melds, announced = player.hand.melds, player.riichi is not None
    points = _POINTS + own.points(melds) + own.bonus
    has_runs = any(meld.kind is MeldKind.CHOW for meld in melds)
    factor = own.factor(melds) * (1 + (game.sets - 1) * (0.0 if has_runs else _NO_RUNS[stage]))
    factor *= 1 + (game.ready - 1) * (1.0 if announced else _ANNOUNCED)
    plain, pure = points * factor, points * factor * max(game.flush, game.pure)
    return (1 - sure) * game.capped(plain) + sure * game.capped(pure)


def _leaning(player: Player, suit: Suit | None, sure: float) -> list[float]:
    """The factor of each kind for a wait, relative to its copies."""
    found = [1.0] * len(ALL)
    for kind, face in enumerate(STANDARD):
        if suit is not None:
            leans = _SAME_SUIT if face.suit is suit else _HONOURS if face.is_honour else _OTHER_SUIT
            found[kind] = 1 + (leans - 1) * sure
    for laid in player.river:
        found[KIND[laid.tile]] *= _THROWN if found[KIND[laid.tile]] > _THROWN / 2 else 1.0
    sets = {meld.face for meld in player.hand.melds} & set(DRAGONS)
    if len(sets) == len(DRAGONS) - 1:
        (third,) = set(DRAGONS) - sets
        found[KIND[third]] *= _THIRD_DRAGON
    return found
