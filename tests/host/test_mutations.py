"""A log that came to harm is found out in one clear line, or can be played on; nothing else."""

import random
import re

import pytest

from game.engine.events import HandWon
from game.host.host import Host
from game.host.journal import BadJournal
from game.scenes.result.hand_facts_shown import finished, shown_groups
from tests.host.mutations import harmed
from tests.host.players import Now, header, host, play
from tests.host.test_invariants import check_tiles

MATCHES = [
    *(("saki", "88"), ("saki", "98"), ("saki", "14"), ("club", "105"), ("saki", "24")),
    *(("kansai", "18"), ("kansai", "24")),
]
"""Short ones, which together hold everything that happens often."""
POOR = {"starting_points": 2_000, "return_points": 2_000, "target_points": 2_000}
"""Whoever loses the first hand is likely to end the match with it."""
TIMES, MANY = 60, 1_000
"""How often each of them is harmed, and how often in all by `make test-slow`."""


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    return [log_of(ruleset, seed, tmp_path_factory.mktemp("logs")) for ruleset, seed in MATCHES]


def log_of(ruleset, seed, folder):
    """One hand, and the end of the match or the beginning of another hand."""
    file = folder / "game.jsonl"
    table = host(header(ruleset, seed, **POOR), file)
    while not table.is_over and table.match.rounds < 2:
        play(table, ticks=1)
    table.close()
    return file.read_bytes()


def test_everything_that_happens_often_is_there(logs):
    often = {"start_game", "start_kyoku", "block_dealt", "tsumo", "dahai", "tile_passed"}
    calls = {"chi", "pon", "ankan", "kakan", "bonus_set_aside", "reach_accepted", "dora"}
    ends = {"hora", "hand_declared", "ryukyoku", "end_game"}
    found = set(re.findall(rb'"type":"(\w+)"', b"".join(logs)))
    assert {name.encode() for name in often | calls | ends} <= found


@pytest.mark.parametrize("nth", range(len(MATCHES)), ids=map("-".join, MATCHES))
def test_whatever_the_harm(logs, nth, tmp_path):
    harm(logs, nth, range(TIMES), tmp_path / "game.jsonl")


@pytest.mark.slow
@pytest.mark.parametrize("nth", range(len(MATCHES)), ids=map("-".join, MATCHES))
def test_whatever_the_harm_many_times(logs, nth, tmp_path):
    harm(logs, nth, range(TIMES, MANY), tmp_path / "game.jsonl")


def harm(logs, nth, seeds, file):
    for seed in seeds:
        dice = random.Random(f"{nth}/{seed}")
        kind, content = harmed(logs[nth], dice, logs)
        file.write_bytes(content)
        try:
            table = Host.resume(file, Now())
        except BadJournal as fault:
            check_fault(fault, file, content)
            continue
        check_match(table, f"{kind}, seed {seed}")
        table.close()


def check_fault(fault, file, content):
    """It names the file, a line of it, and what was found there, in one line."""
    assert re.fullmatch(r"line \d+: .{5,300}", str(fault).removeprefix(f"{file}: "))
    assert 1 <= fault.number <= content.count(b"\n") + 1


def check_match(table, harm):
    """Nothing was lost or made, the result can be shown, and the match can go on."""
    match = table.match
    assert sum(match.scores) + left_on(match) == table.rules.points * table.rules.seats, harm
    assert left_on(match) >= 0, harm
    if match.table is not None:
        check_tiles(table.rules, match.table)
        for win in match.table.endings:
            if isinstance(win, HandWon):
                shown_groups(match.table, win)
                finished(table.rules, match.table, 0, ())
    assert table.asked or table.is_between_hands or table.is_over, harm
    play(table, ticks=1)


def left_on(match):
    """The points that lie on the table."""
    return match.table.deposits if match.table is not None else 0
