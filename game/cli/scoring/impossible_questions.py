"""Impossible questions: too many copies of a tile, or contradictory circumstances.

What a ruleset merely does not count is no fault: ura dora without riichi are ignored, and a
replacement tile that is the last one scores haitei or not (riichi sheet, 12.1 and 12.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from game.engine.ruleset import RuleSet
from game.engine.scoring.candidate import Luck, Situation
from game.engine.shapes.hand_shapes import THIRTEEN_ORPHANS, counts, waits
from game.engine.table import Hand, MeldKind
from game.engine.tiles import KIND, STANDARD, Tile

HELD: Final = 13
"""The tiles of a hand before the winning one, a quad counted as three."""
_ALONE: Final = (
    (Luck.IPPATSU, Luck.RINSHAN),
    (Luck.IPPATSU, Luck.AFTER_KAN_DISCARD),
    (Luck.FIRST_TURN, Luck.RIICHI),
    (Luck.FIRST_TURN, Luck.DABURU_RIICHI),
    (Luck.FIRST_TURN, Luck.LAST_TILE),
    (Luck.FIRST_TURN, Luck.RINSHAN),
    (Luck.FIRST_TURN, Luck.AFTER_KAN_DISCARD),
    (Luck.CHANKAN, Luck.LAST_TILE),
    (Luck.CHANKAN, Luck.AFTER_KAN_DISCARD),
)
"""Pairs of circumstances that exclude each other: a kong ends ippatsu and the first turn, needs
a tile left in the wall, and its tile is no discard."""
_ON_DISCARD: Final = (Luck.CHANKAN, Luck.AFTER_KAN_DISCARD)
_OF_RIICHI: Final = (Luck.RIICHI, Luck.DABURU_RIICHI, Luck.IPPATSU)


class Impossibility(NamedTuple):
    """An impossibility: the key of its text, and the values."""

    key: str
    values: Mapping[str, object]


def _fault(name: str, **values: object) -> Impossibility:
    return Impossibility(f"cli.score.fault.{name}", values)


def faults(hand: Hand, tile: Tile, here: Situation, rules: RuleSet) -> Iterator[Impossibility]:
    """The impossibilities of a hand, its winning tile and the circumstances."""
    yield from _count(hand)
    yield from _copies(hand, tile, here, rules)
    yield from _indicators(here, rules.wall.indicators)
    if not rules.has_chows and any(meld.kind is MeldKind.CHOW for meld in hand.melds):
        yield _fault("no_chii")
    yield from _moment(hand, tile, here)
    yield from _robbed(hand, tile, here)


def _count(hand: Hand) -> Iterator[Impossibility]:
    held = len(hand.concealed) + 3 * len(hand.melds)
    if held != HELD:
        yield _fault("count", found=held, expected=HELD)


def _copies(hand: Hand, tile: Tile, here: Situation, rules: RuleSet) -> Iterator[Impossibility]:
    seen = (*_tiles(hand), tile, *here.indicators, *here.undersides)
    held, there = counts(seen), counts(rules.tiles)
    for face, found, most in zip(STANDARD, held, there, strict=True):
        if found and not most:
            yield _fault("absent", tile=str(face))
        elif found > most:
            yield _fault("copies", found=found, tile=str(face), most=most)
    for red in _REDS:
        found, most = seen.count(red), rules.tiles.count(red)
        if found > most:
            yield _fault("reds", found=found, tile=str(red), most=most)


_REDS: Final = tuple(tile for tile in Tile if tile.red)


def _tiles(hand: Hand) -> tuple[Tile, ...]:
    return (*hand.concealed, *hand.bonus, *(one for meld in hand.melds for one in meld.tiles))


def _indicators(here: Situation, most: int) -> Iterator[Impossibility]:
    shown, below = len(here.indicators), len(here.undersides)
    if shown > most:
        yield _fault("indicators", found=shown, most=most)
    if below and below != shown:
        yield _fault("undersides", found=below, shown=shown)


def _moment(hand: Hand, tile: Tile, here: Situation) -> Iterator[Impossibility]:
    luck = here.luck
    for one, other in _ALONE:
        if one in luck and other in luck:
            yield _fault("together", one=one, other=other)
    if Luck.IPPATSU in luck and not here.in_riichi:
        yield _fault("ippatsu")
    if not hand.is_closed:
        yield from (_fault("open", one=one) for one in _OF_RIICHI if one in luck)
    if here.drawn:
        yield from (_fault("tsumo", one=one) for one in _ON_DISCARD if one in luck)
    if Luck.RINSHAN in luck:
        yield from _replacement(hand, here)
    if Luck.FIRST_TURN in luck:
        yield from _first_turn(hand, tile, here)
    if Luck.EIGHTH_DEALER_WIN in luck and not here.is_dealer:
        yield _fault("not_the_dealer")


def _replacement(hand: Hand, here: Situation) -> Iterator[Impossibility]:
    if not here.drawn:
        yield _fault("rinshan_by_ron")
    if not any(meld.kind.is_kong for meld in hand.melds):
        yield _fault("rinshan_without_kan")


def _first_turn(hand: Hand, tile: Tile, here: Situation) -> Iterator[Impossibility]:
    if hand.melds:
        yield _fault("first_turn_after_call")
    if here.is_dealer and not here.drawn:
        yield _fault("first_turn_of_dealer")
    if here.is_dealer and hand.bonus:
        yield _fault("first_turn_after_north")
    orphans = tile.plain in waits((THIRTEEN_ORPHANS,), hand.concealed)
    if Luck.CHANKAN in here.luck and not orphans:
        # A kan that is added to a pon comes after a call; only a closed one comes before any.
        yield _fault("together", one=Luck.FIRST_TURN, other=Luck.CHANKAN)


def _robbed(hand: Hand, tile: Tile, here: Situation) -> Iterator[Impossibility]:
    """Checks that the other three tiles of a robbed kong can be its owner's."""
    if Luck.CHANKAN in here.luck:
        seen = counts((*_tiles(hand), *here.indicators, *here.undersides))
        if seen[KIND[tile]]:
            yield _fault("robbed", tile=str(tile))
