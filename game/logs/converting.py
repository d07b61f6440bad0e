"""Converting a game to another format, and what is lost in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.events import Event, HandWon
from game.engine.match import ClockRead, StopChosen
from game.host.event_codec import encode, line, write
from game.host.journal_header import Chance, Guest, header
from game.logs import checked_json
from game.logs.foreign_names import BY_NUMBER
from game.logs.formats import write_mjai, write_tenhou6
from game.logs.game_record import GameRecord, Holds, RecordedHand, hands_of
from game.logs.hand_replay import BROKEN
from game.logs.log_faults import IncompleteLog
from game.rulesets.families import FamilyId, GameOptions, family_of

Lost = tuple[str, Mapping[str, object]]
"""The id of something a format cannot hold, with the values for its text."""


@dataclass(frozen=True, slots=True)
class Converted:
    """A game in another format."""

    content: bytes
    lost: tuple[Lost, ...]
    """What the format cannot hold."""


Hands = Sequence[RecordedHand]


def _native(record: GameRecord, hands: Hands) -> bytes:
    opened = record.header
    if opened is None:
        guests = [Guest(name) for name in record.names]
        options = write(record.options)
        opened = header(record.ruleset, options, guests, Chance(""), record.named)
    return b"".join((line(opened.written()), *(line(encode(event)) for event in record.events)))


def _mjai(record: GameRecord, hands: Hands) -> bytes:
    found = write_mjai.lines(record, hands)
    return "".join(f"{checked_json.line(one)}\n" for one in found).encode(errors="backslashreplace")


def _tenhou6(record: GameRecord, hands: Hands) -> bytes:
    found = write_tenhou6.written(record, hands)
    return f"{checked_json.line(found)}\n".encode(errors="backslashreplace")


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatBounds:
    """The limits of a format of other programs."""

    families: tuple[FamilyId, ...]
    """The families of games it can hold."""
    holds: Holds
    """Whether it can hold a hand."""
    options_readable: Callable[[GameRecord], GameOptions]
    """The options that other programs read from the file."""
    yaku: frozenset[str] | None = None
    """The yaku it has names for; `None` if for all."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format that games can be written in."""

    suffix: str
    """The suffix of its files."""
    write: Callable[[GameRecord, Hands], bytes]
    """Writes a game with these hands."""
    bounds: FormatBounds | None = None
    """Its limits, if it cannot hold everything."""


FORMATS: Final[Mapping[str, Format]] = {
    "native": Format("jsonl", _native),
    "mjai": Format(
        "mjai.jsonl",
        _mjai,
        FormatBounds(
            families=(FamilyId.RIICHI, FamilyId.KANSAI),
            holds=write_mjai.can_be_held,
            options_readable=write_mjai.options_readable,
        ),
    ),
    "tenhou6": Format(
        "json",
        _tenhou6,
        FormatBounds(
            families=(FamilyId.RIICHI,),
            holds=write_tenhou6.can_be_held,
            options_readable=write_tenhou6.options_readable,
            yaku=frozenset(BY_NUMBER),
        ),
    ),
}
_BETWEEN: Final[Mapping[type[Event], str]] = {StopChosen: "choices", ClockRead: "clock"}
"""The ids of events that only our own format holds."""


def has_room(target: str, options: GameOptions) -> bool:
    """Whether a format can hold games with these options."""
    bounds = FORMATS[target].bounds
    return bounds is None or family_of(options).id in bounds.families


def converted(record: GameRecord, target: str) -> Converted:
    """A game in the named format; raises `IncompleteLog` if it cannot be written in it."""
    if not has_room(target, record.options):
        raise IncompleteLog(0, "no_room")
    if record.has_gaps:
        raise IncompleteLog(0, "gap")
    form = FORMATS[target]
    try:
        hands = tuple(hands_of(record)) if form.bounds is not None else ()
        there = Converted(form.write(record, hands), tuple(_lost(record, hands, form.bounds)))
    except BROKEN:
        raise IncompleteLog(0, "contradiction") from None
    if form.bounds is not None and not any(map(form.bounds.holds, hands)):
        raise IncompleteLog(0, "no_hand")
    return there


def _lost(record: GameRecord, hands: Hands, bounds: FormatBounds | None) -> Iterator[Lost]:
    yield from ((beside, {}) for beside in record.beside)
    if bounds is None:
        return
    yield "wall", {}
    if record.header is not None:
        yield "seed", {}
        if any(guest.level is not None for guest in record.header.guests):
            yield "players", {}
    if bounds.options_readable(record) != record.options:
        yield "rules", {}
    happened = {type(event) for event in record.events}
    yield from ((name, {}) for kind, name in _BETWEEN.items() if kind in happened)
    yield from _lost_hands(hands, bounds.holds)
    yield from _lost_words(record, bounds)


def _lost_hands(hands: Hands, holds: Holds) -> Iterator[Lost]:
    """The loss of hands that are left out, and of players who did not play in all of them."""
    for nth, hand in enumerate(hands, start=1):
        if not holds(hand):
            yield "foul" if hand.has_wrong_acts else "hand", {"hand": nth}
    if any(len(hand.table.seats) < len(hand.table.players) for hand in hands):
        yield "waiting", {}


def _lost_words(record: GameRecord, bounds: FormatBounds) -> Iterator[Lost]:
    """The loss of what the format has no names for."""
    wins = [event for event in record.events if isinstance(event, HandWon)]
    if any(win.tile is None for win in wins):
        yield "tileless", {}
    if bounds.yaku is not None:
        won = {one.id for win in wins for one in win.in_han.yaku}
        yield from (("yaku", {"yaku": yaku}) for yaku in sorted(won - bounds.yaku))
