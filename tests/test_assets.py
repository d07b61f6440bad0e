"""Pictures, fonts and sounds: all there, readable, and credited."""

import ast
import io
import re
from math import log10

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.scenes.table.table_sounds import CLASSIC, SPOKEN
from game.storage import paths
from game.ui.sound_files import CALLS, LOOPS, ROWS, Voice
from tests.architecture.source import modules
from tests.cases import each

SPRITES, SOUNDS, LOCALES = paths.sprites(), paths.sounds(), paths.locales()
SUITED = [f"{number}{suit}" for suit in "mps" for number in range(10)]
HONOURS = [f"{number}z" for number in range(1, 8)]
BONUS = [f"{kind}{number}" for kind in "fg" for number in range(1, 5)]
SIGNS = [*"0123456789", *"ESONW", *"BVRG", *"東南西北白發中"]
NOT_READ = ("<use", "<text", "<mask", "<filter", "<pattern", "clip-path", "<image", "<style")
PICTURES = sorted(SPRITES.rglob("*.svg"))


def drawn(path, width, height):
    text = path.read_text(encoding="utf-8").replace("currentColor", "#000000")
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def inked(surface):
    """The part of a picture that is not empty."""
    mask = pygame.mask.from_surface(surface, 20)
    width, height = surface.get_size()
    return mask.count() / (width * height)


# ---- tiles ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", ["classic", "shapes"])
def test_a_set_has_every_face(style):
    missing = [
        face
        for face in [*SUITED, *HONOURS, *BONUS]
        if not (SPRITES / f"tiles/{style}/{face}.svg").is_file()
    ]
    assert not missing


@pytest.mark.parametrize("language", ["fr", "en", "ja"])
def test_the_large_set_has_its_letters_in_every_language(language):
    folder = SPRITES / "tiles/large"
    assert all((folder / f"{face}.svg").is_file() for face in [*SUITED, *BONUS])
    assert all((folder / language / f"{face}.svg").is_file() for face in HONOURS)


def test_every_sign_for_the_corner_is_there():
    assert {path.stem for path in (SPRITES / "tiles/index").glob("*.svg")} == set(SIGNS)


@pytest.mark.parametrize("suit", ["p", "s"])
def test_dots_and_bamboo_have_a_simpler_drawing_for_small_tiles(suit):
    for number in range(10):
        plain, small = (
            (SPRITES / f"tiles/classic/{number}{suit}{kind}.svg").read_text()
            for kind in ("", "@small")
        )
        assert len(small) < len(plain)


def test_faces_of_a_set_differ():
    for style in ("classic", "large", "shapes"):
        texts = [path.read_text() for path in (SPRITES / "tiles" / style).glob("*[!l].svg")]
        assert len(texts) == len(set(texts))


def test_a_red_five_differs_from_a_plain_five_without_colours():
    for style in ("classic", "large", "shapes"):
        for suit in "mps":
            red, plain = (
                pygame.mask.from_surface(
                    drawn(SPRITES / f"tiles/{style}/{number}{suit}.svg", 60, 80), 127
                )
                for number in (0, 5)
            )
            both = red.overlap_area(plain, (0, 0))
            assert red.count() + plain.count() - 2 * both > 60 * 80 * 0.01


# ---- all pictures --------------------------------------------------------------------------------


def test_pictures_keep_to_what_sdl_can_read():
    for path in PICTURES:
        text = path.read_text(encoding="utf-8")
        assert not [word for word in NOT_READ if word in text], path


def test_every_picture_shows_something():
    empty = [path.name for path in PICTURES if inked(drawn(path, 60, 80)) < 0.004]
    assert not empty


def test_no_face_leaves_its_box():
    """What is painted outside the box of 300 by 400 would be cut off or lie beside the tile."""
    for path in sorted((SPRITES / "tiles").rglob("*.svg")):
        text = path.read_text(encoding="utf-8")
        inside = text[text.index(">") + 1 : text.rindex("</svg>")]
        wider = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-75 -100 450 600">'
            f'<g transform="translate(0 0)">{inside}</g></svg>'
        )
        surface = pygame.image.load_sized_svg(io.BytesIO(wider.encode()), (90, 120))
        painted = pygame.mask.from_surface(surface, 60).get_bounding_rects()
        around = painted[0].unionall(painted[1:])
        assert pygame.Rect(15, 20, 60, 80).contains(around), path


