"""Whether to win. Nearly always; in the last hand a win that changes no place may be let go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.decision_context import DecisionContext
from game.bots.judgement import Why
from game.bots.option_value import OptionValue
from game.engine.actions import Win
from game.engine.events import HandWon
from game.engine.settlement import balance

_RATHER: Final = 1.0
"""By how much at least a win is better than anything else, in points."""


def won_values(
    context: DecisionContext, wins: Sequence[Win], others: Sequence[OptionValue]
) -> list[OptionValue]:
    """The options of a seat that may win, the wins first."""
    known = context.known
    rules, table = known.game.rules, known.table
    endings = [one for one in rules.win(rules, table, (known.seat,)) if isinstance(one, HandWon)]
    changes = [
        sum(balance(ending.settlement, seat) for ending in endings)
        for seat in range(len(table.players))
    ]
    points = changes[known.seat]
    if context.placement.ends:
        worth = context.placement.settled(changes)
        return [OptionValue(win, worth, points=points, why=Why.PLACE) for win in wins] + [*others]
    worth = context.placement.gain(points)
    kept = (one._replace(worth=min(one.worth, worth - _RATHER)) for one in others)
    return [*(OptionValue(win, worth, points=points, why=Why.VALUE) for win in wins), *kept]
