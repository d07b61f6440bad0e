"""Scoring in han and fu: the best way to read a winning hand (riichi sheet 5 to 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.scoring.book import Book
from game.engine.scoring.candidate import (
    Body,
    Candidate,
    Luck,
    Situation,
    body,
    candidates,
    meld_parts,
)
from game.engine.scoring.dora import DoraRules
from game.engine.scoring.fu import FuRules, rounded
from game.engine.scoring.groups import groups_of
from game.engine.scoring.han import FLAT_LIMITS, HanRules
from game.engine.scoring.payment import paid_in_all
from game.engine.scoring.score import Counted, HanScore, NoWin
from game.engine.shapes import COMPLETE_SHAPES, Shapes, counts, waits
from game.engine.table import Hand
from game.engine.tiles import KIND, STANDARD, Tile


@dataclass(frozen=True, slots=True)
class _Valued:
    """A candidate with what it is worth."""

    win: Candidate
    score: HanScore
    payment: int
    """All that is paid for it, counters aside."""

    @property
    def rank(self) -> tuple[int, int, int]:
        """The better reading is paid more, else has more han, else more fu (5.1)."""
        return self.payment, self.score.han, self.score.fu or 0

    @property
    def yaku_han(self) -> int:
        """The han of the yaku, dora left aside."""
        return sum(one.han for one in self.score.yaku)


@dataclass(frozen=True, slots=True)
class _Attempt:
    """A hand with its winning tile, as it is to be read."""

    hand: Hand
    tile: Tile
    situation: Situation
    readings: tuple[Body, ...]
    """The ways to read it as complete."""
    dora: tuple[Counted, ...]

    def candidates(self, kind: int) -> Iterator[Candidate]:
        """The hand read in all ways with a tile of this kind as the winning one."""
        for read in self.readings:
            yield from candidates(read, kind, self.situation)

    @property
    def drawn_kinds(self) -> list[int]:
        """The other kinds of the concealed part, any of which may pass for the drawn one."""
        return sorted({KIND[tile] for tile in self.hand.concealed} - {KIND[self.tile]})


_FU: Final = FuRules()
_DORA: Final = DoraRules()
_HAN: Final = HanRules()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class HanScoring:
    """How a ruleset scores: what is complete, what counts, and what it comes to."""

    book: Book
    shapes: Shapes = COMPLETE_SHAPES
    dealt_shapes: Shapes = ()
    """Further shapes, which count only with the first draw."""
    fu: FuRules = _FU
    dora: DoraRules = _DORA
    han: HanRules = _HAN
    payers: int
    """How many players share the payment of a drawn win."""
    two_yaku_from: int = 0
    """The counters from which the yaku must come to two han; 0 for never."""
    free_winning_tile: bool = False
    """Whether another concealed tile may be taken for the one drawn (5.2)."""
    every_wait_scores: bool = False
    """Whether an open hand wins only if each of its waits would give a yaku (5.1)."""

    def score(self, hand: Hand, tile: Tile, situation: Situation) -> HanScore | NoWin:
        """What the hand is worth with the winning tile, which is not among its tiles."""
        attempt = self._attempt(hand, tile, situation)
        real = tuple(self._real(attempt))
        if not real:
            return NoWin("not_complete")
        wins = (*real, *self._renamed(attempt, real))
        enough = [one for one in wins if self._is_enough(one)]
        if enough and self._may_wait_so(hand, situation):
            best = max(enough, key=lambda one: one.rank)
            return replace(best.score, groups=groups_of(best.win, hand, tile))
        below = not enough and any(one.score.yaku for one in wins)
        return NoWin("below_two_yaku" if below else "no_yaku")

    def undersides(self, below: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """Which of the tiles below the indicators a winner in riichi turns up."""
        return self.dora.undersides(below)

    def _attempt(self, hand: Hand, tile: Tile, situation: Situation) -> _Attempt:
        held = counts((*hand.concealed, tile))
        dealt = situation.drawn and Luck.FIRST_TURN in situation.luck
        shapes = (*self.shapes, *self.dealt_shapes) if dealt else self.shapes
        melds = meld_parts(hand.melds)
        readings = tuple(
            body(one.id, reading, melds) for one in shapes for reading in one.readings(held)
        )
        dora = self._dora_of(hand, tile, situation) if readings else ()
        return _Attempt(hand, tile, situation, readings, dora)

    def _dora_of(self, hand: Hand, tile: Tile, situation: Situation) -> tuple[Counted, ...]:
        melded = (one for meld in hand.melds for one in meld.tiles)
        return self.dora.counted((*hand.concealed, tile, *melded), situation)

    def _real(self, attempt: _Attempt) -> Iterator[_Valued]:
        dealt = {shape.id for shape in self.dealt_shapes}
        for win in attempt.candidates(KIND[attempt.tile]):
            one = self._value(win, attempt)
            if one.score.yaku or win.shape not in dealt:
                yield one

    def _value(self, win: Candidate, attempt: _Attempt) -> _Valued:
        yaku = self.book.counted(win)
        flat = tuple(one for one in yaku if one.flat)
        plain_yaku = tuple(one for one in yaku if not one.flat)
        valued = self._priced(win, self._ordinary(win, plain_yaku, attempt.dora))
        if not flat:
            return valued
        outright = self._priced(win, _outright(flat[:1]))
        return valued if plain_yaku and valued.payment > outright.payment else outright

    def _priced(self, win: Candidate, score: HanScore) -> _Valued:
        payment = paid_in_all(score.base, win.situation, self.payers) if score.yaku else 0
        return _Valued(win, score, payment)

    def _ordinary(
        self, win: Candidate, yaku: tuple[Counted, ...], dora: tuple[Counted, ...]
    ) -> HanScore:
        if any(one.yakuman for one in yaku) and not self.han.adds_to_yakuman:
            yaku, dora = tuple(one for one in yaku if one.yakuman), ()
        items = self.fu.items(win, pinfu=any(one.id == "pinfu" for one in yaku))
        worth = self.han.worth(yaku, dora, rounded(items))
        return HanScore(
            yaku=yaku,
            dora=dora,
            han=worth.han,
            fu=worth.fu,
            fu_items=() if worth.fu is None else items,
            limit=worth.limit,
            multiple=worth.multiple,
            base=worth.base,
            groups=(),
        )

    def _is_enough(self, one: _Valued) -> bool:
        """Whether there is a yaku, or two han of yaku where so much is asked for (5.1)."""
        strict = self.two_yaku_from and one.win.situation.counters >= self.two_yaku_from
        outright = any(yaku.flat for yaku in one.score.yaku)
        return outright or one.yaku_han >= (2 if strict else 1)

    def _may_wait_so(self, hand: Hand, situation: Situation) -> bool:
        if not self.every_wait_scores or hand.is_closed:
            return True
        faces = waits(self.shapes, hand.concealed, self.dora.faces)
        return all(self._has_yaku(hand, face, situation) for face in faces)

    def _has_yaku(self, hand: Hand, tile: Tile, situation: Situation) -> bool:
        found = self._attempt(hand, tile, situation).candidates(KIND[tile])
        return any(self.book.counted(win) for win in found)

    def _renamed(self, attempt: _Attempt, real: Sequence[_Valued]) -> Iterator[_Valued]:
        """The readings that gain yaku when another concealed tile is taken for the drawn one."""
        if not (self.free_winning_tile and attempt.situation.drawn):
            return
        yaku_han = max(one.yaku_han for one in real)
        payment = max((one.payment for one in real if self._is_enough(one)), default=0)
        for kind in attempt.drawn_kinds:
            for win in attempt.candidates(kind):
                if not any(self.book.minding_wait(win)):
                    continue
                one = self._value(win, attempt)
                if one.yaku_han > yaku_han and one.payment >= payment:
                    yield replace(one, score=replace(one.score, taken_as=STANDARD[kind]))


def _outright(flat: tuple[Counted, ...]) -> HanScore:
    return HanScore(
        yaku=flat,
        dora=(),
        han=0,
        fu=None,
        fu_items=(),
        limit=flat[0].flat,
        multiple=0,
        base=FLAT_LIMITS[flat[0].flat],
        groups=(),
    )
