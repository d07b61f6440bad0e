"""From han and fu to base points and limits (riichi sheet 6.6 and 7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.engine.scoring.book import YAKUMAN
from game.engine.scoring.score import Counted

MANGAN: Final = 2000
_YAKUMAN_BASE: Final = 8000
_NEARLY_MANGAN: Final = 1920
_MANGAN_HAN: Final = 5
_HAN_ALONE: Final = 125
"""What is doubled for each han where fu are not counted."""
Step: TypeAlias = tuple[int, str, int]
"""From how many han on a hand is worth a limit, and its base points; the name may be empty."""
_LIMITS: Final[tuple[Step, ...]] = (
    (11, "sanbaiman", 6000),
    (8, "baiman", 4000),
    (6, "haneman", 3000),
)
FLAT_LIMITS: Final = {"mangan": MANGAN}
"""The base points of the limits as which a hand may be paid outright."""


class Worth(NamedTuple):
    """What a hand comes to."""

    han: int
    fu: int | None
    limit: str
    multiple: int
    """How many yakuman; none for ordinary hands."""
    base: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HanRules:
    """How a sheet turns han and fu into base points."""

    yakuman_by_han: bool = True
    """Whether all han of a yakuman hand are added and divided by thirteen."""
    yakuman_cap: int = 0
    """The most yakuman a hand is paid for; 0 for no cap."""
    kazoe: bool = True
    """Whether so many ordinary han are a yakuman."""
    kazoe_from: int = YAKUMAN
    """How many."""
    steps: tuple[Step, ...] = _LIMITS
    """What hands are worth below that, the highest first; cheaper ones by their han and fu."""
    kiriage: bool = False
    """Whether base points just below a mangan are rounded up to it."""
    endless: bool = False
    """Whether there is no limit at all."""
    uses_fu: bool = True
    """Whether fu are counted, or han only."""

    def worth(self, yaku: Sequence[Counted], dora: Sequence[Counted], fu: int) -> Worth:
        """The worth of a hand with these yaku, dora and rounded fu."""
        great = sum([one.yakuman for one in yaku])
        han = sum([one.han for one in yaku]) + sum([one.han for one in dora])
        if self.endless:
            return Worth(han, fu, "aotenjou", 0, fu << (2 + han))
        if great:
            multiple = self._capped(han // YAKUMAN if self.yakuman_by_han else great)
            return Worth(han, None, "yakuman", multiple, _YAKUMAN_BASE * multiple)
        return self._ordinary(han, fu if self.uses_fu else None)

    @property
    def adds_to_yakuman(self) -> bool:
        """Whether ordinary yaku and dora add to a hand that has a yakuman."""
        return self.yakuman_by_han or self.endless

    def _capped(self, multiple: int) -> int:
        return min(multiple, self.yakuman_cap) if self.yakuman_cap else multiple

    def _ordinary(self, han: int, fu: int | None) -> Worth:
        if self.kazoe and han >= self.kazoe_from:
            multiple = self._capped(han // YAKUMAN if self.yakuman_by_han else 1)
            return Worth(han, fu, "kazoe_yakuman", multiple, _YAKUMAN_BASE * multiple)
        for least, limit, base in self.steps:
            if han >= least:
                return Worth(han, fu, limit, 0, base)
        base = self._below_haneman(han, fu)
        return Worth(han, fu, "mangan" if base >= MANGAN else "", 0, min(base, MANGAN))

    def _below_haneman(self, han: int, fu: int | None) -> int:
        if fu is None:
            return _HAN_ALONE << han
        base = fu << (2 + han)
        return MANGAN if han >= _MANGAN_HAN or (self.kiriage and base == _NEARLY_MANGAN) else base
