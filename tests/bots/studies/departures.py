"""What it brings to play otherwise: hands played on from where a bird would leave the usual way.

    python -m tests.bots.studies.departures expert club expert@one_suit=3 --ruleset classic \\
        --minutes 10 --seed d --out FILE
    python -m tests.bots.studies.departures --report FILES

The first bird sits on every seat. The others are asked at each of its decisions what they would do.
From the first one on in which one of them does otherwise, the hand is played to its end once more
with that one on the seat and the same wall. What the hand brings then, less what it brought, is
nothing for all hands in which the two do the same. So an hour tells as much of a small difference
as many hours of matches. What it does not tell is what a difference is worth in places.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from game.bots.bot import Bot
from game.engine.actions import Action, Decision, Discard
from game.engine.match import Match
from game.rulesets import RULESETS
from tests.bots.tournament import Seats, bot, hands, resumed


class Departure(NamedTuple):
    """Where a bird leaves the way of the usual one, and what is needed to play on from there."""

    name: str
    seat: int
    match: Match
    seats: Seats


class Asked(Seats):
    """Seats at which other birds are asked, too."""

    def __init__(self, rules, usual: Bot, others: dict[str, Bot], seed: str) -> None:
        super().__init__(rules, [usual] * rules.seats, seed)
        self.others = others
        self.departed: dict[tuple[str, int], Departure] = {}

    def choose(self, decision: Decision) -> Action:
        """Asks the bot of the seat, and those that have not done otherwise in this hand."""
        action = super().choose(decision)
        if len(decision.options) > 1:
            for name, other in self.others.items():
                if (name, decision.seat) not in self.departed:
                    self._ask(name, other, decision, action)
        return action

    def _ask(self, name: str, other: Bot, decision: Decision, action: Action) -> None:
        seat = decision.seat
        wanted = other.choose(self.view(seat), decision, self.errors(seat))
        if not _alike(wanted, action):
            match, seats = self.open_table(), self._with(seat, other)
            self.departed[name, seat] = Departure(name, seat, match, seats)

    def _with(self, seat: int, other: Bot) -> Seats:
        """The same seats, but for one, as they are now."""
        bots = [*self.bots]
        bots[seat] = other
        again = Seats(self.rules, bots, self.seed)
        again.events, again.views = [*self.events], dict(self.views)
        return again


def _alike(one: Action, other: Action) -> bool:
    """Whether two actions leave the same hand."""
    if isinstance(one, Discard) and isinstance(other, Discard):
        return (one.tile, one.riichi) == (other.tile, other.riichi)
    return one == other


def departures(ruleset: str, names: list[str], seed: str, minutes: float):
    """For each hand, what it brought more to each bird that departed, by its name."""
    rules, end, nth = RULESETS[ruleset], time.monotonic() + 60 * minutes, 0
    usual, others = bot(names[0], rules), {name: bot(name, rules) for name in names[1:]}
    while time.monotonic() < end:
        nth += 1
        seats = Asked(rules, usual, others, f"{seed}{nth}")
        for _, match in hands(seats):
            found = defaultdict(list)
            for one in seats.departed.values():
                ended = resumed(one.seats, one.match)
                found[one.name].append(ended.scores[one.seat] - match.scores[one.seat])
            seats.departed.clear()
            yield {"seats": rules.seats, **found}
            if time.monotonic() > end:
                break


# ---- the report ----------------------------------------------------------------------------------


def counted(rows):
    """In how many hands or matches the birds sat, and what those brought that departed."""
    dealt, found = 0, defaultdict(list)
    for row in rows:
        dealt += row.pop("seats")
        for name, gains in row.items():
            found[name] += gains
    return dealt, found


def mean(gains, dealt):
    """What is brought on average, where nothing was done otherwise, too, and how sure that is."""
    middle = sum(gains) / dealt
    spread = (sum(one * one for one in gains) / dealt - middle * middle) ** 0.5
    return middle, 1.96 * spread / dealt**0.5


def report(rows):
    """A line for each bird that departed: how often, and what it brought a hand."""
    dealt, found = counted(rows)
    yield "| bird | hands | otherwise in | brings a hand |\n| --- | ---: | ---: | ---: |\n"
    for name, gains in found.items():
        middle, within = mean(gains, dealt)
        often = 100 * len(gains) / dealt
        yield f"| {name} | {dealt} | {often:.1f} % | {middle:+.1f} ± {within:.1f} |\n"


def command(description, play, tell, arguments=None):
    """Plays for some minutes, or tells what was found before; the exit status."""
    asked = argparse.ArgumentParser(description=description)
    asked.add_argument("bots", nargs="*")
    asked.add_argument("--ruleset", default="tenhou")
    asked.add_argument("--minutes", type=float, default=10.0)
    asked.add_argument("--seed", default="d")
    asked.add_argument("--out", type=Path)
    asked.add_argument("--report", type=Path, nargs="+")
    given = asked.parse_args(arguments)
    if not given.report:
        with given.out.open("w") as kept:
            for row in play(given.ruleset, given.bots, given.seed, given.minutes):
                kept.write(f"{json.dumps(row)}\n")
                kept.flush()
    files = given.report or [given.out]
    rows = (json.loads(line) for file in files for line in file.read_text().splitlines())
    sys.stdout.writelines(tell(rows))
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, departures, report))
