"""Bots against each other: what is counted, and that chance is the same for all."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep

import pytest

from game.arena.standings import standings
from game.bots import LEVELS
from game.cli import run
from game.cli.commands import simulate
from game.cli.seat_arguments import SeatChoice, named
from game.cli.simulation_report import Progress, report
from game.host.host import Host
from game.storage import paths
from game.text.words import Words
from tests.arena.games import experiment, played
from tests.cases import each
from tests.host.players import EAGER
from tests.mjai.test_guest_program import command

READY = [
    ("fr", "mains appelantes annoncées\u00a0: 30"),
    ("en", "ready hands announced: 30"),
    ("ja", "聴牌宣言率：30"),
]
"""How a game in which no riichi is declared tells of announced hands."""
FAST = ["simulate", "--ruleset", "club", "--bots", "tsumogiri"]


@pytest.fixture
def lively(monkeypatch):
    def make(rules, style):
        return EAGER

    monkeypatch.setitem(LEVELS, EAGER.id, make)


TIMES = ("seconds_per_decision", "seconds_p50", "seconds_p99", "seconds_worst")


def result(arguments, capsys):
    """What is told, without the times, which no two runs share."""
    assert run([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    for bot in told["bots"]:
        mean, p50, p99, worst = (bot.pop(name) for name in TIMES)
        assert 0 <= p50 <= p99 <= worst
        assert 0 <= mean <= worst
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


def test_several_workers_find_the_same(capsys, tmp_path):
    arguments = [*FAST, "--games", "3", "--seed", "5"]
    alone = result([*arguments, "--workers", "1"], capsys)
    kept = ["--out", str(tmp_path / "kept"), "--logs", str(tmp_path / "logs")]
    together = result([*arguments, "--workers", "2", *kept], capsys)
    assert alone == together
    assert len(list((tmp_path / "logs").iterdir())) == 3
    again = result([*arguments, *kept], capsys)
    assert again == together, "nothing is played again, and no log is in the way"


def test_a_log_that_is_missing_is_written_by_the_same_command(capsys, tmp_path):
    """Also if the games were played before without one."""
    kept = [*FAST, "--games", "3", "--seed", "5", "--workers", "1", "--out", str(tmp_path / "kept")]
    before, logs = result(kept, capsys), tmp_path / "logs"
    content = (tmp_path / "kept").read_bytes()
    assert result([*kept, "--logs", str(logs)], capsys) == before
    written = {log.name: log.read_bytes() for log in logs.iterdir()}
    assert len(written) == 3
    (logs / "game-00002.jsonl").unlink()
    assert result([*kept, "--logs", str(logs)], capsys) == before
    assert {log.name: log.read_bytes() for log in logs.iterdir()} == written
    assert (tmp_path / "kept").read_bytes() == content


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_no_process_is_left_if_the_program_is_killed():
    line = [*FAST, "--games", "4000", "--seed", "5", "--workers", "2"]
    played = subprocess.Popen([sys.executable, "-m", "game", *line])
    started = Path(f"/proc/{played.pid}/task/{played.pid}/children")
    assert soon(lambda: len(started.read_text().split()) > 2)
    workers = [Path("/proc", one) for one in started.read_text().split()]
    played.kill()
    played.wait()
    assert soon(lambda: not any(is_alive(one) for one in workers))


def soon(holds):
    """Whether something comes to hold within a minute."""
    until = monotonic() + 60
    while monotonic() < until and not holds():
        sleep(0.1)
    return holds()


def is_alive(process):
    try:
        return "Z" not in (process / "stat").read_text().rpartition(")")[2]
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_logs_are_never_overwritten(capsys, tmp_path):
    arguments = [*FAST, "--games", "1", "--seed", "5", "--logs", str(tmp_path)]
    assert run(arguments) == 0
    before = (tmp_path / "game-00001.jsonl").read_bytes()
    capsys.readouterr()
    assert run(arguments) == 2
    assert "game-00001.jsonl" in capsys.readouterr().err
    assert (tmp_path / "game-00001.jsonl").read_bytes() == before
    (tmp_path / "game-00001.jsonl").write_text("mine")
    assert run([*arguments, "--out", str(tmp_path / "kept")]) == 2
    assert (tmp_path / "game-00001.jsonl").read_text() == "mine"


@pytest.mark.slow
@pytest.mark.usefixtures("lively")
def test_luck_cancels_between_equals(capsys):
    arguments = "simulate --ruleset club --bots eager,tsumogiri,tsumogiri,tsumogiri --games 3"
    told = result([*arguments.split(), "--rotate", "--seed", "1", "--workers", "1"], capsys)
    eager, still = told["bots"]
    assert told["games"] == eager["games"] == still["games"] == 4
    assert eager["interval"] is None
    assert eager["average_place"] < still["average_place"]
    assert eager["rating"] > 1500 > still["rating"]
    assert eager["win_rate"] > still["win_rate"] == 0
    assert eager["turns_to_win"] is None or 1 <= eager["turns_to_win"] <= 25


# ---- stopped, and gone on with -------------------------------------------------------------------


@pytest.fixture
def by_hand(monkeypatch):
    """Chunks are made by hand; returns the list of those played, and how many may be."""
    done, most = [], [99]

    def play(experiment, chunk):
        if len(done) >= most[0]:
            raise KeyboardInterrupt
        done.append(chunk.first)
        return played(experiment, chunk)

    monkeypatch.setattr("game.arena.local_play.play_chunk", play)
    return done, most


BY_HAND = ["simulate", "--ruleset", "club", "--bots", "tsumogiri", "--workers", "1"]


def test_an_interrupted_experiment_goes_on_where_it_stopped(by_hand, capsys, tmp_path):
    done, most = by_hand
    most[0] = 3
    kept = [*BY_HAND, "--lang", "en", "--games", "5", "--out", str(tmp_path / "kept")]
    assert run(kept) == 130
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "3 of 5" in told.err
    assert str(tmp_path / "kept") in told.err
    most[0] = 99
    assert run(kept) == 0, "the seed is that of the file"
    assert done == [0, 1, 2, 3, 4]
    assert "5 games" in capsys.readouterr().out
    assert run([*kept, "--games", "6"]) == 0
    assert done == [0, 1, 2, 3, 4, 5], "more games are added to those that are there"
    assert run([*kept, "--seed", "other"]) == 2
    assert "--seed" in capsys.readouterr().err


def test_what_is_not_kept_is_given_up_in_one_line(by_hand, capsys):
    by_hand[1][0] = 1
    assert run([*BY_HAND, "--games", "2", "--lang", "en"]) == 130
    assert capsys.readouterr().err == "moineau: interrupted after 1 of 2 games\n"


def test_progress_is_told_where_it_is_wanted(by_hand, capsys):
    assert run([*BY_HAND, "--games", "2"]) == 0
    assert capsys.readouterr().err == ""
    assert run([*BY_HAND, "--games", "2", "--progress", "--lang", "en"]) == 0
    assert "2 of 2 games, about 0 s left" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(5, "about 5 s"), (125, "about 2 min 5 s"), (7260, "about 2 h 1 min")],
)
def test_the_time_left_is_told_in_two_units_at_most(seconds, said):
    words = Words("en", paths.locales())
    assert said in Progress(1, 2, words, always=True)._text(seconds)


# ---- in words ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("by_hand")
def test_the_result_is_told_in_words(capsys):
    assert run([*BY_HAND, "--lang", "fr", "--games", "2", "--seed", "5"]) == 0
    told = capsys.readouterr().out.replace("\u00a0", " ")
    assert "2 parties" in told
    assert "place moyenne : 2,50 (à 95 %, entre 2,50 et 2,50)" in told
    assert "nombre de fois à chaque place : 2 – 2 – 2 – 2" in told
    assert "20,0" in told


@pytest.mark.usefixtures("by_hand")
def test_two_against_two_is_told_by_level(capsys):
    line = [*BY_HAND, "--games", "4", "--rotate", "--seed", "5"]
    first, second = sorted(LEVELS)[:2]
    told = result([*line, "--bots", f"{first},{first},{second},{second}"], capsys)
    assert [bot["bot"] for bot in told["bots"]] == [first, second]
    assert [bot["games"] for bot in told["bots"]] == [4, 4]
    assert [sum(bot["places"]) for bot in told["bots"]] == [8, 8]


@pytest.mark.parametrize(("language", "said"), READY)
def test_a_game_in_points_tells_of_ready_calls(language, said):
    of = experiment()
    (standing,) = standings(of, dict(played(of).by_wall()))
    words = Words(language, paths.locales())
    told = list(report(standing, words, ready=True))
    assert any(said in line for line in told)
    assert not any("riichi" in line or "リーチ" in line for line in told)


def test_a_cluster_chooses_its_own_workers(capsys):
    assert run([*BY_HAND, "--scheduler", "tcp://here"]) == 2
    assert "--workers" in capsys.readouterr().err


# ---- programs of others --------------------------------------------------------------------------

PROGRAMS = [*FAST, "--option", 'game_length="tonpuusen"', "--seed", "5", "--lang", "en"]


def program(seat, way):
    return ["--seat", f"{seat}=mjai:{command(way)}"]


@each(("given", "told"), [("mjai:", "no command"), ("mjai:no-such-program --fast", "is found")])
def test_a_program_that_is_not_there_plays_nothing(given, told, capsys):
    assert run([*FAST, "--games", "1", "--seat", f"1={given}"]) == 2
    said = capsys.readouterr()
    assert told in said.err
    assert not said.out


def test_a_program_that_fails_is_told_once_and_its_command_is_part_of_the_file(
    capsys, tmp_path, monkeypatch
):
    monkeypatch.setattr(simulate, "STRONGEST", "tsumogiri")
    kept = [*PROGRAMS, "--out", str(tmp_path / "kept")]
    for _ in ("played", "found again"):
        assert run([*kept, "--games", "2", "--workers", "1", *program(1, "nonsense")]) == 0
        told = capsys.readouterr()
        assert "\nmjai:programs\n" in told.out
        assert told.err.count("\n") == 1
        assert "mjai:programs: games in which a bot played on for it" in told.err
        assert "figures are partly the bot’s: 2 (its answer could not be understood)" in told.err
    assert run([*kept, "--games", "2", *program(1, "nonsense"), "--json"]) == 0
    told = {one["bot"]: one["handed_over"] for one in json.loads(capsys.readouterr().out)["bots"]}
    assert told == {"tsumogiri": 0, "mjai:programs": 2}
    assert run([*kept, "--games", "2", *program(1, "well")]) == 2
    assert "--seat" in capsys.readouterr().err


def test_programs_called_alike_are_told_apart_and_old_levels_have_their_new_name():
    ways = (SeatChoice(1, command="a/bot"), SeatChoice(2, command="b/bot"))
    names, programs = named(("club",) * 4, (*ways, SeatChoice(3, "gentle"), SeatChoice(0, "sound")))
    assert names == ("club", "mjai:bot", "mjai:bot2", "casual")
    assert programs == {"mjai:bot": "a/bot", "mjai:bot2": "b/bot"}


def test_a_command_runs_only_where_it_was_typed(capsys, tmp_path):
    kept = tmp_path / "kept"
    line = [*PROGRAMS, "--scheduler", "tcp://here", "--out", str(kept), *program(0, "well")]
    assert run(line) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "--scheduler" in told.err
    assert not kept.exists()


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
