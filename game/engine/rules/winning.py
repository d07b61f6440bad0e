"""Winning, and the states in which it is refused (riichi sheet, sections 4 and 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile

from game.engine.actions import Action, Win
from game.engine.reasons import Act, FuritenKind, RefusalReason
from game.engine.refusals import Refusal
from game.engine.ruleset import OptionRule, Refuse, RuleSet
from game.engine.scoring.hand_score import NoWin
from game.engine.seats import Seat
from game.engine.table import Missed, Player, Round, Source
from game.engine.tiles import Tile


class MissedUntil(StrEnum):
    """What ends temporary furiten."""

    OWN_DRAW_OR_ANY_CALL = "own_draw_or_any_call"
    OWN_DRAW_OR_OWN_CALL = "own_draw_or_own_call"
    OWN_DISCARD = "own_discard"


Furiten = Callable[[RuleSet, Round, Seat], FuritenKind | None]
"""The furiten of a seat that has yet to draw, if it is furiten."""

Robs = Callable[[RuleSet, Round, Seat], bool]
"""Whether the seat's hand may rob a tile that was declared and not discarded."""


def always(rules: RuleSet, table: Round, seat: Seat) -> bool:
    """Any hand may rob such a tile."""
    return True


def never(rules: RuleSet, table: Round, seat: Seat) -> bool:
    """No hand may rob such a tile."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Robbery:
    """Which hands may rob a tile that was not discarded; any may rob an added kong."""

    concealed: Robs
    """Which hands may rob a concealed kong."""
    bonus: Robs = never
    """Which hands may rob a bonus tile that is set aside."""

    def __call__(self, rules: RuleSet, table: Round, seat: Seat, source: Source) -> bool:
        """Whether the seat may win on a tile from this source."""
        if source is Source.CONCEALED_KONG:
            return self.concealed(rules, table, seat)
        return source is not Source.BONUS or self.bonus(rules, table, seat)


def by_draw(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Winning by tsumo."""
    hand = table.hand(seat)
    if hand.drawn is not None and not isinstance(rules.judge(rules, table, seat), NoWin):
        yield Win(seat)


