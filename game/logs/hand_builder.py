"""Building a hand from its parts, for all formats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.engine.events import Event, IndicatorRevealed, TileDiscarded
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.logs.logged_game import LoggedDraw, LoggedHand, LoggedMove, LoggedStick, LoggedWin
from game.logs.rebuilt_walls import HandOpening, dealt_from, replacements_marked, started
from game.rulesets.families import HanOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class HandParts:
    """The parts of a hand as found by a reader."""

    opening: HandOpening
    moves: Sequence[Event]
    """The draws, discards, calls and indicators, in order."""
    indicators: Sequence[Tile]
    """All indicators, the first one included."""
    undersides: Sequence[Tile] = ()
    shown: int | None = None
    """How many indicators were turned up, if known."""
    wins: tuple[LoggedWin, ...] = ()
    draw: LoggedDraw | None = None
    sticks: tuple[LoggedStick, ...] | None = None
    line: int = 0
    has_points: bool = True
    whole: Sequence[Tile] = ()
    """The whole wall, if known."""


@dataclass(slots=True)
class HandDraft:
    """A hand while a reader gathers it, event by event."""

    opening: HandOpening | None = None
    """How it was dealt; `None` before that has been read."""
    moves: list[Event] = field(default_factory=list)
    indicators: list[Tile] = field(default_factory=list)
    undersides: tuple[Tile, ...] = ()
    wins: list[LoggedWin] = field(default_factory=list)
    sticks: list[LoggedStick] = field(default_factory=list)
    draw: LoggedDraw | None = None
    drawn: dict[Seat, object] = field(default_factory=dict)
    """The tile each seat has drawn and not discarded yet, as the log names it."""
    declares: Seat | None = None
    """Who has declared riichi and not discarded yet."""
    thrown: Seat | None = None
    """Who discarded the last tile."""

    def discard(self, seat: Seat, tile: Tile, *, drawn: bool) -> None:
        """Adds a discard, with riichi if that was declared just before."""
        riichi, self.declares = self.declares == seat, None
        self.moves.append(TileDiscarded(seat, tile, drawn, riichi))
        self.thrown = seat

    def reveal(self, indicator: Tile) -> None:
        """Adds a revealed indicator."""
        self.indicators.append(indicator)
        self.moves.append(IndicatorRevealed(indicator))

    def show_below(self, undersides: tuple[Tile, ...]) -> None:
        """Adds ura indicators; of several winners one may be shown more of them."""
        self.undersides = max(self.undersides, undersides, key=len)

    def parts(self, *, line: int = 0, has_points: bool = True) -> HandParts | None:
        """The parts gathered; `None` if no hand has begun."""
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
            has_points=has_points,
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
        has_points=parts.has_points,
        whole=tuple(parts.whole),
    )


def numbered(moves: Iterable[Event]) -> tuple[LoggedMove, ...]:
    """The moves with their numbers; revealed indicators have numbers, but are not moves."""
    steps = (LoggedMove(number, event) for number, event in enumerate(moves, start=1))
    return tuple(step for step in steps if not isinstance(step.event, IndicatorRevealed))
