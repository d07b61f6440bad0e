"""The games of the player: those that ended, and those that can be gone on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from game.scenes.ending.match_ranking import thousands
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    Room,
    back_button,
    content,
    foot,
    panel_title,
    title,
)
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.theme import Weight
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

LIST_SHARES = (0.56, 0.44)
ROW, INNER, BAR = 62.0, 12.0, 16.0
HEAD, LINE = 62.0, 34.0
BUTTON_ROOM = 72.0
STATISTICS = "statistics"
"""The button that leads to the statistics."""
GO_ON, STORY, RANKING, REPLAY = "go_on", "story", "ranking", "replay"
"""The buttons that lead to the table, to the story of a game, to its last screen, and to the
viewer."""


class GameId(ItemId[int], kind="game"):
    """A game of the list."""


@dataclass(frozen=True, slots=True)
class GamePlayer:
    """Somebody who sat at the table of a game."""

    name: str
    place: int | None = None
    """From 1; none where the game has no ranking."""
    final: int | None = None
    """The final score."""
    is_player: bool = False


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game as the list shows it."""

    when: str
    """When it was put away, in words."""
    rules: str
    standing: str
    """How it ended, or that it was left before its end."""
    file: str
    """The name of its file."""
    is_over: bool
    people: tuple[GamePlayer, ...]
    """Those who played, the first of the ranking first."""


@dataclass(frozen=True, slots=True)
class GamesSteps:
    """Where the screen leads, each with the number of a game in the list."""

    go_on: Callable[[int], Step | None]
    """To the table where it was left."""
    story: Callable[[int], Step | None]
    """To its story, sentence by sentence."""
    ranking: Callable[[int], Step | None]
    """To its last screen."""
    replay: Callable[[int], Step | None]
    """To the viewer."""
    statistics: Callable[[], Step] = Pop
    """To the statistics of all games."""


