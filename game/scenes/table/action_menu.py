"""A decision arranged for the screen: discards, buttons and keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from string import ascii_uppercase
from typing import Final

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
from game.engine.ruleset import Serves, never_served
from game.engine.seats import Seat
from game.engine.table import Meld, Round
from game.engine.tiles import Tile
from game.scenes.table.control_ids import ButtonId, ButtonWord, WallAct
from game.stage.hand_places import in_order

DISCARD_DRAWN: Final = ("t", "backspace")
"""The keys that discard the tile just drawn."""
DRAWS: Final = "d"
"""The key that draws a tile, where tiles are drawn by hand."""

SWITCHED: Final = ("v", "x", "b", "o", "m")
"""The keys that switch something at the table, and so are no key of a button."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A call for which the player chooses the tiles of the hand, right or wrong."""

    counts: tuple[int, ...]
    """How many tiles it may take."""
    made: Mapping[tuple[Tile, ...], Action]
    """The actions of tiles that go together, in their order."""
    otherwise: Action
    """The action of any other tiles."""

    def of(self, tiles: Iterable[Tile]) -> Action:
        """The action of these tiles."""
        return self.made.get(tuple(sorted(tiles)), self.otherwise)


@dataclass(frozen=True, slots=True)
class ActionButton:
    """A button: its label, key, tiles and action."""

    act: ButtonWord
    word: ButtonWord
    """The id of its label: the act, or the game's name for it."""
    key: str
    action: Action | None
    """`None` for what only the screen does, such as choosing the tile of a riichi."""
    tiles: tuple[Tile, ...] = ()
    marks: tuple[Tile, ...] = ()
    """The tiles of the hand it would take."""
    pick: Pick | None = None
    """The choice of tiles that comes first, if any."""
    is_open: bool = True
    """Whether it can be pressed now; at a strict table all buttons are always shown."""
    number: int = 1
    """Its number, where several buttons have the same label."""

    @property
    def id(self) -> ButtonId:
        """The name of its control."""
        return ButtonId(self.act, self.number)


@dataclass(frozen=True, slots=True)
class ActionMenu:
    """Everything the viewer may do now."""

    choices: tuple[ActionButton, ...] = ()
    passing: ActionButton | None = None
    discards: Mapping[int, Action] = field(default_factory=dict)
    """The discards by the place of the tile in the hand."""
    riichi: Mapping[int, Action] = field(default_factory=dict)
    drawn: int | None = None
    """The place of the tile just drawn."""
    wall: Mapping[WallAct, Action] = field(default_factory=dict)
    """The actions at the wall."""
    is_strict: bool = False
    """Whether the same buttons are shown whatever can be done."""
    draws_first: bool = False
    """Whether a tile has to be drawn by hand before anything else."""

    @property
    def buttons(self) -> tuple[ActionButton, ...]:
        """All buttons, passing last."""
        return (*self.choices, self.passing) if self.passing is not None else self.choices

    @property
    def only(self) -> Action | None:
        """The only possible action, if there is just one."""
        if self.buttons or len(self.discards) != 1:
            return None
        return next(iter(self.discards.values()))


RANK = (
    ButtonWord.RON,
    ButtonWord.TSUMO,
    ButtonWord.RIICHI,
    ButtonWord.SERVE,
    ButtonWord.KAN,
    ButtonWord.PON,
    ButtonWord.CHII,
    ButtonWord.NORTH,
    ButtonWord.FLOWER,
    ButtonWord.ABORT,
)
"""The order of the buttons: the strongest call first."""
KEYS = {
    ButtonWord.RON: "W",
    ButtonWord.TSUMO: "W",
    ButtonWord.RIICHI: "R",
    ButtonWord.SERVE: "R",
    ButtonWord.MAHJONG: "W",
    ButtonWord.NAME: "A",
    ButtonWord.KAN: "K",
    ButtonWord.PON: "P",
    ButtonWord.CHII: "C",
    ButtonWord.NORTH: "F",
    ButtonWord.FLOWER: "F",
    ButtonWord.ABORT: "A",
    ButtonWord.SHOW: "S",
    ButtonWord.STOP: "S",
    ButtonWord.HIDE: "N",
    ButtonWord.GO_ON: "N",
    ButtonWord.PASSES: "N",
}
NUMBERS = "123456789"
"""The keys of several ways to call a tile with the same label."""
PRIMARY_WORDS = (ButtonWord.RON, ButtonWord.TSUMO, ButtonWord.RIICHI, ButtonWord.SERVE)
"""The acts of which one may be the red button."""


