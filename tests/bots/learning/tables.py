"""Many tables of four players at once (`tables.c`), which hand over what their seats see as arrays.

One decision of every table is pending at any time. The C file is compiled for this machine when
the first room is opened; a C compiler has to be there.
"""

import ctypes
from functools import cache

import numpy as np

from game.bots.learned.features import KINDS
from game.bots.learned.net import CALLS, TURNS
from tests.bots.learning.c_code import at, compiled

SEATS, PLANES, WHOLE, HIDDEN = 4, 41, 63, 56
CHOICES = TURNS + CALLS
NET, GREEDY, FOLDER, CALLER = range(4)
"""Who may sit at a table: a net, which is asked, or one of three who follow plain rules: one who
never folds, one who folds at a riichi unless tenpai, and one who calls early and folds, too."""
ENDED = np.dtype(
    [
        *((name, np.int32) for name in ("table", "hand", "match", "round")),
        *((name, np.int32) for name in ("over", "dealer", "counters", "sticks")),
        *((name, np.int32, SEATS) for name in ("before", "after", "won", "dealt")),
    ]
)
"""What is told of a hand that has ended; points before and after it, who won and who dealt in."""
ASKED = np.dtype([(name, np.int32) for name in ("seat", "call", "hand", "match", "offered")])
"""Who is asked at a table; `call` if about a tile on offer, whose kind is `offered`."""


@cache
def library():
    """The compiled tables."""
    found = compiled("tables.c")
    found.open_room.restype = ctypes.c_void_p
    found.open_room.argtypes = [ctypes.c_int, ctypes.c_uint64]
    return found


class Room:
    """Tables at which matches are played without end; `look` and `answer` by turns."""

    def __init__(self, tables, seed):
        self.tables = tables
        self._room = ctypes.c_void_p(library().open_room(tables, seed))
        self.planes = np.zeros((tables, PLANES, KINDS), np.float32)
        self.whole = np.zeros((tables, WHOLE), np.float32)
        self.allowed = np.zeros((tables, CHOICES), np.bool_)
        self.asked = np.zeros(tables, ASKED)
        self._ended = np.zeros(8 * tables + 64, ENDED)

    def seat(self, players):
        """Seats players, an array of four for every table; a net has to be among them."""
        given = np.ascontiguousarray(players, np.int32)
        if given.shape != (self.tables, SEATS) or not (given == NET).any(1).all():
            raise ValueError("players: four for every table, and one of them a net")
        library().seat_players(self._room, at(given))

    def lay(self, table, numbers, seed):
        """Sets a table in the middle of a hand (`laid_table.numbers_of`), the wall by the seed."""
        library().lay_table(self._room, table, at(numbers), ctypes.c_uint64(seed))

    def look(self):
        """Fills the arrays with what is seen at every table by the seat that is asked."""
        arrays = self.planes, self.whole, self.allowed, self.asked
        library().look_all(self._room, *map(at, arrays))

    def peek(self, tables):
        """What a judge who sees hands and walls knows of the decisions pending at these tables."""
        given = np.ascontiguousarray(tables, np.int32)
        hidden = np.zeros((len(given), HIDDEN), np.float32)
        library().peek_at(self._room, at(given), len(given), at(hidden))
        return hidden

    def answer(self, choices):
        """Every seat that is asked makes its choice; the hands that ended."""
        given = np.ascontiguousarray(choices, np.int32)
        many = library().answer_all(self._room, at(given), at(self._ended))
        return self._ended[:many].copy()

    def seen(self, table):
        """All that the seat sees as plain numbers, in the order of `dump` in the C file."""
        found = np.zeros(2000, np.int64)
        return found[: library().dump(self._room, table, at(found))].tolist()
