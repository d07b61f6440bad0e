"""The panel of one game: who played, what became of it, its hands or its table."""

from __future__ import annotations

from typing import Final

from game.scenes.ending.match_ranking import thousands
from game.scenes.history.hand_strip import HandCellId, HandCells
from game.scenes.history.kept_games import CURRENT, GamePlayer, KeptGame
from game.scenes.history.table_picture import TablePicture, shaped
from game.scenes.shared.page import Room, shortened
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Weight
from game.ui.widgets import Desk

EDGE, HEAD, LINE = 22.0, 62.0, 29.0
TOOL, APART = 38.0, 6.0
NOTE: Final = 24.0
"""The height of what is said of a practice game."""
SAID: Final = 62.0
"""The room of the sentence below the hands."""
STAR, RENAME, EXPORT, DELETE = "star", "rename", "export", "delete"
TOOLS: Final = ((DELETE, "trash"), (EXPORT, "save"), (RENAME, "pen"), (STAR, "star"))
"""What can be done with a game besides looking at it, from the right."""
SEAT: Final = "seat"
"""The button that asks which of them was the player."""


class GamePanel:
    """One game in its room."""

    def __init__(self, game: KeptGame, room: Room) -> None:
        self.game, self.room = game, room
        below = room.y + HEAD + 30 + LINE * len(game.people) + 10
        below += NOTE if game.note else 0
        if not game.knows_player:
            below += 44
        self.rest = Room(room.x + EDGE, below, room.w - 2 * EDGE, room.bottom - 12 - below)
        """What is left for the hands, or for the table."""
        cells = Room(self.rest.x, self.rest.y + 10, self.rest.w, self.rest.h - 10 - SAID)
        shows_hands = bool(game.hands) and (game.is_over or game.is_foreign)
        self.cells = HandCells(game, cells) if shows_hands else None

    def build(self, desk: Desk, canvas: Canvas) -> None:
        """What can be done with it, and its hands."""
        words, game, x = canvas.words, self.game, self.room.right - 14
        if game.name != CURRENT:
            for name, icon in TOOLS:
                if game.flaw and name == EXPORT:
                    continue
                x -= TOOL
                label = words("games.unstar" if name == STAR and game.starred else f"games.{name}")
                y = self.room.y + 12
                chosen = name == STAR and game.starred
                desk.button(name, x, y, TOOL, TOOL, label, "icon", icon, chosen=chosen)
                x -= APART
        self._free = x
        if not game.knows_player:
            label, y = words("games.seat"), self.rest.y - 44
            desk.button(SEAT, self.rest.x, y, self.rest.w, 38, label, icon="people", size=15)
        if self.cells is not None:
            self.cells.build(desk)

    # ---- drawing ---------------------------------------------------------------------------------
    def paint(self, canvas: Canvas, desk: Desk, picture: TablePicture | None) -> None:
        """All but the controls."""
        room, game = self.room, self.game
        canvas.panel(room.x, room.y, room.w, room.h)
        x, wide = room.x + EDGE, self._free - room.x - EDGE
        size = canvas.fitting(game.heading, wide, 20, "title", 0.6)
        heading = shortened(canvas, game.heading, wide, size, "title")
        canvas.text(heading, x, room.y + 31, size, theme.INK, "title", "cl")
        inner = room.w - 2 * EDGE
        canvas.fitted(_about(canvas, game), x, room.y + HEAD + 4, inner, 14, theme.INK_SOFT)
        y = room.y + HEAD + 22
        if game.note:
            canvas.icon("undo", x, y - 4, 16, theme.CHESTNUT)
            canvas.fitted(game.note, x + 22, y + 4, inner - 22, 13.5, theme.CHESTNUT, "bold")
            y += NOTE
        for one in game.people:
            self._person(canvas, one, Room(x, y, inner, LINE))
            y += LINE
        if game.flaw:
            self._flaw(canvas, Room(x, y + 8, inner, room.bottom - y))
        elif self.cells is not None:
            self._sentence(canvas, desk)
        elif picture is not None:
            canvas_room = shaped(Room(self.rest.x, self.rest.y, self.rest.w, self.rest.h - 8))
            picture.paint(canvas, canvas_room)
        elif not game.hands:
            text = canvas.words("games.no_hands")
            canvas.paragraph(text, x, self.rest.y + 4, inner, 15, 1.5, theme.INK_SOFT)

    def _flaw(self, canvas: Canvas, room: Room) -> None:
        text = canvas.words("games.flawed", fault=self.game.flaw)
        canvas.icon("warning", room.x, room.y, 24, theme.VERMILION)
        high = canvas.paragraph(text, room.x + 36, room.y, room.w - 36, 16, 1.5, theme.INK)
        file = canvas.words("games.file", file=self.game.name)
        y = room.y + high + 12
        canvas.paragraph(file, room.x + 36, y, room.w - 36, 14, 1.45, theme.INK_SOFT)

    def _sentence(self, canvas: Canvas, desk: Desk) -> None:
        """What happened in the hand that is pointed at; before, what the cells are."""
        meant = desk.meant
        x, y, wide = self.rest.x, self.rest.bottom - SAID + 6, self.rest.w
        canvas.line(x, y, x + wide, y, theme.PAPER_LINE, 1)
        if isinstance(meant, HandCellId) and meant.item < len(self.game.hands):
            hand = self.game.hands[meant.item]
            lift = 10 if hand.counted else 0
            middle = y + 30
            with_lines = Room(x, middle - lift, wide, 20)
            canvas.fitted(hand.sentence, x, with_lines.y, wide, 15, theme.INK, "bold")
            if hand.counted:
                canvas.fitted(hand.counted, x, middle + 14, wide, 13, theme.INK_SOFT)
            return
        text = canvas.words("games.hands.about")
        canvas.fitted(text, x, y + 30, wide, 14, theme.INK_SOFT)

    def _person(self, canvas: Canvas, one: GamePlayer, room: Room) -> None:
        middle, at = room.y + room.h / 2, room.x
        weight: Weight = "bold" if one.is_player else "regular"
        if one.is_player:
            box = (room.x - 8, room.y + 1, room.w + 16, room.h - 2)
            canvas.box(*box, 7, theme.OWN_ROW, theme.OWN_ROW_EDGE, 1)
        if one.place is not None:
            place = canvas.words("games.place", place=one.place)
            canvas.text(place, at, middle, 15, theme.INK_SOFT, "bold", "cl")
            at += 40
        if one.bird:
            canvas.bird(at + 11, middle, 11, one.bird)
            at += 30
        right = room.right
        if one.final is not None:
            ink = theme.VERMILION if one.final < 0 else theme.GAIN if one.final > 0 else theme.INK
            final = thousands(canvas.words, one.final, signed=True)
            canvas.text(final, right, middle, 15, ink, "bold", "cr")
            right -= 66
        if one.points is not None:
            points = canvas.words.number(one.points)
            canvas.text(points, right, middle, 15, theme.INK, weight, "cr")
            right -= 74
        name = shortened(canvas, one.name, right - at - 4, 16, weight)
        canvas.text(name, at, middle, 16, theme.INK, weight, "cl")


def _about(canvas: Canvas, game: KeptGame) -> str:
    """The day, if the game has a name of its own, the rules and the length."""
    if game.name == CURRENT or game.flaw:
        return game.standing
    words, rules = canvas.words, game.rules
    if game.title:
        return words("games.about.titled", when=game.when, rules=rules, length=game.length)
    return words("games.about", rules=rules, length=game.length)
