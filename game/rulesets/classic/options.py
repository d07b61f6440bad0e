"""The options of the game with flowers and Grands Jeux, as its sheet lists them (17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.rulesets.classic.choices import (
    DealerRole,
    DiscardDisplay,
    DrawRotation,
    DrawScoring,
    Exposure,
    FalseMahjongEffect,
    Hill,
    LimitApplies,
    PlumBlossomSource,
    RobConcealedKong,
    System,
)
from game.rulesets.option_changes import POINTS, changed, number, number_or_auto

SEATS: Final = 4
"""The number of players."""
_LIMITS: Final = (500, 1000, 1500, 2000, 3000)
_HANDS: Final = (4, 8, 12, 16)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicOptions:
    """The options of the game; the defaults are the `classic` preset."""

    use_bonus_tiles: bool = True
    """Whether flowers and seasons are played with: 144 tiles, or 136 (1)."""
    starting_points: int = number(0, -POINTS)
    """The points each player begins with (1)."""
    prevailing_wind: bool = True
    """Whether the wall of the hand gives a wind that counts for everybody (3.1)."""
    dealer_role: DealerRole = DealerRole.EAST
    """Who deals, and who receives the fourteen tiles (3.2)."""
    hill: Hill = Hill.FIXED14
    """Whether fourteen tiles are set apart as the hill (3.2, 8.1)."""
    discard_display: DiscardDisplay = DiscardDisplay.CHINESE
    """Whether all discards stay face up, or only the latest (5)."""
    rob_kong: bool = True
    """Whether a tile added to an exposed pung may be robbed (6.3)."""
    rob_concealed_kong: RobConcealedKong = RobConcealedKong.NEVER
    """Which hands may rob a concealed kong (6.3)."""
    ready_call: bool = True
    """Whether a ready hand may be announced (7.1)."""
    ready_requires_tenpai: bool = True
    """Whether only a hand that is really ready may be announced (7.1)."""
    servi: bool = True
    """Whether a hand that is ready after its first discard may be announced as *servi* (7.2)."""
    draw_scoring: DrawScoring = DrawScoring.NONE
    """What a drawn hand pays (8.2)."""
    draw_rotation: DrawRotation = DrawRotation.ROTATE
    """Whether the deal passes after a drawn hand (8.3)."""
    pair_dragon_exposed: int = number(0, choices=(0, 2))
    """What a pair of dragons completed by a claimed tile is worth (9.1)."""
    pure_hand_honours: bool = True
    """Whether a hand of one suit may hold honours (9.4)."""
    concealed_hand_by_discard: bool = False
    """Whether a hand counts as concealed although its last tile was claimed (9.4)."""
    self_draw_from_hill: bool = True
    """Whether a winning replacement tile counts as drawn (9.4)."""
    plum_blossom: bool = True
    """Whether winning on a drawn 5 of circles brings 100 points (9.4)."""
    plum_blossom_source: PlumBlossomSource = PlumBlossomSource.ANY_SELF_DRAW
    """Where that 5 of circles must come from (9.4)."""
    last_tile_bonus: bool = True
    """Whether winning on the last possible tile doubles (9.4)."""
    limit: int | None = number_or_auto(1000, 1, choices=_LIMITS)
    """The most an ordinary hand is worth, if there is a limit (10)."""
    limit_applies: LimitApplies = LimitApplies.BEFORE_EAST_DOUBLE
    """Whether the limit cuts a hand of East before or after it is doubled (10)."""
    losers_limit: bool = True
    """Whether the limit cuts hands that did not win, too (10)."""
    system: System = System.SIMPLE
    """How hands are paid (11, 12)."""
    simple_losers_score: bool = True
    """Whether players who did not win are paid for their hands in the simple system, too (11)."""
    exception_east_winner: bool = True
    """Whether a winning East pays players with higher hands in the advanced system (12)."""
    exception_other_winner: bool = True
    """Whether any other winner pays them in the advanced system, too (12)."""
    paradise: bool = True
    """Whether winning with the dealt tiles has a fixed value (13)."""
    paradise_value: int = number(900)
    """What that is worth (13)."""
    earthly: bool = True
    """Whether winning on the very first discard has a fixed value (13)."""
    earthly_value: int = number(800)
    """What that is worth (13)."""
    round_wind: bool = False
    """Whether the wind of the round counts besides the prevailing one (16)."""
    grands_jeux: bool = True
    """Whether hands may win as special hands of a fixed value (14)."""
    grands_jeux_enabled: frozenset[GrandJeu] = frozenset(GrandJeu)
    """The special hands that are in force (14)."""
    grands_jeux_exposure: Exposure = Exposure.GROUPS
    """What may be claimed for a special hand before its last tile (14.1)."""
    grands_jeux_associated_dragons: bool = False
    """Whether dragons next to a single suit must be those that belong to it (14.1)."""
    grands_jeux_multiplier: int = number(1, choices=(1, 2, 3, 4))
    """The factor of the values of special hands (10)."""
    grands_jeux_scale_with_limit: bool = True
    """Whether the values of special hands grow and shrink with the limit (10)."""
    grands_jeux_without_limit: bool = False
    """Whether there are special hands in a game without a limit (10)."""
    strict_mode: bool = False
    """Whether wrong acts are possible and penalised (15)."""
    penalty_announce_drawn: int = number(10)
    """The fine for naming aloud the tile just drawn, to each other player (15)."""
    false_mahjong_fine: int = number(500)
    """The fine for a false mah-jong, to each other player (15)."""
    false_mahjong_effect: FalseMahjongEffect = FalseMahjongEffect.DEAD_HAND
    """What a false mah-jong costs besides its fine (15)."""
    east_doubles_penalties: bool = True
    """Whether East pays and receives penalties doubled (15)."""
    hands: int = number(16, choices=_HANDS)
    """How many hands a game has (16)."""

    @property
    def reference(self) -> int:
        """The reference of final scores: 0, as totals are taken as they are (16)."""
        return 0

    @property
    def has_grands_jeux(self) -> bool:
        """Whether special hands count; without a limit only by an option (10)."""
        return self.grands_jeux and (self.limit is not None or self.grands_jeux_without_limit)


def with_changes(options: ClassicOptions, changes: Mapping[str, object]) -> ClassicOptions:
    """The options with these changes, given as in JSON.

    >>> with_changes(CLASSIC, {"limit": None, "system": "advanced"}).system.value
    'advanced'
    """
    return changed(options, changes)


CLASSIC: Final = ClassicOptions()
"""Four players, 144 tiles, points and doubles, special hands."""
