"""The rhythm of the table tells nobody who had a choice."""

from itertools import chain

from game.engine.actions import CallChow, CallSet, Pass
from game.engine.events import MeldCalled
from game.engine.table import MeldKind
from game.stage.performance import BEAT
from game.storage.settings import Speed
from tests.cases import each, in_turn
from tests.scenes.seated import FRAME, Sitting, Slow, host

EAST = "1147m258p369s123z"
CALLER = "1357m1579p2466s3z"
"""Could call 2s, 5s or 6s."""
IDLE = "1357m1579p1159s3z"
OTHERS = ["1357m1579p1399s1z", "2468m2468p2488s2z"]
DRAWS = "1z6s4z4z9m5s3z4z"
LONGEST = int(BEAT / FRAME) - 1
"""The frames a bot may think without being noticed."""


def table(west, frames):
    others = tuple(Slow(frames) for _ in range(3))
    return host([EAST, OTHERS[0], west, OTHERS[1]], DRAWS, others), others[1]


def rhythm(west, frames, speed):
    """What is shown in which frame, and for how many tiles West was asked."""
    played, asked = table(west, frames)
    sitting = Sitting(played, speed=speed)
    sitting.wait_for_question()
    sitting.press("t")
    shown, told = [], len(sitting.scene.performance.history)
    for frame in range(600):
        sitting.wait()
        if len(sitting.scene.performance.history) > told:
            told = len(sitting.scene.performance.history)
            event, _ = sitting.scene.performance.history[-1]
            shown.append((frame, type(event).__name__, event.seat))
    claims = [one for one in asked.asked if isinstance(one.options[-1], Pass)]
    return shown, len(claims)


@each("speed", [one for one in Speed if one is not Speed.INSTANT])
@each("frames", [0, 3, LONGEST])
@in_turn
def test_a_tile_somebody_could_have_called_lies_there_as_long_as_any(speed, frames):
    expected, none = rhythm(IDLE, 0, speed)
    shown, asked = rhythm(CALLER, frames, speed)
    assert none == 0
    assert asked >= 1
    assert len(shown) > 5
    assert shown == expected


def batches(west, frames):
    """The events shown together between two moves of the player, at immediate speed."""
    played, asked = table(west, frames)
    sitting = Sitting(played, speed=Speed.INSTANT)
    sitting.wait_for_question()
    shown = []
    for _ in range(2):
        told = len(sitting.scene.performance.history)
        sitting.press("t")
        for _ in range(120):
            sitting.wait()
            news = list(sitting.scene.performance.history)[told:]
            told += len(news)
            if news:
                shown.append([(type(event).__name__, event.seat) for event, _ in news])
            if sitting.scene.controls.question.is_open:
                break
        sitting.wait(0.5)
    return shown, [one for one in asked.asked if isinstance(one.options[-1], Pass)]


@each("frames", [0, 1, 3])
def test_at_immediate_speed_all_that_others_do_is_shown_at_once(frames):
    """So nobody can tell which of them had a choice, or took some time for it."""
    expected, none = batches(IDLE, 0)
    shown, asked = batches(CALLER, frames)
    assert (len(none), len(asked) >= 1) == (0, True)
    assert [*chain(*shown)] == [*chain(*expected)]
    by_others = [one for one in shown if {seat for _, seat in one} & {1, 2, 3}]
    assert len(by_others) == 2, "one for each move of the player"
    assert all({1, 2, 3} <= {seat for _, seat in one} for one in by_others)


def test_at_immediate_speed_nothing_waits():
    """Birds that answer at once leave the player no more than some frames between two moves."""
    played, _ = table(IDLE, 0)
    sitting = Sitting(played, speed=Speed.INSTANT)
    sitting.wait_for_question()
    sitting.press("t")
    frames = 0
    while not sitting.scene.controls.question.is_open:
        sitting.wait()
        frames += 1
    assert frames <= 9


class Grabs(Slow):
    """Takes what it can for a set."""

    def ask(self, decision, view, random):
        super().ask(decision, view, random)
        self._answer = next(
            (one for one in decision.options if isinstance(one, CallSet)), self._answer
        )


def test_a_question_stays_although_another_has_already_called():
    """East may make a run of 2s that North throws; South wants it for a set and said so at once."""
    hands = ["13s19m19p1234567z", "22s1357m1579p6s14z", "1357m1579p1357s3z", "2468m2468p468s25z"]
    sitting = Sitting(host(hands, "5z7z7z2s", (Grabs(), Slow(), Slow())))
    sitting.wait_for_question()
    sitting.press("t")
    sitting.wait_for_question()
    decision = sitting.scene.source.decision
    assert isinstance(decision.options[0], CallChow)
    sitting.wait(5.0)
    assert sitting.scene.source.decision is decision
    assert sitting.scene.controls.question.is_open
    sitting.press("c")
    sitting.wait_for(lambda one: isinstance(one.scene.performance.event, MeldCalled))
    taken = sitting.scene.performance.event
    assert (taken.seat, taken.meld.kind) == (1, MeldKind.PUNG)
