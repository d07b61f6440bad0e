"""Whole games for three through the real window, by keys alone."""

import pytest

from game.app.flows.table_flow import HostedTable
from game.host.journal_header import Chance
from game.scenes.ending.ending_scene import EndingScene
from game.scenes.result.result_scene import ResultScene
from game.scenes.shared.new_game_choice import LAST_CHOICE
from game.stage.frame import Side
from tests.app.test_navigation import Player, thinkers, windows

__all__ = ["thinkers"]


class OfThree(Player):
    """Somebody who sets aside every north that is offered, and remembers what was seen."""

    def __init__(self, folder, thinkers, **chosen):
        super().__init__(folder, thinkers, **chosen)
        self.norths, self.words, self.waited, self.sides = 0, set(), 0, set()

    def _at_the_table(self):
        scene, table = self.scene, self.navigation.host.match.table
        decision = scene.source.decision
        self.words |= {choice.word for choice in scene.controls.question.menu.buttons}
        self.waited += table is not None and scene.source.viewer not in table.seats
        self.sides.add(scene.frame.vacant)
        if decision is None or not scene.performance.is_still:
            self.wait()
        elif any(choice.word == "north" for choice in scene.controls.question.menu.choices):
            self.norths += 1
            self.press("f")
        else:
            last = table.is_exhausted or table.ended
            self.press("return" if last else "n" if table.is_offered else "t")


@pytest.fixture
def sits_down(user_folder, thinkers, monkeypatch):
    """Opens the window, with the game for three as the one that was chosen last."""
    monkeypatch.setattr(Chance, "fresh", lambda: Chance("three at a table"))
    birds = [["mesange", "tsumogiri"], ["pinson", "tsumogiri"], ["pie", "tsumogiri"]]

    def opened(**options):
        chosen = {"ruleset": "kansai", "options": options, "opponents": birds}
        return OfThree(user_folder, thinkers, other={LAST_CHOICE: chosen})

    with windows(opened) as sit:
        yield sit


def ended(player):
    return isinstance(player.scene, EndingScene)


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_a_whole_game_for_three_in_the_window(sits_down):
    player = sits_down()
    player.start()
    player.play_on(ended)
    match = player.scene.result.match
    assert len(match.scores) == 3
    assert sum(match.scores) == 135_000
    assert sum(match.ended.finals) == 0
    assert player.norths > 0
    assert "chii" not in player.words


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_of_four_each_waits_in_turn_and_nothing_waits_for_who_does(sits_down):
    player = sits_down(players="four_rotation", game_length="tonpuusen", extension_round=False)
    player.start()
    player.play_on(ended)
    match = player.scene.result.match
    assert len(match.scores) == 4
    assert sum(match.ended.finals) == 0
    assert player.waited > 0
    assert player.sides == set(Side)


def test_a_game_for_three_is_found_again_where_it_was_left(sits_down):
    first = sits_down()
    first.start()
    first.play_on(lambda one: one.norths > 0 and one.scene.source.decision is not None)
    before = first.navigation.host.match
    assert any(player.hand.bonus for player in before.table.players)
    first.close()
    second = sits_down()
    assert second.navigation.resume is not None
    second.press("return")
    second.wait_for(HostedTable)
    second.wait(5)
    assert second.navigation.host.match == before
    second.play_on(lambda one: isinstance(one.scene, ResultScene))
