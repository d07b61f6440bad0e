"""The public library `mahjong`, if installed, asked the same questions.

Both get arguments in their own form, made before the clock runs. For shanten that is the number
of tiles of each kind, and both check sets and a pair, seven pairs and thirteen orphans. For a
win it is tiles, melds and circumstances, and both return the best decomposition with its yaku,
han and fu, reason by reason. The library adds the payments, which the engine works out
separately; ours also has the local yaku of `saki`, may count another tile as the one drawn, and
returns the groups.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from game.cli.random_hands import Asked
from game.engine.scoring.candidate import Luck, Situation
from game.engine.shapes.hand_shapes import Counts
from game.engine.table import Meld, MeldKind
from game.engine.tiles import KIND, STANDARD, WINDS, Tile

if TYPE_CHECKING:
    from mahjong.hand_calculating.hand_config import HandConfig
    from mahjong.hand_calculating.hand_response import HandResponse
    from mahjong.meld import Meld as TheirMeld

NAME = "mahjong"
Question: TypeAlias = Callable[[], object]
"""A question without arguments."""


@dataclass(frozen=True, slots=True)
class Library:
    """The installed library."""

    version: str

    def shanten(self, held: Counts) -> Question:
        """The shanten of a hand."""
        from mahjong.shanten import Shanten

        tiles = list(held)
        return lambda: Shanten.calculate_shanten(tiles)

    def score(self, asked: Asked) -> Question:
        """What a win is worth."""
        return estimate(asked)


def installed() -> Library | None:
    """The library, if it is installed."""
    try:
        import mahjong  # noqa: F401
    except ImportError:
        return None
    from importlib.metadata import version

    return Library(version(NAME))


def estimate(asked: Asked) -> Callable[[], HandResponse]:
    """The question what a win is worth, by the rules of the `club` preset."""
    from mahjong.hand_calculating.hand import HandCalculator

    pile = _Pile()
    melds = [_their_meld(meld, pile) for meld in asked.hand.melds]
    concealed = [pile.take(tile) for tile in asked.hand.concealed]
    won = pile.take(asked.tile)
    tiles = [*concealed, won, *(one for meld in melds for one in meld.tiles)]
    here, config = asked.situation, _config(asked.situation)
    shown = [KIND[tile] * 4 for tile in here.indicators]
    below = [KIND[tile] * 4 for tile in here.undersides] if here.in_riichi else []
    return lambda: HandCalculator.estimate_hand_value(
        tiles, won, melds, shown, config, ura_dora_indicators=below
    )


class _Pile:
    """The 136 tiles, from which each copy can be taken once."""

    def __init__(self) -> None:
        self._taken = [0] * len(STANDARD)

    def take(self, tile: Tile) -> int:
        kind = KIND[tile]
        self._taken[kind] += 1
        return kind * 4 + self._taken[kind] - 1


def _their_meld(meld: Meld, pile: _Pile) -> TheirMeld:
    from mahjong.meld import Meld as TheirMeld

    kind = TheirMeld.CHI if meld.kind is MeldKind.CHOW else TheirMeld.PON
    if meld.kind.is_kong:
        kind = TheirMeld.SHOUMINKAN if meld.kind is MeldKind.ADDED_KONG else TheirMeld.KAN
    return TheirMeld(kind, [pile.take(tile) for tile in meld.tiles], opened=not meld.is_closed)


def _config(here: Situation) -> HandConfig:
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

    last, first = Luck.LAST_TILE in here.luck, Luck.FIRST_TURN in here.luck
    return HandConfig(
        is_tsumo=here.drawn,
        is_riichi=here.in_riichi,
        is_daburu_riichi=Luck.DABURU_RIICHI in here.luck,
        is_ippatsu=Luck.IPPATSU in here.luck,
        is_rinshan=Luck.RINSHAN in here.luck,
        is_chankan=Luck.CHANKAN in here.luck,
        is_haitei=last and here.drawn,
        is_houtei=last and not here.drawn,
        is_tenhou=first and here.drawn and here.is_dealer,
        is_chiihou=first and here.drawn and not here.is_dealer,
        is_renhou=first and not here.drawn and not here.is_dealer,
        player_wind=KIND[WINDS[here.seat_wind]],
        round_wind=KIND[WINDS[here.round_wind]],
        tsumi_number=here.counters,
        options=OptionalRules(has_open_tanyao=True, has_aka_dora=False, has_double_yakuman=False),
    )
