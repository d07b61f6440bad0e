"""Games by any options, in every format that can hold them: the engine agrees with itself."""

import random
from dataclasses import fields, replace
from enum import Enum
from typing import get_args, get_type_hints

import pytest

from game.engine.match import MatchEnded
from game.engine.reasons import MatchEndReason
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.participants import AtOnce
from game.logs.converting import FORMATS, converted, has_room
from game.logs.game_record import of_header, record_of
from game.rulesets import PRESETS
from game.rulesets.families import HanOptions, family_of, rules_by
from game.rulesets.option_changes import bounds_of, choices_of
from game.rulesets.riichi.choices import Players
from game.rulesets.riichi.options import RiichiOptions
from tests.cases import each
from tests.host.players import EAGER, WILD, play
from tests.logs.test_converting import again, differences, on_the_table

SHEETS = [name for name, sheet in PRESETS.items() if isinstance(sheet, HanOptions)]
KEPT = ("players", "game_length", "starting_points", "strict_mode", "manual_draw", "bankruptcy")
"""What is chosen apart, so that most games last a few hands."""
QUICK, MANY = 2, 150
HANDS = 5
SPREAD = (-300, 0, 100, 300, 600, 1000, 1500, 3000, 6000)
"""Numbers of points that somebody might agree on."""


def drawn(sheet, dice):
    """The options of a sheet with some of them changed, all of them playable together."""
    options = sheet
    for one in fields(sheet):
        if one.name in KEPT or dice.random() < 0.5:
            continue
        value = another(one.name, getattr(options, one.name), options, dice)
        changed = replace(options, **{one.name: value})
        if not family_of(sheet).refused(changed):
            options = changed
    return replace(options, strict_mode=dice.random() < 0.2)


def another(name, value, options, dice):
    """Some value of the same kind for an option."""
    offered = choices_of(type(options)).get(name)
    if offered is not None or isinstance(value, Enum):
        return dice.choice(offered or list(type(value)))
    change = some_yaku if name == "yaku" else OTHERS.get(type(value), reds)
    return change(name, value, options, dice)


def some_yaku(name, value, options, dice):
    """One in ten is no longer played."""
    return tuple(
        (yaku, replace(one, enabled=one.enabled and dice.random() < 0.9)) for yaku, one in value
    )


def a_flag(name, value, options, dice):
    return dice.random() < 0.5


def a_number(name, value, options, dice):
    bounds = bounds_of(options)[name]
    return dice.choice([one for one in (0, 1, 2, value, *SPREAD) if one in bounds] or [value])


def some(name, value, options, dice):
    (kind,) = get_args(get_type_hints(type(options))[name])
    return frozenset(one for one in kind if dice.random() < 0.5)


def uma(name, value, options, dice):
    first, second = dice.choice(SPREAD), dice.choice(SPREAD)
    return (first, second, -second, -first)


def reds(name, value, options, dice):
    return replace(value, **{one.name: dice.randrange(4) for one in fields(value)})


OTHERS = {bool: a_flag, int: a_number, frozenset: some, tuple: uma}


def played(seed):
    """A few hands by options that follow from the seed."""
    dice = random.Random(seed)
    name = dice.choice(SHEETS)
    options = drawn(PRESETS[name], dice)
    if not isinstance(options, RiichiOptions) and dice.random() < 0.3:
        options = replace(options, players=Players.FOUR_ROTATION)
    guests = [Guest(level="eager")] * rules_by(options, name).seats
    of = opening(name, guests, Chance(str(seed)), options, "Chez nous")
    bot = dice.choice((EAGER, EAGER, WILD))
    table = Host(rules_of(of), create(of, None), [AtOnce(bot) for _ in guests])
    while not table.is_over:
        if table.is_between_hands and table.match.rounds >= HANDS:
            table.end(MatchEndReason.TOO_LONG)
        play(table, ticks=1)
    return of_header(of, options, tuple(table.journal))


def check_every_format(seed, folder):
    record = played(seed)
    assert isinstance(record.events[-1], MatchEnded)
    for target in FORMATS:
        if not has_room(target, record.options):
            continue
        there = converted(record, target)
        assert not {"foul", "hand"} & {name for name, _ in there.lost}
        game = again(there.content, folder)
        assert differences(game) == [], (seed, target)
        other, _ = record_of(game)
        assert (other.options, other.named) == (record.options, "Chez nous")
        assert on_the_table(other) == on_the_table(record), (seed, target)


@each("seed", range(QUICK))
def test_games_by_any_options(seed, tmp_path):
    check_every_format(seed, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_many_games_by_any_options(part, tmp_path):
    for seed in range(QUICK + part, QUICK + MANY, 10):
        check_every_format(seed, tmp_path)
