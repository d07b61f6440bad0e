"""Every yaku can be switched off and given other han, for closed hands and for open ones.

A row has a closed hand that scores the yaku and an open one: tiles, the winning tile, and the
circumstances. There is no open hand where the yaku cannot be made with a call, whatever it is
given. Many of the hands are those of the examples of the rule sheet.
"""

import ast
import json
from dataclasses import fields, replace
from pathlib import Path

import pytest

from game.engine.scoring.yaku.element import USUAL, Usage
from game.learn import library
from game.learn.library.yaku_examples import FILE
from game.rulesets import PRESETS
from game.rulesets.riichi import presets
from game.rulesets.riichi.options import RiichiOptions, changes, with_changes
from game.rulesets.riichi.presets import SAKI
from game.rulesets.riichi.scoring import book
from game.rulesets.yaku_values import ALL_YAKU
from tests.cases import each
from tests.rulesets.looking import worth

PINFU = ("234m567m45p789s22s", "6p")
RUNS = ("45m678s33p [234p<left] [345s<left]", "6m")
KNOCK = ("234m67s11p [456p<left] [999m<left]", "8s")
DEALT = ("23m567p789s11z234s", "4m")
OTHER = 7
"""Han that no yaku has."""


def said(hand, words):
    return (*hand, words)


def with_set(honours, words="S/E"):
    """A closed and an open hand with a triplet of honours."""
    rest = "234m678p99s34s"
    return (f"{honours}{rest}", "5s", words), (f"{rest} [{honours}<left]", "5s", words)


YAKU = {
    # ---- what a win owes to its moment
    "riichi": (said(PINFU, "riichi"), None),
    "daburu_riichi": (said(PINFU, "daburu_riichi"), None),
    "ippatsu": (said(PINFU, "riichi ippatsu"), None),
    "menzen_tsumo": (said(PINFU, "tsumo"), said(RUNS, "tsumo")),
    "rinshan_kaihou": (
        ("234m55p678s23p [9999p]", "1p", "tsumo rinshan"),
        ("234m67s11p [999m<left] [3333p<left+]", "8s", "tsumo rinshan"),
    ),
    "chankan": (said(PINFU, "chankan"), said(KNOCK, "chankan")),
    "haitei": (said(PINFU, "tsumo last_tile"), said(KNOCK, "tsumo last_tile")),
    "houtei": (said(PINFU, "last_tile"), said(KNOCK, "last_tile")),
    "kanburi": (said(PINFU, "after_kan_discard"), said(KNOCK, "after_kan_discard")),
    "tenhou": (said(DEALT, "tsumo E/E first_turn"), None),
    "chiihou": (said(DEALT, "tsumo first_turn"), None),
    "renhou": (said(DEALT, "first_turn"), None),
    "shiisan_puutaa": (("147m258p369s1234z", "4z", "tsumo E/E first_turn"), None),
    "paarenchan": (said(PINFU, "E/E eighth_dealer_win"), said(KNOCK, "E/E eighth_dealer_win")),
    # ---- runs
    "pinfu": (PINFU, RUNS),
    "iipeikou": (("223344m567p99s78s", "6s"), ("223344m99s78s [567p<left]", "6s")),
    "isou_sanjun": (("23m123m123m55s678p", "1m"), ("12p99m456s [123p<left] [123p<left]", "3p")),
    "ryanpeikou": (("223344m667788p9s", "9s"), ("223344m78p99s [678p<left]", "6p")),
    "yonjun": (("22223333444p99s", "4p"), ("222333444p9s [234p<left]", "9s")),
    "sanshoku_doujun": (
        ("345m345p34s789s11z", "5s", "S/S"),
        ("345p34s99m [345m<left] [888s<left]", "5s"),
    ),
    "itsu": (("123456m89m234s55p", "7m"), ("123p79p55s [456p<left] [678s<left]", "8p")),
    # ---- triplets and quads
    "yakuhai_haku": with_set("555z"),
    "yakuhai_hatsu": with_set("666z"),
    "yakuhai_chun": with_set("777z"),
    "yakuhai_jikaze": with_set("222z"),
    "yakuhai_bakaze": with_set("111z"),
    "shousangen": (
        ("555z666z77z234m99m", "9m"),
        ("77z34m999s [555z<left] [666z<left]", "2m"),
    ),
    "sanankou": (("333m888p222s67s11z", "5s"), ("333m888p222s9s [456p<left]", "9s")),
    "sankantsu": (
        ("22s78p [1111m] [6666p] [9999s]", "9p"),
        ("22s78p [1111m] [6666p<left+] [9999s<left]", "9p"),
    ),
    "toitoi": (
        ("333m888p222s99p55s", "9p"),
        ("99m44p [222s<left] [777p<left] [333z<left]", "9m"),
    ),
    "sanshoku_doukou": (
        ("333m333s33p456s99p", "3p"),
        ("333p44s79s [333m<left] [333s<left]", "8s"),
    ),
    "sanrenkou": (
        ("333m444m55m789p11s", "5m", "tsumo"),
        ("444m46p99p [333m<left] [555m<left]", "5p"),
    ),
    # ---- suits, terminals and shapes
    "tanyao": (("234m345p666p456s8s", "8s"), RUNS),
    "chanta": (
        ("123m99m79p123s111z", "8p", "E/S"),
        ("123m99p23s [222z<left] [789p<left]", "1s"),
    ),
    "junchan": (("123m789m12p999s11s", "3p"), ("123m99m79p [123s<left] [999s<left]", "8p")),
    "honroutou": (
        ("1199m1199p1133z5z", "5z"),
        ("111m99m33z [999p<left] [111s<left]", "9m"),
    ),
    "honitsu": (("123345678p99p11z", "1z"), ("234p99p44z [666p<left] [111z<left]", "4z")),
    "chinitsu": (("2224456677888p", "5p"), ("2344488s [567s<left] [333s<left]", "8s")),
    "chiitoitsu": (("1133m5588p2299s4z", "4z"), None),
    # ---- great hands
    "kokushi_musou": (("19m19p19s1234566z", "7z"), None),
    "suuankou": (("333m888p222s999p5s", "5s"), None),
    "daisangen": (
        ("555z666z777z34m99s", "2m"),
        ("666z34m99s [555z<left] [777z<left]", "2m"),
    ),
    "shousuushii": (
        ("111z222z333z44z67m", "8m"),
        ("44z67m111z [333z<left] [222z<left]", "8m"),
    ),
    "daisuushii": (
        ("111z222z333z444z8m", "8m"),
        ("444z8m111z [333z<left] [222z<left]", "8m"),
    ),
    "tsuuiisou": (("1122334455667z", "7z"), ("111z44z55z [333z<left] [777z<left]", "5z")),
    "chinroutou": (("111m999m11p99s999p", "9s"), ("111m999m11p99s [999p<left]", "9s")),
    "ryuuiisou": (("22334s88s666z666s", "4s"), ("22334s88s [666z<left] [666s<left]", "4s")),
    "chuuren_poutou": (("1112245678999s", "3s"), ("1112245678s [999s<left]", "3s")),
    "suukantsu": (
        ("4p [1111m] [6666p] [9999s] [2222z]", "4p"),
        ("4p [1111m] [6666p<left+] [9999s<left] [2222z]", "4p"),
    ),
    "suurenkou": (
        ("333m444m55m666m99s", "5m"),
        ("444m55m99s [333m<left] [666m<left]", "5m"),
    ),
    "daisharin": (("2233445566778m", "8m"), ("2345566778m [234m<left]", "8m")),
}
PLAYED = with_changes(SAKI, {"kanburi": True})


