"""Hands put together at random, and the public scoring library's opinion of them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as TheirMeld

from game.engine.scoring.candidate import Luck, Situation
from game.engine.table import Hand, Meld, MeldKind
from game.engine.tiles import KIND, STANDARD, Tile, without

RUN_STARTS = [kind for kind in range(27) if kind % 9 < 7]
EAST = 27


@dataclass(frozen=True)
class Asked:
    """A hand to be scored."""

    hand: Hand
    tile: Tile
    situation: Situation


def random_question(random: Random) -> Asked:
    """A complete hand with melds, winds, dora and luck, all of which can be."""
    while True:
        groups = _groups(random)
        held = [kind for group in groups for kind in group]
        if all(held.count(kind) <= 4 for kind in held):
            return _question(random, groups)


def _groups(random: Random) -> list[tuple[int, ...]]:
    chance = random.random()
    suit = random.randrange(3)
    runs = [k for k in RUN_STARTS if k // 9 == suit] if random.random() < 0.3 else RUN_STARTS
    kinds = list(range(34))
    if random.random() < 0.4:
        kinds = [k for k in kinds if k >= EAST or k % 9 in (0, 8) or k // 9 == suit]
    if chance < 0.08:
        return [(kind, kind) for kind in random.sample(kinds, 7)]
    if chance < 0.1:
        orphans = [KIND[tile] for tile in STANDARD if tile.is_outside]
        double = random.choice(orphans)
        return [(kind,) * (1 + (kind == double)) for kind in orphans]
    weight = random.random()
    sets = [_set(random, runs, kinds, weight) for _ in range(4)]
    return [*sets, (random.choice(kinds),) * 2]


def _set(random: Random, runs: list[int], kinds: list[int], weight: float) -> tuple[int, ...]:
    if random.random() < weight:
        start = random.choice(runs)
        return (start, start + 1, start + 2)
    return (random.choice(kinds),) * (4 if random.random() < 0.2 else 3)


def _question(random: Random, groups: list[tuple[int, ...]]) -> Asked:
    openness = random.random() if random.random() < 0.5 else 0
    melds, concealed = [], []
    for group in groups:
        tiles = tuple(STANDARD[kind] for kind in group)
        if len(group) == 4 or (len(group) == 3 and random.random() < openness):
            melds.append(_meld(random, tiles, closed=random.random() >= openness))
        else:
            concealed += tiles
    tile = random.choice(concealed)
    hand = Hand(without(tuple(concealed), tile), tuple(melds))
    return Asked(hand, tile, _situation(random, hand))


def _meld(random: Random, tiles: tuple[Tile, ...], *, closed: bool) -> Meld:
    if len(tiles) == 4:
        kinds = (MeldKind.OPEN_KONG, MeldKind.ADDED_KONG)
        kind = MeldKind.CONCEALED_KONG if closed else random.choice(kinds)
    else:
        kind = MeldKind.PUNG if tiles[0] is tiles[1] else MeldKind.CHOW
    return Meld(kind, tiles, None if closed else tiles[0], None if closed else 1)


def _situation(random: Random, hand: Hand) -> Situation:
    seat_wind, drawn = random.randrange(4), random.random() < 0.5
    indicators = tuple(random.choice(STANDARD) for _ in range(random.randrange(3)))
    return Situation(
        drawn=drawn,
        is_dealer=seat_wind == 0,
        seat_wind=seat_wind,
        round_wind=random.randrange(2),
        luck=frozenset(_luck(random, hand, drawn=drawn)),
        indicators=indicators,
        undersides=tuple(random.choice(STANDARD) for _ in indicators),
    )


def _luck(random: Random, hand: Hand, *, drawn: bool) -> list[Luck]:
    luck = []
    if hand.is_closed and random.random() < 0.6:
        luck.append(random.choice([Luck.RIICHI, Luck.DABURU_RIICHI]))
        if random.random() < 0.4:
            return [*luck, Luck.IPPATSU]
    if random.random() < 0.2:
        kong = any(meld.kind.is_kong for meld in hand.melds)
        luck.append(Luck.RINSHAN if drawn and kong else Luck.LAST_TILE)
    elif not drawn and random.random() < 0.1:
        luck.append(Luck.CHANKAN)
    return luck


def opinion(asked: Asked, *, two_wind_fu: bool = True) -> HandResponse:
    """What the library says, by rules that are those of the `club` sheet."""
    assert two_wind_fu
    pile = _Pile()
    melds = [_their_meld(meld, pile) for meld in asked.hand.melds]
    concealed = [pile.take(tile) for tile in asked.hand.concealed]
    won = pile.take(asked.tile)
    tiles = [*concealed, won, *(one for meld in melds for one in meld.tiles)]
    here = asked.situation
    below = here.undersides if here.in_riichi else ()
    return HandCalculator.estimate_hand_value(
        tiles,
        won,
        melds,
        [KIND[tile] * 4 for tile in here.indicators],
        _config(here),
        ura_dora_indicators=[KIND[tile] * 4 for tile in below],
    )


class _Pile:
    """The 136 tiles, from which each copy can be taken once."""

    def __init__(self) -> None:
        self.taken = [0] * len(STANDARD)

    def take(self, tile: Tile) -> int:
        kind = KIND[tile]
        self.taken[kind] += 1
        return kind * 4 + self.taken[kind] - 1


def _their_meld(meld: Meld, pile: _Pile) -> TheirMeld:
    kind = TheirMeld.CHI if meld.kind is MeldKind.CHOW else TheirMeld.PON
    kind = TheirMeld.KAN if meld.kind.is_kong else kind
    return TheirMeld(kind, [pile.take(tile) for tile in meld.tiles], opened=not meld.is_closed)


def _config(here: Situation) -> HandConfig:
    last = Luck.LAST_TILE in here.luck
    return HandConfig(
        is_tsumo=here.drawn,
        is_riichi=here.in_riichi,
        is_daburu_riichi=Luck.DABURU_RIICHI in here.luck,
        is_ippatsu=Luck.IPPATSU in here.luck,
        is_rinshan=Luck.RINSHAN in here.luck,
        is_chankan=Luck.CHANKAN in here.luck,
        is_haitei=last and here.drawn,
        is_houtei=last and not here.drawn,
        player_wind=EAST + here.seat_wind,
        round_wind=EAST + here.round_wind,
        options=OptionalRules(has_open_tanyao=True, has_aka_dora=False, has_double_yakuman=False),
    )
