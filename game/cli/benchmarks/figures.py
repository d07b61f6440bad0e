"""The figures of the README, measured on one core, next to the `mahjong` library if installed."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from time import process_time
from typing import Final, Generic, TypeVar

from game.bots import OFFERED
from game.bots.bot import Bot
from game.bots.tsumogiri import quietest
from game.cli.benchmarks.mahjong_library import Library, Question
from game.cli.benchmarks.window_figures import MIDDLE, NEARLY_ALL, WindowFigure, below
from game.cli.random_hands import (
    Asked,
    near_hands,
    random_hand,
    random_win,
    whole_hands,
)
from game.engine.actions import Decision
from game.engine.course import NextHand, Over
from game.engine.match import (
    Match,
    answer,
    begin,
    finish,
    first_hand,
    opened,
    start_hand,
    what_next,
)
from game.engine.ruleset import RuleSet
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, Counts, counts, shanten_of
from game.engine.tiles import Tile
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import bot_of, opening, rules_of
from game.host.participants import AtOnce
from game.host.playout import Quick, play_out
from game.rulesets import RULESETS
from game.rulesets.classic.options import CLASSIC
from game.rulesets.classic.scoring import catalogues
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import CLUB, SAKI
from game.rulesets.riichi.scoring import scoring

Hand = TypeVar("Hand")

EIGHT_HANDS: Final = with_changes(CLUB, {"extension_round": False})
"""Rules without an extra round, for a hanchan of exactly eight hands when nobody wins."""
LEVEL: Final = "casual"
"""The simplest bot that plays to win."""
_LEARNED: Final = "tenhou"
"""By these rules the master has learned something that an expert has not."""
_MILLISECONDS: Final = 1000
_BATCH: Final = 2000
"""How many questions are asked in a row before the other side's turn."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """How many questions are measured."""

    learnt: int = 60_000
    """The hands looked at to fill the caches before new ones are measured."""
    first: int = 1_000
    hands: int = 20_000
    learnt_wins: int = 20_000
    """The wins scored to fill the caches before new ones are measured."""
    wins: int = 20_000
    specials: int = 2_000
    """The hands compared with the Grands Jeux, after as many others to fill the caches."""
    hanchans: int = 8
    bot_hanchans: int = 4


@dataclass(frozen=True, slots=True)
class Figure:
    """How often something can be done in a second."""

    id: str
    per_second: float
    library: float | None = None
    """The same for the library; `None` if it is not installed or cannot do it."""

    @property
    def ratio(self) -> float | None:
        """How many times as fast as the library we are."""
        return None if self.library is None else self.per_second / self.library


def figures(library: Library | None, amounts: Amounts) -> Iterator[Figure]:
    """All figures, one after the other.

    The first is only right in a process that has not looked at any hand yet.
    """
    random = Random("bench")
    new = (counts(random_hand(random)) for _ in range(amounts.first))
    yield _distances("shanten_first", new, library)
    for _ in range(amounts.learnt):
        shanten_of(COMPLETE_SHAPES, counts(random_hand(random)))
    new = (counts(random_hand(random)) for _ in range(amounts.hands))
    yield _distances("shanten_new", new, library)
    near = (counts(hand) for hand in near_hands(random, amounts.hands))
    yield _distances("shanten_near", near, library)
    yield _scores(random, amounts, library)
    yield _specials(random, amounts.specials)
    yield Figure("engine", _rate(_hanchan, amounts.hanchans))
    yield Figure("bots", _rate(_played_by_bots, amounts.bot_hanchans))


# ---- single questions ----------------------------------------------------------------------


def _distances(name: str, hands: Iterator[Counts], library: Library | None) -> Figure:
    return _compared(
        name,
        hands,
        lambda held: partial(shanten_of, COMPLETE_SHAPES, held),
        library.shanten if library is not None else None,
    )


def _scores(random: Random, amounts: Amounts, library: Library | None) -> Figure:
    rules = scoring(SAKI)

    def question(asked: Asked) -> Question:
        return partial(rules.score, asked.hand, asked.tile, asked.situation)

    for _ in range(amounts.learnt_wins):
        question(random_win(random))()
    wins = (random_win(random) for _ in range(amounts.wins))
    theirs = library.score if library is not None else None
    return _compared("score", wins, question, theirs)


def _specials(random: Random, count: int) -> Figure:
    for hand in whole_hands(random, count):
        _asks_grands_jeux(hand)()
    return _compared("grands_jeux", whole_hands(random, count), _asks_grands_jeux, None)


def _asks_grands_jeux(hand: tuple[Tile, ...]) -> Question:
    """The question which Grands Jeux a hand is, and its distance to each."""
    known = catalogues(CLASSIC)[0]

    def ask() -> None:
        known.matches(hand, ())
        known.distances(hand, ())

    return ask


