"""Matches between bots over the same walls, each wall played once from every seat.

python -m tests.bots.tournament expert greedy greedy greedy --walls 40
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields, replace
from math import sqrt
from random import Random
from time import process_time

from game.bots import LEVELS, make
from game.bots.bot import Bot
from game.bots.sight import Sight
from game.bots.styles import BIRDS, PLAIN
from game.engine.actions import Action, Decision
from game.engine.course import NextHand, Over
from game.engine.events import Event, HandDrawn, HandWon
from game.engine.hand_flow import HandProgress, decisions
from game.engine.match import Match, answer, begin, finish, first_hand, fold, start_hand, what_next
from game.engine.ruleset import RuleSet
from game.rulesets import RULESETS
from tests.bots.unaware import unaware
from tests.bots.yardsticks import folder, greedy

YARDSTICKS = {"greedy": greedy, "folder": folder}
SIGHTS = {one.name: type(one.default) for one in fields(Sight)}
"""What a sight tells, and the kind of value of each."""
Maker = Callable[[str, RuleSet], Bot]
"""Makes a bot of its name."""


def bot(name: str, rules: RuleSet) -> Bot:
    """`club`, `club:hibou`, `club@caution=0.8`, `expert@one_suit=3`, `greedy`, `unaware:norths` …

    Whatever a style or a sight has may be changed.
    """
    level, _, changes = name.partition("@")
    level, _, bird = level.partition(":")
    if level == "unaware":
        return unaware(rules, bird)
    if level in YARDSTICKS:
        return YARDSTICKS[level](rules)
    if not changes:
        return make(level, bird or None, rules)
    pairs = (change.split("=") for change in changes.split(","))
    habits = {habit: float(value) for habit, value in pairs}
    sights = {name: kind(habits.pop(name)) for name, kind in SIGHTS.items() if name in habits}
    made = LEVELS[level](rules, replace(BIRDS.get(bird, PLAIN), **habits))
    return _with_sight(made, sights) if sights else made


def _with_sight(made: Bot, changes: Mapping[str, float]) -> Bot:
    """The same bot that considers more or less."""
    player = made.choose.__self__
    style = replace(player.style, sight=replace(player.style.sight, **changes))
    return replace(made, choose=replace(player, style=style).choose)


@dataclass
class Tally:
    """What one bot did."""

    places: list[int] = field(default_factory=list)
    finals: list[int] = field(default_factory=list)
    hands: int = 0
    wins: int = 0
    income: int = 0
    deals_in: int = 0
    paid: int = 0
    riichi: int = 0
    called: int = 0
    draws: int = 0
    ready: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, other: Tally) -> None:
        """Adds another count."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            setattr(self, name, max(mine, value) if name == "slowest" else mine + value)


class Seats:
    """The bots at the table, each with what it has seen."""

    def __init__(self, rules: RuleSet, bots: Sequence[Bot], seed: str) -> None:
        self.rules, self.bots, self.seed = rules, bots, seed
        self.events: list[Event] = []
        self.views: dict[int | None, tuple[Match | None, int]] = {}
        self.tallies = [Tally() for _ in bots]

    def view(self, seat: int) -> Match:
        """What the seat has seen."""
        return self._told(seat, lambda event: event.seen_by(seat))

    def open_table(self) -> Match:
        """The match with all that is hidden from the seats."""
        return self._told(None, lambda event: event)

    def _told(self, whom: int | None, shown: Callable[[Event], Event]) -> Match:
        """What has been shown, of which only what is new is added."""
        before, known = self.views.get(whom, (None, 0))
        seen = fold(map(shown, self.events[known:]), before)
        self.views[whom] = seen, len(self.events)
        return seen

    def errors(self, seat: int) -> Random:
        """The dice for the errors of the seat at this moment."""
        return Random(f"{self.seed}/{seat}/{len(self.events)}")

    def choose(self, decision: Decision) -> Action:
        """Asks the bot of the seat."""
        seat, view = decision.seat, self.view(decision.seat)
        begun = process_time()
        action = self.bots[seat].choose(view, decision, self.errors(seat))
        taken = process_time() - begun
        tally = self.tallies[seat]
        tally.decisions += 1
        tally.seconds += taken
        tally.slowest = max(tally.slowest, taken)
        assert action in decision.options, f"{self.bots[seat].id} chose {action}"
        return action


def play(rules: RuleSet, bots: Sequence[Bot], seed: str) -> tuple[Match, list[Tally]]:
    """One match; the walls depend on the seed and the hand alone."""
    seats = Seats(rules, bots, seed)
    for _, match in hands(seats):
        _count(seats.tallies, match)
    ended = finish(rules, match, what_next(rules, match))
    match = fold((ended,), match)
    for seat, tally in enumerate(seats.tallies):
        tally.places.append(ended.places[seat])
        tally.finals.append(ended.finals[seat])
    return match, seats.tallies


def hands(seats: Seats) -> Iterator[tuple[Match, Match]]:
    """Plays a match hand by hand: the match before and after each."""
    started = begin(seats.rules, Random(seats.seed))
    seats.events.append(started)
    return hands_from(seats, fold((started,)), first_hand())


def hands_from(
    seats: Seats, match: Match, onward: NextHand | Over
) -> Iterator[tuple[Match, Match]]:
    """Plays a match on from a hand."""
    rules, seed = seats.rules, seats.seed
    while isinstance(onward, NextHand):
        before = match
        dice = Random(f"{seed}:{onward.wind}:{onward.dealer}:{onward.counters}")
        progress = start_hand(rules, match, onward, dice)
        match = to_the_end(seats, _follow(seats, match, progress), progress)
        yield before, match
        onward = what_next(rules, match)


