"""Every entry of the settings changes something for the player at the table."""

from dataclasses import replace

import pygame
import pytest

from game.app.navigation import Navigation
from game.engine.events import TileDiscarded, TileDrawn
from game.gallery import table_states
from game.gallery.table_states import StateScene, TableState
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.stage.tile_place import TableArea
from game.storage.settings import (
    Back,
    Ceremony,
    CoachMode,
    Felt,
    Settings,
    Speed,
    TableLight,
    TileSet,
)
from game.text.words import YakuNaming
from game.text.yaku_names import yaku_name
from game.ui.inputs import Point, Press, Release
from tests.cases import each
from tests.host.players import Never, header
from tests.stage.playing import watched
from tests.ui import stand

BOTS = (Guest(level="tsumogiri"),) * 3


def at_the_table(folder, state="turn", **settings):
    """A table in an app, in which settings hold as they do in the window."""
    given = stand.services(folder, "en", **settings)
    state = table_states.STATES[state]() if isinstance(state, str) else state
    scene = StateScene(given, state)
    running = stand.app(given, scene)
    given.now.time += 10
    running.frame([], 0.016)
    return running, scene


def picture(running):
    running.services.now.time += 10
    running.frame([], 0.016)
    running.draw(running.services.now.time)
    return running.display.surface.copy()


