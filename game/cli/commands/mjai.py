"""`moineau mjai`: one of our bots as an mjai player on standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from game.archive.log_words import bad_log
from game.bots import LEVELS, RENAMED
from game.bots.styles import BIRDS
from game.cli.errors import DONE, misused
from game.cli.input_lines import STANDARD_INPUT, given_lines
from game.cli.option_arguments import changeable
from game.cli.parser import PROGRAM, CommandRegistry, Options, one_of
from game.cli.ruleset_argument import playable
from game.host.playout import seldom_collecting
from game.logs.checked_json import line
from game.logs.converting import has_room
from game.logs.log_faults import BadLog
from game.logs.logged_rules import ONLINE, ONLINE_OF_THREE
from game.mjai.bot_session import BotSession, SittingDown
from game.mjai.seat_view import Confused, Confusion
from game.rulesets import PRESETS
from game.rulesets.families import in_han
from game.storage.bounded_json import quoted
from game.text.words import Words

_FORMAT: Final = "mjai"
LONGEST: Final = 40
"""How much of the type of an event is quoted."""


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("mjai", run)
    arguments.option("--level", "LEVEL", one_of("--level", (*LEVELS, *RENAMED)), required=True)
    arguments.option("--ruleset", "R")
    changeable(arguments)
    arguments.option("--seat-name", "NAME", default=PROGRAM)
    arguments.option("--bird", "B", one_of("--bird", BIRDS))


def run(options: Options, words: Words) -> int:
    """Answers every line of standard input with one line, until there are no more."""
    session = BotSession(_sitting(options, words), _complained(words))
    with seldom_collecting():
        for given in given_lines(STANDARD_INPUT):
            print(line(session.answer(given)), flush=True)
    return DONE


def _sitting(options: Options, words: Words) -> SittingDown:
    """Who sits down; without a ruleset, by the rules of the largest online rooms."""
    of_three = None
    if options.ruleset is None:
        options.ruleset = ONLINE
        of_three = ONLINE_OF_THREE, in_han(PRESETS[ONLINE_OF_THREE])
    found = playable(options, words)
    if not has_room(_FORMAT, found.options):
        raise misused("cli.mjai.no_room", ruleset=found.name)
    return SittingDown(
        level=options.level,
        ruleset=found.based_on,
        options=in_han(found.options),
        of_three=None if options.option else of_three,
        name=options.seat_name,
        bird=options.bird,
    )


def _complained(words: Words) -> Callable[[str, Exception], None]:
    """What says in one line on standard error that an event makes no sense."""

    def complain(event: str, fault: Exception) -> None:
        if isinstance(fault, BadLog):
            reason = bad_log(fault, words)
        else:
            why = fault.why if isinstance(fault, Confused) else Confusion.MISFIT
            reason = words(f"cli.mjai.confused.{why}")
        text = words("cli.mjai.confused", event=quoted(event, LONGEST), reason=reason)
        print(f"{PROGRAM}: {' '.join(text.splitlines())}", file=sys.stderr, flush=True)

    return complain
