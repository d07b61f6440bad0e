"""Facts about a table in lessons, checked by the engine: dice, draws, fouls, the end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.engine.actions import DeclareHand
from game.engine.course import Closing, HandOutcome, NextHand, Over
from game.engine.fast_replace import replace
from game.engine.reasons import WrongAct
from game.engine.rules.prevailing_wind import prevailing_wind
from game.engine.ruleset import RuleSet
from game.engine.scoring.payment import chombo_payments
from game.engine.scoring.points.points_settlement import transfers
from game.engine.settlement import Settlement, balance
from game.engine.table import Hand, Laid, Round
from game.engine.tiles import tiles
from game.engine.wall import Break, Wall
from game.learn.lesson.lesson_steps import Fact, PlannedDeal
from game.learn.lesson.lesson_table import LessonTable
from game.learn.lesson.scripted_moves import WINDS
from game.learn.lesson.table_set_up import opened
from game.rulesets import PRESETS
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.options import CLASSIC
from game.rulesets.families import family_of, rules_by
from game.rulesets.kansai import scoring as kansai_scoring
from game.rulesets.kansai.options import KANSAI

NOBODY: Final = "-"
"""Stands for nobody, as winner or tenpai."""
SOUTH: Final = 1
"""The last round of a game by schedule."""


def of_table(fact: Fact) -> Iterator[tuple[str, object]] | None:
    """The values of a fact about a table; empty if it is about a hand."""
    words = dict(word.split(":", 1) for word in fact.words.split() if ":" in word)
    found = next((kind for kind in KINDS if kind in words), None)
    return None if found is None else KINDS[found](fact, words)


def _rules(fact: Fact, options: str = "") -> RuleSet:
    preset = PRESETS[fact.rules]
    changes = json.loads(options) if options else {}
    return rules_by(family_of(preset).changed(preset, changes), fact.rules)


def _table(fact: Fact) -> Round:
    return LessonTable(PlannedDeal(rules=fact.rules, hands=())).round


def _dice(fact: Fact, words: Mapping[str, str]) -> Iterator[tuple[str, object]]:
    """The wall and the stack where it is opened; the prevailing wind, if dice decide it."""
    rules, dice = _rules(fact), tuple(map(int, words["dice"].split(",")))
    shut = Wall((), rules.wall, Break(0, 0))
    wall = opened(rules, shut, dice)
    found = wall.opened
    yield "wall", WINDS[found.wall]
    yield "stack", found.stacks
    if rules.wall.loose:
        yield "stack", rules.wall.stacks + 1 - found.stacks
        yield "prevailing", WINDS[prevailing_wind(replace(_table(fact), wall=wall))]


def _wall(fact: Fact, words: Mapping[str, str]) -> Iterator[tuple[str, object]]:
    """How many tiles there are, and how many can be drawn after the deal."""
    wall = _table(fact).wall
    yield "tiles", wall.plan.size
    yield "draws", wall.left


def _gone(fact: Fact, words: Mapping[str, str]) -> Iterator[tuple[str, object]]:
    """Whether a hand is tenpai when the wall is exhausted and these tiles were discarded."""
    table, rules = _table(fact), _rules(fact)
    river = tuple(Laid(one, drawn=False) for one in tiles(words["gone"].replace(NOBODY, "")))
    first, second, *others = table.players
    first = replace(first, hand=Hand(tiles(fact.hand)))
    table = replace(table, players=(first, replace(second, river=river), *others))
    (option,) = rules.last_options
    shown = (one for one in option(rules, table, 0) if isinstance(one, DeclareHand))
    yield "ready", any(one.shows for one in shown)


def _ready(fact: Fact, words: Mapping[str, str]) -> Iterator[tuple[str, object]]:
    """The noten payments when the wall is exhausted."""
    table = _table(fact)
    players = (
        replace(one, shows=WINDS[seat] in words["ready"]) for seat, one in enumerate(table.players)
    )
    ended = _rules(fact).exhaust(_rules(fact), replace(table, players=tuple(players)))
    yield "nets", nets(ended.settlement, len(table.players))


def _foul(fact: Fact, words: Mapping[str, str]) -> Iterator[tuple[str, object]]:
    """The payments for a wrong win."""
    table, seat = _table(fact), WINDS.index(words["foul"])
    if PRESETS[fact.rules] == KANSAI:
        paid = chombo_payments(kansai_scoring.payment(KANSAI), table, seat)
    else:
        payment, fines = classic_scoring.payment(CLASSIC), classic_scoring.fines(CLASSIC)
        named = WrongAct(words.get("for", WrongAct.FALSE_MAHJONG))
        steps = payment.fine(seat, fines[named], named, seats=table.seats, east=table.dealer)
        paid = transfers(steps)
    yield "nets", nets(paid, len(table.players))


def _final(fact: Fact, words: Mapping[str, str]) -> Iterator[tuple[str, object]]:
    """Whether the game is over after the South round, and the final scores."""
    course = _rules(fact, words.get("options", "")).course
    points = tuple(map(int, words["final"].split(",")))
    wins = tuple(map(int, words.get("wins", ",".join("1" for _ in points)).split(",")))
    dealer = len(points) - 1
    hand = Closing(
        wind=SOUTH,
        dealer=dealer,
        counters=0,
        streak=0,
        points=points,
        outcome=HandOutcome.WON,
        winners=(0,),
    )
    yield "over", isinstance(course.onward(hand), Over)
    yield "nets", list(course.rank(points, wins, tuple(0 for _ in points)).finals)


def _ended(fact: Fact, words: Mapping[str, str]) -> Iterator[tuple[str, object]]:
    """The next dealer, and the number of counters."""
    rules, won = _rules(fact), words["ended"]
    hand = Closing(
        wind=0,
        dealer=0,
        counters=int(words.get("counters", "0")),
        streak=0,
        points=(rules.points,) * rules.seats,
        outcome=HandOutcome.EXHAUSTED if won == NOBODY else HandOutcome.WON,
        winners=tuple(WINDS.index(one) for one in won if one != NOBODY),
        ready=tuple(WINDS.index(one) for one in words.get("with", "") if one != NOBODY),
    )
    following = rules.course.onward(hand)
    assert isinstance(following, NextHand), "the first hand is not the last"
    yield "dealer", WINDS[following.dealer]
    yield "counters", following.counters


KINDS: Final[Mapping[str, Callable[[Fact, Mapping[str, str]], Iterator[tuple[str, object]]]]] = {
    "dice": _dice,
    "wall": _wall,
    "gone": _gone,
    "ready": _ready,
    "foul": _foul,
    "final": _final,
    "ended": _ended,
}
"""The kinds of facts about a table, by their first word."""


def nets(paid: Settlement, seats: int) -> list[int]:
    """What each seat gains or loses in all."""
    return [balance(paid, seat) for seat in range(seats)]
