"""The screen at the end of a match: the ranking, why it ended, and all its hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from game.rulesets.families import Unit
from game.scenes.ending.hand_list import HandList
from game.scenes.ending.match_ranking import MatchResult, RankingPanel
from game.scenes.ending.match_sheet import SettlementSheet
from game.scenes.ending.points_ending import PointsHandList, PointsRanking
from game.scenes.result.han_or_fan import IN_POINTS
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import FOOT_BUTTON, Room, content, foot, title
from game.ui.canvas import Canvas
from game.ui.scene import Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.button import Kind

SHARES = (572.0, 644.0)
ICON_ROOM = 70.0
ICON: Final[Kind] = "icon"
PLAIN_BUTTON: Final[Kind] = "plain"
ENTRIES: Final[Mapping[Unit, str]] = {
    Unit.HAN: "uma",
    Unit.FAN: "point",
    Unit.POINTS: "decompte_des_points",
}
"""What is looked up of a ranking, by what is counted in the game."""
PLAIN: Final = "mochiten"
"""The same where places bring nothing: only the points count with which one began."""


class EndingButton(StrEnum):
    """Where one can go from the end of a match."""

    AGAIN = "again"
    """To a new match with the same settings."""
    HOME = "home"
    SETUP = "setup"
    """To the choice of another game."""
    WALLS = "walls"
    """To the check of the walls."""
    COMPARE = "compare"
    """To the comparison of a challenge."""
    REVIEW = "review"
    """To the review of the game by the strongest bird."""


_Way: TypeAlias = tuple[EndingButton, str, str]


@dataclass(frozen=True, slots=True)
class EndingSteps:
    """Where the screen leads."""

    again: Callable[[], Step | None]
    """To a new match with the same settings."""
    home: Callable[[], Step | None]
    """To the title; Esc as well."""
    setup: Callable[[], Step | None] | None = None
    """To the choice of another game."""
    walls: Callable[[], Step | None] | None = None
    """To the check of the walls."""
    review: Callable[[], Step | None] | None = None
    """To the review of the game by the strongest bird."""
    compare: Callable[[], Step | None] | None = None
    """To the comparison, where the match was an attempt at a challenge."""
    home_says: str = "final.home"
    """The key of what the button says that leads home."""
    leads_home: bool = False
    """Whether that is where one goes on, rather than to a new match."""


def panels(
    result: MatchResult, left: Room, right: Room
) -> tuple[RankingPanel | SettlementSheet, HandList]:
    """The ranking and the list of hands, as the way hands are counted asks for."""
    if result.counting == IN_POINTS:
        return PointsRanking(result, left), PointsHandList(result, right)
    kind = SettlementSheet if result.counting.has_table else RankingPanel
    return kind(result, left), HandList(result, right)


class EndingScene(DeskScene):
    """The end of a match."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(self, services: Services, result: MatchResult, steps: EndingSteps) -> None:
        super().__init__(services)
        self.result, self.steps = result, steps

    @property
    def about(self) -> str:
        """What the ranking counts in the end."""
        result = self.result
        unit = result.counting.unit
        pays_places = any(map(result.bonus, result.match.seats))
        return ENTRIES[unit] if unit != Unit.HAN or pays_places else PLAIN

    def build(self) -> None:
        """Lay the panels out and make the buttons."""
        desk = self.new_desk()
        left, right = content(self.canvas).columns(SHARES)
        self.ranking, self.list = panels(self.result, left, right)
        self.list.build(desk)
        self._build_ways(desk)

    def _build_ways(self, desk: Desk) -> None:
        """Where one goes on at the right, the other ways at the left."""
        canvas, words = self.canvas, self.words
        room, y = content(canvas), foot(canvas)
        onward, others = self._ways()
        x = room.x
        for name, says, icon in others:
            is_round = name is EndingButton.WALLS
            width = canvas.measure(words(says), 17, "bold") + ICON_ROOM
            width, kind = (FOOT_BUTTON, ICON) if is_round else (width, PLAIN_BUTTON)
            desk.button(name, x, y, width, FOOT_BUTTON, words(says), kind, icon)
            x += width + 12
        name, says, icon = onward
        width = max(236.0, canvas.measure(words(says), 18, "bold") + ICON_ROOM)
        left = room.right - width
        desk.button(name, left, y, width, FOOT_BUTTON, words(says), "primary", icon=icon, size=18)
        if not desk.focused:
            desk.focus(name)

    def _ways(self) -> tuple[_Way, list[_Way]]:
        """The way on, and the others: the name of each, what it says, and its picture."""
        home = (EndingButton.HOME, self.steps.home_says, "home")
        again = (EndingButton.AGAIN, "final.again", "play")
        if self.steps.compare is not None:
            again = (EndingButton.COMPARE, "challenge.compare", "columns")
        onward, other = (home, again) if self.steps.leads_home else (again, home)
        plain = (EndingButton.SETUP, "final.setup", "plus")
        setup = [plain] if self.steps.setup is not None else []
        check = (EndingButton.WALLS, "fairness.check", "lock")
        walls = [check] if self.steps.walls is not None else []
        review = [(EndingButton.REVIEW, "review.open", "cap")]
        return onward, [other, *setup, *(review if self.steps.review is not None else []), *walls]

    def _back(self) -> Step | None:
        return self.steps.home()

    def _used(self, used: Activated) -> Step | None:
        if used.id == EndingButton.AGAIN:
            return self.steps.again()
        if used.id == EndingButton.HOME:
            return self.steps.home()
        ways = {
            EndingButton.SETUP: self.steps.setup,
            EndingButton.COMPARE: self.steps.compare,
            EndingButton.WALLS: self.steps.walls,
            EndingButton.REVIEW: self.steps.review,
        }
        way = ways[EndingButton(used.id)]
        return way() if way is not None else None

    def draw(self, canvas: Canvas) -> None:
        """The title with the reason, the ranking, the hands."""
        canvas.paper()
        ended = self.result.match.ended
        assert ended is not None, "the match is over"
        title(canvas, self.words("final.title"), self.words(f"over.{ended.reason}"))
        self.ranking.paint(canvas)
        self.list.paint(canvas)
        self.desk.draw(canvas)
