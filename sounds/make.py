"""Every sound of the game, made from nothing: bone and bamboo on cloth, close and dry.

`python sounds/make.py` (or `make sounds`) writes the OGG files beside this file; it needs numpy
and sox. The same numbers come out each time.
"""

from __future__ import annotations

import argparse
import io
import struct
import subprocess
import wave
import zlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Partials = Sequence[tuple[float, float, float]]
"""Of each partial: frequency in hertz, decay in seconds, loudness."""

RATE = 44100
PEAK = 0.7
"""No sound comes nearer to the limit than this; what would is pressed down softly."""

BONE: Partials = ((1170, 0.016, 1.0), (1890, 0.010, 0.62), (2960, 0.006, 0.36), (4330, 0.004, 0.2))
CLOTH: Partials = ((172, 0.030, 0.9), (247, 0.020, 0.5))
WOOD: Partials = ((930, 0.024, 1.0), (1480, 0.016, 0.6), (2630, 0.009, 0.35), (4120, 0.005, 0.2))
CUP: Partials = ((610, 0.030, 1.0), (1190, 0.020, 0.55), (2240, 0.010, 0.3))
BRONZE: Partials = (
    *((1.0, 1.30, 1.0), (1.0042, 1.25, 0.55), (2.71, 0.62, 0.42), (2.722, 0.60, 0.2)),
    *((5.18, 0.30, 0.2), (8.43, 0.14, 0.1), (12.2, 0.06, 0.06)),
)


# ---- matter ------------------------------------------------------------------------------------


def time(seconds: float) -> Wave:
    """The moments of a sound."""
    return np.arange(int(seconds * RATE)) / RATE


def ringing(partials: Partials, seconds: float, pitch: float = 1.0) -> Wave:
    """Something struck once: partials that die away."""
    t = time(seconds)
    tones = [
        loud * np.sin(2 * np.pi * frequency * pitch * t) * np.exp(-t / decay)
        for frequency, decay, loud in partials
    ]
    return np.asarray(sum(tones), dtype=np.float64)


def noise(random: np.random.Generator, seconds: float, low: float, high: float) -> Wave:
    """Hiss between two frequencies, as loud as one."""
    spectrum = np.fft.rfft(random.standard_normal(len(time(seconds))))
    frequencies = np.fft.rfftfreq(len(time(seconds)), 1 / RATE)
    rise = np.clip(frequencies / low, 0, 1) ** 2
    fall = 1 / (1 + (frequencies / high) ** 4)
    hiss = np.fft.irfft(spectrum * rise * fall, len(time(seconds)))
    return np.asarray(hiss / np.abs(hiss).max(), dtype=np.float64)


def shaped(sound: Wave, attack: float, decay: float) -> Wave:
    """A sound that swells and dies away."""
    t = np.arange(len(sound)) / RATE
    return np.asarray(sound * np.minimum(1, t / attack) * np.exp(-t / decay), dtype=np.float64)


def mixed(*layers: tuple[float, float, Wave]) -> Wave:
    """Several sounds: each with its beginning in seconds and its loudness."""
    total = np.zeros(max(int(at * RATE) + len(sound) for at, _, sound in layers))
    for at, loud, sound in layers:
        start = int(at * RATE)
        total[start : start + len(sound)] += loud * sound
    return total


def knock(random: np.random.Generator, pitch: float = 1.0, hard: float = 1.0) -> Wave:
    """A tile set down on cloth."""
    touch = shaped(noise(random, 0.03, 900, 2600 + 3200 * hard), 0.0004, 0.0032)
    brush = shaped(noise(random, 0.12, 300, 1400), 0.002, 0.022)
    return mixed(
        (0, 0.62, ringing(BONE, 0.14, pitch)),
        (0, 0.62, ringing(CLOTH, 0.14, pitch**0.5)),
        (0, 0.50 * hard, touch),
        (0.001, 0.12, brush),
    )


def tick(random: np.random.Generator, partials: Partials, pitch: float = 1.0) -> Wave:
    """Something light against something hard."""
    touch = shaped(noise(random, 0.02, 1500, 7000), 0.0003, 0.0018)
    return mixed((0, 0.7, ringing(partials, 0.12, pitch)), (0, 0.35, touch))


def bell(pitch: float, seconds: float = 2.4) -> Wave:
    """A small bronze bowl."""
    bowl = ringing(BRONZE, seconds, pitch)
    return np.asarray(bowl * np.minimum(1, time(seconds) / 0.004), dtype=np.float64)


# ---- sounds ------------------------------------------------------------------------------------

Maker = Callable[[np.random.Generator], Wave]


def discard(pitch: float, hard: float) -> Maker:
    """One soft knock."""
    return lambda random: knock(random, pitch, hard)


