"""Plans: a yaku to build a hand for, and the tiles that serve it.

A closed hand needs no plan, as riichi is always possible. An open hand needs one that leaves
it a yaku; the pattern of the plan fits only hands that have it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from game.bots.fast_shanten import (
    ALL,
    BITS,
    HandPattern,
    Kinds,
    PackedHand,
    Shanten,
    count,
    distance,
    hand_pattern,
    held,
    shanten_and_ukeire,
)
from game.bots.game_knowledge import GameKnowledge
from game.bots.seat_knowledge import ExposedMelds
from game.engine.shapes import suit_rows
from game.engine.shapes.hand_shapes import COPIES, FAR, Counts, Faces, Shape
from game.engine.tiles import RUN_SUITS, STANDARD, Suit

OPEN, SIMPLES, SETS, FLUSH = "open", "simples", "sets", "flush"
"""The ids of plans: any hand that has a yaku already, no terminals or honours, triplets, a suit."""
_FULL: Final = 7
"""The three bits of a kind in a packed hand."""


def _mask(kinds: Iterator[int]) -> PackedHand:
    return PackedHand(sum([_FULL << BITS * kind for kind in kinds]))


_SET: Final = 3
OUTSIDE: Final = _mask(kind for kind in ALL if STANDARD[kind].is_outside)
"""Terminals and honours, as a mask over a hand."""
_OUTSIDE_KINDS: Final[Kinds] = sum(1 << kind for kind in ALL if STANDARD[kind].is_outside)
HONOURS: Final = _mask(kind for kind in ALL if STANDARD[kind].is_honour)
SUITS: Final = {
    suit: _mask(kind for kind in ALL if STANDARD[kind].suit is suit) for suit in RUN_SUITS
}


@dataclass(frozen=True, slots=True, eq=False)
class YakuPlan:
    """A hand one can play for: a yaku, and the tiles it is made of."""

    id: str
    pattern: HandPattern | None
    """The hands of sets and a pair that have the yaku."""
    shape: Shape | None = None
    """The shape, if it is not sets and a pair."""
    faces: Faces = frozenset()
    opens: bool = False
    """Whether tiles may be called for it."""
    value: int | None = None
    """The kind of which a triplet is needed."""
    yaku: str = ""
    """The yaku it is for, where that takes certain runs."""
    wins: bool = True
    """Whether such a hand has a yaku; without one it can only be tenpai at the end (keiten)."""

    def shanten(self, hand: PackedHand, sets: int) -> Shanten:
        """The shanten and ukeire of the concealed tiles with `sets` sets still to make."""
        if self.pattern is not None:
            return shanten_and_ukeire(self.pattern, hand, sets)
        assert self.shape is not None
        return _look_at_shape(self.shape, hand, self.faces)

    def distance(self, hand: PackedHand, sets: int) -> int:
        """The distance of the plan: shanten + 1."""
        if self.pattern is not None:
            return distance(self.pattern, hand, sets)
        assert self.shape is not None
        return _distance(self.shape, _tally(hand))


@lru_cache(maxsize=1 << 12)
def _tally(hand: PackedHand) -> suit_rows.Tally:
    return suit_rows.tally(held(hand))


def _distance(shape: Shape, tally: suit_rows.Tally) -> int:
    assert shape.distance is not None, "the distance of sets and a pair is counted by a pattern"
    return shape.distance(tally)


@lru_cache(maxsize=1 << 12)
def _look_at_shape(shape: Shape, hand: PackedHand, faces: Faces) -> Shanten:
    tally = _tally(hand)
    distance = _distance(shape, tally)
    if distance >= FAR:
        return Shanten(FAR, 0, 0)
    ukeire, spare = 0, 0
    steps = _steps(shape, tally)
    for have, outside, alike in _alike(held(hand)):
        comes, goes = steps[have][outside]
        ukeire |= alike if comes else 0
        spare |= alike if goes else 0
    return Shanten(distance, ukeire & _bits(faces), spare)


_Step: TypeAlias = tuple[bool, bool]
"""Whether a tile of a kind lowers the shanten of a hand, and whether the hand can spare one."""


@lru_cache(maxsize=1 << 12)
def _steps(shape: Shape, tally: suit_rows.Tally) -> tuple[tuple[_Step, _Step], ...]:
    """A tile's effect by the copies held of its kind; terminals and honours come second."""
    return tuple(
        (_step(shape, tally, have, outside=False), _step(shape, tally, have, outside=True))
        for have in range(COPIES + 2)
    )


