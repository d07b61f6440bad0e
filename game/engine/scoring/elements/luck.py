"""What a win owes to its moment (riichi sheet 6.1)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.book import YAKUMAN, Flat, Han, element
from game.engine.scoring.candidate import Candidate, Luck


@element(Han(1), moments=(Luck.RIICHI, Luck.DABURU_RIICHI))
def riichi(win: Candidate) -> bool:
    """Riichi: the win comes after riichi was declared."""
    return win.situation.in_riichi


@element(Han(2), replaces=("riichi",), moments=(Luck.DABURU_RIICHI,))
def daburu_riichi(win: Candidate) -> bool:
    """Double riichi: declared with the first discard, before anybody called."""
    return Luck.DABURU_RIICHI in win.situation.luck


@element(Han(1), moments=(Luck.IPPATSU,))
def ippatsu(win: Candidate) -> bool:
    """Ippatsu: won within one turn of riichi, no call having come between."""
    luck = win.situation.luck
    return Luck.IPPATSU in luck and win.situation.in_riichi and Luck.RINSHAN not in luck


@element(Han(1))
def menzen_tsumo(win: Candidate) -> bool:
    """Menzen tsumo: a closed hand completed by an own draw."""
    return win.situation.drawn


@element(Han(1, open=1), moments=(Luck.RINSHAN,))
def rinshan_kaihou(win: Candidate) -> bool:
    """Rinshan kaihou: won on a replacement tile."""
    return win.situation.drawn and Luck.RINSHAN in win.situation.luck


@element(Han(1, open=1), moments=(Luck.CHANKAN,))
def chankan(win: Candidate) -> bool:
    """Chankan: won by robbing the tile of a kong."""
    return not win.situation.drawn and Luck.CHANKAN in win.situation.luck


@element(Han(1, open=1), moments=(Luck.LAST_TILE,))
def haitei(win: Candidate) -> bool:
    """Haitei: won by drawing the last tile of the live wall."""
    luck = win.situation.luck
    return win.situation.drawn and Luck.LAST_TILE in luck and Luck.RINSHAN not in luck


@element(Han(1, open=1), name="haitei", moments=(Luck.LAST_TILE,))
def haitei_on_replacement(win: Candidate) -> bool:
    """Haitei: won by drawing the last tile of the hand, be it a replacement tile."""
    return win.situation.drawn and Luck.LAST_TILE in win.situation.luck


@element(Han(1, open=1), moments=(Luck.LAST_TILE,))
def houtei(win: Candidate) -> bool:
    """Houtei: won on the last discard of the hand."""
    return not win.situation.drawn and Luck.LAST_TILE in win.situation.luck


@element(Han(1, open=1), moments=(Luck.AFTER_KAN_DISCARD,))
def kanburi(win: Candidate) -> bool:
    """Kanburi: won on the discard of a player who has just drawn a replacement tile."""
    return not win.situation.drawn and Luck.AFTER_KAN_DISCARD in win.situation.luck


@element(Han(YAKUMAN), replaces=("menzen_tsumo",), moments=(Luck.FIRST_TURN,))
def tenhou(win: Candidate) -> bool:
    """Tenhou: the dealer wins with the fourteen tiles he was dealt."""
    return _on_first_draw(win) and win.situation.is_dealer


@element(Han(YAKUMAN), replaces=("menzen_tsumo",), moments=(Luck.FIRST_TURN,))
def chiihou(win: Candidate) -> bool:
    """Chiihou: another player wins on his first draw, before anybody called."""
    return _on_first_draw(win) and not win.situation.is_dealer


@element(Han(YAKUMAN), moments=(Luck.FIRST_TURN,))
def renhou(win: Candidate) -> bool:
    """Renhou: a player other than the dealer wins on a discard before his first draw."""
    early = Luck.FIRST_TURN in win.situation.luck and not win.situation.drawn
    return early and not win.situation.is_dealer


RENHOU_AS_MANGAN: Final = element(Flat("mangan"), name="renhou", moments=(Luck.FIRST_TURN,))(
    renhou.holds
)
"""Renhou that is paid as a mangan, unless the hand is worth more."""


@element(Han(YAKUMAN), shapes=("shiisan_puutaa",))
def shiisan_puutaa(win: Candidate) -> bool:
    """Shiisan puutaa: the dealer is dealt thirteen tiles without any link; the last is free."""
    return _on_first_draw(win) and win.situation.is_dealer


@element(Han(YAKUMAN), name="shiisan_puutaa", shapes=("shiisan_puutaa",))
def shiisan_puutaa_for_all(win: Candidate) -> bool:
    """Shiisan puutaa: thirteen tiles without any link with the first draw; one is free."""
    return _on_first_draw(win)


@element(Han(YAKUMAN, open=YAKUMAN), moments=(Luck.EIGHTH_DEALER_WIN,))
def paarenchan(win: Candidate) -> bool:
    """Paarenchan: the eighth win in a row of the same dealer, or one after it."""
    return Luck.EIGHTH_DEALER_WIN in win.situation.luck and win.situation.is_dealer


def _on_first_draw(win: Candidate) -> bool:
    return win.situation.drawn and Luck.FIRST_TURN in win.situation.luck


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
