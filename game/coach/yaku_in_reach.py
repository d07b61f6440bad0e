"""Which yaku an open hand can still reach, and its shanten to them after each discard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.bots.fast_shanten import ONE, PackedHand, kinds_of, packed
from game.bots.game_knowledge import GameKnowledge, game_knowledge
from game.bots.points_play.points_knowledge import points_knowledge
from game.bots.seat_knowledge import ExposedMelds, dora_of, draws_left, exposed_melds
from game.bots.yaku_plans import YakuPlan, yaku_plans
from game.coach.unseen_tiles import left
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import Counts
from game.engine.table import Hand, Round
from game.engine.tiles import KIND, STANDARD, Tile

VALUE: Final = "value"
"""The plan of a triplet of value honours."""
TURNS: Final = 2
"""How many draws it usually takes at least to lower the shanten by one."""
SET: Final = 3
"""How many copies of an honour make a yaku."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The hand with a yaku of the lowest shanten."""

    shanten: int
    """The shanten to that hand."""
    ukeire: tuple[tuple[Tile, int], ...]
    """The tiles that lower it, with how many of each are unseen."""
    plan: str
    """The plan: `open`, `simples`, `sets`, `flush` or `value`."""
    value: Tile | None = None
    """The honour of which it needs a triplet."""

    @property
    def rank(self) -> tuple[int, int]:
        """The order of aims: lower is better."""
        return self.shanten, -sum(count for _, count in self.ukeire)


@dataclass(frozen=True, slots=True)
class Aims:
    """The yaku an open hand of a seat can aim at; made once for all its discards."""

    game: GameKnowledge
    hand: PackedHand
    sets: int
    shown: ExposedMelds
    values: dict[int, int]
    least: int
    """How many han of yaku a win needs."""
    held: tuple[Tile, ...]
    live: Counts

    @property
    def has_yaku(self) -> bool:
        """Whether the melds have as much yaku as a win needs."""
        plans = yaku_plans(self.game)
        return plans.open in plans.opening(self.hand, self.shown, self.values, self.least)

    def after(self, thrown: Tile | None = None, plan: str = "") -> Aim | None:
        """The hand with a yaku of the lowest shanten after a discard, for one plan if given.

        `None` if no yaku is in sight; hands without live ukeire do not count.
        """
        hand = PackedHand(self.hand - (ONE[KIND[thrown]] if thrown is not None else 0))
        values = {
            kind: worth for kind, worth in self.values.items() if self._can_complete(kind, thrown)
        }
        opening = yaku_plans(self.game).opening(hand, self.shown, values, self.least)
        found = [self._aim(one, hand) for one in opening if plan in ("", one.id)]
        with_ukeire = (one for one in found if one.ukeire)
        return min(with_ukeire, key=lambda one: one.rank, default=None)

    def _can_complete(self, kind: int, thrown: Tile | None) -> bool:
        """Whether the hand has a set of an honour, or can still complete one."""
        honour = STANDARD[kind]
        if kind in self.shown.pungs:
            return True
        own = sum(one.plain is honour for one in self.held) - (thrown is honour)
        return own + self.live[kind] >= SET

    def _aim(self, plan: YakuPlan, hand: PackedHand) -> Aim:
        seen = plan.shanten(hand, self.sets)
        ukeire = [(STANDARD[kind], self.live[kind]) for kind in kinds_of(seen.ukeire)]
        known = tuple(one for one in ukeire if one[1])
        if plan.value is not None:
            return Aim(seen.distance - 1, known, VALUE, STANDARD[plan.value])
        return Aim(seen.distance - 1, known, plan.id)


def in_reach(aim: Aim, table: Round, seat: Seat) -> bool:
    """Whether the player probably has draws enough to reach tenpai."""
    return aim.shanten * TURNS <= draws_left(table, seat)


def aims(rules: RuleSet, table: Round, seat: Seat, hand: Hand | None = None) -> Aims | None:
    """The yaku an open hand can aim at: the seat's hand, unless another one is given.

    `None` for a closed hand, which has riichi and tsumo, and in a game without yaku.
    """
    held = table.hand(seat) if hand is None else hand
    if held.is_closed or points_knowledge(rules) is not None:
        return None
    game = game_knowledge(rules)
    shown, tiles = exposed_melds(game, held, dora_of(game, table)), held.concealed
    values = game.value_sets(table.wind, table.wind_of(seat))
    live, least = left(rules, table, seat), game.least_yaku(table.counters)
    return Aims(game, packed(tiles), len(tiles) // 3, shown, values, least, tiles, live)
