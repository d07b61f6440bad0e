"""What is painted again at the table, and what was painted before it was wanted."""

import sys
from contextlib import contextmanager

import pygame
import pytest

from game.gallery import table_states
from game.gallery.table_states import StateScene, TableState
from game.learn.glossary import spelling, term_marks
from game.scenes.shared.prerender import ahead
from game.ui.art import Art
from game.ui.inputs import Point
from game.ui.scene import Scene
from game.ui.tableart import TableArt
from tests.stage.playing import watched
from tests.ui import stand

SIZE = (1280, 720)


@pytest.fixture
def painted(monkeypatch):
    """The rooms that have been painted, in the order in which they were."""
    rooms = []
    paint = TableArt._repaint

    def noticed(self, canvas, layer, room, inlay):
        rooms.append(pygame.Rect(room))
        paint(self, canvas, layer, room, inlay)

    monkeypatch.setattr(TableArt, "_repaint", noticed)
    return rooms


def opened(folder, state, **chosen):
    given = stand.services(folder, clock=stand.Clock(), **chosen)
    state = table_states.STATES[state]() if isinstance(state, str) else state
    return stand.app(given, StateScene(given, state), SIZE)


def test_a_discard_paints_a_small_part_of_the_table(tmp_path, painted):
    """Frame by frame, apart from the first one and those in which the deal ends."""
    events = watched(4, 0, hands=1)[:60]
    app = opened(tmp_path, TableState(match=None, events=events))
    whole, parts = SIZE[0] * SIZE[1], []
    while not app.top.performance.is_still:
        painted.clear()
        app.frame([], 1 / 30)
        parts.append(sum(room.w * room.h for room in painted) / whole)
    assert parts[0] == 1.0
    assert max(parts[1:]) < 0.3
    assert sorted(parts)[len(parts) // 2] == 0.0


def test_pointing_at_a_tile_or_a_button_paints_nothing_of_the_table_itself(tmp_path, painted):
    app = opened(tmp_path, "turn")
    for _ in range(60):
        app.frame([], 1 / 30)
    painted.clear()
    for name in ("hand2", "hand5", "do.riichi"):
        x, y, w, h = app.top.controls.desk.place(name)
        app.top.handle(Point(x + w / 2, y + h / 2))
        for _ in range(8):
            app.frame([], 1 / 30)
    assert painted == []


def test_a_table_at_rest_is_not_drawn(tmp_path):
    app = opened(tmp_path, "river")
    for _ in range(300):
        app.services.now.time += 1 / 60
        app.frame([], 1 / 60)
    before = app.display.shown
    for _ in range(100):
        app.services.now.time += 1 / 60
        app.frame([], 1 / 60)
    assert app.display.shown == before


def test_no_face_is_drawn_in_the_middle_of_a_hand(tmp_path, monkeypatch):
    """The pictures a hand will want are there when its tiles have been dealt."""
    drawn = []
    draw = Art._painted
    monkeypatch.setattr(
        Art,
        "_painted",
        lambda self, name, *rest, **more: (drawn.append(name), draw(self, name, *rest, **more))[1],
    )
    app = opened(tmp_path, TableState(match=None, events=watched(4, 0, hands=1)))
    app.services.art.forget()
    while app.top.performance.table is None or not app.top.performance.table.players[0].river:
        app.frame([], 1 / 60)
    assert len(drawn) > 37
    drawn.clear()
    while not app.top.performance.is_still:
        app.frame([], 1 / 10)
        app.top.performance.go_on()
    assert drawn == []


def test_another_screen_can_draw_the_tiles_of_the_table_before_it_is_opened(tmp_path, monkeypatch):
    given = stand.services(tmp_path, ui_size=125)
    given.art.forget()
    before = stand.app(given, Scene(given), SIZE)
    assert len(list(ahead(before.top.canvas, 1.25))) > 37
    monkeypatch.setattr(Art, "_painted", lambda *_args, **_more: pytest.fail("drawn again"))
    stand.app(given, StateScene(given, table_states.river()), SIZE).frame([], 0.016)


@contextmanager
def spelled():
    """How often a function is called meanwhile that compares spellings."""
    calls = []

    def noticed(frame, event, _):
        if event == "call" and frame.f_code.co_filename == spelling.__file__:
            calls.append(frame.f_code.co_name)

    sys.setprofile(noticed)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def forget_terms():
    """As in a program that has just been started."""
    term_marks._marker.cache_clear()
    spelling.folded.cache_clear()


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_the_first_picture_of_a_table_compares_no_spellings(tmp_path, language):
    """The terms that its log marks are known when it is built."""
    forget_terms()
    app = opened(tmp_path, "river", language=language)
    with spelled() as calls:
        app.top.draw(app.top.canvas)
    assert calls == []


def test_a_table_needs_no_spellings_where_another_screen_has_prepared_them(tmp_path):
    """Each step of that is short, since a frame waits for it."""
    forget_terms()
    given = stand.services(tmp_path)
    before = stand.app(given, Scene(given), SIZE)
    work = term_marks.prepared(before.top.canvas.words)
    steps = [spelling.folded.cache_info().misses for _ in work]
    assert max(after - one for one, after in zip([0, *steps], steps, strict=False)) < 300
    with spelled() as calls:
        stand.app(given, StateScene(given, table_states.river()), SIZE).frame([], 0.016)
    assert calls == []
