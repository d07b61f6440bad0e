"""The licences of everything inside the packaged program, gathered from what is really there."""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Callable, Iterable
from dataclasses import KW_ONLY, dataclass
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
TEXTS: Final = Path(__file__).parent / "texts"
LIST: Final = "README.txt"


class Unlicensed(RuntimeError):
    """A file that would be shipped although nobody has said under which licence it comes."""


@dataclass(frozen=True, slots=True)
class Component:
    """Something that others have made, or we: its licence, and its files in the program."""

    name: str
    licence: str
    files: str
    """A pattern for the places of its files, from the first letter."""
    texts: Callable[[], Iterable[Path]]
    _: KW_ONLY
    always: bool = False
    """Whether it is inside without a file of its own."""

    def holds(self, place: str) -> bool:
        """Whether a file belongs to it."""
        return re.match(self.files, place) is not None


def own(*names: str) -> Callable[[], Iterable[Path]]:
    """Texts that we keep, because a library comes without them."""
    return lambda: [TEXTS / name for name in names]


def of_root(*names: str) -> Callable[[], Iterable[Path]]:
    """Texts of the game itself."""
    return lambda: [ROOT / name for name in names]


def of_package(name: str) -> Callable[[], Iterable[Path]]:
    """Texts that a Python package brings along."""

    def found() -> Iterable[Path]:
        files = distribution(name).files or []
        wanted = (file for file in files if re.match(r"LICEN|COPYING|LGPL", file.name))
        return [Path(str(file.locate())) for file in wanted]

    return found


def of_python() -> Iterable[Path]:
    """The licence of the Python that is packaged."""
    stdlib, base = Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)
    known = (stdlib / "LICENSE.txt", base / "LICENSE.txt", base / "LICENSE")
    return [next((file for file in known if file.is_file()), known[0])]


def fonts() -> Iterable[Path]:
    """The licences that lie beside the fonts: ours, and those of the widget library."""
    theirs = (
        Path(str(file.locate()))
        for file in distribution("pygame_gui").files or []
        if re.match(r"(FiraCode|NotoSans)-LICENSE", file.name)
    )
    return [*sorted((ROOT / "sprites" / "fonts").glob("OFL-*.txt")), *theirs]


