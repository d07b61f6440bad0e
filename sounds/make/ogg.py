"""Writing: a sound as an OGG file that is the same every time."""

from __future__ import annotations

import io
import struct
import subprocess
import wave
from collections.abc import Iterable

from sounds.make.matter import RATE, Wave


def encoded(sound: Wave, rate: int, quality: float, serial: int) -> bytes:
    """A sound as an OGG file of one channel."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes((sound * 32767).astype("<i2").tobytes())
    command = ["sox", "-V1", "-D", "-t", "wav", "-", "-C", str(quality), "-t", "ogg", "-"]
    if rate != RATE:
        command += ["rate", "-h", str(rate)]
    found = subprocess.run(command, input=file.getvalue(), capture_output=True, check=True)
    return _renumbered(found.stdout, serial)


def _renumbered(ogg: bytes, serial: int) -> bytes:
    """The same OGG file with a serial number of our own: sox takes one at random."""
    pages = bytearray(ogg)
    start = 0
    while start < len(pages):
        segments = pages[start + 26]
        end = start + 27 + segments + sum(pages[start + 27 : start + 27 + segments])
        struct.pack_into("<I", pages, start + 14, serial)
        struct.pack_into("<I", pages, start + 22, 0)
        struct.pack_into("<I", pages, start + 22, _checksum(pages[start:end]))
        start = end
    return bytes(pages)


def _checksum(page: Iterable[int]) -> int:
    total = 0
    for byte in page:
        total = (total << 8) & 0xFFFFFFFF ^ _TABLE[(total >> 24) ^ byte]
    return total


def _row(byte: int) -> int:
    total = byte << 24
    for _ in range(8):
        total = (total << 1) ^ (0x04C11DB7 if total & 0x80000000 else 0)
    return total & 0xFFFFFFFF


_TABLE = tuple(map(_row, range(256)))
