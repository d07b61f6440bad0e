"""The line above the list of games: words to look for, and what else games can be chosen by."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.scenes.history.kept_games import CHOICES, GameChoice, GameShelf, GamesWanted
from game.scenes.shared.page import Room, button_label
from game.ui.canvas import Canvas
from game.ui.widgets import Desk
from game.ui.widgets.control import ItemId

HIGH, APART, STAR = 42.0, 8.0, 46.0
SEARCH: Final = "search"
STARRED: Final = "starred"
CLEAR: Final = "clear"
LONGEST_SEARCH: Final = 80
SEARCH_SHARE: Final = 0.27
"""How much of the line the words take."""


class FilterId(ItemId[str], kind="filter"):
    """The button of one of the things games can be chosen by."""


class FilterLine:
    """The controls of the line."""

    def __init__(self, shelf: GameShelf, room: Room) -> None:
        self._shelf, self.room = shelf, room

    def build(self, desk: Desk, canvas: Canvas, wanted: GamesWanted) -> None:
        """The words, a button for each choice, and the star."""
        words, room = canvas.words, self.room
        wide = max(230.0, room.w * SEARCH_SHARE)
        empty = words("games.search")
        if canvas.measure(empty, 16) > wide - 60:
            empty = words("games.search.short")
        desk.entry(
            *(SEARCH, room.x, room.y, wide, wanted.text),
            empty=empty,
            longest=LONGEST_SEARCH,
            icon="search",
            h=HIGH,
        )
        x, right = room.x + wide + APART, room.right
        right -= STAR
        label = words("games.filter.starred")
        desk.button(
            *(STARRED, right, room.y - 2, STAR, STAR, label, "icon", "star"),
            chosen=wanted.starred,
        )
        if not wanted.is_every:
            right -= APART + STAR
            desk.button(
                CLEAR, right, room.y - 2, STAR, STAR, words("games.filter.clear"), "icon", "close"
            )
        each = (right - APART - x - APART * (len(CHOICES) - 1)) / len(CHOICES)
        for kind in CHOICES:
            self._choice(desk, canvas, kind, Room(x, room.y, each, HIGH), wanted)
            x += each + APART

    def _choice(
        self, desk: Desk, canvas: Canvas, kind: str, place: Room, wanted: GamesWanted
    ) -> None:
        value: str = getattr(wanted, kind)
        label = canvas.words(f"games.filter.{kind}")
        if value:
            label = next(
                (one.label for one in self._shelf.choices(kind) if one.value == value), label
            )
        label = button_label(canvas, label, place.w - 24, 13)
        desk.button(
            *(FilterId(kind), place.x, place.y, place.w, place.h, label),
            chosen=bool(value),
            size=15,
            group="filters",
        )


def offered(shelf: GameShelf, canvas: Canvas, kind: str) -> tuple[GameChoice, ...]:
    """What can be chosen of a kind, all of them first."""
    every = GameChoice("", canvas.words(f"games.filter.{kind}.every"))
    return (every, *shelf.choices(kind))


def with_choice(wanted: GamesWanted, kind: str, value: str) -> GamesWanted:
    """The same with another value of a kind."""
    changed: dict[str, str] = {kind: value}
    return replace(wanted, **changed)  # type: ignore[arg-type]
