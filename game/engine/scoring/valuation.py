"""Scoring in han and fu: the best way to read a winning hand (riichi sheet 5 to 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from game.engine.scoring.book import Book
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
from game.engine.scoring.groups import groups_of
from game.engine.scoring.han import FLAT_LIMITS, HanRules, Worth
from game.engine.scoring.payment import paid_in_all
from game.engine.scoring.score import Counted, Fu, Group, HanScore, NoWin
from game.engine.shapes import COMPLETE_SHAPES, Shapes, counts, waits
from game.engine.table import Hand
from game.engine.tiles import KIND, STANDARD, Tile


class _Valued(NamedTuple):
    """A candidate with what it is worth."""

    win: Candidate
    yaku: tuple[Counted, ...]
    dora: tuple[Counted, ...]
    items: tuple[Fu, ...]
    worth: Worth
    payment: int
    """All that is paid for it, counters aside."""
    yaku_han: int
    """The han of the yaku, dora left aside."""
    taken_as: Tile | None = None

    @property
    def rank(self) -> tuple[int, int, int]:
        """The better reading is paid more, else has more han, else more fu (5.1)."""
        return self.payment, self.worth.han, self.worth.fu or 0


class _Attempt(NamedTuple):
    """A hand with its winning tile, as it is to be read."""

    hand: Hand
    tile: Tile
    situation: Situation
    readings: list[Body]
    """The ways to read it as complete."""
    dora: tuple[Counted, ...]

    @property
    def drawn_kinds(self) -> list[int]:
        """The other kinds of the concealed part, any of which may pass for the drawn one."""
        return sorted({KIND[tile] for tile in self.hand.concealed} - {KIND[self.tile]})


class TwoYakuCounts(StrEnum):
    """What counts where two han are needed to win, beside one valid yaku (kansai sheet, 10)."""

    VALID_YAKU = "valid_yaku"
    NO_DORA = "no_dora"
    ALL = "all"


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
    two_yaku_counts: TwoYakuCounts = TwoYakuCounts.VALID_YAKU
    """What counts towards them."""
    free_winning_tile: bool = False
    """Whether another concealed tile may be taken for the one drawn (5.2)."""
    every_wait_scores: bool = False
    """Whether an open hand wins only if each of its waits would give a yaku (5.1)."""
    wait_without_yaku: str = "atozuke"
    """The reason told for refusing a hand of which one would not."""

    def score(self, hand: Hand, tile: Tile, situation: Situation) -> HanScore | NoWin:
        """What the hand is worth with the winning tile, which is not among its tiles."""
        attempt = self._attempt(hand, tile, situation)
        real = self._real(attempt)
        if not real:
            return NoWin("not_complete")
        wins = [*real, *self._renamed(attempt, real)]
        enough = [one for one in wins if self._is_enough(one)]
        if not enough:
            most = max(wins, key=lambda one: (one.yaku_han, *one.rank))
            return NoWin("below_two_yaku" if most.yaku else "no_yaku", most.yaku, most.dora)
        best = enough[0] if len(enough) == 1 else max(enough, key=lambda one: one.rank)
        if not self._may_wait_so(hand, situation):
            return NoWin(self.wait_without_yaku, best.yaku, best.dora)
        return _scorecard(best, groups_of(best.win, hand, tile))

    def undersides(self, below: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """Which of the tiles below the indicators a winner in riichi turns up."""
        return self.dora.undersides(below)

    def _attempt(self, hand: Hand, tile: Tile, situation: Situation) -> _Attempt:
        held = counts((*hand.concealed, tile))
        dealt = situation.drawn and Luck.FIRST_TURN in situation.luck
        shapes = (*self.shapes, *self.dealt_shapes) if dealt else self.shapes
        found = [(one.id, reading) for one in shapes for reading in one.readings(held)]
        if not found:
            return _Attempt(hand, tile, situation, [], ())
        melds = meld_pieces(hand.melds)
        readings = [body(shape, reading, melds) for shape, reading in found]
        return _Attempt(hand, tile, situation, readings, self._dora_of(hand, tile, situation))

    def _dora_of(self, hand: Hand, tile: Tile, situation: Situation) -> tuple[Counted, ...]:
        melded = [one for meld in hand.melds for one in meld.tiles]
        return self.dora.counted((*hand.concealed, tile, *melded), situation, hand.bonus)

    def _real(self, attempt: _Attempt) -> list[_Valued]:
        dealt = [shape.id for shape in self.dealt_shapes]
        kind = KIND[attempt.tile]
        return [
            one
            for read in attempt.readings
            for win in candidates(read, kind, attempt.situation)
            if (one := self._value(win, attempt)).yaku or win.shape not in dealt
        ]

    def _value(self, win: Candidate, attempt: _Attempt) -> _Valued:
        found, dora = self.book.counted(win), attempt.dora
        yaku = tuple([one for one in found if not one.is_bonus])
        if len(yaku) < len(found):
            dora = (*(one for one in found if one.is_bonus), *dora)
        flat = [one for one in yaku if one.flat]
        if not flat:
            return self._ordinary(win, yaku, dora)
        plain_yaku = tuple([one for one in yaku if not one.flat])
        valued = self._ordinary(win, plain_yaku, dora)
        outright = self._priced(win, (flat[0],), (), (), _outright(flat[0]))
        return valued if plain_yaku and valued.payment > outright.payment else outright

    def _ordinary(
        self, win: Candidate, yaku: tuple[Counted, ...], dora: tuple[Counted, ...]
    ) -> _Valued:
        if not self.han.adds_to_yakuman and any(one.yakuman for one in yaku):
            yaku, dora = tuple(one for one in yaku if one.yakuman), ()
        pinfu = win.situation.drawn and "pinfu" in [one.id for one in yaku]
        items = self.fu.items(win, pinfu=pinfu)
        worth = self.han.worth(yaku, dora, rounded(items))
        return self._priced(win, yaku, dora, () if worth.fu is None else items, worth)

    def _priced(
        self,
        win: Candidate,
        yaku: tuple[Counted, ...],
        dora: tuple[Counted, ...],
        items: tuple[Fu, ...],
        worth: Worth,
    ) -> _Valued:
        payment = paid_in_all(worth.base, win.situation, self.payers) if yaku else 0
        yaku_han = sum([one.han for one in yaku])
        return _Valued(win, yaku, dora, items, worth, payment, yaku_han)

    def _is_enough(self, one: _Valued) -> bool:
        """Whether there is a yaku, or two han of yaku where so much is asked for (5.1)."""
        if any(yaku.flat for yaku in one.yaku):
            return True
        strict = self.two_yaku_from and one.win.situation.counters >= self.two_yaku_from
        if not strict or not one.yaku_han:
            return one.yaku_han > 0
        more = [extra.han for extra in one.dora if self._counts_towards_two(extra)]
        return one.yaku_han + sum(more) > 1

    def _counts_towards_two(self, extra: Counted) -> bool:
        if self.two_yaku_counts is TwoYakuCounts.NO_DORA:
            return extra.is_bonus
        return self.two_yaku_counts is TwoYakuCounts.ALL

    def _may_wait_so(self, hand: Hand, situation: Situation) -> bool:
        """Whether an open hand would have a yaku by each of its waits, dead ones too (5.1).

        What the moment gives counts for every wait alike: the last tile would be the last
        whatever it shows.
        """
        if not self.every_wait_scores or hand.is_closed:
            return True
        faces = waits(self.shapes, hand.concealed, self.dora.faces)
        return all(self._has_yaku(hand, face, situation) for face in faces)

    def _has_yaku(self, hand: Hand, tile: Tile, situation: Situation) -> bool:
        readings = self._attempt(hand, tile, situation).readings
        found = (win for read in readings for win in candidates(read, KIND[tile], situation))
        return any(not one.is_bonus for win in found for one in self.book.counted(win))

    def _renamed(self, attempt: _Attempt, real: Sequence[_Valued]) -> Iterator[_Valued]:
        """The readings that gain yaku when another concealed tile is taken for the drawn one."""
        if not (self.free_winning_tile and attempt.situation.drawn):
            return
        readings = [one for one in attempt.readings if self._may_gain(one, real)]
        if not readings:
            return
        yaku_han = max(one.yaku_han for one in real)
        payment = max((one.payment for one in real if self._is_enough(one)), default=0)
        minding = [win for read in readings for win in self._minding(read, attempt)]
        for win in sorted(minding, key=lambda win: win.tile):
            one = self._value(win, attempt)
            if one.yaku_han > yaku_han and one.payment >= payment:
                yield one._replace(taken_as=STANDARD[win.tile])

    def _minding(self, read: Body, attempt: _Attempt) -> Iterator[Candidate]:
        """The hand with the tiles taken for the drawn one that give it anything by the wait."""
        most = len(self.book.by_wait(read.outline, attempt.situation.luck))
        known: list[tuple[Wait, tuple[Counted, ...]]] = []
        for kind in attempt.drawn_kinds:
            for win in candidates(read, kind, attempt.situation):
                minding = self.book.minding_wait(win)
                if minding and (win.wait, minding) not in known:
                    known.append((win.wait, minding))
                    yield win
                    if len(minding) == most and not any(one.yakuman for one in minding):
                        return

    def _may_gain(self, read: Body, real: Sequence[_Valued]) -> bool:
        """Whether there may be more in the reading than it holds with the tile really drawn."""
        minding = self.book.by_wait(read.outline, real[0].win.situation.luck)
        if not minding:
            return False
        ids = [yaku.id for one in real if one.win.body is read for yaku in one.yaku]
        return any(one.doubled is not None or one.id not in ids for one in minding)


def _outright(flat: Counted) -> Worth:
    return Worth(han=0, fu=None, limit=flat.flat, multiple=0, base=FLAT_LIMITS[flat.flat])


def _scorecard(best: _Valued, groups: tuple[Group, ...]) -> HanScore:
    worth = best.worth
    return HanScore(
        yaku=best.yaku,
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
