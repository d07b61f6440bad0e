"""Answers to questions about hands, one object for each.

The questions are the examples of the sheets (riichi 12.1, kansai 16, classic 18).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from game.cli.parser import listed
from game.cli.scoring.batch_classic import classic_answer
from game.cli.scoring.batch_kansai import kansai_answer
from game.cli.scoring.questions import (
    Answer,
    BadQuestion,
    HandQuestion,
    Misasked,
    asked,
    part,
    quoted,
)
from game.engine.scoring.candidate import Situation
from game.engine.scoring.hand_score import HanScore, NoWin
from game.engine.scoring.payment import TsumoShares, on_discard, paid_in_all
from game.engine.scoring.yaku.book import YAKUMAN
from game.engine.tiles import BadNotation
from game.rulesets import PRESETS
from game.rulesets.families import ByFamily, GameOptions, family_of, rules_by
from game.rulesets.option_changes import BadOption, Problem
from game.rulesets.riichi.options import RiichiOptions
from game.rulesets.riichi.scoring import scoring
from game.sheets.option_words import bad_option_text, problem_text
from game.storage import paths
from game.text.words import Words


def answer(
    question: Mapping[str, object],
    known: Mapping[str, GameOptions] = PRESETS,
    words: Words | None = None,
    ruleset: str | None = None,
    changes: Mapping[str, object] = {},
) -> Answer:
    """The answer to a question, or an error text.

    `ruleset` is used by questions that name none; `changes` to its options are applied before
    those of the question.
    """
    found: Answer = {"id": question.get("id")}
    by_default = {} if ruleset is None else {"ruleset": ruleset}
    try:
        return found | _answer({**by_default, **question}, known, changes)
    except (BadQuestion, BadNotation, BadOption) as bad:
        return found | {"error": said(bad, words or english())}


class Unplayable(BadQuestion):
    """Raised for options that cannot be played."""

    def __init__(self, options: GameOptions, problem: Problem) -> None:
        super().__init__(f"{problem.id}: {problem.values}")
        self.options, self.problem = options, problem

    def said(self, words: Words) -> str:
        return problem_text(words, self.options, self.problem)


def said(bad: BadQuestion | BadNotation | BadOption, words: Words) -> str:
    """What is wrong with a question."""
    if isinstance(bad, BadQuestion):
        return bad.said(words)
    if isinstance(bad, BadOption):
        return bad_option_text(words, bad)
    if bad.unknown:
        return words("cli.batch.unknown_tile", tile=bad.unknown, given=bad.text)
    return words("cli.batch.notation", given=bad.text)


@cache
def english() -> Words:
    """The English words, for answers where no other language is chosen."""
    return Words("en", paths.locales())


def _answer(
    question: Mapping[str, object],
    known: Mapping[str, GameOptions],
    changes: Mapping[str, object],
) -> Answer:
    options = _options(question, known, changes)
    answers = ByFamily(
        riichi=lambda riichi: _told_riichi(_hand(question, riichi), riichi),
        kansai=lambda kansai: kansai_answer(_hand(question, kansai), kansai),
        classic=lambda classic: classic_answer(question, classic),
    )
    return answers.of(options)


def _hand(question: Mapping[str, object], options: GameOptions) -> HandQuestion:
    """The single hand of a question."""
    return asked(question, rules_by(options, "asked"))


def _options(
    question: Mapping[str, object],
    known: Mapping[str, GameOptions],
    changes: Mapping[str, object],
) -> GameOptions:
    name = question.get("ruleset")
    if not isinstance(name, str) or name not in known:
        raise Misasked("choice", name="ruleset", given=quoted(name), expected=listed(known))
    family = family_of(known[name])
    options = family.changed(known[name], {**changes, **part(question, "options")})
    for problem in family.refused(options):
        raise Unplayable(options, problem)
    return options


# ---- riichi ------------------------------------------------------------------------------------


def _told_riichi(question: HandQuestion, options: RiichiOptions) -> Answer:
    agreed = scoring(options)
    score = agreed.score(question.hand, question.tile, question.here)
    if isinstance(score, NoWin):
        return {"win": False, "reason": score.reason}
    extra = question.here.counters * options.honba_value
    extra += question.sticks * options.riichi_stick
    return score_answer(score, question.here, agreed.tsumo, extra)


def score_answer(score: HanScore, situation: Situation, tsumo: TsumoShares, extra: int) -> Answer:
    """A win as in the examples; `extra` are the points of counters and sticks."""
    flat = any(one.flat for one in score.yaku)
    total = paid_in_all(score.base, situation, tsumo)
    found: Answer = {
        "win": True,
        "yaku": {one.id: one.flat or min(one.han, YAKUMAN) for one in score.yaku},
        "dora": {one.id: one.han for one in score.dora},
        "han": None if flat else score.han,
        "fu": score.fu,
        "fu_items": [{"item": item.id, "fu": item.fu} for item in score.fu_items],
        "limit": _limit(score),
        "yakuman_multiple": score.multiple,
        "payment": dict(_payment(score.base, situation, tsumo)),
        "total": total,
        "winner_receives": total + extra,
    }
    if score.taken_as is not None:
        found["winning_tile_taken_as"] = str(score.taken_as)
    return found


def _limit(score: HanScore) -> str:
    name = score.limit.replace("_", " ")
    return f"{score.multiple}x {name}" if score.multiple > 1 else name


def _payment(base: int, situation: Situation, tsumo: TsumoShares) -> Iterator[tuple[str, int]]:
    if not situation.drawn:
        yield "discarder", on_discard(base, dealer=situation.is_dealer)
    elif situation.is_dealer:
        yield "each", tsumo.of(base, dealer_wins=True)
    else:
        yield "dealer", tsumo.of(base, dealer_wins=False, dealer_pays=True)
        yield "others", tsumo.of(base, dealer_wins=False)
