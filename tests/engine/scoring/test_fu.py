"""Fu, item by item (riichi sheet 7.1)."""

from game.rulesets.riichi.presets import CLUB, SAKI
from tests.cases import each
from tests.engine.scoring.asking import fu, score

CLOSED = "234m567m789s"
CASES = [
    # hand, won tile, circumstances, the items that are expected beside the base
    (CLOSED + "45p22s", "6p", "", {"menzen_ron": 10}),
    (CLOSED + "45p22s", "6p", "tsumo", {}),  # pinfu gets nothing for the draw
    (CLOSED + "46p22s", "5p", "tsumo club", {"tsumo": 2, "wait_kanchan": 2}),
    (CLOSED + "12p22s", "3p", "riichi", {"menzen_ron": 10, "wait_penchan": 2}),
    (CLOSED + "89p22s", "7p", "riichi", {"menzen_ron": 10, "wait_penchan": 2}),
    (CLOSED + "456p2s", "2s", "riichi", {"menzen_ron": 10, "wait_tanki": 2}),
    (CLOSED + "22p33s", "2p", "riichi", {"menzen_ron": 10, "open_pon_simple": 2}),
    (CLOSED + "22p33s", "2p", "tsumo", {"tsumo": 2, "closed_pon_simple": 4}),
    (CLOSED + "11p33s", "1p", "riichi", {"menzen_ron": 10, "open_pon_yaochuu": 4}),
    (CLOSED + "11p33s", "1p", "tsumo", {"tsumo": 2, "closed_pon_yaochuu": 8}),
    ("45m678s33p [234p<left] [345s<left]", "6m", "", {"open_pinfu": 2}),
    ("45m678s33p [234p<left] [345s<left]", "6m", "tsumo", {"tsumo": 2}),
    ("46m678s33p [234p<left] [345s<left]", "5m", "", {"wait_kanchan": 2}),
    (
        "234p78s11z [4444m<left] [666z<left]",
        "9s",
        "S/S",
        {"open_kan_simple": 8, "open_pon_yaochuu": 4},
    ),
    ("234p78s345s11p [6666m]", "9s", "riichi", {"menzen_ron": 10, "closed_kan_simple": 16}),
    (
        "234p78s11z [9999m<left+] [666z<left]",
        "9s",
        "tsumo S/S",
        {"open_kan_yaochuu": 16, "open_pon_yaochuu": 4, "tsumo": 2},
    ),
    (
        "11m78s [9999m] [777z<left] [888p<left]",
        "9s",
        "",
        {"closed_kan_yaochuu": 32, "open_pon_yaochuu": 4, "open_pon_simple": 2},
    ),
    (CLOSED + "45p55z", "6p", "riichi", {"menzen_ron": 10, "pair_dragon": 2}),
    (CLOSED + "45p22z", "6p", "riichi", {"menzen_ron": 10, "pair_seat_wind": 2}),
    (CLOSED + "45p11z", "6p", "riichi", {"menzen_ron": 10, "pair_round_wind": 2}),
    (CLOSED + "45p33z", "6p", "", {"menzen_ron": 10}),
    (CLOSED + "45p11z", "6p", "riichi E/E", {"menzen_ron": 10, "pair_double_wind": 2}),
    (CLOSED + "45p11z", "6p", "riichi E/E club", {"menzen_ron": 10, "pair_double_wind": 4}),
    ("4567m123p789s666z", "7m", "", {"menzen_ron": 10, "closed_pon_yaochuu": 8, "wait_tanki": 2}),
    ("34456m678p33s789s", "5m", "", {"menzen_ron": 10}),
]


@each(("hand", "won", "words", "expected"), CASES)
def test_items(hand, won, words, expected):
    options = CLUB if "club" in words else SAKI
    assert fu(hand, won, words, options) == {"base": 20} | expected


def test_seven_pairs_are_always_twenty_five():
    assert fu("1133m5588p2299s4z", "4z", "tsumo riichi") == {"chiitoitsu": 25}
    assert score("1133m5588p2299s4z", "4z", "tsumo riichi").fu == 25


def test_fu_are_rounded_up_to_tens():
    assert score("123m123p78s99m888p", "9s", "riichi").fu == 40
    assert score("45m678s33p [234p<left] [345s<left]", "6m").fu == 30


def test_a_reason_names_its_group():
    found = score("4567m123p789s666z", "7m")
    wait = next(item for item in found.fu_items if item.id == "wait_tanki")
    assert [str(tile) for tile in found.groups[wait.group].tiles] == ["7m", "7m"]
    assert found.groups[wait.group].wins


def test_without_pinfu_in_the_book_a_draw_is_worth_two_fu():
    changes = {"yaku.pinfu.enabled": False}
    assert fu(CLOSED + "45p22s", "6p", "tsumo", SAKI, changes) == {"base": 20, "tsumo": 2}
