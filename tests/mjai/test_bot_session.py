"""A bot of ours at the table of another program: every line has one answer, whatever it says."""

import io
import json
import sys

import pytest

from game.cli import run
from game.mjai.bot_session import BotSession, SittingDown
from game.mjai.seat_view import Confused, Confusion
from game.rulesets import PRESETS

NONE = {"type": "none"}
HAND = ["1m", "2m", "3m", "4m", "5m", "6m", "2p", "3p", "4p", "7s", "8s", "9p", "9p"]
UNKNOWN = ["?"] * 13


class Table:
    """What sends lines, and keeps what is complained of."""

    def __init__(self, level="sound", *, of_three=None):
        self.faults = []
        sitting = SittingDown(level, "tenhou", PRESETS["tenhou"], of_three)
        self.session = BotSession(sitting, lambda name, fault: self.faults.append((name, fault)))

    def send(self, *events):
        line = json.dumps(events[0] if len(events) == 1 else events)
        return self.session.answer(line)


def start(hand=HAND, seat=0, seats=4, **more):
    piles = [UNKNOWN] * seats
    piles[seat] = list(hand)
    begun = {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0}
    return {**begun, "dora_marker": "N", "scores": [25000] * seats, "tehais": piles, **more}


def draw(tile, actor=0):
    return {"type": "tsumo", "actor": actor, "pai": tile}


def throw(tile, actor=0, *, drawn=True):
    return {"type": "dahai", "actor": actor, "pai": tile, "tsumogiri": drawn}


@pytest.fixture
def table():
    found = Table()
    assert found.send({"type": "start_game", "id": 0}) == NONE
    return found


def test_riichi_is_announced_and_then_declared_by_its_tile(table):
    assert table.send(start()) == NONE
    assert table.send(draw("E")) == {"type": "reach", "actor": 0}
    assert table.send({"type": "reach", "actor": 0}) == throw("E")
    assert table.send(throw("E")) == NONE
    for seat in (1, 2):
        table.send(draw("?", seat), throw("W", seat))
    # The stick may be told with the discard, though the tile may still be won.
    won = {"type": "hora", "actor": 0, "target": 3, "pai": "9s"}
    assert table.send(draw("?", 3), throw("9s", 3)) == won
    assert not table.faults


def test_events_may_come_one_by_one_or_all_at_once():
    alone, together = Table(), Table()
    events = [{"type": "start_game", "id": 1}, start(seat=1), draw("?"), throw("9p")]
    events += [draw("9p", 1)]
    for event in events:
        answer = alone.send(event)
    assert answer == together.send(*events) != NONE
    assert not alone.faults


def test_what_is_not_understood_is_answered_and_complained_of_once(table):
    table.send(start())
    assert table.session.answer("{") == NONE
    assert table.session.answer('"tsumo"') == NONE
    assert table.send({"type": "zorro"}) == NONE
    assert table.send({"type": ["zorro"]}) == NONE
    assert len(table.faults) == 4
    assert table.send(draw("E"))["type"] == "reach", "the hand is followed all the same"


def test_a_hand_that_cannot_be_followed_is_played_on_by_throwing_what_is_drawn(table):
    table.send(start())
    table.send(draw("E"))
    assert table.send(throw("C", 0)) == NONE
    name, fault = table.faults.pop()
    assert (name, isinstance(fault, Confused) and fault.why) == ("dahai", Confusion.NOT_HELD)
    assert table.send(draw("?", 1)) == NONE
    assert table.send(draw("S")) == throw("S")
    assert table.send(draw("?")) == table.send(draw(6)) == NONE, "what it cannot see it keeps"
    table.send(start())
    assert table.send(draw("E"))["type"] == "reach"
    assert not table.faults


def call(name, actor, consumed, pai="4m", target=3):
    told = {"type": name, "actor": actor, "pai": pai, "consumed": consumed}
    return told if target is None else {**told, "target": target}


