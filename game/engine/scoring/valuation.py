"""Scoring in han and fu: the best decomposition of a winning hand (riichi sheet 5 to 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from game.engine.reasons import RefusalReason
from game.engine.scoring.candidate import (
    Body,
    Candidate,
    Luck,
    Situation,
    Wait,
    body,
    candidates,
    meld_pieces,
)
from game.engine.scoring.dora import DoraRules
from game.engine.scoring.fu import FuRules, rounded
from game.engine.scoring.han import FLAT_LIMITS, HanRules, Worth, han_of, of_han
from game.engine.scoring.hand_score import Counted, Fu, HanScore, Limit, NoWin
from game.engine.scoring.payment import TsumoShares, paid_in_all
from game.engine.scoring.scored_groups import groups_of
from game.engine.scoring.yaku.book import Book, Findings, findings
from game.engine.shapes.groups import Group
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, Shapes, counts, waits
from game.engine.table import Hand, Meld
from game.engine.tiles import KIND, STANDARD, Tile

Dora: TypeAlias = tuple[Counted, ...]


class _Valued(NamedTuple):
    """A candidate with what it is worth."""

    win: Candidate
    found: Findings
    dora: Dora
    items: tuple[Fu, ...]
    worth: Worth
    taken_as: Tile | None = None


class TwoYakuCounts(StrEnum):
    """What counts towards two han where these are needed to win (kansai sheet, 10)."""

    VALID_YAKU = "valid_yaku"
    NO_DORA = "no_dora"
    ALL = "all"


_FU: Final = FuRules()
_DORA: Final = DoraRules()
_HAN: Final = HanRules()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class HanScoring:
    """How a ruleset scores: its shapes, its yaku, and its fu, dora and han rules."""

    book: Book
    shapes: Shapes = COMPLETE_SHAPES
    dealt_shapes: Shapes = ()
    """Further shapes, which count only with the first draw."""
    fu: FuRules = _FU
    dora: DoraRules = _DORA
    han: HanRules = _HAN
    tsumo: TsumoShares
    """How a tsumo is shared among those who pay."""
    two_yaku_from: int = 0
    """From how many counters on a win needs two han of yaku; 0 for never."""
    two_yaku_counts: TwoYakuCounts = TwoYakuCounts.VALID_YAKU
    """What counts towards them."""
    free_winning_tile: bool = False
    """Whether another concealed tile may be counted as the one drawn (5.2)."""
    every_wait_scores: bool = False
    """Whether an open hand wins only if each of its waits would give a yaku (5.1)."""
    wait_without_yaku: RefusalReason = RefusalReason.ATOZUKE
    """The reason for refusing a hand of which one wait would give no yaku."""

    def score(self, hand: Hand, tile: Tile, situation: Situation) -> HanScore | NoWin:
        """What the hand is worth with the winning tile, which is not among its tiles."""
        concealed = (*hand.concealed, tile)
        readings = self._readings(concealed, hand.melds, situation)
        if not readings:
            return NoWin(RefusalReason.NOT_COMPLETE)
        dora, kind = self._dora_of(concealed, hand, situation), KIND[tile]
        wins = [
            self._value(win, dora) for read in readings for win in candidates(read, kind, situation)
        ]
        if self.free_winning_tile and situation.drawn:
            wins += self._renamed(readings, hand.concealed, wins, dora)
        enough = list(filter(self._is_enough, wins))
        if not enough:
            return self._refused(wins)
        best = enough[0] if len(enough) == 1 else max(enough, key=self._rank)
        if self.every_wait_scores and not self._may_wait_so(hand, situation):
            return NoWin(self.wait_without_yaku, best.found.yaku, best.dora)
        return _scorecard(best, groups_of(best.win, hand, tile))

    def may_be_complete(self, concealed: tuple[Tile, ...], *, dealt: bool) -> bool:
        """Whether a hand is complete, when just `dealt` perhaps in a shape that counts only then.

        It is quicker than to score the hand, and most hands that are asked about are not complete.
        """
        held = counts(concealed)
        for one in (*self.shapes, *self.dealt_shapes) if dealt else self.shapes:
            if one.readings(held):
                return True
        return False

    def undersides(self, below: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """The tiles below the indicators that a winner in riichi turns up."""
        return self.dora.undersides(below)

    def _readings(
        self, concealed: Sequence[Tile], laid: Sequence[Meld], situation: Situation
    ) -> list[Body]:
        """The decompositions of the hand."""
        held, melds = counts(concealed), meld_pieces(laid)
        shapes = self.shapes
        if self.dealt_shapes and situation.drawn and Luck.FIRST_TURN in situation.luck:
            shapes = (*shapes, *self.dealt_shapes)
        found: list[Body] = []
        for one in shapes:
            if not (melds and one.is_concealed):
                found += [body(one.id, read, melds) for read in one.readings(held)]
        return found

    def _dora_of(self, tiles: tuple[Tile, ...], hand: Hand, situation: Situation) -> Dora:
        for meld in hand.melds:
            tiles += meld.tiles
        return self.dora.counted(tiles, situation, hand.bonus)

    def _refused(self, wins: Sequence[_Valued]) -> NoWin:
        """Why none of them wins; a shape that counts only when dealt is ignored without a yaku."""
        dealt = [shape.id for shape in self.dealt_shapes]
        known = [one for one in wins if one.found.yaku or one.win.shape not in dealt]
        if not known:
            return NoWin(RefusalReason.NOT_COMPLETE)
        most = max(known, key=lambda one: (one.found.han, *self._rank(one)))
        if not most.found.yaku:
            return NoWin(RefusalReason.NO_YAKU, dora=most.dora)
        return NoWin(RefusalReason.BELOW_TWO_YAKU, most.found.yaku, most.dora)

    def _value(self, win: Candidate, dora: Dora) -> _Valued:
        found = self.book.found(win)
        if found.bonus:
            dora = (*found.bonus, *dora)
        if found.flat is None:
            return self._ordinary(win, found, dora)
        outright = _Valued(win, findings((found.flat,)), (), (), _outright(found.flat))
        others = tuple(one for one in found.yaku if not one.flat)
        valued = self._ordinary(win, findings(others), dora)
        return valued if others and self._payment(valued) > self._payment(outright) else outright

    def _ordinary(self, win: Candidate, found: Findings, dora: Dora) -> _Valued:
        if found.yakuman and not self.han.adds_to_yakuman:
            found, dora = findings(tuple(one for one in found.yaku if one.yakuman)), ()
        items: tuple[Fu, ...] = ()
        if found.yaku and self.han.minds_fu(found.yakuman):
            items = self.fu.items(win, pinfu=win.situation.drawn and "pinfu" in found.ids)
        worth = of_han(self.han, found.han + han_of(dora), found.yakuman, rounded(items))
        return _Valued(win, found, dora, items, worth)

    def _rank(self, one: _Valued) -> tuple[int, bool, int, int]:
        """The better candidate is paid more, else has a named yakuman, more han, more fu (5.1)."""
        worth = one.worth
        return self._payment(one), one.found.yakuman > 0, worth.han, worth.fu or 0

    def _payment(self, one: _Valued) -> int:
        """All that is paid for it, without counters."""
        return paid_in_all(one.worth.base, one.win.situation, self.tsumo) if one.found.yaku else 0

    def _is_enough(self, one: _Valued) -> bool:
        """Whether there is a yaku, or two han of yaku where these are needed (5.1)."""
        found = one.found
        if found.flat is not None:
            return True
        strict = self.two_yaku_from and one.win.situation.counters >= self.two_yaku_from
        if not strict or found.han != 1:
            return found.han > 0
        return any(extra.han for extra in one.dora if self._counts_towards_two(extra))

    def _counts_towards_two(self, extra: Counted) -> bool:
        if self.two_yaku_counts is TwoYakuCounts.NO_DORA:
            return extra.is_bonus
        return self.two_yaku_counts is TwoYakuCounts.ALL

    def _may_wait_so(self, hand: Hand, situation: Situation) -> bool:
        """Whether an open hand would have a yaku by each of its waits, dead ones too (5.1).

        Yaku of the moment count for every wait alike: the last tile would be the last whatever
        its face.
        """
        if hand.is_closed:
            return True
        faces = waits(self.shapes, hand.concealed, self.dora.faces)
        return all(self._has_yaku(hand, face, situation) for face in faces)

    def _has_yaku(self, hand: Hand, tile: Tile, situation: Situation) -> bool:
        readings = self._readings((*hand.concealed, tile), hand.melds, situation)
        found = (win for read in readings for win in candidates(read, KIND[tile], situation))
        return any(not one.is_bonus for win in found for one in self.book.counted(win))

    def _renamed(
        self, readings: Sequence[Body], tiles: Iterable[Tile], real: Sequence[_Valued], dora: Dora
    ) -> list[_Valued]:
        """The candidates that gain yaku when another concealed tile counts as the drawn one."""
        readings = [one for one in readings if self._may_gain(one, real)]
        if not readings:
            return []
        han = max(one.found.han for one in real)
        payment = max((self._payment(one) for one in real if self._is_enough(one)), default=0)
        won = real[0].win
        kinds = sorted({KIND[tile] for tile in tiles} - {won.tile})
        other = [win for one in readings for win in self._as_drawn(one, kinds, won.situation)]
        return [
            one._replace(taken_as=STANDARD[win.tile])
            for win in sorted(other, key=lambda win: win.tile)
            if (one := self._value(win, dora)).found.han > han and self._payment(one) >= payment
        ]

    def _as_drawn(self, read: Body, kinds: Iterable[int], here: Situation) -> Iterator[Candidate]:
        """The candidates with other drawn tiles that have a yaku because of the wait."""
        elements = self.book.by_wait(read.outline, here)
        known: list[tuple[Wait, list[Counted]]] = []
        for kind in kinds:
            for win in candidates(read, kind, here):
                gained = [one.counted(win) for one in elements if one.holds(win)]
                if gained and (win.wait, gained) not in known:
                    known.append((win.wait, gained))
                    yield win
                    if len(gained) == len(elements) and not any(one.yakuman for one in gained):
                        return

    def _may_gain(self, read: Body, real: Sequence[_Valued]) -> bool:
        """Whether another drawn tile could add a yaku to this decomposition."""
        possible = self.book.by_wait(read.outline, real[0].win.situation)
        if not possible:
            return False
        ids = [id_ for one in real if one.win.body is read for id_ in one.found.ids]
        return any(one.doubled is not None or one.id not in ids for one in possible)


def _outright(flat: Counted) -> Worth:
    limit = Limit(flat.flat)
    return Worth(han=0, fu=None, limit=limit, multiple=0, base=FLAT_LIMITS[limit])


def _scorecard(best: _Valued, groups: tuple[Group, ...]) -> HanScore:
    worth = best.worth
    return HanScore(
        yaku=best.found.yaku,
        dora=best.dora,
        han=worth.han,
        fu=worth.fu,
        fu_items=best.items,
        limit=worth.limit,
        multiple=worth.multiple,
        base=worth.base,
        groups=groups,
        taken_as=best.taken_as,
    )
