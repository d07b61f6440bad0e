"""Our own field in files of other formats, which other programs ignore."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, count, repeat
from typing import Final

from game.engine.seats import Seat
from game.engine.wall import Break
from game.host.event_codec import BadValue, read, write
from game.logs import checked_json
from game.logs.checked_json import Written
from game.logs.log_faults import BadLog, LogFault
from game.logs.logged_game import LoggedHand
from game.rulesets import PRESETS
from game.rulesets.families import HanOptions, counts_han, family_of, han_family_of
from game.rulesets.option_changes import BadOption

OWN: Final = "moineau"
"""The key of the field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnHand:
    """What the format cannot hold of a hand, although it affects the payments."""

    wall: int
    stacks: int
    """After how many stacks the wall was broken."""
    dice: tuple[int, ...] = ()
    streak: int = 0
    """How many hands in a row the dealer had won."""
    ready: tuple[Seat, ...] | None = None
    """Who has shown a tenpai hand at an exhaustive draw."""

    def marked(self, hand: LoggedHand) -> LoggedHand:
        """The hand of the log with these fields added."""
        opened = Break(self.wall, self.stacks)
        wall = replace(hand.started.wall, opened=opened, dice=self.dice)
        started = replace(hand.started, wall=wall, streak=self.streak)
        draw = hand.draw
        if draw is not None and self.ready is not None:
            draw = replace(draw, ready=frozenset(self.ready))
        return replace(hand, started=started, draw=draw, has_streak=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnFields:
    """Our field: the rules, and what the format cannot hold of the hands."""

    ruleset: str
    options: HanOptions
    named: str = ""
    """The player's name for these rules; empty if the preset's name is used."""
    left_out: tuple[int, ...] = ()
    """The numbers of the hands that were left out, counted from 1."""
    hands: tuple[OwnHand, ...] = ()
    """The fields of the other hands, in order."""

    def written(self) -> Written:
        """The field as JSON."""
        field: Written = {"ruleset": self.ruleset, "options": write(self.options)}
        beside: Written = {
            "named": self.named,
            "left_out": list(self.left_out),
            "hands": [write(one) for one in self.hands],
        }
        return field | {name: value for name, value in beside.items() if value}

    @property
    def begins_late(self) -> bool:
        """Whether the first hand was left out."""
        return 1 in self.left_out

    def marked(self, hands: Iterable[LoggedHand]) -> Iterator[LoggedHand]:
        """The hands of the log with these fields, and whether one was left out after each."""
        gone = frozenset(self.left_out)
        numbers = (number for number in count(1) if number not in gone)
        own_hands = chain(self.hands, repeat(None))
        for hand, number, own_hand in zip(hands, numbers, own_hands, strict=False):
            marked = hand if own_hand is None else own_hand.marked(hand)
            yield replace(marked, precedes_gap=number + 1 in gone)


def own(written: object) -> OwnFields | None:
    """Our field of a file; `None` if there is none."""
    if written is None:
        return None
    field = checked_json.mapping(written, OWN)
    name, options = _options(field)
    numbers = checked_json.numbers(field.get("left_out", []), "left_out")
    hands = checked_json.row(field.get("hands", []), "hands")
    return OwnFields(
        ruleset=name,
        options=options,
        named=checked_json.text(field.get("named", ""), "named"),
        left_out=numbers,
        hands=tuple(map(_hand, hands)),
    )


def _hand(written: object) -> OwnHand:
    try:
        hand = read(OwnHand, written)
    except BadValue as fault:
        raise BadLog(LogFault.OWN_HAND) from fault
    assert isinstance(hand, OwnHand)
    return hand


def _options(field: Mapping[str, object]) -> tuple[str, HanOptions]:
    known = {name: sheet for name, sheet in PRESETS.items() if counts_han(sheet)}
    name = field.get("ruleset")
    if not isinstance(name, str) or name not in known:
        raise checked_json.surprise(name, LogFault.CHOICE, part="ruleset", choices=", ".join(known))
    kind = han_family_of(known[name]).kind
    try:
        options = read(kind, field.get("options"))
    except (BadValue, BadOption) as fault:
        raise BadLog(LogFault.OWN_OPTIONS) from fault
    assert isinstance(options, kind)
    refused = family_of(options).refused(options)
    if refused:
        raise BadLog(LogFault.OWN_UNPLAYABLE, options=", ".join(refused[0].options))
    return name, options
