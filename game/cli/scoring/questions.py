"""Reading questions about hands in JSON (riichi sheet 12.1, kansai sheet 16)."""

from __future__ import annotations

import reprlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.cli.parser import listed
from game.cli.scoring.impossible_questions import Impossibility, faults
from game.engine.hand import is_meld
from game.engine.ruleset import RuleSet
from game.engine.scoring.candidate import Luck, Situation
from game.engine.table import Hand, Meld, MeldKind
from game.engine.tiles import KIND, Tile, notation, tiles
from game.rulesets.option_changes import POINTS
from game.text.words import Words

Answer: TypeAlias = dict[str, object]

WINDS: Final = "ESWN"
_DEALER: Final = 0
_MELDS: Final = {
    "chii": MeldKind.CHOW,
    "pon": MeldKind.PUNG,
    "daiminkan": MeldKind.OPEN_KONG,
    "kakan": MeldKind.ADDED_KONG,
    "ankan": MeldKind.CONCEALED_KONG,
}
_SOURCES: Final = ("right", "across", "left")
_BLESSINGS: Final = {
    "tenhou": (Luck.FIRST_TURN,),
    "chiihou": (Luck.FIRST_TURN,),
    "renhou": (Luck.FIRST_TURN, Luck.FIRST_DISCARD),
}
"""Flags that are named after a yaku instead of the circumstances."""


class BadQuestion(ValueError):
    """Raised when a question cannot be answered."""

    def said(self, words: Words) -> str:
        """What is wrong with it, in these words."""
        return str(self)


class ImpossibleHand(BadQuestion):
    """Raised for an impossible hand or win."""

    def __init__(self, fault: Impossibility) -> None:
        super().__init__(f"{fault.key}: {fault.values}")
        self.fault = fault

    def said(self, words: Words) -> str:
        return words(self.fault.key, **self.fault.values)


class Misasked(BadQuestion):
    """Raised for a malformed question; `cli.batch.<reason>` is the text."""

    def __init__(self, reason: str, /, **values: object) -> None:
        super().__init__(f"{reason}: {values}")
        self.reason, self.values = reason, values

    def said(self, words: Words) -> str:
        return words(f"cli.batch.{self.reason}", **self.values)


def quoted(given: object) -> str:
    """A value of a question for quoting, cut if it is long."""
    try:
        found = repr(given)
    except RecursionError:  # lists within lists
        found = reprlib.repr(given)
    return found if len(found) <= _QUOTED else found[:_QUOTED] + "…"


_QUOTED: Final = 60


class HandQuestion(NamedTuple):
    """A hand without its winning tile, that tile, and the circumstances of the win."""

    hand: Hand
    tile: Tile
    here: Situation
    loser: int | None
    """Whose tile was won on, by wind; `None` if unknown."""
    sticks: int
    """How many riichi sticks lie on the table."""


def asked(question: Mapping[str, object], rules: RuleSet) -> HandQuestion:
    """The hand of a question, in a game with these rules."""
    content, context = part(question, "hand"), part(question, "context")
    winner = _wind(context, "seat_wind", rules)
    melds = tuple(_meld(one, winner, rules) for one in several(content, "melds"))
    hand = Hand(pile(content.get("concealed")), melds, tuple(_aside(context, rules)))
    tile = one_tile(content.get("win_tile"))
    here = _situation(context, _text(content, "win_by"), rules)
    for fault in faults(hand, tile, here, rules):
        raise ImpossibleHand(fault)
    loser = _wind(content, "from", rules) if "from" in content and not here.drawn else None
    if Luck.FIRST_DISCARD in here.luck and loser not in {None, _DEALER}:
        raise Misasked("first_discard", given=WINDS[loser or 0])
    return HandQuestion(hand, tile, here, loser, number(context, "riichi_sticks"))


def _aside(context: Mapping[str, object], rules: RuleSet) -> Iterator[Tile]:
    """The bonus tiles that the winner has set aside."""
    count = number(context, "pei", len(rules.tiles))
    if count and not rules.bonus:
        raise Misasked("pei", count=count)
    for face in sorted(rules.bonus):
        yield from (face,) * count


def _situation(context: Mapping[str, object], win_by: str, rules: RuleSet) -> Situation:
    if win_by not in ("ron", "tsumo"):
        raise Misasked("choice", name="win_by", given=quoted(win_by), expected="ron, tsumo")
    seat_wind, drawn = _wind(context, "seat_wind", rules), win_by == "tsumo"
    flags = several(context, "flags")
    _check_blessings(flags, drawn=drawn, is_dealer=seat_wind == 0)
    return Situation(
        drawn=drawn,
        is_dealer=seat_wind == 0,
        seat_wind=seat_wind,
        round_wind=_wind(context, "round_wind", rules),
        luck=frozenset(luck for flag in flags for luck in _luck(flag)),
        counters=number(context, "honba"),
        indicators=tuple(one_tile(one) for one in several(context, "dora_indicators")),
        undersides=tuple(one_tile(one) for one in several(context, "ura_indicators")),
    )


