"""Reading and writing an evening as JSON values."""

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
from game.text.visible_letters import tidy_name

FORMAT: Final = 2
"""The current format; files of format 1 have no fines."""
LONGEST_NAME: Final = 20
"""The maximal length of a player's name."""
MOST_GIVEN: Final = 9_999_999
"""The most points that are entered instead of tiles."""
_LONGEST_DATE, _LONGEST_PROGRAM = 40, 40
_Object = Mapping[str, Json]
_Kind = TypeVar("_Kind", MeldKind, WinSource, HandMark, FinedAct)


class BadEvening(ValueError):
    """Raised for a file that is no evening; names the faulty part."""


class LaterEvening(ValueError):
    """Raised for a file written by a later version."""


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
    """The evening of plain values; raises `BadEvening` or `LaterEvening`."""
    fields = _object(content, "format")
    written = _number(fields, "format", (1, None))
    if written is None:
        raise BadEvening("format")
    if written > FORMAT:
        program = fields.get("program")
        raise LaterEvening(tidy_name(program if isinstance(program, str) else "", _LONGEST_PROGRAM))
    names = _several(fields, "names")
    if len(names) != SEATS or not all(isinstance(one, str) for one in names):
        raise BadEvening("names")
    started = fields.get("started", "")
    return Evening(
        names=tuple(tidy_name(str(one), LONGEST_NAME) for one in names),
        options=_options(fields),
        hands=tuple(_hand(_object(one, "hands")) for one in _several(fields, "hands")),
        started=tidy_name(started, _LONGEST_DATE) if isinstance(started, str) else "",
    )


def _options(fields: _Object) -> ClassicOptions:
    try:
        return with_changes(CLASSIC, _object(fields.get("options", {}), "options"))
    except BadOption as fault:
        raise BadEvening("options") from fault


def _hand(fields: _Object) -> PlayedHand:
    seats = (0, SEATS - 1)
    held = tuple(_held(_object(one, "held")) for one in _several(fields, "held"))
    if len(held) != SEATS:
        raise BadEvening("held")
    won = fields.get("tile")
    return PlayedHand(
        prevailing=_number(fields, "prevailing", seats) or 0,
        winner=_number(fields, "winner", seats),
        source=_kind(WinSource, fields.get("source"), "source"),
        giver=_number(fields, "giver", seats),
        tile=None if won is None else _one_tile(won),
        held=held,
        east=_number(fields, "east", seats),
        fines=tuple(_fine(_object(one, "fines")) for one in _several(fields, "fines")),
    )


def _fine(fields: _Object) -> Fine:
    player = _number(fields, "player", (0, SEATS - 1))
    if player is None:
        raise BadEvening("fines")
    return Fine(player, _kind(FinedAct, fields.get("act"), "fines"))


def _held(fields: _Object) -> HeldTiles:
    return HeldTiles(
        concealed=_pile(fields, "concealed"),
        melds=tuple(_meld(_object(one, "melds")) for one in _several(fields, "melds")),
        bonus=_pile(fields, "bonus"),
        marks=frozenset(_kind(HandMark, one, "marks") for one in _several(fields, "marks")),
        given=_number(fields, "given", (0, MOST_GIVEN)),
    )


def _meld(fields: _Object) -> Meld:
    kind, pile = _kind(MeldKind, fields.get("kind"), "melds"), _pile(fields, "tiles")
    if not is_meld(kind, pile):
        raise BadEvening("melds")
    return Meld(kind, pile)


def is_meld(kind: MeldKind, pile: Sequence[Tile]) -> bool:
    """Whether these tiles are a meld of this kind."""
    if any(one.is_bonus for one in pile):
        return False
    if kind is MeldKind.CHOW:
        ranks = sorted(one.rank for one in pile)
        together = len({one.suit for one in pile}) == 1 and all(one.is_run_tile for one in pile)
        return together and ranks == list(range(ranks[0], ranks[0] + 3))
    return len(set(pile)) == 1 and len(pile) == (COPIES if kind.is_kong else COPIES - 1)


def _one_tile(given: Json) -> Tile:
    try:
        return tile(given if isinstance(given, str) else "")
    except BadNotation as fault:
        raise BadEvening("tile") from fault


def _pile(fields: _Object, name: str) -> tuple[Tile, ...]:
    given = fields.get(name, "")
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


def _several(fields: _Object, name: str) -> Sequence[Json]:
    given = fields.get(name, [])
    if not isinstance(given, list):
        raise BadEvening(name)
    return given


def _number(fields: _Object, name: str, bounds: tuple[int, int | None]) -> int | None:
    """The number of a field within its bounds, or `None`."""
    given, (least, most) = fields.get(name), bounds
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
        return kind(given if isinstance(given, str) else "")
    except ValueError as fault:
        raise BadEvening(name) from fault
