"""Screens that grow with the size of the interface: what finds no room then is scrolled to."""

import pytest

from game.gallery import foul_samples, kansai_samples, result_samples, setup_samples
from game.scenes.setup.sheet_cards import LEAST_WIDE, card_places
from game.scenes.shared.page import Room
from game.scenes.shared.scrolled_page import PAGE
from game.text.words import LANGUAGES
from game.ui.inputs import Confirm, Move, Point, Press, Release, Wheel
from tests.cases import each, in_turn
from tests.ui import stand

WINDOW = (1280, 720)
SCREENS = {
    name: make
    for samples in (result_samples, foul_samples, kansai_samples, setup_samples)
    for name, make in samples.samples().items()
    if name.startswith(("result/", "new_game/"))
}


def opened(folder, name, size=125, window=WINDOW, language="fr", **more):
    """A screen as it looks with an interface of some size."""
    given = stand.services(folder, language, ui_size=size, reduced_motion=True, **more)
    running = stand.app(given, SCREENS[name](given), window)
    running.frame([], 0.016)
    return running.top


def scrolls(scene):
    return scene.desk.has(PAGE)


def end(scene):
    """Scrolls to the foot of the page."""
    scene.desk._page(1e3)
    scene.draw(scene.canvas)
    return scene.desk.offset(PAGE)


@each("name", SCREENS, every=2)
def test_it_grows_as_the_settings_promise(tmp_path, name):
    plain, large = (opened(tmp_path, name, size) for size in (100, 125))
    assert large.canvas.u == 1.25 * plain.canvas.u
    assert scrolls(large)
    assert not scrolls(plain)


@pytest.mark.slow
@each(("size", "window"), [(110, WINDOW), (125, WINDOW), (125, (1024, 640)), (150, (2560, 1080))])
@each("name", SCREENS)
@in_turn
def test_longer_words_find_their_room(tmp_path, name, size, window):
    scene = opened(tmp_path, name, size, window, stretched=True)
    if scrolls(scene):
        end(scene)
    assert not scene.canvas.overflows


@each("language", LANGUAGES)
@each("name", SCREENS)
@in_turn
def test_every_word_has_its_room(tmp_path, name, language):
    scene = opened(tmp_path, name, language=language)
    end(scene)
    assert not scene.canvas.overflows


def seen(scene, name):
    """Whether a control of the page is seen as a whole."""
    x, y, w, h = scene.desk.place(name)
    left, top, wide, high = scene.desk.place(PAGE)
    return left <= x and x + w <= left + wide and top <= y and y + h <= top + high


def test_the_keys_lead_to_what_is_not_seen_yet(tmp_path):
    scene = opened(tmp_path, "new_game/plain")
    assert not seen(scene, "level.2")
    for _ in range(40):
        scene.handle(Move(1, 0, tab=True))
        if scene.desk.focused == "level.2":
            break
    assert scene.desk.focused == "level.2"
    assert seen(scene, "level.2")
    assert scene.desk.offset(PAGE) > 0


def test_what_was_scrolled_to_is_pressed_where_it_is_seen(tmp_path):
    scene = opened(tmp_path, "new_game/plain")
    scene.handle(Point(600, 300))
    scene.handle(Wheel(-20))
    scene.draw(scene.canvas)
    assert seen(scene, "bird.1")
    before, offset = scene.choice.opponents, scene.desk.offset(PAGE)
    x, y, w, h = scene.desk.place("bird.1")
    for intent in (Point(x + w / 2, y + h / 2), Press(x + w / 2, y + h / 2, 1)):
        scene.handle(intent)
    scene.handle(Release(x + w / 2, y + h / 2, 1))
    assert scene.choice.opponents[1] != before[1]
    assert scene.desk.offset(PAGE) == offset, "the page stays where it is"


def test_what_is_painted_moves_with_its_controls(tmp_path):
    """The cloth of the first card is where the card is."""
    scene = opened(tmp_path, "new_game/plain")
    cloth = colour(scene, "sheet.saki")
    scene.handle(Point(600, 300))
    scene.handle(Wheel(-0.5))
    scene.draw(scene.canvas)
    assert colour(scene, "sheet.saki") == cloth


def colour(scene, card):
    x, y, w, _ = scene.desk.place(card)
    return tuple(scene.canvas.surface.get_at((scene.canvas.px(x + w / 8), scene.canvas.px(y + 50))))


def test_counting_begins_where_all_that_is_counted_is_seen(tmp_path):
    scene = opened(tmp_path, "result/tsumo")
    scene.handle(Confirm("space"))
    assert scene.desk.offset(PAGE) == end(scene) > 0
    top = scene.desk.place(PAGE)[1] + scene.desk.offset(PAGE)
    for room in (scene.face.yaku, scene.face.fu.room, scene.face.payments.room):
        assert room.y >= top


def test_all_names_are_seen_where_the_page_itself_is_scrolled(tmp_path):
    plain, large = (opened(tmp_path, "new_game/own", size) for size in (100, 125))
    assert plain.desk.has("own")
    assert not large.desk.has("own")
    bottom = large.own.room.bottom
    assert all(
        large.desk.controls[f"own.{one.name}"].home.bottom < bottom for one in large.kept.listed
    )
    assert large.options.room.y > bottom


@each("count", range(2, 9))
@each("wide", [976, 1116, 1232, 1392])
def test_cards_stand_in_even_rows_and_the_last_fills_its_own(wide, count):
    room = Room(24, 78, wide, 554)
    places = card_places(room, count)
    assert len(places) == count
    assert min(place.w for place in places) >= LEAST_WIDE
    assert places[-1].right == pytest.approx(room.right)
    rows = {}
    for place in places:
        rows.setdefault(place.y, []).append(place)
    assert max(map(len, rows.values())) - len(rows[places[-1].y]) < len(rows)
