"""How loud a sound is, and how loud it is made."""

from __future__ import annotations

import numpy as np

from sounds.make.matter import RATE, Wave

PEAK = 0.7
"""No sound comes nearer to the limit than this; what would is pressed down softly."""


def loudness(sound: Wave, rate: int = RATE) -> float:
    """About how loud it is, in LUFS: the loudest 0.4 seconds, weighted for the ear."""
    window = int(0.4 * rate)
    padded = np.pad(sound, (0, max(0, window - len(sound))))
    spectrum = np.fft.rfft(padded)
    frequencies = np.fft.rfftfreq(len(padded), 1 / rate)
    low_cut = frequencies**2 / (frequencies**2 + 38.0**2)
    shelf = 1 + 0.585 * frequencies**2 / (frequencies**2 + 1680.0**2)
    weighted = np.fft.irfft(spectrum * low_cut * shelf, len(padded))
    sums = np.concatenate(([0.0], np.cumsum(weighted**2)))
    power = float((sums[window:] - sums[:-window]).max()) / window
    return float(-0.691 + 10 * np.log10(max(power, 1e-12)))


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


def in_rows(takes: list[Wave]) -> Wave:
    """Several takes behind each other, each in a room as long as the longest, and some silence.

    A stroke is smeared a little towards what was before it, which should not be the take before.
    """
    before, after = round(0.012 * RATE), round(0.028 * RATE)
    room = max(map(len, takes)) + before + after
    return np.concatenate([np.pad(take, (before, room - before - len(take))) for take in takes])
