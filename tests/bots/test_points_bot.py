"""What a player for points does in positions everybody would agree on, and how often hands end."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.bots import OFFERED, make
from game.bots.points_play.points_knowledge import points_knowledge
from game.engine.actions import CallChow, CallSet, DeclareKong, Discard, Pass, Win
from game.engine.events import HandWon
from game.engine.hand_flow import decisions
from game.engine.match import MatchStarted, opened
from game.engine.scoring.points.counted_hand import ClassicMoment
from game.engine.scoring.points.points_score import ORDINARY
from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.table import Offer, Source
from game.engine.tiles import notation, tile
from game.rulesets.classic.build import classic_rules
from game.rulesets.classic.options import CLASSIC, with_changes
from game.rulesets.families import rules_by
from game.rulesets.riichi.presets import SAKI
from tests.bots.tournament import play
from tests.bots.yardsticks import greedy
from tests.host.players import header, host
from tests.notation import table

RULES = classic_rules(CLASSIC)
HANDS_OF_FOUR = classic_rules(with_changes(CLASSIC, {"hands": 4}))
EAST, SOUTH, WEST, NORTH = range(4)
START = MatchStarted((0, 0, 0, 0), (0, 1, 2, 3), 4, (0, 1, 2, 3))


def laid(text, left=60, **more):
    """South has to move; the prevailing wind is North's, as no dice were thrown."""
    position = replace(table(text, plan=RULES.wall, left=left), turn=SOUTH, calls=1, **more)
    return replace(position, wall=replace(position.wall, dice=()))


def offered(text, name, seat=EAST, left=60):
    return laid(text, left, offer=Offer(seat, tile(name), Source.DISCARD))


def choose(position, seat=SOUTH, level="expert", bird=None, seed=1, rules=RULES):
    view = replace(opened(START), rounds=1, table=position)
    (decision,) = [one for one in decisions(rules, position) if one.seat == seat]
    return make(level, bird, rules).choose(view, decision, Random(seed))


@pytest.mark.parametrize("level", OFFERED)
def test_a_win_is_taken(level):
    assert isinstance(choose(offered("S 234m567m22p345s56s", "7s"), level=level), Win)
    assert isinstance(choose(laid("S 234m567m22p345s56s +7s"), level=level), Win)


def test_what_helps_nothing_is_thrown():
    assert choose(laid("S 234m567m22p345s56s +9p river 1z")).tile is tile("9p")


def test_a_dear_hand_is_built_from_one_suit():
    thrown = choose(laid("S 1234567m99m555z7p +8m")).tile
    assert thrown is tile("7p")


def test_a_pair_of_dragons_is_kept_rather_than_a_pair_of_twos():
    position = laid("S 345m678p66z22s478s +9p river 1z2z3z")
    thrown = {notation((choose(position, seed=seed).tile,)) for seed in range(3)}
    assert thrown <= {"9p", "2s", "4s"}
    assert "6z" not in thrown


def test_a_set_that_doubles_is_called():
    assert isinstance(choose(offered("S 345m66z789p2468s1p", "6z")), CallSet)


def test_a_chow_that_spoils_one_suit_is_not():
    position = offered("S 1235789m4466z78s", "9s")
    assert isinstance(choose(position, bird="hibou"), Pass)


def test_a_call_that_makes_a_cheap_hand_ready_is_taken_late():
    position = offered("S 234m567p22s78s13p9m", "9s", left=16)
    assert isinstance(choose(position), CallChow)


def test_a_hand_that_is_ready_is_announced():
    thrown = choose(laid("S 123m456m789s22p45s +9p river 1z"))
    assert thrown == Discard(SOUTH, tile("9p"), drawn=True, riichi=True)


def test_a_kong_that_costs_nothing_is_declared():
    assert isinstance(choose(laid("S 9999s123m456m78p1s +1s river 1z")), DeclareKong)


def test_what_is_known_follows_from_the_rules():
    known = points_knowledge(RULES)
    assert (known.flush, known.sets, known.dragon, known.ready) == (8, 2, 2, 2)
    assert (known.own_wind, known.prevailing_wind, known.round_wind) == (2, 2, 1)
    assert known.limit == 1000
    changes = {"limit": None, "round_wind": True, "prevailing_wind": False}
    other = points_knowledge(classic_rules(with_changes(CLASSIC, changes)))
    assert (other.limit, other.round_wind, other.prevailing_wind) == (None, 2, 1)
    assert points_knowledge(rules_by(SAKI, "asked")) is None


@pytest.mark.slow
@pytest.mark.parametrize(("level", "seed"), [("casual", 1), ("expert", 2)])
def test_most_hands_are_won_and_by_players_of_every_seat(level, seed):
    """Of eight deals; all eight and seven were, when they were counted."""
    wins, rounds = completed(level, [seed])
    assert rounds == 8
    assert sum(wins) >= 6
    assert all(wins)


def completed(level, seeds):
    """How many hands each seat has won in games of eight hands, and how many there were."""
    wins, rounds = Counter(), 0
    for seed in seeds:
        of = header("classic", f"half-{seed}", level, hands=8)
        match = finished(host(of, bot=make(level, None, RULES)))
        wins.update(dict(enumerate(match.wins)))
        rounds += match.rounds
    return [wins[seat] for seat in (EAST, SOUTH, WEST, NORTH)], rounds


def finished(of):
    while not of.is_over:
        of.next_hand()
        of.tick()
    return of.match


# ---- many deals ----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("level", OFFERED)
def test_of_many_hundred_hands_three_of_four_are_won(level, part):
    """Four hundred at each level, eighty in each part."""
    wins, rounds = completed(level, range(10 * part, 10 * part + 10))
    assert rounds == 80
    assert sum(wins) >= 60


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_within_two_thousand_deals_three_different_grands_jeux_are_won():
    """They are looked for only as long as fewer have been found."""
    found, rounds = set(), 0
    for nth in range(125):
        of = header("classic", f"great-{nth}", hands=16)
        match = host(of, bot=make("expert", None, RULES))
        rounds += finished(match).rounds
        wins = (one for one in match.journal if isinstance(one, HandWon))
        found |= {win.score.counted for win in wins} - {
            ORDINARY,
            ClassicMoment.PARADISE,
            ClassicMoment.EARTHLY,
        }
        if len(found) > 2:
            break
    assert rounds <= 2_000
    assert len(found) > 2
    assert found <= set(GrandJeu)


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_an_expert_earns_more_than_a_casual_player():
    """The same walls twice, the players of each level changing places."""
    bots = [make(level, None, RULES) for level in ("expert", "casual", "expert", "casual")]
    gained = 0
    for nth in range(12):
        for seated in (bots, bots[1:] + bots[:1]):
            match, _ = play(HANDS_OF_FOUR, seated, f"levels-{nth}")
            points = zip(seated, match.points, strict=True)
            gained += sum(one for bot, one in points if bot.id == "expert")
    assert gained > 0


@pytest.mark.slow
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("level", ["casual", "club", "expert"])
def test_whoever_counts_points_earns_more_than_who_only_hurries(level):
    """A greedy player takes every call that helps and announces at once, whatever the points."""
    bots = [make(level, None, RULES), *(greedy(RULES) for _ in range(3))]
    gained = 0
    for nth in range(20):
        for shift in range(len(bots)):
            seated = bots[shift:] + bots[:shift]
            match, _ = play(RULES, seated, f"greedy-{nth}")
            points = zip(seated, match.points, strict=True)
            gained += sum(one for bot, one in points if bot.id == level)
    assert gained > 0
