"""What a bot knows of a game that counts in points and doubles."""

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
"""The prevailing wind of the probe table is North, as no dice were thrown there."""
_GREAT: Final = Probe("222p444p888p66p55p", "5p", aside=tiles("1234f1234g"))
"""A hand above every limit, whatever the rules about one suit."""


@dataclass(frozen=True, slots=True, eq=False)
class PointsKnowledge:
    """The factors of a game of points, its limit, and its payments."""

    rules: RuleSet
    copies: Counts
    flush: int
    """The factor of one suit with honours."""
    pure: int
    """The factor of one suit alone."""
    sets: int
    """The factor of a hand without chows."""
    outside: int
    """The factor of terminals and honours alone."""
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
    """The payments of a player who is not East, and of East."""
    exceeded: float
    """What a winner pays for each point by which another hand is higher; usually 0."""
    special: tuple[Catalogue, ...]
    """The special hands, by seat wind; empty if there are none."""

    def capped(self, value: float) -> float:
        """The value under the limit."""
        return value if self.limit is None else min(value, self.limit)


@lru_cache(maxsize=16)
def points_knowledge(rules: RuleSet) -> PointsKnowledge | None:
    """The knowledge of a game, found out by scoring sample hands; `None` if it counts in han."""
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
