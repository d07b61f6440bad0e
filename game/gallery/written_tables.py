"""Tables written down in the notation of the game, for the built-in states of the screens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.match import Match
from game.engine.rules.wall_break import broken
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Hand, Laid, Meld, MeldKind, Offer, Player, Riichi, Round, Source
from game.engine.tiles import HIDDEN, Tile, tile, tiles
from game.engine.wall import Break, Wall, WallPlan

STEPS = {"right": 1, "across": 2, "left": -1}


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenSeat:
    """What lies before one seat, in words."""

    hand: str = ""
    """Tiles, or a number of hidden ones."""
    drawn: str = ""
    """The tile just drawn, `?` for a hidden one."""
    melds: str = ""
    """`345m<left 777z<across 1111z 5555p<right+`; the claimed tile of a chow is its first."""
    river: str = ""
    """`1z9m_4s^`: `_` just drawn, `^` called away, `!` declared riichi."""
    points: int = 25_000
    staked: bool = True
    """Whether the stick of a riichi has been laid."""
    norths: int = 0
    """How many norths have been set aside."""
    bonus: str = ""
    """The flowers and seasons that lie beside the hand."""


def player(place: WrittenSeat, seat: Seat, rules: RuleSet) -> Player:
    """A player as the words say."""
    held = (HIDDEN,) * int(place.hand) if place.hand.isdigit() else tiles(place.hand)
    drawn = HIDDEN if place.drawn == "?" else tile(place.drawn) if place.drawn else None
    concealed = held if drawn is None else (*held, drawn)
    melds = tuple(
        replace(_meld(word, seat, rules), order=nth + 1)
        for nth, word in enumerate(place.melds.split())
    )
    if place.hand.isdigit():
        melds = tuple(_face_down(meld) if meld.covered else meld for meld in melds)
    found = re.findall(r"(\d[mpsz])([_^!]*)", place.river)
    river = tuple(Laid(tile(one), "_" in marks, "^" in marks) for one, marks in found)
    declared = next((nth for nth, (_, marks) in enumerate(found) if "!" in marks), None)
    accepted = declared is not None and place.staked
    riichi = Riichi(declared, 0, accepted) if declared is not None else None
    stake = 1000 if accepted else 0
    aside = ((Tile.NORTH,) * place.norths) + tiles(place.bonus)
    hand = Hand(concealed, melds, aside, drawn)
    return Player(place.points, hand, river, riichi, stake)


def _face_down(meld: Meld) -> Meld:
    """A concealed kong as those see it who do not know the hand (classic sheet, 5.1)."""
    return replace(meld, tiles=(HIDDEN,) * len(meld.tiles))


def _meld(word: str, seat: Seat, rules: RuleSet) -> Meld:
    body, _, giver = word.partition("<")
    pile = tiles(body)
    if not giver:
        covered = rules.covers_kongs
        return Meld(MeldKind.CONCEALED_KONG, pile, inner_down=rules.inner_down, covered=covered)
    source = (seat + STEPS[giver.rstrip("+")]) % rules.seats
    if len(pile) > 3:
        kind = MeldKind.ADDED_KONG if giver.endswith("+") else MeldKind.OPEN_KONG
    else:
        kind = MeldKind.PUNG if pile[0].plain is pile[1].plain else MeldKind.CHOW
    claimed = pile[0]
    whole = pile if kind is MeldKind.ADDED_KONG else tuple(sorted(pile))
    one_down = rules.one_down and kind is MeldKind.OPEN_KONG
    return Meld(kind, whole, claimed, source, one_down=one_down)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A whole table in words."""

    places: Sequence[WrittenSeat]
    wind: int = 0
    dealer: Seat = 0
    counters: int = 0
    deposits: int = 0
    dice: tuple[int, ...] = (3, 4)
    drawn: int = 53
    """How many tiles of the live wall are gone."""
    indicators: str = "1m"
    undersides: str = ""
    """What lies below the indicators, where that is to be known."""
    turn: Seat = 0
    offered: Seat | None = None
    """Whose last discard may be claimed."""


def table(position: Position, rules: RuleSet) -> Round:
    """The table as the viewer would see it."""
    seats = rules.seats
    players = tuple(player(place, seat, rules) for seat, place in enumerate(position.places))
    opened = _opened(position, rules.wall)
    size = rules.wall.size
    faces = [HIDDEN] * size
    for nth, below in enumerate(tiles(position.undersides)):
        faces[rules.wall.indicator(nth) + 1] = below
    wall = Wall(tuple(faces), rules.wall, opened, position.dice, drawn=position.drawn)
    for shown in tiles(position.indicators):
        wall = wall.reveal(shown)
    kongs = sum(meld.kind.is_kong for one in players for meld in one.hand.melds)
    kongs += sum(len(one.hand.bonus) for one in players)
    wall = replace(wall, replaced=min(kongs, rules.wall.replacements))
    return Round(
        wind=position.wind,
        dealer=position.dealer,
        counters=position.counters,
        deposits=position.deposits,
        wall=wall,
        players=players,
        chairs=tuple(range(seats)),
        winds=rules.winds,
        turn=position.turn,
        offer=_offer(position.offered, players),
        calls=sum(len(one.hand.melds) for one in players),
    )


def _opened(position: Position, plan: WallPlan) -> Break:
    """Where the dice have opened the wall: one throw does, or the first of two chooses the side."""
    dice, total = position.dice, sum(position.dice)
    if plan.loose:
        wall = position.dealer + sum(dice[: len(dice) // 2]) - 1
        return broken(wall, total, plan.walls, plan.stacks)
    return Break((position.dealer + total - 1) % plan.walls, total)


def _offer(seat: Seat | None, players: Sequence[Player]) -> Offer | None:
    if seat is None:
        return None
    return Offer(seat, players[seat].river[-1].tile, Source.DISCARD)


def match(table: Round) -> Match:
    """A match in which this hand is being played."""
    points = tuple(one.points for one in table.players)
    none = (0,) * len(points)
    return Match(points, table.chairs, table.winds, tuple(table.seats), none, none, 1, table)


def faces(text: str) -> tuple[Tile, ...]:
    """Tiles in the usual notation."""
    return tiles(text)
