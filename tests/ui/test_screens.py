import math

import pytest

from game.app.flows.table_flow import RULES
from game.scenes.settings.key_exchange import BOUND
from game.scenes.settings.settings_rows import SettingsPlace
from game.scenes.settings.settings_scene import SECTIONS, SettingsScene
from game.scenes.shared.dialog import confirmation, notice
from game.scenes.shared.page import content
from game.scenes.table.action_menu import DISCARD_DRAWN, DRAWS, KEYS, SWITCHED
from game.scenes.table.automatic_moves import KEYS as AUTOMATIC_KEYS
from game.scenes.table.coach.table_coach import KEYS as COACH_KEYS
from game.scenes.table.hand.hand_keys import MARKS_KEY
from game.scenes.table.helps.helps_shown import GREAT_KEY
from game.scenes.table.helps.helps_shown import KEYS as HELP_KEYS
from game.scenes.table.pause import PauseScene, TableBooks
from game.scenes.title.title_scene import TitleScene
from game.storage.settings import Back, Felt, Settings, Speed, TableLight, TileSet
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Confirm, Key, Move, Point, Press, Release, Typed
from game.ui.scene import Home, Pop, Push, Quit
from game.ui.widgets.tips import tip_place
from tests.cases import each, in_turn, pairwise
from tests.ui import stand


class Menu:
    resume = "Riichi · 2"
    games = "14"
    lessons = "3 / 8"
    is_learning = False

    def go_on(self):
        return Push("table")

    def new_game(self):
        return Push("new game")

    def kept_games(self):
        return Push("games")

    def learn(self):
        return Push("lessons")

    def glossary(self):
        return Push("glossary")

    def rules(self):
        return Push("rules")

    def album(self):
        return Push("album")

    def companion(self):
        return Push("companion")


class FirstTime(Menu):
    resume = None


SCENES = {
    "title": lambda given: TitleScene(given, Menu()),
    "title, first time": lambda given: TitleScene(given, FirstTime()),
    "pause": lambda given: PauseScene(given, TableBooks(Pop)),
    "notice": lambda given: notice(given, "A title", "A sentence that says what it is about."),
    "question": lambda given: confirmation(given, "A title", "A sentence.", "Go on", Home),
    **{
        f"settings, {name}": lambda given, name=name: SettingsScene(given, name)
        for name, _ in SECTIONS
    },
}


def walk(scene):
    """Every control the keys can reach from the first."""
    seen = []
    desk = scene.desk
    for step in [*[Move(1, 0, tab=True)] * 12, *[Move(0, 1)] * 9, *[Move(-1, 0)] * 4]:
        desk.handle(step)
        seen.append(desk.focused)
    return set(seen)


@each("stretched", [False, True])
@each("language", LANGUAGES)
@each("name", SCENES)
@pairwise
def test_every_screen_keeps_its_texts_in_their_room(tmp_path, name, language, stretched):
    for size in stand.SIZES[:2] if stretched else stand.SIZES:
        given = stand.services(tmp_path, language, stretched=stretched)
        assert not stand.shown(given, SCENES[name](given), size), size


@each("ui_size", [80, 150])
@each("name", SCENES)
@in_turn
def test_every_screen_bears_another_size(tmp_path, name, ui_size):
    for size in stand.SIZES:
        given = stand.services(tmp_path, "fr", ui_size=ui_size)
        assert not stand.shown(given, SCENES[name](given), size), size


@each("name", SCENES)
def test_every_text_of_a_screen_is_in_the_catalogues(tmp_path, name, caplog):
    for language in LANGUAGES:
        given = stand.services(tmp_path, language)
        stand.shown(given, SCENES[name](given))
    assert not caplog.records


@each("name", SCENES)
def test_drawing_changes_nothing(tmp_path, name):
    given = stand.services(tmp_path)
    app = stand.app(given, TitleScene(given, FirstTime()))
    app.carry_out(Push(SCENES[name](given)))
    given.now.time += 1
    app.frame([], 0.016)
    app.draw(0.0)
    once = app.display.surface.copy()
    app.draw(0.0)
    assert once.get_view("0").raw == app.display.surface.get_view("0").raw


