"""What the players of the club do in positions everybody would agree on."""

from dataclasses import replace
from random import Random

import pytest

from game.bots import LEVELS, OFFERED, RENAMED, make
from game.bots.levels import has_master, reckoner
from game.bots.styles import BIRDS
from game.engine.actions import CallChow, CallSet, Decision, Discard, Pass, Win
from game.engine.events import TileDiscarded, TileDrawn
from game.engine.hand_flow import decisions
from game.engine.match import ChooseStop, MatchStarted, opened
from game.engine.reasons import MatchEndReason
from game.engine.table import Laid, Riichi
from game.engine.tiles import tile, tiles
from game.host.journal_header import Guest
from game.host.match_setup import bot_of
from game.rulesets import RULESETS
from game.scenes.shared import new_game_choice
from tests.cases import each
from tests.notation import table

RULES = RULESETS["saki"]
START = MatchStarted((25_000,) * 4, (0, 1, 2, 3), 4, (0, 1, 2, 3))


@each(
    ("ruleset", "own"),
    [
        ("saki", True),
        ("tenhou", True),
        ("kansai", False),
        ("tenhou_sanma", False),
        ("classic", False),
    ],
)
def test_a_master_differs_from_an_expert_where_something_was_learned(ruleset, own):
    rules = RULESETS[ruleset]
    assert has_master(rules) is own
    players = {type(make(level, None, rules).choose.__self__) for level in ("expert", "master")}
    assert (len(players) > 1) is own


def choose(position, seat=0, level="club", bird=None, seed=1):
    """What a bot at the seat answers."""
    return make(level, bird, RULES).choose(*asked(position, seat), Random(seed))


def asked(position, seat):
    """What the seat sees, and what it is asked."""
    view = replace(opened(START), rounds=1, table=position)
    (decision,) = [one for one in decisions(RULES, position) if one.seat == seat]
    return view, decision


def thrown(position, name):
    """East has drawn and thrown the named tile."""
    drawn = TileDrawn(0, tile(name)).change(position)
    return TileDiscarded(0, tile(name), drawn=True).change(drawn)


def in_riichi(position, seat, river):
    """The seat has declared riichi with the last tile of its river."""
    laid = tuple(Laid(one, drawn=False) for one in tiles(river))
    return position.with_player(
        seat,
        lambda player: replace(
            player,
            river=laid,
            riichi=Riichi(len(laid) - 1, 0, accepted=True),
            stake=1000,
            points=24_000,
        ),
    )


@pytest.mark.parametrize("level", OFFERED)
def test_a_win_is_taken(level):
    position = thrown(table("S 234m567m22p345s56s", left=40), "7s")
    position = position.with_player(
        1, lambda player: replace(player, riichi=Riichi(0, 0, accepted=True), stake=1000)
    )
    assert choose(position, 1, level) == Win(1)


def test_riichi_is_declared_with_a_good_wait():
    answer = choose(table("E 234m567m22p345s56s +9m", left=50))
    assert answer == Discard(0, tile("9m"), drawn=True, riichi=True)


THREE = "| E ?*13 river {0}3z4z7z | W ?*13 river {0}1z | N ?*13 river {0}2z"
"""Three players who have each thrown the same tile."""
WAITING = (
    # A lone middle tile: many draws make it a wait from both sides.
    "S 234m678m345p678p5s +2z river 9m1z9s1s",
    # The last 9m, and the last West: what comes instead cannot be worse.
    "S 123p456p789s234s9m +5m river 1z2s4z | E ?*13 river 9m3z4z | W ?*13 river 9m1z",
    "S 123p456p789s234s3z +6m river 1z2s4z | E ?*13 river 3z4z | W ?*13 river 3z1z",
    # The middle of 4s and 6s, of which a single one is left.
    f"S 123m456p77p46s789s +2z river 9m1z4z {THREE.format('5s')}",
    # The outside of 1s and 2s, of which a single one is left.
    f"S 345m678p55p12s789s +2z river 9m1z4z {THREE.format('3s')}",
    # The same middle and outside, and a tile that was thrown before; so is the lone one.
    "S 123m456p77p46s789s +2z river 5s9m1z4z",
    "S 345m678p55p12s789s +2z river 3s9m1z4z",
    "S 234m678m345p678p5s +2z river 5s1z9s1s",
)
"""Hands that could declare riichi early, and had better wait for another wait."""


