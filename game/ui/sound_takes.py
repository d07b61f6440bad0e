"""The takes of a sound: cut from its file, chosen so that none is heard twice in a row."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

RISING: Final = frozenset({"yaku"})
"""Sounds whose takes are steps: each one that follows soon goes a step higher."""
SOON: Final = 3.0
"""Seconds after which such a row begins anew."""
SILENT: Final = 12
"""What is softer than this, of 32768, is silence at the end of a room."""
BLOCK: Final = 2048


class Takes:
    """The sounds of a file: from each several takes."""

    def __init__(
        self,
        names: Sequence[str],
        takes: Sequence[pygame.mixer.Sound],
        chance: random.Random,
    ) -> None:
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        for name, take in zip(names, takes, strict=False):
            self._takes.setdefault(name, []).append(take)
        self._chance = chance
        self._last: dict[str, tuple[int, float]] = {}
        """Which take was played last, and when."""

    def vary(self, name: str) -> bool:
        """Whether a sound is never quite the same."""
        return name not in RISING and len(self._takes.get(name, ())) > 1

    def next(self, name: str) -> pygame.mixer.Sound | None:
        """The take to be played now; none if the file could not be read."""
        takes = self._takes.get(name)
        if not takes:
            return None
        now = time.monotonic()
        nth = self._step(name, now) if name in RISING else self._other(name)
        self._last[name] = nth, now
        return takes[nth]

    def _step(self, name: str, now: float) -> int:
        """The next step, up to the highest; the first one after a pause."""
        nth, when = self._last.get(name, (-1, now))
        return min(nth + 1, len(self._takes[name]) - 1) if now - when < SOON else 0

    def _other(self, name: str) -> int:
        """Any take but the last one."""
        many = len(self._takes[name])
        if name not in self._last or many == 1:
            return self._chance.randrange(many)
        nth = self._chance.randrange(many - 1)
        return nth + (nth >= self._last[name][0])


def cut(whole: pygame.mixer.Sound, rooms: int) -> Sequence[pygame.mixer.Sound]:
    """A file cut into as many sounds as it has rooms, without the silence at their ends."""
    if rooms == 1:
        return (whole,)
    return tuple(pygame.mixer.Sound(buffer=part) for part in _parts(whole.get_raw(), rooms))


def _parts(raw: bytes, rooms: int) -> Iterator[bytes]:
    opened = pygame.mixer.get_init()
    assert opened is not None, "what has been read is played"
    _, size, channels = opened
    frame = abs(size) // 8 * channels
    room = len(raw) // frame // rooms * frame
    for nth in range(rooms):
        part = raw[nth * room : (nth + 1) * room]
        yield part[: _heard(part)] if size == -16 else part


def _heard(part: bytes) -> int:
    """The bytes after which a part is silent; looked at here and there, from its end."""
    values = memoryview(part).cast("h")
    end = len(values)
    while end > BLOCK and max(values[end - BLOCK : end : 16]) < SILENT:
        end -= BLOCK
    return end * 2
