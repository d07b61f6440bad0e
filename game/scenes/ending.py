"""The screen at the end of a match: the ranking, why it ended, and all its hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.desk_scene import DeskScene
from game.scenes.ending_list import HandList
from game.scenes.ending_ranking import MatchResult, Ranking
from game.scenes.ending_sheet import Sheet
from game.scenes.page import FOOT_BUTTON, Room, content, foot, title
from game.scenes.points_ending import PointsHandList, PointsRanking
from game.scenes.result_counting import IN_POINTS
from game.ui.canvas import Canvas
from game.ui.scene import Services, Step
from game.ui.widgets import Activated

SHARES = (572.0, 644.0)
ICON_ROOM = 70.0


@dataclass(frozen=True, slots=True)
class EndingSteps:
    """Where the screen leads."""

    again: Callable[[], Step | None]
    """To a new match with the same settings."""
    home: Callable[[], Step | None]
    """To the title; Esc as well."""
    setup: Callable[[], Step | None] | None = None
    """To the choice of another game."""
    home_says: str = "final.home"
    """The key of what the button says that leads home."""


def panels(result: MatchResult, left: Room, right: Room) -> tuple[Ranking | Sheet, HandList]:
    """The ranking and the list of hands, as the way hands are counted asks for."""
    if result.counting == IN_POINTS:
        return PointsRanking(result, left), PointsHandList(result, right)
    kind = Sheet if result.counting.has_table else Ranking
    return kind(result, left), HandList(result, right)


class EndingScene(DeskScene):
    """The end of a match."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(self, services: Services, result: MatchResult, steps: EndingSteps) -> None:
        super().__init__(services)
        self.result, self.steps = result, steps

    def build(self) -> None:
        """Lay the panels out and make the buttons."""
        canvas, words = self.canvas, self.words
        desk = self.new_desk()
        left, right = content(canvas).columns(SHARES)
        self.ranking, self.list = panels(self.result, left, right)
        self.list.build(desk)
        room, y = content(canvas), foot(canvas)
        x = room.x
        for name, says, icon in (
            ("home", self.steps.home_says, "home"),
            ("setup", "final.setup", "plus"),
        ):
            if getattr(self.steps, name) is None:
                continue
            width = canvas.measure(words(says), 17, "bold") + ICON_ROOM
            desk.button(name, x, y, width, FOOT_BUTTON, words(says), icon=icon)
            x += width + 12
        width = max(236.0, canvas.measure(words("final.again"), 18, "bold") + ICON_ROOM)
        desk.button(
            "again",
            room.right - width,
            y,
            width,
            FOOT_BUTTON,
            words("final.again"),
            "primary",
            "play",
            size=18,
        )
        if not desk.focused:
            desk.focus("again")

    def _back(self) -> Step | None:
        return self.steps.home()

    def _used(self, used: Activated) -> Step | None:
        if used.id == "again":
            return self.steps.again()
        if used.id == "home":
            return self.steps.home()
        return self.steps.setup() if used.id == "setup" and self.steps.setup else None

    def draw(self, canvas: Canvas) -> None:
        """The title with the reason, the ranking, the hands."""
        canvas.paper()
        ended = self.result.match.ended
        assert ended is not None, "the match is over"
        title(canvas, self.words("final.title"), self.words(f"over.{ended.reason}"))
        self.ranking.paint(canvas)
        self.list.paint(canvas)
        self.desk.draw(canvas)
