"""`moineau bench`: measures the figures of the README."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from platform import python_version
from typing import Final, TypeVar

from game import __version__
from game.cli.benchmarks.figures import Amounts, Figure, decision_figures, figures
from game.cli.benchmarks.library_figures import LibrarySize, library_figures
from game.cli.benchmarks.mahjong_library import NAME, Library, installed
from game.cli.benchmarks.window_figures import Times, WindowFigure, window_figures
from game.cli.errors import DONE
from game.cli.parser import CommandRegistry, Options
from game.text.decimals import decimal
from game.text.words import Words

Measured = TypeVar("Measured", Figure, WindowFigure)

UNITS: Final = {"s": "seconds", "ms": "milliseconds", "%": "percent", "MB": "megabytes"}
"""The ids of the units in the catalogue."""
_HANCHANS: Final = 1
"""How many hanchans birds of each level play to see how long they take to decide."""
_MANY: Final = 100
"""From here on a rate is printed without decimals."""


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    desk.command("bench", run).flag("--json")


def run(options: Options, words: Words) -> int:
    """Measures and prints everything."""
    library = installed()
    measured = tuple(_watched(figures(library, Amounts()), words))
    window = tuple(_watched(waits(), words))
    if options.json:
        print(json.dumps(described(measured, window, library)))
        return DONE
    print("\n".join((*report(measured, library, words), *window_report(window, words))))
    return DONE


def waits() -> Iterator[WindowFigure]:
    """How long window, library and birds let one wait, and what they take of the machine."""
    yield from window_figures(Times())
    yield from library_figures(LibrarySize())
    yield from decision_figures(_HANCHANS)


def described(
    measured: Sequence[Figure], window: Sequence[WindowFigure], library: Library | None
) -> dict[str, object]:
    """The figures as a JSON object."""
    return {
        "version": __version__,
        "python": python_version(),
        "library": library and f"{NAME} {library.version}",
        "figures": [
            {
                "id": one.id,
                "per_second": one.per_second,
                "unit": "1/s",
                "library_per_second": one.library,
                "ratio": one.ratio,
            }
            for one in measured
        ]
        + [{"id": one.id, "value": one.value, "unit": one.unit} for one in window],
    }


def report(measured: Sequence[Figure], library: Library | None, words: Words) -> Iterator[str]:
    """The figures as lines of text."""
    yield words("cli.bench.header", version=__version__, python=python_version())
    for one in measured:
        what, rate = words(f"cli.bench.figure.{one.id}"), _rate(one.per_second, words)
        if one.ratio is None or library is None:
            yield words("cli.bench.alone", what=what, rate=rate)
        else:
            ratio, name = decimal(one.ratio, words, 1), f"{NAME} {library.version}"
            yield words("cli.bench.beside", what=what, rate=rate, ratio=ratio, library=name)


def window_report(window: Sequence[WindowFigure], words: Words) -> Iterator[str]:
    """The figures of the window as lines of text, each in its unit."""
    for one in window:
        what, key = words(f"cli.bench.figure.{one.id}"), f"cli.bench.in.{UNITS[one.unit]}"
        yield words(key, what=what, value=decimal(one.value, words, 1 if one.unit != "s" else 2))


def _rate(value: float, words: Words) -> str:
    return words.number(round(value)) if value >= _MANY else decimal(value, words, 1)


def _watched(measured: Iterable[Measured], words: Words) -> Iterator[Measured]:
    """Prints what has been measured to standard error, if that is a terminal."""
    for one in measured:
        if sys.stderr.isatty():
            print(words(f"cli.bench.figure.{one.id}"), file=sys.stderr)
        yield one
