"""The winds of a hand, who won it and how: choices in rows of pills."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from game.engine.reasons import WrongAct
from game.records.evening import Evening
from game.records.evening_export import act_text, name_of
from game.records.impossible_hands import robs
from game.records.played_hand import (
    OF_LOSER,
    OF_WINNER,
    Fine,
    FinedAct,
    HandMark,
    PlayedHand,
    WinSource,
)
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.choices import DealerRole
from game.rulesets.classic.options import SEATS, ClassicOptions
from game.scenes.shared.page import Room, shortened
from game.scenes.shared.term_links import TermId, linked
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk
from game.ui.widgets.control import Item, ItemId

PILL, GAP, LABEL, BETWEEN, LONGEST = 30.0, 5.0, 21.0, 8.0, 118.0


class FactPill(ItemId[Item]):
    """An answer to a question about the hand."""

    def after(self, hand: PlayedHand, player: int) -> PlayedHand:
        """The hand once it was pressed, while the hand of a player was written down."""
        raise NotImplementedError


class PrevailingPill(FactPill[int], kind="prevailing"):
    """A prevailing wind."""

    def after(self, hand: PlayedHand, player: int) -> PlayedHand:
        return replace(hand, prevailing=self.item)


class EastPill(FactPill[int], kind="east"):
    """The player who was East."""

    def after(self, hand: PlayedHand, player: int) -> PlayedHand:
        return replace(hand, east=self.item)


class WinnerPill(FactPill[int], kind="winner"):
    """The player who won."""

    def after(self, hand: PlayedHand, player: int) -> PlayedHand:
        return hand.won_by(self.item)


class NoWinnerPill(FactPill[str], kind="winner"):
    """That nobody won."""

    def after(self, hand: PlayedHand, player: int) -> PlayedHand:
        return hand.won_by(None)


class SourcePill(FactPill[WinSource], kind="source"):
    """Where the winning tile came from."""

    def after(self, hand: PlayedHand, player: int) -> PlayedHand:
        return hand.won_from(self.item)


class GiverPill(FactPill[int], kind="giver"):
    """The player whose tile it was."""

    def after(self, hand: PlayedHand, player: int) -> PlayedHand:
        return replace(hand, giver=self.item)


class MarkPill(FactPill[HandMark], kind="mark"):
    """A fact about the hand of a player."""

    def after(self, hand: PlayedHand, player: int) -> PlayedHand:
        return hand.changed(player, lambda held: held.marked(self.item))


class FinePill(FactPill[FinedAct], kind="fine"):
    """A wrong act, done once more."""

    def after(self, hand: PlayedHand, player: int) -> PlayedHand:
        return hand.fined(Fine(player, self.item))


class PardonPill(FactPill[FinedAct], kind="pardon"):
    """A wrong act, done once less."""

    def after(self, hand: PlayedHand, player: int) -> PlayedHand:
        return hand.pardoned(Fine(player, self.item))


@dataclass(frozen=True, slots=True)
class _Pill:
    """One choice of a row."""

    name: FactPill[Any]
    label: str
    chosen: bool
    follows: bool = False
    """Whether it stays beside the one before it."""


@dataclass(frozen=True, slots=True)
class _FactRow:
    """A question, and its answers."""

    label: str
    pills: tuple[_Pill, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """The questions about a hand, in a room that scrolls if they need more."""

    canvas: Canvas
    evening: Evening
    hand: PlayedHand
    east: int
    player: int
    """Whose hand is being written down."""
    room: Room

    def build(self, desk: Desk) -> None:
        """The rows one below the other."""
        placed = list(self._placed())
        high = max((y for _, _, spots in placed for _, _, y, _ in spots), default=0.0)
        high += PILL + BETWEEN
        room = self.room
        with desk.scroll("facts", room.x - 6, room.y, room.w + 18, room.h, high):
            for nth, (row, top, spots) in enumerate(placed):
                name, label = TermId(f"fact.{nth}"), linked(self.canvas.words, row.label, bold=True)
                middle = room.y + top + LABEL / 2 - 2
                desk.label(name, label, room.x, middle, room.w, 14, theme.INK_SOFT)
                for pill, x, y, wide in spots:
                    desk.button(
                        pill.name,
                        room.x + x,
                        room.y + y,
                        wide,
                        PILL,
                        pill.label,
                        "pill",
                        chosen=pill.chosen,
                        size=13,
                        group=row.label,
                    )

    def _placed(self) -> Iterator[tuple[_FactRow, float, list[tuple[_Pill, float, float, float]]]]:
        """Each row with where it begins, and where its pills are."""
        top = 0.0
        for row in self._rows():
            x, y = 0.0, top + LABEL
            spots: list[tuple[_Pill, float, float, float]] = []
            for pill, after in zip(row.pills, (*row.pills[1:], None), strict=True):
                wide, needed = self._wide(pill), x + self._wide(pill)
                if after is not None and after.follows:
                    needed += GAP + self._wide(after)
                if x and needed > self.room.w and not pill.follows:
                    x, y = 0.0, y + PILL + GAP
                spots.append((pill, x, y, wide))
                x += wide + GAP
            yield row, top, spots
            top = y + PILL + BETWEEN

    def _wide(self, pill: _Pill) -> float:
        return max(34.0, self.canvas.measure(pill.label, 13, "bold") + 16)

    # ---- the questions -----------------------------------------------------------------------
    def _rows(self) -> Iterator[_FactRow]:
        words, hand = self.canvas.words, self.hand
        if asks_prevailing(self.evening.options):
            yield _FactRow(words("companion.entry.prevailing"), tuple(self._winds()))
        yield _FactRow(words("companion.entry.east"), tuple(self._players(EastPill, self.east)))
        winners = (
            *self._players(WinnerPill, hand.winner),
            _Pill(NoWinnerPill("nobody"), words("companion.entry.nobody"), hand.winner is None),
        )
        yield _FactRow(words("companion.entry.winner"), winners)
        if hand.winner is not None:
            yield _FactRow(words("companion.entry.source"), tuple(self._sources()))
        if hand.winner is not None and not hand.source.is_drawn:
            givers = self._players(GiverPill, hand.giver)
            others = tuple(one for one in givers if one.name.item != hand.winner)
            yield _FactRow(words("companion.entry.giver"), others)
        marks = tuple(self._marks())
        if marks:
            name = self._name(self.player)
            yield _FactRow(words("companion.entry.marks", name=name), marks)
        fines = tuple(self._fines())
        if fines:
            yield _FactRow(words("companion.entry.fines", name=self._name(self.player)), fines)

    def _winds(self) -> Iterator[_Pill]:
        words = self.canvas.words
        for nth in range(SEATS):
            label = words(f"wind.{nth}")
            yield _Pill(PrevailingPill(nth), label, nth == self.hand.prevailing)

    def _players(self, kind: type[FactPill[int]], chosen: int | None) -> Iterator[_Pill]:
        for nth in range(SEATS):
            yield _Pill(kind(nth), self._name(nth), nth == chosen)

    def _name(self, player: int) -> str:
        name = name_of(self.evening, self.canvas.words, player)
        return shortened(self.canvas, name, LONGEST, 13)

    def _sources(self) -> Iterator[_Pill]:
        words, hand = self.canvas.words, self.hand
        for one in sources(self.evening.options):
            label = words(f"companion.entry.source.{one.value}")
            yield _Pill(SourcePill(one), label, one is hand.source)

    def _marks(self) -> Iterator[_Pill]:
        words, held = self.canvas.words, self.hand.of(self.player)
        is_winner = self.player == self.hand.winner
        offered = marks(self.evening.options, is_winner=is_winner)
        for mark in HandMark:
            if held.given is None and (mark in offered or mark in held.marks):
                label = words(f"companion.mark.{mark.value}")
                yield _Pill(MarkPill(mark), label, mark in held.marks)

    def _fines(self) -> Iterator[_Pill]:
        """Each wrong act that costs something: pressed once more it was done once more."""
        words, amounts = self.canvas.words, classic_scoring.fines(self.evening.options)
        for act in FinedAct:
            count = self.hand.fines.count(Fine(self.player, act))
            if count:
                yield _Pill(PardonPill(act), act_text(words, act, count), chosen=True)
                again = words("companion.fine.again")
                yield _Pill(FinePill(act), again, chosen=False, follows=True)
            elif amounts[WrongAct(act)]:
                yield _Pill(FinePill(act), act_text(words, act, 1), chosen=False)


def asks_prevailing(options: ClassicOptions) -> bool:
    """Whether the prevailing wind matters: it counts, or its player opens (3.1, 3.2)."""
    return options.prevailing_wind or options.dealer_role is DealerRole.PREVAILING


def sources(options: ClassicOptions) -> tuple[WinSource, ...]:
    """Where a winning tile can come from by these rules."""
    return tuple(one for one in WinSource if robs(options) or one is not WinSource.ROBBED_KONG)


def marks(options: ClassicOptions, *, is_winner: bool) -> tuple[HandMark, ...]:
    """What can be said of a hand by these rules."""
    kept = {
        HandMark.READY: options.ready_call,
        HandMark.BROKE_READY: options.ready_call or options.servi,
        HandMark.SERVI: options.servi,
        HandMark.LAST_TILE: options.last_tile_bonus,
        HandMark.EARTHLY: options.earthly,
    }
    return tuple(one for one in (OF_WINNER if is_winner else OF_LOSER) if kept.get(one, True))
