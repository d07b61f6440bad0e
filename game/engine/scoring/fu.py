"""Fu, reason by reason (riichi sheet 7.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Final

from game.engine.scoring.candidate import (
    DRAGON_KINDS,
    HONOURS,
    OUTSIDE,
    WIND_KINDS,
    Candidate,
    GroupForm,
    GroupInHand,
    Outline,
    Situation,
    Wait,
)
from game.engine.scoring.hand_score import Fu
from game.engine.shapes.groups import RUN
from game.engine.shapes.hand_shapes import SEVEN_PAIRS, STANDARD_SHAPE

_BASE: Final = Fu("base", 20)
_CLOSED_ON_DISCARD: Final = Fu("menzen_ron", 10)
_SELF_DRAWN: Final = Fu("tsumo", 2)
_OPEN_PINFU: Final = Fu("open_pinfu", 2)
_SEVEN_PAIRS: Final = Fu("chiitoitsu", 25)
_SETS: Final = {
    # form, whether of terminals or honours, whether open
    (GroupForm.TRIPLET, False, True): ("open_pon_simple", 2),
    (GroupForm.TRIPLET, False, False): ("closed_pon_simple", 4),
    (GroupForm.TRIPLET, True, True): ("open_pon_yaochuu", 4),
    (GroupForm.TRIPLET, True, False): ("closed_pon_yaochuu", 8),
    (GroupForm.QUAD, False, True): ("open_kan_simple", 8),
    (GroupForm.QUAD, False, False): ("closed_kan_simple", 16),
    (GroupForm.QUAD, True, True): ("open_kan_yaochuu", 16),
    (GroupForm.QUAD, True, False): ("closed_kan_yaochuu", 32),
}
_WAITS: Final = {
    Wait.KANCHAN: ("wait_kanchan", 2),
    Wait.PENCHAN: ("wait_penchan", 2),
    Wait.TANKI: ("wait_tanki", 2),
}
_FIRST: Final = 0
"""The number of the first group."""


@dataclass(frozen=True, slots=True)
class FuRules:
    """How fu are counted where the sheets differ."""

    double_wind_pair: int = 2
    """The fu of a pair that is both the wind of the round and the player's own."""

    def items(self, win: Candidate, *, pinfu: bool) -> tuple[Fu, ...]:
        """Every reason for fu; a pinfu hand gets none for tsumo."""
        seen, drawn = win.body.outline, win.situation.drawn
        if seen.shape == SEVEN_PAIRS.id:
            return (_SEVEN_PAIRS,)
        closed = seen.is_closed
        items = [_BASE, _CLOSED_ON_DISCARD] if closed and not drawn else [_BASE]
        if seen.shape == STANDARD_SHAPE.id:
            items += self._of_groups(win, seen)
        if drawn and not pinfu:
            items.append(_SELF_DRAWN)
        if not closed and len(items) == 1:
            items.append(_OPEN_PINFU)
        return tuple(items)

    def _of_groups(self, win: Candidate, seen: Outline) -> list[Fu]:
        """Group by group, the pair first: the fu of the group, then of the wait."""
        pair, *others = win.parts
        found = list(self._of_pair(pair.kind, win.situation)) if pair.kind in HONOURS else []
        if seen.sets:
            found += [_of_set(nth, one) for nth, one in enumerate(others, 1) if one.form is not RUN]
        if win.wait in _WAITS:
            found.append(_item(*_WAITS[win.wait], win.won))
            found.sort(key=_group)
        return found

    def _of_pair(self, kind: int, here: Situation) -> Iterator[Fu]:
        if kind in DRAGON_KINDS:
            yield _item("pair_dragon", 2, _FIRST)
        own = kind == WIND_KINDS[here.seat_wind]
        common = kind == WIND_KINDS[here.round_wind]
        if own and common:
            yield _item("pair_double_wind", self.double_wind_pair, _FIRST)
        elif own:
            yield _item("pair_seat_wind", 2, _FIRST)
        elif common:
            yield _item("pair_round_wind", 2, _FIRST)


def _of_set(nth: int, part: GroupInHand) -> Fu:
    return _item(*_SETS[part.form, part.kind in OUTSIDE, part.is_open], nth)


@cache
def _item(name: str, fu: int, group: int | None = None) -> Fu:
    return Fu(name, fu, group)


_fu: Final = attrgetter("fu")
_group: Final = attrgetter("group")


def rounded(items: Sequence[Fu]) -> int:
    """The sum, rounded up to the next ten; the 25 of seven pairs stay as they are."""
    total: int = sum(map(_fu, items))
    return total if total == _SEVEN_PAIRS.fu else -(-total // 10) * 10
