"""Two simple players that every stronger one must beat clearly."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import Bot
from game.bots.discard_choice import by_kind
from game.bots.fast_shanten import (
    ONE,
    HandPattern,
    PackedHand,
    distance,
    hand_pattern,
    kinds_of,
    packed,
    shanten_and_ukeire,
)
from game.bots.game_knowledge import GameKnowledge, game_knowledge
from game.bots.points_play.points_knowledge import points_knowledge
from game.bots.seat_knowledge import SeatKnowledge, live_counts, seat_knowledge
from game.bots.tsumogiri import quietest
from game.bots.wait_danger import safe_from, wait_odds
from game.bots.yaku_plans import yaku_plans
from game.engine.actions import (
    Abort,
    Action,
    CallChow,
    CallSet,
    Decision,
    Discard,
    Pass,
    SetAside,
    Win,
)
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.shapes.hand_shapes import Counts, counts
from game.engine.tiles import KIND


def greedy(rules: RuleSet) -> Bot:
    """Closed hands only, best live acceptance, keeps dora, riichi at once, never folds.

    Where hands need no yaku, every call is made that brings the hand nearer.
    """
    if points_knowledge(rules) is not None:
        pattern, copies = hand_pattern(rules.faces), counts(rules.tiles)
        return Bot("greedy", lambda view, decision, _: _nearest(pattern, copies, view, decision))
    game = game_knowledge(rules)
    return Bot("greedy", lambda view, decision, _: _choose(game, view, decision, folds=False))


def folder(rules: RuleSet) -> Bot:
    """The same, but throws the safest tile against a riichi unless ready."""
    game = game_knowledge(rules)
    return Bot("folder", lambda view, decision, _: _choose(game, view, decision, folds=True))


def _choose(game: GameKnowledge, view: Match, decision: Decision, *, folds: bool) -> Action:
    for option in decision.options:
        if isinstance(option, Win):
            return option
    if any(isinstance(option, Pass) for option in decision.options):
        return next(option for option in decision.options if isinstance(option, Pass))
    discards = [option for option in decision.options if isinstance(option, Discard)]
    if not discards:
        return decision.options[0]
    aborts = [option for option in decision.options if isinstance(option, Abort)]
    if aborts:
        return aborts[0]
    if len(discards) == 1:
        return discards[0]
    return _discard(seat_knowledge(game, view.table, decision.seat), discards, folds=folds)


def _discard(seen: SeatKnowledge, options: Sequence[Discard], *, folds: bool) -> Discard:
    ready = [option for option in options if option.riichi]
    quiet = by_kind(option for option in options if not option.riichi)
    ways = [
        yaku_plans(seen.game).closed,
        *(() if seen.exposed.sets else yaku_plans(seen.game).shapes),
    ]
    in_riichi = [seat for seat in seen.others if seen.table.players[seat].riichi is not None]
    if folds and in_riichi and not ready:
        return quiet[min(quiet, key=lambda kind: _danger(seen, in_riichi, kind))]

    def worth(option: Discard) -> tuple[float, ...]:
        kind = next(kind for kind, one in quiet.items() if one.tile.plain is option.tile.plain)
        rest = seen.hand - ONE[kind]
        looks = [way.shanten(rest, seen.sets) for way in ways]
        least = min(look.distance for look in looks)
        ukeire = {
            kind for look in looks if look.distance == least for kind in kinds_of(look.ukeire)
        }
        accepts = sum(seen.live[kind] for kind in ukeire)
        return (-least, accepts - 4 * seen.dora[kind] - 4 * option.tile.red, option.drawn)

    return max(ready or quiet.values(), key=worth)


# ---- games of points -----------------------------------------------------------------------------


def _nearest(pattern: HandPattern, copies: Counts, view: Match, decision: Decision) -> Action:
    """Wins, lays flowers, calls what helps, announces, and throws for the best live acceptance."""
    for option in decision.options:
        if isinstance(option, Win | SetAside):
            return option
    assert view.table is not None
    concealed = view.table.hand(decision.seat).concealed
    hand, sets = packed(concealed), len(concealed) // 3
    discards = [option for option in decision.options if isinstance(option, Discard)]
    if not discards:
        return _helpful_call(pattern, hand, sets, decision)
    live = live_counts(copies, view.table, concealed)

    def worth(option: Discard) -> tuple[int, ...]:
        rest = PackedHand(hand - ONE[KIND[option.tile]])
        look = shanten_and_ukeire(pattern, rest, sets)
        accepts = sum(live[kind] for kind in kinds_of(look.ukeire))
        return (-look.distance, accepts, option.riichi, option.drawn)

    return max(discards, key=worth)


def _helpful_call(pattern: HandPattern, hand: PackedHand, sets: int, decision: Decision) -> Action:
    """The first call that brings the hand nearer, or none."""
    least = distance(pattern, hand, sets)
    for option in decision.options:
        if isinstance(option, CallChow | CallSet):
            rest = PackedHand(hand - packed(option.meld.own_tiles))
            if distance(pattern, rest, sets - 1) < least:
                return option
    return quietest(decision)


def _danger(seen: SeatKnowledge, in_riichi: Sequence[int], kind: int) -> float:
    return sum(wait_odds(seen.live, safe_from(seen.table, seat))[kind] for seat in in_riichi)
