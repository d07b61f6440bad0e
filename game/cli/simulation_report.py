"""What is told of an experiment: how far it is, programs that failed, and how each level stands."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import inf
from time import monotonic
from typing import Final

from game.arena.chunk_play import WallGames
from game.arena.estimates import Estimate
from game.arena.experiment import Experiment
from game.arena.standings import DecisionTimes, Standing
from game.text.decimals import decimal
from game.text.words import Words


class Progress:
    """How far an experiment is, and about how long it still takes, on standard error."""

    _SECONDS: Final = {True: 0.2, False: 10}
    """How often it is told to a terminal, and to a file."""

    def __init__(self, done: int, total: int, words: Words, *, always: bool) -> None:
        """Begins with so many games done; without `always` it is told to a terminal only."""
        self.done, self._total, self._words = done, total, words
        self._before, self._begun = done, monotonic()
        self._told = -inf
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._is_told = self._is_terminal or (always and sys.stderr is not None)

    def add(self, games: int) -> None:
        """Counts more games, and tells how far it is unless that has just been told."""
        self.done += games
        now, left = monotonic(), self._total - self.done
        is_due = not left or now - self._told >= self._SECONDS[self._is_terminal]
        if self._is_told and is_due:
            self._told = now
            seconds = round((now - self._begun) * left / (self.done - self._before))
            self._write(self._text(seconds), end="" if self._is_terminal and left else "\n")

    def clear(self) -> None:
        """Makes the line of the terminal free for what is said next."""
        if self._is_terminal:
            self._write("", end="")

    def _write(self, text: str, end: str) -> None:
        # The line before is overwritten, and what it had more is taken away.
        before = "\r\x1b[K" if self._is_terminal else ""
        print(before + text, end=end, file=sys.stderr, flush=True)

    def _text(self, seconds: int) -> str:
        minutes, hours = seconds // 60, seconds // 3600
        unit = "hours" if hours else "minutes" if minutes else "seconds"
        time = {"hours": hours, "minutes": minutes % 60, "seconds": seconds % 60}
        key = f"cli.simulate.progress.{unit}"
        return self._words(key, done=self.done, total=self._total, **time)


def failures(experiment: Experiment, games: Iterable[WallGames], words: Words) -> Iterator[str]:
    """Which programs failed, why, and in how many games, as lines of text."""
    seated = (
        (name, one.lost)
        for wall in games
        for names, game in zip(experiment.seatings, wall, strict=True)
        for name, one in zip(names, game, strict=True)
    )
    for (name, reason), count in sorted(Counter(one for one in seated if one[1]).items()):
        text = words(f"program.lost.{reason}")
        yield words("cli.simulate.lost", name=name, count=count, reason=text)


def report(one: Standing, words: Words, *, ready: bool) -> Iterator[str]:
    """The standing of a bot as lines of text; `ready` if the game has ready calls, not riichi."""

    def places(value: float) -> str:
        return decimal(value, words, 2)

    def turns(value: float) -> str:
        return decimal(value, words, 1)

    def share(value: float) -> str:
        return decimal(100 * value, words, 1)

    def points(value: float) -> str:
        return words.number(round(value))

    def gain(value: float) -> str:
        return words.signed(round(value))

    lines: tuple[tuple[str, Estimate | None, Callable[[float], str]], ...] = (
        ("rating", one.rating, points),
        ("place", one.place, places),
        ("final", one.final, gain),
        ("win_rate", one.win_rate, share),
        ("tsumo_rate", one.tsumo_rate, share),
        ("deal_in_rate", one.deal_in_rate, share),
        ("riichi_rate.ready" if ready else "riichi_rate", one.riichi_rate, share),
        ("call_rate", one.call_rate, share),
        ("win_value", one.win_value, points),
        ("turns_to_win", one.turns_to_win, turns),
    )
    yield one.bot
    yield "  " + words("cli.simulate.places", counts=" – ".join(map(str, one.places)))
    for key, found, shown in lines:
        if found is not None:
            yield "  " + _line(key, found, shown, words)
    yield "  " + words("cli.simulate.times", **_milliseconds(one.times, words))


def _line(key: str, found: Estimate, shown: Callable[[float], str], words: Words) -> str:
    line = words(f"cli.simulate.{key}", value=shown(found.value))
    if found.interval is None:
        return line
    low, high = map(shown, found.interval)
    return words("cli.simulate.with_interval", line=line, low=low, high=high)


def _milliseconds(times: DecisionTimes, words: Words) -> dict[str, str]:
    shown = {"mean": times.mean, "p50": times.p50, "p99": times.p99, "worst": times.worst}
    return {name: decimal(1000 * seconds, words, 2) for name, seconds in shown.items()}
