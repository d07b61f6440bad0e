"""The Grands Jeux the hand is nearest to, beside the classic table: switched, cheap, and fair."""

from dataclasses import replace

from game.coach.piecewise import MOMENT, Pondering, finished
from game.engine.tiles import HIDDEN, WINDS
from game.gallery.helps_states import STATES
from game.learn.library.grand_jeu_distances import reachable, seen_tiles
from game.rulesets.classic.options import CLASSIC
from game.scenes.table.control_ids import GrandJeuId
from game.scenes.table.helps.nearest_panel import MOST, PANEL
from game.stage import panel_rooms
from game.ui.inputs import Point, Press, Release
from tests.scenes.seated import Sitting, host
from tests.scenes.table.moments import everywhere, opened

PAIRS = ["1122m3344p556s27z", "147m258p369s1234z", "258m369p147s1234z", "369m147p258s1234z"]
"""East holds five pairs."""
DRAWS = "5z6z6z6z5z"


def sitting(ruleset="classic", hands=PAIRS, draws=DRAWS, **settings):
    found = Sitting(host(hands, draws, ruleset=ruleset, **settings.pop("rules", {})), **settings)
    found.wait_for_question()
    return found


def searched(found):
    """Looks on until the search is at its end, which a busy machine puts off."""
    found.wait()
    found.wait_for(lambda one: one.scene._great.is_found)


def names(found):
    return [near.name.value for near in found.scene.controls.question.great]


def test_f6_switches_it_on_and_off():
    found = sitting()
    assert names(found) == []
    found.press("f6")
    searched(found)
    assert len(names(found)) == MOST
    found.press("f6")
    found.wait(0.1)
    assert names(found) == []
    assert not found.scene.controls.desk.has(PANEL)


def test_it_shows_what_the_album_says_of_the_same_hand():
    found = sitting(help_grands_jeux=True)
    searched(found)
    table = found.shown
    held = seen_tiles(found.scene.source.host.rules, table, 0, WINDS[table.wind_of(0)])
    assert found.scene.controls.question.great == reachable(held, CLASSIC)[:MOST]
    assert names(found)[0] == "main_de_paires"


def test_a_tile_that_is_seen_to_go_is_no_longer_counted_as_left():
    found = sitting(help_grands_jeux=True)
    searched(found)
    for _ in range(2):
        found.press("-")
    found.wait_for(lambda one: one.scene.controls.question.is_open and one.shown.players[3].river)
    searched(found)
    table = found.shown
    thrown = [laid.tile for player in table.players for laid in player.river]
    for near in found.scene.controls.question.great:
        for one in near.missing:
            own = table.hand(0).concealed.count(one.tile)
            assert one.left == 4 - own - thrown.count(one.tile)


def test_the_help_keeps_to_what_the_seat_sees():
    """The table that is looked at is the shown one, with the hands of the others covered."""
    found = sitting(help_grands_jeux=True)
    asked = []
    real = found.scene.source.nearest

    def watched(table):
        asked.append(table)
        return real(table)

    found.scene.source.nearest = watched
    found.wait(0.2)
    assert asked
    others = asked[-1].players[1:]
    assert {tile for player in others for tile in player.hand.concealed} == {HIDDEN}


def test_where_there_are_no_grands_jeux_the_key_switches_nothing():
    found = sitting("saki")
    found.press("f6")
    assert not found.services.settings.help_grands_jeux


def test_each_of_them_is_a_way_into_the_album():
    found = sitting(help_grands_jeux=True)
    searched(found)
    shown = []
    found.scene.hooks = replace(found.scene.hooks, album=shown.append)
    found.click(GrandJeuId("main_de_paires"))
    assert shown == ["main_de_paires"]


def test_they_are_reached_by_arrows_and_f1_explains_them():
    found = sitting(help_grands_jeux=True)
    searched(found)
    desk = found.scene.controls.desk
    for _ in range(6):
        found.press("up")
        if isinstance(desk.focused, GrandJeuId):
            break
    assert isinstance(desk.focused, GrandJeuId)
    assert found.press("f1").term == desk.focused.name


# ---- little by little ----------------------------------------------------------------------------
def test_a_search_goes_on_for_a_moment_only():
    ticks = iter(range(10_000))

    def work():
        for _ in range(20):
            yield
        return "found"

    search = Pondering(work(), lambda: next(ticks) * MOMENT / 4)
    looks = 0
    while search.found is None:
        search.go_on()
        looks += 1
    assert search.found == "found"
    assert 5 <= looks <= 10
    search.go_on()
    assert search.found == finished(work())


def test_nothing_is_made_anew_below_a_pressed_pointer():
    found = sitting(help_grands_jeux=True)
    desk = found.scene.controls.desk
    x, y, w, h = desk.place("hand0")
    for intent in (Point(x + w / 2, y + h / 2), Press(x + w / 2, y + h / 2)):
        found.scene.handle(intent)
    assert desk.held
    found.scene._great.shown = ()
    found.wait(1.0)
    assert found.scene.controls.desk is desk
    found.scene.handle(Release(x + w / 2, y + h / 2))
    found.wait(1.0)
    assert names(found)


# ---- its place -----------------------------------------------------------------------------------
@everywhere(["helps_great"])
def test_everything_keeps_to_its_room(tmp_path, name, window, size, language):
    assert not opened(STATES, tmp_path, name, window, language, size).canvas.overflows


def test_the_panel_stands_clear_of_all_tiles(tmp_path):
    scene = opened(STATES, tmp_path, "helps_great")
    panel = panel_rooms.great(scene.frame)
    tiles = [placed.ground for placed in scene.picture.still.values()]
    assert not [one for one in tiles if one.meets(panel, 0)]
