"""One thing has one name: the same word on the table, in the lessons and in the glossary."""

import re
from functools import cache

import pytest
from babel.messages.pofile import read_po

from game.rulesets.yaku_values import ALL_YAKU
from game.storage import paths

DOMAINS = ("game", "lessons", "glossary")

A_NUMBER = r"(\d+|\{\w+\})"
GAP = "[ \u00a0]"
FU_FIRST = (
    rf"{A_NUMBER}{GAP}fu,?{GAP}{A_NUMBER}{GAP}han\b"
    rf"|\bfu{GAP}(et|and){GAP}(les |the |un |one |\d+{GAP})?han\b(?!{GAP}\d+{GAP}fu)"
)
"""Fu before han, which French and English say the other way round."""
OYA_OR_KO = r"(?<![\w\[-])([Oo]ya|[Kk]o)(?![\w|-])"
"""The Japanese words for dealer and others, where they are not the name of a link."""
SOME = r"(\{\w+\}|[0-9何一二三四]*)"
HAN_FIRST = rf"翻(\]\])?[とや、・]?{SOME}(\[\[\w+\|)?符(?!(\]\])?{SOME}(\[\[\w+\|)?翻)"
"""Han before fu, which the tables of points and players say the other way round in Japanese."""

OTHERWISE = {
    "fr": {
        r"kan fermé": "kan caché",
        r"[Ff]aux (\[\[\w+\|)?Mah-Jong": "faux mah-jong",
        r"[Uu]ra-dora": "uradora",
        r"[Nn]euf extrémités": "neuf terminales et honneurs",
        r"[Mm]anche d’Est": "tour Est",
        r"\b[Tt]ouchez (le|la|les|l’|tou|une?\b)|\b[Aa]ppuyez|[Pp]ressez pour": "cliquez sur",
        rf"[Ss]hanten{GAP}(\{{|\d)": "à 2 tuiles de tenpai",
        r"(quatre|ces|ses|leurs) combinaisons|combinaisons? (posée|exposée)": "groupes",
        r"\b[Tt]riplés?\b": "brelan",
        r"([Dd]eux|[Tt]rois|[Qq]uatre|[Aa]ucun) (chow|pung)s?\b": "suites, brelans: chow is a call",
        FU_FIRST: "han, then fu",
        OYA_OR_KO: "donneur, non-donneur",
    },
    "en": {
        OYA_OR_KO: "dealer, non-dealer",
        r"[Ww]rong (\[\[\w+\|)?mah-jong": "false mah-jong",
        r"[Ff]alse (\[\[\w+\|)?Mah-Jong": "false mah-jong",
        r"deals, not counting": "hands, not counting repeats",
        r"end of the deal\b": "the end of the hand",
        r"deal (is )?void": "the hand is void",
        r"[Uu]ra-dora": "uradora",
        r"Treize Lanternes|Petit Serpent": "the English names of the Grands Jeux",
        FU_FIRST: "han, then fu",
        r"[Tt]he match (begins|is over|ends)": "the game",
        r"\b[Gg]roups?\b": "set, as in four sets and a pair",
        r"\b([Pp]ress|[Tt]ouch|[Tt]ap) (riichi|the (tile|button|dragon)|to change)": "click",
        rf"[Ss]hanten{GAP}(\{{|\d)": "2 tiles from tenpai",
    },
    "ja": {
        HAN_FIRST: "30符4翻",
        r"支配の風": "場風",
        r"巡りの風": "圏風",
        r"四開槓": "四槓散了",
        r"屋上の梅花": "屋根の梅の花",
        r"么": "幺",
        r"Ｗキー|Ｒキー": "Wキー, Rキー",
        r"晒": "さらす",
        r"ura-dora": "裏ドラ",
        r"をツモ和了": "八索でツモ和了",
        r"(ボタン|先にリーチ)を押|押すと(解除|替わ|戻)": "クリック",
        r"[二２]回?クリック|ダブルクリック": "2クリック",
        r"^返し$": "返し点",
        r"^即時$": "最速",
        r"[3３三]鳴き|三つ鳴": "三副露",
        r"対局ログ|棋譜": "牌譜",
        r"聴牌(料|まで|率|の確認|して)|時聴牌": "テンパイ; 聴牌宣言 is a call of the classic game",
    },
}
"""What is said otherwise, and the word that the game uses for it."""

FORMAL = "(?<![四三]家)(?<!（){name}"
"""A formal name, but in the brackets behind the spoken one, and in 四家立直, which has no other."""
BESIDE = r"\.(kanji|gloss)$|^game (search\.|log\.fault\.)"
"""Where both names stand: beside the other one, among the words to search for, in foreign logs."""

FIGURES = r"(?<!数)(?<!位は)[一二三四五六七八九十百千万]+点(?!棒|単位)"
"""Japanese points that are not in Arabic figures; the name of a stick and a unit are words."""


@cache
def texts(language):
    """Every sentence of a language; the names that find an entry are any that people use."""
    return {
        f"{domain} {key}": text
        for domain in DOMAINS
        for message in catalogue(language, domain)
        for key, text in sentences(message)
        if not key.endswith(".names")
    }


def sentences(message):
    """The texts of a message by key: a plural has several, the heading of the file none."""
    if message.pluralizable:
        return [(f"{message.id[0]}[{n}]", text) for n, text in enumerate(message.string)]
    return [(message.id, message.string)] if message.id else []


def catalogue(language, domain):
    file = paths.locales() / language / "LC_MESSAGES" / f"{domain}.po"
    with file.open("rb") as opened:
        return read_po(opened, locale=language)


def said(language, pattern):
    found = re.compile(pattern)
    return [key for key, text in texts(language).items() if found.search(text)]


@pytest.mark.parametrize("language", OTHERWISE)
def test_one_thing_has_one_name(language):
    for other, ours in OTHERWISE[language].items():
        assert not said(language, other), f"here it is {ours}"


def test_a_yaku_is_called_in_japanese_as_it_is_spoken_from_lesson_to_result():
    """リーチ, in lesson, glossary and result alike; 立直 stands beside it, or once in brackets."""
    known, game = catalogue("ja", "glossary"), texts("ja")
    for yaku in ALL_YAKU:
        entry = known.get(f"{yaku.id}.names")
        if entry is not None:
            usual = entry.string.split(" | ")[0]
            assert game[f"game yaku.{yaku.id}"] == usual, "the result says what the glossary says"


def test_the_formal_name_of_a_yaku_is_in_no_japanese_sentence():
    game = texts("ja")
    lines = {text for key, text in game.items() if key.startswith("game line.")}
    formal = {game[f"game yaku.{yaku.id}.kanji"] for yaku in ALL_YAKU}
    formal -= {game[f"game yaku.{yaku.id}"] for yaku in ALL_YAKU}
    said_otherwise = re.compile("|".join(FORMAL.format(name=name) for name in formal))
    of_lines = re.compile("|".join(filter(None, lines & formal)))
    found = [
        key
        for key, text in game.items()
        if not re.search(BESIDE, key)
        and said_otherwise.search(text if key.startswith("lessons") else of_lines.sub("", text))
    ]
    assert found == []


def test_points_are_in_figures_in_japanese():
    """1000点, as on a table; but 千点棒, the name of a stick, and 百点単位, a unit."""
    assert said("ja", FIGURES) == []


def test_french_is_set_as_french_in_lessons_and_glossary():
    assert not said("fr", r" [!?;:»]|« "), "the space does not break"
    assert not said("fr", "'"), "the apostrophe is a curved one"
