"""A table of the game as the plain numbers that `lay_table` of `tables.c` reads."""

import numpy as np

from game.bots.learned.features import KINDS
from game.bots.wait_danger import safe_from
from game.engine.actions import Discard, Pass
from game.engine.table import Meld, MeldKind
from game.engine.tiles import KIND
from tests.bots.learning.tables import SEATS

NONE = -1
REPLACEMENTS, INDICATORS = 4, 5
HALF = (1 << 32) - 1
STICK = 1000


def numbers_of(table, decision):
    """The numbers of a table with all tiles known, at which this decision is pending."""
    called = any(isinstance(option, Pass) for option in decision.options)
    offer, wall = table.offer, table.wall
    declared = [seat for seat in range(SEATS) if _just_declared(table, seat)]
    numbers = [
        *(table.dealer, SEATS * table.wind + table.dealer, table.counters),
        *(table.deposits // STICK + len(declared), len(table.kongs()), table.calls),
        *(wall.left, wall.replaced, wall.revealed),
        *(offer.seat if called else decision.seat, not called and _after_kong(table)),
        *(_barred(table, decision) if not called else (NONE, NONE)),
        called,
        *((KIND[offer.tile], offer.tile.red, offer.seat) if called else (NONE, 0, NONE)),
    ]
    for seat in range(SEATS):
        numbers += _seat(table, seat, just=seat in declared, draws=not called)
    numbers += [one for tile in _unseen(wall) for one in (KIND[tile], tile.red)]
    numbers += [one for tile in wall.indicators for one in (KIND[tile], tile.red)]
    return np.array(numbers, np.int64).astype(np.int32)


def _just_declared(table, seat):
    """Whether the stick of a riichi is still to be laid, which the tables in C do at once."""
    riichi = table.players[seat].riichi
    return riichi is not None and not riichi.accepted


def _after_kong(table):
    """Whether a kong was completed since the last discard; all melds among those are kongs."""
    return any(isinstance(one, Meld) for one in table.since_discard)


def _barred(table, decision):
    """The kinds that may not be thrown after a call."""
    may = {KIND[option.tile] for option in decision.options if isinstance(option, Discard)}
    held = {KIND[tile] for tile in table.hand(decision.seat).concealed}
    barred = [] if table.hand(decision.seat).drawn is not None else sorted(held - may)
    return *barred, *(NONE,) * (2 - len(barred))


def _seat(table, seat, *, just, draws):
    player = table.players[seat]
    hand, riichi = player.hand, player.riichi
    drawn, safe = hand.drawn if draws else None, safe_from(table, seat)
    held, reds = [0] * KINDS, [0] * 3
    for tile in hand.concealed:
        held[KIND[tile]] += 1
        if tile.red:
            reds[KIND[tile] // 9] += 1
    numbers = [
        player.points - STICK * just,
        NONE if riichi is None else riichi.place,
        riichi is not None and riichi.place == 0 and riichi.calls == 0,
        just or table.has_ippatsu(seat),
        *((NONE, 0) if drawn is None else (KIND[drawn], drawn.red)),
        *(safe & HALF, safe >> 32),
        *(*held, *reds),
        len(player.river),
        *(one for laid in player.river for one in (KIND[laid.tile], laid.drawn)),
        len(hand.melds),
    ]
    for meld in hand.melds:
        kind = 0 if meld.kind is MeldKind.CHOW else 2 if meld.kind.is_kong else 1
        kinds = [KIND[tile] for tile in meld.tiles]
        reds = sum(tile.red for tile in meld.tiles)
        claimed = NONE if meld.claimed is None else KIND[meld.claimed]
        numbers += [kind, not meld.is_closed, reds, len(kinds), *kinds, claimed]
    return numbers


def _unseen(wall):
    """The tiles of the wall that nobody has seen, in the order in which `lay_table` reads them."""
    plan = wall.plan
    yield from wall.next_tiles
    yield from (wall.tiles[plan.replacement(nth)] for nth in range(wall.replaced, REPLACEMENTS))
    yield from (wall.tiles[plan.indicator(nth) + 1] for nth in range(INDICATORS))
    yield from (wall.tiles[plan.indicator(nth)] for nth in range(wall.revealed, INDICATORS))
