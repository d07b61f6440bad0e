"""The table companion on the screen: a whole evening by the mouse, another one by keys alone."""

from dataclasses import replace
from datetime import UTC, datetime

import pygame
import pytest

from game.engine.tiles import notation, tile, tiles
from game.gallery import companion_samples
from game.gallery.companion_samples import WON, evening
from game.records.evening_folder import Evenings
from game.records.played_hand import HandMark, WinSource
from game.rulesets.classic.options import with_changes
from game.scenes.companion.evening_list import CompanionScene
from game.scenes.companion.evening_setup import SetupScene
from game.scenes.companion.evening_sheet import SheetScene
from game.scenes.companion.hand_entry import EntryScene, HandPage
from game.scenes.companion.settled_hand import SettledScene
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.shared.dialog import Dialog
from game.text.words import LANGUAGES
from game.ui.scene import Pop, Scene
from tests.cases import each, in_turn
from tests.ui import stand

SAMPLES = companion_samples.samples()
WHEN = datetime(2026, 3, 14, 20, 30, tzinfo=UTC)
MORE = {"return": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "backspace": pygame.K_BACKSPACE}
MORE |= {"left": pygame.K_LEFT, "tab": pygame.K_TAB, "down": pygame.K_DOWN, "up": pygame.K_UP}
MORE |= {"page down": pygame.K_PAGEDOWN, "page up": pygame.K_PAGEUP}


class Player:
    """Somebody before the window: everything arrives as events of the mouse and of keys."""

    def __init__(self, folder, first, size=(1280, 720), language="fr"):
        self.clock = stand.Clock()
        self.given = stand.services(folder, language, reduced_motion=True, clock=self.clock)
        self.app = stand.app(self.given, Scene(self.given), size)
        self.app.start(first(self.given))
        self.app.frame([], 0.02)

    @property
    def scene(self):
        return self.app.top

    def send(self, *events):
        self.clock.time += 1
        self.app.frame(events, 0.02)

    def click(self, name):
        """The mouse goes to a control and presses it."""
        desk = self.scene.desk
        control = desk.controls[name]
        if control.scroll:
            top = control.home.y - desk.controls[control.scroll].home.y
            desk.show(control.scroll, top, top + control.home.h)
        x, y, w, h = desk.place(name)
        u = self.scene.canvas.u
        pos = (round((x + w / 2) * u), round((y + h / 2) * u))
        self.send(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        )

    def key(self, name, times=1):
        code = MORE.get(name) or pygame.key.key_code(name)
        for _ in range(times):
            self.send(
                pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0),
                pygame.event.Event(pygame.KEYUP, key=code, mod=0),
            )

    def type(self, text):
        for letter in text:
            code = pygame.key.key_code(letter) if letter.isascii() else 0
            self.send(
                pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0),
                pygame.event.Event(pygame.TEXTINPUT, text=letter),
                pygame.event.Event(pygame.KEYUP, key=code, mod=0),
            )

    def tab_to(self, name):
        """Tab, as often as it takes."""
        for _ in range(200):
            if self.scene.desk.focused == name:
                return
            self.key("tab")
        raise AssertionError(f"no way to {name} by keys")

    def press(self, name):
        """By keys alone: to a control, and Enter."""
        self.tab_to(name)
        self.key("return")


def companion(folder):
    return lambda given: CompanionScene(given, Evenings(folder), lambda: WHEN)


# ---- all of them ---------------------------------------------------------------------------------


@each("language", LANGUAGES)
@each("name", SAMPLES)
@in_turn
def test_every_state_says_everything_in_its_room(tmp_path, name, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, SAMPLES[name](given))
    assert not given.words.unknown


@pytest.mark.slow
@each("size", [(1024, 640), (1920, 1080), (2560, 1080)])
@each("name", SAMPLES)
@in_turn
def test_longer_words_find_their_room(tmp_path, name, size):
    given = stand.services(tmp_path, "fr", stretched=True)
    assert not stand.shown(given, SAMPLES[name](given), size)


@each("name", SAMPLES)
def test_a_larger_interface_leaves_nothing_out(tmp_path, name):
    given = stand.services(tmp_path, "fr", ui_size=150)
    assert not stand.shown(given, SAMPLES[name](given), (1920, 1080))


# ---- whole evenings ------------------------------------------------------------------------------


