"""Putting a hand together from its parts, the same way for all formats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.engine.events import Event, IndicatorRevealed, TileDiscarded
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
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


@dataclass(slots=True)
class HandDraft:
    """A hand while a reader gathers what its log tells of it, event by event."""

    opening: HandOpening | None = None
    """How it was dealt; nothing before the log has told that."""
    moves: list[Event] = field(default_factory=list)
    indicators: list[Tile] = field(default_factory=list)
    undersides: tuple[Tile, ...] = ()
    wins: list[LoggedWin] = field(default_factory=list)
    sticks: list[LoggedStick] = field(default_factory=list)
    draw: LoggedDraw | None = None
    drawn: dict[Seat, object] = field(default_factory=dict)
    """What each seat has drawn last and not yet thrown, as the log names it."""
    declares: Seat | None = None
    """Who has declared riichi and not yet thrown."""
    thrown: Seat | None = None
    """Who threw the last tile."""

    def discard(self, seat: Seat, tile: Tile, *, drawn: bool) -> None:
        """A tile is thrown, with riichi if that was declared just before."""
        riichi, self.declares = self.declares == seat, None
        self.moves.append(TileDiscarded(seat, tile, drawn, riichi))
        self.thrown = seat

    def reveal(self, indicator: Tile) -> None:
        """An indicator is turned up."""
        self.indicators.append(indicator)
        self.moves.append(IndicatorRevealed(indicator))

    def show_below(self, undersides: tuple[Tile, ...]) -> None:
        """Tiles below the indicators are shown; of several winners one may be shown more."""
        self.undersides = max(self.undersides, undersides, key=len)

    def parts(self, *, line: int = 0, tells_points: bool = True) -> HandParts | None:
        """All that was found out; nothing if no hand has begun."""
        if self.opening is None:
            return None
        return HandParts(
            opening=self.opening,
            moves=tuple(self.moves),
            indicators=tuple(self.indicators),
            undersides=self.undersides,
            shown=len(self.indicators),
            wins=tuple(self.wins),
            draw=self.draw,
            sticks=tuple(self.sticks),
            line=line,
            tells_points=tells_points,
        )


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
