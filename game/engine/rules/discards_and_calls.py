"""Discards, chows, pungs and kongs (riichi sheet, sections 3.1, 3.3 and 3.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import cache
from itertools import combinations

from game.engine.actions import Action, CallChow, CallSet, DeclareKong, Discard
from game.engine.fast_replace import replace
from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.engine.ruleset import OptionRule, Refuse, RuleSet
from game.engine.seats import Seat
from game.engine.table import Meld, MeldKind, Round, Source
from game.engine.tiles import STANDARD, Tile, without

Barred = Callable[[Meld], frozenset[Tile]]
"""The faces that may not be discarded right after calling a meld."""


REACH = 2
"""How far apart the ends of a run are."""


class Swap(StrEnum):
    """Which tiles may not be discarded right after a call (kuikae)."""

    FORBIDDEN = "forbidden"
    SAME_TILE_FORBIDDEN = "same_tile_forbidden"
    ALLOWED = "allowed"


def nothing_barred(meld: Meld) -> frozenset[Tile]:
    """Every tile may be discarded."""
    return frozenset()


def same_face_barred(meld: Meld) -> frozenset[Tile]:
    """The kind just claimed may not be discarded."""
    return frozenset() if meld.claimed is None else frozenset({meld.claimed.plain})


def swaps_barred(meld: Meld) -> frozenset[Tile]:
    """Neither the kind just claimed nor the one at the other end of the run may be discarded."""
    return same_face_barred(meld) | frozenset(_other_end(meld))


def _other_end(meld: Meld) -> Iterator[Tile]:
    if meld.kind is not MeldKind.CHOW or meld.claimed is None:
        return
    low, _, high = sorted(tile.plain for tile in meld.tiles)
    claimed = meld.claimed.plain
    if claimed is low and not high.is_terminal:
        yield STANDARD[STANDARD.index(high) + 1]
    if claimed is high and not low.is_terminal:
        yield STANDARD[STANDARD.index(low) - 1]


BARRED: dict[Swap, Barred] = {
    Swap.FORBIDDEN: swaps_barred,
    Swap.SAME_TILE_FORBIDDEN: same_face_barred,
    Swap.ALLOWED: nothing_barred,
}


def discard(barred: Barred) -> OptionRule:
    """Discarding a tile of the hand; in riichi only the one just drawn."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        hand = table.hand(seat)
        if hand.drawn is not None:
            yield _thrown(seat, hand.drawn, drawn=True)
        if table.players[seat].riichi is not None:
            return
        refused = barred_now(barred, table, seat)
        for tile in sorted(set(hand.kept)):
            if tile.plain not in refused:
                yield _thrown(seat, tile)

    return option


@cache
def _thrown(seat: Seat, tile: Tile, *, drawn: bool = False) -> Discard:
    """The discard of a tile, made once: the same ones are offered at every turn."""
    return Discard(seat, tile, drawn)


def barred_now(barred: Barred, table: Round, seat: Seat) -> frozenset[Tile]:
    """The faces the seat may not discard because of the call it has just made (kuikae)."""
    hand = table.hand(seat)
    has_called = hand.drawn is None and bool(hand.melds) and not hand.is_short
    return barred(hand.melds[-1]) if has_called else frozenset()