def press(scene, name):
    x, y, w, h = scene.desk.place(name)
    scene.handle(Point(x + w / 2, y + h / 2))
    scene.handle(Press(x + w / 2, y + h / 2))
    return scene.handle(Release(x + w / 2, y + h / 2))


@pytest.fixture
def title(tmp_path):
    given = stand.services(tmp_path)
    scene = TitleScene(given, Menu())
    stand.app(given, scene)
    return scene


def test_the_title_leads_everywhere(title):
    assert title.handle(Confirm()) == Push("table")
    assert press(title, "new_game") == Push("new game")
    assert press(title, "learn") == Push("lessons")
    assert press(title, "glossary") == Push("glossary")
    assert press(title, "rules") == Push("rules")
    assert isinstance(press(title, "settings").scene, SettingsScene)
    assert press(title, "quit") == Quit()


def test_the_title_speaks_another_language_at_once(tmp_path):
    given = stand.services(tmp_path, "en")
    scene = TitleScene(given, Menu())
    running = stand.app(given, scene)
    assert scene.words("scene.title.quit") == "Quit"
    press(scene, "language.ja")
    assert running.services.settings.language == "ja"
    assert scene.words("scene.title.quit") == "終了"


def test_the_title_can_be_used_by_keys_alone(title):
    everything = {"resume", "new_game", "rules", "settings", "quit", "language.fr"}
    assert everything <= walk(title)


def test_without_a_game_there_is_nothing_to_go_on_with(tmp_path):
    given = stand.services(tmp_path)
    scene = TitleScene(given, FirstTime())
    stand.app(given, scene)
    assert not scene.desk.has("resume")
    assert scene.desk.focused == "new_game"


def test_who_has_never_played_is_led_to_the_lessons(tmp_path):
    given, menu = stand.services(tmp_path), FirstTime()
    menu.is_learning = True
    suggested = [one.name for one in TitleScene(given, menu)._entries() if one.suggested]
    assert suggested == ["learn"]
    scene = TitleScene(given, menu)
    stand.app(given, scene)
    assert scene.desk.focused == "learn", "Enter does what is outlined"
    assert not stand.shown(given, TitleScene(given, menu))
    menu = Menu()
    menu.is_learning = True
    assert not any(one.suggested for one in TitleScene(given, menu)._entries()), "a game waits"


def test_leaves_rest_when_less_motion_is_wanted_and_after_a_while(tmp_path):
    clock = stand.Clock()
    given = stand.services(tmp_path, clock=clock)
    scene = TitleScene(given, Menu())
    stand.app(given, scene)
    for _ in range(40):
        while (rest := scene.next_frame) == 0:
            scene.update(0.0)
        assert rest < 1, "the leaves never rest for long"
        clock.time += 0.9 * rest
        scene.update(0.05)
        assert not scene.animating, "a picture that shows nothing new"
        clock.time += 0.1 * rest + 1e-6
        scene.update(0.05)
        assert scene.animating
    clock.time += 500
    scene.update(0.05)
    scene.update(0.05)
    assert not scene.animating
    assert scene.next_frame == math.inf


@pytest.fixture
def options(tmp_path):
    given = stand.services(tmp_path, "fr")

    def show(section):
        scene = SettingsScene(given, SettingsPlace(section))
        stand.app(given, scene)
        return scene

    return show


