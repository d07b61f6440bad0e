"""The program that `tests.trials.kill` kills: `python -m tests.trials.killed_player FOLDER SEED`.

It plays on, or begins a game, and saves settings, progress, own rules and evenings meanwhile. After
each step it tells the seed of the game, how many events are written, and how many games are over.
"""

import itertools
import random
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.engine.reasons import MatchEndReason
from game.host.host import Host
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.host.saves import Saves
from game.learn.paths.learner_progress import LearnerProgress, ProgressFile
from game.records.evening import Evening
from game.records.evening_folder import Evenings
from game.rulesets import PRESETS
from game.rulesets.families import rules_by
from game.sheets.own_rulesets import OwnRulesets
from game.storage import settings
from game.storage.settings import Settings
from tests.host.players import Now

BEGUN = datetime(2031, 1, 1, tzinfo=UTC)
HANDS = 2
"""After so many hands a game is over."""


def main():
    """Plays until it is killed."""
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    dice = random.Random(seed)
    saves = Saves(folder)
    host = saves.resume(Now())
    games = saves.count
    for nth in itertools.count():
        if not isinstance(host, Host) or host.is_over:
            host = _new(saves, host, seed * 1000 + nth, games)
        _step(host, dice)
        if host.is_between_hands and host.match.rounds >= HANDS:
            host.end(MatchEndReason.TOO_LONG)
            saves.finish(host, BEGUN + timedelta(seconds=games))
            host, games = None, games + 1
            continue
        if dice.random() < 0.2:
            _save(folder, dice)
        _tell(host, games)


def _new(saves, host, seed, games):
    if isinstance(host, Host):
        saves.finish(host, BEGUN + timedelta(seconds=games))
    sheet = tuple(PRESETS)[seed % len(PRESETS)]
    seats = rules_by(PRESETS[sheet], sheet).seats
    guests = (Guest("Ada"), *[Guest(level="tsumogiri")] * (seats - 1))
    header = opening(sheet, guests, Chance(str(seed)))
    return saves.start(header, Now(), BEGUN + timedelta(seconds=games))


def _step(host, dice):
    person = host.participants[0]
    if person.is_asked:
        person.choose(dice.choice(person.decision.options))
    host.next_hand()
    host.tick()


def _save(folder, dice):
    """Saves one of the files that are written whole."""
    what = dice.randrange(4)
    if what == 0:
        settings.save(Settings(volume=dice.randrange(101), name="Ada"), folder)
    elif what == 1:
        ProgressFile(folder).keep(LearnerProgress(at={"tiles": dice.randrange(9)}))
    elif what == 2:
        OwnRulesets(folder).keep("Friday", dice.choice(tuple(PRESETS)), {})
    else:
        evenings = Evenings(folder)
        known = evenings.listed()
        evening = Evening(names=("Ada", "Ben", "Cleo", str(dice.randrange(99))))
        evenings.keep(known[0]) if len(known) > 3 else evenings.new(evening, BEGUN)


def _tell(host, games):
    sys.stdout.write(f"{host.journal.header.chance.seed} {len(host.journal)} {games}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