def refuse_swap(barred: Barred) -> Refuse:
    """Refuses the tiles that may not be discarded right after a call."""

    def refusal(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
        faces = barred_now(barred, table, seat)
        held = sorted({tile for tile in table.hand(seat).concealed if tile.plain in faces})
        return Refusal(Act.DISCARD, RefusalReason.SWAP_CALL, tuple(held)) if held else None

    return refusal


def refuse_stuck_call(barred: Barred) -> Refuse:
    """Refuses a call after which nothing could be discarded (riichi sheet, 3.5)."""

    def refusal(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
        offered = callable_discard(table, seat) if table.is_offered else None
        if offered is None or table.offer is None or table.offer.seat == seat:
            return None
        made = list(_called_sets(table, seat, MeldKind.PUNG, 2))
        if rules.has_chows and offered.is_run_tile and table.mover == seat:
            made += runs(table, seat, offered)
        if not made or any(_leaves_a_discard(barred, table, one, seat) for one in made):
            return None
        act = Act.CHII if made[-1].kind is MeldKind.CHOW else Act.PON
        thrower = table.offer.seat
        place = (thrower, len(table.players[thrower].river) - 1)
        return Refusal(act, RefusalReason.NOTHING_TO_THROW, (offered,), (place,))

    return refusal


def concealed_kong(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Laying down four tiles of one's own."""
    player = table.players[seat]
    if player.riichi is None and _alike(player.hand.concealed, 4) and may_kong(rules, table, seat):
        yield from concealed_kongs(rules, table, seat)


def concealed_kongs(rules: RuleSet, table: Round, seat: Seat) -> Iterator[DeclareKong]:
    """The concealed kongs that lie in the hand."""
    for four in _alike(table.hand(seat).concealed, 4):
        kong = Meld(
            MeldKind.CONCEALED_KONG,
            four,
            inner_down=rules.inner_down,
            covered=rules.covers_kongs,
        )
        yield DeclareKong(seat, kong)


def added_kong(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Adding the fourth tile to the seat's own pung."""
    player = table.players[seat]
    if player.riichi is None and player.hand.melds and may_kong(rules, table, seat):
        yield from added_kongs(table, seat)


def added_kongs(table: Round, seat: Seat) -> Iterator[DeclareKong]:
    """The kongs made by adding a tile of the hand to a called pung."""
    hand = table.hand(seat)
    for pung in hand.melds:
        for tile in sorted(set(hand.concealed)):
            if pung.kind is MeldKind.PUNG and tile.plain is pung.face:
                tiles = (*pung.tiles, tile)
                kong = Meld(MeldKind.ADDED_KONG, tiles, pung.claimed, pung.source)
                yield DeclareKong(seat, kong, tile)


def may_kong(rules: RuleSet, table: Round, seat: Seat) -> bool:
    """Whether the moment allows a concealed or added kong, whatever the tiles."""
    drawn = table.hand(seat).drawn is not None
    return drawn and kongs_left(rules, table) and table.wall.left > 0


def kongs_left(rules: RuleSet, table: Round) -> bool:
    """Whether one more kong may be made and has a replacement tile."""
    return len(table.kongs()) < rules.kongs and table.wall.replacements_left > 0


def chow(barred: Barred) -> OptionRule:
    """Calling the discard of the player on the left for a run."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        if table.offer is None or not table.offer.tile.is_run_tile or table.mover != seat:
            return
        if (offered := callable_discard(table, seat)) is None:
            return
        for meld in runs(table, seat, offered):
            if _leaves_a_discard(barred, table, meld, seat):
                yield CallChow(seat, meld)

    return option


def runs(table: Round, seat: Seat, offered: Tile) -> Iterator[Meld]:
    """Every chow of the offered tile with two tiles of the hand."""
    assert table.offer is not None
    beside = _beside(offered)
    near = sorted([tile for tile in table.hand(seat).concealed if tile in beside])
    for pair in sorted(set(combinations(near, 2))):
        run = tuple(sorted((*pair, offered)))
        if run[0].rank + 2 == run[1].rank + 1 == run[2].rank:
            yield Meld(MeldKind.CHOW, run, offered, table.offer.seat)


@cache
def _beside(offered: Tile) -> frozenset[Tile]:
    """The tiles that may stand in one run with a tile."""
    return frozenset(
        tile
        for tile in Tile
        if tile.suit is offered.suit and 0 < abs(tile.rank - offered.rank) <= REACH
    )


def pung(barred: Barred) -> OptionRule:
    """Calling a discard for a set of three."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        for meld in _called_sets(table, seat, MeldKind.PUNG, 2):
            if _leaves_a_discard(barred, table, meld, seat):
                yield CallSet(seat, meld)

    return option


def open_kong(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Calling a discard for a set of four."""
    for meld in _called_sets(table, seat, MeldKind.OPEN_KONG, 3):
        if kongs_left(rules, table):
            yield CallSet(seat, replace(meld, one_down=rules.one_down))


def _called_sets(table: Round, seat: Seat, kind: MeldKind, own: int) -> Iterator[Meld]:
    # Few hands hold such tiles, so that this is looked at before anything else.
    if table.offer is None:
        return
    face = table.offer.tile.plain
    same = [tile for tile in table.hand(seat).concealed if tile.plain is face]
    if len(same) < own or (offered := callable_discard(table, seat)) is None:
        return
    for taken in sorted(set(combinations(sorted(same), own))):
        yield Meld(kind, tuple(sorted((*taken, offered))), offered, table.offer.seat)


def callable_discard(table: Round, seat: Seat) -> Tile | None:
    """The discard the seat may call for a meld; the last discard cannot be called."""
    offer = table.offer
    if offer is None or offer.source is not Source.DISCARD or table.wall.left == 0:
        return None
    return None if table.players[seat].riichi is not None else offer.tile


def _leaves_a_discard(barred: Barred, table: Round, meld: Meld, seat: Seat) -> bool:
    """Whether a discard is left after the call (riichi sheet, 3.5)."""
    refused = barred(meld)
    rest = without(table.hand(seat).concealed, *meld.own_tiles)
    return any(tile.plain not in refused for tile in rest)


def _alike(concealed: tuple[Tile, ...], count: int) -> list[tuple[Tile, ...]]:
    """All choices of `count` tiles of one face; red fives count as different from plain ones."""
    faces = sorted([tile.plain for tile in concealed])
    # Sorted, alike tiles lie side by side.
    enough = {face for face, later in zip(faces, faces[count - 1 :], strict=False) if face is later}
    alike = [sorted(tile for tile in concealed if tile.plain is face) for face in enough]
    return sorted({group for same in alike for group in combinations(same, count)})
