"""An evening as a file holds it: plain values, to and from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from game import __version__
from game.engine.shapes.hand_shapes import COPIES
from game.engine.table import Meld, MeldKind
from game.engine.tiles import BadNotation, Tile, notation, tile, tiles
from game.records.evening import Evening
from game.records.played_hand import Fine, FinedAct, HandMark, HeldTiles, PlayedHand, WinSource
from game.rulesets.classic.options import CLASSIC, SEATS, ClassicOptions, with_changes
from game.rulesets.option_changes import BadOption, differing
from game.storage.settings import Json

FORMAT: Final = 2
"""Since 2 a hand has fines; the files of 1 have none."""
LONGEST_NAME: Final = 20
"""Letters of the longest name of a player."""
_Object = Mapping[str, Json]
_Kind = TypeVar("_Kind", MeldKind, WinSource, HandMark, FinedAct)


class BadEvening(ValueError):
    """Raised for a file that holds something else; says which part of it."""


class LaterEvening(ValueError):
    """Raised for a file that a later version has written."""


def plain(evening: Evening) -> dict[str, Json]:
    """An evening as plain values."""
    return {
        "format": FORMAT,
        "program": f"moineau {__version__}",
        "started": evening.started,
        "names": list(evening.names),
        "options": differing(CLASSIC, evening.options),
        "hands": [_plain_hand(hand) for hand in evening.hands],
    }


def _plain_hand(hand: PlayedHand) -> dict[str, Json]:
    return {
        "prevailing": hand.prevailing,
        "winner": hand.winner,
        "source": hand.source.value,
        "giver": hand.giver,
        "tile": None if hand.tile is None else hand.tile.notation,
        "east": hand.east,
        "held": [_plain_held(held) for held in hand.held],
        "fines": [{"player": one.player, "act": one.act.value} for one in hand.fines],
    }


def _plain_held(held: HeldTiles) -> dict[str, Json]:
    return {
        "concealed": notation(held.concealed),
        "melds": [{"kind": one.kind.value, "tiles": notation(one.tiles)} for one in held.melds],
        "bonus": notation(held.bonus),
        "marks": sorted(mark.value for mark in held.marks),
        "given": held.given,
    }


# ---- reading -----------------------------------------------------------------------------------


def understood(content: Json) -> Evening:
    """The evening that plain values describe; raises `BadEvening` or `LaterEvening`."""
    told = _object(content, "format")
    written = _number(told, "format", (1, None))
    if written is None:
        raise BadEvening("format")
    if written > FORMAT:
        raise LaterEvening(str(told.get("program", "")))
    names = _several(told, "names")
    if len(names) != SEATS or not all(isinstance(one, str) for one in names):
        raise BadEvening("names")
    started = told.get("started", "")
    return Evening(
        names=tuple(str(one)[:LONGEST_NAME] for one in names),
        options=_options(told),
        hands=tuple(_hand(_object(one, "hands")) for one in _several(told, "hands")),
        started=started if isinstance(started, str) else "",
    )


def _options(told: _Object) -> ClassicOptions:
    try:
        return with_changes(CLASSIC, _object(told.get("options", {}), "options"))
    except BadOption as fault:
        raise BadEvening("options") from fault


def _hand(told: _Object) -> PlayedHand:
    seats = (0, SEATS - 1)
    held = tuple(_held(_object(one, "held")) for one in _several(told, "held"))
    if len(held) != SEATS:
        raise BadEvening("held")
    won = told.get("tile")
    return PlayedHand(
        prevailing=_number(told, "prevailing", seats) or 0,
        winner=_number(told, "winner", seats),
        source=_kind(WinSource, told.get("source"), "source"),
        giver=_number(told, "giver", seats),
        tile=None if won is None else _one_tile(won),
        held=held,
        east=_number(told, "east", seats),
        fines=tuple(_fine(_object(one, "fines")) for one in _several(told, "fines")),
    )


def _fine(told: _Object) -> Fine:
    player = _number(told, "player", (0, SEATS - 1))
    if player is None:
        raise BadEvening("fines")
    return Fine(player, _kind(FinedAct, told.get("act"), "fines"))


def _held(told: _Object) -> HeldTiles:
    return HeldTiles(
        concealed=_pile(told, "concealed"),
        melds=tuple(_meld(_object(one, "melds")) for one in _several(told, "melds")),
        bonus=_pile(told, "bonus"),
        marks=frozenset(_kind(HandMark, one, "marks") for one in _several(told, "marks")),
        given=_number(told, "given", (0, None)),
    )


def _meld(told: _Object) -> Meld:
    kind, pile = _kind(MeldKind, told.get("kind"), "melds"), _pile(told, "tiles")
    if not is_meld(kind, pile):
        raise BadEvening("melds")
    return Meld(kind, pile)


def is_meld(kind: MeldKind, pile: Sequence[Tile]) -> bool:
    """Whether these tiles are such a meld."""
    if any(one.is_bonus for one in pile):
        return False
    if kind is MeldKind.CHOW:
        ranks = sorted(one.rank for one in pile)
        together = len({one.suit for one in pile}) == 1 and all(one.is_run_tile for one in pile)
        return together and ranks == list(range(ranks[0], ranks[0] + 3))
    return len(set(pile)) == 1 and len(pile) == (COPIES if kind.is_kong else COPIES - 1)


def _one_tile(given: Json) -> Tile:
    try:
        return tile(str(given))
    except BadNotation as fault:
        raise BadEvening("tile") from fault


def _pile(told: _Object, name: str) -> tuple[Tile, ...]:
    given = told.get(name, "")
    if not isinstance(given, str):
        raise BadEvening(name)
    try:
        return tiles(given)
    except BadNotation as fault:
        raise BadEvening(name) from fault


def _object(given: Json, name: str) -> _Object:
    if not isinstance(given, Mapping):
        raise BadEvening(name)
    return given


def _several(told: _Object, name: str) -> Sequence[Json]:
    given = told.get(name, [])
    if not isinstance(given, list):
        raise BadEvening(name)
    return given


def _number(told: _Object, name: str, bounds: tuple[int, int | None]) -> int | None:
    """A number within its bounds, or none."""
    given, (least, most) = told.get(name), bounds
    if given is None:
        return None
    is_number = isinstance(given, int) and not isinstance(given, bool)
    if not is_number or not isinstance(given, int) or given < least:
        raise BadEvening(name)
    if most is not None and given > most:
        raise BadEvening(name)
    return given


def _kind(kind: type[_Kind], given: Json, name: str) -> _Kind:
    try:
        return kind(str(given))
    except ValueError as fault:
        raise BadEvening(name) from fault