THEIRS = [draw("E"), throw("E"), draw("?", 1), throw("4m", 1)]
"""The second seat has thrown a tile that the third may call for a run, and anybody for a set."""
IMPOSSIBLE = {
    "five of a kind in the hand": ([start(["1m"] * 5 + HAND[5:])], Confusion.TOO_MANY),
    "a fifth tile": ([*THEIRS, call("pon", 3, ["4m", "4m"]), throw("4m", 3)], Confusion.TOO_MANY),
    "no pung": ([*THEIRS, call("pon", 3, ["4m", "5m"])], Confusion.NO_MELD),
    "no run": ([*THEIRS, call("chi", 2, ["5m", "7m"])], Confusion.NO_MELD),
    "a run of honours": (
        [draw("E"), throw("E"), call("chi", 1, ["S", "W"], "E")],
        Confusion.NO_MELD,
    ),
    "a run not in turn": ([*THEIRS, call("chi", 3, ["5m", "6m"])], Confusion.OUT_OF_TURN),
    "the own discard": ([*THEIRS, call("pon", 1, ["4m", "4m"])], Confusion.OUT_OF_TURN),
    "another tile": ([*THEIRS, call("pon", 3, ["5m", "5m"], "5m")], Confusion.MISFIT),
    "hidden tiles": ([*THEIRS, call("pon", 3, ["?", "?"])], Confusion.MISFIT),
    "a hidden discard": ([*THEIRS[:3], throw("?", 1)], Confusion.MISFIT),
    "a hidden indicator": ([draw("E"), {"type": "dora", "dora_marker": "?"}], Confusion.MISFIT),
    "no kong": ([draw("E"), call("ankan", 0, ["1m", "2m", "3m", "4m"])], Confusion.NO_MELD),
    "a kong out of turn": ([draw("E"), call("ankan", 1, ["S"] * 4)], Confusion.OUT_OF_TURN),
    "riichi out of turn": ([draw("E"), {"type": "reach", "actor": 2}], Confusion.OUT_OF_TURN),
    "riichi of an open hand": (
        [
            *THEIRS,
            call("pon", 3, ["4m", "4m"]),
            throw("W", 3, drawn=False),
            *(
                event
                for seat in range(3)
                for event in (draw("?" if seat else "S", seat), throw("S", seat))
            ),
            draw("?", 3),
            {"type": "reach", "actor": 3},
        ],
        Confusion.MISFIT,
    ),
    "a stick without a riichi": (
        [draw("E"), throw("E"), {"type": "reach_accepted", "actor": 0}],
        Confusion.MISFIT,
    ),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_complained_of_once(what, table):
    events, why = IMPOSSIBLE[what]
    for event in events if events[0]["type"] == "start_kyoku" else [start(), *events]:
        assert not table.faults
        table.send(event)
    ((_, fault),) = table.faults
    assert (type(fault), fault.why) == (Confused, why)


def test_nobody_is_asked_who_cannot_act(table):
    table.send(start())
    assert table.send({**draw("E"), "can_act": False}) == NONE


@pytest.mark.parametrize("padding", [0, 1])
@pytest.mark.parametrize("name", ["kita", "nukidora"])
def test_a_table_of_three_is_found_out_and_norths_are_set_aside(padding, name):
    three = ("tenhou_sanma", PRESETS["tenhou_sanma"])
    table = Table(of_three=three)
    table.send({"type": "start_game", "id": 0})
    hand = ["1p", "2p", "3p", "4p", "5p", "6p", "2s", "3s", "4s", "7s", "8s", "9s", "1m"]
    begun = start(hand, seats=3, scores=[35000] * 3 + [0] * padding)
    begun["tehais"] += [UNKNOWN] * padding
    assert table.send(begun) == NONE
    aside = {"type": "nukidora", "actor": 0, "pai": "N"}
    assert table.send(draw("N")) == aside
    assert table.send({"type": name, "actor": 0}, draw("P"))["type"] in ("reach", "dahai")
    assert not table.faults


def test_the_command_answers_line_by_line(monkeypatch, capsys):
    lines = [{"type": "hello"}, [], {"type": "start_game", "id": 0}, {"type": "zorro"}, start()]
    text = "\n".join(map(json.dumps, [*lines, draw("E")])) + "\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert run(["mjai", "--level", "sound", "--seat-name", "Ada", "--lang", "en"]) == 0
    told = capsys.readouterr()
    answers = [json.loads(line) for line in told.out.splitlines()]
    assert answers[0] == {"type": "join", "name": "Ada", "room": "default"}
    assert answers[1:5] == [NONE] * 4
    assert answers[5] == {"type": "reach", "actor": 0}
    assert told.err.splitlines() == [
        'moineau: event "zorro" not understood: there is no such event'
    ]


@pytest.mark.parametrize("wrong", [[], ["--level", "nobody"], ["--ruleset", "classic"]])
def test_a_wrong_use_of_the_command_is_answered_in_one_line(wrong, capsys):
    level = [] if wrong[:1] in ([], ["--level"]) else ["--level", "sound"]
    assert run(["mjai", *level, *wrong]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
