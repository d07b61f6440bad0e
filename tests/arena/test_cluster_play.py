"""The same chunks on a cluster: the same results. `make test-slow` installs what it takes."""

import pickle
import sys

import pytest

from game.arena.cluster_play import played_on_cluster
from game.arena.faults import ArenaFault, ArenaFaultKind
from game.cli import run
from tests.arena.games import experiment
from tests.cli.test_simulate import FAST, result

CLUSTER = "simulate --ruleset club --bots tsumogiri --games 3 --seed 5 --scheduler"


def test_without_dask_one_line_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run([*CLUSTER.split(), "tcp://127.0.0.1:1"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "moineau[cluster]" in told.err


def test_faults_travel_between_processes():
    fault = ArenaFault(ArenaFaultKind.LOG_EXISTS, file="here")
    found = pickle.loads(pickle.dumps(fault))  # noqa: S301 (our own)
    assert (found.kind, found.values) == (fault.kind, fault.values)


@pytest.fixture
def cluster():
    """A cluster in this process, which needs no network."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,
        protocol="inproc",
        dashboard_address=None,
    ) as found:
        yield found


@pytest.mark.slow
def test_a_cluster_finds_the_same(cluster, capsys, tmp_path):
    line = [*FAST, "--games", "3", "--seed", "5"]
    here = result([*line, "--workers", "1"], capsys)
    address = cluster.scheduler_address
    kept = ["--out", str(tmp_path / "kept")]
    assert result([*line, "--scheduler", address, *kept], capsys) == here
    assert result([*line, *kept], capsys) == here, "what the cluster has played is kept"


@pytest.mark.slow
@pytest.mark.usefixtures("cluster")
def test_an_address_without_a_scheduler_is_told_in_one_line(capsys, monkeypatch):
    monkeypatch.setattr("game.arena.cluster_play.SECONDS_TO_ANSWER", 1)
    for address in ("inproc://127.0.0.1/1/99", "nowhere://x", "x"):
        assert run([*CLUSTER.split(), address]) == 1
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1, told.err
        assert address in told.err


@pytest.mark.slow
def test_machines_with_other_code_are_not_asked(cluster, capsys, monkeypatch):
    monkeypatch.setattr("game.arena.cluster_play.code_print", lambda: "other")
    assert run([*CLUSTER.split(), cluster.scheduler_address]) == 1
    assert "Moineau" in capsys.readouterr().err


@pytest.mark.slow
def test_a_cluster_that_grows_is_given_more(cluster, monkeypatch):
    """As many chunks are under way as suit the processes there are now."""
    client, of, given = cluster.get_client(), experiment(walls=40), []
    submit = type(client).submit

    def noted(self, *what, **how):
        given.append(what)
        return submit(self, *what, **how)

    monkeypatch.setattr(type(client), "submit", noted)
    running = played_on_cluster(of, tuple(of.chunks()), cluster.scheduler_address)
    next(running)
    before = len(given)
    cluster.scale(6)
    client.wait_for_workers(6)
    next(running)
    assert len(given) - before > 4
    running.close()
