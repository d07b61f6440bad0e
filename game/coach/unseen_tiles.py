"""The table as one seat sees it, and how much of every tile that seat has not seen."""

from __future__ import annotations

from collections import Counter

from game.bots.seat_knowledge import open_tiles
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
from game.engine.shapes.hand_shapes import Counts, counts
from game.engine.table import Hand, Meld, Round
from game.engine.tiles import HIDDEN, Tile
from game.engine.values import replace
from game.engine.wall import Wall


def as_seen(table: Round, seat: Seat) -> Round:
    """The table with everything covered that the seat cannot see; a view stays as it is."""
    seen = replace(table, wall=_wall(table.wall))
    for other in table.seats_after(seat):
        seen = seen.with_hand(other, _covered)
    return seen


def _wall(wall: Wall) -> Wall:
    """Of the wall only the indicators are known."""
    shown = {wall.plan.indicator(nth) for nth in range(wall.revealed)}
    faces = [one if slot in shown else HIDDEN for slot, one in enumerate(wall.tiles)]
    return replace(wall, tiles=tuple(faces))


def _covered(hand: Hand) -> Hand:
    concealed = (HIDDEN,) * len(hand.concealed)
    drawn = None if hand.drawn is None else HIDDEN
    melds = tuple(_face_down(meld) if meld.covered else meld for meld in hand.melds)
    return replace(hand, concealed=concealed, melds=melds, drawn=drawn)


def _face_down(meld: Meld) -> Meld:
    return replace(meld, tiles=(HIDDEN,) * len(meld.tiles))


def unseen(rules: RuleSet, table: Round, seat: Seat) -> Counter[Tile]:
    """Every tile the seat has not seen, red fives apart from the others."""
    known = (*table.hand(seat).concealed, *open_tiles(as_seen(table, seat)))
    return Counter(rules.tiles) - Counter(known)


def left(rules: RuleSet, table: Round, seat: Seat) -> Counts:
    """How many tiles of each kind the seat has not seen."""
    return counts(unseen(rules, table, seat).elements())
