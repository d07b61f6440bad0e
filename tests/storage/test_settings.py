import json
import subprocess
import sys
from dataclasses import replace

import pytest

from game.storage import settings
from game.storage.settings import (
    Back,
    Ceremony,
    CoachMode,
    Knowledge,
    Settings,
    Speed,
    TableLight,
    TileSet,
)
from tests.stand_ins import STAND_INS

CHOSEN = Settings(
    language="ja",
    name="雀",
    speed=Speed.FAST,
    reduced_motion=True,
    volume=35,
    sound=False,
    spoken=True,
    volume_voices=15,
    volume_music=25,
    volume_ambience=45,
    full_screen=True,
    ui_size=130,
    tile_set=TileSet.SHAPES,
    corner=True,
    light=TableLight.NIGHT,
    back=Back.SAGE,
    shade_drawn=False,
    two_clicks=True,
    hints=False,
    help_waits=True,
    help_forward=True,
    help_safety=True,
    help_grands_jeux=True,
    coach=CoachMode.AFTER,
    exports="somewhere",
    ceremony=Ceremony.FESTIVE,
    has_won=True,
    knows=Knowledge.RIICHI,
)


def test_what_is_kept_comes_back(tmp_path):
    settings.save(CHOSEN, tmp_path)
    assert settings.load(tmp_path) == CHOSEN


@pytest.mark.parametrize(
    ("kept", "mode"),
    [
        ({}, CoachMode.ASKED),
        ({"help_forward": True}, CoachMode.ALWAYS),
        ({"help_forward": True, "coach": "off"}, CoachMode.OFF),
        ({"coach": "sometimes"}, CoachMode.ASKED),
    ],
)
def test_a_file_older_than_the_coach_is_read_and_a_star_stays_a_star(tmp_path, kept, mode):
    (tmp_path / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    assert settings.load(tmp_path).coach is mode


def test_without_a_file_the_language_of_the_machine_counts(tmp_path):
    assert settings.load(tmp_path, "fr") == Settings(language="fr")


def test_a_damaged_file_is_set_aside_and_the_one_before_is_read(tmp_path):
    settings.save(CHOSEN, tmp_path)
    settings.save(replace(CHOSEN, volume=5), tmp_path)
    (tmp_path / "settings.json").write_text('{"volume": 5', encoding="utf-8")
    assert settings.load(tmp_path) == CHOSEN
    assert (tmp_path / "settings.json.damaged").is_file()


def test_two_damaged_files_mean_the_beginning(tmp_path):
    for name in ("settings.json", "settings.json.bak"):
        (tmp_path / name).write_bytes(b"\xff\xfe")
    assert settings.load(tmp_path, "fr") == Settings(language="fr")


@pytest.mark.parametrize(("volume", "behind"), [(0, (0, 0)), (45, (40, 45)), (100, (40, 50))])
def test_a_file_older_than_the_music_is_read_and_nothing_is_louder_than_before(
    tmp_path, volume, behind
):
    (tmp_path / "settings.json").write_text(json.dumps({"volume": volume}), encoding="utf-8")
    read = settings.load(tmp_path)
    assert (read.volume_music, read.volume_ambience) == behind
    assert (read.volume, read.spoken) == (volume, False)


def test_what_another_version_keeps_is_not_lost(tmp_path):
    (tmp_path / "settings.json").write_text(
        '{"volume": 10, "voices": {"on": true}}', encoding="utf-8"
    )
    read = settings.load(tmp_path)
    assert read.volume == 10
    settings.save(read, tmp_path)
    assert settings.load(tmp_path).other == {"voices": {"on": True}}


def test_what_makes_no_sense_is_as_it_was(tmp_path):
    (tmp_path / "settings.json").write_text(
        '{"volume": 900, "ui_size": "big", "speed": 7, "sound": 1, "tile_set": "gold"}',
        encoding="utf-8",
    )
    read = settings.load(tmp_path)
    assert read.volume == 100
    assert read == replace(Settings(), volume=100)


def test_the_corner_is_for_who_may_not_read_the_characters():
    assert Settings(language="fr").shows_corner
    assert not Settings(language="ja").shows_corner
    assert Settings(language="ja", corner=True).shows_corner


def test_speeds():
    assert [speed.factor for speed in Speed] == [0.5, 1, 2, float("inf")]


# ---- strange text --------------------------------------------------------------------------------


def test_a_name_that_nobody_can_see_is_none(tmp_path):
    (tmp_path / "settings.json").write_text(
        json.dumps({"name": "\u200b\ufe0f\0\ud800"}), encoding="utf-8"
    )
    assert settings.load(tmp_path).name == ""


def test_half_a_letter_is_written_as_it_was_read(tmp_path):
    strange = {"\ud800": ["\udfff", {"\ud83d": "雀\ude00"}]}
    (tmp_path / "settings.json").write_text(json.dumps({"note": strange}), encoding="utf-8")
    read = settings.load(tmp_path)
    settings.save(replace(read, volume=5), tmp_path)
    assert settings.load(tmp_path) == replace(read, volume=5)
    assert settings.load(tmp_path).other == {"note": strange}


# ---- disks, and other windows --------------------------------------------------------------------

SAVER = """
import sys
from pathlib import Path
from game.storage import settings
mine = settings.Settings(other={"note": sys.argv[2] * int(sys.argv[3])})
for _ in range(60):
    settings.save(mine, Path(sys.argv[1]))
"""


def test_two_windows_that_save_at_once_tear_nothing(tmp_path):
    """Whoever looks finds the settings of one window or of the other, whole."""
    wanted = [{}, {"note": "a" * 9}, {"note": "b" * 9999}]
    savers = [
        subprocess.Popen([sys.executable, "-c", SAVER, tmp_path, name, str(size)])
        for name, size in (("a", 9), ("b", 9999))
    ]
    while any(saver.poll() is None for saver in savers):
        assert settings.load(tmp_path).other in wanted
    assert [saver.returncode for saver in savers] == [0, 0]
    assert settings.load(tmp_path).other
    assert {file.name for file in tmp_path.iterdir()} == {"settings.json", "settings.json.bak"}


def test_settings_that_cannot_be_written_leave_the_old_ones_and_nothing_else(tmp_path, monkeypatch):
    def full(file):
        raise OSError(28, "no space left")

    settings.save(CHOSEN, tmp_path)
    monkeypatch.setattr("game.storage.atomic_write.os.fsync", full)
    with pytest.raises(OSError, match="no space left"):
        settings.save(Settings(), tmp_path)
    assert settings.load(tmp_path) == CHOSEN
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("name", ["settings.json", "settings.json.bak"])
def test_a_folder_in_the_place_of_the_settings_is_set_aside(tmp_path, name):
    (tmp_path / name).mkdir()
    assert settings.load(tmp_path, "ja") == Settings(language="ja")
    settings.save(CHOSEN, tmp_path)
    assert settings.load(tmp_path) == CHOSEN


@pytest.mark.parametrize("stands", STAND_INS)
def test_settings_are_saved_whatever_stands_in_the_place_of_those_before(tmp_path, stands):
    settings.save(CHOSEN, tmp_path)
    stands(tmp_path / "settings.json.bak")
    settings.save(replace(CHOSEN, volume=5), tmp_path)
    assert settings.load(tmp_path).volume == 5


def test_a_file_without_an_end_of_brackets_is_damaged(tmp_path):
    (tmp_path / "settings.json").write_text("[" * 100_000, encoding="utf-8")
    assert settings.load(tmp_path) == Settings()
