"""Whole matches at a table that does not prevent wrong acts (riichi sheet, section 10.4)."""

import pytest

from game.bots.bot import Bot
from game.engine.actions import ActWrongly, Discard, Draw
from game.engine.events import FoulCommitted, HandDied
from game.engine.points_events import PenaltyPaid
from game.host.host import Host
from game.host.journal import create
from game.host.match_setup import options_of
from game.host.participants import AtOnce
from game.host.playout import play_out
from game.rulesets.families import rules_by
from game.rulesets.kansai.build import kansai_rules
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


def careless(view, decision, random):
    """Now and then throws without having drawn, or draws once more."""
    counts = [one for one in decision.wrong if isinstance(one, Draw | Discard)]
    if counts and random.random() < 0.03:
        return random.choice(counts)
    return eager(view, decision, random)


@each("players", ["three", "four_rotation"])
def test_for_three_players_too_many_tiles_are_a_chombo_and_too_few_a_dead_hand(players):
    by_hand = {"strict_mode": True, "manual_draw": True, "players": players}
    happened = set()
    for seed in range(3):
        of = header("kansai", f"{seed}", "careless", **by_hand)
        guests = [AtOnce(Bot("careless", careless)) for _ in of.guests]
        table = Host(kansai_rules(options_of(of), "kansai"), create(of, None), guests)
        check(table)
        happened |= {
            (type(event), getattr(event, "reason", "") or event.cause)
            for event in table.journal
            if isinstance(event, FoulCommitted | HandDied)
        }
    assert {(FoulCommitted, "wrong_count"), (HandDied, "wrong_count")} <= happened


@each("kind", ["hand_died", "foul_committed"])
def test_a_game_left_just_before_a_wrong_number_is_found_out_goes_on_with_it(kind, tmp_path):
    of = header("kansai", "1", strict_mode=True, manual_draw=True)
    file = tmp_path / "game.jsonl"
    table = host(of, file, Bot("careless", careless))
    while not table.is_over:
        table.next_hand()
        table.tick()
    table.close()
    assert Host.resume(file, Now()).match == table.match
    lines = file.read_bytes().splitlines(keepends=True)
    found = (nth for nth, one in enumerate(lines) if kind.encode() in one and b"wrong_count" in one)
    nth = next(found)
    file.write_bytes(b"".join(lines[:nth]))
    again = Host.resume(file, Now())
    again.tick()
    assert list(again.journal)[nth - 1] == list(table.journal)[nth - 1]
    again.close()


def test_bots_for_three_draw_by_hand_and_play_the_same_game():
    games = []
    for changes in ({}, {"strict_mode": True, "manual_draw": True}):
        of = header("kansai", "3", "gentle", **changes)
        games.append(play_out(rules_by(options_of(of), "kansai"), create(of, None)).events)
    assert games[0] == games[1]


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