def part(surface, scene, spot):
    """What is seen of one tile."""
    x, y, w, h = (round(value * scene.canvas.u) for value in scene.picture.still[spot].ground)
    return surface.subsurface((x + w // 4, y + h // 4, w // 2, h // 2)).copy()


def same(one, other):
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@each(
    "change",
    [
        {"tile_set": TileSet.LARGE},
        {"tile_set": TileSet.SHAPES},
        {"corner": False},
        {"light": TableLight.EVENING},
        {"light": TableLight.NIGHT},
        {"felt": Felt.RIVER},
        {"contrast": True},
        {"back": Back.SAGE},
        {"shade_drawn": False},
        {"hints": False},
        {"help_waits": True},
        {"help_forward": True},
        {"help_safety": True},
        {"language": "fr"},
    ],
    ids=str,
)
def test_what_is_seen_of_the_table_changes_at_once_and_back_again(tmp_path, change):
    running, _ = at_the_table(tmp_path)
    before, chosen = picture(running), running.services.settings
    running.services.change(replace(chosen, **change))
    assert not same(before, picture(running))
    running.services.change(chosen)
    assert same(before, picture(running))


def test_only_tiles_that_were_drawn_and_thrown_are_shaded(tmp_path):
    running, scene = at_the_table(tmp_path, "river")
    with_shades = picture(running)
    running.services.change(replace(running.services.settings, shade_drawn=False))
    without = picture(running)
    table = scene.performance.table
    for spot in (one for one in scene.picture.still if one.area is TableArea.RIVER):
        drawn = table.players[spot.seat].river[spot.nth].drawn
        alike = same(part(with_shades, scene, spot), part(without, scene, spot))
        assert alike == (not drawn), spot


def test_a_tile_on_its_way_is_not_shaded_either(tmp_path):
    """The last of its flight looks as it will lie."""
    events = watched(4, 0, hands=1)
    thrown = next(n for n, one in enumerate(events) if isinstance(one, TileDiscarded) and one.drawn)
    pictures = []
    for shades in (True, False):
        running, scene = at_the_table(
            tmp_path, TableState(match=None, events=events[: thrown + 1]), shade_drawn=shades
        )
        while scene.performance.event is not events[thrown] or scene.performance.part < 0.95:
            scene.update(0.01)
        assert scene.performance.part < 1
        pictures.append(picture_now(running))
    assert not same(*pictures)


def picture_now(running):
    running.draw(running.services.now.time)
    return running.display.surface.copy()


@pytest.mark.parametrize("speed", Speed)
def test_the_speed_is_that_of_the_table(tmp_path, speed):
    events = watched(4, 0, hands=1)[:40]
    _, scene = at_the_table(tmp_path, TableState(match=None, events=events), speed=speed)
    seconds = 0.0
    while not scene.performance.is_still:
        scene.update(1 / 60)
        seconds += 1 / 60
    longest = {Speed.SLOW: 60, Speed.NORMAL: 30, Speed.FAST: 15, Speed.INSTANT: 1}
    least = 0.0 if speed is Speed.INSTANT else longest[speed] / 4
    assert least <= seconds < longest[speed]


def test_with_less_motion_nothing_slides(tmp_path):
    events = watched(4, 0, hands=1)[:30]
    running, scene = at_the_table(tmp_path, TableState(match=None, events=events))
    running.services.change(replace(running.services.settings, reduced_motion=True))
    places = set()
    while not isinstance(scene.performance.event, TileDrawn) or scene.performance.into < 0.01:
        scene.update(0.01)
    event = scene.performance.event
    while scene.performance.event is event:
        places.update((one.x, one.bottom) for one in scene.picture.flights)
        scene.update(0.02)
    assert len(places) == 1


def test_two_clicks_are_needed_as_soon_as_they_are_wanted(tmp_path):
    running, scene = at_the_table(tmp_path)
    running.services.change(replace(running.services.settings, two_clicks=True))
    for count in range(2):
        assert len(scene.source.chosen) == 0, count
        x, y, w, h = scene.controls.desk.place("hand0")
        scene.handle(Point(x + w / 2, y + h / 2))
        for _ in range(20):
            scene.update(0.03)
        scene.handle(Press(x + w / 2, y + h / 2))
        scene.handle(Release(x + w / 2, y + h / 2))
    assert len(scene.source.chosen) == 1


def test_volumes_and_switches_of_the_sounds(tmp_path):
    running, _ = at_the_table(tmp_path, sound=False)
    audio = running.services.audio
    assert set(audio._volumes.values()) == {0.0}
    chosen = replace(running.services.settings, sound=True)
    wanted = replace(chosen, volume=40, volume_music=30, volume_ambience=20, volume_voices=10)
    running.services.change(wanted)
    assert [*audio._volumes.values()] == pytest.approx([0.4, 0.0, 0.3, 0.2])
    running.services.change(replace(wanted, spoken=True))
    assert [*audio._volumes.values()] == pytest.approx([0.4, 0.1, 0.3, 0.2])
    running.services.change(replace(wanted, sound=False))
    assert set(audio._volumes.values()) == {0.0}


def test_the_name_is_that_on_the_plate_as_soon_as_it_is_written(tmp_path):
    given = stand.services(tmp_path, "en")
    navigation = Navigation(given, Never())
    source = navigation.open_table(header(people=1, level="tsumogiri")).scene.source
    try:
        assert source.people[source.viewer].name == "Ada"
        source = navigation.open_table(opening("saki", (Guest(), *BOTS), Chance("1"))).scene.source
        assert source.people[source.viewer].name == "You"
        given.settings = replace(given.settings, name="Zoé")
        assert source.people[source.viewer].name == "Zoé"
    finally:
        navigation.close()


def test_the_whole_screen(tmp_path):
    running, _ = at_the_table(tmp_path)
    running.services.change(replace(running.services.settings, full_screen=True))
    assert running.display.is_full


def test_the_size_of_the_interface(tmp_path):
    running, _ = at_the_table(tmp_path)
    before = picture(running)
    running.services.change(replace(running.services.settings, ui_size=130))
    assert not same(before, picture(running))


def test_the_names_of_yaku(tmp_path):
    running, _ = at_the_table(tmp_path)
    for naming, name in (("own", "All simples"), ("japanese", "Tanyao")):
        wanted = replace(running.services.settings, yaku_names=YakuNaming(naming))
        running.services.change(wanted)
        assert yaku_name(running.services.words, "tanyao") == name


@pytest.mark.parametrize("mode", CoachMode)
def test_a_coach_who_always_speaks_stars_at_once_and_no_other_does(tmp_path, mode):
    state = replace(table_states.turn(), coach=mode)
    _, scene = at_the_table(tmp_path, state, coach=mode)
    scene.update(0.016)
    assert scene.coach.coach.speaks == (mode is CoachMode.ALWAYS)


def test_the_end_of_a_hand_is_staged_unless_nothing_moves_or_waits():
    """How long it is staged, and that a first win is told from others, is tested at the table."""
    assert [Settings(ceremony=one).stages_endings for one in Ceremony] == [False, True, True, True]
    assert not Settings(reduced_motion=True).stages_endings
    assert not Settings(speed=Speed.INSTANT).stages_endings
    assert not Settings().has_won


def test_no_entry_is_forgotten():
    """A new preference needs a test here that says what it does."""
    tested = {
        "language",
        "name",
        "yaku_names",
        "speed",
        "reduced_motion",
        "volume",
        "sound",
        "spoken",
        "volume_voices",
        "volume_music",
        "volume_ambience",
        "full_screen",
        "window",
        "ui_size",
        "tile_set",
        "corner",
        "felt",
        "light",
        "contrast",
        "back",
        "tile_names",
        "shade_drawn",
        "seven_in_row",
        "two_clicks",
        "sorts_hand",
        "one_press",
        "key_marks",
        "call_prompts",
        "keys",
        "hints",
        "help_waits",
        "help_forward",
        "help_safety",
        "help_grands_jeux",
        "coach",
        "ceremony",
        "has_won",
    }
    # Where exports go is chosen where they are made: tests/app/test_library_screen.py.
    tested.add("exports")
    # What somebody knows is asked at the first start: tests/app/test_first_page.py.
    tested.add("knows")
    assert {*Settings.__dataclass_fields__} - {"other"} == tested
