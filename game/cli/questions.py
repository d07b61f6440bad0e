"""Questions about hands as they are asked in JSON (riichi sheet 12.1, kansai sheet 16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from game import paths
from game.cli.impossible import Fault, faults
from game.engine.ruleset import RuleSet
from game.engine.scoring.candidate import Luck, Situation
from game.engine.table import Hand, Meld, MeldKind
from game.engine.tiles import KIND, Tile, tiles
from game.text.words import Words

Answer: TypeAlias = dict[str, object]

WINDS: Final = "ESWN"
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
"""Flags that name the yaku instead of the moment."""


class BadQuestion(ValueError):
    """Raised when a question is not about a hand that can be."""


class ImpossibleHand(BadQuestion):
    """Raised for a hand, or a win, that cannot be at any table."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(_english()(f"cli.score.fault.{fault.id}", **fault.values))
        self.fault = fault


@cache
def _english() -> Words:
    """The words of answers, which programs read."""
    return Words("en", paths.locales())


class Asked(NamedTuple):
    """A hand without its winning tile, that tile, and the circumstances of the win."""

    hand: Hand
    tile: Tile
    here: Situation
    loser: int | None
    """Whose tile it was, by his wind; unknown if the question does not say."""
    sticks: int
    """How many riichi sticks lie on the table."""


def asked(question: Mapping[str, object], rules: RuleSet) -> Asked:
    """The hand a question is about, in a game with such tiles and so many players."""
    told, context = part(question, "hand"), part(question, "context")
    winner = _wind(context, "seat_wind", rules)
    melds = tuple(_meld(one, winner, rules) for one in _list(told, "melds"))
    hand = Hand(_pile(told.get("concealed")), melds, tuple(_aside(context, rules)))
    tile = _one_tile(told.get("win_tile"))
    here = _situation(context, _text(told, "win_by"), rules)
    for fault in faults(hand, tile, here, rules):
        raise ImpossibleHand(fault)
    loser = _wind(told, "from", rules) if "from" in told and not here.drawn else None
    return Asked(hand, tile, here, loser, _number(context, "riichi_sticks"))


def _aside(context: Mapping[str, object], rules: RuleSet) -> Iterator[Tile]:
    """The bonus tiles that the winner has set aside."""
    count = _number(context, "pei")
    if count and not rules.bonus:
        raise BadQuestion(f"pei is {count}; no tile is set aside in this game")
    for face in sorted(rules.bonus):
        yield from (face,) * count


def _situation(context: Mapping[str, object], win_by: str, rules: RuleSet) -> Situation:
    if win_by not in ("ron", "tsumo"):
        raise BadQuestion(f"win_by is {win_by!r}; expected ron or tsumo")
    seat_wind, drawn = _wind(context, "seat_wind", rules), win_by == "tsumo"
    flags = _list(context, "flags")
    _check_blessings(flags, drawn=drawn, is_dealer=seat_wind == 0)
    return Situation(
        drawn=drawn,
        is_dealer=seat_wind == 0,
        seat_wind=seat_wind,
        round_wind=_wind(context, "round_wind", rules),
        luck=frozenset(luck for flag in flags for luck in _luck(flag)),
        counters=_number(context, "honba"),
        indicators=tuple(_one_tile(one) for one in _list(context, "dora_indicators")),
        undersides=tuple(_one_tile(one) for one in _list(context, "ura_indicators")),
    )


def _meld(told: object, winner: int, rules: RuleSet) -> Meld:
    if not isinstance(told, Mapping):
        raise BadQuestion(f"a meld is {told!r}; expected an object")
    name = told.get("type")
    if not isinstance(name, str) or name not in _MELDS:
        raise BadQuestion(f"a meld is of type {name!r}; expected {' or '.join(_MELDS)}")
    kind, pile = _MELDS[name], tuple(sorted(_pile(told.get("tiles"))))
    if not _is_meld(kind, pile):
        raise BadQuestion(f"{told.get('tiles')} is not a {name}")
    if kind is MeldKind.CONCEALED_KONG:
        return Meld(kind, pile)
    steps = _steps(told, kind, rules.wall.walls)
    source = None if steps is None else (winner + steps) % rules.wall.walls
    return Meld(kind, pile, _called(told, pile), source)