def test_the_table_has_its_objects():
    sticks = ("10000", "5000", "1000", "100", "500", "c100", "10", "2")
    wanted = [
        *(f"sticks/{value}.svg" for value in sticks),
        *(f"dice/{value}.svg" for value in range(1, 7)),
        *(f"tokens/wind{wind}.svg" for wind in range(4)),
        *(f"birds/{kind}.svg" for kind in ("moineau", "mesange", "rougegorge", "pinson")),
        *(f"birds/{kind}.svg" for kind in ("hibou", "pie")),
        "logo.svg",
    ]
    assert not [name for name in wanted if not (SPRITES / name).is_file()]


def test_icons_take_the_colour_they_are_given():
    icons = sorted((SPRITES / "icons").glob("*.svg"))
    assert len(icons) >= 30
    for path in icons:
        text = path.read_text()
        assert 'viewBox="0 0 24 24"' in text
        assert "currentColor" in text
        assert "#" not in text


@each(("name", "parts"), [("dice", 5), ("list", 6), ("keyboard", 5), ("warning", 3), ("help", 3)])
def test_the_dots_of_an_icon_are_seen_at_its_usual_size(name, parts):
    picture = drawn(SPRITES / "icons" / f"{name}.svg", 24, 24)
    dark = pygame.mask.from_surface(picture, 190)
    assert len(dark.connected_components(2)) == parts


@each("size", [16, 24, 32, 48, 64, 128, 256])
def test_the_icon_of_the_program_has_this_size(size):
    picture = pygame.image.load(SPRITES / f"icon/moineau{size}.png")
    assert picture.get_size() == (size, size)


