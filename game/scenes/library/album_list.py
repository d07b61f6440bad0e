"""The Grands Jeux as a list: which of them, in what order, each with its tiles in small."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.learn.glossary.entries import entries
from game.learn.glossary.entry_search import index
from game.learn.glossary.spelling import folded
from game.learn.library.grand_jeu_distances import GrandJeuDistance
from game.learn.library.grands_jeux_album import (
    AlbumEntry,
    GrandJeuInForce,
    album_entries,
    under_rules,
)
from game.rulesets.classic.options import ClassicOptions
from game.scenes.library.book_scene import BookRowId
from game.scenes.shared.page import Room
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter

PITCH, BAR = 70.0, 14.0
TILE, APART = 16.5, 0.35
SORTS: Final = ("value", "name", "rarity")
NEAREST: Final = "nearest"
FILTERS: Final[Mapping[str, Callable[[AlbumEntry], bool]]] = {
    "all": lambda _leaf: True,
    "claims": lambda leaf: bool(leaf.definition.exposable),
    "hidden": lambda leaf: not leaf.definition.exposable,
    "own_wind": lambda leaf: leaf.needs_own_wind,
}
_FAR: Final = 99
_ARTICLE: Final = re.compile(r"^(le|la|les|the) ")
"""What nobody looks for: names are sorted by the word after it."""


@dataclass(frozen=True, slots=True)
class AlbumQuery:
    """What is looked for, and in what order it is listed."""

    query: str = ""
    filter: str = "all"
    sort: str = "value"


def found(
    words: Words, options: ClassicOptions, choice: AlbumQuery, near: Sequence[GrandJeuDistance]
) -> tuple[AlbumEntry, ...]:
    """The Grands Jeux that are listed."""
    kept = [leaf for leaf in album_entries().values() if FILTERS[choice.filter](leaf)]
    if choice.query:
        called = {one.id for one in index(words).find(choice.query)}
        kept = [leaf for leaf in kept if leaf.name.value in called]
    return tuple(sorted(kept, key=_order(words, options, choice.sort, near)))


def _order(
    words: Words, options: ClassicOptions, sort: str, near: Sequence[GrandJeuDistance]
) -> Callable[[AlbumEntry], tuple[object, ...]]:
    texts = index(words).texts
    places = {one.name: nth for nth, one in enumerate(near)}

    def named(leaf: AlbumEntry) -> str:
        entry = entries()[leaf.name.value]
        name = entry.kana if words.language == "ja" and entry.kana else texts.name(entry)
        return _ARTICLE.sub("", folded(name))

    orders: Mapping[str, Callable[[AlbumEntry], tuple[object, ...]]] = {
        "value": lambda leaf: (-under_rules(leaf, options).points, named(leaf)),
        "name": lambda leaf: (named(leaf),),
        "rarity": lambda leaf: (leaf.ways, named(leaf)),
        NEAREST: lambda leaf: (places.get(leaf.name, _FAR), named(leaf)),
    }
    return orders[sort]


@dataclass(frozen=True, slots=True)
class AlbumRows:
    """The rows of the list, made for one picture of it."""

    words: Words
    options: ClassicOptions
    near: Mapping[GrandJeu, GrandJeuDistance] | None
    """How near the hand is to each; nothing where no hand is looked at."""
    chosen: GrandJeu

    def build(self, desk: Desk, name: str, shown: Sequence[AlbumEntry], room: Room) -> None:
        """One row for each, in a room that scrolls."""
        with desk.scroll(name, room.x, room.y, room.w, room.h, PITCH * len(shown)):
            for nth, leaf in enumerate(shown):
                row, y = BookRowId(leaf.name.value), room.y + nth * PITCH
                desk.area(
                    row,
                    room.x,
                    y,
                    room.w - BAR,
                    PITCH - 5,
                    self._painter(desk, row, leaf),
                    radius=10,
                    group="rows",
                    chosen=leaf.name is self.chosen,
                )

    def _painter(self, desk: Desk, row: str, leaf: AlbumEntry) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            place = Room(*desk.place(row))
            chosen = leaf.name is self.chosen
            if chosen:
                canvas.box(place.x, place.y, place.w, place.h, 10, theme.CHOSEN)
            elif state.hovered:
                canvas.box(place.x, place.y, place.w, place.h, 10, "#e9dfc6", theme.EDGE, 1)
            self._paint_words(canvas, place, leaf, chosen=chosen)
            paint_small(canvas, leaf, place.x + 14, place.y + 35)

        return paint

    def _paint_words(self, canvas: Canvas, place: Room, leaf: AlbumEntry, *, chosen: bool) -> None:
        under, middle = under_rules(leaf, self.options), place.y + 18
        plays = under.in_force
        ink = theme.IVORY if chosen else theme.INK if plays else theme.INK_SOFT
        soft = "#f0dcae" if chosen else theme.CHESTNUT if plays else theme.INK_SOFT
        right = place.right - 14
        wide = canvas.text(self._note(leaf, under), right, middle, 14, soft, "bold", "cr")
        name = self.words(f"grand_jeu.{leaf.name.value}")
        room = place.w - 28 - wide - 12
        canvas.fitted(name, place.x + 14, middle, room, 15.5, ink, "bold")

    def _note(self, leaf: AlbumEntry, under: GrandJeuInForce) -> str:
        """What stands at the end of a row: the value, or how far the hand is from it."""
        if not under.in_force:
            return self.words("album.off")
        if self.near is None:
            return self.words.number(under.points)
        near = self.near.get(leaf.name)
        if near is None:
            return self.words("album.near.closed")
        if not near.distance:
            return self.words("album.near.complete")
        return self.words.plural("album.near.row", near.distance)


def paint_small(canvas: Canvas, leaf: AlbumEntry, x: float, y: float, tile: float = TILE) -> None:
    """The first example in small tiles, part by part."""
    for nth, piece in enumerate(leaf.examples[0].pieces):
        x += APART * tile if nth else 0.0
        names = [face_name(one.notation) for one in piece.tiles]
        x += canvas.tiles(names, x, y, tile, pose="flat")
