"""What a player chooses for a new game, and how the rules chosen differ from their sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Final, NamedTuple

from game.rulesets import PRESETS
from game.rulesets.options import BadOption
from game.rulesets.riichi_options import RedFives, RiichiOptions, Yaku, with_changes
from game.settings import Json

BIRDS: Final = ("mesange", "pinson", "rougegorge", "hibou", "pie")
"""The birds that sit down to play; the player is the sparrow."""
OPPONENTS: Final = 3
LONGEST_SEED: Final = 18
"""Digits of the longest seed one can type."""


class Opponent(NamedTuple):
    """A bird at the table and the id of its level."""

    bird: str
    level: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game as it was chosen: which sheet, what is changed in it, against whom."""

    ruleset: str
    options: Mapping[str, Json] = field(default_factory=dict)
    """What differs from the sheet, written as in JSON."""
    opponents: tuple[Opponent, ...] = ()
    seed: int | None = None
    """The number from which the walls are shuffled; none for chance."""

    @property
    def sheet(self) -> RiichiOptions:
        """The options of the sheet."""
        return PRESETS[self.ruleset]

    @property
    def rules(self) -> RiichiOptions:
        """The options as they are to be played."""
        return with_changes(self.sheet, self.options)

    def with_rules(self, options: RiichiOptions) -> NewGame:
        """The same game with other options."""
        return replace(self, options=changes(self.sheet, options))

    def with_bird(self, nth: int) -> NewGame:
        """The next bird that is not at the table yet takes this place."""
        taken = {opponent.bird for opponent in self.opponents}
        there = BIRDS.index(self.opponents[nth].bird)
        following = (BIRDS[(there + step) % len(BIRDS)] for step in range(1, len(BIRDS) + 1))
        bird = next((one for one in following if one not in taken), BIRDS[there])
        return self._with_opponent(nth, self.opponents[nth]._replace(bird=bird))

    def with_level(self, nth: int, level: str) -> NewGame:
        """This opponent plays at another level."""
        return self._with_opponent(nth, self.opponents[nth]._replace(level=level))

    def _with_opponent(self, nth: int, opponent: Opponent) -> NewGame:
        others = self.opponents
        return replace(self, opponents=(*others[:nth], opponent, *others[nth + 1 :]))


def first_choice(levels: tuple[str, ...]) -> NewGame:
    """What is offered to somebody who has never chosen: three birds of the highest level."""
    opponents = tuple(Opponent(bird, levels[-1]) for bird in BIRDS[:OPPONENTS])
    return NewGame(next(iter(PRESETS)), {}, opponents)


def changes(sheet: RiichiOptions, options: RiichiOptions) -> dict[str, Json]:
    """How options differ from a sheet, written as in JSON.

    >>> changes(PRESETS["saki"], with_changes(PRESETS["saki"], {"kuikae": "allowed"}))
    {'kuikae': 'allowed'}
    """
    found = {
        one.name: written(getattr(options, one.name))
        for one in fields(options)
        if one.name != "yaku" and getattr(options, one.name) != getattr(sheet, one.name)
    }
    return {**found, **dict(_changed_yaku(sheet, options))}


def _changed_yaku(sheet: RiichiOptions, options: RiichiOptions) -> Iterator[tuple[str, Json]]:
    before = dict(sheet.yaku)
    for name, yaku in options.yaku:
        for part in fields(Yaku):
            value = getattr(yaku, part.name)
            if value != getattr(before[name], part.name):
                yield f"yaku.{name}.{part.name}", value


def written(value: object) -> Json:
    """A value of an option as it is written in JSON."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, RedFives):
        return {"m": value.m, "p": value.p, "s": value.s}
    if isinstance(value, frozenset):
        return sorted(str(one.value) for one in value)
    if isinstance(value, tuple):
        return list(value)
    assert isinstance(value, bool | int), "an option is a choice, a number, or several of them"
    return value


def plain(choice: NewGame) -> dict[str, Json]:
    """A choice as it is kept in a file."""
    return {
        "ruleset": choice.ruleset,
        "options": dict(choice.options),
        "opponents": [[bird, level] for bird, level in choice.opponents],
        "seed": choice.seed,
    }


def understood(kept: Json, levels: tuple[str, ...]) -> NewGame:
    """A choice that was kept; what makes no sense in it is as for somebody who never chose."""
    first = first_choice(levels)
    if not isinstance(kept, dict) or kept.get("ruleset") not in PRESETS:
        return first
    choice = NewGame(str(kept["ruleset"]), {}, _opponents(kept.get("opponents"), first, levels))
    options, seed = kept.get("options"), kept.get("seed")
    if isinstance(seed, int) and not isinstance(seed, bool) and seed >= 0:
        choice = replace(choice, seed=seed)
    if not isinstance(options, dict):
        return choice
    try:
        return choice.with_rules(with_changes(choice.sheet, options))
    except BadOption:
        return choice


def _opponents(kept: Json, first: NewGame, levels: tuple[str, ...]) -> tuple[Opponent, ...]:
    if not isinstance(kept, list) or len(kept) != OPPONENTS:
        return first.opponents
    found = tuple(_opponent(one, levels) for one in kept)
    seated = [one for one in found if one is not None]
    return tuple(seated) if len({one.bird for one in seated}) == OPPONENTS else first.opponents


def _opponent(kept: Json, levels: tuple[str, ...]) -> Opponent | None:
    if not isinstance(kept, list) or len(kept) != 2 or kept[0] not in BIRDS:
        return None
    return Opponent(str(kept[0]), str(kept[1]) if kept[1] in levels else levels[-1])


def seed_of(text: str) -> int | None:
    """The seed that was typed; nothing, or anything but digits, leaves it to chance."""
    digits = "".join(letter for letter in text if letter in "0123456789")
    return int(digits[:LONGEST_SEED]) if digits else None
