"""Every yaku in a hand that has it, and in one that just misses it."""

import json
from pathlib import Path

import pytest

import game
from game.engine.reasons import RefusalReason
from game.engine.scoring.hand_score import NoWin
from game.learn.library.yaku_examples import FILE
from game.rulesets.riichi.presets import CLUB, SAKI
from game.rulesets.yaku_values import ALL_YAKU
from tests.cases import each
from tests.engine.scoring.asking import score, yaku

BOOK = json.loads(
    (Path(game.__file__).parent / "learn" / "library" / FILE).read_text(encoding="utf-8")
)
BOOK = {name: one for name, one in BOOK.items() if name in {one.id for one in ALL_YAKU}}
"""The hands of the yaku book, which are looked at in its own tests, too."""
PINFU = "234m567m45p789s22s"
"""Waits on both sides for 3p or 6p."""
OPEN = "23m567p789s11z [234s<left]"

HAS = [
    # yaku, hand, won tile, circumstances, han
    ("riichi", PINFU, "6p", "riichi", 1),
    ("daburu_riichi", PINFU, "6p", "daburu_riichi", 2),
    ("ippatsu", PINFU, "6p", "riichi ippatsu", 1),
    ("menzen_tsumo", PINFU, "6p", "tsumo", 1),
    ("menzen_tsumo", "234m55p678s23p [9999p]", "1p", "tsumo", 1),
    ("rinshan_kaihou", "234m55p67s [2222s<left] [444m<across]", "8s", "tsumo rinshan", 1),
    ("chankan", OPEN, "4m", "chankan", 1),
    ("haitei", OPEN, "4m", "tsumo last_tile", 1),
    ("haitei", "234m67s11p [999m<left] [3333p<left+]", "8s", "tsumo rinshan last_tile", 1),
    ("houtei", OPEN, "4m", "last_tile", 1),
    ("tenhou", "23m567p789s11z234s", "4m", "tsumo E/E first_turn", 13),
    ("chiihou", "23m567p789s11z234s", "4m", "tsumo S/E first_turn", 13),
    ("renhou", "23m567p789s11z234s", "4m", "N/E first_turn", 13),
    ("shiisan_puutaa", "147m258p369s1234z", "4z", "tsumo E/E first_turn", 13),
    ("paarenchan", OPEN, "4m", "E/E eighth_dealer_win", 13),
    ("pinfu", PINFU, "6p", "", 1),
    ("pinfu", "234m567m45p789s33z", "6p", "S/E", 1),
    ("iipeikou", "223344m567p99s78s", "6s", "", 1),
    ("isou_sanjun", "23m123m123m55s678p", "1m", "", 2),
    ("isou_sanjun", "12p99m456s [123p<left] [123p<left]", "3p", "", 1),
    ("ryanpeikou", "223344m667788p9s", "9s", "", 3),
    ("ryanpeikou", "112233p77889p55s", "9p", "", 3),
    ("yonjun", "22223333444p99s", "4p", "", 5),
    ("yonjun", "222333444p9s [234p<left]", "9s", "", 5),
    ("sanshoku_doujun", "345m345p34s789s11z", "5s", "", 2),
    ("sanshoku_doujun", "345p34s99m [345m<left] [888s<across]", "5s", "", 1),
    ("itsu", "123456m89m234s55p", "7m", "", 2),
    ("itsu", "123p79p55s [456p<left] [678s<left]", "8p", "", 1),
    ("yakuhai_haku", "68m123s99p [555z<across] [345p<left]", "7m", "", 1),
    ("yakuhai_hatsu", "66z33m789s456s [567p<left]", "6z", "", 1),
    ("yakuhai_chun", "456m78p11s234s [7777z]", "9p", "", 1),
    ("yakuhai_jikaze", "222z456m78p11s [123p<left]", "9p", "S/E", 1),
    ("yakuhai_bakaze", "456m78p11s [1111z<left] [345p<left]", "6p", "S/E", 1),
    ("shousangen", "77z34m999s [555z<left] [666z<left]", "2m", "", 2),
    ("sanankou", "333m888p222s67s11z", "5s", "", 2),
    ("sanankou", "333m888p55s99p123s", "9p", "tsumo", 2),
    ("sankantsu", "22s78p [1111m] [6666p<left+] [9999s<left]", "9p", "tsumo", 2),
    ("toitoi", "99m44p [222s<left] [777p<left] [333z<left]", "9m", "", 2),
    ("sanshoku_doukou", "33p3p44s79s [333m<left] [333s<left]", "8s", "", 3),
    ("sanrenkou", "444m46p99p [333m<left] [555m<left]", "5p", "", 2),
    ("tanyao", "234m345p666p456s8s", "8s", "", 1),
    ("tanyao", "45m678s33p [234p<left] [345s<left]", "6m", "", 1),
    ("tanyao", "2244m3388p2266s7s", "7s", "", 1),
    ("chanta", "123m99m79p123s111z", "8p", "", 2),
    ("chanta", "123m99p23s [222z<left] [789p<left]", "1s", "", 1),
    ("junchan", "123m789m12p999s11s", "3p", "", 3),
    ("junchan", "123m99m79p [123s<left] [999s<left]", "8p", "", 2),
    ("honroutou", "111m99m33z [999p<left] [111s<left]", "9m", "", 2),
    ("honroutou", "1199m1199p1133z5z", "5z", "", 2),
    ("honitsu", "123345678p99p11z", "1z", "", 3),
    ("honitsu", "234p99p44z [666p<left] [111z<left]", "4z", "", 2),
    ("chinitsu", "2224456677888p", "5p", "", 6),
    ("chinitsu", "2344488s [567s<left] [333s<left]", "8s", "", 5),
    ("chiitoitsu", "1133m5588p2299s4z", "4z", "", 2),
    ("kokushi_musou", "19m19p19s1234566z", "7z", "", 13),
    ("suuankou", "333m888p222s99p55s", "9p", "tsumo", 13),
    ("suuankou", "333m888p222s999p5s", "5s", "", 13),
    ("daisangen", "666z34m99s [555z<left] [777z<left]", "2m", "", 13),
    ("shousuushii", "44z67m111z [333z<left] [222z<left]", "8m", "", 13),
    ("daisuushii", "444z8m111z [333z<left] [222z<left]", "8m", "", 13),
    ("tsuuiisou", "111z44z55z [333z<left] [777z<left]", "5z", "", 13),
    ("tsuuiisou", "1122334455667z", "7z", "", 13),
    ("chinroutou", "111m999m11p99s [999p<left]", "9s", "", 13),
    ("ryuuiisou", "22334s88s [666z<left] [666s<left]", "4s", "", 13),
    ("ryuuiisou", "23s666s888s22s [234s<left]", "4s", "", 13),
    ("chuuren_poutou", "1112245678999s", "3s", "", 13),
    ("suukantsu", "4p [1111m] [6666p<left+] [9999s<left] [2222z]", "4p", "", 13),
    ("suurenkou", "444m55m99s [333m<left] [666m<left]", "5m", "", 13),
    ("daisharin", "2233445566778m", "8m", "", 13),
    ("daisharin", "2233445566778s", "8s", "tsumo", 13),
]

