"""The winds of a hand, who won it and how: choices in rows of pills."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.records.evening import Evening
from game.records.evening_export import act_told, name_of
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

PILL, GAP, LABEL, BETWEEN, LONGEST = 30.0, 5.0, 21.0, 8.0, 118.0
NOBODY: Final = "nobody"
KINDS: Final = ("prevailing", "east", "winner", "source", "giver", "mark", "fine", "pardon")
"""What the pills are about, by the beginning of their names."""


@dataclass(frozen=True, slots=True)
class _Pill:
    """One choice of a row."""

    name: str
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
        yield _FactRow(words("companion.entry.east"), tuple(self._players("east", self.east)))
        winners = (
            *self._players("winner", hand.winner),
            _Pill(f"winner.{NOBODY}", words("companion.entry.nobody"), hand.winner is None),
        )
        yield _FactRow(words("companion.entry.winner"), winners)
        if hand.winner is not None:
            yield _FactRow(words("companion.entry.source"), tuple(self._sources()))
        if hand.winner is not None and not hand.source.is_drawn:
            givers = self._players("giver", hand.giver)
            others = tuple(one for one in givers if one.name != f"giver.{hand.winner}")
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
            yield _Pill(f"prevailing.{nth}", label, nth == self.hand.prevailing)

    def _players(self, kind: str, chosen: int | None) -> Iterator[_Pill]:
        for nth in range(SEATS):
            yield _Pill(f"{kind}.{nth}", self._name(nth), nth == chosen)

    def _name(self, player: int) -> str:
        name = name_of(self.evening, self.canvas.words, player)
        return shortened(self.canvas, name, LONGEST, 13)

    def _sources(self) -> Iterator[_Pill]:
        words, hand = self.canvas.words, self.hand
        for one in sources(self.evening.options):
            label = words(f"companion.entry.source.{one.value}")
            yield _Pill(f"source.{one.value}", label, one is hand.source)

    def _marks(self) -> Iterator[_Pill]:
        words, held = self.canvas.words, self.hand.of(self.player)
        is_winner = self.player == self.hand.winner
        offered = marks(self.evening.options, is_winner=is_winner)
        for mark in HandMark:
            if held.given is None and (mark in offered or mark in held.marks):
                yield _Pill(
                    f"mark.{mark.value}", words(f"companion.mark.{mark.value}"), mark in held.marks
                )

    def _fines(self) -> Iterator[_Pill]:
        """Each wrong act that costs something: pressed once more it was done once more."""
        words, amounts = self.canvas.words, classic_scoring.fines(self.evening.options)
        for act in FinedAct:
            count = self.hand.fines.count(Fine(self.player, act))
            if count:
                yield _Pill(f"pardon.{act.value}", act_told(words, act, count), chosen=True)
                again = words("companion.fine.again")
                yield _Pill(f"fine.{act.value}", again, chosen=False, follows=True)
            elif amounts[act]:
                yield _Pill(f"fine.{act.value}", act_told(words, act, 1), chosen=False)


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


_NUMBERED: Final[Mapping[str, Callable[[PlayedHand, int], PlayedHand]]] = {
    "prevailing": lambda hand, wind: replace(hand, prevailing=wind),
    "east": lambda hand, player: replace(hand, east=player),
    "giver": lambda hand, player: replace(hand, giver=player),
}
"""What is chosen by a number."""


def after(hand: PlayedHand, player: int, kind: str, name: str) -> PlayedHand:
    """The hand once a pill was pressed."""
    if kind in _NUMBERED:
        return _NUMBERED[kind](hand, int(name))
    match kind:
        case "winner":
            return hand.won_by(None if name == NOBODY else int(name))
        case "source":
            return hand.won_from(WinSource(name))
        case "fine" | "pardon":
            change = hand.fined if kind == "fine" else hand.pardoned
            return change(Fine(player, FinedAct(name)))
        case _:
            return hand.changed(player, lambda held: held.marked(HandMark(name)))
