"""What is true after every event of any match."""

from collections import Counter
from dataclasses import replace

import pytest

from game.engine.events import HandDrawn, HandWon
from game.engine.match import fold, opened
from game.engine.tiles import HIDDEN
from game.host.codec import decode, encode, line, parse
from tests.host.players import EAGER, WILD, header, host

MATCHES = [
    ("saki", "1", EAGER),
    ("saki", "2", WILD),
    ("club", "3", EAGER),
    ("club", "4", WILD),
]


@pytest.fixture(params=MATCHES, ids=lambda given: f"{given[0]}-{given[2].id}")
def table(request):
    ruleset, seed, bot = request.param
    return host(header(ruleset, seed, bot.id, extension_round=False), bot=bot)


def test_after_every_event(table):
    """Points, tiles, eyes, the log and the fold, all in one walk through a match."""
    match = None
    views = {}
    seen = []
    while not table.is_over:
        table.next_hand()
        for event in table.tick():
            seen.append(event)
            match = opened(event) if match is None else match.after(event)
            assert decode(parse(line(encode(event)))) == event
            for seat in match.seats:
                covered = event.seen_by(seat)
                views[seat] = opened(covered) if seat not in views else views[seat].after(covered)
            check_points(table.rules, match)
            if match.table is not None:
                check_tiles(table.rules, match.table)
                check_eyes(match, views)
        assert table.match == match
        assert all(table.view(seat) == views[seat] for seat in match.seats)
    assert fold(seen) == match
    assert fold(seen[5:], fold(seen[:5])) == match
    assert match.rounds >= 4


def check_points(rules, match):
    deposits = 0 if match.table is None else match.table.deposits
    if match.ended is not None:
        deposits = 0 if match.ended.settlement else deposits
    assert sum(match.scores) + deposits == rules.points * rules.seats


def check_tiles(rules, table):
    """Every tile is in the wall, in a hand, in a meld, or in a river, and in one place only."""
    wall = [one for slot, one in enumerate(table.wall.tiles) if not table.wall.is_taken(slot)]
    for player in table.players:
        wall += player.hand.concealed
        wall += player.hand.bonus
        wall += [one for meld in player.hand.melds for one in meld.tiles]
        wall += [laid.tile for laid in player.river if not laid.claimed]
    assert Counter(wall) == Counter(rules.tiles)


def check_eyes(match, views):
    """Each seat sees what lies open and its own hand, and nothing else."""
    for seat in match.seats:
        assert views[seat] == replace(match, table=covered(match.table, seat))


def covered(table, seat):
    open_hands = {seat, *(win.seat for win in table.endings if isinstance(win, HandWon))}
    open_hands |= {one for one in table.seats if table.players[one].shows}
    for ending in table.endings:
        if isinstance(ending, HandDrawn):
            open_hands |= {one for one, _ in ending.shown}
    for other in set(table.seats) - open_hands:
        table = table.with_hand(other, hidden)
    return replace(table, wall=hidden_wall(table))


def hidden(hand):
    drawn = None if hand.drawn is None else HIDDEN
    return replace(hand, concealed=(HIDDEN,) * len(hand.concealed), drawn=drawn)


def hidden_wall(table):
    wall = table.wall
    turned = {wall.plan.indicator(nth) for nth in range(wall.revealed)}
    wins = [ending for ending in table.endings if isinstance(ending, HandWon)]
    undersides = max((len(win.undersides) for win in wins), default=0)
    turned |= {wall.plan.indicator(nth) + 1 for nth in range(undersides)}
    tiles = tuple(one if slot in turned else HIDDEN for slot, one in enumerate(wall.tiles))
    return replace(wall, tiles=tiles)
