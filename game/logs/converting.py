"""From one format to another, and what is lost on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.events import FoulCommitted
from game.engine.match import StopChosen
from game.engine.ruleset import RuleSet
from game.host.codec import encode, line, write
from game.host.versions import Chance, Guest, header
from game.logs import plain, write_mjai, write_tenhou6
from game.logs.faults import NotTold
from game.logs.names import BY_NUMBER
from game.logs.record import Record, hands_of
from game.logs.replay import BROKEN
from game.rulesets.families import rules_by

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
        opened = header(record.ruleset, write(record.options), guests, Chance(""))
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


def has_room(target: str, rules: RuleSet) -> bool:
    """Whether a format can hold the games that are played by the rules."""
    return target != "tenhou6" or write_tenhou6.has_room(rules)


def converted(record: Record, target: str) -> Converted:
    """A game in the format named; raises `NotTold` for one that cannot be written in it."""
    if not has_room(target, rules_by(record.options, record.ruleset)):
        raise NotTold(0, "three")
    try:
        return Converted(TARGETS[target](record), tuple(_lost(record, target)))
    except BROKEN:
        raise NotTold(0, "contradiction") from None


def _lost(record: Record, target: str) -> Iterator[Lost]:
    yield from ((beside, {}) for beside in record.beside)
    if target == "native":
        return
    yield "wall", {}
    if record.header is not None:
        yield "seed", {}
    if any(isinstance(event, StopChosen) for event in record.events):
        yield "choices", {}
    if target == "mjai" and any(isinstance(event, FoulCommitted) for event in record.events):
        yield "fouls", {}
    if target == "tenhou6":
        yield from _lost_in_columns(record)


def _lost_in_columns(record: Record) -> Iterator[Lost]:
    for nth, hand in enumerate(hands_of(record), start=1):
        if not write_tenhou6.can_be_held(hand):
            yield "hand", {"hand": nth}
    for yaku in sorted(set(write_tenhou6.local_yaku(record, frozenset(BY_NUMBER)))):
        yield "yaku", {"yaku": yaku}
