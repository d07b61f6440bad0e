"""Nothing is shipped of which nobody has said under which licence it comes."""

import re
from importlib.util import find_spec

import pytest

from package.contents import KEPT_FONTS
from package.licences import COMPONENTS, LIST, Unlicensed, component_of, inside, write
from tests.cases import each

LINUX = """
base_library.zip libpython3.11.so.1.0 libz.so.1 libffi.so.8 libexpat.so.1
python3.11/lib-dynload/zlib.cpython-311-x86_64-linux-gnu.so
pygame/base.cpython-311-x86_64-linux-gnu.so pygame/_sdl2/sdl2.cpython-311-x86_64-linux-gnu.so
pygame_ce.libs/libFLAC-e7027ec5.so.14.0.0 pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10
pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12 pygame_ce.libs/libbrotlidec-8e4a5025.so.1.2.0
pygame_ce.libs/libfluidsynth-2d6ca569.so.3.5.6 pygame_ce.libs/libfreetype-b83c5fb4.so.6.20.6
pygame_ce.libs/libharfbuzz-672f7280.so.0.61430.0 pygame_ce.libs/libjpeg-a5e764f6.so.62.4.0
pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4 pygame_ce.libs/libogg-15db22d2.so.0.8.6
pygame_ce.libs/libopus-ddd6afb9.so.0.11.1 pygame_ce.libs/libopusfile-96d7a9c0.so.0.4.5
pygame_ce.libs/libpng16-fefdc88d.so.16.58.0 pygame_ce.libs/libsharpyuv-f86ac02c.so.0.1.2
pygame_ce.libs/libsndfile-b31f7dcd.so.1.0.37 pygame_ce.libs/libtiff-9370c332.so.6.3.0
pygame_ce.libs/libvorbisenc-263afe1b.so.2.0.12 pygame_ce.libs/libwavpack-59f0eb24.so.1.2.8
pygame_ce.libs/libwebp-0c3b7151.so.7.2.0 pygame_ce.libs/libxmp-35a4066c.so.4.7.2
pygame_gui/data/NotoSansJP-Regular.otf pygame_gui/data/default_theme.json
sprites/logo.svg sprites/fonts/YujiSyuku-Regular.ttf sounds/small.ogg locales/fr/LC_MESSAGES/game.mo
"""
WINDOWS = """
python311.dll python3.dll VCRUNTIME140.dll VCRUNTIME140_1.dll ucrtbase.dll libffi-8.dll
_sqlite3.pyd sqlite3.dll
_ctypes.pyd unicodedata.pyd pygame\\base.cp311-win_amd64.pyd pygame\\SDL2.dll pygame\\SDL2_ttf.dll
pygame\\SDL2_image.dll pygame\\SDL2_mixer.dll pygame\\freetype.dll pygame\\libjpeg-62.dll
pygame\\libogg-0.dll pygame\\libopus-0.dll pygame\\libopusfile-0.dll pygame\\libpng16-16.dll
pygame\\libtiff-5.dll pygame\\libwavpack-1.dll pygame\\libwebp-7.dll pygame\\libwebpdemux-2.dll
pygame\\libxmp.dll pygame_gui\\data\\default_theme.json sprites\\logo.svg
"""
MACOS = """
Python Python.framework/Versions/3.12/Python lib-dynload/_ctypes.cpython-312-darwin.so
pygame/base.cpython-312-darwin.so pygame/.dylibs/libSDL2-2.0.0.dylib libsqlite3.dylib
pygame/.dylibs/libSDL2_mixer-2.0.0.800.2.dylib pygame/.dylibs/libz.1.3.1.zlib-ng.dylib
pygame/.dylibs/libFLAC.14.0.0.dylib pygame/.dylibs/libbrotlicommon.1.2.0.dylib
pygame/.dylibs/libfluidsynth.3.5.6.dylib pygame/.dylibs/libfreetype.6.dylib
pygame/.dylibs/libharfbuzz.0.dylib pygame/.dylibs/libjpeg.62.4.0.dylib
pygame/.dylibs/libmpg123.0.dylib pygame/.dylibs/libopus.0.dylib
pygame/.dylibs/libpng16.16.58.0.dylib
pygame/.dylibs/libsndfile.1.0.37.dylib pygame/.dylibs/libtiff.6.3.0.dylib
pygame/.dylibs/libvorbis.0.4.9.dylib pygame/.dylibs/libwavpack.1.dylib
pygame/.dylibs/libwebp.7.2.0.dylib pygame/.dylibs/libxmp.4.7.2.dylib
"""

LOADER = "PyInstaller: the loader"
IS_PACKER_HERE = find_spec("PyInstaller") is not None
"""Whether what packs the program is installed, with the text of its loader's licence."""


def short(component):
    return component.name


@each("component", [one for one in COMPONENTS if one.name != LOADER or IS_PACKER_HERE], ids=short)
def test_a_component_has_the_text_of_its_licence(component):
    texts = list(component.texts())
    assert texts
    for text in texts:
        words = text.read_text(encoding="utf-8", errors="replace")
        assert re.search(r"(?i)licen[cs]e|permi(ssion|tted)|CC0|distribut", words), text


@pytest.mark.parametrize("files", [LINUX, WINDOWS, MACOS], ids=["linux", "windows", "macos"])
def test_every_file_of_a_system_belongs_to_a_component(files):
    for place in files.split():
        component_of(place.replace("\\", "/"))


@each(
    ("place", "name"),
    [
        ("pygame_ce.libs/libSDL2_image-2-d6906c81.0.so", "SDL"),
        ("pygame/SDL2.dll", "SDL"),
        ("pygame/base.cp311-win_amd64.pyd", "pygame-ce"),
        ("pygame/.dylibs/libz.1.3.1.zlib-ng.dylib", "zlib"),
        ("libpython3.11.so.1.0", "Python"),
        ("python3.11/lib-dynload/zlib.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("sprites/fonts/YujiSyuku-Regular.ttf", "Fonts"),
        ("pygame_gui/data/NotoSansJP-Regular.otf", "Fonts"),
        ("sprites/logo.svg", "Moineau: pictures"),
    ],
)
def test_a_file_belongs_to_what_it_is(place, name):
    assert component_of(place).name == name


def test_every_font_that_is_kept_comes_with_its_own_licence(tmp_path):
    write([component_of("sprites/fonts/YujiSyuku-Regular.ttf")], tmp_path)
    told = {text.name for text in tmp_path.iterdir()}
    families = {font.partition("-")[0] for font in KEPT_FONTS} | {"YujiSyuku", "ShipporiMincho"}
    assert [
        one for one in families if not any(re.search(rf"\b{one}\b", text) for text in told)
    ] == []


def test_a_file_nobody_knows_stops_the_build():
    with pytest.raises(Unlicensed, match=r"libnew\.so\.1: no licence is known"):
        inside(["sprites/logo.svg", "libnew.so.1"])


def test_the_list_names_what_is_inside_and_each_text(tmp_path):
    found = [one for one in inside(LINUX.split()) if one.name != LOADER or IS_PACKER_HERE]
    assert "Microsoft Visual C++ runtime" not in map(short, found)
    write(found, tmp_path)
    told = (tmp_path / LIST).read_text(encoding="utf-8")
    for component in found:
        assert f"{component.name}: {component.licence}" in told
    named = set(re.findall(r"[\w.-]+\.txt", told))
    assert named == {text.name for text in tmp_path.iterdir()} - {LIST}
