"""Questions about the hands of a table that counts in points, as its examples write them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.cli.impossible import HELD, Fault
from game.cli.parser import listed
from game.cli.questions import (
    WINDS,
    ImpossibleHand,
    Misasked,
    is_meld,
    number,
    one_tile,
    part,
    pile,
    quoted,
    several,
)
from game.engine.scoring.chinese.held import Moment, Winning
from game.engine.shapes import COPIES
from game.engine.table import Hand, Meld, MeldKind
from game.engine.tiles import HIDDEN, BadNotation, Tile, tile
from game.rulesets.classic_moments import (
    BROKE_READY,
    against_announcing,
    against_moment,
    opener,
)
from game.rulesets.classic_options import ClassicOptions

TOO_MANY: Final = "too_many_tiles"
TOO_FEW: Final = "too_few_tiles"
MOMENTS: Final = (
    *(Moment.READY, Moment.SERVI, Moment.LAST_TILE),
    *(Moment.PARADISE, Moment.EARTHLY),
)
"""The circumstances that are told as flags; the others follow from where the tile came from."""
_FLAGS: Final = frozenset((*MOMENTS, TOO_MANY, TOO_FEW, BROKE_READY))
_OF_LOSERS: Final = frozenset({Moment.READY, Moment.SERVI, TOO_MANY, TOO_FEW, BROKE_READY})
_NO_WINNER: Final = frozenset({TOO_MANY, TOO_FEW, BROKE_READY})
_VOID: Final = frozenset({TOO_MANY, BROKE_READY})
_BEATEN: Final = frozenset({Moment.READY, Moment.SERVI})
_SOURCES: Final = {
    "discard": (False, ()),
    "wall": (True, ()),
    "hill": (True, (Moment.HILL,)),
    "robbed_kong": (False, (Moment.ROBBED_KONG,)),
    "deal": (True, ()),
}
"""Where the winning tile may come from: whether it is drawn, and what that means."""
_MELDS: Final = {
    ("chow", True): MeldKind.CHOW,
    ("pung", True): MeldKind.PUNG,
    ("kong", True): MeldKind.OPEN_KONG,
    ("kong", False): MeldKind.CONCEALED_KONG,
}
_COMBINATION: Final = 3


class Seated(NamedTuple):
    """A player as the question describes him."""

    given: int | None
    """His points, where they were counted already."""
    hand: Hand
    flags: frozenset[str]

    def counts_only_bonus(self, *, is_won: bool) -> bool:
        """Whether of a hand that did not win only flowers and seasons count (7.1, 15).

        A ready call is beaten if another player wins; if nobody does the hand counts as it is.
        """
        return not self.flags.isdisjoint(_VOID | _BEATEN if is_won else _VOID)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Four hands and how one of them was won."""

    players: tuple[Seated, ...]
    """In the order of the winds."""
    prevailing: int
    round: int | None
    winner: int | None
    win: Winning | None
    """How it was won; nothing if its points are given."""


def table(question: Mapping[str, object], options: ClassicOptions) -> Table:
    """The table a question is about."""
    told = part(question, "players")
    winner = _wind(question, "winner")
    prevailing = _wind(question, "prevailing")
    if prevailing is None:
        raise _no_wind("prevailing", None)
    players = tuple(_seated(part(told, wind)) for wind in WINDS)
    win = _win(question, players[winner]) if winner is not None else None
    found = Table(
        players=players,
        prevailing=prevailing,
        round=_wind(question, "round"),
        winner=winner,
        win=win,
    )
    for fault in _faults(found, options):
        raise ImpossibleHand(fault)
    return found


def _wind(told: Mapping[str, object], name: str) -> int | None:
    wind = told.get(name)
    if wind is None:
        return None
    if not isinstance(wind, str) or len(wind) != 1 or wind not in WINDS:
        raise _no_wind(name, wind)
    return WINDS.index(wind)


def _no_wind(name: str, given: object) -> Misasked:
    return Misasked("choice", name=name, given=quoted(given), expected=listed(WINDS))


# ---- players -------------------------------------------------------------------------------------


def _seated(told: Mapping[str, object]) -> Seated:
    if told.get("given") is not None:
        return Seated(number(told, "given"), Hand(), frozenset())
    concealed = pile(told.get("concealed"), reds=False)
    melds = tuple(map(_meld, several(told, "melds")))
    bonus = tuple(map(_bonus, several(told, "bonus")))
    return Seated(
        None, Hand(concealed, melds, bonus), frozenset(map(_flag, several(told, "flags")))
    )


