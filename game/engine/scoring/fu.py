"""Fu: the small change of a hand, reason by reason (riichi sheet 7.1)."""

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
    Form,
    Part,
    Situation,
    Wait,
)
from game.engine.scoring.pieces import OF_SETS, PAIR
from game.engine.scoring.score import Fu

_BASE: Final = Fu("base", 20)
_CLOSED_ON_DISCARD: Final = Fu("menzen_ron", 10)
_SELF_DRAWN: Final = Fu("tsumo", 2)
_OPEN_PINFU: Final = Fu("open_pinfu", 2)
_SEVEN_PAIRS: Final = Fu("chiitoitsu", 25)
_SETS: Final = {
    # form, whether of terminals or honours, whether open
    (Form.TRIPLET, False, True): ("open_pon_simple", 2),
    (Form.TRIPLET, False, False): ("closed_pon_simple", 4),
    (Form.TRIPLET, True, True): ("open_pon_yaochuu", 4),
    (Form.TRIPLET, True, False): ("closed_pon_yaochuu", 8),
    (Form.QUAD, False, True): ("open_kan_simple", 8),
    (Form.QUAD, False, False): ("closed_kan_simple", 16),
    (Form.QUAD, True, True): ("open_kan_yaochuu", 16),
    (Form.QUAD, True, False): ("closed_kan_yaochuu", 32),
}
_WAITS: Final = {
    Wait.KANCHAN: ("wait_kanchan", 2),
    Wait.PENCHAN: ("wait_penchan", 2),
    Wait.TANKI: ("wait_tanki", 2),
}

_EACH: Final = range(5)
"""The groups of a hand of sets and a pair, by their number."""


@dataclass(frozen=True, slots=True)
class FuRules:
    """How fu are counted where the sheets differ."""

    double_wind_pair: int = 2
    """The fu of a pair that is both the wind of the round and the player's own."""

    def items(self, win: Candidate, *, pinfu: bool) -> tuple[Fu, ...]:
        """Every reason for fu; a hand that scores pinfu gets none for its own draw."""
        seen, drawn = win.body.outline, win.situation.drawn
        if seen.shape == "seven_pairs":
            return (_SEVEN_PAIRS,)
        closed = seen.is_closed
        items = [_BASE]
        if closed and not drawn:
            items.append(_CLOSED_ON_DISCARD)
        if seen.shape == "standard":
            items += self._of_groups(win)
        if drawn and not pinfu:
            items.append(_SELF_DRAWN)
        if not closed and len(items) == 1:
            items.append(_OPEN_PINFU)
        return tuple(items)

    def _of_groups(self, win: Candidate) -> list[Fu]:
        """Group by group: most have nothing or are sets, which are therefore found first."""
        found = list(filter(None, map(_of_set, _EACH, win.parts)))
        beside = [_item(*_WAITS[win.wait], win.won)] if win.wait in _WAITS else []
        if win.pair in HONOURS:
            pair = next(nth for nth, part in enumerate(win.parts) if part.form is PAIR)
            beside = [*self._of_pair(pair, win.parts[pair].kind, win.situation), *beside]
        return sorted([*found, *beside], key=_group) if beside else found

    def _of_pair(self, nth: int, kind: int, here: Situation) -> Iterator[Fu]:
        if kind in DRAGON_KINDS:
            yield _item("pair_dragon", 2, nth)
        own = kind == WIND_KINDS[here.seat_wind]
        common = kind == WIND_KINDS[here.round_wind]
        if own and common:
            yield _item("pair_double_wind", self.double_wind_pair, nth)
        elif own:
            yield _item("pair_seat_wind", 2, nth)
        elif common:
            yield _item("pair_round_wind", 2, nth)


@cache
def _of_set(nth: int, part: Part) -> Fu | None:
    if part.form not in OF_SETS:
        return None
    name, fu = _SETS[part.form, part.kind in OUTSIDE, part.is_open]
    return _item(name, fu, nth)


@cache
def _item(name: str, fu: int, group: int | None = None) -> Fu:
    return Fu(name, fu, group)


_fu: Final = attrgetter("fu")
_group: Final = attrgetter("group")


def rounded(items: Sequence[Fu]) -> int:
    """The sum, rounded up to the next ten; the 25 of seven pairs stay as they are."""
    total: int = sum(map(_fu, items))
    return total if total == _SEVEN_PAIRS.fu else -(-total // 10) * 10
