"""The seal of the walls of a match: its fingerprint, and in the end the proof, hand by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

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
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.game_window import to_clipboard
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk

SHARES = (0.5, 0.5)
INNER, HEAD, ROW, BAR = 26.0, 62.0, 38.0, 16.0
COLUMNS: Final = 8
"""How many groups of a fingerprint stand in one line."""
LINE, PRINT = 30.0, 114.0
"""The height of such a line, and of a whole fingerprint with what it is."""
GROUP: Final = 4
"""The signs of a fingerprint are read in groups of so many."""

BROKEN: Final = ("warning", theme.VERMILION)


class SealButton(StrEnum):
    """What can be done here, besides going back."""

    COPY = "copy"
    """To copy the fingerprint."""


@dataclass(frozen=True, slots=True)
class HandSeal:
    """One hand in the list: what it is called, and how many of its tiles lay as promised."""

    name: str
    agrees: bool
    same: int
    tiles: int


@dataclass(frozen=True, slots=True)
class Seal:
    """What is shown of the walls of a match."""

    promised: str = ""
    """The fingerprint of the start; empty if another program has dealt the walls."""
    is_opened: bool = False
    """Whether the match is over, so that everything may be seen."""
    recomputed: str = ""
    """The fingerprint as it is worked out in the end."""
    secret: str = ""
    """The seed and the salt behind it."""
    seats_agree: bool = True
    """Whether the players sat where the seed seats them."""
    hands: tuple[HandSeal, ...] = ()
    challenge: str = ""
    """What the challenge is called from which the walls follow, if it was one."""

    @property
    def wrong(self) -> int:
        """How many hands had another wall than they must."""
        return sum(not hand.agrees for hand in self.hands)

    @property
    def state(self) -> str:
        """Which of its texts the page has."""
        if not self.promised:
            return "foreign"
        if not self.is_opened:
            return "open"
        kept = self.promised == self.recomputed and self.seats_agree and not self.wrong
        return "kept" if kept else "broken"


def grouped(fingerprint: str) -> str:
    """A fingerprint in groups, as one reads it out.

    >>> grouped("3f9a12bc")
    '3f9a 12bc'
    """
    groups = range(0, len(fingerprint), GROUP)
    return " ".join(fingerprint[at : at + GROUP] for at in groups)


class SealScene(DeskScene):
    """The promise at the left, what came of it at the right."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(self, services: Services, seal: Seal) -> None:
        super().__init__(services)
        self.seal = seal
        self._is_copied = False

    # ---- controls ------------------------------------------------------------------------------
    def build(self) -> None:
        """The ways out, and the lists where they are longer than their room."""
        desk = self.new_desk()
        self.left, self.right = self._panels()
        back_button(desk, self.canvas, self.words("ui.back"))
        if self.seal.promised:
            self._place_copy(desk)
        room = self._list_room
        with desk.scroll("hands", room.x, room.y, room.w, room.h, ROW * len(self.seal.hands)):
            pass
        if not desk.focused:
            desk.focus(SealButton.COPY if self.seal.promised else BACK)

    def _panels(self) -> tuple[Room, Room]:
        """Both panels; without hands to list they are no higher than what they say."""
        left, right = content(self.canvas).columns(SHARES, GUTTER)
        if self.seal.hands:
            return left, right
        self.right = right
        promise = self._lead(self.canvas, left, draw=False) + PRINT * bool(self.seal.promised)
        high = HEAD + max(promise, self._told(self.canvas, draw=False)) + INNER
        return replace(left, h=high), replace(right, h=high)

    def _place_copy(self, desk: Desk) -> None:
        labels = [self.words(f"fairness.{key}") for key in ("copy", "copied")]
        width = 64 + max(self.canvas.measure(label, 16, "bold") for label in labels)
        label, icon = labels[self._is_copied], "check" if self._is_copied else "link"
        x, y = content(self.canvas).right - width, foot(self.canvas)
        desk.button(SealButton.COPY, x, y, width, FOOT_BUTTON, label, icon=icon, size=16)

    @property
    def _list_room(self) -> Room:
        """Where the hands are listed, below the verdict."""
        room, told = self.right, self._told(self.canvas, draw=False)
        top = room.y + HEAD + told
        return Room(room.x + INNER, top, room.w - 2 * INNER, max(ROW, room.bottom - INNER - top))

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if used.id == SealButton.COPY:
            self._is_copied = to_clipboard(self.seal.promised)
            self.build()
        return None

    # ---- drawing -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The two panels and the buttons."""
        words, state = self.words, self.seal.state
        canvas.paper()
        named = "challenge" if self.seal.challenge and state == "open" else state
        title(canvas, words("fairness.title"), words(f"fairness.{named}.note"), indent=BACK_INDENT)
        for room, head in ((self.left, "promise"), (self.right, "proof")):
            canvas.panel(room.x, room.y, room.w, room.h)
            panel_title(canvas, room, words(f"fairness.{head}"), "")
        self._promise(canvas)
        self._told(canvas, draw=True)
        self._hands(canvas)
        self.desk.draw(canvas)

    def _promise(self, canvas: Canvas) -> None:
        """The fingerprint, and in the end the secret it was made of."""
        x, w = self.left.x + INNER, self.left.w - 2 * INNER
        with canvas.within(x, self.left.y + HEAD, w, self.left.h - HEAD, "promise"):
            y = self.left.y + HEAD + self._lead(canvas, self.left, draw=True)
            if not self.seal.promised:
                return
            y = self._print(canvas, "fairness.fingerprint", self.seal.promised, Room(x, y, w, 0))
            if self.seal.is_opened:
                self._opened(canvas, Room(x, y, w, 0))

    def _opened(self, canvas: Canvas, room: Room) -> None:
        """The secret, and the fingerprint that is worked out from it."""
        seal, x, y, w = self.seal, room.x, room.y, room.w
        if seal.promised != seal.recomputed:
            y = self._print(canvas, "fairness.recomputed", seal.recomputed, room)
        else:
            canvas.icon("check", x, y, 20, theme.GAIN)
            same = self.words("fairness.recomputed.same")
            y += canvas.paragraph(same, x + 30, y, w - 30, 15, 1.45, theme.INK) + 8
        secret = self.words("fairness.secret", secret=seal.secret)
        canvas.paragraph(secret, x, y, w, 14, 1.45, theme.INK_SOFT)

    def _lead(self, canvas: Canvas, room: Room, *, draw: bool) -> float:
        """What the promise is; returns how high that is."""
        told = self.words("fairness.lead" if self.seal.promised else "fairness.foreign.lead")
        if self.seal.challenge:
            told = self.words("fairness.challenge.lead", challenge=self.seal.challenge)
        x, y, w = room.x + INNER, room.y + HEAD, room.w - 2 * INNER
        return canvas.paragraph(told, x, y, w, 16, 1.5, theme.INK, draw=draw) + 16

    def _print(self, canvas: Canvas, key: str, fingerprint: str, room: Room) -> float:
        """One fingerprint with what it is, its groups in columns; returns where it ends."""
        x, y, w = room.x, room.y, room.w
        canvas.fitted(self.words(key), x, y + 10, w, 14, theme.CHESTNUT, "bold")
        canvas.box(x, y + 24, w, PRINT - 38, 10, theme.PAPER_LINE, opacity=0.4)
        wide = (w - 32) / COLUMNS
        for nth, group in enumerate(grouped(fingerprint).split()):
            row, column = divmod(nth, COLUMNS)
            middle = y + 24 + 8 + LINE * (row + 0.5)
            canvas.fitted(group, x + 16 + wide * column, middle, wide - 6, 18, theme.INK, "bold")
        return y + PRINT

    def _told(self, canvas: Canvas, *, draw: bool) -> float:
        """The verdict and what it means; returns how high they are."""
        state = self.seal.state
        x, w = self.right.x + INNER, self.right.w - 2 * INNER
        y = top = self.right.y + HEAD
        if self.seal.is_opened and self.seal.promised:
            if draw:
                icon, ink = ("check", theme.GAIN) if state == "kept" else BROKEN
                canvas.icon(icon, x, y, 26, ink)
            told = canvas.paragraph(
                self._verdict(), x + 40, y, w - 40, 17, 1.4, theme.INK, draw=draw
            )
            y += max(30.0, told) + 12
        for text in self._meaning(state):
            y += canvas.paragraph(text, x, y, w, 15, 1.5, theme.INK_SOFT, draw=draw) + 10
        return y - top + 6

    def _verdict(self) -> str:
        seal = self.seal
        if seal.state == "kept":
            return self.words.plural("fairness.verdict.kept", len(seal.hands))
        if seal.promised != seal.recomputed:
            return self.words("fairness.verdict.seed")
        if seal.wrong:
            return self.words.plural("fairness.verdict.walls", seal.wrong)
        return self.words("fairness.verdict.seats")

    def _meaning(self, state: str) -> Sequence[str]:
        if self.seal.challenge and state in ("open", "kept"):
            meaning = "challenge" if state == "open" else state
            parts = (f"fairness.{meaning}.meaning", "fairness.challenge.limits")
            return [self.words(part) for part in parts]
        return [self.words(f"fairness.{state}.meaning"), self.words(f"fairness.{state}.limits")]

    def _hands(self, canvas: Canvas) -> None:
        room, offset = self._list_room, self.desk.offset("hands")
        with canvas.clipped(room.x, room.y, room.w, room.h):
            for nth, hand in enumerate(self.seal.hands):
                y = room.y + nth * ROW - offset
                if -ROW < y - room.y < room.h:
                    self._hand(canvas, hand, Room(room.x, y, room.w - BAR, ROW))

    def _hand(self, canvas: Canvas, hand: HandSeal, room: Room) -> None:
        middle = room.y + room.h / 2
        icon, ink = ("check", theme.GAIN) if hand.agrees else BROKEN
        canvas.icon(icon, room.x, middle - 10, 20, ink)
        canvas.fitted(hand.name, room.x + 34, middle, room.w * 0.4, 16, theme.INK, "bold")
        told = self.words("fairness.tiles", same=hand.same, tiles=hand.tiles)
        canvas.fitted(told, room.right, middle, room.w * 0.5, 15, theme.INK_SOFT, anchor="cr")
        canvas.line(room.x, room.bottom, room.right, room.bottom, theme.PAPER_LINE, 1)
