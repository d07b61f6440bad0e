"""Bots against each other: what is counted, and that chance is the same for all."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from game.bots import LEVELS
from game.cli import run
from game.cli.commands import simulate
from game.cli.simulation_tally import Deeds, Summary, deeds, summary
from game.host.host import Host
from game.host.journal import create
from game.host.match_setup import rules_of
from game.host.playout import play_out
from game.storage import paths
from game.text.words import Words
from tests.host.players import EAGER, header

READY = [
    ("fr", "mains appelantes annoncées\u00a0: 50"),
    ("en", "ready hands announced: 50"),
    ("ja", "聴牌宣言率：50"),
]
"""How a game in which no riichi is declared tells of announced hands."""
FAST = ["simulate", "--ruleset", "club", "--bots", "tsumogiri"]


@pytest.fixture
def lively(monkeypatch):
    def make(rules, style):
        return EAGER

    monkeypatch.setitem(LEVELS, EAGER.id, make)


def result(arguments, capsys):
    assert run([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    for bot in told["bots"]:
        assert bot.pop("seconds_per_decision") >= 0
    return told


def test_the_same_seed_gives_the_same_result(capsys, tmp_path):
    one = result([*FAST, "--games", "1", "--seed", "5", "--logs", str(tmp_path / "1")], capsys)
    two = result([*FAST, "--games", "1", "--seed", "5", "--logs", str(tmp_path / "2")], capsys)
    assert one == two
    assert one["games"] == 1
    assert one["seed"] == "5"
    first, second = (sorted((tmp_path / name).iterdir()) for name in "12")
    assert [log.name for log in first] == ["game-00001.jsonl"]
    assert [log.read_bytes() for log in first] == [log.read_bytes() for log in second]
    with ThreadPoolExecutor(1) as pool:
        assert Host.resume(first[0], pool).is_over


def test_several_workers_find_the_same(capsys):
    alone = result([*FAST, "--games", "2", "--seed", "5"], capsys)
    together = result([*FAST, "--games", "2", "--seed", "5", "--workers", "2"], capsys)
    assert alone == together


def test_logs_are_never_overwritten(capsys, tmp_path):
    arguments = [*FAST, "--games", "1", "--seed", "5", "--logs", str(tmp_path)]
    assert run(arguments) == 0
    before = (tmp_path / "game-00001.jsonl").read_bytes()
    capsys.readouterr()
    assert run(arguments) == 2
    assert "game-00001.jsonl" in capsys.readouterr().err
    assert (tmp_path / "game-00001.jsonl").read_bytes() == before


def test_duplicate_play_lets_everyone_sit_everywhere():
    plan = simulate.SimulationPlan("club", ("a", "b", "c", "d"), "7", 2, 4, None)
    jobs = list(plan.jobs())
    assert len(jobs) == 8
    assert [job.seed for job in jobs] == ["7-0"] * 4 + ["7-1"] * 4
    assert [job.bots.index("a") for job in jobs[:4]] == [0, 3, 2, 1]


@pytest.mark.slow
@pytest.mark.usefixtures("lively")
def test_luck_cancels_between_equals(capsys):
    arguments = "simulate --ruleset club --bots eager,tsumogiri,tsumogiri,tsumogiri --games 3"
    told = result([*arguments.split(), "--rotate", "--seed", "1"], capsys)
    eager, still = told["bots"]
    assert told["games"] == eager["games"] == still["games"] == 4
    assert eager["interval"] is None
    assert eager["average_place"] < still["average_place"]
    assert eager["win_rate"] > still["win_rate"] == 0
    assert eager["turns_to_win"] is None or 1 <= eager["turns_to_win"] <= 25


def some(place, hands=10, wins=2):
    return Deeds(
        place=place,
        final=1000,
        hands=hands,
        wins=wins,
        fed=1,
        riichi=3,
        opened=4,
        turns=20,
        decisions=100,
        seconds=0.5,
    )


def test_the_result_is_told_in_words(capsys, monkeypatch):
    def play(job):
        return tuple(map(some, (1, 2, 3, 4)))

    monkeypatch.setattr(simulate, "_play", play)
    assert run([*FAST, "--games", "2", "--seed", "5", "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "2 parties" in told
    assert "place moyenne : 2,50 (à 95 %, entre 2,50 et 2,50)".replace(" ", "") in (
        told.replace(" ", "").replace("\u00a0", "")
    )
    assert "20,0" in told


def test_rates_and_the_interval_are_computed_per_wall():
    walls = [[[some(1)], [some(3)]], [[some(2)], [some(4)]]]
    told = summary("a", walls)
    assert told.games == 4
    assert told.average_place == 2.5
    low, high = told.interval
    assert low == pytest.approx(2.5 - 1.96 * 0.5)
    assert high == pytest.approx(2.5 + 1.96 * 0.5)
    assert told.win_rate == 0.2
    assert told.deal_in_rate == 0.1
    assert told.turns_to_win == 10
    assert told.seconds_per_decision == pytest.approx(0.005)


@pytest.mark.usefixtures("lively")
def test_deeds_add_up():
    of = header(seed="4")
    played = play_out(rules_of(of), create(of, None))
    all_deeds = deeds(played)
    wins = [event for event in played.events if type(event).__name__ == "HandWon"]
    assert sum(one.wins for one in all_deeds) == len(wins)
    assert sorted(one.place for one in all_deeds) == sorted(played.match.ended.places)
    assert {one.hands for one in all_deeds} == {played.match.rounds}
    assert all(one.decisions > 0 for one in all_deeds)
    assert sum(one.final for one in all_deeds) == sum(played.match.ended.finals)


@pytest.mark.parametrize(("language", "said"), READY)
def test_a_game_in_points_tells_of_ready_calls(language, said):
    summary = Summary(
        bot="sound",
        games=1,
        average_place=2.5,
        interval=None,
        average_final=0.0,
        win_rate=0.25,
        deal_in_rate=0.125,
        riichi_rate=0.5,
        call_rate=0.75,
        turns_to_win=None,
        seconds_per_decision=0.01,
    )
    words = Words(language, paths.locales())
    told = list(simulate._report(summary, words, ready=True))
    assert any(said in line for line in told)
    assert not any("riichi" in line or "リーチ" in line for line in told)


def test_a_game_with_flowers_is_played_written_down_and_follows_the_rules(capsys, tmp_path):
    arguments = [
        "simulate",
        "--ruleset",
        "classic",
        "--games",
        "1",
        "--seed",
        "5",
        "--option",
        "hands=4",
    ]
    told = result([*arguments, "--bots", "sound", "--logs", str(tmp_path / "logs")], capsys)
    assert told["bots"][0]["average_final"] == 0, "what one wins the others pay"
    (log,) = (tmp_path / "logs").iterdir()
    assert run(["log", "check", str(log)]) == 0
    assert "4 hands, 0 differences" in capsys.readouterr().out
