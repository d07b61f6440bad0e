"""`moineau score`: the score of a hand in words, or answers to a file of questions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final

from game.cli.errors import DONE, misused
from game.cli.hand_argument import flag_of, question, reported
from game.cli.input_lines import LONGEST_LINE, given_lines, is_too_long
from game.cli.option_arguments import changeable, for_any_game
from game.cli.parser import Arguments, CommandRegistry, Options, one_of, whole
from game.cli.ruleset_argument import Known, named, playable
from game.cli.scoring.batch import answer
from game.cli.scoring.han_fu_report import Terms, explained, refused
from game.cli.scoring.points_report import FLAGS, IN_POINTS, scored_in_points
from game.cli.scoring.questions import WINDS, Answer, HandQuestion, asked
from game.engine.scoring.candidate import Luck
from game.engine.scoring.hand_score import NoWin
from game.rulesets.families import HanOptions, counts_points, han_family_of, in_han
from game.text.words import Words

_IN_HAN: Final = (
    *("dora", "ura", "honba", "sticks", "pei"),
    *(luck.value for luck in Luck if luck is not Luck.LAST_TILE),
)
"""The arguments without meaning where hands are counted in points."""


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("score", run, desk.words("cli.score.examples"))
    arguments.operand("hand", optional=True)
    arguments.option("--batch", "FILE")
    arguments.option("--ruleset", "R", default="saki")
    arguments.option("--win", "TILE")
    arguments.flag("--tsumo")
    arguments.several("--meld", "KIND:TILES[:FROM]")
    _circumstances(arguments)
    changeable(arguments)


def _circumstances(arguments: Arguments) -> None:
    arguments.option("--seat", "|".join(WINDS), one_of("--seat", WINDS), "E")
    arguments.option("--round", "|".join(WINDS), one_of("--round", WINDS), "E")
    arguments.option("--dora", "TILES", default="")
    arguments.option("--ura", "TILES", default="")
    arguments.option("--honba", "N", whole("--honba"), 0)
    arguments.option("--sticks", "N", whole("--sticks"), 0)
    arguments.option("--pei", "N", whole("--pei"), 0)
    for luck in Luck:
        arguments.flag(flag_of(luck))
    _circumstances_in_points(arguments)


def _circumstances_in_points(arguments: Arguments) -> None:
    arguments.option("--prevailing", "|".join(WINDS), one_of("--prevailing", WINDS))
    arguments.option("--bonus", "TILES", default="")
    for moment in FLAGS:
        arguments.flag(flag_of(moment))


def run(options: Options, words: Words) -> int:
    """Scores one hand, or answers every line of a file."""
    if (options.batch is None) == (options.hand is None):
        raise misused("cli.score.one_of_two")
    if options.batch is not None:
        found = named(options.ruleset, options, words)
        given = for_any_game(found.options, options, words)
        return _batch(options.batch, Known(options.data_dir), words, found.name, given)
    print("\n".join(_scored(options, words)))
    return DONE


def _scored(options: Options, words: Words) -> Iterator[str]:
    found = playable(options, words)
    agreed = found.options
    for name in _IN_HAN if counts_points(agreed) else IN_POINTS:
        if getattr(options, name):
            raise misused("cli.score.not_in_game", name=flag_of(name))
    if counts_points(agreed):
        return scored_in_points(options, agreed, words)
    return _scored_in_han(options, in_han(agreed), found.name, words)


def _scored_in_han(options: Options, agreed: HanOptions, name: str, words: Words) -> Iterator[str]:
    family = han_family_of(agreed)
    with reported(words):
        given = asked(question(options), family.rules(agreed, name))
    scoring = family.scoring(agreed)
    score = scoring.score(given.hand, given.tile, given.here)
    if isinstance(score, NoWin):
        return refused(score, family.unit, words)
    terms = Terms(family.unit, scoring.tsumo, _beside(given, agreed))
    return explained(score, given.here, terms, words)


def _beside(given: HandQuestion, agreed: HanOptions) -> int:
    """The points of counters and sticks."""
    family = han_family_of(agreed)
    payment, payers = family.payment(agreed), family.scoring(agreed).tsumo.payers
    times = payers if given.here.drawn and payment.counters_each else 1
    return times * payment.for_counters(given.here.counters) + given.sticks * agreed.riichi_stick


def _batch(name: str, known: Known, words: Words, ruleset: str, given: Mapping[str, object]) -> int:
    """Answers the questions of a file, one a line, in their order."""
    for line in given_lines(name):
        print(json.dumps(_answered(line, known, words, ruleset, given)), flush=True)
    return DONE


def _answered(
    line: str, known: Known, words: Words, ruleset: str, given: Mapping[str, object]
) -> Answer:
    if is_too_long(line):
        return {"id": None, "error": words("cli.batch.long_line", most=LONGEST_LINE)}
    try:
        asked_for = json.loads(line)
    except json.JSONDecodeError as fault:
        return {"id": None, "error": words("log.fault.json", column=fault.colno)}
    except (ValueError, RecursionError):
        return {"id": None, "error": words("log.fault.json_too_much")}
    if not isinstance(asked_for, dict):
        return {"id": None, "error": words("cli.batch.no_object")}
    return answer(asked_for, known, words, ruleset, given)
