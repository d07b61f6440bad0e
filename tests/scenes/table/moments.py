"""Tables at one moment, opened in a window for tests of what is seen there."""

from game.gallery.pictures import _StillTable
from game.text.words import LANGUAGES
from tests.ui import stand

SIZES = (80, 100, 150)
WINDOWS = ((1024, 640), (1280, 720), (1920, 1080))
EVERYWHERE = [(window, size, words) for window in WINDOWS for size in SIZES for words in LANGUAGES]


def opened(states, folder, name, window=(1280, 720), language="en", size=100, **chosen):
    """The table in one of some states, in a window, with letters of a size."""
    given = stand.services(folder, language, ui_size=size, **chosen)
    running = stand.app(given, _StillTable(given, states[name]()), window)
    running.frame([], 0.016)
    return running.top


def overflows(states, folder, window, size, language, **chosen):
    """The states in which some word has too little room."""
    found = {}
    for name in states:
        scene = opened(states, folder, name, window, language, size, **chosen)
        found[name] = list(scene.canvas.overflows)
    return {name: words for name, words in found.items() if words}
