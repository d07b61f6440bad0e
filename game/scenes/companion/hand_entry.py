"""Writing one hand of an evening down: the winds, the win, and what everybody held."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from game.engine.scoring.hand_score import NoWin
from game.records.entry_checks import trouble
from game.records.evening import Evening, settle
from game.records.evening_export import name_of
from game.records.impossible_hands import HandTrouble
from game.records.played_hand import NOTHING, PlayedHand
from game.records.tile_entry import KEYS, Mode, Pen, added, less, typed
from game.rulesets.classic.options import SEATS
from game.rulesets.families import Unit
from game.scenes.companion.entry_remarks import EntryMessages, HandWorth
from game.scenes.companion.settled_hand import SettledScene, SettledSteps
from game.scenes.companion.tile_board import (
    BOARD_HEIGHT,
    CLOTH_HEIGHT,
    WINNING,
    Board,
    BoardTileId,
    BonusTileId,
    HandOnCloth,
    HeldMeldId,
    HeldTileId,
    TabId,
    Tabs,
    modes_of,
)
from game.scenes.companion.win_facts import FactPill, Facts, WinnerPill
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
    shortened,
    title,
)
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Key, Typed
from game.ui.scene import Pop, Replace, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

FACTS, WORTH, INNER = 350.0, 240.0, 16.0
TABS, GAP, PILL = 58.0, 10.0, 34.0
GIVEN, LONGEST_GIVEN = "given", 7


class ModePill(ItemId[Mode], kind="mode"):
    """What a tile of the board is taken for."""


class EntryButton(StrEnum):
    """What can be done with the hand that is written down."""

    BY_HAND = "by_hand"
    """To write down points instead of tiles, or tiles again."""
    UNDO = "undo"
    CLEAR = "clear"
    COUNT = "count"


@dataclass(frozen=True, slots=True)
class HandPage:
    """The hand that is written down, and where it belongs."""

    evening: Evening
    nth: int
    """Its place on the sheet, counted from 0."""
    hand: PlayedHand
    is_new: bool = True
    """Whether it is not on the sheet yet."""

    @property
    def east(self) -> int:
        """Who is East in it: the one chosen, or the one who follows from the hand before."""
        if self.hand.east is not None:
            return self.hand.east
        before = replace(self.evening, hands=self.evening.hands[: self.nth])
        return before.east


class EntryScene(DeskScene):
    """One hand, entered by clicking tiles or by typing them."""

    unit = Unit.POINTS
    paper = True
    smallest = (1280.0, 720.0)

    def __init__(
        self,
        services: Services,
        page: HandPage,
        done: Callable[[PlayedHand], Step],
        left: Callable[[PlayedHand], None] = lambda _: None,
    ) -> None:
        super().__init__(services)
        self.page, self._done, self._left = page, done, left
        winner = page.hand.winner
        self.pen = Pen(0 if winner is None else winner)
        self.text = ""
        """What has been typed and is not a tile yet."""
        self.trouble: HandTrouble | None = None
        """What is impossible or missing."""
        self._before: list[PlayedHand] = []
        """The hand before each of the changes that were made, to take them back."""

    @property
    def hand(self) -> PlayedHand:
        """What is written down."""
        return self.page.hand

    def change(self, hand: PlayedHand) -> None:
        """Something else is written down."""
        if hand != self.hand:
            self._before.append(self.hand)
            self.page = replace(self.page, hand=hand)
        if self.pen.mode not in modes_of(hand, self.pen.player):
            self.pen = replace(self.pen, mode=Mode.TILE)
        self.build()

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The facts at the left, the hand and the board in the middle, its worth at the right."""
        canvas, desk, page = self.canvas, self.new_desk(), self.page
        self.trouble = trouble(page.evening.options, page.hand, page.east, page.nth)
        room = content(canvas)
        back_button(desk, canvas, self.words("ui.back"))
        self.left = Room(room.x, room.y, FACTS, room.h)
        worth = Room(room.right - WORTH, room.y, WORTH, room.h)
        x = self.left.right + GUTTER
        self.middle = Room(x, room.y, worth.x - GUTTER - x, room.h)
        player = self.pen.player
        self.worth = HandWorth(page.evening, page.hand, player, page.east, page.nth, worth)
        facts = self.left.inner(INNER)
        self.facts = Facts(canvas, page.evening, page.hand, page.east, player, facts)
        self.facts.build(desk)
        self._tabs(desk)
        self._middle(desk)
        self._foot(desk, room)
        self.worth.build(canvas, desk)
        self.said = EntryMessages(canvas, page.evening, self.trouble, self._below_board)
        self.said.build(desk)
        if not desk.focused:
            desk.focus(TabId(player))

    def _tabs(self, desk: Desk) -> None:
        """The players one beside the other."""
        room, page = self.middle.inner(INNER).upper(TABS), self.page
        Tabs(page.evening, page.hand, page.east, self.pen.player, room).build(desk)

    def _middle(self, desk: Desk) -> None:
        """The cloth, what a tile is taken for, and the board; or the line for the points."""
        inner = self.middle.inner(INNER)
        cloth = inner.below(TABS + GAP).upper(CLOTH_HEIGHT)
        self.cloth = HandOnCloth(self.canvas, self.hand, self.pen.player, cloth)
        given = self.hand.of(self.pen.player).given
        below = inner.below(TABS + GAP + CLOTH_HEIGHT + GAP)
        if given is None:
            self.cloth.build(desk)
            self._modes(desk, below)
        else:
            text = self._given_text(given)
            x, y = cloth.x + (cloth.w - 220) / 2, cloth.y + 70
            desk.entry(GIVEN, x, y, 220, text, empty="0", longest=LONGEST_GIVEN, icon="pen")
        room = below.below(PILL + GAP).upper(BOARD_HEIGHT)
        options = self.page.evening.options
        board = Board(self.canvas, options, self.hand, self.pen, room, enabled=given is None)
        board.build(desk)

    @property
    def _below_board(self) -> Room:
        """What is left below the board."""
        used = INNER + TABS + CLOTH_HEIGHT + PILL + 3 * GAP + BOARD_HEIGHT
        return self.middle.below(used)

    def _given_text(self, given: int) -> str:
        return str(given) if given else ""

    def _modes(self, desk: Desk, room: Room) -> None:
        x = room.x
        letters = {mode: letter for letter, mode in KEYS.items()}
        for mode in modes_of(self.hand, self.pen.player):
            label = self.words(f"companion.mode.{mode.value}")
            wide = self.canvas.measure(label, 13, "bold") + 22
            desk.button(
                ModePill(mode),
                x,
                room.y,
                wide,
                PILL,
                label,
                "pill",
                chosen=mode is self.pen.mode,
                size=13,
                shortcut=letters[mode],
                group="modes",
            )
            x += wide + 7
        clear = self.words("companion.entry.clear")
        undo = self.words("companion.entry.undo")
        right = room.right - PILL
        for name, label, icon, may in (
            (EntryButton.CLEAR, clear, "trash", not self.hand.of(self.pen.player).is_empty),
            (EntryButton.UNDO, undo, "undo", bool(self._before)),
        ):
            desk.button(name, right, room.y, PILL, PILL, label, "icon", icon, enabled=may)
            right -= PILL + 8

    def _foot(self, desk: Desk, room: Room) -> None:
        y, words = foot(self.canvas), self.words
        given = self.hand.of(self.pen.player).given is not None
        label = words("companion.entry.tiles" if given else "companion.entry.points")
        wide = self.canvas.measure(label, 16, "bold") + 64
        desk.button(EntryButton.BY_HAND, room.x, y, wide, FOOT_BUTTON, label, icon="pen", size=16)
        label = words("companion.entry.count")
        wide = max(200.0, self.canvas.measure(label, 18, "bold") + 70)
        may = self.trouble is None
        x = room.right - wide
        desk.button(
            EntryButton.COUNT,
            x,
            y,
            wide,
            FOOT_BUTTON,
            label,
            "primary",
            "next",
            enabled=may,
            size=18,
        )

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Tiles may be typed as they are noted; page keys lead from player to player."""
        writes = self.desk.focused == GIVEN
        if isinstance(intent, Key) and intent.name in ("page up", "page down"):
            self._turn(1 if intent.name == "page down" else -1)
            return None
        if isinstance(intent, Key) and not writes and intent.name == "backspace":
            self._take_back()
            return None
        if isinstance(intent, Typed) and not writes and self._typed(intent.text):
            return None
        return super().handle(intent)

    def _turn(self, step: int) -> None:
        """The hand of another player."""
        self._look((self.pen.player + step) % SEATS)

    def _look(self, player: int) -> None:
        self.pen, self.text = Pen(player), ""
        self.build()

    def _take_back(self) -> None:
        """The last change, or the last letter that was typed, is undone."""
        if self.text:
            self.text = self.text[:-1]
        elif self._before:
            self.page = replace(self.page, hand=self._before.pop())
            self.build()

    def _typed(self, text: str) -> bool:
        """Digits wait for the letter of their suit."""
        if self.hand.of(self.pen.player).given is not None or not text.strip():
            return False
        if not (text.isascii() and (text.isdigit() or (self.text and text in "mpszfg"))):
            self.text = ""
            return False
        self.text += text
        found = typed(self.hand, self.pen, self.text, self.page.evening.options)
        if found is not None:
            self.text = ""
            self._written(found)
        return True

    def _written(self, hand: PlayedHand) -> None:
        """Tiles were put down: after a meld, tiles are tiles again."""
        self.pen = replace(self.pen, mode=Mode.TILE)
        self.change(hand)

    def _used(self, used: Activated) -> Step | None:
        if isinstance(used.id, FactPill):
            self._fact(used.id)
        elif isinstance(used.id, TabId):
            self._look(used.id.item)
        elif isinstance(used.id, ModePill):
            self.pen = replace(self.pen, mode=used.id.item)
            self.build()
        elif not self._pressed(used.id):
            return self._command(used)
        return None

    def _fact(self, pill: FactPill[Any]) -> None:
        hand = pill.after(self.hand, self.pen.player)
        if isinstance(pill, WinnerPill):
            self.pen = Pen(pill.item)
        self.change(hand)

    def _pressed(self, piece: str) -> bool:
        """A tile of the board is written down, one of the hand goes; or it was something else."""
        hand, pen = self.hand, self.pen
        if isinstance(piece, BoardTileId):
            self._written(added(hand, pen, piece.item))
        elif isinstance(piece, BonusTileId):
            self._written(less(hand, pen, piece.item))
        elif isinstance(piece, HeldTileId):
            self._written(less(hand, pen, hand.of(pen.player).concealed[piece.item]))
        elif isinstance(piece, HeldMeldId):
            self.change(hand.changed(pen.player, lambda held: held.less_meld(piece.item)))
        elif piece == WINNING:
            self.change(replace(hand, tile=None))
        else:
            return False
        return True

    def _command(self, used: Activated) -> Step | None:
        kind, player = used.id, self.pen.player
        if kind == GIVEN:
            digits = "".join(one for one in str(used.value or "") if one in "0123456789")
            points = int(digits or 0)
            self.change(self.hand.changed(player, lambda held: replace(held, given=points)))
        elif kind == EntryButton.BY_HAND:
            self._by_hand()
        elif kind == EntryButton.UNDO:
            self._take_back()
        elif kind == EntryButton.CLEAR:
            hand = self.hand.changed(player, lambda _: NOTHING)
            self.change(replace(hand, tile=None) if player == hand.winner else hand)
        elif kind == EntryButton.COUNT:
            return self._count()
        return Pop() if kind == BACK else None

    def _by_hand(self) -> None:
        """Points instead of tiles, or tiles again; what was written down of either stays."""
        player = self.pen.player
        is_given = self.hand.of(player).given is not None
        given = None if is_given else 0
        self.change(self.hand.changed(player, lambda held: replace(held, given=given)))
        if given is not None:
            self.desk.focus(GIVEN)

    def _count(self) -> Step | None:
        page = self.page
        found = settle(page.evening.options, page.hand, page.east, page.nth)
        if isinstance(found, NoWin):
            return None
        ways = SettledSteps(page.is_new, lambda: self._done(self.hand), lambda: Replace(self))
        return Replace(SettledScene(self.services, page.evening, found, page.hand, page.nth, ways))

    def leave(self) -> None:
        """What is written down so far is not lost."""
        self._left(self.hand)

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, its panels, and what is wrong or missing."""
        canvas.paper()
        words, page = self.words, self.page
        key = "companion.entry.title" if page.is_new else "companion.entry.correct"
        player = name_of(page.evening, words, self.pen.player)
        note = words("companion.entry.hand", name=shortened(canvas, player, 240, 16))
        if self.text:
            note = words("companion.entry.typed", text=self.text)
        title(canvas, words(key, n=page.nth + 1), note, indent=BACK_INDENT)
        for room in (self.left, self.middle):
            canvas.panel(room.x, room.y, room.w, room.h)
        self.worth.paint(canvas)
        self.cloth.paint(canvas)
        if self.hand.of(self.pen.player).given is not None:
            self._paint_given(canvas)
        self.said.paint(canvas, self.desk)
        self.desk.draw(canvas)

    def _paint_given(self, canvas: Canvas) -> None:
        room = self.cloth.room
        text = self.words("companion.entry.points.about")
        middle = room.y + 44
        canvas.fitted(text, room.x + room.w / 2, middle, room.w - 40, 15, theme.IVORY, anchor="cc")
