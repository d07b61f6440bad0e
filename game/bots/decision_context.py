"""What goes through a player's head at one decision, put together once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice, repeat

from game.bots.expected_value import Outlook
from game.bots.game_knowledge import Knowledge
from game.bots.hand_pace import Tempo, tempo
from game.bots.hand_value import Appraiser
from game.bots.opponents import Threat, threats
from game.bots.placement_value import Standing, standing
from game.bots.seat_knowledge import Sight, exposed, sight
from game.bots.shanten import ALL, ONE, Packed, count, packed
from game.bots.styles import Style
from game.bots.yaku_plans import Plan, Plans, plans
from game.engine.match import Match
from game.engine.settlement import Seat
from game.engine.table import Meld
from game.engine.tiles import KIND, Tile
from game.engine.values import replace

STEPS = 3
"""So many discards are thought of when giving up."""
_STICK = 1000
_FAR = 99
_DISTANT_FLUSH = 2
"""How much farther away a plan may be than the shortest way."""


@dataclass(frozen=True, eq=False)
class Mind:
    """The table as one player judges it."""

    sight: Sight
    standing: Standing
    style: Style

    @cached_property
    def threats(self) -> tuple[Threat, ...]:
        """The others."""
        return threats(self.sight)

    @cached_property
    def risks(self) -> tuple[float, ...]:
        """What throwing a tile of each kind costs on average."""
        found = [0.0] * len(ALL)
        for threat in self.threats:
            cost = self.standing.loss(threat.cost, threat.seat) * self.style.caution
            weight = threat.ready * cost
            if weight:
                found = [one + weight * hit for one, hit in zip(found, threat.hits, strict=True)]
        return tuple(found)

    @cached_property
    def safest(self) -> tuple[int, ...]:
        """All kinds, the one that costs least to throw first."""
        return tuple(sorted(ALL, key=self.risks.__getitem__))

    @cached_property
    def safest_held(self) -> tuple[int, ...]:
        """The kinds of the tiles that would be thrown first when giving up, and of one more."""
        held = self.sight.hand
        tiles = chain.from_iterable(repeat(kind, count(held, kind)) for kind in self.safest)
        return tuple(islice(tiles, STEPS + 1))

    @cached_property
    def tempo(self) -> Tempo:
        """How the hand will go on."""
        return tempo(self.sight, self.standing, self.threats, self.style.caution)

    @cached_property
    def outlook(self) -> Outlook:
        """What the hand may become."""
        return self.outlook_of(self.sight)

    def outlook_of(self, sight: Sight) -> Outlook:
        """What a hand that differs from the own one may become."""
        appraiser = Appraiser(sight, self.standing, self.style.greed)
        may = sight.exposed.is_closed and sight.player.points >= _STICK
        has = bool(sight.knows.worth("riichi").closed)
        return Outlook(sight, self.tempo, appraiser, riichi=may and has)

    @cached_property
    def plans(self) -> Plans:
        """All plans of the game."""
        return plans(self.sight.knows)

    def near_plans(self, hand: Packed, sight: Sight) -> Iterator[tuple[Plan, int]]:
        """The plans worth following with these tiles, and how many tiles each lacks."""
        possible = list(self.plans.possible(hand, sight.exposed, sight.value_sets))
        distances = [(plan, plan.lacking(hand, sight.sets)) for plan in possible]
        least = min((distance for plan, distance in distances if plan.wins), default=_FAR)
        for plan, distance in distances:
            if distance <= least + (_DISTANT_FLUSH if plan.id == "flush" else 1):
                yield plan, distance

    def with_meld(self, meld: Meld) -> Sight:
        """What the seat would have after calling a meld."""
        sight, hand = self.sight, self.sight.player.hand
        called = replace(hand, melds=(*hand.melds, meld))
        return replace(
            sight,
            hand=sight.hand - packed(meld.own_tiles),
            sets=sight.sets - 1,
            exposed=exposed(sight.knows, called, sight.dora),
        )

    def with_bonus(self, tile: Tile) -> Sight:
        """What the seat would have after laying a tile beside its hand."""
        sight, hand = self.sight, self.sight.player.hand
        laid = replace(hand, bonus=(*hand.bonus, tile))
        return replace(
            sight,
            hand=sight.hand - ONE[KIND[tile]],
            exposed=exposed(sight.knows, laid, sight.dora),
        )


def mind(knows: Knowledge, view: Match, seat: Seat, style: Style) -> Mind:
    """Looks at the table."""
    assert view.table is not None
    return Mind(sight(knows, view.table, seat), standing(knows, view, seat), style)
