"""Elements made of runs (riichi sheet 6.2)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.candidate import (
    DRAGON_KINDS,
    RANKS,
    WIND_KINDS,
    Candidate,
    GroupForm,
    Outline,
    Wait,
)
from game.engine.scoring.yaku.element import LOCAL, SETS, USUAL, Han, at_a_glance, element
from game.engine.shapes.groups import RANK_ONE, in_three_suits


@element(Han(1), shapes=SETS, by_wait=True, possible=lambda seen: seen.runs == 4, usage=USUAL)
def pinfu(win: Candidate) -> bool:
    """Pinfu: four runs, a pair without value, completed on a two-sided wait."""
    if win.wait is not Wait.RYANMEN or win.outline.runs < 4:
        return False
    here = win.situation
    winds = (WIND_KINDS[here.seat_wind], WIND_KINDS[here.round_wind])
    return win.pair not in DRAGON_KINDS and win.pair not in winds


@at_a_glance(Han(1), shapes=SETS, usage=USUAL)
def iipeikou(seen: Outline) -> bool:
    """Iipeikou: two identical runs."""
    return seen.twins > 0


def _alike(win: Candidate) -> list[int]:
    """How often each run occurs."""
    runs = win.of_form(GroupForm.RUN)
    return [runs.count(run) for run in set(runs)]


@element(
    Han(2, open=1),
    shapes=SETS,
    replaces=("iipeikou",),
    possible=lambda seen: seen.twins >= 2,
    usage=LOCAL,
    japanese="一色三順",
)
def isou_sanjun(win: Candidate) -> bool:
    """Isou sanjun: three identical runs."""
    return max(_alike(win), default=0) >= 3


@element(
    Han(3),
    shapes=SETS,
    replaces=("iipeikou", "chiitoitsu"),
    possible=lambda seen: seen.twins >= 2 and seen.runs == 4,
    usage=USUAL,
)
def ryanpeikou(win: Candidate) -> bool:
    """Ryanpeikou: twice two identical runs."""
    return _alike(win) in ([2, 2], [4])


@element(
    Han(3),
    name="ryanpeikou",
    shapes=SETS,
    replaces=("iipeikou", "chiitoitsu"),
    possible=lambda seen: seen.twins == 2 and seen.runs == 4,
)
def ryanpeikou_in_two_suits(win: Candidate) -> bool:
    """Ryanpeikou: twice two identical runs, each two in a suit of their own."""
    return _alike(win) == [2, 2] and len({run // RANKS for run in win.of_form(GroupForm.RUN)}) == 2


@at_a_glance(
    Han(5, open=5),
    shapes=SETS,
    replaces=("iipeikou", "isou_sanjun", "ryanpeikou"),
    usage=LOCAL,
    japanese="一色四順",
)
def yonjun(seen: Outline) -> bool:
    """Yonjun: four identical runs."""
    return seen.twins == 3


@element(
    Han(2, open=1),
    shapes=SETS,
    possible=lambda seen: seen.runs >= 3 and seen.suits == 3,
    usage=USUAL,
)
def sanshoku_doujun(win: Candidate) -> bool:
    """Sanshoku doujun: the same run in the three suits."""
    return in_three_suits(win.runs)


@element(
    Han(2, open=1),
    shapes=SETS,
    possible=lambda seen: seen.runs >= 3 and seen.has_terminals,
    usage=USUAL,
)
def itsu(win: Candidate) -> bool:
    """Itsu: 123, 456 and 789 of one suit."""
    return bool(win.runs & win.runs >> 3 & win.runs >> 6 & RANK_ONE)


RUNS: Final = (pinfu, iipeikou, isou_sanjun, ryanpeikou, yonjun, sanshoku_doujun, itsu)
