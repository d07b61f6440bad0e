"""A screen nobody sees, where the system has none of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SIZE: Final = "1600x1000x24"
PATIENCE: Final = 10


@contextmanager
def virtual_screen() -> Iterator[None]:
    """Let windows open: on Linux on a virtual screen unless there is a real one."""
    server = shutil.which("Xvfb")
    if sys.platform != "linux" or server is None:
        yield
        return
    read, write = os.pipe()
    command = [server, "-displayfd", str(write), "-screen", "0", SIZE, "-nolisten", "tcp"]
    with subprocess.Popen(
        command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as running:
        os.close(write)
        before = os.environ.get("DISPLAY")
        try:
            os.environ["DISPLAY"] = f":{_line(read)}"
            yield
        finally:
            _put_back(before)
            running.terminate()
            running.wait(PATIENCE)


def _line(file: int) -> str:
    """The number of the screen, which the server says once it is there."""
    with os.fdopen(file, encoding="ascii") as opened:
        return opened.readline().strip()


def _put_back(before: str | None) -> None:
    if before is None:
        os.environ.pop("DISPLAY", None)
    else:
        os.environ["DISPLAY"] = before
