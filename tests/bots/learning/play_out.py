"""The command: `python -m tests.bots.learning.play_out --minutes N --out FILE`; `--report FILES`.

Whether what the birds reckon of an option is what comes of it. Experts and masters play; at some of
their decisions the hand is played out many times with each of the options, by nets, and what nobody
has seen of the wall is laid anew each time. The difference of two options is known so far better
than from matches: some thousands of decisions tell as much of a habit as thousands of hanchans. The
hands of the others stay as they are, which is right on average.

It tells of each kind of decision what came of the first option less the second, by how far apart
they were reckoned, and what came of the master's choice less what was reckoned best.
"""

import argparse
import json
import sys
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np

from game.bots import learned, make
from game.bots.game_knowledge import game_knowledge
from game.bots.han_player import HanPlayer, best_of
from game.bots.learned.net import TURNS, choice_of
from game.bots.master import judged
from game.bots.styles import PLAIN
from game.engine.actions import Pass, Win
from game.rulesets import RULESETS
from tests.bots.learning.laid_table import numbers_of
from tests.bots.learning.self_play import gains
from tests.bots.learning.swift_net import SwiftNet
from tests.bots.learning.tables import Room
from tests.bots.studies.close_choices import PAIRS, discards
from tests.bots.tournament import Seats, hands

RULES = RULESETS["tenhou"]
LEVELS = ("master", "expert", "master", "expert")
OFTEN = {"call": 0.3, "riichi": 1.0, "fold": 0.8, "speed": 0.1, "discard": 0.1}
"""The part of the decisions of each kind that is played out."""
WEIGHTS = Path(learned.__file__).with_name("weights.bin")
TABLES = 256
BINS = (-np.inf, -800, -400, -200, 0, 200, 400, 800, np.inf)


def two_discards(context, found, best):
    """The two best tiles to throw in a hand that is played for, if nobody has declared riichi."""
    if any(threat.in_riichi for threat in context.threats):
        return None
    played_for = [one for one in discards(found) if not one.future.folds]
    thrown = sorted(played_for, key=lambda one: -one.worth)[:2]
    return tuple(thrown) if len(thrown) > 1 and thrown[0] is best else None


WAYS = {**PAIRS, "discard": two_discards}
"""The two options of each kind of decision that are compared."""


@dataclass
class Question:
    """A decision that is played out; options are told by their numbers among all choices."""

    kind: str
    numbers: np.ndarray
    seat: int
    reckoned: dict
    """The worth of each option."""
    pair: tuple
    """The two options that are compared."""
    chosen: tuple
    """What is reckoned best, and what is best to a master."""

    @property
    def options(self):
        """The options to play out."""
        return sorted({*self.pair, *self.chosen})


class Witness(Seats):
    """The bots at a table, and one who sees everything and keeps decisions."""

    def __init__(self, seed, kept):
        super().__init__(RULES, [make(level, None, RULES) for level in LEVELS], seed)
        self.kept = kept
        self.dice = Random(seed)
        self.reckons = HanPlayer(game_knowledge(RULES), PLAIN)

    def choose(self, decision):
        """Asks the bot of the seat, and perhaps keeps the decision."""
        action = super().choose(decision)
        if len(decision.options) > 1:
            table = self.open_table().table
            if not _may_be_won(table, decision):
                self._keep(table, decision)
        return action

    def _keep(self, table, decision):
        context = self.reckons.context(self.view(decision.seat), decision)
        found = [
            one
            for one in self.reckons.weighed(context, decision)
            if choice_of(one.action) is not None
        ]
        if len(found) < 2:
            return
        chosen = best_of(found), best_of(judged(context, found))
        for kind, often in OFTEN.items():
            pair = WAYS[kind](context, found, chosen[0])
            if pair is not None and self.dice.random() < often:
                number = numbering(decision)
                self.kept.append(
                    Question(
                        kind,
                        numbers_of(table, decision),
                        decision.seat,
                        {number(one.action): one.worth for one in found},
                        tuple(number(one.action) for one in pair),
                        tuple(number(one.action) for one in chosen),
                    )
                )
                return


def _may_be_won(table, decision):
    """Whether the hand may end with this decision, or the seat in riichi has nothing to choose."""
    declared = table.players[decision.seat].riichi is not None
    return declared or any(isinstance(option, Win) for option in decision.options)


