"""The command: `python -m tests.trials.soak --games 100 --seed 1`.

Games by random rules, each checked after every event as in `tests/host/test_invariants.py`, and
read back from its file; at the end there are no more objects than after the first games.
"""

import gc
import random
import sys
import tempfile
from functools import _lru_cache_wrapper
from pathlib import Path

from game.app.smoke_test import resident_memory
from game.bots import LEVELS, make
from game.engine.match import fold
from game.engine.reasons import MatchEndReason
from game.engine.shapes.suit_rows import RowRule
from game.host.audit import replayed
from game.host.host import Host
from game.host.journal import create, load
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.participants import AtOnce
from game.rulesets import PRESETS
from game.rulesets.families import family_of, rules_by
from tests.host.players import EAGER, RECKLESS, SHORT, WILD
from tests.host.test_invariants import check
from tests.trials.random_rules import by_chance
from tests.trials.telling import Telling, parser

WARM = 10
"""Games after which whatever is cached has been cached."""
MOST_GROWTH = 10_000
"""Objects by which the memory may grow afterwards: shapes of hands that are remembered."""
MOST_HANDS = 24
FEW = 500
"""What remembers more, without an end to it, remembers the shapes of hands."""
LIVELY = {"eager": EAGER, "wild": WILD, "reckless": RECKLESS}
SLOW, SELDOM = "master", 0.1
"""The level that thinks ten times as long as the others is asked only now and then."""


def main(arguments=None):
    """Plays the games; the exit status."""
    asked = parser("soak", __doc__)
    asked.add_argument("--games", type=int, default=100)
    given = asked.parse_args(arguments)
    return soak(given.games, given.seed).end()


def soak(games, seed, *, is_quiet=False):
    """Plays so many games."""
    telling = Telling("soak", is_quiet=is_quiet)
    memory, quarter = None, max(games // 4, 1)
    with tempfile.TemporaryDirectory() as folder:
        for nth in range(games):
            if nth == min(WARM, games // 2):
                memory = _memory()
            if nth and nth % quarter == 0:
                telling.facts[f"megabytes after {nth}"] = round(resident_memory() or 0)
            _one_game(random.Random(f"soak/{seed}/{nth}"), Path(folder) / f"{nth}.jsonl", telling)
    _compare(memory, _memory(), games, telling)
    return telling


class Limited(Host):
    """A match that is stopped after so many hands; wild players may never end one."""

    def next_hand(self):
        if self.is_between_hands and self.match.rounds >= MOST_HANDS:
            self.end(MatchEndReason.TOO_LONG)
        super().next_hand()


def _one_game(dice, file, telling):
    sheet, changes = by_chance(dice)
    bot = dice.choice((*LIVELY, *LIVELY, *LEVELS))
    if bot == SLOW and dice.random() > SELDOM:
        bot = dice.choice((*LIVELY,))
    try:
        events = played(sheet, changes, bot, str(dice.random()), file)
    except Exception as fault:  # noqa: BLE001 - told with the rules that led to it
        telling.fail(f"{file.stem}: {sheet}, {changes}, {bot}", fault)
        return
    telling.count("games")
    telling.count(f"games of {sheet}")
    telling.count("events", events)
    telling.count("options changed", len(changes))


def played(sheet, changes, level, seed, file):
    """One game, checked after every event, and read back; how many events it had."""
    family = family_of(PRESETS[sheet])
    short = {name: value for name, value in SHORT.items() if name in family.names}
    short |= {"hands": 4} if "hands" in family.names else {}
    options = family.changed(PRESETS[sheet], changes)
    if not family.refused(quick := family.changed(options, short)):
        options = quick
    seats = rules_by(options, sheet).seats
    opened = opening(sheet, [Guest(level="tsumogiri")] * seats, Chance(seed), options)
    rules = rules_of(opened)
    bot = LIVELY.get(level) or make(level, None, rules)
    journal = create(opened, file)
    check(Limited(rules, journal, [AtOnce(bot) for _ in range(seats)]))
    journal.close()
    assert journal.trouble is None
    again = load(file)
    assert (again.dropped, tuple(again.journal)) == (0, tuple(journal))
    assert replayed(rules, tuple(again.journal), is_foreign=False) == fold(journal)
    return len(journal)


def _memory():
    """The objects there are, without what is only remembered for a while; and the megabytes."""
    gc.unfreeze()  # the tests freeze what has been imported: it would not be seen here
    for one in gc.get_objects():
        if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith("game."):
            remembered = one.cache_info()
            if remembered.maxsize is not None or remembered.currsize > FEW:
                one.cache_clear()
        elif isinstance(one, RowRule):
            one.known.clear()
    gc.collect()
    return len(gc.get_objects()), resident_memory()


def _compare(before, after, games, telling):
    """Whether as many objects are left as there were after the first games."""
    for when, (objects, megabytes) in (("start", before), ("end", after)):
        telling.facts[f"objects at the {when}"] = objects
        telling.facts[f"megabytes at the {when}"] = round(megabytes or 0)
    if games > WARM and after[0] - before[0] > MOST_GROWTH:
        telling.fail("memory", f"there are {after[0] - before[0]} more objects at the end")


if __name__ == "__main__":
    sys.exit(main())
