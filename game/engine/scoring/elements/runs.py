"""Elements made of runs (riichi sheet 6.2)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.book import SETS, Han, element
from game.engine.scoring.candidate import DRAGON_KINDS, RANKS, WIND_KINDS, Candidate, Wait


@element(Han(1), shapes=SETS, by_wait=True, possible=lambda seen: seen.runs == 4)
def pinfu(win: Candidate) -> bool:
    """Pinfu: four runs, a pair without value, completed on a two-sided wait."""
    if len(win.runs) < 4 or win.wait is not Wait.RYANMEN:
        return False
    here = win.situation
    winds = (WIND_KINDS[here.seat_wind], WIND_KINDS[here.round_wind])
    return win.pair not in DRAGON_KINDS and win.pair not in winds


def _equal_pairs(win: Candidate) -> int:
    """How many times two equal runs can be put together."""
    return sum(win.runs.count(run) // 2 for run in set(win.runs))


@element(Han(1), shapes=SETS, possible=lambda seen: seen.has_twins)
def iipeikou(win: Candidate) -> bool:
    """Iipeikou: two identical runs."""
    return len(set(win.runs)) < len(win.runs)


@element(
    Han(2, open=1),
    shapes=SETS,
    replaces=("iipeikou",),
    possible=lambda seen: seen.runs >= 3 and seen.has_twins,
)
def isou_sanjun(win: Candidate) -> bool:
    """Isou sanjun: three identical runs."""
    return any(win.runs.count(run) >= 3 for run in win.runs[:2])


@element(
    Han(3),
    shapes=SETS,
    replaces=("iipeikou", "chiitoitsu"),
    possible=lambda seen: seen.runs == 4 and seen.has_twins,
)
def ryanpeikou(win: Candidate) -> bool:
    """Ryanpeikou: twice two identical runs."""
    return _equal_pairs(win) == 2


@element(
    Han(3),
    name="ryanpeikou",
    shapes=SETS,
    replaces=("iipeikou", "chiitoitsu"),
    possible=lambda seen: seen.runs == 4 and seen.has_twins,
)
def ryanpeikou_in_two_suits(win: Candidate) -> bool:
    """Ryanpeikou: twice two identical runs, each two in a suit of their own."""
    return _equal_pairs(win) == 2 and len({run // RANKS for run in win.runs}) == 2


@element(
    Han(5, open=5),
    shapes=SETS,
    replaces=("iipeikou", "isou_sanjun", "ryanpeikou"),
    possible=lambda seen: seen.runs == 4 and seen.has_twins,
)
def yonjun(win: Candidate) -> bool:
    """Yonjun: four identical runs."""
    return len(win.runs) == 4 and win.runs[0] == win.runs[3]


@element(Han(2, open=1), shapes=SETS, possible=lambda seen: seen.runs >= 3 and seen.suits == 3)
def sanshoku_doujun(win: Candidate) -> bool:
    """Sanshoku doujun: the same run in the three suits."""
    runs = win.runs
    return any(run + RANKS in runs and run + 2 * RANKS in runs for run in runs if run < RANKS)


@element(Han(2, open=1), shapes=SETS, possible=lambda seen: seen.runs >= 3 and seen.has_terminals)
def itsu(win: Candidate) -> bool:
    """Itsu: 123, 456 and 789 of one suit."""
    runs = win.runs
    return any(run % RANKS == 0 and run + 3 in runs and run + 6 in runs for run in runs[:2])


RUNS: Final = (pinfu, iipeikou, isou_sanjun, ryanpeikou, yonjun, sanshoku_doujun, itsu)
