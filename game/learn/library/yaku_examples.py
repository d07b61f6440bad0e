"""The yaku book: every yaku with a closed and an open example, and what its rules make of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from game.engine.scoring.candidate import Situation
from game.engine.scoring.han import MANGAN_HAN
from game.engine.scoring.hand_score import LATE, HanScore, NoWin
from game.engine.table import Hand, Meld
from game.engine.tiles import HIDDEN, Tile, tile
from game.learn.glossary.entries import GlossaryEntry, TileRow, entries
from game.learn.lesson.hand_facts import hand_of, situation_of
from game.rulesets.families import GameOptions, HanOptions, counts_han, han_family_of
from game.rulesets.riichi.presets import SAKI
from game.sheets.yaku_words import YakuValue, yaku_played

FILE: Final = "yaku_book.json"
_GLOSSARY: Final[Mapping[str, str]] = {"yakuhai_pei": "yakuhai"}
"""The entry of the glossary, where it is not called as the yaku is."""


_HIGHER: Final[Mapping[str, tuple[str, ...]]] = {
    "chanta": ("junchan", "honroutou"),
    "honitsu": ("chinitsu",),
}
"""The yaku whose definition shuts out a lesser one (riichi sheet, 6.4)."""
_WITH_RUN: Final = ("chanta", "junchan")
_WITHOUT_RUN: Final = ("kokushi_musou", "tsuuiisou", "chinroutou")


@dataclass(frozen=True, slots=True)
class YakuExample:
    """A hand that was won: its tiles, the last of them, and how it came about."""

    hand: Hand
    win: Tile
    said: str
    """The circumstances: `tsumo E/E riichi`."""

    @property
    def situation(self) -> Situation:
        """The circumstances, as the scorer takes them."""
        return situation_of(self.said)

    @property
    def rows(self) -> tuple[TileRow, ...]:
        """Its tiles as they are shown: the hand, what was called, and the tile that won."""
        last = "drawn" if self.situation.drawn else "win"
        melds = tuple(map(_laid, self.hand.melds))
        called = (
            (TileRow("melds", melds, turned=frozenset(_claimed(self.hand.melds))),) if melds else ()
        )
        return TileRow("hand", (self.hand.concealed,)), *called, TileRow(last, ((self.win,),))


def _laid(meld: Meld) -> tuple[Tile, ...]:
    """A meld as it lies there; of a concealed kong two tiles are covered."""
    if not meld.is_closed:
        return meld.tiles
    return HIDDEN, *meld.tiles[1:-1], HIDDEN


def _claimed(melds: Iterable[Meld]) -> Iterator[int]:
    """Where among all their tiles those lie that came from the left: first in their meld."""
    at = 0
    for meld in melds:
        if not meld.is_closed:
            yield at
        at += len(meld.tiles)


@dataclass(frozen=True, slots=True)
class YakuEntry:
    """A yaku in the book."""

    id: str
    closed: YakuExample | None = None
    """None where no hand wins by it."""
    open: YakuExample | None = None
    """None where it cannot be made with a call."""

    @property
    def entry(self) -> GlossaryEntry:
        """What the glossary says of it."""
        return entries()[_GLOSSARY.get(self.id, self.id)]

    @property
    def rows(self) -> tuple[TileRow, ...]:
        """What is shown where no hand wins by it."""
        return () if self.closed is not None else self.entry.example


@cache
def yaku_entries() -> Mapping[str, YakuEntry]:
    """Every yaku for which there is an example, by its id."""
    read = json.loads((files("game.learn.library") / FILE).read_text(encoding="utf-8"))
    return {name: _entry(name, one) for name, one in read.items()}


def _entry(name: str, read: Mapping[str, Sequence[str]]) -> YakuEntry:
    made = {kind: _example(*said) for kind, said in read.items()}
    return YakuEntry(name, made.get("closed"), made.get("open"))


def _example(hand: str, win: str, said: str) -> YakuExample:
    return YakuExample(hand_of(hand), tile(win), said)


def yaku_entry(name: str) -> YakuEntry:
    """A yaku in the book; one by which no hand wins has no example."""
    return yaku_entries().get(name, YakuEntry(name))


# ---- under the rules that are played -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class YakuInForce:
    """A yaku under some rules."""

    yaku: YakuEntry
    worth: YakuValue

    @property
    def rank(self) -> int:
        """What it is worth at best, in han; a mangan as the han that always make one."""
        return MANGAN_HAN if self.worth.flat else max(self.worth[:2])

    @property
    def examples(self) -> Iterator[tuple[str, YakuExample]]:
        """What is shown of it: `closed`, and `open` if an open hand is worth anything."""
        if self.yaku.closed is not None and self.worth.closed:
            yield "closed", self.yaku.closed
        if self.yaku.open is not None and self.worth.open:
            yield "open", self.yaku.open


def listed(options: HanOptions) -> tuple[YakuInForce, ...]:
    """The yaku that are played, the least first, those of one value in the order of the sheet."""
    found = [YakuInForce(yaku_entry(name), worth) for name, worth in yaku_played(options)]
    return tuple(sorted(found, key=lambda one: one.rank))


def counted(example: YakuExample, options: HanOptions) -> HanScore | NoWin:
    """What the scorer says of an example."""
    scoring = han_family_of(options).scoring(options)
    return scoring.score(example.hand, example.win, example.situation)


def beside(name: str, example: YakuExample, options: HanOptions) -> tuple[str, ...]:
    """What else the example counts: what comes with the yaku of necessity."""
    score = counted(example, options)
    if isinstance(score, NoWin):
        return ()
    found = [one for one in score.yaku if one.yakuman] if score.has_yakuman else score.yaku
    told = [one.id.removeprefix(LATE) for one in (*found, *score.dora)]
    return tuple(one for one in told if one != name)


def replaced(name: str, options: HanOptions) -> tuple[str, ...]:
    """What is not counted beside it, of what is played."""
    book = han_family_of(options).scoring(options).book
    if name not in book.ids:
        return ()
    lesser = (one for one, higher in _HIGHER.items() if name in higher)
    told = (one for one in book[name].replaces if not _never_meet(one, name))
    return tuple(one for one in dict.fromkeys((*lesser, *told)) if one in book.ids)


def replacing(name: str, options: HanOptions) -> tuple[str, ...]:
    """What is counted in its place."""
    book = han_family_of(options).scoring(options).book
    told = (one.id for one in book.elements if name in one.replaces)
    found = (*_HIGHER.get(name, ()), *(one for one in told if not _never_meet(name, one)))
    return tuple(one for one in dict.fromkeys(found) if one in book.ids)


def _never_meet(lesser: str, higher: str) -> bool:
    """Whether no hand is both: one has a run, the other none."""
    return lesser in _WITH_RUN and higher in _WITHOUT_RUN


def with_yaku(options: GameOptions) -> HanOptions:
    """Rules whose yaku can be looked up: those given, or a usual sheet where hands have none."""
    return options if counts_han(options) else SAKI
