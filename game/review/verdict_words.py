"""What is said of a decision: one plain sentence, made from its figures."""

from __future__ import annotations

from typing import Final

from game.bots.judgement import Candidate
from game.engine.actions import Action, Discard
from game.review.decisions import ReviewedDecision
from game.review.kept_review import KeptMistake
from game.review.mistakes import PlayMistake
from game.text.hand_names import hand_name, numbered_hand
from game.text.words import Words

PERCENT: Final = 100
NUMBERED: Final = "classic"
"""The family whose hands have numbers instead of names."""
CLOSE: Final = "close"
"""What is said where the figures look alike."""
OTHER: Final = "other"
"""What is said where one of the choices throws no tile, and is no call either."""
OF_TILES: Final = frozenset(
    (
        *(PlayMistake.PUSHED_TOO_FAR, PlayMistake.FOLDED_TOO_EARLY, PlayMistake.TOO_SLOW),
        *(PlayMistake.LOW_VALUE, PlayMistake.PLACE, PlayMistake.MISSED_RIICHI),
        *(PlayMistake.RASH_RIICHI, CLOSE),
    )
)
"""The sentences that speak of two tiles."""


def verdict_text(words: Words, told: ReviewedDecision) -> str:
    """The sentence about a decision."""
    best = next(iter(told.candidates), None)
    if told.mistake is None or told.chosen is None or best is None:
        return words("review.said.same" if told.is_best else "review.said.even")
    kind = CLOSE if _looks_alike(told.mistake, best, told.chosen) else told.mistake
    is_thrown = isinstance(best.action, Discard) and isinstance(told.own.chosen, Discard)
    if kind in OF_TILES and not is_thrown:
        kind = OTHER
    return words(
        f"review.said.{kind}",
        loss=words.number(round(told.told)),
        place=place_text(words, told.loss_place),
        best=_tile(words, best.action),
        done=_tile(words, told.own.chosen),
        **_figures(words, "best", best),
        **_figures(words, "done", told.chosen),
    )


def praise_text(words: Words, told: ReviewedDecision) -> str:
    """The sentence about a choice that was hard to find."""
    return words("review.praise", loss=words.number(round(told.margin)))


def cost_text(words: Words, told: ReviewedDecision, sign: str = "") -> str:
    """What a mistake cost, in points, or in places where it cost none of these; after a sign."""
    if told.is_of_points:
        return words("review.points", points=sign + words.number(round(told.loss)))
    return words("review.places", places=sign + place_text(words, told.loss_place))


def _looks_alike(mistake: PlayMistake, best: Candidate, done: Candidate) -> bool:
    """Whether the rounded figures that a sentence tells do not show what it says."""
    wins, won = round(PERCENT * best.win), round(PERCENT * done.win)
    if mistake in {PlayMistake.TOO_SLOW, PlayMistake.MISSED_CALL}:
        return wins <= won
    if mistake is PlayMistake.NEEDLESS_CALL:
        return wins * _hundreds(best.value) <= won * _hundreds(done.value)
    return mistake is PlayMistake.LOW_VALUE and _hundreds(best.value) <= _hundreds(done.value)


def _hundreds(value: float) -> int:
    """A value in whole hundreds, as values are counted."""
    return round(value / PERCENT) * PERCENT


def place_text(words: Words, places: float) -> str:
    """A part of a place, with two decimals."""
    return f"{places:.2f}".replace(".", words("number.decimal"))


def where_text(words: Words, one: KeptMistake, family: str) -> str:
    """Where in its game a mistake was made: East 2, turn 7; hand 3 where hands are numbered."""
    if family == NUMBERED:
        name = numbered_hand(words, one.counters)
    else:
        name = hand_name(words, one.wind, one.dealer)
    return words("review.turn", hand=name, turn=one.turn)


def _figures(words: Words, name: str, one: Candidate) -> dict[str, object]:
    return {
        f"{name}_win": round(PERCENT * one.win),
        f"{name}_risk": round(PERCENT * one.deal_in),
        f"{name}_value": words.number(_hundreds(one.value)),
    }


def _tile(words: Words, action: Action) -> str:
    """The tile that is thrown, as it stands in a sentence; nothing for what throws none."""
    return words(f"tile.the.{action.tile.notation}") if isinstance(action, Discard) else ""
