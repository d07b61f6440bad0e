"""The figures of the page that are measured while it is made, as rows of its tables."""

import io
import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from platform import python_version
from random import Random

from mahjong.shanten import Shanten

from game.cli.benchmarks.figures import Amounts, figures
from game.cli.benchmarks.mahjong_library import installed
from game.cli.commands.bench import waits
from game.cli.random_hands import random_hand
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, counts, shanten_of
from game.storage import paths
from game.text.words import Words
from package.release import PACKAGES
from package.try_it import Findings, judge_memory, judge_speed, size_of, try_all
from package.virtual_screen import virtual_screen
from tests.engine.scoring.test_against_library import compared
from tests.trials.damage import damage
from tests.trials.kill import kill
from tests.trials.soak import soak

SEED = 1
STARTED, HEAVY = "the first picture comes soon", "a game takes little memory"
"""What the trial of a package calls the time of its start, and its memory."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How much is measured."""

    amounts: Amounts = Amounts()  # noqa: RUF009 - a value that never changes
    hands: int = 20_000
    wins: int = 3_000
    files: int = 40
    kills: int = 6
    games: int = 4
    has_window: bool = False


QUICK = Extent()
SLOW = Extent(hands=200_000, wins=100_000, files=400, kills=100, games=100, has_window=True)


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured in one run; each row has the cells of a table."""

    machine: str
    library: str
    speed: list[tuple[str, ...]]
    window: list[tuple[str, ...]]
    rules: list[tuple[str, ...]]
    endurance: list[tuple[str, ...]]
    packages: list[tuple[str, ...]]
    has_failed: bool


def measured(extent, dist):
    """Everything; the speed comes first, as one of its figures needs a program just started."""
    library = installed()
    words = Words("en", paths.locales())
    busy = f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}"
    speed = [speed_row(one, words) for one in figures(library, extent.amounts)]
    rules, tried = [*rule_rows(extent)], [*trials(extent)]
    return Measured(
        machine=f"Python {python_version()}, {busy} at the start",
        library=f"mahjong {library.version}",
        speed=speed,
        window=[*window_rows(words)] if extent.has_window else [],
        rules=rules,
        endurance=[row for _, row in tried],
        packages=[*package_rows(dist)],
        has_failed=any(told.failures for told, _ in tried) or any(row[2] != "0" for row in rules),
    )


def speed_row(figure, words):
    rate = figure.per_second
    told = f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"
    beside = "" if figure.ratio is None else f"{figure.ratio:.1f} times"
    return words(f"cli.bench.figure.{figure.id}"), told, beside


def window_rows(words):
    for one in waits():
        yield words(f"cli.bench.figure.{one.id}"), f"{one.value:.2f} {one.unit}"


def rule_rows(extent):
    """Answers of ours and of the library; a difference that no rule explains ends the run."""
    random = Random(f"evidence/{SEED}")
    hands = [counts(random_hand(random)) for _ in range(extent.hands)]
    other = sum(
        shanten_of(COMPLETE_SHAPES, held) != Shanten.calculate_shanten(list(held)) for held in hands
    )
    yield "distance to ready of random hands", f"{len(hands):,}", f"{other:,}", "0"
    found = compared(random, extent.wins)
    known = sum(number for name, number in found.items() if name != "none")
    yield (
        "random wins by the sheet `club`: yaku, dora, han, fu, payments",
        f"{extent.wins:,}",
        "0",
        f"{known:,}",
    )


def trials(extent):
    """Each trial for a moment: how it is called again, and what it tells."""
    known = (
        ("files", "damage", partial(damage, extent.files, SEED, 20), extent.files),
        ("kills", "kill", partial(kill, extent.kills, SEED), extent.kills),
        ("games", "soak", partial(soak, extent.games, SEED), extent.games),
    )
    for unit, name, trial, number in known:
        told = trial(is_quiet=True)
        option = f"--{unit} {number} --seed {SEED}" + " --window-every 20" * (name == "damage")
        command = f"`python -m tests.trials.{name} {option}`"
        yield (
            told,
            (f"{number:,} {unit}", f"{len(told.failures)}", f"{told.seconds:.0f} s", command),
        )


# ---- packages ------------------------------------------------------------------------------------


def package_rows(dist):
    """The size of each package that was built here, and the start of the one for this system."""
    for folder in (dist / "moineau", dist / "windows" / "moineau", dist / "Moineau.app"):
        if folder.is_dir():
            place = folder.relative_to(dist.parent).as_posix()
            yield f"`{place}/`", f"{size_of(folder):,}", start_of(folder)
    told = set()
    for file in sorted(dist.rglob("*")) if dist.is_dir() else ():
        outside = {"moineau", "Moineau.app"}.isdisjoint(file.relative_to(dist).parts[:-1])
        packed = outside and file.is_file() and file.suffix in {*PACKAGES, ".dmg"}
        if packed and file.name not in told:  # what a release attaches is a copy of it
            told.add(file.name)
            place = file.relative_to(dist.parent).as_posix()
            yield f"`{place}`", f"{file.stat().st_size:,}", ""


def start_of(folder):
    """The start of a package for this system and its memory, in the words of its trial."""
    if not (folder / "moineau").is_file():
        return "not measured here: a program of another system"
    out = io.StringIO()
    with virtual_screen():
        try_all(Path(folder), Findings(out, starts=3), judges=(judge_speed, judge_memory))
    told = dict(line[6:].split(": ", 1) for line in out.getvalue().splitlines() if ": " in line)
    return f"{told[STARTED]}; {told.get(HEAVY, 'not measured')} after a game"
