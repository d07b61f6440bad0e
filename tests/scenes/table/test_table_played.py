"""Whole hands played on the screen, by somebody who presses whatever there is."""

from random import Random

import pygame
import pytest

from game.coach.discard_refusals import discard_refusal
from game.coach.table_helps import TableHelps
from game.engine.course import NextHand
from game.engine.events import seen
from game.engine.match import answer, begin, first_hand, fold, opened, start_hand, what_next
from game.rulesets import RULESETS
from game.scenes.shared.game_facts import WITH_CHOWS, Person
from game.scenes.table.seat_source import TableHooks
from game.scenes.table.table_scene import TableScene
from game.storage.settings import Speed
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Confirm, Key, KeyUp, Move, Point, Press, Release
from tests.scenes.table.test_table import services
from tests.stage.playing import choose

RULES = RULESETS["saki"]


@pytest.fixture(scope="module", autouse=True)
def _video():
    pygame.init()
    pygame.display.set_mode((16, 16))


KEYS = ("c", "p", "k", "r", "w", "n", "t", "1", "7", "=", "backspace", "tab", "s", "a", "x")


class LocalTable:
    """A match played in the test, the others at random."""

    def __init__(self, seed):
        self.random = Random(seed)
        started = begin(RULES, self.random)
        self.viewer, self.is_strict, self.game = 1, False, WITH_CHOWS
        self.people = tuple(Person(f"Bird {seat}", "pie") for seat in range(4))
        self.match = opened(started)
        self._whole, self._news, self.answers = opened(started), [], 0
        self._deal(first_hand())

    def _deal(self, hand):
        self.progress = start_hand(RULES, self._whole, hand, self.random)
        self._keep(self.progress.events)

    def _keep(self, events):
        self._whole = fold(events, self._whole)
        self._news += seen(events, self.viewer)

    history, fault, points_before = (), None, None
    goes_on = is_coached = is_coach_thinking = False

    def poll(self):
        self._play({})
        news, self._news = tuple(self._news), []
        return news

    def _play(self, mine):
        for _ in range(200):
            asked = {one.seat: one for one in self.progress.asked}
            if self.viewer in asked and not mine:
                return
            others = (one for seat, one in asked.items() if seat != self.viewer)
            answers = {one.seat: choose(one.options, self.random) for one in others} | mine
            if not answers:
                return
            mine = {}
            self.progress = answer(RULES, self._whole, self.progress, answers)
            self._keep(self.progress.events)

    @property
    def decision(self):
        return next((one for one in self.progress.asked if one.seat == self.viewer), None)

    def choose(self, action):
        assert action in self.decision
        self.answers += 1
        self._play({self.viewer: action})

    def refusals(self, table):
        found = (refuse(RULES, table, self.viewer) for refuse in RULES.refuse)
        return tuple(one for one in found if one is not None)

    def discard_refusal(self, table, tile, *, announces):
        return discard_refusal(RULES, table, self.viewer, tile, announces=announces)

    def waits(self, thrown):
        return ()

    def helped(self, table, wanted):
        return TableHelps()

    def next_hand(self, match):
        onward = what_next(RULES, self._whole)
        if isinstance(onward, NextHand):
            self._deal(onward)


def intents(scene, random):
    """Something a player might do, sensible or not."""
    name = random.choice(KEYS)
    x, y = random.uniform(0, 1280), random.uniform(560, 720)
    return random.choice(
        [
            (Key(name), KeyUp(name)),
            (Key("return"), Confirm()),
            (Key("escape"), Cancel()),
            (Press(x, y, 3), Cancel("")),
            (Key("left"), Move(-1, 0)),
            (Key("up"), Move(0, -1)),
            (Point(x, y), Press(x, y), Release(x, y)),
            (Press(x, y, 1, 2), Release(x, y)),
        ]
    )


@pytest.mark.parametrize(
    "speed", [pytest.param(Speed.NORMAL, marks=pytest.mark.slow), Speed.INSTANT]
)
def test_whatever_is_pressed_the_game_goes_on(speed):
    source, random = LocalTable(5), Random(7)
    given = services("fr", speed=speed)
    ended = []

    def result(match):
        ended.append(match)
        source.next_hand(match)

    scene = TableScene(given, source, TableHooks(hand_ended=result))
    scene.canvas = Canvas(pygame.Surface((1024, 640)), given.fonts, given.art, given.words)
    scene.build()
    scene.enter()
    for step in range(1200):
        given.now.time += 0.3
        scene.update(0.3)
        for intent in intents(scene, random):
            scene.handle(intent)
        if step % 50 == 0:
            scene.draw(scene.canvas)
    assert source.answers > 40
    assert ended
    assert not scene.canvas.overflows
