"""Recorded games of three: read, checked, and converted to every format and its dialects.

`three.mjlog` is a whole game that was really played, online and by its rules. In its fourth hand
a north is set aside after an added kong: the indicator of the kong is turned at once.
"""

import json

import pytest

from game.engine.events import BonusSetAside, HandWon
from game.engine.tiles import Tile
from game.logs.converting import converted
from game.logs.game_check import check
from game.logs.game_record import record_of
from game.logs.log_faults import BadLog
from game.rulesets import PRESETS
from tests.cases import each
from tests.logs.games import FILES, changed, found, kinds, read

THREE = (FILES / "three.mjlog").read_text(encoding="utf-8")


def as_written(target, folder):
    """The game in another format."""
    (game,) = read(THREE, folder)
    record, differences = record_of(game)
    assert not differences
    return converted(record, target).content.decode()


def without_own_field(text):
    """An mjai or tenhou6 text as another program writes it."""
    lines = []
    for line in text.splitlines():
        event = json.loads(line)
        event.pop("moineau", None)
        event.get("rule", {}).pop("moineau", None)
        lines.append(json.dumps(event))
    return "\n".join(lines)


def padded(text):
    """An mjai text with an empty fourth seat, and norths by their other name."""
    lines = []
    for line in text.splitlines():
        event = json.loads(line)
        event.update({key: [*event[key], 0] for key in ("scores", "deltas") if key in event})
        if event["type"] == "start_game":
            event["names"].append("")
        if event["type"] == "start_kyoku":
            event["tehais"].append(["?"] * 13)
        if event["type"] == "nukidora":
            event = {"type": "kita", "actor": event["actor"]}
        lines.append(json.dumps(event))
    return "\n".join(lines)


def acted(game):
    """What the players did, hand by hand: who, and with which tile or meld."""
    return [
        [
            (type(step.event), step.event.seat, getattr(step.event, "tile", None))
            for step in hand.steps
        ]
        for hand in game.hands
    ]


def test_a_recorded_game_is_one_by_the_rules(tmp_path):
    (game,) = read(THREE, tmp_path)
    assert (game.ruleset, game.options) == ("tenhou_sanma", PRESETS["tenhou_sanma"])
    assert len(game.names) == 3
    assert kinds(THREE, tmp_path) == [set()] * 6
    assert all(hand.whole for hand in game.hands), "the walls of the seed are those played from"
    assert sum(game.finals) == 105_000


def test_norths_are_set_aside_and_counted(tmp_path):
    (game,) = read(THREE, tmp_path)
    events = record_of(game)[0].events
    norths = [event for event in events if isinstance(event, BonusSetAside)]
    assert {one.tile for one in norths} == {Tile.NORTH}
    assert all(one.is_call for one in norths)
    wins = [event for event in events if isinstance(event, HandWon)]
    assert any(one.id == "pei_dora" for win in wins for one in win.in_han.dora)


@each(
    ("old", "new", "wrong"),
    [
        ('<DORA hai="1" />', "", {"indicators"}),
        ('yaku="4,1,19,1,52,3,54,1"', 'yaku="4,1,19,1,52,2,54,1"', {"yaku", "han"}),
        ("310,-60,263,-30,477,90,0,0", "310,-50,263,-40,477,90,0,0", {"payment"}),
    ],
)
def test_what_does_not_agree_is_found(old, new, wrong, tmp_path):
    told = kinds(changed(THREE, old, new), tmp_path)
    assert set().union(*told) >= wrong


@pytest.mark.parametrize(
    ("target", "dialect"),
    [
        ("mjai", str),
        ("mjai", without_own_field),
        ("mjai", padded),
        ("tenhou6", str),
        ("tenhou6", without_own_field),
    ],
)
def test_it_is_the_same_game_in_every_format(target, dialect, tmp_path):
    text = dialect(as_written(target, tmp_path))
    (game,) = read(text, tmp_path)
    assert game.options == PRESETS["tenhou_sanma"]
    assert not any(found(text, tmp_path))
    (first,) = read(THREE, tmp_path)
    assert acted(game) == acted(first)


def test_columns_have_a_chair_that_stays_empty(tmp_path):
    game = json.loads(as_written("tenhou6", tmp_path))
    assert game["name"][3] == ""
    assert "三" in game["rule"]["disp"]
    for hand in game["log"]:
        assert len(hand) == 17
        assert hand[13:16] == [[], [], []]
        assert len(hand[1]) == 4
    assert any("f44" in hand[column] for hand in game["log"] for column in (6, 9, 12))


@pytest.mark.parametrize(("seat", "call"), [(0, "p454545"), (1, "45p4545"), (2, "4545p45")])
def test_a_call_from_the_empty_chair_is_none(seat, call, tmp_path):
    game = json.loads(as_written("tenhou6", tmp_path))
    game["log"][0][5 + 3 * seat][0] = call
    with pytest.raises(BadLog, match="meld_from"):
        read(json.dumps(game), tmp_path)


def test_its_journal_is_read_again(tmp_path):
    text = as_written("native", tmp_path)
    (game,) = read(text, tmp_path)
    assert game.ruleset == "tenhou_sanma"
    assert not any(one.differences for one in check(game))
