from dataclasses import replace
from threading import Event as Signal

import pygame
import pytest

from game.app import main_loop
from game.storage import settings
from game.storage.settings import TableLight
from game.ui.scene import Home, Pop, Push, Quit, Replace, Scene
from tests.ui import stand


class Mock(Scene):
    """A screen that writes down what is done to it."""

    def __init__(self, given, name, log):
        super().__init__(given)
        self.name, self.log = name, log
        self.answer = None
        self.moving = False

    @property
    def animating(self):
        return self.moving

    def enter(self):
        self.log.append(f"{self.name} enter")

    def leave(self):
        self.log.append(f"{self.name} leave")

    def build(self):
        self.log.append(f"{self.name} build")

    def update(self, dt):
        answer, self.answer = self.answer, None
        return answer

    def handle(self, intent):
        self.log.append(f"{self.name} {type(intent).__name__}")
        return self.answer

    def draw(self, canvas):
        self.log.append(f"{self.name} draw")
        canvas.felt()


class Awaiting(stand.Surface):
    """A display that writes down whether it is to wait for an answer."""

    def __init__(self):
        super().__init__((640, 400))
        self.awaited = []

    def events(self, frames, rest, answered=None):
        self.awaited.append(answered)
        return super().events(frames, rest, answered)


class Hurried(Mock):
    in_hurry = False

    @property
    def hurries(self):
        return self.in_hurry


class Over(Mock):
    over = True


@pytest.fixture
def log():
    return []


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, clock=stand.Clock())


@pytest.fixture
def app(given, log):
    running = stand.app(given, Mock(given, "title", log), (640, 400))
    running.frame([], 0.016)
    log.clear()
    return running


def go(app, log, step):
    log.clear()
    app.top.answer = step
    app.frame([], 0.016)
    return [entry for entry in log if not entry.endswith("draw")]


def test_a_screen_comes_and_goes(app, given, log):
    table = Mock(given, "table", log)
    assert go(app, log, Push(table)) == ["title leave", "table build", "table enter"]
    assert go(app, log, Pop()) == ["table leave", "title build", "title enter"]
    assert len(app.stack) == 1


def test_one_comes_to_a_screen_with_the_pointer_where_it_lies(app, given, log):
    """What it was over when one went away is no longer meant."""
    table, seen = Mock(given, "table", log), []
    for screen in (app.top, table):
        screen.pointed = lambda x, y, name=screen.name: seen.append((name, round(x), round(y)))
    go(app, log, Push(table))
    assert seen == [], "nobody has moved the pointer yet"
    spot = [table.canvas.u * 300, table.canvas.u * 200]
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))
    app.frame([moved], 0.016)
    go(app, log, Pop())
    assert seen == [("title", 300, 200)]


def test_a_screen_takes_the_place_of_another(app, given, log):
    go(app, log, Push(Mock(given, "table", log)))
    done = go(app, log, Replace(Mock(given, "result", log)))
    assert done == ["table leave", "result build", "result enter"]
    assert [scene.name for scene in app.stack] == ["title", "result"]


def test_home_from_anywhere(app, given, log):
    go(app, log, Push(Mock(given, "table", log)))
    go(app, log, Push(Over(given, "pause", log)))
    assert go(app, log, Home()) == ["pause leave", "title build", "title enter"]
    assert [scene.name for scene in app.stack] == ["title"]


def test_quitting_leaves_the_screen(app, log):
    assert go(app, log, Quit()) == ["title leave"]
    assert not app.running


def test_going_back_from_the_first_screen_is_quitting(app, log):
    go(app, log, Pop())
    assert not app.running


def test_what_lies_behind_is_drawn_but_not_touched(app, given, log):
    go(app, log, Push(Over(given, "pause", log)))
    log.clear()
    app.frame([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5))], 0.016)
    assert log == ["pause Point", "title draw", "pause draw"]
    assert app.stack[0].canvas.covered
    assert not app.top.canvas.covered


def test_nothing_is_drawn_while_nothing_happens(app, given, log):
    for _ in range(5):
        app.frame([], 0.016)
    assert log == []
    app.top.moving = True
    app.frame([], 0.016)
    assert log == ["title draw"]
    app.top.moving = False
    app.frame([], 0.016)
    app.frame([], 0.016)
    assert log == ["title draw", "title draw"]


def test_a_new_screen_fades_in(app, given, log):
    go(app, log, Push(Mock(given, "table", log)))
    given.now.time += 0.08
    app.frame([], 0.016)
    given.now.time += 0.2
    app.frame([], 0.016)
    app.frame([], 0.016)
    drawn = log.count("table draw")
    app.frame([], 0.016)
    assert log.count("table draw") == drawn
    assert drawn >= 3


def test_after_a_step_the_rest_of_the_keys_is_forgotten(app, given, log):
    table = Mock(given, "table", log)
    app.top.answer = Push(table)
    keys = [
        pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
        for code in (pygame.K_a, pygame.K_b)
    ]
    app.frame(keys, 0.016)
    assert log[0] == "title Key"
    assert log.count("title Key") + log.count("table Key") == 1


def test_another_size_builds_everything_anew(app, log):
    app.display.surface = pygame.Surface((1280, 800))
    app.display.settled = True
    app.frame([], 0.016)
    assert log == ["title build", "title draw"]
    assert app.top.canvas.size == (1280, 800)


def test_new_settings_hold_at_once_and_are_kept(app, given, log):
    given.change(replace(given.settings, language="fr", volume=20))
    assert log == ["title build"]
    assert given.words.language == "fr"
    app.quit()
    assert settings.load(given.data).volume == 20
    assert settings.load(given.data).language == "fr"


def test_the_whole_screen_by_one_key(app, given):
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    app.frame([event], 0.016)
    assert app.display.is_full
    assert given.settings.full_screen


def test_closing_the_window_ends_the_game(app, log):
    app.frame([pygame.event.Event(pygame.WINDOWCLOSE)], 0.016)
    assert not app.running
    assert log == ["title leave"]


def test_night_dims_paper_only(given, log, tmp_path):
    class Page(Mock):
        paper = True

        def draw(self, canvas):
            canvas.paper()

    bright = stand.app(given, Page(given, "page", log), (320, 200))
    bright.draw(0.0)
    dark_given = stand.services(tmp_path, light=TableLight.NIGHT)
    dark = stand.app(dark_given, Page(dark_given, "page", log), (320, 200))
    dark.draw(0.0)
    spot = (100, 100)
    light, dim = (sum(shown.display.surface.get_at(spot)[:3]) for shown in (bright, dark))
    assert dim == pytest.approx(light * 0.86, rel=0.02)


def test_a_frame_waits_for_an_answer_only_where_the_screen_is_in_a_hurry(given, log):
    answered, display = Signal(), Awaiting()
    app = main_loop.App(display, given, answered=answered)
    app.start(Hurried(given, "table", log))

    def tour(running):
        for hurries in (False, True, False):
            running.top.in_hurry = hurries
            yield

    app.run(tour)
    assert display.awaited == [None, None, answered, None]


def test_free_memory_goes_back_at_rest_once_the_window_has_been_used(app, given, monkeypatch):
    times = []
    monkeypatch.setattr(main_loop, "give_back_memory", lambda: times.append(given.now()))
    pressed = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5))
    for passes, events in ((1, [pressed]), (1, []), (2, [pressed]), (20, []), (1, [pressed])):
        given.now.time += passes
        app.frame(events, 0.016)
        app.tidy(given.now())
    assert times == [101, 124]
