"""`moineau drill`: exercises whose answers hold."""

import json

import pytest

from game.cli import run
from game.cli.scoring.batch import answer as scored
from game.engine.hand_flow import decision_of
from game.engine.match import Match, MatchStarted, opened
from game.engine.tiles import HIDDEN
from game.host.event_codec import decode
from game.mjai.answers import said
from game.review.drill_kinds import KINDS
from game.rulesets import RULESETS

SOME = 3


def given(capsys, *arguments):
    assert run(["drill", *arguments]) == 0
    return capsys.readouterr().out


def objects(capsys, *arguments):
    return [json.loads(line) for line in given(capsys, "--json", *arguments).splitlines()]


CASES = [
    *(("club", kind) for kind in ("discard", "defence", "riichi", "call")),
    ("kansai", "discard"),
    ("classic", "call"),
]


@pytest.mark.parametrize(("ruleset", "kind"), CASES)
def test_what_is_right_may_be_done_at_the_position(ruleset, kind, capsys):
    rules = RULESETS[ruleset]
    found = objects(capsys, kind, "--ruleset", ruleset, "--count", str(SOME))
    assert len({one["id"] for one in found}) == SOME
    for one in found:
        assert (one["kind"], one["ruleset"]) == (kind, ruleset)
        assert one["accepted"][0] == one["answer"]
        assert all(choice in one["choices"] for choice in one["accepted"])
        assert len(one["choices"]) > len(one["accepted"])
        assert one["why"]
        seat, table = one["position"]["seat"], table_of(one["position"], rules)
        options = decision_of(rules, table, seat).options
        allowed = [{**said(option, table), **reach(option)} for option in options]
        assert all(choice in allowed for choice in one["choices"])
        assert one["position"]["hand"]["concealed"]
        threats = [player.riichi for at, player in enumerate(table.players) if at != seat]
        assert any(threats) or kind != "defence"
        assert not any(threats) or kind != "discard"


def reach(option):
    return {"reach": True} if getattr(option, "riichi", False) else {}


def table_of(position, rules):
    """The table after the events of a position, of which others saw other tiles."""
    seats = tuple(range(rules.seats))
    match: Match = opened(MatchStarted((0,) * rules.seats, seats, rules.winds, seats))
    for event in map(decode, position["events"]):
        match = match.after(event)
    hidden = [seat for seat in seats if seat != position["seat"]]
    held = [tile for seat in hidden for tile in match.table.hand(seat).concealed]
    assert set(held) == {HIDDEN}
    return match.table


def test_all_waits_are_told(capsys):
    for one in objects(capsys, "waits", "--count", "20"):
        tiles = one["position"]["hand"]["concealed"]
        suit = tiles[-1]
        waits = [tile for tile in one["choices"] if completes(tiles[:-1], tile[0])]
        assert one["answer"] == waits == one["accepted"][0]
        assert len(waits) >= 3
        assert {tile[1] for tile in waits} == {suit}


def completes(ranks, rank):
    """Whether a rank makes sets and a pair, or seven pairs, of the ranks of a suit."""
    held = sorted([*map(int, ranks), int(rank)])
    if held.count(int(rank)) > 4:
        return False
    pairs = [one for one in set(held) if held.count(one) >= 2]
    seven = len(set(held)) == 7 and len(pairs) == 7
    return seven or any(is_sets(without(held, one, one)) for one in pairs)


def without(held, *gone):
    left = list(held)
    for one in gone:
        left.remove(one)
    return left


def is_sets(held):
    if not held:
        return True
    low = held[0]
    if held.count(low) >= 3 and is_sets(without(held, low, low, low)):
        return True
    run_of = (low, low + 1, low + 2)
    return all(one in held for one in run_of) and is_sets(without(held, *run_of))


@pytest.mark.parametrize("ruleset", ["club", "tenhou_sanma", "kansai"])
def test_scores_are_those_of_the_command_that_scores(ruleset, capsys):
    for one in objects(capsys, "score", "--ruleset", ruleset, "--count", "10"):
        told = scored({"ruleset": ruleset, **one["position"]})
        payments = told.get("payments", {})
        assert one["answer"] == told.get("total", max(payments.values(), default=None))
        assert one["answer"] in one["choices"] == sorted(set(one["choices"]))
        assert len(one["choices"]) == 4


def test_the_same_seed_gives_the_same_exercises(capsys):
    first = given(capsys, "waits", "--seed", "x", "--json")
    assert given(capsys, "waits", "--seed", "x", "--json") == first
    assert given(capsys, "waits", "--seed", "y", "--json") != first
    first = given(capsys, "call", "--seed", "x", "--count", "1")
    assert given(capsys, "call", "--seed", "x", "--count", "1") == first


@pytest.mark.parametrize("lang", ["fr", "ja", "en"])
def test_in_words(lang, capsys):
    kinds = given(capsys, "--list", "--lang", lang).splitlines()
    assert [line.partition(":")[0] for line in kinds] == list(KINDS)
    for kind in ("defence", "score"):
        told = given(capsys, kind, "--count", "1", "--lang", lang).splitlines()
        assert told[0].startswith("1. ")
        assert len(told) > 3
        assert not any("cli." in line for line in told)


@pytest.mark.parametrize(
    ("wrong", "said_of_it"),
    [
        ([], "discard, defence"),
        (["chess"], "chess"),
        (["riichi", "--ruleset", "classic"], "classic"),
        (["waits", "--count", "0"], "--count"),
        (["waits", "--ruleset", "nobody"], "nobody"),
    ],
)
def test_a_wrong_use_is_answered_in_one_line(wrong, said_of_it, capsys):
    assert run(["drill", "--lang", "en", *wrong]) == 2
    told = capsys.readouterr()
    assert not told.out
    (line,) = told.err.splitlines()
    assert said_of_it in line
