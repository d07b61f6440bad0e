"""The games are played as they were: compare line by line, and look at why before accepting."""

import re

from game.rulesets import RULESETS
from tests.cases import each
from tests.perft.test_perft import COUNTS
from tests.playthroughs import FOLDER, file_of
from tests.playthroughs.played import text


@each("ruleset", RULESETS)
def test_the_game_is_played_as_it_was(ruleset):
    written = file_of(ruleset).read_text(encoding="utf-8").splitlines()
    assert text(ruleset).splitlines() == written


def test_every_ruleset_is_played_and_counted():
    """Add what is missing with `python -m tests.playthroughs.write` and in `tests/perft`."""
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(RULESETS)
    assert {ruleset for ruleset, _ in COUNTS} == set(RULESETS)


@each("ruleset", RULESETS)
def test_the_hands_show_what_can_happen(ruleset):
    """Another choice of seeds is needed when one of these no longer happens in any of them."""
    told = file_of(ruleset).read_text(encoding="utf-8")
    norths = ("sets aside", "lays")
    own = dict.fromkeys(("kansai", "tenhou_sanma", "majsoul_sanma"), norths)
    own |= {"classic": ("chi", "sets aside", "lays down")}
    often = ("draws", "throws", "replaces", "pon", "ankan", "kakan", "daiminkan")
    often += own.get(ruleset, ("chi", "lays"))
    ends = ("ron of", "tsumo", "no winner, exhausted", "over, ")
    for what in (*often, *ends):
        assert re.search(rf"^(\w )?{what} ?", told, re.MULTILINE), what
