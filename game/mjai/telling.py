"""A match told to one seat in mjai, as far as the seat sees it, while it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.events import Event, RoundStarted, TableEvent
from game.engine.match import MatchEnded
from game.engine.seats import Seat
from game.engine.settlement import balance
from game.engine.table import Round
from game.logs.checked_json import Written
from game.logs.formats.write_mjai import HandTold, Moment, in_order
from game.logs.logged_rules import has_reds, is_tonpuusen
from game.rulesets.families import HanOptions

_SOUTH_FIRST = 4


class Telling:
    """Turns the events that a seat sees into mjai events, from the beginning of a match on."""

    def __init__(self, options: HanOptions) -> None:
        self._options = options
        self._table: Round | None = None
        self._hand: HandTold | None = None

    def started(self, seat: Seat, names: Sequence[str]) -> Written:
        """The event that begins a match, for the player of a seat."""
        options = self._options
        return {
            "type": "start_game",
            "id": seat,
            "names": list(names),
            "kyoku_first": _SOUTH_FIRST if is_tonpuusen(options) else 0,
            "aka_flag": has_reds(options),
        }

    def told(self, events: Iterable[Event]) -> Iterator[Written]:
        """The next events, which are those up to a decision or further."""
        for event, moment in in_order(self._steps(events)):
            if self._hand is not None and isinstance(event, RoundStarted | MatchEnded):
                self._hand = None
                yield {"type": "end_kyoku"}
            if isinstance(event, RoundStarted):
                self._hand = HandTold(event, self._options.riichi_stick)
            elif isinstance(event, MatchEnded):
                yield {"type": "end_game", "scores": _finals(event, moment.after)}
            elif self._hand is not None:
                yield from self._hand.written(event, moment)

    def _steps(self, events: Iterable[Event]) -> Iterator[tuple[Event, Moment]]:
        for event in events:
            before = self._table
            if isinstance(event, RoundStarted):
                self._table = before = event.table()
            elif isinstance(event, TableEvent) and before is not None:
                self._table = event.change(before)
            if before is not None and self._table is not None:
                yield event, Moment(before, self._table)


def _finals(event: MatchEnded, table: Round) -> list[int]:
    return [
        player.points + balance(event.settlement, seat) for seat, player in enumerate(table.players)
    ]
