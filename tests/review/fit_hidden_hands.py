"""The command: `python -m tests.review.fit_hidden_hands --hands 200 --seed 1`.

How far hands of the level `club` are after so many turns, and of how many hands dealt at random
the best is about as far: the numbers for `TRIED` in `game/review/hidden_worlds.py`. Only closed
hands of players who have not declared riichi are looked at, as the others are known better.
"""

import argparse
import sys
from collections import defaultdict
from random import Random
from statistics import fmean

from game.bots.fast_shanten import distance, packed
from game.engine.events import TileDiscarded
from game.engine.match import fold
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import bot_of, opening, rules_of
from game.host.participants import AtOnce
from game.review.hidden_worlds import pattern_of

SHEET, LEVEL = "club", "club"
MOST_TURNS, MOST_TRIED, SAMPLES = 20, 400, 300
STEP = 1.25


def main(arguments=None):
    """Prints the table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--hands", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args(arguments)
    real, rules = distances(given.hands, given.seed)
    dice, tried, count = Random(given.seed), [], 1.0
    for turn in range(MOST_TURNS):
        found = real.get(turn, ())
        if len(found) < 30:
            tried.append(round(count))
            continue
        aim = fmean(found)
        count = 1.0
        while count < MOST_TRIED and of_the_best(rules, round(count), dice) > aim:
            count *= STEP
        tried.append(round(count))
        told = f"turn {turn}: {aim - 1:.2f} shanten in {len(found)} hands"
        sys.stdout.write(f"{told}, best of {round(count)}\n")
    sys.stdout.write(f"{tuple(tried)}\n")


def distances(hands, seed):
    """Shanten and one of hands after so many discards, by turn."""
    found = defaultdict(list)
    played = 0
    while played < hands:
        guests = tuple(Guest("", LEVEL) for _ in range(4))
        header = opening(SHEET, guests, Chance(f"{seed}/{played}"))
        rules = rules_of(header)
        pattern = pattern_of(rules)
        host = Host(rules, create(header, None), [AtOnce(bot_of(one, rules)) for one in guests])
        while not host.is_over and played < hands:
            host.next_hand()
            while host.asked:
                host.tick()
            played += not host.is_over
        match = None
        for event in host.journal:
            match = fold((event,), match)
            if isinstance(event, TileDiscarded):
                player = match.table.players[event.seat]
                if player.riichi is None and not player.hand.melds:
                    held = packed(player.hand.concealed)
                    found[len(player.river)].append(distance(pattern, held, 4))
    return found, rules


def of_the_best(rules, count, dice):
    """Shanten and one of the best of so many random hands, on average."""
    pattern, tiles = pattern_of(rules), rules.tiles
    return fmean(
        min(distance(pattern, packed(dice.sample(tiles, 13)), 4) for _ in range(count))
        for _ in range(SAMPLES)
    )


if __name__ == "__main__":
    main()
