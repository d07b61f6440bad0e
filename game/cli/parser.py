"""The parser of the command line, with help and errors in the player's language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn, TypeAlias

from game import __version__
from game.cli.errors import misused
from game.text.languages import LANGUAGES
from game.text.words import Words

Options: TypeAlias = argparse.Namespace
Run = Callable[[Options, Words], int]
"""Runs a command and returns its exit status."""

PROGRAM: Final = "moineau"
_ENGLISH_PREFIX: Final = "usage: "
_FAULTS: Final = (
    ("cli.fault.required", re.compile(r"the following arguments are required: (?P<names>.*)")),
    ("cli.fault.unknown", re.compile(r"unrecognized arguments: (?P<names>.*)")),
    ("cli.fault.command", re.compile(r"argument COMMAND: invalid choice: '(?P<given>.*?)'.*")),
    ("cli.fault.missing", re.compile(r"argument (?P<name>.*?): expected .*")),
    (
        "cli.fault.together",
        re.compile(r"argument (?P<name>.*?): not allowed with argument (?P<other>.*)"),
    ),
)
"""The errors of argparse, and the keys of our texts."""


class Parser(argparse.ArgumentParser):
    """An argument parser with our texts; the caller adds groups and their titles."""

    prefix = _ENGLISH_PREFIX
    """The label of the usage."""

    _is_apart = False
    """Whether options and files are being read apart from one another."""

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """The arguments of a command; files and options may stand in any order."""
        if self._is_apart or self._subparsers is not None:
            return super().parse_known_args(args, namespace)
        self._is_apart = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_apart = False

    def error(self, message: str) -> NoReturn:
        """Ends the command with one line."""
        for key, pattern in _FAULTS:
            if found := pattern.fullmatch(message):
                raise misused(key, **found.groupdict())
        raise misused("cli.fault.usage", reason=message)

    def format_help(self) -> str:
        """The help, beginning with the usage."""
        return super().format_help().replace(_ENGLISH_PREFIX, self.prefix, 1)


@dataclass(frozen=True, slots=True)
class CommandRegistry:
    """The registry of commands."""

    words: Words
    _commands: argparse._SubParsersAction[Parser]

    def command(self, name: str, run: Run, epilog: str | None = None) -> Arguments:
        """A new command, with a sentence on what it does."""
        about = self.words(f"cli.{name}.about")
        parser = self._commands.add_parser(
            name,
            help=_literal(about),
            description=about,
            epilog=epilog,
            add_help=False,
            allow_abbrev=False,
        )
        parser.prefix = self.words("cli.usage")
        parser.set_defaults(run=run)
        taken = parser.add_argument_group(self.words("cli.group.arguments"))
        general(parser, self.words)
        return Arguments(self.words, name, taken)


@dataclass(frozen=True, slots=True)
class Arguments:
    """Adds arguments to one command; the help text of each is found by its name."""

    words: Words
    _command: str
    _group: argparse._ArgumentGroup

    def flag(self, *names: str) -> None:
        """Adds an option without a value."""
        self._group.add_argument(*names, action="store_true", help=self._help(names[0]))

    def option(
        self,
        name: str,
        metavar: str,
        read: Callable[[str], object] = str,
        default: object = None,
        *,
        required: bool = False,
    ) -> None:
        """Adds an option with a value."""
        self._group.add_argument(
            name,
            metavar=metavar,
            type=read,
            default=default,
            required=required,
            help=self._help(name),
        )

    def several(
        self, name: str, metavar: str, read: Callable[[str], object] = str, *, key: str = ""
    ) -> None:
        """Adds an option that may be given more than once; `key` chooses its help text."""
        about = _literal(self.words(key)) if key else self._help(name)
        self._group.add_argument(
            name, metavar=metavar, type=read, action="append", default=[], help=about
        )

    def operand(self, name: str, *, optional: bool = False) -> None:
        """Adds a positional argument."""
        nargs = "?" if optional else None
        self._group.add_argument(name, metavar=name.upper(), nargs=nargs, help=self._help(name))

    def operands(
        self, name: str, read: Callable[[str], object] = str, *, optional: bool = False
    ) -> None:
        """Adds positional arguments, at least one unless they are optional."""
        nargs = "*" if optional else "+"
        self._group.add_argument(
            name, metavar=name.upper(), nargs=nargs, type=read, help=self._help(name)
        )

    def _help(self, name: str) -> str:
        return _literal(self.words(f"cli.{self._command}.{name.strip('-')}"))


def desk(words: Words) -> tuple[Parser, CommandRegistry]:
    """The parser of the whole program without commands, and the registry for them."""
    parser = Parser(
        prog=PROGRAM, description=words("cli.about"), add_help=False, allow_abbrev=False
    )
    parser.prefix = words("cli.usage")
    commands = parser.add_subparsers(title=words("cli.group.commands"), metavar="COMMAND")
    group = general(parser, words)
    group.add_argument("--smoke-test", action="store_true", help=words("cli.smoke-test"))
    group.add_argument("--trial", metavar="FILE", type=Path, help=words("cli.trial"))
    parser.set_defaults(lang=None, data_dir=None)
    return parser, CommandRegistry(words, commands)


def general(parser: Parser, words: Words) -> argparse._ArgumentGroup:
    """Adds the options of every command."""
    group = parser.add_argument_group(words("cli.group.options"))
    suppress = argparse.SUPPRESS
    languages = "|".join(LANGUAGES)
    group.add_argument(
        "--lang",
        metavar=languages,
        type=one_of("--lang", LANGUAGES),
        default=suppress,
        help=words("cli.lang"),
    )
    group.add_argument(
        "--data-dir", metavar="DIR", type=Path, default=suppress, help=words("cli.data-dir")
    )
    group.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}",
        help=words("cli.version"),
    )
    group.add_argument("-h", "--help", action="help", help=words("cli.help"))
    return group


def _literal(text: str) -> str:
    """A help text with % doubled, as argparse would insert values there."""
    return text.replace("%", "%%")


def one_of(name: str, known: Collection[str]) -> Callable[[str], str]:
    """A reader of one of a few words."""

    def read(given: str) -> str:
        if given not in known:
            raise misused("cli.fault.choice", name=name, given=given, choices=listed(known))
        return given

    return read


def several_of(name: str, known: Collection[str]) -> Callable[[str], tuple[str, ...]]:
    """A reader of words separated by commas."""
    read_one = one_of(name, known)
    return lambda given: tuple(read_one(one.strip()) for one in given.split(","))


def whole(name: str, least: int = 0, most: int | None = None) -> Callable[[str], int]:
    """A reader of a whole number of at least `least`, and perhaps of at most `most`."""

    def read(given: str) -> int:
        number = int(given) if re.fullmatch(r"[0-9]{1,9}", given) else -1
        if most is not None and not least <= number <= most:
            values = {"given": given, "least": least, "most": most}
            raise misused("cli.fault.number_within", name=name, **values)
        if number < least:
            raise misused("cli.fault.number", name=name, given=given, least=least)
        return number

    return read


def listed(known: Iterable[str]) -> str:
    """The known words as a list in one text."""
    return ", ".join(known)
