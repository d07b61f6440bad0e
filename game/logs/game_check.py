"""Checking a whole game: each hand, and the step from each hand to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from game.engine.course import NextHand, Over, closing
from game.engine.events import RoundStarted
from game.engine.match import Match, MatchEnded, MatchStarted, finish, fold, opened
from game.engine.reasons import MatchEndReason
from game.engine.ruleset import RuleSet
from game.engine.settlement import balance
from game.engine.table import Round
from game.logs.ending_check import ending_differences, event_differences
from game.logs.hand_replay import BROKEN, HandReplay, replayed
from game.logs.log_differences import DifferenceKind, HandCheck, LogDifference
from game.logs.logged_game import LoggedGame, LoggedHand
from game.logs.rebuilt_walls import surplus
from game.rulesets.families import counts_points, rules_by


@dataclass(frozen=True, slots=True)
class ReplayedHand:
    """A replayed hand of a log, and the differences found."""

    hand: LoggedHand
    played: HandReplay | None
    """`None` if the log hides tiles, so that it cannot be replayed."""
    differences: tuple[LogDifference, ...]


def rules_of(game: LoggedGame) -> RuleSet:
    """The rules of a game."""
    return rules_by(game.options, game.ruleset)


def check(game: LoggedGame) -> Iterator[HandCheck]:
    """The check of each hand of a game."""
    for nth, one in enumerate(play_again(game), start=1):
        started = one.hand.started
        yield HandCheck(
            hand=nth,
            wind=started.wind,
            dealer=started.dealer,
            counters=started.counters,
            line=one.hand.line,
            moves=one.hand.last,
            differences=one.differences,
            is_replayed=one.played is not None,
            is_numbered=counts_points(game.options),
        )


def play_again(game: LoggedGame) -> Iterator[ReplayedHand]:
    """The hands of a game, replayed one after the other."""
    rules, streak, points = rules_of(game), 0, None
    for hand, following in pairwise((*game.hands, None)):
        assert hand is not None, "only after the last hand there is none"
        if not game.events:
            hand = _placed(hand, streak, points, following)  # noqa: PLW2901
        if not hand.is_open:
            yield ReplayedHand(hand, None, ())
            continue
        played = replayed(rules, hand)
        found = [*_wall_differences(rules, hand), *played.differences]
        found += ending_differences(hand, played)
        if played.table.ended and not played.differences:
            found += _onward_differences(rules, game, hand, played.table, following)
        if not found:
            found += event_differences(hand, played)
        yield ReplayedHand(hand, played, tuple(found))
        streak = _streak(rules, played.table, following)
        points = _points(played.table)


def _points(table: Round) -> tuple[int, ...]:
    return tuple(player.points for player in table.players)


def _placed(
    hand: LoggedHand, streak: int, points: tuple[int, ...] | None, following: LoggedHand | None
) -> LoggedHand:
    """The hand completed with what follows from the hands before and after it."""
    started = hand.started if hand.has_streak else replace(hand.started, streak=streak)
    if points is not None and not hand.has_points:
        started = replace(started, points=points)
    if following is None or hand.precedes_gap:
        return replace(hand, started=started)
    then = following.started
    repeats = (then.wind, then.dealer) == (started.wind, started.dealer)
    return replace(hand, started=started, repeats=repeats)


def _wall_differences(rules: RuleSet, hand: LoggedHand) -> Iterator[LogDifference]:
    started = hand.started
    if started.wall.plan != rules.wall or len(started.wall.tiles) != rules.wall.size:
        yield LogDifference(DifferenceKind.WALL, 0, None, len(started.wall.tiles), rules.wall.size)
    both = zip(started.wall.tiles, hand.whole, strict=False)
    shuffled = next(((logged, tile) for logged, tile in both if logged is not tile), None)
    if shuffled is not None:
        yield LogDifference(DifferenceKind.SEED, 0, None, *shuffled)
        return
    for tile, count in surplus(rules, started.wall):
        yield LogDifference(DifferenceKind.TILES, 0, None, tile, count)


def _streak(rules: RuleSet, table: Round, following: LoggedHand | None) -> int:
    """How many hands in a row the dealer of the next hand has won."""
    if following is None or not table.ended:
        return 0
    onward = rules.course.onward(closing(table))
    stays = isinstance(onward, NextHand) and onward.dealer == following.started.dealer
    return onward.streak if isinstance(onward, NextHand) and stays else 0


# ---- from hand to hand ---------------------------------------------------------------------------


def _onward_differences(
    rules: RuleSet, game: LoggedGame, hand: LoggedHand, table: Round, following: LoggedHand | None
) -> Iterator[LogDifference]:
    """Differences of the points after a hand, and of the hand that follows."""
    points = _points(table)
    end = hand.draw if hand.draw is not None else next(reversed(hand.wins), None)
    logged = [end.scores] if end is not None else []
    if following is not None and following.has_points and not hand.precedes_gap:
        logged.append(following.started.points)
    wrong = next((one for one in logged if one not in (None, points)), None)
    if wrong is not None:
        yield LogDifference(DifferenceKind.SCORES, hand.last, None, wrong, points)
    elif hand.precedes_gap:
        return
    elif following is not None:
        yield from _next_differences(rules, hand, table, following.started)
    else:
        yield from _final_differences(rules, game, hand, table)


def _next_differences(
    rules: RuleSet, hand: LoggedHand, table: Round, following: RoundStarted
) -> Iterator[LogDifference]:
    logged = (following.wind, following.dealer, following.counters, following.deposits)
    onward = rules.course.onward(closing(table))
    if isinstance(onward, Over):
        yield LogDifference(DifferenceKind.NEXT, hand.last, None, logged, onward.reason)
        return
    then = onward if isinstance(onward, NextHand) else onward.onward
    ours = (then.wind, then.dealer, then.counters, table.deposits)
    if logged != ours:
        yield LogDifference(DifferenceKind.NEXT, hand.last, None, logged, ours)


def _final_differences(
    rules: RuleSet, game: LoggedGame, hand: LoggedHand, table: Round
) -> Iterator[LogDifference]:
    last = game.events[-1] if game.events else None
    if isinstance(last, MatchEnded):
        yield from _ranking_differences(rules, game, hand, last)
    if game.finals is None:
        return
    match = _match(rules, table)
    ended = finish(rules, match, Over(MatchEndReason.LAST_HAND))
    ours = tuple(
        points + balance(ended.settlement, seat) for seat, points in enumerate(match.scores)
    )
    if game.finals != ours:
        yield LogDifference(DifferenceKind.FINALS, hand.last, None, game.finals, ours)


def _match(rules: RuleSet, table: Round) -> Match:
    seats = tuple(range(rules.seats))
    begun = opened(MatchStarted(_points(table), seats, rules.winds, seats))
    return replace(begun, table=table)


def _ranking_differences(
    rules: RuleSet, game: LoggedGame, hand: LoggedHand, logged: MatchEnded
) -> Iterator[LogDifference]:
    try:
        ours = finish(rules, fold(game.events[:-1]), Over(logged.reason))
    except BROKEN:
        return
    if ours != logged:
        yield LogDifference(DifferenceKind.RANKING, hand.last, None, logged.finals, ours.finals)
