"""The hands after a hand counted in points, line by line (classic sheet, 9, 10, 13 and 14)."""

from itertools import pairwise

import pytest

from game.engine.events import HandDrawn, HandWon, RoundStarted
from game.engine.points_events import PenaltyPaid
from game.engine.reasons import WrongAct
from game.gallery import points_samples
from game.gallery.points_samples import samples
from game.learn.glossary.entries import entries
from game.rulesets.classic.options import CLASSIC, with_changes
from game.scenes.ending.points_ending import PointsHandList, PointsRanking
from game.scenes.result.points.hand_remark import GreatHand
from game.scenes.result.points.large_hand import PointsHand
from game.scenes.result.points.points_facts_shown import (
    doubles_of,
    laid_hand,
    penalties,
    points_of,
    void_reason,
)
from game.scenes.result.points.points_result import SETTLEMENT, SHEET
from game.scenes.result.points.points_words import deal, entry_of, in_short, onward, sentence, title
from game.scenes.shared.page import Room
from game.storage.settings import Speed
from game.text.words import LANGUAGES
from game.ui.inputs import Confirm, Key, Move
from game.ui.scene import LookUp, Pop
from tests.cases import each, in_turn
from tests.scenes.result.ended_points_hands import PEOPLE, opened, shown
from tests.scenes.result.test_result_screen import click
from tests.ui import stand

PANEL = Room(0, 0, 900, 196)
STATES = [name for name in samples() if name.startswith("result/")]


def words(language="en"):
    return stand.services("", language).words


def faces(group):
    return "".join(tile.face for tile in group.tiles)


def groups(told, seat):
    return [f"{group.form} {faces(group)}" for group in laid_hand(told, seat).groups]


def lines(told, seat):
    found = points_of(told, seat), doubles_of(told, seat)
    return [[f"{one.id} {one.amount}" for one in half] for half in found]


# ---- what is read from the table -----------------------------------------------------------------
def test_the_groups_of_the_winner_with_the_winning_tile_at_the_end_of_its_own():
    told = shown("points")
    assert groups(told, 0) == [
        "chow 2m3m4m",
        "chow 6p7p8p",
        "pung_concealed 5z5z5z",
        "pair 9s9s",
        "pung_exposed 3z3z3z",
    ]
    won = [tile.face for group in laid_hand(told, 0).groups for tile in group.tiles if tile.wins]
    assert won == ["8p"]


def test_of_another_hand_what_scores_stands_apart_from_the_rest():
    assert groups(shown("points"), 1) == [
        "pung_concealed 7z7z7z",
        "pair 2m2m",
        "pair 8m8m",
        "rest 1m6m9m3s4s5s",
    ]


def test_every_tile_of_every_hand_is_shown():
    for name in points_samples.HANDS:
        told = shown(name)
        for seat in told.table.seats:
            hand, row = told.table.hand(seat), laid_hand(told, seat)
            claimed = seat == told.winner and told.wins[0].loser is not None
            tiles = len(hand.concealed) + sum(len(meld.tiles) for meld in hand.melds) + claimed
            assert sum(len(group.tiles) for group in row.groups) == tiles
            assert len(row.bonus) == len(hand.bonus)


def test_the_points_and_doubles_of_the_second_example_of_the_sheet():
    """Classic sheet, 11: 58 points, nine doubles together 512."""
    told = shown("points_limit")
    points, doubles = lines(told, 0)
    assert points == [
        "pung_simple_concealed 4",
        "pung_simple_exposed 2",
        "pung_major_concealed 8",
        "pung_dragon_concealed 16",
        "bonus_tile 8",
        "mahjong 20",
    ]
    assert doubles == [
        "set_own_wind 2",
        "set_dragons 2",
        "own_flower 2",
        "own_season 2",
        "no_chow 2",
        "ready 2",
        "pure_hand 8",
    ]
    assert told.counts[0].raw == 29_696
    assert told.counts[0].total == 1000


def test_lines_know_the_tiles_they_speak_of():
    told = shown("points_full")
    spots = {one.id: set(one.spots) for one in (*points_of(told, 0), *doubles_of(told, 0))}
    assert spots["set_own_wind"] == {"group.1"}
    assert spots["own_flower"] == {"bonus.0"}
    assert spots["four_seasons"] == {f"bonus.{nth}" for nth in range(4, 8)}
    assert spots["no_chow"] == {f"group.{nth}" for nth in range(1, 5)}
    assert spots["self_draw"] == {"win"}
    assert spots["mahjong"] == set()


