"""Every yaku of riichi with its usual value; rulesets choose from them."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.yaku.moment_yaku import LUCK
from game.engine.scoring.yaku.runs import RUNS
from game.engine.scoring.yaku.suits import SUITS
from game.engine.scoring.yaku.triplets import TRIPLETS
from game.engine.scoring.yaku.yakuman import GREAT

ALL_YAKU: Final = (*LUCK, *RUNS, *TRIPLETS, *SUITS, *GREAT)
