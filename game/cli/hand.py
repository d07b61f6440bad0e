"""A hand as it is given on the command line."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.cli.errors import faulty, misused
from game.cli.parser import Options
from game.engine.scoring.candidate import Luck
from game.engine.tiles import BadNotation, Tile, notation, tiles

_COMPLETE: Final = 14
"""The tiles of a complete hand; a kong counts as three."""
_COPIES: Final = 4
_PARTS_OF_MELD: Final = (2, 3)


def question(options: Options) -> dict[str, object]:
    """The question that the options ask, as `score --batch` understands it."""
    melds = [_meld(given) for given in options.meld]
    concealed = _read("HAND", options.hand)
    if options.win is None:
        concealed, win = concealed[:-1], concealed[-1:]
    else:
        win = _read("--win", options.win)
    _check((*concealed, *win), melds)
    return {
        "hand": {
            "concealed": notation(concealed),
            "melds": melds,
            "win_tile": notation(win),
            "win_by": "tsumo" if options.tsumo else "ron",
        },
        "context": _context(options),
    }


def flag_of(luck: Luck) -> str:
    """The option that stands for a circumstance."""
    return "--" + luck.value.replace("_", "-")


def _context(options: Options) -> dict[str, object]:
    return {
        "seat_wind": options.seat,
        "round_wind": options.round,
        "honba": options.honba,
        "riichi_sticks": options.sticks,
        "dora_indicators": [str(one) for one in _read("--dora", options.dora)],
        "ura_indicators": [str(one) for one in _read("--ura", options.ura)],
        "flags": [luck.value for luck in Luck if getattr(options, luck.value)],
    }


def _meld(given: str) -> dict[str, object]:
    """A meld such as `pon:555z:across`."""
    kind, *rest = given.split(":")
    if len(rest) + 1 not in _PARTS_OF_MELD:
        raise misused("cli.score.bad_meld", given=given)
    _read("--meld", rest[0])
    return {"type": kind, "tiles": rest[0], "from": rest[1] if rest[1:] else "left"}


def _read(name: str, given: str) -> tuple[Tile, ...]:
    try:
        return tiles(given)
    except BadNotation as bad:
        raise misused("cli.fault.tiles", name=name, given=given) from bad


def _check(loose: tuple[Tile, ...], melds: list[dict[str, object]]) -> None:
    found = len(loose) + 3 * len(melds)
    if found != _COMPLETE:
        raise faulty("cli.score.count", found=found, expected=_COMPLETE)
    everything = (*loose, *(tile for meld in melds for tile in tiles(str(meld["tiles"]))))
    for face, copies in Counter(tile.plain for tile in everything).items():
        if copies > _COPIES:
            raise faulty("cli.score.copies", found=copies, tile=str(face))
