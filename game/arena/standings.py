"""What can be said of each level after an experiment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.arena.chunk_play import WallGames
from game.arena.deeds import MICROSECONDS, Deeds
from game.arena.estimates import Estimate, average
from game.arena.experiment import Experiment
from game.arena.rating import Order, ratings
from game.host.participants import seconds_of

Count = Callable[[Deeds], int]


@dataclass(frozen=True, slots=True)
class DecisionTimes:
    """How long decisions took, in seconds; only those that left something to choose."""

    decisions: int
    mean: float
    p50: float
    """Half of the decisions took at most so long."""
    p99: float
    """And 99 of 100."""
    worst: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a level did in all its games; what its seats did is counted together."""

    bot: str
    games: int
    places: tuple[int, ...]
    """How often it had each place, from the first on."""
    place: Estimate
    final: Estimate
    """The average final score."""
    win_rate: Estimate
    """Hands won, of all hands; so are the next three."""
    deal_in_rate: Estimate
    riichi_rate: Estimate
    call_rate: Estimate
    tsumo_rate: Estimate | None
    """Wins by tsumo, of all wins; `None` without a win, as are the next two."""
    win_value: Estimate | None
    """The points received at a win, with counters and sticks."""
    turns_to_win: Estimate | None
    rating: Estimate | None
    """`None` if no other level has played."""
    handed_over: int
    """In how many of its games a bird played on for a program, which counts with it."""
    times: DecisionTimes

    def as_json(self) -> dict[str, object]:
        """The standing as a JSON object; an average without a single case is `null`."""
        told: dict[str, object] = {
            "bot": self.bot,
            "games": self.games,
            "places": list(self.places),
            "average_place": self.place.value,
            "interval": self.place.interval,
            "average_final": self.final.value,
            "final_interval": self.final.interval,
        }
        rates = ("win_rate", "deal_in_rate", "riichi_rate", "call_rate", "tsumo_rate")
        for name in (*rates, "win_value", "turns_to_win", "rating"):
            found: Estimate | None = getattr(self, name)
            told[name] = None if found is None else found.value
            told[f"{name}_interval"] = None if found is None else found.interval
        return {
            **told,
            "handed_over": self.handed_over,
            "decisions": self.times.decisions,
            "seconds_per_decision": self.times.mean,
            "seconds_p50": self.times.p50,
            "seconds_p99": self.times.p99,
            "seconds_worst": self.times.worst,
        }


def standings(experiment: Experiment, games: Mapping[int, WallGames]) -> tuple[Standing, ...]:
    """The standing of each level from the games by wall, in the order of the bots."""
    walls = [games[wall] for wall in sorted(games)]
    rated = ratings([_orders(experiment, wall) for wall in walls])
    return tuple(
        _standing(
            bot,
            len(experiment.bots),
            [_own(experiment, bot, wall) for wall in walls],
            rated.get(bot),
        )
        for bot in experiment.levels
    )


def _orders(experiment: Experiment, wall: WallGames) -> tuple[Order, ...]:
    """The levels of each game on a wall by place."""
    return tuple(
        _order(list(zip(seated, game, strict=True)))
        for seated, game in zip(experiment.seatings, wall, strict=True)
    )


def _order(players: Sequence[tuple[str, Deeds]]) -> Order:
    places = sorted({one.place for _, one in players})
    return tuple(
        tuple(sorted(bot for bot, one in players if one.place == place)) for place in places
    )


def _own(experiment: Experiment, bot: str, wall: WallGames) -> list[list[Deeds]]:
    """What the level did on a wall, game by game."""
    return [
        [one for name, one in zip(seated, game, strict=True) if name == bot]
        for seated, game in zip(experiment.seatings, wall, strict=True)
    ]


def _standing(
    bot: str, seated: int, walls: Sequence[list[list[Deeds]]], rating: Estimate | None
) -> Standing:
    merged = [[one for game in wall for one in game] for wall in walls]
    seats = [one for wall in merged for one in wall]
    places = Counter(one.place for one in seats)
    of = partial(_certain, merged)
    per_win = partial(_average, merged, number=lambda one: one.wins)
    tsumo = per_win(lambda one: one.own_draws)
    value, turns = per_win(lambda one: one.gained), per_win(lambda one: one.turns)
    return Standing(
        bot=bot,
        games=sum(map(len, walls)),
        places=tuple(places[place] for place in range(1, seated + 1)),
        place=of(lambda one: one.place, lambda _: 1).within(1.0, seated),
        final=of(lambda one: one.final, lambda _: 1),
        win_rate=of(lambda one: one.wins, _hands).as_share(),
        deal_in_rate=of(lambda one: one.fed, _hands).as_share(),
        riichi_rate=of(lambda one: one.riichi, _hands).as_share(),
        call_rate=of(lambda one: one.opened, _hands).as_share(),
        tsumo_rate=tsumo and tsumo.as_share(),
        win_value=value and value.within(0.0),
        turns_to_win=turns and turns.within(1.0),
        rating=rating,
        handed_over=sum(bool(one.lost) for one in seats),
        times=_times(seats),
    )


def _hands(one: Deeds) -> int:
    return one.hands


def _average(walls: Sequence[Sequence[Deeds]], part: Count, number: Count) -> Estimate | None:
    return average([(sum(map(part, wall)), sum(map(number, wall))) for wall in walls])


def _certain(walls: Sequence[Sequence[Deeds]], part: Count, number: Count) -> Estimate:
    """The average of what every game has."""
    found = _average(walls, part, number)
    assert found is not None, "a game has been played"
    return found


def _times(seats: Sequence[Deeds]) -> DecisionTimes:
    steps: Counter[int] = Counter()
    for one in seats:
        steps.update(dict(one.times))
    decisions = sum(one.decisions for one in seats)
    worst = max(one.longest for one in seats) / MICROSECONDS
    mean = sum(one.thought for one in seats) / MICROSECONDS / max(1, decisions)
    p50, p99 = (min(worst, _within(steps, hundredths)) for hundredths in (50, 99))
    return DecisionTimes(decisions, mean, p50, p99, worst)


def _within(steps: Counter[int], hundredths: int) -> float:
    """The time within which so many of a hundred decisions were made."""
    left = steps.total() * hundredths / 100
    for step in sorted(steps):
        left -= steps[step]
        if left <= 0:
            return seconds_of(step)
    return 0.0
