"""The players of a hand that is written down, one beside the other."""

from __future__ import annotations

from dataclasses import dataclass

from game.records.evening import Evening, wind_of
from game.records.evening_export import name_of
from game.records.played_hand import PlayedHand
from game.scenes.companion.companion_words import held_text
from game.scenes.shared.page import Room, shortened
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter

BETWEEN, RADIUS = 8.0, 12.0


@dataclass(frozen=True, slots=True)
class Tabs:
    """Each player with the wind, how much is written down, and a flag for who won."""

    evening: Evening
    hand: PlayedHand
    east: int
    player: int
    """Whose hand is being written down."""
    room: Room

    def build(self, desk: Desk) -> None:
        """A control for each."""
        shares = (1,) * len(self.evening.names)
        for nth, place in enumerate(self.room.columns(shares, BETWEEN)):
            desk.area(
                f"tab.{nth}",
                place.x,
                place.y,
                place.w,
                place.h,
                self._painter(desk, nth),
                radius=RADIUS,
                group="tabs",
                chosen=nth == self.player,
            )

    def _painter(self, desk: Desk, nth: int) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            place, chosen = Room(*desk.place(f"tab.{nth}")), nth == self.player
            x, y, w, h = place.x, place.y, place.w, place.h
            if chosen:
                canvas.box(x, y, w, h, RADIUS, theme.CHOSEN)
            else:
                edge = theme.CHESTNUT if state.hovered else theme.EDGE
                canvas.box(x, y, w, h, RADIUS, "#f1e8d4", edge, 1.2, top="#fdfaf2")
            wind = wind_of(nth, self.east)
            canvas.wind(x + 24, y + h / 2, wind, 26, dealer=not wind, dark=chosen)
            self._paint_words(canvas, place, nth, chosen=chosen)

        return paint

    def _paint_words(self, canvas: Canvas, place: Room, nth: int, *, chosen: bool) -> None:
        words, x, y = canvas.words, place.x + 46, place.y
        ink, soft = (theme.IVORY, "#f0dcae") if chosen else (theme.INK, theme.INK_SOFT)
        wins = nth == self.hand.winner
        room = place.w - 56 - (26 if wins else 0)
        name = shortened(canvas, name_of(self.evening, words, nth), room, 15)
        canvas.text(name, x, y + 20, 15, ink, "bold", "cl")
        note = held_text(words, self.hand.of(nth), tile=wins and self.hand.tile is not None)
        canvas.fitted(note, x, y + 41, place.w - 50, 13, soft)
        if wins:
            canvas.icon("flag", place.right - 30, y + 9, 22, soft)
