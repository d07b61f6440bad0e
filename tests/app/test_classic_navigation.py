"""Whole classic games through the real window, by keys alone."""

import pygame
import pytest

from game.app.flows.table_flow import HostedTable
from game.engine.events import (
    BonusSetAside,
    HandDied,
    HandWon,
    MeldCalled,
    RoundStarted,
    TileDiscarded,
)
from game.engine.points_events import BonusCalled, PenaltyPaid
from game.host.journal_header import Chance
from game.scenes.ending.ending_scene import EndingScene
from game.scenes.result.points.points_result import PointsScene
from game.scenes.result.result_scene import ResultScene
from game.scenes.setup.new_game import NewGameScene
from game.scenes.shared.new_game_choice import LAST_CHOICE
from tests.app.test_navigation import ATTENTION, Player, thinkers, windows

__all__ = ["thinkers"]

CALLS = {"ron": "w", "tsumo": "w", "kan": "k", "pon": "p", "chii": "c"}


class Classic(Player):
    """Somebody who claims whatever can be claimed, and remembers what was seen."""

    def __init__(self, folder, thinkers, **chosen):
        super().__init__(folder, thinkers, **chosen)
        self.words, self.results, self.claims = set(), 0, 0

    def _at_the_table(self):
        scene = self.scene
        menu = scene.controls.question.menu
        self.words |= {choice.word for choice in menu.choices}
        if scene.source.decision is None or not scene.performance.is_still:
            self.wait()
            return
        called = next((one.word for one in menu.choices if one.word in CALLS), "")
        if called and self.claims < 40:
            self.claims += 1
            self.press(CALLS[called])
            if sum(one.word == called for one in menu.choices) > 1:
                self.press("return")
        elif self.navigation.host.match.table.is_offered:
            self.press("n")
        elif menu.drawn is not None:
            self.press("t")
        else:
            self.press("1")
            self.press("1")

    def strict_until(self, happens):
        """Draws and throws at a strict table, and reads what is announced, until something is."""
        for _ in range(5000):
            if happens(self):
                return
            if not isinstance(self.scene, HostedTable):
                self.wait()
                continue
            scene, match = self.scene, self.navigation.host.match
            menu = scene.controls.question.menu
            if scene.source.decision is None or not scene.performance.is_still:
                self.wait()
                if scene.announcer.is_speaking:
                    self.wait(60)
                    self.press("x")
            elif match.table.is_offered:
                self.press("n")
            elif menu.draws_first:
                self.press("d")
            elif menu.drawn is not None:
                self.press("t")
            else:
                self.press("1")
                self.press("1")
        pytest.fail("it never happens")


@pytest.fixture
def sits_down(user_folder, thinkers, monkeypatch):
    """Opens the window, with the classic game as the one that was chosen last."""
    monkeypatch.setattr(Chance, "fresh", lambda: Chance("flowers at a table"))

    def opened(kind=Classic, **options):
        birds = [[bird, "gentle"] for bird in ("mesange", "pinson", "pie")]
        chosen = {"ruleset": "classic", "options": options, "opponents": birds}
        return kind(user_folder, thinkers, other={LAST_CHOICE: chosen})

    with windows(opened) as sit:
        yield sit


def ended(player):
    return isinstance(player.scene, EndingScene)


