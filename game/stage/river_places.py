"""The places of discards: in rows before each player, the riichi tile sideways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.seats import Seat
from game.engine.table import Laid, Meld, MeldKind, Player, Round, Source
from game.stage import panel_rooms
from game.stage.frame import LONG, ROW_GAP, Frame, Side
from game.stage.screen_sides import side_of
from game.stage.tile_place import Placement, TableArea, TileSpot, lying


def river(
    table: Round, viewer: Seat, seat: Seat, frame: Frame
) -> Iterator[tuple[TileSpot, Placement]]:
    """The uncalled discards of a seat with their places."""
    side, player = side_of(table, viewer, seat), table.players[seat]
    width, sideways = river_width(player, frame, side), sideways_place(player)
    long, a = width * LONG, 0.0
    step = long + ROW_GAP * frame.scale
    begins = -frame.columns * width / 2
    up = face_up(table) if frame.latest_only and not table.ended else None
    last = min(begins, panel_rooms.reach(frame, side) - _last_row(player, frame) * width)
    for number, (nth, laid) in enumerate(shown(player)):
        row, column = _row(number, frame)
        if column == 0:
            a = last if row == frame.rows - 1 else begins
        turned = nth == sideways
        b = frame.inner(side) + row * step + (long - width if turned else 0)
        spot = TileSpot(TableArea.RIVER, seat, nth)
        down = frame.latest_only and not table.ended and spot != up
        placed = lying(frame, side, laid.tile, a, b, width, sideways=turned, down=down)
        placed = replace(placed, is_shaded=True) if laid.drawn and not down else placed
        yield spot, placed
        a += long if turned else width


def shown(player: Player) -> Iterator[tuple[int, Laid]]:
    """The discards that are still in the river, with their numbers."""
    return ((nth, laid) for nth, laid in enumerate(player.river) if not laid.claimed)


def sideways_place(player: Player) -> int | None:
    """The number of the sideways discard: that of the riichi, or the next one if it was called."""
    if player.riichi is None:
        return None
    return next((nth for nth, _ in shown(player) if nth >= player.riichi.place), None)


def river_width(player: Player, frame: Frame, side: Side) -> float:
    """The width of the discards: smaller if the last row would be too long."""
    length = _last_row(player, frame)
    beyond = max(length - frame.columns / 2, 1.0)
    back, far = panel_rooms.span(frame, side, 0.0)
    return min(frame.river, max(far / beyond, (back + far) / max(length, 1.0)))


def _last_row(player: Player, frame: Frame) -> float:
    """The length of the last row, in widths of a tile."""
    above = (frame.rows - 1) * frame.columns
    last = [nth for number, (nth, _) in enumerate(shown(player)) if number >= above]
    return len(last) + (LONG - 1 if sideways_place(player) in last else 0.0)


def latest(table: Round) -> TileSpot | None:
    """The latest discard, as long as it is in its river and no kong has followed it."""
    has_drawn = table.hand(table.turn).drawn is not None
    if table.offer is not None and table.offer.source is Source.DISCARD:
        thrower = table.offer.seat
    elif table.offer is None and has_drawn and not table.since_discard:
        *_, thrower = table.seats_after(table.turn)
    else:
        return None
    river = table.players[thrower].river
    if not river or river[-1].claimed:
        return None
    return TileSpot(TableArea.RIVER, thrower, len(river) - 1)


def face_up(table: Round) -> TileSpot | None:
    """The only face-up discard in games where the earlier ones are turned over (classic sheet, 5).

    It stays face up until the next discard, whatever melds are laid down.
    """
    spot = latest(table)
    if spot is not None or not table.since_discard:
        return spot
    first = table.since_discard[0]
    if isinstance(first, Meld) and first.kind is MeldKind.OPEN_KONG:
        return None
    *_, thrower = table.seats_after(table.turn)
    river = table.players[thrower].river
    return (
        TileSpot(TableArea.RIVER, thrower, len(river) - 1)
        if river and not river[-1].claimed
        else None
    )


def _row(number: int, frame: Frame) -> tuple[int, int]:
    row = min(number // frame.columns, frame.rows - 1)
    return row, number - row * frame.columns