@each("level", ["club", "expert"])
@each("text", WAITING)
def test_riichi_is_not_declared_where_a_better_wait_is_worth_more(level, text):
    assert not choose(table(text, left=50, turn=1), 1, level).riichi


@each("level", ["club", "expert"])
def test_a_wait_from_both_sides_is_declared_even_if_one_was_thrown(level):
    """As players do in recorded hands, who never declare riichi on a single kind thrown before."""
    position = table("S 123m456p77p67s789p +2z river 5s9m1z4z", left=50, turn=1)
    assert choose(position, 1, level) == Discard(1, tile("2z"), drawn=True, riichi=True)


def test_a_lonely_tile_goes_before_a_tile_of_a_run():
    answer = choose(table("E 234m67m245p456s3z1z +9m river 9p", left=60))
    assert answer.tile in tiles("1z3z9m")


def test_a_hand_that_is_far_away_is_given_up_to_a_riichi():
    position = table("E 19m258m147p36s147z +2p river 9s1m", left=40)
    position = in_riichi(position, 2, "9m9p5z6z2m")
    answer = choose(position)
    assert answer.tile in tiles("9m2m")


def test_a_hand_is_not_opened_without_a_yaku_in_sight():
    position = thrown(table("S 99m13m45p789s1z2z3z6z", left=55), "9m")
    assert isinstance(choose(position, 1), Pass)


def test_a_pair_of_dragons_is_called_for_a_hand_that_is_near():
    position = thrown(table("S 77z23m456p67s99s4z5m", left=45, dealer=0), "7z")
    answer = choose(position, 1, bird="mesange")
    assert isinstance(answer, CallSet)
    assert answer.meld.face is tile("7z")


@pytest.mark.parametrize("level", OFFERED)
def test_who_leads_ends_the_match(level):
    """That players of little practice misjudge tiles is no reason to play on."""
    laid = table("E 123m406p789s1122z", wind=1, dealer=3)
    position = laid.with_player(3, lambda one: replace(one, points=40_000))
    view = replace(opened(START), rounds=8, table=position)
    stop, on = (ChooseStop(3, one, MatchEndReason.DEALER_FIRST) for one in (True, False))
    player = make(level, None, RULES)
    for dice in range(5):
        assert player.choose(view, Decision(3, (on, stop)), Random(dice)) == stop


FAR = ("2469m2578p258s22z", "5m"), ("7m14458p34779s27z", "6p"), ("6m2248p2566s1557z", "4s")


@each(("hand", "offered"), FAR)
def test_a_master_does_not_open_a_hand_that_stays_far_from_tenpai(hand, offered):
    """Nor do the figures say that it pays."""
    position = thrown(table(f"S {hand}", left=62), offered)
    assert isinstance(choose(position, 1, "master"), Pass)
    assert isinstance(choose(position, 1, "club"), CallChow)
    told = reckoner(RULES).judge(*asked(position, 1))
    assert isinstance(told.best, Pass)


@each("level", ["expert", "master"])
def test_dragons_are_called_early_all_the_same(level):
    position = thrown(table("S 1358m26p4479s177z", left=62), "7z")
    assert isinstance(choose(position, 1, level), CallSet)


def test_every_bird_that_can_be_chosen_has_a_style():
    """The screens do not know the bots, so they list the birds once more."""
    assert tuple(BIRDS) == new_game_choice.BIRDS


@each("level", LEVELS)
@each("bird", BIRDS)
def test_the_same_eyes_and_dice_give_the_same_answer(level, bird):
    position = table("E 234m67m245p456s3z1z +9m river 9p", left=60)
    answers = {choose(position, level=level, bird=bird, seed=7) for _ in range(3)}
    assert len(answers) == 1


def test_five_levels_are_offered():
    assert OFFERED == ("beginner", "casual", "club", "expert", "master")


@pytest.mark.parametrize(("before", "now"), RENAMED.items())
def test_levels_of_earlier_versions_are_still_known(before, now):
    assert make(before, None, RULES).id == now
    kept = new_game_choice.plain(new_game_choice.first_choice((before,)))
    found = new_game_choice.understood(kept, OFFERED, RENAMED)
    assert {one.level for one in found.opponents} == {now}
    guest = Guest("pie", before)
    assert bot_of(guest, RULES).id == now
