"""What a player of the program knows of a game that counts in points and doubles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.bots.points_play.points_probes import PLAIN, Shares, exceeded, shares, special_hands
from game.bots.ruleset_probes import Probe, counted
from game.engine.ruleset import RuleSet
from game.engine.scoring.points.points_score import PointScore
from game.engine.scoring.special_hands.matcher import Catalogue
from game.engine.shapes.hand_shapes import Counts, counts
from game.engine.tiles import tiles

_FLUSH: Final = Probe("234p567p345p678p9p", "9p")
_WITH_HONOURS: Final = Probe("234p567p345p222z9p", "9p", own_wind=3, wind=2)
_SETS: Final = Probe("222m555p888s333m4p", "4p")
_OUTSIDE: Final = Probe("111m999p111s222z9s", "9s", own_wind=3, wind=2)
_DRAGON: Final = Probe("234p567p345s666z9m", "9m")
_OWN_WIND: Final = Probe("234p567p345s333z9m", "9m", own_wind=2)
_ROUND_WIND: Final = Probe("234p567p345s333z9m", "9m", own_wind=1, wind=2)
_PREVAILING_WIND: Final = Probe("234p567p345s444z9m", "9m", own_wind=1)
"""At the table of the probes no dice were thrown, from which North follows."""
_GREAT: Final = Probe("222p444p888p66p55p", "5p", aside=tiles("1234f1234g"))
"""Worth more than any limit, however one suit is understood."""


@dataclass(frozen=True, slots=True, eq=False)
class PointsKnowledge:
    """How much dearer a hand becomes, how dear it can become at most, and who pays for it."""

    rules: RuleSet
    copies: Counts
    flush: int
    """The factor of one suit with honours."""
    pure: int
    """That of one suit alone."""
    sets: int
    """That of a hand without runs."""
    outside: int
    """That of sets of terminals and honours alone."""
    dragon: int
    own_wind: int
    prevailing_wind: int
    round_wind: int
    ready: int
    """The factor of announcing a ready hand."""
    served: int
    """The points of announcing it with the first discard."""
    limit: int | None
    """The most a hand is worth, if there is a limit."""
    shares: tuple[Shares, Shares]
    """What is paid to and by a player who is not East, and by East."""
    exceeded: float
    """What a winner pays another for each point that one has more; usually nothing."""
    special: tuple[Catalogue, ...]
    """The special hands, for the player of each wind; none if there are none."""

    def capped(self, value: float) -> float:
        """The value under the limit."""
        return value if self.limit is None else min(value, self.limit)


@lru_cache(maxsize=16)
def points_knowledge(rules: RuleSet) -> PointsKnowledge | None:
    """What there is to know, found out by asking the judge; nothing if it counts in han."""
    plain = counted(rules, PLAIN)
    if plain is None:
        return None
    great, announced = counted(rules, _GREAT), counted(rules, replace(PLAIN, riichi=True))
    assert great is not None, "a hand of sets wins"
    assert announced is not None, "so does an announced one"

    def times(probe: Probe) -> int:
        return _factor(counted(rules, probe)) // plain.factor

    return PointsKnowledge(
        rules=rules,
        copies=counts(rules.tiles),
        flush=times(_WITH_HONOURS),
        pure=times(_FLUSH),
        sets=times(_SETS),
        outside=times(_OUTSIDE),
        dragon=times(_DRAGON),
        own_wind=times(_OWN_WIND),
        prevailing_wind=times(_PREVAILING_WIND),
        round_wind=times(_ROUND_WIND),
        ready=announced.factor // plain.factor,
        served=announced.base - plain.base,
        limit=great.total if great.total < great.raw else None,
        shares=(shares(rules, is_east=False), shares(rules, is_east=True)),
        exceeded=exceeded(rules),
        special=special_hands(rules),
    )


def _factor(score: PointScore | None) -> int:
    return 1 if score is None else score.factor
