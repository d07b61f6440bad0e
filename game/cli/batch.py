"""Answers to questions about hands, one object for each (riichi sheet 12.1, kansai sheet 16)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.cli.batch_kansai import told_kansai
from game.cli.questions import Answer, Asked, BadQuestion, asked, part
from game.engine.scoring.book import YAKUMAN
from game.engine.scoring.candidate import Situation
from game.engine.scoring.payment import on_discard, paid_in_all, share
from game.engine.scoring.score import HanScore, NoWin
from game.engine.tiles import BadNotation
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, family_of
from game.rulesets.kansai_options import KansaiOptions
from game.rulesets.options import BadOption
from game.rulesets.riichi_book import PAYERS, scoring
from game.rulesets.riichi_options import RiichiOptions

Tell = Callable[[Asked, GameOptions], Answer]
"""Says what a hand is worth, as the examples of the family's sheet write it."""


def answer(
    question: Mapping[str, object], known: Mapping[str, GameOptions] = PRESETS
) -> Answer:
    """The answer to a question, or what is wrong with it; by the rules that are known."""
    told: Answer = {"id": question.get("id")}
    try:
        return told | _answer(question, known)
    except (BadQuestion, BadNotation, BadOption) as bad:
        return told | {"error": str(bad)}


def _answer(question: Mapping[str, object], known: Mapping[str, GameOptions]) -> Answer:
    options = _options(question, known)
    rules = family_of(options).rules(options, "asked")
    return TELL[type(options)](asked(question, rules), options)


def _options(question: Mapping[str, object], known: Mapping[str, GameOptions]) -> GameOptions:
    name = question.get("ruleset")
    if not isinstance(name, str) or name not in known:
        raise BadQuestion(f"ruleset is {name!r}; expected {' or '.join(known)}")
    family = family_of(known[name])
    options = family.changed(known[name], part(question, "options"))
    for problem in family.problems(options):
        if problem.is_refused:
            raise BadQuestion(f"{problem.id}: {', '.join(problem.options)} is {problem.values}")
    return options


# ---- riichi for four ---------------------------------------------------------------------------


def _told_riichi(question: Asked, options: GameOptions) -> Answer:
    assert isinstance(options, RiichiOptions)
    score = scoring(options).score(question.hand, question.tile, question.here)
    if isinstance(score, NoWin):
        return {"win": False, "reason": score.reason}
    extra = question.here.counters * options.honba_value
    extra += question.sticks * options.riichi_stick
    return told_score(score, question.here, extra)


def told_score(score: HanScore, situation: Situation, extra: int) -> Answer:
    """A win as the examples write it; extra is what counters and sticks bring."""
    flat = any(one.flat for one in score.yaku)
    total = paid_in_all(score.base, situation, PAYERS)
    told: Answer = {
        "win": True,
        "yaku": {one.id: one.flat or min(one.han, YAKUMAN) for one in score.yaku},
        "dora": {one.id: one.han for one in score.dora},
        "han": None if flat else score.han,
        "fu": score.fu,
        "fu_items": [{"item": item.id, "fu": item.fu} for item in score.fu_items],
        "limit": _limit(score),
        "yakuman_multiple": score.multiple,
        "payment": dict(_payment(score.base, situation)),
        "total": total,
        "winner_receives": total + extra,
    }
    if score.taken_as is not None:
        told["winning_tile_taken_as"] = str(score.taken_as)
    return told


def _limit(score: HanScore) -> str:
    name = score.limit.replace("_", " ")
    return f"{score.multiple}x {name}" if score.multiple > 1 else name


def _payment(base: int, situation: Situation) -> Iterator[tuple[str, int]]:
    if not situation.drawn:
        yield "discarder", on_discard(base, dealer=situation.is_dealer)
    elif situation.is_dealer:
        yield "each", share(base, with_dealer=True)
    else:
        yield "dealer", share(base, with_dealer=True)
        yield "others", share(base, with_dealer=False)


TELL: Final[Mapping[type, Tell]] = {RiichiOptions: _told_riichi, KansaiOptions: told_kansai}
"""How each family of games answers."""