def scored(name, hand, **changes):
    """The han of the yaku in the hand; none if the hand does not score it."""
    options = with_changes(PLAYED, {f"yaku.{name}.{part}": to for part, to in changes.items()})
    found = worth(*hand)(options)
    return found.get(name) if isinstance(found, dict) else None


def of_the_book(hands):
    """The hands of a page of the yaku book, in the notation of the tests."""
    spread = {kind: (hand.replace("[", " ["), *more) for kind, (hand, *more) in hands.items()}
    return spread["closed"], spread.get("open")


PAGES = json.loads((Path(library.__path__[0]) / FILE).read_text(encoding="utf-8"))
YAKU |= {one.id: of_the_book(PAGES[one.id]) for one in ALL_YAKU if one.id not in YAKU}


@each("name", YAKU)
def test_a_yaku_can_be_switched_off(name):
    closed, _ = YAKU[name]
    assert scored(name, closed)
    assert not scored(name, closed, enabled=False)


@each("name", YAKU)
def test_a_yaku_can_have_other_han_in_a_closed_hand(name):
    closed, _ = YAKU[name]
    assert scored(name, closed, han_closed=OTHER) == OTHER
    assert scored(name, closed, han_open=OTHER) == scored(name, closed)


@each("name", [name for name, (_, called) in YAKU.items() if called])
def test_a_yaku_can_have_other_han_in_an_open_hand(name):
    _, called = YAKU[name]
    assert scored(name, called, han_open=OTHER) == OTHER
    assert scored(name, called, han_closed=OTHER) == scored(name, called)
    assert not scored(name, called, han_open=0)


def test_every_yaku_has_a_row():
    assert set(YAKU) == {one.id for one in ALL_YAKU}


@pytest.mark.parametrize(
    ("preset", "played"), [("saki", {*Usage}), ("club", {USUAL}), ("tenhou", {USUAL})]
)
def test_a_yaku_is_on_where_its_declaration_says_so_and_nowhere_else(preset, played):
    switched_on = {name for name, one in PRESETS[preset].yaku if one.enabled}
    assert switched_on == {one.id for one in ALL_YAKU if one.usage in played}


def test_a_yaku_that_rules_do_not_name_is_off():
    """As where a game was begun before there was such a yaku."""
    before = replace(SAKI, yaku=tuple(one for one in SAKI.yaku if one[0] != "yonjun"))
    assert "yonjun" not in book(before).ids
    assert changes(SAKI, before) == {"yaku.yonjun.enabled": False}
    assert "yonjun" not in book(with_changes(SAKI, changes(SAKI, before))).ids


def test_a_sheet_names_all_it_has():
    """No sheet is another one with something changed."""
    source = Path(presets.__file__).read_text(encoding="utf-8")
    names = [field.name for field in fields(RiichiOptions)]
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "RiichiOptions":
            assert [one.arg for one in call.keywords] == names
    assert "replace(" not in source
