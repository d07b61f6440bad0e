"""The result of a hand that was won: hand, yaku, fu and payments, counted line by line."""

from __future__ import annotations

from functools import partial

from game.engine.events import HandWon
from game.scenes.result.han_fu_lists import (
    FuList,
    han_lines,
    link_limit,
    link_yaku,
    paint_yaku,
    yaku_places,
)
from game.scenes.result.hand_facts_shown import EndedHand
from game.scenes.result.payment_arrows import Payments
from game.scenes.result.result_page import CountedSection, CountUp, Sun
from game.scenes.result.score_table import ScoreTable
from game.scenes.result.winning_hand import HandPanel, is_robbed
from game.scenes.shared.glossary_links import OF_FU
from game.scenes.shared.page import GUTTER, Room, content
from game.scenes.shared.win_value import win_value
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.widgets import Desk
from game.ui.widgets.control import ItemId

HAND_HEIGHT = 214.0
SHARES, NARROW_SHARES, NARROW = (388.0, 330.0, 482.0), (300.0, 280.0, 364.0), 1100.0
"""The widths of the three lower panels, one to another, and in a page less wide than this."""


class GroupId(ItemId[int], kind="group"):
    """A group of the hand, by its place in the score."""


class GroupFuId(ItemId[int], kind="fu"):
    """A line of the fu that a group earns."""


class HandFuId(ItemId[int], kind="reason"):
    """Any other line of the fu."""


class WonHandPage:
    """How a won hand is shown."""

    counts = True
    entry = "agari"

    def __init__(self, shown: EndedHand, win: HandWon) -> None:
        self.shown, self.win = shown, win
        self.count = CountUp(self._sections())
        self.sun = Sun() if win.in_han.multiple else None
        self.lit: int | None = None

    def _sections(self) -> tuple[CountedSection, ...]:
        score = self.win.in_han
        items = len(score.fu_items) if score.fu is not None else 0
        return (
            CountedSection("yaku", len(han_lines(score))),
            CountedSection("han", 1),
            CountedSection("fu", items),
            CountedSection("fu_total", 1),
            CountedSection("limit", 1),
            CountedSection("payments", 1),
        )

    # ---- words -------------------------------------------------------------------------------
    def title(self, words: Words) -> str:
        """Ron or tsumo."""
        return words("result.tsumo" if self.win.loser is None else "result.ron")

    def sentence(self, words: Words) -> str:
        """Who wins with what, from whom, and what the hand is worth."""
        value = win_value(words, self.win)
        return words("result.with_value", sentence=self.who_wins(words), value=value)

    def who_wins(self, words: Words) -> str:
        """Who wins with what, and from whom."""
        viewer, seat, loser = self.shown.viewer, self.win.seat, self.win.loser
        names = [person.name for person in self.shown.people]
        if self.win.tile is None:
            mine = seat == viewer
            key = "result.four_kans.you" if mine else "result.four_kans.other"
            return words(key, name=names[seat])
        tile = words(f"tile.the.{self.win.tile.notation}")
        if loser is None:
            if seat == viewer:
                return words("result.tsumo.you", tile=tile)
            return words("result.tsumo.other", name=names[seat], tile=tile)
        kind = "robbed" if is_robbed(self.shown) else "ron"
        if seat == viewer:
            return words(f"result.{kind}.you", tile=tile, other=names[loser])
        if loser == viewer:
            return words(f"result.{kind}.on_you", name=names[seat], tile=tile)
        return words(f"result.{kind}.other", name=names[seat], tile=tile, other=names[loser])

    def remark(self, words: Words) -> str:
        """What is counted otherwise than it came about."""
        taken = self.win.in_han.taken_as
        if taken is None:
            return ""
        return words("score.sentence.taken_as", tile=words(f"tile.{taken.notation}"))

    # ---- places ------------------------------------------------------------------------------
    def build(self, canvas: Canvas, desk: Desk) -> None:
        """Lay the panels out, and make the groups and fu lines places one can point at."""
        room = content(canvas)
        self.panel = room.upper(HAND_HEIGHT)
        shares = SHARES if room.w >= NARROW else NARROW_SHARES
        lower = room.below(HAND_HEIGHT + GUTTER).columns(shares)
        self.yaku, fu, payments = lower
        self.hand = HandPanel(self.shown, self.win, self.panel)
        self.fu = self._beside(fu)
        self.payments = Payments(self.shown, payments)
        self._areas(desk)
        link_limit(desk, canvas, self.yaku, self.win.in_han, self.shown.counting)

    def _beside(self, room: Room) -> FuList | ScoreTable:
        """What stands beside the yaku: the fu, or the table of scores."""
        counting, win = self.shown.counting, self.win
        if not counting.has_table:
            return FuList(room, win.in_han)
        dealer, drawn = win.seat == self.shown.table.dealer, win.loser is None
        return ScoreTable(room, win.in_han, counting, dealer=dealer, drawn=drawn)

    def _areas(self, desk: Desk) -> None:
        has_groups = self.hand.has_labels and self.hand.is_standard
        for spot in self.hand.spots if has_groups else ():
            room, group = self.hand.area(spot), spot.group
            _area(desk, GroupId(group.number), room, group.number)
        for nth, item in enumerate(self.fu.items):
            if has_groups and item.group is not None:
                _area(desk, GroupFuId(nth), self.fu.row(nth), item.group)
            else:
                _area(desk, HandFuId(nth), self.fu.row(nth))

    def link(self, canvas: Canvas, desk: Desk) -> None:
        """Makes the names of the yaku and of the dora lead to their explanations."""
        score = self.win.in_han
        for nth, (line, row, _) in enumerate(yaku_places(self.yaku, score, self.shown.counting)):
            if line.han or line.yakuman or line.flat:
                link_yaku(desk, canvas, line, row, partial(self._has_counted, nth))

    def _has_counted(self, nth: int) -> bool:
        """Whether a line of the yaku is already there."""
        return nth < self.count.lines("yaku")

    def explained(self, name: str) -> str:
        """The entry that says how many fu a line of their list gives, or a group of the hand.

        Nothing for another place, and for a group that gives none.
        """
        if isinstance(name, GroupId):
            of_group = (item for item in self.fu.items if item.group == name.item)
            return next((OF_FU[item.id] for item in of_group), "")
        if isinstance(name, GroupFuId | HandFuId):
            return OF_FU[self.fu.items[name.item].id]
        return ""

    def point(self, desk: Desk) -> bool:
        """See which group is pointed at; says whether it is another one than before."""
        before, self.lit = self.lit, self._pointed(desk)
        return before != self.lit

    def _pointed(self, desk: Desk) -> int | None:
        for name in (desk.hovered, desk.focused):
            if isinstance(name, GroupId):
                return name.item
            if isinstance(name, GroupFuId):
                return self.fu.items[name.item].group
        return None

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The four panels."""
        count = self.count
        for room in (self.panel, self.yaku, self.fu.room, self.payments.room):
            canvas.panel(room.x, room.y, room.w, room.h)
        if self.sun is not None:
            self.sun.paint(canvas, self.panel)
        with_fu = count.has("fu")
        self.hand.paint(canvas, self.lit, with_fu=with_fu)
        paint_yaku(canvas, self.yaku, self.win.in_han, count, self.shown.counting)
        self.fu.paint(canvas, count, self.lit)
        self.payments.paint(canvas, paid=count.has("payments"))


def _area(desk: Desk, name: str, room: Room, group: int | None = None) -> None:
    """A place one can point at, and click to read what it is."""
    desk.area(name, room.x, room.y, room.w, room.h, value=group)
