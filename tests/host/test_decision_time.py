"""The time to think, as the header of a game has it."""

from dataclasses import replace

import pytest

from game.app.flows.chosen_games import header_of
from game.host.event_codec import BadValue
from game.host.journal_header import Chance, DecisionTime, Guest, read_header
from game.host.match_setup import opening
from game.scenes.shared.new_game_choice import CLOCKS, first_choice, plain, understood
from tests.cases import each

LEVELS = ("casual",)


def written(clock):
    guests = (Guest(), *(Guest(level="tsumogiri"),) * 3)
    return replace(opening("saki", guests, Chance("1")), clock=clock).written()


def test_only_games_with_a_limit_tell_of_one():
    assert "clock" not in written(None)
    time = DecisionTime(5, 20)
    assert read_header(written(time)).clock == time


@each("seconds, bank", [(0, 5), (-1, 5), (5, -1), (4000, 5), (5, 4000)])
def test_a_limit_that_makes_no_sense_is_refused(seconds, bank):
    with pytest.raises(BadValue):
        read_header(written(DecisionTime(seconds, bank)))


def test_every_choice_comes_round_and_is_kept_and_played():
    choice, seen = first_choice(LEVELS), []
    for _ in CLOCKS:
        seen.append(choice.clock)
        assert understood(plain(choice), LEVELS).clock == choice.clock
        time = header_of(choice).clock
        assert (None if time is None else (time.seconds, time.bank)) == choice.clock
        choice = choice.other_clock
    assert tuple(seen) == CLOCKS
    assert choice.clock is None
