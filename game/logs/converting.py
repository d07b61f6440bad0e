"""From one format to another, and what is lost on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.events import Event, HandWon
from game.engine.match import ClockRead, StopChosen
from game.host.codec import encode, line, write
from game.host.versions import Chance, Guest, header
from game.logs import plain, write_mjai, write_tenhou6
from game.logs.faults import NotTold
from game.logs.names import BY_NUMBER
from game.logs.record import Holds, Record, hands_of
from game.logs.replay import BROKEN
from game.rulesets.families import GameOptions
from game.rulesets.kansai_options import KansaiOptions
from game.rulesets.riichi_options import RiichiOptions

Lost = tuple[str, Mapping[str, object]]
"""The id of something a format cannot hold, with the values of its sentence."""


@dataclass(frozen=True, slots=True)
class Converted:
    """A game in another format."""

    content: bytes
    lost: tuple[Lost, ...]
    """What the format cannot hold."""


def _native(record: Record) -> bytes:
    opened = record.header
    if opened is None:
        guests = [Guest(name) for name in record.names]
        options = write(record.options)
        opened = header(record.ruleset, options, guests, Chance(""), record.named)
    return b"".join((line(opened.written()), *(line(encode(event)) for event in record.events)))


def _mjai(record: Record) -> bytes:
    return "".join(f"{plain.line(one)}\n" for one in write_mjai.lines(record)).encode(
        errors="surrogatepass"
    )


def _tenhou6(record: Record) -> bytes:
    return f"{plain.line(write_tenhou6.written(record))}\n".encode(errors="surrogatepass")


TARGETS: Final[Mapping[str, Callable[[Record], bytes]]] = {
    "native": _native,
    "mjai": _mjai,
    "tenhou6": _tenhou6,
}
"""The formats that can be written."""
SUFFIXES: Final[Mapping[str, str]] = {"native": "jsonl", "mjai": "mjai.jsonl", "tenhou6": "json"}
"""How the names of files in each format end."""


_ROOM: Final[Mapping[str, tuple[type, ...]]] = {
    "mjai": (RiichiOptions, KansaiOptions),
    "tenhou6": (RiichiOptions,),
}
"""The families of games that a format can hold, if it cannot hold all."""
_HOLDS: Final[Mapping[str, Holds]] = {
    "mjai": write_mjai.can_be_held,
    "tenhou6": write_tenhou6.can_be_held,
}
"""The hands that a format can hold, if it cannot hold all."""
_OUTSIDE: Final[Mapping[str, Callable[[Record], GameOptions]]] = {
    "mjai": write_mjai.options_told,
    "tenhou6": write_tenhou6.options_told,
}
"""The rules that a format has words for, as other programs understand them."""
_BETWEEN: Final[Mapping[type[Event], str]] = {StopChosen: "choices", ClockRead: "clock"}
"""What happens between the moves, which no other format holds."""


def has_room(target: str, options: GameOptions) -> bool:
    """Whether a format can hold games that are played by such options."""
    return target not in _ROOM or isinstance(options, _ROOM[target])


def converted(record: Record, target: str) -> Converted:
    """A game in the format named; raises `NotTold` for one that cannot be written in it."""
    if not has_room(target, record.options):
        raise NotTold(0, "no_room")
    if record.has_gaps:
        raise NotTold(0, "gap")
    try:
        is_empty = target in _HOLDS and not any(map(_HOLDS[target], hands_of(record)))
        there = Converted(TARGETS[target](record), tuple(_lost(record, target)))
    except BROKEN:
        raise NotTold(0, "contradiction") from None
    if is_empty:
        raise NotTold(0, "no_hand")
    return there


def _lost(record: Record, target: str) -> Iterator[Lost]:
    yield from ((beside, {}) for beside in record.beside)
    if target == "native":
        return
    yield "wall", {}
    if record.header is not None:
        yield "seed", {}
        if any(guest.level is not None for guest in record.header.guests):
            yield "players", {}
    if _OUTSIDE[target](record) != record.options:
        yield "rules", {}
    happened = {type(event) for event in record.events}
    yield from ((name, {}) for kind, name in _BETWEEN.items() if kind in happened)
    yield from _lost_in_hands(record, target)


def _lost_in_hands(record: Record, target: str) -> Iterator[Lost]:
    """The hands that are left out, and what there is no word for in the others."""
    hands = tuple(enumerate(hands_of(record), start=1))
    for nth, hand in hands:
        if not _HOLDS[target](hand):
            yield "foul" if hand.has_wrong_acts else "hand", {"hand": nth}
    if any(len(hand.table.seats) < len(hand.table.players) for _, hand in hands):
        yield "waiting", {}
    if any(isinstance(event, HandWon) and event.tile is None for event in record.events):
        yield "tileless", {}
    if target == "tenhou6":
        for yaku in sorted(set(write_tenhou6.local_yaku(record, frozenset(BY_NUMBER)))):
            yield "yaku", {"yaku": yaku}
