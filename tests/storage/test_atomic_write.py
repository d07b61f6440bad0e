"""A file is written whole or not at all."""

import ast
import errno
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.atomic_write import clear_unfinished, write_json, write_whole
from tests.architecture.source import modules, name, tree


def refuse(kind):
    def refused(*_args, **_more):
        raise OSError(kind, os.strerror(kind))

    return refused


def names(folder):
    return sorted(file.name for file in folder.iterdir())


def test_a_file_and_its_folders_are_made(tmp_path):
    write_whole("雀\n".encode(), tmp_path / "new" / "folder" / "file.txt")
    assert (tmp_path / "new" / "folder" / "file.txt").read_bytes() == "雀\n".encode()
    assert names(tmp_path / "new" / "folder") == ["file.txt"]


def test_letters_stand_as_they_are_in_a_file_of_json(tmp_path):
    write_json({"name": "é雀"}, tmp_path / "file.json")
    assert (tmp_path / "file.json").read_bytes() == '{\n "name": "é雀"\n}\n'.encode()


def test_what_stood_there_is_kept_where_it_is_asked_for(tmp_path):
    target, previous = tmp_path / "file", tmp_path / "file.bak"
    for content in (b"1", b"2", b"3"):
        write_whole(content, target, previous)
    assert (target.read_bytes(), previous.read_bytes()) == (b"3", b"2")
    write_whole(b"4", target)
    assert (target.read_bytes(), previous.read_bytes()) == (b"4", b"2")


def test_it_is_on_the_disk_before_it_has_its_name(tmp_path, monkeypatch):
    order = []
    sync, move = os.fsync, Path.replace
    monkeypatch.setattr(os, "fsync", lambda file: (order.append("sync"), sync(file)))
    monkeypatch.setattr(Path, "replace", lambda *files: (order.append("name"), move(*files)))
    write_whole(b"1", tmp_path / "file")
    assert order == ["sync", "name"]


@pytest.mark.parametrize("kind", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("step", ["open", "fsync", "replace"])
def test_whatever_fails_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch, kind, step):
    write_whole(b"old", tmp_path / "file")
    monkeypatch.setattr(os if step == "fsync" else Path, step, refuse(kind))
    with pytest.raises(OSError, match=re.escape(os.strerror(kind))):
        write_whole(b"new", tmp_path / "file")
    monkeypatch.undo()
    assert (tmp_path / "file").read_bytes() == b"old"
    assert names(tmp_path) == ["file"]


def test_half_a_letter_is_escaped_as_others_read_it(tmp_path):
    write_json({"name": "雀\ud800"}, tmp_path / "file.json")
    written = (tmp_path / "file.json").read_text(encoding="utf-8")
    assert "雀\\ud800" in written
    assert json.loads(written) == {"name": "雀\ud800"}


# ---- what a kill leaves --------------------------------------------------------------------------


def test_what_a_killed_window_was_writing_goes_and_what_is_being_written_stays(tmp_path):
    ended, alive = (
        subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) for _ in range(2)
    )
    ended.communicate(b"")
    (tmp_path / "rulesets").mkdir()
    for file in ("settings.json", "rulesets/Friday.json"):
        for process in (ended, alive):
            (tmp_path / f"{file}.{process.pid}.new").write_text("half", encoding="utf-8")
    foreign = ("letter.new", "letter.txt.x.new", f"letter.odt.{ended.pid}.new")
    for file in foreign:
        (tmp_path / file).write_text("not ours", encoding="utf-8")
    # Whoever writes has the file open, which is what keeps it on Windows.
    written = [file.open("a") for file in tmp_path.rglob(f"*.{alive.pid}.new")]
    try:
        clear_unfinished(tmp_path)
        left = {f"settings.json.{alive.pid}.new", *foreign, "rulesets"}
        assert set(names(tmp_path)) == left
        assert names(tmp_path / "rulesets") == [f"Friday.json.{alive.pid}.new"]
    finally:
        for file in written:
            file.close()
        alive.communicate(b"")
    clear_unfinished(tmp_path)
    assert set(names(tmp_path)) == {*foreign, "rulesets"}


def test_a_file_left_half_written_under_the_same_number_is_in_nobodys_way(tmp_path):
    (tmp_path / f"file.{os.getpid()}.new").write_text("half", encoding="utf-8")
    write_whole(b"new", tmp_path / "file")
    assert names(tmp_path) == ["file"]


def test_files_are_replaced_in_one_place():
    """Whoever keeps something of the player writes it this way; a log only grows."""
    wanted = {"game.storage.atomic_write", "game.host.append_only_file"}
    found = {
        name(path)
        for path in modules()
        if "fsync" in path.read_text(encoding="utf-8")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and node.attr == "fsync"
    }
    assert found == wanted