def menu(decision: Decision, table: Round, serves: Serves = never_served) -> ActionMenu:
    """The options of a decision, as discards, buttons and places of the wall."""
    seat, options = decision.seat, decision.options
    discards = [option for option in options if isinstance(option, Discard)]
    plain = by_place(table, [one for one in discards if not one.riichi], seat)
    riichi = by_place(table, [one for one in discards if one.riichi], seat)
    found = list(buttons_of(options, table))
    if riichi:
        word = ButtonWord.SERVE if serves(table.players[seat]) else ButtonWord.RIICHI
        found.append(replace(button(word, None), act=ButtonWord.RIICHI))
    found.sort(key=lambda choice: RANK.index(choice.word) if choice.word in RANK else len(RANK))
    passing = next(
        (button(ButtonWord.PASSES, one) for one in options if isinstance(one, Pass)), None
    )
    choices = tuple(with_keys(found, offered=table.is_offered))
    return ActionMenu(choices, passing, plain, riichi, drawn_place(table, seat))


def drawn_place(table: Round, seat: Seat) -> int | None:
    """The place of the tile just drawn, which is the last one."""
    hand = table.hand(seat)
    return None if hand.drawn is None else len(hand.concealed) - 1


def by_place(table: Round, discards: Sequence[Discard], seat: Seat) -> dict[int, Action]:
    """The discards by the place of their tile in the hand."""
    tiles, drawn = in_order(table, seat), table.hand(seat).drawn
    found: dict[int, Action] = {}
    for nth, tile in enumerate(tiles):
        apart = drawn is not None and nth == len(tiles) - 1
        fitting = (one for one in discards if one.tile is tile and one.drawn == apart)
        if (discard := next(fitting, None)) is not None:
            found[nth] = discard
    return found


def buttons_of(options: Sequence[Action], table: Round) -> Iterator[ActionButton]:
    """The buttons of all options that are not discards or passes."""
    for option in options:
        if isinstance(option, Win):
            yield button(ButtonWord.RON if table.is_offered else ButtonWord.TSUMO, option)
        elif isinstance(option, CallChow | CallSet | DeclareKong):
            yield _meld(option, option.meld)
        elif isinstance(option, SetAside):
            word = ButtonWord.NORTH if option.tile.is_honour else ButtonWord.FLOWER
            yield button(word, option, (option.tile,), (option.tile,))
        elif isinstance(option, Abort):
            yield button(ButtonWord.ABORT, option)
        elif isinstance(option, DeclareHand):
            yield button(ButtonWord.SHOW if option.shows else ButtonWord.HIDE, option)
        elif isinstance(option, ChooseStop):
            yield button(ButtonWord.STOP if option.stops else ButtonWord.GO_ON, option)


def _meld(option: CallChow | CallSet | DeclareKong, meld: Meld) -> ActionButton:
    word = ButtonWord.KAN if isinstance(option, DeclareKong) else call_word(option)
    added = option.added if isinstance(option, DeclareKong) else None
    marks = (added,) if added is not None else meld.own_tiles
    return button(word, option, meld.tiles, marks)


def call_word(call: CallChow | CallSet) -> ButtonWord:
    """The callout of a call."""
    if isinstance(call, CallChow):
        return ButtonWord.CHII
    return ButtonWord.KAN if call.is_kong else ButtonWord.PON


def button(
    word: ButtonWord,
    action: Action | None,
    tiles: tuple[Tile, ...] = (),
    marks: tuple[Tile, ...] = (),
) -> ActionButton:
    """A button with its act as label."""
    return ActionButton(word, word, KEYS[word], action, tiles, marks)


def with_keys(choices: Sequence[ActionButton], *, offered: bool) -> Iterator[ActionButton]:
    """The buttons with a number and a key each, where several have the same label.

    For an offered tile the keys are numbers, as no tile can be discarded then; on the player's
    turn, when numbers mean tiles, they are the letters after the first one's.
    """
    words, numbers = [choice.word for choice in choices], iter(NUMBERS)
    for place, choice in enumerate(choices):
        before, key = words[:place].count(choice.word), choice.key
        if words.count(choice.word) > 1:
            key = next(numbers) if offered else _letters_from(choice.key)[before]
        yield replace(choice, key=key, number=before + 1)


def _letters_from(first: str) -> str:
    """A letter, and those after it in the alphabet that have no other meaning."""
    taken = {*KEYS.values(), *(key.upper() for key in (DRAWS, *DISCARD_DRAWN, *SWITCHED))}
    return first + "".join(one for one in ascii_uppercase if one > first and one not in taken)
