"""Whole matches at a table that does not prevent wrong acts (riichi sheet, section 10.4)."""

import pytest

from game.bots.bot import Bot
from game.engine.events import FoulCommitted, HandDied
from game.host.host import Host
from game.host.journal import create
from game.host.match_setup import options_of
from game.host.playout import AtOnce, play_out
from game.rulesets.riichi.build import riichi_rules
from tests.cases import each
from tests.host.players import eager, header
from tests.host.test_invariants import check


def reckless(view, decision, random):
    """Does now and then what may not be done."""
    if decision.wrong and random.random() < 0.02:
        return random.choice(decision.wrong)
    return eager(view, decision, random)


def played(seed, **changes):
    of = header("saki", seed, "gentle", **changes)
    return play_out(riichi_rules(options_of(of), "saki"), create(of, None)).events


@pytest.fixture(scope="module")
def lenient():
    """A match of bots at a table that prevents wrong acts."""
    return played("5")


@each("seed", ["1", "2", "3"], every=3)
def test_points_tiles_and_eyes_survive_every_wrong_act(seed):
    of = header("saki", seed, "reckless", strict_mode=True, manual_draw=True)
    players = [AtOnce(Bot("reckless", reckless)) for _ in of.guests]
    table = Host(riichi_rules(options_of(of), "saki"), create(of, None), players)
    check(table)
    happened = {type(event) for event in table.journal}
    assert {FoulCommitted, HandDied} <= happened


@pytest.mark.parametrize("drawing", [False, True])
def test_bots_play_the_same_game_where_they_could_do_wrong(drawing, lenient):
    assert played("5", strict_mode=True, manual_draw=drawing) == lenient
