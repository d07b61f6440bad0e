"""`moineau simulate`: bots against each other, without a window."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from game.bots import LEVELS, RENAMED
from game.cli.decimals import decimal
from game.cli.errors import DONE, faulty, misused
from game.cli.option_arguments import changeable, changes
from game.cli.parser import PROGRAM, CommandRegistry, Options, one_of, several_of, whole
from game.cli.ruleset_argument import playable
from game.cli.seat_arguments import SeatChoice, patience, seated, seats_chosen
from game.cli.simulation_tally import Deeds, Summary, deeds, summary
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.playout import Quick, Seating, play_out
from game.logs.converting import FORMATS, converted, has_room
from game.logs.game_record import of_header
from game.mjai.guest_program import USUAL_PATIENCE, Patience, SeatedPrograms, seat_programs
from game.rulesets.families import counts_points, rules_by
from game.sheets.known_rulesets import Named
from game.text.words import Words

DEFAULT_GAMES: Final = 10
MOST_GAMES: Final = 1_000_000
MOST_WORKERS: Final = 256
"""More processors than the machine of a player has."""
NATIVE: Final = "native"
"""The format in which a log is written during the match."""


@dataclass(frozen=True, slots=True)
class Job:
    """One match to be played, perhaps by another process."""

    rules: Named
    bots: tuple[str, ...]
    """The bots in the order of the guests."""
    seed: str
    log: Path | None
    log_format: str
    programs: Mapping[str, str] = field(default_factory=dict)
    """The commands of the programs among them, by name."""
    patience: Patience = USUAL_PATIENCE


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """The matches to play: on each wall, one for every rotation of the bots around the table."""

    rules: Named
    bots: tuple[str, ...]
    seed: str
    walls: int
    turns: int
    logs: Path | None
    log_format: str = NATIVE
    changes: Mapping[str, object] = field(default_factory=dict)
    """The options that differ from the named rules."""
    programs: Mapping[str, str] = field(default_factory=dict)
    """The commands of the programs among the bots, by name."""
    patience: Patience = USUAL_PATIENCE

    def jobs(self) -> Iterator[Job]:
        """The matches, wall by wall."""
        for wall, turn in product(range(self.walls), range(self.turns)):
            name = f"game-{wall * self.turns + turn + 1:05}.{FORMATS[self.log_format].suffix}"
            log = self.logs and self.logs / name
            seated, seed = self._seated(turn), f"{self.seed}-{wall}"
            by = self.programs, self.patience
            yield Job(self.rules, seated, seed, log, self.log_format, *by)

    def _seated(self, turn: int) -> tuple[str, ...]:
        return self.bots[turn:] + self.bots[:turn]

    def summary(self, bot: str, played: Sequence[tuple[Deeds, ...]]) -> Summary:
        """The summary of a bot over all matches."""
        walls = [
            [self._own(bot, turn, played[wall * self.turns + turn]) for turn in range(self.turns)]
            for wall in range(self.walls)
        ]
        return summary(bot, walls)

    def _own(self, bot: str, turn: int, match: tuple[Deeds, ...]) -> list[Deeds]:
        seated = zip(self._seated(turn), match, strict=True)
        return [one for name, one in seated if name == bot]

    def described(self) -> dict[str, object]:
        """The plan as a JSON object."""
        return {
            "ruleset": self.rules.name,
            "options": dict(self.changes),
            "seed": self.seed,
            "games": self.walls * self.turns,
            "rotate": self.turns > 1,
        }


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("simulate", run)
    arguments.option("--ruleset", "R", default="saki")
    changeable(arguments)
    arguments.option("--games", "N", whole("--games", 1, MOST_GAMES), DEFAULT_GAMES)
    arguments.option(
        "--bots", "A,B,C,D", several_of("--bots", (*LEVELS, *RENAMED)), tuple(LEVELS)[-1:]
    )
    seats_chosen(arguments, first=0)
    arguments.option("--seed", "S")
    arguments.option("--workers", "W", whole("--workers", 1, MOST_WORKERS), 1)
    arguments.flag("--rotate")
    arguments.flag("--json")
    arguments.option("--logs", "DIR", Path)
    formats = tuple(FORMATS)
    arguments.option("--log-format", "|".join(formats), one_of("--log-format", formats), NATIVE)


def run(options: Options, words: Words) -> int:
    """Plays the matches and prints the summary of each bot."""
    plan = _plan(options, playable(options, words))
    jobs = tuple(plan.jobs())
    _make_room([job.log for job in jobs if job.log is not None])
    played = tuple(_watched(_played(jobs, options.workers), len(jobs), words))
    _tell_lost(played, words)
    summaries = [plan.summary(bot, played) for bot in dict.fromkeys(plan.bots)]
    if options.json:
        print(json.dumps({**plan.described(), "bots": [asdict(one) for one in summaries]}))
        return DONE
    print(words.plural("cli.simulate.done", len(jobs), ruleset=plan.rules.name, seed=plan.seed))
    if options.option:
        print(words("cli.simulate.options", options=", ".join(options.option)))
    is_ready = counts_points(plan.rules.options)
    for one in summaries:
        print("", *_report(one, words, ready=is_ready), sep="\n")
    return DONE


def _plan(options: Options, rules: Named) -> SimulationPlan:
    played = rules_by(rules.options, rules.based_on)
    if not has_room(options.log_format, rules.options):
        raise misused("cli.simulate.no_room", format=options.log_format, ruleset=rules.name)
    seats = played.seats
    bots = options.bots * seats if len(options.bots) == 1 else options.bots
    if len(bots) != seats:
        raise misused("cli.simulate.seats", given=len(bots), seats=seats)
    chosen = seated(options.seat, range(seats), rules.options)
    bots, programs = _with_seats(bots, chosen.values())
    turns = seats if options.rotate else 1
    walls = -(-options.games // turns)
    seed = options.seed or Chance.fresh().seed
    form, changed = options.log_format, changes(options)
    shown = rules, bots, seed, walls, turns, options.logs, form, changed
    return SimulationPlan(*shown, programs, patience(options.time_limit))


def _with_seats(
    bots: tuple[str, ...], chosen: Iterable[SeatChoice]
) -> tuple[tuple[str, ...], dict[str, str]]:
    """The names of all who play, and the commands of programs by their names."""
    names, programs = list(bots), dict[str, str]()
    for one in chosen:
        name = one.level
        if one.command:
            alike = (f"mjai:{one.guest.program}{end}" for end in ("", *range(2, len(bots) + 1)))
            name = next(it for it in alike if programs.get(it, one.command) == one.command)
            programs[name] = one.command
        names[one.seat] = name
    return tuple(names), programs


def _make_room(logs: Sequence[Path]) -> None:
    for log in logs:
        log.parent.mkdir(parents=True, exist_ok=True)
        if log.exists():
            raise misused("cli.simulate.log_exists", file=log)


def _played(jobs: Sequence[Job], workers: int) -> Iterator[tuple[Deeds, ...]]:
    if workers == 1:
        yield from map(_play, jobs)
        return
    # A fresh interpreter for each worker: the same on every system.
    with ProcessPoolExecutor(min(workers, len(jobs)), get_context("spawn")) as pool:
        yield from pool.map(_play, jobs)


def _play(job: Job) -> tuple[Deeds, ...]:
    """Plays one match, in whatever process this is."""
    rules, guests = job.rules, [_guest(bot, job.programs) for bot in job.bots]
    header = opening(rules.based_on, guests, Chance(job.seed), rules.options, rules.own_name)
    journal = create(header, job.log if job.log_format == NATIVE else None)
    lost = dict[int, str]()
    played = play_out(rules_of(header), journal, _seating(job, lost))
    if (trouble := journal.trouble) is not None:
        raise faulty("cli.fault.not_written", file=trouble.file, reason=trouble.detail)
    if job.log is not None and job.log_format != NATIVE:
        record = of_header(header, rules.options, played.events)
        job.log.write_bytes(converted(record, job.log_format).content)
    return tuple(replace(one, lost=lost.get(nth, "")) for nth, one in enumerate(deeds(played)))


def _guest(name: str, programs: Mapping[str, str]) -> Guest:
    """Who plays under a name: a program, or else the bot of that level."""
    return SeatChoice(0, command=programs[name]).guest if name in programs else Guest(level=name)


def _seating(job: Job, lost: dict[int, str]) -> Seating:
    """Seats the programs of a match; those that fail are noted in `lost`, with the reason."""
    commands = {nth: job.programs[bot] for nth, bot in enumerate(job.bots) if bot in job.programs}

    def seating(host: Host) -> Mapping[int, Quick]:
        players = seat_programs(host, SeatedPrograms(commands, job.patience))
        for player in players:
            player.wait_for_answers(partial(lost.__setitem__, player.guest))
        return {player.guest: player for player in players}

    return seating


def _tell_lost(played: Sequence[tuple[Deeds, ...]], words: Words) -> None:
    """Says on standard error which programs failed, and in how many matches."""
    counted = Counter(one.lost for match in played for one in match if one.lost)
    for reason, count in sorted(counted.items()):
        text = words(f"program.lost.{reason}")
        print(f"{PROGRAM}:", words("cli.simulate.lost", count=count, reason=text), file=sys.stderr)


def _watched(
    played: Iterable[tuple[Deeds, ...]], total: int, words: Words
) -> Iterator[tuple[Deeds, ...]]:
    """Prints the progress to standard error, if that is a terminal."""
    for done, match in enumerate(played, start=1):
        if sys.stderr.isatty():
            end = "\n" if done == total else "\r"
            print(words("cli.simulate.progress", done=done, total=total), end=end, file=sys.stderr)
        yield match


def _report(one: Summary, words: Words, *, ready: bool) -> Iterator[str]:
    """The summary of a bot as lines of text; `ready` if the game has ready calls, not riichi."""
    yield one.bot
    place = decimal(one.average_place, words, 2)
    if one.interval is None:
        yield "  " + words("cli.simulate.place", place=place)
    else:
        low, high = (decimal(end, words, 2) for end in one.interval)
        yield "  " + words("cli.simulate.place_between", place=place, low=low, high=high)
    yield "  " + words("cli.simulate.final", points=words.signed(round(one.average_final)))
    for rate in ("win_rate", "deal_in_rate", "riichi_rate", "call_rate"):
        share = decimal(100 * getattr(one, rate), words, 1)
        said = f"{rate}.ready" if ready and rate == "riichi_rate" else rate
        yield "  " + words(f"cli.simulate.{said}", share=share)
    if one.turns_to_win is not None:
        yield "  " + words("cli.simulate.turns_to_win", turns=decimal(one.turns_to_win, words, 1))
    seconds = decimal(one.seconds_per_decision, words, 4)
    yield "  " + words("cli.simulate.seconds_per_decision", seconds=seconds)
