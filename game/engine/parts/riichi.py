"""Riichi: declaring it, the stick it costs, and kongs afterwards (riichi sheet, 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.engine.actions import Action, DeclareKong, Discard
from game.engine.events import Event, RiichiAccepted
from game.engine.parts.calls import concealed_kongs, may_kong
from game.engine.parts.wins import Refuse
from game.engine.refusals import Refusal
from game.engine.ruleset import OptionRule, Reflex, RuleSet
from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import Tile, without

ReadyDiscards = Callable[[RuleSet, Round, Seat], frozenset[Tile]]
"""The faces a seat may throw and be ready."""

KeepsWait = Callable[[RuleSet, Round, Seat, DeclareKong], bool]
"""Whether a concealed kong in riichi leaves the hand as it was."""


def declare(
    *, ready: ReadyDiscards, min_points: int, tiles_left: int, furiten_allowed: bool
) -> OptionRule:
    """Throwing a tile sideways: a closed hand that is ready stakes points on winning."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        if not _may_declare(table, seat, min_points, tiles_left):
            return
        hand = table.hand(seat)
        faces = ready(rules, table, seat)
        assert hand.drawn is not None
        if hand.drawn.plain in faces and _allowed(rules, table, seat, hand.drawn):
            yield Discard(seat, hand.drawn, drawn=True, riichi=True)
        for tile in sorted(set(hand.kept)):
            if tile.plain in faces and _allowed(rules, table, seat, tile):
                yield Discard(seat, tile, riichi=True)

    def _allowed(rules: RuleSet, table: Round, seat: Seat, tile: Tile) -> bool:
        return furiten_allowed or not _would_be_furiten(rules, table, seat, tile)

    return option


def _may_declare(table: Round, seat: Seat, min_points: int, tiles_left: int) -> bool:
    player = table.players[seat]
    fit = player.riichi is None and player.hand.is_closed and player.points >= min_points
    return fit and player.hand.drawn is not None and table.wall.left >= tiles_left


def _would_be_furiten(rules: RuleSet, table: Round, seat: Seat, tile: Tile) -> bool:
    rest = without(table.hand(seat).concealed, tile)
    thrown = table.with_hand(seat, lambda hand: replace(hand, concealed=rest, drawn=None))
    waits = rules.waits(thrown, seat)
    faces = {tile.plain, *(laid.tile.plain for laid in table.players[seat].river)}
    return not faces.isdisjoint(waits)


def accept(*, stick: int) -> Reflex:
    """Lays the stick once the sideways tile has passed."""

    def reflex(rules: RuleSet, table: Round) -> Event | None:
        if table.offer is None or not table.offer.passed:
            return None
        player = table.players[table.offer.seat]
        waiting = player.riichi is not None and not player.riichi.accepted
        return RiichiAccepted(table.offer.seat, stick) if waiting else None

    return reflex


def kong_in_riichi(keeps: KeepsWait) -> OptionRule:
    """A concealed kong after riichi: only with the tile just drawn."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        player = table.players[seat]
        if player.riichi is None or not may_kong(rules, table, seat):
            return
        assert player.hand.drawn is not None
        for kong in concealed_kongs(table, seat):
            if kong.meld.face is player.hand.drawn.plain and keeps(rules, table, seat, kong):
                yield kong

    return option


def same_waits(rules: RuleSet, table: Round, seat: Seat, kong: DeclareKong) -> bool:
    """The hand waits for the same kinds before the draw and after the kong."""
    drawn = table.hand(seat).drawn
    assert drawn is not None
    before = _waits_with(rules, table, seat, without(table.hand(seat).concealed, drawn))
    rest = without(table.hand(seat).concealed, *kong.meld.tiles)
    return before == _waits_with(rules, table, seat, rest)


def _waits_with(
    rules: RuleSet, table: Round, seat: Seat, concealed: tuple[Tile, ...]
) -> frozenset[Tile]:
    changed = table.with_hand(seat, lambda hand: replace(hand, concealed=concealed, drawn=None))
    return rules.waits(changed, seat)


def refuse_riichi(
    *, ready: ReadyDiscards, min_points: int, tiles_left: int
) -> Refuse:
    """Says why a closed hand that could be ready may not declare riichi now."""

    def refusal(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
        player = table.players[seat]
        fit = player.riichi is None and player.hand.is_closed and player.hand.drawn is not None
        if table.ended or not fit or not ready(rules, table, seat):
            return None
        if table.wall.left < tiles_left:
            return Refusal("riichi", "wall_too_short")
        if player.points < min_points:
            return Refusal("riichi", "too_few_points")
        return None

    return refusal
