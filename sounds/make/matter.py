"""What sounds are made of: things that ring, hiss, strings that are plucked, a room around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Random = np.random.Generator
Partials = Sequence[tuple[float, float, float]]
"""Of each partial: frequency in hertz, decay in seconds, loudness."""
Layer = tuple[float, float, Wave]
"""A sound in a mix: its beginning in seconds, its loudness, itself."""

RATE = 44100

BONE: Partials = ((1170, 0.016, 1.0), (1890, 0.010, 0.62), (2960, 0.006, 0.36), (4330, 0.004, 0.2))
CLOTH: Partials = ((172, 0.030, 0.9), (247, 0.020, 0.5))
BOARD: Partials = (
    *((138, 0.062, 0.55), (214, 0.052, 0.8), (331, 0.044, 0.62), (492, 0.034, 0.5)),
    *((741, 0.024, 0.4), (1105, 0.015, 0.3)),
)
WOOD: Partials = ((930, 0.024, 1.0), (1480, 0.016, 0.6), (2630, 0.009, 0.35), (4120, 0.005, 0.2))
CUP: Partials = ((610, 0.030, 1.0), (1190, 0.020, 0.55), (2240, 0.010, 0.3))
BRONZE: Partials = (
    *((1.0, 1.30, 1.0), (1.0042, 1.25, 0.55), (2.71, 0.62, 0.42), (2.722, 0.60, 0.2)),
    *((5.18, 0.30, 0.2), (8.43, 0.14, 0.1), (12.2, 0.06, 0.06)),
)
SKIN: Partials = (
    *((1.0, 0.42, 1.0), (1.594, 0.22, 0.5), (2.136, 0.15, 0.34), (2.296, 0.13, 0.22)),
    *((2.653, 0.10, 0.16), (3.156, 0.07, 0.1)),
)


def time(seconds: float) -> Wave:
    """The moments of a sound."""
    return np.arange(round(seconds * RATE)) / RATE


def ringing(partials: Partials, seconds: float, pitch: float = 1.0) -> Wave:
    """Something struck once: partials that die away."""
    t = time(seconds)
    tones = [
        loud * np.sin(2 * np.pi * frequency * pitch * t) * np.exp(-t / decay)
        for frequency, decay, loud in partials
    ]
    return np.asarray(sum(tones), dtype=np.float64)


def struck(
    random: Random, partials: Partials, seconds: float, pitch: float, contact: float
) -> Wave:
    """A body hit at some place of it by something that touches it for a few thousandths.

    The place decides which partials are loud, and a longer touch wakes only the lower ones.
    """
    here = [
        (
            frequency * float(random.uniform(0.985, 1.015)),
            decay * float(random.uniform(0.85, 1.15)),
            loud * float(random.uniform(0.55, 1.25)),
        )
        for frequency, decay, loud in partials
    ]
    pulse = np.sin(np.pi * np.linspace(0, 1, max(3, round(contact * RATE)) + 2)[1:-1])
    return np.convolve(ringing(here, seconds, pitch), pulse / pulse.sum())[: len(time(seconds))]


def noise(random: Random, seconds: float, low: float, high: float) -> Wave:
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


def mixed(*layers: Layer) -> Wave:
    """Several sounds: each with its beginning in seconds and its loudness."""
    total = np.zeros(max(int(at * RATE) + len(sound) for at, _, sound in layers))
    for at, loud, sound in layers:
        start = int(at * RATE)
        total[start : start + len(sound)] += loud * sound
    return total


def bell(pitch: float, seconds: float = 2.4) -> Wave:
    """A small bronze bowl."""
    bowl = ringing(BRONZE, seconds, pitch)
    return np.asarray(bowl * np.minimum(1, time(seconds) / 0.004), dtype=np.float64)


def drum(random: Random, pitch: float, seconds: float = 1.1, hard: float = 1.0) -> Wave:
    """A drum of skin: its tone falls a little after the stroke."""
    t = time(seconds)
    fall = t + 0.010 * (1 - np.exp(-t / 0.045))
    tones = [
        loud * np.sin(2 * np.pi * pitch * ratio * fall) * np.exp(-t / decay)
        for ratio, decay, loud in SKIN
    ]
    slap = shaped(noise(random, 0.09, 180, 1500 + 900 * hard), 0.0008, 0.014)
    soft = np.minimum(1, t / 0.0025)
    return mixed((0, 0.8, np.asarray(sum(tones), dtype=np.float64) * soft), (0, 0.5 * hard, slap))


def plucked(random: Random, pitch: float, seconds: float, bright: float = 0.5) -> Wave:
    """A string of silk, plucked near its end (Karplus and Strong, 1983)."""
    period = max(8, round(RATE / pitch - 0.5))
    turns = int(seconds * RATE / period) + 2
    pull = random.standard_normal(period)
    smooth = 1 + round(period * (1 - bright) * 0.10)
    pull = np.convolve(np.tile(pull, 3), np.ones(smooth) / smooth, "same")[period : 2 * period]
    pull -= np.roll(pull, max(1, period // 9))
    pull -= pull.mean()
    loss = 0.5 ** (1 / max(pitch * (0.30 + 110 / pitch), 1))
    rows, before = [pull], 0.0
    for _ in range(turns):
        last = rows[-1]
        shifted = np.concatenate(([before], last[:-1]))
        before = float(last[-1])
        rows.append(loss * 0.5 * (last + shifted))
    string = np.concatenate(rows)
    exact = np.arange(round(seconds * RATE)) * (pitch * (period + 0.5) / RATE)
    tone = np.interp(exact, np.arange(len(string)), string)
    return np.asarray(faded(tone / np.abs(tone).max(), 0.0008, 0.15), dtype=np.float64)


def faded(sound: Wave, begins: float, ends: float) -> Wave:
    """A sound that begins and ends without a click."""
    kept = sound.copy()
    first, last = min(round(begins * RATE), len(kept)), min(round(ends * RATE), len(kept))
    kept[:first] *= np.linspace(0, 1, first)
    kept[len(kept) - last :] *= np.linspace(1, 0, last)
    return kept


def around(seconds: float, layers: Iterable[Layer]) -> Wave:
    """A mix on a ring: what rings on after its end is heard at its beginning."""
    ring = np.zeros(round(seconds * RATE))
    for at, loud, sound in layers:
        places = (int(at * RATE) + np.arange(len(sound))) % len(ring)
        np.add.at(ring, places, loud * sound)
    return ring


def roomed(random: Random, ring: Wave, seconds: float, wet: float) -> Wave:
    """The same ring in a room, whose walls answer for some seconds."""
    t = time(seconds * 2)
    tail = random.standard_normal(len(t)) * np.exp(-6.9 * t / seconds) * np.minimum(1, t / 0.012)
    answer = np.zeros(len(ring))
    answer[: len(tail)] = tail
    spectrum = np.fft.rfft(answer)
    frequencies = np.fft.rfftfreq(len(ring), 1 / RATE)
    spectrum *= (frequencies / (frequencies + 160)) / (1 + (frequencies / 2600) ** 2)
    back = np.fft.irfft(np.fft.rfft(ring) * spectrum, len(ring))
    back *= np.sqrt(np.mean(ring**2) / np.mean(back**2))
    return np.asarray(ring + wet * back, dtype=np.float64)
