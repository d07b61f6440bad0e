"""Playing the chunks of an experiment on a cluster of machines, by the library Dask.

It is the only module that knows Dask, which is installed by `pip install moineau[cluster]`. The
chunks are those that are played here, so that nobody can tell from the results where it was.
"""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Final

from game.arena.chunk_play import PlayedChunk, play_chunk
from game.arena.experiment import Chunk, Experiment, code_print
from game.arena.faults import ArenaFault, ArenaFaultKind

if TYPE_CHECKING:
    from distributed import Client

SECONDS_TO_ANSWER: Final = 10
"""How long a scheduler may take to answer at first."""
_AHEAD: Final = 3
"""How many chunks each process of the cluster is given at a time."""
_FEWEST: Final = 8
"""How many chunks are given to a cluster that has no process yet."""


def played_on_cluster(
    experiment: Experiment, chunks: Sequence[Chunk], address: str
) -> Generator[PlayedChunk, None, None]:
    """Plays the chunks and hands each out as soon as it is done, in whatever order.

    To stop early, close it: what is being played is given up.
    """
    assert not experiment.programs.commands, "a command runs only where the player has typed it"
    with _client(address) as client:
        yield from _played(client, experiment, chunks)


@contextmanager
def _client(address: str) -> Iterator[Client]:
    try:
        from distributed import Client  # noqa: PLC0415 (nobody else needs it)
    except ImportError:
        raise ArenaFault(ArenaFaultKind.NO_DASK) from None
    # What happens to the cluster is said by us, in one line.
    for name in ("distributed", "asyncio", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except (OSError, ValueError, RuntimeError):
        raise ArenaFault(ArenaFaultKind.NO_SCHEDULER, address=address) from None
    try:
        yield client
    finally:
        client.close()


def _played(
    client: Client, experiment: Experiment, chunks: Sequence[Chunk]
) -> Generator[PlayedChunk, None, None]:
    from distributed import KilledWorker, as_completed  # noqa: PLC0415

    waiting = iter(chunks)

    def submitted(number: int) -> list[object]:
        return [
            client.submit(play_chunk, experiment, one, pure=False)
            for one in islice(waiting, number)
        ]

    try:
        running = as_completed(submitted(_in_flight(client)), loop=client.loop)
        for one in running:
            played = one.result()
            if played.code != code_print():
                raise ArenaFault(ArenaFaultKind.OTHER_WORKERS)
            yield played
            running.update(submitted(max(_in_flight(client) - running.count(), 0)))
    except ImportError:
        raise ArenaFault(ArenaFaultKind.OTHER_WORKERS) from None
    except (KilledWorker, CancelledError, OSError):
        raise ArenaFault(ArenaFaultKind.CLUSTER_LOST) from None


def _in_flight(client: Client) -> int:
    """How many chunks the cluster as it is now is given at a time."""
    return _AHEAD * sum(client.nthreads().values()) or _FEWEST
