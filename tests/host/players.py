"""Players who make much happen, and what a match with them needs."""

from concurrent.futures import Executor, Future

from game.bots.bot import Bot
from game.engine.actions import Discard, Pass, Win
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, shanten
from game.engine.tiles import without
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.participants import AtOnce
from game.rulesets import PRESETS
from game.rulesets.families import family_of, rules_by

SHORT = {"game_length": "tonpuusen", "last_hand_noten_repeats": False}
"""A match of one wind that comes to an end even if nobody wins."""


def wild(view, decision, random):
    """Anything at all, but a win is taken."""
    wins = [option for option in decision.options if isinstance(option, Win)]
    return wins[0] if wins else random.choice(decision.options)


def eager(view, decision, random):
    """Wins, declares and calls what can be; throws what brings the hand forward."""
    options = decision.options
    wins = [option for option in options if isinstance(option, Win)]
    if wins:
        return wins[0]
    loud = [option for option in options if not isinstance(option, Discard | Pass)]
    riichi = [option for option in options if isinstance(option, Discard) and option.riichi]
    if riichi or (loud and random.random() < 0.3):
        return random.choice(riichi or loud)
    discards = [option for option in options if isinstance(option, Discard)]
    if not discards:
        return options[-1]
    concealed = view.table.hand(decision.seat).concealed
    left = {one: shanten(COMPLETE_SHAPES, without(concealed, one.tile)) for one in discards}
    return random.choice([one for one in discards if left[one] == min(left.values())])


def reckless(view, decision, random):
    """Does what may not be done: often what is seldom possible, the rest now and then."""
    seldom = [one for one in decision.wrong if getattr(one, "cause", "") not in ALWAYS_POSSIBLE]
    for wrong, share in ((seldom, 0.1), (decision.wrong, 0.005)):
        if wrong and random.random() < share:
            return random.choice(wrong)
    return eager(view, decision, random)


ALWAYS_POSSIBLE = ("false_win", "invalid_call", "false_mahjong", "drawn_named")
"""Wrong acts that nearly every hand could do at any time."""
WILD, EAGER, RECKLESS = Bot("wild", wild), Bot("eager", eager), Bot("reckless", reckless)


class Now(Executor):
    """Thinks at once, while it is asked."""

    def submit(self, act, /, *given, **named):
        future = Future()
        future.set_result(act(*given, **named))
        return future


class Never(Executor):
    """Never comes to think."""

    def submit(self, act, /, *given, **named):
        return Future()


def header(ruleset="saki", seed="1", level="eager", people=0, **changes):
    """The header of a short match."""
    family = family_of(PRESETS[ruleset])
    usual = SHORT | {"hands": 4}
    short = {name: value for name, value in usual.items() if name in family.names}
    options = family.changed(PRESETS[ruleset], {**short, **changes})
    bots = rules_by(options, ruleset).seats - people
    guests = [Guest("Ada")] * people + [Guest(level=level)] * bots
    return opening(ruleset, guests, Chance(seed), options)


def host(of=None, file=None, bot=EAGER):
    """A host of four equal bots that answer at once."""
    of = of or header()
    return Host(rules_of(of), create(of, file), [AtOnce(bot) for _ in of.guests])


def play(table, ticks=10**9):
    """Plays on for so many ticks, or to the end."""
    while ticks and not table.is_over:
        table.next_hand()
        table.tick()
        ticks -= 1
    return table