MISSES = [
    ("riichi", PINFU, "6p", "daburu_riichi"),  # replaced by the better one
    ("ippatsu", PINFU, "6p", "ippatsu"),  # without riichi
    ("ippatsu", "234m55p678s23p [9999p]", "1p", "tsumo riichi ippatsu rinshan"),
    ("menzen_tsumo", OPEN, "4m", "tsumo last_tile"),
    ("menzen_tsumo", "23m567p789s11z234s", "4m", "tsumo E/E first_turn"),  # in tenhou already
    ("rinshan_kaihou", PINFU, "6p", "rinshan"),  # not drawn
    ("haitei", PINFU, "6p", "last_tile"),
    ("houtei", PINFU, "6p", "tsumo last_tile"),
    ("kanburi", PINFU, "6p", "after_kan_discard"),  # off by default
    ("tenhou", "23m567p789s11z234s", "4m", "tsumo S/E first_turn"),
    ("chiihou", "23m567p789s11z234s", "4m", "tsumo E/E first_turn"),
    ("renhou", "23m567p789s11z234s", "4m", "tsumo S/E first_turn"),
    ("shiisan_puutaa", "147m258p369s1234z", "4z", "tsumo S/E first_turn"),  # not the dealer
    ("shiisan_puutaa", "147m258p369s1234z", "4z", "tsumo E/E"),  # not dealt
    ("paarenchan", PINFU, "6p", "S/E eighth_dealer_win"),
    ("pinfu", "234m567m46p789s22s", "5p", "riichi"),  # between two tiles
    ("pinfu", "234m567m12p789s22s", "3p", "riichi"),  # at the edge
    ("pinfu", "234m567m456p789s2s", "2s", "riichi"),  # the pair
    ("pinfu", "234m567m45p789s22z", "6p", "S/E riichi"),  # a pair of the own wind
    ("pinfu", "234m567m45p789s11z", "6p", "S/E riichi"),  # a pair of the round's wind
    ("pinfu", "234m567m45p789s55z", "6p", "S/E riichi"),  # a pair of dragons
    ("pinfu", "234m567m45p22s [789s<left]", "6p", "last_tile"),  # open
    ("iipeikou", "234m234p67m44s [567m<left]", "8m", "last_tile"),
    ("iipeikou", "2233m567p99s78s [234m<left]", "6s", "last_tile"),  # open
    ("iipeikou", "223344m667788p9s", "9s", ""),  # replaced by ryanpeikou
    ("iipeikou", "23m123m123m55s678p", "1m", ""),  # replaced by isou sanjun
    ("isou_sanjun", "22223333444p99s", "4p", ""),  # replaced by yonjun
    ("ryanpeikou", "22223333444p99s", "4p", ""),
    ("ryanpeikou", "223344m667799p8s", "8s", "riichi"),
    ("chiitoitsu", "223344p778899s1m", "1m", ""),  # read as two double runs
    ("chiitoitsu", "1111m22334455p6s", "6s", ""),  # four equal tiles are not two pairs
    ("sanshoku_doujun", "345m345p34s789s11z", "2s", "riichi"),
    ("itsu", "123456m78m234s55p", "6m", "riichi"),
    ("itsu", "123m456p78s55p999s", "9s", "riichi"),  # in three suits
    ("yakuhai_jikaze", "333z456m78p11s234p", "9p", "S/E riichi"),  # a guest wind
    ("yakuhai_haku", "55z456m78p234s345s", "9p", "riichi"),  # a pair only
    ("shousangen", "666z34m99s [555z<left] [777z<left]", "2m", ""),
    ("sanankou", "333m888p55s99p123s", "9p", "riichi"),  # the third completed on a discard
    ("sankantsu", "22s78p666p [1111m] [9999s<left]", "9p", "tsumo last_tile"),
    ("toitoi", "99m234p44p [222s<left] [777p<left]", "9m", "last_tile"),
    ("sanshoku_doukou", "33p3p44s79s [333m<left] [222s<left]", "8s", "last_tile"),
    ("sanrenkou", "444m46p99p [333m<left] [555p<left]", "5p", "last_tile"),  # two suits
    ("sanrenkou", "999m46p22p [888m<left] [111p<left]", "5p", "last_tile"),  # no going around
    ("tanyao", "123m345p666p456s8s", "8s", "riichi"),
    ("chanta", "123m99m79p123s456s", "8p", "riichi"),
    ("chanta", "123m789m12p999s11s", "3p", ""),  # junchan: no honour
    ("chanta", "111m99m33z [999p<left] [111s<left]", "9m", ""),  # no run
    ("junchan", "123m99m79p123s111z", "8p", ""),  # an honour
    ("honroutou", "111m999m11p99s [999p<left]", "9s", ""),  # no honour: chinroutou
    ("honitsu", "2224456677888p", "5p", ""),  # no honour
    ("honitsu", "123345678p99s11z", "1z", "riichi"),
    ("chinitsu", "123345678p99p11z", "1z", ""),
    ("kokushi_musou", "19m19p19s1234566z", "6z", ""),
    ("suuankou", "333m888p222s99p55s", "9p", ""),  # the fourth completed on a discard
    ("suuankou", "888p222s99p55s [333m<left]", "9p", "tsumo"),
    ("daisangen", "66z34m99s5s [555z<left] [777z<left]", "2m", ""),
    ("shousuushii", "5z567m111z [333z<left] [222z<left]", "5z", ""),
    ("daisuushii", "44z67m111z [333z<left] [222z<left]", "8m", ""),
    ("tsuuiisou", "11z44z555z [333z<left] [777m<left]", "1z", ""),
    ("chinroutou", "111m999m11p99s [888p<left]", "9s", ""),
    ("ryuuiisou", "22334s88s [777z<left] [666s<left]", "4s", ""),
    ("chuuren_poutou", "1112245678889s", "3s", ""),
    ("chuuren_poutou", "2345678999s [1111s]", "2s", ""),  # with a kong
    ("suukantsu", "444p5p [1111m] [6666p<left+] [9999s<left]", "5p", ""),
    ("suurenkou", "444m55m99s [333m<left] [777m<left]", "5m", "last_tile"),
    ("daisharin", "1122334455667m", "7m", ""),
]


