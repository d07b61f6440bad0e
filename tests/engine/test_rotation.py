"""Four people, of whom one always waits (kansai sheet, section 14)."""

import pytest

from game.engine.events import HandWon, RoundStarted
from game.engine.match import opened
from game.engine.tiles import HIDDEN
from game.host.host import Host
from game.host.journal import create
from game.host.match_setup import rules_of
from game.host.participants import AtOnce, HumanPlayer
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, with_changes
from tests.host.players import EAGER, header, host

ROTATION = {"players": "four_rotation"}
NORTH = 3


@pytest.fixture(scope="module")
def events():
    """A whole match."""
    table = host(header("kansai", "7", bankruptcy="off", **ROTATION))
    while not table.is_over:
        table.next_hand()
        table.tick()
    return tuple(table.journal)


def hands(events):
    """The match before and after each hand, and the table at its end."""
    match, before = None, None
    for event in events:
        match = opened(event) if match is None else match.after(event)
        if isinstance(event, RoundStarted):
            before = match.scores
        elif match.table is not None and match.table.ended and before is not None:
            yield before, match
            before = None


def test_three_play_the_dealer_and_the_two_who_follow(events):
    for _, match in hands(events):
        table = match.table
        (idle,) = set(match.seats) - set(table.seats)
        assert table.wind_of(idle) == NORTH
        assert idle == (table.dealer - 1) % 4
        assert set(table.seats) == {(table.dealer + step) % 4 for step in range(3)}


def test_who_waits_has_no_tiles_and_neither_wins_nor_loses_anything(events):
    for before, match in hands(events):
        (idle,) = set(match.seats) - set(match.table.seats)
        assert match.table.players[idle].hand.concealed == ()
        assert match.scores[idle] == before[idle]
        for ending in match.table.endings:
            paid = {one for paid in ending.settlement for one in (paid.payer, paid.payee)}
            assert idle not in paid


def test_everybody_deals_in_turn_and_waits_in_turn(events):
    dealers = [match.table.dealer for _, match in hands(events)]
    rounds = [match.table.wind for _, match in hands(events)]
    assert dealers[0] == 0
    for wind in set(rounds):
        dealt = [dealer for dealer, at in zip(dealers, rounds, strict=True) if at == wind]
        assert list(dict.fromkeys(dealt)) == [0, 1, 2, 3][: len(set(dealt))]


def test_there_are_180000_points_and_a_bonus_of_20000():
    rules = kansai_rules(with_changes(KANSAI, ROTATION))
    assert rules.points * rules.seats == 180_000
    found = rules.course.rank((61_000, 47_000, 40_000, 32_000), (1,) * 4, (0,) * 4)
    assert found.finals == (31_000, -3000, -10_000, -18_000)


def test_nobodys_own_wind_is_north(events):
    for _, match in hands(events):
        for ending in match.table.endings:
            if isinstance(ending, HandWon):
                assert match.table.wind_of(ending.seat) < NORTH


def test_who_waits_is_asked_nothing_and_sees_no_hand():
    of = header("kansai", "5", people=1, **ROTATION)
    seated = [HumanPlayer(), *(AtOnce(EAGER) for _ in of.guests[1:])]
    table = Host(rules_of(of), create(of, None), seated)
    waited = 0
    for _ in range(3000):
        table.next_hand()
        table.tick()
        person, here = seated[0], table.match.table
        seat = table.seat_of(0)
        if person.is_asked:
            assert seat in here.seats
            person.choose(person.decision.options[-1])
        elif here is not None and seat not in here.seats and not here.ended:
            waited += 1
            view = table.view(seat).table
            shown = {one for other in here.seats for one in view.players[other].hand.concealed}
            assert shown <= {HIDDEN}
        if table.is_over:
            break
    assert waited
