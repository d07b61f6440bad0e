"""Riichi: declaring it, paying the stick, and kongs afterwards (riichi sheet, 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.engine.actions import Action, DeclareKong, Discard
from game.engine.events import Event, RiichiAccepted, TileDiscarded
from game.engine.fast_replace import replace
from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.engine.rules.discards_and_calls import concealed_kongs, may_kong
from game.engine.rules.winning import Furiten, FuritenRules
from game.engine.ruleset import OptionRule, Reflex, RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile, without

ReadyDiscards = Callable[[RuleSet, Round, Seat], frozenset[Tile]]
"""The faces a seat may discard to be tenpai."""

KeepsWait = Callable[[RuleSet, Round, Seat, DeclareKong], bool]
"""Whether a concealed kong in riichi leaves the wait unchanged."""


def declare(
    *, ready: ReadyDiscards, min_points: int, tiles_left: int, barred_by: Furiten | None
) -> OptionRule:
    """Declaring riichi: discarding a tile sideways from a closed hand that is then tenpai.

    Where riichi may not be declared in furiten, `barred_by` says what furiten is.
    """
    allowed = ready if barred_by is None else not_furiten(ready, barred_by)

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        if not may_declare(table, seat, min_points, tiles_left):
            return
        if faces := allowed(rules, table, seat):
            yield from (one for one in sideways(table, seat) if one.tile.plain in faces)

    return option


def not_furiten(ready: ReadyDiscards, furiten: Furiten) -> ReadyDiscards:
    """The faces a seat may discard to be tenpai without being furiten."""

    def faces(rules: RuleSet, table: Round, seat: Seat) -> frozenset[Tile]:
        found = ready(rules, table, seat)
        held = {tile.plain: tile for tile in table.hand(seat).concealed}
        return frozenset(
            face for face in found if not furiten(rules, _declared(table, seat, held[face]), seat)
        )

    return faces


def sideways(table: Round, seat: Seat) -> Iterator[Discard]:
    """Every sideways discard of the hand, the tile just drawn first."""
    hand = table.hand(seat)
    if hand.drawn is not None:
        yield Discard(seat, hand.drawn, drawn=True, riichi=True)
    for tile in sorted(set(hand.kept)):
        yield Discard(seat, tile, riichi=True)


def may_declare(table: Round, seat: Seat, min_points: int, tiles_left: int) -> bool:
    """Whether riichi could be declared now, whatever the hand waits for."""
    player = table.players[seat]
    fit = player.riichi is None and player.hand.is_closed and player.points >= min_points
    return fit and player.hand.drawn is not None and table.wall.left >= tiles_left


def _declared(table: Round, seat: Seat, tile: Tile) -> Round:
    """The table as it would be once the seat has declared riichi with the tile."""
    drawn = tile is table.hand(seat).drawn
    return TileDiscarded(seat, tile, drawn, riichi=True).change(table)


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
    """A concealed kong after riichi, only with the tile just drawn."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        player = table.players[seat]
        if player.riichi is None or not may_kong(rules, table, seat):
            return
        assert player.hand.drawn is not None
        for kong in concealed_kongs(rules, table, seat):
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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RiichiRefused:
    """Why riichi is refused to a hand that is, or looks, tenpai on its own turn (3.7).

    A hand that cannot be tenpai after a discard expects no riichi and gets no refusal.
    """

    ready: ReadyDiscards
    in_shape: ReadyDiscards
    """The same in shape: tenpai even if the player holds all copies of the wait."""
    min_points: int
    tiles_left: int
    barred_by: FuritenRules | None
    """The furiten rules, where furiten forbids riichi."""

    def __call__(self, rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
        """The first condition of riichi that is not met."""
        player = table.players[seat]
        asked = table.turn == seat and not table.is_offered and player.hand.drawn is not None
        if table.ended or not asked or player.riichi is not None:
            return None
        if not self.in_shape(rules, table, seat):
            return None
        return self._unmet(rules, table, seat)

    def _unmet(self, rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
        player = table.players[seat]
        faces = self.ready(rules, table, seat)
        if not player.hand.is_closed:
            return Refusal(Act.RIICHI, RefusalReason.HAND_OPEN)
        if not faces:
            return Refusal(Act.RIICHI, RefusalReason.DEAD_WAIT, self._waits(rules, table, seat))
        if table.wall.left < self.tiles_left:
            return Refusal(Act.RIICHI, RefusalReason.WALL_TOO_SHORT, least=self.tiles_left)
        if player.points < self.min_points:
            return Refusal(Act.RIICHI, RefusalReason.TOO_FEW_POINTS, least=self.min_points)
        return self._furiten(rules, table, seat, faces)

    def _waits(self, rules: RuleSet, table: Round, seat: Seat) -> tuple[Tile, ...]:
        """The waits of which the player holds every copy."""
        faces = self.in_shape(rules, table, seat)
        after = _after_each(table, seat, faces)
        return tuple(sorted({face for then in after for face in rules.waits(then, seat)}))

    def _furiten(
        self, rules: RuleSet, table: Round, seat: Seat, faces: frozenset[Tile]
    ) -> Refusal | None:
        furiten = self.barred_by
        if furiten is None:
            return None
        after = _after_each(table, seat, faces)
        if not all(furiten(rules, then, seat) for then in after):
            return None
        laid = {
            (nth, then.players[seat].river[nth].tile)
            for then in after
            for nth in furiten.guilty(then, seat, rules.waits(then, seat))
        }
        lies_there = len(table.players[seat].river)
        tiles = tuple(tile for _, tile in sorted(laid))
        places = tuple((seat, nth) for nth, _ in sorted(laid) if nth < lies_there)
        return Refusal(Act.RIICHI, RefusalReason.FURITEN, tiles, places)


def _after_each(table: Round, seat: Seat, faces: frozenset[Tile]) -> list[Round]:
    """The tables as they would be after riichi with each of the faces."""
    held = {tile.plain: tile for tile in table.hand(seat).concealed}
    return [_declared(table, seat, held[face]) for face in sorted(faces)]
