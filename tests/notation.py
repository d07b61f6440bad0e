"""Positions in the notation of the game, for tests.

`table("E 123m406p789s1122z +3m | S ?*13 river 1z9m_ | W | N", wind=0)` puts a hand before each
seat, named by its wind in this hand. `+3m` is the tile just drawn; `[555z<across]` a called
meld with the giver (left, across, right), `[1111m]` a concealed kong, `[5555p<left+]` an added
one; `river 1z9m_4s^` lists discards, `_` drawn and thrown, `^` called away by another;
`aside 4z` lists bonus tiles.
"""

from __future__ import annotations

import re
from dataclasses import replace

from game.engine.table import Hand, Laid, Meld, MeldKind, Player, Round
from game.engine.tiles import HIDDEN, Tile, tiles
from game.engine.wall import Break, Wall, WallPlan

WINDS = "ESWN"
PLAN = WallPlan(walls=4, stacks=17, dead=14, replacements=4, indicators=5)
PLAN_OF_THREE = WallPlan(walls=3, stacks=18, dead=14, replacements=8, indicators=5)


def table(
    text: str = "",
    *,
    wind: int = 0,
    dealer: int = 0,
    left: int = 69,
    plan: WallPlan = PLAN,
    points: int = 25_000,
    **changes,
) -> Round:
    """A table with the hands written down; seats that are not named hold nothing known.

    There are as many seats as the plan has walls.
    """
    seats = plan.walls
    players = [Player(points, Hand((HIDDEN,) * 13)) for _ in range(seats)]
    for part in filter(None, (part.strip() for part in text.split("|"))):
        name, _, rest = part.partition(" ")
        seat = (dealer + WINDS.index(name)) % seats
        if rest:
            players[seat] = replace(player(rest, seat, seats), points=points)
    drawn = plan.live_end(0) - left
    replaced = sum(meld.kind.is_kong for player in players for meld in player.hand.melds)
    replaced += sum(len(player.hand.bonus) for player in players)
    hidden = (HIDDEN,) * plan.size
    wall = Wall(hidden, plan, Break(0, 7), (3, 4), drawn - replaced, replaced, revealed=1)
    base = Round(
        wind=wind,
        dealer=dealer,
        counters=0,
        deposits=0,
        wall=wall,
        players=tuple(players),
        chairs=tuple(range(seats)),
        winds=seats,
        turn=dealer,
    )
    return replace(base, **changes)


def three(text: str = "", *, left: int = 40, **changes) -> Round:
    """A table in the west of Japan, for three."""
    return table(text, left=left, plan=PLAN_OF_THREE, points=45_000, **changes)


def player(text: str, seat: int, seats: int = len(WINDS)) -> Player:
    """What lies before one player."""
    words = text.split()
    words, thrown = _taken(words, "river")
    words, aside = _taken(words, "aside")
    river = laid(thrown)
    melds = tuple(meld(word, seat, seats) for word in words if word.startswith("["))
    drawn = next((tiles(word[1:])[0] for word in words if word.startswith("+")), None)
    held = "".join(word for word in words if word[0] not in "[+")
    hidden = re.fullmatch(r"\?\*(\d+)", held)
    concealed = (HIDDEN,) * int(hidden[1]) if hidden else tiles(held)
    own = (*concealed, drawn) if drawn is not None else concealed
    return Player(25_000, Hand(own, melds, tiles(aside), drawn), river)


def _taken(words: list[str], name: str) -> tuple[list[str], str]:
    """The words without a name and what follows it, and that."""
    if name not in words:
        return words, ""
    at = words.index(name)
    return words[:at] + words[at + 2 :], "".join(words[at + 1 : at + 2])


def laid(text: str) -> tuple[Laid, ...]:
    """A river: `1z9m_4s^`."""
    found = re.findall(r"(\d[mpsz])([_^]*)", text)
    return tuple(Laid(tiles(one)[0], "_" in marks, "^" in marks) for one, marks in found)


def meld(text: str, seat: int, seats: int = len(WINDS)) -> Meld:
    """A meld: `[345m<left]`, `[1111z]`, `[5555p<across+]`."""
    body, _, giver = text.strip("[]").partition("<")
    pile = tiles(body)
    if not giver:
        return Meld(MeldKind.CONCEALED_KONG, pile)
    steps = {"right": 1, "across": 2, "left": seats - 1}
    source = (seat + steps[giver.rstrip("+")]) % seats
    return Meld(_kind(pile, added=giver.endswith("+")), pile, pile[0], source)


def _kind(pile: tuple[Tile, ...], *, added: bool) -> MeldKind:
    if len(pile) == 4:
        return MeldKind.ADDED_KONG if added else MeldKind.OPEN_KONG
    return MeldKind.PUNG if pile[0].plain is pile[1].plain else MeldKind.CHOW
