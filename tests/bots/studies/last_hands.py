"""What it brings to play the last hand otherwise: matches that begin with it, scores by lot.

    python -m tests.bots.studies.last_hands expert expert@places=0 --ruleset tenhou \\
        --minutes 10 --seed l --out FILE
    python -m tests.bots.studies.last_hands --report FILES

As in `departures` the first bird sits on every seat, and the others are asked at each of its
decisions what they would do. From the first one on in which one of them does otherwise the match is
played to its end once more with that one on the seat and the same walls. Here the place counts, and
the final score with all that is paid for it. Every match has a last hand; so what a last hand
brings, a match does.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from game.engine.course import NextHand
from game.engine.match import Match, begin, finish, fold, what_next
from game.engine.ruleset import RuleSet
from game.rulesets import RULESETS
from tests.bots.studies.departures import Asked, command, counted, mean
from tests.bots.tournament import Seats, bot, hands_from, resumed

SPREAD = 11_000.0
"""How far the scores lie apart before the last hand of a match, as a standard deviation."""
LEAST, STEP = 1_000, 100


def scores_by_lot(rules: RuleSet, dice: Random) -> tuple[int, ...]:
    """Scores as they may be before the last hand."""
    while True:
        apart = [dice.gauss(0.0, SPREAD) for _ in range(rules.seats)]
        mean = sum(apart) / len(apart)
        scores = [rules.points + STEP * round((one - mean) / STEP) for one in apart]
        scores[0] += rules.points * rules.seats - sum(scores)
        if min(scores) >= LEAST:
            return tuple(scores)


def last_match(seats: Seats) -> tuple[Match, NextHand]:
    """A match that begins with its last hand, and that hand."""
    rules, dice = seats.rules, Random(seats.seed)
    started = replace(begin(rules, dice), points=scores_by_lot(rules, dice))
    seats.events.append(started)
    return fold((started,)), NextHand(rules.course.rounds - 1, rules.seats - 1, 0, 0)


def played_on(seats: Seats, match: Match) -> Match:
    """The match after the hand that is being played, and all that come after it."""
    match = resumed(seats, match)
    for _, after in hands_from(seats, match, what_next(seats.rules, match)):
        match = after
    return match


def result(rules: RuleSet, match: Match) -> list[tuple[int, int]]:
    """The place and the final score of every seat."""
    ended = finish(rules, match, what_next(rules, match))
    return [*zip(ended.places, ended.finals, strict=True)]


def last_hands(
    ruleset: str, names: Sequence[str], seed: str, minutes: float
) -> Iterator[dict[str, object]]:
    """For each match, how much better it ended for each bird that departed, by its name."""
    rules, end, nth = RULESETS[ruleset], time.monotonic() + 60 * minutes, 0
    usual, others = bot(names[0], rules), {name: bot(name, rules) for name in names[1:]}
    while time.monotonic() < end:
        nth += 1
        seats = Asked(rules, usual, others, f"{seed}{nth}")
        for _, after in hands_from(seats, *last_match(seats)):
            match = after
        usually, found = result(rules, match), defaultdict(list)
        for one in seats.departed.values():
            place, final = result(rules, played_on(one.seats, one.match))[one.seat]
            place_then, final_then = usually[one.seat]
            found[one.name].append((place_then - place, final - final_then))
        yield {"seats": rules.seats, **found}


# ---- the report ----------------------------------------------------------------------------------


def report(rows):
    """A line for each bird that departed: how often, and what it brought a match."""
    dealt, found = counted(rows)
    yield "| bird | matches | otherwise in | places won | points of the final score |\n"
    yield "| --- | ---: | ---: | ---: | ---: |\n"
    for name, gains in found.items():
        places, finals = (mean(one, dealt) for one in zip(*gains, strict=True))
        often = 100 * len(gains) / dealt
        yield (
            f"| {name} | {dealt} | {often:.1f} % | {places[0]:+.4f} ± {places[1]:.4f} "
            f"| {finals[0]:+.0f} ± {finals[1]:.0f} |\n"
        )


if __name__ == "__main__":
    sys.exit(command(__doc__, last_hands, report))
