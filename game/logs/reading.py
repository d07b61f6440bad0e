"""Reading a file of games in any format, which is recognised by its content."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from game.host.journal_header import HEADER
from game.logs import checked_json
from game.logs.formats import mjai, mjlog, native, tenhou6
from game.logs.log_faults import BadLog, LogFault, TooLarge, UnknownFormat
from game.logs.logged_game import LoggedGame

LARGEST: Final = 32 * 1024 * 1024
"""The largest file that is read, in bytes, compressed or not."""
_GZIP: Final = b"\x1f\x8b"
_BOM: Final = "\ufeff"
_LINK: Final = "#json="
"""The prefix of a game in a link to the tenhou6 editor."""


def read_games(file: Path) -> list[LoggedGame]:
    """The games of a file; raises `BadLog`, `UnknownFormat` or `TooLarge`."""
    with file.open("rb") as opened:
        content = opened.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise TooLarge
    unpacked = _unpacked(content)
    if unpacked.lstrip()[:1] == b"<" or unpacked.lstrip(b"\xef\xbb\xbf").lstrip()[:1] == b"<":
        return [mjlog.read(unpacked.lstrip(b"\xef\xbb\xbf").lstrip())]
    text = unpacked.decode("utf-8", errors="replace").lstrip(_BOM)
    if _is_native(text):
        return [native.read(file)]
    return _of_json(text)


def _unpacked(content: bytes) -> bytes:
    if not content.startswith(_GZIP):
        return content
    try:
        with gzip.GzipFile(fileobj=BytesIO(content)) as packed:
            unpacked = packed.read(LARGEST + 1)
    except (OSError, EOFError, zlib.error) as fault:
        raise BadLog(LogFault.PACKED) from fault
    if len(unpacked) > LARGEST:
        raise TooLarge
    return unpacked


def _is_native(text: str) -> bool:
    try:
        first = checked_json.parsed(text.split("\n", 1)[0])
    except BadLog:
        return False
    return isinstance(first, dict) and first.get(mjai.TYPE) == HEADER


def _of_json(text: str) -> list[LoggedGame]:
    """Games as JSON: a single value, one value a line, or one link a line."""
    if not text.lstrip().startswith(("{", "[", "http")):
        raise UnknownFormat
    values = list(_values(text))
    events = [(number, one) for number, one in values if mjai.TYPE in one]
    games = [(number, one) for number, one in values if "log" in one]
    if events:
        return mjai.read(events)
    if not games:
        raise UnknownFormat
    return [_of_columns(number, one, alone=len(games) == 1) for number, one in games]


def _of_columns(number: int, game: Mapping[str, object], *, alone: bool) -> LoggedGame:
    try:
        return tenhou6.read(game)
    except BadLog as fault:
        raise fault if alone else fault.at("line", number) from None


def _values(text: str) -> Iterator[tuple[int, Mapping[str, object]]]:
    """The objects of the text with their line numbers."""
    try:
        yield from _objects(1, checked_json.parsed(text))
    except BadLog:
        yield from _by_line(text)


def _by_line(text: str) -> Iterator[tuple[int, Mapping[str, object]]]:
    for number, line in enumerate(text.split("\n"), start=1):
        written = line.strip()
        if written.startswith("http") and _LINK in written:
            written = unquote(written.split(_LINK, 1)[1])
        if not written:
            continue
        try:
            yield from _objects(number, checked_json.parsed(written))
        except BadLog as fault:
            raise fault.at("line", number) from None


def _objects(number: int, value: object) -> Iterator[tuple[int, Mapping[str, object]]]:
    """The objects of a value, which is one or a list of them."""
    for one in value if isinstance(value, list) else [value]:
        if not isinstance(one, dict):
            raise checked_json.surprise(one, LogFault.NO_OBJECT)
        yield number, one
