"""Giving a game out: in which format, whole or one hand, and what that format does not hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.scenes.history.file_chooser import FolderChooser
from game.scenes.history.kept_games import Exported, GameShelf, KeptGame
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import Room, shortened
from game.text.visible_letters import visible
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Push, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

WIDTH, PADDING, CARD, BUTTON = 720.0, 28.0, 60.0, 48.0
HEAD, HANDS, SAID = 56.0, 56.0, 118.0
DONE: Final = 34.0
"""The line that says where it is now, above what is missing there."""
WRITE, COPY, CLOSE, WHERE = "write", "copy", "close", "where"
LESS, MORE = "less", "more"
COPIED: Final = "tenhou6"
"""The format in which a hand is copied."""


class FormId(ItemId[str], kind="form"):
    """A format to choose."""


class ExportScene(DeskScene):
    """A panel over the list: the formats, the hand, and what has been written where."""

    smallest = (820.0, 560.0)
    over = True

    def __init__(self, services: Services, shelf: GameShelf, game: KeptGame) -> None:
        super().__init__(services)
        self.shelf, self.game = shelf, game
        self.forms = tuple(shelf.forms(game.name))
        possible = [one.target for one in self.forms if not one.refusal]
        self.target = possible[0]
        self.hand: int | None = None
        """The number of the only hand, from 1; the whole game if there is none."""
        self.done: Exported | None = None

    # ---- controls --------------------------------------------------------------------------------
    def build(self) -> None:
        """A card for each format, the choice of a hand, and the answers."""
        desk, panel = self.new_desk(), self._panel()
        inner = panel.inner(PADDING)
        y = inner.y + HEAD
        for one in self.forms:
            may = not one.refusal and (self.hand is None or one.one_hand)
            name = FormId(one.target)
            painter = self._painter(desk, name, one.target)
            desk.card(
                *(name, inner.x, y, inner.w, CARD - 8, painter),
                chosen=one.target == self.target,
                group="forms",
                enabled=may,
            )
            y += CARD
        self._hands(desk, Room(inner.x, y + 4, inner.w, HANDS))
        self._missing(desk, inner)
        self._where(desk, inner)
        self._answers(desk, inner)
        if not desk.focused:
            desk.focus(FormId(self.target))

    def _hands(self, desk: Desk, room: Room) -> None:
        """The whole game, or the hand one steps to."""
        if not self.game.hands:
            return
        words = self.words
        labels = [words("games.export.whole"), words("games.export.hand")]
        wide = desk.segments("part", room.x, room.y, labels, int(self.hand is not None))
        if self.hand is not None:
            x = room.x + wide + 18
            desk.button(LESS, x, room.y, 42, 42, words("games.export.before"), "icon", "back")
            x = room.right - 42
            desk.button(MORE, x, room.y, 42, 42, words("games.export.after"), "icon", "step")
            self._hand_room = Room(room.x + wide + 68, room.y, x - 8 - room.x - wide - 68, 42)

    def _where(self, desk: Desk, inner: Room) -> None:
        """Another folder than the one named beside it."""
        label = self.words("games.export.folder")
        wide = self.canvas.measure(label, 14, "bold") + 56
        y = inner.bottom - BUTTON - SAID - 2
        desk.button(WHERE, inner.right - wide, y, wide, 34, label, "plain", "folder", size=14)
        self._said = Room(inner.x + 32, y, inner.w - 32 - wide - 14, 34)

    def _missing(self, desk: Desk, inner: Room) -> None:
        """What the format does not hold, line by line, to be scrolled where it is much."""
        lost = () if self.done is None else self.done.lost
        x, y = inner.x + 32, inner.bottom - BUTTON - SAID + DONE
        wide, high = inner.w - 32, SAID - DONE - 12
        heights = [
            self.canvas.paragraph(line, 0, 0, wide - 16, 13, 1.4, draw=False) for line in lost
        ]
        with desk.scroll("lost", x, y, wide, high, sum(heights)):
            for nth, line in enumerate(lost):
                ink = theme.INK_SOFT
                desk.paragraph(f"lost.{nth}", line, x, y, wide - 16, 13, 1.4, ink)
                y += heights[nth]

    def _answers(self, desk: Desk, inner: Room) -> None:
        words, right, y = self.words, inner.right, inner.bottom - BUTTON
        answers = [(WRITE, words("games.export.write"), "save"), (CLOSE, words("ui.close"), None)]
        if self.hand is not None and self._can_copy:
            answers.insert(1, (COPY, words("games.export.copy"), "log"))
        for name, label, icon in answers:
            wide = max(110.0, self.canvas.measure(label, 16, "bold") + (64 if icon else 44))
            right -= wide
            if name == WRITE:
                desk.button(name, right, y, wide, BUTTON, label, "primary", icon, size=16)
            else:
                desk.button(name, right, y, wide, BUTTON, label, "plain", icon, size=16)
            right -= 10

    @property
    def _can_copy(self) -> bool:
        return any(one.target == COPIED and not one.refusal for one in self.forms)

    def _panel(self) -> Room:
        canvas = self.canvas
        wide = min(WIDTH, canvas.w - 40)
        high = 2 * PADDING + HEAD + CARD * len(self.forms) + HANDS + SAID + BUTTON
        return Room((canvas.w - wide) / 2, (canvas.h - high) / 2, wide, high)

    def _painter(self, desk: Desk, name: str, target: str) -> Painter:
        form = next(one for one in self.forms if one.target == target)

        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            ink = theme.INK if state.enabled else theme.OFF_PAPER_INK
            middle, wide = y + h / 2, 170.0
            canvas.fitted(form.label, x + 18, middle, wide, 16, ink, "bold")
            about = form.refusal or form.about
            if self.hand is not None and not form.one_hand and not form.refusal:
                about = canvas.words("games.export.no_hand")
            left = x + 18 + wide + 12
            canvas.fitted(about, left, middle, x + w - 48 - left, 14, ink)

        return paint

    # ---- intents ---------------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id == CLOSE:
            return Pop()
        if isinstance(used.id, FormId):
            self.target, self.done = used.id.item, None
        elif used.id == "part":
            self._part(is_hand=bool(used.value))
        elif used.id in (LESS, MORE):
            step = 1 if used.id == MORE else -1
            count = len(self.game.hands)
            self.hand, self.done = ((self.hand or 1) - 1 + step) % count + 1, None
        elif used.id == WRITE:
            self.done = self.shelf.export(self.game.name, self.target, self.hand)
        elif used.id == WHERE:
            return Push(FolderChooser(self.services, self.shelf.folders(), self._folder))
        elif used.id == COPY and self.hand is not None:
            self.done = self.shelf.copy_hand(self.game.name, self.hand)
        self.build()
        return None

    def _folder(self, chosen: Sequence[Path]) -> Step:
        """The folder that games go into from now on."""
        services, self.done = self.services, None
        services.change(replace(services.settings, exports=str(chosen[0])))
        self.build()
        return Pop()

    def _part(self, *, is_hand: bool) -> None:
        """The whole game, or one hand, which some formats cannot hold."""
        self.hand, self.done = (1 if is_hand else None), None
        may = [one.target for one in self.forms if not one.refusal and one.one_hand]
        if is_hand and self.target not in may and may:
            self.target = may[0]

    # ---- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """A veil, the panel, the choices and what has been done."""
        canvas.veil(150)
        panel = self._panel()
        canvas.panel(panel.x, panel.y, panel.w, panel.h, 16)
        inner, words = panel.inner(PADDING), canvas.words
        heading = words("games.export.title", game=self.game.heading)
        heading = shortened(canvas, heading, inner.w, 22, "title")
        canvas.text(heading, inner.x, inner.y + 16, 22, theme.INK, "title", "cl")
        if self.hand is not None:
            hand, room = self.game.hands[self.hand - 1], self._hand_room
            canvas.fitted(hand.sentence, room.x, room.y + 21, room.w, 14, theme.INK)
        self._paint_where(canvas, inner)
        self.desk.draw(canvas)

    def _paint_where(self, canvas: Canvas, inner: Room) -> None:
        """Where it goes, or where it is now."""
        room, done = self._said, self.done
        if done is None:
            folder = visible(str(self.services.exports))
            said = canvas.words("games.export.goes", folder=folder)
            canvas.fitted(said, inner.x, room.y + 17, room.w + 32, 15, theme.INK_SOFT)
            return
        ink, icon = (theme.GAIN, "check") if done.is_done else (theme.VERMILION, "warning")
        canvas.icon(icon, inner.x, room.y + 6, 22, ink)
        canvas.fitted(done.said, room.x, room.y + 17, room.w, 15, theme.INK, "bold")
