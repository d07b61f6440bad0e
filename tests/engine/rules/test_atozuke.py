"""Where each wait of an open hand must give a yaku (riichi sheet, section 5.1)."""

from game.engine.actions import Win
from game.engine.hand_flow import decisions
from game.engine.reasons import RefusalReason
from game.engine.scoring.hand_score import NoWin
from game.engine.tiles import tile
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI
from tests.cases import each
from tests.engine.scoring.asking import score
from tests.notation import table
from tests.rulesets.looking import EAST, SOUTH, thrown

CERTAIN = with_changes(SAKI, {"atozuke": False})
DRAGON = "55z22p234m678s [456p<left]"
"""Scores haku on 5z, and nothing on 2p."""


@each(
    ("hand", "won", "words", "expected"),
    [
        (DRAGON, "5z", "", "atozuke"),
        (DRAGON, "2p", "", "no_yaku"),
        (DRAGON, "5z", "tsumo", "atozuke"),
        (DRAGON, "5z", "last_tile", {"yakuhai_haku", "houtei"}),
        ("55z22p234m678s456p", "5z", "", {"yakuhai_haku"}),
        ("55z22p234m678s [5555p]", "5z", "", {"yakuhai_haku"}),
        ("5z234m678s [456p<left] [555s<left]", "5z", "", "no_yaku"),
        ("23m567p678s55s [345p<left]", "4m", "", "atozuke"),
        ("34m567p678s55s [345p<left]", "5m", "", {"tanyao"}),
        ("23m567p55s [666z<left] [345p<left]", "1m", "", {"yakuhai_hatsu"}),
    ],
)
def test_each_wait_of_an_open_hand_must_give_a_yaku(hand, won, words, expected):
    found = score(hand, won, words, CERTAIN)
    if isinstance(expected, str):
        assert found == NoWin(expected)
    else:
        assert {one.id for one in found.yaku} == expected


def test_a_wait_of_which_the_hand_holds_all_four_counts_too():
    hand = "55z22p234p678s [123p<left]"
    assert score(hand, "5z", "", CERTAIN) == NoWin(RefusalReason.ATOZUKE)
    assert score(hand, "5z").han == 1


def refusals(rules, position, seat):
    return [told for why in rules.refuse if (told := why(rules, position, seat)) is not None]


def test_the_player_is_told_that_it_is_for_a_wait_without_yaku():
    rules, sheet = riichi_rules(CERTAIN), riichi_rules(SAKI)
    offered = thrown(table(f"E ?*13 | S {DRAGON}", left=40), EAST, "5z")
    assert any(Win(SOUTH) in one for one in decisions(sheet, offered))
    assert not any(Win(SOUTH) in one for one in decisions(rules, offered))
    assert [(told.act, told.reason) for told in refusals(rules, offered, SOUTH)] == [
        ("ron", "atozuke")
    ]
    drawn = table(f"E {DRAGON} +5z", left=40)
    assert tile("5z") in drawn.hand(EAST).concealed
    assert ("tsumo", "atozuke") in [
        (told.act, told.reason) for told in refusals(rules, drawn, EAST)
    ]
