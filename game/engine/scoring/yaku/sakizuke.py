"""Value honours called first or too late: sakizuke and atozuke (kansai sheet, 6).

A concealed set always permits the win. A called one does if it was the player's first call
(sakizuke); otherwise it adds its han but permits no win (atozuke). A set completed by ron is
called at that moment. A concealed kong is no call, and a kong added to a pung keeps the place
of the pung among the calls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.engine.scoring.candidate import (
    DRAGON_KINDS,
    WIND_KINDS,
    Candidate,
    GroupForm,
    GroupInHand,
)
from game.engine.scoring.hand_score import LATE
from game.engine.scoring.yaku.element import SETS, Element, Han, element
from game.engine.scoring.yaku.kansai_yaku import NORTH

Kind = Callable[[Candidate], int]
Carries = Callable[[Candidate, GroupInHand], bool]
"""Whether a set of value honours permits the win."""

_SETS: Final = (GroupForm.TRIPLET, GroupForm.QUAD)
_HAKU, _HATSU, _CHUN = DRAGON_KINDS

KINDS: Final[Mapping[str, Kind]] = {
    "yakuhai_haku": lambda _win: _HAKU,
    "yakuhai_hatsu": lambda _win: _HATSU,
    "yakuhai_chun": lambda _win: _CHUN,
    "yakuhai_jikaze": lambda win: WIND_KINDS[win.situation.seat_wind],
    "yakuhai_bakaze": lambda win: WIND_KINDS[win.situation.round_wind],
    "yakuhai_pei": lambda _win: NORTH,
}
"""The kind of which each of them is made."""


@element(Han(1, open=1), shapes=SETS, possible=lambda seen: bool(seen.wind_sets))
def yakuhai_pei(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of north, where north has a value."""
    return win.has_set(NORTH)


def first_or_concealed(win: Candidate, part: GroupInHand) -> bool:
    """Whether the set is concealed, or was called before any other."""
    if not part.is_open:
        return True
    if part.meld is None:
        return win.is_closed
    claimed = [one.meld for one in win.parts if one.is_open and one.meld is not None]
    return part.meld == min(claimed)


def not_by_winning_tile(win: Candidate, part: GroupInHand) -> bool:
    """The same, but in an open hand the winning tile must not complete it, drawn or not."""
    if part.wins and not win.is_closed:
        return False
    return first_or_concealed(win, part)


def with_first_call(values: tuple[Element, ...], carries: Carries) -> Iterator[Element]:
    """Each yaku of value honours twice: as a yaku, and as a bonus for a set called too late."""
    for one in values:
        kind = KINDS[one.id]
        yield replace(one, holds=_set_found(kind, carries, valid=True))
        late = _set_found(kind, carries, valid=False)
        yield replace(one, id=LATE + one.id, holds=late, is_bonus=True)


def _set_found(kind: Kind, carries: Carries, *, valid: bool) -> Callable[[Candidate], bool]:
    """The condition that the hand has the set and that it permits the win, or does not."""

    def holds(win: Candidate) -> bool:
        found = [part for part in win.parts if part.kind == kind(win) and part.form in _SETS]
        return any(carries(win, part) is valid for part in found)

    return holds
