"""What is true after every event of any match."""

from collections import Counter
from dataclasses import replace

import pytest

from game.bots import make
from game.engine.events import FoulCommitted, HandDrawn, HandWon
from game.engine.match import fold, opened
from game.engine.table import Source
from game.engine.tiles import HIDDEN
from game.host.event_codec import decode, encode, line, parse
from game.host.match_setup import rules_of
from tests.cases import each
from tests.host.players import EAGER, RECKLESS, WILD, header, host

NORTHS = {"pei_declare": "any_own_turn", "pei_initial_hand": True, "pei_ron": "any"}
ROTATION = {"players": "four_rotation"}
ROBBED = {"rob_concealed_kong": "treize_lanternes"}
MATCHES = [
    ("saki", "1", EAGER, {}),
    ("saki", "2", WILD, {}),
    ("club", "4", WILD, {}),
    ("club", "3", EAGER, {}),
    ("kansai", "5", EAGER, {}),
    ("kansai", "6", WILD, NORTHS | {"pei_interrupts": True}),
    ("kansai", "8", WILD, ROTATION | NORTHS),
    ("kansai", "7", EAGER, ROTATION),
    ("classic", "9", EAGER, {"system": "advanced", "draw_scoring": "evaluate"}),
    ("classic", "10", WILD, {"hill": "none", "dealer_role": "prevailing"}),
    ("classic", "11", EAGER, ROBBED | {"use_bonus_tiles": False}),
    ("classic", "12", RECKLESS, {"strict_mode": True}),
    ("classic", "13", RECKLESS, {"strict_mode": True, "false_mahjong_effect": "continue"}),
]


@each(("ruleset", "seed", "bot", "changes"), MATCHES, every=2)
def test_after_every_event(ruleset, seed, bot, changes):
    """Points, tiles, eyes, the log and the fold, all in one walk through a match."""
    short = {} if ruleset == "classic" else {"extension_round": False}
    check(host(header(ruleset, seed, bot.id, **short, **changes), bot=bot))


GAMES, PARTS = 500, 10
VARIANTS = (
    {},
    NORTHS,
    ROTATION,
    {"sakizuke": "strict", "dead_wait": "visible", "abort_four_riichi": True},
    {"strict_mode": True, "pei_interrupts": True},
    ROTATION | NORTHS | {"four_kan_payment": "discarder", "multiple_ron": "head_bump"},
)
"""Ways to play the game for three."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_five_hundred_games_for_three(part):
    """Lively players, wild ones and those of the club, by turns."""
    for nth in range(part, GAMES, PARTS):
        changes = VARIANTS[nth % len(VARIANTS)]
        of = header("kansai", f"many-{nth}", **changes)
        bots = (EAGER, WILD, make("expert", None, rules_of(of)))
        try:
            check(host(of, bot=bots[nth // len(VARIANTS) % len(bots)]))
        except Exception as fault:
            fault.add_note(f"game {nth}, {changes}")
            raise


CLASSIC = (
    {},
    {"system": "advanced", "draw_scoring": "evaluate", "discard_display": "japanese"},
    {"hill": "none", "dealer_role": "prevailing", "draw_rotation": "stay"},
    ROBBED | {"use_bonus_tiles": False, "round_wind": True},
    {"limit": None, "grands_jeux_without_limit": True, "grands_jeux_multiplier": 3},
    {"ready_requires_tenpai": False, "grands_jeux_exposure": "concealed", "starting_points": 500},
    {"strict_mode": True, "false_mahjong_effect": "void"},
    {"dealer_role": "prevailing_hands_out", "prevailing_wind": False, "rob_kong": False},
)
"""Ways to play with flowers and Grands Jeux."""


def classic(nth, **more):
    """One of many games: by one of the ways, with players of one of the kinds."""
    changes = CLASSIC[nth % len(CLASSIC)] | more
    of = header("classic", f"many-{nth}", **changes)
    strict = changes.get("strict_mode", False)
    levels = [make(level, None, rules_of(of)) for level in ("expert", "casual")]
    bots = (RECKLESS if strict else EAGER, WILD, *levels)
    return host(of, bot=bots[nth // len(CLASSIC) % len(bots)]), changes


@pytest.mark.slow
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("part", range(PARTS))
def test_five_hundred_games_with_flowers(part):
    """Lively players, wild ones and those of both levels, by turns, and every way to play."""
    for nth in range(part, GAMES, PARTS):
        of, changes = classic(nth)
        try:
            check(of)
        except Exception as fault:
            fault.add_note(f"game {nth}, {changes}")
            raise


@pytest.mark.parametrize("nth", [17, pytest.param(26, marks=pytest.mark.slow)])
def test_a_few_games_with_flowers(nth):
    check(classic(nth, hands=4)[0])


def check(table):
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
    assert match.ended.reason == "bankruptcy" or match.rounds >= len(match.seats)


def check_points(rules, match):
    deposits = 0 if match.table is None else match.table.deposits
    assert sum(match.scores) + deposits == rules.points * rules.seats


def check_tiles(rules, table):
    """Every tile is in the wall, in a hand, in a meld, or in a river, and in one place only."""
    replaced = {table.wall.plan.replacement(nth) for nth in range(table.wall.replaced)}
    left = [slot for slot in range(table.wall.drawn, rules.wall.size) if slot not in replaced]
    wall = [table.wall.tiles[slot] for slot in left]
    for player in table.players:
        wall += player.hand.concealed
        wall += player.hand.bonus
        wall += [one for meld in player.hand.melds for one in meld.tiles]
        wall += [laid.tile for laid in player.river if not laid.claimed]
    assert Counter(wall) == Counter(rules.tiles)


def check_eyes(match, views):
    """Each seat sees what lies open and its own hand, and nothing else."""
    table = replace(match.table, wall=hidden_wall(match.table))
    for seat in match.seats:
        assert views[seat] == replace(match, table=covered(table, seat))


def covered(table, seat):
    open_hands = {seat, *(win.seat for win in table.endings if isinstance(win, HandWon))}
    open_hands |= {one for one in table.seats if table.players[one].shows}
    for ending in table.endings:
        if isinstance(ending, HandDrawn):
            open_hands |= {one for one, _ in ending.shown}
        if isinstance(ending, FoulCommitted):
            open_hands.add(ending.seat)
    for other in set(table.seats) - open_hands:
        table = table.with_hand(other, hidden)
    for other in set(table.seats) - {seat}:
        table = table.with_hand(other, dealt_in_secret)
        table = without_covered_kongs(table, other)
    return table


def without_covered_kongs(table, owner):
    """The table with the kongs that lie face down before somebody else."""
    down = [meld for meld in table.hand(owner).melds if meld.covered]
    if not down:
        return table
    since = tuple(cover(one) if one in down else one for one in table.since_discard)
    offer = table.offer
    if offer is not None and offer.seat == owner and offer.source is Source.CONCEALED_KONG:
        offer = replace(offer, tile=HIDDEN)
    table = replace(table, since_discard=since, offer=offer)
    if table.players[owner].shows:
        return table
    return table.with_hand(owner, lambda hand: replace(hand, melds=tuple(map(cover, hand.melds))))


def cover(meld):
    return replace(meld, tiles=(HIDDEN,) * len(meld.tiles)) if meld.covered else meld


def dealt_in_secret(hand):
    return replace(hand, dealt=(HIDDEN,) * len(hand.dealt))


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