class GamesScene(DeskScene):
    """The list of the games at the left, one of them at the right."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(
        self, services: Services, look: Callable[[], Sequence[KeptGame]], steps: GamesSteps
    ) -> None:
        super().__init__(services)
        self._look, self.steps = look, steps
        self.games: Sequence[KeptGame] = ()
        self.nth = 0
        self._is_stale = True
        """Whether a game may have come back, or have gone on, since the files were read."""

    @property
    def game(self) -> KeptGame | None:
        """The one that is shown at the right."""
        return self.games[self.nth] if self.nth < len(self.games) else None

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The list, and what can be done with the game that is chosen in it."""
        canvas = self.canvas
        if self._is_stale:
            self.games, self._is_stale = self._look(), False
        self.nth = min(self.nth, max(len(self.games) - 1, 0))
        desk = self.new_desk()
        self.left, self.right = content(canvas).columns(LIST_SHARES, GUTTER)
        back_button(desk, canvas, self.words("ui.back"))
        label = self.words("stats.title")
        width = canvas.measure(label, 17, "bold") + BUTTON_ROOM
        desk.button(STATISTICS, self.right.right - width, 18, width, 42, label, icon="chart")
        self._list(desk)
        self._buttons(desk)
        if not desk.focused:
            desk.focus(GameId(self.nth) if self.games else BACK)

    def _list(self, desk: Desk) -> None:
        room = self.left.inner(INNER)
        with desk.scroll("games", room.x, room.y, room.w, room.h, ROW * len(self.games)):
            for nth, game in enumerate(self.games):
                name, y = GameId(nth), room.y + nth * ROW
                painter = self._painter(desk, name, nth, game)
                desk.area(name, room.x, y, room.w - BAR, ROW - 6, painter, radius=10, group="games")

    def _buttons(self, desk: Desk) -> None:
        game, words, canvas = self.game, self.words, self.canvas
        if game is None:
            return
        room, y = content(canvas), foot(canvas)
        name, icon = (RANKING, "flag") if game.is_over else (GO_ON, "play")
        label = words(f"games.{name}")
        width = max(236.0, canvas.measure(label, 18, "bold") + BUTTON_ROOM)
        x = room.right - width
        desk.button(name, x, y, width, FOOT_BUTTON, label, "primary", icon, size=18)
        label = words("games.story")
        width = canvas.measure(label, 17, "bold") + BUTTON_ROOM
        x -= width + 12
        desk.button(STORY, x, y, width, FOOT_BUTTON, label, icon="log")
        if game.is_over:
            label = words("games.replay")
            width = canvas.measure(label, 17, "bold") + BUTTON_ROOM
            desk.button(REPLAY, x - width - 12, y, width, FOOT_BUTTON, label, icon="eye")

    # ---- intents -----------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if used.id == STATISTICS:
            return self.steps.statistics()
        if isinstance(used.id, GameId):
            self.nth = used.id.item
            self.build()
            return None
        steps = self.steps
        ways = {
            GO_ON: steps.go_on,
            STORY: steps.story,
            RANKING: steps.ranking,
            REPLAY: steps.replay,
        }
        return ways[used.id](self.nth)

    def leave(self) -> None:
        """What is done elsewhere may change the list."""
        self._is_stale = True

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the list, and the game that is chosen."""
        canvas.paper()
        note = self.words.plural("games.count", len(self.games)) if self.games else ""
        title(canvas, self.words("games.title"), note, indent=BACK_INDENT)
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        if self.game is None:
            room = self.left.inner(32)
            canvas.paragraph(self.words("games.none"), room.x, room.y, room.w, 16, 1.6, theme.INK)
        else:
            self._details(canvas, self.game)
        self.desk.draw(canvas)

    def _painter(self, desk: Desk, name: str, nth: int, game: KeptGame) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            chosen = nth == self.nth
            if chosen or state.hovered:
                fill = theme.NIGHT if chosen else theme.PAPER_LINE
                canvas.box(x, y, w, h, 10, fill, opacity=1.0 if chosen else 0.35)
            ink, soft = (theme.IVORY, theme.IVORY_SOFT) if chosen else (theme.INK, theme.INK_SOFT)
            canvas.icon("flag" if game.is_over else "play", x + 16, y + h / 2 - 11, 22, ink)
            half, middle = (w - 70) / 2, y + h / 2
            canvas.fitted(game.when, x + 52, middle - 12, half + 60, 16, ink, "bold")
            canvas.fitted(game.rules, x + 52, middle + 13, half + 60, 14, soft)
            canvas.fitted(game.standing, x + w - 16, middle, half - 66, 15, ink, anchor="cr")

        return paint

    def _details(self, canvas: Canvas, game: KeptGame) -> None:
        room = self.right
        panel_title(canvas, room, game.when, game.rules)
        x, y, w = room.x + 24, room.y + HEAD, room.w - 48
        canvas.fitted(game.standing, x, y + LINE / 2, w, 17, theme.CHESTNUT, "bold")
        y += LINE + 10
        for one in game.people:
            self._person(canvas, one, Room(x, y, w, LINE))
            y += LINE
        canvas.line(x, y + 14, x + w, y + 14, theme.PAPER_LINE, 1)
        text = self.words("games.file", file=game.file)
        canvas.paragraph(text, x, y + 26, w, 14, 1.45, theme.INK_SOFT)

    def _person(self, canvas: Canvas, one: GamePlayer, room: Room) -> None:
        middle, at = room.y + room.h / 2, room.x
        weight: Weight = "bold" if one.is_player else "regular"
        if one.place is not None:
            place = self.words("games.place", place=one.place)
            canvas.text(place, at, middle, 16, theme.INK_SOFT, "bold", "cl")
            at += 44
        canvas.fitted(one.name, at, middle, room.w - 170, 16, theme.INK, weight)
        if one.final is not None:
            ink = theme.VERMILION if one.final < 0 else theme.GAIN if one.final > 0 else theme.INK
            points = thousands(self.words, one.final, signed=True)
            canvas.text(points, room.right, middle, 17, ink, "bold", "cr")


def when_text(words: Words, name: str) -> str:
    """When a game was put away, which is the name of its file; another name as it is."""
    try:
        when = datetime.fromisoformat(name.partition(" (")[0].replace(".", ":"))
    except ValueError:
        return name
    month = words(f"month.{when.month}")
    clock = {"hour": f"{when.hour}", "minute": f"{when.minute:02}"}
    return words("games.when", day=f"{when.day}", month=month, year=f"{when.year}", **clock)
