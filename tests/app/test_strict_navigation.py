"""A strict table through the real window: a foul and its result, a game left and found again."""

import pytest

from game.app.flows.table_flow import HostedTable
from game.engine.events import FoulCommitted, HandDied
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI
from game.scenes.history.game_story import StoryScene
from game.scenes.result.result_scene import ResultScene
from game.scenes.result.void_hand import VoidHandPage
from tests.app.test_navigation import sits_down, thinkers
from tests.cases import each

__all__ = ["sits_down", "thinkers"]


def strict_table(sits_down, language="en", **changes):
    """A new table at which nothing prevents wrong acts."""
    player = sits_down(language=language)
    options = with_changes(SAKI, {"strict_mode": True, **changes})
    guests = (Guest(), *(Guest(name, "gentle") for name in ("pie", "pinson", "mesange")))
    header = opening("saki", guests, Chance("strict"), options)
    player.app.carry_out(player.navigation.table_over_title(header))
    player.wait_for(HostedTable)
    return player


def table(player):
    return player.navigation.host.match.table


def until(player, happens):
    """Lets everything go by, draws and throws, until something is so."""
    for _ in range(3000):
        if happens(player):
            return
        if player.scene.source.decision is None or not player.scene.performance.is_still:
            player.wait()
        elif table(player).is_offered:
            player.press("n")
        elif player.scene.controls.question.menu.draws_first:
            player.press("d")
        else:
            player.press("t")
    pytest.fail("it never happens")


def own_turn(player):
    asked = player.scene.source.decision
    open_now = asked is not None and player.scene.controls.question.is_open
    return (
        open_now
        and not table(player).is_offered
        and not player.scene.controls.question.menu.draws_first
    )


def claims(player):
    return player.scene.controls.question.is_open and table(player).is_offered


@each("language", ["fr", "ja", "en"], every=3)
def test_a_false_tsumo_is_shown_paid_and_played_again(sits_down, language):
    player = strict_table(sits_down, language)
    until(player, own_turn)
    before = table(player)
    player.press("w")
    player.wait(60)
    player.press("x")
    player.wait_for(ResultScene)
    face = player.scene.face
    assert isinstance(face, VoidHandPage)
    assert face.why(player.app.services.words)
    player.wait(10)
    assert not player.scene.canvas.overflows
    paid = [one.points for one in table(player).players]
    assert sorted(paid) in ([17_000, 27_000, 27_000, 29_000], [13_000, 29_000, 29_000, 29_000])
    player.press("return")
    player.wait_for(HostedTable)
    player.wait(5)
    again = table(player)
    assert (again.wind, again.dealer, again.counters) == (
        before.wind,
        before.dealer,
        before.counters,
    )


def test_a_foul_may_cost_points_at_the_end_only(sits_down):
    player = strict_table(sits_down, chombo_payment="final_deduction", chombo_deduction=15_000)
    until(player, own_turn)
    player.press("w")
    player.wait(60)
    player.press("x")
    player.wait_for(ResultScene)
    told = list(player.scene.face.onward(player.app.services.words))
    assert "15,000 points" in told[0]
    assert [one.points for one in table(player).players] == [25_000] * 4


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_game_left_while_a_tile_can_be_claimed_goes_on_from_there(sits_down, by_hand):
    first = strict_table(sits_down, manual_draw=by_hand)
    until(first, claims)
    before, asked = first.navigation.host.match, first.scene.source.decision
    first.close()
    second = sits_down()
    second.press("return")
    second.wait_for(HostedTable)
    second.wait(3)
    assert second.navigation.host.match == before
    assert second.scene.source.decision == asked
    assert second.scene._claims.is_open
    until(second, own_turn)


def test_a_game_with_a_dead_hand_is_found_again(sits_down):
    first = strict_table(sits_down)
    until(first, own_turn)
    for key in ("k", "1", "k"):
        first.press(key)
    first.wait(60)
    first.press("x")
    assert table(first).players[first.scene.source.viewer].dead == "invalid_call"
    first.close()
    second = sits_down()
    second.press("return")
    second.wait_for(HostedTable)
    until(second, own_turn)
    events = list(second.navigation.host.journal)
    assert [one.act for one in events if isinstance(one, HandDied)] == ["kan"]


@each("language", ["fr", "ja", "en"], every=3)
def test_the_log_tells_of_it(sits_down, language):
    player = strict_table(sits_down, language)
    until(player, own_turn)
    player.press("w")
    player.wait(60)
    player.press("x")
    player.wait_for(ResultScene)
    story = player.app.stack[-2].hooks.log().scene
    lines = [line.text for block in story._told() for line in block]
    assert isinstance(story, StoryScene)
    assert any("ombo" in line or "チョンボ" in line for line in lines)
    assert any(isinstance(one, FoulCommitted) for one in player.navigation.host.journal)
