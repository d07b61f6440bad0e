"""A player for games in han: every option of a decision gets a worth, and the best is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.bots.call_choice import aside_value, call_values, helpful, kong_value, told
from game.bots.decision_context import DecisionContext, decision_context
from game.bots.discard_choice import discard_values
from game.bots.game_knowledge import GameKnowledge
from game.bots.judgement import Decisive, Judgement
from game.bots.option_value import OptionValue
from game.bots.prospects import NOISE, candidates, red_fives, what_decided
from game.bots.seat_knowledge import SeatKnowledge
from game.bots.styles import Style
from game.bots.tsumogiri import quietest
from game.engine.actions import (
    Abort,
    Action,
    CallChow,
    CallSet,
    Decision,
    DeclareHand,
    DeclareKong,
    Discard,
    Pass,
    SetAside,
    Win,
)
from game.engine.course import NextHand, closing_with
from game.engine.events import HandWon
from game.engine.match import ChooseStop, Match
from game.engine.settlement import balance

_ORPHANS: Final = 11
"""From how many kinds of terminals and honours on the bot tries for thirteen orphans."""
_RATHER: Final = 1.0
"""How much more an option is worth that is better by a rule of thumb, in points."""
_JUDGED: Final = (Discard, CallChow, CallSet, Pass)
"""What is judged, and may be misjudged; wins, kongs and the like go by rules of thumb."""


@dataclass(frozen=True, slots=True)
class HanPlayer:
    """A bot for games in han that weighs speed, value and danger."""

    game: GameKnowledge
    style: Style

    def choose(self, view: Match, decision: Decision, random: Random) -> Action:
        """Picks one of the options: the best, but for the errors of the level."""
        if len(decision.options) == 1:
            return decision.options[0]
        context = self.context(view, decision)
        if _only_calls(decision.options) and not helpful(context, decision.options):
            return quietest(decision)
        found = self.values(context, decision)
        sight = self.style.sight
        if sight.slips and isinstance(found[0].action, Pass) and random.random() < sight.slips:
            return found[0].action
        best = best_of(found)
        if sight.noise and isinstance(best.action, _JUDGED):
            judged = (one for one in found if isinstance(one.action, _JUDGED))
            best = max(judged, key=lambda one: one.worth + random.gauss(0.0, sight.noise))
        return best.action

    def judge(self, view: Match, decision: Decision) -> Judgement:
        """All options with what is expected of them; `choose` takes the first."""
        context = self.context(view, decision)
        values = told(context, self.values(context, decision))
        found = sorted(values, key=lambda one: -one.worth)
        if len(decision.options) == 1:
            return Judgement(candidates(context, found), Decisive.ONLY)
        said = candidates(context, found)
        every = (*said, *red_fives(context, found, said, decision.options))
        ordered = tuple(sorted(every, key=lambda one: -one.worth))
        return Judgement(ordered, what_decided(context, found, said), NOISE)

    def context(self, view: Match, decision: Decision) -> DecisionContext:
        """What the player works out for a decision."""
        return decision_context(self.game, view, decision.seat, self.style)

    def values(self, context: DecisionContext, decision: Decision) -> list[OptionValue]:
        """The worth of every option, in the order in which they are offered."""
        options = decision.options
        if len(options) == 1 and not isinstance(options[0], Discard):
            return [OptionValue(options[0], 0.0)]
        found = self.weighed(context, decision)
        wins = [option for option in options if isinstance(option, Win)]
        return won_values(context, wins, found) if wins else found

    def weighed(self, context: DecisionContext, decision: Decision) -> list[OptionValue]:
        """The worth of every option but winning."""
        options = decision.options
        if any(isinstance(option, Discard) for option in options):
            return list(self._turn(context, options))
        if any(isinstance(option, Pass) for option in options):
            return list(call_values(context, options))
        return [_plainly(context, option) for option in options]

    def _turn(self, context: DecisionContext, options: Sequence[Action]) -> Iterator[OptionValue]:
        discards = [option for option in options if isinstance(option, Discard)]
        found = list(discard_values(context, discards))
        best = best_of(found)
        yield from found
        for option in options:
            if isinstance(option, DeclareKong):
                yield kong_value(context, option, best)
            elif isinstance(option, SetAside):
                yield aside_value(context, option, best)
            elif isinstance(option, Abort):
                more = _RATHER if _aborts(context) else -_RATHER
                yield OptionValue(option, best.worth + 2 * more)


def _only_calls(options: Sequence[Action]) -> bool:
    """Whether a tile of another seat may be called, and not won on."""
    return all(isinstance(option, CallChow | CallSet | Pass) for option in options)


def best_of(found: Sequence[OptionValue]) -> OptionValue:
    """The option that is worth most; of equals the first."""
    return max(found, key=lambda one: one.worth)


def _plainly(context: DecisionContext, option: Action) -> OptionValue:
    """The worth of showing a tenpai hand, and of ending a match in which one leads."""
    if isinstance(option, DeclareHand):
        return _shown(context, option)
    return OptionValue(option, _RATHER * (isinstance(option, ChooseStop) and option.stops))


def _shown(context: DecisionContext, option: DeclareHand) -> OptionValue:
    """The worth of showing a tenpai hand at the exhaustive draw, or of keeping it face down."""
    worth = context.pace.end_ready if option.shows else context.pace.end_other
    if context.placement.last is None:
        return OptionValue(option, worth)
    tenpai, noten, _ = context.places_at_the_draw
    place = tenpai if option.shows else noten
    return OptionValue(option, worth, place=place, why=Decisive.PLACE)


def _aborts(context: DecisionContext) -> bool:
    held = context.known.player.hand.concealed
    return len({tile.plain for tile in held if tile.is_outside}) < _ORPHANS


def won_values(
    context: DecisionContext, wins: Sequence[Win], others: Sequence[OptionValue]
) -> list[OptionValue]:
    """The options of a seat that may win, the wins first.

    A win is nearly always best; one that ends the match may be let go by who is not first with it.
    """
    known = context.known
    rules, table = known.game.rules, known.table
    endings = [one for one in rules.win(rules, table, (known.seat,)) if isinstance(one, HandWon)]
    changes = [
        sum(balance(ending.settlement, seat) for ending in endings)
        for seat in range(len(table.players))
    ]
    points = changes[known.seat]
    if context.style.sight.places and _ends_match(known, endings):
        worth, place = context.placement.settled(changes), context.placement.final_place(changes)
        ending = (OptionValue(win, worth, points=points, place=place) for win in wins)
        kept = _no_better(others, worth) if place == 1 else others
        return [*(one._replace(why=Decisive.PLACE) for one in ending), *kept]
    worth = context.placement.played_on(changes)
    kept = _no_better(others, worth)
    return [*(OptionValue(win, worth, points=points, why=Decisive.VALUE) for win in wins), *kept]


def _no_better(others: Sequence[OptionValue], worth: float) -> Sequence[OptionValue]:
    """The options beside a win that is always taken: worth less than it."""
    return [one._replace(worth=min(one.worth, worth - _RATHER)) for one in others]


def _ends_match(known: SeatKnowledge, wins: Sequence[HandWon]) -> bool:
    """Whether the match ends with these wins; a dealer who may stop does so where it is right."""
    return not isinstance(known.game.rules.course.onward(closing_with(known.table, wins)), NextHand)
