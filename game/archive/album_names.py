"""What the album of the player's wins has a page for, and what each is called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.archive.player_statistics import norths_id, norths_in
from game.archive.search_facts import NORTHS
from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.tiles import Tile
from game.rulesets import PRESETS, RULESETS
from game.rulesets.families import has_grands_jeux
from game.sheets.yaku_words import (
    NAGASHI,
    brief_counted_name,
    counted_kanji,
    is_counted,
    yaku_played,
)
from game.text.words import Words

_NORTHS: Final = 4
"""How many norths there are."""


def album_name(words: Words, what: str) -> str:
    """The name of what is won with: a yaku, norths, so many of them, a Grand Jeu."""
    if norths_in(what):
        return words.plural("stats.norths", norths_in(what))
    return (
        brief_counted_name(words, what) if is_counted(words, what) else words(f"grand_jeu.{what}")
    )


def album_kanji(words: Words, what: str) -> str:
    """How it is written in Japan; nothing for a Grand Jeu."""
    if norths_in(what):
        return counted_kanji(words, NORTHS)
    return counted_kanji(words, what) if is_counted(words, what) else ""


def pages_of(sheets: Iterable[str], won: Iterable[str]) -> tuple[str, ...]:
    """What can be won with by these sheets, in their order, and what was won with besides."""
    listed = [name for sheet in sheets for name in _of_sheet(sheet)]
    return tuple(dict.fromkeys((*listed, *(name for name in won if name != NORTHS))))


def _of_sheet(sheet: str) -> Iterator[str]:
    options = PRESETS[sheet]
    yield from (name for name, _ in yaku_played(options) if name != NAGASHI)
    if has_grands_jeux(options):
        yield from (one.value for one in GrandJeu)
    if RULESETS[sheet].bonus == {Tile.NORTH}:
        yield from map(norths_id, range(1, _NORTHS + 1))
