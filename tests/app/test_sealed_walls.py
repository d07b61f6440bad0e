"""The seal of the walls: closed while a match goes on, opened and checked when it is over."""

from datetime import UTC, datetime

import pytest

from game.app.flows.fairness_flow import seal_of, sealed
from game.host.saves import Saves
from game.scenes.fairness import sealed_walls
from game.scenes.fairness.sealed_walls import BACK, Seal, SealButton, SealScene
from game.ui.scene import Pop
from tests.app.test_saved_games import press, stand_up
from tests.cases import each
from tests.host.players import Now, header, play
from tests.ui import stand

WHEN = datetime(2031, 5, 4, 18, 15, 2, tzinfo=UTC)


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "en", reduced_motion=True)


@pytest.fixture
def journal(given):
    return play(Saves(given.data).start(header(seed="2", level="tsumogiri"), Now(), WHEN)).journal


def test_while_the_match_goes_on_nothing_of_the_secret_is_there(given, journal):
    seal = seal_of(journal, given.words, is_over=False)
    assert seal == Seal(journal.header.commitment)
    assert seal.state == "open"


def test_in_the_end_every_wall_is_checked(given, journal):
    scene = stand_up(given, sealed(given, journal, is_over=True), SealScene)
    assert scene.seal.state == "kept"
    assert [hand.name for hand in scene.seal.hands][:2] == ["East 1", "East 2, 1 honba"]
    assert {(hand.same, hand.tiles) for hand in scene.seal.hands} == {(136, 136)}
    assert isinstance(press(scene, BACK), Pop)


def test_the_fingerprint_is_copied_whole(given, journal, monkeypatch):
    copied = []
    monkeypatch.setattr(sealed_walls, "to_clipboard", lambda text: copied.append(text) or True)
    scene = stand_up(given, sealed(given, journal, is_over=False), SealScene)
    press(scene, SealButton.COPY)
    assert copied == [journal.header.commitment]


@each(
    ("change", "key"),
    [
        ({"recomputed": "0" * 64}, "fairness.verdict.seed"),
        ({"seats_agree": False}, "fairness.verdict.seats"),
        ({}, "fairness.verdict.kept"),
    ],
)
def test_what_is_wrong_is_said(given, change, key):
    seal = Seal(**{"promised": "1" * 64, "is_opened": True, "recomputed": "1" * 64, **change})
    said = SealScene(given, seal)._verdict()
    assert said in {given.words(key), given.words.plural(key, 0)}
