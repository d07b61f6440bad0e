"""Elements made of triplets and quads (riichi sheet 6.3)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.candidate import DRAGON_KINDS, WIND_KINDS, Candidate, Outline
from game.engine.scoring.yaku.element import LOCAL, SETS, USUAL, Han, at_a_glance, element
from game.engine.shapes.groups import in_a_row, in_three_suits

_HAKU, _HATSU, _CHUN = DRAGON_KINDS


def _has_dragon_sets(seen: Outline) -> bool:
    return seen.dragon_sets > 0


def _has_wind_sets(seen: Outline) -> bool:
    return seen.wind_sets > 0


@element(Han(1, open=1), shapes=SETS, possible=_has_dragon_sets, usage=USUAL)
def yakuhai_haku(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of white dragons."""
    return win.has_set(_HAKU)


@element(Han(1, open=1), shapes=SETS, possible=_has_dragon_sets, usage=USUAL)
def yakuhai_hatsu(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of green dragons."""
    return win.has_set(_HATSU)


@element(Han(1, open=1), shapes=SETS, possible=_has_dragon_sets, usage=USUAL)
def yakuhai_chun(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of red dragons."""
    return win.has_set(_CHUN)


@element(Han(1, open=1), shapes=SETS, possible=_has_wind_sets, usage=USUAL)
def yakuhai_jikaze(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of the player's own wind."""
    return win.has_set(WIND_KINDS[win.situation.seat_wind])


@element(Han(1, open=1), shapes=SETS, possible=_has_wind_sets, usage=USUAL)
def yakuhai_bakaze(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of the wind of the round."""
    return win.has_set(WIND_KINDS[win.situation.round_wind])


@element(Han(2, open=2), shapes=SETS, possible=lambda seen: seen.dragon_sets == 2, usage=USUAL)
def shousangen(win: Candidate) -> bool:
    """Shousangen: triplets of two dragons and a pair of the third."""
    return win.pair in DRAGON_KINDS and win.outline.dragon_sets == 2


@element(Han(2, open=2), shapes=SETS, possible=lambda seen: seen.closed_sets >= 3, usage=USUAL)
def sanankou(win: Candidate) -> bool:
    """Sanankou: three closed triplets or quads; one completed on a discard is not closed."""
    return win.closed_sets == 3


@at_a_glance(Han(2, open=2), shapes=SETS, usage=USUAL)
def sankantsu(seen: Outline) -> bool:
    """Sankantsu: three quads."""
    return seen.quads == 3


@at_a_glance(Han(2, open=2), shapes=SETS, usage=USUAL)
def toitoi(seen: Outline) -> bool:
    """Toitoi: four triplets or quads."""
    return seen.sets == 4


@element(
    Han(3, open=3),
    shapes=SETS,
    possible=lambda seen: seen.suit_sets >= 3 and seen.suits == 3,
    usage=USUAL,
)
def sanshoku_doukou(win: Candidate) -> bool:
    """Sanshoku doukou: the same number as a triplet or quad in the three suits."""
    return in_three_suits(win.sets)


@element(
    Han(2, open=2),
    shapes=SETS,
    possible=lambda seen: seen.suit_sets >= 3,
    usage=LOCAL,
    japanese="三連刻",
)
def sanrenkou(win: Candidate) -> bool:
    """Sanrenkou: three triplets or quads with consecutive numbers in one suit."""
    return in_a_row(win.sets, 3)


TRIPLETS: Final = (
    yakuhai_haku,
    yakuhai_hatsu,
    yakuhai_chun,
    yakuhai_jikaze,
    yakuhai_bakaze,
    shousangen,
    sanankou,
    sankantsu,
    toitoi,
    sanshoku_doukou,
    sanrenkou,
)
