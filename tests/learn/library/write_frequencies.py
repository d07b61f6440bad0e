"""Counts anew how often each yaku comes: `python -m tests.learn.library.write_frequencies [GAMES]`.

Bots of the level `club`, each in the style of its bird, play the same games every time. The
figures go into `game/learn/library/yaku_frequencies.json`; with 510 games of each kind this takes
an hour.
"""

import json
import sys
from collections import Counter
from pathlib import Path

import game
from game.bots.styles import BIRDS
from game.engine.events import HandDrawn, HandWon, RoundStarted
from game.engine.scoring.hand_score import LATE
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.playout import play_out
from game.learn.library.yaku_frequencies import FILE
from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.sheets.yaku_words import NAGASHI, yaku_played

PLAYED = {"riichi": ("saki", {"kanburi": True}), "kansai": ("kansai", {})}
"""By which rules the games are played: the sheet with the most yaku, and what it leaves out."""
GAMES = 510
PATH = Path(game.__file__).parent / "learn" / "library" / FILE


def events_of(kind, nth, level="club"):
    """Everything that happens in one game."""
    sheet, changes = PLAYED[kind]
    options = family_of(PRESETS[sheet]).changed(PRESETS[sheet], changes)
    seats = family_of(options).rules(options, sheet).seats
    guests = [Guest(bird, level) for bird in tuple(BIRDS)[:seats]]
    header = opening(sheet, guests, Chance(f"frequency-{nth}"), options)
    return play_out(rules_of(header), create(header, None)).events


def counted(events):
    """How often each yaku came, and of how many hands and wins."""
    found = Counter()
    for event in events:
        if isinstance(event, RoundStarted):
            found["hands"] += 1
        elif isinstance(event, HandWon):
            found["wins"] += 1
            found.update(yaku_of(event))
        elif isinstance(event, HandDrawn):
            found[f"yaku.{NAGASHI}"] += bool(event.nagashi)
    return found


def yaku_of(win):
    """Each yaku that is counted, once; late ones are those yaku all the same."""
    score = win.in_han
    yaku = [one for one in score.yaku if one.yakuman or not score.has_yakuman]
    late = [one for one in score.dora if one.id.startswith(LATE)]
    return {f"yaku.{one.id.removeprefix(LATE)}" for one in (*yaku, *late)}


def _none_yet(kind):
    """Every yaku that is played, before any has come."""
    sheet, changes = PLAYED[kind]
    options = family_of(PRESETS[sheet]).changed(PRESETS[sheet], changes)
    return {f"yaku.{name}": 0 for name, _ in yaku_played(options)}


def written(games, found):
    """The figures as they stand in the file."""
    return {
        kind: {
            "games": games,
            "hands": one["hands"],
            "wins": one["wins"],
            "yaku": {
                name.removeprefix("yaku."): count
                for name, count in sorted({**_none_yet(kind), **one}.items())
                if name.startswith("yaku.")
            },
        }
        for kind, one in found.items()
    }


def main(games):
    """Plays the games of each kind in turn, and writes the figures after every ten."""
    found = {kind: Counter() for kind in PLAYED}
    for nth in range(games):
        for kind, so_far in found.items():
            so_far.update(counted(events_of(kind, nth)))
        if (nth + 1) % 10 == 0 or nth + 1 == games:
            text = json.dumps(written(nth + 1, found), indent=1)
            PATH.write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES)
