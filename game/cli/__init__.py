"""The command line: the parser, and running a command."""

from __future__ import annotations

import io
import logging
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol

from game.app.error_box import alarm
from game.cli.errors import FAULTY, INTERRUPTED, Failure, unusable
from game.cli.parser import PROGRAM, CommandRegistry, Parser, desk
from game.cli.window import open_first_screen
from game.storage import paths, settings
from game.text.languages import LANGUAGES
from game.text.words import Words

_SILENT: Final = logging.NullHandler()


COMMANDS: Final = (
    *("play", "simulate", "score", "shanten", "rules", "log", "games", "stats", "bench"),
    *("review", "drill", "screenshot", "mjai"),
)
"""Every command, with its module in this package."""


class Command(Protocol):
    """The module of a command."""

    def sign_up(self, desk: CommandRegistry) -> None:
        """Adds the command to the program."""


def build_parser(words: Words, arguments: Sequence[str] = ("--help",)) -> Parser:
    """The parser of the program, with help in the language of the words.

    Only commands that these arguments may mean are loaded, so that the window opens without
    waiting for the others.
    """
    parser, signing = desk(words)
    parser.set_defaults(run=open_first_screen)
    asks = {"-h", "--help"} & set(arguments)
    for name in COMMANDS:
        if asks or name in arguments:
            command: Command = import_module(f"{__name__}.commands.{name}")
            command.sign_up(signing)
    return parser


def run(arguments: Sequence[str]) -> int:
    """Runs a command and returns its exit status; prints a fault in one line."""
    _let_all_letters_through()
    # Log messages go to the log file, so that the console shows the answer alone.
    logging.getLogger("game").addHandler(_SILENT)
    words = Words(language_of(arguments), paths.locales())
    try:
        options = build_parser(words, arguments).parse_args(arguments)
        return int(options.run(options, words))
    except Failure as fault:
        return _complain(fault, words)
    except BrokenPipeError:
        # The reader of the output has closed the pipe; nothing more can be written.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        return FAULTY
    except OSError as fault:
        return _complain(unusable(fault), words)
    except KeyboardInterrupt:
        return INTERRUPTED


def language_of(arguments: Sequence[str]) -> str:
    """The language of the option, else the player's, else that of the system, else English."""
    asked = _value_of("--lang", arguments)
    if asked is not None and asked in LANGUAGES:
        return asked
    folder = _value_of("--data-dir", arguments)
    spoken = settings.spoken_language()
    try:
        return settings.looked_at(
            paths.user_data(Path(folder) if folder else None), spoken
        ).language
    except OSError:
        return spoken


def _value_of(option: str, arguments: Sequence[str]) -> str | None:
    """The value of an option, before the whole line is parsed."""
    for nth, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == option:
            return value if equals else next(iter(arguments[nth + 1 : nth + 2]), None)
    return None


def _let_all_letters_through() -> None:
    """Lets a console without a letter show another one instead of ending the program."""
    if sys.stdout is None:  # a program opened by a double click on Windows
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(fault: Failure, words: Words) -> int:
    reason = words(fault.key, **fault.values)
    alarm(PROGRAM, f"{PROGRAM}: {' '.join(reason.splitlines())}")
    return fault.status
