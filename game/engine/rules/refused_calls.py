"""Calls and kongs a player would expect to make, and why they cannot be made now.

Riichi sheet, 3.3 to 3.5, 3.7 and 9.5; kansai sheet, 3; classic sheet, 5 and 7.1.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.actions import Action, DeclareKong, SetAside
from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.engine.rules import discards_and_calls
from game.engine.rules.draws import NINE_KINDS
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Meld, MeldKind, Round, Source
from game.engine.tiles import HIDDEN, Tile, plain

Places = tuple[tuple[Seat, int], ...]
_SAME = 2
"""How many tiles of the hand make a set with a discard."""
_ALL = 4


# ---- on another's discard ----------------------------------------------------------------------


def call_in_riichi(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """After riichi, or announcing a ready hand, nothing can be called but the win."""
    if not _is_offered(rules, table, seat) or table.players[seat].riichi is None:
        return None
    return _refused_call(rules, table, seat, RefusalReason.IN_RIICHI, _announced(table, seat))


def call_of_last(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """The last discard can only be won on."""
    if (
        not _is_offered(rules, table, seat)
        or table.wall.left
        or table.players[seat].riichi is not None
    ):
        return None
    return _refused_call(rules, table, seat, RefusalReason.LAST_TILE, _offered(table))


def chow_from_afar(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """Chows are called from the player on the left only; silent where nothing can be called."""
    is_free = table.players[seat].riichi is None and table.wall.left > 0
    if not _is_offered(rules, table, seat) or not is_free or table.mover == seat:
        return None
    assert table.offer is not None
    sets = len(_same(table, seat)) >= _SAME
    if sets or not any(_runs(rules, table, seat)):
        return None
    return Refusal(Act.CHII, RefusalReason.NOT_FROM_LEFT, (table.offer.tile,), _offered(table))


def chow_unknown(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """A chow that players of other games would call, where the rules have none."""
    is_free = table.players[seat].riichi is None and table.wall.left > 0
    if rules.has_chows or not is_free or table.mover != seat:
        return None
    if not _is_offered(rules, table, seat) or len(_same(table, seat)) >= _SAME:
        return None
    assert table.offer is not None
    tile = table.offer.tile
    makes_run = tile.is_run_tile and any(discards_and_calls.runs(table, seat, tile))
    return Refusal(Act.CHII, RefusalReason.NO_CHII, (tile,), _offered(table)) if makes_run else None


def open_kong(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """A fourth tile that makes no open kong because no kong is left."""
    is_free = table.players[seat].riichi is None and table.wall.left > 0
    if (
        not _is_offered(rules, table, seat)
        or not is_free
        or discards_and_calls.kongs_left(rules, table)
    ):
        return None
    same = _same(table, seat)
    return Refusal(Act.KAN, RefusalReason.NO_MORE_KANS, same[:1]) if len(same) > _SAME else None


def _is_offered(rules: RuleSet, table: Round, seat: Seat) -> bool:
    """Whether another's discard is offered that would not complete the seat's hand."""
    offer = table.offer
    if table.ended or not table.is_offered or offer is None or seat not in table.seats:
        return False
    is_alive = not table.players[seat].dead and HIDDEN not in table.hand(seat).concealed
    if offer.source is not Source.DISCARD or offer.seat == seat or not is_alive:
        return False
    return offer.tile.plain not in rules.waits(table, seat)


def _offered(table: Round) -> Places:
    """Where the offered tile lies."""
    assert table.offer is not None
    thrower = table.offer.seat
    return ((thrower, len(table.players[thrower].river) - 1),)


def _announced(table: Round, seat: Seat) -> Places:
    """Where the discard lies that declared the seat's riichi, if it is in riichi."""
    riichi = table.players[seat].riichi
    return () if riichi is None else ((seat, riichi.place),)


def _refused_call(
    rules: RuleSet, table: Round, seat: Seat, reason: RefusalReason, places: Places
) -> Refusal | None:
    """The refusal of the call that the tiles would make; nothing if they make none."""
    assert table.offer is not None
    if len(_same(table, seat)) >= _SAME:
        return Refusal(Act.PON, reason, (table.offer.tile,), places)
    if table.mover == seat and any(_runs(rules, table, seat)):
        return Refusal(Act.CHII, reason, (table.offer.tile,), places)
    return None