def resumed(seats: Seats, match: Match) -> Match:
    """Plays a hand that is under way to its end."""
    progress = HandProgress((), match.table, decisions(seats.rules, match.table))
    return to_the_end(seats, match, progress)


def to_the_end(seats: Seats, match: Match, progress: HandProgress) -> Match:
    """Plays a hand that has begun, until it is over."""
    while progress.asked:
        answers = {decision.seat: seats.choose(decision) for decision in progress.asked}
        progress = answer(seats.rules, match, progress, answers)
        match = _follow(seats, match, progress)
    return match


def _follow(seats: Seats, match: Match, progress: HandProgress) -> Match:
    seats.events += progress.events
    return fold(progress.events, match)


def _count(tallies: Sequence[Tally], match: Match) -> None:
    table = match.table
    for seat in table.seats:
        player, tally = table.players[seat], tallies[seat]
        tally.hands += 1
        tally.riichi += player.riichi is not None
        tally.called += not player.hand.is_closed
    for ending in table.endings:
        if isinstance(ending, HandWon):
            tally = tallies[ending.seat]
            tally.wins += 1
            tally.turns += len(table.players[ending.seat].river) + 1
            gained = sum(one.points for one in ending.settlement if one.payee == ending.seat)
            tally.income += gained
            if ending.loser is not None:
                tallies[ending.loser].deals_in += 1
                tallies[ending.loser].paid += sum(
                    one.points for one in ending.settlement if one.payer == ending.loser
                )
        if isinstance(ending, HandDrawn) and ending.is_exhaustive:
            for seat in table.seats:
                tallies[seat].draws += 1
                tallies[seat].ready += seat in ending.ready


def rotations(names: Sequence[str]) -> Iterable[tuple[int, ...]]:
    """The guests in every seat once, but for rotations in which equals have only changed seats."""
    found: dict[tuple[str, ...], tuple[int, ...]] = {}
    for shift in range(len(names)):
        order = tuple((seat + shift) % len(names) for seat in range(len(names)))
        found.setdefault(tuple(names[guest] for guest in order), order)
    return found.values()


def _one_wall(job: tuple[str, Sequence[str], str, Maker]) -> list[Tally]:
    ruleset, names, seed, maker = job
    rules = RULESETS[ruleset]
    bots = [maker(name, rules) for name in names]
    totals = [Tally() for _ in names]
    for order in rotations(names):
        _, tallies = play(rules, [bots[guest] for guest in order], seed)
        for guest, tally in zip(order, tallies, strict=True):
            totals[guest].add(tally)
    return totals


def tournament(
    ruleset: str, names: Sequence[str], walls: int, seed: str, workers: int, maker: Maker = bot
) -> Mapping[str, tuple[Tally, list[float]]]:
    """The counts of each bot, and its mean place for each wall."""
    jobs = [(ruleset, names, f"{seed}{nth}", maker) for nth in range(walls)]
    totals = {name: Tally() for name in names}
    means: dict[str, list[float]] = {name: [] for name in names}
    with ProcessPoolExecutor(workers) as pool:
        for found in pool.map(_one_wall, jobs):
            for name, kept in means.items():
                mine = [tally for tally, one in zip(found, names, strict=True) if one == name]
                places = [place for tally in mine for place in tally.places]
                kept.append(sum(places) / len(places))
                for tally in mine:
                    totals[name].add(tally)
    return {name: (totals[name], means[name]) for name in totals}


def report(results: Mapping[str, tuple[Tally, list[float]]]) -> str:
    """A line for each bot."""
    return "\n".join(_line(name, *result) for name, result in results.items())


def _line(name: str, tally: Tally, means: Sequence[float]) -> str:
    mean = sum(means) / len(means)
    spread = sqrt(sum((one - mean) ** 2 for one in means) / max(len(means) - 1, 1))
    interval = 1.96 * spread / sqrt(len(means))
    games = len(tally.places)
    firsts = [100 * tally.places.count(place) / games for place in (1, 2, 3, 4)]

    def share(number: float, of: float) -> str:
        return f"{100 * number / max(of, 1):.1f}%"

    return (
        f"{name:24} games {games:4} place {mean:.3f} ±{interval:.3f} "
        f"({'/'.join(f'{one:.0f}' for one in firsts)}) final {sum(tally.finals) / games:+.0f} | "
        f"win {share(tally.wins, tally.hands)} of {tally.income / max(tally.wins, 1):.0f} "
        f"turn {tally.turns / max(tally.wins, 1):.1f} in {share(tally.deals_in, tally.hands)} "
        f"of {tally.paid / max(tally.deals_in, 1):.0f} riichi {share(tally.riichi, tally.hands)} "
        f"call {share(tally.called, tally.hands)} draw {share(tally.draws, tally.hands)} "
        f"ready {share(tally.ready, tally.draws)} | "
        f"{1000 * tally.seconds / max(tally.decisions, 1):.2f} ms, most {1000 * tally.slowest:.0f}"
    )


def main() -> None:
    """Plays the matches and tells the result."""
    parser = argparse.ArgumentParser()
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--walls", type=int, default=10)
    parser.add_argument("--seed", default="w")
    parser.add_argument("--ruleset", default="saki")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    told = report(tournament(given.ruleset, given.bots, given.walls, given.seed, given.workers))
    sys.stdout.write(f"{told}\n")


if __name__ == "__main__":
    main()
