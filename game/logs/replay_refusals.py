"""Why the engine does not let something happen that a log tells."""

from __future__ import annotations

from collections import Counter

from game.engine.events import Event, KongDeclared, MeldCalled, TileDiscarded
from game.engine.ruleset import RuleSet
from game.engine.scoring.score import NoWin
from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.logs.log_differences import Value


def why_not(rules: RuleSet, table: Round, event: Event) -> str:
    """Why somebody may not do this: the id of a reason."""
    seat = getattr(event, "seat", table.mover)
    if seat not in table.seats or not _has(table, seat, event):
        return "no_tile"
    if isinstance(event, TileDiscarded) and event.riichi:
        refusals = (refuse(rules, table, seat) for refuse in rules.refuse)
        reasons = [one.reason for one in refusals if one is not None and one.act == "riichi"]
        return reasons[0] if reasons else "not_ready"
    return "not_allowed"


def _has(table: Round, seat: Seat, event: Event) -> bool:
    """Whether the seat holds the tiles it would need."""
    return not Counter(_needed(event)) - Counter(table.hand(seat).concealed)


def _needed(event: Event) -> tuple[Tile, ...]:
    if isinstance(event, TileDiscarded):
        return (event.tile,)
    if isinstance(event, MeldCalled):
        return event.meld.own_tiles
    if isinstance(event, KongDeclared):
        return event.meld.tiles if event.added is None else (event.added,)
    return ()


def why_no_win(rules: RuleSet, table: Round, seat: Seat) -> tuple[str, Value]:
    """Why a seat may not win now: the kind of the difference, and what the engine finds."""
    hand = table.hand(seat)
    short = table
    if hand.drawn is not None:
        short = table.with_hand(seat, lambda one: one.before_draw)
    waits = rules.waits(short, seat)
    tile = hand.drawn if hand.drawn is not None else _offered(table)
    if tile is None or tile.plain not in waits:
        return "waits", tuple(sorted(waits))
    if hand.drawn is None and (kind := rules.furiten(rules, table, seat)) is not None:
        return "furiten", str(kind)
    score = rules.judge(rules, table, seat)
    return "no_win", score.reason if isinstance(score, NoWin) else "not_allowed"


def _offered(table: Round) -> Tile | None:
    return table.offer.tile if table.offer is not None else None
