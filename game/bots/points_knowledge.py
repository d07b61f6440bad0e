"""What a player of the program knows of a game that counts in points and doubles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.bots.probes import Probe, counted
from game.engine.ruleset import RuleSet
from game.engine.scoring.chinese.score import PointScore
from game.engine.shapes import Counts, counts

_PLAIN: Final = Probe("234p567p345s678s9m", "9m")
_FLUSH: Final = Probe("234p567p345p678p9p", "9p")
_SETS: Final = Probe("222m555p888s333m4p", "4p")
_DRAGON: Final = Probe("234p567p345s666z9m", "9m")
_OWN_WIND: Final = Probe("234p567p345s333z9m", "9m", own_wind=2)
_ROUND_WIND: Final = Probe("234p567p345s333z9m", "9m", own_wind=1, wind=2)
_PREVAILING_WIND: Final = Probe("234p567p345s444z9m", "9m", own_wind=1)
"""At the table of the probes no dice were thrown, from which North follows."""
_GREAT: Final = Probe("111p999p444p66z55z", "5z")
"""Worth more than any limit."""


@dataclass(frozen=True, slots=True, eq=False)
class PointsKnowledge:
    """How much dearer a hand becomes, and how dear it can become at most."""

    rules: RuleSet
    copies: Counts
    flush: int
    """The factor of one suit with honours."""
    sets: int
    """That of a hand without runs."""
    dragon: int
    own_wind: int
    prevailing_wind: int
    round_wind: int
    ready: int
    """The factor of announcing a ready hand."""
    limit: int | None
    """The most a hand is worth, if there is a limit."""


@lru_cache(maxsize=16)
def points_knowledge(rules: RuleSet) -> PointsKnowledge | None:
    """What there is to know, found out by asking the judge; nothing if it counts in han."""
    plain, great = counted(rules, _PLAIN), counted(rules, _GREAT)
    if plain is None or great is None:
        return None
    announced = counted(rules, replace(_PLAIN, riichi=True))

    def times(probe: Probe) -> int:
        return _factor(counted(rules, probe)) // plain.factor

    return PointsKnowledge(
        rules=rules,
        copies=counts(rules.tiles),
        flush=times(_FLUSH),
        sets=times(_SETS),
        dragon=times(_DRAGON),
        own_wind=times(_OWN_WIND),
        prevailing_wind=times(_PREVAILING_WIND),
        round_wind=times(_ROUND_WIND),
        ready=_factor(announced) // plain.factor,
        limit=great.total if great.total < great.raw else None,
    )


def _factor(score: PointScore | None) -> int:
    return 1 if score is None else score.factor
