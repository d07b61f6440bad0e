"""Elements of suits, terminals and special shapes (riichi sheet 6.4)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.candidate import Outline
from game.engine.scoring.yaku.element import SETS, SETS_OR_PAIRS, USUAL, Han, at_a_glance
from game.engine.shapes.hand_shapes import SEVEN_PAIRS


@at_a_glance(Han(1, open=1), usage=USUAL)
def tanyao(seen: Outline) -> bool:
    """Tanyao: neither terminals nor honours."""
    return not seen.has_outside


def _is_outside_everywhere(seen: Outline) -> bool:
    """Whether every group holds a terminal or an honour, and one of them is a run."""
    return seen.has_edges and seen.runs > 0


@at_a_glance(Han(2, open=1), shapes=SETS, usage=USUAL)
def chanta(seen: Outline) -> bool:
    """Chanta: a terminal or honour in every set and the pair, a run, and an honour."""
    return seen.has_honours and _is_outside_everywhere(seen)


@at_a_glance(Han(3, open=2), shapes=SETS, usage=USUAL)
def junchan(seen: Outline) -> bool:
    """Junchan: a terminal in every set and the pair, a run, and no honour."""
    return not seen.has_honours and _is_outside_everywhere(seen)


@at_a_glance(Han(2, open=2), shapes=SETS_OR_PAIRS, usage=USUAL)
def honroutou(seen: Outline) -> bool:
    """Honroutou: only terminals and honours, both of them."""
    return seen.has_honours and seen.has_terminals and not seen.has_simples


@at_a_glance(Han(3, open=2), usage=USUAL)
def honitsu(seen: Outline) -> bool:
    """Honitsu: one suit and honours, both of them."""
    return seen.suits == 1 and seen.has_honours


@at_a_glance(Han(6, open=5), usage=USUAL)
def chinitsu(seen: Outline) -> bool:
    """Chinitsu: one suit and nothing else."""
    return seen.suits == 1 and not seen.has_honours


@at_a_glance(Han(2), shapes=(SEVEN_PAIRS.id,), usage=USUAL)
def chiitoitsu(_seen: Outline) -> bool:
    """Chiitoitsu: seven different pairs."""
    return True


SUITS: Final = (tanyao, chanta, junchan, honroutou, honitsu, chinitsu, chiitoitsu)
