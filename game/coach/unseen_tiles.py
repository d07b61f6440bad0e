"""How many copies of every tile a seat has not seen, counted from its own view.

What a seat may see is decided where its view is folded from the events; the coach is given
that view and hides nothing itself.
"""

from __future__ import annotations

from collections import Counter

from game.bots.seat_knowledge import open_tiles
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import Counts, counts
from game.engine.table import Round
from game.engine.tiles import HIDDEN, Tile


def unseen(rules: RuleSet, view: Round, seat: Seat) -> Counter[Tile]:
    """Every tile the seat has not seen, with red fives as separate tiles."""
    assert is_view(view, seat), "the coach looks at the table as the seat sees it"
    known = (*view.hand(seat).concealed, *open_tiles(view))
    return Counter(rules.tiles) - Counter(known)


def left(rules: RuleSet, view: Round, seat: Seat) -> Counts:
    """How many tiles of each kind the seat has not seen."""
    return counts(unseen(rules, view, seat).elements())


def is_view(table: Round, seat: Seat) -> bool:
    """Whether the table is a view of the seat: the others' concealed tiles are hidden or shown."""
    return table.ended or all(
        table.players[other].shows or set(table.hand(other).concealed) <= {HIDDEN}
        for other in table.seats_after(seat)
    )
