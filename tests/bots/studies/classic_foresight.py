"""The classic game: whether what an expert foresees of a hand is what comes of it.

    python -m tests.bots.studies.classic_foresight --games 40 --seed c

Four experts play. At each of their discards it is kept how likely they hold the hand to win, for
how many points, and what they expect of the deal; beside it stands what came. A probability that
is right on average, and points that are, say nothing of a single choice, but where they are wrong
for all hands of a kind, choices between kinds are wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, pstdev
from typing import NamedTuple

from game.bots.bot import Bot
from game.bots.points_play.hand_goals import GoalValue
from game.bots.points_play.points_bot import PointsPlayer
from game.bots.points_play.points_knowledge import points_knowledge
from game.bots.styles import PLAIN
from game.engine.actions import Discard
from game.engine.events import HandWon
from game.engine.settlement import balance
from game.rulesets import RULESETS
from tests.bots.tournament import Seats, hands

RULES = RULESETS["classic"]
TURNS = (0, 2, 4, 6, 8, 11)
"""How many tiles were thrown before, in the first turn of each row."""
DEAR = 300
"""From how many points on a win was built for one suit, or for something as dear."""
LEAST = 200
"""The fewest discards that make a row."""


class Foreseen(NamedTuple):
    """A discard: what was foreseen of the hand then."""

    seat: int
    turn: int
    goal: GoalValue


class Came(NamedTuple):
    """What became of the hand."""

    worth: int
    """The points of its win; none if it did not win."""
    points: int
    """What the deal brought the seat."""


class Witness:
    """An expert who keeps what it foresees."""

    def __init__(self) -> None:
        self.player = PointsPlayer(points_knowledge(RULES), PLAIN)
        self.kept: list[Foreseen] = []

    def choose(self, view, decision, _):
        """The best option."""
        best = max(self.player.values(view, decision), key=lambda one: one.worth)
        if isinstance(best.action, Discard) and best.goal is not None:
            turn = len(view.table.players[decision.seat].river)
            self.kept.append(Foreseen(decision.seat, turn, best.goal))
        return best.action


def game(seed):
    """All discards of a game, each with what became of the hand."""
    witness, found = Witness(), []
    seats = Seats(RULES, [Bot("witness", witness.choose)] * 4, seed)
    for _, match in hands(seats):
        came = {seat: _came(match.table.endings, seat) for seat in match.table.seats}
        found += ((one, came[one.seat]) for one in witness.kept)
        witness.kept.clear()
    return found


def _came(endings, seat):
    wins = (one.score.total for one in endings if isinstance(one, HandWon) and one.seat == seat)
    return Came(sum(wins), sum(balance(one.settlement, seat) for one in endings))


# ---- the report ------------------------------------------------------------------------------


def report(found):
    """Lines of a table: by how far and how dear the hand was, and by the turn."""
    heads = "hand", "discards", *("wins, foreseen", "came", "for, foreseen", "came")
    yield f"| {' | '.join((*heads, 'brings, foreseen', 'came'))} |\n"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n"
    by_shape, by_turn = defaultdict(list), defaultdict(list)
    for one, came in found:
        by_shape[one.goal.distance, one.goal.value >= DEAR].append((one.goal, came))
        by_turn[max(turn for turn in TURNS if one.turn >= turn)].append((one.goal, came))
    for (missing, is_dear), those in sorted(by_shape.items()):
        if len(those) >= LEAST:
            yield f"| {missing} missing, {'dear' if is_dear else 'cheap'} | {_row(those)} |\n"
    for turn, those in sorted(by_turn.items()):
        yield f"| from turn {turn + 1} on | {_row(those)} |\n"


def _row(found):
    wins = [(goal, came) for goal, came in found if came.worth]
    points = [came.points for _, came in found]
    within = 1.96 * pstdev(points) / len(points) ** 0.5
    return " | ".join(
        (
            str(len(found)),
            f"{100 * fmean(goal.won for goal, _ in found):.1f} %",
            f"{100 * len(wins) / len(found):.1f} %",
            f"{fmean(goal.value for goal, _ in wins):.0f}" if wins else "",
            f"{fmean(came.worth for _, came in wins):.0f}" if wins else "",
            f"{fmean(goal.points for goal, _ in found):+.0f}",
            f"{fmean(points):+.0f} ± {within:.0f}",
        )
    )


def main(arguments=None):
    """Plays and reports; the exit status."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--seed", default="c")
    asked.add_argument("--workers", type=int, default=2)
    given = asked.parse_args(arguments)
    with ProcessPoolExecutor(given.workers) as pool:
        games = pool.map(game, [f"{given.seed}{nth}" for nth in range(given.games)])
        found = [one for kept in games for one in kept]
    sys.stdout.writelines(report(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
