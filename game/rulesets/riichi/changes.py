"""How the options of riichi differ from a sheet, written as in JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Final

from game.rulesets.option_changes import Written, differing, names_of
from game.rulesets.riichi.options import RiichiOptions, Yaku
from game.rulesets.yaku_values import ALL_YAKU

OPTION_NAMES: Final = frozenset(
    (
        *(name for name in names_of(RiichiOptions) if name != "yaku"),
        *(f"yaku.{yaku.id}.{name}" for yaku in ALL_YAKU for name in names_of(Yaku)),
    )
)
"""Every option under the name by which it is changed."""


def changes(sheet: RiichiOptions, options: RiichiOptions) -> dict[str, Written]:
    """What is other than on a sheet; `with_changes` makes the options of it again.

    >>> from game.rulesets.riichi.options import with_changes
    >>> from game.rulesets.riichi.presets import SAKI
    >>> changes(SAKI, with_changes(SAKI, {"kuikae": "allowed"}))
    {'kuikae': 'allowed'}
    """
    found = differing(sheet, replace(options, yaku=sheet.yaku))
    return {**found, **dict(_changed_yaku(sheet, options))}


def _changed_yaku(sheet: RiichiOptions, options: RiichiOptions) -> Iterator[tuple[str, Written]]:
    before = dict(sheet.yaku)
    for name, yaku in options.yaku:
        for part in fields(Yaku):
            value = getattr(yaku, part.name)
            if name not in before or value != getattr(before[name], part.name):
                yield f"yaku.{name}.{part.name}", value
    named = dict(options.yaku)
    yield from (
        (f"yaku.{name}.enabled", False)
        for name, one in before.items()
        if one.enabled and name not in named
    )
