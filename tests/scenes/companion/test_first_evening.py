"""The companion before its first evening."""

from datetime import date, timedelta

from game.gallery.companion_samples import _Shelf, moment
from game.learn.library.grands_jeux_album import album_entries
from game.scenes.companion.evening_list import CompanionScene
from game.scenes.companion.first_evening import FirstEvening
from game.scenes.shared.page import Room
from tests.cases import each
from tests.scenes.reading.matrix import looked_at, opened, told
from tests.ui import stand

DAY = date(2031, 5, 12)
ROOM = Room(0, 0, 600, 500)


def of(day):
    return FirstEvening(ROOM, ROOM, day).hand.definition.name


def test_every_grand_jeu_has_its_day_and_keeps_it():
    many = len(album_entries())
    found = [of(DAY + timedelta(nth)) for nth in range(many)]
    assert set(found) == set(album_entries())
    assert of(DAY + timedelta(many)) == of(DAY)


@each("language", ["fr", "ja", "en"])
@each("window", [(1024, 640), (1920, 1080)], ids=str)
@each("day", range(0, 34, 6))
def test_it_can_be_read_on_any_day(tmp_path, language, window, day):
    clock = stand.Clock()
    given = stand.services(tmp_path, language, clock=clock, reduced_motion=True)
    then = moment() + timedelta(day)

    def first(services):
        return CompanionScene(services, _Shelf(), lambda: then)

    running = opened(given, first, window, clock)
    assert not told("companion/empty", looked_at(running))
    assert not running.top.canvas.overflows
