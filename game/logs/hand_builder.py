"""Putting a hand together from its parts, the same way for all formats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.engine.events import Event, IndicatorRevealed
from game.engine.ruleset import RuleSet
from game.engine.tiles import Tile
from game.logs.logged_game import LoggedDraw, LoggedHand, LoggedMove, LoggedStick, LoggedWin
from game.logs.rebuilt_walls import HandOpening, dealt_from, replacements_marked, started
from game.rulesets.families import HanOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class HandParts:
    """What a reader has found out about a hand."""

    opening: HandOpening
    moves: Sequence[Event]
    """What was drawn, thrown, called and turned up, in order."""
    indicators: Sequence[Tile]
    """All indicators, the first one included."""
    undersides: Sequence[Tile] = ()
    shown: int | None = None
    """How many indicators were turned up, if the log tells."""
    wins: tuple[LoggedWin, ...] = ()
    draw: LoggedDraw | None = None
    sticks: tuple[LoggedStick, ...] | None = None
    line: int = 0
    tells_points: bool = True
    whole: Sequence[Tile] = ()
    """The whole wall, if the log makes it possible to know it."""


def logged_hand(rules: RuleSet, options: HanOptions, parts: HandParts) -> LoggedHand:
    """The hand, its moves numbered and its wall laid out."""
    moves = tuple(replacements_marked(parts.moves))
    opening = dealt_from(rules, parts.opening, parts.whole) or parts.opening
    begun = started(
        rules,
        opening,
        moves,
        parts.indicators,
        parts.undersides,
        options.riichi_stick,
        parts.whole,
    )
    return LoggedHand(
        started=begun,
        dealt=opening.dealt,
        steps=numbered(moves),
        wins=parts.wins,
        draw=parts.draw,
        last=len(moves) + 1,
        indicators=parts.shown,
        sticks=parts.sticks,
        line=parts.line,
        tells_points=parts.tells_points,
        whole=tuple(parts.whole),
    )


def numbered(moves: Iterable[Event]) -> tuple[LoggedMove, ...]:
    """The moves with their numbers; what is turned up by itself has one, but is no move."""
    steps = (LoggedMove(number, event) for number, event in enumerate(moves, start=1))
    return tuple(step for step in steps if not isinstance(step.event, IndicatorRevealed))
