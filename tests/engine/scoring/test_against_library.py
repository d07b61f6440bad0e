"""Random wins scored by us, by the `club` sheet, and by the public library `mahjong`.

Yaku, dora, han, fu and payments are the same, apart from the rules in which the two differ;
those are listed with the section of the riichi sheet that is followed, and counted.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.cli.random_hands import Asked, random_win
from game.engine.scoring.candidate import Luck, Situation
from game.engine.scoring.hand_score import NoWin
from game.engine.scoring.payment import settle_wins
from game.engine.table import Hand
from game.engine.tiles import notation, tiles
from game.rulesets.riichi.presets import CLUB
from game.rulesets.riichi.scoring import payment, scoring
from tests.cases import each
from tests.engine.scoring.library import Opinion, opinion
from tests.notation import table

OURS, PAYMENT = scoring(CLUB), payment(CLUB)
EMPTY = table()
READY = Situation(
    drawn=True,
    is_dealer=False,
    seat_wind=1,
    round_wind=1,
    luck=frozenset({Luck.DABURU_RIICHI, Luck.IPPATSU}),
    indicators=tiles("8p"),
)


def ours(asked):
    """What we say of a win, in the words of an opinion."""
    score = OURS.score(asked.hand, asked.tile, asked.situation)
    if isinstance(score, NoWin):
        assert score.reason == "no_yaku"
        return None
    counted = {one.id: one.han for one in (*score.yaku, *score.dora)}
    fu = None if score.limit == "yakuman" else score.fu
    return Opinion(counted, score.han, fu, paid(asked, score))


def paid(asked, score):
    """What is paid at a table where east deals, the counters included."""
    here, winner = asked.situation, asked.situation.seat_wind
    loser = None if here.drawn else (winner + 1) % 4
    at_table = replace(EMPTY, counters=here.counters, turn=winner)
    (settlement,) = settle_wins(PAYMENT, at_table, loser, [(winner, score)])
    sums = Counter()
    for transfer in settlement:
        assert transfer.payee == winner
        sums[transfer.payer] += transfer.points
    if loser is not None:
        assert set(sums) == {loser}
        return sums[loser], 0
    assert set(sums) == set(range(4)) - {winner}
    main, *others = (sums[payer] for payer in sorted(sums))
    assert len(set(others)) == 1
    return main, others[0]


# ---- where the rules differ --------------------------------------------------------------------


def is_several_yakuman(mine, theirs, asked):
    """One yakuman is the most a hand is paid for: the library adds them up."""
    alike = mine.counted == theirs.counted and mine.fu is theirs.fu is None
    count, beside = len(theirs.counted), counters(asked.situation)
    once = tuple((points - beside) // count + beside if points else 0 for points in theirs.paid)
    return alike and count > 1 and mine.paid == once


def is_renhou(mine, theirs, asked):
    """Renhou is a mangan to which nothing is added: the library counts it as five han more."""
    if "renhou" not in theirs.counted:
        return False
    here = asked.situation
    otherwise = opinion(replace(asked, situation=replace(here, luck=frozenset())))
    mangan = 8000 + counters(here), 0
    if otherwise is not None and otherwise.paid > mangan:
        return mine == otherwise
    return mine.counted == {"renhou": 0} and mine.paid == mangan


def counters(here):
    return here.counters * (100 if here.drawn else 300)


DIFFERENCES = {
    "yakuman_cap, 6.6: at most one yakuman": is_several_yakuman,
    "renhou, 6.5: a mangan": is_renhou,
}
"""By the option and the section of the sheet, with what it says for `club`."""


def difference(asked):
    """How the two opinions differ: not at all, or by one of the known rules."""
    mine, theirs = ours(asked), opinion(asked)
    if mine == theirs:
        return "none"
    for name, explains in DIFFERENCES.items():
        if mine is not None and theirs is not None and explains(mine, theirs, asked):
            return name
    pytest.fail(f"{told(asked)}\n{asked.situation}\nours   {mine}\ntheirs {theirs}")


def told(asked):
    melds = " ".join(f"[{meld.kind} {notation(meld.tiles)}]" for meld in asked.hand.melds)
    return f"{notation(sorted(asked.hand.concealed))} {melds} + {asked.tile}"


def compared(random, count):
    return Counter(difference(random_win(random)) for _ in range(count))


@each("seed", range(10), every=2)
def test_scores_are_those_of_the_library(seed):
    found = compared(Random(seed), 500)
    assert found["none"] > 450, found


def test_every_known_difference_occurs():
    """A rule that no longer differs leaves the list."""
    found = compared(Random("differences"), 1500)
    assert set(found) == {"none", *DIFFERENCES}, found


def test_a_named_yakuman_stands_before_a_counted_one_there_too():
    """222 55 and three times 789 of one suit are suuankou, whatever their han come to (5.1)."""
    assert difference(Asked(Hand(tiles("2225577788899p")), tiles("9p")[0], READY)) == "none"


@pytest.mark.slow
def test_many_scores_are_those_of_the_library():
    found = compared(Random("many"), 200_000)
    assert found["none"] > 190_000, found
