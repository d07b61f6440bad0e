"""Places of the table: what is written is what is read, and what makes no sense is refused."""

import pytest

from game.engine.tiles import tile
from game.learn.lesson.table_places import BadPlace, PlaceKind, TablePlace, read_place

WRITTEN = {
    "hand": TablePlace(PlaceKind.HAND),
    "hand:5m": TablePlace(PlaceKind.HAND, face=tile("5m")),
    "hands": TablePlace(PlaceKind.HANDS),
    "hands:W": TablePlace(PlaceKind.HANDS, "W"),
    "river:S": TablePlace(PlaceKind.RIVER, "S"),
    "river:who:4s": TablePlace(PlaceKind.RIVER, "who", tile("4s")),
    "stack:W:8": TablePlace(PlaceKind.STACK, "W", stacks=(8, 8)),
    "stack:W:1-7": TablePlace(PlaceKind.STACK, "W", stacks=(1, 7)),
    "dice": TablePlace(PlaceKind.DICE),
}


def test_a_place_is_read_as_it_is_written():
    assert {text: read_place(text) for text in WRITTEN} == WRITTEN
    assert [str(place) for place in WRITTEN.values()] == list(WRITTEN)


@pytest.mark.parametrize("text", ["", "moon", "hand:9x", "stack:W", "stack:W:a", "river:S:4"])
def test_what_is_no_place_is_refused(text):
    with pytest.raises(BadPlace):
        read_place(text)


def test_a_place_of_somebody_gets_a_wind():
    assert str(read_place("river:who:4s").of("N")) == "river:N:4s"
