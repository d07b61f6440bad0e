"""Sounds by cue; without a sound card everything is silent."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

ENDINGS = (".ogg", ".wav")


class Audio:
    """The sounds of the game, from the folder of sounds; a cue may have several variants."""

    def __init__(self, directory: Path, volume: int = 70, *, sounding: bool = True) -> None:
        self.directory = directory
        self.missing_files: set[str] = set()
        """The files that are missing or damaged."""
        self.works = _opened()
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._chance = random.Random()
        self.set_volume(volume, sounding=sounding)

    def set_volume(self, volume: int, *, sounding: bool = True) -> None:
        """Sets the volume, from 0 to 100."""
        self._volume = max(0, min(100, volume)) / 100 if sounding else 0.0

    def play(self, cue: str, volume: float = 1.0) -> None:
        """Plays one of the variants of a cue."""
        if not self.works or self._volume <= 0:
            return
        variants = self._variants(cue)
        if variants:
            sound = self._chance.choice(variants)
            sound.set_volume(self._volume * volume)
            sound.play()

    def _variants(self, cue: str) -> list[pygame.mixer.Sound]:
        if cue not in self._sounds:
            files = [
                file
                for number in ("", "1", "2", "3", "4")
                for ending in ENDINGS
                if (file := self.directory / f"{cue}{number}{ending}").is_file()
            ]
            if not files:
                log.warning("no sound for %s in %s", cue, self.directory)
                self.missing_files.add(f"{cue}{ENDINGS[0]}")
            self._sounds[cue] = [sound for file in files for sound in self.loaded(file)]
        return self._sounds[cue]

    def loaded(self, file: Path) -> Iterator[pygame.mixer.Sound]:
        """The sound of a file, if it can be read."""
        try:
            yield pygame.mixer.Sound(str(file))
        except (pygame.error, OSError) as fault:
            log.warning("%s: %s", file, fault)
            self.missing_files.add(file.name)


def _opened() -> bool:
    """Whether there is a sound card."""
    try:
        if not pygame.mixer.get_init():
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(16)
    except pygame.error as fault:
        log.info("no sound: %s", fault)
        return False
    return True
