"""Every state of every screen, in every language, window and size of letters, can be read."""

import pytest

from game.scenes.result.winning_hand import SIDE, HandPanel
from game.scenes.shared.scrolled_page import PAGE
from game.scenes.table.control_ids import LegendId
from game.stage import panel_rooms
from game.text.words import LANGUAGES
from tests.cases import each, in_turn
from tests.scenes.reading.faults import pale
from tests.scenes.reading.matrix import (
    SCALES,
    SCREENS,
    THEMES,
    WINDOWS,
    Cell,
    looked_at,
    opened,
    seen,
    told,
)
from tests.ui import stand

PLACES = tuple((window, scale) for window in WINDOWS[:3] for scale in SCALES)


@each(("window", "scale"), PLACES, ids=str)
@each("language", LANGUAGES)
@each("name", SCREENS, every=14)
@in_turn
def test_nothing_is_cut_covered_crossed_or_pale(tmp_path, name, language, window, scale):
    assert not seen(tmp_path, name, language, window, scale)


@pytest.mark.slow
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_can_be_read_in_every_size(tmp_path, language, window, scale):
    found = {}
    for name in SCREENS:
        if wrong := seen(tmp_path, name, language, window, scale):
            found[name] = wrong
    assert not found


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_every_state_can_be_read_in_every_light(theme):
    cells = (Cell((1280, 720), theme, 100, "fr", name) for name in SCREENS)
    assert not {str(cell): wrong for cell in cells if (wrong := cell.faults())}


# ---- places that were cut before ---------------------------------------------------------------
SMALL = ((1024, 640), (1280, 720))
LARGE = (120, 150, 200)
HELPED = tuple(name for name in SCREENS if name.startswith(("table/helps_", "table/coach_")))
RESULTS = tuple(name for name in SCREENS if name.startswith("result/"))
TABLES = tuple(name for name in SCREENS if name.startswith("table/"))
STAGED = tuple(name for name in SCREENS if name.startswith(("table/won_", "table/before_")))


def shown(folder, name, language, window, scale):
    """A screen in one of its states."""
    clock = stand.Clock()
    given = stand.services(folder, language, clock=clock, ui_size=scale, reduced_motion=True)
    return opened(given, SCREENS[name], window, clock).top


@each("scale", LARGE)
@each("window", SMALL)
@each("language", LANGUAGES)
@each("name", HELPED)
@in_turn
def test_helps_and_their_legend_have_room(tmp_path, name, language, window, scale):
    assert not seen(tmp_path, name, language, window, scale)


@each(("window", "scale"), PLACES, ids=str)
@each("language", LANGUAGES)
@each("name", STAGED)
@in_turn
def test_what_is_staged_can_be_read(tmp_path, name, language, window, scale):
    assert not seen(tmp_path, name, language, window, scale)


@each("scale", (80, *LARGE))
@each("window", SMALL)
@each("language", LANGUAGES)
@each("name", HELPED)
@in_turn
def test_the_legend_has_a_line_for_every_badge(tmp_path, name, language, window, scale):
    scene = shown(tmp_path, name, language, window, scale)
    legend = scene.controls.question.legend
    assert sum(isinstance(one, LegendId) for one in scene.controls.desk.controls) == len(legend)


@each("language", LANGUAGES)
@each("name", SCREENS, every=14)
@in_turn
def test_great_contrast_is_great(tmp_path, name, language):
    """Twice as much as is needed elsewhere, on every screen."""
    clock = stand.Clock()
    given = stand.services(tmp_path, language, clock=clock, contrast=True, reduced_motion=True)
    found = looked_at(opened(given, SCREENS[name], (1280, 720), clock))
    assert not told(name, found)
    assert not [(one.text, one.colour, one.ground) for one in pale(found, 7.0)]


@each("scale", (100, *LARGE))
@each("window", SMALL)
@each("language", LANGUAGES)
@each("name", RESULTS, every=2)
@in_turn
def test_a_result_opens_with_the_hand_that_was_won(tmp_path, name, language, window, scale):
    scene = shown(tmp_path, name, language, window, scale)
    if scene.desk.has(PAGE):
        assert not scene.desk.offset(PAGE)
    hand = getattr(scene.face, "hand", None)
    if isinstance(hand, HandPanel):
        assert hand.room.bottom <= scene.canvas.h
        assert max(spot.x + spot.width for spot in hand.spots) < hand.room.right - SIDE


@each("scale", (150, 200))
@each("window", SMALL)
@each("name", ["result/orphans", "result/double_ron", "result/ron", "result/tsumo"])
@in_turn
def test_no_arrow_goes_through_a_name(tmp_path, name, window, scale):
    assert not seen(tmp_path, name, "fr", window, scale)


@each("scale", (100, *LARGE))
@each("window", SMALL)
@each("name", TABLES, every=3)
@in_turn
def test_no_panel_cuts_a_tile(tmp_path, name, window, scale):
    scene = shown(tmp_path, name, "fr", window, scale)
    plays = scene.view.table.hand(scene.view.viewer).concealed
    rooms = [
        room
        for called, room in panel_rooms.rooms(scene.frame)
        if called not in ("log", *(() if plays else ("above", "actions")))
    ]
    tiles = [placed.ground for placed in scene.picture.still.values()]
    assert not [(tile, room) for tile in tiles for room in rooms if tile.meets(room, 1)]
