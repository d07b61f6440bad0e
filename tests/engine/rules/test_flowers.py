"""Flowers and seasons: called after the deal, laid down when drawn, always made good."""

from dataclasses import replace

from game.engine.actions import Discard, Win
from game.engine.events import BonusSetAside, TileDrawn
from game.engine.points_events import BonusCalled
from game.engine.table import Source
from game.engine.tiles import HIDDEN, notation, tile, tiles
from game.engine.wall import Wall
from game.rulesets.classic.build import classic_rules
from game.rulesets.classic.options import CLASSIC, with_changes
from tests.stacked import Hand

RULES = classic_rules(CLASSIC)
EAST, SOUTH, WEST, NORTH = range(4)
DEALT = ["1479m258p369s1234z", "1479m258p369s123z", "258m147p258s1567z", "369m369p147s5677z"]


def dealt(east="1479m258p369s1234z", south=DEALT[1], **more):
    return Hand(RULES, [east, south, *DEALT[2:]], **more)


def called(hand):
    return [
        (one.seat, notation(one.laid), notation(one.tiles))
        for one in hand.events
        if isinstance(one, BonusCalled)
    ]


def test_they_are_called_in_turn_until_no_hand_holds_one():
    """East's replacement is a season again, so that East goes on before South follows."""
    hand = dealt(
        "1f479m258p369s1234z",
        "3f479m258p369s123z",
        options={"replacements": "2g8m4p"},
    )
    assert called(hand) == [(EAST, "1f", "2g"), (EAST, "2g", "8m"), (SOUTH, "3f", "4p")]
    table = hand.table
    assert [len(table.hand(seat).concealed) for seat in range(4)] == [14, 13, 13, 13]
    assert not any(one.is_bonus for player in table.players for one in player.hand.concealed)
    assert hand.is_asked(EAST)
    assert table.hand(EAST).drawn is None


def test_what_is_taken_for_them_belongs_to_the_deal():
    hand = dealt("1f479m258p369s1234z", options={"replacements": "8m"})
    assert tile("8m") in hand.table.hand(EAST).dealt
    assert not hand.table.since_discard
    assert hand.table.wall.left == 77, "no tile of the live wall is drawn for it"


def test_others_see_what_is_laid_down_but_not_what_is_taken():
    event = BonusCalled(EAST, tiles("1f2g"), tiles("5m6m"))
    assert event.seen_by(SOUTH) == BonusCalled(EAST, tiles("1f2g"), (HIDDEN, HIDDEN))
    assert event.seen_by(EAST) == event


def test_one_that_is_drawn_is_laid_down_at_once():
    hand = dealt(draws="3g", options={"replacements": "8s"})
    hand.throw("1z")
    hand.pass_all()
    kinds = hand.kinds()
    assert kinds[kinds.index("BonusSetAside") - 1] == "TileDrawn"
    assert hand.table.hand(SOUTH).bonus == tiles("3g")
    assert hand.table.hand(SOUTH).drawn is tile("8s")
    asked = hand.asked(SOUTH).options
    assert all(isinstance(one, Discard) for one in asked)


def test_a_chain_is_laid_down_one_after_the_other():
    hand = dealt(draws="3g", options={"replacements": "1f2f8s"})
    hand.throw("1z")
    hand.pass_all()
    aside = [one.tile for one in hand.events if isinstance(one, BonusSetAside)]
    assert notation(aside) == "3g12f"
    drawn = [one for one in hand.events if isinstance(one, TileDrawn)]
    assert [one.replacement for one in drawn] == [False, True, True, True]


def test_a_win_on_the_replacement_comes_from_the_hill():
    ready = "123m456m789s22p55s"
    hand = dealt(south=ready, draws="3g", options={"replacements": "5s"})
    hand.throw("1z")
    hand.pass_all()
    hand.answer(hand.find(SOUTH, Win))
    (won,) = hand.won
    assert {"hill_win", "fully_concealed"} <= {one.id for one in won.score.doubles}


def test_the_replacement_of_the_last_tile_is_still_taken():
    """And it is the last possible tile; the discard after it ends the hand (8.1)."""
    hand = dealt(draws="", options={})
    wall = hand.table.wall
    last = wall.plan.live_end(0) - 1
    swapped = list(wall.tiles)
    place = swapped.index(tile("4g"))
    swapped[last], swapped[place] = swapped[place], swapped[last]
    hand.progress = replace(
        hand.progress,
        table=replace(hand.table, wall=replace(wall, tiles=tuple(swapped))),
    )
    while hand.table.wall.left:
        throw_any(hand)
    assert not hand.table.ended
    assert hand.table.wall.replaced
    while not hand.table.ended:
        throw_any(hand)
    assert hand.drawn_game.reason == "exhausted"


def throw_any(hand):
    seat = hand.table.mover
    if hand.table.is_offered:
        hand.pass_all()
    else:
        hand.answer(hand.find(seat, Discard, riichi=False))


def test_when_the_hill_has_run_out_the_far_end_of_the_wall_follows():
    """Its last tile comes first, and each one that is taken so shortens the live wall (4)."""
    plan = RULES.wall
    wall = Wall(RULES.tiles, plan, None, drawn=60, replaced=plan.dead)
    assert plan.replacement(plan.dead - 1) == plan.size - plan.dead
    assert wall.next_replacement is wall.tiles[plan.size - plan.dead - 1]
    assert wall.left == plan.size - plan.dead - 60
    assert wall.replace().left == wall.left - 1


def test_while_there_is_a_hill_replacements_do_not_shorten_the_wall():
    wall = Wall(RULES.tiles, RULES.wall, None, drawn=53)
    assert (wall.left, wall.replace().left) == (77, 77)
    without = classic_rules(with_changes(CLASSIC, {"hill": "none"}))
    bare = Wall(without.tiles, without.wall, None, drawn=53)
    assert (bare.left, bare.replace().left) == (77, 76)


def test_nobody_is_asked_about_a_flower_that_is_laid_down():
    hand = dealt(draws="3g", options={"replacements": "8s"})
    hand.throw("1z")
    hand.pass_all()
    assert hand.table.offer is None
    assert Source.BONUS not in {getattr(one, "source", None) for one in hand.events}
