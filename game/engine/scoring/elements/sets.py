"""Elements made of triplets and quads (riichi sheet 6.3)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.book import SETS, Han, element
from game.engine.scoring.candidate import (
    DRAGON_KINDS,
    HONOURS,
    RANKS,
    WIND_KINDS,
    Candidate,
    Outline,
)

_HAKU, _HATSU, _CHUN = DRAGON_KINDS


def _has_dragon_sets(seen: Outline) -> bool:
    return seen.dragon_sets > 0


def _has_wind_sets(seen: Outline) -> bool:
    return seen.wind_sets > 0


@element(Han(1, open=1), shapes=SETS, possible=_has_dragon_sets)
def yakuhai_haku(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of white dragons."""
    return _HAKU in win.sets


@element(Han(1, open=1), shapes=SETS, possible=_has_dragon_sets)
def yakuhai_hatsu(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of green dragons."""
    return _HATSU in win.sets


@element(Han(1, open=1), shapes=SETS, possible=_has_dragon_sets)
def yakuhai_chun(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of red dragons."""
    return _CHUN in win.sets


@element(Han(1, open=1), shapes=SETS, possible=_has_wind_sets)
def yakuhai_jikaze(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of the player's own wind."""
    return WIND_KINDS[win.situation.seat_wind] in win.sets


@element(Han(1, open=1), shapes=SETS, possible=_has_wind_sets)
def yakuhai_bakaze(win: Candidate) -> bool:
    """Yakuhai: a triplet or quad of the wind of the round."""
    return WIND_KINDS[win.situation.round_wind] in win.sets


@element(Han(2, open=2), shapes=SETS, possible=lambda seen: seen.dragon_sets == 2)
def shousangen(win: Candidate) -> bool:
    """Shousangen: triplets of two dragons and a pair of the third."""
    return win.pair in DRAGON_KINDS and sum(kind in win.sets for kind in DRAGON_KINDS) == 2


@element(Han(2, open=2), shapes=SETS, possible=lambda seen: seen.closed_sets >= 3)
def sanankou(win: Candidate) -> bool:
    """Sanankou: three closed triplets or quads; one completed on a discard is not closed."""
    return win.closed_sets == 3


@element(Han(2, open=2), shapes=SETS, possible=lambda seen: seen.quads == 3)
def sankantsu(win: Candidate) -> bool:
    """Sankantsu: three quads."""
    return win.quads == 3


@element(Han(2, open=2), shapes=SETS, possible=lambda seen: seen.sets == 4)
def toitoi(win: Candidate) -> bool:
    """Toitoi: four triplets or quads."""
    return len(win.sets) == 4


@element(Han(3, open=3), shapes=SETS, possible=lambda seen: seen.sets >= 3 and seen.suits == 3)
def sanshoku_doukou(win: Candidate) -> bool:
    """Sanshoku doukou: the same number as a triplet or quad in the three suits."""
    sets = win.sets
    return any(one + RANKS in sets and one + 2 * RANKS in sets for one in sets if one < RANKS)


def in_a_row(win: Candidate, length: int) -> bool:
    """Whether that many triplets or quads of one suit follow one another."""
    sets = win.sets
    return any(
        one not in HONOURS
        and one % RANKS + length <= RANKS
        and all(one + step in sets for step in range(1, length))
        for one in sets[: 1 - length]
    )


@element(Han(2, open=2), shapes=SETS, possible=lambda seen: seen.sets >= 3)
def sanrenkou(win: Candidate) -> bool:
    """Sanrenkou: three triplets or quads with consecutive numbers in one suit."""
    return len(win.sets) >= 3 and in_a_row(win, 3)


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
