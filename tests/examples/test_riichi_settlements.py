"""The worked settlements of the riichi sheet: what is paid, and which hand follows."""

from dataclasses import replace

from game.engine.actions import Abort, Win, WinTogether
from game.engine.claims import all_win, nearest_wins, three_abort
from game.engine.course import closing
from game.engine.events import FoulCommitted
from game.engine.reasons import WrongAct
from game.engine.scoring.hand_score import Counted, HanScore
from game.engine.scoring.payment import chombo_payments, settle_wins
from game.engine.settlement import POT, balance
from game.engine.table import Laid, Meld, MeldKind
from game.engine.tiles import Tile, tiles
from game.engine.wall import Break
from game.rulesets import PRESETS
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.scoring import payment, scoring
from tests.cases import each
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


def standing(case, options, here):
    """What becomes of the wins that are called: all of them, the nearest, or the end."""
    told = case["event"]
    loser = WINDS.index(told["discarder"])
    called = seats(one["seat"] for one in told["winners"])
    wins = tuple(Win(seat) for seat in here.seats_after(loser) if seat in called)
    return POLICIES[options.multiple_ron](wins) if len(wins) > 1 else wins[0]


def on_discard(case, options, here):
    loser = WINDS.index(case["event"]["discarder"])
    wins = {WINDS.index(one["seat"]): one for one in case["event"]["winners"]}
    outcome = standing(case, options, here)
    if isinstance(outcome, Abort):
        return [ending.settlement for ending in aborted(case, options, here)]
    paid = outcome.seats if isinstance(outcome, WinTogether) else (outcome.seat,)
    for seat in paid:
        here = fed(here, wins[seat], seat)
    scores = [(seat, worth(wins[seat], options)) for seat in paid]
    return settle_wins(payment(options), here, loser, scores)


# ---- hands without a winner ------------------------------------------------------------------


def exhausted(case, options, here):
    """The wall is exhausted, the ready hands are shown, and the rivers lie there."""
    told = case["event"]
    for seat, name in enumerate(WINDS):
        thrown = Tile.EAST if name in told.get("nagashi", ()) else Tile.P5
        end = {"shows": name in told["tenpai"], "river": (Laid(thrown, drawn=False),)}
        here = here.with_player(seat, lambda player, end=end: replace(player, **end))
    rules = riichi_rules(options)
    return [rules.exhaust(rules, here)]


def foul(case, options, here):
    seat = WINDS.index(case["event"]["offender"])
    return [
        FoulCommitted(
            chombo_payments(payment(options), here, seat), seat=seat, reason=WrongAct.NONE
        )
    ]


def aborted(case, options, here):
    told = case["event"]
    calls = told["kind"] == "ron"
    outcome = standing(case, options, here) if calls else Abort(0, told["reason"])
    return list(outcome.facts(riichi_rules(options), here))


ENDED = {
    "exhaustive_draw": exhausted,
    "chombo": foul,
    "abortive_draw": aborted,
    "ron": aborted,
}


def without_winner(case, options, here):
    return [ending.settlement for ending in ENDED[case["event"]["kind"]](case, options, here)]


SETTLE = {
    "tsumo": drawn,
    "ron": on_discard,
    "exhaustive_draw": without_winner,
    "chombo": without_winner,
    "abortive_draw": without_winner,
}


@each(("case", "sheet"), CASES, ids=[f"{c['id']}-{s}" for c, s in CASES])
def test_a_worked_settlement(case, sheet):
    options = with_changes(PRESETS[sheet], case["options"])
    here = laid(case, options)
    settled = SETTLE[case["event"]["kind"]](case, options, here)
    paid = [transfer for settlement in settled for transfer in settlement]
    found = {name: balance(paid, WINDS.index(name)) for name in WINDS}
    assert found == case["expected"]["deltas"]
    left = (here.deposits + balance(paid, POT)) // options.riichi_stick
    assert left == case["expected"]["sticks_left"]


FOLLOWED = [(case, sheet) for case, sheet in CASES if "next" in case["expected"]]


@each(("case", "sheet"), FOLLOWED, ids=[f"{c['id']}-{s}" for c, s in FOLLOWED])
def test_the_hand_that_follows(case, sheet):
    """The first hand of a match has ended so; who deals then, and with how many counters."""
    options = with_changes(PRESETS[sheet], case["options"])
    here = laid(case, options)
    for ending in ENDED[case["event"]["kind"]](case, options, here):
        here = ending.change(here)
    following = riichi_rules(options).course.onward(closing(here))
    found = {"dealer_repeats": following.dealer == here.dealer, "honba": following.counters}
    assert found == case["expected"]["next"]


def test_every_example_that_names_the_following_hand_is_read():
    named = {case["id"] for case in EXAMPLES["settlements"] if "next" in case["expected"]}
    assert {case["id"] for case, _ in FOLLOWED} == named
    assert len(named) == 14
