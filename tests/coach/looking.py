"""Many positions of real games, with what lies face down in another order."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random

from game.engine.shapes.hand_shapes import COPIES
from game.engine.tiles import HIDDEN, STANDARD
from tests.host.players import EAGER, WILD, header, host

GAMES = (
    ("saki", {}),
    ("club", {"furiten_riichi": False, "temporary_furiten_ends": "own_discard"}),
    ("kansai", {}),
    ("kansai", {"pei_declare": "any_own_turn", "pei_initial_hand": True, "sakizuke": "strict"}),
    ("classic", {"ready_call": True}),
)
"""What is played, with what is agreed beside."""


def positions(nth, many, every=23):
    """So many moments of matches between lively players: the host, and a seat that plays."""
    name, changes = GAMES[nth]
    random, found = Random(f"{nth}"), 0
    for match in count():
        bot = (EAGER, EAGER, WILD)[match % 3]
        table = host(header(name, f"look-{nth}-{match}", bot.id, **changes), bot=bot)
        ticks = 0
        while not table.is_over:
            table.next_hand()
            table.tick()
            ticks += 1
            here = table.match.table
            if here is None or here.ended or ticks % random.randint(2, every):
                continue
            yield table, random.choice(here.seats)
            found += 1
            if found == many:
                return


def permuted(table, seat, random):
    """The table with everything the seat cannot see dealt out anew."""
    taken = {table.wall.plan.indicator(nth) for nth in range(table.wall.revealed)}
    others = [one for one in table.seats if one != seat]
    slots = [slot for slot in range(table.wall.drawn, table.wall.plan.size) if slot not in taken]
    pile = [table.wall.tiles[slot] for slot in slots]
    for other in others:
        pile += table.hand(other).concealed
    random.shuffle(pile)
    tiles = list(table.wall.tiles)
    for slot in slots:
        tiles[slot] = pile.pop()
    table = replace(table, wall=replace(table.wall, tiles=tuple(tiles)))
    for other in others:
        size = len(table.hand(other).concealed)
        dealt = tuple(pile.pop() for _ in range(size))
        table = table.with_hand(other, lambda hand, dealt=dealt: _holding(hand, dealt))
    assert not pile
    return table


def _holding(hand, dealt):
    return replace(hand, concealed=dealt, drawn=None if hand.drawn is None else dealt[-1])


def seen_of(rules, table, seat):
    """How many of each face the seat has before its eyes, counted one by one."""
    known = [one.plain for one in table.hand(seat).concealed]
    for player in table.players:
        known += [laid.tile.plain for laid in player.river if not laid.claimed]
        for meld in player.hand.melds:
            known += [one.plain for one in meld.tiles]
        known += [one.plain for one in player.hand.bonus]
    known += [one.plain for one in table.wall.indicators]
    there = Counter(one.plain for one in rules.tiles)
    return {face: there[face] - known.count(face) for face in STANDARD}


def is_complete(concealed, *, melds):
    """Whether the tiles are sets and a pair, seven pairs or thirteen orphans, tried out."""
    held = tuple(sorted(one.plain for one in concealed))
    if HIDDEN in held or max(Counter(held).values()) > COPIES:
        return False
    if not melds:
        kinds = Counter(held)
        if len(kinds) == 7 and set(kinds.values()) == {2}:
            return True
        if len(kinds) == 13 and all(one.is_outside for one in kinds):
            return True
    return any(
        held.count(one) >= 2 and _are_sets(_less(held, (one, one))) for one in sorted(set(held))
    )


@cache
def _are_sets(held):
    if not held:
        return True
    first = held[0]
    if held.count(first) >= 3 and _are_sets(_less(held, (first,) * 3)):
        return True
    run = _run(first)
    return bool(run) and all(one in held for one in run) and _are_sets(_less(held, run))


def _run(first):
    if not first.is_run_tile or first.rank > 7:
        return ()
    nth = STANDARD.index(first)
    return STANDARD[nth : nth + 3]


def _less(held, taken):
    rest = list(held)
    for one in taken:
        rest.remove(one)
    return tuple(rest)
