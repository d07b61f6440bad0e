"""Calls spoken by nobody: a throat and a mouth worked out from their resonances.

The source is the derivative of the pulses of a glottis, and hiss; the mouth is a row of resonators
whose frequencies and widths move from sound to sound (after Klatt, 1980). Each voice is one size
of throat and one height of tone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, exp, pi

import numpy as np

from sounds.make.matter import RATE, Random, Wave, faded, noise

FRAME = 16
"""After how many samples the mouth moves on: a third of a thousandth of a second."""
HIGHER = (
    *((3450.0, 170.0), (4350.0, 240.0), (5350.0, 320.0), (6400.0, 420.0)),
    *((7450.0, 520.0), (8500.0, 640.0), (9600.0, 800.0)),
)
"""The resonances that stay where they are, each with its width."""
TEETH = 0.30
"""How loud the hiss of the teeth is beside a vowel."""


@dataclass(frozen=True, slots=True)
class Mouth:
    """One position of the mouth: three resonances, and what goes through it."""

    f1: float
    f2: float
    f3: float
    voiced: float = 1.0
    breath: float = 0.0
    hiss: float = 0.0
    band: float = 4000.0
    """Where the hiss of teeth and lips is strongest."""
    wide: float = 70.0
    """The width of the lowest resonance; a nose makes it wide."""


A = Mouth(760, 1250, 2550)
I = Mouth(290, 2280, 3020)  # noqa: E741 - a vowel is called by its letter
U = Mouth(340, 1380, 2330)
O = Mouth(470, 850, 2480)  # noqa: E741
AW = Mouth(600, 950, 2500)
UH = Mouth(660, 1230, 2500)
OO = Mouth(420, 980, 2350)
N = Mouth(275, 1150, 2250, voiced=0.42, wide=160)
NG = Mouth(285, 1350, 2300, voiced=0.40, wide=170)
M = Mouth(265, 1000, 2150, voiced=0.40, wide=150)
SHUT = Mouth(240, 1000, 2300, voiced=0.0)
TAP = Mouth(330, 1520, 2350, voiced=0.30, wide=120)
D = Mouth(240, 1700, 2650, voiced=0.16, wide=140)


def hissing(like: Mouth, band: float, loud: float, voiced: float = 0.0) -> Mouth:
    """The teeth or lips nearly shut before a vowel."""
    return replace(like, f1=300, voiced=voiced, hiss=loud, band=band)


def breathed(like: Mouth, loud: float = 0.5) -> Mouth:
    """A vowel without tone."""
    return replace(like, voiced=0.0, breath=loud)


Word = Sequence[tuple[float, float, Mouth]]
"""Positions of the mouth: each with the seconds to get there, and those it stays."""

CHI: Word = ((0.0, 0.006, hissing(I, 3700, 1.0)), (0.012, 0.050, hissing(I, 3500, 0.55)))
WORDS: dict[str, Word] = {
    "chii": (*CHI, (0.025, 0.21, I), (0.08, 0.0, replace(I, voiced=0.0))),
    "pon": (
        *((0.0, 0.006, hissing(O, 900, 0.8)), (0.004, 0.010, breathed(O, 0.4))),
        *((0.018, 0.105, O), (0.045, 0.14, N), (0.07, 0.0, replace(N, voiced=0.0))),
    ),
    "kan": (
        *((0.0, 0.012, hissing(A, 1750, 0.9)), (0.006, 0.022, breathed(A))),
        *((0.022, 0.115, A), (0.050, 0.14, N), (0.07, 0.0, replace(N, voiced=0.0))),
    ),
    "riichi": (
        *((0.0, 0.020, replace(TAP, f2=1900, voiced=0.25)), (0.022, 0.16, I)),
        *((0.018, 0.035, SHUT), (0.002, 0.006, hissing(I, 3700, 1.0))),
        *((0.010, 0.045, hissing(I, 3500, 0.55)), (0.022, 0.12, I)),
        (0.07, 0.0, replace(I, voiced=0.0)),
    ),
    "ron": (
        *((0.0, 0.022, TAP), (0.026, 0.125, O), (0.050, 0.16, N)),
        (0.07, 0.0, replace(N, voiced=0.0)),
    ),
    "tsumo": (
        *((0.0, 0.006, hissing(U, 6200, 1.0)), (0.010, 0.045, hissing(U, 6600, 0.6))),
        *((0.020, 0.050, U), (0.030, 0.045, M), (0.026, 0.17, O)),
        (0.08, 0.0, replace(O, voiced=0.0)),
    ),
    "dora": (
        *((0.0, 0.030, D), (0.002, 0.005, hissing(O, 3200, 0.5, 0.3)), (0.020, 0.085, O)),
        *((0.016, 0.014, TAP), (0.020, 0.15, A), (0.07, 0.0, replace(A, voiced=0.0))),
    ),
    "chow": (
        *((0.0, 0.006, hissing(A, 3000, 1.0)), (0.010, 0.050, hissing(A, 2900, 0.55))),
        *((0.028, 0.085, A), (0.120, 0.06, OO), (0.08, 0.0, replace(OO, voiced=0.0))),
    ),
    "pung": (
        *((0.0, 0.006, hissing(UH, 1000, 0.8)), (0.005, 0.018, breathed(UH, 0.4))),
        *((0.020, 0.095, UH), (0.050, 0.13, NG), (0.07, 0.0, replace(NG, voiced=0.0))),
    ),
    "kong": (
        *((0.0, 0.012, hissing(AW, 1250, 0.9)), (0.006, 0.022, breathed(AW))),
        *((0.022, 0.105, AW), (0.050, 0.14, NG), (0.07, 0.0, replace(NG, voiced=0.0))),
    ),
    "mahjong": (
        *((0.0, 0.055, M), (0.028, 0.105, A), (0.030, 0.045, hissing(I, 3000, 0.35, 0.30))),
        *((0.030, 0.10, AW), (0.050, 0.12, NG), (0.07, 0.0, replace(NG, voiced=0.0))),
    ),
}
"""Every call, sound by sound."""
TUNES: dict[str, tuple[float, float, float]] = {
    "riichi": (0.96, 1.14, 0.92),
    "tsumo": (0.92, 1.12, 0.90),
    "mahjong": (0.98, 1.10, 0.84),
}
"""How the tone of a call moves: at its beginning, two fifths in, at its end."""
FALLING = (1.06, 1.10, 0.80)


@dataclass(frozen=True, slots=True)
class Throat:
    """A voice."""

    tone: float
    """The height of its tone, in hertz."""
    size: float
    """How much higher its resonances are than those of a large throat."""
    breathy: float = 0.06


VOICES = {
    "low": Throat(128, 1.0),
    "middle": Throat(205, 1.14, 0.08),
    "high": Throat(270, 1.24, 0.07),
}


def spoken(word: str, throat: Throat, random: Random) -> Wave:
    """A call in a voice."""
    path = tuple(_path(WORDS[word]))
    samples = len(path) * FRAME
    tune = np.interp(
        np.linspace(0, 1, samples), (0, 0.4, 1), np.array(TUNES.get(word, FALLING)) * throat.tone
    )
    glottis = _glottis(tune, random)
    hiss = random.standard_normal(samples)
    voiced = _track([mouth.voiced for mouth in path])
    breath = _track([mouth.breath for mouth in path]) + throat.breathy * voiced
    source = glottis * voiced + 0.25 * hiss * breath
    vowels = _through(source, path, throat.size)
    whole = vowels / np.abs(vowels).max() + TEETH * _teeth(path, throat, random)
    return faded(whole / np.abs(whole).max(), 0.001, 0.02)


def _path(word: Word) -> Iterator[Mouth]:
    """The mouth, frame by frame."""
    before = word[0][2]
    for moves, stays, mouth in word:
        steps = round(moves * RATE / FRAME)
        for step in range(1, steps + 1):
            yield _between(before, mouth, step / (steps + 1))
        for _ in range(round(stays * RATE / FRAME)):
            yield mouth
        before = mouth


def _between(before: Mouth, after: Mouth, part: float) -> Mouth:
    part = 0.5 - 0.5 * cos(pi * part)
    names = ("f1", "f2", "f3", "voiced", "breath", "hiss", "band", "wide")
    mixed = [(1 - part) * getattr(before, name) + part * getattr(after, name) for name in names]
    return Mouth(*mixed)


def _track(values: Sequence[float]) -> Wave:
    """A value for every sample."""
    places = np.arange(len(values) * FRAME) / FRAME
    return np.interp(places, np.arange(len(values)) + 0.5, values)


def _glottis(tune: Wave, random: Random) -> Wave:
    """The derivative of the pulses of air: open slowly, shut at once; no two quite alike."""
    shaken = tune * (1 + 0.006 * np.interp(np.arange(len(tune)), *_wander(len(tune), random)))
    phase = np.cumsum(shaken) / RATE
    within = phase % 1
    opened = np.clip(within / 0.42, 0, 1)
    shut = np.clip((within - 0.42) / 0.16, 0, 1)
    flow = np.where(within < 0.42, 3 * opened**2 - 2 * opened**3, 1 - shut**2)
    flow[within > 0.58] = 0
    strength = 1 + 0.05 * np.interp(np.arange(len(tune)), *_wander(len(tune), random))
    pulses = np.diff(flow * strength, prepend=0.0)
    return np.asarray(pulses / np.abs(pulses).max(), dtype=np.float64)


def _wander(length: int, random: Random) -> tuple[Wave, Wave]:
    places = np.arange(0, length + 400, 400, dtype=np.float64)
    return places, random.standard_normal(len(places))


def _through(source: Wave, path: Sequence[Mouth], size: float) -> Wave:
    """The source through the resonators of the mouth, one after the other."""
    tracks: list[list[tuple[float, float]]] = [
        [(mouth.f1 * size, mouth.wide) for mouth in path],
        [(mouth.f2 * size, 95 + 0.9 * (mouth.wide - 70)) for mouth in path],
        [(mouth.f3 * size, 140 + 0.9 * (mouth.wide - 70)) for mouth in path],
        *([(frequency * size, width)] * len(path) for frequency, width in HIGHER),
    ]
    sound = source.tolist()
    for track in tracks:
        sound = _resonated(sound, track)
    return np.array(sound)


def _resonated(sound: list[float], track: Sequence[tuple[float, float]]) -> list[float]:
    """One resonator, whose frequency and width move."""
    last, older, out = 0.0, 0.0, []
    for nth, (frequency, width) in enumerate(track):
        r = exp(-pi * width / RATE)
        b, c = 2 * r * cos(2 * pi * frequency / RATE), -r * r
        a = 1 - b - c
        for value in sound[nth * FRAME : (nth + 1) * FRAME]:
            last, older = a * value + b * last + c * older, last
            out.append(last)
    return out


def _teeth(path: Sequence[Mouth], throat: Throat, random: Random) -> Wave:
    """The hiss of teeth and lips, which does not go through the mouth."""
    whole = np.zeros(len(path) * FRAME)
    bands = sorted({round(mouth.band, -2) for mouth in path if mouth.hiss > 0.01})
    for band in bands:
        loud = _track([m.hiss if round(m.band, -2) == band else 0.0 for m in path])
        low, high = band * throat.size**0.5 * 0.75, band * throat.size**0.5 * 1.3
        whole += loud * noise(random, len(whole) / RATE, low, min(high, 9500))[: len(whole)]
    return whole
