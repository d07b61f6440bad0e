"""How safe each tile is against players who are, or seem, tenpai; and which tiles are dora.

A tile is judged against two-sided waits, as at the table: genbutsu, which a rival cannot win on
because of furiten; suji, three away from these; and walls, where too few copies are left. An
honour is safe when no other copy is left; a single one can still be waited for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.coach.piecewise import Work, finished
from game.coach.unseen_tiles import left
from game.engine.fast_replace import replace
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import Counts
from game.engine.table import Hand, Player, Round
from game.engine.tiles import HIDDEN, KIND, STANDARD, Tile, successor

SHOWN: Final = 3
"""From how many melds on a hand is taken to be tenpai."""


class Safety(StrEnum):
    """How safe a tile is against a rival, the safest first."""

    GENBUTSU = "genbutsu"
    NO_CHANCE = "no_chance"
    SUJI = "suji"
    ONE_CHANCE = "one_chance"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class SafetyAgainst:
    """How safe a tile is against one rival."""

    rival: Seat
    safety: Safety


@dataclass(frozen=True, slots=True)
class TileSafety:
    """A tile of the hand, its dora, and how safe it is against each rival."""

    tile: Tile
    dora: int
    against: tuple[SafetyAgainst, ...]

    @property
    def worst(self) -> Safety | None:
        """The least safety against all rivals; `None` without a rival."""
        order = list(Safety)
        return max((one.safety for one in self.against), key=order.index, default=None)


def marked(rules: RuleSet, table: Round, seat: Seat) -> tuple[TileSafety, ...]:
    """Every tile of the hand with its dora and safety."""
    return finished(each_marked(rules, table, seat))


def each_marked(rules: RuleSet, table: Round, seat: Seat) -> Work[tuple[TileSafety, ...]]:
    """The same, worked out rival by rival."""
    live, rivals = left(rules, table, seat), tuple(rivals_of(table, seat))
    barred = dict[Seat, frozenset[Tile]]()
    for rival in rivals:
        barred[rival] = barred_to(rules, table, rival)
        yield
    return tuple(
        TileSafety(
            tile,
            dora_of(rules, table, tile),
            tuple(
                SafetyAgainst(one, safety(rules, tile, barred[one], live, table.hand(one).kept))
                for one in rivals
            ),
        )
        for tile in sorted(set(table.hand(seat).concealed))
    )


def rivals_of(table: Round, seat: Seat) -> Iterator[Seat]:
    """Who has declared riichi, or has so many melds that the hand may well be tenpai."""
    for other in table.seats_after(seat):
        player = table.players[other]
        if player.riichi is not None or len(player.hand.melds) >= SHOWN:
            yield other


def barred_to(rules: RuleSet, table: Round, rival: Seat) -> frozenset[Tile]:
    """The faces a rival cannot win on now, whatever the hand (genbutsu), by the rules' furiten."""
    return frozenset(face for face in STANDARD if _is_barred(rules, table, rival, face))


def _is_barred(rules: RuleSet, table: Round, rival: Seat, face: Tile) -> bool:
    """Whether a hand that waits only for the face would be furiten."""
    single = table.with_player(rival, lambda player: _waiting_for(player, face))
    return rules.furiten(rules, single, rival) is not None


def _waiting_for(player: Player, face: Tile) -> Player:
    hand = Hand((face,), tuple(one for one in player.hand.melds if HIDDEN not in one.tiles))
    return replace(player, hand=hand)


def safety(
    rules: RuleSet, tile: Tile, barred: frozenset[Tile], live: Counts, kept: Sequence[Tile]
) -> Safety:
    """How safe a tile is against a rival, given the faces barred to it and its concealed tiles.

    A rival with a single concealed tile has a single wait (tanki), not a two-sided one.
    """
    face = tile.plain
    if face in barred:
        return Safety.GENBUTSU
    shapes = tuple(_two_sided(rules, face)) if len(kept) > 1 else ()
    if not shapes:
        return Safety.UNKNOWN if live[KIND[face]] else Safety.NO_CHANCE
    if all(_fewest(live, pair) == 0 for pair, _ in shapes):
        return Safety.NO_CHANCE
    if all(other in barred or _fewest(live, pair) == 0 for pair, other in shapes):
        return Safety.SUJI
    if all(other in barred or _fewest(live, pair) <= 1 for pair, other in shapes):
        return Safety.ONE_CHANCE
    return Safety.UNKNOWN


def _two_sided(rules: RuleSet, face: Tile) -> Iterator[tuple[tuple[Tile, Tile], Tile]]:
    """The pairs that wait on the face and, on the other side, on another face, with that face."""
    if not face.is_run_tile:
        return
    kind, first = KIND[face], KIND[face] - face.rank + 1
    for step in (1, -1):
        near, far, other = kind + step, kind + 2 * step, kind + 3 * step
        if first <= other < first + 9:
            pair, end = (STANDARD[near], STANDARD[far]), STANDARD[other]
            if {*pair, end} <= rules.faces:
                yield pair, end


def _fewest(live: Counts, pair: Iterable[Tile]) -> int:
    return min(live[KIND[one]] for one in pair)


def dora_of(rules: RuleSet, table: Round, tile: Tile) -> int:
    """How many dora a tile counts: one for each indicator that points at it, one if it is red."""
    shown = (one for one in table.wall.indicators if one is not HIDDEN)
    pointing = sum(successor(one, rules.faces) is tile.plain for one in shown)
    return pointing + tile.red
