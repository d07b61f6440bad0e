"""The exercises: what can be practised, by which rules, and how it has gone so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.review.drill_decisions import DrillKind
from game.review.drill_waits import WAITS
from game.review.drill_wins import SCORE
from game.scenes.exercises.exercise_scene import Tally, tally_text
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import BACK, BACK_INDENT, MARGIN, Room, back_button, content, title
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import paint_of
from game.ui.widgets.control import ItemId

TABS, CARD, GAP, WIDEST = 54.0, 104.0, 14.0, 900.0
GAMES: Final = "games"
ICONS: Final[Mapping[str, str]] = {
    DrillKind.DISCARD: "star",
    DrillKind.DEFENCE: "lock",
    DrillKind.RIICHI: "flag",
    DrillKind.CALL: "people",
    WAITS: "search",
    SCORE: "list",
}


class KindId(ItemId[str], kind="exercise"):
    """A kind of exercise."""


@dataclass(frozen=True, slots=True)
class PractisedGame:
    """A game whose decisions can be practised."""

    name: str
    """The game of the learning paths."""
    rules: str
    """What its rules are called."""
    kinds: Sequence[str]
    """What can be practised: the decisions, waits and counting."""


class ExercisesScene(DeskScene):
    """A card for each kind, with what was right so far."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(
        self,
        services: Services,
        games: Sequence[PractisedGame],
        first: int,
        tally: Callable[[str, str], Tally],
        begin: Callable[[str, str], Step],
    ) -> None:
        """`first` is the place of the game that is shown first."""
        super().__init__(services)
        self.games, self._tally, self._begin = games, tally, begin
        self.game = games[first]

    def build(self) -> None:
        """The games, and a card for each kind of exercise in the one that is shown."""
        desk, canvas, words = self.new_desk(), self.canvas, self.words
        back_button(desk, canvas, words("ui.back"))
        room = content(canvas)
        wide = min(room.w, WIDEST)
        room = Room(room.x + (room.w - wide) / 2, room.y, wide, room.h)
        labels = [words(f"lesson.path.{one.name}") for one in self.games]
        desk.segments(GAMES, room.x, room.y, labels, self.games.index(self.game))
        self.room = room.below(TABS)
        below, count = canvas.h - MARGIN - self.room.y, len(self.game.kinds)
        high = min(CARD, (below + GAP) / count - GAP)
        for nth, kind in enumerate(self.game.kinds):
            y, name = self.room.y + nth * (high + GAP), KindId(kind)
            painter = self._painter(desk, name, kind)
            desk.area(name, room.x, y, room.w, high, painter, radius=12, group="kinds")
        if not desk.focused or desk.focused == BACK:
            desk.focus(KindId(self.game.kinds[0]))

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if isinstance(used.id, KindId):
            return self._begin(self.game.name, used.id.item)
        if isinstance(used.value, int):
            self.game = self.games[used.value]
            self.build()
        return None

    def draw(self, canvas: Canvas) -> None:
        """The page."""
        canvas.paper()
        words = self.words
        is_all = SCORE in self.game.kinds and WAITS in self.game.kinds
        about = words("exercise.about" if is_all else "exercise.about.decisions")
        title(canvas, words("exercise.title"), about, indent=BACK_INDENT)
        right, y = self.room.right, self.room.y - TABS + 18
        canvas.fitted(self.game.rules, right, y, self.room.w / 2, 15, theme.INK_SOFT, anchor="cr")
        self.desk.draw(canvas)

    def _painter(self, desk: Desk, name: str, kind: str) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            look = paint_of("plain", state, dark=False)
            canvas.box(x, y, w, h, 12, look.fill, look.edge, 1.2, top=look.top)
            with canvas.within(x, y, w, h, name):
                self._paint_card(canvas, kind, Room(x, y, w, h))

        return paint

    def _paint_card(self, canvas: Canvas, kind: str, room: Room) -> None:
        words, middle = self.words, room.y + room.h / 2
        canvas.icon(ICONS[kind], room.x + 28, middle - 15, 30, theme.PINE)
        left, tally = room.x + 86, self._tally(self.game.name, kind)
        told = tally_text(canvas, tally) if tally.seen else words("exercise.new")
        ink = theme.INK if tally.seen else theme.INK_SOFT
        canvas.text(told, room.right - 24, middle, 15, ink, "bold", "cr")
        wide = room.right - left - canvas.measure(told, 15, "bold") - 48
        name, about = words(f"exercise.kind.{kind}"), words(f"exercise.kind.{kind}.about")
        canvas.fitted(name, left, middle - 17, wide, 20, theme.INK, "bold")
        canvas.fitted(about, left, middle + 15, wide, 16, theme.INK_SOFT)
