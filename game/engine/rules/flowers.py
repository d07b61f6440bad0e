"""Flowers and seasons: laid down and replaced at once (classic sheet, section 4)."""

from __future__ import annotations

from game.engine.events import BonusSetAside, Event
from game.engine.points_events import BonusCalled
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile


def called_after_deal(rules: RuleSet, table: Round) -> Event | None:
    """Player by player from East all are laid down and replaced, until no hand holds one.

    The order is the same where a player other than East opens the hand.
    """
    if not is_freshly_dealt(table):
        return None
    for seat in table.seats_from(table.dealer):
        if held := _held(rules, table, seat):
            return BonusCalled(seat, held, table.wall.next_replacements(len(held)))
    return None


def laid_when_drawn(rules: RuleSet, table: Round) -> Event | None:
    """Whoever draws one lays it down at once; the replacement is drawn as after a kong."""
    if table.offer is not None or not (held := _held(rules, table, table.turn)):
        return None
    return BonusSetAside(table.turn, held[0])


def is_freshly_dealt(table: Round) -> bool:
    """Whether the tiles have been dealt and nobody has acted yet."""
    if table.offer is not None:
        return False
    players = [table.players[seat] for seat in table.seats]
    moved = (one.river or one.hand.melds or one.hand.drawn is not None for one in players)
    return not any(moved)


def _held(rules: RuleSet, table: Round, seat: Seat) -> tuple[Tile, ...]:
    return tuple(sorted(tile for tile in table.hand(seat).concealed if tile in rules.bonus))
