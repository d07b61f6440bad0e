"""Yaku that Kansai rules count differently (kansai sheet, 7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.scoring.candidate import (
    DRAGON_KINDS,
    RANKS,
    WIND_KINDS,
    Candidate,
    GroupForm,
    Luck,
    WinMoment,
)
from game.engine.scoring.yaku import moment_yaku, runs, triplets, yakuman
from game.engine.scoring.yaku.element import SETS, YAKUMAN, Han, by_moment, element

_, _HATSU, _ = DRAGON_KINDS
NORTH: Final = WIND_KINDS[-1]
"""The north wind, which is nobody's seat wind."""
_TRIPLE: Final = 3
_REPLACEMENT: Final = frozenset((Luck.RINSHAN, Luck.AFTER_BONUS))


def _closed_triple(win: Candidate) -> bool:
    """Whether there are three identical runs without a tile from another player."""
    closed = [part.kind for part in win.parts if part.form is GroupForm.RUN and not part.is_open]
    return any(closed.count(run) >= _TRIPLE for run in set(closed))


@element(
    Han(2, open=2),
    name="sanankou",
    shapes=SETS,
    possible=lambda seen: seen.closed_sets >= _TRIPLE or seen.twins >= 2,
)
def sanankou_or_triple_run(win: Candidate) -> bool:
    """Sanankou: three closed triplets or quads, as which three identical runs count, too."""
    return triplets.sanankou.holds(win) or _closed_triple(win)


ISOU_SANJUN: Final = replace(
    runs.isou_sanjun, value=Han(3, open=2), replaces=("iipeikou", "ryanpeikou")
)
"""Isou sanjun: three identical runs; four identical runs are not counted as ryanpeikou."""


@element(Han(1), name="pinfu", shapes=SETS, by_wait=True, possible=runs.pinfu.possible)
def pinfu_without_north(win: Candidate) -> bool:
    """Pinfu: the pair is no north either, where north has a value."""
    return win.pair != NORTH and runs.pinfu.holds(win)


@element(
    Han(YAKUMAN, open=YAKUMAN),
    name="ryuuiisou",
    shapes=SETS,
    replaces=yakuman.ryuuiisou.replaces,
    possible=yakuman.ryuuiisou.possible,
)
def ryuuiisou_with_set_of_hatsu(win: Candidate) -> bool:
    """Ryuuiisou: only green tiles, among them a triplet or quad of green dragons."""
    return win.outline.is_green and win.has_set(_HATSU)


@element(
    Han(YAKUMAN),
    name="chuuren_poutou",
    shapes=SETS,
    replaces=("chinitsu",),
    possible=yakuman.chuuren_poutou.possible,
)
def chuuren_poutou_with_kongs(win: Candidate) -> bool:
    """Chuuren poutou: 1112345678999 of one suit and one more tile; the ends may be kongs."""
    if win.outline.suits != 1 or win.outline.has_honours:
        return False
    start = next(iter(win.suits)) * RANKS
    ends = (start, start + RANKS - 1)
    if any(part.form is GroupForm.QUAD and part.kind not in ends for part in win.parts):
        return False
    held = win.counts()[start : start + RANKS]
    return all(held) and all(win.counts()[end] >= _TRIPLE for end in ends)


@by_moment(Han(YAKUMAN), name=moment_yaku.tenhou.id, replaces=("menzen_tsumo",))
def tenhou_as_dealt(here: WinMoment) -> bool:
    """Tenhou: the dealer wins with the fourteen dealt tiles, none of them set aside."""
    return moment_yaku.tenhou.timely(here) and Luck.AFTER_BONUS not in here.luck


@by_moment(Han(YAKUMAN), name="renhou")
def renhou_on_first_discard(here: WinMoment) -> bool:
    """Renhou: won on the very first discard, before which nothing was declared."""
    first = Luck.FIRST_DISCARD in here.luck and not here.drawn
    return first and not here.is_dealer


@by_moment(Han(1, open=1), name="rinshan_kaihou")
def rinshan_after_bonus(here: WinMoment) -> bool:
    """Rinshan kaihou: won on a replacement tile, that of a bonus tile included."""
    return here.drawn and not _REPLACEMENT.isdisjoint(here.luck)


@by_moment(Han(1, open=1), name="haitei")
def haitei_of_live_wall(here: WinMoment) -> bool:
    """Haitei: won by drawing the last tile of the live wall, not one that replaces another."""
    return moment_yaku.haitei.timely(here) and Luck.AFTER_BONUS not in here.luck
