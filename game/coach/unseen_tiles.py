"""How much of every tile a seat has not seen, counted from its own view of the table.

What a seat may see is decided in one place, where its view is folded from the events as the seat
saw them; the coach is given that view and covers nothing itself.
"""

from __future__ import annotations

from collections import Counter

from game.bots.seat_knowledge import open_tiles
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
from game.engine.shapes.hand_shapes import Counts, counts
from game.engine.table import Round
from game.engine.tiles import HIDDEN, Tile


def unseen(rules: RuleSet, view: Round, seat: Seat) -> Counter[Tile]:
    """Every tile the seat has not seen, red fives apart from the others."""
    assert is_view(view, seat), "the coach looks at the table as the seat sees it"
    known = (*view.hand(seat).concealed, *open_tiles(view))
    return Counter(rules.tiles) - Counter(known)


def left(rules: RuleSet, view: Round, seat: Seat) -> Counts:
    """How many tiles of each kind the seat has not seen."""
    return counts(unseen(rules, view, seat).elements())


def is_view(table: Round, seat: Seat) -> bool:
    """Whether the concealed tiles of the others are covered, unless they have shown them."""
    return table.ended or all(
        table.players[other].shows or set(table.hand(other).concealed) <= {HIDDEN}
        for other in table.seats_after(seat)
    )
