"""What is played for a ruleset: some whole hands, and a match of which the ends are told."""

from game.engine.events import Ending
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.host.participants import AtOnce
from game.rulesets import RULESETS
from tests.host.players import EAGER
from tests.playthroughs.lines import lines, outline

HANDS = ("41", "14", "57", "249", "24")
"""Seeds of first hands in which a lot happens: every kind of call and kong, every kind of end."""
MORE_HANDS = {"classic": ("42",), "tenhou_sanma": ("32",), "majsoul_sanma": ("32",)}
"""What does not happen in those."""
MATCH = "7"


def text(ruleset):
    """The whole playthrough of a ruleset."""
    told = []
    for seed in (*HANDS, *MORE_HANDS.get(ruleset, ())):
        told += [f"hand of seed {seed}", *lines(played(ruleset, seed, hand_has_ended)), ""]
    match = outline(played(ruleset, MATCH, lambda host: host.is_over))
    return "\n".join([*told, f"match of seed {MATCH}, in outline", *match, ""])


def played(ruleset, seed, is_enough):
    """The events of a match of four lively players, as far as it is wanted."""
    rules = RULESETS[ruleset]
    guests = [Guest(level=EAGER.id)] * rules.seats
    journal = create(opening(ruleset, guests, Chance(seed)), None)
    host = Host(rules, journal, [AtOnce(EAGER) for _ in guests])
    while not is_enough(host):
        host.next_hand()
        host.tick()
    return tuple(journal)


def hand_has_ended(host):
    return isinstance(host.journal.since(len(host.journal) - 1)[0], Ending)
