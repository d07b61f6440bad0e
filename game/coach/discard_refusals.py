"""Why a tile cannot be discarded now, or not with riichi (riichi sheet, 3)."""

from __future__ import annotations

from game.coach.wait_worth import after_discard
from game.engine.actions import Discard
from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import live_waits
from game.engine.table import Round
from game.engine.tiles import Tile


def discard_refusal(
    rules: RuleSet, table: Round, seat: Seat, tile: Tile, *, announces: bool = False
) -> Refusal | None:
    """Why a tile cannot be discarded; if it `announces`, why riichi cannot be declared with it."""
    if announces:
        return _undeclared(rules, table, seat, tile)
    player = table.players[seat]
    if player.riichi is not None:
        return Refusal(
            Act.DISCARD, RefusalReason.HAND_LOCKED, (tile,), ((seat, player.riichi.place),)
        )
    return _swapped(rules, table, seat, tile)


def _swapped(rules: RuleSet, table: Round, seat: Seat, tile: Tile) -> Refusal | None:
    """The refusal of the kind just called, or of the other end of the run (kuikae, 3.5)."""
    found = (refuse(rules, table, seat) for refuse in rules.refuse)
    barred = next(
        (one for one in found if one is not None and one.reason is RefusalReason.SWAP_CALL), None
    )
    if barred is None or tile not in barred.tiles:
        return None
    claimed = table.hand(seat).melds[-1].claimed
    is_same = claimed is not None and claimed.plain is tile.plain
    return Refusal(
        Act.DISCARD, RefusalReason.SWAP_SAME if is_same else RefusalReason.SWAP_END, (tile,)
    )


def _undeclared(rules: RuleSet, table: Round, seat: Seat, tile: Tile) -> Refusal:
    """The refusal of riichi with a discard that does not leave a valid tenpai (3.7)."""
    drawn = table.hand(seat).drawn is tile
    after = after_discard(rules, table, Discard(seat, tile, drawn=drawn))
    waits = rules.waits(after, seat)
    if not waits:
        return Refusal(Act.RIICHI, RefusalReason.NOT_READY, (tile,))
    if not live_waits(waits, after.hand(seat)):
        return Refusal(Act.RIICHI, RefusalReason.DEAD_WAIT, tuple(sorted(waits)))
    river = table.players[seat].river
    places = tuple((seat, nth) for nth, laid in enumerate(river) if laid.tile.plain in waits)
    return Refusal(Act.RIICHI, RefusalReason.FURITEN, (tile,), places)