def _is_meld(kind: MeldKind, pile: Sequence[Tile]) -> bool:
    if len(pile) != (4 if kind.is_kong else 3):
        return False
    steps = {KIND[after] - KIND[before] for before, after in pairwise(pile)}
    if kind is MeldKind.CHOW:
        return steps == {1} and len({one.suit for one in pile}) == 1 and pile[0].is_run_tile
    return steps == {0}


def _called(told: Mapping[str, object], pile: Sequence[Tile]) -> Tile:
    called = _one_tile(told.get("called", str(pile[0])))
    if called not in pile:
        raise BadQuestion(f"{called} was called, but is not in {told.get('tiles')}")
    return called


def _steps(told: Mapping[str, object], kind: MeldKind, players: int) -> int | None:
    """How many turns after the caller the giver comes; unknown if the question does not say."""
    steps = {"right": 1, "left": players - 1}
    if kind is MeldKind.CHOW:
        steps = {"left": players - 1}
    elif players > len(_SOURCES):
        steps["across"] = 2
    source = told.get("from")
    if source is not None and source not in steps:
        raise BadQuestion(f"a {told.get('type')} is called from {source!r}")
    return None if source is None else steps[str(source)]


def _pile(told: object) -> tuple[Tile, ...]:
    if not isinstance(told, str):
        raise BadQuestion(f"tiles are {told!r}; expected a text such as '123m0p'")
    pile = tiles(told)
    for one in pile:
        if one not in KIND:
            raise BadQuestion(f"the tile {one} is not played with")
    return pile


def _one_tile(told: object) -> Tile:
    pile = _pile(told)
    if len(pile) != 1:
        raise BadQuestion(f"{told!r} is not one tile")
    return pile[0]


def _luck(flag: object) -> tuple[Luck, ...]:
    for luck in Luck:
        if luck.value == flag:
            return (luck,)
    if isinstance(flag, str) and flag in _BLESSINGS:
        return _BLESSINGS[flag]
    known = ", ".join((*Luck, *_BLESSINGS))
    raise BadQuestion(f"the flag {flag!r} is not known; expected one of {known}")


def _check_blessings(flags: Sequence[object], *, drawn: bool, is_dealer: bool) -> None:
    """A blessing is named as it is: by the dealer's draw, another's draw, or another's ron."""
    own = {(True, True): "tenhou", (True, False): "chiihou", (False, False): "renhou"}
    for flag in _BLESSINGS:
        if flag in flags and own.get((drawn, is_dealer)) != flag:
            raise BadQuestion(f"this win is no {flag}")


def _wind(context: Mapping[str, object], name: str, rules: RuleSet) -> int:
    """A wind that somebody has who plays, or that a round can have."""
    wind, known = context.get(name), tuple(WINDS[: rules.wall.walls])
    if not isinstance(wind, str) or wind not in known:
        raise BadQuestion(f"{name} is {wind!r}; expected {', '.join(known[:-1])} or {known[-1]}")
    return WINDS.index(wind)


def _number(context: Mapping[str, object], name: str) -> int:
    number = context.get(name, 0)
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise BadQuestion(f"{name} is {number!r}; expected a number from 0")
    return number


def _text(told: Mapping[str, object], name: str) -> str:
    text = told.get(name)
    if not isinstance(text, str):
        raise BadQuestion(f"{name} is {text!r}; expected a text")
    return text


def _list(told: Mapping[str, object], name: str) -> Sequence[object]:
    found = told.get(name, ())
    if not isinstance(found, list | tuple):
        raise BadQuestion(f"{name} is {found!r}; expected a list")
    return found


def part(told: Mapping[str, object], name: str) -> Mapping[str, object]:
    """An object inside a question; an empty one if it is not there."""
    found = told.get(name, {})
    if not isinstance(found, Mapping):
        raise BadQuestion(f"{name} is {found!r}; expected an object")
    return found
