"""The walls of an mjlog game, generated from the seed in its SHUFFLE tag."""

from __future__ import annotations

import base64
import binascii
import hashlib
import random
import struct
from collections.abc import Iterator, Sequence
from typing import Final

_KIND: Final = "mt19937ar-sha512-n288-base64,"
"""The only supported kind of seed; older games have another one, or none."""
_WORD: Final = 4
_WORDS: Final = 624
"""How many numbers of 32 bits a seed has."""
_DRAWN: Final = 288
"""How many numbers are drawn for each hand, which are then hashed in blocks."""
_BLOCK: Final = 32
TILES: Final = 136
"""How many tiles have an id, all those of four players."""


def walls(seed: str, ids: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The walls of these tiles in order, hand by hand; none without a seed."""
    key = _key(seed)
    if key is None:
        return
    source = random.Random(key)
    while True:
        yield _shuffled(ids, tuple(_hashed(source)))


def _key(seed: str) -> int | None:
    """The seed as one large number, which the generator splits into the same words."""
    if not seed.startswith(_KIND):
        return None
    try:
        content = base64.b64decode(seed.removeprefix(_KIND), validate=True)
    except (binascii.Error, ValueError):
        return None
    return int.from_bytes(content, "little") if len(content) == _WORD * _WORDS else None


def _hashed(source: random.Random) -> Iterator[int]:
    drawn = [source.getrandbits(32) for _ in range(_DRAWN)]
    for start in range(0, _DRAWN, _BLOCK):
        block = struct.pack(f"<{_BLOCK}I", *drawn[start : start + _BLOCK])
        digest = hashlib.sha512(block).digest()
        yield from struct.unpack(f"<{len(digest) // _WORD}I", digest)


def _shuffled(ids: Sequence[int], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The shuffled wall from its first tile on, which is drawn from the other end."""
    tiles = list(ids)
    for place in range(len(tiles) - 1):
        other = place + numbers[place] % (len(tiles) - place)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tuple(reversed(tiles))