def _step(shape: Shape, tally: suit_rows.Tally, have: int, *, outside: bool) -> _Step:
    distance = _distance(shape, tally)
    comes = _distance(shape, tally + suit_rows.one_more(have, outside=outside)) < distance
    fewer = suit_rows.one_more(have - 1, outside=outside)
    return comes, have > 0 and _distance(shape, tally - fewer) == distance


def _alike(tiles: Counts) -> Iterator[tuple[int, bool, Kinds]]:
    """The kinds grouped by copies held and by whether they are terminals or honours."""
    groups = [0] * (COPIES + 2)
    for kind, have in enumerate(tiles):
        groups[have] |= 1 << kind
    for have, kinds in enumerate(groups):
        for outside, alike in ((True, kinds & _OUTSIDE_KINDS), (False, kinds & ~_OUTSIDE_KINDS)):
            if alike:
                yield have, outside, alike


@lru_cache(maxsize=64)
def _bits(faces: Faces) -> Kinds:
    return sum(1 << kind for kind in ALL if STANDARD[kind] in faces)


class YakuPlans:
    """All plans of one game; made once, so that cached results are shared."""

    def __init__(self, game: GameKnowledge) -> None:
        every = game.faces
        self.game = game
        self.closed = YakuPlan("closed", hand_pattern(every), faces=every)
        self.open = YakuPlan(OPEN, hand_pattern(every), faces=every, opens=True)
        self.formal = YakuPlan("formal", hand_pattern(every), faces=every, opens=True, wins=False)
        self.shapes = tuple(YakuPlan(shape.id, None, shape, faces=every) for shape in game.shapes)
        simples = frozenset(face for face in every if not face.is_outside)
        self.simples = YakuPlan(SIMPLES, hand_pattern(simples), faces=simples, opens=True)
        self.sets = YakuPlan(SETS, hand_pattern(every, runs=False), faces=every, opens=True)
        self.flushes = {suit: _flush(every, suit) for suit in RUN_SUITS}
        self.values = {
            kind: YakuPlan(
                f"value_{kind}",
                hand_pattern(every, needed=(kind,) * _SET),
                faces=every,
                opens=True,
                value=kind,
            )
            for kind in range(suit_rows.FIRST[-1], len(ALL))
        }

    def possible(
        self, hand: PackedHand, exposed: ExposedMelds, values: dict[int, int], least: int
    ) -> Iterator[YakuPlan]:
        """The plans the melds allow, whatever the distance; a win needs `least` han of yaku."""
        if exposed.is_closed:
            yield self.closed
        if not exposed.sets:
            yield from self.shapes
        opening = list(self.opening(hand, exposed, values, least))
        if not exposed.is_closed and self.open not in opening:
            yield self.formal
        yield from opening

    def opening(
        self, hand: PackedHand, exposed: ExposedMelds, values: dict[int, int], least: int
    ) -> Iterator[YakuPlan]:
        """The plans for which tiles may be called, and that give as many yaku as a win needs."""
        worth = self.game.worth
        carrying = exposed.carrying if self.game.first_call else exposed.pungs
        carried = sum(values.get(kind, 0) for kind in carrying)
        lacking = max(least - carried, 1)
        if carried >= least:
            yield self.open
        for kind, han in values.items():
            if han >= lacking and count(hand, kind) > 1 and kind not in exposed.pungs:
                yield self.values[kind]
        if worth("tanyao").open >= lacking and not exposed.tiles & OUTSIDE:
            yield self.simples
        if worth("toitoi").open >= lacking and not exposed.runs:
            yield self.sets
        if worth("honitsu").open >= lacking:
            for suit, plan in self.flushes.items():
                if not exposed.tiles & ~(SUITS[suit] | HONOURS):
                    yield plan


def _flush(faces: Faces, suit: Suit) -> YakuPlan:
    kept = frozenset(face for face in faces if face.suit is suit or face.is_honour)
    return YakuPlan(FLUSH, hand_pattern(kept), faces=kept, opens=True)


@lru_cache(maxsize=8)
def yaku_plans(game: GameKnowledge) -> YakuPlans:
    """The plans of a game."""
    return YakuPlans(game)


