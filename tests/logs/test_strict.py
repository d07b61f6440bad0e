"""Games at a table that prevents nothing: wrong acts are followed as what they are."""

import json

import pytest

from game.engine.events import FoulCommitted, HandDied
from game.logs.converting import converted
from game.logs.game_check import check
from tests.cases import each
from tests.host.players import RECKLESS
from tests.logs.test_converting import again, differences, played

STRICT = {"strict_mode": True}
BY_HAND = STRICT | {"manual_draw": True}
ROTATION = STRICT | {"players": "four_rotation", "pei_declare": "any_own_turn", "pei_ron": "any"}
GAMES = [
    ("saki", "7", STRICT),
    ("saki", "11", BY_HAND),
    ("club", "3", BY_HAND),
    ("tenhou", "4", BY_HAND | {"furiten_riichi": False}),
    ("tenhou", "9", BY_HAND | {"riichi_ankan": "forbidden"}),
    ("kansai", "2", STRICT),
    ("kansai", "4", ROTATION),
    ("kansai", "6", BY_HAND),
    ("kansai", "8", ROTATION | {"manual_draw": True}),
]


def strict(ruleset, seed, changes):
    """A game in which each of the players does what may not be done."""
    return played(ruleset, RECKLESS, seed, **changes)


def wrong_acts(record):
    fouls = [event for event in record.events if isinstance(event, FoulCommitted)]
    deaths = [event for event in record.events if isinstance(event, HandDied)]
    return {foul.reason for foul in fouls}, {death.cause for death in deaths}


def test_every_wrong_act_is_there():
    fouls, deaths = zip(*(wrong_acts(strict(*game)) for game in GAMES), strict=True)
    assert set.union(*deaths) == {"invalid_call", "swap_call", "tile_exposed", "wrong_count"}
    assert set.union(*fouls) >= {"false_win", "noten_riichi", "dead_hand_claim", "wrong_count"}


@each(("ruleset", "seed", "changes"), GAMES)
def test_wrong_acts_are_followed(ruleset, seed, changes, tmp_path):
    record = strict(ruleset, seed, changes)
    assert all(wrong_acts(record))
    game = again(converted(record, "native").content, tmp_path)
    assert differences(game) == []
    fouls = sum(isinstance(event, FoulCommitted) for event in record.events)
    assert sum(hand.foul is not None for hand in game.hands) == fouls


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "_", "changes"), GAMES)
def test_wrong_acts_are_followed_in_many_games(ruleset, _, changes, tmp_path):
    for seed in range(40):
        record = strict(ruleset, f"many-{seed}", changes)
        game = again(converted(record, "native").content, tmp_path)
        assert differences(game) == [], seed


# ---- what somebody has changed -------------------------------------------------------------------


@pytest.fixture(scope="module")
def lines():
    """The lines of a game with fouls that were declared and hands that died."""
    content = converted(strict(*GAMES[1]), "native").content
    return [json.loads(line) for line in content.splitlines()]


def places(lines, kind, **having):
    """The lines of a kind that have these values."""
    return [
        nth
        for nth, line in enumerate(lines)
        if line["type"] == kind and all(line[name] == value for name, value in having.items())
    ]


def hand_of(lines, place):
    """The hand to which a line belongs, and the number of the event in it, as a log counts."""
    starts = [nth for nth in places(lines, "start_kyoku") if nth < place]
    kinds = [line["type"] for line in lines[starts[-1] : place]]
    return len(starts), sum(kind not in ("block_dealt", "tile_passed") for kind in kinds)


def changed(lines, place, change):
    copied = json.loads(json.dumps(lines))
    change(copied[place])
    return copied


def told(lines, folder):
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    game = again(text.encode(), folder)
    return [
        (one.hand, each.number, each.kind, each.seat)
        for one in check(game)
        for each in one.differences
    ]


def pays_more(foul):
    foul["settlement"][0]["points"] += 1000


def pays_nobody(foul):
    foul["settlement"] = []


def another_kind(foul):
    foul["reason"] = "furiten_ron" if foul["reason"] != "furiten_ron" else "false_win"


def another_claim(foul):
    foul["act"] = {"ron": "pon"}.get(foul["act"], "ron")


def another_tile(foul):
    foul["shown"][0] = "1z" if foul["shown"][0] != "1z" else "2z"


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (pays_more, "payment"),
        (pays_nobody, "payment"),
        (another_kind, "outcome"),
        (another_claim, "outcome"),
        (another_tile, "hand"),
    ],
)
def test_a_foul_that_was_changed_is_found(change, kind, lines, tmp_path):
    place = places(lines, "foul_committed", reason="false_win")[0]
    found = told(changed(lines, place, change), tmp_path)
    hand, number = hand_of(lines, place)
    assert found[0][:3] == (hand, number, kind)
    assert not told(lines, tmp_path)


def test_a_foul_of_somebody_else_is_found(lines, tmp_path):
    place = places(lines, "foul_committed", reason="false_win")[0]
    seat = (lines[place]["actor"] + 1) % 4
    found = told(changed(lines, place, lambda foul: foul.update(actor=seat)), tmp_path)
    hand, number = hand_of(lines, place)
    assert found[0][0] == hand
    assert found[0][1] in (number, number - 1)


@pytest.mark.parametrize(
    ("having", "cause"),
    [
        ({"cause": "wrong_count"}, "tile_exposed"),
        ({"cause": "invalid_call"}, "wrong_count"),
        ({"cause": "tile_exposed"}, "invalid_call"),
    ],
)
def test_a_hand_that_died_of_something_else_is_found(having, cause, lines, tmp_path):
    place = places(lines, "hand_died", **having)[0]
    found = told(changed(lines, place, lambda died: died.update(cause=cause)), tmp_path)
    assert found[0][:2] == hand_of(lines, place)
    assert found[0][2] in ("illegal", "turn")


def test_a_dead_hand_that_is_not_told_is_found(lines, tmp_path):
    place = places(lines, "hand_died", cause="wrong_count")[0]
    hand, number = hand_of(lines, place)
    assert told(lines[:place] + lines[place + 1 :], tmp_path)[0][:3] == (hand, number, "turn")


def test_a_dead_hand_that_was_none_is_found(lines, tmp_path):
    """Where nothing wrong has been done, the hand of the next player is told to be dead."""
    place = places(lines, "tsumo")[2]
    died = {"type": "hand_died", "actor": lines[place]["actor"], "cause": "wrong_count"}
    found = told([*lines[:place], died, *lines[place:]], tmp_path)
    assert found[0][:3] == (*hand_of(lines, place), "illegal")
