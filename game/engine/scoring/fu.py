"""Fu: the small change of a hand, reason by reason (riichi sheet 7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.engine.scoring.candidate import (
    DRAGON_KINDS,
    HONOURS,
    OUTSIDE,
    WIND_KINDS,
    Candidate,
    Form,
    Part,
    Wait,
)
from game.engine.scoring.score import Fu

_BASE: Final = Fu("base", 20)
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


@dataclass(frozen=True, slots=True)
class FuRules:
    """How fu are counted where the sheets differ."""

    double_wind_pair: int = 2
    """The fu of a pair that is both the wind of the round and the player's own."""

    def items(self, win: Candidate, *, pinfu: bool) -> tuple[Fu, ...]:
        """Every reason for fu; a hand that scores pinfu gets none for its own draw."""
        if win.shape == "seven_pairs":
            return (_SEVEN_PAIRS,)
        items = [_BASE]
        drawn, closed = win.situation.drawn, win.is_closed
        if closed and not drawn:
            items.append(_item("menzen_ron", 10))
        if win.shape == "standard":
            items += self._of_groups(win)
        if drawn and not pinfu:
            items.append(_item("tsumo", 2))
        if not closed and len(items) == 1:
            items.append(_item("open_pinfu", 2))
        return tuple(items)

    def _of_groups(self, win: Candidate) -> Iterator[Fu]:
        here = win.situation
        for nth, part in enumerate(win.parts):
            if part.form is Form.PAIR:
                yield from self._of_pair(nth, part.kind, here.seat_wind, here.round_wind)
            elif part.form is not Form.RUN:
                yield _of_set(nth, part)
            if part.wins and win.wait in _WAITS:
                yield _item(*_WAITS[win.wait], nth)

    def _of_pair(self, nth: int, kind: int, seat_wind: int, round_wind: int) -> Iterator[Fu]:
        if kind not in HONOURS:
            return
        own = kind == WIND_KINDS[seat_wind]
        common = kind == WIND_KINDS[round_wind]
        if kind in DRAGON_KINDS:
            yield _item("pair_dragon", 2, nth)
        elif own and common:
            yield _item("pair_double_wind", self.double_wind_pair, nth)
        elif own:
            yield _item("pair_seat_wind", 2, nth)
        elif common:
            yield _item("pair_round_wind", 2, nth)


@lru_cache(maxsize=1 << 11)
def _of_set(nth: int, part: Part) -> Fu:
    name, fu = _SETS[part.form, part.kind in OUTSIDE, part.is_open]
    return _item(name, fu, nth)


@lru_cache(maxsize=256)
def _item(name: str, fu: int, group: int | None = None) -> Fu:
    return Fu(name, fu, group)


def rounded(items: tuple[Fu, ...]) -> int:
    """The sum, rounded up to the next ten; the 25 of seven pairs stay as they are."""
    total = sum([item.fu for item in items])
    return total if items[0] is _SEVEN_PAIRS else -(-total // 10) * 10
