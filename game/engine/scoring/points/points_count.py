"""Counting hands: the best decomposition of a winning one, and what the others hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.fast_replace import replace
from game.engine.reasons import RefusalReason
from game.engine.scoring.hand_score import NoWin
from game.engine.scoring.points.counted_hand import ClassicMoment, Held, Winds, Winning
from game.engine.scoring.points.points_book import PointBook
from game.engine.scoring.points.points_score import GIVEN, Earned, PointScore, class_of
from game.engine.scoring.scored_groups import plain_groups
from game.engine.scoring.special_hands.matcher import Catalogue
from game.engine.scoring.special_hands.patterns import Definition
from game.engine.shapes.groups import (
    Group,
    GroupForm,
    GroupInHand,
    GroupsInHand,
    concealed_part,
    kinds_of,
    meld_pieces,
)
from game.engine.shapes.hand_shapes import STANDARD_SHAPE, counts
from game.engine.table import Hand
from game.engine.tiles import KIND, WINDS, Tile

_FORM_OF_SIZE: Final = {2: GroupForm.PAIR, 3: GroupForm.TRIPLET, 4: GroupForm.TRIPLET}
"""The group of this many equal concealed tiles; four not declared are a pung (5.1)."""


class _Reading(NamedTuple):
    """A winning hand in one decomposition, with what it earns."""

    held: Held
    points: tuple[Earned, ...]
    doubles: tuple[Earned, ...]
    score: PointScore

    @property
    def rank(self) -> tuple[int, int]:
        """The higher count decides, of equal ones that with the weakest claim completed."""
        completed = [class_of(group.tiles) for group in self.score.groups if group.wins]
        return self.score.raw, -sum(completed)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PointScoring:
    """How a ruleset counts hands."""

    book: PointBook
    limit: int | None
    """The most an ordinary hand is worth."""
    losers_limit: bool
    """Whether the limit also applies to hands that did not win."""
    flat: Mapping[ClassicMoment, int]
    """The least a win at such a moment is worth."""
    special: Mapping[int, Catalogue]
    """The special hands in force, by the seat wind (0 for east); empty if there are none."""
    prevailing_wind: bool
    """Whether the wind of the wall counts for everybody."""
    round_wind: bool
    """Whether the wind of the round counts, too."""

    def winds(self, own: int, prevailing: int | None, of_round: int | None) -> Winds:
        """The winds that count for a player, each by its number from East."""
        return Winds(
            own=WINDS[own],
            prevailing=_wind(prevailing) if self.prevailing_wind else None,
            round=_wind(of_round) if self.round_wind else None,
        )

    def score(self, hand: Hand, win: Winning, winds: Winds) -> PointScore | NoWin:
        """The count of a winning hand; the winning tile is not among its tiles."""
        whole = hand.concealed if win.tile is None else (*hand.concealed, win.tile)
        read = STANDARD_SHAPE.readings(counts(whole))
        readings = [self._read(hand, parts, win, winds) for parts in _with_winner(hand, read, win)]
        known = self.special.get(winds.own.rank)
        matched = known.matches(whole, hand.melds) if known is not None else ()
        if not readings and not matched:
            return NoWin(RefusalReason.NOT_COMPLETE)
        ordinary = max(readings, key=lambda one: one.rank).score if readings else _NO_POINTS
        return self._largest(ordinary, matched, win)

    def rest(self, hand: Hand, winds: Winds, *, only_bonus: bool = False) -> PointScore:
        """The count of a hand that did not win.

        With `only_bonus` only flowers and seasons and their doubles count: for a beaten ready call,
        an altered one, or a hand with too many tiles (7.1, 15).
        """
        parts = () if only_bonus else tuple(_loose_parts(hand))
        held = Held(parts, hand.bonus, winds)
        points, doubles = self.book.earned(held)
        counted = _score(points, doubles, plain_groups(held.parts))
        return self._limited(counted) if self.losers_limit else counted

    def given(self, points: int) -> PointScore:
        """A count given from outside, taken as it is."""
        return PointScore(points=(Earned(GIVEN, points),), doubles=(), total=points)

    def _read(
        self, hand: Hand, parts: tuple[GroupInHand, ...], win: Winning, winds: Winds
    ) -> _Reading:
        held = Held(parts, hand.bonus, winds, win)
        points, doubles = self.book.earned(held)
        return _Reading(held, points, doubles, _score(points, doubles, plain_groups(parts)))

    def _limited(self, counted: PointScore) -> PointScore:
        if self.limit is None or counted.total <= self.limit:
            return counted
        return replace(counted, total=self.limit)

    def _largest(
        self, ordinary: PointScore, matched: tuple[Definition, ...], win: Winning
    ) -> PointScore:
        """The largest of ordinary count, flat value and special hand (13, 14.1).

        Of equal ones the special hand is taken first, then the flat value.
        """
        best = self._limited(ordinary)
        for points, name in (*self._flats(win), *((one.points, one.name) for one in matched[:1])):
            if points >= best.total:
                best = replace(best, total=points, counted=name)
        return replace(best, grands_jeux=tuple(one.name for one in matched))

    def _flats(self, win: Winning) -> Iterator[tuple[int, str]]:
        return ((points, name) for name, points in self.flat.items() if name in win.moments)


_NO_POINTS: Final = PointScore(points=(), doubles=(), total=0, is_ordinary=False)
"""The count of tiles that are not groups and a pair."""


def _score(
    points: tuple[Earned, ...], doubles: tuple[Earned, ...], groups: tuple[Group, ...]
) -> PointScore:
    counted = PointScore(points=points, doubles=doubles, groups=groups, total=0)
    return replace(counted, total=counted.raw)


def _wind(number: int | None) -> Tile | None:
    return None if number is None else WINDS[number]


# ---- groups --------------------------------------------------------------------------------------


def _with_winner(hand: Hand, read: Iterable[GroupsInHand], win: Winning) -> Iterator[GroupsInHand]:
    """The groups of a winning hand, once for each that the winning tile may complete."""
    melds = meld_pieces(hand.melds)
    for parts in read:
        if win.tile is None:
            yield (*parts, *melds)
            continue
        for nth, part in enumerate(parts):
            if KIND[win.tile] in kinds_of(part) and part not in parts[:nth]:
                won = concealed_part(part.form, part.kind, is_open=not win.drawn, wins=True)
                yield (*parts[:nth], won, *parts[nth + 1 :], *melds)


def _loose_parts(hand: Hand) -> Iterator[GroupInHand]:
    """The scoring parts of a hand that did not win: its pairs, its pungs and its melds."""
    for kind, held in enumerate(counts(hand.concealed)):
        if held in _FORM_OF_SIZE:
            yield concealed_part(_FORM_OF_SIZE[held], kind)
    yield from meld_pieces(hand.melds)