@each(("name", "hand", "won", "words", "han"), HAS)
def test_has(name, hand, won, words, han):
    assert yaku(hand, won, words).get(name) == han


@each(("name", "hand", "won", "words"), MISSES)
def test_just_misses(name, hand, won, words):
    assert name not in yaku(hand, won, words)


def test_every_yaku_is_had_and_missed_here_or_in_the_yaku_book():
    ids = {one.id for one in ALL_YAKU}
    assert {name for name, *_ in HAS} | {"kanburi", *BOOK} == ids
    only_luck = {"daburu_riichi", "chankan", "yonjun", "yakuhai_hatsu", "yakuhai_chun"}
    missed = {name for name, one in BOOK.items() if "misses" in one}
    assert {name for name, *_ in MISSES} | only_luck | {"yakuhai_bakaze"} | missed == ids


@pytest.mark.parametrize("name", [name for name, one in BOOK.items() if "misses" in one])
def test_just_misses_as_the_yaku_book_says(name):
    hand, won, words = BOOK[name]["misses"]
    assert name not in yaku(hand.replace("[", " ["), won, words)


def test_every_element_says_its_rule_in_words():
    for one in ALL_YAKU:
        assert one.holds.__doc__, one.id


# ---- rules that differ -------------------------------------------------------------------------


