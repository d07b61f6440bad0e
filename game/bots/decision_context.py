"""What a bot weighs at one decision: the table, the threats, the pace, the expected value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice, repeat
from operator import sub

from game.bots.expected_value import ExpectedValue
from game.bots.fast_shanten import ALL, ONE, PackedHand, count, kinds_in, packed
from game.bots.game_knowledge import GameKnowledge
from game.bots.hand_pace import DrawnHand, HandPace, hand_pace, on_average
from game.bots.hand_value import HandValue
from game.bots.opponents import OpponentThreat, opponent_threats
from game.bots.placement_value import PLACE, PlacementValue, placement_value
from game.bots.seat_knowledge import SeatKnowledge, exposed_melds, seat_knowledge
from game.bots.styles import Style
from game.bots.yaku_plans import YakuPlan, YakuPlans, rare_plans, yaku_plans
from game.engine.fast_replace import replace
from game.engine.match import Match
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import counts
from game.engine.table import Meld
from game.engine.tiles import KIND, Tile

STEPS = 3
"""How many discards ahead are considered when folding."""
_STICK = 1000
_FAR = 99
_NEAR_RARE = 3
"""The greatest distance of a hand that is played for sanshoku, ittsuu, chanta or junchan."""
_NEAR_OPEN = 1
"""The same of an open hand, in which they are worth little: it is tenpai with the call."""


@dataclass(frozen=True, eq=False)
class DecisionContext:
    """All that one bot works out for one decision, on demand."""

    known: SeatKnowledge
    placement: PlacementValue
    style: Style

    @cached_property
    def threats(self) -> tuple[OpponentThreat, ...]:
        """The threat of each opponent."""
        return opponent_threats(self.known, reads=self.style.sight.reads)

    @cached_property
    def deal_in_costs(self) -> tuple[float, ...]:
        """The average cost of dealing in with a tile of each kind, in points."""
        sight, caution = self.style.sight, self.style.caution
        feared = (threat for threat in self.threats if sight.quiet or threat.in_riichi)
        return _by_kind(
            (threat.ready * self.placement.loss(threat.cost, threat.seat) * caution, threat.hits)
            for threat in feared
        )

    @cached_property
    def later_odds(self) -> tuple[float, ...]:
        """How likely a tile of each kind deals in later, to hands that are not tenpai yet."""
        return _by_kind((1.0 - threat.ready, threat.hits) for threat in self.threats)

    @cached_property
    def deal_in_points(self) -> tuple[float, ...]:
        """The points lost on average by discarding a tile of each kind."""
        return _by_kind((threat.ready * threat.cost, threat.hits) for threat in self.threats)

    @cached_property
    def standing(self) -> PlacementValue:
        """The scores, whether or not the player cares for them."""
        return replace(self.placement, place=PLACE)

    @cached_property
    def safest(self) -> tuple[int, ...]:
        """All kinds, the safest discard first."""
        return tuple(sorted(ALL, key=self.deal_in_costs.__getitem__))

    @cached_property
    def safest_held(self) -> tuple[int, ...]:
        """The kinds of the safest tiles in the hand: those discarded when folding, and one more."""
        held = self.known.hand
        tiles = chain.from_iterable(repeat(kind, count(held, kind)) for kind in self.safest)
        return tuple(islice(tiles, STEPS + 1))

    @cached_property
    def pace(self) -> HandPace:
        """Who may win first, turn by turn, and what pushing and folding cost."""
        return hand_pace(self.known, self.placement, self.threats, self.style.caution)

    @cached_property
    def places_at_the_draw(self) -> DrawnHand:
        """The place after the exhaustive draw of the last hand."""
        return on_average(self.known, self.threats, self.standing.place_exhausted)

    @cached_property
    def points_at_the_draw(self) -> DrawnHand:
        """The points that it brings."""
        seat = self.known.seat
        return on_average(self.known, self.threats, lambda changes, _ready: changes[seat])

    @cached_property
    def expected(self) -> ExpectedValue:
        """The expected value of the hand.

        A complete hand waits for whatever it throws, so it is furiten at once.
        """
        known, plans = self.known, (self.plans.closed, *self.plans.shapes)
        is_complete = any(plan.distance(known.hand, known.sets) == 0 for plan in plans)
        return self.expected_of(known, kinds_in(known.hand) if is_complete else ())

    def expected_of(self, known: SeatKnowledge, thrown: Iterable[int] = ()) -> ExpectedValue:
        """The expected value of a hand as described by other seat knowledge.

        `thrown` are kinds on which no ron is allowed, besides those in the river.
        """
        appraiser = HandValue(known, self.placement, self.style.greed)
        may = known.exposed.is_closed and known.player.points >= _STICK
        deeper = self.style.sight.draws > 1
        has = bool(known.game.worth("riichi").closed)
        found = ExpectedValue(known, self.pace, appraiser, riichi=may and has, deeper=deeper)
        for kind in thrown:
            found.river |= 1 << kind
        return found

    @cached_property
    def plans(self) -> YakuPlans:
        """All plans of the game."""
        return yaku_plans(self.known.game)

    def near_plans(self, hand: PackedHand, known: SeatKnowledge) -> Iterator[tuple[YakuPlan, int]]:
        """The plans worth following with these tiles, and the distance of each (shanten + 1)."""
        possible = list(self.possible(hand, known))
        distances = [(plan, plan.distance(hand, known.sets)) for plan in possible]
        least = min((distance for plan, distance in distances if plan.wins), default=_FAR)
        for plan, distance in distances:
            if distance <= (min(least, _NEAR_RARE) if plan.yaku else least + 1):
                yield plan, distance

    def possible(self, hand: PackedHand, known: SeatKnowledge) -> Iterator[YakuPlan]:
        """The plans the melds allow, as far as the player thinks of them."""
        exposed, least = known.exposed, known.least_yaku
        yield from self.plans.possible(hand, exposed, known.value_sets, least)
        if self.style.sight.rare:
            for plan in rare_plans(known.game).possible(hand, exposed, least):
                if not plan.opens or plan.distance(hand, known.sets) <= _NEAR_OPEN:
                    yield plan

    def with_meld(self, meld: Meld) -> SeatKnowledge:
        """The seat knowledge after calling a meld."""
        known, hand = self.known, self.known.player.hand
        called, own = replace(hand, melds=(*hand.melds, meld)), meld.own_tiles
        laid = counts(tile for tile in own if tile.red)
        return replace(
            known,
            hand=PackedHand(known.hand - packed(own)),
            sets=known.sets - 1,
            exposed=exposed_melds(known.game, called, known.dora),
            reds=tuple(map(sub, known.reds, laid)),
        )

    def with_bonus(self, tile: Tile) -> SeatKnowledge:
        """The seat knowledge after setting a tile aside."""
        known, hand = self.known, self.known.player.hand
        laid = replace(hand, bonus=(*hand.bonus, tile))
        return replace(
            known,
            hand=PackedHand(known.hand - ONE[KIND[tile]]),
            exposed=exposed_melds(known.game, laid, known.dora),
        )


def _by_kind(costs: Iterable[tuple[float, Sequence[float]]]) -> tuple[float, ...]:
    """The sum of costs, each weighted by its odds for every kind."""
    found = [0.0] * len(ALL)
    for cost, odds in costs:
        if cost:
            found = [one + cost * odd for one, odd in zip(found, odds, strict=True)]
    return tuple(found)


def decision_context(game: GameKnowledge, view: Match, seat: Seat, style: Style) -> DecisionContext:
    """The context of a decision of this seat."""
    assert view.table is not None
    placement = placement_value(game, view, seat)
    if not style.sight.places:
        placement = replace(placement, place=0.0, prizes=(), last=None)
    return DecisionContext(seat_knowledge(game, view.table, seat), placement, style)
