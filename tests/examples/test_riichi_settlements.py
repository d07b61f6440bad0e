"""The worked settlements of the riichi sheet, where they concern money."""

from dataclasses import replace

import pytest

from game.engine.actions import Abort, Win, WinTogether
from game.engine.claims import all_win, nearest_wins, three_abort
from game.engine.scoring.payment import (
    chombo_payments,
    nagashi_payments,
    noten_payments,
    settle_wins,
)
from game.engine.scoring.score import Counted, HanScore
from game.engine.settlement import POT, balance
from game.engine.table import Meld, MeldKind
from game.engine.tiles import tiles
from game.engine.wall import Break
from game.rulesets import PRESETS
from game.rulesets.riichi_book import payment, scoring
from game.rulesets.riichi_options import with_changes
from tests.examples import EXAMPLES
from tests.notation import WINDS, meld, table

POLICIES = {"all": all_win, "head_bump": nearest_wins, "double_triple_aborts": three_abort}
CASES = [(case, sheet) for case in EXAMPLES["settlements"] for sheet in case["rulesets"]]


def seats(names):
    return [WINDS.index(name) for name in names]


def laid(case, options):
    """The table before the hand is settled."""
    state = case["state"]
    stakes = seats(state["riichi_this_hand"])
    sticks = state.get("sticks_from_earlier_hands", 0) + state.get("riichi_sticks_on_table", 0)
    here = table(counters=state["honba"], deposits=(sticks + len(stakes)) * options.riichi_stick)
    for seat in stakes:
        here = here.with_player(seat, lambda player: replace(player, stake=options.riichi_stick))
    wall = replace(here.wall, opened=Break(WINDS.index(state.get("broken_wall", "E")), 7))
    return replace(here, wall=wall)


def worth(told, options):
    """A score of so many han and fu, or so many yakuman with daisangen among them."""
    if "yakuman" in told:
        more = tuple(Counted("tsuuiisou", 13, 1) for _ in range(told["yakuman"] - 1))
        yaku, fu = (Counted("daisangen", 13, 1), *more), 0
    else:
        yaku, fu = (Counted("any", told["han"]),), told["fu"]
    found = scoring(options).han.worth(yaku, (), fu)
    return HanScore(
        yaku=yaku,
        dora=(),
        han=found.han,
        fu=found.fu,
        fu_items=(),
        limit=found.limit,
        multiple=found.multiple,
        base=found.base,
        groups=(),
    )


def fed(here, told, winner):
    """The table with the melds that make somebody liable."""
    if "liable" in told:
        steps = (WINDS.index(told["liable"]) - winner) % 4
        giver = {1: "right", 2: "across", 3: "left"}[steps]
        named = ("[555z<left]", "[666z<left]", f"[777z<{giver}]")
        melds = tuple(meld(text, winner) for text in named)
        here = here.with_hand(winner, lambda hand: replace(hand, melds=melds))
    if source := told.get("rinshan_after_daiminkan_from"):
        kong = Meld(MeldKind.OPEN_KONG, tiles("2222s"), tiles("2s")[0], WINDS.index(source))
        here = replace(here, since_discard=(kong,))
    return here


def drawn(case, options, here):
    told = case["event"]
    winner = WINDS.index(told["winner"])
    here = replace(fed(here, told, winner), turn=winner)
    return settle_wins(payment(options), here, None, [(winner, worth(told, options))])


def standing(wins, options):
    """Who wins of those who would: all, the nearest, or nobody."""
    outcome = POLICIES[options.multiple_ron](wins)
    if isinstance(outcome, Abort):
        return []
    return outcome.seats if isinstance(outcome, WinTogether) else [outcome.seat]


def on_discard(case, options, here):
    told = case["event"]
    loser = WINDS.index(told["discarder"])
    wins = {WINDS.index(one["seat"]): one for one in told["winners"]}
    turns = [seat for seat in here.seats_after(loser) if seat in wins]
    paid = standing(tuple(Win(seat) for seat in turns), options)
    for seat in paid:
        here = fed(here, wins[seat], seat)
    scores = [(seat, worth(wins[seat], options)) for seat in paid]
    return settle_wins(payment(options), here, loser, scores)


def exhausted(case, options, here):
    told = case["event"]
    if options.nagashi_mangan and told.get("nagashi"):
        return [nagashi_payments(payment(options), here, seats(told["nagashi"]))]
    return [noten_payments(payment(options), here, seats(told["tenpai"]))]


def foul(case, options, here):
    return [chombo_payments(payment(options), here, WINDS.index(case["event"]["offender"]))]


def aborted(case, options, here):
    return []


SETTLE = {
    "tsumo": drawn,
    "ron": on_discard,
    "exhaustive_draw": exhausted,
    "chombo": foul,
    "abortive_draw": aborted,
}


@pytest.mark.parametrize(("case", "sheet"), CASES, ids=[f"{c['id']}-{s}" for c, s in CASES])
def test_a_worked_settlement(case, sheet):
    options = with_changes(PRESETS[sheet], case["options"])
    here = laid(case, options)
    settled = SETTLE[case["event"]["kind"]](case, options, here)
    paid = [transfer for settlement in settled for transfer in settlement]
    found = {name: balance(paid, WINDS.index(name)) for name in WINDS}
    assert found == case["expected"]["deltas"]
    left = (here.deposits + balance(paid, POT)) // options.riichi_stick
    assert left == case["expected"]["sticks_left"]
