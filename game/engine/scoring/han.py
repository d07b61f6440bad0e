"""From han and fu to base points and limits (riichi sheet 6.6 and 7.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Final, TypeAlias

from game.engine.scoring.hand_score import Counted, Limit
from game.engine.scoring.yaku.book import YAKUMAN

MANGAN: Final = 2000
"""The base points of a mangan."""
_YAKUMAN_BASE: Final = 8000
_NEARLY_MANGAN: Final = 1920
MANGAN_HAN: Final = 5
"""From how many han a hand is a mangan whatever its fu."""
_HAN_ALONE: Final = 125
"""The base points that are doubled for each han where fu are not counted."""
Step: TypeAlias = tuple[int, Limit, int]
"""A limit: from how many han it applies, its name (may be none), and its base points."""
_LIMITS: Final[tuple[Step, ...]] = (
    (11, Limit.SANBAIMAN, 6000),
    (8, Limit.BAIMAN, 4000),
    (6, Limit.HANEMAN, 3000),
)
FLAT_LIMITS: Final = {Limit.MANGAN: MANGAN}
"""The base points of limits that a single yaku may be paid as."""


_han: Final = attrgetter("han")


def han_of(counted: Iterable[Counted]) -> int:
    """The sum of their han."""
    return sum(map(_han, counted))


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of a hand: han, fu, limit and base points."""

    han: int
    fu: int | None
    limit: Limit
    multiple: int
    """How many yakuman; 0 for ordinary hands."""
    base: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class HanRules:
    """How a sheet turns han and fu into base points."""

    yakuman_by_han: bool = True
    """Whether all han of a yakuman hand are added and divided by thirteen."""
    yakuman_cap: int = 0
    """The most yakuman that are paid for a hand; 0 for no cap."""
    kazoe: bool = True
    """Whether enough ordinary han make a yakuman (kazoe yakuman)."""
    kazoe_from: int = YAKUMAN
    """How many han make a kazoe yakuman."""
    steps: tuple[Step, ...] = _LIMITS
    """The limits below yakuman, the highest first; hands below all of them count by han and fu."""
    kiriage: bool = False
    """Whether hands just below a mangan are rounded up to it (kiriage mangan)."""
    endless: bool = False
    """Whether there is no limit at all."""
    uses_fu: bool = True
    """Whether fu are counted."""

    def worth(self, yaku: Sequence[Counted], dora: Sequence[Counted], fu: int) -> Worth:
        """The worth of a hand with these yaku, dora and rounded fu."""
        great = sum(one.yakuman for one in yaku)
        return of_han(self, han_of(yaku) + han_of(dora), great, fu)

    @property
    def adds_to_yakuman(self) -> bool:
        """Whether ordinary yaku and dora add to a hand that has a yakuman."""
        return self.yakuman_by_han or self.endless

    def minds_fu(self, great: int) -> bool:
        """Whether fu matter to a hand with this many yakuman."""
        return self.endless or (self.uses_fu and not great)


@lru_cache(maxsize=1 << 12)
def of_han(rules: HanRules, han: int, great: int, fu: int) -> Worth:
    """The worth of a hand from its han, the yakuman (`great`) among them, and its fu."""
    if rules.endless:
        return Worth(han, fu, Limit.AOTENJOU, 0, fu << (2 + han))
    if great:
        return _yakuman(rules, Limit.YAKUMAN, han, great, None)
    counted = fu if rules.uses_fu else None
    if rules.kazoe and han >= rules.kazoe_from:
        return _yakuman(rules, Limit.KAZOE_YAKUMAN, han, 1, counted)
    for least, limit, base in rules.steps:
        if han >= least:
            return Worth(han, counted, limit, 0, base)
    base = _below_haneman(rules, han, counted)
    limit = Limit.MANGAN if base >= MANGAN else Limit.NONE
    return Worth(han, counted, limit, 0, min(base, MANGAN))


def _yakuman(rules: HanRules, limit: Limit, han: int, great: int, fu: int | None) -> Worth:
    multiple = han // YAKUMAN if rules.yakuman_by_han else great
    paid = min(multiple, rules.yakuman_cap) if rules.yakuman_cap else multiple
    return Worth(han, fu, limit, paid, _YAKUMAN_BASE * paid)


def _below_haneman(rules: HanRules, han: int, fu: int | None) -> int:
    if fu is None:
        return _HAN_ALONE << han
    base = fu << (2 + han)
    return MANGAN if han >= MANGAN_HAN or (rules.kiriage and base == _NEARLY_MANGAN) else base
