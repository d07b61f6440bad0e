"""The command: `python -m tests.bots.learning.recorded_calls HANDS --first N --hands N`.

Whether calls bring what an expert reckons of them. Every tile of recorded hands that might have
been called is looked at; the best call and the pass are played out by nets as in `play_out`, unless
both reckoning and net find the call hopeless, or plain. It tells by how far the hand is from tenpai
after the call what a call was worth more than the pass.
"""

import argparse
import gzip
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

import numpy as np

from game.bots.game_knowledge import game_knowledge
from game.bots.han_player import HanPlayer, best_of
from game.bots.learned.net import TURNS, choice_of
from game.bots.learned.position import position_of
from game.bots.master import judged, read
from game.bots.styles import PLAIN
from game.engine.actions import CallChow, CallSet, Pass, Win
from game.engine.hand_flow import decisions
from game.engine.tiles import KIND
from game.review.hidden_worlds import HiddenWorlds
from tests.bots.fits.recorded_hands import RULES, steps
from tests.bots.learning.laid_table import numbers_of
from tests.bots.learning.play_out import WEIGHTS, Question, mean, played_out
from tests.bots.learning.swift_net import SwiftNet
from tests.bots.recorded import view

HOPELESS, PLAIN_TO_BOTH = (-1200.0, -3.0), (2500.0, 4.0)
"""What both say of a call less the pass, in points and in logarithms of the net's odds, from which
it is not played out."""
CARRIES = 0
"""Stands for the distance after a triplet that is a yaku."""
NAMES = {
    CARRIES: "a triplet that is a yaku",
    1: "tenpai",
    **{away + 1: f"{away} from tenpai" for away in range(1, 7)},
}


@dataclass
class Called:
    """A call that was played out, and the hand after it."""

    question: Question
    distance: int
    warned: bool
    """Whether somebody had declared riichi."""


def calls(expert, hand, dice) -> Iterator[Called]:
    """The calls of a recorded hand that are to be played out."""
    for table, event, after in steps(hand):
        laid = event["e"] == "discard" or (event["e"] == "riichi" and event["step"] == 2)
        if laid and after["e"] != "riichi":
            for seat in table.seats_after(table.offer.seat):
                if table.players[seat].riichi is None:
                    yield from _of_seat(table, seat, expert, dice)


def without_wins(table, seat):
    """The decisions of a seat in which it may not win, each with the match as it sees it."""
    seen = view(table, seat)
    for decision in decisions(RULES, seen.table):
        if decision.seat == seat and not any(isinstance(one, Win) for one in decision.options):
            yield seen, decision


def laid_anew(table, seen, decision, dice):
    """The numbers of a table whose hands are open and whose wall alone is laid anew."""
    worlds = HiddenWorlds(RULES, replace(seen, table=table), decision.seat)
    return numbers_of(worlds.world(dice).table, decision)


def _of_seat(table, seat, expert, dice) -> Iterator[Called]:
    for seen, decision in without_wins(table, seat):
        context = expert.context(seen, decision)
        found = [one for one in expert.weighed(context, decision) if one.future is not None]
        passed = next((one for one in found if isinstance(one.action, Pass)), None)
        choices = [one for one in found if one is not passed and one.future.plan.wins]
        if passed is None or not choices:
            continue
        best = max(choices, key=lambda one: one.worth)
        odds = read(position_of(context.known, context.placement.hands)).call
        more = best.worth - passed.worth
        surer = odds[choice_of(best.action)] - odds[choice_of(passed.action)]
        hopeless = more < HOPELESS[0] and surer < HOPELESS[1]
        if not hopeless and not (more > PLAIN_TO_BOTH[0] and surer > PLAIN_TO_BOTH[1]):
            numbers = laid_anew(table, seen, decision, dice)
            yield _called(context, numbers, decision, (best, passed), found)


def _called(context, numbers, decision, pair, found):
    best = pair[0]
    question = Question(
        "call",
        numbers,
        decision.seat,
        {_number(one): one.worth for one in found},
        tuple(map(_number, pair)),
        (_number(best_of(pair)), _number(best_of(judged(context, pair)))),
    )
    face, future = KIND[best.action.meld.face], best.future
    carries = isinstance(best.action, CallSet) and face in context.known.value_sets
    distance = CARRIES if carries else future.plan.distance(future.hand, future.known.sets)
    return Called(question, distance, any(one.in_riichi for one in context.threats))


def _number(one):
    assert isinstance(one.action, Pass | CallChow | CallSet)
    return choice_of(one.action) + TURNS


def report(found, brought) -> Iterator[str]:
    """Lines that tell what calls were reckoned to be worth more than the pass, and what came."""
    for warned in (False, True):
        yield "against a riichi:\n" if warned else "nobody has declared riichi:\n"
        for distance, name in NAMES.items():
            mine = [
                (one.question, came)
                for one, came in zip(found, brought, strict=True)
                if (one.distance, one.warned) == (distance, warned)
            ]
            if mine:
                reckoned = [_less(one, one.reckoned) for one, _ in mine]
                came = [_less(one, came).mean() for one, came in mine]
                yield f"  {name}: reckoned {np.mean(reckoned):.0f}, came {mean(came)}\n"


def _less(question, values):
    call, passed = question.pair
    return values[call] - values[passed]


def play_recorded(arguments, description, found_in, report, *, hands, times):
    """A command that plays out what is found in recorded hands, and tells what came; its status.

    `found_in` tells of a hand, by these dice, what there is to play out: each with its question.
    """
    asked = argparse.ArgumentParser(description=description)
    asked.add_argument("file", type=Path, metavar="HANDS", help="recorded hands: JSON lines, gzip")
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--hands", type=int, default=hands)
    asked.add_argument("--times", type=int, default=times)
    asked.add_argument("--seed", default="1")
    given = asked.parse_args(arguments)
    dice = Random(given.seed)
    with gzip.open(given.file, "rt", encoding="utf-8") as lines:
        chosen = map(json.loads, islice(lines, given.first, given.first + given.hands))
        found = [one for hand in chosen for one in found_in(hand, dice)]
    brought = played_out([one.question for one in found], given.times, SwiftNet(WEIGHTS))
    sys.stdout.writelines(report(found, brought))
    return 0


def main(arguments=None):
    """Looks at calls, plays them out, and tells what came; the exit status."""
    expert = HanPlayer(game_knowledge(RULES), PLAIN)
    found_in = partial(calls, expert)
    return play_recorded(arguments, __doc__, found_in, report, hands=100, times=40)


if __name__ == "__main__":
    sys.exit(main())
