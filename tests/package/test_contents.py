"""What goes into the packaged program."""

from marshal import dumps
from pathlib import Path
from zipfile import ZipFile

from fontTools.ttLib import TTFont

from package.contents import (
    is_kept,
    is_shipped,
    lightened,
    pruned,
    shipped,
    told_less,
    typed_letters,
    without_help,
)
from tests.cases import each

ROOT = Path(__file__).parents[2]
TOLD = '''
"""What the module is."""

class Tile:
    """What a tile is."""

    def name(self):
        """What it is called."""
        return "east"

    def word(self):
        return "wind"

def words():
    """All of them."""
    return ["south" for _ in range(2)], (lambda: "west")(), next("north" for _ in "1")
'''


def test_pictures_sounds_and_compiled_texts_are_shipped():
    places = {f"{folder}/{Path(file).name}" for file, folder in shipped(ROOT)}
    wanted = (
        *("sprites/logo.svg", "sprites/tiles/classic/1m.svg", "sprites/icon/moineau256.png"),
        *(
            "sprites/fonts/OFL-NotoSansJP.txt",
            "sounds/small.ogg",
            "game/learn/glossary/glossary.json",
        ),
    )
    assert set(wanted) <= places


@each(
    "place",
    [
        *("sprites/make/faces.py", "sprites/readme/table.png", "sprites/icon/moineau.icns"),
        *(
            "sprites/icon/moineau.ico",
            "sprites/icon/moineau16.png",
            "sounds/make/voices.py",
            "game/README.md",
        ),
        "locales/fr/LC_MESSAGES/game.po",
    ],
)
def test_what_makes_them_stays_at_home(place):
    assert (ROOT / place).exists()
    assert not is_shipped(Path(place))


@each(
    ("place", "kept"),
    [
        ("pygame_gui/data/NotoSansJP-Regular.otf", True),
        ("pygame_gui\\data\\NotoSansJP-Regular.otf", True),
        ("pygame_gui/data/NotoSansJP-Bold.otf", False),
        ("pygame_gui/data/NotoSansKR-Regular.ttf", False),
        ("pygame_gui/data/NotoSans-Regular.ttf", True),
        ("pygame_gui/data/NotoSans-Italic.ttf", False),
        ("pygame_gui/data/default_theme.json", True),
        ("pygame_gui/data/translations/pygame-gui.de.json", False),
        ("sprites/fonts/NotoSansJP-Bold.otf", True),
        ("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10", True),
        ("pygame_ce.libs/libxmp-35a4066c.so.4.7.2", True),
        ("libxmp.dll", False),
        ("libwebpdemux-2.dll", False),
        ("libpng16-16.dll", True),
        ("libcrypto.so.3", False),
        ("libcrypto-3.dll", False),
        ("libstdc++.so.6", False),
        ("pygame/.dylibs/libportmidi.2.0.7.dylib", False),
    ],
)
def test_libraries_leave_behind_what_nobody_sees(place, kept):
    entry = (place, f"/somewhere/{place}", "BINARY")
    assert is_kept(entry) is kept
    assert pruned([entry]) == ([entry] if kept else [])


def test_data_beside_the_code_is_shipped_and_the_code_is_not():
    places = {f"{folder}/{Path(file).name}" for file, folder in shipped(ROOT)}
    beside = {
        file.relative_to(ROOT).as_posix()
        for file in (ROOT / "game").rglob("*")
        if file.is_file() and file.suffix in {".json", ".csv", ".txt"}
    }
    assert beside <= places
    assert not [place for place in places if place.endswith((".py", ".pyc"))]


def test_of_the_ways_to_write_letters_those_in_use_stay(tmp_path):
    full, made = tmp_path / "base_library.zip", tmp_path / "made"
    made.mkdir()
    kept = ["encodings/utf_8.pyc", "encodings/cp437.pyc", "encodings/cp1252.pyc", "io.pyc"]
    with ZipFile(full, "w") as library:
        for name in [*kept, "encodings/cp866.pyc", "encodings/shift_jis.pyc"]:
            library.writestr(name, bytes(16) + dumps(compile(TOLD, name, "exec")))
    other = ("sprites/board.png", "/somewhere/board.png", "DATA")
    light, same = lightened([("base_library.zip", str(full), "DATA"), other], made)
    assert same == other
    assert light[0] == "base_library.zip"
    with ZipFile(light[1]) as library:
        assert library.namelist() == kept
        compiled = library.read("io.pyc")
    assert compiled[:16] == bytes(16)
    assert b"What the module is." in compiled
    assert b"What it is called." not in compiled


def test_the_fonts_for_names_keep_the_letters_people_type(tmp_path):
    ours = ROOT / "sprites/fonts/NotoSansJP-Regular.otf"
    place = "pygame_gui/data/NotoSansJP-Regular.otf"
    (light,) = lightened([(place, str(ours), "DATA")], tmp_path)
    assert light[0] == place
    before, after = (set(TTFont(font).getBestCmap()) for font in (ours, light[1]))
    assert after == before & typed_letters()
    assert {*map(ord, "Émile 小鳥 ひろこ レン")} <= after < before


@each("name", ["髙橋", "山﨑", "𠮷野", "森鷗外", "Łukasz", "Ωмир", "ｶﾅ", "々〆ヶ"])
def test_names_people_have_can_be_written(name):
    assert {*map(ord, name)} <= typed_letters()


def test_rules_that_are_quoted_stay_with_what_counts_them():
    code = compile(TOLD, "told", "exec")
    names = ("game.engine.table", "game.engine.scoring.points.points_book")
    assert {*told_less({**dict.fromkeys(names, code), "frozen": None})} == {names[0]}


def test_functions_say_nothing_about_themselves_and_do_the_same():
    known = {}
    exec(without_help(compile(TOLD, "told", "exec")), known)  # noqa: S102 - our own text
    assert (known["words"].__doc__, known["Tile"].name.__doc__) == (None, None)
    assert known["Tile"].__doc__ == "What a tile is."
    assert known["__doc__"] == "What the module is."
    assert (known["Tile"]().name(), known["Tile"]().word()) == ("east", "wind")
    assert known["words"]() == (["south", "south"], "west", "north")
