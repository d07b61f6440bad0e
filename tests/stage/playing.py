"""Whole matches played at random, as the events one seat saw: something for the table to show."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.engine.actions import Discard, Pass, Win
from game.engine.course import NextHand, Over
from game.engine.events import Event, seen
from game.engine.match import Match, answer, begin, finish, first_hand, fold, start_hand, what_next
from game.rulesets import RULESETS


@lru_cache(maxsize=16)
def played(seed: int, hands: int = 2, ruleset: str = "saki") -> tuple[Event, ...]:
    """Everything that happened in the first hands of a match, unmasked."""
    rules, random = RULESETS[ruleset], Random(seed)
    started = begin(rules, random)
    events: list[Event] = [started]
    match = fold(events)
    onward = first_hand()
    for _ in range(hands):
        progress = start_hand(rules, match, onward, random)
        match = _keep(progress.events, match, events)
        while progress.asked:
            answers = {one.seat: choose(one.options, random) for one in progress.asked}
            progress = answer(rules, match, progress, answers)
            match = _keep(progress.events, match, events)
        following = what_next(rules, match)
        if not isinstance(following, NextHand):
            if isinstance(following, Over):
                _keep((finish(rules, match, following),), match, events)
            break
        onward = following
    return tuple(events)


def choose(options, random: Random):
    """Likes to call and to declare, so that everything that can happen happens."""
    wins = [one for one in options if isinstance(one, Win)]
    if wins and random.random() < 0.5:
        return wins[0]
    loud = [one for one in options if not isinstance(one, Discard | Pass | Win)]
    riichi = [one for one in options if isinstance(one, Discard) and one.riichi]
    if loud + riichi and random.random() < 0.5:
        return random.choice(loud + riichi)
    quiet = [one for one in options if isinstance(one, Discard | Pass)]
    return random.choice(quiet or list(options))


def _keep(happened, match: Match, events: list[Event]) -> Match:
    events.extend(happened)
    return fold(happened, match)


def watched(seed: int, viewer: int = 0, hands: int = 2) -> tuple[Event, ...]:
    """The same as one seat saw it."""
    return seen(played(seed, hands), viewer)
