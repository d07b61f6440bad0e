"""The matrix of a settlement: rows pay, columns receive (classic sheet, 12.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.engine.seats import Seat
from game.engine.settlement import Transfer


@dataclass(frozen=True, slots=True)
class Matrix:
    """What each seat pays to each other one."""

    cells: tuple[tuple[int, ...], ...]
    """One row for each seat that pays, with a column for each that receives."""

    @property
    def seats(self) -> range:
        """All seats of the matrix."""
        return range(len(self.cells))

    @property
    def paid(self) -> tuple[int, ...]:
        """The sum of each row."""
        return tuple(map(sum, self.cells))

    @property
    def received(self) -> tuple[int, ...]:
        """The sum of each column."""
        return tuple(sum(row[seat] for row in self.cells) for seat in self.seats)

    @property
    def nets(self) -> tuple[int, ...]:
        """What each seat wins or loses."""
        both = zip(self.received, self.paid, strict=True)
        return tuple(received - paid for received, paid in both)

    @property
    def total(self) -> int:
        """The sum of all payments."""
        return sum(self.paid)


def matrix(paid: Iterable[Transfer], seats: Sequence[Seat]) -> Matrix:
    """The matrix of these payments, or of the first few of them."""
    place = {seat: nth for nth, seat in enumerate(seats)}
    cells = [[0] * len(seats) for _ in seats]
    for one in paid:
        cells[place[one.payer]][place[one.payee]] += one.points
    return Matrix(tuple(map(tuple, cells)))
