"""What a release attaches and what it tells: complete, in every language, or not at all."""

import json
import re
import sys

import pytest

from game import __version__
from game.text.languages import LANGUAGES
from package import attached, commit
from package import notes as notes_module
from package.attached import NotComplete, check, gather, names
from package.commit import ADDRESS
from package.notes import NoNotes, changed, in_languages, notes, points
from package.release import bill
from package.release import main as write_lists

TAG = f"v{__version__}"
DATED = f"""# Changes

## {__version__}, 2030-01-02

- A new tile.

## 0.0.1, 2029-01-01

- Old.
"""
WHOLE = "\n\n".join(f"## {one.name}\n\n- one\n- two" for one in LANGUAGES.values())


def page(folder, text):
    (folder / f"{__version__}.md").write_text(text, encoding="utf-8")
    return folder


# ---- notes ---------------------------------------------------------------------------------------


def test_this_version_is_told_of_in_every_language():
    told = in_languages(__version__)
    assert set(told) == set(LANGUAGES)
    assert min(map(points, told.values())) > 3
    assert changed(__version__)[1].startswith("### ")


def test_the_page_has_every_language_and_every_change(tmp_path):
    made = notes(TAG, page(tmp_path, WHOLE), DATED)
    heads = re.findall(r"^## (.+)$", made, re.MULTILINE)
    assert heads == [one.name for one in LANGUAGES.values()]
    assert "- A new tile." in made
    assert "Old." not in made


@pytest.mark.parametrize(
    ("tag", "text", "changes", "said"),
    [
        ("v99.0.0", WHOLE, DATED, "is not that of this version"),
        (__version__, WHOLE, DATED, "is not that of this version"),
        (TAG, None, DATED, "there are no notes"),
        (TAG, WHOLE.replace("## 日本語", "## 中文"), DATED, "says nothing in: ja"),
        (TAG, WHOLE + "\n- three", DATED, "points in number: fr 2, ja 2, en 3"),
        (TAG, WHOLE, DATED.replace("2030-01-02", "not yet released"), "has no date"),
        (TAG, WHOLE, "# Changes\n", "does not tell of"),
    ],
)
def test_what_is_missing_is_said_in_one_line(tag, text, changes, said, tmp_path):
    folder = tmp_path if text is None else page(tmp_path, text)
    with pytest.raises(NoNotes, match=re.escape(said)) as fault:
        notes(tag, folder, changes)
    assert "\n" not in str(fault.value)


def test_a_tag_without_notes_makes_no_release(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(notes_module, "in_languages", lambda *_: in_languages("9", tmp_path))
    assert notes_module.main([TAG]) == 1
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)


# ---- files ---------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "release"
    place.mkdir()
    for name in names():
        (place / name).write_text(name, encoding="utf-8")
    return place


def test_a_release_with_every_file_is_summed(folder, capsys):
    assert attached.main([str(folder)]) == 0
    sums = (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert [line.split("  ")[1] for line in sums] == sorted(names())
    assert attached.main([str(folder)]) == 0, "again, beside its own sums"
    assert capsys.readouterr().err == ""


def test_a_file_too_few_or_too_many_is_named(folder, capsys):
    (folder / "moineau-linux.tar.xz").unlink()
    assert attached.main([str(folder)]) == 1
    assert capsys.readouterr().err == "not there: moineau-linux.tar.xz\n"
    (folder / "moineau-linux.tar.xz").write_text("")
    with pytest.raises(NotComplete, match=r"empty: moineau-linux"):
        check(folder, list(attached.PACKAGES))
    (folder / "moineau-linux.tar.xz").write_text("again")
    (folder / "stray.txt").write_text("stray")
    assert attached.main([str(folder)]) == 1
    assert capsys.readouterr().err == "not to be attached: stray.txt\n"


@pytest.mark.skipif(sys.platform == "win32", reason="made on Linux")
def test_what_was_made_here_is_put_together(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    dist = tmp_path / "dist"
    for place, file in (("moineau", "moineau"), ("windows/moineau", "moineau.exe")):
        (dist / place / "_internal" / "sounds").mkdir(parents=True)
        (dist / place / "_internal" / "sounds" / "a.ogg").write_text("a")
        (dist / place / file).write_text("program")
    target = dist / "release"
    assert attached.main([str(target), "--gather", str(dist), "--here"]) == 1
    missing = capsys.readouterr().err
    assert {f"moineau_{__version__}_amd64.deb", "moineau-windows-setup.exe"} <= {
        name.strip(",") for name in missing.split()
    }
    for name in (f"moineau_{__version__}_amd64.deb", f"moineau-{__version__}-py3-none-any.whl"):
        (dist / name).write_text("package")
    (dist / "windows" / "moineau-windows-setup.exe").write_text("setup")
    assert attached.main([str(target), "--gather", str(dist), "--here"]) == 0
    first = (target / "SHA256SUMS").read_bytes()
    assert attached.main([str(target), "--gather", str(dist), "--here"]) == 0
    assert (target / "SHA256SUMS").read_bytes() == first, "the same again"
    with pytest.raises(NotComplete, match="make release"):
        gather(tmp_path / "elsewhere", target)


@pytest.mark.skipif(sys.platform == "win32", reason="links")
def test_the_bundle_of_a_mac_is_listed(tmp_path):
    """Its seal, icon and licences belong to nothing else, and links are no files of their own."""
    inside = tmp_path / "Moineau.app" / "Contents"
    for name in (
        *("MacOS/moineau", "_CodeSignature/CodeResources", "Resources/moineau.icns"),
        *("Resources/licenses/README.txt", "Resources/sprites/logo.svg", "Info.plist"),
        *("Frameworks/Python.framework/Versions/3.12/Python", "Frameworks/base_library.zip"),
        "Frameworks/pygame/.dylibs/libSDL2-2.0.0.dylib",
    ):
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_text(name, encoding="utf-8")
    (inside / "Frameworks" / "sprites").symlink_to("../Resources/sprites")
    program = tmp_path / "Moineau.app"
    named = {one["name"] for one in bill(program)["components"]}
    assert {"SDL", "Python", "Moineau: pictures"} <= named
    write_lists([str(tmp_path), "--program", str(program), "--system", "macos-apple"])
    there = tmp_path / f"moineau-{__version__}-macos-apple.cdx.json"
    assert json.loads(there.read_text(encoding="utf-8"))["bomFormat"] == "CycloneDX"


# ---- who ----------------------------------------------------------------------------------------


def test_nobody_is_invented():
    """Until there is a maintainer the address is one that can be nobody's; it stands once."""
    files = [*commit.ROOT.glob("package/*.py"), *commit.ROOT.glob("package/*.nsi")]
    holding = [one.name for one in files if ADDRESS in one.read_text(encoding="utf-8")]
    assert holding == ["commit.py"]
