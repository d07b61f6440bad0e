"""The rules after a control of their screen was used."""

from __future__ import annotations

from dataclasses import replace

from game.rulesets.families import GameOptions
from game.scenes.setup.option_values import (
    Segmented,
    Stepped,
    Ticked,
    kind_of,
    stepped,
    ticked,
    with_value,
    with_yaku,
    yaku_of,
)
from game.scenes.setup.yaku_rows import stepped_yaku
from game.scenes.shared.new_game_choice import NewGame
from game.text.words import Words
from game.ui.widgets import Activated


def after(words: Words, choice: NewGame, used: Activated) -> GameOptions:
    """The options of a game once a control was used."""
    options = choice.rules
    kind, _, name = used.id.partition(".")
    if kind == "restore":
        return _restored(options, choice.sheet, name)
    if kind == "yaku":
        return _switched(options, name, on=bool(used.value))
    if kind in ("less", "more"):
        return _stepped(words, options, name, 1 if kind == "more" else -1)
    if kind == "tick":
        return _ticked(words, options, name)
    segments = kind_of(words, options, name)
    if isinstance(segments, Segmented):
        return with_value(options, name, segments.values[int(used.value or 0)])
    return with_value(options, name, bool(used.value))


def _restored(options: GameOptions, sheet: GameOptions, name: str) -> GameOptions:
    """One point as it is on the sheet."""
    _, is_yaku, yaku = name.partition("yaku.")
    if is_yaku:
        return with_yaku(options, yaku, yaku_of(sheet, yaku))
    return with_value(options, name, getattr(sheet, name))


def _switched(options: GameOptions, name: str, *, on: bool) -> GameOptions:
    return with_yaku(options, name, replace(yaku_of(options, name), enabled=on))


def _ticked(words: Words, options: GameOptions, name: str) -> GameOptions:
    name, _, number = name.rpartition(".")
    ticks = kind_of(words, options, name)
    assert isinstance(ticks, Ticked), "only sets have ticks"
    return with_value(options, name, ticked(getattr(options, name), ticks.values[int(number)]))


def _stepped(words: Words, options: GameOptions, name: str, direction: int) -> GameOptions:
    if name.startswith("yaku."):
        _, yaku, part = name.split(".")
        return with_yaku(options, yaku, stepped_yaku(yaku_of(options, yaku), part, direction))
    name, _, part = name.rpartition(".")
    steps = kind_of(words, options, name)
    assert isinstance(steps, Stepped), "only numbers have steps"
    value = stepped(steps, getattr(options, name), int(part), direction)
    return with_value(options, name, value)
