"""The review on the screen: made beside the frames, stopped at any time, leading to the board."""

from concurrent.futures import Future
from datetime import UTC, datetime

import pytest

from game.app.flows.replay_flow import ReviewFlow, ReviewWays
from game.app.seats.review_thinking import ReviewThinking
from game.host.match_setup import AgreedRules, rules_of
from game.host.saves import Saves
from game.learn.lessons import lessons
from game.replay.recorded_match import RecordedMatch
from game.review.mistakes import LESSONS, PlayMistake
from game.scenes.review.review_scene import CANCEL, EXERCISES, DecisionId, MistakeId, ReviewScene
from game.ui.scene import Pop, Push
from tests.app.test_saved_games import press, stand_up
from tests.host.players import Now, header, play
from tests.ui import stand

WHEN = datetime(2031, 5, 4, 18, 15, 2, tzinfo=UTC)


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "en", reduced_motion=True)


@pytest.fixture
def journal(given):
    return play(Saves(given.data).start(header(seed="2", level="tsumogiri"), Now(), WHEN)).journal


class Later(Now):
    """Somebody who takes all day."""

    def submit(self, fn, /, *args, **kwargs):
        return Future()


@pytest.fixture
def opened(given, journal):
    """The review of the first hand, and where it led."""
    led = []
    board = lambda _, seat, position: led.append((seat, position)) or Push("board")  # noqa: E731
    ways = ReviewWays(board, Push, lambda: Push("mistakes"), Push)

    def open_(thinkers):
        flow = ReviewFlow(given, thinkers, ways)
        return stand_up(given, flow.journal(journal, hand=0), ReviewScene), led

    return open_


def finish(scene):
    for _ in range(2000):
        scene.update(1 / 60)
        if scene.review is not None:
            return
    raise AssertionError("it never ends")


def test_it_is_made_step_by_step_and_leads_to_the_board_and_the_lessons(opened, journal):
    scene, led = opened(Now())
    assert scene.desk.has(CANCEL)
    assert scene.animating
    finish(scene)
    for _ in range(60):
        scene.update(1 / 60)
    assert not scene.animating
    rows = [row.decision for row in scene.rows if row.decision is not None]
    seat = scene.review.seat
    assert press(scene, DecisionId(rows[0].own.position)) == Push("board")
    assert led == [(seat, rows[0].own.position)]
    assert press(scene, EXERCISES) == Push(scene.shown.family) == Push("riichi")
    kinds = [row.mistake for row in scene.rows if row.mistake is not None]
    for kind in kinds[:1]:
        scene.desk.focus(MistakeId(kind))
        assert scene.shown.lesson(LESSONS[kind]) == Push(LESSONS[kind])


def test_who_does_not_want_to_wait_leaves(opened):
    scene, _ = opened(Later())
    for _ in range(20):
        scene.update(1 / 60)
    assert scene.review is None
    assert 0.0 <= scene.shown.thinking.part < 1.0
    assert isinstance(press(scene, CANCEL), Pop)
    assert scene.shown.thinking._open == []


def test_somebody_who_throws_whatever_is_drawn_is_told_so(given, journal):
    """The seats of the birds that discard what they draw lose most of all."""
    rules = rules_of(journal.header)
    record = RecordedMatch(rules, tuple(journal))
    thinking = ReviewThinking(
        AgreedRules.of(journal.header), Now(), record, 0, hands=(0, 1), level="expert"
    )
    while thinking.found is None:
        thinking.go_on()
    assert thinking.part == 1.0
    assert thinking.found.grade in ("beginner", "random")
    assert set(LESSONS) == set(PlayMistake)
    assert set(LESSONS.values()) <= set(lessons())
