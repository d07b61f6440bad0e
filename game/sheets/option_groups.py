"""The options of games in the groups in which they are shown, and the steps of their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rulesets.families import FamilyId, GameOptions, family_of
from game.sheets.classic_groups import CLASSIC_GROUPS, CLASSIC_STEPS
from game.sheets.kansai_groups import KANSAI_GROUPS, KANSAI_STEPS

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ("game_length", "starting_points", "seating_method", "time_limit_minutes"),
    "table": ("red_fives", "second_break_roll"),
    "calls": ("kuikae", "ankan_display", "kokushi_robs_ankan"),
    "riichi": (
        "riichi_stick",
        "riichi_min_points",
        "riichi_min_wall_tiles",
        "furiten_riichi",
        "riichi_ankan",
    ),
    "winning": (
        "open_tanyao",
        "atozuke",
        "two_yaku_from_honba",
        "tsumo_free_winning_tile",
        "multiple_ron",
        "temporary_furiten_ends",
        "furiten_counts_called_tiles",
    ),
    "yaku": (
        "haitei_on_rinshan",
        "kanburi",
        "renhou",
        "ryanpeikou_two_suits",
        "shiisan_puutaa_players",
        "tsuuiisou_seven_pairs",
        "ryuuiisou_needs_hatsu",
        "daisharin_any_suit",
        "paarenchan_streak",
        "paarenchan_passes_deal",
        "yaku",
    ),
    "dora": ("kandora", "kandora_reveal", "uradora", "kan_uradora"),
    "scoring": (
        "scoring_mode",
        "double_wind_pair_fu",
        "kiriage_mangan",
        "aotenjou",
        "kazoe_yakuman",
        "yakuman_counting",
        "yakuman_cap",
        "double_yakuman",
        "honba_value",
        "honba_on_multiple_ron",
        "sticks_on_multiple_ron",
        "pao_yakuman",
        "pao_ron_split",
        "pao_honba_payer",
        "pao_scope",
        "rinshan_pao",
    ),
    "draws": (
        "noten_payment",
        "karaten_is_noten",
        "voluntary_noten",
        "nagashi_mangan",
        "nagashi_counts_as",
        "abort_nine_terminals",
        "abort_four_winds",
        "abort_four_kans",
        "abort_four_riichi",
    ),
    "end": (
        "renchan",
        "last_hand_noten_repeats",
        "dealer_stop",
        "bankruptcy",
        "extension_round",
        "target_points",
        "target_comparison",
        "leftover_sticks",
        "tie_break",
        "uma",
        "oka",
        "return_points",
    ),
    "side": ("wareme", "wareme_scope", "yakitori", "yakitori_points"),
    "strict": ("strict_mode", "manual_draw", "chombo_payment", "chombo_deduction"),
}
"""Every option of riichi once; `yaku` stands for the whole list of yaku."""

OWN_OPTION: Final = frozenset(("kanburi", "renhou"))
"""The yaku that an option of their own is about; in the list of yaku they have no switch."""

STEPS: Final[Mapping[str, int]] = {
    "starting_points": 1000,
    "riichi_min_points": 1000,
    "riichi_stick": 500,
    "honba_value": 300,
    "noten_payment": 600,
    "time_limit_minutes": 10,
    "target_points": 1000,
    "uma": 1000,
    "return_points": 1000,
    "yakitori_points": 1000,
    "chombo_deduction": 1000,
}
"""By how much a number changes at a time; others change by one."""


_GROUPS_OF: Final = {
    FamilyId.RIICHI: GROUPS,
    FamilyId.KANSAI: KANSAI_GROUPS,
    FamilyId.CLASSIC: CLASSIC_GROUPS,
}
_STEPS_OF: Final = {
    FamilyId.RIICHI: STEPS,
    FamilyId.KANSAI: {**STEPS, **KANSAI_STEPS},
    FamilyId.CLASSIC: CLASSIC_STEPS,
}


def groups_of(options: GameOptions) -> Mapping[str, tuple[str, ...]]:
    """The groups of the options of such a game."""
    return _GROUPS_OF[family_of(options).id]


def step_of(options: GameOptions, name: str) -> int:
    """By how much a number changes at a time."""
    return _STEPS_OF[family_of(options).id].get(name, 1)


def group_of(change: str, options: GameOptions) -> str:
    """The group in which a changed option is found."""
    name = change.split(".", 1)[0]
    return next(group for group, names in groups_of(options).items() if name in names)
