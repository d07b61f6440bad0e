"""What a hand waits for, and how much of it may still come."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.actions import Discard
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import Tile, plain, without


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile a hand waits for, and how many of them the player has not seen."""

    tile: Tile
    left: int


def waits_after(rules: RuleSet, table: Round, thrown: Discard) -> tuple[Wait, ...]:
    """What a hand would wait for after a discard; nothing if it would not be ready."""
    rest = without(table.hand(thrown.seat).concealed, thrown.tile)
    after = table.with_hand(thrown.seat, lambda hand: replace(hand, concealed=rest, drawn=None))
    gone = _seen_by(table, thrown.seat)
    there = plain(rules.tiles)
    waits = sorted(rules.waits(after, thrown.seat))
    return tuple(Wait(face, there.count(face) - gone.count(face)) for face in waits)


def _seen_by(table: Round, seat: Seat) -> tuple[Tile, ...]:
    """Every tile whose face the seat knows, the tile it is about to throw among them."""
    known = [*table.hand(seat).concealed, *table.wall.indicators]
    for player in table.players:
        known += [laid.tile for laid in player.river if not laid.claimed]
        known += [tile for meld in player.hand.melds for tile in meld.tiles]
        known += player.hand.bonus
    return plain(known)
