"""The file in which an experiment is kept, chunk by chunk, so that it can go on where it stopped.

Its first line says what is played. Each other line is one chunk: its walls, their seeds, and what
everybody did in each game.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.arena.chunk_play import PlayedChunk, WallGames
from game.arena.deeds import Deeds
from game.arena.experiment import Chunk, Experiment
from game.arena.faults import ArenaFault, ArenaFaultKind
from game.host.append_only_file import LogFile
from game.host.event_codec import BadValue, Json, line, parse, read, write
from game.storage.file_reading import read_whole

LARGEST: Final = 1 << 30
"""The largest file that is read, in bytes: a hundred thousand games."""
_FORMAT: Final = 1
_EXPERIMENT: Final = "moineau_experiment"
_OF_PROGRAM: Final = ("program", "code")
"""The settings that say by what code the games were played."""
_ARGUMENTS: Final = {"ruleset": "--ruleset", "options": "--option", "programs": "--seat"}
"""The arguments of settings that are not called like them."""


def kept_seed(file: Path) -> str | None:
    """The seed of the experiment in a file; `None` if there is none."""
    if not file.exists():
        return None
    first = read_whole(file, LARGEST).partition(b"\n")[0]
    seed = _settings(file, first).get("seed")
    return seed if isinstance(seed, str) else None


class ChunkFile:
    """What has been played of an experiment, and the file in which it is kept."""

    def __init__(self, path: Path, experiment: Experiment) -> None:
        """Opens the file, or begins it; raises `ArenaFault` if it holds something else."""
        self.path = path
        self._experiment = experiment
        self.games: dict[int, WallGames] = {}
        """The games played so far, by wall."""
        content = read_whole(path, LARGEST) if path.exists() else b""
        # What a kill left of a last line is played again.
        whole = content[: content.rfind(b"\n") + 1]
        if content and not whole:
            raise ArenaFault(ArenaFaultKind.NO_EXPERIMENT, file=path)
        if not whole:
            self._file = LogFile(path, b"" if path.exists() else None)
            begins = {_EXPERIMENT: _FORMAT, **experiment.settings()}
            self._write(begins)
            return
        first, *others = whole.splitlines()
        _check(path, experiment.settings(), _settings(path, first))
        for number, one in enumerate(others, start=2):
            self._read(number, one)
        self._file = LogFile(path, whole)

    def add(self, played: PlayedChunk) -> None:
        """Keeps a chunk."""
        self.games.update(played.by_wall())
        chunk = played.chunk
        seeds = [self._experiment.seed_of(wall) for wall in (chunk.first, chunk.last)]
        games = [[[write(one) for one in game] for game in wall] for wall in played.games]
        self._write({"walls": [chunk.first, chunk.last], "seeds": seeds, "games": games})

    def close(self) -> None:
        """Closes the file, with all of it on the disk."""
        self._file.close()

    def _write(self, content: Json) -> None:
        self._file.append(line(content))
        if (trouble := self._file.trouble) is not None:
            values = {"file": self.path, "reason": trouble.detail}
            raise ArenaFault(ArenaFaultKind.NOT_WRITTEN, **values)

    def _read(self, number: int, written: bytes) -> None:
        try:
            found = parse(written)
            first, last = found["walls"]
            assert type(first) is int
            assert type(last) is int
            walls = Chunk(first, last).walls
            for wall, games in zip(walls, found["games"], strict=True):
                self.games.setdefault(wall, self._games(games))
        except (BadValue, LookupError, TypeError, ValueError, AssertionError):
            values = {"file": self.path, "line": number}
            raise ArenaFault(ArenaFaultKind.BAD_LINE, **values) from None

    def _games(self, written: list[list[object]]) -> WallGames:
        found = tuple(tuple(_deeds(one) for one in game) for game in written)
        guests = [len(game) for game in found]
        assert guests == [len(seated) for seated in self._experiment.seatings]
        return found


def _deeds(written: object) -> Deeds:
    found = read(Deeds, written)
    assert isinstance(found, Deeds)
    return found


def _settings(file: Path, first: bytes) -> Json:
    """The settings in a first line."""
    try:
        found = parse(first)
    except BadValue:
        found = {}
    if found.pop(_EXPERIMENT, None) != _FORMAT:
        raise ArenaFault(ArenaFaultKind.NO_EXPERIMENT, file=file)
    return found


def _check(file: Path, ours: Mapping[str, object], theirs: Mapping[str, object]) -> None:
    """Two different experiments are never counted together."""
    names = sorted({*ours, *theirs})
    other = [name for name in names if ours.get(name) != theirs.get(name)]
    asked = [_ARGUMENTS.get(name, f"--{name}") for name in other if name not in _OF_PROGRAM]
    if asked:
        values = {"file": file, "arguments": ", ".join(asked)}
        raise ArenaFault(ArenaFaultKind.OTHER_SETTINGS, **values)
    if other:
        raise ArenaFault(ArenaFaultKind.OTHER_PROGRAM, file=file)
