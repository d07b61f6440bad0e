"""Whatever stands in the place of a file, nobody waits for it and not too much is made of it."""

import json
import os
import threading
from pathlib import Path

import pytest

from game.learn.paths.learner_progress import LearnerProgress, ProgressFile
from game.records.evening_folder import Evenings
from game.sheets.own_rulesets import OwnRulesets
from game.storage import bounded_json, settings
from game.storage.bounded_json import TooMuch, quoted, read_json
from game.storage.file_reading import NotAFile, opened_or_given, read_whole
from game.storage.settings import Settings
from tests.cases import each
from tests.stand_ins import STAND_INS, a_device, a_folder, a_pipe

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files here")


@each("stands", STAND_INS)
def test_what_is_no_file_is_not_read(tmp_path, stands):
    stands(tmp_path / "x")
    with pytest.raises(OSError, match=str(tmp_path)):
        read_whole(tmp_path / "x")


@each("stands", [a_folder, a_pipe, a_device])
def test_it_is_told_from_a_file_that_may_not_be_read(tmp_path, stands):
    stands(tmp_path / "x")
    with pytest.raises(NotAFile):
        read_whole(tmp_path / "x")


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    (tmp_path / "x").write_bytes(b"12345")
    assert read_whole(tmp_path / "x", 5) == b"12345"
    with pytest.raises(OSError, match="too large"):
        read_whole(tmp_path / "x", 4)


def test_what_another_program_writes_may_be_named():
    reader, writer = os.pipe()
    threading.Thread(target=lambda: (os.write(writer, b"hands"), os.close(writer))).start()
    with opened_or_given(Path(f"/dev/fd/{reader}")) as given:
        assert given.read() == b"hands"
    os.close(reader)


@each("stands", STAND_INS)
def test_the_folder_of_a_player_may_hold_anything(tmp_path, stands):
    for place in ("settings.json", "settings.json.bak", "lessons.json"):
        stands(tmp_path / place)
    for place in ("rulesets/a.json", "evenings/a.json"):
        stands(tmp_path / place)
    assert settings.load(tmp_path) == Settings()
    settings.save(Settings(volume=5), tmp_path)
    assert settings.load(tmp_path).volume == 5
    own, evenings = OwnRulesets(tmp_path), Evenings(tmp_path)
    assert own.listed == ()
    assert len(own.faults()) == 1
    assert own.keep("a", "club", {}).file.is_file()
    assert evenings.listed() == ()
    assert len(evenings.unread()) == 1
    progress = ProgressFile(tmp_path)
    assert progress.progress == LearnerProgress()
    assert isinstance(progress.keep(LearnerProgress(last="tiles")), bool)


# ---- what is made of a text ----------------------------------------------------------------------


@each("many", ["[],", "{},", '{"a":1},', "1000,", '"ab",'])
def test_not_too_much_is_made_of_a_text(monkeypatch, many):
    monkeypatch.setattr(bounded_json, "MOST_LISTS", 10)
    monkeypatch.setattr(bounded_json, "MOST_VALUES", 20)
    assert len(read_json(f"[{many * 5}0]")) == 6
    with pytest.raises(TooMuch):
        read_json(f"[{many * 50}0]")


def test_no_more_of_a_value_is_looked_at_than_is_quoted():
    nested = json.loads("[" * 900 + "]" * 900)
    assert quoted(nested, 5) == "[[[[[…"
    assert quoted({"a": [1, "雀\ud800"]}, 40) == '{"a": [1, "雀\ud800"]}'
    assert quoted("雀", 40, ascii_only=True) == '"\\u96c0"'
    assert quoted(nested, 5000).endswith("]" * 9)
