"""The presets of riichi, a module each; each lists all its options and builds on no other.

Those of four players leave out what only three have (norths set aside, tsumo loss).
"""

from __future__ import annotations

from game.rulesets.riichi.presets.club import CLUB
from game.rulesets.riichi.presets.ema import EMA
from game.rulesets.riichi.presets.majsoul import MAJSOUL
from game.rulesets.riichi.presets.majsoul_sanma import MAJSOUL_SANMA
from game.rulesets.riichi.presets.mleague import MLEAGUE
from game.rulesets.riichi.presets.saki import SAKI
from game.rulesets.riichi.presets.tenhou import TENHOU
from game.rulesets.riichi.presets.tenhou_sanma import TENHOU_SANMA
from game.rulesets.riichi.presets.wrc import WRC

__all__ = [
    "CLUB",
    "EMA",
    "MAJSOUL",
    "MAJSOUL_SANMA",
    "MLEAGUE",
    "SAKI",
    "TENHOU",
    "TENHOU_SANMA",
    "WRC",
]