@pytest.mark.parametrize(
    ("section", "control", "field", "value"),
    [
        ("table", "tile_set.large", "tile_set", TileSet.LARGE),
        ("table", "corner", "corner", False),
        ("table", "felt.river", "felt", Felt.RIVER),
        ("table", "light.night", "light", TableLight.NIGHT),
        ("table", "contrast", "contrast", True),
        ("table", "back_colour.sage", "back", Back.SAGE),
        ("table", "shade_drawn", "shade_drawn", False),
        ("helps", "hints", "hints", False),
        ("helps", "help_waits", "help_waits", True),
        ("helps", "help_forward", "help_forward", True),
        ("helps", "help_safety", "help_safety", True),
        ("helps", "help_grands_jeux", "help_grands_jeux", True),
        ("motion", "speed.2", "speed", Speed.FAST),
        ("motion", "reduced_motion", "reduced_motion", True),
        ("motion", "two_clicks", "two_clicks", True),
        ("sound", "sound", "sound", False),
        ("language", "language.2", "language", "en"),
        ("language", "full_screen", "full_screen", True),
    ],
)
def test_a_setting_holds_at_once(options, section, control, field, value):
    scene = options(section)
    scene.desk.focus(control)  # a long page scrolls to it
    press(scene, control)
    assert getattr(scene.services.settings, field) == value


def test_every_setting_can_be_reached_by_keys(options):
    scene = options("table")
    everything = {
        "tile_set.classic",
        "corner",
        "felt.pine",
        "light.day",
        "contrast",
        "back_colour.honey",
        "back",
    }
    assert everything <= walk(scene)
    helps = {"hints", "help_waits", "help_forward", "help_safety", "help_grands_jeux"}
    assert helps <= walk(options("helps"))


def test_the_size_of_the_interface_waits_for_the_knob(options):
    scene = options("language")
    x, y, w, h = scene.desk.place("ui_size")
    scene.handle(Point(x + w - 12, y + h / 2))
    scene.handle(Press(x + w - 12, y + h / 2))
    scene.update(0.1)
    assert scene.services.settings.ui_size == 100
    scene.handle(Release(x + w - 12, y + h / 2))
    scene.update(0.1)
    assert scene.services.settings.ui_size == 200


def test_the_size_waits_also_while_the_knob_is_dragged_out_of_its_track(options):
    scene = options("language")
    x, y, w, h = scene.desk.place("ui_size")
    at = x + 11 + (w - 22) * 20 / 70
    scene.handle(Point(at, y + h / 2))
    scene.handle(Press(at, y + h / 2))
    for step in range(10):
        scene.handle(Point(at - 5 * step, y + h / 2 + 12 * step))
        scene.update(0.1)
        assert scene.services.settings.ui_size == 100
    scene.handle(Release(at - 45, y + h / 2 + 108))
    scene.update(0.1)
    assert scene.services.settings.ui_size < 100


def test_every_key_of_the_table_is_in_the_list():
    """Each can be exchanged there, but those that have another name as well."""
    assert {letter.lower() for letter in KEYS.values()} <= BOUND
    assert {DRAWS, DISCARD_DRAWN[0], *SWITCHED, MARKS_KEY, GREAT_KEY, RULES} <= BOUND
    assert {*AUTOMATIC_KEYS, *HELP_KEYS, *COACH_KEYS} <= BOUND


def test_an_explained_back_covers_no_other_control(options):
    scene = options("table")
    desk = scene.desk
    others = [one.rect for name, one in desk.controls.items() if not name.startswith("rows.")]
    for back in ("honey", "sage", "wisteria"):
        control = desk.controls[f"back_colour.{back}"]
        apart = [rect for rect in others if rect is not control.rect]
        tip = tip_place(scene.canvas, 60.0, control.rect, apart)
        assert tip.collidelist([*apart, control.rect]) < 0


@pytest.mark.parametrize("light", ["day", "night"])
def test_the_tile_sets_lie_on_the_cloth_that_was_chosen(tmp_path, light):
    given = stand.services(tmp_path, light=TableLight(light))
    scene = SettingsScene(given, SettingsPlace.TABLE)
    stand.shown(given, scene)
    x, y, w, _ = scene.desk.place("tile_set.large")
    red, green, blue = scene.canvas.surface.get_at((round(x + w / 2), round(y + 8)))[:3]
    assert (green > blue) == (light == "day"), (red, green, blue)


