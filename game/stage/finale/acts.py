"""The acts of the end of a hand: what each win is made of, and how much it weighs.

Everything is read from the endings on the table, so that it holds for every game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final, TypeAlias

from game.engine.events import FoulCommitted, HandDrawn, HandWon, Score
from game.engine.reasons import PaymentReason
from game.engine.scoring.hand_score import Counted, HanScore, Limit
from game.engine.scoring.points.points_score import Earned, PointScore
from game.engine.settlement import POT, Transfer, balance
from game.engine.table import Round, Source
from game.engine.tiles import Tile
from game.stage.tile_place import TableArea


class Weight(IntEnum):
    """How great a win is, which decides how it is staged."""

    NOD = 0
    """A small hand."""
    PLAIN = 1
    MANGAN = 2
    HANEMAN = 3
    BAIMAN = 4
    SANBAIMAN = 5
    YAKUMAN = 6
    """A yakuman, or a Grand Jeu."""


OF_LIMIT: Final = {
    Limit.MANGAN: Weight.MANGAN,
    Limit.HANEMAN: Weight.HANEMAN,
    Limit.BAIMAN: Weight.BAIMAN,
    Limit.SANBAIMAN: Weight.SANBAIMAN,
    Limit.YAKUMAN: Weight.YAKUMAN,
    Limit.KAZOE_YAKUMAN: Weight.YAKUMAN,
}
OF_BASE: Final = (
    (8000, Weight.YAKUMAN),
    (6000, Weight.SANBAIMAN),
    (4000, Weight.BAIMAN),
    (3000, Weight.HANEMAN),
    (2000, Weight.MANGAN),
    (960, Weight.PLAIN),
)
"""The least base points of each weight, for hands without a named limit."""
OF_TOTAL: Final = (
    (1500, Weight.SANBAIMAN),
    (800, Weight.BAIMAN),
    (400, Weight.HANEMAN),
    (200, Weight.MANGAN),
    (80, Weight.PLAIN),
)
"""The least points of each weight, for hands that are counted in points and doubled."""
NOT_THE_HAND: Final = frozenset(
    {PaymentReason.COUNTERS, PaymentReason.DEPOSITS, PaymentReason.STAKE_RETURNED}
)
"""What a winner receives besides the worth of the hand."""


class LineUnit(StrEnum):
    """What a line of a winning hand adds."""

    HAN = "han"
    YAKUMAN = "yakuman"
    LIMIT = "limit"
    """The whole hand is paid as a limit because of it."""
    POINTS = "points"
    DOUBLE = "double"
    GREAT = "great"
    """A fixed value in place of points and doubles: a Grand Jeu, or a hand as dealt."""


@dataclass(frozen=True, slots=True)
class WinLine:
    """One reason for the worth of a hand."""

    id: str
    amount: int
    unit: LineUnit
    limit: str = ""
    """The limit, where one line alone decides it."""


@dataclass(frozen=True, slots=True)
class WonAct:
    """One win: the tiles, the lines and the worth, in the order in which they are shown."""

    win: HandWon
    weight: Weight
    lines: tuple[WinLine, ...]
    indicators: tuple[Tile, ...]
    undersides: tuple[Tile, ...]
    value: int
    """What the hand is worth, without counters and deposits."""
    counters: int
    """What the winner receives for the counters on the table."""
    deposits: int
    """The sticks that the winner takes from the table, the own one among them."""
    origin: TableArea
    """Where the winning tile comes from."""

    @property
    def is_event(self) -> bool:
        """Whether it is staged as an event: a yakuman, or a Grand Jeu, by its own name."""
        great = (LineUnit.YAKUMAN, LineUnit.GREAT)
        return self.weight is Weight.YAKUMAN and any(line.unit in great for line in self.lines)

    @property
    def has_limit(self) -> bool:
        """Whether it is paid as a limit that has a name."""
        limit = self.win.score.limit if isinstance(self.win.score, HanScore) else Limit.NONE
        return limit not in (Limit.NONE, Limit.AOTENJOU)

    @property
    def heads(self) -> tuple[WinLine, ...]:
        """The lines whose names are written large in an event."""
        great = (LineUnit.YAKUMAN, LineUnit.GREAT)
        return tuple(line for line in self.lines if line.unit in great)


@dataclass(frozen=True, slots=True)
class QuietAct:
    """A hand that nobody won: it was drawn, or a foul made it void."""

    ending: HandDrawn | FoulCommitted

    weight = Weight.NOD


Act: TypeAlias = WonAct | QuietAct


@dataclass(frozen=True, slots=True)
class EndedTable:
    """A hand that has just ended: its acts, and everyone's points before and after."""

    table: Round
    acts: tuple[Act, ...]
    before: tuple[int, ...]
    gains: tuple[int, ...]
    transfers: tuple[Transfer, ...]

    @property
    def moves_points(self) -> bool:
        """Whether anybody pays anything."""
        return any(self.gains)

    def points(self, part: float) -> tuple[int, ...]:
        """Everyone's points while a part of the payments, from 0 to 1, has been counted over."""
        if part >= 1:
            return tuple(a + b for a, b in zip(self.before, self.gains, strict=True))
        gone = tuple(round(gain * part / _ROUND) * _ROUND for gain in self.gains)
        return tuple(a + b for a, b in zip(self.before, gone, strict=True))

    @property
    def weight(self) -> Weight:
        """That of the greatest act."""
        return max(act.weight for act in self.acts)