def happened(journal, kind):
    return [event for event in journal if isinstance(event, kind)]


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_whole_classic_game_in_the_window(sits_down):
    player = sits_down(hands=4)
    player.start()
    journal, mine = player.navigation.host.journal, player.navigation.host.seat_of(0)
    player.play_on(ended)
    match = player.scene.result.match
    assert len(happened(journal, RoundStarted)) == 4
    assert sum(match.scores) == 0
    assert sum(match.ended.finals) == 0
    assert happened(journal, BonusCalled)
    assert happened(journal, BonusSetAside)
    assert any(called.seat == mine for called in happened(journal, MeldCalled))
    assert "pon" in player.words


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_after_a_hand_the_winds_turn_unless_east_has_won(sits_down):
    player = sits_down(hands=4)
    player.start()
    player.play_on(lambda one: isinstance(one.scene, ResultScene))
    assert isinstance(player.scene, PointsScene)
    (won,) = happened(player.navigation.host.journal, HandWon)
    player.play_on(lambda one: one.navigation.host.match.table.counters == 1)
    assert player.navigation.host.match.table.dealer == (0 if won.seat == 0 else 1)


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("display", ["chinese", "japanese"])
def test_a_classic_game_is_found_again_where_it_was_left(sits_down, display):
    first = sits_down(discard_display=display, strict_mode=False)
    first.start()
    first.play_on(lambda one: one.claims > 1 and one.scene.source.decision is not None)
    before = first.navigation.host.match
    first.close()
    second = sits_down()
    assert "Hand 1" in second.navigation.resume or "Donne 1" in second.navigation.resume
    second.press("return")
    second.wait_for(HostedTable)
    second.wait(5)
    assert second.navigation.host.match == before
    second.claims = 40
    second.play_on(lambda one: isinstance(one.scene, ResultScene))


def test_the_card_of_the_game_leads_to_its_table(user_folder, thinkers):
    player = Player(user_folder, thinkers)
    player.scene.desk.focus("new_game")
    player.press("return")
    player.wait_for(NewGameScene)
    assert player.scene.choice.ruleset == "club"
    player.scene.desk.focus("sheet.classic")
    player.press("return")
    assert player.scene.choice.ruleset == "classic"
    player.scene.desk.focus("start")
    player.press("return")
    player.wait_for(HostedTable)
    rules = player.navigation.host.rules
    assert (rules.id, len(rules.tiles)) == ("classic", 144)
    player.close()


# ---- by the mouse, and where wrong acts are possible ---------------------------------------------


class Pointing(Classic):
    """Somebody who has nothing but a mouse."""

    def click(self, name):
        """Looks first, moves the pointer there, and clicks twice: a tile rises before it goes."""
        self.time += ATTENTION
        x, y, wide, high = self.scene.controls.desk.place(name)
        unit = self.scene.canvas.u
        spot = (round((x + wide / 2) * unit), round((y + high / 2) * unit))
        moved = {"rel": (1, 1), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, **moved))
        self.wait(12)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=spot, button=1, clicks=1))
        self.wait(2)

    def _at_the_table(self):
        scene = self.scene
        if scene.source.decision is None or not scene.performance.is_still:
            self.wait()
            return
        menu = scene.controls.question.menu
        called = next((one.id for one in menu.choices if one.word in CALLS), "")
        if called and self.claims < 40:
            self.claims += 1
            self.click(called)
        elif menu.passing is not None:
            self.click("do.pass")
        else:
            self.click(f"hand{max(menu.discards)}")


@pytest.mark.timeout(300)
def test_a_hand_is_played_by_the_mouse_alone(sits_down):
    player = sits_down(kind=Pointing)
    player.start()
    mine = player.navigation.host.seat_of(0)
    player.play_on(lambda one: isinstance(one.scene, ResultScene))
    journal = player.navigation.host.journal
    assert any(one.seat == mine for one in happened(journal, MeldCalled))
    assert sum(one.seat == mine for one in happened(journal, TileDiscarded)) > 3


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_wrong_mahjong_is_fined_and_the_hand_goes_on(sits_down):
    player = sits_down(strict_mode=True)
    player.start()
    player.strict_until(lambda one: one.scene.controls.question.menu.drawn is not None)
    player.press("w")
    player.strict_until(lambda one: happened(one.navigation.host.journal, PenaltyPaid))
    journal = player.navigation.host.journal
    (paid,) = happened(journal, PenaltyPaid)
    (died,) = happened(journal, HandDied)
    assert (paid.reason, died.act) == ("false_mahjong", "mahjong")
    player.strict_until(lambda one: one.scene.source.decision is not None)
    assert not player.scene.canvas.overflows
    player.strict_until(lambda one: isinstance(one.scene, ResultScene))
    assert sum(one.points for one in player.navigation.host.match.table.players) == 0
