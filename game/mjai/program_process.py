"""A program of somebody else in a process of its own: lines go in, lines come out.

Nothing here ever waits for the program: it is started, written to and read by threads, what it
writes is kept only up to a bound, and it is ended with the game.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from enum import StrEnum
from queue import Queue
from threading import Condition, Thread
from typing import Final
from weakref import WeakSet

log = logging.getLogger(__name__)

LONGEST_LINE: Final = 64 * 1024
"""The most bytes of one line; an answer has a hundred."""
MOST_LINES: Final = 32
"""The most lines that wait to be read; a program is asked for one at a time."""
_PIECE: Final = 4096
_GRACE: Final = 1.0
"""The seconds that a program has to end by itself once nothing more is said to it."""
_WINDOWS: Final = sys.platform == "win32"


def is_found(command: str) -> bool:
    """Whether there is a program to start by the command; nothing is started.

    >>> is_found(""), is_found("no-such-program --fast")
    (False, False)
    """
    try:
        words = shlex.split(command, posix=not _WINDOWS)
    except ValueError:
        return False
    return bool(words) and shutil.which(words[0].strip('"')) is not None


class Breakdown(StrEnum):
    """Why nothing more can come from a program."""

    NOT_STARTED = "not_started"
    ENDED = "ended"
    FLOOD = "flood"
    """It writes more than it is asked for."""


class ProgramProcess:
    """A process that is told lines and says lines."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.breakdown: Breakdown | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: list[str] = []
        self._changed = Condition()
        self._outgoing: Queue[bytes | None] = Queue()
        self._is_over = False
        self._runner = Thread(target=self._run, name="program", daemon=True)
        _RUNNING.add(self)
        self._runner.start()

    def say(self, line: str) -> None:
        """Tells the program a line, without waiting for it to be read."""
        self._outgoing.put(line.encode() + b"\n")

    @property
    def has_said(self) -> bool:
        """Whether a line waits to be heard."""
        return bool(self._lines)

    def heard(self, seconds: float = 0.0) -> str | None:
        """The next line; `None` if none comes within so many seconds."""
        with self._changed:
            if seconds > 0:
                self._changed.wait_for(lambda: self._lines or self.breakdown, seconds)
            return self._lines.pop(0) if self._lines else None

    def end(self) -> None:
        """Lets the program go; one that does not end soon is killed, with all it has started."""
        if self._is_over:
            return
        self._is_over = True
        self._outgoing.put(None)
        Thread(target=self._finish, name="program ends", daemon=True).start()

    def join(self, seconds: float) -> bool:
        """Waits until the process is gone; whether it is."""
        self._runner.join(seconds)
        return not self._runner.is_alive()

    def kill(self) -> None:
        """Ends the process and all it has started, at once."""
        process = self._process
        if process is None:
            return
        with contextlib.suppress(OSError):
            if _WINDOWS:
                _kill_tree(process)
            else:
                os.killpg(process.pid, signal.SIGKILL)

    # ---- threads -------------------------------------------------------------------------------

    def _run(self) -> None:
        """Starts the process, writes to it, and waits for its end."""
        process = self._process = self._started()
        if process is None:
            self._broken(Breakdown.NOT_STARTED)
            return
        reader = Thread(target=self._read, args=(process,), name="program says", daemon=True)
        reader.start()
        with contextlib.suppress(OSError, ValueError):
            self._write(process)
        reader.join()
        process.wait()
        # What it has started may still run, and belongs to the same group.
        self.kill()
        _RUNNING.discard(self)

    def _started(self) -> subprocess.Popen[bytes] | None:
        try:
            words = self.command if _WINDOWS else shlex.split(self.command)
            return subprocess.Popen(  # noqa: S603 (the player has confirmed this very command)
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=_environment(os.environ),
                bufsize=0,
                # Apart from ours: no window of its own, and no signals meant for us.
                start_new_session=not _WINDOWS,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except (OSError, ValueError, IndexError) as fault:
            log.warning("a program could not be started: %s", fault)
            return None

    def _write(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None, "it is a pipe"
        with process.stdin as pipe:
            while (line := self._outgoing.get()) is not None:
                while line:
                    line = line[pipe.write(line) or 0 :]

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        """Reads lines until there are no more, or too many."""
        assert process.stdout is not None, "it is a pipe"
        begun = b""
        with contextlib.suppress(OSError, ValueError), process.stdout as pipe:
            while self.breakdown is None and (piece := pipe.read(_PIECE)):
                *lines, begun = (begun + piece).split(b"\n")
                self._hear(lines, begun)
        self._broken(Breakdown.ENDED)
        self._outgoing.put(None)
        self.kill()

    def _hear(self, lines: list[bytes], begun: bytes) -> None:
        told = [line.decode(errors="replace") for line in lines if line.strip()]
        with self._changed:
            self._lines += told
            self._changed.notify_all()
        if len(self._lines) > MOST_LINES or len(begun) > LONGEST_LINE:
            self._broken(Breakdown.FLOOD)

    def _broken(self, breakdown: Breakdown) -> None:
        with self._changed:
            self.breakdown = self.breakdown or breakdown
            self._changed.notify_all()

    def _finish(self) -> None:
        while not self.join(_GRACE):
            self.kill()


_RUNNING: Final[WeakSet[ProgramProcess]] = WeakSet()
"""Programs that may still run."""


def _kill_tree(process: subprocess.Popen[bytes]) -> None:
    """Ends a process of Windows and those it has started."""
    words = ["taskkill", "/T", "/F", "/PID", str(process.pid)]
    subprocess.run(words, check=False, capture_output=True)  # noqa: S603 (fixed words)
    process.kill()


def _environment(ours: Mapping[str, str]) -> dict[str, str]:
    """The environment for other programs: the packaged one has its own libraries in the way."""
    theirs = dict(ours)
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        if f"{name}_ORIG" in ours:
            theirs[name] = ours[f"{name}_ORIG"]
        elif getattr(sys, "frozen", False):
            theirs.pop(name, None)
    return theirs


def kill_all() -> None:
    """Ends all programs at once, without waiting for any."""
    for program in list(_RUNNING):
        program.kill()


@atexit.register
def _end_all() -> None:
    """No program outlives ours."""
    kill_all()
    for program in list(_RUNNING):
        program.join(_GRACE)
