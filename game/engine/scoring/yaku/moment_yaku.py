"""Yaku that depend on the moment of the win (riichi sheet 6.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.scoring.candidate import Luck, WinMoment
from game.engine.scoring.hand_score import Limit
from game.engine.scoring.yaku.element import LOCAL, USUAL, YAKUMAN, Flat, Han, by_moment


@by_moment(Han(1), usage=USUAL)
def riichi(here: WinMoment) -> bool:
    """Riichi: the win comes after riichi was declared."""
    return here.in_riichi


@by_moment(Han(2), replaces=("riichi",), usage=USUAL)
def daburu_riichi(here: WinMoment) -> bool:
    """Double riichi: declared with the first discard, before anybody called."""
    return Luck.DABURU_RIICHI in here.luck


@by_moment(Han(1), usage=USUAL)
def ippatsu(here: WinMoment) -> bool:
    """Ippatsu: won within one turn of riichi with no call in between."""
    return Luck.IPPATSU in here.luck and here.in_riichi and Luck.RINSHAN not in here.luck


@by_moment(Han(1), usage=USUAL)
def menzen_tsumo(here: WinMoment) -> bool:
    """Menzen tsumo: a closed hand won by tsumo."""
    return here.drawn


@by_moment(Han(1, open=1), usage=USUAL)
def rinshan_kaihou(here: WinMoment) -> bool:
    """Rinshan kaihou: won on a replacement tile."""
    return here.drawn and Luck.RINSHAN in here.luck


@by_moment(Han(1, open=1), usage=USUAL)
def chankan(here: WinMoment) -> bool:
    """Chankan: won by robbing the tile of a kong."""
    return not here.drawn and Luck.CHANKAN in here.luck


@by_moment(Han(1, open=1), usage=USUAL)
def haitei(here: WinMoment) -> bool:
    """Haitei: won by drawing the last tile of the live wall."""
    return here.drawn and Luck.LAST_TILE in here.luck and Luck.RINSHAN not in here.luck


@by_moment(Han(1, open=1), name="haitei")
def haitei_on_replacement(here: WinMoment) -> bool:
    """Haitei: won by drawing the last tile of the hand, even a replacement tile."""
    return here.drawn and Luck.LAST_TILE in here.luck


@by_moment(Han(1, open=1), usage=USUAL)
def houtei(here: WinMoment) -> bool:
    """Houtei: won on the last discard of the hand."""
    return not here.drawn and Luck.LAST_TILE in here.luck


@by_moment(Han(1, open=1), usage=USUAL, japanese="槓振り")
def kanburi(here: WinMoment) -> bool:
    """Kanburi: won on the discard of a player who has just drawn a replacement tile."""
    return not here.drawn and Luck.AFTER_KAN_DISCARD in here.luck


@by_moment(Han(YAKUMAN), replaces=("menzen_tsumo",), usage=USUAL)
def tenhou(here: WinMoment) -> bool:
    """Tenhou: the dealer wins with the fourteen tiles he was dealt."""
    return _on_first_draw(here) and here.is_dealer


@by_moment(Han(YAKUMAN), replaces=("menzen_tsumo",), usage=USUAL)
def chiihou(here: WinMoment) -> bool:
    """Chiihou: another player wins on his first draw, before anybody called."""
    return _on_first_draw(here) and not here.is_dealer


@by_moment(Han(YAKUMAN), usage=USUAL)
def renhou(here: WinMoment) -> bool:
    """Renhou: a player other than the dealer wins on a discard before his first draw."""
    early = Luck.FIRST_TURN in here.luck and not here.drawn
    return early and not here.is_dealer


RENHOU_AS_MANGAN: Final = replace(renhou, value=Flat(Limit.MANGAN))
"""Renhou that is paid as a mangan, unless the hand is worth more."""


@by_moment(Han(YAKUMAN), shapes=("shiisan_puutaa",), usage=LOCAL, japanese="十三不塔")
def shiisan_puutaa(here: WinMoment) -> bool:
    """Shiisan puutaa: the dealer is dealt thirteen tiles without any link; the last is free."""
    return _on_first_draw(here) and here.is_dealer


@by_moment(Han(YAKUMAN), name="shiisan_puutaa", shapes=("shiisan_puutaa",))
def shiisan_puutaa_for_all(here: WinMoment) -> bool:
    """Shiisan puutaa: thirteen tiles without any link with the first draw; one is free."""
    return _on_first_draw(here)


@by_moment(Han(YAKUMAN, open=YAKUMAN), usage=LOCAL, japanese="八連荘")
def paarenchan(here: WinMoment) -> bool:
    """Paarenchan: the eighth win in a row of the same dealer, or one after it."""
    return Luck.EIGHTH_DEALER_WIN in here.luck and here.is_dealer


def _on_first_draw(here: WinMoment) -> bool:
    return here.drawn and Luck.FIRST_TURN in here.luck


LUCK: Final = (
    riichi,
    daburu_riichi,
    ippatsu,
    menzen_tsumo,
    rinshan_kaihou,
    chankan,
    haitei,
    houtei,
    kanburi,
    tenhou,
    chiihou,
    renhou,
    shiisan_puutaa,
    paarenchan,
)
