"""What the strongest bird thinks of a player's decision, from what that player sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import prod
from typing import Final, TypeAlias

from game.bots import OFFERED, make
from game.bots.bot import Bot
from game.bots.decision_context import decision_context
from game.bots.game_knowledge import game_knowledge
from game.bots.judgement import Candidate, Decisive, Judgement
from game.bots.points_play.hand_goals import PointsContext
from game.bots.points_play.points_knowledge import points_knowledge
from game.bots.styles import PLAIN
from game.engine.actions import Action, Decision, Discard, Pass
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.tiles import KIND, Tile

Option: TypeAlias = Candidate
"""One of the options the coach has weighed, with what is expected of it."""
SHOWN: Final = 3
"""How many candidates are shown."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """What the strongest bird thinks of a decision, and how dangerous each tile of the hand is."""

    judgement: Judgement
    dangers: Mapping[Tile, float]
    """The probability of dealing in with each tile of the hand, if it were discarded now."""

    @property
    def best(self) -> Action:
        """What the bird would do."""
        return self.judgement.best

    @property
    def why(self) -> str:
        """What decided, by the id of its words; to pass is not called fast."""
        why = self.judgement.why
        passes = why is Decisive.SPEED and isinstance(self.best, Pass)
        return f"{why}.pass" if passes else why.value

    def shown(self, chosen: Action | None = None) -> tuple[Candidate, ...]:
        """The best candidates, and the player's own choice if it is not among them.

        The first is what the bird would do; the others follow by the points that are expected. Who
        brings most of these is among them, even where the bird knows by experience what is better.
        """
        of_each = one_of_each_kind(self.judgement.candidates)
        (first, *others), rest = of_each[:SHOWN], of_each[SHOWN:]
        if rest:
            most = max(rest, key=lambda one: one.points)
            if most.points > max(one.points for one in others):
                others = [*others[:-1], most]
        best = (first, *sorted(others, key=lambda one: -one.points))
        if chosen is None or any(is_same(one.action, chosen) for one in best):
            return best
        every = self.judgement.candidates
        return (*best, *[one for one in every if is_same(one.action, chosen)][:1])


def is_same(one: Action, other: Action) -> bool:
    """Whether two actions are the same to a player, who does not tell a tile from its twin."""
    if isinstance(one, Discard) and isinstance(other, Discard):
        return one.tile is other.tile and one.riichi == other.riichi
    return one == other


def one_of_each_kind(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """The candidates, of discards that differ in colour alone the better one: the plain five."""
    found: dict[object, Candidate] = {}
    for one in candidates:
        action = one.action
        kind = (action.tile.plain, action.riichi) if isinstance(action, Discard) else action
        found.setdefault(kind, one)
    return tuple(found.values())


@lru_cache(maxsize=4)
def strongest(rules: RuleSet) -> Bot:
    """The strongest bird for a ruleset, without a character of its own."""
    return make(OFFERED[-1], None, rules)


def counsel(rules: RuleSet, view: Match, decision: Decision) -> Counsel:
    """What the strongest bird thinks of a decision, given the view of the seat that is asked."""
    judge = strongest(rules).judge
    assert judge is not None, "the strongest bird can say what it thinks"
    judgement = judge(view, decision)
    dangers = tile_dangers(rules, view, decision.seat)
    if points_knowledge(rules) is not None:
        return Counsel(_in_chances(judgement, dangers), dangers)
    return Counsel(judgement, {**dangers, **dict(_told(judgement))})


def advice(rules: Callable[[], RuleSet], view: Match, decision: Decision) -> Counsel:
    """What the bird thinks, by rules that are made where it thinks."""
    found = counsel(rules(), view, decision)
    assert found.best in decision, "the coach would do what is not offered"
    return found


def danger_advice(rules: Callable[[], RuleSet], view: Match, seat: Seat) -> dict[Tile, float]:
    """What `tile_dangers` tells, by rules that are made where the bird thinks."""
    return tile_dangers(rules(), view, seat)


def _told(judgement: Judgement) -> Iterator[tuple[Tile, float]]:
    """The danger of each tile that can be discarded, as the bird tells it."""
    for one in judgement.candidates:
        if isinstance(one.action, Discard):
            yield one.action.tile, one.deal_in


def _in_chances(judgement: Judgement, dangers: Mapping[Tile, float]) -> Judgement:
    """The judgement with chances of dealing in, which games of points weigh as points."""

    def told(one: Candidate) -> Candidate:
        if not isinstance(one.action, Discard):
            return one
        return replace(one, deal_in=dangers.get(one.action.tile, 0.0))

    return replace(judgement, candidates=tuple(told(one) for one in judgement.candidates))


def tile_dangers(rules: RuleSet, view: Match, seat: Seat) -> dict[Tile, float]:
    """The probability of dealing in with each tile of a hand, discarded or not."""
    assert view.table is not None, "a decision is taken at a table"
    threats = _threats(rules, view, seat)
    held = {tile for tile in view.table.hand(seat).concealed if tile in KIND}
    return {
        tile: 1.0 - prod(1.0 - ready * hits[KIND[tile]] for ready, hits in threats) for tile in held
    }


def _threats(rules: RuleSet, view: Match, seat: Seat) -> tuple[tuple[float, Sequence[float]], ...]:
    """How likely each opponent is tenpai, and then waits for each kind."""
    counts = points_knowledge(rules)
    if counts is None:
        seen = decision_context(game_knowledge(rules), view, seat, PLAIN).threats
        return tuple((one.ready, one.hits) for one in seen)
    assert view.table is not None
    others = PointsContext(counts, view.table, seat, PLAIN).opponents.others
    return tuple((one.ready, one.hits) for one in others)