def test_an_evening_by_the_mouse_and_a_few_letters(tmp_path):
    player = Player(tmp_path, companion(tmp_path))
    player.click("new")
    assert isinstance(player.scene, SetupScene)
    for nth, name in enumerate(("Ada", "Ben", "Cleo", "Dan")):
        player.click(f"name.{nth}")
        player.type(name)
    player.click("option.system.1")
    player.click("done")
    assert isinstance(player.scene, SheetScene)

    player.click("next")
    for name in ("prevailing.2", "winner.1", "source.discard", "giver.3", "mark.ready"):
        player.click(name)
    player.click("mode.pung")
    player.click("board.2s")
    for one in ("7z", "7z", "7z", "4z", "4z", "4z", "6s", "6s", "8s", "8s"):
        player.click(f"board.{one}")
    player.click("board.2f")
    player.click("board.2g")
    player.click("mode.win")
    player.click("board.6s")
    entered = player.scene.hand
    assert entered.of(1).hand == WON.of(1).hand
    assert entered.of(1).marks == WON.of(1).marks
    assert (entered.tile, entered.giver, entered.prevailing) == (tile("6s"), 3, 2)
    assert player.scene.trouble is None
    player.click("tab.2")
    player.click("mode.pung")
    player.click("board.3z")
    player.click("count")
    assert isinstance(player.scene, SettledScene)
    assert player.scene.settled.counts.points(1) == 1000
    player.click("card.2")
    assert player.scene.player == 2
    player.click("keep")
    assert isinstance(player.scene, SheetScene)
    assert player.scene.evening.totals == (-2032, 4000, -952, -1016)
    assert player.scene.evening.east == 1

    player.click("next")
    player.click("count")
    player.click("keep")
    [kept] = Evenings(tmp_path).listed()
    assert kept.evening == player.scene.evening
    assert [line.nets for line in kept.evening.lines][1] == (0, 0, 0, 0)
    assert kept.evening.names == ("Ada", "Ben", "Cleo", "Dan")
    player.click("back")
    assert isinstance(player.scene, CompanionScene)
    assert player.scene.kept.evening == kept.evening


def test_an_evening_by_keys_alone(tmp_path):
    player = Player(tmp_path, companion(tmp_path))
    player.key("return")
    for name in ("Ada", "Ben", "Cleo", "Dan"):
        player.type(name)
        player.key("return")
    player.key("return")
    assert isinstance(player.scene, SheetScene)

    player.key("return")
    assert isinstance(player.scene, EntryScene)
    player.tab_to("winner.nobody")
    for _ in range(4):
        if player.scene.desk.focused != "winner.0":
            player.key("left")
    player.key("return")
    player.type("123m456m789s222p")
    player.type("9p")
    player.key("backspace")
    player.type("55s1f")
    assert notation(player.scene.hand.of(0).concealed) == "123456m222p5789s"
    assert player.scene.hand.tile is tile("5s")
    player.key("page down")
    assert player.scene.pen.player == 1
    player.type("u")
    player.type("1z")
    assert player.scene.hand.of(1).melds[0].face is tile("1z")
    player.press("by_hand")
    assert player.scene.desk.focused == "given"
    player.type("24")
    assert player.scene.hand.of(1).given == 24
    player.press("count")
    player.key("return")
    assert isinstance(player.scene, SheetScene)
    first = player.scene.evening.lines[0]
    assert first.nets == (696, -168, -264, -264)
    assert player.scene.evening.east == 0


def test_a_line_is_corrected_and_all_totals_follow(tmp_path):
    shelf = Evenings(tmp_path)
    kept = shelf.new(evening(), WHEN)
    player = Player(tmp_path, lambda given: SheetScene(given, shelf, kept))
    before = player.scene.evening
    player.click("line.0")
    player.click("correct")
    assert isinstance(player.scene, EntryScene)
    player.click("winner.nobody")
    player.click("count")
    player.click("keep")
    after = player.scene.evening
    assert after.lines[0].nets == (0, 0, 0, 0)
    assert after.totals != before.totals
    assert after.hands[1:] == before.hands[1:]
    assert shelf.listed()[0].evening == after


def test_a_forgotten_hand_is_inserted_and_a_wrong_one_taken_away(tmp_path):
    shelf = Evenings(tmp_path)
    kept = shelf.new(evening(), WHEN)
    player = Player(tmp_path, lambda given: SheetScene(given, shelf, kept))
    player.click("line.1")
    player.click("insert")
    player.click("count")
    player.click("keep")
    assert len(player.scene.evening.hands) == 6
    assert player.scene.evening.hands[1].winner is None
    player.click("remove")
    assert isinstance(player.scene, Dialog)
    player.key("escape")
    assert len(player.scene.evening.hands) == 6
    player.click("remove")
    player.click(_first(player))
    assert player.scene.evening.hands == kept.evening.hands
    assert shelf.listed()[0].evening.hands == kept.evening.hands


