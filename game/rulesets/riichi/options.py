"""The options of riichi, as the sheet lists them in annex A.

Those of the game for three that is played online have the names of the kansai sheet (15).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Annotated, Final

from game.engine.rules.discards_and_calls import Swap
from game.engine.rules.dora_indicators import Reveal
from game.engine.rules.norths import PeiDeclare
from game.engine.rules.renchan import Renchan
from game.engine.rules.winning import MissedUntil
from game.engine.scoring.yaku.book import Han
from game.engine.scoring.yaku.element import Usage
from game.engine.shapes.hand_shapes import COPIES
from game.rulesets.option_changes import (
    BadOption,
    Only,
    Wanted,
    Written,
    changed,
    differing,
    names_of,
    number,
    row,
)
from game.rulesets.riichi.choices import (
    Bankruptcy,
    ChomboPayment,
    DealerStop,
    DoubleYakuman,
    ExtensionRepeat,
    GameLength,
    HonbaOnMultipleRon,
    KanDisplay,
    LeftoverSticks,
    MultipleRon,
    NagashiCountsAs,
    PaarenchanStreak,
    PaoHonbaPayer,
    PaoScope,
    PaoYakuman,
    PeiRon,
    Players,
    Renhou,
    RiichiAnkan,
    ScoringMode,
    Seating,
    ShiisanPuutaaPlayers,
    SticksOnMultipleRon,
    TargetComparison,
    TieBreak,
    WaremeScope,
    YakumanCounting,
)
from game.rulesets.yaku_values import ALL_YAKU

_SEATS: Final = {Players.FOUR: 4, Players.THREE: 3}
_PLAYERS: Final = Only(tuple(_SEATS))
_MANY: Final = 99
NO_MINIMUM: Final = -1_000_000
"""Fewer points than anybody has, where any score is enough for riichi."""
_MOST_HAN: Final = 26
"""The most han a yaku may be given: two yakuman."""


@dataclass(frozen=True, slots=True)
class RedFives:
    """How many fives of each suit are red."""

    m: int = number(1, 0, COPIES)
    p: int = number(1, 0, COPIES)
    s: int = number(1, 0, COPIES)


@dataclass(frozen=True, slots=True)
class Yaku:
    """Whether a yaku exists, and its han; 13 han are a yakuman, 0 means not available."""

    enabled: bool = True
    han_open: int = number(0, 0, _MOST_HAN)
    han_closed: int = number(0, 0, _MOST_HAN)


def yaku_on(*played: Usage, values: Mapping[str, Han] = {}) -> tuple[tuple[str, Yaku], ...]:
    """Every yaku by its id, on if a preset plays its usage; `values` gives some other han."""
    return tuple(
        (one.id, Yaku(one.usage in played, value.open, value.closed))
        for one in ALL_YAKU
        if isinstance(value := values.get(one.id, one.value), Han)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiOptions:
    """The options of the game; the defaults are the `saki` preset."""

    players: Annotated[Players, _PLAYERS] = Players.FOUR
    """How many players there are (2.1)."""
    game_length: GameLength = GameLength.HANCHAN
    """How many rounds are played (9.1)."""
    starting_points: int = number(25_000)
    """The points each player begins with (9.1)."""
    seating_method: Seating = Seating.DICE
    """How the first dealer is found (2.1)."""
    second_break_roll: bool = False
    """Whether the owner of the wall throws again for the place of the break (2.3)."""
    red_fives: RedFives = RedFives()
    """How many fives of each suit are red (1.2)."""
    ankan_display: KanDisplay = KanDisplay.OUTER
    """Which tiles of a closed kong lie face down (3.3)."""
    pei_dora: bool = True
    """Whether three players may set norths aside as dora (kansai sheet, 3)."""
    pei_declare: PeiDeclare = PeiDeclare.ANY_OWN_TURN
    """When a north may be set aside (kansai sheet, 3)."""
    pei_initial_hand: bool = True
    """Whether norths received in the deal may be set aside (kansai sheet, 3)."""
    pei_fourth_indicator: bool = False
    """Whether the fourth north that is set aside turns an indicator (kansai sheet, 3)."""
    pei_interrupts: bool = True
    """Whether setting a north aside counts as a call (kansai sheet, 3)."""
    pei_in_riichi: bool = True
    """Whether a north may be set aside in riichi (kansai sheet, 3)."""
    pei_ron: PeiRon = PeiRon.ANY
    """Which hands may win on a north that is set aside (kansai sheet, 3)."""
    rinshan_on_pei: bool = True
    """Whether the tile that replaces a north scores rinshan kaihou (kansai sheet, 3)."""
    north_yakuhai: bool = False
    """Whether a set of norths is a value set where three play (kansai sheet, 3)."""
    kuikae: Swap = Swap.FORBIDDEN
    """What may not be discarded after a call (3.5)."""
    haitei_on_rinshan: bool = True
    """Whether a replacement tile that is the last tile scores haitei (3.6)."""
    furiten_riichi: bool = True
    """Whether riichi may be declared in furiten (3.7)."""
    riichi_min_wall_tiles: int = number(4, 0, _MANY)
    """How many tiles must be left in the wall to declare riichi (3.7)."""
    riichi_min_points: int = number(1000, NO_MINIMUM)
    """How many points a player must have to declare riichi (3.7)."""
    riichi_stick: int = number(1000)
    """The points laid for riichi (3.7)."""
    riichi_ankan: RiichiAnkan = RiichiAnkan.SAME_WAITS
    """Which closed kongs are allowed in riichi (3.7)."""
    kandora: bool = True
    """Whether each kong turns a further dora indicator (3.8, 8)."""
    kandora_reveal: Reveal = Reveal.ANKAN_IMMEDIATE
    """When the indicator of a kong is turned (3.8)."""
    abort_four_kans: bool = True
    """Whether four kongs of several players end the hand (3.9)."""
    temporary_furiten_ends: MissedUntil = MissedUntil.OWN_DRAW_OR_ANY_CALL
    """When a player who passed up a winning tile may ron again (4)."""
    furiten_counts_called_tiles: bool = True
    """Whether a player's discards that others called still make furiten (4)."""
    open_tanyao: bool = True
    """Whether an open hand may score tanyao (5.1)."""
    atozuke: bool = True
    """Whether an open hand may get its only yaku from the winning tile (5.1)."""
    two_yaku_from_honba: int = number(5, 0, _MANY)
    """From how many counters on two han of yaku are needed; 0 for never (5.1)."""
    tsumo_free_winning_tile: bool = True
    """Whether another concealed tile may be counted as the one drawn (5.2)."""
    multiple_ron: MultipleRon = MultipleRon.ALL
    """Who wins when several players can win on one tile (5.3)."""
    honba_on_multiple_ron: HonbaOnMultipleRon = HonbaOnMultipleRon.EACH_WINNER
    """Which of several winners are paid the counters (5.3)."""
    sticks_on_multiple_ron: SticksOnMultipleRon = SticksOnMultipleRon.OWN_RETURNED
    """Whether each of several winners takes back their own stick (5.3)."""
    tsumo_loss: bool = True
    """Whether nobody pays the share of the fourth where three play (5.4)."""
    honba_value: int = number(300)
    """What each counter adds to a win (5.4)."""
    kokushi_robs_ankan: bool = True
    """Whether kokushi musou may rob a closed kong (5.5)."""
    kanburi: bool = False
    """Whether a win on the discard after a replacement tile is a yaku (6.1)."""
    ryanpeikou_two_suits: bool = False
    """Whether ryanpeikou has to be made in two suits (6.2)."""
    renhou: Renhou = Renhou.YAKUMAN
    """What renhou is worth (6.5)."""
    shiisan_puutaa_players: ShiisanPuutaaPlayers = ShiisanPuutaaPlayers.DEALER
    """Who may declare shiisan puutaa (6.5)."""
    tsuuiisou_seven_pairs: bool = True
    """Whether tsuuiisou may be made of seven pairs (6.5)."""
    ryuuiisou_needs_hatsu: bool = False
    """Whether ryuuiisou needs green dragons (6.5)."""
    daisharin_any_suit: bool = True
    """Whether daisharin may be made in any suit and not only in dots (6.5)."""
    double_yakuman: frozenset[DoubleYakuman] = frozenset()
    """What counts as two yakuman (6.5)."""
    yakuman_counting: YakumanCounting = YakumanCounting.HAN_DIV_13
    """How the yakuman of a hand are counted (6.6)."""
    yakuman_cap: int = number(0, 0, _MANY)
    """The most yakuman a hand is paid for; 0 for no cap (6.6)."""
    kazoe_yakuman: bool = True
    """Whether thirteen ordinary han are a yakuman (6.6)."""
    double_wind_pair_fu: int = number(2, choices=(2, 4))
    """The fu of a pair of a wind that is both the round's and the player's (7.1)."""
    kiriage_mangan: bool = False
    """Whether hands just below a mangan are rounded up to it (7.2)."""
    aotenjou: bool = False
    """Whether there is no limit at all (7.2)."""
    scoring_mode: ScoringMode = ScoringMode.FU_HAN
    """Whether fu are counted, or han alone (7.2)."""
    uradora: bool = True
    """Whether the tile below the indicator counts after riichi (8)."""
    kan_uradora: bool = True
    """Whether the tiles below the indicators of kongs count, too (8)."""
    renchan: Renchan = Renchan.WIN_OR_TENPAI
    """When the dealer deals again (9.2)."""
    paarenchan_passes_deal: bool = False
    """Whether the deal passes after the eighth win in a row (9.2)."""
    paarenchan_streak: PaarenchanStreak = PaarenchanStreak.UNTIL_DEAL_PASSES
    """When the state after the eighth win in a row ends (9.2)."""
    noten_payment: int = number(3000)
    """What the noten players pay in all (9.3)."""
    karaten_is_noten: bool = True
    """Whether a hand is noten when its owner holds every copy of its waits (9.3)."""
    voluntary_noten: bool = True
    """Whether a tenpai hand may be kept face down (9.3)."""
    nagashi_mangan: bool = True
    """Whether a river of terminals and honours is paid as a mangan (9.4)."""
    nagashi_counts_as: NagashiCountsAs = NagashiCountsAs.DRAW
    """Whether nagashi mangan is a draw or a win (9.4)."""
    abort_nine_terminals: bool = True
    """Whether nine different terminals and honours may end the hand (9.5)."""
    abort_four_winds: bool = True
    """Whether the same wind as everyone's first discard ends the hand (9.5)."""
    abort_four_riichi: bool = True
    """Whether riichi by all four players ends the hand (9.5)."""
    last_hand_noten_repeats: bool = True
    """Whether a noten dealer repeats the last hand, too (9.6)."""
    dealer_stop: DealerStop = DealerStop.NONE
    """Whether the game ends when a leading dealer would repeat the last hand (9.6)."""
    time_limit_minutes: int = number(0)
    """After how many minutes no further hand begins; 0 for never (9.6)."""
    extension_round: bool = False
    """Whether one more round is played when nobody passes the target (9.6)."""
    target_points: int = number(30_000)
    """The points that end an extension round (9.6)."""
    target_comparison: TargetComparison = TargetComparison.ABOVE
    """Whether a score has to be above the target (9.6)."""
    extension_repeat: ExtensionRepeat = ExtensionRepeat.ENDS
    """Whether a dealer who repeats goes on although somebody has passed the target (9.6)."""
    bankruptcy: Bankruptcy = Bankruptcy.BELOW_ZERO
    """Which scores end the game at once (9.6)."""
    leftover_sticks: LeftoverSticks = LeftoverSticks.FIRST_PLACE
    """Who gets the sticks that are left at the end (9.7)."""
    tie_break: TieBreak = TieBreak.SEAT_ORDER
    """How players with equal points are ranked (9.7)."""
    uma: tuple[int, ...] = row((0, 0, 0, 0), lengths=(3, 4))
    """What each rank adds to the final score (9.7)."""
    oka: bool = False
    """Whether the first player receives what all returned above their starting points (9.7)."""
    return_points: int = number(30_000)
    """The points that final scores are counted from, with oka (9.7)."""
    wareme: bool = False
    """Whether the owner of the broken wall pays and receives double (9.8)."""
    wareme_scope: WaremeScope = WaremeScope.WIN_PAYMENTS
    """Which payments wareme doubles (9.8)."""
    yakitori: bool = False
    """Whether players who never won pay at the end of the game (9.8)."""
    yakitori_points: int = number(9000)
    """What each of them pays (9.8)."""
    strict_mode: bool = False
    """Whether wrong declarations are possible and penalised (10.4)."""
    manual_draw: bool = False
    """Whether tiles have to be drawn by hand, in strict mode (10.4)."""
    chombo_payment: ChomboPayment = ChomboPayment.MANGAN
    """How a foul is paid (10.2)."""
    chombo_deduction: int = number(20_000)
    """What a foul takes from the final score (10.2)."""
    pao_yakuman: frozenset[PaoYakuman] = frozenset((PaoYakuman.DAISANGEN, PaoYakuman.DAISUUSHII))
    """The yakuman whose last set makes the player who fed it liable (11)."""
    pao_ron_split: bool = True
    """Whether the liable player pays half when another discards (11)."""
    pao_honba_payer: PaoHonbaPayer = PaoHonbaPayer.DISCARDER
    """Who then pays the counters (11)."""
    pao_scope: PaoScope = PaoScope.YAKUMAN
    """Whether the liable player pays for the whole hand or only for the yakuman they fed (11)."""
    rinshan_pao: bool = True
    """Whether the player who fed an open kong pays for a win on its replacement tile (11)."""
    yaku: tuple[tuple[str, Yaku], ...] = yaku_on(Usage.USUAL, Usage.LOCAL)
    """Every yaku with its han (6)."""

    def has_yaku(self, name: str) -> bool:
        """Whether the yaku is played, by its own option where it has one, and can be made."""
        own = {
            "kanburi": self.kanburi,
            "renhou": self.renhou is not Renhou.OFF,
            "sanshoku_doujun": not self.three_play,
        }
        return own.get(name, True) and any(
            listed == name and one.enabled for listed, one in self.yaku
        )

    @property
    def seats(self) -> int:
        """How many players there are."""
        return _SEATS[self.players]

    @property
    def three_play(self) -> bool:
        """Whether the tiles and the wall are those of three."""
        return self.players is Players.THREE

    @property
    def reference(self) -> int:
        """The points that final scores are counted from."""
        return self.return_points if self.oka else self.starting_points


