"""What a bot knows of a game before the match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.bots.ruleset_probes import Probe, Seated, income, judged, noten_payments, shows_undersides
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import HanScore
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import (
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    Counts,
    Faces,
    Shape,
    counts,
)
from game.engine.table import Round
from game.engine.tiles import STANDARD, Tile, tile, tiles

MOST_HAN: Final = 13
"""From here on more han do not pay more."""


class YakuHan(NamedTuple):
    """The han of a yaku for a closed hand and for an open one; 0 where it does not count."""

    closed: int
    open: int


class WinPrice(NamedTuple):
    """The points a win pays in all: by ron, and by tsumo."""

    offered: int
    drawn: int


Prices: TypeAlias = tuple[WinPrice, ...]
"""What wins pay, by the number of han from 0 on."""

_PROBES: Final[dict[str, tuple[Probe, ...]]] = {
    "tanyao": (
        Probe("234p567p345s67s88s", "5s"),
        Probe("567p345s67s88s", "5s", ("234p",)),
    ),
    "honitsu": (
        Probe("123p456p888p33z44z", "4z"),
        Probe("123p456p33z44z", "4z", ("888p",)),
    ),
    "chinitsu": (
        Probe("123p456p888p22p99p", "9p"),
        Probe("123p456p22p99p", "9p", ("888p",)),
    ),
    "toitoi": (
        Probe("222p999p444s22z88s", "8s"),
        Probe("999p444s22z88s", "8s", ("222p",)),
    ),
    "sanshoku_doujun": (
        Probe("234m234p34s678s99p", "2s"),
        Probe("234m34s678s99p", "2s", ("234p",)),
    ),
    "itsu": (
        Probe("123456p79p345s99m", "8p"),
        Probe("123p79p345s99m", "8p", ("456p",)),
    ),
    "chanta": (
        Probe("123m123789p44z79s", "8s"),
        Probe("123m789p44z79s", "8s", ("123p",)),
    ),
    "junchan": (
        Probe("123m123789p99m79s", "8s"),
        Probe("123m789p99m79s", "8s", ("123p",)),
    ),
    "chiitoitsu": (Probe("11p44p99p33s66s88s2z", "2z"),),
    "kokushi_musou": (Probe("19m19p19s1234567z", "1m"),),
    "pinfu": (Probe("123p567p789s34s99p", "5s"),),
    "riichi": (Probe("234p567p789s24s99p", "3s", riichi=True),),
    "menzen_tsumo": (Probe("234p567p789s24s99p", "3s", drawn=True),),
}
"""For each yaku a closed hand that has it, and an open one if it can be open."""
_SHAPES: Final = {"chiitoitsu": SEVEN_PAIRS, "kokushi_musou": THIRTEEN_ORPHANS}
_DRAGONS: Final = tuple(Probe("234p78p345s99s", "6p", (f"{one * 3}z",)) for one in "567")
"""Hands of one han, unless the game counts them differently."""
_WITH_TWO_MELDS, _WORTHLESS = "234p78p99s", "333s"
"""The concealed tiles of such a hand beside two called sets, and a set that gives no yaku."""
_USUAL_OTHERS: Final = 3
"""The number of opponents in the games the statistics come from."""
_APART: Final = 10_000
"""How far two scores lie apart in the ranking that tells what places pay."""
_DORA: Final = ((2, tile("9s")), (1, tile("2p")))
"""Dora of such a hand: how many copies it holds of each tile, besides three dragons."""


@dataclass(frozen=True, slots=True, eq=False)
class GameKnowledge:
    """What a bot knows of a game: its tiles, its yaku, and what wins pay."""

    rules: RuleSet
    faces: Faces
    copies: Counts
    yaku: dict[str, YakuHan]
    """The yaku a bot can plan for."""
    shapes: tuple[Shape, ...]
    """The shapes other than sets and a pair."""
    prices: Prices
    """What a player who is not the dealer is paid."""
    dealer_prices: Prices
    counter: WinPrice
    """What each counter adds to a win."""
    undersides: bool
    """Whether riichi shows the tiles below the indicators."""
    runs_called: bool
    """Whether tiles may be called for runs."""
    first_call: bool
    """Whether a called set is a yaku by itself only if it was called before any other."""
    bonus_han: int
    """The han of each tile set aside."""
    dense: float
    """By what factor a draw of a given kind is likelier than where all kinds are in play."""
    crowd: float
    """The number of opponents as a part of the usual three."""
    bonuses: tuple[float, ...]
    """What the final score adds to the points for each place, the first one first."""

    def worth(self, yaku: str) -> YakuHan:
        """The han of a yaku."""
        return self.yaku[yaku]

    def least_yaku(self, counters: int) -> int:
        """How many han of yaku a win needs with so many counters."""
        return _least_yaku(self.rules, counters)

    def noten(self, table: Round, ready: tuple[Seat, ...]) -> tuple[int, ...]:
        """What each player at the table is paid at the exhaustive draw if these are tenpai."""
        return _noten(self.rules, Seated(table.dealer, table.chairs, table.wall.opened), ready)

    def value_sets(self, wind: int, own_wind: int) -> dict[int, int]:
        """The kinds of which a triplet is a yaku, with its han, for a round and a seat wind."""
        return _value_sets(self.rules, wind, own_wind)


@lru_cache(maxsize=16)
def game_knowledge(rules: RuleSet) -> GameKnowledge:
    """The knowledge of a game, found out by scoring sample hands."""
    yaku = {name: _worth(rules, name) for name in _PROBES}
    hand = _dragons(rules)
    return GameKnowledge(
        rules=rules,
        faces=rules.faces,
        copies=counts(rules.tiles),
        yaku=yaku,
        shapes=tuple(shape for name, shape in _SHAPES.items() if yaku[name].closed),
        prices=_prices(rules, hand),
        dealer_prices=_prices(rules, replace(hand, is_dealer=True)),
        counter=_counter(rules, hand),
        undersides=bool(yaku["riichi"].closed) and shows_undersides(rules, *_PROBES["riichi"]),
        runs_called=rules.has_chows,
        first_call=_needs_first_call(rules, hand),
        bonus_han=_bonus_han(rules, hand),
        dense=len(STANDARD) / len(rules.faces),
        crowd=(min(rules.wall.walls, rules.seats) - 1) / _USUAL_OTHERS,
        bonuses=_bonuses(rules),
    )


def _bonuses(rules: RuleSet) -> tuple[float, ...]:
    """Uma and oka by the place, from the ranking of a match in which everybody won a hand."""
    points = tuple(_APART * beaten for beaten in reversed(range(rules.seats)))
    alike = tuple(1 for _ in points)
    finals = rules.course.rank(points, alike, tuple(0 for _ in points)).finals
    return tuple(float(final - held) for final, held in zip(finals, points, strict=True))


def _counter(rules: RuleSet, hand: Probe) -> WinPrice:
    """What a counter adds to a ron, and to a tsumo."""
    hands = (hand, replace(hand, drawn=True))
    more = [income(rules, replace(one, counters=1)) - income(rules, one) for one in hands]
    return WinPrice(*(max(0, one) for one in more))


def _needs_first_call(rules: RuleSet, hand: Probe) -> bool:
    """Whether a value set that wins when called first does not after another call."""
    (value,) = hand.melds
    first, late = (
        judged(rules, replace(hand, concealed=_WITH_TWO_MELDS, melds=melds))
        for melds in ((value, _WORTHLESS), (_WORTHLESS, value))
    )
    return first is not None and late is None


def _bonus_han(rules: RuleSet, hand: Probe) -> int:
    """The han of a bonus tile set aside."""
    plain = judged(rules, hand)
    found = [judged(rules, replace(hand, aside=(tile,))) for tile in rules.bonus]
    more = [one.han - plain.han for one in found if one is not None and plain is not None]
    return max(more, default=0)


def _worth(rules: RuleSet, name: str) -> YakuHan:
    han = [_han(judged(rules, probe), name) for probe in _PROBES[name]]
    return YakuHan(han[0], han[1] if len(han) > 1 else 0)


def _han(score: HanScore | None, name: str) -> int:
    """The han of one yaku of the hand."""
    return 0 if score is None else sum(one.han for one in score.yaku if one.id == name)


def _prices(rules: RuleSet, hand: Probe) -> Prices:
    first = income(rules, hand)
    found = [WinPrice(first // 2, first // 2)]
    for han in range(1, MOST_HAN + 1):
        shown = replace(hand, dora=tuple(_dora_for(han - 1, tiles(hand.melds[0])[0])))
        found.append(WinPrice(income(rules, shown), income(rules, replace(shown, drawn=True))))
    return tuple(found)


def _dora_for(han: int, dragon: Tile) -> Iterator[Tile]:
    for worth, shown in ((3, dragon), *_DORA):
        while han >= worth:
            han -= worth
            yield shown


@lru_cache(maxsize=64)
def _least_yaku(rules: RuleSet, counters: int) -> int:
    """One, unless a hand of one yaku wins without counters and not with these."""
    found = (judged(rules, replace(_dragons(rules), counters=one)) for one in (0, counters))
    without, beside = found
    return 2 if beside is None and without is not None else 1


def _dragons(rules: RuleSet) -> Probe:
    """A hand of one yaku."""
    return next((one for one in _DRAGONS if judged(rules, one) is not None), _DRAGONS[0])


@lru_cache(maxsize=1 << 8)
def _noten(rules: RuleSet, seated: Seated, ready: tuple[Seat, ...]) -> tuple[int, ...]:
    return noten_payments(rules, _dragons(rules), seated, ready)


@lru_cache(maxsize=64)
def _value_sets(rules: RuleSet, wind: int, own_wind: int) -> dict[int, int]:
    found = {}
    for kind, face in enumerate(STANDARD):
        hand = Probe("234p567p34s99p", "2s", (face.notation * 3,), wind=wind, own_wind=own_wind)
        if face.is_honour and (score := judged(rules, hand)) is not None:
            found[kind] = sum(one.han for one in score.yaku)
    return found