_ROUND: Final = 10
"""Points are counted over in steps of so many, as smaller ones cannot be read."""


def ended_table(table: Round) -> EndedTable:
    """What is staged of a hand that has ended; without endings on the table there is nothing."""
    transfers = tuple(one for ending in table.endings for one in ending.settlement)
    gains = tuple(balance(transfers, seat) for seat in range(len(table.players)))
    before = tuple(player.points - gain for player, gain in zip(table.players, gains, strict=True))
    return EndedTable(table, tuple(_acts(table)), before, gains, transfers)


def _acts(table: Round) -> Iterator[Act]:
    for ending in table.endings:
        if isinstance(ending, HandWon):
            yield won_act(table, ending)
        elif isinstance(ending, HandDrawn | FoulCommitted):
            yield QuietAct(ending)


def won_act(table: Round, win: HandWon) -> WonAct:
    """The act of one win."""
    wall = table.wall
    return WonAct(
        win=win,
        weight=weight_of(win.score),
        lines=lines_of(win.score),
        indicators=wall.indicators,
        undersides=win.undersides,
        value=_worth(win),
        counters=_received(win, {PaymentReason.COUNTERS}),
        deposits=_received(win, NOT_THE_HAND - {PaymentReason.COUNTERS}),
        origin=_origin(table, win),
    )


def weight_of(score: Score) -> Weight:
    """How great a hand is."""
    if isinstance(score, PointScore):
        if score.is_special or score.is_flat:
            return Weight.YAKUMAN
        return _step(OF_TOTAL, score.total)
    if score.multiple:
        return Weight.YAKUMAN
    return OF_LIMIT.get(score.limit) or _step(OF_BASE, score.base)


def _step(steps: tuple[tuple[int, Weight], ...], value: int) -> Weight:
    return next((weight for least, weight in steps if value >= least), Weight.NOD)


def lines_of(score: Score) -> tuple[WinLine, ...]:
    """The reasons for the worth of a hand, the greatest kind first."""
    if isinstance(score, HanScore):
        yaku = sorted(score.yaku, key=lambda line: -line.yakuman)
        return tuple(_of_han(line) for line in (*yaku, *score.dora) if _counts(line))
    if score.is_flat:
        return (WinLine(score.counted, score.total, LineUnit.GREAT),)
    return (*_together(score.points), *(_double(one) for one in score.doubles))


def _counts(line: Counted) -> bool:
    return bool(line.han or line.yakuman or line.flat)


def _of_han(line: Counted) -> WinLine:
    if line.yakuman:
        return WinLine(line.id, line.yakuman, LineUnit.YAKUMAN)
    if line.flat:
        return WinLine(line.id, line.han, LineUnit.LIMIT, line.flat)
    return WinLine(line.id, line.han, LineUnit.HAN)


def _double(one: Earned) -> WinLine:
    return WinLine(one.id, one.amount, LineUnit.DOUBLE)


def _together(earned: tuple[Earned, ...]) -> Iterator[WinLine]:
    """The points of a hand; what several groups earn alike stands in one line."""
    sums: dict[str, int] = {}
    for one in earned:
        sums[one.id] = sums.get(one.id, 0) + one.amount
    for name, amount in sums.items():
        yield WinLine(name, amount, LineUnit.POINTS)


def _worth(win: HandWon) -> int:
    """What the hand itself is worth: by points as they are counted, else what is paid for it."""
    if isinstance(win.score, PointScore):
        return win.score.total
    paid = (one for one in win.settlement if one.reason not in NOT_THE_HAND)
    return balance((one for one in paid if one.payer != POT), win.seat)


def _received(win: HandWon, reasons: Collection[PaymentReason]) -> int:
    """What the winner gets for some reasons."""
    return balance((one for one in win.settlement if one.reason in reasons), win.seat)


def _origin(table: Round, win: HandWon) -> TableArea:
    """Where the winning tile lay: a river, a kong, among the tiles set aside, or the wall."""
    if win.loser is None or table.offer is None:
        return TableArea.WALL
    if table.offer.source is Source.DISCARD:
        return TableArea.RIVER
    return TableArea.BONUS if table.offer.source is Source.BONUS else TableArea.MELD
