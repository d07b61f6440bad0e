"""Sounds by name, and what plays behind them; without a sound card everything is silent.

Files are read by a thread of its own, each when it is first wanted: neither the start nor a frame
waits for one. A sound that is asked for while its file is read comes as soon as it can, or never
if that is too late to belong to what is seen.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from queue import SimpleQueue
from threading import Event, RLock, Thread
from typing import Final, NamedTuple

import pygame

from game.storage.settings import Settings, TableLight
from game.ui.sound_files import Floor, Row, SoundGroup, Voice, row_of
from game.ui.sound_takes import Takes, cut

log = logging.getLogger(__name__)

LATEST: Final = 0.25
"""Seconds after which a sound that was waited for is no longer played."""
UNEVEN: Final = 0.12
"""How much softer than another one a sound may be, by chance."""
COMES, GOES = 2500, 1800
"""Thousandths of a second in which what plays behind comes and goes."""
PATIENCE: Final = 2.0
"""Seconds in which a file is certainly read."""
CHANNELS: Final = 24
"""How many sounds may be heard at once."""
MUSIC, TENSE = "strings", "tension"
SURROUNDINGS: Final[Mapping[TableLight, tuple[Floor, str]]] = {
    TableLight.DAY: (Floor.FELT, "day"),
    TableLight.EVENING: (Floor.FELT, "evening"),
    TableLight.NIGHT: (Floor.WOOD, "evening"),
}
"""What tiles lie on, and what is heard through the window, in each light."""


class _Wanted(NamedTuple):
    """A sound that was asked for."""

    sound: str
    volume: float
    side: float
    since: float


class Audio:
    """The sounds of the game, from the folder of sounds, as loud as the settings say."""

    def __init__(self, directory: Path, settings: Settings) -> None:
        self.directory = directory
        self.missing_files: set[str] = set()
        """The files that are missing or damaged."""
        self.works = _opened()
        self._read: dict[str, Takes] = {}
        self._waiting: dict[str, list[_Wanted]] = {}
        self._loops: dict[str, pygame.mixer.Sound] = {}
        self._playing: dict[str, pygame.mixer.Channel] = {}
        self._chance = random.Random()
        self._lock = RLock()
        self._reader = _Reader()
        self._is_begun = False
        """Whether anything may play behind: not before the first screen is seen."""
        self._is_tense = False
        self._music = ""
        """The music that plays."""
        self.follow(settings)

    # ---- what is wanted ------------------------------------------------------------------------
    def follow(self, settings: Settings) -> None:
        """Sounds as the settings say, at once."""
        self._volumes = {SoundGroup(name): loud / 100 for name, loud in settings.loudness.items()}
        self._floor, self._outside = SURROUNDINGS[settings.light]
        self._go_on()

    def begin(self) -> None:
        """Lets music and ambience begin."""
        self._is_begun = True
        self._go_on()

    @property
    def is_tense(self) -> bool:
        """Whether the second layer of the music plays: somebody is one tile from winning."""
        return self._is_tense

    @is_tense.setter
    def is_tense(self, tense: bool) -> None:
        if tense != self._is_tense:
            self._is_tense = tense
            self._go_on()

    # ---- sounds --------------------------------------------------------------------------------
    def play(
        self, sound: str, volume: float = 1.0, *, side: float = 0.0, voice: Voice | None = None
    ) -> None:
        """Plays a sound: from the left (-1) to the right (1), perhaps called by a voice."""
        if not self.works or self._volumes[_group(voice)] * volume <= 0:
            return
        row = row_of(sound, self._floor, voice)
        if row is None:
            log.warning("no sound is called %s", sound)
            return
        wanted = _Wanted(sound, volume, side, time.monotonic())
        with self._lock:
            takes = self._read.get(row.name)
            if takes is None:
                self._expect(row, wanted)
        if takes is not None:
            self._sound(row, takes, wanted)

    def _expect(self, row: Row, wanted: _Wanted) -> None:
        """Remembers a sound until its file has been read."""
        if row.name in self._waiting:
            self._waiting[row.name].append(wanted)
            return
        self._waiting[row.name] = [wanted]
        self._reader.do(lambda: self._open(row))

    def _open(self, row: Row) -> None:
        """Reads a file of sounds, and plays what waited for it."""
        whole = self.loaded(self.directory / f"{row.name}.ogg")
        takes = Takes(row.sounds, cut(whole, len(row.sounds)) if whole else (), self._chance)
        with self._lock:
            self._read[row.name] = takes
            waited = self._waiting.pop(row.name)
        for wanted in waited:
            if time.monotonic() - wanted.since < LATEST:
                self._sound(row, takes, wanted)

    def _sound(self, row: Row, takes: Takes, wanted: _Wanted) -> None:
        take = takes.next(wanted.sound)
        if take is None:
            return
        uneven = 1 - UNEVEN * self._chance.random() if takes.vary(wanted.sound) else 1.0
        take.set_volume(self._volumes[row.group] * wanted.volume * uneven)
        channel = take.play()
        if channel is not None and wanted.side:
            channel.set_volume(min(1.0, 1 - wanted.side), min(1.0, 1 + wanted.side))

    def loaded(self, file: Path) -> pygame.mixer.Sound | None:
        """The sound of a file, if it can be read."""
        try:
            return pygame.mixer.Sound(str(file))
        except (pygame.error, OSError) as fault:
            log.warning("%s: %s", file, fault)
            self.missing_files.add(file.name)
            return None

    # ---- what plays behind ---------------------------------------------------------------------
    def _go_on(self) -> None:
        """Lets come and go what is to be heard behind."""
        if not (self.works and self._is_begun):
            return
        music = self._volumes[SoundGroup.MUSIC]
        wanted = {
            TENSE: music if self._is_tense else 0.0,
            **dict.fromkeys((name for _, name in SURROUNDINGS.values()), 0.0),
        }
        wanted[self._outside] = self._volumes[SoundGroup.AMBIENCE]
        with self._lock:
            self._let_music(music)
            for name, loud in wanted.items():
                self._let(name, loud)

    def _let_music(self, loud: float) -> None:
        """The music is read while it plays, a little at a time."""
        if loud > 0 and not self._music:
            self._music = MUSIC
            self._reader.do(lambda: self._stream(self.directory / f"{MUSIC}.ogg"))
        elif loud <= 0 and self._music:
            self._music = ""
            pygame.mixer.music.stop()
        pygame.mixer.music.set_volume(loud)

    def _stream(self, file: Path) -> None:
        try:
            pygame.mixer.music.load(str(file))
        except (pygame.error, OSError) as fault:
            log.warning("%s: %s", file, fault)
            self.missing_files.add(file.name)
            return
        with self._lock:
            if self._music:
                pygame.mixer.music.set_volume(self._volumes[SoundGroup.MUSIC])
                pygame.mixer.music.play(loops=-1, fade_ms=COMES)

    def _let(self, name: str, loud: float) -> None:
        """Lets a ring be as loud as this; it comes and goes slowly."""
        channel = self._playing.get(name)
        if loud <= 0:
            if channel is not None:
                channel.fadeout(GOES)
                # A ring is some megabytes; it is read again when it is wanted again.
                del self._playing[name], self._loops[name]
        elif channel is not None:
            channel.set_volume(loud)
        elif name in self._loops:
            free = pygame.mixer.find_channel()
            if free is not None:
                free.play(self._loops[name], loops=-1, fade_ms=COMES)
                free.set_volume(loud)
                self._playing[name] = free
        elif name not in self._waiting:
            self._waiting[name] = []
            self._reader.do(lambda: self._open_loop(name))

    def _open_loop(self, name: str) -> None:
        loop = self.loaded(self.directory / f"{name}.ogg")
        with self._lock:
            if loop is not None:
                self._loops[name] = loop
                del self._waiting[name]
        self._go_on()

    # ---- for those who wait --------------------------------------------------------------------
    def settle(self) -> None:
        """Waits until every file that was wanted has been read; no screen ever does."""
        self._reader.wait()

    def end(self) -> None:
        """Reads nothing more: the sound card is about to be given back."""
        self._reader.stop()

    @property
    def heard_behind(self) -> frozenset[str]:
        """What plays behind."""
        return frozenset({*self._playing, *filter(None, (self._music,))})


class _Reader:
    """Reads files one after the other, beside everything else."""

    def __init__(self) -> None:
        self._tasks: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread: Thread | None = None
        self._stopped = False

    def do(self, task: Callable[[], None]) -> None:
        """Does this as soon as what was asked before is done."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()
        self._tasks.put(task)

    def wait(self) -> None:
        """Waits until all is done, and what followed from it."""
        if self._thread is None or self._stopped:
            return
        for _ in range(2):
            done = Event()
            self._tasks.put(done.set)
            done.wait()

    def stop(self) -> None:
        """Finishes the file that is being read, and no other."""
        self._stopped = True
        if self._thread is not None:
            self._tasks.put(lambda: None)
            self._thread.join(PATIENCE)

    def _work(self) -> None:
        while not self._stopped:
            task = self._tasks.get()
            try:
                if not self._stopped:
                    task()
            except pygame.error:
                log.exception("a sound could not be played")


def _group(voice: Voice | None) -> SoundGroup:
    return SoundGroup.EFFECTS if voice is None else SoundGroup.VOICES


def _opened() -> bool:
    """Whether there is a sound card."""
    try:
        if not pygame.mixer.get_init():
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
    except pygame.error as fault:
        log.info("no sound: %s", fault)
        return False
    return True
