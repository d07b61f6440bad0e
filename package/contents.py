"""What goes into the packaged program, and what of the libraries stays out."""

from __future__ import annotations

import inspect
import marshal
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from types import CodeType
from typing import Final

Entry = tuple[str, str, str]
"""A file: its place in the program, where it comes from, and what kind of file it is."""

FOLDERS: Final = ("sprites", "sounds", "locales", "game")
"""What is looked through; the code itself finds its way by its imports."""
KEPT_BACK: Final = frozenset({"make", "readme", "studies", "__pycache__"})
"""Folders of what makes the pictures, of the pictures of the README, of pages about the birds."""
SOURCES: Final = frozenset({".py", ".pyc", ".po", ".pot", ".toml", ".typed"})
GUIDE: Final = Path("game/README.md")
"""The guide to the code, for those who have it before them."""
KEPT_ICON: Final = "moineau256.png"
"""The icon of the window; the others are for the system, which has them in the program itself."""

QUOTED: Final = "game.engine.scoring.points."
"""Where what a function says about itself is the rule that it counts by, and is kept with it."""
HEAD: Final = 16
"""The bytes before the code in a compiled module."""
TYPED_FONTS: Final = frozenset({"NotoSansJP-Regular.otf", "NotoSans-Regular.ttf"})
"""Of the fonts of the widget library those for names people type: Japanese and European ones."""
KEPT_FONTS: Final = TYPED_FONTS | {"FiraCode-Regular.ttf"}
"""And the one without which the library does not start."""
EUROPEAN: Final = (*range(0x20, 0x250), *range(0x370, 0x530), *range(0x1E00, 0x2700))
"""Latin, Greek and Cyrillic letters and common signs."""
KANA: Final = range(0x3000, 0x3100)
NOWHERE: Final = "𠮷"
"""Kanji of names that no standard list has."""

UNUSED: Final = (
    *("numpy", "PIL", "babel", "mahjong", "OpenGL", "yaml", "typing_extensions"),
    *("setuptools", "pkg_resources", "tkinter", "unittest", "pydoc", "doctest", "pdb"),
    *("xmlrpc", "curses", "readline", "asyncio", "http", "ftplib", "smtplib"),
    *("ssl", "_ssl", "_hashlib", "urllib.request", "netrc", "mimetypes", "webbrowser"),
    *("bz2", "_bz2", "lzma", "_lzma", "tarfile", "statistics", "fractions"),
    *("decimal", "_decimal", "_pydecimal", "importlib.metadata", "email", "quopri"),
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    "_multibytecodec",
    *("pygame.tests", "pygame.examples", "pygame.docs", "pygame.sndarray", "pygame.surfarray"),
    *("pygame.camera", "pygame._camera", "pygame.midi", "pygame.pypm", "pygame.pixelarray"),
    *("pygame._sdl2.sdl2", "pygame._sdl2.controller"),
    *("pygame._sdl2.audio", "pygame._sdl2.video", "pygame._sdl2.mixer", "pygame._sdl2.touch"),
)
"""Modules that something names and nothing of ours needs. All texts are in UTF-8 and the program
runs in Python's UTF-8 mode, so that no other way to write Japanese is needed."""
CODE_PAGES: Final = re.compile(
    r"encodings/(?!cp437|cp1252)(big5|cp\d|euc_|gb|hp_|hz|iso|johab|koi8|kz|mac_|palmos|ptcp|shift|tis)"
)
"""Other ways to write letters, but for those of names in archives and of a console of Windows."""
DROPPED: Final = (
    *("libcrypto", "libssl", "libbz2", "liblzma", "portmidi", "freesansbold"),
    *("libstdc++", "libgcc_s"),
)
"""Files that come along with what is not used; and two that every Linux has, where an older copy
would keep the drivers of its screen from being loaded."""

FOREIGN: Final = re.compile(
    r"lib(jpeg|tiff|webp|webpdemux|ogg|opus|opusfile|wavpack|xmp)(-\d+)?\.dll"
)
"""What pygame looks for on Windows only to read pictures and sounds of kinds we do not have."""


def shipped(root: Path) -> Iterator[tuple[str, str]]:
    """Pictures, sounds, texts and data: each file, and the folder of the program it lies in."""
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            place = file.relative_to(root)
            if file.is_file() and is_shipped(place):
                yield str(file), place.parent.as_posix()


