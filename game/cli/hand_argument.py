"""Reading a hand from the command line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Final

from game.cli.errors import faulty, misused
from game.cli.parser import Options
from game.cli.scoring.questions import BadQuestion, ImpossibleHand
from game.engine.scoring.candidate import Luck
from game.engine.tiles import BadNotation, Tile, notation, tiles
from game.text.words import Words

_PARTS_OF_MELD: Final = (2, 3)


def question(options: Options) -> dict[str, object]:
    """The question of the options, as `score --batch` reads it."""
    melds = [_meld(given) for given in options.meld]
    concealed = read("HAND", options.hand)
    if options.win is None:
        concealed, win = concealed[:-1], concealed[-1:]
    else:
        win = read("--win", options.win)
    return {
        "hand": {
            "concealed": notation(concealed),
            "melds": melds,
            "win_tile": notation(win),
            "win_by": "tsumo" if options.tsumo else "ron",
        },
        "context": _context(options),
    }


def flag_of(circumstance: StrEnum | str) -> str:
    """The argument of a circumstance."""
    return "--" + circumstance.replace("_", "-")


def _context(options: Options) -> dict[str, object]:
    return {
        "seat_wind": options.seat,
        "round_wind": options.round,
        "honba": options.honba,
        "riichi_sticks": options.sticks,
        "pei": options.pei,
        "dora_indicators": [str(one) for one in read("--dora", options.dora)],
        "ura_indicators": [str(one) for one in read("--ura", options.ura)],
        "flags": [luck.value for luck in Luck if getattr(options, luck.value)],
    }


def _meld(given: str) -> dict[str, object]:
    """A meld such as `pon:555z:across`."""
    kind, *rest = given.split(":")
    if len(rest) + 1 not in _PARTS_OF_MELD:
        raise misused("cli.score.bad_meld", given=given)
    read("--meld", rest[0])
    return {"type": kind, "tiles": rest[0], "from": rest[1] if rest[1:] else "left"}


@contextmanager
def reported(words: Words) -> Iterator[None]:
    """Context in which an impossible or unreadable hand ends the command with one line."""
    try:
        yield
    except ImpossibleHand as bad:
        raise faulty(bad.fault.key, **bad.fault.values) from bad
    except BadQuestion as bad:
        raise faulty("cli.score.impossible", reason=bad.said(words)) from bad


def read(name: str, given: str) -> tuple[Tile, ...]:
    """The tiles of an argument."""
    try:
        return tiles(given)
    except BadNotation as bad:
        raise misused("cli.fault.tiles", name=name, given=given) from bad
