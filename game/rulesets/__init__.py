"""The rulesets: values built from the parts of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.ruleset import RuleSet
from game.rulesets.classic.options import CLASSIC
from game.rulesets.families import GameOptions, rules_by
from game.rulesets.kansai.options import KANSAI
from game.rulesets.riichi.presets import (
    CLUB,
    EMA,
    MAJSOUL,
    MAJSOUL_SANMA,
    MLEAGUE,
    SAKI,
    TENHOU,
    TENHOU_SANMA,
    WRC,
)

PRESETS: Final[Mapping[str, GameOptions]] = {
    "saki": SAKI,
    "club": CLUB,
    "ema": EMA,
    "wrc": WRC,
    "mleague": MLEAGUE,
    "tenhou": TENHOU,
    "majsoul": MAJSOUL,
    "tenhou_sanma": TENHOU_SANMA,
    "majsoul_sanma": MAJSOUL_SANMA,
    "kansai": KANSAI,
    "classic": CLASSIC,
}
"""The presets a player may choose from, by id."""


class Games(Mapping[str, RuleSet]):
    """Rulesets by id, each built when it is first asked for, because some take a while."""

    def __init__(self, presets: Mapping[str, GameOptions]) -> None:
        self._presets = presets
        self._made: dict[str, RuleSet] = {}

    def __getitem__(self, name: str) -> RuleSet:
        if name not in self._made:
            self._made[name] = rules_by(self._presets[name], name)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._presets)

    def __len__(self) -> int:
        return len(self._presets)


RULESETS: Final[Mapping[str, RuleSet]] = Games(PRESETS)
"""The rulesets of the presets, by id."""
