"""Winning, and the states in which it is refused (riichi sheet, sections 4 and 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

from game.engine.actions import Action, Win
from game.engine.refusals import Refusal
from game.engine.ruleset import OptionRule, RuleSet
from game.engine.scoring.score import NoWin
from game.engine.settlement import Seat
from game.engine.table import Missed, Player, Round, Source
from game.engine.tiles import Tile


class FuritenKind(StrEnum):
    """Why a player may not win on another's tile."""

    RIVER = "river"
    TEMPORARY = "temporary"
    RIICHI = "riichi"


class MissedUntil(StrEnum):
    """What ends temporary furiten."""

    OWN_DRAW_OR_ANY_CALL = "own_draw_or_any_call"
    OWN_DRAW_OR_OWN_CALL = "own_draw_or_own_call"
    OWN_DISCARD = "own_discard"


Furiten = Callable[[RuleSet, Round, Seat], FuritenKind | None]
"""The furiten of a seat that is one tile short, if it is in any."""

Robs = Callable[[RuleSet, Round, Seat], bool]
"""Whether the seat's hand is one that may rob a concealed kong."""


def by_draw(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Winning by one's own draw."""
    hand = table.hand(seat)
    if hand.drawn is not None and not isinstance(rules.judge(rules, table, seat), NoWin):
        yield Win(seat)


def on_offer(furiten: Furiten, robs_concealed: Robs) -> OptionRule:
    """Winning on another's tile, unless furiten."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        if not completes(rules, table, seat, robs_concealed) or furiten(rules, table, seat):
            return
        if not isinstance(rules.judge(rules, table, seat), NoWin):
            yield Win(seat)

    return option


def completes(rules: RuleSet, table: Round, seat: Seat, robs_concealed: Robs) -> bool:
    """Whether the offered tile would complete the hand in shape and may be claimed at all."""
    offer = table.offer
    if offer is None or offer.tile.plain not in rules.waits(table, seat):
        return False
    return offer.source is not Source.CONCEALED_KONG or robs_concealed(rules, table, seat)


def furiten(until: MissedUntil, robs_concealed: Robs, *, counts_called: bool) -> Furiten:
    """The furiten rules of riichi (riichi sheet, section 4)."""

    def state(rules: RuleSet, table: Round, seat: Seat) -> FuritenKind | None:
        waits = rules.waits(table, seat)
        if not waits:
            return None

        def was_missed(missed: Missed) -> bool:
            concealed = missed.source is Source.CONCEALED_KONG
            counts = not concealed or robs_concealed(rules, table, seat)
            return missed.tile in waits and counts

        player = table.players[seat]
        let_go = _let_own_tile_go(player, waits) or any(map(was_missed, player.missed))
        if player.in_riichi and let_go:
            return FuritenKind.RIICHI
        if any(_lies_in_river(player, waits, counts_called=counts_called)):
            return FuritenKind.RIVER
        in_force = (missed for missed in player.missed if _lasts(until, missed, table))
        return FuritenKind.TEMPORARY if any(map(was_missed, in_force)) else None

    return state


def _let_own_tile_go(player: Player, waits: frozenset[Tile]) -> bool:
    """Whether the player has drawn a winning tile in riichi and thrown it or made a kong of it."""
    if player.riichi is None:
        return False
    thrown = (laid.tile.plain for laid in player.river[player.riichi.place + 1 :])
    kongs = (meld.face for meld in player.hand.melds if meld.order > player.riichi.calls)
    return not waits.isdisjoint((*thrown, *kongs))


def _lies_in_river(
    player: Player, waits: frozenset[Tile], *, counts_called: bool
) -> Iterator[bool]:
    for laid in player.river:
        yield laid.tile.plain in waits and (counts_called or not laid.claimed)


def _lasts(until: MissedUntil, missed: Missed, table: Round) -> bool:
    """Whether the missed tile still counts; the own discard wipes it out by itself.

    Nobody can win on another's tile between his own draw or call and the discard that
    follows, so of all calls only those of others make a difference.
    """
    return until is not MissedUntil.OWN_DRAW_OR_ANY_CALL or missed.claims == table.claims


Refuse = Callable[[RuleSet, Round, Seat], Refusal | None]
"""Says why a seat may not do something, if it may not."""


def never(rules: RuleSet, table: Round, seat: Seat) -> bool:
    """No hand may rob a concealed kong."""
    return False


def refuse_win(state: Furiten, robs_concealed: Robs) -> Refuse:
    """Says why a hand that is complete in shape may not win now."""

    def refusal(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
        if table.is_offered and table.offer is not None and table.offer.seat != seat:
            if not completes(rules, table, seat, robs_concealed):
                return None
            if (kind := state(rules, table, seat)) is not None:
                return _blamed(rules, table, seat, kind)
            return _unworthy("ron", rules, table, seat)
        if table.hand(seat).drawn is not None and table.turn == seat:
            return _unworthy("tsumo", rules, table, seat)
        return None

    return refusal


def _unworthy(act: str, rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    score = rules.judge(rules, table, seat)
    if isinstance(score, NoWin) and score.reason != "not_complete":
        return Refusal(act, score.reason)
    return None


def _blamed(rules: RuleSet, table: Round, seat: Seat, kind: FuritenKind) -> Refusal:
    waits, player = rules.waits(table, seat), table.players[seat]
    places = tuple(
        (seat, nth) for nth, laid in enumerate(player.river) if laid.tile.plain in waits
    )
    if kind is FuritenKind.RIVER:
        tiles = tuple(player.river[nth].tile for _, nth in places)
        return Refusal("ron", "furiten_river", tiles, places)
    tiles = tuple(missed.tile for missed in player.missed if missed.tile in waits)
    return Refusal("ron", f"furiten_{kind.value}", tiles)
