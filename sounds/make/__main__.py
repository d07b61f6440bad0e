"""Writes every sound: `python -m sounds.make`, or some of them: `--only discard_felt`."""

from __future__ import annotations

import argparse
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from game.ui.sound_files import ROWS, Row
from sounds.make import effects, music, voices
from sounds.make.levels import in_rows, levelled, trimmed
from sounds.make.matter import Random, Wave
from sounds.make.ogg import encoded

CALLS = -23
"""The loudness of a voice, in LUFS."""
WAYS: Sequence[tuple[str, int, float]] = (
    ("strings", 16000, 0),
    ("tension", 16000, -1),
    ("day", 16000, -1),
    ("evening", 16000, -1),
    ("voice", 22050, 0),
    ("birds", 22050, 0),
    ("deal", 32000, 0),
    ("discard", 44100, 1),
)
"""How a file is kept by the beginning of its name: how often in a second it is measured, and the
quality of sox. What is dull or quiet needs little."""
WAY = (32000, 1.0)
"""How any other file is kept."""


def made(name: str) -> Wave:
    """What a file holds: a ring, or the takes of its sounds in a row."""
    if name in music.LOOPS:
        loudness, maker = music.LOOPS[name]
        return levelled(maker(_random(name)), loudness)
    row = ROWS[name]
    takes = [_take(row, sound, nth) for nth, sound in enumerate(row.sounds)]
    return in_rows(takes)


def _take(row: Row, sound: str, nth: int) -> Wave:
    loudness, maker = _maker(row, sound, nth - row.sounds.index(sound))
    return levelled(trimmed(maker(_random(f"{row.name}.{sound}.{nth}"))), loudness)


def _maker(row: Row, sound: str, take: int) -> tuple[float, Callable[[Random], Wave]]:
    if row.voice:
        return CALLS, partial(voices.spoken, sound, voices.VOICES[row.voice])
    if row.ground:
        loudness, on = effects.TILES[sound]
        return loudness, partial(on, effects.GROUNDS[row.ground])
    if sound in effects.RISING:
        loudness, steps = effects.RISING[sound]
        return loudness, steps[take]
    return effects.OTHERS[sound]


def _random(name: str) -> Random:
    return np.random.default_rng(zlib.crc32(name.encode()))


def written(name: str) -> bytes:
    """A file of sounds."""
    rate, quality = next((way for start, *way in WAYS if name.startswith(start)), WAY)
    return encoded(made(name), int(rate), quality, zlib.crc32(name.encode()))


def main() -> None:
    """Write the files."""
    names = (*ROWS, *music.LOOPS)
    arguments = argparse.ArgumentParser(description="Make every sound of the game anew.")
    arguments.add_argument("--out", type=Path, default=Path(__file__).parents[1])
    arguments.add_argument("--only", choices=names, action="append")
    given = arguments.parse_args()
    out: Path = given.out
    out.mkdir(parents=True, exist_ok=True)
    for name in given.only or names:
        (out / f"{name}.ogg").write_bytes(written(name))


if __name__ == "__main__":
    main()
