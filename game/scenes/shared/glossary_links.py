"""From the table into the glossary: the entries of what is refused, and of what gives fu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.reasons import RefusalReason
from game.engine.refusals import Refusal
from game.rulesets.families import Unit
from game.scenes.shared.dialog import Dialog, DialogAnswer, notice
from game.scenes.shared.event_words import refusal_key
from game.ui.scene import LookUp, Pop, Scene, Services

OF_REASON: Final[Mapping[RefusalReason, str]] = {
    RefusalReason.AFTER_CLAIM: "mahjong_ordinaire",
    RefusalReason.ATOZUKE: "atozuke",
    RefusalReason.BELOW_TWO_YAKU: "ryanhan_shibari",
    RefusalReason.CLOSED_KAN: "chankan",
    RefusalReason.DEAD_WAIT: "karaten",
    RefusalReason.FURITEN: "furiten",
    RefusalReason.FURITEN_RIICHI: "riichi_furiten",
    RefusalReason.FURITEN_RIVER: "furiten",
    RefusalReason.FURITEN_TEMPORARY: "doujun_furiten",
    RefusalReason.HAND_INTERRUPTED: "kyuushu_kyuuhai",
    RefusalReason.HAND_LOCKED: "riichi",
    RefusalReason.HAND_OPEN: "menzen",
    RefusalReason.IN_RIICHI: "riichi",
    RefusalReason.KAN_AFTER_CALL: "kan",
    RefusalReason.KAN_IN_RIICHI: "kan",
    RefusalReason.KAN_LAST_TILE: "kan",
    RefusalReason.LAST_DISCARD: "mahjong_ordinaire",
    RefusalReason.LAST_TILE: "houtei",
    RefusalReason.LATE_HONOURS: "sakizuke",
    RefusalReason.NO_ABORT: "kyuushu_kyuuhai",
    RefusalReason.NO_CHII: "chii",
    RefusalReason.NO_MORE_KANS: "kan",
    RefusalReason.NO_ROBBING: "chankan",
    RefusalReason.NO_YAKU: "yaku",
    RefusalReason.NORTH_AFTER_CALL: "pei_dora",
    RefusalReason.NORTH_IN_RIICHI: "pei_dora",
    RefusalReason.NORTH_KEPT: "pei_dora",
    RefusalReason.NORTH_NOT_NOW: "pei_dora",
    RefusalReason.NORTH_UNREPLACED: "pei_dora",
    RefusalReason.NOT_FROM_LEFT: "chii",
    RefusalReason.NOT_READY: "tenpai",
    RefusalReason.NOTHING_TO_THROW: "kuikae",
    RefusalReason.ONE_SIDED_WAIT: "sakizuke",
    RefusalReason.ONLY_LANTERNS: "treize_lanternes_merveilleuses",
    RefusalReason.ONLY_SERVED: "servi",
    RefusalReason.SWAP_CALL: "kuikae",
    RefusalReason.SWAP_END: "kuikae",
    RefusalReason.SWAP_SAME: "kuikae",
    RefusalReason.TOO_FEW_POINTS: "riichi",
    RefusalReason.WALL_TOO_SHORT: "riichi",
}
"""The entry of the glossary for the reasons that have one."""
IN_POINTS: Final[Mapping[RefusalReason, str]] = {
    RefusalReason.HAND_LOCKED: "ready",
    RefusalReason.IN_RIICHI: "ready",
    RefusalReason.KAN_AFTER_CALL: "kong",
    RefusalReason.KAN_IN_RIICHI: "kong",
    RefusalReason.NO_MORE_KANS: "kong",
    RefusalReason.NO_ROBBING: "robbed_kong",
    RefusalReason.NOT_FROM_LEFT: "chow",
    RefusalReason.NOT_READY: "ready",
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


def entry_of(reason: RefusalReason, unit: Unit) -> str:
    """The entry that explains why something is refused; nothing where there is none."""
    return (IN_POINTS if unit == Unit.POINTS else {}).get(reason) or OF_REASON.get(reason, "")


def why(services: Services, refusal: Refusal, unit: Unit) -> Scene:
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
