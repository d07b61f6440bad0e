"""Who hammers a key through what is staged between two hands throws no tile by it."""

from dataclasses import replace

from game.engine.events import TileDiscarded
from game.engine.match import MatchStarted, fold
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.participants import HumanPlayer
from game.rulesets import PRESETS
from game.storage.settings import Ceremony, Speed
from game.ui.inputs import Point, Press, Release
from game.ui.scene import Pop
from tests.cases import each, pairwise
from tests.scenes.seated import Sitting, Slow, host

HAMMERED = (0.15, 0.3, 0.5, 0.6, 0.8)
"""Seconds from one press to the next."""
PRESSES = 14
HANDS = ["1357m1579p1357s3z", "2468m2468p2468s2z", "1357m1579p1357s4z", "1357m1579p1357s6z"]


def before_the_deal(dealer=0):
    """A host that has not dealt yet, so that all that is staged before a hand is seen."""
    guests = (Guest(), *(Guest(level="tsumogiri"),) * 3)
    header = opening("saki", guests, Chance("a hammered key"), PRESETS["saki"])
    rules, journal = rules_of(header), create(header, None)
    seats = tuple((nth - dealer) % 4 for nth in range(4))
    journal.append((MatchStarted((rules.points,) * 4, seats, rules.winds, seats),))
    players = [HumanPlayer(), *(Slow() for _ in range(3))]
    return Host(rules, journal, players, fold(journal))


def thrown(sitting, table):
    seat = sitting.scene.source.viewer
    return [one for one in table.journal if isinstance(one, TileDiscarded) and one.seat == seat]


def is_asked(sitting):
    return sitting.scene.controls.question.is_open


@each("rhythm", HAMMERED)
@each("key", ("space", "return", "t", "1"))
@each("ceremony", tuple(Ceremony))
@pairwise
def test_a_key_hammered_through_the_ritual_throws_nothing(rhythm, key, ceremony):
    table = before_the_deal()
    sitting = Sitting(table, ceremony=ceremony)
    sitting.wait(0.5)
    for _ in range(PRESSES):
        sitting.press(key)
        sitting.wait(rhythm)
    assert is_asked(sitting)
    assert thrown(sitting, table) == []


@each("key", ("space", "return", "t"))
def test_after_a_rest_the_same_key_is_meant(key):
    table = before_the_deal()
    sitting = Sitting(table)
    sitting.wait(0.5)
    for _ in range(8):
        sitting.press(key)
        sitting.wait(0.3)
    sitting.wait(1.0)
    sitting.press(key)
    sitting.wait()
    assert len(thrown(sitting, table)) == 1


def test_another_key_is_meant_at_once():
    table = before_the_deal()
    sitting = Sitting(table)
    sitting.wait(0.5)
    for _ in range(8):
        sitting.press("space")
        sitting.wait(0.3)
    sitting.press("t")
    sitting.wait()
    assert len(thrown(sitting, table)) == 1


def test_a_press_that_is_held_off_shows_what_it_would_throw():
    sitting = Sitting(before_the_deal())
    sitting.scene.handle(Point(640, 300))
    sitting.wait(5.0)
    for _ in range(8):
        sitting.press("space")
        sitting.wait(0.3)
    assert sitting.scene.controls.ringed is not None


def click(sitting, spot):
    for intent in (Press(*spot), Release(*spot)):
        sitting.scene.handle(intent)


@each("rhythm", HAMMERED)
def test_clicks_through_the_ritual_throw_nothing_until_the_pointer_moves(rhythm):
    table = before_the_deal()
    known = Sitting(before_the_deal())
    known.wait_for_question()
    x, y, w, h = known.scene.controls.desk.place("hand4")
    sitting, spot = Sitting(table), (x + w / 2, y + h / 2)
    sitting.wait(0.5)
    sitting.scene.handle(Point(*spot))
    for _ in range(PRESSES):
        click(sitting, spot)
        sitting.wait(rhythm)
    assert is_asked(sitting)
    assert thrown(sitting, table) == []
    sitting.scene.handle(Point(spot[0] + 3, spot[1]))
    sitting.wait(0.3)
    click(sitting, (spot[0] + 3, spot[1]))
    sitting.wait()
    assert len(thrown(sitting, table)) == 1


@each("rhythm", (0.15, 0.3, 0.4))
def test_a_key_hammered_through_the_moves_of_others_throws_nothing(rhythm):
    table = host(HANDS, "9s6z6z7z7z1z1z1z5z")
    sitting = Sitting(table)
    sitting.wait_for_question()
    sitting.press("space")
    sitting.wait()
    assert len(thrown(sitting, table)) == 1
    for _ in range(PRESSES):
        sitting.wait(rhythm)
        sitting.press("space")
    assert is_asked(sitting)
    assert len(thrown(sitting, table)) == 1


def test_who_skips_the_moves_of_others_answers_with_the_same_key_soon_after():
    """A lively player: half a second for each look at what was drawn."""
    table = host(HANDS, "9s6z6z7z7z1z1z1z5z")
    sitting = Sitting(table)
    sitting.wait_for_question()
    sitting.press("space")
    for _ in range(40):
        sitting.wait(0.2)
        if is_asked(sitting):
            break
        sitting.press("space")
    assert is_asked(sitting)
    sitting.wait(0.6)
    sitting.press("space")
    sitting.wait()
    assert len(thrown(sitting, table)) == 2


def after_a_result(**settings):
    """A person who has just turned the result of a hand."""
    table = before_the_deal()
    sitting = Sitting(table, **settings)
    sitting.scene._shows_result = True
    sitting.scene.enter()
    return table, sitting


def test_what_turned_the_result_throws_nothing_where_no_ritual_is_shown():
    """At immediate speed the next hand is there at once."""
    table, sitting = after_a_result(speed=Speed.INSTANT)
    for _ in range(8):
        sitting.wait(0.3)
        sitting.press("return")
    assert is_asked(sitting)
    assert thrown(sitting, table) == []
    sitting.wait(0.6)
    sitting.press("return")
    sitting.wait()
    assert len(thrown(sitting, table)) == 1


def test_after_a_ritual_that_was_seen_a_key_for_the_draw_is_not_lost():
    table, sitting = after_a_result()
    sitting.wait_for(lambda one: one.scene.performance.draws(one.scene.source.viewer))
    sitting.press("t")
    sitting.wait(0.5)
    assert len(thrown(sitting, table)) == 1


def test_the_table_knows_when_the_result_lies_over_it():
    table = host(["123456789m1235p", *HANDS[1:]], "5p")
    sitting = Sitting(table, speed=Speed.INSTANT)
    sitting.scene.hooks = replace(sitting.scene.hooks, hand_ended=lambda _: Pop())
    sitting.wait_for_question()
    sitting.press("w")
    sitting.wait_for(lambda one: one.scene._shows_result)
    sitting.scene.enter()
    assert not sitting.scene._shows_result