def _meld(content: object, winner: int, rules: RuleSet) -> Meld:
    if not isinstance(content, Mapping):
        raise Misasked("object", name="meld", given=quoted(content))
    name = content.get("type")
    if not isinstance(name, str) or name not in _MELDS:
        raise Misasked("choice", name="type", given=quoted(name), expected=listed(_MELDS))
    kind, found = _MELDS[name], tuple(sorted(pile(content.get("tiles"))))
    if not is_meld(kind, found):
        raise Misasked("no_meld", given=content.get("tiles"), kind=name)
    if kind is MeldKind.CONCEALED_KONG:
        return Meld(kind, found)
    steps = _steps(content, kind, rules.wall.walls)
    source = None if steps is None else (winner + steps) % rules.wall.walls
    return Meld(kind, found, _called(content, found), source)


def meld_content(meld: Meld, steps: int | None = None) -> dict[str, object]:
    """A meld as a question writes it; the discarder comes so many turns after its owner."""
    name = next(name for name, kind in _MELDS.items() if kind is meld.kind)
    found: dict[str, object] = {"type": name, "tiles": notation(meld.tiles)}
    if meld.claimed is not None:
        found["called"] = str(meld.claimed)
    return found if steps is None else {**found, "from": _SOURCES[steps - 1]}


def _called(content: Mapping[str, object], found: Sequence[Tile]) -> Tile:
    called = one_tile(content.get("called", str(found[0])))
    if called not in found:
        raise Misasked("called", tile=str(called), given=content.get("tiles"))
    return called


def _steps(content: Mapping[str, object], kind: MeldKind, players: int) -> int | None:
    """How many turns after the caller the discarder comes; `None` if unknown."""
    steps = {"right": 1, "left": players - 1}
    if kind is MeldKind.CHOW:
        steps = {"left": players - 1}
    elif players > len(_SOURCES):
        steps["across"] = 2
    source = content.get("from")
    if source is not None and not (isinstance(source, str) and source in steps):
        raise Misasked("choice", name="from", given=quoted(source), expected=listed(steps))
    return None if source is None else steps[str(source)]


def pile(content: object, *, reds: bool = True) -> tuple[Tile, ...]:
    """The tiles of a value; flowers and seasons are no part of a hand, and fives may be red."""
    if not isinstance(content, str):
        raise Misasked("tiles", given=quoted(content))
    found = tiles(content)
    for one in found:
        if one not in KIND or (one.red and not reds):
            raise Misasked("not_played_with", tile=str(one))
    return found


def one_tile(content: object, *, reds: bool = True) -> Tile:
    """The single tile of a value."""
    found = pile(content, reds=reds)
    if len(found) != 1:
        raise Misasked("one_tile", given=quoted(content))
    return found[0]


def _luck(flag: object) -> tuple[Luck, ...]:
    for luck in Luck:
        if luck.value == flag:
            return (luck,)
    if isinstance(flag, str) and flag in _BLESSINGS:
        return _BLESSINGS[flag]
    known = listed((*Luck, *_BLESSINGS))
    raise Misasked("choice", name="flags", given=quoted(flag), expected=known)


def _check_blessings(flags: Sequence[object], *, drawn: bool, is_dealer: bool) -> None:
    """Checks that tenhou, chiihou and renhou fit the win and the seat."""
    own = {(True, True): "tenhou", (True, False): "chiihou", (False, False): "renhou"}
    for flag in _BLESSINGS:
        if flag in flags and own.get((drawn, is_dealer)) != flag:
            raise Misasked("blessing", flag=flag)


def _wind(context: Mapping[str, object], name: str, rules: RuleSet) -> int:
    """A wind that a player or a round can have."""
    wind, known = context.get(name), tuple(WINDS[: rules.wall.walls])
    if not isinstance(wind, str) or wind not in known:
        raise Misasked("choice", name=name, given=quoted(wind), expected=listed(known))
    return WINDS.index(wind)


def number(content: Mapping[str, object], name: str, most: int = POINTS) -> int:
    """A number of a question, 0 if absent."""
    found = content.get(name, 0)
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise Misasked("number", name=name, given=quoted(found))
    if found > most:
        raise Misasked("number_above", name=name, given=quoted(found), most=most)
    return found


def _text(content: Mapping[str, object], name: str) -> str:
    text = content.get(name)
    if not isinstance(text, str):
        raise Misasked("text", name=name, given=quoted(text))
    return text


def several(content: Mapping[str, object], name: str) -> Sequence[object]:
    """A list of a question, empty if absent."""
    found = content.get(name, ())
    if not isinstance(found, list | tuple):
        raise Misasked("list", name=name, given=quoted(found))
    return found


def part(content: Mapping[str, object], name: str) -> Mapping[str, object]:
    """An object of a question, empty if absent."""
    found = content.get(name, {})
    if not isinstance(found, Mapping):
        raise Misasked("object", name=name, given=quoted(found))
    return found
