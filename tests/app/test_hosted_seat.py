"""What a seat at a hosted match tells the table."""

import pytest

from game.app.seats.hosted_seat import HostedSeat, LookingBack, game_of
from tests.cases import each
from tests.host.players import header, host, play


@pytest.mark.parametrize(
    ("changes", "bonus", "turns_after"),
    [
        ({}, 4, 4),
        ({"pei_fourth_indicator": False}, 4, 0),
        ({"kandora": False}, 4, 0),
        ({"pei_dora": False}, 0, 0),
    ],
)
def test_no_indicator_is_promised_that_never_turns(changes, bonus, turns_after):
    game = game_of(host(header("kansai", **changes)))
    assert (game.bonus, game.turns_after) == (bonus, turns_after)


def test_of_four_no_bonus_tile_turns_an_indicator():
    game = game_of(host(header("saki")))
    assert (game.bonus, game.turns_after) == (0, 0)


def nobody(_):
    return ()


@each("look", [HostedSeat, LookingBack])
@each("ticks", [1, 40, 400])
def test_the_match_is_found_as_the_seat_has_seen_it(look, ticks):
    table = play(host(header("kansai")), ticks)
    seat = look(table, nobody)
    assert seat.match == table.view(seat.viewer)
