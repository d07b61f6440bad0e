"""Two windows on one folder of games, and games that cannot be gone on with now."""

from datetime import datetime

import pytest

from game.app.flows.table_flow import HostedTable
from game.app.program import OpeningTitle, start_openings
from game.app.start_options import StartOptions
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.host.saves import CURRENT, GAMES, Saves
from game.scenes.setup.new_game import NewGameScene
from game.scenes.shared.dialog import Dialog
from game.scenes.title.title_scene import TitleScene
from game.storage.settings import load
from tests.app.test_navigation import sits_down, thinkers
from tests.host.players import Never

__all__ = ["sits_down", "thinkers"]


class OtherWindow:
    """Another window, in which a game is being played."""

    def __init__(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.saves = Saves(folder)
        guests = (Guest(), *(Guest("pie", "tsumogiri") for _ in range(3)))
        header = opening("club", guests, Chance("another window"))
        self.host = self.saves.start(header, Never(), datetime.now().astimezone())
        self.host.next_hand()

    @property
    def log(self):
        return self.saves.current.read_bytes()

    def close(self):
        self.saves.leave(self.host)


@pytest.fixture
def other(user_folder):
    window = OtherWindow(user_folder)
    yield window
    window.close()


def told(player):
    """The notice that lies over the screen."""
    player.wait(3)
    assert isinstance(player.scene, Dialog)
    return player.scene.title, player.scene.text


def said(player, key):
    return player.app.services.words(f"{key}.title"), player.app.services.words(key)


ELSEWHERE = "front.elsewhere"


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_the_second_window_says_so_and_goes_on_when_the_first_is_closed(sits_down, other, language):
    before = other.log
    player = sits_down(language=language)
    assert player.navigation.resume == player.app.services.words("front.elsewhere.note")
    player.press("return")
    assert told(player) == said(player, ELSEWHERE)
    player.press("return")
    player.wait_for(TitleScene)
    player.press("return")
    assert told(player) == said(player, ELSEWHERE)
    assert other.log == before
    other.close()
    player.press("return")
    player.wait_for(TitleScene)
    player.press("return")
    player.wait_for(HostedTable)
    assert player.navigation.host.match.players == other.host.match.players
    assert player.navigation.host.journal.header == other.host.journal.header


def test_the_greeting_says_it_too(sits_down, other):
    player = sits_down()
    assert player.navigation.greeting().scene.text == said(player, ELSEWHERE)[1]


def test_a_new_game_has_to_wait_for_the_other_window(sits_down, other, user_folder):
    player, before = sits_down(), other.log
    player.app.carry_out(player.navigation.new_game())
    player.wait_for(NewGameScene)
    player.press("return")
    assert told(player) == said(player, ELSEWHERE)
    assert other.log == before
    other.close()
    player.press("return")
    player.wait_for(NewGameScene)
    player.press("return")
    assert told(player)[0] == player.app.services.words("front.replace.title")
    assert other.log == before, "nothing is put away before the player agrees"
    player.press("right")
    player.press("return")
    player.wait_for(HostedTable)
    assert [file.read_bytes() for file in (user_folder / GAMES).iterdir()] == [before]
    assert other.log != before


def test_a_game_that_the_other_window_has_ended_is_gone(sits_down, other):
    player = sits_down()
    other.saves.finish(other.host, datetime.now().astimezone())
    player.press("return")
    assert told(player) == said(player, "front.gone")
    player.press("return")
    player.wait_for(TitleScene)
    assert player.navigation.resume is None


def planned(player, table):
    """What opens by itself on the first screen."""
    options = StartOptions(table=table)
    player.app.start(
        OpeningTitle(
            player.app.services, player.navigation, start_openings(options, player.navigation)
        )
    )


def test_straight_to_a_table_it_is_said_once(sits_down, other):
    player, before = sits_down(), other.log
    planned(player, other.host.journal.header)
    assert told(player) == said(player, ELSEWHERE)
    player.press("return")
    player.wait(30)
    assert isinstance(player.scene, OpeningTitle)
    assert other.log == before


def test_straight_to_a_table_it_opens(sits_down, other):
    other.close()
    player = sits_down()
    planned(player, opening("saki", other.host.journal.header.guests, Chance("2")))
    player.wait_for(HostedTable)


def test_the_second_window_has_settings_of_its_own(sits_down, other, user_folder):
    player = sits_down()
    planned(player, None)
    assert told(player) == said(player, ELSEWHERE)
    player.app.services.change(load(user_folder, "ja"))
    player.wait(60)
    assert load(user_folder).language == "ja"


# ---- games that stay where they are ----------------------------------------------------------


def test_a_game_of_a_later_version_waits_until_room_is_needed(sits_down, other, user_folder):
    other.close()
    later = other.log.replace(b'"format":1', b'"format":99', 1)
    (user_folder / CURRENT).write_bytes(later)
    player = sits_down()
    assert player.navigation.resume == player.app.services.words("front.later.note")
    player.press("return")
    assert told(player) == said(player, "front.later")
    player.press("return")
    player.wait_for(TitleScene)
    assert other.log == later
    player.app.carry_out(player.navigation.new_game())
    player.wait_for(NewGameScene)
    player.press("return")
    assert told(player)[0] == player.app.services.words("front.replace.title")
    player.press("right")
    player.press("return")
    player.wait_for(HostedTable)
    assert [file.read_bytes() for file in (user_folder / GAMES).iterdir()] == [later]


def test_a_folder_in_the_place_of_the_game_is_no_riddle(sits_down, user_folder):
    (user_folder / CURRENT).mkdir(parents=True)
    player = sits_down()
    assert player.navigation.resume == player.app.services.words("front.unreadable.note")
    player.press("return")
    assert told(player)[0] == said(player, "front.unreadable")[0]


def test_settings_that_cannot_be_saved_are_told_once(sits_down, user_folder):
    user_folder.write_text("not a folder", encoding="utf-8")
    player = sits_down()
    player.app.services.change(load(user_folder, "ja"))
    player.wait(60)
    assert told(player) == said(player, "app.unsaved")
    player.press("return")
    player.wait_for(TitleScene)
    player.app.services.change(load(user_folder, "fr"))
    player.wait(60)
    assert isinstance(player.scene, TitleScene)
    user_folder.unlink()
    player.app.quit()
    assert load(user_folder).language == "fr", "they are tried again at the end"


@pytest.mark.parametrize("name", ["return", "space"])
def test_a_key_pressed_while_it_loads_leads_nowhere_but_to_the_asked_table(sits_down, name):
    player = sits_down()
    asked = opening("saki", (Guest(), *(Guest(level="tsumogiri"),) * 3), Chance("2"))
    planned(player, asked)
    player.press(name)
    player.wait_for(HostedTable)
    assert [type(scene) for scene in player.app.stack] == [OpeningTitle, HostedTable]
    assert player.navigation.host.journal.header == asked