def test_a_group_shows_what_it_earns_by_itself():
    told = shown("points_full")
    hand = PointsHand(told, 0, PANEL)
    earned = {
        spot.group.form: (hand._earned(spot.group.spot, hand.lines), hand._doubled(spot.group.spot))
        for spot in hand.spots
    }
    assert earned["pair"] == (0, 1)
    assert earned["kong_concealed"] == (64, 2)


def test_a_beaten_ready_call_counts_flowers_and_seasons_only():
    """Classic sheet, 7.1."""
    told = shown("points")
    assert void_reason(told, 3) == "ready"
    assert lines(told, 3) == [["bonus_tile 4"], ["own_flower 2"]]
    assert in_short(words(), told, 3) == "flowers and seasons only"
    assert void_reason(shown("points_evaluated"), 3) == "", "nobody has beaten it"


def test_fines_are_those_of_the_latest_hand():
    fine, other = (PenaltyPaid(seat, WrongAct.DRAWN_NAMED, ()) for seat in (1, 2))
    started = RoundStarted.__new__(RoundStarted)
    assert list(penalties((other, started, fine))) == [fine]
    assert list(penalties((fine,))) == [fine]
    assert list(penalties(())) == []


# ---- in words ------------------------------------------------------------------------------------
def test_how_a_hand_ended_is_said():
    say = words()
    assert title(say, shown("points")) == "Mah-Jong"
    assert sentence(say, shown("points")) == "You win with the 8 of dots discarded by Bird 3"
    assert title(say, shown("points_drawn")) == "Drawn hand"
    assert title(say, shown("points_void")) == "False mah-jong"
    assert deal(say, shown("points")) == "Hand 3 of 16 · prevailing wind: West"
    assert deal(say, shown("points_void")).endswith("round wind: East")


def test_the_rotation_is_said():
    """Classic sheet, 8.3."""
    say = words()
    assert onward(say, shown("points")) == "The winds turn: Bird 3 becomes East."
    assert onward(say, shown("points_grand_jeu")) == "East wins: the winds stay."
    assert onward(say, shown("points_drawn")) == "The winds turn: Bird 2 becomes East."
    assert onward(say, shown("points_void")).startswith("The hand is played again")


def test_where_winds_stay_after_a_draw_it_is_said():
    stays = with_changes(CLASSIC, {"draw_rotation": "stay"})
    sample = points_samples.PointsSample(shown("points_drawn").table, stays)
    told = points_samples.shown(sample, PEOPLE)
    assert onward(words(), told) == "The winds stay: East remains East."


@pytest.mark.parametrize("hands", [4, 8, 12, 16])
def test_the_last_hand_is_said_for_every_length(hands):
    """Classic sheet, 16."""
    agreed = with_changes(CLASSIC, {"hands": hands})
    played = points_samples.PointsSample(shown("points").table, agreed)
    for number, is_last in ((hands, True), (hands - 1, False)):
        told = points_samples.shown(points_samples.numbered(played, number), PEOPLE)
        said = onward(words(), told)
        assert (said == "That was the last hand.") == is_last


def test_every_line_that_is_a_term_leads_to_an_entry():
    for name in points_samples.HANDS:
        told = shown(name)
        for seat in told.table.seats if told.counts else ():
            for line in (*points_of(told, seat), *doubles_of(told, seat)):
                entry = entry_of(line.id)
                assert not entry or entry in entries(), line.id
    assert entry_of("pung_major_exposed") == "pung"
    assert entry_of("mahjong") == "mahjong_ordinaire"


def test_a_grand_jeu_is_named_with_what_it_would_be_otherwise():
    told = shown("points_grand_jeu")
    told_of = GreatHand(told, 0, PANEL)
    assert told_of.entry == "trois_grands_apotres"
    assert list(told_of.otherwise(words())) == [
        "56 points × 64 = 3,584",
        "The dearest value counts; nothing is added to it.",
    ]
    lanterns = GreatHand(shown("points_lanterns"), 3, PANEL)
    assert next(lanterns.otherwise(words())).startswith("Not four sets and a pair")


# ---- on the screen -------------------------------------------------------------------------------
def press(app, *intents):
    for intent in intents:
        step = app.top.handle(intent)
    app.frame([], 0.016)
    return step


def test_the_winner_is_shown_first_and_arrows_change_the_hand(tmp_path):
    app = opened(tmp_path, "result/points")
    sheet = app.top.sheet
    assert sheet.seat == 0
    press(app, Move(1, 0))
    assert sheet.seat == 1
    press(app, Move(-1, 0), Move(-1, 0))
    assert sheet.seat == 3
    press(app, Key("1"))
    assert sheet.seat == app.top.settled.table.dealer
    click(app, "player.1")
    assert sheet.seat == 1
    assert app.top.desk.has("onward")


