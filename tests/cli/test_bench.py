"""The figures of the README: that they are measured and told, not what they are."""

import json
import sys
from contextlib import nullcontext
from dataclasses import replace
from itertools import pairwise

import pytest

from game.cli import run
from game.cli.benchmarks import figures as bench_figures
from game.cli.benchmarks import mahjong_library
from game.cli.benchmarks.figures import Amounts, figures
from game.cli.benchmarks.library_figures import LibrarySize, library_figures
from game.cli.benchmarks.thinking_figures import WAYS, fresh_services
from game.cli.benchmarks.window_figures import Times, WindowFigure, window_figures
from game.cli.commands import bench
from game.engine.shapes.hand_shapes import counts
from game.storage import settings

FEW = Amounts(
    learnt=5,
    first=5,
    hands=20,
    learnt_wins=5,
    wins=10,
    specials=3,
    hanchans=1,
    bot_hanchans=0,
)
WINDOW = (
    WindowFigure("start", 0.75, "s"),
    WindowFigure("frame_p99", 7.25, "ms"),
    WindowFigure("idle", 0.5, "%"),
    WindowFigure("memory", 120.0, "MB"),
)
LIBRARY = (WindowFigure("library", 150.0, "ms"), WindowFigure("filter", 20.0, "ms"))
DECISIONS = (
    WindowFigure("decision.master", 12.5, "ms"),
    WindowFigure("decision.master_p99", 40.0, "ms"),
    WindowFigure("decision.master_worst", 90.0, "ms"),
)
COMPARED = ["shanten_first", "shanten_new", "shanten_near", "score"]


@pytest.fixture
def quick(monkeypatch):
    """Little is measured, and no match of bots is played."""
    monkeypatch.setattr(bench, "Amounts", lambda: FEW)
    monkeypatch.setattr(bench, "window_figures", lambda _times: iter(WINDOW))
    monkeypatch.setattr(bench, "library_figures", lambda _size: iter(LIBRARY))
    monkeypatch.setattr(bench, "decision_figures", lambda _hanchans: iter(DECISIONS))
    monkeypatch.setattr(bench_figures, "_played_by_bots", lambda _nth: None)
    monkeypatch.setattr(bench_figures, "process_time", Clock())
    monkeypatch.setattr(bench_figures, "no_collection", nullcontext)


class Clock:
    """A clock that is a second later whenever it is looked at."""

    def __init__(self):
        self.seconds = 0.0

    def __call__(self):
        self.seconds += 1.0
        return self.seconds


@pytest.fixture
def without_library(monkeypatch):
    monkeypatch.setattr(bench, "installed", lambda: None)


