"""Reading questions about classic hands, as in the examples of the sheet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final, NamedTuple

from game.cli.parser import listed
from game.cli.scoring.impossible_questions import Impossibility
from game.cli.scoring.questions import (
    WINDS,
    ImpossibleHand,
    Misasked,
    number,
    one_tile,
    part,
    pile,
    quoted,
    several,
)
from game.engine.hand import is_meld
from game.engine.scoring.points.counted_hand import ClassicMoment
from game.engine.table import Meld, MeldKind
from game.engine.tiles import HIDDEN, BadNotation, Tile, tile
from game.records.impossible_hands import HandTrouble, impossible
from game.records.played_hand import HandMark, HeldTiles, PlayedHand, WinSource
from game.rulesets.classic.options import ClassicOptions

EAST: Final = 0
NO_PARADISE: Final = Impossibility("cli.score.fault.points.paradise", {})
"""Paradise was given although there is a winning tile, or no win (13)."""
_FLAGS: Final = frozenset((*HandMark, ClassicMoment.PARADISE))
"""The circumstances given as flags; the others follow from the source of the winning tile."""
_MELDS: Final = {
    ("chow", True): MeldKind.CHOW,
    ("pung", True): MeldKind.PUNG,
    ("kong", True): MeldKind.OPEN_KONG,
    ("kong", False): MeldKind.CONCEALED_KONG,
}


class Table(NamedTuple):
    """Four hands in the order of the winds, and how one of them was won."""

    hand: PlayedHand
    round: int | None
    """The wind of the round, if given."""


def table(question: Mapping[str, object], options: ClassicOptions) -> Table:
    """The table of a question."""
    content = part(question, "players")
    prevailing = _wind(question, "prevailing")
    if prevailing is None:
        raise _no_wind("prevailing", None)
    hand = PlayedHand(
        prevailing=prevailing,
        winner=_wind(question, "winner"),
        held=tuple(_held(part(content, wind)) for wind in WINDS),
    )
    if hand.winner is not None:
        hand = _won(hand, question, is_given=hand.of(hand.winner).given is not None)
    _check_paradise(content, hand)
    for trouble in impossible(options, hand, EAST, whole=True):
        raise ImpossibleHand(_fault(trouble))
    return Table(hand, _wind(question, "round"))


def _fault(trouble: HandTrouble) -> Impossibility:
    """The error of an impossible hand, with the winds of the question."""
    return Impossibility(trouble.key, trouble.values(WINDS.__getitem__, str, str))


def _wind(content: Mapping[str, object], name: str) -> int | None:
    wind = content.get(name)
    if wind is None:
        return None
    if not isinstance(wind, str) or len(wind) != 1 or wind not in WINDS:
        raise _no_wind(name, wind)
    return WINDS.index(wind)


def _no_wind(name: str, given: object) -> Misasked:
    return Misasked("choice", name=name, given=quoted(given), expected=listed(WINDS))


# ---- players -------------------------------------------------------------------------------------


def _held(content: Mapping[str, object]) -> HeldTiles:
    if content.get("given") is not None:
        return HeldTiles(given=number(content, "given"))
    flags = [_flag(one) for one in several(content, "flags")]
    return HeldTiles(
        concealed=pile(content.get("concealed"), reds=False),
        melds=tuple(map(_meld, several(content, "melds"))),
        bonus=tuple(map(_bonus, several(content, "bonus"))),
        marks=frozenset(HandMark(one) for one in flags if one != ClassicMoment.PARADISE),
    )


def _bonus(content: object) -> Tile:
    """A flower or season, written `f1` as on the sheet or `1f` as everywhere else."""
    found = HIDDEN
    if isinstance(content, str):
        with suppress(BadNotation):
            found = tile(content[::-1] if content[:1].isalpha() else content)
    if not found.is_bonus:
        raise Misasked("no_bonus", given=quoted(content))
    return found


def _flag(content: object) -> str:
    if not isinstance(content, str) or content not in _FLAGS:
        known = listed(sorted(_FLAGS))
        raise Misasked("choice", name="flags", given=quoted(content), expected=known)
    return content


def _meld(content: object) -> Meld:
    if not isinstance(content, Mapping):
        raise Misasked("object", name="meld", given=quoted(content))
    name, is_open = content.get("type"), content.get("open", True)
    kind = next((kind for key, kind in _MELDS.items() if key == (name, is_open)), None)
    found = tuple(sorted(pile(content.get("tiles"), reds=False)))
    if kind is None or not is_meld(kind, found):
        raise Misasked("no_meld", given=content.get("tiles"), kind=name)
    return Meld(kind, found)


# ---- the win -------------------------------------------------------------------------------------


def _won(hand: PlayedHand, question: Mapping[str, object], *, is_given: bool) -> PlayedHand:
    """The hand with the circumstances of the win, which are optional if its points are given."""
    content = part(question, "win") if question.get("win") is not None else {}
    if is_given and not content:
        return hand
    source = content.get("source")
    if not isinstance(source, str) or source not in tuple(WinSource):
        raise Misasked("choice", name="source", given=quoted(source), expected=listed(WinSource))
    won_on = None if content.get("tile") is None else one_tile(content["tile"], reds=False)
    if not is_given and (won_on is None) != (source == WinSource.DEAL):
        raise Misasked("dealt", given=quoted(content.get("tile")), source=source)
    return replace(hand, source=WinSource(source), giver=_wind(content, "from"), tile=won_on)


def _check_paradise(content: Mapping[str, object], hand: PlayedHand) -> None:
    """Checks that paradise is only given to a winner with the dealt tiles (13)."""
    for seat, wind in enumerate(WINDS):
        flags: Collection[object] = several(part(content, wind), "flags")
        if ClassicMoment.PARADISE in flags and (seat, WinSource.DEAL) != (hand.winner, hand.source):
            raise ImpossibleHand(NO_PARADISE)