def test_a_line_and_its_tiles_light_up_together(tmp_path):
    app = opened(tmp_path, "result/points")
    sheet = app.top.sheet
    app.top.desk.focus("points.1")
    assert sheet.point(app.top.desk)
    assert sheet.lit == {"group.3"}
    assert sheet.marked == {"points.1"}
    app.top.desk.focus("spot.group.4")
    assert sheet.point(app.top.desk)
    assert sheet.marked == {"points.0", "doubles.0", "doubles.1"}


def test_a_term_opens_the_glossary(tmp_path):
    scene = opened(tmp_path, "result/points").top
    assert scene.term == "feuille_de_points"
    scene.desk.focus("doubles.3")
    assert scene.term == "own_flower"
    assert scene.handle(Confirm()) == LookUp("own_flower")


def test_space_counts_line_by_line(tmp_path):
    app = opened(tmp_path, "result/points", speed=Speed.NORMAL, reduced_motion=True)
    sheet = app.top.sheet
    press(app, Key("space"), Confirm("space"))
    assert sheet.count.lines("points") == 0
    for _ in range(2):
        press(app, Key("space"), Confirm("space"))
    assert sheet.count.lines("points") == 2
    assert not sheet.count.has("total")
    while sheet.count.running:
        press(app, Key("space"), Confirm("space"))
    assert sheet.count.has("total")


def test_enter_leads_to_the_settlement_and_from_there_onward(tmp_path):
    app = opened(tmp_path, "result/points")
    assert press(app, Confirm()) is None
    assert app.top.page == SETTLEMENT
    assert press(app, Confirm()) == Pop()


def test_a_card_leads_back_from_the_settlement_to_its_hand(tmp_path):
    app = opened(tmp_path, "settlement/advanced")
    click(app, "player.2")
    assert app.top.page == SHEET
    assert app.top.sheet.seat == 2


def test_where_nothing_is_counted_there_is_one_page(tmp_path):
    app = opened(tmp_path, "result/points_drawn")
    assert not app.top.desk.has("page.1")
    assert not app.top.desk.has("count")
    assert press(app, Confirm()) == Pop()


def test_the_sun_rises_for_a_grand_jeu_and_only_where_it_is_looked_at(tmp_path):
    app = opened(tmp_path, "result/points_grand_jeu")
    assert app.top.face.sun is not None
    press(app, Move(1, 0))
    assert app.top.face.sun is None
    assert opened(tmp_path, "result/points").top.face.sun is None


@each("language", LANGUAGES)
@each("name", STATES)
@in_turn
def test_nothing_leaves_its_room(tmp_path, name, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, samples()[name](given))


@each("size", stand.SIZES)
@each("ui_size", [100, 125, 150])
def test_it_grows_with_the_letters_one_wants(tmp_path, size, ui_size):
    given = stand.services(tmp_path, "fr", ui_size=ui_size)
    for name in ("result/points_full", "settlement/fine"):
        assert not stand.shown(given, samples()[name](given), size)


# ---- the end of a game ---------------------------------------------------------------------------
def test_the_totals_stand_as_they_are_and_add_up():
    """Classic sheet, 16."""
    result = points_samples.match_result(PEOPLE)
    assert result.ended.finals == result.match.points
    assert sum(result.ended.finals) == 0
    assert sorted(result.ended.places) == [1, 2, 3, 4]
    ranking = PointsRanking(result, PANEL)
    assert ranking.greats(words("fr"), 0) == ("Les 3 Grands Apôtres",)
    assert ranking.greats(words(), 2) == ()
    assert ranking.legend(words()).endswith("together they make 0.")


def test_east_changes_as_the_winds_turn():
    """Classic sheet, 8.3: East stays after a win of East, and only then."""
    hands = points_samples.match_result(PEOPLE).hands
    for before, after in pairwise(hands):
        ending = before.endings[0]
        stays = isinstance(ending, HandWon) and ending.seat == before.dealer
        assert after.dealer == (before.dealer + (not stays)) % 4


def test_every_hand_is_listed_with_what_it_brought():
    result = points_samples.match_result(PEOPLE)
    listed = PointsHandList(result, Room(0, 0, 640, 500))
    say = words()
    assert listed.called(say, result.hands[0]) == ("Hand 1", "East: You")
    assert listed.outcome(result.hands[0], say)[1] == ("1,000 points", True)
    drawn = next(one for one in result.hands if isinstance(one.endings[0], HandDrawn))
    assert listed.outcome(drawn, say) == [("Drawn hand", False)]
    for seat in result.match.seats:
        changes = [listed.change(nth, seat) for nth in range(len(result.hands))]
        assert sum(changes) == result.match.points[seat]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_read_whole(tmp_path, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, samples()["ending/classic"](given))
