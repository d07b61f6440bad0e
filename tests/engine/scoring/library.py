"""What the public scoring library thinks of a win, in our words."""

from __future__ import annotations

from dataclasses import dataclass

from game.cli.benchmarks.mahjong_library import estimate
from game.cli.random_hands import Asked

IDS = {
    "Riichi": "riichi",
    "Double Riichi": "daburu_riichi",
    "Ippatsu": "ippatsu",
    "Menzen Tsumo": "menzen_tsumo",
    "Rinshan Kaihou": "rinshan_kaihou",
    "Chankan": "chankan",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
    "Renhou": "renhou",
    "Pinfu": "pinfu",
    "Iipeiko": "iipeikou",
    "Ryanpeikou": "ryanpeikou",
    "Sanshoku Doujun": "sanshoku_doujun",
    "Ittsu": "itsu",
    "Yakuhai (haku)": "yakuhai_haku",
    "Yakuhai (hatsu)": "yakuhai_hatsu",
    "Yakuhai (chun)": "yakuhai_chun",
    "Shou Sangen": "shousangen",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Toitoi": "toitoi",
    "Sanshoku Doukou": "sanshoku_doukou",
    "Tanyao": "tanyao",
    "Chantai": "chanta",
    "Junchan": "junchan",
    "Honroutou": "honroutou",
    "Honitsu": "honitsu",
    "Chinitsu": "chinitsu",
    "Chiitoitsu": "chiitoitsu",
    "Kokushi Musou": "kokushi_musou",
    "Kokushi Musou Juusanmen Matchi": "kokushi_musou",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "Dai Suushii": "daisuushii",
    "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou",
    "Ryuuiisou": "ryuuiisou",
    "Chuuren Poutou": "chuuren_poutou",
    "Daburu Chuuren Poutou": "chuuren_poutou",
    "Suu Kantsu": "suukantsu",
    "Dora": "dora",
    "Ura Dora": "uradora",
}
"""Its names of yaku and dora, and our ids; those of winds follow a pattern."""


@dataclass(frozen=True)
class Opinion:
    """What a win is worth."""

    counted: dict[str, int]
    """The han of each yaku, and of each kind of dora."""
    han: int
    fu: int | None
    """Nothing where the great hands decide."""
    paid: tuple[int, int]
    """By the discarder; or by the dealer, or by each, and by each of the others."""


def opinion(asked: Asked) -> Opinion | None:
    """What the library says, by the rules of the `club` sheet; nothing without a yaku."""
    found = estimate(asked)()
    assert found.error in (None, "no_yaku"), (found.error, asked)
    if found.error is not None:
        return None
    opened, cost = found.is_open_hand, found.cost
    return Opinion(
        {named(one.name): one.han_open if opened else one.han_closed for one in found.yaku},
        found.han,
        None if any(one.is_yakuman for one in found.yaku) else found.fu,
        (cost["main"] + cost["main_bonus"], cost["additional"] + cost["additional_bonus"]),
    )


def named(name: str) -> str:
    """Our id of one of its yaku."""
    for of, ours in (("seat", "yakuhai_jikaze"), ("round", "yakuhai_bakaze")):
        if name.startswith(f"Yakuhai ({of} wind"):
            return ours
    return IDS[name]
