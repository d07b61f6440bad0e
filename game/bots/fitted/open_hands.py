"""What can be read from the melds and the river of an open hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.bots.seat_knowledge import ExposedMelds, SeatKnowledge
from game.engine.seats import Seat
from game.engine.table import Meld, Player
from game.engine.tiles import Suit

_NO_SIGN: Final = (2, 1)
"""Up to how many melds without a run mean nothing: without chows in the game, and with."""
_FLUSH_HAN: Final = 2
_SETS_HAN: Final = 2

READINGS: Final = ("none", "value", "simples", "sets", "flush")
"""How an open hand reads, the plainest first."""


class Reading(NamedTuple):
    """What can be read from the melds and the river of an open hand."""

    han: int
    """The han that can be seen."""
    values: int
    """The han of the melds that are a yaku by themselves."""
    suit: Suit | None = None
    """The suit of its flush, if it seems to aim at one."""
    simples: bool = False
    """Whether it seems to aim at tanyao."""
    sets: bool = False
    """Whether it seems to aim at toitoi."""

    @property
    def name(self) -> str:
        """The reading in one word, one of `READINGS`."""
        if self.suit is not None:
            return "flush"
        if self.sets:
            return "sets"
        if self.values:
            return "value"
        return "simples" if self.simples else "none"


def read(known: SeatKnowledge, seat: Seat, melds: ExposedMelds) -> Reading:
    """What can be read from the open part of a hand."""
    player, table = known.table.players[seat], known.table
    values = known.game.value_sets(table.wind, table.wind_of(seat))
    han = sum(values.get(kind, 0) for kind in melds.pungs)
    if melds.is_closed:
        return Reading(max(han, 1) + melds.bonus, han)
    open_melds = [meld for meld in player.hand.melds if not meld.is_closed]
    suit = _suit_of(open_melds, player)
    simple = all(not tile.is_outside for meld in open_melds for tile in meld.tiles)
    may = bool(known.game.worth("tanyao").open)
    simples = simple and not han and suit is None and may
    sets = len(open_melds) > _NO_SIGN[known.game.runs_called] and not melds.runs
    extra = _FLUSH_HAN * (suit is not None) + _SETS_HAN * sets + simples
    return Reading(max(han + extra, 1) + melds.bonus, han, suit, simples, sets)


def _suit_of(melds: Iterable[Meld], player: Player) -> Suit | None:
    """The suit of all melds, if hardly any tile of it was discarded."""
    suits = {tile.suit for meld in melds for tile in meld.tiles if tile.is_run_tile}
    if len(suits) != 1:
        return None
    suit = suits.pop()
    early = [laid.tile for laid in player.river[:10]]
    own = sum(tile.suit is suit for tile in early)
    others = sum(tile.is_run_tile and tile.suit is not suit for tile in early)
    return suit if own <= 1 and others >= 4 + 2 * own else None