def test_as_json(quick, capsys):
    assert run(["bench", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["library"].startswith("mahjong 2")
    found = {figure.pop("id"): figure for figure in told["figures"]}
    window = [one.id for one in (*WINDOW, *LIBRARY, *DECISIONS)]
    assert list(found) == [*COMPARED, "grands_jeux", "engine", "bots", *window]
    rate = {"unit": "1/s", "library_per_second": 20, "ratio": 1}
    assert found["shanten_new"] == {"per_second": 20, **rate}
    assert found["engine"] == {
        "per_second": 1,
        "unit": "1/s",
        "library_per_second": None,
        "ratio": None,
    }
    assert found["frame_p99"] == {"value": 7.25, "unit": "ms"}


def test_a_moment_in_which_the_machine_does_something_else_is_not_held_against_us(monkeypatch):
    seconds = iter([0.0, 1.0, 1.0, 31.0, 31.0, 33.0])
    monkeypatch.setattr(bench_figures, "process_time", lambda: next(seconds))
    monkeypatch.setattr(bench_figures, "_BATCH", 2)
    figure = bench_figures._compared("shanten_new", iter(range(6)), lambda _hand: int, None)
    assert figure.per_second == 1


def test_both_are_asked_the_same_hands_by_turns_and_the_last_batch_again(monkeypatch):
    monkeypatch.setattr(bench_figures, "process_time", Clock())
    monkeypatch.setattr(bench_figures, "_BATCH", 2)
    asked = []

    def side(name):
        return lambda hand: lambda: asked.append(f"{name}{hand}")

    figure = bench_figures._compared("shanten_new", iter(range(4)), side("our"), side("their"))
    assert asked[:4] == ["our0", "our1", "their0", "their1"]
    assert asked[4:8] == ["their0", "their1", "their2", "their3"]
    assert asked[8:] == ["our0", "our1", "our2", "our3"]
    assert figure.per_second == figure.library == 2


def test_in_words(quick, capsys):
    assert run(["bench", "--lang", "fr"]) == 0
    header, *lines = capsys.readouterr().out.splitlines()
    assert "un seul cœur" in header
    assert len(lines) == 7 + len(WINDOW) + len(LIBRARY) + len(DECISIONS)
    assert "20,0 par seconde, 1,0 fois mahjong 2" in lines[1]
    assert lines[5].endswith("1,0 par seconde")
    window = ("0,75 s", "7,2 ms", "0,5 %", "120,0 Mo", "150,0 ms", "20,0 ms")
    window += ("12,5 ms", "40,0 ms", "90,0 ms")
    for line, told in zip(lines[7:], window, strict=True):
        assert line.endswith(f": {told}")


@pytest.mark.slow
def test_the_window_is_measured_without_a_screen():
    """Every figure is there, in its unit, from as little as can be looked at."""
    few = Times(starts=1, frames=3, settling=0.1, watched=0.2, thinking=3)
    found = {one.id: one for one in window_figures(few)}
    assert set(found) >= {"start", "first_frame", "frame", "frame_p99", "finale", "idle"}
    assert all(one.value > 0 for one in found.values())
    assert found["frame"].value <= found["frame_p99"].value
    for where in WAYS:
        shares = [found[f"thinking_{where}{part}"].value for part in ("", "_p99", "_worst")]
        assert shares == sorted(shares)
    assert found["first_frame"].value <= found["start"].value


def test_what_a_measured_window_keeps_goes_with_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with fresh_services() as services:
        settings.save(services.settings, services.data)
        assert [path.name for path in services.data.iterdir()] == [settings.FILE]
    assert not services.data.exists()
    assert list(tmp_path.iterdir()) == []


def test_a_library_of_games_is_made_up_and_measured():
    found = {one.id: one for one in library_figures(LibrarySize(games=40, played=1))}
    assert set(found) == {"library", "filter", "jump"}
    assert all(one.value > 0 and one.unit == "ms" for one in found.values())


def test_every_level_is_timed_while_it_plays(monkeypatch):
    monkeypatch.setattr(bench_figures, "OFFERED", ("beginner", "casual"))
    found = [(one.id, one.value) for one in bench_figures.decision_figures(1)]
    parts = ("", "_p99", "_worst")
    assert [name for name, _ in found] == [
        f"decision.{level}{part}" for level in ("beginner", "casual") for part in parts
    ]
    for median, nearly_all, worst in zip(*[iter(value for _, value in found)] * 3, strict=True):
        assert 0 < median <= nearly_all <= worst


def test_without_the_library_there_is_no_comparison(quick, without_library, capsys):
    assert run(["bench", "--lang", "en"]) == 0
    assert "times" not in capsys.readouterr().out
    assert run(["bench", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["library"] is None
    assert all(figure.get("ratio") is None for figure in told["figures"])


def test_a_library_that_is_not_there_is_not_missed(monkeypatch):
    monkeypatch.setitem(sys.modules, "mahjong", None)
    assert mahjong_library.installed() is None


def test_the_hanchan_of_the_engine_has_eight_hands_and_ends(monkeypatch):
    played = []
    monkeypatch.setattr(
        bench_figures, "finish", lambda _rules, match, _onward: played.append(match.rounds)
    )
    bench_figures._hanchan(1)
    assert played == [8]


def test_hands_close_together_differ_by_a_few_tiles():
    hands = list(bench_figures.near_hands(bench_figures.Random(1), 200))
    assert len(hands) == 200
    assert all(len(hand) == 13 for hand in hands)
    steps = [
        sum(abs(one - other) for one, other in zip(counts(here), counts(there), strict=True))
        for here, there in pairwise(hands)
    ]
    assert max(steps) <= 6


def test_all_figures_are_measured_in_time(monkeypatch):
    monkeypatch.setattr(bench_figures, "_played_by_bots", bench_figures._hanchan)
    measured = list(figures(mahjong_library.installed(), replace(FEW, bot_hanchans=1)))
    assert [figure.id for figure in measured] == [*COMPARED, "grands_jeux", "engine", "bots"]
    assert all(figure.per_second > 0 for figure in measured)
    assert all((figure.ratio is not None) == (figure.id in COMPARED) for figure in measured)
