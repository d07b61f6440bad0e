"""What the tests let be worked out in another process: functions of a module of little weight."""

import os
import sys
import time
from pathlib import Path


def process():
    return os.getpid()


def loaded():
    return sorted(sys.modules)


def dies():
    os._exit(3)


def fails():
    raise RuntimeError("no idea")


def lasts(begun):
    """Leaves a file as soon as it has begun, and never ends."""
    Path(begun).touch()
    time.sleep(600)
