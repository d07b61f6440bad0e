"""The options of the game with flowers and Grands Jeux in the groups in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
