"""Sounds: takes, sides, voices, what plays behind, and how loud each of them is."""

import itertools
import random
import shutil
from dataclasses import replace

import pygame
import pytest

from game.storage import paths
from game.storage.settings import Settings, TableLight
from game.ui import audio as audio_module
from game.ui import sound_takes
from game.ui.audio import MUSIC, SURROUNDINGS, TENSE, Audio
from game.ui.sound_files import ROWS, Floor, SoundGroup, Voice, row_of
from game.ui.sound_takes import SOON, Takes, cut

LOUD = Settings(spoken=True)


class Kept:
    """A sound that remembers how it was played."""

    def __init__(self):
        self.loudness, self.played, self.sides = None, 0, None

    def set_volume(self, *loudness):
        if len(loudness) == 1:
            (self.loudness,) = loudness
        else:
            self.sides = loudness

    def play(self):
        self.played += 1
        return self


class Clock:
    def __init__(self, monkeypatch):
        self.now = 100.0
        for module in (audio_module, sound_takes):
            monkeypatch.setattr(module.time, "monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch):
    return Clock(monkeypatch)


def sounding(settings=LOUD, folder=None):
    made = Audio(folder or paths.sounds(), settings)
    assert made.works
    return made


def kept(made, row, sounds):
    """Some sounds that have been read already."""
    takes = [Kept() for _ in sounds]
    made._read[row] = Takes(sounds, takes, random.Random(1))
    return takes


# ---- takes ---------------------------------------------------------------------------------------


def test_no_take_is_heard_twice_in_a_row():
    takes = [Kept() for _ in range(9)]
    seen = Takes(("discard",) * 9, takes, random.Random(3))
    heard = [seen.next("discard") for _ in range(400)]
    assert all(one is not other for one, other in itertools.pairwise(heard))
    assert {id(one) for one in heard} == {id(one) for one in takes}


def test_yaku_rise_step_by_step_and_begin_anew_after_a_pause(clock):
    takes = [Kept() for _ in range(5)]
    seen = Takes(("yaku",) * 5, takes, random.Random(3))
    rising = [takes.index(seen.next("yaku")) for _ in range(7)]
    assert rising == [0, 1, 2, 3, 4, 4, 4]
    clock.now += SOON + 0.1
    assert seen.next("yaku") is takes[0]


def test_a_row_is_cut_into_its_rooms():
    sounding()
    whole = pygame.mixer.Sound(str(paths.sounds() / "discard_felt.ogg"))
    takes = cut(whole, 9)
    assert len(takes) == 9
    assert all(0.08 < take.get_length() < 0.6 for take in takes)
    assert len({take.get_raw() for take in takes}) == 9


def test_tiles_of_one_row_are_never_equally_loud():
    made = sounding()
    takes = kept(made, "discard_felt", ("discard",) * 9)
    for _ in range(30):
        made.play("discard")
    loud = {take.loudness for take in takes}
    assert len(loud) == 9
    assert all(0.88 * 0.7 <= one <= 0.7 for one in loud)


# ---- where and who -------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "ears"), [(-0.5, (1.0, 0.5)), (0.5, (0.5, 1.0)), (0.0, None)])
def test_a_sound_comes_from_its_side(side, ears):
    made = sounding()
    (take,) = kept(made, "birds", ("birds",))
    made.play("birds", side=side)
    assert take.sides == ears


def test_tiles_fall_on_felt_by_day_and_on_wood_at_night():
    made = sounding()
    (felt,) = kept(made, "discard_felt", ("discard",))
    (wood,) = kept(made, "discard_wood", ("discard",))
    made.play("discard")
    made.follow(replace(LOUD, light=TableLight.NIGHT))
    made.play("discard")
    assert (felt.played, wood.played) == (1, 1)


def test_every_light_has_its_floor_and_its_window():
    assert {*SURROUNDINGS} == {*TableLight}
    assert {floor for floor, _ in SURROUNDINGS.values()} == {*Floor}


def test_a_call_is_spoken_and_knocked_apart():
    assert row_of("riichi", Floor.FELT).name == "tiles_felt"
    assert row_of("riichi", Floor.FELT, Voice.HIGH).name == "voice_high"
    assert row_of("pon", Floor.FELT) is None


# ---- how loud ------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", [SoundGroup.EFFECTS, SoundGroup.VOICES])
def test_each_kind_follows_its_own_volume(group):
    made = sounding()
    row, voice = ("birds", None) if group is SoundGroup.EFFECTS else ("voice_low", Voice.LOW)
    name = "birds" if voice is None else "pon"
    (take,) = kept(made, row, (name,))
    entry = {"effects": "volume", "voices": "volume_voices"}[group]
    others = dict.fromkeys(("volume", "volume_voices", "volume_music", "volume_ambience"), 0)
    made.follow(replace(LOUD, **{**others, entry: 40}))
    made.play(name, voice=voice)
    assert take.loudness == pytest.approx(0.4)
    made.follow(replace(LOUD, **{entry: 0}))
    made.play(name, voice=voice)
    assert take.played == 1


def test_calls_are_not_spoken_unless_it_is_wanted():
    assert Settings().loudness["voices"] == 0
    made = sounding(Settings())
    (take,) = kept(made, "voice_low", ("pon",))
    made.play("pon", voice=Voice.LOW)
    assert take.played == 0


def test_with_sounds_off_nothing_is_read():
    made = sounding(replace(LOUD, sound=False))
    made.begin()
    made.play("discard")
    made.settle()
    assert not made._read
    assert not made.heard_behind


# ---- reading -------------------------------------------------------------------------------------


def test_nothing_is_read_before_it_is_wanted():
    made = sounding()
    assert made._reader._thread is None
    made.play("stick")
    made.settle()
    assert {*made._read} == {"small"}


def test_what_has_waited_too_long_is_not_heard(clock, monkeypatch):
    made = sounding()
    played = []
    monkeypatch.setattr(made, "_sound", lambda _row, _takes, wanted: played.append(wanted.sound))
    monkeypatch.setattr(made._reader, "do", lambda _task: None)
    made.play("stick")
    clock.now += 0.2
    made.play("count")
    clock.now += 0.1
    made._open(ROWS["small"])
    assert played == ["count"]


def test_a_damaged_file_is_not_heard(tmp_path):
    (tmp_path / "small.ogg").write_bytes(b"no sound")
    made = sounding(folder=tmp_path)
    made.play("stick")
    made.play("win")
    made.begin()
    made.settle()
    assert made.missing_files == {"small.ogg", "ends.ogg", "strings.ogg", "day.ogg"}
    made.play("stick")


def test_at_the_end_nothing_more_is_read():
    made = sounding()
    made.play("stick")
    made.settle()
    made.end()
    made.play("win")
    assert not made._reader._thread.is_alive()
    assert {*made._read} == {"small"}


def test_a_name_that_nobody_knows_harms_nothing():
    made = sounding()
    made.play("thunder")
    made.settle()
    assert not made._read


# ---- what plays behind ---------------------------------------------------------------------------


@pytest.fixture
def behind(tmp_path):
    """Audio with short rings, which are read at once."""
    for name in (MUSIC, TENSE, "day", "evening"):
        shutil.copy(paths.sounds() / "birds.ogg", tmp_path / f"{name}.ogg")
    made = sounding(folder=tmp_path)
    yield made
    made.follow(replace(LOUD, sound=False))
    made.settle()
    pygame.mixer.stop()


def heard(made):
    made.settle()
    return {*made.heard_behind}


def test_music_and_the_window_begin_when_they_may(behind):
    assert heard(behind) == set()
    behind.begin()
    assert heard(behind) == {MUSIC, "day"}
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.4, abs=0.01)


def test_the_second_layer_comes_with_riichi_and_goes_after_it(behind):
    behind.begin()
    behind.is_tense = True
    assert heard(behind) == {MUSIC, TENSE, "day"}
    behind.is_tense = False
    assert heard(behind) == {MUSIC, "day"}
    behind.is_tense = True
    assert heard(behind) == {MUSIC, TENSE, "day"}


def test_another_cloth_is_another_window(behind):
    behind.begin()
    behind.follow(replace(LOUD, light=TableLight.NIGHT))
    assert heard(behind) == {MUSIC, "evening"}


def test_music_and_window_follow_their_own_volumes_at_once(behind):
    behind.begin()
    heard(behind)
    behind.follow(replace(LOUD, volume_music=10, volume_ambience=80))
    assert pygame.mixer.music.get_volume() == pytest.approx(0.1, abs=0.01)
    assert behind._playing["day"].get_volume() == pytest.approx(0.8, abs=0.01)
    behind.follow(replace(LOUD, volume_music=0))
    assert heard(behind) == {"day"}
    assert not pygame.mixer.music.get_busy()
    behind.follow(replace(LOUD, volume_ambience=0))
    assert heard(behind) == {MUSIC}