def _bonus(told: object) -> Tile:
    """A flower or season, written `f1` as on the sheet or `1f` as everywhere else."""
    found = HIDDEN
    if isinstance(told, str):
        with suppress(BadNotation):
            found = tile(told[::-1] if told[:1].isalpha() else told)
    if not found.is_bonus:
        raise Misasked("no_bonus", given=quoted(told))
    return found


def _flag(told: object) -> str:
    if not isinstance(told, str) or told not in _FLAGS:
        known = listed(sorted(_FLAGS))
        raise Misasked("choice", name="flags", given=quoted(told), expected=known)
    return told


def _meld(told: object) -> Meld:
    if not isinstance(told, Mapping):
        raise Misasked("object", name="meld", given=quoted(told))
    name, is_open = told.get("type"), told.get("open", True)
    kind = next((kind for key, kind in _MELDS.items() if key == (name, is_open)), None)
    found = tuple(sorted(pile(told.get("tiles"), reds=False)))
    if kind is None or not is_meld(kind, found):
        raise Misasked("no_meld", given=told.get("tiles"), kind=name)
    return Meld(kind, found)


# ---- the win -------------------------------------------------------------------------------------


def _win(question: Mapping[str, object], winner: Seated) -> Winning | None:
    if winner.given is not None:
        return None
    told = part(question, "win") if question.get("win") is not None else {}
    source = told.get("source")
    if not isinstance(source, str) or source not in _SOURCES:
        raise Misasked("choice", name="source", given=quoted(source), expected=listed(_SOURCES))
    drawn, moments = _SOURCES[source]
    won_on = None if told.get("tile") is None else one_tile(told["tile"], reds=False)
    if (won_on is None) != (source == "deal"):
        raise Misasked("dealt", given=quoted(told.get("tile")), source=source)
    named = (moment for moment in Moment if moment in winner.flags)
    return Winning(tile=won_on, drawn=drawn, moments=frozenset((*moments, *named)))


# ---- what cannot be ------------------------------------------------------------------------------


def _fault(name: str, **values: object) -> Fault:
    return Fault(f"points.{name}", values)


def _faults(found: Table, options: ClassicOptions) -> Iterator[Fault]:
    first = opener(options, found.prevailing)
    for seat, player in enumerate(found.players):
        if player.given is None:
            yield from _size_faults(found, seat, player)
            yield from _flag_faults(found, seat, player)
            said = against_announcing(options, player.hand, player.flags)
            yield from map(_fault, said)
            if found.win is not None and seat == found.winner:
                yield from _moment_faults(found.win, player.hand, seat=seat, first=first)
    yield from _copies(found, options)


def _size_faults(found: Table, seat: int, player: Seated) -> Iterator[Fault]:
    held = len(player.hand.concealed) + _COMBINATION * len(player.hand.melds)
    dealt = found.win is not None and found.win.tile is None and seat == found.winner
    expected = HELD + dealt
    is_flagged = {TOO_MANY: held > expected, TOO_FEW: held < expected}
    told = [is_so for flag, is_so in is_flagged.items() if flag in player.flags]
    if not all(told or [held == expected]):
        yield _fault("count", wind=WINDS[seat], found=held, expected=expected)


def _flag_faults(found: Table, seat: int, player: Seated) -> Iterator[Fault]:
    is_winner = seat == found.winner
    for flag in sorted(player.flags):
        if not is_winner and flag not in _OF_LOSERS:
            yield _fault("for_winner", flag=flag)
        if is_winner and flag in _NO_WINNER:
            yield _fault("cannot_win", flag=flag)


def _moment_faults(win: Winning, hand: Hand, *, seat: int, first: int) -> Iterator[Fault]:
    if Moment.PARADISE in win.moments and win.tile is not None:
        yield _fault("paradise")
    is_dealt = win.tile is None
    for name in against_moment(hand, win, is_dealt=is_dealt, opens=seat == first):
        yield _fault(name, wind=WINDS[first])


def _copies(found: Table, options: ClassicOptions) -> Iterator[Fault]:
    hands = [player.hand for player in found.players]
    held = Counter(one for hand in hands for one in hand.concealed)
    held.update(one for hand in hands for meld in hand.melds for one in meld.tiles)
    held.update(one for hand in hands for one in hand.bonus)
    if found.win is not None and found.win.tile is not None:
        held[found.win.tile] += 1
    for one, copies in held.items():
        most = int(options.use_bonus_tiles) if one.is_bonus else COPIES
        if copies > most:
            yield _fault("copies", tile=str(one), found=copies, most=most)