def with_changes(options: RiichiOptions, changes: Mapping[str, object]) -> RiichiOptions:
    """The options with these changes, given as in JSON.

    A yaku is changed by `yaku.<id>.enabled`, `yaku.<id>.han_open` and `yaku.<id>.han_closed`,
    or by the same names as nested objects. Another number of players also changes what depends
    on it, unless that is given, too (`number_of_players`).

    >>> with_changes(RiichiOptions(), {"kuikae": "allowed"}).kuikae.value
    'allowed'
    >>> with_changes(RiichiOptions(), {"players": "three"}).honba_value
    200
    """
    named: dict[str, object] = {}
    table = dict(options.yaku)
    for name, given in _flat(changes):
        if name in _SWITCHES:
            named[_SWITCHES[name]] = given
        elif (name + ".").startswith(_OF_YAKU):
            _change_yaku(table, name, given)
        else:
            named[name] = given
    options = replace(options, yaku=tuple(table.items()))
    if "players" in named:
        options = _seated(options, changed(options, {"players": named["players"]}).players)
    return changed(options, named)


def _seated(options: RiichiOptions, players: Players) -> RiichiOptions:
    """The options for another number of players, with what depends on it.

    Everyone goes on paying as much for a counter and to a single tenpai player, the last draw
    for riichi is one's own, and three play without fives of characters. The second and third
    place share one uma where three play, and nobody gets any between second and third of four.
    """
    if players is options.players:
        return options
    before, now = options.seats - 1, _SEATS[players] - 1
    first, *middle, last = options.uma
    fewer = now < before
    uma = (first, sum(middle), last) if fewer else (first, *middle, 0, last)
    own_draw = options.riichi_min_wall_tiles == options.seats
    return replace(
        options,
        players=players,
        red_fives=replace(options.red_fives, m=0 if fewer else options.red_fives.p),
        riichi_min_wall_tiles=_SEATS[players] if own_draw else options.riichi_min_wall_tiles,
        honba_value=options.honba_value * now // before,
        noten_payment=options.noten_payment * now // before,
        uma=uma,
    )


