"""The whole way of a challenge: chosen by a name, played, compared hand by hand, played again."""

from time import monotonic, sleep

import pytest

from game.app.flows.fairness_flow import seal_of
from game.app.navigation import Navigation
from game.host.challenge import Challenge, challenge_of
from game.host.participants import AtOnce
from game.scenes.challenge.challenge_comparison_scene import ChallengeComparisonScene
from game.scenes.challenge.challenge_scene import (
    ChallengeButton,
    ChallengeScene,
    ListedChallengeId,
)
from game.scenes.challenge.comparison_grid import ComparedHandId
from game.scenes.ending.ending_scene import EndingButton, EndingScene
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.setup.new_game import CHALLENGE, NewGameScene
from game.scenes.shared.pick_list import PickId, PickList
from game.ui.inputs import Confirm, Typed
from game.ui.scene import Pop, Push, Replace
from tests.app.test_saved_games import press, stand_up
from tests.host.players import EAGER, Now
from tests.ui import stand

TWELVE = Challenge("12", "kansai")


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "en", reduced_motion=True)


@pytest.fixture
def navigation(given):
    made = Navigation(given, Now())
    yield made
    made.close()


def choice(given, navigation):
    """The choice of a challenge, reached from the choice of a new game."""
    new = stand_up(given, navigation.new_game(), NewGameScene)
    scene = stand_up(given, press(new, CHALLENGE), ChallengeScene)
    end = monotonic() + 10
    while not scene.steps.is_known() and monotonic() < end:
        sleep(0.002)
    scene.update(0.02)
    return scene


def twelve(given, navigation):
    """The choice with challenge 12 of the game for three in it."""
    scene = choice(given, navigation)
    press(scene, ChallengeButton.NAME)
    scene.handle(Typed("1"))
    scene.handle(Typed("2"))
    sheets = stand_up(given, press(scene, ChallengeButton.SHEET), PickList)
    nth = [name for name, _ in scene.steps.sheets()].index("kansai")
    sheets.desk.focus(PickId(nth))
    assert isinstance(sheets.handle(Confirm()), Pop)
    return scene


def play_to_the_end(navigation):
    host = navigation.host
    host.seat_player(0, AtOnce(EAGER))
    while not host.is_over:
        host.next_hand()
        host.tick()
    return navigation._match_ended(host.match)


def test_a_challenge_is_played_compared_and_played_again(given, navigation):
    scene = twelve(given, navigation)
    assert scene.facts.called == "Challenge 12"
    assert not scene.facts.is_comparable
    assert isinstance(press(scene, ChallengeButton.PLAY), Replace)
    header = navigation.host.journal.header
    assert challenge_of(header) == TWELVE
    assert header.challenge.attempt == 1
    journal = navigation.host.journal
    assert seal_of(journal, given.words, is_over=False).challenge == "Challenge 12"

    end = stand_up(given, play_to_the_end(navigation), EndingScene)
    assert seal_of(journal, given.words, is_over=True).state == "kept"
    compared = stand_up(given, press(end, EndingButton.COMPARE), ChallengeComparisonScene)
    while compared.shown.is_going:
        compared.update(0.02)
    plays = compared.grid.plays
    levels = ["Beginner", "Casual", "Club", "Expert", "Master"]
    assert [one.heading for one in plays] == ["Attempt 1", *levels]
    assert {len(one.hands) for one in plays} == {TWELVE.hands}
    assert all(one.place for one in plays)
    ahead = sum(plays[0].totals[-1] > bird.totals[-1] for bird in plays[1:])
    words = compared.words
    told = {
        0: words("challenge.words.ahead.none"),
        5: words("challenge.words.ahead.all"),
    }.get(ahead, words.plural("challenge.words.ahead", ahead, total=5))
    assert compared.shown.sentences[0] == told
    for nth in (0, 5):
        board = stand_up(given, press(compared, ComparedHandId((nth, 1))), ReplayScene).shown
        assert board.position == board.record.hands[1].first
        assert board.record.hands[1].before.players[board.viewer] == 0, "the player's seat"
    compared.leave()

    scene = twelve(given, navigation)
    assert scene.facts.is_comparable
    press(scene, ChallengeButton.PLAY)
    assert navigation.host.journal.header.challenge.attempt == 2
    end = stand_up(given, play_to_the_end(navigation), EndingScene)
    again = stand_up(given, press(end, EndingButton.COMPARE), ChallengeComparisonScene)
    assert [one.heading for one in again.grid.plays][:2] == ["Attempt 1", "Attempt 2"]
    assert "latest attempt" in again.shown.sentences[-1]


def test_an_attempt_that_was_begun_has_seen_the_walls(given, navigation):
    scene = twelve(given, navigation)
    press(scene, ChallengeButton.PLAY)
    scene = twelve(given, navigation)
    assert scene.facts.is_open
    assert scene.words("challenge.open_now") == scene._standing
    step = press(scene, ChallengeButton.PLAY)
    assert isinstance(step, Push), "the game in progress goes on"
    assert navigation.host.journal.header.challenge.attempt == 1
    navigation.open_table(Challenge("other", "club").header(1))
    scene = twelve(given, navigation)
    assert scene.facts.attempts == 1
    assert scene.facts.standing == scene.words("challenge.standing.left")
    assert scene.listed[-1].called == "Challenge 12"


def test_what_was_played_is_listed_and_chosen_again(given, navigation):
    navigation.open_table(TWELVE.header(1))
    play_to_the_end(navigation)
    scene = choice(given, navigation)
    press(scene, ListedChallengeId(2))
    assert Challenge(*scene.chosen) == TWELVE


def test_the_invitation_names_all_that_matters(given, navigation):
    told = twelve(given, navigation).facts.told
    assert "Challenge 12" in told
    assert "3 hands" in told
