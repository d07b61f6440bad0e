"""The packaged program as one file: what comes out of it is what went in."""

import os
import sys

import pytest

from package.one_file import main, packed, unpacked
from package.try_it import put, snapshot


@pytest.fixture
def program(tmp_path):
    folder = tmp_path / "dist" / "moineau"
    (folder / "_internal").mkdir(parents=True)
    (folder / "moineau").write_text("a program", encoding="utf-8")
    (folder / "moineau").chmod(0o755)
    (folder / "_internal" / "libreal.so").write_text("a library", encoding="utf-8")
    return folder


def test_it_comes_out_as_it_went_in(program, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = unpacked(packed(program, "moineau-here"), tmp_path / "à côté 麻雀")
    assert found == tmp_path / "à côté 麻雀" / "moineau"
    assert sorted(snapshot(found)) == sorted(snapshot(program))
    assert (found / "moineau").read_text(encoding="utf-8") == "a program"


@pytest.mark.skipif(sys.platform == "win32", reason="there a name says what can be started")
def test_what_can_be_started_and_what_points_elsewhere_stays_so(program, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (program / "lib.so").symlink_to("_internal/libreal.so")
    found = unpacked(packed(program, "moineau-here"), tmp_path / "there")
    assert os.access(found / "moineau", os.X_OK)
    assert (found / "lib.so").readlink() == (program / "lib.so").readlink()


def test_a_folder_and_its_file_are_tried_alike(program, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    main([str(program), "moineau-here"])
    file = tmp_path / capsys.readouterr().out.strip()
    one, other = put(program, tmp_path / "one"), put(file, tmp_path / "other")
    assert (one.name, other.name) == ("moineau", "moineau")
    assert sorted(snapshot(one)) == sorted(snapshot(other))


def test_the_same_program_gives_the_same_file_whenever_it_is_packed(program, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    for name in ("moineau", "moineau.exe"):
        (program / name).write_text("a program", encoding="utf-8")
        first = packed(program, "first").read_bytes()
        os.utime(program / name, (1, 1))
        (program / name).chmod(0o755)
        assert packed(program, "other").read_bytes() == first
        (program / name).unlink()
