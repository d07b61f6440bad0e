"""The screens of the challenge: everything has its room, and is done by mouse or keys alone."""

import pytest

from game.gallery import challenge_samples
from game.gallery.challenge_samples import samples
from game.scenes.challenge import challenge_scene
from game.scenes.challenge.challenge_scene import ChallengeButton
from game.scenes.challenge.comparison_grid import ComparedHandId, meant
from game.scenes.shared.page import BACK
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Confirm, Key, Move, Typed
from game.ui.scene import Pop
from tests.app.test_saved_games import press
from tests.cases import each, in_turn
from tests.ui import stand

SAMPLES = samples()
SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "en", reduced_motion=True)


def shown(given, name):
    scene = SAMPLES[name](given)
    scene.canvas = stand.canvas(given)
    scene.build()
    scene.enter()
    scene.update(0.02)
    return scene


@each("size", SIZES)
@each("language", LANGUAGES)
@each("name", SAMPLES)
@in_turn
def test_everything_is_said_in_its_room(tmp_path, name, language, size):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, SAMPLES[name](given), size, frames=4)
    assert not given.words.unknown


@each("language", LANGUAGES)
@each("name", SAMPLES)
@in_turn
def test_a_larger_interface_leaves_nothing_out(tmp_path, name, language):
    given = stand.services(tmp_path, language, ui_size=150)
    assert not stand.shown(given, SAMPLES[name](given), (1920, 1080), frames=4)


# ---- the choice ----------------------------------------------------------------------------------


def test_a_name_is_typed_and_taken_by_keys_alone(given):
    scene = shown(given, "challenge/today")
    scene.desk.focus(ChallengeButton.NAME)
    for letter in "Été  7":
        scene.handle(Typed(letter))
    assert scene.chosen.name == "été 7"
    scene.handle(Confirm("return"))
    assert scene.desk.focused == ChallengeButton.PLAY
    scene.desk.focus(ChallengeButton.NAME)
    for _ in range(6):
        scene.handle(Key("backspace"))
    assert scene.chosen.name == "é", "without a name the last one stands"


def test_the_length_changes_by_arrow(given):
    scene = shown(given, "challenge/today")
    assert scene.chosen.rounds == 1
    scene.desk.focus(f"{ChallengeButton.LENGTH}.0")
    scene.desk.attention.by_key()
    scene.handle(Move(1, 0))
    scene.handle(Confirm())
    assert scene.chosen.rounds == 2


def test_the_invitation_is_copied(given, monkeypatch):
    copied = []
    monkeypatch.setattr(challenge_scene, "to_clipboard", lambda text: copied.append(text) or True)
    scene = shown(given, "challenge/today")
    press(scene, ChallengeButton.COPY)
    assert copied == [scene.facts.told]


# ---- the comparison ------------------------------------------------------------------------------


def test_arrows_lead_from_hand_to_hand_and_enter_to_the_table(given, monkeypatch):
    looked = []
    monkeypatch.setattr(
        challenge_samples, "_nowhere", lambda *told: looked.append(told[1:]) or Pop()
    )
    scene = shown(given, "challenge_compared/one")
    scene.desk.attention.by_key()
    for move in (Move(1, 0), Move(0, 1), Move(0, 1)):
        scene.handle(move)
    assert scene.desk.focused == ComparedHandId((1, 2))
    play, number = meant(scene.grid, scene.desk)
    assert (play.heading, number) == ("Beginner", 2)
    assert "you" not in play.hands[number].sentence.lower(), "a bird is told of by its name"
    assert isinstance(scene.handle(Confirm()), Pop)
    assert looked == [(0, 2)]
    assert isinstance(scene.handle(Cancel()), Pop)


def test_only_what_is_finished_is_shown_of_birds_at_play(given):
    scene = shown(given, "challenge_compared/birds")
    assert scene.desk.has(ComparedHandId((2, 0)))
    assert not scene.desk.has(ComparedHandId((3, 0)))
    assert scene.shown.headway
    scene.desk.focus(BACK)
    assert meant(scene.grid, scene.desk) is None


def test_of_many_attempts_the_first_and_the_latest_are_shown(given):
    scene = challenge_samples._compared(
        given, challenge_samples._Finished, told=(challenge_samples.OWN,) * 5
    )
    own = [play.heading for play in scene.shown.plays if play.is_player]
    assert own == ["Attempt 1", "Attempt 4", "Attempt 5"]
    assert scene.shown.hidden == 2