LIBRARY: Final = r"(.*/)?(lib)?"
"""How the file of a library begins, wherever it lies."""
MIT, ZLIB, LGPL = "MIT", "zlib", "LGPL 2.1 or later"
BSD: Final = "BSD, three clauses"
COMPONENTS: Final = (
    Component(
        "Moineau", MIT, r"game/|(.*/)?moineau$", of_root("LICENSE", "CREDITS.md"), always=True
    ),
    Component("Moineau: pictures", "CC0 1.0", r"sprites/(?!fonts)", of_root("sprites/CREDITS.md")),
    Component("Moineau: sounds", "CC0 1.0", r"sounds/", of_root("sounds/CREDITS.md")),
    Component("Moineau: texts", MIT, r"locales/", of_root("LICENSE")),
    Component("Fonts", "SIL Open Font License 1.1", r"sprites/fonts/|.*\.(otf|ttf)$", fonts),
    Component(
        "Python",
        "PSF 2",
        r"base_library\.zip$|(lib-dynload|python3[^/]*)/|(.*/)?(lib)?python3[^/]*$|Python"
        r"|[^/]*\.pyd$|.*\.dist-info/",
        of_python,
        always=True,
    ),
    Component(
        "PyInstaller: the loader",
        "GPL 2 or later, with an exception for programs",
        r"pyi[^/]*$",
        of_package("pyinstaller"),
        always=True,
    ),
    Component("pygame-ce", LGPL, r"pygame/(?!.*\.(dll|dylib)$)", of_package("pygame-ce")),
    Component("pygame_gui", MIT, r"pygame_gui/", of_package("pygame_gui")),
    Component("python-i18n", MIT, r"i18n/", of_package("python-i18n"), always=True),
    Component("platformdirs", MIT, r"platformdirs/", of_package("platformdirs"), always=True),
    Component("SDL", ZLIB, LIBRARY + r"SDL2", own("sdl.txt")),
    Component("FreeType", "FTL", LIBRARY + "freetype", own("freetype.txt")),
    Component("HarfBuzz", MIT, LIBRARY + "harfbuzz", own("harfbuzz.txt")),
    Component("libjpeg-turbo", "IJG and BSD", LIBRARY + "(turbo)?jpeg", own("libjpeg-turbo.txt")),
    Component("libpng", "libpng 2", LIBRARY + "png", own("libpng.txt")),
    Component("libtiff", "libtiff", LIBRARY + "tiff", own("libtiff.txt")),
    Component("libwebp", BSD, LIBRARY + "(webp|sharpyuv)", own("libwebp.txt")),
    Component("Brotli", MIT, LIBRARY + "brotli", own("brotli.txt")),
    Component("Ogg, Vorbis", BSD, LIBRARY + "(ogg|vorbis)", own("ogg-vorbis.txt")),
    Component("FLAC", BSD, LIBRARY + "FLAC", own("flac.txt")),
    Component("Opus", BSD, LIBRARY + "opus", own("opus.txt")),
    Component("WavPack", BSD, LIBRARY + "wavpack", own("wavpack.txt")),
    Component("libxmp", MIT, LIBRARY + "xmp", own("libxmp.txt")),
    Component(
        "mpg123, FluidSynth, libsndfile",
        LGPL,
        LIBRARY + "(mpg123|fluidsynth|sndfile)",
        own("lgpl-libraries.txt", "lgpl.txt"),
    ),
    Component("zlib", ZLIB, LIBRARY + r"z(lib1?)?[.-]", own("zlib.txt"), always=True),
    Component("libffi", MIT, LIBRARY + "ffi", own("libffi.txt")),
    Component("SQLite", "public domain", LIBRARY + "sqlite3", own("sqlite.txt")),
    Component("Expat", MIT, LIBRARY + "expat", own("expat.txt"), always=True),
    Component(
        "Microsoft Visual C++ runtime",
        "Microsoft",
        r"(?i)(.*/)?(vcruntime|msvcp|ucrtbase|api-ms-win)",
        own("microsoft.txt"),
    ),
)
"""Everything that can be inside; a file belongs to the first that holds it."""


def component_of(place: str) -> Component:
    """What a file belongs to; raises `Unlicensed` if that is not known."""
    found = next((one for one in COMPONENTS if one.holds(place)), None)
    if found is None:
        raise Unlicensed(f"{place}: no licence is known for it; see COMPONENTS in {__file__}")
    return found


def inside(places: Iterable[str]) -> list[Component]:
    """What a program is made of, from the places of its files."""
    there = {component_of(place.replace("\\", "/")).name for place in places}
    return [one for one in COMPONENTS if one.always or one.name in there]


def write(components: Iterable[Component], folder: Path) -> None:
    """Put the texts of the licences into a folder, with a list of what they are for."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["What this program is made of, and under which licences.", ""]
    for one in components:
        names = [_copied(file, one, folder) for file in one.texts()]
        if not names:
            raise Unlicensed(f"{one.name}: the text of its licence is not found")
        lines.append(f"{one.name}: {one.licence} ({', '.join(names)})")
    (folder / LIST).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _copied(file: Path, component: Component, folder: Path) -> str:
    """A text beside the others; one of a name that others have as well gets a name of its own."""
    if not file.is_file():
        raise Unlicensed(f"{component.name}: {file} is not there")
    name = file.name
    if re.match(r"LICEN|COPYING|CREDITS|LGPL", name):
        name = f"{re.sub(r'[^a-z0-9]+', '-', component.name.lower())}-{file.stem.lower()}.txt"
    (folder / name).write_bytes(file.read_bytes())
    return name
