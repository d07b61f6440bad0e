"""The choices above the statistics: which games they are of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.archive.statistics_choice import PERIODS, ChoicesOffered, StatisticsChoice
from game.scenes.shared.page import Room, button_label
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.widgets import Desk
from game.ui.widgets.control import ItemId

HEIGHT, GAP, LETTERS, LEAST = 40.0, 10.0, 15.0, 12.5
ICONS: Final = 62.0
"""What a button needs beside its letters."""


class ChoiceId(ItemId[str], kind="choice"):
    """The button of one choice: `game`, `sheet`, `length`, `period`, `level`."""


@dataclass(frozen=True, slots=True)
class OneChoice:
    """Something that can be chosen: the values, and what each is called."""

    name: str
    values: Sequence[str]
    labels: Sequence[str]
    take: Callable[[str], StatisticsChoice]
    """The whole choice with another value of this."""


def choices(words: Words, offered: ChoicesOffered, choice: StatisticsChoice) -> Iterator[OneChoice]:
    """What can be chosen, in order; the first value of each is everything."""
    yield _one(words, "game", offered.games, choice.with_game, _game)
    sheets = offered.sheets(choice.game)
    yield _one(words, "sheet", sheets, lambda one: replace(choice, sheet=one), _sheet)
    lengths = offered.lengths(choice.game)
    yield _one(words, "length", lengths, lambda one: replace(choice, length=one), _length)
    periods = [one for one in PERIODS if one]
    yield _one(words, "period", periods, lambda one: replace(choice, period=one), _period)
    yield _one(words, "level", offered.levels, lambda one: replace(choice, level=one), _level)


def _one(
    words: Words,
    name: str,
    values: Sequence[str],
    take: Callable[[str], StatisticsChoice],
    label: Callable[[Words, str], str],
) -> OneChoice:
    labels = [words(f"stats.every.{name}"), *(label(words, one) for one in values)]
    return OneChoice(name, ["", *values], labels, take)


def _game(words: Words, game: str) -> str:
    return words(f"stats.game.{game}")


def _sheet(words: Words, sheet: str) -> str:
    return words(f"ruleset.{sheet}")


def _length(words: Words, length: str) -> str:
    key = f"option.game_length.{length}"
    return words(key) if words.has(key) else words.plural("stats.length.hands", int(length))


def _period(words: Words, period: str) -> str:
    return words(f"stats.period.{period}")


def _level(words: Words, level: str) -> str:
    return words("stats.level", level=words(f"level.{level}"))


def build_choices(
    desk: Desk, canvas: Canvas, room: Room, offered: Sequence[OneChoice], choice: StatisticsChoice
) -> None:
    """A button for each, with what is chosen on it."""
    for one, place in zip(offered, room.columns([1] * len(offered), GAP), strict=True):
        chosen = getattr(choice, one.name)
        nth = one.values.index(chosen) if chosen in one.values else 0
        label = button_label(canvas, one.labels[nth], place.w - ICONS, LEAST)
        desk.button(
            ChoiceId(one.name),
            place.x,
            place.y,
            place.w,
            HEIGHT,
            label,
            icon="list",
            size=LETTERS,
            group="choices",
        )
