"""A folder of games is played in by one window at a time, and by none that has ended."""

import errno
import importlib.util
import subprocess
import sys
from types import SimpleNamespace

import pytest

from game.host import folder_lock
from game.host.folder_lock import Lock


@pytest.fixture
def path(tmp_path):
    return tmp_path / "current.lock"


def test_only_one_window_has_the_lock(path):
    first, second = Lock(path), Lock(path)
    assert first.take()
    assert first.take(), "whoever has it has it"
    assert not second.take()
    first.release()
    assert second.take()
    assert not first.take()
    second.release()
    second.release()
    assert first.take()


HOLDER = """
import sys
from pathlib import Path
from game.host.folder_lock import Lock
held = Lock(Path(sys.argv[1]))
print(held.take(), flush=True)
sys.stdin.read()
"""


def test_the_lock_of_a_program_that_was_killed_is_free(path):
    command = [sys.executable, "-c", HOLDER, path]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as other:
        assert other.stdout.readline() == "True\n"
        assert not Lock(path).take()
        other.kill()
    assert path.exists()
    mine = Lock(path)
    assert mine.take()
    mine.release()


def test_where_no_file_can_be_made_nobody_is_refused(path, tmp_path):
    assert Lock(tmp_path / "nowhere" / "current.lock").take()
    path.mkdir()
    assert Lock(path).take()
    assert Lock(path).take()


def test_where_nothing_can_be_locked_nobody_is_refused(path, monkeypatch):
    def unable(file):
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr(folder_lock, "_take", unable)
    first, second = Lock(path), Lock(path)
    assert first.take()
    assert second.take()
    first.release()


class OtherSystem:
    """The calls of a system that locks bytes of a file; here all of them are one file."""

    LK_NBLCK, LK_UNLCK = 2, 0

    def __init__(self):
        self.holder = None

    def locking(self, file, mode, size):
        assert size == 1
        if mode == self.LK_UNLCK:
            assert self.holder == file
            self.holder = None
        elif self.holder is None:
            self.holder = file
        else:
            raise OSError(errno.EACCES, "another has it")


def test_the_same_on_a_system_that_locks_bytes(path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", OtherSystem())
    spec = importlib.util.spec_from_file_location("lock_of_another_system", folder_lock.__file__)
    there = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(there)
    first, second = there.Lock(path), there.Lock(path)
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()
    monkeypatch.setattr(there, "os", SimpleNamespace(open=refuse, O_RDWR=0, O_CREAT=0))
    assert first.take(), "a folder that takes no file is not one that another window has"


def refuse(path, flags, mode):
    raise PermissionError(errno.EACCES, "no files here")


@pytest.mark.skipif(sys.platform == "win32", reason="there a name says what can be started")
def test_its_file_is_no_program(path):
    lock = Lock(path)
    assert lock.take()
    assert not path.stat().st_mode & 0o111
    lock.release()
