"""What a log of ours keeps in another format, in a field that other programs pass over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, count, repeat
from typing import Final

from game.engine.settlement import Seat
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
"""The name of the field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnHand:
    """What there are no words for about a hand, and yet has an effect on its payments."""

    wall: int
    stacks: int
    """Whose wall was opened, and after how many stacks."""
    dice: tuple[int, ...] = ()
    streak: int = 0
    """How many hands in a row the dealer had won."""
    ready: tuple[Seat, ...] | None = None
    """Who has shown a ready hand, when the wall was exhausted."""

    def marked(self, hand: LoggedHand) -> LoggedHand:
        """The hand as its log tells it, with this added."""
        opened = Break(self.wall, self.stacks)
        wall = replace(hand.started.wall, opened=opened, dice=self.dice)
        started = replace(hand.started, wall=wall, streak=self.streak)
        draw = hand.draw
        if draw is not None and self.ready is not None:
            draw = replace(draw, ready=frozenset(self.ready))
        return replace(hand, started=started, draw=draw, tells_streak=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnFields:
    """The rules of a game, and what of its hands the other format cannot hold."""

    ruleset: str
    options: HanOptions
    named: str = ""
    """What the player calls these rules; empty if they are called as their sheet."""
    left_out: tuple[int, ...] = ()
    """The numbers of the hands that were left out, counted from 1."""
    hands: tuple[OwnHand, ...] = ()
    """The others, in order."""

    def written(self) -> Written:
        """The field as it is written."""
        kept: Written = {"ruleset": self.ruleset, "options": write(self.options)}
        beside: Written = {
            "named": self.named,
            "left_out": list(self.left_out),
            "hands": [write(one) for one in self.hands],
        }
        return kept | {name: value for name, value in beside.items() if value}

    @property
    def begins_late(self) -> bool:
        """Whether the first hand was left out."""
        return 1 in self.left_out

    def marked(self, hands: Iterable[LoggedHand]) -> Iterator[LoggedHand]:
        """The hands of the log, each of which knows whether one was left out after it."""
        gone = frozenset(self.left_out)
        numbers = (number for number in count(1) if number not in gone)
        kept = chain(self.hands, repeat(None))
        for hand, number, own_hand in zip(hands, numbers, kept, strict=False):
            marked = hand if own_hand is None else own_hand.marked(hand)
            yield replace(marked, precedes_gap=number + 1 in gone)


def own(kept: object) -> OwnFields | None:
    """What a log of ours has kept; nothing if it has kept nothing."""
    if kept is None:
        return None
    field = checked_json.mapping(kept, OWN)
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