def draw(random: np.random.Generator) -> Wave:
    """A tile slides over the cloth and is taken up."""
    t = time(0.17)
    slide = noise(random, 0.17, 700, 3000) * np.sin(np.pi * t / 0.17) ** 1.6
    grain = 0.7 + 0.3 * np.interp(t, time(0.17)[::220], random.random(len(time(0.17)[::220])))
    return mixed((0, 0.5, slide * grain), (0.135, 0.28, knock(random, 1.12, 0.4)))


def call(random: np.random.Generator) -> Wave:
    """Two knocks, the second one firmer."""
    return mixed((0, 0.75, knock(random, 1.03, 0.9)), (0.092, 1.0, knock(random, 0.95, 1.2)))


def riichi(random: np.random.Generator) -> Wave:
    """A firm knock, then the stick on wood."""
    return mixed((0, 1.0, knock(random, 0.90, 1.3)), (0.26, 0.85, stick(random)))


def stick(random: np.random.Generator) -> Wave:
    """A stick laid down: it touches, tips and lies."""
    return mixed(
        (0, 0.9, tick(random, WOOD, 1.06)),
        (0.052, 0.55, tick(random, WOOD, 1.18)),
        (0.088, 0.25, tick(random, WOOD, 1.12)),
        (0.110, 0.12, tick(random, WOOD, 1.20)),
    )


def dice(random: np.random.Generator) -> Wave:
    """Two dice in a bamboo cup, then on the table."""
    shaken = np.cumsum(random.uniform(0.035, 0.075, 9))
    rattle = [
        (float(at), float(random.uniform(0.35, 0.8)), tick(random, CUP, random.uniform(0.92, 1.2)))
        for at in shaken
    ]
    thrown = float(shaken[-1]) + 0.12
    bounces = ((0, 1.0), (0.055, 0.8), (0.12, 0.5), (0.165, 0.42), (0.21, 0.22), (0.235, 0.16))
    landing = [
        (thrown + at, loud, knock(random, random.uniform(1.35, 1.6), 0.9)) for at, loud in bounces
    ]
    return mixed(*rattle, *landing)


def shuffle(random: np.random.Generator) -> Wave:
    """Many tiles pushed about on the cloth."""
    seconds = 1.7
    t = time(seconds)
    swell = np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** 0.8
    waves = 0.6 + 0.4 * np.sin(2 * np.pi * 2.3 * t)
    slide = noise(random, seconds, 500, 2400) * swell * waves
    clicks = [
        (
            float(at),
            float(random.uniform(0.15, 0.55)) * float(np.sin(np.pi * at / seconds)),
            knock(random, random.uniform(0.9, 1.35), random.uniform(0.5, 1.1)),
        )
        for at in np.sort(random.uniform(0.02, seconds - 0.2, 64))
    ]
    return mixed((0, 0.22, slide), *clicks)


def indicator(random: np.random.Generator) -> Wave:
    """A tile is turned over on the wall."""
    scrape = shaped(noise(random, 0.09, 1200, 4200), 0.03, 0.03)
    return mixed(
        (0, 0.3, scrape),
        (0.07, 0.8, tick(random, BONE, 1.1)),
        (0.085, 0.35, knock(random, 1.15, 0.5)),
    )


def win(_random: np.random.Generator) -> Wave:
    """One small bell."""
    return bell(784)


def loss(_random: np.random.Generator) -> Wave:
    """The same bell, a fifth lower and shorter."""
    return shaped(bell(784 * 2 / 3, 1.8), 0.004, 0.9)


def confirm(random: np.random.Generator) -> Wave:
    """A sheet of paper set straight."""
    crisp = shaped(noise(random, 0.07, 1600, 6500), 0.004, 0.014)
    return mixed((0, 0.8, crisp), (0.022, 0.4, crisp), (0, 0.18, ringing(CLOTH, 0.08, 1.6)))


def refuse(random: np.random.Generator) -> Wave:
    """The back of a hand on paper, twice and dull."""
    dull = shaped(noise(random, 0.09, 250, 900), 0.003, 0.022)
    tap = mixed((0, 0.8, dull), (0, 0.7, ringing(CLOTH, 0.1, 0.9)))
    return mixed((0, 1.0, tap), (0.105, 0.8, tap))


def birds(random: np.random.Generator) -> Wave:
    """Sparrows outside, for three seconds."""
    chirps = []
    at = 0.1
    while at < 2.7:
        chirps.append((at, float(random.uniform(0.15, 0.6)), _chirp(random)))
        at += float(random.choice((0.16, 0.21, 0.38, 0.62)))
    return mixed((0, 0.02, noise(random, 3.0, 300, 1200)), *chirps)


