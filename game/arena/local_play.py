"""Playing the chunks of an experiment by the processors of this machine."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from types import FrameType
from typing import Final, NoReturn

from game.arena.chunk_play import PlayedChunk, play_chunk
from game.arena.experiment import Chunk, Experiment
from game.arena.faults import ArenaFault, ArenaFaultKind
from game.mjai.program_process import kill_all

_MOST_ON_WINDOWS: Final = 61
"""Windows waits for no more processes than that at a time."""


def processors() -> int:
    """How many processors this program may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def played_here(
    experiment: Experiment, chunks: Sequence[Chunk], workers: int
) -> Generator[PlayedChunk, None, None]:
    """Plays the chunks and hands each out as soon as it is done, in whatever order.

    To stop early, close it: what is being played is given up.
    """
    count = min(workers, len(chunks))
    if count > 1:
        yield from _played_by_processes(experiment, chunks, count)
        return
    for chunk in chunks:
        yield play_chunk(experiment, chunk)


def _played_by_processes(
    experiment: Experiment, chunks: Sequence[Chunk], count: int
) -> Generator[PlayedChunk, None, None]:
    if sys.platform == "win32":
        count = min(count, _MOST_ON_WINDOWS)
    waiting = iter(chunks)
    others = set(active_children())
    # A fresh interpreter for each worker: the same on every system.
    pool = ProcessPoolExecutor(count, get_context("spawn"), _begin_worker)

    def submitted(number: int) -> set[Future[PlayedChunk]]:
        return {pool.submit(play_chunk, experiment, one) for one in islice(waiting, number)}

    try:
        with _no_interrupts():
            running = submitted(2 * count)
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                yield one.result()
                running |= submitted(1)
        pool.shutdown()
    except BrokenProcessPool:
        raise ArenaFault(ArenaFaultKind.WORKER_DIED) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()


def _begin_worker() -> None:
    """In a worker: an interruption goes to all processes of a terminal; one of them ends all.

    A program that is killed can end nobody, so each worker looks after itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker was started by somebody"
    parent.join()
    kill_all()
    os._exit(1)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    """Ends a worker in the middle of a game, and the programs that play in it with it."""
    kill_all()
    os._exit(128 + number)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Context in which processes are started that do not hear of an interruption."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
