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
from game.logs.formats import mjlog, native, read_mjai, tenhou6
from game.logs.log_faults import BadLog, LogFault, TooLarge, UnknownFormat
from game.logs.logged_game import LoggedGame
from game.storage.bounded_json import TooMuch, check_amount
from game.storage.file_reading import LARGEST, opened_or_given

MOST_TAGS: Final = 500_000
"""The most tags of a log in XML; a long game has ten thousand."""
_GZIP: Final = b"\x1f\x8b"
_MARK: Final = b"\xef\xbb\xbf"
_BOM: Final = "\ufeff"
_LINK: Final = "#json="
"""The prefix of a game in a link to the tenhou6 editor."""


def read_games(file: Path) -> list[LoggedGame]:
    """The games of a file; raises `BadLog`, `UnknownFormat` or `TooLarge`."""
    with opened_or_given(file) as source:
        content = source.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise TooLarge
    unpacked = _unpacked(content)
    found = unpacked.lstrip(_MARK).lstrip()
    _check_amount(found, is_xml=found[:1] == b"<")
    if found[:1] == b"<":
        return [mjlog.read(found)]
    text = unpacked.decode("utf-8", errors="replace").lstrip(_BOM)
    if _is_native(text):
        return [native.read(file, unpacked)]
    return _of_json(text)


def _check_amount(content: bytes, *, is_xml: bool) -> None:
    """Refuses a file of which far more would be made than a log holds; raises `BadLog`."""
    try:
        check_amount(content)
    except TooMuch as fault:
        raise BadLog(LogFault.TOO_MANY) from fault
    if is_xml and content.count(b"<") > MOST_TAGS:
        raise BadLog(LogFault.TOO_MANY)


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
    return isinstance(first, dict) and first.get(read_mjai.TYPE) == HEADER


def _of_json(text: str) -> list[LoggedGame]:
    """Games as JSON: a single value, one value a line, or one link a line."""
    if not text.lstrip().startswith(("{", "[", "http")):
        raise UnknownFormat
    values = list(_values(text))
    events = [(number, one) for number, one in values if read_mjai.TYPE in one]
    games = [(number, one) for number, one in values if "log" in one]
    if events:
        return read_mjai.read(events)
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
