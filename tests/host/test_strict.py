"""Whole matches at a table that does not prevent wrong acts (riichi sheet, section 10.4)."""

import pytest

from game.bots.bot import Bot
from game.engine.actions import ActWrongly
from game.engine.events import FoulCommitted, HandDied
from game.engine.points_events import PenaltyPaid
from game.host.host import Host
from game.host.journal import create
from game.host.match_setup import options_of
from game.host.playout import AtOnce, play_out
from game.rulesets.riichi.build import riichi_rules
from tests.cases import each
from tests.host.players import Now, eager, header, host
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


def insistent(view, decision, random):
    """Declares mah-jong with whatever it holds, again and again."""
    claims = [one for one in decision.wrong if isinstance(one, ActWrongly) and one.act == "mahjong"]
    return claims[0] if claims and random.random() < 0.3 else eager(view, decision, random)


@each("older", [False, True])
def test_a_game_with_a_hand_that_declares_again_is_found_again(older, tmp_path):
    """Earlier versions wrote down that such a hand died once more: their games are read, too."""
    file = tmp_path / "game.jsonl"
    table = host(
        header("classic", "0", "tsumogiri", strict_mode=True), file, Bot("insistent", insistent)
    )
    while not table.is_over:
        table.next_hand()
        table.tick()
    table.close()
    lines = file.read_bytes().splitlines(keepends=True)
    died = next(nth for nth, line in enumerate(lines) if b'"hand_died"' in line)
    if older:
        file.write_bytes(b"".join([*lines[: died + 1], lines[died]]))
    again = Host.resume(file, Now())
    assert any(isinstance(one, HandDied) for one in again.journal)
    fines = [one.seat for one in again.journal if isinstance(one, PenaltyPaid)]
    assert older or len(fines) > len(set(fines)), "somebody declared twice"
