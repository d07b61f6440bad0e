"""Yakuman (riichi sheet 6.5), and the waits that some rules count double."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.candidate import RANKS, WIND_KINDS, Candidate, GroupForm, Outline, Wait
from game.engine.scoring.yaku.element import (
    LOCAL,
    SETS,
    SETS_OR_PAIRS,
    USUAL,
    YAKUMAN,
    Han,
    at_a_glance,
    element,
)
from game.engine.shapes.groups import in_a_row
from game.engine.shapes.hand_shapes import THIRTEEN_ORPHANS

_CLOSED: Final = Han(YAKUMAN)
_EITHER: Final = Han(YAKUMAN, open=YAKUMAN)
_WIND_TRIPLETS: Final = ("yakuhai_jikaze", "yakuhai_bakaze")


def _is_one_suit(seen: Outline) -> bool:
    return seen.suits == 1 and not seen.has_honours


@at_a_glance(_CLOSED, shapes=(THIRTEEN_ORPHANS.id,), replaces=("honroutou", "chanta"), usage=USUAL)
def kokushi_musou(_seen: Outline) -> bool:
    """Kokushi musou: one of each terminal and honour, and a second one of one of them."""
    return True


@element(
    _CLOSED,
    shapes=SETS,
    replaces=("sanankou", "toitoi"),
    possible=lambda seen: seen.closed_sets == 4,
    usage=USUAL,
)
def suuankou(win: Candidate) -> bool:
    """Suuankou: four closed triplets or quads; one completed on a discard is not closed."""
    return win.closed_sets == 4


@at_a_glance(
    _EITHER,
    shapes=SETS,
    replaces=("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun", "shousangen"),
    usage=USUAL,
)
def daisangen(seen: Outline) -> bool:
    """Daisangen: triplets or quads of the three dragons."""
    return seen.dragon_sets == 3


@element(
    _EITHER,
    shapes=SETS,
    replaces=_WIND_TRIPLETS,
    possible=lambda seen: seen.wind_sets == 3,
    usage=USUAL,
)
def shousuushii(win: Candidate) -> bool:
    """Shousuushii: triplets or quads of three winds and a pair of the fourth."""
    return win.pair in WIND_KINDS and win.outline.wind_sets == 3


@at_a_glance(_EITHER, shapes=SETS, replaces=(*_WIND_TRIPLETS, "toitoi"), usage=USUAL)
def daisuushii(seen: Outline) -> bool:
    """Daisuushii: triplets or quads of the four winds."""
    return seen.wind_sets == 4


_IMPLIED_BY_HONOURS: Final = ("honroutou", "chanta", "toitoi", "honitsu")


@at_a_glance(_EITHER, shapes=SETS_OR_PAIRS, replaces=_IMPLIED_BY_HONOURS, usage=USUAL)
def tsuuiisou(seen: Outline) -> bool:
    """Tsuuiisou: only honours, as sets and a pair or as seven pairs."""
    return not seen.suits


@at_a_glance(_EITHER, name="tsuuiisou", shapes=SETS, replaces=_IMPLIED_BY_HONOURS)
def tsuuiisou_of_sets(seen: Outline) -> bool:
    """Tsuuiisou: only honours, as sets and a pair."""
    return not seen.suits


@at_a_glance(
    _EITHER, shapes=SETS, replaces=("honroutou", "junchan", "chanta", "toitoi"), usage=USUAL
)
def chinroutou(seen: Outline) -> bool:
    """Chinroutou: only terminals."""
    return not seen.has_simples and not seen.has_honours


@at_a_glance(_EITHER, replaces=("honitsu", "chinitsu"), usage=USUAL)
def ryuuiisou(seen: Outline) -> bool:
    """Ryuuiisou: only green tiles, with or without the green dragon."""
    return seen.is_green


@at_a_glance(_EITHER, name="ryuuiisou", replaces=("honitsu", "chinitsu"))
def ryuuiisou_with_hatsu(seen: Outline) -> bool:
    """Ryuuiisou: only green tiles, among them green dragons."""
    return seen.is_green and seen.has_honours


_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_WHEELS: Final = (0, 2, 2, 2, 2, 2, 2, 2, 0)


def _suit_counts(win: Candidate) -> tuple[int, ...]:
    """How often each number occurs, in a hand of one suit."""
    start = win.tile - win.tile % RANKS
    return win.counts()[start : start + RANKS]


@element(
    _CLOSED,
    shapes=SETS,
    replaces=("chinitsu",),
    possible=lambda seen: _is_one_suit(seen) and seen.has_terminals,
    usage=USUAL,
)
def chuuren_poutou(win: Candidate) -> bool:
    """Chuuren poutou: 1112345678999 of one suit and one more tile of it, without a kong."""
    if not _is_one_suit(win.outline):
        return False
    held = _suit_counts(win)
    gates = all(have >= need for have, need in zip(held, _NINE_GATES, strict=True))
    return gates and sum(held) == sum(_NINE_GATES) + 1


@at_a_glance(_EITHER, shapes=SETS, replaces=("sankantsu", "toitoi"), usage=USUAL)
def suukantsu(seen: Outline) -> bool:
    """Suukantsu: four quads."""
    return seen.quads == 4


@element(
    _EITHER,
    shapes=SETS,
    replaces=("sanrenkou", "toitoi"),
    possible=lambda seen: seen.suit_sets == 4,
    usage=LOCAL,
    japanese="四連刻",
)
def suurenkou(win: Candidate) -> bool:
    """Suurenkou: four triplets or quads with consecutive numbers in one suit."""
    return in_a_row(win.sets, 4)


_IMPLIED_BY_WHEELS: Final = (
    "chiitoitsu",
    "ryanpeikou",
    "iipeikou",
    "chinitsu",
    "tanyao",
    "pinfu",
)


def _may_be_wheels(seen: Outline) -> bool:
    return _is_one_suit(seen) and not seen.has_terminals


@element(
    _CLOSED,
    shapes=SETS_OR_PAIRS,
    replaces=_IMPLIED_BY_WHEELS,
    possible=_may_be_wheels,
    usage=LOCAL,
    japanese="大車輪",
)
def daisharin(win: Candidate) -> bool:
    """Daisharin: 22334455667788 of one suit."""
    return _suit_counts(win) == _WHEELS


@element(
    _CLOSED,
    name="daisharin",
    shapes=SETS_OR_PAIRS,
    replaces=_IMPLIED_BY_WHEELS,
    possible=_may_be_wheels,
)
def daisharin_of_dots(win: Candidate) -> bool:
    """Daisharin: 22334455667788 of dots."""
    return win.tile // RANKS == 1 and daisharin.holds(win)


GREAT: Final = (
    kokushi_musou,
    suuankou,
    daisangen,
    shousuushii,
    daisuushii,
    tsuuiisou,
    chinroutou,
    ryuuiisou,
    chuuren_poutou,
    suukantsu,
    suurenkou,
    daisharin,
)


def kokushi_13_wait(win: Candidate) -> bool:
    """Whether kokushi musou waited for all thirteen tiles: the winning one makes the pair."""
    return any(part.wins and part.form is GroupForm.PAIR for part in win.parts)


def suuankou_tanki(win: Candidate) -> bool:
    """Whether suuankou waited for its pair."""
    return win.wait is Wait.TANKI


def chuuren_9_wait(win: Candidate) -> bool:
    """Whether chuuren poutou waited for all nine tiles of the suit."""
    held = _suit_counts(win)
    rank = win.tile % RANKS
    return held[rank] == _NINE_GATES[rank] + 1


def always(_win: Candidate) -> bool:
    """For elements that always count double."""
    return True
