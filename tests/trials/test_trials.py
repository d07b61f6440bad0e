"""Each trial for a moment; `tests/trials/__init__.py` tells how they are run for long."""

import sys
from argparse import Namespace

import pytest

from game.text.languages import LANGUAGES
from tests.trials.damage import damage
from tests.trials.kill import kill
from tests.trials.monkey import monkey
from tests.trials.soak import soak
from tests.trials.telling import Telling
from tests.trials.tempo import tempo
from tests.trials.veteran import veteran

pytestmark = pytest.mark.slow


def test_keys_and_the_mouse_at_random():
    told = monkey(40, 2, tuple(LANGUAGES), is_quiet=True)
    assert told.failures == []
    assert len(told.seen) > 5


def test_files_damaged_in_every_way():
    told = damage(60, 3, is_quiet=True)
    assert told.failures == []
    assert len(told.seen) > 5


@pytest.mark.skipif(sys.platform == "win32", reason="a signal ends a program otherwise there")
def test_programs_killed_at_random():
    told = kill(16, 1, is_quiet=True)
    assert told.failures == []
    assert told.counts["games found again"] > 5


def test_games_by_random_rules():
    told = soak(12, 5, is_quiet=True)
    assert told.failures == []
    assert told.counts["events"] > 3000


def test_hands_with_the_toggles_on():
    told = veteran(40, 2, is_quiet=True)
    assert told.failures == []
    done = ("wins taken", "calls passed", "tiles thrown")
    assert all(told.counts[what] for what in done)
    assert not told.counts["wins missed"]


def test_the_tempo_of_a_hand():
    given = Namespace(hands=1, level="casual", ruleset="tenhou", seed=1)
    told = tempo(given, is_quiet=True)
    assert told.failures == []
    assert told.facts["answers"] > 3


def test_what_goes_wrong_in_a_trial_is_told_with_its_place(capsys):
    told = Telling("trial")
    told.count("games", 3)
    told.fail("seed 1, game 2", ValueError("a tile too many"))
    assert told.end() == 1
    printed = capsys.readouterr().out
    assert "trial failed: seed 1, game 2\nValueError: a tile too many" in printed
    assert "failures" in printed.splitlines()[-2]
