"""What a win is worth, reason by reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from game.engine.reasons import RefusalReason
from game.engine.shapes.groups import Group
from game.engine.tiles import Tile

LATE: Final = "atozuke_"
"""The prefix of the id of a set of value honours that came too late (kansai sheet, 6)."""


class Limit(StrEnum):
    """What a hand of many han is paid as."""

    NONE = ""
    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    YAKUMAN = "yakuman"
    KAZOE_YAKUMAN = "kazoe_yakuman"
    AOTENJOU = "aotenjou"
    """No limit at all."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A yaku or a kind of dora, and what it adds."""

    id: str
    han: int
    yakuman: int = 0
    """How many yakuman it counts as; its han are thirteen for each."""
    flat: str = ""
    """The limit that the win is paid as because of it alone, if any."""
    is_bonus: bool = False
    """Whether it is a yaku that adds its han but permits no win (kansai sheet, 7.2)."""


@dataclass(frozen=True, slots=True)
class Fu:
    """One reason for fu."""

    id: str
    fu: int
    group: int | None = None
    """The index of the group that earns it; none for the hand as a whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HanScore:
    """A win counted in han and fu (riichi sheet, sections 6 and 7)."""

    yaku: tuple[Counted, ...]
    dora: tuple[Counted, ...]
    """What adds han but permits no win: dora, and yaku that count as such."""
    han: int
    """Yaku and dora together."""
    fu: int | None
    """The rounded fu; `None` where fu are not counted."""
    fu_items: tuple[Fu, ...]
    """The reasons for fu, before rounding."""
    limit: Limit
    multiple: int
    """How many yakuman; 0 for ordinary hands."""
    base: int
    """The base points from which every payment follows."""
    groups: tuple[Group, ...]
    taken_as: Tile | None = None
    """The tile that was counted as the winning one in place of the one drawn."""

    @property
    def has_yakuman(self) -> bool:
        """Whether it is paid as a yakuman because of a yakuman yaku, and not by counted han."""
        return bool(self.multiple) and any(line.yakuman for line in self.yaku)


@dataclass(frozen=True, slots=True)
class NoWin:
    """Why a hand does not win."""

    reason: RefusalReason
    """`not_complete`, `no_yaku`, `below_two_yaku`, or that one of the waits would have no yaku."""
    yaku: tuple[Counted, ...] = field(default=(), compare=False)
    """The yaku the hand has all the same."""
    dora: tuple[Counted, ...] = field(default=(), compare=False)

    @property
    def shown_reason(self) -> RefusalReason:
        """The reason shown to players, which names value honours that came too late."""
        late = self.reason is RefusalReason.NO_YAKU and any(
            one.id.startswith(LATE) for one in self.dora
        )
        return RefusalReason.LATE_HONOURS if late else self.reason
