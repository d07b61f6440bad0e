"""From the table into the glossary: the entry that explains why something is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.refusals import Refusal
from game.scenes.dialog import Choice, Dialog, notice
from game.scenes.glossary import GlossaryScene
from game.scenes.table_words import refusal_key
from game.ui.scene import Pop, Replace, Scene, Services

OF_REASON: Final[Mapping[str, str]] = {
    "atozuke": "atozuke",
    "below_two_yaku": "ryanhan_shibari",
    "closed_kan": "chankan",
    "dead_wait": "karaten",
    "furiten": "furiten",
    "furiten_riichi": "riichi_furiten",
    "furiten_river": "furiten",
    "furiten_temporary": "doujun_furiten",
    "hand_interrupted": "kyuushu_kyuuhai",
    "hand_open": "menzen",
    "in_riichi": "riichi",
    "kan_after_call": "kan",
    "kan_in_riichi": "kan",
    "kan_last_tile": "kan",
    "last_tile": "houtei",
    "late_honours": "sakizuke",
    "no_more_kans": "kan",
    "no_robbing": "chankan",
    "no_yaku": "yaku",
    "north_kept": "pei",
    "north_not_now": "pei",
    "not_from_left": "chii",
    "only_lanterns": "treize_lanternes_merveilleuses",
    "swap_call": "kuikae",
    "too_few_points": "riichi",
    "wall_too_short": "riichi",
}
"""The entry of the glossary for the reasons that have one."""


def why(services: Services, refusal: Refusal, unit: str) -> Scene:
    """Why something is refused, in a sentence, and the way to the entry that says more."""
    words = services.words
    key = refusal_key(words, refusal, unit)
    title, text, entry = words(key), words(f"{key}.why"), OF_REASON.get(refusal.reason)
    if entry is None:
        return notice(services, title, text)
    answers = [
        Choice(words("glossary.open"), lambda: Replace(GlossaryScene(services, entry))),
        Choice(words("ui.ok"), Pop, "primary"),
    ]
    return Dialog(services, title, text, answers)
