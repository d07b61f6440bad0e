"""`moineau simulate`: bots against each other, without a window."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.arena.chunk_file import ChunkFile, kept_seed
from game.arena.chunk_play import PlayedChunk, WallGames
from game.arena.cluster_play import played_on_cluster
from game.arena.experiment import NATIVE, Chunk, Experiment, LogPlan, ProgramPlan
from game.arena.faults import ArenaFault, ArenaFaultKind
from game.arena.local_play import played_here, processors
from game.arena.standings import Standing, standings
from game.bots import LEVELS, RENAMED, USUAL, level_called
from game.cli.errors import DONE, Failure, faulty, interrupted, misused
from game.cli.option_arguments import changeable, changes
from game.cli.parser import PROGRAM, CommandRegistry, Options, one_of, several_of, whole
from game.cli.ruleset_argument import playable
from game.cli.seat_arguments import STRONGEST, named, patience, seated, seats_chosen
from game.cli.simulation_report import Progress, failures, report
from game.host.journal_header import Chance
from game.logs.converting import FORMATS, has_room
from game.rulesets.families import counts_points, rules_by
from game.sheets.known_rulesets import Named
from game.text.words import Words

DEFAULT_GAMES: Final = 10
MOST_GAMES: Final = 1_000_000
MOST_WORKERS: Final = 256
"""More processors than the machine of a player has."""
_MISUSES: Final = {
    ArenaFaultKind.LOG_EXISTS,
    ArenaFaultKind.NO_DASK,
    ArenaFaultKind.OTHER_PROGRAM,
    ArenaFaultKind.OTHER_SETTINGS,
}
"""Faults of the command, not of what it reads and writes."""


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("simulate", run)
    arguments.option("--ruleset", "R", default="saki")
    changeable(arguments)
    arguments.option("--games", "N", whole("--games", 1, MOST_GAMES), DEFAULT_GAMES)
    levels = several_of("--bots", (*LEVELS, *RENAMED))
    arguments.option("--bots", "A,B,C,D", levels, (USUAL,))
    seats_chosen(arguments, first=0)
    arguments.option("--seed", "S")
    arguments.option("--workers", "W", whole("--workers", 1, MOST_WORKERS))
    arguments.option("--scheduler", "ADDRESS")
    arguments.flag("--rotate")
    arguments.option("--out", "FILE", Path)
    arguments.flag("--progress")
    arguments.flag("--json")
    arguments.option("--logs", "DIR", Path)
    formats = tuple(FORMATS)
    arguments.option("--log-format", "|".join(formats), one_of("--log-format", formats), NATIVE)


def run(options: Options, words: Words) -> int:
    """Plays the matches and prints the standing of each bot."""
    rules = playable(options, words)
    try:
        experiment = _experiment(options, rules)
        games = _games(experiment, options, words)
    except ArenaFault as fault:
        raise _failure(fault) from None
    for failure in failures(experiment, games.values(), words):
        print(f"{PROGRAM}: {failure}", file=sys.stderr)
    found = standings(experiment, games)
    if options.json:
        print(json.dumps({**_described(experiment, rules, options), "bots": _as_json(found)}))
        return DONE
    count = experiment.games
    print(words.plural("cli.simulate.done", count, ruleset=rules.name, seed=experiment.seed))
    if options.option:
        print(words("cli.simulate.options", options=", ".join(options.option)))
    is_ready = counts_points(rules.options)
    for one in found:
        print("", *report(one, words, ready=is_ready), sep="\n")
    return DONE


def _failure(fault: ArenaFault) -> Failure:
    fails = misused if fault.kind in _MISUSES else faulty
    return fails(f"arena.fault.{fault.kind}", **fault.values)


# ---- what is played --------------------------------------------------------------------------


def _experiment(options: Options, rules: Named) -> Experiment:
    form = options.log_format
    if not has_room(form, rules.options):
        raise misused("cli.simulate.no_room", format=form, ruleset=rules.name)
    if options.scheduler and (options.logs or options.workers):
        other = "--logs" if options.logs else "--workers"
        raise misused("cli.fault.together", name="--scheduler", other=other)
    bots, programs = _players(options, rules)
    seed = options.seed or (options.out and kept_seed(options.out)) or Chance.fresh().seed
    once = Experiment(
        ruleset=rules.based_on,
        named=rules.own_name,
        options=rules.options,
        bots=bots,
        seed=seed,
        walls=1,
        is_duplicate=options.rotate,
        logs=options.logs and LogPlan(options.logs, form, FORMATS[form].suffix),
        programs=programs,
    )
    return replace(once, walls=-(-options.games // once.games))


def _players(options: Options, rules: Named) -> tuple[tuple[str, ...], ProgramPlan]:
    """The name of who plays at each seat, and the programs among them."""
    seats = rules_by(rules.options, rules.based_on).seats
    chosen = seated(options.seat, range(seats), rules.options)
    bots, commands = named(_for_all(options.bots, seats), chosen.values())
    if commands and options.scheduler:
        raise misused("cli.simulate.not_on_cluster")
    return bots, ProgramPlan(STRONGEST, commands, patience(options.time_limit))


def _for_all(given: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """The level of each seat; one name stands for all, and an old name for the new one."""
    bots = given * seats if len(given) == 1 else given
    if len(bots) != seats:
        raise misused("cli.simulate.seats", given=len(bots), seats=seats)
    return tuple(map(level_called, bots))


def _described(experiment: Experiment, rules: Named, options: Options) -> dict[str, object]:
    return {
        "ruleset": rules.name,
        "options": changes(options),
        "seed": experiment.seed,
        "games": experiment.games,
        "rotate": experiment.is_duplicate,
    }


def _as_json(found: Sequence[Standing]) -> list[dict[str, object]]:
    return [one.as_json() for one in found]


# ---- playing it ------------------------------------------------------------------------------


def _games(experiment: Experiment, options: Options, words: Words) -> dict[int, WallGames]:
    """The games by wall: those of the file, and those played now."""
    if options.logs is not None:
        _make_room(experiment, may_be_there=options.out is not None)
    kept = None if options.out is None else ChunkFile(options.out, experiment)
    games = {} if kept is None else kept.games
    chunks = [
        one
        for one in experiment.chunks()
        if not games.keys() >= set(one.walls) or _lacks_logs(experiment, one)
    ]
    seatings = len(experiment.seatings)
    done = experiment.games - seatings * sum(len(one.walls) for one in chunks)
    progress = Progress(done, experiment.games, words, always=options.progress)
    try:
        with closing(_played(experiment, chunks, options)) as played:
            for chunk in played:
                is_new = not games.keys() >= set(chunk.chunk.walls)
                games.update(chunk.by_wall())
                if kept is not None and is_new:
                    kept.add(chunk)
                progress.add(seatings * len(chunk.games))
    except KeyboardInterrupt:
        progress.clear()
        values = {"done": progress.done, "total": experiment.games, "file": options.out}
        key = "interrupted" if kept is None else "interrupted.kept"
        raise interrupted(f"cli.simulate.{key}", **values) from None
    finally:
        if kept is not None:
            kept.close()
    return {wall: games[wall] for wall in range(experiment.walls)}


def _make_room(experiment: Experiment, *, may_be_there: bool) -> None:
    """Makes the folder of logs, before anything is played for a log that cannot be written."""
    for wall in range(experiment.walls):
        for turn in range(len(experiment.seatings)):
            log = experiment.log_of(wall, turn)
            assert log is not None, "logs are asked for"
            log.parent.mkdir(parents=True, exist_ok=True)
            if log.exists() and not may_be_there:
                raise ArenaFault(ArenaFaultKind.LOG_EXISTS, file=log)


def _lacks_logs(experiment: Experiment, chunk: Chunk) -> bool:
    """Whether a log of these games is not there, which are played again for it.

    Only birds play the same game again.
    """
    if experiment.logs is None or experiment.programs.commands:
        return False
    turns = range(len(experiment.seatings))
    logs = (experiment.log_of(wall, turn) for wall in chunk.walls for turn in turns)
    return not all(log is None or log.exists() for log in logs)


def _played(
    experiment: Experiment, chunks: Sequence[Chunk], options: Options
) -> Generator[PlayedChunk, None, None]:
    if options.scheduler is not None:
        return played_on_cluster(experiment, chunks, options.scheduler)
    return played_here(experiment, chunks, options.workers or processors())