def _first(player):
    """The answer of a question that changes something."""
    return next(name for name in player.scene.desk.controls if name.startswith("choice."))


def test_a_line_pressed_twice_is_corrected(tmp_path):
    shelf = Evenings(tmp_path)
    kept = shelf.new(evening(), WHEN)
    player = Player(tmp_path, lambda given: SheetScene(given, shelf, kept))
    player.click("line.3")
    assert isinstance(player.scene, SheetScene)
    player.click("line.3")
    assert isinstance(player.scene, EntryScene)
    assert player.scene.page.nth == 3
    assert not player.scene.page.is_new


def test_what_was_begun_is_there_when_one_comes_back(tmp_path):
    shelf = Evenings(tmp_path)
    kept = shelf.new(evening(()), WHEN)
    player = Player(tmp_path, lambda given: SheetScene(given, shelf, kept))
    player.click("next")
    player.type("123m")
    player.key("escape")
    assert not player.scene.evening.hands
    player.click("next")
    assert player.scene.hand.of(0).concealed == tiles("123m")


def test_a_sheet_that_cannot_be_written_is_said_once_and_stays(tmp_path, monkeypatch):
    shelf = Evenings(tmp_path)
    kept = shelf.new(evening(), WHEN)
    player = Player(tmp_path, lambda given: SheetScene(given, shelf, kept))

    def fails(_kept):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shelf, "keep", fails)
    player.click("next")
    player.click("count")
    player.click("keep")
    player.app.frame([], 0.02)
    assert isinstance(player.scene, Dialog)
    assert "No space left" in player.scene.text
    player.key("return")
    assert len(player.scene.evening.hands) == 6


def test_the_sheet_is_exported_into_two_files(tmp_path):
    shelf = Evenings(tmp_path)
    kept = shelf.new(evening(), WHEN)
    player = Player(tmp_path, lambda given: SheetScene(given, shelf, kept))
    player.click("export")
    assert isinstance(player.scene, Dialog)
    table = kept.file.with_suffix(".csv").read_text("utf-8-sig")
    assert table.splitlines()[0].startswith("N°;Est")
    assert "Geai, sur Verdier" in kept.file.with_suffix(".txt").read_text("utf-8")
    assert shelf.listed() == (kept,)


def test_names_and_rules_can_be_changed_later(tmp_path):
    shelf = Evenings(tmp_path)
    kept = shelf.new(evening(), WHEN)
    player = Player(tmp_path, lambda given: SheetScene(given, shelf, kept))
    player.click("edit")
    player.click("option.system.0")
    player.click("all")
    assert isinstance(player.scene, RulesScene)
    player.key("escape")
    player.click("done")
    assert player.scene.evening.options.system.value == "simple"
    assert player.scene.evening.totals != kept.evening.totals
    assert shelf.listed()[0].evening == player.scene.evening


def test_two_players_need_two_names(tmp_path):
    player = Player(tmp_path, lambda given: SetupScene(given, evening(()), lambda _: Pop()))
    player.click("name.3")
    player.key("backspace", len("Verdier"))
    player.type("geai")
    assert player.scene.fault
    assert not player.scene.desk.controls["done"].enabled


def test_a_damaged_evening_is_told_of(tmp_path):
    shelf = Evenings(tmp_path)
    kept = shelf.new(evening(), WHEN)
    kept.file.write_text("{", "utf-8")
    player = Player(tmp_path, companion(tmp_path))
    assert isinstance(player.scene, Dialog)
    assert kept.file.name in player.scene.text
    player.key("return")
    assert isinstance(player.scene, CompanionScene)
    assert player.scene.kept is None


def test_an_evening_is_thrown_away_only_when_one_means_it(tmp_path):
    shelf = Evenings(tmp_path)
    shelf.new(evening(), WHEN)
    player = Player(tmp_path, companion(tmp_path))
    player.click("delete")
    player.key("escape")
    assert shelf.count == 1
    player.click("delete")
    player.click(_first(player))
    assert shelf.count == 0
    assert player.scene.kept is None


# ---- entering a hand -----------------------------------------------------------------------------


def entering(tmp_path, hand=None, size=(1280, 720), **changes):
    sheet = evening(())
    sheet = replace(sheet, options=with_changes(sheet.options, changes))
    page = HandPage(sheet, 0, hand or companion_samples.DRAWN)
    return Player(tmp_path, lambda given: EntryScene(given, page, lambda _: Pop()), size)


def test_the_next_step_is_asked_for_in_one_sentence(tmp_path):
    player = entering(tmp_path)
    assert player.scene.trouble is None
    player.click("winner.2")
    assert player.scene.trouble.id == "short"
    assert not player.scene.desk.controls["count"].enabled
    player.type("123456789m1122z")
    assert player.scene.trouble.id == "no_tile"
    player.type("2z")
    assert player.scene.trouble is None
    assert player.scene.desk.controls["count"].enabled


