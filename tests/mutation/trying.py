"""A mutant tried: tests run on it in a process of its own.

The process is a fork of this one, in which pytest and pygame are loaded and the game is not. What
the tests start as programs of their own is the game as it is written.
"""

import os
import resource
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import wait
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

import hypothesis
import pygame  # noqa: F401  loaded once for all
import pytest

from tests.architecture.source import ROOT
from tests.mutation.rewriting import rewrite_modules

MEMORY = 6 << 30
"""Bytes: more than that, and a mutant has gone astray."""
IDLE = 5
"""How many times as long as it may work a mutant may take, waiting included."""
PASSED, NONE_FOUND = 0, 5
"""Exit codes of pytest."""
FIRST = 12
"""So many tests are run before the files of all others are read: few mutants outlive them."""
GRACE = 5
"""Seconds between being told to end and being ended."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mutant."""

    word: str
    """`killed`, `survived`, or `unreached` if no test comes by it."""
    ran: int = 0
    seconds: float = 0.0
    by: str = ""
    """What killed it: a test, `import`, `time` or `crash`."""


class Chosen:
    """The plugin that runs some tests in an order, and remembers which failed."""

    def __init__(self, tests):
        self.place = {test: place for place, test in enumerate(tests)}
        self.ran = set()
        self.failed = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items):
        wanted = [item for item in items if item.nodeid in self.place]
        items[:] = sorted(wanted, key=lambda item: self.place[item.nodeid])

    def pytest_runtest_logreport(self, report):
        self.ran.add(report.nodeid)
        if report.failed:
            self.failed = report.nodeid


class Trial:
    """One mutant, being tried."""

    def __init__(self, mutant, tests, limit):
        self.mutant = mutant
        self.start = monotonic()
        self.end = self.start + IDLE * limit
        self.folder = TemporaryDirectory()
        fork = get_context("fork")
        self.told, telling = fork.Pipe(duplex=False)
        given = (mutant, tests, limit, self.folder.name, telling)
        self.process = fork.Process(target=_try, args=given)
        self.process.start()
        telling.close()

    def finish(self):
        """What became of it; all that it has started is ended."""
        answer = self._answer()
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.join()
        self.told.close()
        self.folder.cleanup()
        return self._outcome(answer)

    def _answer(self):
        """What the process told: nothing if it takes too long or has ended."""
        try:
            return self.told.recv() if self.told.poll() else None
        except EOFError:
            self.process.join()
            return None

    def _outcome(self, answer):
        seconds = monotonic() - self.start
        if answer is None:
            is_late = -self.process.exitcode in {signal.SIGKILL, signal.SIGXCPU}
            return Outcome("killed", 0, seconds, "time" if is_late else "crash")
        code, ran, failed = answer
        if code in {PASSED, NONE_FOUND}:
            return Outcome("survived", ran, seconds)
        return Outcome("killed", ran, seconds, failed or "import")


def tried(plans, jobs):
    """Each mutant with its outcome, as they come in; plans are a mutant, its tests and a limit."""
    plans = iter(plans)
    running = {}
    while True:
        while len(running) < jobs and (plan := next(plans, None)) is not None:
            trial = Trial(*plan)
            running[trial.told] = trial
        if not running:
            return
        for told in _over(running):
            trial = running.pop(told)
            yield trial.mutant, trial.finish()


def _over(running):
    """The trials that have told something, ended, or taken too long."""
    first = min(trial.end for trial in running.values())
    ready = wait(list(running), timeout=max(0.0, first - monotonic()))
    late = [told for told, trial in running.items() if trial.end <= monotonic()]
    return dict.fromkeys((*ready, *late))


# ---- in the process of the mutant -------------------------------------------------------------


def _try(mutant, tests, limit, folder, telling):
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + GRACE))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    _say_nothing(Path(folder) / "said")
    os.chdir(ROOT)
    hypothesis.settings.register_profile("mutation", derandomize=True, database=None)
    hypothesis.settings.load_profile("mutation")
    rewrite_modules(lambda _name, source: mutant.tree(source), module=mutant.module)
    code, ran, failed = PASSED, 0, ""
    for nth, part in enumerate(filter(None, (tests[:FIRST], tests[FIRST:]))):
        code, more, failed = _of_a_fork(_run, part, Path(folder) / f"tests{nth}")
        ran += more
        if code not in {PASSED, NONE_FOUND}:
            break
    telling.send((code, ran, failed))


def _run(tests, folder):
    """The exit code of pytest, how many tests were run, and which failed."""
    chosen = Chosen(tests)
    code = pytest.main(_arguments(tests, folder), plugins=[chosen])
    return int(code), len(chosen.ran), chosen.failed


def _of_a_fork(made, *given):
    """What a process of its own answers; if that comes to a bad end, so does this one."""
    fork = get_context("fork")
    told, telling = fork.Pipe(duplex=False)
    process = fork.Process(target=lambda: telling.send(made(*given)))
    process.start()
    telling.close()
    try:
        return told.recv()
    except EOFError:
        process.join()
        os.kill(os.getpid(), max(-process.exitcode, 0) or signal.SIGABRT)
        raise
    finally:
        process.join()


def _say_nothing(file):
    """What is printed goes into a file that nobody reads."""
    said = os.open(file, os.O_CREAT | os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(said, stream.fileno())


def _arguments(tests, folder):
    files = dict.fromkeys(test.split("::")[0] for test in tests)
    plain = ["-x", "-q", "--tb=no", "--timeout=0", "-p", "no:cacheprovider", "-p", "no:xdist"]
    return [*plain, f"--basetemp={folder}", *files]
