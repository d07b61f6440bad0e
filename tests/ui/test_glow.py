"""What lights up below the pointer, and where the focus goes: in a moment, and then it is still."""

import pygame
import pytest

from game.ui.inputs import Move, Point
from game.ui.scene import Scene
from game.ui.widgets import Desk
from game.ui.widgets.glow import LASTS, Glow
from tests.ui import stand

AWAY, OVER = Point(600, 400), Point(150, 120)


class Buttons(Scene):
    """A screen with two buttons."""

    desk = None

    @property
    def animating(self):
        return self.desk.animating

    def build(self):
        self.desk = Desk(self.canvas, self.services, self.desk)
        self.desk.button("one", 100, 100, 120, 48, "")
        self.desk.button("two", 300, 100, 120, 48, "")
        if not self.desk.focused:
            self.desk.focus("one")

    def handle(self, intent):
        self.desk.handle(intent)

    def update(self, dt):
        self.desk.update(dt)

    def draw(self, canvas):
        canvas.paper()
        self.desk.draw(canvas)


@pytest.fixture
def app(tmp_path):
    return shown(tmp_path)


def shown(folder, **chosen):
    given = stand.services(folder, clock=stand.Clock(), **chosen)
    running = stand.app(given, Buttons(given))
    running.top.handle(AWAY)
    given.now.time += 10.0  # the ring of the first moment is gone
    for _ in range(5):
        running.frame([], 0.016)
    return running


def face(app):
    """The colour of the upper part of the first button, and of the ring left of the second."""
    app.draw(0.0)
    surface = app.display.surface
    return sum(surface.get_at((130, 103))[:3]), surface.get_at((296, 124))[:3]


def wait(app, seconds):
    app.top.update(seconds)


def test_a_button_lights_up_in_a_moment_and_goes_out_again(app):
    plain, _ = face(app)
    app.top.handle(OVER)
    wait(app, LASTS / 3)
    between, _ = face(app)
    wait(app, LASTS)
    lit, _ = face(app)
    assert plain < between < lit
    app.top.handle(AWAY)
    wait(app, LASTS / 3)
    assert plain < face(app)[0] < lit
    wait(app, LASTS)
    assert face(app)[0] == plain


def test_the_ring_comes_to_the_next_control_in_a_moment(app):
    app.top.handle(Move(1, 0))
    wait(app, 1.0)
    _, before = face(app)
    app.top.handle(Move(1, 0))
    wait(app, LASTS / 3)
    _, between = face(app)
    wait(app, LASTS)
    _, there = face(app)
    assert len({before, between, there}) == 3


def test_with_less_motion_nothing_is_seen_between(tmp_path):
    app = shown(tmp_path, reduced_motion=True)
    app.top.handle(OVER)
    wait(app, 0.001)
    lit, _ = face(app)
    wait(app, 1.0)
    assert face(app)[0] == lit
    assert not app.top.animating


def test_a_lit_button_is_not_painted_again_and_again(app):
    """After the moment it takes, no frame is drawn until something happens."""
    point = pygame.event.Event(pygame.MOUSEMOTION, pos=(150, 120))
    app.frame([point], 0.016)
    for _ in range(10):
        app.frame([], 0.016)
    before = app.display.shown
    for _ in range(100):
        app.services.now.time += 0.001
        app.frame([], 0.016)
    assert app.display.shown == before


def test_what_was_lit_when_the_desk_was_made_anew_stays_lit(app):
    app.top.handle(OVER)
    wait(app, 1.0)
    lit, _ = face(app)
    app.top.build()
    wait(app, 0.0)
    assert face(app)[0] == lit


def test_the_way_is_walked_back_from_where_it_was():
    glow = Glow()
    glow.update(LASTS / 2, {"one"}, at_once=False)
    half = glow.part("one")
    assert 0.5 < half < 1
    assert glow.update(LASTS / 4, (), at_once=False)
    assert 0 < glow.part("one") < half
    assert glow.update(LASTS, (), at_once=False)
    assert not glow.update(LASTS, (), at_once=False)
    assert list(glow) == []
