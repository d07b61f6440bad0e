"""Tables at one moment, opened in a window for tests of what is seen there."""

from game.gallery.pictures import StillTable
from game.text.words import LANGUAGES
from tests.cases import each, in_turn
from tests.ui import stand

SIZES = (80, 100, 150)
WINDOWS = ((1024, 640), (1280, 720), (1920, 1080))


def everywhere(states):
    """A test of each state, with windows, letters and languages of all kinds in turn."""

    def made(test):
        test = in_turn(test)
        kinds = {"name": states, "window": WINDOWS, "size": SIZES, "language": LANGUAGES}
        for name, rows in kinds.items():
            test = each(name, rows)(test)
        return test

    return made


def opened(states, folder, name, window=(1280, 720), language="en", size=100, **chosen):
    """The table in one of some states, in a window, with letters of a size."""
    given = stand.services(folder, language, ui_size=size, **chosen)
    running = stand.app(given, StillTable(given, states[name]()), window)
    running.frame([], 0.016)
    return running.top