# ---- yaku that take certain runs: sanshoku, ittsuu, chanta, junchan ----

_RUN: Final = 3
_MOST_SETS: Final = 4
_LOWEST: Final = range(7)
"""The lowest ranks of runs."""
_LEAST_HELD: Final = 7
"""How many of the nine tiles of three runs a hand holds before they are thought of."""
_WITH_ENDS: Final = {"chanta": True, "junchan": False}
"""Whether honours belong to the yaku."""


class RarePlans:
    """The plans of one game that take certain runs; made once, so that results are shared."""

    def __init__(self, game: GameKnowledge) -> None:
        self.game = game
        self._known: dict[tuple[str, tuple[int, ...], bool], YakuPlan] = {}

    def possible(self, hand: PackedHand, exposed: ExposedMelds, least: int) -> Iterator[YakuPlan]:
        """The plans that the melds allow, and of which the hand has a good part."""
        for yaku, lows in self._runs:
            lacking = tuple(low for low in lows if low not in exposed.chows)
            beside = exposed.sets - (len(lows) - len(lacking))
            if beside + len(lows) <= _MOST_SETS and _part_held(hand, lacking) >= _LEAST_HELD - 2 * (
                len(lows) - len(lacking)
            ):
                yield from self._both(yaku, lacking, exposed, least)
        for yaku in _WITH_ENDS:
            if self.game.worth(yaku).closed and _is_outside(exposed, honours=_WITH_ENDS[yaku]):
                yield from self._both(yaku, (), exposed, least)

    @cached_property
    def _runs(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The yaku of three runs, each with the lowest kinds of these."""
        suits = suit_rows.FIRST[:-1]
        found = [("sanshoku_doujun", tuple(suit + low for suit in suits)) for low in _LOWEST]
        found += [("itsu", tuple(suit + _RUN * nth for nth in range(_RUN))) for suit in suits]
        return tuple(
            (yaku, lows)
            for yaku, lows in found
            if self.game.worth(yaku).closed and self._is_played(lows)
        )

    def _is_played(self, lows: tuple[int, ...]) -> bool:
        return all(STANDARD[low + step] in self.game.faces for low in lows for step in range(_RUN))

    def _both(
        self, yaku: str, lacking: tuple[int, ...], exposed: ExposedMelds, least: int
    ) -> Iterator[YakuPlan]:
        """The plan of a hand that stays closed, and of one that may be opened."""
        if exposed.is_closed:
            yield self._plan(yaku, lacking, opens=False)
        if self.game.worth(yaku).open >= least and self.game.runs_called:
            yield self._plan(yaku, lacking, opens=True)

    def _plan(self, yaku: str, lacking: tuple[int, ...], *, opens: bool) -> YakuPlan:
        key = (yaku, lacking, opens)
        if key not in self._known:
            faces = self.game.faces
            pattern = self._pattern(yaku, lacking)
            self._known[key] = YakuPlan(yaku, pattern, faces=faces, opens=opens, yaku=yaku)
        return self._known[key]

    def _pattern(self, yaku: str, lacking: tuple[int, ...]) -> HandPattern:
        faces = self.game.faces
        if yaku not in _WITH_ENDS:
            needed = tuple(low + step for low in lacking for step in range(_RUN))
            return hand_pattern(faces, needed=needed)
        kept = faces if _WITH_ENDS[yaku] else frozenset(one for one in faces if not one.is_honour)
        return hand_pattern(kept, outside=True)


def _part_held(hand: PackedHand, lows: tuple[int, ...]) -> int:
    """How many different tiles of the runs the hand holds."""
    return sum(count(hand, low + step) > 0 for low in lows for step in range(_RUN))


def _is_outside(exposed: ExposedMelds, *, honours: bool) -> bool:
    """Whether every meld has a terminal, or an honour if these belong to the yaku."""
    for low in exposed.chows:
        rank = STANDARD[low].rank
        if rank not in (1, 7):
            return False
    return all(
        STANDARD[kind].is_outside and (honours or not STANDARD[kind].is_honour)
        for kind in exposed.pungs
    )


@lru_cache(maxsize=8)
def rare_plans(game: GameKnowledge) -> RarePlans:
    """The plans of a game that take certain runs."""
    return RarePlans(game)
