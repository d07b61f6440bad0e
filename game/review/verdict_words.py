"""What is said of a decision: one plain sentence, made from its figures."""

from __future__ import annotations

from typing import Final

from game.bots.judgement import Candidate
from game.engine.actions import Action, Discard
from game.review.decisions import ReviewedDecision
from game.review.kept_review import KeptMistake
from game.review.mistakes import PlayMistake
from game.text.decimals import decimal, percent_text
from game.text.hand_names import counted_hand
from game.text.words import Words

PERCENT: Final = 100
_THOUSAND: Final = 1000
NUMBERED: Final = "classic"
"""The family whose hands have numbers instead of names."""
CLOSE: Final = "close"
"""What is said where the figures look alike."""
_LEAST_SHOWN: Final = 0.25
"""The part of a loss that chances have to show, to be told as its reason."""
DEARER: Final = "dearer"
"""What is said where the right hand is dearer, though it wins less often."""
_LESS_OFTEN: Final = 2
"""From how many hundredths on a hand no longer wins about as often."""
OTHER: Final = "other"
"""What is said where one of the choices throws no tile, and is no call either."""
OF_TILES: Final = frozenset(
    (
        *(PlayMistake.PUSHED_TOO_FAR, PlayMistake.FOLDED_TOO_EARLY, PlayMistake.TOO_SLOW),
        *(PlayMistake.LOW_VALUE, PlayMistake.PLACE, PlayMistake.MISSED_RIICHI),
        *(PlayMistake.RASH_RIICHI, PlayMistake.NEEDLESS_RISK, CLOSE, DEARER),
    )
)
"""The sentences that speak of two tiles."""


def verdict_text(words: Words, told: ReviewedDecision) -> str:
    """The sentence about a decision."""
    key, best = f"review.said.{_said(told)}", next(iter(told.candidates), None)
    if best is None or told.chosen is None:
        return words(key)
    return words(
        key,
        loss=words.number(round(told.stated)),
        place=places_text(words, told.loss_place),
        best=_tile(words, best.action),
        done=_tile(words, told.own.chosen),
        **_figures(words, "best", best),
        **_figures(words, "done", told.chosen),
    )


def is_plain(told: ReviewedDecision) -> bool:
    """Whether the sentence only tells how much better the other choice was."""
    return _said(told) == OTHER


def _said(told: ReviewedDecision) -> str:
    """Which sentence is said, by the id of its words."""
    best = next(iter(told.candidates), None)
    if told.mistake is None or told.chosen is None or best is None:
        return "same" if told.is_best else "even"
    return _kind(told, told.mistake, best, told.chosen)


def names_tiles(told: ReviewedDecision) -> bool:
    """Whether a decision is about which tile to throw, and its sentence names both."""
    return isinstance(told.best, Discard) and isinstance(told.own.chosen, Discard)


def _kind(told: ReviewedDecision, mistake: PlayMistake, best: Candidate, done: Candidate) -> str:
    """Which sentence is said of a mistake."""
    kind = CLOSE if _looks_alike(told, mistake, best, done) else str(mistake)
    if kind == PlayMistake.LOW_VALUE and _hundredths(done) - _hundredths(best) > _LESS_OFTEN:
        kind = DEARER
    return OTHER if kind in OF_TILES and not names_tiles(told) else kind


def praise_text(words: Words, told: ReviewedDecision) -> str:
    """The sentence about a choice that was hard to find."""
    return words("review.praise", loss=words.number(round(told.margin)))


def cost_text(words: Words, told: ReviewedDecision, sign: str = "") -> str:
    """What a mistake cost, in points, or in places where it cost none of these; after a sign."""
    if told.is_of_points:
        return words("review.points", points=sign + words.number(round(told.loss)))
    return places_text(words, told.loss_place, sign)


def _looks_alike(
    told: ReviewedDecision, mistake: PlayMistake, best: Candidate, done: Candidate
) -> bool:
    """Whether the rounded figures that a sentence tells do not show what it says."""
    wins, won = _hundredths(best), _hundredths(done)
    if mistake is PlayMistake.MISSED_CALL:
        return wins <= won
    if mistake in {PlayMistake.TOO_SLOW, PlayMistake.FOLDED_TOO_EARLY}:
        return (wins - won) * best.value <= PERCENT * told.stated * _LEAST_SHOWN
    if mistake is PlayMistake.NEEDLESS_CALL:
        shown = wins * _rounded(best.value) - won * _rounded(done.value)
        return shown <= PERCENT * told.stated / 2
    return mistake is PlayMistake.LOW_VALUE and _rounded(best.value) <= _rounded(done.value)


def _hundredths(one: Candidate) -> int:
    """How often a hand wins, in percent."""
    return round(PERCENT * one.win)


def _rounded(value: float) -> int:
    """A value as it is told: in whole hundreds, and in tens where it is below a thousand."""
    step = 10 if value < _THOUSAND else 100
    return round(value / step) * step


def places_text(words: Words, places: float, sign: str = "") -> str:
    """So many places, with two decimals, after a sign."""
    return words.plural("review.places", int(places), places=sign + decimal(places, words, 2))


def where_text(words: Words, one: KeptMistake, family: str) -> str:
    """Where in its game a mistake was made: East 2, 1 honba, turn 7; or hand 3, turn 7."""
    numbered = family == NUMBERED
    name = counted_hand(words, one.wind, one.dealer, one.counters, numbered=numbered)
    return words("review.turn", hand=name, turn=one.turn)


def _figures(words: Words, name: str, one: Candidate) -> dict[str, object]:
    return {
        f"{name}_win": percent_text(words, one.win),
        f"{name}_risk": percent_text(words, one.deal_in),
        f"{name}_value": words.number(_rounded(one.value)),
    }


def _tile(words: Words, action: Action) -> str:
    """The tile that is thrown, as it stands in a sentence; nothing for what throws none."""
    return words(f"tile.the.{action.tile.notation}") if isinstance(action, Discard) else ""