def test_a_wind_of_round_and_player_counts_twice():
    found = yaku("234p66m55p [111z<left] [789s<left]", "5p", "E/E")
    assert found == {"yakuhai_jikaze": 1, "yakuhai_bakaze": 1}


def test_the_local_yaku_are_not_in_the_club():
    missing = {"shiisan_puutaa", "paarenchan", "isou_sanjun", "yonjun", "sanrenkou", "suurenkou"}
    for name, hand, won, words, _ in HAS:
        if name in missing | {"daisharin"}:
            assert name not in yaku(hand, won, words, CLUB)


@each(
    ("change", "hand", "won", "words", "before", "after"),
    [
        ({"kanburi": True}, OPEN, "4m", "after_kan_discard", {}, {"kanburi": 1}),
        ({"yaku.kanburi.enabled": True}, OPEN, "4m", "after_kan_discard", {}, {"kanburi": 1}),
        (
            {"open_tanyao": False},
            "45m678s33p [234p<left] [345s<left]",
            "6m",
            "",
            {"tanyao": 1},
            {},
        ),
        ({"open_tanyao": False}, "234m345p666p456s8s", "8s", "", {"tanyao": 1}, {"tanyao": 1}),
        (
            {"ryanpeikou_two_suits": True},
            "112233p77889p55s",
            "9p",
            "",
            {"pinfu": 1, "ryanpeikou": 3},
            {"pinfu": 1, "iipeikou": 1},
        ),
        (
            {"ryanpeikou_two_suits": True},
            "223344m667788p9s",
            "9s",
            "",
            {"ryanpeikou": 3},
            {"ryanpeikou": 3},
        ),
        ({"renhou": "off"}, "23m567p789s11z234s", "4m", "first_turn", {"renhou": 13}, {}),
        (
            {"yaku.renhou.enabled": False},
            "23m567p789s11z234s",
            "4m",
            "first_turn",
            {"renhou": 13},
            {},
        ),
        (
            {"shiisan_puutaa_players": "all_first_draw"},
            "147m258p369s1234z",
            "4z",
            "tsumo first_turn",
            {},
            {"shiisan_puutaa": 13},
        ),
        (
            {"tsuuiisou_seven_pairs": False},
            "1122334455667z",
            "7z",
            "",
            {"tsuuiisou": 13, "chiitoitsu": 2},
            {"chiitoitsu": 2},
        ),
        (
            {"ryuuiisou_needs_hatsu": True},
            "23s666s888s22s [234s<left]",
            "4s",
            "",
            {"ryuuiisou": 13, "tanyao": 1},
            {"tanyao": 1, "chinitsu": 5},
        ),
        (
            {"daisharin_any_suit": False},
            "2233445566778m",
            "8m",
            "",
            {"daisharin": 13},
            {"pinfu": 1, "ryanpeikou": 3, "tanyao": 1, "chinitsu": 6},
        ),
        (
            {"daisharin_any_suit": False},
            "2233445566778p",
            "8p",
            "",
            {"daisharin": 13},
            {"daisharin": 13},
        ),
        (
            {"haitei_on_rinshan": False},
            "234m67s11p [999m<left] [3333p<left+]",
            "8s",
            "tsumo rinshan last_tile",
            {"rinshan_kaihou": 1, "haitei": 1},
            {"rinshan_kaihou": 1},
        ),
        (
            {"yaku.daburu_riichi.enabled": False},
            PINFU,
            "6p",
            "daburu_riichi",
            {"daburu_riichi": 2, "pinfu": 1},
            {"riichi": 1, "pinfu": 1},
        ),
        (
            {"yaku.yonjun.han_closed": 13},
            "22223333444p99s",
            "4p",
            "",
            {"yonjun": 5, "pinfu": 1},
            {"yonjun": 13, "pinfu": 1},
        ),
        (
            {"yaku": {"sanshoku_doukou": {"han_open": 2}}},
            "33p3p44s79s [333m<left] [333s<left]",
            "8s",
            "",
            {"sanshoku_doukou": 3},
            {"sanshoku_doukou": 2},
        ),
    ],
)
def test_an_option_changes_a_yaku(change, hand, won, words, before, after):
    assert yaku(hand, won, words) == before
    assert yaku(hand, won, words, SAKI, change) == after


