"""What plays for minutes: strings far away, their second layer after riichi, and the air outside.

Everything is laid on a ring, so that what rings on at the end is heard at the beginning, and each
ring is cut where it is quiet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from sounds.make.effects import chirp
from sounds.make.matter import (
    RATE,
    SKIN,
    Layer,
    Random,
    Wave,
    around,
    drum,
    faded,
    noise,
    plucked,
    ringing,
    roomed,
    shaped,
    time,
)

TONES = (146.83, 164.81, 196.00, 220.00, 246.94)
"""D E G A B: five tones without a semitone, of which none is ever wrong after another."""
BEAT = 1.05
"""Seconds of a slow step."""
OPEN, CLOSED = 0.03, 0.03
"""Seconds in which a ring comes up from silence and goes back to it."""
PHRASES: Sequence[Sequence[tuple[float, int]]] = (
    ((0, 5), (1, 7), (1.5, 8), (3, 7)),
    ((0, 8), (1, 7), (2, 5), (3.5, 4)),
    ((0, 5), (0.5, 6), (1, 7), (3, 9)),
    ((0, 9), (1.5, 8), (2, 7), (3, 5)),
    ((0, 2), (2, 4), (3, 5)),
    ((0, 10), (0.25, 9), (1, 8), (3, 7)),
)
"""Short lines: each note with its beat, and its step of the scale from the lowest one on."""
FORM = (0, 1, None, 0, 3, 4, None, 2, 5, 1, None, None, 4, 0, 3, None, 2, 1, 4, None)
"""The phrases in their order; rests are bars, too."""


def pitch(step: int) -> float:
    """A step of the scale, from the lowest string on."""
    return float(TONES[step % 5] * 2 ** (step // 5))


def strings(random: Random) -> Wave:
    """A koto in the next room: short lines, a low string now and then, and much silence."""
    bar = 4 * BEAT
    notes = [*_lines(random, bar), *_low(random, bar)]
    ring = around(len(FORM) * bar, notes)
    return _joined(roomed(random, ring, 1.9, 0.42))


def _lines(random: Random, bar: float) -> Iterator[Layer]:
    for nth, phrase in enumerate(FORM):
        if phrase is None:
            continue
        turn = int(random.choice((0, 0, 0, -1, 1)))
        for beat, step in PHRASES[phrase]:
            at = 0.12 + nth * bar + beat * BEAT + float(random.uniform(-0.03, 0.03))
            loud = float(random.uniform(0.55, 0.85)) * (1.1 if beat == 0 else 0.9)
            yield at, loud, plucked(random, pitch(step + turn), 3.4, 0.34)
            if beat == 0 and random.random() < 0.35:
                yield at + 0.045, 0.5 * loud, plucked(random, pitch(step + turn + 2), 3.0, 0.3)


def _low(random: Random, bar: float) -> Iterator[Layer]:
    for nth in range(0, len(FORM) - 1, 2):
        low = (0, 3, 0, 2)[nth // 2 % 4]
        yield 0.12 + nth * bar, 0.6, plucked(random, pitch(low) / 2, 4.5, 0.22)


def tension(random: Random) -> Wave:
    """What comes under the strings once somebody is ready: a heart, a low string, a murmur.

    It has only the tones on which all lines can end, so that it may begin anywhere.
    """
    step, bars = 0.48, 8
    seconds = bars * 8 * step
    layers: list[Layer] = []
    for bar in range(bars):
        at = 0.1 + bar * 8 * step
        heart = ((0, 1.0), (0.36, 0.55), (4 * step, 0.8), (4 * step + 0.36, 0.45))
        layers += [(at + late, 0.9 * loud, drum(random, 58, 1.0, 0.25)) for late, loud in heart]
        for nth, tone in enumerate((0, 3, 5, 3, 0, 3, 6 if bar % 4 == 3 else 5, 3)):
            loud = 0.34 if nth % 2 == 0 else 0.2
            high = 73.42 * 2 if tone == 0 else pitch((0, 0, 0, 3, 0, 5, 8)[tone])
            late = float(random.uniform(0, 0.02))
            layers.append((at + nth * step + late, loud, plucked(random, high, 1.1, 0.2)))
        if bar % 4 == 2:
            layers.append((at, 0.22, shaped(ringing(SKIN, 2.0, 293.66), 0.4, 0.7)))
    ring = around(seconds, layers)
    t = time(seconds)
    turns = 2 * np.pi * np.round(np.array((73.42, 110.0)) * seconds) / seconds
    murmur = sum(
        np.sin(turn * t) * (0.7 + 0.3 * np.sin(2 * np.pi * t * 3 / seconds)) for turn in turns
    )
    return _joined(roomed(random, ring + 0.10 * np.asarray(murmur), 1.2, 0.25))


def day(random: Random) -> Wave:
    """An open window by day: wind in leaves, a sparrow now and then far away."""
    seconds = 26.0
    t = time(seconds)
    gusts = 0.5 - 0.5 * np.cos(2 * np.pi * t / seconds)
    gusts = gusts * (0.55 + 0.25 * np.sin(2 * np.pi * t * 3 / seconds + 1))
    wind = noise(random, seconds, 90, 420) * (0.25 + gusts)
    flutter = 0.6 + 0.4 * np.interp(t, t[::2205], random.random(len(t[::2205])))
    leaves = noise(random, seconds, 900, 2600) * gusts**1.5 * flutter
    layers: list[Layer] = [(0, 1.0, wind), (0, 0.34, leaves)]
    for start in (4.3, 11.8, 19.4):
        at = start
        for _ in range(int(random.integers(2, 6))):
            layers.append((at, float(random.uniform(0.05, 0.11)), chirp(random)))
            at += float(random.choice((0.17, 0.24, 0.41)))
    return _joined(around(seconds, layers))


def evening(random: Random) -> Wave:
    """The same window in the evening: bell crickets, a field cricket, hardly any wind."""
    seconds = 24.0
    t = time(seconds)
    wind = noise(random, seconds, 80, 320) * (0.6 - 0.4 * np.cos(2 * np.pi * t / seconds))
    layers: list[Layer] = [(0, 0.30, wind)]
    for tone, every, loud, first in ((4180, 3.0, 0.16, 0.35), (4420, 4.0, 0.09, 1.7)):
        at = first
        while at < seconds - 1.6:
            layers.append((at + float(random.uniform(0, 0.25)), loud, _rings(tone, 1.1)))
            at += every
    at = 0.8
    while at < seconds - 1.2:
        layers.append((at, 0.05, _trill(random)))
        at += float(random.choice((0.9, 1.1, 1.9)))
    return _joined(around(seconds, layers))


def _rings(tone: float, seconds: float) -> Wave:
    """A bell cricket: one tone that trembles, swells and is gone."""
    t = time(seconds)
    tremble = np.clip(np.sin(2 * np.pi * 19 * t), 0, 1) ** 0.7
    swell = np.sin(np.pi * t / seconds) ** 0.9
    return np.asarray(np.sin(2 * np.pi * tone * t) * tremble * swell, dtype=np.float64)


def _trill(random: Random) -> Wave:
    """A field cricket: three short strokes."""
    t = time(0.22)
    strokes = np.clip(np.sin(2 * np.pi * 14 * t), 0, 1)
    tone = float(random.uniform(3380, 3440))
    return faded(np.asarray(np.sin(2 * np.pi * tone * t) * strokes, dtype=np.float64), 0.004, 0.02)


def _joined(ring: Wave) -> Wave:
    """A ring cut open where it is quiet: its end leads into its beginning without a click."""
    window = int(0.1 * RATE)
    sums = np.concatenate(([0.0], np.cumsum(np.concatenate((ring, ring[:window])) ** 2)))
    quiet = int(np.argmin(sums[window : window + len(ring)] - sums[: len(ring)])) + window // 2
    return faded(np.roll(ring, -quiet), OPEN, CLOSED)


LOOPS = {
    "strings": (-27, strings),
    "tension": (-27, tension),
    "day": (-34, day),
    "evening": (-35, evening),
}
"""What is played round and round, with its loudness in LUFS."""