def _compared(
    name: str,
    hands: Iterator[Hand],
    ours: Callable[[Hand], Question],
    theirs: Callable[[Hand], Question] | None,
) -> Figure:
    """Asks both the same questions in turn, so that other load of the machine affects both alike.

    Both get the same batches of hands, and each side begins every other one. Before a batch each
    side repeats its last one uncounted, so that the caches of the processor are its own. The rate
    of each is that of its median batch; no garbage is collected meanwhile.
    """
    sides = [_Side(ours)] + ([] if theirs is None else [_Side(theirs)])
    turns = list(sides)
    with no_collection():
        while batch := list(islice(hands, _BATCH)):
            for side in turns:
                side.measure(batch)
            turns.reverse()
    own, *other = (side.rate for side in sides)
    return Figure(name, own, *other)


class _Side(Generic[Hand]):
    """One of the two sides, with its times batch by batch."""

    def __init__(self, question: Callable[[Hand], Question]) -> None:
        self._question = question
        self._last: list[Question] = []
        self._rates: list[float] = []

    @property
    def rate(self) -> float:
        """Its answers in a second in the median batch."""
        return sorted(self._rates)[len(self._rates) // 2]

    def measure(self, batch: Sequence[Hand]) -> None:
        """Repeats the last batch, then measures a new one."""
        asked = [self._question(hand) for hand in batch]
        for again in self._last:
            again()
        self._rates.append(_per_second(asked))
        self._last = asked


def _per_second(questions: Sequence[Question]) -> float:
    begun = process_time()
    for ask in questions:
        ask()
    return len(questions) / (process_time() - begun)


@contextmanager
def no_collection() -> Iterator[None]:
    """Context without garbage collection, which would disturb the measurement."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


# ---- whole matches -------------------------------------------------------------------------


def _rate(play: Callable[[int], None], count: int) -> float:
    """How many matches are played in a second, after an uncounted one."""
    play(0)
    begun = process_time()
    for nth in range(count):
        play(nth + 1)
    return count / (process_time() - begun)


def _hanchan(nth: int) -> None:
    """A hanchan of players who discard what they draw: the engine alone, no log, no views."""
    rules, random = _eight_hands(), Random(f"bench {nth}")
    match, hand = opened(begin(rules, random)), first_hand()
    while True:
        progress = start_hand(rules, match, hand, random)
        match = match.led_to(progress)
        while progress.asked:
            given = {decision.seat: quietest(decision) for decision in progress.asked}
            progress = answer(rules, match, progress, given)
            match = match.led_to(progress)
        onward = what_next(rules, match)
        if isinstance(onward, Over):
            finish(rules, match, onward)
            return
        assert isinstance(onward, NextHand), "nobody has a choice by these rules"
        hand = onward


def _eight_hands() -> RuleSet:
    return riichi_rules(EIGHT_HANDS)


def _played_by_bots(nth: int) -> None:
    """A whole match of bots as played by `simulate`, with repeated deals."""
    guests = [Guest(level=LEVEL)] * _eight_hands().seats
    header = opening("club", guests, Chance(f"bench {nth}"), EIGHT_HANDS)
    play_out(rules_of(header), create(header, None))


# ---- decisions -----------------------------------------------------------------------------


def decision_figures(hanchans: int) -> Iterator[WindowFigure]:
    """For each level the median of the processor time of decisions, 99 of 100, and the slowest."""
    for level in OFFERED:
        took = [one for nth in range(hanchans) for one in _decided(level, nth)]
        name = f"decision.{level}"
        yield WindowFigure(name, below(MIDDLE, took), "ms")
        yield WindowFigure(f"{name}_p99", below(NEARLY_ALL, took), "ms")
        yield WindowFigure(f"{name}_worst", max(took), "ms")


def _decided(level: str, nth: int) -> list[float]:
    """How many milliseconds each decision of a hanchan took in which there was a choice."""
    guests = [Guest(level=level)] * RULESETS[_LEARNED].seats
    header, took = opening(_LEARNED, guests, Chance(f"decisions {nth}")), list[float]()
    rules = rules_of(header)

    def timed(host: Host) -> Mapping[int, Quick]:
        found = {seat: _Timed(bot_of(guest, rules), took) for seat, guest in enumerate(guests)}
        for seat, player in found.items():
            host.seat_player(seat, player)
        return found

    play_out(rules, create(header, None), timed)
    return took


class _Timed(AtOnce):
    """A bot at a table that notes how long each of its decisions takes."""

    def __init__(self, bot: Bot, took: list[float]) -> None:
        super().__init__(bot)
        self._took = took

    def ask(self, decision: Decision, view: Match, random: Random) -> None:
        begun = process_time()
        super().ask(decision, view, random)
        if len(decision.options) > 1:
            self._took.append(_MILLISECONDS * (process_time() - begun))
