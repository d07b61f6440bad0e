"""Hands of an evening in the words of the worked examples."""

from game.engine.table import Meld, MeldKind
from game.engine.tiles import tile, tiles
from game.records.played_hand import HandMark, HeldTiles, PlayedHand, WinSource

KINDS = {
    ("chow", True): MeldKind.CHOW,
    ("pung", True): MeldKind.PUNG,
    ("kong", True): MeldKind.OPEN_KONG,
    ("kong", False): MeldKind.CONCEALED_KONG,
}
SEATS = "ESWN"
NO_MARKS = ("paradise", "too_few_tiles")
"""What follows from the source, or changes nothing."""


def meld(told):
    return Meld(KINDS[told["type"], told.get("open", True)], tiles(told["tiles"]))


def held(told):
    if "given" in told:
        return HeldTiles(given=told["given"])
    return HeldTiles(
        concealed=tuple(sorted(tiles(told["concealed"]))),
        melds=tuple(map(meld, told["melds"])),
        bonus=tuple(tile(one[::-1]) for one in told["bonus"]),
        marks=frozenset(HandMark(flag) for flag in told["flags"] if flag not in NO_MARKS),
    )


def played(case):
    """A worked example as a hand of an evening, East the first of the names."""
    winner, win = case["winner"], case.get("win") or {}
    source = WinSource(win.get("source", "wall"))
    giver = win.get("from") or next(s for s in SEATS if s != winner)
    return PlayedHand(
        prevailing=SEATS.index(case["prevailing"]),
        winner=None if winner is None else SEATS.index(winner),
        source=source,
        giver=None if source.is_drawn else SEATS.index(giver),
        tile=tile(win["tile"]) if win.get("tile") else None,
        held=tuple(held(case["players"][seat]) for seat in SEATS),
    )


def given(winner, *points, **more):
    """A hand of which only the points are known."""
    return PlayedHand(winner=winner, held=tuple(HeldTiles(given=one) for one in points), **more)
