"""The time that is left in a match with a time limit, beside the dora indicators."""

from game.engine.match import ClockRead
from game.gallery import written_tables
from game.gallery.table_states import MIDDLE
from game.rulesets import RULESETS
from game.scenes.table.cloth.table_panels import TableView, indicators
from game.stage.frame import Frame
from game.storage import paths
from game.text.words import Words
from tests.cases import each

MATCH = written_tables.match(written_tables.table(MIDDLE, RULESETS["saki"]))


def noted(seconds, language="en"):
    """What stands beside the word dora."""
    words = Words(language, paths.locales())
    match = MATCH if seconds is None else MATCH.after(ClockRead(seconds))
    view = TableView(match, match.table, 0, (), Frame(), words)
    return indicators(view).key[-1]


@each(
    ("seconds", "said"),
    [
        (None, "indicators"),
        (1800, "30 min left"),
        (61, "2 min left"),
        (60, "1 min left"),
        (0, "last hand"),
    ],
)
def test_the_minutes_that_are_left_can_be_read(seconds, said):
    assert noted(seconds) == said


def test_every_language_says_it():
    assert noted(600, "fr") == "encore 10\u00a0min"
    assert noted(600, "ja") == "残り10分"
