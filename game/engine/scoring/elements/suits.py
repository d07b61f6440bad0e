"""Elements of suits, terminals and special shapes (riichi sheet 6.4)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.book import SETS, Han, element
from game.engine.scoring.candidate import (
    HONOURS,
    OUTSIDE,
    RANKS,
    TERMINALS,
    Candidate,
)


@element(Han(1, open=1))
def tanyao(win: Candidate) -> bool:
    """Tanyao: neither terminals nor honours."""
    return win.kinds.isdisjoint(OUTSIDE)


def _is_outside_everywhere(win: Candidate) -> bool:
    """Whether every group holds a terminal or an honour, and one of them is a run."""
    others = (*win.sets, win.pair)
    edges = all(run % RANKS in (0, RANKS - 3) for run in win.runs)
    return bool(win.runs) and edges and OUTSIDE.issuperset(others)


@element(Han(2, open=1), shapes=SETS)
def chanta(win: Candidate) -> bool:
    """Chanta: a terminal or honour in every set and the pair, a run, and an honour."""
    return win.has_honours and _is_outside_everywhere(win)


@element(Han(3, open=2), shapes=SETS)
def junchan(win: Candidate) -> bool:
    """Junchan: a terminal in every set and the pair, a run, and no honour."""
    return not win.has_honours and _is_outside_everywhere(win)


@element(Han(2, open=2), shapes=("standard", "seven_pairs"))
def honroutou(win: Candidate) -> bool:
    """Honroutou: only terminals and honours, both of them."""
    mixed = win.has_honours and not win.kinds.isdisjoint(TERMINALS)
    return mixed and win.kinds <= OUTSIDE


@element(Han(3, open=2))
def honitsu(win: Candidate) -> bool:
    """Honitsu: one suit and honours, both of them."""
    return len(win.suits) == 1 and win.has_honours


@element(Han(6, open=5))
def chinitsu(win: Candidate) -> bool:
    """Chinitsu: one suit and nothing else."""
    return len(win.suits) == 1 and win.kinds.isdisjoint(HONOURS)


@element(Han(2), shapes=("seven_pairs",))
def chiitoitsu(_win: Candidate) -> bool:
    """Chiitoitsu: seven different pairs."""
    return True


SUITS: Final = (tanyao, chanta, junchan, honroutou, honitsu, chinitsu, chiitoitsu)
