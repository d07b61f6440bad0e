"""What ends an experiment in one line; the command line has the words."""

from __future__ import annotations

from enum import StrEnum


class ArenaFaultKind(StrEnum):
    """Why an experiment cannot go on; the text is `arena.fault.` and its value."""

    LOG_EXISTS = "log_exists"
    NOT_WRITTEN = "not_written"
    """A log, or the file that keeps the experiment."""
    NO_EXPERIMENT = "no_experiment"
    """The file holds something else."""
    BAD_LINE = "bad_line"
    OTHER_SETTINGS = "other_settings"
    """The file holds games of another experiment."""
    OTHER_PROGRAM = "other_program"
    """The games of the file were played by other code."""
    WORKER_DIED = "worker_died"
    NO_DASK = "no_dask"
    NO_SCHEDULER = "no_scheduler"
    OTHER_WORKERS = "other_workers"
    """The processes of the cluster have no Moineau, or another one."""
    CLUSTER_LOST = "cluster_lost"


class ArenaFault(Exception):
    """Raised when an experiment cannot be played or kept, with the values for its text."""

    def __init__(self, kind: ArenaFaultKind, **values: object) -> None:
        super().__init__(kind, values)
        self.kind, self.values = kind, values

    def __reduce__(self) -> tuple[object, ...]:
        """How it travels from the process in which it was raised."""
        return _raised_again, (self.kind, self.values)


def _raised_again(kind: ArenaFaultKind, values: dict[str, object]) -> ArenaFault:
    return ArenaFault(kind, **values)
