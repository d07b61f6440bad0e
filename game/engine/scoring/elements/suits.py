"""Elements of suits, terminals and special shapes (riichi sheet 6.4)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.book import SETS, Han, element
from game.engine.scoring.candidate import Candidate, Outline


@element(Han(1, open=1), possible=lambda seen: not seen.has_outside)
def tanyao(win: Candidate) -> bool:
    """Tanyao: neither terminals nor honours."""
    return not win.outline.has_outside


def _may_be_junchan(seen: Outline) -> bool:
    return seen.has_edges and not seen.has_honours


def _is_outside_everywhere(win: Candidate) -> bool:
    """Whether every group holds a terminal or an honour, and one of them is a run."""
    return win.outline.has_edges and win.outline.runs > 0


@element(Han(2, open=1), shapes=SETS, possible=lambda seen: seen.has_honours and seen.has_edges)
def chanta(win: Candidate) -> bool:
    """Chanta: a terminal or honour in every set and the pair, a run, and an honour."""
    return win.outline.has_honours and _is_outside_everywhere(win)


@element(Han(3, open=2), shapes=SETS, possible=_may_be_junchan)
def junchan(win: Candidate) -> bool:
    """Junchan: a terminal in every set and the pair, a run, and no honour."""
    return not win.outline.has_honours and _is_outside_everywhere(win)


@element(
    Han(2, open=2),
    shapes=("standard", "seven_pairs"),
    possible=lambda seen: seen.has_honours and not seen.has_simples,
)
def honroutou(win: Candidate) -> bool:
    """Honroutou: only terminals and honours, both of them."""
    mixed = win.outline.has_honours and win.outline.has_terminals
    return mixed and not win.outline.has_simples


@element(Han(3, open=2), possible=lambda seen: seen.suits == 1 and seen.has_honours)
def honitsu(win: Candidate) -> bool:
    """Honitsu: one suit and honours, both of them."""
    return win.outline.suits == 1 and win.outline.has_honours


@element(Han(6, open=5), possible=lambda seen: seen.suits == 1 and not seen.has_honours)
def chinitsu(win: Candidate) -> bool:
    """Chinitsu: one suit and nothing else."""
    return win.outline.suits == 1 and not win.outline.has_honours


@element(Han(2), shapes=("seven_pairs",))
def chiitoitsu(_win: Candidate) -> bool:
    """Chiitoitsu: seven different pairs."""
    return True


SUITS: Final = (tanyao, chanta, junchan, honroutou, honitsu, chinitsu, chiitoitsu)
