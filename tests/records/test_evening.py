"""Evenings at a real table: hands counted as on the sheet, winds that turn, lines corrected."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.scoring.hand_score import NoWin
from game.engine.tiles import tiles
from game.records.entry_checks import trouble
from game.records.evening import Evening, next_east, settle, wind_of
from game.records.played_hand import Fine, FinedAct, HandMark, HeldTiles, PlayedHand
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.options import CLASSIC, with_changes
from tests.cases import each
from tests.records.table import SEATS, given, played

SHEET = json.loads(
    (Path(__file__).parents[1] / "examples" / "classic_examples.json").read_text("utf-8")
)
NAMES = ("Ada", "Ben", "Cleo", "Dan")
ADVANCED = with_changes(CLASSIC, {"system": "advanced"})


def ids(case):
    return case["id"]


@each("system", ["simple", "advanced"])
@each("case", SHEET["examples"], ids=ids)
def test_every_worked_settlement_is_that_of_an_evening(case, system):
    options = with_changes(CLASSIC, {**case["options"], "system": system})
    nth = 4 * SEATS.index(case["round"]) if case["round"] else 0
    found = settle(options, played(case), 0, nth)
    assert dict(zip(SEATS, found.nets, strict=True)) == case["settlement"][system]
    totals = {seat: score.total for seat, score in zip(SEATS, found.counts.scores, strict=True)}
    assert totals == {seat: case["expect"][seat]["total"] for seat in SEATS}


@each("case", SHEET["examples"], ids=ids)
def test_no_worked_hand_is_taken_for_impossible(case):
    options = with_changes(CLASSIC, case["options"])
    assert trouble(options, played(case), 0) is None


@pytest.mark.parametrize("east", range(4))
def test_the_same_hands_pay_the_same_wherever_east_sits(east):
    case = next(one for one in SHEET["examples"] if one["id"] == "c10")
    hand = played(case)
    turned = tuple(hand.held[wind_of(player, east)] for player in range(4))
    moved = replace(
        hand, held=turned, winner=(hand.winner + east) % 4, giver=(hand.giver + east) % 4
    )
    nets = settle(CLASSIC, moved, east).nets
    assert {SEATS[wind_of(player, east)]: net for player, net in enumerate(nets)} == (
        case["settlement"]["simple"]
    )


@pytest.mark.parametrize("mark", [HandMark.READY, HandMark.SERVI])
def test_whoever_had_won_and_is_beaten_counts_flowers_and_seasons_only(mark):
    """A ready call, and being served is one, is void once another player wins (7.1, 7.2)."""
    held = HeldTiles(tiles("555z666z777z11z22z"), marks=frozenset({mark}), bonus=tiles("1f"))
    hand = PlayedHand(
        winner=0, held=(held, HeldTiles(given=24), HeldTiles(given=0), HeldTiles(given=0))
    )
    first, *_ = settle(CLASSIC, hand.won_by(1), 0).counts.scores
    assert (first.base, first.total) == (4, 8)
    drawn = settle(CLASSIC, hand.won_by(None), 0).counts.scores[0]
    assert (drawn.base, drawn.factor, drawn.total) == (3 * 16 + 4 + 4, 16, 896)


def test_tiles_that_do_not_win_are_said_so():
    hand = PlayedHand(
        winner=0, tile=tiles("1m")[0], held=(HeldTiles(tiles("2468m2468p13579s")),) * 4
    )
    assert isinstance(settle(CLASSIC, hand, 0), NoWin)


# ---- rotation ------------------------------------------------------------------------------------


@each("case", SHEET["rotation_examples"], ids=ids)
def test_the_winds_turn_as_the_sheet_says(case):
    options = with_changes(CLASSIC, {"draw_rotation": case["draw_rotation"]})
    result = case["result"].removeprefix("win ")
    winner = None if result == "draw" else SEATS.index(result)
    assert case["order"][next_east(options, 0, winner)] == case["next"][0]


def evening(*winners, **more):
    hands = tuple(given(winner, 10, 20, 30, 40) for winner in winners)
    return Evening(names=NAMES, hands=hands, **more)


def test_east_follows_from_the_hands():
    assert evening().easts == (0,)
    assert evening(1, 1, 3, None, 0).easts == (0, 1, 1, 2, 3, 0)
    stays = with_changes(CLASSIC, {"draw_rotation": "stay"})
    assert evening(None, None, 1, options=stays).easts == (0, 0, 0, 1)


def test_somebody_may_be_said_to_be_east_and_the_winds_go_on_from_there():
    hands = evening(1, 1, 3).corrected(1, given(2, 1, 2, 3, 4, east=3))
    assert hands.easts == (0, 3, 0, 1)
    first = evening(1).corrected(0, given(1, 1, 2, 3, 4, east=2))
    assert first.easts == (2, 3)


def test_the_wind_of_the_round_follows_the_number_of_the_line():
    options = with_changes(CLASSIC, {"round_wind": True, "prevailing_wind": False})
    held = HeldTiles(tiles("123p567s44m23m111z"))
    hand = PlayedHand(
        winner=1, tile=tiles("1m")[0], held=(HeldTiles(), held, HeldTiles(), HeldTiles())
    )
    doubled = [
        any(
            one.id == "set_round_wind"
            for one in settle(options, hand, 0, nth).counts.scores[1].doubles
        )
        for nth in (0, 3, 4, 8)
    ]
    assert doubled == [True, True, False, False]


# ---- the sheet -----------------------------------------------------------------------------------


def test_totals_run_from_line_to_line():
    sheet = evening(1, 2, options=ADVANCED).lines
    assert [line.number for line in sheet] == [1, 2]
    assert sheet[0].totals == sheet[0].nets
    assert sheet[1].totals == tuple(
        had + net for had, net in zip(sheet[0].totals, sheet[1].nets, strict=True)
    )
    assert all(sum(line.totals) == 0 for line in sheet)


def test_a_corrected_line_changes_everything_after_it():
    before = evening(0, 2, 0)
    after = before.corrected(0, given(2, 10, 20, 30, 40))
    assert before.lines[2].east != after.lines[2].east
    assert before.totals != after.totals
    assert after == evening(2, 2, 0)


def test_a_line_can_be_inserted_and_taken_away():
    forgotten = given(None, 0, 0, 0, 0)
    longer = evening(1, 2).inserted(1, forgotten)
    assert [line.hand.winner for line in longer.lines] == [1, None, 2]
    assert longer.less(1) == evening(1, 2)
    assert longer.easts == (0, 1, 2, 2)


def test_points_begin_where_the_rules_say():
    rich = with_changes(CLASSIC, {"starting_points": 2000})
    assert Evening(names=NAMES, options=rich).totals == (2000,) * 4
    assert sum(evening(1, options=rich).totals) == 8000


def test_equal_totals_share_a_place():
    assert evening().places == (1, 1, 1, 1)
    assert sorted(evening(1).places) == [1, 2, 3, 3]


def test_an_evening_is_over_after_as_many_hands_as_agreed():
    short = with_changes(CLASSIC, {"hands": 4})
    assert not evening(1, 1, 1, options=short).is_over
    assert evening(1, 1, 1, 1, options=short).is_over


def test_a_line_that_other_rules_do_not_count_pays_nothing_and_says_so():
    lanterns = HeldTiles(tiles("19m19p19s1234567z"))
    hand = PlayedHand(
        winner=0, tile=tiles("7z")[0], held=(lanterns, HeldTiles(), HeldTiles(), HeldTiles())
    )
    plain = with_changes(CLASSIC, {"grands_jeux": False})
    assert Evening(names=NAMES, hands=(hand,)).lines[0].fault == ""
    line = Evening(names=NAMES, options=plain, hands=(hand,)).lines[0]
    assert (line.fault, line.nets) == ("not_complete", (0, 0, 0, 0))


# ---- fines ---------------------------------------------------------------------------------------


def test_every_wrong_act_of_the_rules_can_be_written_down():
    assert set(FinedAct) == set(classic_scoring.fines(CLASSIC))


@each(
    ("offender", "east", "changes", "nets"),
    [
        (1, 0, {}, (1000, -2000, 500, 500)),
        (0, 0, {}, (-3000, 1000, 1000, 1000)),
        (1, 2, {}, (500, -2000, 1000, 500)),
        (1, 0, {"east_doubles_penalties": False}, (500, -1500, 500, 500)),
        (1, 0, {"false_mahjong_fine": 100}, (200, -400, 100, 100)),
        (1, 0, {"false_mahjong_fine": 0}, (0, 0, 0, 0)),
    ],
)
def test_a_wrong_mah_jong_is_paid_to_each(offender, east, changes, nets):
    """The example of section 15: South pays 1000 to East, 500 to West and to North."""
    hand = PlayedHand(fines=(Fine(offender, FinedAct.FALSE_MAHJONG),))
    assert settle(with_changes(CLASSIC, changes), hand, east).nets == nets


def test_naming_the_drawn_tile_is_paid_as_often_as_it_was_done():
    hand = PlayedHand(fines=(Fine(2, FinedAct.DRAWN_NAMED),) * 3)
    assert settle(CLASSIC, hand, 0).nets == (60, 30, -120, 30)
    dearer = with_changes(CLASSIC, {"penalty_announce_drawn": 20})
    assert settle(dearer, hand, 0).nets == (120, 60, -240, 60)


@pytest.mark.parametrize("system", ["simple", "advanced"])
def test_fines_come_on_top_of_the_hands(system):
    options = with_changes(CLASSIC, {"system": system})
    hand = given(3, 10, 20, 30, 40)
    fined = hand.fined(Fine(1, FinedAct.FALSE_MAHJONG))
    nets = settle(options, hand, 0).nets
    more = zip(nets, (1000, -2000, 500, 500), strict=True)
    assert settle(options, fined, 0).nets == tuple(map(sum, more))
    assert fined.pardoned(Fine(1, FinedAct.FALSE_MAHJONG)) == hand


def test_the_sums_of_an_evening_have_the_fines_in_them():
    before = evening(1, 2)
    hand = before.hands[0].fined(Fine(0, FinedAct.FALSE_MAHJONG))
    after = before.corrected(0, hand)
    more = (-3000, 1000, 1000, 1000)
    for line, plain in zip(after.lines, before.lines, strict=True):
        assert line.totals == tuple(map(sum, zip(plain.totals, more, strict=True)))
    assert after.corrected(0, before.hands[0]) == before


def test_a_fine_is_paid_even_where_the_hand_is_not_counted():
    lanterns = HeldTiles(tiles("19m19p19s1234567z"))
    hand = PlayedHand(
        winner=0, tile=tiles("7z")[0], held=(lanterns, HeldTiles(), HeldTiles(), HeldTiles())
    )
    hand = hand.fined(Fine(1, FinedAct.FALSE_MAHJONG))
    plain = with_changes(CLASSIC, {"grands_jeux": False})
    line = Evening(names=NAMES, options=plain, hands=(hand,)).lines[0]
    assert (line.fault, line.nets) == ("not_complete", (1000, -2000, 500, 500))
