"""Which sounds there are, and in which file each of them lies.

A file holds several sounds in a row, all in rooms of one length, so that it is opened once and
its head is there once. A sound that stands in it more often than once has as many takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final, NamedTuple


class SoundGroup(StrEnum):
    """What has a volume of its own."""

    EFFECTS = "effects"
    VOICES = "voices"
    MUSIC = "music"
    AMBIENCE = "ambience"


class Floor(StrEnum):
    """What tiles are set down on."""

    FELT = "felt"
    WOOD = "wood"


class Voice(StrEnum):
    """Who calls."""

    LOW = "low"
    MIDDLE = "middle"
    HIGH = "high"


class Row(NamedTuple):
    """A file of sounds, in their order."""

    name: str
    sounds: tuple[str, ...]
    ground: Floor | None = None
    voice: Voice | None = None

    @property
    def group(self) -> SoundGroup:
        """The volume that counts."""
        return SoundGroup.EFFECTS if self.voice is None else SoundGroup.VOICES


CALLS: Final = (
    *("chii", "pon", "kan", "riichi", "ron", "tsumo", "dora"),
    *("chow", "pung", "kong", "mahjong"),
)
"""The calls a voice can say."""
_TILES: Final = (
    *("draw",) * 4,
    *("call",) * 3,
    *("riichi",) * 2,
    *("indicator",) * 3,
    *("slide",) * 3,
    *("stack",) * 3,
)
_SMALL: Final = (
    *("stick",) * 3,
    *("count",) * 3,
    *("confirm",) * 3,
    *("refuse",) * 2,
    *("yaku",) * 5,
    *("uradora",) * 2,
)


def _rows() -> Iterator[Row]:
    for floor in Floor:
        yield Row(f"discard_{floor}", ("discard",) * 9, floor)
        yield Row(f"tiles_{floor}", _TILES, floor)
        yield Row(f"deal_{floor}", ("shuffle", "wall", "dice", "dice", "dice"), floor)
    yield Row("small", _SMALL)
    yield Row("ends", ("win", "loss", "drawn", "limit", "yakuman"))
    yield Row("birds", ("birds",))
    for voice in Voice:
        yield Row(f"voice_{voice}", CALLS, voice=voice)


ROWS: Final[Mapping[str, Row]] = {row.name: row for row in _rows()}
"""Every file of sounds that are played once."""
LOOPS: Final[Mapping[str, SoundGroup]] = {
    "strings": SoundGroup.MUSIC,
    "tension": SoundGroup.MUSIC,
    "day": SoundGroup.AMBIENCE,
    "evening": SoundGroup.AMBIENCE,
}
"""Every file that is played round and round."""


def row_of(sound: str, floor: Floor, voice: Voice | None = None) -> Row | None:
    """The file in which a sound lies, on this floor or in this voice."""
    for row in ROWS.values():
        if sound in row.sounds and row.voice is voice and row.ground in (None, floor):
            return row
    return None
