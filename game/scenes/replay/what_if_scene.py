"""What if: two choices of a decision, each played out many times, side by side."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from game.coach.bird_counsel import Counsel, is_same
from game.engine.actions import Action, Decision
from game.engine.table import Round
from game.review.what_if import LEVEL, Comparison, WorldPair, compared
from game.scenes.replay.what_if_chart import (
    ChoiceCard,
    choice_room,
    paint_choice,
    paint_difference,
    reach_of,
)
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.game_facts import Game
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    Room,
    back_button,
    content,
    foot,
    title,
)
from game.scenes.table.coach.act_signs import act_sign
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

STEPPER, BELOW = 40.0, 116.0
STOP, MORE = "stop", "more"
BARS: Final = 460.0
PEEK: Final = 0.1
"""After how many seconds it is looked again whether more worlds have been played."""


class OtherChoiceId(ItemId[int], kind="choice"):
    """Steps to another choice: 0 and 1 for the first one, back and on; 2 and 3 for the second."""


class PlayingOut(Protocol):
    """Two choices that are being played out."""

    pairs: tuple[WorldPair, ...]
    wanted: int
    failed: bool

    @property
    def counsel(self) -> Counsel | None:
        """What the bird thinks of the decision; `None` until it is known."""
        ...

    @property
    def is_asking(self) -> bool:
        """Whether the bird still thinks of the decision itself."""
        ...

    @property
    def is_running(self) -> bool:
        """Whether worlds are still being played."""
        ...

    def begin(self, first: Action, second: Action) -> None:
        """Starts anew with two choices."""

    def more(self) -> None:
        """Plays as many worlds again."""

    def stop(self) -> None:
        """Plays no further."""

    def leave(self) -> None:
        """Nobody waits for it any more."""

    def go_on(self) -> bool:
        """A little more of it; whether anything new is there."""
        ...


@dataclass(frozen=True, slots=True)
class AskedDecision:
    """The decision, and what has to be known of it."""

    game: Game
    where: str
    """The moment, in words."""
    table: Round
    """The table as the seat saw it."""
    decision: Decision
    chosen: Action | None
    """What the seat did; `None` where that is not told."""


class WhatIfScene(DeskScene):
    """Two cards with the spread of points, and what lies between them."""

    paper = True
    smallest = (1100.0, 640.0)

    def __init__(self, services: Services, asked: AskedDecision, playing: PlayingOut) -> None:
        super().__init__(services)
        self.asked, self.playing = asked, playing
        self.options = distinct(asked.decision.options)
        first = _place(self.options, asked.chosen) if asked.chosen is not None else None
        self.first: int = first or 0
        self.second: int | None = None
        """Both choices by their places among the options; the second may await the bird."""
        self.found: Comparison | None = None
        self._looks_new = True

    # ---- controls --------------------------------------------------------------------------------
    def build(self) -> None:
        """The steppers of both cards, and what can be done with the playing."""
        desk, canvas, words = self.new_desk(), self.canvas, self.words
        room = content(canvas)
        self.cards = room.upper(room.h - BELOW - GUTTER).columns((1.0, 1.0), GUTTER)
        self.below = Room(room.x, room.bottom - BELOW, room.w, BELOW)
        back_button(desk, canvas, words("ui.back"))
        if len(self.options) > 2:
            for nth, card in enumerate(self.cards):
                self._steppers(desk, card, nth)
        self._acts(desk, room)
        if not desk.focused or desk.focused == BACK:
            desk.focus(next((one for one in (STOP, MORE) if desk.has(one)), BACK))

    def _steppers(self, desk: Desk, card: Room, nth: int) -> None:
        for step, icon in enumerate(("back", "step")):
            x = card.right - 18 - (2 - step) * (STEPPER + 6) + 6
            label = self.words(f"what_if.{'other' if step else 'before'}")
            name = OtherChoiceId(2 * nth + step)
            desk.button(name, x, card.y + 16, STEPPER, STEPPER, label, "icon", icon)

    def _acts(self, desk: Desk, room: Room) -> None:
        """Stopping, going on and starting again, at the foot."""
        words, right, y = self.words, room.right, foot(self.canvas)
        if self.playing.is_running:
            acts = [(STOP, "pause", words("what_if.stop"))]
        elif self.second is None:
            acts = []
        else:
            acts = [(MORE, "play", words("what_if.more"))]
        for name, icon, label in acts:
            wide = max(200.0, self.canvas.measure(label, 17, "bold") + 76)
            right -= wide
            desk.button(name, right, y, wide, FOOT_BUTTON, label, "primary", icon)

    # ---- intents ---------------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return self._back()
        if used.id == STOP:
            self.playing.stop()
        elif used.id == MORE:
            self.playing.more()
        elif isinstance(used.id, OtherChoiceId):
            self._step(used.id.item)
        self.build()
        return None

    def _step(self, which: int) -> None:
        """Another choice for one of the cards: the next one that is not the other's."""
        of_second, back = divmod(which, 2)[0], which % 2 == 0
        here = self.second if of_second else self.first
        other = self.first if of_second else self.second
        step = -1 if back else 1
        nth = ((here or 0) + step) % len(self.options)
        if nth == other:
            nth = (nth + step) % len(self.options)
        if of_second:
            self.second = nth
        else:
            self.first = nth
        self._begin()

    def _begin(self) -> None:
        self.found = None
        if self.second is not None:
            self.playing.begin(self.options[self.first], self.options[self.second])

    def _back(self) -> Step:
        self.playing.leave()
        return Pop()

    # ---- time ------------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """When more worlds have come, and when the controls move."""
        return self._looks_new or super().animating

    @property
    def next_frame(self) -> float:
        """Seconds until it is looked again whether more worlds have been played."""
        waits = self.second is None and not self.playing.failed
        peek = PEEK if waits or self.playing.is_running else math.inf
        return min(super().next_frame, peek)

    def update(self, dt: float) -> Step | None:
        """A little more of it."""
        self._looks_new = False
        if self.second is None:
            self._await_bird()
        runs = self.playing.is_running
        if self.playing.go_on():
            self.found, self._looks_new = compared(self.playing.pairs), True
        if runs != self.playing.is_running:
            self.build()
        return super().update(dt)

    def _await_bird(self) -> None:
        """Takes the bird's choice for the second one, or its next best if it agrees."""
        counsel = self.playing.counsel
        if counsel is None and self.playing.is_asking:
            return
        best = [one.action for one in counsel.judgement.candidates] if counsel else []
        ranked = [counsel.best, *best] if counsel else []
        places = [_place(self.options, action) for action in ranked]
        others = [nth for nth in (*places, *range(len(self.options))) if nth is not None]
        self.second = next(nth for nth in others if nth != self.first)
        self._begin()
        self.build()

    # ---- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The cards, and below them the difference."""
        canvas.paper()
        title(canvas, self.words("what_if.title"), self.asked.where, indent=BACK_INDENT)
        reach = reach_of(self.found)
        found = self.found
        sides = (
            (self.first, None if found is None else found.first),
            (self.second, None if found is None else found.second),
        )
        for nth, (place, figures) in enumerate(sides):
            room = self.cards[nth]
            canvas.panel(room.x, room.y, room.w, room.h)
            option = None if place is None else self.options[place]
            sign = (
                None
                if option is None
                else act_sign(self.words, self.asked.game, self.asked.table, option)
            )
            note = "" if option is None else self._note(option)
            card = ChoiceCard(
                "AB"[nth], sign, note, figures, reach, 0 if found is None else found.worlds
            )
            paint_choice(canvas, choice_room(room), card)
        self._draw_below(canvas)
        self.desk.draw(canvas)

    def _note(self, option: Action) -> str:
        """Whose choice it is."""
        counsel, chosen = self.playing.counsel, self.asked.chosen
        was_done = chosen is not None and is_same(option, chosen)
        is_best = counsel is not None and is_same(option, counsel.best)
        if was_done and is_best:
            return self.words("what_if.done.best")
        if was_done:
            return self.words("what_if.done")
        return self.words("what_if.best") if is_best else ""

    def _draw_below(self, canvas: Canvas) -> None:
        room = self.below
        canvas.panel(room.x, room.y, room.w, room.h)
        paint_difference(canvas, room, self.found, is_running=self.playing.is_running)
        self._draw_foot(canvas)

    def _draw_foot(self, canvas: Canvas) -> None:
        """How far it is, and who plays on."""
        words, room, y = self.words, content(canvas), foot(canvas)
        right = next(
            (self.desk.place(one)[0] for one in (STOP, MORE) if self.desk.has(one)), room.right
        )
        wide = right - room.x - 24
        key = "failed" if self.playing.failed else "asking" if self.second is None else "worlds"
        played, wanted = len(self.playing.pairs), max(1, self.playing.wanted)
        text = words(f"what_if.{key}", n=played, all=wanted)
        canvas.fitted(text, room.x, y + 12, wide, 16, theme.INK, "bold")
        about = words("what_if.about", level=words(f"level.{LEVEL}"))
        canvas.fitted(about, room.x, y + 42, wide, 13.5, theme.INK_SOFT)
        if self.playing.is_running:
            left = room.x + min(wide * 0.5, canvas.measure(text, 16, "bold") + 20)
            long = min(BARS, right - 24 - left)
            canvas.box(left, y + 6, long, 12, 6, theme.PAPER_LINE)
            canvas.box(left, y + 6, max(12.0, long * played / wanted), 12, 6, theme.PINE)


def distinct(options: Sequence[Action]) -> tuple[Action, ...]:
    """The options that a player tells apart."""
    found: list[Action] = []
    for option in options:
        if not any(is_same(option, one) for one in found):
            found.append(option)
    return tuple(found)


def _place(options: Sequence[Action], action: Action) -> int | None:
    return next((nth for nth, one in enumerate(options) if is_same(one, action)), None)
