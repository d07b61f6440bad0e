"""The options of the game in western Japan in the groups in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

KANSAI_GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ("players", "game_length", "starting_points", "seating_method"),
    "table": ("red_fives",),
    "norths": (
        "pei_dora",
        "pei_declare",
        "pei_initial_hand",
        "pei_in_riichi",
        "pei_fourth_indicator",
        "pei_interrupts",
        "pei_ron",
        "rinshan_on_pei",
        "north_yakuhai",
    ),
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
    "strict": ("strict_mode", "chombo_payment"),
}
"""Every option once."""
KANSAI_STEPS: Final[Mapping[str, int]] = {"honba_value": 200, "noten_payment_each": 100}
"""By how much a number changes at a time where that is not as in riichi."""
