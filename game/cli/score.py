"""`moineau score`: what a hand is worth, in words, or as answers to a file of questions."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from game.cli.batch import Answer, BadQuestion, answer, asked
from game.cli.errors import DONE, faulty, misused
from game.cli.hand import flag_of, question
from game.cli.parser import Arguments, Desk, Options, one_of, whole
from game.cli.score_words import explained
from game.engine.scoring.candidate import Luck
from game.engine.scoring.score import NoWin
from game.rulesets import PRESETS
from game.rulesets.options import BadOption
from game.rulesets.riichi_book import scoring
from game.rulesets.riichi_options import with_changes
from game.text.words import Words

WINDS: Final = "ESWN"


def sign_up(desk: Desk) -> None:
    """Adds the command to the program."""
    arguments = desk.command("score", run, desk.words("cli.score.examples"))
    arguments.operand("hand", optional=True)
    arguments.option("--batch", "FILE")
    arguments.option("--ruleset", "R", one_of("--ruleset", PRESETS), "saki")
    arguments.option("--win", "TILE")
    arguments.flag("--tsumo")
    arguments.several("--meld", "KIND:TILES[:FROM]")
    _circumstances(arguments)
    arguments.several("--option", "NAME=VALUE")


def _circumstances(arguments: Arguments) -> None:
    arguments.option("--seat", "|".join(WINDS), one_of("--seat", WINDS), "E")
    arguments.option("--round", "|".join(WINDS), one_of("--round", WINDS), "E")
    arguments.option("--dora", "TILES", default="")
    arguments.option("--ura", "TILES", default="")
    arguments.option("--honba", "N", whole("--honba"), 0)
    arguments.option("--sticks", "N", whole("--sticks"), 0)
    for luck in Luck:
        arguments.flag(flag_of(luck))


def run(options: Options, words: Words) -> int:
    """Scores one hand, or answers every line of a file."""
    if (options.batch is None) == (options.hand is None):
        raise misused("cli.score.one_of_two")
    if options.batch is not None:
        return _batch(options.batch)
    print("\n".join(_scored(options, words)))
    return DONE


def _scored(options: Options, words: Words) -> Iterator[str]:
    try:
        rules = with_changes(PRESETS[options.ruleset], dict(map(_change, options.option)))
        hand, tile, situation = asked(question(options), rules)
    except BadOption as bad:
        raise misused("cli.score.bad_option", option=bad.option, given=bad.given) from bad
    except BadQuestion as bad:
        raise faulty("cli.score.impossible", reason=str(bad)) from bad
    score = scoring(rules).score(hand, tile, situation)
    if isinstance(score, NoWin):
        return iter((words(f"cli.score.no_win.{score.reason}"),))
    beside = options.honba * rules.honba_value + options.sticks * rules.riichi_stick
    return explained(score, situation, beside, words)


def _change(given: str) -> tuple[str, object]:
    """An option that differs from the sheet, its value written as in JSON or as a bare word."""
    name, equals, value = given.partition("=")
    if not equals:
        raise misused("cli.score.no_value", given=given)
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _batch(name: str) -> int:
    """Answers the questions of a file, one a line, in their order."""
    if name != "-":
        with Path(name).open(encoding="utf-8-sig", errors="replace") as lines:
            _answered(lines)
    else:
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8", errors="replace")
        _answered(sys.stdin)
    return DONE


def _answered(lines: Iterable[str]) -> None:
    for line in lines:
        if line.strip():
            print(json.dumps(_told(line)), flush=True)


def _told(line: str) -> Answer:
    try:
        asked_for = json.loads(line)
    except (ValueError, RecursionError) as fault:
        return {"id": None, "error": f"not JSON: {fault}"}
    if not isinstance(asked_for, dict):
        return {"id": None, "error": "expected an object"}
    return answer(asked_for)
