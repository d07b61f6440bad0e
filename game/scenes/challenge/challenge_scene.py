"""The choice of a challenge: which one, by which sheet, how long, and against whom."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from game.scenes.challenge.challenge_steps import (
    ChallengeName,
    ChallengeSteps,
    ListedChallenge,
)
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
    shortened,
    title,
)
from game.scenes.shared.pick_list import PickList
from game.scenes.shared.scrolled_page import LongPage
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.game_window import to_clipboard
from game.ui.inputs import Confirm, Intent
from game.ui.scene import Pop, Push, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import row_ground
from game.ui.widgets.control import ItemId

SHARES: Final = (0.44, 0.56)
EDGE, HEAD, ENTRY, ROW, BAR = 24.0, 62.0, 44.0, 58.0, 16.0
LINE, PORTRAIT = 46.0, 22.0
LABEL: Final = 0.34
"""How much of the panel the names of its lines take."""
_BUTTON: Final = 72.0
LIST: Final = "challenges"


class ChallengeButton(StrEnum):
    """What can be done here, besides going back."""

    NAME = "name"
    SHEET = "sheet"
    LENGTH = "length"
    RULES = "rules"
    COPY = "copy"
    COMPARE = "compare"
    PLAY = "play"


class ListedChallengeId(ItemId[int], kind="challenge"):
    """A challenge of the list, by its number from 0."""


class ChallengeScene(DeskScene):
    """Challenges at the left; at the right what the chosen one is, and how it is played."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(self, services: Services, steps: ChallengeSteps, chosen: ChallengeName) -> None:
        super().__init__(services)
        self.steps, self.chosen = steps, chosen
        self._typed = ""
        self._is_copied = False
        self._was_known = False
        self.listed: Sequence[ListedChallenge] = ()

    def enter(self) -> None:
        """An attempt may have been played meanwhile."""
        self.build()

    # ---- controls ------------------------------------------------------------------------------
    def build(self) -> None:
        """The list and the line above it, the chosen challenge, and the ways on."""
        desk, canvas, words = self.new_desk(), self.canvas, self.words
        self._was_known = self.steps.is_known()
        self.facts = self.steps.facts(self.chosen)
        self.listed = self.steps.listed()
        back_button(desk, canvas, words("ui.back"))
        self.left, whole = content(canvas).columns(SHARES, GUTTER)
        self._build_list(desk)
        needed = self._told(canvas, whole, draw=False)
        self._long = LongPage(canvas, needed)
        right = content(self._long.canvas).columns(SHARES, GUTTER)[1]
        self.right = right
        with self._long.scrolled(desk):
            self._build_chosen(desk)
        self._build_foot(desk)
        if not desk.focused:
            desk.focus(ChallengeButton.PLAY if self._may_play else BACK)

    def _build_list(self, desk: Desk) -> None:
        room = self.left
        x, wide = room.x + EDGE, room.w - 2 * EDGE
        desk.entry(
            *(ChallengeButton.NAME, x, room.y + HEAD, wide, self._typed),
            empty=self.words("challenge.name.empty"),
            longest=self.steps.longest,
            icon="pen",
            h=ENTRY,
        )
        top = room.y + HEAD + ENTRY + 14
        self._list_room = Room(x, top, wide + BAR, room.bottom - 12 - top)
        seen = self._list_room
        with desk.scroll(LIST, seen.x, seen.y, seen.w, seen.h, ROW * len(self.listed)):
            for nth, one in enumerate(self.listed):
                name = ListedChallengeId(nth)
                y, painter = seen.y + nth * ROW, self._row(desk, name, one)
                is_chosen = one.chosen == self.chosen
                desk.area(
                    *(name, seen.x, y, seen.w - BAR, ROW - 6, painter),
                    radius=10,
                    group=LIST,
                    chosen=is_chosen,
                )

    def _build_chosen(self, desk: Desk) -> None:
        """The sheet and the length; what stands around them is drawn."""
        room, words = self.right, self.words
        x, y = room.x + EDGE, room.y + self._lines_top(room)
        left = x + (room.w - 2 * EDGE) * LABEL
        free = room.right - EDGE - left
        round_ = FOOT_BUTTON - 8
        label = shortened(self.canvas, self.facts.sheet, free - round_ - 82, 16)
        width = self.canvas.measure(label, 16, "bold") + 74
        desk.button(ChallengeButton.SHEET, left, y, width, 42, label, icon="list", size=16)
        book = words("challenge.sheet.rules")
        desk.button(ChallengeButton.RULES, left + width + 8, y, 42, 42, book, "icon", "book")
        labels = [words.plural("games.length.hands", n) for n in self.facts.hands]
        chosen = self.chosen.rounds - 1
        desk.segments(ChallengeButton.LENGTH, left, y + LINE + 6, labels, chosen)

    @property
    def _may_play(self) -> bool:
        return bool(self.chosen.name) and self.steps.is_known()

    def _build_foot(self, desk: Desk) -> None:
        canvas, words, room, y = self.canvas, self.words, content(self.canvas), foot(self.canvas)
        key = "challenge.go_on" if self.facts.is_open else "challenge.play"
        if self.facts.attempts and not self.facts.is_open:
            key = "challenge.play.again"
        label = words(key)
        width = max(220.0, canvas.measure(label, 18, "bold") + _BUTTON)
        x = room.right - width
        desk.button(
            *(ChallengeButton.PLAY, x, y, width, FOOT_BUTTON, label, "primary", "play"),
            size=18,
            enabled=self._may_play,
        )
        label = words("challenge.compare")
        wide = canvas.measure(label, 17, "bold") + _BUTTON
        compare = ChallengeButton.COMPARE
        desk.button(
            *(compare, x - wide - 12, y, wide, FOOT_BUTTON, label),
            icon="columns",
            enabled=self.facts.is_comparable,
        )
        labels = [words("challenge.copy"), words("challenge.copied")]
        wide = max(canvas.measure(one, 17, "bold") for one in labels) + _BUTTON
        icon = "check" if self._is_copied else "link"
        label = labels[self._is_copied]
        desk.button(ChallengeButton.COPY, room.x, y, wide, FOOT_BUTTON, label, icon=icon)

    # ---- intents -------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Enter in the line takes the name, which is chosen while it is typed."""
        if isinstance(intent, Confirm) and self.desk.focused == ChallengeButton.NAME:
            if intent.key == "return" and self._may_play:
                self.desk.focus(ChallengeButton.PLAY)
            return None
        return super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if used.id == ChallengeButton.NAME:
            self._type(str(used.value or ""))
        elif isinstance(used.id, ListedChallengeId):
            self._choose(self.listed[used.id.item].chosen)
            self._typed = ""
            self.build()
        elif used.id == ChallengeButton.LENGTH:
            self._choose(self.chosen._replace(rounds=int(used.value or 0) + 1))
            self.build()
        elif used.id in list(ChallengeButton):
            return self._pressed(ChallengeButton(used.id))
        return None

    def _pressed(self, button: ChallengeButton) -> Step | None:
        if button is ChallengeButton.SHEET:
            return self._pick_sheet()
        if button is ChallengeButton.COPY:
            self._is_copied = to_clipboard(self.facts.told)
            self.build()
            return None
        if button is ChallengeButton.RULES:
            return self.steps.rules(self.chosen.sheet)
        way = self.steps.play if button is ChallengeButton.PLAY else self.steps.compare
        return way(self.chosen)

    def _type(self, text: str) -> None:
        self._typed = text
        name = self.steps.understood(text)
        if name:
            self._choose(self.chosen._replace(name=name))
        self.build()

    def _choose(self, chosen: ChallengeName) -> None:
        self.chosen, self._is_copied = chosen, False

    def _pick_sheet(self) -> Step:
        sheets = self.steps.sheets()
        ids = [name for name, _ in sheets]

        def done(nth: int) -> Step:
            self._choose(self.chosen._replace(sheet=ids[nth]))
            self.build()
            return Pop()

        chosen = ids.index(self.chosen.sheet) if self.chosen.sheet in ids else 0
        place = self.desk.place(ChallengeButton.SHEET)
        return Push(PickList(self.services, [one for _, one in sheets], chosen, done, place))

    # ---- time ----------------------------------------------------------------------------------
    def update(self, dt: float) -> Step | None:
        """Earlier attempts are looked for while the screen is open."""
        if self._was_known != self.steps.is_known():
            self.build()
        return super().update(dt)

    @property
    def animating(self) -> bool:
        """While earlier attempts are looked for, too."""
        return super().animating or not self._was_known

    # ---- drawing -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Both panels, and what can be done."""
        canvas.paper()
        words = self.words
        title(canvas, words("challenge.title"), words("challenge.note"), indent=BACK_INDENT)
        room = self.left
        canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, room, words("challenge.which"))
        self._long.paint(canvas, self.desk, self._paint_chosen)
        self.desk.draw(canvas)
        self._long.paint_edges(canvas, self.desk)

    def _paint_chosen(self, canvas: Canvas) -> None:
        room = self.right
        canvas.panel(room.x, room.y, room.w, room.h)
        self._told(canvas, room, draw=True)

    def _lines_top(self, room: Room) -> float:
        """Where the line of the sheet begins, below the heading and how it went."""
        told = self.canvas.paragraph(self._standing, 0, 0, room.w - 2 * EDGE, 16, 1.45, draw=False)
        return HEAD + told + 14

    @property
    def _standing(self) -> str:
        words, facts = self.words, self.facts
        if not self.steps.is_known():
            return words("challenge.looking")
        if facts.is_open:
            return words("challenge.open_now")
        if not facts.attempts:
            return words("challenge.first")
        again = words("challenge.again", n=facts.attempts + 1)
        return words("challenge.told", standing=facts.standing, again=again)

    def _told(self, canvas: Canvas, room: Room, *, draw: bool) -> float:
        """Everything about the chosen challenge; returns how high that is."""
        words, facts = self.words, self.facts
        x, wide = room.x + EDGE, room.w - 2 * EDGE
        if draw:
            panel_title(canvas, room, facts.called)
            canvas.paragraph(self._standing, x, room.y + HEAD, wide, 16, 1.45, theme.INK)
        y = room.y + self._lines_top(room)
        for key in ("sheet", "length") if draw else ():
            middle = y + 21 + (LINE + 6) * (key == "length")
            label = words(f"challenge.{key}")
            canvas.fitted(label, x, middle, wide * LABEL - 12, 16, theme.INK_SOFT, "bold")
        y += 2 * (LINE + 6) + 8
        if draw:
            canvas.line(x, y, room.right - EDGE, y, theme.PAPER_LINE, 1)
            self._paint_opponents(canvas, Room(x, y + 12, wide, 0))
        y += 12 + 2 * PORTRAIT + 44
        how = words("challenge.how")
        y += canvas.paragraph(how, x, y, wide, 15, 1.5, theme.INK_SOFT, draw=draw)
        return y + EDGE - room.y

    def _paint_opponents(self, canvas: Canvas, room: Room) -> None:
        """The birds one plays against, side by side."""
        label = self.words("challenge.opponents")
        canvas.fitted(label, room.x, room.y + 14, room.w, 16, theme.INK_SOFT, "bold")
        places = Room(room.x, room.y + 32, room.w, 0).columns([1.0] * 3, 10)
        for person, place in zip(self.facts.opponents, places, strict=False):
            middle = place.y + PORTRAIT
            canvas.bird(place.x + PORTRAIT, middle, PORTRAIT, person.bird)
            left = place.x + 2 * PORTRAIT + 10
            free = place.right - left
            canvas.fitted(person.name, left, middle - 10, free, 16, theme.INK, "bold")
            canvas.fitted(person.note, left, middle + 12, free, 14, theme.INK_SOFT)

    def _row(self, desk: Desk, name: str, one: ListedChallenge) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            is_chosen = one.chosen == self.chosen
            ink, soft = row_ground(canvas, (x, y, w, h), chosen=is_chosen, lit=state.hovered)
            canvas.fitted(one.called, x + 16, y + 18, w - 32, 17, ink, "bold")
            canvas.fitted(one.note, x + 16, y + 38, w - 32, 14, soft)

        return paint