@each(
    ("item", "hand", "won", "words", "has"),
    [
        ("kokushi_13_wait", "19m19p19s1234567z", "1m", "", True),
        ("kokushi_13_wait", "19m19p19s1234566z", "7z", "", False),
        ("suuankou_tanki", "333m888p222s999p5s", "5s", "", True),
        ("suuankou_tanki", "333m888p222s99p55s", "9p", "tsumo", False),
        ("chuuren_9_wait", "1112345678999m", "5m", "", True),
        ("chuuren_9_wait", "1112245678999s", "3s", "", False),
        ("daisuushii", "444z8m111z [333z<left] [222z<left]", "8m", "", True),
        ("daisuushii", "44z67m111z [333z<left] [222z<left]", "8m", "", False),
    ],
)
def test_some_waits_count_as_two_yakuman(item, hand, won, words, has):
    changes = {"double_yakuman": [item], "yakuman_cap": 0}
    assert score(hand, won, words, CLUB, changes).multiple == 1 + has
    assert score(hand, won, words, CLUB).multiple == 1


def test_another_tile_may_be_named_for_a_doubled_wait():
    found = score("19m19p19s1234566z", "7z", "tsumo", SAKI, {"double_yakuman": ["kokushi_13_wait"]})
    assert (found.multiple, str(found.taken_as)) == (2, "6z")


def test_a_hand_that_is_no_hand():
    assert score("124m567p789s11z234s", "9m") == NoWin(RefusalReason.NOT_COMPLETE)
    assert score("147m258p369s1234z", "4z", "tsumo S/E first_turn") == NoWin(
        RefusalReason.NOT_COMPLETE
    )
