"""Plans for yaku that take certain runs: sanshoku, ittsuu, chanta and junchan."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Final

from game.bots.fast_shanten import HandPattern, PackedHand, count, hand_pattern
from game.bots.game_knowledge import GameKnowledge
from game.bots.seat_knowledge import ExposedMelds
from game.bots.yaku_plans import YakuPlan
from game.engine.shapes import suit_rows
from game.engine.tiles import STANDARD

_RUN: Final = 3
_SETS: Final = 4
_LOWEST: Final = range(7)
"""The lowest ranks of runs."""
_LEAST_HELD: Final = 7
"""How many of the nine tiles of three runs a hand holds before they are thought of."""
_OUTSIDE: Final = {"chanta": True, "junchan": False}
"""Whether honours belong to the yaku."""


class RarePlans:
    """The plans of one game that take certain runs; made once, so that results are shared."""

    def __init__(self, game: GameKnowledge) -> None:
        self.game = game
        self._known: dict[tuple[str, tuple[int, ...], bool], YakuPlan] = {}

    def possible(self, hand: PackedHand, exposed: ExposedMelds) -> Iterator[YakuPlan]:
        """The plans that the melds allow, and of which the hand has a good part."""
        for yaku, lows in self._runs:
            lacking = tuple(low for low in lows if low not in exposed.chows)
            beside = exposed.sets - (len(lows) - len(lacking))
            if beside + len(lows) <= _SETS and _held(hand, lacking) >= _LEAST_HELD - 2 * (
                len(lows) - len(lacking)
            ):
                yield from self._both(yaku, lacking, exposed)
        for yaku in _OUTSIDE:
            if self.game.worth(yaku).closed and _is_outside(exposed, honours=_OUTSIDE[yaku]):
                yield from self._both(yaku, (), exposed)

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
        self, yaku: str, lacking: tuple[int, ...], exposed: ExposedMelds
    ) -> Iterator[YakuPlan]:
        """The plan of a hand that stays closed, and of one that may be opened."""
        if exposed.is_closed:
            yield self._plan(yaku, lacking, opens=False)
        if self.game.worth(yaku).open and self.game.runs_called:
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
        if yaku not in _OUTSIDE:
            needed = tuple(low + step for low in lacking for step in range(_RUN))
            return hand_pattern(faces, needed=needed)
        kept = faces if _OUTSIDE[yaku] else frozenset(one for one in faces if not one.is_honour)
        return hand_pattern(kept, outside=True)


def _held(hand: PackedHand, lows: tuple[int, ...]) -> int:
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
