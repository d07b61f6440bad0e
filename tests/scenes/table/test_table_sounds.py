"""What is heard at the table: from which side, by whose voice, and when the music changes."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.engine.reasons import Act
from game.gallery import table_states
from game.rulesets.families import Unit
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.shared.game_facts import WITH_CHOWS
from game.scenes.table.table_sounds import VOICES, TableSounds
from game.stage.callout_timing import Bubble
from game.stage.event_animations import Callout
from game.stage.performance import Heard, Pace, Performance
from game.ui.scene import Push
from game.ui.sound_files import Voice
from tests.stage.playing import watched
from tests.ui import stand


class Listener:
    """An ear in place of the sound card."""

    def __init__(self):
        self.heard, self.is_tense = [], False

    def play(self, sound, volume=1.0, *, side=0.0, voice=None):
        self.heard.append((sound, volume, side, voice))


def at(folder, language="en", game=WITH_CHOWS):
    given = stand.services(folder, language)
    given.audio = Listener()
    return given.audio, TableSounds(given, 0, game)


@pytest.fixture
def shown():
    made = Performance(0, None, Pace(4.0))
    made.add(watched(1, 0, 1))
    while made.table is None:
        made.update(0.05)
    return made


def test_each_side_of_the_table_is_heard_from_there(tmp_path, shown):
    ear, sounds = at(tmp_path)
    sounds.follow(shown, [Heard("discard", seat) for seat in (0, 1, 2, 3)])
    own, right, across, left = ear.heard
    assert (own[1:3], across[2]) == ((1.0, 0.0), 0.0)
    assert right[2] == -left[2] > 0
    assert own[1] > right[1] > across[1]
    sounds.follow(shown, [Heard("dice")])
    assert ear.heard[-1] == ("dice", 1.0, 0.0, None)


def test_a_call_is_spoken_once_as_long_as_it_stands_there(tmp_path, shown):
    ear, sounds = at(tmp_path)
    shown.bubbles = [Bubble(Callout(1, Act.PON))]
    for _ in range(3):
        sounds.follow(shown, ())
    shown.bubbles = [*shown.bubbles, Bubble(Callout(2, Act.RON))]
    sounds.follow(shown, ())
    said = [(sound, voice) for sound, _, _, voice in ear.heard]
    assert said == [("pon", VOICES[1]), ("ron", VOICES[2])]


def test_neighbours_have_different_voices():
    assert {*VOICES} == {*Voice}
    assert all(one is not other for one, other in pairwise((*VOICES, VOICES[0])))


@pytest.mark.parametrize(
    ("language", "call", "word"),
    [
        ("fr", Act.CHII, "chow"),
        ("en", Act.TSUMO, "mahjong"),
        ("en", Act.RIICHI, None),
        ("ja", Act.CHII, "chii"),
        ("ja", Act.RON, None),
    ],
)
def test_the_classic_game_is_called_as_its_bubbles_are_written(tmp_path, language, call, word):
    _, sounds = at(tmp_path, language, replace(WITH_CHOWS, unit=Unit.POINTS))
    assert sounds.word(call, 0, None) == word


@pytest.mark.parametrize("word", ["tenpai", "noten", "flower", "bonus"])
def test_other_words_are_only_read(tmp_path, word):
    _, sounds = at(tmp_path)
    assert sounds.word(word, 0, None) is None


@pytest.mark.parametrize(("state", "tense"), [("turn", True), ("melds", False), ("looked", False)])
def test_the_music_is_tense_from_riichi_to_the_end_of_the_hand(tmp_path, state, tense):
    ear, sounds = at(tmp_path)
    ear.is_tense = not tense
    sounds.follow(Performance(0, table_states.STATES[state]().match), ())
    assert ear.is_tense is tense


def test_on_another_screen_the_music_is_calm_again(tmp_path):
    given = stand.services(tmp_path)
    running = stand.app(given, SettingsScene(given))
    given.audio.is_tense = True
    running.carry_out(Push(SettingsScene(given)))
    assert not given.audio.is_tense
