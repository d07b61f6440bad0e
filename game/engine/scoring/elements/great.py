"""The great hands (riichi sheet 6.5), and the waits that some rules pay twice."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.book import SETS, YAKUMAN, Han, element
from game.engine.scoring.candidate import (
    DRAGON_KINDS,
    RANKS,
    WIND_KINDS,
    Candidate,
    Form,
    Outline,
    Wait,
)
from game.engine.scoring.elements.sets import in_a_row

_CLOSED: Final = Han(YAKUMAN)
_EITHER: Final = Han(YAKUMAN, open=YAKUMAN)
_WIND_TRIPLETS: Final = ("yakuhai_jikaze", "yakuhai_bakaze")


def _may_be_green(seen: Outline) -> bool:
    return seen.is_green


def _may_be_one_suit(seen: Outline) -> bool:
    return seen.suits == 1 and not seen.has_honours


@element(_CLOSED, shapes=("thirteen_orphans",), replaces=("honroutou", "chanta"))
def kokushi_musou(_win: Candidate) -> bool:
    """Kokushi musou: one of each terminal and honour, and a second one of one of them."""
    return True


@element(
    _CLOSED,
    shapes=SETS,
    replaces=("sanankou", "toitoi"),
    possible=lambda seen: seen.closed_sets == 4,
)
def suuankou(win: Candidate) -> bool:
    """Suuankou: four closed triplets or quads; one completed on a discard is not closed."""
    return win.closed_sets == 4


@element(
    _EITHER,
    shapes=SETS,
    replaces=("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun", "shousangen"),
    possible=lambda seen: seen.dragon_sets == 3,
)
def daisangen(win: Candidate) -> bool:
    """Daisangen: triplets or quads of the three dragons."""
    return all(kind in win.sets for kind in DRAGON_KINDS)


def _winds(win: Candidate) -> int:
    return sum(kind in win.sets for kind in WIND_KINDS)


@element(_EITHER, shapes=SETS, replaces=_WIND_TRIPLETS, possible=lambda seen: seen.wind_sets == 3)
def shousuushii(win: Candidate) -> bool:
    """Shousuushii: triplets or quads of three winds and a pair of the fourth."""
    return win.pair in WIND_KINDS and _winds(win) == len(WIND_KINDS) - 1


@element(
    _EITHER,
    shapes=SETS,
    replaces=(*_WIND_TRIPLETS, "toitoi"),
    possible=lambda seen: seen.wind_sets == 4,
)
def daisuushii(win: Candidate) -> bool:
    """Daisuushii: triplets or quads of the four winds."""
    return _winds(win) == len(WIND_KINDS)


_IMPLIED_BY_HONOURS: Final = ("honroutou", "chanta", "toitoi", "honitsu")


@element(
    _EITHER,
    shapes=("standard", "seven_pairs"),
    replaces=_IMPLIED_BY_HONOURS,
    possible=lambda seen: not seen.suits,
)
def tsuuiisou(win: Candidate) -> bool:
    """Tsuuiisou: only honours, as sets and a pair or as seven pairs."""
    return not win.outline.suits


@element(
    _EITHER,
    name="tsuuiisou",
    shapes=SETS,
    replaces=_IMPLIED_BY_HONOURS,
    possible=lambda seen: not seen.suits,
)
def tsuuiisou_of_sets(win: Candidate) -> bool:
    """Tsuuiisou: only honours, as sets and a pair."""
    return not win.outline.suits


@element(
    _EITHER,
    shapes=SETS,
    replaces=("honroutou", "junchan", "chanta", "toitoi"),
    possible=lambda seen: not seen.has_simples and not seen.has_honours,
)
def chinroutou(win: Candidate) -> bool:
    """Chinroutou: only terminals."""
    return not win.outline.has_simples and not win.outline.has_honours


@element(_EITHER, replaces=("honitsu", "chinitsu"), possible=_may_be_green)
def ryuuiisou(win: Candidate) -> bool:
    """Ryuuiisou: only green tiles, with or without the green dragon."""
    return win.outline.is_green


@element(_EITHER, name="ryuuiisou", replaces=("honitsu", "chinitsu"), possible=_may_be_green)
def ryuuiisou_with_hatsu(win: Candidate) -> bool:
    """Ryuuiisou: only green tiles, among them green dragons."""
    return win.outline.is_green and win.outline.has_honours


_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_WHEELS: Final = (0, 2, 2, 2, 2, 2, 2, 2, 0)


def _suit_counts(win: Candidate) -> tuple[int, ...]:
    """How often each number occurs, in a hand of one suit."""
    start = next(iter(win.suits)) * RANKS
    return win.counts()[start : start + RANKS]


def _is_one_suit(win: Candidate) -> bool:
    return win.outline.suits == 1 and not win.outline.has_honours


@element(_CLOSED, shapes=SETS, replaces=("chinitsu",), possible=_may_be_one_suit)
def chuuren_poutou(win: Candidate) -> bool:
    """Chuuren poutou: 1112345678999 of one suit and one more tile of it, without a kong."""
    if not _is_one_suit(win) or win.quads:
        return False
    return all(have >= need for have, need in zip(_suit_counts(win), _NINE_GATES, strict=True))


@element(
    _EITHER,
    shapes=SETS,
    replaces=("sankantsu", "toitoi"),
    possible=lambda seen: seen.quads == 4,
)
def suukantsu(win: Candidate) -> bool:
    """Suukantsu: four quads."""
    return win.quads == 4


@element(
    _EITHER,
    shapes=SETS,
    replaces=("sanrenkou", "toitoi"),
    possible=lambda seen: seen.sets == 4,
)
def suurenkou(win: Candidate) -> bool:
    """Suurenkou: four triplets or quads with consecutive numbers in one suit."""
    return len(win.sets) == 4 and in_a_row(win, 4)


_IMPLIED_BY_WHEELS: Final = (
    "chiitoitsu",
    "ryanpeikou",
    "iipeikou",
    "chinitsu",
    "tanyao",
    "pinfu",
)


@element(
    _CLOSED,
    shapes=("standard", "seven_pairs"),
    replaces=_IMPLIED_BY_WHEELS,
    possible=_may_be_one_suit,
)
def daisharin(win: Candidate) -> bool:
    """Daisharin: 22334455667788 of one suit."""
    return _is_one_suit(win) and _suit_counts(win) == _WHEELS


@element(
    _CLOSED,
    name="daisharin",
    shapes=("standard", "seven_pairs"),
    replaces=_IMPLIED_BY_WHEELS,
    possible=_may_be_one_suit,
)
def daisharin_of_dots(win: Candidate) -> bool:
    """Daisharin: 22334455667788 of dots."""
    return win.suits == {1} and daisharin.holds(win)


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
    return any(part.wins and part.form is Form.PAIR for part in win.parts)


def suuankou_tanki(win: Candidate) -> bool:
    """Whether suuankou waited for its pair."""
    return win.wait is Wait.TANKI


def chuuren_9_wait(win: Candidate) -> bool:
    """Whether chuuren poutou waited for all nine tiles of the suit."""
    held = _suit_counts(win)
    rank = win.tile % RANKS
    return held[rank] == _NINE_GATES[rank] + 1


def always(_win: Candidate) -> bool:
    """For elements that are worth double however they came about."""
    return True
