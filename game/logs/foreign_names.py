"""The names of yaku, dora and draws in other programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.reasons import DrawReason
from game.rulesets.yaku_values import ALL_YAKU

RED_FIVES: Final[Mapping[str, str]] = {"m": "aka51", "p": "aka52", "s": "aka53"}
"""The keys of the number of red fives of each suit in tenhou6."""
JAPANESE: Final[Mapping[str, str]] = {
    **{one.id: one.japanese for one in ALL_YAKU if one.japanese},
    "menzen_tsumo": "門前清自摸和",
    "riichi": "立直",
    "ippatsu": "一発",
    "chankan": "槍槓",
    "rinshan_kaihou": "嶺上開花",
    "haitei": "海底摸月",
    "houtei": "河底撈魚",
    "pinfu": "平和",
    "tanyao": "断幺九",
    "iipeikou": "一盃口",
    "yakuhai_jikaze": "自風",
    "yakuhai_bakaze": "場風",
    "yakuhai_haku": "役牌 白",
    "yakuhai_hatsu": "役牌 發",
    "yakuhai_chun": "役牌 中",
    "daburu_riichi": "両立直",
    "chiitoitsu": "七対子",
    "chanta": "混全帯幺九",
    "itsu": "一気通貫",
    "sanshoku_doujun": "三色同順",
    "sanshoku_doukou": "三色同刻",
    "sankantsu": "三槓子",
    "toitoi": "対々和",
    "sanankou": "三暗刻",
    "shousangen": "小三元",
    "honroutou": "混老頭",
    "ryanpeikou": "二盃口",
    "junchan": "純全帯幺九",
    "honitsu": "混一色",
    "chinitsu": "清一色",
    "renhou": "人和",
    "tenhou": "天和",
    "chiihou": "地和",
    "daisangen": "大三元",
    "suuankou": "四暗刻",
    "tsuuiisou": "字一色",
    "ryuuiisou": "緑一色",
    "chinroutou": "清老頭",
    "chuuren_poutou": "九蓮宝燈",
    "kokushi_musou": "国士無双",
    "daisuushii": "大四喜",
    "shousuushii": "小四喜",
    "suukantsu": "四槓子",
    "dora": "ドラ",
    "uradora": "裏ドラ",
    "akadora": "赤ドラ",
    "pei_dora": "抜きドラ",
    "yakuhai_pei": "役牌 北",
    "atozuke_yakuhai_haku": "後付け 白",
    "atozuke_yakuhai_hatsu": "後付け 發",
    "atozuke_yakuhai_chun": "後付け 中",
    "atozuke_yakuhai_jikaze": "後付け 自風",
    "atozuke_yakuhai_bakaze": "後付け 場風",
    "atozuke_yakuhai_pei": "後付け 北",
}
"""The names in tenhou6 by our ids; the usual Japanese name where it has none."""
WITH_WIND: Final = ("yakuhai_jikaze", "yakuhai_bakaze")
"""The yaku whose names are followed by that of a wind."""
WINDS: Final = "東南西北"

_OTHER_JAPANESE: Final[Mapping[str, str]] = {
    "両立直": "daburu_riichi",
    "ダブル立直": "daburu_riichi",
    "ダブルリーチ": "daburu_riichi",
    "リーチ": "riichi",
    "海底撈月": "haitei",
    "断么九": "tanyao",
    "役牌:自風牌": "yakuhai_jikaze",
    "役牌:場風牌": "yakuhai_bakaze",
    "自風牌": "yakuhai_jikaze",
    "場風牌": "yakuhai_bakaze",
    "役牌白": "yakuhai_haku",
    "役牌發": "yakuhai_hatsu",
    "役牌発": "yakuhai_hatsu",
    "役牌中": "yakuhai_chun",
    "役牌:白": "yakuhai_haku",
    "役牌:發": "yakuhai_hatsu",
    "役牌:中": "yakuhai_chun",
    "対対和": "toitoi",
    "混全帯么九": "chanta",
    "純全帯么九": "junchan",
    "四暗刻単騎": "suuankou",
    "純正九蓮宝燈": "chuuren_poutou",
    "国士無双13面": "kokushi_musou",
    "国士無双１３面": "kokushi_musou",
    "国士無双13面待ち": "kokushi_musou",
    "国士無双十三面待ち": "kokushi_musou",
}

BY_NUMBER: Final[tuple[str, ...]] = (
    *("menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan_kaihou", "haitei", "houtei"),
    *("pinfu", "tanyao", "iipeikou"),
    *("yakuhai_jikaze",) * 4,
    *("yakuhai_bakaze",) * 4,
    *("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun", "daburu_riichi", "chiitoitsu", "chanta"),
    *("itsu", "sanshoku_doujun", "sanshoku_doukou", "sankantsu", "toitoi", "sanankou"),
    *("shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu", "renhou"),
    *("tenhou", "chiihou", "daisangen", "suuankou", "suuankou", "tsuuiisou", "ryuuiisou"),
    *("chinroutou", "chuuren_poutou", "chuuren_poutou", "kokushi_musou", "kokushi_musou"),
    *("daisuushii", "shousuushii", "suukantsu", "dora", "uradora", "akadora"),
)
"""Our ids by the numbers of mjlog; waits that count double in some rules have their own."""

_ROMAJI: Final[Mapping[str, str]] = {
    "menzentsumo": "menzen_tsumo",
    "menzenchintsumoho": "menzen_tsumo",
    "menzenchintsumo": "menzen_tsumo",
    "tsumo": "menzen_tsumo",
    "fullyconcealedhand": "menzen_tsumo",
    "reach": "riichi",
    "doublereach": "daburu_riichi",
    "doubleriichi": "daburu_riichi",
    "rinshan": "rinshan_kaihou",
    "rinshankaiho": "rinshan_kaihou",
    "haiteiraoyue": "haitei",
    "hoteiraoyui": "houtei",
    "tanyaochu": "tanyao",
    "allsimples": "tanyao",
    "ipeko": "iipeikou",
    "iipeiko": "iipeikou",
    "jikaze": "yakuhai_jikaze",
    "seatwind": "yakuhai_jikaze",
    "bakaze": "yakuhai_bakaze",
    "prevalentwind": "yakuhai_bakaze",
    "haku": "yakuhai_haku",
    "hatsu": "yakuhai_hatsu",
    "chun": "yakuhai_chun",
    "whitedragon": "yakuhai_haku",
    "greendragon": "yakuhai_hatsu",
    "reddragon": "yakuhai_chun",
    "chitoitsu": "chiitoitsu",
    "sevenpairs": "chiitoitsu",
    "chantaiyao": "chanta",
    "ittsu": "itsu",
    "ittsuu": "itsu",
    "ikkitsukan": "itsu",
    "sanshoku": "sanshoku_doujun",
    "sanshokudojun": "sanshoku_doujun",
    "sanshokudoko": "sanshoku_doukou",
    "toitoiho": "toitoi",
    "sananko": "sanankou",
    "shosangen": "shousangen",
    "honroto": "honroutou",
    "ryanpeko": "ryanpeikou",
    "junchantaiyao": "junchan",
    "honiso": "honitsu",
    "chiniso": "chinitsu",
    "tenho": "tenhou",
    "chiho": "chiihou",
    "suanko": "suuankou",
    "suuankoutanki": "suuankou",
    "tsuiso": "tsuuiisou",
    "ryuiso": "ryuuiisou",
    "chinroto": "chinroutou",
    "chuuren": "chuuren_poutou",
    "churenpoton": "chuuren_poutou",
    "chuurenpoton": "chuuren_poutou",
    "kokushi": "kokushi_musou",
    "kokushimuso": "kokushi_musou",
    "daisushi": "daisuushii",
    "daisuushi": "daisuushii",
    "shosushi": "shousuushii",
    "shousuushi": "shousuushii",
    "sukantsu": "suukantsu",
    "reddora": "akadora",
    "aka": "akadora",
    "reds": "akadora",
}


def _bare(name: str) -> str:
    return "".join(sign for sign in name.lower() if sign.isalnum())


_BY_NAME: Final[Mapping[str, str]] = {
    **{name: yaku for yaku, name in JAPANESE.items()},
    **{name.replace(" ", ""): yaku for yaku, name in JAPANESE.items()},
    **_OTHER_JAPANESE,
    **{_bare(yaku): yaku for yaku in JAPANESE},
    **_ROMAJI,
}


def yaku_named(name: str) -> str | None:
    """Our id of a yaku or dora by any known name; `None` for an unknown one.

    >>> yaku_named("場風 東"), yaku_named("Ura Dora"), yaku_named("猫の会")
    ('yakuhai_bakaze', 'uradora', None)
    """
    name = name.strip()
    for tried in (name, name.rstrip(WINDS).strip(), name.replace(" ", ""), _bare(name)):
        if tried in _BY_NAME:
            return _BY_NAME[tried]
    return None


DRAWS: Final[Mapping[DrawReason, str]] = {
    DrawReason.NINE_TERMINALS: "九種九牌",
    DrawReason.FOUR_WINDS: "四風連打",
    DrawReason.FOUR_RIICHI: "四家立直",
    DrawReason.THREE_RIICHI: "三家立直",
    DrawReason.FOUR_KONGS: "四槓散了",
    DrawReason.TRIPLE_RON: "三家和了",
    DrawReason.NAGASHI: "流し満貫",
    DrawReason.EXHAUSTED: "流局",
}
"""The names of draws in tenhou6, by our reasons."""
MJLOG_DRAWS: Final[Mapping[str, DrawReason]] = {
    "yao9": DrawReason.NINE_TERMINALS,
    "kaze4": DrawReason.FOUR_WINDS,
    "reach4": DrawReason.FOUR_RIICHI,
    "kan4": DrawReason.FOUR_KONGS,
    "ron3": DrawReason.TRIPLE_RON,
    "nm": DrawReason.NAGASHI,
}
MJAI_DRAWS: Final[Mapping[DrawReason, str]] = {
    DrawReason.NINE_TERMINALS: "kyushukyuhai",
    DrawReason.FOUR_WINDS: "sufonrenta",
    DrawReason.FOUR_RIICHI: "suchareach",
    DrawReason.THREE_RIICHI: "sanchareach",
    DrawReason.FOUR_KONGS: "sukaikan",
    DrawReason.TRIPLE_RON: "sanchaho",
    DrawReason.NAGASHI: "nagashimangan",
    DrawReason.EXHAUSTED: "fanpai",
}
_OTHER_DRAWS: Final[Mapping[str, DrawReason]] = {
    "四開槓": DrawReason.FOUR_KONGS,
    "三家和": DrawReason.TRIPLE_RON,
    "ryuukyoku": DrawReason.EXHAUSTED,
    "exhaustivedraw": DrawReason.EXHAUSTED,
    "kyuushuukyuuhai": DrawReason.NINE_TERMINALS,
    "kyuushukyuuhai": DrawReason.NINE_TERMINALS,
    "nineterminalabortion": DrawReason.NINE_TERMINALS,
    "suufonrenda": DrawReason.FOUR_WINDS,
    "sufurenda": DrawReason.FOUR_WINDS,
    "fourwindabortion": DrawReason.FOUR_WINDS,
    "suukaikan": DrawReason.FOUR_KONGS,
    "suukansanra": DrawReason.FOUR_KONGS,
    "sukantsu": DrawReason.FOUR_KONGS,
    "fourkanabortion": DrawReason.FOUR_KONGS,
    "suuchariichi": DrawReason.FOUR_RIICHI,
    "suchariichi": DrawReason.FOUR_RIICHI,
    "fourriichiabortion": DrawReason.FOUR_RIICHI,
    "sanchahou": DrawReason.TRIPLE_RON,
    "threeronabortion": DrawReason.TRIPLE_RON,
    "mangandraw": DrawReason.NAGASHI,
    "mangan at draw": DrawReason.NAGASHI,
    "manganatdraw": DrawReason.NAGASHI,
}
_BY_DRAW: Final[Mapping[str, DrawReason]] = {
    **{name: reason for reason, name in DRAWS.items()},
    **{name: reason for reason, name in MJAI_DRAWS.items()},
    **{_bare(reason): reason for reason in DRAWS},
    **_OTHER_DRAWS,
}
WON: Final = ("和了", "agari")
"""The names of a win in tenhou6."""


def draw_named(name: str) -> DrawReason | None:
    """Our id of the reason for a draw by any known name; `None` for an unknown one.

    >>> str(draw_named("kyushu_kyuhai")), str(draw_named("流局")), draw_named("?")
    ('nine_terminals', 'exhausted', None)
    """
    return _BY_DRAW.get(name.strip()) or _BY_DRAW.get(_bare(name))
