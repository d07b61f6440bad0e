"""Every yaku of riichi with its usual value, from which rulesets choose."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.elements.great import GREAT
from game.engine.scoring.elements.luck import LUCK
from game.engine.scoring.elements.runs import RUNS
from game.engine.scoring.elements.sets import TRIPLETS
from game.engine.scoring.elements.suits import SUITS

ALL_YAKU: Final = (*LUCK, *RUNS, *TRIPLETS, *SUITS, *GREAT)
