"""The yaku book: every yaku with a closed and an open example, and its value under given rules."""

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
"""The glossary entries of yaku with another id."""


_HIGHER: Final[Mapping[str, tuple[str, ...]]] = {
    "chanta": ("junchan", "honroutou"),
    "honitsu": ("chinitsu",),
}
"""The yaku whose definition excludes a lesser one (riichi sheet, 6.4)."""
_WITH_RUN: Final = ("chanta", "junchan")
_WITHOUT_RUN: Final = ("kokushi_musou", "tsuuiisou", "chinroutou")


@dataclass(frozen=True, slots=True)
class YakuExample:
    """A winning hand: its tiles, the winning tile, and the circumstances."""

    hand: Hand
    win: Tile
    said: str
    """The circumstances: `tsumo E/E riichi`."""

    @property
    def situation(self) -> Situation:
        """The circumstances for scoring."""
        return situation_of(self.said)

    @property
    def rows(self) -> tuple[TileRow, ...]:
        """Its rows of tiles: the hand, the melds, and the winning tile."""
        return winning_rows(
            self.hand.concealed, self.hand.melds, self.win, drawn=self.situation.drawn
        )


def winning_rows(
    concealed: tuple[Tile, ...], melds: Sequence[Meld], win: Tile | None, *, drawn: bool
) -> tuple[TileRow, ...]:
    """The rows of tiles of a hand that wins; without a winning tile those of the hand alone."""
    laid = tuple(map(_laid, melds))
    called = (TileRow("melds", laid, turned=frozenset(_claimed(melds))),) if melds else ()
    last = () if win is None else (TileRow("drawn" if drawn else "win", ((win,),)),)
    return TileRow("hand", (concealed,)), *called, *last


def _laid(meld: Meld) -> tuple[Tile, ...]:
    """The tiles of a meld as they lie; of a concealed kong two are face down."""
    if not meld.is_closed:
        return meld.tiles
    return HIDDEN, *meld.tiles[1:-1], HIDDEN


def _claimed(melds: Iterable[Meld]) -> Iterator[int]:
    """The indexes of the called tiles, which come first in their melds as called from the left."""
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
    """`None` if no hand wins by it."""
    open: YakuExample | None = None
    """`None` if it cannot be made with a call."""

    @property
    def entry(self) -> GlossaryEntry:
        """Its entry in the glossary."""
        return entries()[_GLOSSARY.get(self.id, self.id)]

    @property
    def rows(self) -> tuple[TileRow, ...]:
        """The rows shown where no hand wins by it."""
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
    """A yaku in the book; without examples if no hand wins by it."""
    return yaku_entries().get(name, YakuEntry(name))


# ---- under given rules ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class YakuInForce:
    """A yaku under some rules."""

    yaku: YakuEntry
    worth: YakuValue

    @property
    def rank(self) -> int:
        """Its best value in han; a mangan counts as the han that always make one."""
        return MANGAN_HAN if self.worth.flat else max(self.worth[:2])

    @property
    def examples(self) -> Iterator[tuple[str, YakuExample]]:
        """The examples shown: `closed`, and `open` if an open hand scores it."""
        if self.yaku.closed is not None and self.worth.closed:
            yield "closed", self.yaku.closed
        if self.yaku.open is not None and self.worth.open:
            yield "open", self.yaku.open


def listed(options: HanOptions) -> tuple[YakuInForce, ...]:
    """The yaku in force, the lowest first, those of equal value in the order of the sheet."""
    found = [YakuInForce(yaku_entry(name), worth) for name, worth in yaku_played(options)]
    return tuple(sorted(found, key=lambda one: one.rank))


def counted(example: YakuExample, options: HanOptions) -> HanScore | NoWin:
    """The yaku of an example by the engine."""
    scoring = han_family_of(options).scoring(options)
    return scoring.score(example.hand, example.win, example.situation)


def beside(name: str, example: YakuExample, options: HanOptions) -> tuple[str, ...]:
    """The other yaku of the example, which come with it of necessity."""
    score = counted(example, options)
    if isinstance(score, NoWin):
        return ()
    found = [one for one in score.yaku if one.yakuman] if score.has_yakuman else score.yaku
    others = [one.id.removeprefix(LATE) for one in (*found, *score.dora)]
    return tuple(one for one in others if one != name)


def replaced(name: str, options: HanOptions) -> tuple[str, ...]:
    """The yaku in force that are not counted beside it."""
    book = han_family_of(options).scoring(options).book
    if name not in book.ids:
        return ()
    lesser = (one for one, higher in _HIGHER.items() if name in higher)
    replaced = (one for one in book[name].replaces if not _never_meet(one, name))
    return tuple(one for one in dict.fromkeys((*lesser, *replaced)) if one in book.ids)


def replacing(name: str, options: HanOptions) -> tuple[str, ...]:
    """The yaku that are counted in its place."""
    book = han_family_of(options).scoring(options).book
    higher = (one.id for one in book.elements if name in one.replaces)
    found = (*_HIGHER.get(name, ()), *(one for one in higher if not _never_meet(name, one)))
    return tuple(one for one in dict.fromkeys(found) if one in book.ids)


def _never_meet(lesser: str, higher: str) -> bool:
    """Whether no hand can have both, as one needs a run and the other excludes them."""
    return lesser in _WITH_RUN and higher in _WITHOUT_RUN


def with_yaku(options: GameOptions) -> HanOptions:
    """The given rules, or a usual preset if they have no yaku."""
    return options if counts_han(options) else SAKI