def test_the_last_step_can_be_taken_back(tmp_path):
    player = entering(tmp_path)
    player.type("12m")
    player.click("undo")
    assert player.scene.hand.of(0).is_empty
    player.type("12")
    assert player.scene.text == "12"
    player.key("backspace")
    assert player.scene.text == "1"


def test_tiles_of_the_hand_go_when_they_are_pressed(tmp_path):
    player = entering(tmp_path, WON)
    player.click("tab.1")
    player.click("meld.0")
    assert not player.scene.hand.of(1).melds
    player.click("winning")
    assert player.scene.hand.tile is None
    player.click("bonus.2f")
    player.click("held.0")
    assert player.scene.hand.of(1).bonus == tiles("2g")
    assert len(player.scene.hand.of(1).concealed) == 9
    player.click("clear")
    assert player.scene.hand.of(1).is_empty


def test_the_board_offers_what_is_left(tmp_path):
    player = entering(tmp_path, WON)
    assert not player.scene.desk.controls["board.2f"].enabled
    player.click("mode.pung")
    assert not player.scene.desk.controls["board.2s"].enabled
    assert player.scene.desk.controls["board.1m"].enabled


def test_marks_and_sources_are_those_of_the_rules(tmp_path):
    player = entering(tmp_path, WON)
    desk = player.scene.desk
    assert desk.has("mark.servi")
    assert desk.has("source.deal")
    player.click("tab.0")
    assert player.scene.desk.has("mark.servi")
    assert not player.scene.desk.has("mark.earthly")
    player.click("mark.too_many_tiles")
    assert player.scene.hand.of(0).marks == {HandMark.TOO_MANY}
    player.click("source.wall")
    assert player.scene.hand.source is WinSource.WALL
    assert not player.scene.desk.has("giver.3")


def test_a_concealed_kong_may_be_robbed_where_an_added_one_may_not(tmp_path):
    player = entering(tmp_path, WON, rob_kong=False, rob_concealed_kong="treize_lanternes")
    assert player.scene.desk.has("source.robbed_kong")
    player = entering(tmp_path, WON, rob_kong=False)
    assert not player.scene.desk.has("source.robbed_kong")


def test_a_dealt_hand_wins_even_where_paradise_has_no_value(tmp_path):
    assert entering(tmp_path, WON, paradise=False).scene.desk.has("source.deal")


def test_the_prevailing_wind_is_asked_for_where_it_counts_or_opens(tmp_path):
    assert not entering(tmp_path, WON, prevailing_wind=False).scene.desk.has("prevailing.0")
    opens = {"prevailing_wind": False, "dealer_role": "prevailing"}
    assert entering(tmp_path, WON, **opens).scene.desk.has("prevailing.0")


def test_a_beaten_served_player_is_written_down_without_a_ready_call(tmp_path):
    player = entering(tmp_path, WON, ready_call=False)
    player.click("tab.3")
    assert player.scene.desk.has("mark.broke_ready")
    assert not player.scene.desk.has("mark.ready")
    player.click("mark.servi")
    assert player.scene.hand.of(3).marks == {HandMark.SERVI}


@pytest.mark.parametrize(
    ("mark", "changes", "trouble"),
    [
        (HandMark.BROKE_READY, {}, "cannot_win"),
        (HandMark.READY, {"ready_call": False}, "no_ready_call"),
    ],
)
def test_a_mark_that_cannot_be_is_shown_and_goes_when_pressed(tmp_path, mark, changes, trouble):
    hand = WON.changed(1, lambda held: replace(held, marks=frozenset({mark})))
    player = entering(tmp_path, hand, **changes)
    assert player.scene.trouble.id == trouble
    player.click("tab.1")
    player.click(f"mark.{mark.value}")
    assert player.scene.trouble is None
    assert not player.scene.desk.has(f"mark.{mark.value}")


def test_points_by_hand_and_tiles_again(tmp_path):
    player = entering(tmp_path, WON)
    player.click("by_hand")
    player.type("64x")
    assert player.scene.hand.of(1).given == 64
    player.click("by_hand")
    assert player.scene.hand.of(1) == WON.of(1)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_tile_of_the_board_can_be_reached(tmp_path, size):
    player = entering(tmp_path, size=size)
    names = [name for name in player.scene.desk.controls if name.startswith("board.")]
    assert len(names) == 42
    for name in names[::7]:
        player.click(name)
    assert len(player.scene.hand.of(0).tiles) == len(names[::7])
