"""Playing one chunk of an experiment, in whatever process this is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.arena.deeds import Deeds, deeds
from game.arena.experiment import NATIVE, Chunk, Experiment, code_print
from game.arena.faults import ArenaFault, ArenaFaultKind
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance
from game.host.match_setup import opening, rules_of
from game.host.playout import Quick, play_out
from game.logs.converting import converted
from game.logs.game_record import of_header
from game.mjai.guest_program import SeatedPrograms, seat_programs
from game.storage.atomic_write import write_whole

WallGames = tuple[tuple[Deeds, ...], ...]
"""The games on one wall, one for each seating, each with the deeds of its guests."""


@dataclass(frozen=True, slots=True)
class PlayedChunk:
    """A chunk that has been played."""

    chunk: Chunk
    games: tuple[WallGames, ...]
    """The games of each of its walls."""
    code: str
    """The print of the code that played it."""

    def by_wall(self) -> Iterator[tuple[int, WallGames]]:
        """Each wall with its games."""
        return zip(self.chunk.walls, self.games, strict=True)


def play_chunk(experiment: Experiment, chunk: Chunk) -> PlayedChunk:
    """Plays all games on the walls of a chunk: the same ones on any machine."""
    games = tuple(
        tuple(
            _play(experiment, wall, turn, seated) for turn, seated in enumerate(experiment.seatings)
        )
        for wall in chunk.walls
    )
    return PlayedChunk(chunk, games, code_print())


def _play(
    experiment: Experiment, wall: int, turn: int, seated: tuple[str, ...]
) -> tuple[Deeds, ...]:
    """Plays one game; its log gets its name when it is whole, and replaces nothing."""
    log = experiment.log_of(wall, turn)
    is_native = experiment.logs is None or experiment.logs.format == NATIVE
    unfinished = log.with_name(f"{log.name}.new") if log is not None else None
    if unfinished is not None:
        unfinished.unlink(missing_ok=True)
    header = opening(
        experiment.ruleset,
        experiment.programs.guests(seated),
        Chance(experiment.seed_of(wall)),
        experiment.options,
        experiment.named,
    )
    journal = create(header, unfinished if is_native else None)
    lost = dict[int, str]()
    seating = partial(_seat, experiment.programs.seated(seated), lost)
    played = play_out(rules_of(header), journal, seating)
    if (trouble := journal.trouble) is not None:
        values = {"file": trouble.file, "reason": trouble.detail}
        raise ArenaFault(ArenaFaultKind.NOT_WRITTEN, **values)
    if log is not None and unfinished is not None:
        if experiment.logs is not None and not is_native:
            record = of_header(header, experiment.options, played.events)
            write_whole(converted(record, experiment.logs.format).content, unfinished)
        _name(unfinished, log)
    return deeds(played, lost)


def _seat(programs: SeatedPrograms, lost: dict[int, str], host: Host) -> Mapping[int, Quick]:
    """Seats the programs; why one of them fails is noted in `lost`, by guest."""
    players = seat_programs(host, programs)
    for player in players:
        player.wait_for_answers(partial(lost.__setitem__, player.guest))
    return {player.guest: player for player in players}


def _name(unfinished: Path, log: Path) -> None:
    """Gives a whole log its name; one that is there already must be the same."""
    if log.exists():
        is_same = log.read_bytes() == unfinished.read_bytes()
        unfinished.unlink()
        if not is_same:
            raise ArenaFault(ArenaFaultKind.LOG_EXISTS, file=log)
        return
    unfinished.rename(log)
