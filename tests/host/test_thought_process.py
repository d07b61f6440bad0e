"""Bots think in another process as they do here, and whatever befalls it the game goes on."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from multiprocessing import active_children

import pytest

from game.coach.bird_counsel import advice, counsel
from game.host import thought_process
from game.host.host import Host
from game.host.match_setup import AgreedRules
from game.host.thought_process import ThoughtFailedError, ThoughtProcess
from tests.app.test_coach_thinking import Later, seated
from tests.cases import each
from tests.host.far_thoughts import dies, fails, lasts, loaded, process
from tests.host.players import Now, header

WINDOW = ("pygame", "game.ui", "game.scenes", "game.app.navigation", "game.cli")


@pytest.fixture(scope="module")
def thinkers():
    with ThoughtProcess() as process:
        yield process


def hand(of, thinkers):
    """What happens in the first hand of a match."""
    table = Host.new(of, thinkers)
    while table.match.table is None or not table.match.table.ended:
        table.next_hand()
        table.tick()
        time.sleep(0.001)
    return tuple(table.journal)


def mixed(ruleset, **changes):
    """A match of two experts and beginners, who err by chance."""
    of = header(ruleset, level="beginner", **changes)
    experts = [replace(guest, level="expert") for guest in of.guests[:2]]
    return replace(of, guests=(*experts, *of.guests[2:]))


@each("ruleset", ["tenhou", "classic"])
def test_bots_choose_there_what_they_choose_here(ruleset, thinkers):
    of = mixed(ruleset)
    assert hand(of, thinkers) == hand(of, Now())


def test_whoever_waits_is_told_of_every_answer():
    with ThoughtProcess() as thinkers:
        for _ in range(2):
            assert not thinkers.answered.is_set()
            thought = thinkers.submit(process)
            assert thinkers.answered.wait(20)
            assert thought.done()
            thinkers.answered.clear()


def test_the_coach_says_there_what_is_said_here_and_no_window_is_loaded(thinkers):
    seat, decision = seated("club", Later())
    view, agreed = seat.host.view(seat.viewer), AgreedRules.of(seat.host.journal.header)
    said = thinkers.submit(advice, agreed.made, view, decision).result()
    assert said == counsel(seat.host.rules, view, decision)
    assert not [name for name in thinkers.submit(loaded).result() if name.startswith(WINDOW)]


def test_a_fault_is_told_where_the_answer_is_awaited(thinkers):
    with pytest.raises(ThoughtFailedError, match="no idea"):
        thinkers.submit(fails).result()
    with pytest.raises(ThoughtFailedError, match="lambda"):
        thinkers.submit(lambda: None).result()
    assert thinkers.submit(process).result() != os.getpid()


def test_it_is_begun_once_more_and_then_a_thread_thinks(caplog):
    with ThoughtProcess() as thinkers:
        first = thinkers.submit(process).result()
        os.kill(first, signal.SIGTERM)
        second = thinkers.submit(process).result()
        assert second not in (first, os.getpid())
        with pytest.raises(ThoughtFailedError):
            thinkers.submit(dies).result()
        assert thinkers.submit(process).result() == os.getpid()
    assert "begun again" in caplog.text
    assert "replaced by a thread" in caplog.text


def test_without_a_process_a_thread_thinks(monkeypatch, caplog):
    def refused():
        raise PermissionError("no more processes")

    monkeypatch.setattr(thought_process, "_Process", refused)
    with ThoughtProcess() as thinkers:
        assert thinkers.submit(process).result() == os.getpid()
    assert "no more processes" in caplog.text


def lasting(thinkers, file):
    """A thought that has begun and will not end."""
    thought = thinkers.submit(lasts, file)
    while not file.exists():
        time.sleep(0.01)
    return thought


def test_a_thought_that_nobody_waits_for_holds_nobody_up(tmp_path, monkeypatch):
    monkeypatch.setattr(thought_process, "_UNWANTED", 1)
    others = set(active_children())
    with ThoughtProcess() as thinkers:
        first = thinkers.submit(process).result()
        endless = lasting(thinkers, tmp_path / "first")
        next_in_line = thinkers.submit(lasts, tmp_path / "never")
        assert endless.cancel()
        assert next_in_line.cancel()
        assert thinkers.submit(process).result() not in (first, os.getpid())
        last = lasting(thinkers, tmp_path / "last")
    assert last.cancelled()
    assert not (tmp_path / "never").exists()
    assert set(active_children()) <= others


PROGRAM = """
import sys, time
from pathlib import Path
from game.host.thought_process import ThoughtProcess
from tests.host.far_thoughts import lasts, process

begun = Path(sys.argv[1])
thinkers = ThoughtProcess()
print(thinkers.submit(process).result(), flush=True)
thinkers.submit(lasts, begun)
while not begun.exists():
    time.sleep(0.01)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there a number may be that of another process")
def test_a_program_that_just_ends_leaves_nobody_thinking(tmp_path):
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM, tmp_path / "begun"],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert not ended.stderr
    with pytest.raises(ProcessLookupError):
        os.kill(int(ended.stdout), 0)
