"""The wall of a hand, rebuilt from the tiles that a log shows.

Most logs have the tiles dealt, drawn and turned up, but not the rest of the wall, which stays
hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.events import (
    BonusSetAside,
    Event,
    KongDeclared,
    MeldCalled,
    RoundStarted,
    TileDrawn,
)
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import playing
from game.engine.tiles import HIDDEN, Tile
from game.engine.wall import Break, Wall

_UNTHROWN: Final = 7
"""The throw assumed for the break of the wall when the log has no dice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOpening:
    """The start of a hand, as most formats have it."""

    wind: int
    dealer: Seat
    counters: int
    sticks: int
    points: tuple[int, ...]
    dealt: tuple[tuple[Tile, ...], ...]
    dice: tuple[int, ...] = ()


def replacements_marked(events: Iterable[Event]) -> Iterator[Event]:
    """The events, with the draws after a kong or a tile set aside marked as replacements."""
    owed: Seat | None = None
    for event in events:
        if isinstance(event, KongDeclared | BonusSetAside):
            owed = event.seat
        elif isinstance(event, MeldCalled):
            owed = event.seat if event.meld.kind.is_kong else None
        elif isinstance(event, TileDrawn):
            replaces, owed = owed == event.seat, None
            yield TileDrawn(event.seat, event.tile, replaces)
            continue
        yield event


def started(
    rules: RuleSet,
    opening: HandOpening,
    moves: Sequence[Event],
    indicators: Sequence[Tile],
    undersides: Sequence[Tile],
    stick: int,
    whole: Sequence[Tile] = (),
) -> RoundStarted:
    """The start of a hand with a wall from which all known tiles come in order.

    If the whole wall is known, it also gives the tiles that were not drawn.
    """
    return RoundStarted(
        wind=opening.wind,
        dealer=opening.dealer,
        counters=opening.counters,
        deposits=opening.sticks * stick,
        streak=0,
        points=opening.points,
        chairs=tuple(range(rules.seats)),
        winds=rules.winds,
        wall=_wall(rules, opening, moves, indicators, undersides, whole),
    )


def _wall(
    rules: RuleSet,
    opening: HandOpening,
    moves: Sequence[Event],
    indicators: Sequence[Tile],
    undersides: Sequence[Tile],
    whole: Sequence[Tile],
) -> Wall:
    plan = rules.wall
    tiles = list(whole) or [HIDDEN] * plan.size
    dealt = [tile for tile, _ in _dealt(rules, opening)]
    drawn = [one for one in moves if isinstance(one, TileDrawn)]
    live = [one.tile for one in drawn if not one.replacement]
    room = plan.live_end(0) - len(dealt)
    tiles[: len(dealt)] = dealt
    tiles[len(dealt) : len(dealt) + len(live[:room])] = live[:room]
    replaced = [one.tile for one in drawn if one.replacement]
    for nth, tile in enumerate(replaced[: plan.replacements]):
        tiles[plan.replacement(nth)] = tile
    for nth, tile in enumerate(indicators[: plan.indicators]):
        tiles[plan.indicator(nth)] = tile
    for nth, tile in enumerate(undersides[: plan.indicators]):
        tiles[plan.indicator(nth) + 1] = tile
    return Wall(tuple(tiles), plan, _opened(rules, opening), opening.dice)


def _dealt(rules: RuleSet, opening: HandOpening) -> Iterator[tuple[Tile, Seat]]:
    """The dealt tiles in the order of the wall."""
    taken = 0
    there = playing(rules.seats, opening.dealer, rules.wall.walls)
    in_turn = sorted(there, key=lambda seat: (seat - opening.dealer) % rules.seats)
    for size in rules.deal:
        for seat in in_turn:
            for tile in opening.dealt[seat][taken : taken + size]:
                yield tile, seat
        taken += size


def dealt_from(rules: RuleSet, opening: HandOpening, whole: Sequence[Tile]) -> HandOpening | None:
    """The opening with its tiles in the order of the wall; `None` if the wall does not fit."""
    piles: list[list[Tile]] = [[] for _ in opening.dealt]
    for (_, seat), tile in zip(_dealt(rules, opening), whole, strict=False):
        piles[seat].append(tile)
    if any(sorted(one) != sorted(tiles) for one, tiles in zip(piles, opening.dealt, strict=True)):
        return None
    return replace(opening, dealt=tuple(map(tuple, piles)))


def _opened(rules: RuleSet, opening: HandOpening) -> Break:
    """Where the wall is broken, counted with two dice (riichi sheet, 2.3)."""
    if not opening.dice:
        return Break(opening.dealer, _UNTHROWN)
    total = sum(opening.dice)
    return Break((opening.dealer + total - 1) % rules.seats, total)


def surplus(rules: RuleSet, wall: Wall) -> list[tuple[Tile, int]]:
    """The tiles of which the log shows more copies than exist, with their number."""
    there = Counter(rules.tiles)
    shown = Counter(tile for tile in wall.tiles if tile is not HIDDEN)
    return [(tile, found) for tile, found in sorted(shown.items()) if found > there[tile]]
