"""Rules by chance: any options of any preset that can be played."""

from dataclasses import fields, is_dataclass
from enum import Enum
from types import UnionType
from typing import get_args, get_origin, get_type_hints

from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.rulesets.option_changes import AUTO, BadOption, bounds_of, choices_of, written

TRIES = 12
"""How often another value is tried until the options can be played."""


def by_chance(dice, sheet=None):
    """The name of a preset, and some of its options with other values, as in JSON."""
    name = sheet or dice.choice(tuple(PRESETS))
    preset = PRESETS[name]
    family, changes = family_of(preset), {}
    known = [one.name for one in fields(preset)]
    for _ in range(dice.choice((0, 1, 3, 8, 20))):
        changes = _one_more(dice, family, preset, changes, dice.choice(known))
    return name, changes


def _one_more(dice, family, preset, changes, option):
    """The changes with one more, if there is a value of it with which they can be played."""
    for _ in range(TRIES):
        more = changes | dict(_value(dice, preset, option))
        try:
            options = family.changed(preset, more)
        except BadOption:
            continue
        if not family.refused(options):
            return more
    return changes


def _value(dice, preset, option):
    """A value of an option by chance; of the yaku one is changed."""
    if option == "yaku":
        one = dice.choice([name for name, _ in preset.yaku])
        yield f"yaku.{one}.enabled", dice.random() < 0.7
        if dice.random() < 0.5:
            yield f"yaku.{one}.han_closed", dice.randrange(14)
        return
    kind = get_type_hints(type(preset))[option]
    bounds, offered = bounds_of(preset).get(option), choices_of(type(preset)).get(option)
    yield option, _of_kind(dice, kind, getattr(preset, option), bounds, offered)


def _of_kind(dice, kind, usual, bounds, offered):
    if offered or kind is bool:
        return written(dice.choice(offered or (True, False)))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return dice.choice(list(kind)).value
    if is_dataclass(kind):
        return {name: dice.randrange(5) for name in (one.name for one in fields(kind))}
    if get_origin(kind) is frozenset:
        members = list(get_args(kind)[0])
        return [one.value for one in dice.sample(members, dice.randrange(len(members) + 1))]
    if get_origin(kind) is tuple:
        return dice.sample(list(usual), len(usual))
    return _number(dice, kind, usual, bounds)


def _number(dice, kind, usual, bounds):
    if isinstance(kind, UnionType) and dice.random() < 0.3:
        return AUTO
    usual = 0 if usual is None else usual
    near = (usual - 1, usual + 1, usual * 2, usual // 2, usual + 100, usual - 100, 0, 1)
    if bounds is None:
        return dice.choice(near)
    return dice.choice((*near, bounds.least, bounds.most, *bounds.choices))
