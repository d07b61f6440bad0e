"""The window: opened on its first screen, straight at a new table, or only to see that it works."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol

from game.bots import LEVELS
from game.cli.errors import misused
from game.cli.parser import Desk, Options, one_of
from game.host.setup import opening
from game.host.versions import Chance, Guest, Header
from game.rulesets import PRESETS
from game.rulesets.riichi import SEATS
from game.rulesets.riichi_choices import GameLength
from game.rulesets.riichi_options import with_changes
from game.text.words import Words

FRONT: Final = "game.front"
"""The module that leads to the screens, loaded only when there is something to draw."""


@dataclass(frozen=True, slots=True)
class Visit:
    """What somebody wants of the window."""

    language: str | None
    data: Path | None
    table: Header | None = None
    """A new match to begin with; none for the first screen."""
    smoke_test: bool = False
    """Whether to show the screens for a few seconds and go."""


class Front(Protocol):
    """The way to the screens."""

    def enter(self, visit: Visit) -> int:
        """Opens the window, and returns the exit status when it is closed."""


def sign_up(desk: Desk) -> None:
    """Adds the command to the program."""
    arguments = desk.command("play", run)
    arguments.option("--ruleset", "R", one_of("--ruleset", PRESETS), next(iter(PRESETS)))
    arguments.several("--seat", "N=LEVEL", _seat)
    arguments.option("--seed", "S")
    arguments.option("--length", "|".join(GameLength), one_of("--length", tuple(GameLength)))


def run(options: Options, words: Words) -> int:
    """Opens the window straight at a new table."""
    changes = {} if options.length is None else {"game_length": options.length}
    rules = with_changes(PRESETS[options.ruleset], changes)
    chance = Chance.fresh() if options.seed is None else Chance(options.seed)
    guests = (Guest(), *_opponents(options.seat))
    return _enter(options, opening(options.ruleset, guests, chance, rules))


def open_first_screen(options: Options, words: Words) -> int:
    """Opens the window on its first screen."""
    return _enter(options, None)


def _enter(options: Options, table: Header | None) -> int:
    visit = Visit(options.lang, options.data_dir, table, options.smoke_test)
    # Loaded by its name: only what draws may load the library that draws.
    front: Front = import_module(FRONT)
    return front.enter(visit)


def _opponents(chosen: Sequence[tuple[int, str]]) -> Iterator[Guest]:
    """The bots at the table, the strongest ones unless others were chosen."""
    levels = dict(chosen)
    for seat in range(1, SEATS):
        yield Guest(level=levels.get(seat, tuple(LEVELS)[-1]))


def _seat(given: str) -> tuple[int, str]:
    seat, equals, level = given.partition("=")
    seats = tuple(str(number) for number in range(1, SEATS))
    if seat not in seats or not equals:
        raise misused("cli.play.bad_seat", given=given, last=SEATS - 1)
    return int(seat), one_of("--seat", LEVELS)(level)
