"""The scripts that make the sounds: the same numbers every time, which lie in the files."""

import shutil

import pygame
import pytest

from game.storage import paths
from game.ui.sound_files import ROWS

np = pytest.importorskip("numpy")

from sounds.make import music, voices  # noqa: E402 - they need numpy
from sounds.make.__main__ import made, written  # noqa: E402
from sounds.make.levels import loudness  # noqa: E402
from sounds.make.matter import RATE, plucked  # noqa: E402

SHORT = ("discard_felt", "discard_wood", "tiles_wood", "small")


@pytest.mark.parametrize("name", SHORT)
def test_a_file_comes_out_the_same_each_time_and_never_too_loud(name):
    one = made(name)
    assert np.array_equal(one, made(name))
    assert np.abs(one).max() < 0.71
    room = len(one) // len(ROWS[name].sounds)
    takes = [one[nth * room : (nth + 1) * room] for nth in range(len(ROWS[name].sounds))]
    assert all(-31 < loudness(take) < -18 for take in takes)


@pytest.mark.skipif(shutil.which("sox") is None, reason="sox writes the files")
def test_a_file_is_written_the_same_byte_by_byte():
    assert written("discard_felt") == (paths.sounds() / "discard_felt.ogg").read_bytes()


@pytest.mark.parametrize("name", ["discard_felt", "tiles_wood"])
def test_the_file_holds_what_the_script_makes(name):
    pygame.mixer.init(44100, -16, 1, 512)
    read = pygame.mixer.Sound(str(paths.sounds() / f"{name}.ogg")).get_raw()
    pygame.mixer.quit()
    kept, wanted = np.frombuffer(read, "<i2") / 32768, made(name)
    alike = np.corrcoef(swell(kept), swell(wanted))[0, 1]
    assert alike > 0.95


def swell(sound, pieces=150):
    """How loud a sound is, piece by piece."""
    step = len(sound) // pieces
    return np.sqrt((sound[: step * pieces] ** 2).reshape(pieces, step).mean(axis=1))


@pytest.mark.parametrize("pitch", [73.42, 146.83, 293.66, 587.33])
def test_a_string_has_its_pitch(pitch):
    sound = plucked(np.random.default_rng(2), pitch, 2.0, 0.34)
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), 1 << 18))
    frequencies = np.fft.rfftfreq(1 << 18, 1 / RATE)
    near = (frequencies > pitch * 0.9) & (frequencies < pitch * 1.1)
    found = frequencies[near][spectrum[near].argmax()]
    assert abs(1200 * np.log2(found / pitch)) < 5


def test_a_ring_is_cut_open_where_it_is_quiet():
    ring = np.full(RATE, 0.5)
    ring[20000:26000] = 0.001
    opened = music._joined(ring)
    assert np.abs(opened[[0, -1]]).max() < 0.001
    assert np.abs(opened[:500]).max() < 0.01
    assert np.abs(opened[-500:]).max() < 0.01


def resonances(sound, order=12, rate=11025):
    """The resonances of a piece of voice, from the way each sample follows from those before."""
    spectrum, length = np.fft.rfft(sound), len(sound) * rate // RATE
    slow = np.fft.irfft(spectrum[: length // 2 + 1], length)
    slow = np.diff(slow, prepend=0) * np.hamming(length)
    alike = np.correlate(slow, slow, "full")[length - 1 : length + order]
    square = np.array([[alike[abs(i - j)] for j in range(order)] for i in range(order)])
    follows = np.linalg.solve(square + np.eye(order) * alike[0] * 1e-6, alike[1 : order + 1])
    roots = np.roots(np.concatenate(([1], -follows)))
    roots = roots[roots.imag > 0]
    widths = -np.log(np.abs(roots)) * rate / np.pi
    found = np.angle(roots) * rate / 2 / np.pi
    return sorted(f for f, width in zip(found, widths, strict=True) if width < 400 and f > 150)


@pytest.mark.parametrize(
    ("word", "vowel"), [("kan", voices.A), ("chii", voices.I), ("ron", voices.O)]
)
def test_a_vowel_has_the_resonances_of_its_mouth(word, vowel):
    throat = voices.VOICES["low"]
    sound = voices.spoken(word, throat, np.random.default_rng(3))
    path = list(voices._path(voices.WORDS[word]))
    held = [nth for nth, mouth in enumerate(path) if mouth is vowel]
    piece = sound[held[0] * voices.FRAME : (held[-1] + 1) * voices.FRAME]
    wanted = [vowel.f1 * throat.size, vowel.f2 * throat.size]
    assert resonances(piece)[:2] == pytest.approx(wanted, rel=0.06)
