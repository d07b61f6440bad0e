"""Tables in the middle of a hand of the classic game, and what may be done at them."""

from dataclasses import replace

from game.engine.hand_flow import decisions
from game.rulesets.classic.build import classic_rules
from game.rulesets.classic.options import CLASSIC, with_changes
from tests.notation import table

RULES = classic_rules(CLASSIC)
EAST, SOUTH, WEST, NORTH = range(4)


def by(**changes):
    """The rules with other options."""
    return classic_rules(with_changes(CLASSIC, changes))


def laid(text, rules=RULES, left=40, **more):
    """A table in the middle of a hand, at which it is South's turn."""
    return replace(table(text, plan=rules.wall, left=left), turn=SOUTH, **more)


def asked(position, seat, rules=RULES):
    """The questions to the seat."""
    return [one for one in decisions(rules, position) if one.seat == seat]


def may(position, seat, kind, rules=RULES):
    """All of a kind that the seat may do."""
    options = [option for one in asked(position, seat, rules) for option in one.options]
    return [option for option in options if isinstance(option, kind)]