def test_windows_and_macos_have_their_icons():
    assert (SPRITES / "icon/moineau.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (SPRITES / "icon/moineau.icns").read_bytes()[:4] == b"icns"


# ---- fonts ---------------------------------------------------------------------------------------

FONTS = {
    "NotoSansJP-Regular.otf": "OFL-NotoSansJP.txt",
    "NotoSansJP-Bold.otf": "OFL-NotoSansJP.txt",
    "ShipporiMincho-SemiBold.ttf": "OFL-ShipporiMincho.txt",
    "YujiSyuku-Regular.ttf": "OFL-YujiSyuku.txt",
}
DRAWN_AS_SPACES = {0x2009, 0x202F}


def letters_of(font):
    return set(TTFont(paths.fonts() / font, lazy=True).getBestCmap())


def spoken():
    """Every character a player can read, with the file it comes from."""
    for path in sorted(LOCALES.rglob("*.po")):
        text = path.read_text(encoding="utf-8")
        for quoted in re.findall(r'^(?:msgstr(?:\[\d\])? )?"(.*)"$', text, re.MULTILINE):
            yield path.name, set(quoted)


@pytest.mark.parametrize("font", ["NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf"])
def test_every_character_of_every_catalogue_can_be_drawn(font):
    known = letters_of(font) | DRAWN_AS_SPACES
    missing = {
        (name, character)
        for name, characters in spoken()
        for character in characters
        if ord(character) not in known and character.isprintable()
    }
    assert not missing, "run `make fonts`"


@pytest.mark.parametrize("font", FONTS)
def test_a_font_has_the_letters_of_the_three_languages(font):
    french = "ÀÂÇÈÉÊËÎÏÔÙÛŒàâæçèéêëîïôùûüœ«»’…–—°€"
    kana = "あいうえおかがっゃゅょをんアイウエオカガッャュョヲンー々、。「」・"
    mahjong = "麻雀東南西北白發中萬筒索立直自摸平和断九種槓搶嶺海底河一発裏本場供託聴幺"
    missing = set(map(ord, french + kana + mahjong)) - letters_of(font)
    assert not "".join(map(chr, sorted(missing)))


@pytest.mark.parametrize("font", ["NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf"])
def test_text_fonts_have_the_signs_of_numbers_and_the_second_forms_of_kanji(font):
    assert set(map(ord, "\u2212\u00a0×≥→①▶★✓髙么")) <= letters_of(font)


def test_digits_and_signs_are_equally_wide():
    for name in ("NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf"):
        font = TTFont(paths.fonts() / name, lazy=True)
        names = font.getBestCmap()
        widths = {font["hmtx"][names[ord(sign)]][0] for sign in "0123456789\u2212"}
        assert len(widths) == 1


@pytest.mark.parametrize(("font", "licence"), FONTS.items())
def test_a_font_stands_beside_its_licence_and_stays_small(font, licence):
    text = (paths.fonts() / licence).read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert text.startswith(("Copyright", "©"))
    assert (paths.fonts() / font).stat().st_size < 1.6e6


# ---- sounds --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def mixer():
    pygame.mixer.init(44100, -16, 1, 512)
    yield pygame.mixer
    pygame.mixer.quit()


def samples(mixer, name):
    """The samples of a file, between -1 and 1."""
    whole = mixer.Sound(SOUNDS / f"{name}.ogg").get_raw()
    return [value / 32768 for value in memoryview(whole).cast("h")]


def loudness(values):
    """The loudest 0.4 seconds, in decibels below the greatest loudness there is."""
    energy = [
        sum(v * v for v in values[at : at + 441 : 7]) / 63 for at in range(0, len(values), 441)
    ]
    most = max(sum(energy[at : at + 40]) / 40 for at in range(max(1, len(energy) - 39)))
    return 10 * log10(most)


def test_every_file_of_sounds_is_there_and_nothing_else():
    assert {path.stem for path in SOUNDS.glob("*.ogg")} == {*ROWS, *LOOPS}


@pytest.mark.parametrize("name", ROWS)
def test_a_file_has_a_room_for_each_of_its_sounds(mixer, name):
    sounds, values = ROWS[name].sounds, samples(mixer, name)
    room = len(values) // len(sounds)
    rooms = [values[nth * room : (nth + 1) * room] for nth in range(len(sounds))]
    assert all(0.02 < max(map(abs, one)) < 0.8 for one in rooms)
    assert all(max(map(abs, one[-300:])) < 0.02 for one in rooms)
    assert len({tuple(one[:9000:3]) for one in rooms}) == len(sounds)
    assert all(-52 < loudness(one) < -14 for one in rooms)


@pytest.mark.parametrize("name", LOOPS)
def test_a_ring_is_quiet_and_joins_its_beginning(mixer, name):
    values = samples(mixer, name)
    assert len(values) > 20 * 44100
    assert max(map(abs, values)) < 0.5
    assert -50 < loudness(values) < -22
    assert max(map(abs, (*values[:60], *values[-60:]))) < 0.004


def named_sounds():
    """Every sound that the code of the game names where one is played."""
    for path in modules():
        text = path.read_text(encoding="utf-8")
        if "sound" not in text and ".play(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.keyword) and node.arg == "sound":
                yield from _words_in(node.value)
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "play":
                yield from (word for one in node.args[:1] for word in _words_in(one))
            elif isinstance(node, ast.FunctionDef) and node.name == "heard":
                for inner in ast.walk(node):
                    yield from _words_in(getattr(inner, "value", None))


def _words_in(node):
    """The words that an expression may be."""
    if isinstance(node, ast.IfExp):
        yield from (*_words_in(node.body), *_words_in(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isalpha():
        yield node.value


STAGED = {"shuffle", "wall", "loss", "yaku", "count", "limit", "yakuman", "uradora"}
"""Sounds of the deal and of the end of a hand, which are played by those who stage them."""


def test_every_sound_that_is_named_lies_in_a_file_and_every_other_is_staged():
    named = {*named_sounds()}
    known = {sound for row in ROWS.values() if row.voice is None for sound in row.sounds}
    assert named <= known
    assert known - named <= STAGED


def test_every_call_that_is_spoken_has_every_voice():
    spoken = {*SPOKEN.values(), *CLASSIC.values()}
    assert spoken == {*CALLS}
    voices = [row for row in ROWS.values() if row.voice is not None]
    assert [set(row.sounds) for row in voices] == [spoken] * len(Voice)


def test_every_sound_is_credited():
    credits_ = (SOUNDS / "CREDITS.md").read_text(encoding="utf-8")
    assert not [name for name in (*ROWS, *LOOPS) if f"`{name}.ogg`" not in credits_]


def test_all_sounds_together_are_small():
    assert sum(path.stat().st_size for path in SOUNDS.glob("*.ogg")) < 700_000


def test_every_folder_of_pictures_is_credited():
    credits_ = (SPRITES / "CREDITS.md").read_text(encoding="utf-8")
    folders = {path.relative_to(SPRITES).parts[0] for path in PICTURES if path.parent != SPRITES}
    assert not [folder for folder in folders if f"`{folder}/" not in credits_]
