"""The results of the levels: those of the page of evidence, and what they mean."""

import pytest

from game.bots import OFFERED
from game.scenes.library.level_results import RESULTS, LevelResult, results_of
from game.scenes.library.opponents_book import OpponentsScene
from tests.cases import each
from tests.evidence.page import recorded
from tests.ui import stand

GAMES = {"riichi": "", "kansai": ", in Kansai", "classic": ", in the classic game"}
"""How the page of evidence names the games."""


def test_the_results_are_those_of_the_page_of_evidence():
    known = recorded()["strength"]
    for one in RESULTS:
        (found,) = (
            each
            for each in known
            if each["name"] == one.level
            and each["against"].partition(" (")[0] == one.below + GAMES[one.game]
        )
        told = one.games, one.place, one.within
        assert told == (found["hanchans"], found["place"], found["within"])


def test_every_level_is_set_against_the_one_below():
    below = dict(zip(OFFERED[1:], OFFERED, strict=False))
    assert {(one.level, one.below) for one in RESULTS} == set(below.items())
    assert not [*results_of(OFFERED[0])]
    assert {one.game for one in results_of("expert")} == set(GAMES)


@pytest.mark.parametrize(("seats", "even"), [(4, 2.5), (3, 2.0)])
def test_who_comes_in_in_the_middle_is_ahead_half_of_the_time(seats, even):
    middling = LevelResult("club", "casual", "riichi", seats, 100, even, 0.1)
    assert middling.ahead == pytest.approx(0.5)
    low, high = middling.bounds
    assert low < 0.5 < high


def test_two_who_always_come_in_before_two_others_are_always_ahead():
    assert LevelResult("club", "casual", "riichi", 4, 100, 1.5, 0.0).ahead == pytest.approx(1.0)
    assert LevelResult("club", "casual", "kansai", 3, 100, 2.5, 0.0).ahead == pytest.approx(0.0)


@each("name", OFFERED)
def test_the_page_of_a_level_shows_its_results(tmp_path, name):
    given = stand.services(tmp_path, "fr")
    scene = OpponentsScene(given, OFFERED, name)
    scene.canvas = stand.canvas(given, (1280, 720))
    scene.build()
    shown = {one for one in scene.desk.controls if str(one).startswith("ahead.")}
    assert shown == {f"ahead.{one.game}" for one in results_of(name)}
