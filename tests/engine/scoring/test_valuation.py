"""The best reading, limits, dora, and the rules about them that players may choose."""

from game.engine.reasons import RefusalReason
from game.engine.scoring.han import HanRules
from game.engine.scoring.hand_score import Counted, NoWin
from game.engine.tiles import notation
from game.rulesets.riichi.presets import CLUB, SAKI
from tests.cases import each
from tests.engine.scoring.asking import score, yaku

PINFU = "234m567m45p789s22s"
OPEN_PINFU = "23m567p678s55s [345p<left]"
"""Scores tanyao on 4m alone."""


def worth(han, fu, **rules):
    return HanRules(**rules).worth([Counted("any", han)], [], fu)


# ---- base points and limits --------------------------------------------------------------------


@each(
    ("han", "fu", "limit", "base"),
    [
        (1, 30, "", 240),
        (2, 25, "", 400),
        (3, 60, "", 1920),
        (3, 70, "mangan", 2000),
        (4, 30, "", 1920),
        (4, 40, "mangan", 2000),
        (5, 20, "mangan", 2000),
        (6, 20, "haneman", 3000),
        (7, 30, "haneman", 3000),
        (8, 30, "baiman", 4000),
        (10, 30, "baiman", 4000),
        (11, 30, "sanbaiman", 6000),
        (12, 30, "sanbaiman", 6000),
        (13, 30, "kazoe_yakuman", 8000),
        (26, 30, "kazoe_yakuman", 16000),
    ],
)
def test_base_points(han, fu, limit, base):
    found = worth(han, fu)
    assert (found.limit, found.base) == (limit, base)


def test_other_ways_to_count():
    assert worth(4, 30, kiriage=True).limit == "mangan"
    assert worth(3, 60, kiriage=True).base == 2000
    assert worth(4, 25, kiriage=True).limit == ""
    assert worth(13, 30, kazoe=False).limit == "sanbaiman"
    assert worth(27, 30, yakuman_by_han=False).multiple == 1
    assert worth(27, 30, yakuman_cap=1).multiple == 1
    assert worth(5, 30, endless=True).base == 30 * 2**7
    assert [worth(han, 30, uses_fu=False).base for han in (1, 2, 3, 4, 5, 6)] == [
        250,
        500,
        1000,
        2000,
        2000,
        3000,
    ]
    assert worth(3, 70, uses_fu=False).fu is None


def test_yakuman_are_counted_or_added_up():
    hand = ("1112345678999p", "9p", "tsumo riichi ippatsu")
    more = {"indicators": "8p8p", "undersides": "8p1z"}
    added = score(*hand, SAKI, **more)
    assert (added.han, added.multiple, added.limit) == (30, 2, "yakuman")
    counted = score(*hand, CLUB, **more)
    assert (counted.han, counted.multiple, counted.dora) == (13, 1, ())
    three = ("111z222z333z444z5z", "5z", "W/E")
    assert score(*three, CLUB).multiple == 1
    assert score(*three, CLUB, {"yakuman_cap": 0}).multiple == 3
    assert score(*three, SAKI, {"yakuman_cap": 2}).multiple == 2


def test_without_a_limit_everything_is_added():
    found = score("19m19p19s1234566z", "7z", "", SAKI, {"aotenjou": True})
    assert (found.limit, found.multiple, found.han, found.fu) == ("aotenjou", 0, 13, 30)
    assert found.base == 30 * 2**15


# ---- the best reading --------------------------------------------------------------------------


def test_the_dearest_reading_is_taken():
    assert "ryanpeikou" in yaku("223344p778899s1m", "1m")
    assert "sanankou" in yaku("111222333m7p789s", "7p", "tsumo")


def test_a_named_yakuman_stands_before_a_counted_one():
    """Four concealed triplets are three times the same run in chinitsu with nine dora as well."""
    given = ("111222333777m9m", "9m", "tsumo riichi", CLUB)
    assert list(yaku(*given, indicators="9m1m2m")) == ["suuankou"]
    counted = score("111222333m678m9m", "9m", "tsumo riichi", CLUB, indicators="9m1m2m")
    assert (counted.limit, counted.has_yakuman) == ("kazoe_yakuman", False)


def test_of_equal_readings_the_one_with_the_lower_pair_is_taken():
    found = score("4556m123p789s666z", "5m")
    assert [item.id for item in found.fu_items if "wait" in item.id] == ["wait_tanki"]


def test_the_groups_are_shown_as_they_were_read():
    found = score("34m067p99s [666z<across] [1111m]", "0m", "tsumo")
    shown = [
        (notation(group.tiles), group.is_open, group.meld, group.wins) for group in found.groups
    ]
    assert shown == [
        ("99s", False, None, False),
        ("340m", False, None, True),
        ("067p", False, None, False),
        ("666z", True, 0, False),
        ("1111m", False, 1, False),
    ]


def test_the_winning_tile_is_shown_in_the_group_it_completed():
    for held, won, shown in (("3455m", "0m", "05m"), ("3405m", "5m", "55m")):
        found = score(held + "678p234s [666z<across]", won)
        assert [notation(group.tiles) for group in found.groups if group.wins] == [shown]


def test_the_group_completed_on_a_discard_is_open():
    found = score("66z33m789s456s [567p<left]", "6z")
    assert [group.is_open for group in found.groups if group.wins] == [True]