def numbering(decision):
    """The number of an action among all choices, those of the own turn first."""
    called = any(isinstance(option, Pass) for option in decision.options)
    return lambda action: choice_of(action) + TURNS * called


def gathered(seed, minutes):
    """Questions from matches played for so many minutes."""
    kept, end, nth = [], time.monotonic() + 60 * minutes, 0
    while time.monotonic() < end:
        nth += 1
        for _ in hands(Witness(f"{seed}/{nth}", kept)):
            pass
    return kept


@dataclass
class Course:
    """What is played at one table of a room: a question, one of its options, one of the walls."""

    question: Question
    option: int
    wall: int
    seed: int
    came: np.ndarray
    """What the option brings, by the wall."""
    pending: bool = True
    """Whether the option is still to be chosen; others may be asked before."""

    def is_asked(self, seat):
        """Whether it is now that the option is chosen."""
        return self.pending and seat == self.question.seat


def played_out(questions, times, net):
    """What each option of each question brought, in points and places, as arrays of `times`."""
    room = Room(TABLES, 1)
    brought = [{option: np.zeros(times) for option in one.options} for one in questions]
    left = (
        Course(question, option, wall, nth * 1000 + wall, brought[nth][option])
        for nth, question in enumerate(questions)
        for wall in range(times)
        for option in question.options
    )
    at = [_next(room, table, left) for table in range(TABLES)]
    while any(at):
        room.look()
        chosen, _, _ = net.choose(room, np.arange(TABLES))
        for table, course in enumerate(at):
            if course and course.is_asked(room.asked["seat"][table]):
                chosen[table], course.pending = course.option, False
        ended = room.answer(chosen)
        for table, got in zip(ended["table"].tolist(), gains(ended), strict=True):
            if course := at[table]:
                course.came[course.wall] = got[course.question.seat]
                at[table] = _next(room, table, left)
    return brought


def _next(room, table, left):
    """Lays the next course at a table; `None` if none is left."""
    course = next(left, None)
    if course:
        room.lay(table, course.question.numbers, course.seed)
    return course


def row_of(question, brought):
    """What is kept of a question: how it was reckoned, and what its options brought on average."""
    came = {option: got.mean() for option, got in brought.items()}
    (first, second), (reckoned, master) = question.pair, question.chosen
    return {
        "kind": question.kind,
        "reckoned": question.reckoned[first] - question.reckoned[second],
        "came": came[first] - came[second],
        "differ": reckoned != master,
        "master_less_reckoned": came[master] - came[reckoned],
    }


def report(rows):
    """Lines that tell of each kind what was reckoned and what came."""
    for kind in OFTEN:
        mine = [row for row in rows if row["kind"] == kind]
        if not mine:
            continue
        differ = [row["master_less_reckoned"] for row in mine if row["differ"]]
        yield f"{kind}: {len(mine)}; master less reckoned where they differ: {mean(differ)}\n"
        reckoned, came = (np.array([row[name] for row in mine]) for name in ("reckoned", "came"))
        for low, high in pairwise(BINS):
            among = (reckoned >= low) & (reckoned < high)
            if among.any():
                yield f"  reckoned {reckoned[among].mean():7.0f}  came {mean(came[among])}\n"


def mean(numbers):
    """The mean with its interval, and of how many."""
    numbers = np.asarray(numbers, float)
    if not len(numbers):
        return "-"
    spread = 1.96 * numbers.std() / len(numbers) ** 0.5
    return f"{numbers.mean():6.0f} ± {spread:4.0f} ({len(numbers)})"


def main(arguments=None):
    """Gathers decisions and plays them out, or tells what came of those in files."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=10, help="how long to gather decisions")
    asked.add_argument("--times", type=int, default=48)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--out", type=Path)
    asked.add_argument("--report", type=Path, nargs="+")
    given = asked.parse_args(arguments)
    if not given.report:
        questions = gathered(given.seed, given.minutes)
        brought = played_out(questions, given.times, SwiftNet(WEIGHTS))
        given.out.write_text(
            "".join(f"{json.dumps(row)}\n" for row in map(row_of, questions, brought))
        )
    files = given.report or [given.out]
    sys.stdout.writelines(
        report([json.loads(line) for file in files for line in file.read_text().splitlines()])
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