def test_small_letters_leave_no_empty_margins(tmp_path):
    given = stand.services(tmp_path, ui_size=80)
    scene = SettingsScene(given, SettingsPlace.LANGUAGE)
    stand.shown(given, scene)
    x, _, w, _ = scene._plan.panel
    assert scene.canvas.w - (x + w) == 24
    assert content(scene.canvas).x == 24


def test_the_volume_follows_the_knob(tmp_path):
    given = stand.services(tmp_path)
    scene = SettingsScene(given, SettingsPlace.SOUND)
    running = stand.app(given, scene)
    x, y, w, h = scene.desk.place("volume")
    scene.handle(Press(x + w / 2, y + h / 2))
    for part in (0.6, 0.7, 0.8):
        scene.handle(Point(x + w * part, y + h / 2))
        running.frame([], 0.016)
    assert given.settings.volume == pytest.approx(80, abs=5)
    scene.handle(Release(x + w * 0.8, y + h / 2))
    assert not scene.desk.is_dragged


@pytest.mark.parametrize(
    ("control", "heard"),
    [("volume", ["discard"]), ("spoken", ["riichi"]), ("volume_voices", ["riichi"])],
)
def test_a_sound_that_is_set_is_heard_by_mouse_and_by_keyboard(options, control, heard):
    scene, played = options("sound"), []
    scene.services.audio.play = lambda sound, *_, **__: played.append(sound)
    press(scene, control)
    assert [sound for sound in played if sound != "confirm"] == heard
    scene.desk.focus(control)
    scene.handle(Move(1, 0) if control != "spoken" else Confirm())
    assert [sound for sound in played if sound != "confirm"] == 2 * heard


@pytest.mark.parametrize("name", ["music", "ambience"])
def test_what_plays_behind_follows_its_knob_at_once(tmp_path, name):
    given = stand.services(tmp_path)
    scene = SettingsScene(given, SettingsPlace.SOUND)
    stand.app(given, scene)
    for _ in range(4):
        scene.desk.focus(f"volume_{name}")
        scene.handle(Move(1, 0))
    before = getattr(Settings(), f"volume_{name}")
    assert getattr(given.settings, f"volume_{name}") == before + 20
    assert given.audio._volumes[name] == pytest.approx((before + 20) / 100)


def test_a_name_can_be_written(options):
    scene = options("language")
    press(scene, "name")
    scene.handle(Key("a", char="a"))
    scene.handle(Typed("Ann"))
    assert scene.services.settings.name == "Ann"


def test_the_way_back(options, tmp_path):
    assert press(options("keys"), "back") == Pop()
    assert options("keys").handle(Cancel()) == Pop()
    given = stand.services(tmp_path)
    pause = PauseScene(given, TableBooks(lambda: Push("rules")))
    stand.app(given, pause)
    assert pause.handle(Cancel()) == Pop()
    assert press(pause, "home") == Home()
    assert press(pause, "quit") == Quit()
    assert press(pause, "rules") == Push("rules")
    assert pause.handle(Confirm()) is not None


def test_a_question_answers(tmp_path):
    given = stand.services(tmp_path)
    scene = confirmation(given, "Give up?", "The game will be gone.", "Give up", Home)
    stand.app(given, scene)
    assert scene.handle(Cancel()) == Pop()
    assert scene.handle(Confirm()) == Pop(), "who presses a key too many loses nothing"
    assert press(scene, "choice.1") == Pop()
    assert press(scene, "choice.0") == Home()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_keys_are_seen_at_once_in_a_plain_window(tmp_path, language):
    given = stand.services(tmp_path, language)
    scene = SettingsScene(given, SettingsPlace.KEYS)
    assert not stand.shown(given, scene)
    assert scene.desk.controls["rows.keys"].longest == 0


def test_larger_keys_stand_in_one_column_and_are_scrolled_through(tmp_path):
    given = stand.services(tmp_path, "fr", ui_size=125)
    scene = SettingsScene(given, SettingsPlace.KEYS)
    assert not stand.shown(given, scene)
    assert scene.canvas.u > 1
    assert scene.desk.controls["rows.keys"].longest > 0
