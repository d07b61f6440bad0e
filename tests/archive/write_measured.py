"""Plays what statistics are compared with: `python -m tests.archive.write_measured [GAMES]`.

Birds of the level `club`, each in its style, play the same games every time, as `moineau simulate`
would have them play. Their figures go into `game/archive/measured.json`, after every ten games.
"""

import json
import sys
from dataclasses import asdict
from pathlib import Path

import game
from game.archive.figure_sheet import MEASURED
from game.archive.player_sums import PlayerSums, added, sums_of
from game.archive.summing_up import summary_of
from game.bots.styles import BIRDS
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.playout import play_out
from game.rulesets import RULESETS

PLAYED = {
    "riichi_4": "club",
    "riichi_3": "tenhou_sanma",
    "kansai_3": "kansai",
    "classic_4": "classic",
}
"""By which sheet the games of each kind are played."""
LEVEL = "club"
GAMES = 200
PATH = Path(game.__file__).parent / "archive" / MEASURED


def summed(sheet, nth, level=LEVEL):
    """What all the birds of one game did, added together."""
    guests = [Guest(bird, level) for bird in tuple(BIRDS)[: RULESETS[sheet].seats]]
    journal = create(opening(sheet, guests, Chance(f"measured-{nth}")), None)
    play_out(rules_of(journal.header), journal)
    told = summary_of(journal)
    return added(sums_of(told, seat) for seat in range(len(guests)))


def main(games):
    """Plays the games of each kind in turn."""
    found = {kind: PlayerSums() for kind in PLAYED}
    for nth in range(games):
        for kind, sheet in PLAYED.items():
            found[kind] += summed(sheet, nth)
        if (nth + 1) % 10 == 0 or nth + 1 == games:
            told = {
                kind: {"sheet": PLAYED[kind], "level": LEVEL, "games": nth + 1, **asdict(sums)}
                for kind, sums in found.items()
            }
            text = json.dumps(told, indent=1)
            PATH.write_text(f"{text}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES)
