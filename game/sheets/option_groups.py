"""The groups of options as shown, and the steps of their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rulesets.families import FamilyId, GameOptions, chooses_yaku, family_of

NORTHS: Final = (
    "pei_dora",
    "pei_declare",
    "pei_initial_hand",
    "pei_in_riichi",
    "pei_fourth_indicator",
    "pei_interrupts",
    "pei_ron",
    "rinshan_on_pei",
    "north_yakuhai",
)
"""The options about norths, which are for three players only."""
OF_THREE: Final = frozenset((*NORTHS, "tsumo_loss"))
"""The options of riichi that do nothing where four play."""

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ("players", "game_length", "starting_points", "seating_method", "time_limit_minutes"),
    "table": ("red_fives", "second_break_roll"),
    "norths": NORTHS,
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
        "tsumo_loss",
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
        "extension_repeat",
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
"""Yaku with an option of their own, and so without a switch in the list of yaku."""

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
STEPS_OF_THREE: Final[Mapping[str, int]] = {"honba_value": 200, "noten_payment": 200}
"""By how much a number changes that three players share, where it is not as for four."""


CLASSIC_GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ("hands", "starting_points", "round_wind"),
    "table": ("use_bonus_tiles", "prevailing_wind", "dealer_role", "hill", "discard_display"),
    "calls": ("rob_kong", "rob_concealed_kong"),
    "ready": ("ready_call", "ready_requires_tenpai", "servi"),
    "worth": (
        "limit",
        "limit_applies",
        "losers_limit",
        "pair_dragon_exposed",
        "pure_hand_honours",
        "concealed_hand_by_discard",
        "self_draw_from_hill",
        "plum_blossom",
        "plum_blossom_source",
        "last_tile_bonus",
        "paradise",
        "paradise_value",
        "earthly",
        "earthly_value",
    ),
    "grands_jeux": (
        "grands_jeux",
        "grands_jeux_enabled",
        "grands_jeux_exposure",
        "grands_jeux_associated_dragons",
        "grands_jeux_multiplier",
        "grands_jeux_scale_with_limit",
        "grands_jeux_without_limit",
    ),
    "payment": (
        "system",
        "simple_losers_score",
        "exception_east_winner",
        "exception_other_winner",
        "draw_scoring",
    ),
    "end": ("draw_rotation",),
    "strict": (
        "strict_mode",
        "penalty_announce_drawn",
        "false_mahjong_fine",
        "false_mahjong_effect",
        "east_doubles_penalties",
    ),
}
"""Every option once."""
CLASSIC_STEPS: Final[Mapping[str, int]] = {
    "starting_points": 100,
    "limit": 500,
    "paradise_value": 100,
    "earthly_value": 100,
    "penalty_announce_drawn": 10,
    "false_mahjong_fine": 100,
}
"""By how much a number changes at a time."""


KANSAI_GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ("players", "game_length", "starting_points", "seating_method"),
    "table": ("red_fives",),
    "norths": NORTHS,
    "calls": ("kuikae", "kokushi_robs_ankan", "four_kan_payment"),
    "riichi": (
        "riichi_stick",
        "riichi_min_points",
        "riichi_min_wall_tiles",
        "furiten_riichi",
        "riichi_ankan",
    ),
    "winning": (
        "sakizuke",
        "two_yaku_from_honba",
        "two_yaku_counts",
        "multiple_ron",
        "temporary_furiten_ends",
    ),
    "yaku": (
        "open_tanyao",
        "triple_chi_sanankou",
        "renhou",
        "renhou_scope",
        "tsuuiisou_seven_pairs",
        "ryuuiisou_needs_hatsu",
    ),
    "dora": ("kandora", "kandora_reveal", "uradora", "kan_uradora"),
    "scoring": (
        "kazoe_yakuman",
        "yakuman_cap",
        "honba_value",
        "honba_counting",
        "honba_sharing",
        "honba_on_multiple_ron",
        "pao_yakuman",
    ),
    "draws": (
        "noten_payment_each",
        "dead_wait",
        "honba_on_noten_draw",
        "nagashi_mangan",
        "abort_nine_terminals",
        "abort_four_riichi",
    ),
    "end": (
        "dealer_stop",
        "bankruptcy",
        "extension_round",
        "target_points",
        "target_comparison",
        "extension_stop",
        "leftover_sticks",
        "tie_break",
        "return_points",
        "first_bonus",
    ),
    "side": ("yakitori", "yakitori_points"),
    "strict": ("strict_mode", "manual_draw", "chombo_payment"),
}
"""Every option once."""
KANSAI_STEPS: Final[Mapping[str, int]] = {"honba_value": 200, "noten_payment_each": 100}
"""By how much a number changes at a time where that is not as in riichi."""

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


_OF_FOUR: Final = {
    group: of_four
    for group, names in GROUPS.items()
    if (of_four := tuple(name for name in names if name not in OF_THREE))
}


def groups_of(options: GameOptions) -> Mapping[str, tuple[str, ...]]:
    """The groups of the options that do something in such a game."""
    if chooses_yaku(options) and not options.three_play:
        return _OF_FOUR
    return _GROUPS_OF[family_of(options).id]


def has_option(options: GameOptions, name: str) -> bool:
    """Whether such a game has the option, and it does something there."""
    return any(name in names for names in groups_of(options).values())


def step_of(options: GameOptions, name: str) -> int:
    """By how much a number changes at a time."""
    steps = _STEPS_OF[family_of(options).id]
    if chooses_yaku(options) and options.three_play:
        steps = {**steps, **STEPS_OF_THREE}
    return steps.get(name, 1)


def group_of(change: str, options: GameOptions) -> str:
    """The group of a changed option."""
    name = change.split(".", 1)[0]
    groups = _GROUPS_OF[family_of(options).id]
    return next(group for group, names in groups.items() if name in names)
