"""Parts of events in the mjai format: tiles that are shown, and what a win was worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.scoring.yaku.book import YAKUMAN
from game.engine.tiles import HIDDEN, Tile
from game.logs import checked_json
from game.logs.foreign_names import yaku_named
from game.logs.log_faults import BadLog
from game.logs.logged_game import LoggedYaku
from game.logs.tile_signs import of_mjai


def won_on(written: object) -> Tile | None:
    """The winning tile, if the log tells one: four kongs win without it."""
    tile = HIDDEN if written is None else of_mjai(written)
    return None if tile is HIDDEN else tile


def dealt(written: object, count: int) -> tuple[Tile, ...]:
    """The tiles somebody was dealt; those the log does not tell stay covered."""
    pile = tuple(map(of_mjai, checked_json.row(written, "tehais")))
    if len(pile) > count:
        raise BadLog("many_tiles", found=len(pile), most=count)
    return pile + (HIDDEN,) * (count - len(pile))


def shown(written: object) -> tuple[Tile, ...] | None:
    """The tiles of a hand that was shown; nothing if it was not, or not all of it."""
    if not isinstance(written, list) or not written:
        return None
    pile = tuple(map(of_mjai, written))
    return None if HIDDEN in pile else pile


def optional(event: Mapping[str, object], name: str) -> int | None:
    """A number that may be missing."""
    return None if event.get(name) is None else checked_json.number(event[name], name)


def yaku_told(written: object) -> tuple[LoggedYaku, ...] | None:
    """Yaku as pairs of name and han, or as objects with both."""
    if written is None:
        return None
    return tuple(_one_yaku(one) for one in checked_json.row(written, "yakus"))


def _one_yaku(written: object) -> LoggedYaku:
    if isinstance(written, dict):
        pair: list[object] = [written.get("name"), written.get("han")]
    else:
        pair = list(checked_json.row(written, checked_json.LogPart.YAKU, 2))
    name, han = (
        checked_json.text(pair[0], checked_json.LogPart.YAKU),
        checked_json.number(pair[1], checked_json.LogPart.HAN),
    )
    known = yaku_named(name)
    great = han >= YAKUMAN and known not in _DORA
    return LoggedYaku(known or name, None if great else han, known is not None)


_DORA: Final = ("dora", "uradora", "akadora")
