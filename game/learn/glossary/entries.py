"""The entries of the glossary without their texts: what holds in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from game.engine.scoring.yaku.element import Element
from game.engine.tiles import HIDDEN, Tile, tiles
from game.rulesets.yaku_values import ALL_YAKU

FILE: Final = "glossary.json"
_FACE_DOWN: Final = re.compile(r"(\?_)")


@dataclass(frozen=True, slots=True)
class TileRow:
    """Some tiles of an example, under a word that says what they are."""

    label: str
    groups: tuple[tuple[Tile, ...], ...]
    """The tiles, those that lie together in a group."""
    marks: frozenset[int] = frozenset()
    """Which of them are to be looked at, counted from 0 along the row."""
    turned: frozenset[int] = frozenset()
    """Which of them lie sideways."""
    added: frozenset[int] = frozenset()
    """Which of them were added later, and lie sideways on the tile before them."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All of them, from left to right."""
        return tuple(tile for group in self.groups for tile in group)


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """One entry; what it is called and what it says stands in the catalogues."""

    id: str
    kind: str
    games: tuple[str, ...]
    """The games in which one meets it."""
    related: tuple[str, ...]
    """Entries to go on with."""
    rows: tuple[str, ...]
    """The terms of the list of terms that it explains, each with its source and category."""
    kanji: str = ""
    kana: str = ""
    romaji: str = ""
    pinyin: str = ""
    """The Chinese reading, perhaps with the characters before it."""
    example: tuple[TileRow, ...] = ()
    is_of_catalogue: bool = False
    """Whether the words of the yaku itself say what it is: the glossary has none of its own."""

    @property
    def terms(self) -> tuple[str, ...]:
        """The spellings under which the list has it."""
        return tuple(dict.fromkeys(row.partition("|")[0] for row in self.rows))


@cache
def entries() -> Mapping[str, GlossaryEntry]:
    """Every entry by its id; a yaku without one is told in the words of the catalogue."""
    text = (files("game.learn.glossary") / FILE).read_text(encoding="utf-8")
    told = {one.id: one for one in map(_entry, json.loads(text))}
    return told | {one.id: _of_yaku(one) for one in ALL_YAKU if one.id not in told}


def _of_yaku(yaku: Element) -> GlossaryEntry:
    return GlossaryEntry(
        id=yaku.id,
        kind="yaku",
        games=("riichi",),
        related=yaku.replaces,
        rows=(),
        kanji=yaku.japanese,
        romaji=yaku.id.replace("_", " "),
        is_of_catalogue=True,
    )


def _entry(read: Mapping[str, Any]) -> GlossaryEntry:
    return GlossaryEntry(
        id=read["id"],
        kind=read["kind"],
        games=tuple(read["games"]),
        related=tuple(read["related"]),
        rows=tuple(read["rows"]),
        kanji=read.get("kanji", ""),
        kana=read.get("kana", ""),
        romaji=read.get("romaji", ""),
        pinyin=read.get("pinyin", ""),
        example=tuple(map(_row, read.get("example", ()))),
    )


def _row(read: Mapping[str, Any]) -> TileRow:
    groups = tuple(tuple(shown(group)) for group in read["tiles"].split())
    marks, turned = (frozenset(read.get(name, ())) for name in ("marks", "turned"))
    return TileRow(read["label"], groups, marks, turned)


def shown(text: str) -> Iterator[Tile]:
    """The tiles of a group; `?_` is one that lies face down."""
    for part in filter(None, _FACE_DOWN.split(text)):
        yield from (HIDDEN,) if part == HIDDEN.notation else tiles(part)
