"""From the games to one's mistakes by keys: games reviewed, an example, a lesson, exercises."""

from concurrent.futures import Future, ThreadPoolExecutor
from time import monotonic, sleep

import pytest

from game.app.navigation import Navigation
from game.app.seats import review_thinking
from game.app.seats.games_reviewing import GamesReviewing
from game.archive.game_library import GameLibrary
from game.archive.mistake_figures import key_of
from game.archive.review_shelf import REVIEWS, ReviewShelf
from game.host.journal import load
from game.review.decisions import opinion
from game.review.drill_decisions import kind_against
from game.review.game_review import GameReview
from game.review.kept_review import kept_review
from game.rulesets import PRESETS
from game.scenes.exercises.exercise_scene import ExerciseScene
from game.scenes.history.games_list import GamesScene
from game.scenes.lesson.lesson_scene import LessonScene
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.review.review_scene import MISTAKES, ReviewScene
from game.scenes.statistics.mistakes_view import MistakesButton
from game.scenes.statistics.statistics_scene import StatisticsScene
from game.ui.inputs import Cancel, Confirm, Move
from game.ui.scene import Pop, Push
from tests.app.test_saved_games import stand_up
from tests.archive.games import SHEETS, day, played
from tests.host.players import Now
from tests.ui import stand

GAMES = 2


@pytest.fixture
def given(tmp_path, monkeypatch):
    """Two short games of the player; the bird that looks at them is a quick one."""

    def quickly(rules, _level, view, decision):
        return opinion(rules, "club", view, decision)

    monkeypatch.setattr(review_thinking, "opinion", quickly)
    made = stand.services(tmp_path, "en", reduced_motion=True)
    games = made.data / "games"
    games.mkdir()
    for nth in range(GAMES):
        number = SHEETS.index("kansai") + nth * len(SHEETS)
        (games / f"{day(nth)}.jsonl").write_bytes(played(number))
    return made


@pytest.fixture
def navigation(given):
    with ThreadPoolExecutor(1) as thinkers:
        made = Navigation(given, thinkers)
        yield made
        made.close()


def walk(scene, name):
    """Goes to a control by Tab and uses it with Enter."""
    for _ in range(60):
        if scene.desk.focused == name:
            return scene.handle(Confirm("return"))
        scene.handle(Move(1, 0, tab=True))
    raise AssertionError(f"no way to {name}, the last was {scene.desk.focused}")


def wait(scene, until):
    end = monotonic() + 30
    while not until() and monotonic() < end:
        scene.update(0.02)
        sleep(0.001)
    scene.draw(scene.canvas)
    assert until()


def opened(given, navigation):
    """The page as it is reached from the games."""
    games = stand_up(given, navigation.kept_games(), GamesScene)
    scene = stand_up(given, walk(games, "mistakes"), StatisticsScene)
    wait(scene, lambda: not scene.is_busy)
    assert scene.page == "mistakes"
    return scene


def test_by_keys_games_are_reviewed_and_an_example_and_a_lesson_are_opened(given, navigation):
    scene = opened(given, navigation)
    assert scene.desk.focused == MistakesButton.LOOK, "there is nothing else to do here yet"
    scene.handle(Confirm("return"))
    assert scene.desk.focused == MistakesButton.STOP
    assert scene.animating
    wait(scene, lambda: scene.mistakes.looking is None)
    sheet = scene.mistakes.sheet
    assert (sheet.games, sheet.missing, scene.mistakes.missing) == (GAMES, (), ())
    assert not scene.desk.has(MistakesButton.LOOK)
    figure = sheet.figures[0]
    viewer = walk(scene, f"worst.{figure.kind}")
    assert isinstance(viewer, Push)
    assert isinstance(viewer.scene, ReplayScene)
    assert viewer.scene.shown.position == figure.worst[0].mistake.position
    scene.handle(Move(1, 0))
    assert scene.desk.focused == f"remedy.{figure.kind}"
    lesson = scene.handle(Confirm("return"))
    assert isinstance(lesson.scene, LessonScene)
    scene.handle(Move(1, 0))
    assert scene.desk.focused == f"practise.{figure.kind}"
    exercise = scene.handle(Confirm("return"))
    assert isinstance(exercise.scene, ExerciseScene)
    assert exercise.scene.shown.kind is kind_against(figure.kind, PRESETS["kansai"])
    assert isinstance(scene.handle(Cancel("escape")), Pop)
    again = opened(given, navigation)
    assert again.mistakes.sheet.figures == sheet.figures, "nothing had to be looked at again"
    assert again.mistakes.missing == ()


def test_what_was_reviewed_by_itself_counts_and_leads_there(given, navigation):
    library = GameLibrary(given.data)
    library.refresh()
    game = library.counted()[0]
    name = library.file_of(game.name)
    library.close()
    review = stand_up(given, navigation.reviews.journal(load(name).journal), ReviewScene)
    wait(review, lambda: review.review is not None)
    found = review.review
    assert isinstance(found, GameReview)
    shelf = ReviewShelf(given.data)
    assert shelf.of(key_of(game)) == kept_review(found)
    page = stand_up(given, walk(review, MISTAKES), StatisticsScene)
    wait(page, lambda: not page.is_busy)
    assert page.mistakes.sheet.games == 1
    assert len(page.mistakes.missing) == GAMES - 1


class Later(Now):
    """Somebody who takes all day."""

    def submit(self, act, /, *given, **named):
        return Future()


def test_who_has_enough_of_it_stops_and_keeps_what_was_found(given):
    library = GameLibrary(given.data)
    library.refresh()
    looking = GamesReviewing(library.reviews, library.counted(), library.file_of, Now(), monotonic)
    while not looking.go_on():
        sleep(0.001)
    assert 0 < looking.part < 1
    looking.leave()
    assert looking.is_over
    assert len(ReviewShelf(given.data)) == 1
    slow = GamesReviewing(library.reviews, library.counted(), library.file_of, Later(), monotonic)
    for _ in range(200):
        assert not slow.go_on()
        sleep(0.001)
    slow.leave()
    assert len(ReviewShelf(given.data)) == 1


def test_a_game_that_cannot_be_read_is_passed_over(given):
    library = GameLibrary(given.data)
    library.refresh()
    first, second = library.counted()
    library.file_of(first.name).write_bytes(b"gone\n")
    clock = iter(range(10**9))
    looking = GamesReviewing(
        library.reviews, (first, second), library.file_of, Now(), lambda: float(next(clock))
    )
    assert looking.left is None
    while not looking.is_over:
        looking.go_on()
        if 0 < looking.part < 1:
            assert looking.left is None or looking.left > 0
        sleep(0.0005)
    assert looking.failed == [first]
    assert ReviewShelf(given.data).has(key_of(second))


def test_where_nothing_can_be_written_it_is_said(given):
    library = GameLibrary(given.data)
    library.refresh()
    (given.data / REVIEWS).mkdir()
    looking = GamesReviewing(
        library.reviews, library.counted()[:1], library.file_of, Now(), monotonic
    )
    while not looking.is_over:
        looking.go_on()
        sleep(0.0005)
    assert looking.is_unkept
    assert library.reviews.of(key_of(library.counted()[0])) is not None
