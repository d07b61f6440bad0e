"""The entries of the glossary without their texts, the same in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, Final

from game.engine.scoring.yaku.element import Element
from game.engine.tiles import HIDDEN, Tile, tiles
from game.rulesets.yaku_values import ALL_YAKU

FILE: Final = "glossary.json"
_FACE_DOWN: Final = re.compile(r"(\?_)")
STRIDE: Final = 61
"""How far the entry of one day stands from that of the day before, so that they differ in kind."""


@dataclass(frozen=True, slots=True)
class TileRow:
    """A labelled row of tiles in an example."""

    label: str
    groups: tuple[tuple[Tile, ...], ...]
    """The tiles, group by group."""
    marks: frozenset[int] = frozenset()
    """The indexes of the highlighted tiles, counted from 0 along the row."""
    turned: frozenset[int] = frozenset()
    """The indexes of the tiles that lie sideways."""
    added: frozenset[int] = frozenset()
    """The indexes of tiles added to a pung, lying sideways on the tile before."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles, from left to right."""
        return tuple(tile for group in self.groups for tile in group)


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """An entry; its names and texts are in the catalogues."""

    id: str
    kind: str
    games: tuple[str, ...]
    """The games it belongs to."""
    related: tuple[str, ...]
    """The ids of related entries."""
    rows: tuple[str, ...]
    """The rows of the list of terms that it explains, each with source and category."""
    kanji: str = ""
    kana: str = ""
    romaji: str = ""
    pinyin: str = ""
    """The Chinese reading, perhaps with the characters before it."""
    example: tuple[TileRow, ...] = ()
    is_of_catalogue: bool = False
    """Whether it is a yaku without texts in the glossary, explained by those of the game."""

    @property
    def terms(self) -> tuple[str, ...]:
        """Its spellings in the list of terms."""
        return tuple(dict.fromkeys(row.partition("|")[0] for row in self.rows))


@cache
def entries() -> Mapping[str, GlossaryEntry]:
    """Every entry by id, with an entry for each yaku that has none of its own."""
    text = (files("game.learn.glossary") / FILE).read_text(encoding="utf-8")
    found = {one.id: one for one in map(_entry, json.loads(text))}
    return found | {one.id: _of_yaku(one) for one in ALL_YAKU if one.id not in found}


def of_the_day(day: date) -> GlossaryEntry:
    """Another entry every day, each in its turn, of those that riichi has and tiles show."""
    ones = [one for one in entries().values() if one.example and "riichi" in one.games]
    return ones[day.toordinal() * STRIDE % len(ones)]


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
    """The tiles of a group; `?_` is a face-down tile."""
    for part in filter(None, _FACE_DOWN.split(text)):
        yield from (HIDDEN,) if part == HIDDEN.notation else tiles(part)
