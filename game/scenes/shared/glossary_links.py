"""From the table into the glossary: the entries of what is refused, and of what gives fu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.refusals import Refusal
from game.scenes.shared.dialog import Dialog, DialogAnswer, notice
from game.scenes.shared.event_words import refusal_key
from game.ui.scene import LookUp, Pop, Scene, Services

OF_REASON: Final[Mapping[str, str]] = {
    "after_claim": "mahjong_ordinaire",
    "atozuke": "atozuke",
    "below_two_yaku": "ryanhan_shibari",
    "closed_kan": "chankan",
    "dead_wait": "karaten",
    "furiten": "furiten",
    "furiten_riichi": "riichi_furiten",
    "furiten_river": "furiten",
    "furiten_temporary": "doujun_furiten",
    "hand_interrupted": "kyuushu_kyuuhai",
    "hand_locked": "riichi",
    "hand_open": "menzen",
    "in_riichi": "riichi",
    "kan_after_call": "kan",
    "kan_in_riichi": "kan",
    "kan_last_tile": "kan",
    "last_discard": "mahjong_ordinaire",
    "last_tile": "houtei",
    "late_honours": "sakizuke",
    "no_abort": "kyuushu_kyuuhai",
    "no_chii": "chii",
    "no_more_kans": "kan",
    "no_robbing": "chankan",
    "no_yaku": "yaku",
    "north_after_call": "pei_dora",
    "north_in_riichi": "pei_dora",
    "north_kept": "pei_dora",
    "north_not_now": "pei_dora",
    "north_unreplaced": "pei_dora",
    "not_from_left": "chii",
    "not_ready": "tenpai",
    "nothing_to_throw": "kuikae",
    "one_sided_wait": "sakizuke",
    "only_lanterns": "treize_lanternes_merveilleuses",
    "only_served": "servi",
    "swap_call": "kuikae",
    "swap_end": "kuikae",
    "swap_same": "kuikae",
    "too_few_points": "riichi",
    "wall_too_short": "riichi",
}
"""The entry of the glossary for the reasons that have one."""
IN_POINTS: Final[Mapping[str, str]] = {
    "hand_locked": "ready",
    "in_riichi": "ready",
    "kan_after_call": "kong",
    "kan_in_riichi": "kong",
    "no_more_kans": "kong",
    "no_robbing": "robbed_kong",
    "not_from_left": "chow",
    "not_ready": "ready",
}
"""The same, where the calls are those of the classic game."""
OF_FU: Final[Mapping[str, str]] = {
    "base": "fuutei",
    "chiitoitsu": "chiitoitsu",
    "closed_kan_simple": "kantsu",
    "closed_kan_yaochuu": "kantsu",
    "closed_pon_simple": "ankou",
    "closed_pon_yaochuu": "ankou",
    "menzen_ron": "fu",
    "open_kan_simple": "kantsu",
    "open_kan_yaochuu": "kantsu",
    "open_pinfu": "fuutei",
    "open_pon_simple": "minkou",
    "open_pon_yaochuu": "minkou",
    "pair_double_wind": "vent_double",
    "pair_dragon": "jantou",
    "pair_round_wind": "jantou",
    "pair_seat_wind": "jantou",
    "tsumo": "fu",
    "wait_kanchan": "kanchan",
    "wait_penchan": "penchan",
    "wait_tanki": "tanki",
}
"""The entry that says how many fu a reason gives (riichi sheet, 7.1)."""


def entry_of(reason: str, unit: str) -> str:
    """The entry that explains why something is refused; nothing where there is none."""
    return (IN_POINTS if unit == "points" else {}).get(reason) or OF_REASON.get(reason, "")


def why(services: Services, refusal: Refusal, unit: str) -> Scene:
    """Why something is refused, in a sentence, and the way to the entry that says more."""
    words = services.words
    key = refusal_key(words, refusal, unit)
    title, text, entry = words(key), words(f"{key}.why"), entry_of(refusal.reason, unit)
    if not entry:
        return notice(services, title, text)
    answers = [
        DialogAnswer(words("glossary.open"), lambda: LookUp(entry)),
        DialogAnswer(words("ui.ok"), Pop, "primary"),
    ]
    return Dialog(services, title, text, answers)
