"""The walls of a match are those of the secret that was promised before it."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.events import RoundStarted
from game.engine.match import MatchStarted
from game.host.audit import proof_of
from game.host.journal import load
from game.host.match_setup import rules_of

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.jsonl"))


def proof(file, change=lambda event: event, header=lambda header: header):
    journal = load(file).journal
    opened = header(journal.header)
    return proof_of(opened, rules_of(opened), map(change, journal))


@pytest.fixture
def file():
    return next(file for file in SAVES if file.stem == "1-club")


def swapped(event):
    """The second hand with two of its tiles in each other's place."""
    if not isinstance(event, RoundStarted) or (event.dealer, event.counters) == (0, 0):
        return event
    first, second, *rest = event.wall.tiles
    assert first != second
    return replace(event, wall=replace(event.wall, tiles=(second, first, *rest)))


def test_every_kept_game_is_what_it_promised():
    assert len(SAVES) >= 11
    for file in SAVES:
        found = proof(file)
        assert found.holds, file
        assert found.hands, file


def test_two_tiles_in_each_others_place_are_found(file):
    honest, found = proof(file), proof(file, swapped)
    assert not found.holds
    wrong = [hand for hand in found.hands if not hand.agrees]
    assert len(wrong) == len(honest.hands) - 1
    for hand in wrong:
        assert hand.tiles == len(hand.started.wall.tiles) - 2


def test_dice_are_part_of_the_promise(file):
    def thrown(event):
        if not isinstance(event, RoundStarted):
            return event
        dice = tuple(1 + one % 6 for one in event.wall.dice)
        return replace(event, wall=replace(event.wall, dice=dice))

    found = proof(file, thrown)
    assert not any(hand.agrees for hand in found.hands)
    assert all(hand.tiles == len(hand.started.wall.tiles) for hand in found.hands)


def test_seats_are_part_of_the_promise(file):
    def moved(event):
        if not isinstance(event, MatchStarted):
            return event
        return replace(event, players=(*event.players[1:], event.players[0]))

    found = proof(file, moved)
    assert all(hand.agrees for hand in found.hands)
    assert not found.seats_agree
    assert not found.holds


def test_another_secret_has_another_fingerprint(file):
    def other(header):
        return replace(header, chance=replace(header.chance, salt="another"))

    found = proof(file, header=other)
    assert found.promised != found.recomputed
    assert not found.holds
