"""What the viewer is asked, sorted for the screen: tiles that may be thrown, and buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.actions import (
    Abort,
    Action,
    CallChow,
    CallSet,
    Decision,
    DeclareHand,
    DeclareKong,
    Discard,
    Pass,
    SetAside,
    Win,
)
from game.engine.match import ChooseStop
from game.engine.table import Meld, Round
from game.engine.tiles import Tile
from game.stage.hands import in_order


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: a word, the key that presses it, the tiles it is about, and what it does."""

    name: str
    word: str
    """`ron`, `chii`, `pass`, …"""
    key: str
    action: Action | None
    """None for what only the screen does, such as going to choose the tile of a riichi."""
    tiles: tuple[Tile, ...] = ()
    marks: tuple[Tile, ...] = ()
    """The tiles of the own hand it would take."""


@dataclass(frozen=True, slots=True)
class Menu:
    """Everything the viewer may do now."""

    choices: tuple[Choice, ...] = ()
    passing: Choice | None = None
    discards: Mapping[int, Discard] = field(default_factory=dict)
    """By the place of the tile in the hand."""
    riichi: Mapping[int, Discard] = field(default_factory=dict)

    @property
    def buttons(self) -> tuple[Choice, ...]:
        """All buttons, passing last."""
        return (*self.choices, self.passing) if self.passing is not None else self.choices

    @property
    def only(self) -> Action | None:
        """The one thing that can be done, if there is nothing to choose."""
        if self.buttons or len(self.discards) != 1:
            return None
        return next(iter(self.discards.values()))


RANK = ("ron", "tsumo", "riichi", "kan", "pon", "chii", "north", "flower", "abort")
"""The order of the buttons: the strongest call first."""
KEYS = {
    "ron": "W",
    "tsumo": "W",
    "riichi": "R",
    "kan": "K",
    "pon": "P",
    "chii": "C",
    "north": "F",
    "flower": "F",
    "abort": "A",
    "show": "S",
    "stop": "S",
    "hide": "N",
    "go_on": "N",
    "pass": "N",
}
PRIMARY_WORDS = ("ron", "tsumo", "riichi")
"""The words of which one may be red."""


def menu(decision: Decision, table: Round) -> Menu:
    """The options of a decision, each where the screen shows it."""
    seat, options = decision.seat, decision.options
    discards = [option for option in options if isinstance(option, Discard)]
    plain = _by_place(table, [one for one in discards if not one.riichi], seat)
    riichi = _by_place(table, [one for one in discards if one.riichi], seat)
    found = list(_choices(options, table))
    if riichi:
        found.append(_choice("riichi", None))
    found.sort(key=lambda choice: RANK.index(choice.word) if choice.word in RANK else len(RANK))
    passing = next((_choice("pass", one) for one in options if isinstance(one, Pass)), None)
    return Menu(tuple(_named(found)), passing, plain, riichi)


def _by_place(table: Round, discards: Sequence[Discard], seat: int) -> dict[int, Discard]:
    """Which tile of the hand each discard throws."""
    tiles, drawn = in_order(table, seat), table.hand(seat).drawn
    found: dict[int, Discard] = {}
    for nth, tile in enumerate(tiles):
        apart = drawn is not None and nth == len(tiles) - 1
        fitting = (one for one in discards if one.tile is tile and one.drawn == apart)
        if (discard := next(fitting, None)) is not None:
            found[nth] = discard
    return found


def _choices(options: Sequence[Action], table: Round) -> Iterator[Choice]:
    for option in options:
        if isinstance(option, Win):
            yield _choice("ron" if table.is_offered else "tsumo", option)
        elif isinstance(option, CallChow | CallSet | DeclareKong):
            yield _meld(option, option.meld)
        elif isinstance(option, SetAside):
            word = "north" if option.tile.is_honour else "flower"
            yield _choice(word, option, (option.tile,), (option.tile,))
        elif isinstance(option, Abort):
            yield _choice("abort", option)
        elif isinstance(option, DeclareHand):
            yield _choice("show" if option.shows else "hide", option)
        elif isinstance(option, ChooseStop):
            yield _choice("stop" if option.stops else "go_on", option)


def _meld(option: CallChow | CallSet | DeclareKong, meld: Meld) -> Choice:
    word = "chii" if isinstance(option, CallChow) else "kan" if meld.kind.is_kong else "pon"
    added = option.added if isinstance(option, DeclareKong) else None
    marks = (added,) if added is not None else meld.own_tiles
    return _choice(word, option, meld.tiles, marks)


def _choice(
    word: str, action: Action | None, tiles: tuple[Tile, ...] = (), marks: tuple[Tile, ...] = ()
) -> Choice:
    return Choice(word, word, KEYS[word], action, tiles, marks)


def _named(choices: Sequence[Choice]) -> Iterator[Choice]:
    """A name for each, also when a word stands on several buttons; the key stands on the first."""
    seen: dict[str, int] = {}
    for choice in choices:
        count = seen[choice.word] = seen.get(choice.word, 0) + 1
        if count == 1:
            yield choice
        else:
            name = f"{choice.word}{count}"
            yield Choice(name, choice.word, "", choice.action, choice.tiles, choice.marks)
