"""Positions in the notation of the game, for tests.

`table("E 123m406p789s1122z +3m | S ?*13 river 1z9m_ | W | N", wind=0)` puts a hand before each
seat, named by its wind in this hand. `+3m` is the tile just drawn; `[555z<across]` a called
meld with the giver (left, across, right), `[1111m]` a concealed kong, `[5555p<left+]` an added
one; `river 1z9m_4s^` lists discards, `_` drawn and thrown, `^` called away by another.
"""

from __future__ import annotations

import re
from dataclasses import replace

from game.engine.table import Hand, Laid, Meld, MeldKind, Player, Round
from game.engine.tiles import HIDDEN, Tile, tiles
from game.engine.wall import Break, Wall, WallPlan

WINDS = "ESWN"
STEPS = {"right": 1, "across": 2, "left": 3}
PLAN = WallPlan(walls=4, stacks=17, dead=14, replacements=4, indicators=5)


def table(text: str = "", *, wind: int = 0, dealer: int = 0, left: int = 69, **changes) -> Round:
    """A table with the hands written down; seats that are not named hold nothing known."""
    players = [Player(25_000, Hand((HIDDEN,) * 13)) for _ in WINDS]
    for part in filter(None, (part.strip() for part in text.split("|"))):
        name, _, rest = part.partition(" ")
        seat = (dealer + WINDS.index(name)) % len(WINDS)
        if rest:
            players[seat] = player(rest, seat)
    drawn = PLAN.live_end(0) - left
    kongs = sum(meld.kind.is_kong for player in players for meld in player.hand.melds)
    hidden = (HIDDEN,) * PLAN.size
    wall = Wall(hidden, PLAN, Break(0, 7), (3, 4), drawn - kongs, kongs, revealed=1)
    base = Round(
        wind=wind,
        dealer=dealer,
        counters=0,
        deposits=0,
        wall=wall,
        players=tuple(players),
        chairs=(0, 1, 2, 3),
        winds=4,
        turn=dealer,
    )
    return replace(base, **changes)


def player(text: str, seat: int) -> Player:
    """What lies before one player."""
    words = text.split()
    river: tuple[Laid, ...] = ()
    if "river" in words:
        at = words.index("river")
        river = laid("".join(words[at + 1 : at + 2]))
        words = words[:at] + words[at + 2 :]
    melds = tuple(meld(word, seat) for word in words if word.startswith("["))
    drawn = next((tiles(word[1:])[0] for word in words if word.startswith("+")), None)
    held = "".join(word for word in words if word[0] not in "[+")
    hidden = re.fullmatch(r"\?\*(\d+)", held)
    concealed = (HIDDEN,) * int(hidden[1]) if hidden else tiles(held)
    own = (*concealed, drawn) if drawn is not None else concealed
    return Player(25_000, Hand(own, melds, (), drawn), river)


def laid(text: str) -> tuple[Laid, ...]:
    """A river: `1z9m_4s^`."""
    found = re.findall(r"(\d[mpsz])([_^]*)", text)
    return tuple(Laid(tiles(one)[0], "_" in marks, "^" in marks) for one, marks in found)


def meld(text: str, seat: int) -> Meld:
    """A meld: `[345m<left]`, `[1111z]`, `[5555p<across+]`."""
    body, _, giver = text.strip("[]").partition("<")
    pile = tiles(body)
    if not giver:
        return Meld(MeldKind.CONCEALED_KONG, pile)
    source = (seat + STEPS[giver.rstrip("+")]) % len(WINDS)
    return Meld(_kind(pile, added=giver.endswith("+")), pile, pile[0], source)


def _kind(pile: tuple[Tile, ...], *, added: bool) -> MeldKind:
    if len(pile) == 4:
        return MeldKind.ADDED_KONG if added else MeldKind.OPEN_KONG
    return MeldKind.PUNG if pile[0].plain is pile[1].plain else MeldKind.CHOW
