"""Files of the game that are missing or damaged: it is played all the same, and said once."""

import shutil

import pygame
import pytest

from game.scenes.shared.dialog import Dialog
from game.scenes.title.title_scene import TitleScene
from game.storage import paths
from game.storage.settings import Settings
from game.text.words import LANGUAGES, Words
from game.ui.art import Art
from game.ui.audio import Audio
from game.ui.fonts import FILES, Fonts, prepare
from game.ui.game_window import Still
from game.ui.sound_files import Voice
from tests.ui import stand


@pytest.fixture
def sprites(tmp_path):
    """A folder of pictures of one's own, to damage."""
    Still()
    prepare()
    folder = tmp_path / "sprites"
    shutil.copytree(paths.sprites(), folder, ignore=shutil.ignore_patterns("make", "readme"))
    return folder


@pytest.fixture
def locales(tmp_path):
    folder = tmp_path / "locales"
    shutil.copytree(paths.locales(), folder)
    return folder


def catalogue(locales, language):
    return locales / language / "LC_MESSAGES" / "game.mo"


# ---- pictures ------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"", b"<svg viewBox='0 0 3 4'><path", b"\xff\xfe\x00\x81"])
def test_a_damaged_picture_is_left_blank(sprites, content):
    (sprites / "logo.svg").write_bytes(content)
    art = Art(sprites)
    assert art.sprite("logo", (40, 40)).get_bounding_rect().size == (0, 0)
    assert art.missing_files == {"logo.svg"}


def test_a_missing_picture_is_left_blank(sprites):
    (sprites / "icons" / "gear.svg").unlink()
    art = Art(sprites)
    assert art.icon("gear", 24, "#000000").get_bounding_rect().size == (0, 0)
    assert art.missing_files == {"icons/gear.svg"}


def test_nothing_is_missing_in_what_is_shipped(sprites):
    art = Art(sprites)
    for file in sprites.rglob("*.svg"):
        art.sprite(file.relative_to(sprites).with_suffix("").as_posix(), (8, 8))
    assert not art.missing_files
    assert not Fonts(paths.fonts()).missing_files


# ---- fonts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("weight", FILES)
@pytest.mark.parametrize("content", [None, b"", b"no font at all"], ids=["none", "empty", "wrong"])
def test_another_font_steps_in(sprites, weight, content):
    (file,) = (sprites / "fonts").glob(f"{FILES[weight]}.*")
    file.unlink() if content is None else file.write_bytes(content)
    fonts = Fonts(sprites / "fonts")
    assert fonts.missing_files == {FILES[weight]}
    for text in ("Épée", "麻雀"):
        assert fonts.draws(text, weight)
        assert fonts.line(text, weight, 20, "#000000").get_bounding_rect().width > 10


def test_a_rare_letter_of_a_name_is_drawn_in_bold_as_well():
    prepare()
    fonts = Fonts(paths.fonts())
    rare = "𠮷"
    assert not fonts.covers(rare, "bold")
    assert fonts.draws(rare, "bold")
    thin, bold = (
        pygame.mask.from_surface(fonts.line(rare, weight, 60, "#000000")).count()
        for weight in ("regular", "bold")
    )
    assert bold > thin * 1.1


# ---- sounds --------------------------------------------------------------------------------------


def test_without_a_sound_card_it_is_silent(monkeypatch):
    def none(*_args):
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", none)
    audio = Audio(paths.sounds(), Settings(spoken=True))
    audio.begin()
    audio.play("draw", side=-0.4)
    audio.play("pon", voice=Voice.LOW)
    audio.is_tense = True
    audio.settle()
    assert not audio.works
    assert not audio.heard_behind
    assert not audio.missing_files


# ---- texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [None, b"", b"\x00" * 200, b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_without_a_language_english_is_spoken(locales, content):
    file = catalogue(locales, "fr")
    file.unlink() if content is None else file.write_bytes(content)
    words = Words("fr", locales)
    assert words("ui.ok") == Words("en", locales)("ui.ok")
    assert words.missing_files == {"fr/game.mo"}
    assert not words.is_speechless


def test_without_english_too_any_other_is_spoken(locales):
    for language in ("fr", "en"):
        catalogue(locales, language).unlink()
    assert Words("fr", locales)("scene.title.rules") == Words("ja", locales)("scene.title.rules")


def test_without_any_there_is_nothing_to_say(locales):
    for language in LANGUAGES:
        catalogue(locales, language).write_bytes(b"")
    assert all(Words(language, locales).is_speechless for language in LANGUAGES)


# ---- what the player is told ---------------------------------------------------------------------


class Menu:
    """A title that leads nowhere."""

    resume = None
    games = lessons = ""
    is_learning = False

    def go_on(self):
        return None

    new_game = rules = kept_games = glossary = album = companion = learn = go_on


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_once_which_files_are_missing(sprites, tmp_path, language):
    (sprites / "title" / "sparrow.svg").unlink()
    given = stand.services(tmp_path, language)
    given.art = Art(sprites)
    app = stand.app(given, TitleScene(given, Menu()))
    for _ in range(3):
        app.frame([], 0.016)
    assert isinstance(app.top, Dialog)
    assert "title/sparrow.svg" in app.top.text
    app.carry_out(app.top.choices[0].step())
    for _ in range(3):
        app.frame([], 0.016)
    assert isinstance(app.top, TitleScene)
