"""What people type, and the entry that has to stand first: any script, no accents, slips."""

from functools import cache

from game.learn.glossary.entries import entries
from game.learn.glossary.entry_search import index
from game.learn.glossary.spelling import folded, slips, sounded
from game.storage import paths
from game.text.words import Words
from tests.cases import each

TYPED = {
    "fr": {
        "pon": "pon",
        "pong": "pon",
        "pung": "pung",
        "chii": "chii",
        "chi": "chii",
        "chow": "chow",
        "tenpai": "tenpai",
        "tempai": "tenpai",
        "riichi": "riichi",
        "richi": "riichi",
        "riichii": "riichi",
        "reach": "riichi",
        "reech": "riichi",
        "立直": "riichi",
        "リーチ": "riichi",
        "りーち": "riichi",
        "mur mort": "wanpai",
        "dead wall": "wanpai",
        "doras": "dora",
        "ura dora": "uradora",
        "ura-dora": "uradora",
        "aka dora": "akadora",
        "5 rouge": "akadora",
        "cinq rouge": "akadora",
        "defausse": "kiru",
        "défausses": "kawa",
        "riviere": "kawa",
        "tuile sure": "anpai",
        "7 paires": "chiitoitsu",
        "chitoi": "chiitoitsu",
        "13 orphelins": "kokushi_musou",
        "brelan cache": "ankou",
        "carre": "kantsu",
        "vent d'est": "ton",
        "main fermee": "menzen",
        "tanyo": "tanyao",
        "furitten": "furiten",
        "furitene": "furiten",
        "chinistu": "chinitsu",
        "iipeiko": "iipeikou",
        "ipeikou": "iipeikou",
        "ittsu": "itsu",
        "toi toi": "toitoi",
        "vol de kan": "chankan",
        "gembutsu": "genbutsu",
        "yacuhai": "yakuhai",
        "pinfou": "pinfu",
        "apellant": "ready",
        "main d'emeraude": "main_emeraude",
        "mahjong imperial": "mahjong_imperial",
        "lune au fond de la mer": "last_tile",
        "tuile de remplacement": "rinshanpai",
        "joueur de gauche": "kamicha",
        "se coucher": "betaori",
    },
    "en": {
        "dead wall": "wanpai",
        "deadwall": "wanpai",
        "pong": "pon",
        "chi": "chii",
        "kong": "kong",
        "kan": "kan",
        "all simples": "tanyao",
        "tanyoa": "tanyao",
        "half flush": "honitsu",
        "seven pairs": "chiitoitsu",
        "13 orphans": "kokushi_musou",
        "ready hand": "tenpai",
        "closed hand": "menzen",
        "robbing a kan": "chankan",
        "red five": "akadora",
        "counter": "honba",
        "exhaustive draw": "ryuukyoku",
        "head bump": "atamahane",
        "honors": "jihai",
        "circles": "pinzu",
        "set": "mentsu",
        "group": "mentsu",
        "one chance": "kabe",
        "self draw": "tsumo",
        "furitin": "furiten",
        "swap calling": "kuikae",
        "closed wait": "kanchan",
        "two sided wait": "ryanmen",
        "pure straight": "itsu",
        "three colour straight": "sanshoku_doujun",
        "east's double": "double_est",
    },
    "ja": {
        "リーチ": "riichi",
        "りーち": "riichi",
        "リチ": "riichi",
        "立直": "riichi",
        "門前": "menzen",
        "面前": "menzen",
        "めんぜん": "menzen",
        "タンヤオ": "tanyao",
        "断么九": "tanyao",
        "うらどら": "uradora",
        "ふりてん": "furiten",
        "ちーといつ": "chiitoitsu",
        "ちいといつ": "chiitoitsu",
        "ぴんふ": "pinfu",
        "こくし": "kokushi_musou",
        "一通": "itsu",
        "いっつう": "itsu",
        "メンチン": "chinitsu",
        "メンホン": "honitsu",
        "てんぱい": "tenpai",
        "のーてん": "noten",
        "わんぱい": "wanpai",
        "りんしゃん": "rinshan_kaihou",
        "やくはい": "yakuhai",
        "槓": "kan",
        "発": "hatsu",
        "対々": "toitoi",
        "アタマ": "jantou",
        "食い下がり": "kuisagari",
        "安全牌": "anpai",
        "だぶりー": "daburu_riichi",
        "飜": "han",
    },
}
ASKED = [(language, *asked) for language, table in TYPED.items() for asked in table.items()]


@cache
def found(language):
    return index(Words(language, paths.locales()))


@each(("language", "typed", "wanted"), ASKED)
def test_what_is_typed_finds_its_entry_first(language, typed, wanted):
    first = [one.id for one in found(language).find(typed)[:4]]
    assert first[:1] == [wanted], first


def test_a_slip_is_forgiven_only_where_nothing_is_called_so():
    """`kan` is one letter from `pan`, but whoever writes `kan` wants the kans."""
    assert all("kan" in one.id or "kong" in one.id for one in found("en").find("kan")[:3])
    assert not found("en").find("xq")
    assert not found("fr").find("zzzzzz")


def test_words_of_the_texts_are_found_after_names():
    """`brochette` is a name; `poulet` is only spoken of."""
    assert found("fr").find("brochette")[0].id == "yakitori"
    assert found("fr").find("poulet")[0].id == "yakitori"


def test_names_that_differ_by_an_article_or_an_s_are_told_once():
    """`honors` and `chi` are other spellings and stay."""
    texts = found("fr").texts
    told = texts.distinct_names(entries()["kokushi_musou"], "fr")
    assert "Treize orphelins" in told
    assert "les treize orphelins" not in told
    assert "honors" in texts.distinct_names(entries()["jihai"], "en")


def test_names_stand_in_the_list_without_their_article():
    """`La Tempête` is looked for under T, `The Storm` under S."""
    for language, before, after in (("fr", "tedashi", "tsumo"), ("en", "shonpai", "tenpai")):
        ids = [one.id for one in found(language).find("")]
        assert ids.index(before) < ids.index("la_tempete") < ids.index(after), language


def test_spellings_that_sound_alike_are_one():
    for one, other in (("shampon", "shanpon"), ("pen chan", "penchan"), ("hatssu", "hatsu")):
        assert sounded(folded(one)) == sounded(folded(other))
    assert not slips("penchan").isdisjoint(slips("pennchan"))
    assert slips("kanchan").isdisjoint(slips("ryanmen"))