def on_offer(furiten: Furiten, robs: Robbery) -> OptionRule:
    """Winning on another's tile, unless furiten."""

    def option(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        if not completes(rules, table, seat, robs) or furiten(rules, table, seat):
            return
        if not isinstance(rules.judge(rules, table, seat), NoWin):
            yield Win(seat)

    return option


def completes(rules: RuleSet, table: Round, seat: Seat, robs: Robbery) -> bool:
    """Whether the offered tile would complete the hand in shape and may be robbed if need be."""
    offer = table.offer
    if offer is None or offer.tile.plain not in rules.waits(table, seat):
        return False
    return robs(rules, table, seat, offer.source)


@dataclass(frozen=True, slots=True, eq=False)
class FuritenRules:
    """The furiten rules of riichi (riichi sheet, section 4)."""

    until: MissedUntil
    robs: Robbery
    counts_called: bool
    """Whether discards that others called still count."""

    def __call__(self, rules: RuleSet, table: Round, seat: Seat) -> FuritenKind | None:
        """The furiten of a seat that has yet to draw, if it is furiten."""
        waits = rules.waits(table, seat)
        if not waits:
            return None

        def was_missed(missed: Missed) -> bool:
            return missed.tile in waits and self.robs(rules, table, seat, missed.source)

        player = table.players[seat]
        own = (*_thrown_in_riichi(player, waits), *_laid_in_riichi(player, waits))
        if player.in_riichi and (own or any(map(was_missed, player.missed))):
            return FuritenKind.RIICHI
        if self.guilty(table, seat, waits):
            return FuritenKind.RIVER
        in_force = (missed for missed in player.missed if _lasts(self.until, missed, table))
        return FuritenKind.TEMPORARY if any(map(was_missed, in_force)) else None

    def guilty(self, table: Round, seat: Seat, waits: frozenset[Tile]) -> tuple[int, ...]:
        """The places of the seat's discards that the hand now waits for."""
        return tuple(
            nth
            for nth, laid in enumerate(table.players[seat].river)
            if laid.tile.plain in waits and (self.counts_called or not laid.claimed)
        )


def _thrown_in_riichi(player: Player, waits: frozenset[Tile]) -> tuple[int, ...]:
    """The places of the winning tiles the player has drawn in riichi and discarded."""
    if player.riichi is None:
        return ()
    river, first = player.river, player.riichi.place + 1
    return tuple(nth for nth in range(first, len(river)) if river[nth].tile.plain in waits)


def _laid_in_riichi(player: Player, waits: frozenset[Tile]) -> tuple[Tile, ...]:
    """The winning tiles the player has drawn in riichi and made a kong of."""
    if player.riichi is None:
        return ()
    since = player.riichi.calls
    return tuple(m.face for m in player.hand.melds if m.order > since and m.face in waits)


def _lasts(until: MissedUntil, missed: Missed, table: Round) -> bool:
    """Whether the missed tile still makes furiten; the player's own discard clears it anyway.

    Nobody can ron between their own draw or call and the discard that follows, so only the
    calls of others make a difference.
    """
    return until is not MissedUntil.OWN_DRAW_OR_ANY_CALL or missed.claims == table.claims


def refuse_win(furiten: FuritenRules) -> Refuse:
    """Why a hand that is complete in shape may not win now."""

    def refusal(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
        if table.is_offered and table.offer is not None and table.offer.seat != seat:
            if not completes(rules, table, seat, furiten.robs):
                return _not_robbed(rules, table, seat)
            if (kind := furiten(rules, table, seat)) is not None:
                return _blamed(furiten, rules, table, seat, kind)
            return _unworthy(Act.RON, rules, table, seat)
        if table.hand(seat).drawn is not None and table.turn == seat:
            return _unworthy(Act.TSUMO, rules, table, seat)
        return None

    return refusal


def _not_robbed(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """Refuses a tile that would complete the hand but may not be robbed (riichi sheet, 3.3)."""
    offer = table.offer
    if offer is None or offer.tile.plain not in rules.waits(table, seat):
        return None
    is_kong = offer.source is Source.CONCEALED_KONG
    return Refusal(
        Act.RON, RefusalReason.CLOSED_KAN if is_kong else RefusalReason.NORTH_KEPT, (offer.tile,)
    )


def _unworthy(act: Act, rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    score = rules.judge(rules, table, seat)
    if isinstance(score, NoWin) and score.reason is not RefusalReason.NOT_COMPLETE:
        return Refusal(act, score.shown_reason)
    return None


def _blamed(
    furiten: FuritenRules, rules: RuleSet, table: Round, seat: Seat, kind: FuritenKind
) -> Refusal:
    waits, player = rules.waits(table, seat), table.players[seat]
    if kind is FuritenKind.RIVER:
        places, others = furiten.guilty(table, seat, waits), list[Tile]()
    else:
        places, others = _thrown_in_riichi(player, waits), [*_laid_in_riichi(player, waits)]
        others += [missed.tile for missed in player.missed if missed.tile in waits]
    thrown = [player.river[nth].tile for nth in places]
    spots = [(seat, nth) for nth in places]
    if kind is FuritenKind.TEMPORARY:
        spots += reversed(list(_let_go(table, seat, others)))
    return Refusal(Act.RON, RefusalReason(f"furiten_{kind}"), (*thrown, *others), tuple(spots))


def _let_go(table: Round, seat: Seat, missed: Iterable[Tile]) -> Iterator[tuple[Seat, int]]:
    """Where the winning discards lie that were passed up, the latest first.

    After a call a player may not have discarded anything since the seat's own discard: the last
    tile of such a river was not passed up.
    """
    assert table.offer is not None, "a win is refused on an offered tile"
    thrower, left = table.offer.seat, list(missed)
    for other in reversed([*takewhile(lambda one: one != thrower, table.seats_after(seat))]):
        river = table.players[other].river
        if river and river[-1].tile.plain in left:
            left.remove(river[-1].tile.plain)
            yield other, len(river) - 1