def _same(table: Round, seat: Seat) -> tuple[Tile, ...]:
    assert table.offer is not None
    face = table.offer.tile.plain
    return tuple(one for one in table.hand(seat).concealed if one.plain is face)


def _runs(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Meld]:
    assert table.offer is not None
    if rules.has_chows and table.offer.tile.is_run_tile:
        yield from discards_and_calls.runs(table, seat, table.offer.tile)


# ---- on one's own turn -------------------------------------------------------------------------


def own_kong(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """Four equal tiles in the hand, or a fourth for a pung, that make no kong now."""
    if not _is_turn(table, seat):
        return None
    fours = tuple(_fours(table, seat))
    if not fours or _may(rules, table, seat, DeclareKong):
        return None
    if table.players[seat].riichi is not None:
        return Refusal(Act.KAN, RefusalReason.KAN_IN_RIICHI, fours, _announced(table, seat))
    if table.hand(seat).drawn is None:
        return Refusal(Act.KAN, RefusalReason.KAN_AFTER_CALL, fours)
    is_last = table.wall.left == 0
    return Refusal(
        Act.KAN, RefusalReason.KAN_LAST_TILE if is_last else RefusalReason.NO_MORE_KANS, fours
    )


def nine_kinds(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """Nine kinds of terminals and honours on the first draw, but after a call."""
    hand = table.hand(seat)
    is_first = _is_turn(table, seat) and hand.drawn is not None and not table.players[seat].river
    kinds = {tile for tile in plain(hand.concealed) if tile.is_outside}
    is_expected = is_first and len(kinds) >= NINE_KINDS and table.calls > 0
    return Refusal(Act.ABORT, RefusalReason.HAND_INTERRUPTED) if is_expected else None


def nine_kinds_unknown(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """Nine kinds of terminals and honours on the first draw, where they do not end the hand."""
    hand = table.hand(seat)
    if not _is_turn(table, seat) or hand.drawn is None or not table.is_first_turn(seat):
        return None
    kinds = {tile for tile in plain(hand.concealed) if tile.is_outside}
    return Refusal(Act.ABORT, RefusalReason.NO_ABORT) if len(kinds) >= NINE_KINDS else None


def bonus_not_now(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """A north that may not be set aside now."""
    if not _is_turn(table, seat) or _may(rules, table, seat, SetAside):
        return None
    held = tuple(one for one in table.hand(seat).concealed if one in rules.bonus)
    return _refused_bonus(rules, table, seat, held[:1]) if held else None


def _refused_bonus(rules: RuleSet, table: Round, seat: Seat, held: tuple[Tile, ...]) -> Refusal:
    """Why a north cannot be set aside; of several reasons the plainest."""
    drawn, wall = table.hand(seat).drawn, table.wall
    if drawn is None:
        return Refusal(Act.NORTH, RefusalReason.NORTH_AFTER_CALL, held)
    if not wall.left or not wall.replacements_left:
        return Refusal(Act.NORTH, RefusalReason.NORTH_UNREPLACED, held)
    is_locked = table.players[seat].riichi is not None and drawn in rules.bonus
    return Refusal(
        Act.NORTH, RefusalReason.NORTH_IN_RIICHI if is_locked else RefusalReason.NORTH_NOT_NOW, held
    )


def _is_turn(table: Round, seat: Seat) -> bool:
    is_asked = table.turn == seat and table.offer is None and seat in table.seats
    return is_asked and not table.ended and not table.hand(seat).is_short


def _fours(table: Round, seat: Seat) -> Iterator[Tile]:
    """The faces of which the hand holds all four copies, those in its own pungs included."""
    hand = table.hand(seat)
    held = plain(hand.concealed)
    pungs = {meld.face for meld in hand.melds if meld.kind is MeldKind.PUNG}
    yield from (face for face in sorted(set(held)) if held.count(face) == _ALL or face in pungs)


def _may(rules: RuleSet, table: Round, seat: Seat, *kinds: type[Action]) -> bool:
    """Whether an action of these classes is among the options."""
    options = rules.claim_options if table.is_offered else rules.turn_options
    return any(isinstance(one, kinds) for rule in options for one in rule(rules, table, seat))
