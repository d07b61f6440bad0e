"""The package for Debian, the manifest for Flatpak, and what lies beside the packages."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from game import __version__
from game.text.languages import LANGUAGES
from package import debian, linux, release
from package.debian import lay_out, make_package
from package.licences import Unlicensed
from package.release import bill, checksums, listing, write_lists

ROOT = Path(__file__).parents[2]
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="for Linux")


@pytest.fixture
def program(tmp_path):
    folder = tmp_path / "dist" / "moineau"
    for name in ("moineau", "_internal/pygame/base.so", "_internal/libfreetype.so.6"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, encoding="utf-8")
    (folder / "_internal" / "lib.so").symlink_to("libfreetype.so.6")
    (folder / "_internal" / "lib.so").rename(folder / "_internal" / "libSDL2.so")
    (folder / "moineau.desktop").write_text("beside the program", encoding="utf-8")
    return folder


# ---- Debian --------------------------------------------------------------------------------------


@LINUX
def test_everything_lies_where_a_desktop_looks(program, tmp_path):
    lay_out(program, tmp_path / "tree")
    usr = tmp_path / "tree" / "usr"
    assert (usr / "games" / "moineau").readlink() == Path("../lib/moineau/moineau")
    assert (usr / "lib/moineau/_internal/libSDL2.so").is_symlink()
    assert not (usr / "lib/moineau/moineau.desktop").exists()
    entry = (usr / "share/applications/moineau.desktop").read_text(encoding="utf-8")
    assert "\nExec=moineau\n" in entry
    icons = sorted(int(one.parts[-3].split("x")[0]) for one in usr.rglob("icons/**/moineau.png"))
    assert icons == sorted(debian.ICONS)
    assert "Permission is hereby granted" in (usr / "share/doc/moineau/copyright").read_text(
        "utf-8"
    )


@LINUX
@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="without Debian's tools")
def test_the_same_program_gives_the_same_package(program, tmp_path, monkeypatch):
    monkeypatch.setattr(debian, "_packages", lambda _: iter(["libc6 (>= 2.31)"]))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    sums = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        sums.append(hashlib.sha256(make_package(program, tmp_path / name).read_bytes()).hexdigest())
    assert sums[0] == sums[1]
    told = subprocess.run(
        ["dpkg-deb", "--contents", str(tmp_path / "one" / f"moineau_{__version__}_amd64.deb")],  # noqa: S607
        capture_output=True,
        text=True,
        check=True,
    )
    assert " root/root " in told.stdout
    assert "./usr/games/moineau -> ../lib/moineau/moineau" in told.stdout


def test_the_oldest_c_library_is_compared_as_a_number(monkeypatch):
    monkeypatch.setattr(debian, "_told", lambda _: "GLIBC_2.9 GLIBC_2.31 GLIBC_2.4")
    assert debian._oldest_libc([Path("any")]) == "2.31"


def test_every_reason_given_to_lintian_is_told():
    """A line that hides something stands below a sentence that says why."""
    text = (ROOT / "package" / "lintian-overrides").read_text(encoding="utf-8")
    blocks = re.findall(r"((?:# .+\n)+)((?:moineau: [\w-]+ \*\n)+)", text)
    assert "".join(why + hidden for why, hidden in blocks) == text


# ---- catalogues ----------------------------------------------------------------------------------


def test_a_catalogue_is_told_in_every_language():
    told = ET.fromstring(linux.metainfo("1.2.3", 0))  # noqa: S314
    assert told.findtext("id") == linux.ID
    for tag in ("summary", "description/p"):
        marks = [one.get("{http://www.w3.org/XML/1998/namespace}lang") for one in told.findall(tag)]
        assert {mark or "en" for mark in marks} == set(LANGUAGES)
        assert len({one.text for one in told.findall(tag)}) == len(LANGUAGES)
    (newest,) = told.findall("releases/release")
    assert (newest.get("version"), newest.get("date")) == ("1.2.3", "1970-01-01")


def test_the_manifest_for_flatpak_takes_what_the_package_has():
    manifest = json.loads((ROOT / "package" / f"{linux.ID}.json").read_text(encoding="utf-8"))
    assert (manifest["id"], manifest["command"]) == (linux.ID, linux.NAME)
    assert manifest["rename-desktop-file"] == f"{linux.NAME}.desktop"
    (module,) = manifest["modules"]
    assert Path(module["sources"][0]["path"]).name == f"moineau_{__version__}_amd64.deb"
    assert f"moineau_{__version__}_amd64.deb" in module["build-commands"][0]
    assert not [one for one in manifest["finish-args"] if "network" in one or "filesystem" in one]


# ---- beside the packages -------------------------------------------------------------------------


def test_every_file_is_listed_in_an_order_that_does_not_change(program):
    assert listing(program).splitlines() == [
        "_internal/libSDL2.so",
        "_internal/libfreetype.so.6",
        "_internal/pygame/base.so",
        "moineau",
        "moineau.desktop",
    ]


def test_the_bill_names_what_is_inside_and_what_it_comes_from(program):
    made = bill(program)
    assert (made["bomFormat"], made["specVersion"]) == ("CycloneDX", "1.5")
    named = {one["name"]: one for one in made["components"]}
    assert {"FreeType", "pygame-ce", "SDL", "Python"} <= named.keys()
    assert "HarfBuzz" not in named, "it is not inside"
    assert named["pygame-ce"]["purl"] == f"pkg:pypi/pygame-ce@{release.pins()['pygame-ce']}"
    refs = [one["bom-ref"] for one in made["components"]]
    assert len(set(refs)) == len(refs)
    assert made == bill(program)


def test_a_file_of_unknown_licence_is_not_handed_out(program):
    (program / "_internal" / "stranger.so").write_text("", encoding="utf-8")
    with pytest.raises(Unlicensed, match=r"stranger\.so"):
        bill(program)


def test_packages_have_checksums_and_what_is_inside_has_none(program):
    dist = program.parent
    (dist / "windows").mkdir()
    (dist / "windows" / "setup.exe").write_bytes(b"setup")
    (program / "inner.gz").write_bytes(b"")
    sums = checksums(dist)
    assert sums == f"{hashlib.sha256(b'setup').hexdigest()}  windows/setup.exe\n"
    (program / "inner.gz").unlink()
    names = [file.name for file in write_lists(dist)]
    first = f"moineau-{__version__}-linux"
    assert names == [f"{first}.files.txt", f"{first}.cdx.json", "SHA256SUMS"]
