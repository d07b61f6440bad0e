"""A whole match as it was played, for pictures and tests of the last screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.engine.course import Over
from game.engine.events import HandWon
from game.engine.match import Match, finish
from game.engine.reasons import DrawReason, MatchEndReason
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.gallery.ended_tables import (
    EVEN,
    STAKE,
    BeforeEnding,
    aborted,
    by_seat,
    called,
    exhausted,
    hand,
    kong,
    ron,
    tsumo,
)
from game.scenes.ending.match_ranking import MatchResult
from game.scenes.shared.game_facts import Person

Played = Callable[[RuleSet, BeforeEnding], Round]
"""How a hand ends, from the deal it is played in."""


def _open_hand(rules: RuleSet, deal: BeforeEnding) -> Round:
    own = hand("34s99m567p", called("777z", 3), called("123s", 0))
    return ron(rules, replace(deal, hands=by_seat({1: own})), (1,), 3, "2s")


def _great_draw(rules: RuleSet, deal: BeforeEnding) -> Round:
    own = hand("234p666s89m22z", kong("5555z"), drawn="7m")
    return tsumo(rules, replace(deal, hands=by_seat({0: own}), riichi=(0,)), 0)


def _two_ready(rules: RuleSet, deal: BeforeEnding) -> Round:
    hands = {2: hand("234m67s11p999m", called("406p", 1)), 3: hand("123456789s5577z")}
    return exhausted(rules, replace(deal, hands=by_seat(hands), riichi=(3,)), (2, 3))


def _nine(rules: RuleSet, deal: BeforeEnding) -> Round:
    del rules
    own = hand("19m19p1s1z2z4z5z7z3m46p", drawn="7z")
    return aborted(replace(deal, hands=by_seat({2: own})), DrawReason.NINE_TERMINALS, 2, (2,))


def _two_winners(rules: RuleSet, deal: BeforeEnding) -> Round:
    hands = {0: hand("22s567p44m345678s"), 2: hand("06m123p99p678789s")}
    return ron(rules, replace(deal, hands=by_seat(hands), riichi=(0, 2)), (0, 2), 3, "4m")


def _closed_draw(rules: RuleSet, deal: BeforeEnding) -> Round:
    own = hand("567m34p345678s22m", drawn="5p")
    return tsumo(rules, replace(deal, hands=by_seat({3: own}), riichi=(3,)), 3)


def _on_the_viewer(rules: RuleSet, deal: BeforeEnding) -> Round:
    own = hand("1199m2255p77s335z")
    return ron(rules, replace(deal, hands=by_seat({1: own}), riichi=(1,)), (1,), 0, "5z")


COURSE: tuple[tuple[int, Seat, int, Played], ...] = (
    (0, 0, 0, _open_hand),
    (0, 1, 0, _great_draw),
    (0, 2, 0, _two_ready),
    (0, 2, 1, _nine),
    (0, 2, 2, _two_winners),
    (0, 2, 3, _on_the_viewer),
    (0, 3, 0, _open_hand),
    (1, 0, 0, _great_draw),
    (1, 0, 1, _closed_draw),
    (1, 1, 0, _two_ready),
    (1, 2, 1, _closed_draw),
    (1, 3, 0, _on_the_viewer),
)
"""The wind, the dealer and the counters of each hand, and how it ended."""


def hands(rules: RuleSet) -> Iterator[Round]:
    """The hands of the match, each with the points the one before has left."""
    points, sticks = EVEN, 0
    for wind, dealer, counters, played in COURSE:
        deal = BeforeEnding(
            wind=wind, dealer=dealer, counters=counters, sticks=sticks, points=points
        )
        table = played(rules, deal)
        points = tuple(player.points for player in table.players)
        sticks = table.deposits // STAKE
        yield table


def match_result(rules: RuleSet, people: tuple[Person, ...], reference: int) -> MatchResult:
    """The match at its end, looked at from the first seat."""
    played = tuple(hands(rules))
    match = over(rules, played, EVEN, played[-1])
    return MatchResult(match=match, viewer=0, people=people, reference=reference, hands=played)


def over(rules: RuleSet, played: Sequence[Round], points: tuple[int, ...], last: Round) -> Match:
    """A match after its last hand, which all its players began with these points."""
    endings = [ending for table in played for ending in table.endings]
    wins = [ending.seat for ending in endings if isinstance(ending, HandWon)]
    seats = tuple(range(rules.seats))
    counted, none = tuple(wins.count(seat) for seat in seats), (0,) * len(seats)
    match = Match(points, seats, rules.seats, seats, counted, none, len(played), last)
    return match.after(finish(rules, match, Over(MatchEndReason.LAST_HAND)))
