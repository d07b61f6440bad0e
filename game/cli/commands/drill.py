"""`moineau drill`: exercises with their answers."""

from __future__ import annotations

import json
from itertools import islice
from typing import Final

from game.cli.drills import Drill, drills
from game.cli.errors import DONE, misused
from game.cli.option_arguments import changeable
from game.cli.parser import CommandRegistry, Options, listed, one_of, whole
from game.cli.ruleset_argument import playable
from game.review.drill_kinds import KINDS, practised
from game.text.words import Words

_SOME: Final = 5
_MOST: Final = 10_000


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("drill", run)
    arguments.operand("kind", optional=True)
    arguments.option("--ruleset", "R", default="club")
    arguments.option("--seed", "S", str, "1")
    arguments.option("--count", "N", whole("--count", 1, _MOST), _SOME)
    changeable(arguments)
    arguments.flag("--list")
    arguments.flag("--json")


def run(options: Options, words: Words) -> int:
    """Prints exercises, one after the other, as they are found."""
    if options.list:
        for kind in KINDS:
            print(f"{kind}: {words(f'cli.drill.kind.{kind}')}")
        return DONE
    if options.kind is None:
        raise misused("cli.fault.drill_kind", choices=listed(KINDS))
    kind = one_of("KIND", KINDS)(options.kind)
    rules = playable(options, words)
    known = practised(rules.options)
    if kind not in known:
        raise misused("cli.fault.drill_game", kind=kind, game=rules.name, choices=listed(known))
    found = drills(kind, rules, options.seed, words)
    for nth, one in enumerate(islice(found, options.count), start=1):
        name = f"{kind}-{rules.name}-{options.seed}-{nth}"
        told = _as_json(one, kind, name, rules.name) if options.json else _in_words(one, nth, words)
        print(told, flush=True)
    return DONE


def _as_json(one: Drill, kind: str, name: str, ruleset: str) -> str:
    about = {"kind": kind, "id": name, "ruleset": ruleset}
    told = {
        "position": one.position,
        "choices": one.choices,
        "answer": one.answer,
        "accepted": one.accepted,
        "why": one.why,
    }
    return json.dumps({**about, **told}, ensure_ascii=False)


def _in_words(one: Drill, nth: int, words: Words) -> str:
    answered = words("cli.drill.answer", answer=one.answered)
    first, *seen = one.asked.splitlines()
    lines = (f"{nth}. {first}", *seen, answered, *one.why.splitlines())
    return "\n   ".join(lines)
