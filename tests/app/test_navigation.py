"""Whole games through the real window: keys and clicks are put into its queue, nothing else."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event as Signal

import pygame
import pytest

from game.app.bootstrap import services_for
from game.app.flows.table_flow import HostedTable
from game.app.main_loop import App
from game.app.navigation import Navigation
from game.app.program import OpeningTitle
from game.bots.tsumogiri import quietest
from game.host.journal_header import Chance
from game.scenes.ending.ending_scene import EndingScene
from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.library.yaku_book import YakuBookScene
from game.scenes.result.result_scene import ResultScene
from game.scenes.setup.new_game import NewGameScene
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.shared.event_words import recent
from game.storage import paths
from game.storage.settings import Settings, Speed
from game.ui.game_window import Screen
from tests.app.test_coach_thinking import Later

FRAME = 1 / 15
"""Seconds: of a machine so slow that every picture counts; the game is the same on all."""
ATTENTION = 0.6
"""Seconds before a key is pressed."""
SAVED = Path(__file__).parents[1] / "saves" / "1-saki.jsonl"
PATIENCE = 100_000
"""Frames after which a game that does not end is a fault."""


class Player:
    """Somebody at the window who only has a keyboard."""

    def __init__(self, folder, thinkers, **chosen):
        self.thinkers = thinkers
        settings = replace(
            Settings(speed=Speed.INSTANT, reduced_motion=True, sound=False), **chosen
        )
        self.screen = Screen("Moineau", paths.sprites() / "icon" / "moineau32.png")
        self.time = 0.0
        services = services_for(settings, folder)
        services.now = lambda: self.time
        self.app = App(self.screen, services)
        self.navigation = Navigation(services, thinkers)
        self.app.start(OpeningTitle(services, self.navigation, ()))

    @property
    def scene(self):
        return self.app.top

    def press(self, name):
        """Looks first: nobody answers a question in the moment it opens."""
        self.time += ATTENTION
        key = pygame.key.key_code(name)
        char = name if len(name) == 1 else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=char, scancode=0))
        self.wait()

    def wait(self, frames=1):
        for _ in range(frames):
            self.time += FRAME
            self.app.frame(pygame.event.get(), FRAME)

    def wait_for(self, kind):
        for _ in range(600):
            if isinstance(self.scene, kind):
                return
            self.wait()
        pytest.fail(f"{kind.__name__} does not open; this is {type(self.scene).__name__}")

    def start(self):
        """From the title to the table, with what is offered."""
        self.scene.desk.focus("new_game")
        self.press("return")
        self.wait_for(NewGameScene)
        self.press("return")
        self.wait_for(HostedTable)

    def play_on(self, until):
        """Throws what is drawn, lets everything go by, and looks at the results."""
        for count in range(PATIENCE):
            if until(self):
                return count
            if isinstance(self.scene, HostedTable):
                self._at_the_table()
            elif isinstance(self.scene, ResultScene):
                self.press("return")
            else:
                self.wait()
        pytest.fail("the game does not end")

    def _at_the_table(self):
        decision = self.scene.source.decision
        if decision is None or not self.scene.performance.is_still:
            self.wait()
            return
        table = self.navigation.host.match.table
        self.press("return" if table.is_exhausted else "n" if table.is_offered else "t")

    def close(self):
        self.app.quit()
        self.navigation.close()
        self.screen.close()


@contextmanager
def windows(opened):
    """Opens a window for everybody who sits down, and closes them all in the end."""
    players = []

    def sit(**chosen):
        players.append(opened(**chosen))
        return players[-1]

    yield sit
    for player in players:
        player.close()


class AtOnce(Executor):
    """Has everything thought out when it is asked for: no picture is drawn while one waits."""

    def __init__(self):
        self.answered = Signal()

    def submit(self, fn, /, *args, **kwargs):
        found = Future()
        try:
            found.set_result(fn(*args, **kwargs))
        except Exception as fault:  # noqa: BLE001 - whoever asks for the answer is told
            found.set_exception(fault)
        return found


@pytest.fixture
def thinkers():
    return AtOnce()


@pytest.fixture
def sits_down(user_folder, thinkers, monkeypatch):
    """Opens the window once or several times, always with the same folder and the same walls."""
    monkeypatch.setattr(Chance, "fresh", lambda: Chance("a game for the tests"))
    with windows(lambda **chosen: Player(user_folder, thinkers, **chosen)) as sit:
        yield sit


@pytest.mark.timeout(240)
@pytest.mark.slow
def test_a_whole_hanchan_in_the_window(sits_down):
    player = sits_down()
    player.start()
    player.play_on(lambda one: isinstance(one.scene, EndingScene))
    match = player.scene.result.match
    assert match.ended is not None
    assert match.rounds >= 8 or match.ended.reason == "bankruptcy"
    assert sum(match.scores) == 100_000
    assert sorted(match.ended.places) == [1, 2, 3, 4]
    assert not (player.app.services.data / "current.jsonl").exists()
    assert len(list((player.app.services.data / "games").glob("*.jsonl"))) == 1


def test_the_others_think_while_the_window_goes_on(user_folder):
    with (
        ThreadPoolExecutor(2) as pool,
        windows(lambda: Player(user_folder, pool)) as sit,
    ):
        player = sit()
        player.start()
        player.play_on(lambda one: isinstance(one.scene, ResultScene))
        assert player.navigation.host.match.table.ended


def test_only_at_immediate_speed_the_table_waits_for_each_answer(user_folder):
    thinkers = Later()
    with windows(lambda: Player(user_folder, thinkers)) as sit:
        player = sit()
        player.start()
        while player.scene.source.decision is None:
            assert player.scene.hurries
            thinkers.think()
            player.wait()
        assert not player.scene.hurries, "it is the player who thinks"
        player.scene.choose(quietest(player.scene.source.decision))
        services = player.app.services
        assert player.scene.hurries
        services.change(replace(services.settings, speed=Speed.NORMAL))
        player.wait()
        assert not player.scene.hurries


def test_the_game_is_found_again_where_it_was_left(sits_down):
    first = sits_down()
    first.start()
    first.play_on(_is_asked_for_a_claim)
    before, asked = first.navigation.host.match, first.scene.source.decision
    first.close()
    second = sits_down()
    assert second.navigation.resume is not None
    second.press("return")
    second.wait_for(HostedTable)
    second.wait(5)
    assert second.navigation.host.match == before
    assert second.scene.source.decision == asked


def test_the_latest_lines_are_still_there_after_the_pause(sits_down):
    first = sits_down()
    first.start()
    first.play_on(_is_asked_for_a_claim)
    before = _lines(first.scene)
    first.close()
    second = sits_down()
    second.press("return")
    second.wait_for(HostedTable)
    second.wait(5)
    assert _lines(second.scene) == before
    viewer = second.scene.source.viewer
    assert all(event.seen_by(viewer) == event for event, _ in second.scene.performance.history)


def _lines(table):
    """The latest events in words, as they stand at the lower left."""
    return recent(table._teller, reversed(table.performance.history), 2)


def _is_asked_for_a_claim(player):
    if not isinstance(player.scene, HostedTable) or player.scene.source.decision is None:
        return False
    return player.navigation.host.match.table.is_offered and player.scene.performance.is_still


def test_a_damaged_game_is_set_aside_and_the_player_is_told(sits_down, user_folder):
    user_folder.mkdir(parents=True, exist_ok=True)
    (user_folder / "current.jsonl").write_text('{"type":"header"}\nnonsense\n', encoding="utf-8")
    player = sits_down()
    assert player.navigation.resume is None
    step = player.navigation.greeting()
    assert step is not None
    assert "current.jsonl" in step.scene.text
    assert player.navigation.greeting() is None
    kept = [file for file in user_folder.iterdir() if "damaged" in file.name]
    assert [file.read_text(encoding="utf-8") for file in kept] == ['{"type":"header"}\nnonsense\n']


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_the_player_is_told_in_the_own_language_which_line_is_damaged(
    sits_down, user_folder, language
):
    user_folder.mkdir(parents=True, exist_ok=True)
    *lines, _, _ = SAVED.read_bytes().splitlines(keepends=True)[:18]
    (user_folder / "current.jsonl").write_bytes(b"".join((*lines, b"nonsense\n")))
    player = sits_down(language=language)
    words = player.app.services.words
    told = words("save.flaw.garbled", line=17)
    text = words("front.set_aside", fault=told, file="current.jsonl.damaged")
    assert player.navigation.greeting().scene.text == text


@pytest.mark.parametrize(("key", "language"), [("f1", "fr"), ("f5", "ja"), ("f1", "en")])
def test_every_way_from_the_table_leads_back(sits_down, language, key):
    player = sits_down(language=language)
    player.start()
    player.play_on(lambda one: one.scene.source.decision is not None)
    table = player.scene
    player.press(key)
    player.wait(3)
    looks_up = key == "f1" and table.term
    opened = {"f1": GlossaryScene if looks_up else YakuBookScene, "f5": RulesScene}
    assert isinstance(player.scene, opened[key])
    player.press("escape")
    player.wait(3)
    assert player.scene is table
