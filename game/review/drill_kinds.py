"""The kinds of exercises, and which of them there are by some rules."""

from __future__ import annotations

from typing import Final

from game.review.drill_decisions import DrillKind, kinds_by
from game.review.drill_waits import WAITS
from game.review.drill_wins import SCORE
from game.rulesets.families import GameOptions, counts_points

KINDS: Final = (*DrillKind, WAITS, SCORE)
"""All kinds of exercises: decisions, waits to be found, and wins to be counted."""


def practised(options: GameOptions) -> tuple[str, ...]:
    """What can be practised by these rules."""
    return kinds_by(options) if counts_points(options) else KINDS
