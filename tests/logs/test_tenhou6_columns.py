"""Tenhou6 tells each seat apart; the order among them is found again."""

import pytest

from game.engine.events import MeldCalled, TileDiscarded, TileDrawn
from game.engine.table import Meld, MeldKind
from game.engine.tiles import Tile, tiles
from game.logs.formats.tenhou6_columns import MOST, ColumnDiscard, SeatColumns, in_order
from game.logs.log_faults import BadLog

DEALT = tuple(map(tuple, (tiles("123m"), tiles("456m"), tiles("789m"), tiles("44z"))))


def columns(*seats, dealt=DEALT):
    """The takes and discards of the seats from East on; `x` is the tile just drawn."""
    takes = tuple(tuple(_take(one) for one in taken) for taken, _ in seats)
    acts = tuple(tuple(_throw(one) for one in thrown.split()) for _, thrown in seats)
    return SeatColumns(takes, acts, dealt)


def _take(one):
    return one if isinstance(one, MeldCalled) else tiles(one)[0]


def _throw(one):
    return ColumnDiscard(None) if one == "x" else ColumnDiscard(tiles(one)[0])


def pung(source):
    return MeldCalled(3, Meld(MeldKind.PUNG, (Tile.NORTH,) * 3, Tile.NORTH, source))


def order(found):
    return "".join("ESWN"[move.seat] for move in found if not isinstance(move, TileDrawn))


def test_seats_follow_one_another():
    found = in_order(columns((["1p"], "x"), (["2p"], "x"), (["3p"], "x"), ([], "")), 0)
    assert [type(move) for move in found] == [TileDrawn, TileDiscarded] * 3
    assert order(found) == "ESW"


def test_a_call_is_taken_as_soon_as_it_can_be():
    found = in_order(
        columns((["4z", "1p"], "x x"), (["2p"], "x"), (["3p"], "x"), ([pung(0)], "1z"), dealt=HELD),
        0,
    )
    assert order(found) == "ENNESW"


HELD = (*DEALT[:3], tuple(tiles("144z")))


def test_a_call_waits_for_the_second_of_two_equal_discards():
    """North takes the second north wind of East: only then do the draws come out even."""
    takes = (["4z", "4z", "1p"], "x x x"), (["2p"], "x"), (["3p"], "x"), (["5p", pung(0)], "x 1z")
    found = in_order(columns(*takes, dealt=HELD), 0)
    assert order(found) == "ESWNENNE"


def test_what_fits_in_no_order():
    with pytest.raises(BadLog, match="order"):
        in_order(columns((["1p"], "x"), ([], ""), (["3p"], "x"), ([], "")), 0)


@pytest.mark.parametrize("takes", [0, MOST + 1])
def test_columns_of_unequal_length(takes):
    with pytest.raises(BadLog, match=f"columns takes={takes} discards=2"):
        columns((["1p"] * takes, "x x"), ([], ""), ([], ""), ([], ""))


def test_a_search_among_many_orders_comes_to_an_end():
    """All that is thrown could be called, and nothing fits in the end."""
    calls = [pung(0)] * 12
    takes = (["4z"] * 24, " ".join(["x"] * 24)), ([], ""), ([], ""), (calls, " ".join(["1z"] * 12))
    with pytest.raises(BadLog):
        in_order(columns(*takes, dealt=HELD), 0)