_OF_YAKU: Final = "yaku."
_SWITCHES: Final = {
    "yaku.kanburi.enabled": "kanburi",
    "yaku.nagashi_mangan.enabled": "nagashi_mangan",
}
"""Yaku that also have an option of their own, which is the same switch."""


def _flat(changes: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """The changes, with nested objects of yaku flattened to dotted names."""
    for name, given in changes.items():
        if (name + ".").startswith(_OF_YAKU) and isinstance(given, Mapping):
            yield from _flat({f"{name}.{part}": inner for part, inner in given.items()})
        else:
            yield name, given


def _change_yaku(table: dict[str, Yaku], name: str, given: object) -> None:
    _, yaku, part = (*name.split(".", 2), "", "")[:3]
    if yaku not in table:
        raise BadOption(name, given, Wanted.NAME, (f"{_OF_YAKU}{one}" for one in table))
    try:
        table[yaku] = changed(table[yaku], {part: given})
    except BadOption as bad:
        raise BadOption(name, given, bad.wanted, bad.choices) from bad


OPTION_NAMES: Final = frozenset(
    (
        *(name for name in names_of(RiichiOptions) if name != "yaku"),
        *(f"yaku.{yaku.id}.{name}" for yaku in ALL_YAKU for name in names_of(Yaku)),
    )
)
"""Every option under the name by which it is changed."""


def changes(sheet: RiichiOptions, options: RiichiOptions) -> dict[str, Written]:
    """What is other than on a sheet; `with_changes` makes the options of it again.

    >>> from game.rulesets.riichi.presets import SAKI
    >>> changes(SAKI, with_changes(SAKI, {"kuikae": "allowed"}))
    {'kuikae': 'allowed'}
    """
    found = differing(sheet, replace(options, yaku=sheet.yaku))
    return {**found, **dict(_changed_yaku(sheet, options))}


def _changed_yaku(sheet: RiichiOptions, options: RiichiOptions) -> Iterator[tuple[str, Written]]:
    before = dict(sheet.yaku)
    for name, yaku in options.yaku:
        for part in fields(Yaku):
            value = getattr(yaku, part.name)
            if name not in before or value != getattr(before[name], part.name):
                yield f"yaku.{name}.{part.name}", value
    named = dict(options.yaku)
    yield from (
        (f"yaku.{name}.enabled", False)
        for name, one in before.items()
        if one.enabled and name not in named
    )
