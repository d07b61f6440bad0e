"""The kinds of mistakes there are, and where each is taught."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from game.bots.judgement import Candidate, Decisive
from game.engine.actions import CallChow, CallSet, DeclareKong, Discard, Pass, Win


class PlayMistake(StrEnum):
    """What was wrong with a choice; `review.mistake.<kind>` is what it is called."""

    MISSED_WIN = "missed_win"
    POOR_WIN = "poor_win"
    """A win that was taken though waiting, or another way, is worth more."""
    MISSED_RIICHI = "missed_riichi"
    RASH_RIICHI = "rash_riichi"
    MISSED_CALL = "missed_call"
    CALL_WITHOUT_YAKU = "call_without_yaku"
    NEEDLESS_CALL = "needless_call"
    KONG = "kong"
    """A kong that was declared or left at the wrong moment."""
    PUSHED_TOO_FAR = "pushed_too_far"
    NEEDLESS_RISK = "needless_risk"
    """A tile more dangerous than another one that keeps the same hand."""
    FOLDED_TOO_EARLY = "folded_too_early"
    TOO_SLOW = "too_slow"
    LOW_VALUE = "low_value"
    PLACE = "place"
    """Good for the points and bad for the place."""


LESSONS: Final[Mapping[PlayMistake, str]] = {
    PlayMistake.MISSED_WIN: "winning",
    PlayMistake.POOR_WIN: "counting",
    PlayMistake.MISSED_RIICHI: "riichi",
    PlayMistake.RASH_RIICHI: "riichi",
    PlayMistake.MISSED_CALL: "calls",
    PlayMistake.CALL_WITHOUT_YAKU: "yaku1",
    PlayMistake.NEEDLESS_CALL: "calls",
    PlayMistake.KONG: "dora",
    PlayMistake.PUSHED_TOO_FAR: "safe",
    PlayMistake.NEEDLESS_RISK: "safe",
    PlayMistake.FOLDED_TOO_EARLY: "safe",
    PlayMistake.TOO_SLOW: "groups",
    PlayMistake.LOW_VALUE: "yaku2",
    PlayMistake.PLACE: "counting",
}
"""The lesson of the riichi path that helps against each kind."""
_LESSONS_OF_OTHERS: Final[Mapping[str, Mapping[PlayMistake, str]]] = {
    "kansai": {
        PlayMistake.MISSED_WIN: "kansai_yaku",
        PlayMistake.POOR_WIN: "kansai_pay",
        PlayMistake.MISSED_RIICHI: "kansai_yaku",
        PlayMistake.RASH_RIICHI: "kansai_yaku",
        PlayMistake.MISSED_CALL: "kansai_norths",
        PlayMistake.CALL_WITHOUT_YAKU: "kansai_first",
        PlayMistake.NEEDLESS_CALL: "kansai_first",
        PlayMistake.KONG: "kansai_norths",
        PlayMistake.LOW_VALUE: "kansai_yaku",
        PlayMistake.PLACE: "kansai_end",
    },
    "classic": {
        PlayMistake.MISSED_WIN: "classic_ready",
        PlayMistake.POOR_WIN: "classic_points",
        PlayMistake.MISSED_RIICHI: "classic_ready",
        PlayMistake.RASH_RIICHI: "classic_ready",
        PlayMistake.MISSED_CALL: "classic_calls",
        PlayMistake.CALL_WITHOUT_YAKU: "classic_calls",
        PlayMistake.NEEDLESS_CALL: "classic_calls",
        PlayMistake.KONG: "classic_calls",
        PlayMistake.PUSHED_TOO_FAR: "classic_ready",
        PlayMistake.NEEDLESS_RISK: "classic_ready",
        PlayMistake.FOLDED_TOO_EARLY: "classic_ready",
        PlayMistake.LOW_VALUE: "classic_points",
        PlayMistake.PLACE: "classic_matrix",
    },
}
"""Where the paths of other games teach it; what is alike in all of them is taught in riichi."""
RISK: Final = 0.02
"""From which difference in the probability of dealing in on it is a matter of danger."""
ALIKE: Final = 0.01
"""Hands that win so nearly as often are the same for that."""
AS_MUCH: Final = 0.95
"""The part of another win's value from which on a win is worth as much."""


def lesson_against(kind: PlayMistake, family: str) -> str:
    """The lesson that helps against a kind of mistake in the games of a family."""
    return _LESSONS_OF_OTHERS.get(family, LESSONS).get(kind, LESSONS[kind])


def mistake_of(best: Candidate, chosen: Candidate, why: Decisive) -> PlayMistake:
    """What kind of mistake it was to choose the one and not the other."""
    wanted, done = best.action, chosen.action
    if isinstance(wanted, Win):
        return PlayMistake.MISSED_WIN
    if isinstance(done, Win):
        return PlayMistake.POOR_WIN
    if isinstance(wanted, DeclareKong) or isinstance(done, DeclareKong):
        return PlayMistake.KONG
    if isinstance(done, CallChow | CallSet):
        is_pass = isinstance(wanted, Pass)
        bare = is_pass and (why is Decisive.YAKU or not chosen.value)
        return PlayMistake.CALL_WITHOUT_YAKU if bare else PlayMistake.NEEDLESS_CALL
    if isinstance(wanted, CallChow | CallSet):
        return PlayMistake.MISSED_CALL
    return PlayMistake.PLACE if chosen.points >= best.points else _discard(best, chosen, why)


def _discard(best: Candidate, chosen: Candidate, why: Decisive) -> PlayMistake:
    wanted, done = best.action, chosen.action
    declares = isinstance(wanted, Discard) and wanted.riichi
    declared = isinstance(done, Discard) and done.riichi
    if declares and not declared and chosen.shanten <= best.shanten:
        return PlayMistake.MISSED_RIICHI
    if declared and not declares and chosen.shanten >= best.shanten:
        return PlayMistake.RASH_RIICHI
    return _by_danger(best, chosen) or _by_the_hand(best, chosen, why)


def _by_danger(best: Candidate, chosen: Candidate) -> PlayMistake | None:
    """What was wrong if danger set the two apart; who wins more often in safety was faster."""
    if chosen.deal_in - best.deal_in > RISK and best.win <= chosen.win + RISK:
        kept = _is_as_good(best, chosen)
        return PlayMistake.NEEDLESS_RISK if kept else PlayMistake.PUSHED_TOO_FAR
    return PlayMistake.FOLDED_TOO_EARLY if best.deal_in - chosen.deal_in > RISK else None


def _is_as_good(best: Candidate, chosen: Candidate) -> bool:
    """Whether the hand wins as often with the one as with the other, and for as much."""
    as_often = best.win > max(chosen.win - ALIKE, 0.0)
    return as_often and best.value > AS_MUCH * chosen.value


def _by_the_hand(best: Candidate, chosen: Candidate, why: Decisive) -> PlayMistake:
    if why is Decisive.PLACE:
        return PlayMistake.PLACE
    is_slower = chosen.shanten > best.shanten or chosen.win < best.win
    return PlayMistake.TOO_SLOW if is_slower else PlayMistake.LOW_VALUE
