"""The commands, one file for each, and the way to them."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from locale import LC_CTYPE, getlocale
from pathlib import Path

from game import paths, settings
from game.cli import bench, log, play, rules, score, screenshot, shanten, simulate
from game.cli.errors import FAULTY, Failure, unusable
from game.cli.parser import PROGRAM, Parser, desk
from game.settings import Language
from game.text.words import Words

INTERRUPTED = 130
"""The exit status of a command that was stopped by its user."""


def build_parser(words: Words) -> Parser:
    """The parser of the whole program, its help in the language of the words."""
    parser, signing = desk(words)
    parser.set_defaults(run=play.open_first_screen)
    for command in (play, simulate, score, shanten, rules, log, bench, screenshot):
        command.sign_up(signing)
    return parser


def run(arguments: Sequence[str]) -> int:
    """Carries out a command and returns its exit status; says what went wrong in one line."""
    _let_all_letters_through()
    words = Words(language_of(arguments), paths.locales())
    try:
        options = build_parser(words).parse_args(arguments)
        return int(options.run(options, words))
    except Failure as fault:
        return _complain(fault, words)
    except BrokenPipeError:
        # Whoever read the answers has had enough; nothing more is to be said to him.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        return FAULTY
    except OSError as fault:
        return _complain(unusable(fault), words)
    except KeyboardInterrupt:
        return INTERRUPTED


def language_of(arguments: Sequence[str]) -> Language:
    """The language asked for, else the player's, else that of the system, else English."""
    asked = _value_of("--lang", arguments)
    for language in settings.LANGUAGES:
        if language == asked:
            return language
    folder = _value_of("--data-dir", arguments)
    try:
        return settings.load(paths.user_data(Path(folder) if folder else None), _spoken()).language
    except OSError:
        return _spoken()


def _spoken() -> Language:
    """The language of the system, by the first letters of its name on any of them."""
    name = (getlocale(LC_CTYPE)[0] or "").lower()
    return next((one for one in settings.LANGUAGES if name.startswith(one)), "en")


def _value_of(option: str, arguments: Sequence[str]) -> str | None:
    """The value of an option, before the whole line is understood."""
    for nth, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == option:
            return value if equals else next(iter(arguments[nth + 1 : nth + 2]), None)
    return None


def _let_all_letters_through() -> None:
    """A console that lacks a letter shows another one instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(fault: Failure, words: Words) -> int:
    reason = words(fault.key, **fault.values)
    print(f"{PROGRAM}: {' '.join(reason.splitlines())}", file=sys.stderr)
    return fault.status