def _chirp(random: np.random.Generator) -> Wave:
    """One syllable: a whistle that jumps up and falls."""
    seconds = float(random.uniform(0.07, 0.11))
    t = time(seconds) / seconds
    top, end = random.uniform(5200, 6300), random.uniform(2900, 3600)
    frequency = np.interp(t, (0, 0.25, 0.45, 1), (3600, top, top * 0.86, end))
    whistle = np.sin(2 * np.pi * np.cumsum(frequency) / RATE)
    return np.asarray(whistle * np.sin(np.pi * t) ** 1.3, dtype=np.float64)


SOUNDS: dict[str, tuple[float, Maker]] = {
    "discard1": (-23, discard(1.0, 1.0)),
    "discard2": (-23, discard(1.03, 0.9)),
    "discard3": (-23, discard(0.97, 1.1)),
    "discard4": (-23, discard(1.012, 0.8)),
    "draw": (-27, draw),
    "call": (-21, call),
    "riichi": (-21, riichi),
    "stick": (-24, stick),
    "dice": (-22, dice),
    "shuffle": (-22, shuffle),
    "indicator": (-25, indicator),
    "win": (-20, win),
    "loss": (-22, loss),
    "confirm": (-28, confirm),
    "refuse": (-26, refuse),
    "birds": (-30, birds),
}
"""Every sound, with its loudness in LUFS: the table in front, the interface behind it."""


# ---- loudness ----------------------------------------------------------------------------------


def loudness(sound: Wave) -> float:
    """About how loud it is, in LUFS: the loudest 0.4 seconds, weighted for the ear."""
    window = int(0.4 * RATE)
    padded = np.pad(sound, (0, max(0, window - len(sound))))
    spectrum = np.fft.rfft(padded)
    frequencies = np.fft.rfftfreq(len(padded), 1 / RATE)
    low_cut = frequencies**2 / (frequencies**2 + 38.0**2)
    shelf = 1 + 0.585 * frequencies**2 / (frequencies**2 + 1680.0**2)
    weighted = np.fft.irfft(spectrum * low_cut * shelf, len(padded))
    power = np.convolve(weighted**2, np.ones(window) / window, "valid").max()
    return float(-0.691 + 10 * np.log10(power))


def levelled(sound: Wave, target: float) -> Wave:
    """As loud as asked for; a short hard touch is pressed down rather than cut off."""
    gain = 10 ** ((target - loudness(sound)) / 20)
    return np.asarray(PEAK * np.tanh(gain * sound / PEAK), dtype=np.float64)


def trimmed(sound: Wave) -> Wave:
    """Without the silence at the end, and with a short fade instead of a click."""
    heard = np.flatnonzero(np.abs(sound) > np.abs(sound).max() * 0.001)
    kept = sound[: int(heard[-1]) + 1].copy()
    fade = min(400, len(kept))
    kept[-fade:] *= np.linspace(1, 0, fade)
    return kept


# ---- writing -----------------------------------------------------------------------------------


def made(name: str) -> Wave:
    """A sound by its name, levelled and ready."""
    target, maker = SOUNDS[name]
    return levelled(trimmed(maker(np.random.default_rng(zlib.crc32(name.encode())))), target)


def encoded(sound: Wave) -> bytes:
    """A sound as an OGG file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes((sound * 32767).astype("<i2").tobytes())
    command = ["sox", "-V1", "-D", "-t", "wav", "-", "-C", "5", "-t", "ogg", "-"]
    return subprocess.run(command, input=file.getvalue(), capture_output=True, check=True).stdout


def renumbered(ogg: bytes, serial: int) -> bytes:
    """The same OGG file with a serial number of our own: sox takes one at random."""
    pages = bytearray(ogg)
    start = 0
    while start < len(pages):
        segments = pages[start + 26]
        end = start + 27 + segments + sum(pages[start + 27 : start + 27 + segments])
        struct.pack_into("<I", pages, start + 14, serial)
        struct.pack_into("<I", pages, start + 22, 0)
        struct.pack_into("<I", pages, start + 22, _checksum(pages[start:end]))
        start = end
    return bytes(pages)


def _checksum(page: Iterable[int]) -> int:
    total = 0
    for byte in page:
        total ^= byte << 24
        for _ in range(8):
            total = (total << 1) ^ (0x04C11DB7 if total & 0x80000000 else 0)
        total &= 0xFFFFFFFF
    return total


def main() -> None:
    """Write every sound."""
    arguments = argparse.ArgumentParser(description="Make every sound of the game anew.")
    arguments.add_argument("--out", type=Path, default=Path(__file__).parent)
    out: Path = arguments.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        ogg = renumbered(encoded(made(name)), zlib.crc32(name.encode()))
        (out / f"{name}.ogg").write_bytes(ogg)


if __name__ == "__main__":
    main()
