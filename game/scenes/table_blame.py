"""The tiles to blame for a refusal: where they lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.coach.lateness import lateness
from game.engine.refusals import Refusal
from game.engine.settlement import Seat
from game.engine.table import Round
from game.stage.melds import MELD_SPOTS
from game.stage.places import Area, Spot

LATE: Final = "late_honours"
"""The reason for which melds are to blame, and not discards."""


@dataclass(frozen=True, slots=True)
class Blame:
    """Tiles that are to blame together, and the sign they are marked with."""

    spots: tuple[Spot, ...]
    sign: str = "!"


def blamed(refusal: Refusal, table: Round, viewer: Seat) -> Iterator[Blame]:
    """What is to blame: discards of a river, or melds of the viewer; the first call is a 1."""
    yield from (Blame((Spot(Area.RIVER, seat, nth),)) for seat, nth in refusal.places)
    if refusal.reason != LATE:
        return
    found, melds = lateness(table, viewer), table.hand(viewer).melds
    if found.first is not None:
        yield Blame(_meld(viewer, found.first, len(melds[found.first].tiles)), "1")
    for number in found.late:
        yield Blame(_meld(viewer, number, len(melds[number].tiles)))
    if found.is_offered and table.offer is not None:
        giver = table.offer.seat
        yield Blame((Spot(Area.RIVER, giver, len(table.players[giver].river) - 1),))


def _meld(seat: Seat, number: int, count: int) -> tuple[Spot, ...]:
    """The tiles of one meld."""
    return tuple(Spot(Area.MELD, seat, number * MELD_SPOTS + nth) for nth in range(count))