def is_shipped(place: Path) -> bool:
    """Whether a file of our folders is needed by a player."""
    if KEPT_BACK & set(place.parts) or place.suffix in SOURCES or place == GUIDE:
        return False
    return place.parent.name != "icon" or place.name == KEPT_ICON


def is_kept(entry: Entry) -> bool:
    """Whether a file of a library is needed: it also brings fonts and languages nobody sees."""
    place = entry[0].replace("\\", "/")
    if place.startswith("pygame_gui/data/translations/"):
        return place.endswith("__init__.py")
    if place.startswith("pygame_gui/data/") and place.endswith((".ttf", ".otf")):
        return place.rsplit("/", 1)[1] in KEPT_FONTS
    name = place.rsplit("/", 1)[-1]
    return not FOREIGN.fullmatch(name) and not any(word in name for word in DROPPED)


def pruned(entries: Iterable[Entry]) -> list[Entry]:
    """Those files of the libraries that are needed."""
    return [entry for entry in entries if is_kept(entry)]


def lightened(entries: Iterable[Entry], made: Path) -> list[Entry]:
    """The same files, without what nobody reads in Python's own library and in two fonts."""
    return [_light(entry, made) for entry in entries]


def typed_letters() -> frozenset[int]:
    """What a player may type into a name: European letters, and JIS X 0213 up to level 3."""
    pairs = (bytes(pair) for pair in product(range(0x81, 0xF0), range(0x40, 0xFD)))
    japanese = "".join(pair.decode("shift_jis_2004", "ignore") for pair in pairs)
    # Windows and older systems know some more, among them forms of kanji common in names.
    older = "".join(map(chr, range(0x4E00, 0x10000))).encode("cp932", "ignore").decode("cp932")
    return frozenset({*EUROPEAN, *KANA, *map(ord, japanese + older + NOWHERE)})


def _without_help(compiled: bytes) -> bytes:
    """A compiled module of Python's own library, as light as ours."""
    code = marshal.loads(compiled[HEAD:])  # noqa: S302 - compiled here, a moment ago
    return compiled[:HEAD] + marshal.dumps(without_help(code))


def told_less(codes: Mapping[str, CodeType | None]) -> dict[str, CodeType]:
    """The codes of modules by name, without what their functions say about themselves."""
    return {
        name: without_help(code)
        for name, code in codes.items()
        if code is not None and not name.startswith(QUOTED)
    }


def without_help(code: CodeType) -> CodeType:
    """The same code without what its functions say about themselves.

    Classes keep theirs: a dataclass without one works it out from its signature, at every start.
    """
    constants = [without_help(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    if _is_told(code):
        constants[0] = None
    return code.replace(co_consts=tuple(constants))


def _is_told(code: CodeType) -> bool:
    """Whether the first constant of a code is what a function says about itself."""
    named = not code.co_name.startswith("<") and code.co_flags & inspect.CO_OPTIMIZED
    told = getattr(inspect, "CO_HAS_DOCSTRING", None)
    is_marked = told is None or bool(code.co_flags & told)
    return bool(named and is_marked and code.co_consts and isinstance(code.co_consts[0], str))


def _light(entry: Entry, made: Path) -> Entry:
    place, file, kind = entry
    folder, _, name = place.replace("\\", "/").rpartition("/")
    if folder == "pygame_gui/data" and name in TYPED_FONTS:
        return place, str(_light_font(Path(file), made / name)), kind
    if name == "base_library.zip":
        return place, str(_light_library(Path(file), made / "light_library.zip")), kind
    return entry


def _light_font(whole: Path, light: Path) -> Path:
    """The same font with the letters people type."""
    from sprites.make.fonts import cut  # noqa: PLC0415 - what cuts is needed only here

    light.parent.mkdir(parents=True, exist_ok=True)
    cut(whole, typed_letters(), light)
    return light


def _light_library(whole: Path, light: Path) -> Path:
    """Python's own library without what nobody reads."""
    with zipfile.ZipFile(whole) as full, zipfile.ZipFile(light, "w") as kept:
        for one in full.infolist():
            if not CODE_PAGES.match(one.filename):
                kept.writestr(one, _without_help(full.read(one)))
    return light