# ---- one yaku, two yaku, certain yaku ----------------------------------------------------------


def test_dora_alone_is_not_enough():
    found = score("678p22s34m [999m<left] [345s<left]", "2m", indicators="1s8m")
    assert found == NoWin(RefusalReason.NO_YAKU)


def test_two_han_of_yaku_are_needed_from_five_counters_on():
    hand = ("234m67s11p [456p<left] [555z<across]", "8s")
    assert score(*hand, counters=5, indicators="1m") == NoWin(RefusalReason.BELOW_TWO_YAKU)
    assert score(*hand, counters=4).han == 1
    assert score(*hand, options=CLUB, counters=9).han == 1
    assert score(*hand, words="last_tile", counters=5).han == 2
    assert score("678p22s34m [999m<left] [345s<left]", "2m", counters=5) == NoWin(
        RefusalReason.NO_YAKU
    )
    assert score("19m19p19s1234566z", "7z", counters=5).multiple == 1


def test_a_dearer_reading_that_is_not_enough_gives_way():
    """The free winning tile makes two han of one."""
    hand = ("234m567m46p789s22s", "5p", "tsumo")
    assert yaku(*hand, counters=5) == {"menzen_tsumo": 1, "pinfu": 1}
    assert score(*hand, CLUB, {"two_yaku_from_honba": 5}, counters=5) == NoWin(
        RefusalReason.BELOW_TWO_YAKU
    )


def test_each_wait_may_have_to_give_a_yaku():
    assert yaku(OPEN_PINFU, "4m") == {"tanyao": 1}
    assert score(OPEN_PINFU, "4m", changes={"atozuke": False}) == NoWin(RefusalReason.ATOZUKE)
    assert score(OPEN_PINFU, "1m", changes={"atozuke": False}) == NoWin(RefusalReason.NO_YAKU)
    assert yaku(OPEN_PINFU, "4m", "last_tile", changes={"atozuke": False}) == {
        "houtei": 1,
        "tanyao": 1,
    }
    dragons = "23m567p678s55s [666z<left]"
    assert yaku(dragons, "4m", changes={"atozuke": False}) == {"yakuhai_hatsu": 1}
    assert yaku(PINFU, "3p", changes={"atozuke": False}) == {"pinfu": 1}


# ---- the free winning tile ---------------------------------------------------------------------


def test_another_tile_may_be_taken_for_the_drawn_one_when_that_gains_a_yaku():
    found = score("234m567m46p789s22s", "5p", "tsumo")
    assert str(found.taken_as) == "2m"
    assert found.fu == 20


def test_otherwise_the_drawn_tile_stands():
    assert score("234m444p46p789s22s", "5p", "tsumo").taken_as is None
    assert score("234m567m46p789s22s", "5p", "riichi").taken_as is None
    assert score("234m567m45p789s22s", "6p", "tsumo").taken_as is None
    assert score("234m567m46p789s22s", "5p", "tsumo", CLUB).taken_as is None


def test_a_win_on_a_discard_has_no_free_tile():
    assert score("234m567m46p789s22s", "5p") == NoWin(RefusalReason.NO_YAKU)


# ---- dora --------------------------------------------------------------------------------------


def dora(*args, **more):
    return {one.id: one.han for one in score(*args, **more).dora}


def test_every_copy_of_every_indicated_tile_counts():
    assert dora("340m567m66p78s [345s<left]", "6s", indicators="4m4m") == {"dora": 4, "akadora": 1}
    assert dora("34m66z [777z<left] [567p<left] [888s<left]", "5m", indicators="5z") == {"dora": 2}
    assert dora("4p [1111m] [6666p<left+] [9999s<left] [222z<left]", "4p", indicators="9m") == {
        "dora": 4
    }


def test_red_fives_count_only_where_they_are_played():
    assert dora("340m567m66p789s23s", "4s", "riichi", CLUB) == {}
    assert dora("340m067p66p789s34s", "0s", "riichi") == {"akadora": 3}


def test_tiles_below_count_after_riichi_alone():
    more = {"indicators": "1s5p", "undersides": "1s8s"}
    assert dora(PINFU, "6p", "riichi", **more) == {"dora": 3, "uradora": 3}
    assert dora(PINFU, "6p", "", **more) == {"dora": 3}
    assert dora(PINFU, "6p", "riichi", changes={"kan_uradora": False}, **more) == {
        "dora": 3,
        "uradora": 2,
    }
    assert dora(PINFU, "6p", "riichi", changes={"uradora": False}, **more) == {"dora": 3}
    assert dora(PINFU, "6p", "riichi", changes={"kandora": False}, **more) == {
        "dora": 2,
        "uradora": 2,
    }


# ---- renhou as a mangan ------------------------------------------------------------------------


def test_renhou_is_a_mangan_unless_the_hand_is_worth_more():
    flat = score("23m567p789s11z234s", "4m", "first_turn", CLUB, indicators="3m3m")
    assert (flat.limit, flat.base, flat.dora) == ("mangan", 2000, ())
    assert [one.flat for one in flat.yaku] == ["mangan"]
    dear = score("2233445566778p", "8p", "N/E first_turn", CLUB)
    assert (dear.limit, dear.han) == ("sanbaiman", 11)
    strict = score(
        "23m567p789s11z234s", "4m", "first_turn", CLUB, {"two_yaku_from_honba": 5}, counters=7
    )
    assert strict.limit == "mangan"
