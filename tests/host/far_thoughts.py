"""What is worked out in another process by the tests, which must be functions of a module."""

import os
import sys
import time


def process():
    return os.getpid()


def loaded():
    return sorted(sys.modules)


def dies():
    os._exit(3)


def fails():
    raise RuntimeError("no idea")


def lasts(seconds):
    time.sleep(seconds)
