"""What comes after a hand: the screen that fits the way in which its game counts."""

from __future__ import annotations

from dataclasses import replace

from game.coach.foul_reasons import before_foul
from game.engine.course import Over
from game.engine.match import Match, what_next
from game.host.host import Host
from game.host.match_setup import options_of
from game.rulesets.classic.options import ClassicOptions
from game.scenes.result.han_or_fan import counting_of
from game.scenes.result.hand_facts_shown import EndedHand, finished, taking_turns
from game.scenes.result.points.points_facts_shown import EndedPointsHand, settled
from game.scenes.result.points.points_result import PointsScene
from game.scenes.result.result import ResultScene, ResultSteps
from game.scenes.shared.game_facts import Person
from game.ui.scene import Services


def after_hand(
    services: Services, host: Host, match: Match, people: tuple[Person, ...], steps: ResultSteps
) -> ResultScene:
    """The result of the hand that has just ended, as the player has seen the match."""
    is_last = isinstance(what_next(host.rules, host.match), Over)
    told = _told(host, match, people)
    if isinstance(told, EndedPointsHand):
        return PointsScene(services, told, steps, is_last=is_last)
    return ResultScene(services, told, steps, is_last=is_last)


def _told(host: Host, match: Match, people: tuple[Person, ...]) -> EndedHand:
    """What the screen tells of the hand."""
    assert match.table is not None, "a hand has been played"
    options, viewer = options_of(host.journal.header), host.seat_of(0)
    if isinstance(options, ClassicOptions):
        return settled(host.rules, match, viewer, people, options, tuple(host.journal))
    before, counting = before_foul(host.journal), counting_of(options)
    shown = finished(host.rules, match.table, viewer, people, before, counting)
    return replace(shown, following=taking_turns(host.rules, host.match))
