"""Checks of single events at a table: places of tiles, and turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.engine.actions import SetAside
from game.engine.events import (
    BlockDealt,
    BonusSetAside,
    Ending,
    Event,
    FoulCommitted,
    HandDeclared,
    HandDied,
    HandDrawn,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TableEvent,
    TileDiscarded,
    TileDrawn,
    TilePassed,
)
from game.engine.hand import is_meld
from game.engine.points_events import BonusCalled, HandsShown, PenaltyPaid
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Hand, Meld, MeldKind, Round, Source
from game.engine.tiles import HIDDEN, Tile, notation
from game.host.audit_end import drawn, fouled, unbalanced, won

FULL_HAND: Final = 13
"""How many tiles a hand has between turns; a kong counts as three."""
_SET: Final = 3

Faults = Iterator[str]
Check = Callable[[RuleSet, Round, TableEvent], Faults]
"""Yields the faults of an event at a table; nothing if it can have happened."""


def impossible(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    """The faults of an event at this table."""
    seat = getattr(event, "seat", table.mover)
    if seat not in table.seats:
        yield f"found seat {seat}, expected one of {len(table.seats)} seats"
    elif table.ended and not isinstance(event, Ending):
        yield "the hand was over"
    else:
        yield from CHECKS[type(event)](rules, table, event)


def unsound(rules: RuleSet, table: Round, event: Event) -> Faults:
    """Faults of the hands after an event; wrong acts may leave a tile too many."""
    hands = [table.hand(seat) for seat in table.seats]
    sizes = [_size(hand) - hand.surplus for hand in hands]
    if not isinstance(event, RoundStarted | BlockDealt):
        yield from undealt(table)
    if max(sizes) > FULL_HAND + 1 or sizes.count(FULL_HAND + 1) > 1:
        yield f"found hands of {', '.join(map(str, sizes))} tiles"
    if not rules.is_strict and any(hand.surplus for hand in hands):
        yield "found a hand with a wrong number of tiles"


def undealt(table: Round) -> Faults:
    """Hands with too few tiles, apart from replacements that are still due."""
    for seat in table.seats:
        hand = table.hand(seat)
        size = _size(hand) - hand.surplus + len(hand.bonus)
        if size < FULL_HAND:
            yield f"found {size} tiles in the hand of seat {seat}, expected {FULL_HAND}"


def _size(hand: Hand) -> int:
    return len(hand.concealed) + _SET * len(hand.melds)


# ---- drawn tiles -----------------------------------------------------------------------------


def _dealt(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, BlockDealt)
    most = FULL_HAND + rules.extra * (event.seat == table.first)
    if _size(table.hand(event.seat)) + len(event.tiles) > most or table.offer is not None:
        yield "the hand had been dealt"
    yield from _taken(event.tiles, table.wall.next_tiles[: len(event.tiles)])


def _drawn(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, TileDrawn)
    wall, owed = table.wall, table.replacements_owed
    yield from _out_of_turn(table, event.seat)
    if table.is_offered:
        yield "the tile offered had not passed"
    yield from _riichi_left_open(rules, table)
    if event.replacement != bool(owed) or (owed and not wall.replacements_left):
        yield f"found {'a' if event.replacement else 'no'} replacement, expected {owed}"
    else:
        next_tile = (wall.next_replacement,) if event.replacement else wall.next_tiles[:1]
        yield from _taken((event.tile,), next_tile)


def _exchanged(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, BonusCalled)
    yield from _not_due(rules, table, event)
    yield from _not_from_wall(event.tiles, table.wall.next_replacements(len(event.laid)))


def _not_due(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    """A fault if the event does not follow from the table now."""
    if event not in _due(rules, table):
        yield f"found {type(event).__name__} where it was not due"


def _due(rules: RuleSet, table: Round) -> Iterator[Event]:
    """The events that follow from the table now, without anybody's choice."""
    for reflex in rules.reflexes:
        event = reflex(rules, table)
        if event is not None:
            yield event


def _turned(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, IndicatorRevealed)
    most = min(table.wall.plan.indicators, 1 + table.wall.replaced + table.replacements_owed)
    if table.wall.revealed >= most:
        yield f"found one more indicator, expected at most {most}"
    else:
        yield from _not_from_wall((event.tile,), (table.wall.next_indicator,))


def _not_from_wall(found: tuple[Tile, ...], expected: tuple[Tile, ...]) -> Faults:
    if found != expected:
        yield f"found {notation(found)}, expected {notation(expected)} from the wall"


def _taken(found: tuple[Tile, ...], expected: tuple[Tile, ...]) -> Faults:
    """Faults of tiles that come into a hand, all of which must be known."""
    yield from _not_from_wall(found, expected)
    if HIDDEN in found:
        yield "found a tile that the log does not tell"


def _out_of_turn(table: Round, seat: Seat) -> Faults:
    if seat != table.mover:
        yield f"found seat {seat}, expected seat {table.mover}, whose turn it is"


# ---- offered tiles ---------------------------------------------------------------------------


def _discarded(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, TileDiscarded)
    player = table.players[event.seat]
    yield from _out_of_turn(table, event.seat)
    if table.is_offered or (table.offer is not None and not rules.is_strict):
        yield "no tile had been drawn or called"
    if event.riichi and player.riichi is not None:
        yield "riichi had been declared"
    if event.tile not in ((player.hand.drawn,) if event.drawn else player.hand.kept):
        yield f"found {event.tile}, expected a tile of the hand"


