"""What a trial prints: how far it is, each failure in full, and a table of counts at the end."""

import argparse
import sys
import time
import traceback
from collections import Counter

EVERY = 10.0
"""Seconds between two lines about how far a trial is."""


class Telling:
    """The counts of a trial, and its failures."""

    def __init__(self, name, *, is_quiet=False):
        self.name, self.is_quiet = name, is_quiet
        self.counts = Counter()
        self.facts = {}
        self.seen = set()
        """The names of the screens that were shown."""
        self.failures = []
        self._begun = self._told = time.monotonic()

    @property
    def seconds(self):
        """Since the beginning."""
        return time.monotonic() - self._begun

    def count(self, what, number=1):
        """Counts what was done."""
        self.counts[what] += number
        if time.monotonic() - self._told >= EVERY:
            self._told = time.monotonic()
            done = ", ".join(f"{number} {what}" for what, number in self.counts.items())
            self._print(f"{self.name}: {self.seconds:.0f} s, {done}")

    def fail(self, where, fault):
        """Keeps a failure, with the seed and the step at which it came."""
        told = fault
        if isinstance(fault, BaseException):
            told = "".join(traceback.format_exception(fault))
        self.failures.append(f"{self.name} failed: {where}\n{told}")
        self._print(self.failures[-1], anyway=True)

    def end(self):
        """Prints the table; the exit status."""
        rows = [*self.counts.items(), *self.facts.items()]
        rows += [("screens", len(self.seen))] if self.seen else []
        rows += [("failures", len(self.failures)), ("seconds", round(self.seconds))]
        self._print(f"\n{self.name}")
        for what, number in rows:
            self._print(f"  {what:<44}{number:>10}")
        return 1 if self.failures else 0

    def _print(self, text, *, anyway=False):
        if anyway or not self.is_quiet:
            sys.stdout.write(f"{text}\n")
            sys.stdout.flush()


def parser(name, about):
    """The arguments that every trial has."""
    found = argparse.ArgumentParser(prog=f"python -m tests.trials.{name}", description=about)
    found.add_argument("--seed", type=int, default=1, help="the same seed, the same trial")
    return found
