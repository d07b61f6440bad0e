"""The command: `python -m tests.bots.learning.check_tables --positions N`.

Holds what the tables in C show of positions against `game.bots.learned.features`: plays at random,
but so that hands come to riichi, calls and wins, and looks at every sixth position.
"""

import argparse
import sys
from random import Random

import numpy as np

from game.bots.learned.features import KINDS, planes, whole
from game.bots.learned.net import PASS, TURNS
from game.bots.learned.position import RiverTile, SeenPosition, ShownSet
from tests.bots.learning.tables import SEATS, Room

TABLES, APART = 8, 6
SPARE, WIDE = 14, 15
"""The planes of tiles that can be spared, and of how wide the hand is without them."""
CLOSE = 1e-5


def position(numbers):
    """The position that `Room.seen` tells in plain numbers."""
    rest = iter(numbers)
    one, row = rest.__next__, lambda: tuple(next(rest) for _ in range(KINDS))
    hand, reds = row(), tuple(9 * suit + 4 for suit in range(3) if one())
    drawn, live, dora = one(), row(), row()
    seats = [_seat(one) for _ in range(SEATS)]
    rivers, melds, riichi, safe, bonus, points = zip(*seats, strict=True)
    dealer, left, wind, counters, sticks, hands, offered, source, own, prevailing = rest
    values = dict.fromkeys((31, 32, 33), 1)
    for value in (prevailing, own):
        values[27 + value] = values.get(27 + value, 0) + 1
    return SeenPosition(
        hand=hand,
        reds=reds,
        drawn=drawn,
        live=live,
        dora=dora,
        values=tuple(sorted(values.items())),
        rivers=rivers,
        melds=melds,
        riichi=riichi,
        safe=safe,
        bonus=bonus,
        points=points,
        dealer=dealer,
        left=left,
        wind=wind,
        counters=counters,
        sticks=sticks,
        hands=hands,
        offered=offered,
        source=source,
    )


def _seat(one):
    river = tuple(RiverTile(one(), bool(one())) for _ in range(one()))
    melds = tuple(_meld(one) for _ in range(one()))
    return river, melds, one(), one(), one(), one()


def _meld(one):
    is_open = bool(one())
    return ShownSet(tuple(sorted(one() for _ in range(one()))), is_open)


def choose(room, table, dice):
    """A choice that brings hands forward."""
    allowed = np.flatnonzero(room.allowed[table]).tolist()
    riichi = [one for one in allowed if KINDS <= one < 2 * KINDS]
    calls = [one for one in allowed if one > PASS]
    discards = [one for one in allowed if one < KINDS]
    if riichi and dice.random() < 0.7:
        return dice.choice(riichi)
    if calls and dice.random() < 0.4:
        return dice.choice(calls)
    if not discards:
        return PASS if PASS in allowed else dice.choice(allowed)
    kongs = [one for one in allowed if 2 * KINDS <= one < TURNS]
    if kongs and dice.random() < 0.2:
        return dice.choice(kongs)
    seen = room.planes[table]
    return max(discards, key=lambda kind: seen[WIDE, kind] + 0.1 * seen[SPARE, kind])


def differing(room, table):
    """The planes and the numbers of the whole table that differ from what Python finds."""
    seen = position(room.seen(table))
    apart = np.abs(np.array(planes(seen)) - room.planes[table]).max(1)
    beside = np.abs(np.array(whole(seen)) - room.whole[table])
    return np.flatnonzero(apart > CLOSE).tolist(), np.flatnonzero(beside > CLOSE).tolist()


def main(arguments=None):
    """Plays and compares; the exit status is 1 if anything differs."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--positions", type=int, default=4000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args(arguments)
    room, dice = Room(TABLES, given.seed), Random(given.seed)
    compared, unlike = 0, 0
    while compared < given.positions:
        room.look()
        for table in range(TABLES):
            if dice.randrange(APART) == 0:
                found = differing(room, table)
                compared, unlike = compared + 1, unlike + any(found)
                if any(found):
                    sys.stdout.write(f"planes {found[0]}, numbers {found[1]}\n")
        room.answer([choose(room, table, dice) for table in range(TABLES)])
    sys.stdout.write(f"{compared} positions, {unlike} of them unlike\n")
    return int(unlike > 0)


if __name__ == "__main__":
    sys.exit(main())
