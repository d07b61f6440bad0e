"""Random hands scored by us and by the public library `mahjong`."""

from random import Random

import pytest

from game.engine.scoring.payment import on_discard, share
from game.engine.scoring.score import NoWin
from game.rulesets.riichi_book import scoring
from game.rulesets.riichi_options import CLUB, with_changes
from tests.engine.scoring.library import opinion, random_question

OURS = scoring(with_changes(CLUB, {"yakuman_cap": 0}))
"""The library has no cap on several yakuman."""
HANDS = 40


def paid(score, here):
    """What the library calls main and additional."""
    if not here.drawn:
        return on_discard(score.base, dealer=here.is_dealer), 0
    return (
        share(score.base, with_dealer=True),
        share(score.base, with_dealer=here.is_dealer),
    )


@pytest.mark.parametrize("seed", range(15))
def test_scores_are_those_of_the_library(seed):
    random = Random(seed)
    for _ in range(HANDS):
        asked = random_question(random)
        ours = OURS.score(asked.hand, asked.tile, asked.situation)
        theirs = opinion(asked)
        if isinstance(ours, NoWin):
            assert (theirs.error, ours.reason) == ("no_yaku", "no_yaku"), asked
            continue
        assert theirs.error is None, asked
        assert paid(ours, asked.situation) == (theirs.cost["main"], theirs.cost["additional"])
        if ours.limit != "yakuman":
            assert (ours.han, ours.fu) == (theirs.han, theirs.fu), asked
