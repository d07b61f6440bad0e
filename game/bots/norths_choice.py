"""Whether a bonus tile serves better beside the hand or in it."""

from __future__ import annotations

from game.bots.decision_context import Mind
from game.bots.discard_choice import going_on
from game.bots.shanten import kinds_in
from game.engine.tiles import KIND, Tile


def better_aside(mind: Mind, tile: Tile) -> bool:
    """Whether to lay the tile beside the hand: for its han and another draw.

    It stays where the hand is worth more with it: thirteen orphans need one, and a triplet
    may be the set that is lacking. In riichi it could only be thrown away.
    """
    if mind.sight.player.riichi is not None:
        return True
    without = mind.with_bonus(tile)
    outlook, draws = mind.outlook_of(without), mind.sight.draws
    plans = [plan for plan, _ in mind.near_plans(without.hand, without)]
    aside = max(outlook.value(without.hand, plan)[draws] for plan in plans)
    others = [kind for kind in kinds_in(mind.sight.hand) if kind != KIND[tile]]
    kept = going_on(mind, mind.outlook, others)
    return aside >= max(map(kept.value, others), default=aside)
