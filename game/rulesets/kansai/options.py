"""The options of the three-player game of western Japan, as its sheet lists them (15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from game.engine.rules.dead_waits import DeadWait
from game.engine.rules.discards_and_calls import Swap
from game.engine.rules.dora_indicators import Reveal
from game.engine.rules.fourth_kong import FourKanPayment
from game.engine.rules.norths import PeiDeclare
from game.engine.rules.winning import MissedUntil
from game.engine.scoring.valuation import TwoYakuCounts
from game.engine.shapes.hand_shapes import COPIES
from game.rulesets.kansai.choices import (
    ExtensionStop,
    HonbaCounting,
    HonbaOnNotenDraw,
    HonbaSharing,
    RenhouScope,
    Sakizuke,
    TripleChiSanankou,
)
from game.rulesets.option_changes import Only, changed, number, number_or_auto
from game.rulesets.riichi.choices import (
    Bankruptcy,
    ChomboPayment,
    DealerStop,
    GameLength,
    HonbaOnMultipleRon,
    LeftoverSticks,
    MultipleRon,
    PaoYakuman,
    PeiRon,
    Players,
    Renhou,
    RiichiAnkan,
    Seating,
    TargetComparison,
    TieBreak,
)
from game.rulesets.riichi.options import NO_MINIMUM
from game.rulesets.three_players import WALLS

_MANY: Final = 99
_BONUSES: Final = (0, 10_000, 15_000, 20_000, 30_000)
_PLAYERS: Final = Only((Players.THREE, Players.FOUR_ROTATION))
_LENGTHS: Final = Only((GameLength.TONPUUSEN, GameLength.HANCHAN))
_REVEALS: Final = Only((Reveal.IMMEDIATE, Reveal.AFTER_DISCARD, Reveal.ANKAN_IMMEDIATE))
_WINNERS: Final = Only((MultipleRon.ALL, MultipleRon.HEAD_BUMP))
_STOPS: Final = Only((DealerStop.NONE, DealerStop.AUTOMATIC, DealerStop.CHOICE))


@dataclass(frozen=True, slots=True)
class RedFivesOfTwo:
    """How many fives of each suit with runs are red."""

    p: int = number(1, 0, COPIES)
    s: int = number(1, 0, COPIES)


@dataclass(frozen=True, slots=True, kw_only=True)
class KansaiOptions:
    """The options of the game; the defaults are the `kansai` preset."""

    players: Annotated[Players, _PLAYERS] = Players.THREE
    """Whether there are three players, or four of whom one sits out each hand (14)."""
    game_length: Annotated[GameLength, _LENGTHS] = GameLength.HANCHAN
    """How many rounds are played (10)."""
    starting_points: int = number(45_000)
    """The points each player begins with (13)."""
    seating_method: Seating = Seating.WIND_DRAW
    """How the first dealer is found (2.1)."""
    red_fives: RedFivesOfTwo = RedFivesOfTwo()
    """How many fives of dots and of bamboo are red (1)."""
    kandora: bool = True
    """Whether each kong turns a further dora indicator (4)."""
    kandora_reveal: Annotated[Reveal, _REVEALS] = Reveal.IMMEDIATE
    """When the indicator of a kong is turned (4)."""
    uradora: bool = True
    """Whether the tile below the indicator counts after riichi (5)."""
    kan_uradora: bool = True
    """Whether the tiles below the other indicators count, too (5)."""
    pei_dora: bool = True
    """Whether norths may be set aside as dora, instead of being plain tiles (3)."""
    pei_declare: PeiDeclare = PeiDeclare.ON_DRAW
    """When a north may be set aside (3)."""
    pei_initial_hand: bool = False
    """Whether norths received in the deal may be set aside (3)."""
    pei_fourth_indicator: bool = True
    """Whether the fourth north that is set aside turns an indicator, as a kong does (3)."""
    pei_interrupts: bool = False
    """Whether setting a north aside counts as a call (3)."""
    pei_in_riichi: bool = True
    """Whether a north may be set aside in riichi (3)."""
    pei_ron: PeiRon = PeiRon.NONE
    """Which hands may win on a north that is set aside (3)."""
    rinshan_on_pei: bool = False
    """Whether the tile that replaces a north scores rinshan kaihou (3)."""
    north_yakuhai: bool = False
    """Whether a set of norths is a value set (3)."""
    kuikae: Swap = Swap.FORBIDDEN
    """What may not be discarded after a call (4)."""
    multiple_ron: Annotated[MultipleRon, _WINNERS] = MultipleRon.ALL
    """Who wins when two players can win on one tile (4)."""
    honba_on_multiple_ron: HonbaOnMultipleRon = HonbaOnMultipleRon.NEAREST_WINNER
    """Which of two winners are paid the counters (4)."""
    kokushi_robs_ankan: bool = True
    """Whether kokushi musou may rob a closed kong (4)."""
    riichi_stick: int = number(1000)
    """The points laid for riichi (5)."""
    riichi_min_points: int = number(1000, NO_MINIMUM)
    """How many points a player must have to declare riichi (5)."""
    riichi_min_wall_tiles: int = number(3, 0, _MANY)
    """How many tiles must be left in the wall to declare riichi (5)."""
    riichi_ankan: RiichiAnkan = RiichiAnkan.SAME_WAITS
    """Which closed kongs are allowed in riichi (5)."""
    furiten_riichi: bool = True
    """Whether riichi may be declared in furiten (5)."""
    temporary_furiten_ends: MissedUntil = MissedUntil.OWN_DISCARD
    """When a player who passed up a winning tile may ron again (5)."""
    sakizuke: Sakizuke = Sakizuke.CARD
    """Which exposed sets of value honours permit a win (6)."""
    open_tanyao: bool = False
    """Whether an open hand may score tanyao (7.1)."""
    triple_chi_sanankou: TripleChiSanankou = TripleChiSanankou.CUMULATIVE
    """Whether isou sanjun counts as sanankou, too (7.1)."""
    ryuuiisou_needs_hatsu: bool = True
    """Whether ryuuiisou needs a set of green dragons (7.4)."""
    tsuuiisou_seven_pairs: bool = True
    """Whether tsuuiisou may be made of seven pairs (7.4)."""
    renhou: Renhou = Renhou.YAKUMAN
    """What renhou is worth (7.4)."""
    renhou_scope: RenhouScope = RenhouScope.FIRST_DISCARD
    """On which discards renhou is won (7.4)."""
    yakuman_cap: int = number(1, 0, _MANY)
    """The most yakuman a hand is paid for; 0 for no cap (7.4)."""
    pao_yakuman: frozenset[PaoYakuman] = frozenset()
    """The yakuman whose last set makes the player who fed it liable (7.4)."""
    kazoe_yakuman: bool = True
    """Whether a score of sixteen is a yakuman (8)."""
    noten_payment_each: int = number(1000)
    """What each noten player pays to each tenpai player (9)."""
    dead_wait: DeadWait = DeadWait.DISCARDS
    """Which tiles count towards a dead wait (9)."""
    abort_nine_terminals: bool = False
    """Whether nine different terminals and honours may end the hand (9)."""
    abort_four_riichi: bool = False
    """Whether riichi by all players ends the hand (9)."""
    nagashi_mangan: bool = False
    """Whether a river of terminals and honours is paid as a mangan (9)."""
    honba_value: int = number(1000)
    """What each counter adds to a win (10)."""
    honba_counting: HonbaCounting = HonbaCounting.PER_COUNTER
    """Whether each counter is paid, or a fixed sum if there are any (10)."""
    honba_sharing: HonbaSharing = HonbaSharing.EACH_LIABLE
    """Whether each payer of a tsumo pays the counters in full, or a share (10)."""
    honba_on_noten_draw: HonbaOnNotenDraw = HonbaOnNotenDraw.KEEP
    """What happens to the counters when a noten dealer loses the deal (10)."""
    two_yaku_from_honba: int = number(5, 0, _MANY)
    """From how many counters on two fan are needed; 0 for never (10)."""
    two_yaku_counts: TwoYakuCounts = TwoYakuCounts.VALID_YAKU
    """What counts towards the two fan (10)."""
    four_kan_payment: FourKanPayment = FourKanPayment.TSUMO
    """Who pays a player who has made all four kongs (11)."""
    chombo_payment: ChomboPayment = ChomboPayment.MANGAN
    """How a foul is paid (12)."""
    strict_mode: bool = False
    """Whether wrong declarations are possible and penalised (12)."""
    manual_draw: bool = False
    """Whether players take their tiles from the wall themselves, at a strict table (12)."""
    bankruptcy: Bankruptcy = Bankruptcy.ZERO_OR_BELOW
    """Which scores end the game at once (13)."""
    extension_round: bool = True
    """Whether one more round is played when nobody passes the target (13)."""
    target_points: int = number(51_000)
    """The points somebody must have at the end of the last round by schedule (13)."""
    target_comparison: TargetComparison = TargetComparison.ABOVE
    """Whether a score has to be above the target (13)."""
    extension_stop: ExtensionStop = ExtensionStop.FULL_ROUND
    """Whether the extension round is played in full (13)."""
    dealer_stop: Annotated[DealerStop, _STOPS] = DealerStop.NONE
    """Whether the game ends when a leading dealer would repeat the last hand (13)."""
    leftover_sticks: LeftoverSticks = LeftoverSticks.FIRST_PLACE
    """Who gets the sticks that are left at the end (13)."""
    return_points: int = number(50_000)
    """The points that final scores are counted from (13)."""
    first_bonus: int | None = number_or_auto(choices=_BONUSES)
    """The bonus of the first player; automatic: what makes the results add up to zero (13)."""
    tie_break: TieBreak = TieBreak.SEAT_ORDER
    """How players with equal points are ranked (13)."""
    yakitori: bool = False
    """Whether players who never won pay at the end of the game (13)."""
    yakitori_points: int = number(9000)
    """What each of them pays (13)."""

    @property
    def seats(self) -> int:
        """How many players there are."""
        return WALLS + (self.players is Players.FOUR_ROTATION)

    @property
    def reference(self) -> int:
        """The points that final scores are counted from."""
        return self.return_points

    @property
    def bonus_of_first(self) -> int:
        """The bonus of the first player."""
        if self.first_bonus is not None:
            return self.first_bonus
        return self.seats * (self.return_points - self.starting_points)


def with_changes(options: KansaiOptions, changes: Mapping[str, object]) -> KansaiOptions:
    """The options with these changes, given as in JSON.

    >>> with_changes(KANSAI, {"sakizuke": "off", "first_bonus": 10_000}).sakizuke.value
    'off'
    """
    return changed(options, changes)


KANSAI: Final = KansaiOptions()
"""Three players, norths as bonus tiles, fan only."""
