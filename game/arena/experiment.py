"""An experiment: which bots sit where, on which walls, by which rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from game.host.event_codec import Json, write
from game.host.journal_header import PROGRAM
from game.rulesets.families import GameOptions

NATIVE: Final = "native"
"""The format in which a log is written during the match."""
MOST_CHUNKS: Final = 1_000
"""Into how many chunks an experiment is cut; only if there are more walls, one has several."""
_DECISIVE: Final = ("bots", "engine", "host", "rulesets")
"""The packages that decide how a game goes."""


@dataclass(frozen=True, slots=True)
class LogPlan:
    """Where and how a log of each game is written."""

    folder: Path
    format: str
    suffix: str

    def path(self, number: int) -> Path:
        """The log of a game, by its number from 1 on."""
        return self.folder / f"game-{number:05}.{self.suffix}"


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some walls in a row, which are played together."""

    first: int
    last: int
    """The last of its walls, not the one behind it."""

    @property
    def walls(self) -> range:
        """The numbers of its walls."""
        return range(self.first, self.last + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """Games of bots: each wall is played once, or once for each way the bots can be seated."""

    ruleset: str
    """The preset on which the rules are based."""
    named: str = ""
    """The player's name for these rules; empty if the preset's name is used."""
    options: GameOptions
    bots: tuple[str, ...]
    """The levels by guest, each as often as it has seats."""
    seed: str
    walls: int
    is_duplicate: bool = False
    """Whether each wall is played by all rotations of the bots, so that its luck cancels."""
    logs: LogPlan | None = None

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """The bots by guest in each game on a wall: rotations that differ, so that none is idle."""
        turns = range(len(self.bots) if self.is_duplicate else 1)
        return tuple(dict.fromkeys(self.bots[turn:] + self.bots[:turn] for turn in turns))

    @property
    def levels(self) -> tuple[str, ...]:
        """Each level once, in the order of the bots."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def games(self) -> int:
        """How many games are played."""
        return self.walls * len(self.seatings)

    def seed_of(self, wall: int) -> str:
        """The seed of all games on a wall."""
        return f"{self.seed}-{wall}"

    def log_of(self, wall: int, turn: int) -> Path | None:
        """The log of a game on a wall, if logs are written."""
        number = wall * len(self.seatings) + turn + 1
        return None if self.logs is None else self.logs.path(number)

    def chunks(self) -> Iterator[Chunk]:
        """All walls, cut into chunks that depend on nothing but the number of walls."""
        size = -(-self.walls // MOST_CHUNKS)
        for first in range(0, self.walls, size):
            yield Chunk(first, min(first + size, self.walls) - 1)

    def settings(self) -> Json:
        """What decides the games: only those with the same settings may be counted together."""
        return {
            "program": PROGRAM,
            "code": code_print(),
            "ruleset": self.ruleset,
            "options": write(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "rotate": self.is_duplicate,
        }


@cache
def code_print() -> str:
    """A print of the code and figures that decide how a game goes.

    Two programs with the same print play the same games. It is empty in the packaged program, where
    the version stands for it.
    """
    found = hashlib.sha256()
    root = Path(__file__).resolve().parents[1]
    files = sorted(
        (file.relative_to(root).as_posix(), file)
        for package in _DECISIVE
        for file in (root / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    )
    for name, file in files:
        found.update(f"{name}\n".encode())
        # A checkout may end its lines in another way.
        found.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:16] if files else ""
