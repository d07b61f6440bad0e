"""An experiment: which bots sit where, on which walls, by which rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from game.host.event_codec import Json, write
from game.host.journal_header import PROGRAM, Guest
from game.mjai.guest_program import USUAL_PATIENCE, Patience, SeatedPrograms, with_programs
from game.rulesets.families import GameOptions

NATIVE: Final = "native"
"""The format in which a log is written during the match."""
MOST_CHUNKS: Final = 1_000
"""Into how many chunks an experiment is cut; only if there are more walls, one has several."""
_DECISIVE: Final = ("arena", "bots", "engine", "host", "rulesets")
"""The packages that decide how a game goes, and what is counted of it."""
_DECISIVE_FOR_PROGRAMS: Final = ("logs", "mjai")
"""The packages that decide besides how a game with programs of others goes."""


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
class ProgramPlan:
    """The programs of others that play, each under a name of its own, as a level does."""

    bird: str = ""
    """The level of the bird that plays on for a program that fails."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """Their commands, by name."""
    patience: Patience = USUAL_PATIENCE

    def guests(self, names: Sequence[str]) -> tuple[Guest, ...]:
        """Who plays under these names: a program with its bird, or else the bot of that level."""
        levels = (self.bird if name in self.commands else name for name in names)
        return with_programs([Guest(level=level) for level in levels], self.seated(names))

    def seated(self, names: Sequence[str]) -> SeatedPrograms:
        """The programs among the guests of these names."""
        there = {
            nth: self.commands[name] for nth, name in enumerate(names) if name in self.commands
        }
        return SeatedPrograms(there, self.patience)

    def settings(self) -> Json:
        """What of it decides the games."""
        seconds = self.patience.move if self.commands else None
        return {"programs": dict(self.commands), "time-limit": seconds}


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
    """The levels and the names of programs by guest, each as often as it has seats."""
    seed: str
    walls: int
    is_duplicate: bool = False
    """Whether each wall is played by all rotations of the bots, so that its luck cancels."""
    logs: LogPlan | None = None
    programs: ProgramPlan = ProgramPlan()

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
            "code": code_print(*(_DECISIVE_FOR_PROGRAMS if self.programs.commands else ())),
            "ruleset": self.ruleset,
            "options": write(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "rotate": self.is_duplicate,
            **self.programs.settings(),
        }


@cache
def code_print(*others: str) -> str:
    """A print of the code and figures that decide how a game goes, and of other packages.

    Two programs with the same print play the same games. It is empty in the packaged program, where
    the version stands for it.
    """
    found = hashlib.sha256()
    root = Path(__file__).resolve().parents[1]
    files = sorted(
        (file.relative_to(root).as_posix(), file)
        for package in (*_DECISIVE, *others)
        for file in (root / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    )
    for name, file in files:
        found.update(f"{name}\n".encode())
        # A checkout may end its lines in another way.
        found.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:16] if files else ""