def _passed(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, TilePassed)
    offer = table.offer
    if offer is None or offer.passed:
        yield "no tile was offered"
    elif (event.seat, event.tile) != (offer.seat, offer.tile):
        yield f"found {event.tile} of seat {event.seat}, expected that of seat {offer.seat}"


def _set_aside(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, BonusSetAside)
    yield from _on_own_turn(table, event.seat)
    wanted = SetAside(event.seat, event.tile, event.is_call)
    may = (wanted in rule(rules, table, event.seat) for rule in rules.turn_options)
    if event not in _due(rules, table) and not any(may):
        yield f"found {event.tile} set aside, expected a tile that may be"


def _on_own_turn(table: Round, seat: Seat) -> Faults:
    yield from _out_of_turn(table, seat)
    if table.offer is not None:
        yield "no tile had been drawn or called"


# ---- riichi ----------------------------------------------------------------------------------


def _accepted(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, RiichiAccepted)
    expected = _stick_due(rules, table)
    if expected is None:
        yield "no riichi had been declared"
    elif event != expected:
        found = f"a stick of {event.stick} from seat {event.seat}"
        yield f"found {found}, expected {expected.stick} from seat {expected.seat}"


def _riichi_left_open(rules: RuleSet, table: Round) -> Faults:
    if _stick_due(rules, table) is not None:
        yield "the stick of a riichi had not been laid"


def _stick_due(rules: RuleSet, table: Round) -> RiichiAccepted | None:
    """The riichi stick that is due now."""
    return next((one for one in _due(rules, table) if isinstance(one, RiichiAccepted)), None)


# ---- melds -----------------------------------------------------------------------------------


def _called(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, MeldCalled)
    offer, meld = table.offer, event.meld
    if offer is None or not offer.passed or offer.source is not Source.DISCARD:
        yield "the tile offered had not passed"
    elif (meld.source, meld.claimed) != (offer.seat, offer.tile) or event.seat == offer.seat:
        said = f"a call of {meld.claimed} from seat {meld.source}"
        yield f"found {said}, expected {offer.tile} from seat {offer.seat}"
    yield from _riichi_left_open(rules, table)
    yield from _misshapen(meld)
    if meld.kind.is_kong:
        yield from _irreplaceable(table)


def _declared(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, KongDeclared)
    meld = event.meld
    yield from _on_own_turn(table, event.seat)
    yield from _misshapen(meld)
    yield from _irreplaceable(table)
    if (event.added is None) != meld.is_closed:
        yield f"found {meld.kind.value} with {event.added} added"
    elif event.added is not None:
        yield from _unlike_its_pung(table.hand(event.seat), meld, event.added)
    elif (meld.claimed, meld.source) != (None, None):
        yield f"found a concealed kong with {meld.claimed} of seat {meld.source}"


def _misshapen(meld: Meld) -> Faults:
    is_right = is_meld(meld.kind, meld.tiles)
    if not is_right or (meld.claimed is not None and meld.claimed not in meld.tiles):
        yield f"found {notation(meld.tiles)}, expected a {meld.kind.value}"


def _irreplaceable(table: Round) -> Faults:
    if table.wall.replacements_left <= table.replacements_owed:
        yield "no tile was left to replace the kong"


def _unlike_its_pung(hand: Hand, kong: Meld, added: Tile) -> Faults:
    pungs = [one for one in hand.melds if one.kind is MeldKind.PUNG and one.face is added.plain]
    same = [one for one in pungs if (one.claimed, one.source) == (kong.claimed, kong.source)]
    if not any(sorted((*one.tiles, added)) == sorted(kong.tiles) for one in same):
        yield f"found {added} added to {notation(kong.tiles)}, expected an own pung of it"


# ---- the table of checks ---------------------------------------------------------------------


def _shown(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, HandDeclared)
    if not table.is_exhausted or table.players[event.seat].shows is not None:
        yield "no hand had to be declared"
    held = table.hand(event.seat).concealed if event.shows else ()
    if sorted(event.tiles) != sorted(held):
        yield f"found {notation(event.tiles)}, expected {notation(held)} in the hand"


def _opened(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, HandsShown)
    if event not in rules.shown(table):
        yield "found other hands shown than those that lie there"


def _fined(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, PenaltyPaid)
    if not rules.is_strict:
        yield "no wrong act was possible"
    yield from unbalanced(table, event.settlement, table.seats)


def _died(rules: RuleSet, table: Round, event: TableEvent) -> Faults:
    assert isinstance(event, HandDied)
    # A hand may die again: a log of an earlier version says so where a dead hand declared.
    if not rules.is_strict:
        yield "no hand could die"


CHECKS: Final[Mapping[type[TableEvent], Check]] = {
    BlockDealt: _dealt,
    BonusCalled: _exchanged,
    TileDrawn: _drawn,
    BonusSetAside: _set_aside,
    TileDiscarded: _discarded,
    TilePassed: _passed,
    RiichiAccepted: _accepted,
    MeldCalled: _called,
    KongDeclared: _declared,
    IndicatorRevealed: _turned,
    HandDied: _died,
    PenaltyPaid: _fined,
    HandsShown: _opened,
    HandDeclared: _shown,
    HandWon: won,
    HandDrawn: drawn,
    FoulCommitted: fouled,
}
"""The check of each class of event."""
