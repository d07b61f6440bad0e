"""The command: `python -m tests.trials.kill --kills 200 --seed 1`.

A program of its own plays games and saves whatever it can, and is killed at some moment. The next
one finds the game as far as it was written, and nothing that is damaged, lost or left over. Every
few times it is the window itself that is killed.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.engine.match import fold
from game.host.host import Host
from game.host.saves import Saves
from game.learn.paths.learner_progress import ProgressFile
from game.records.evening_folder import Evenings
from game.sheets.own_rulesets import OwnRulesets
from game.storage import settings
from game.storage.atomic_write import clear_unfinished
from game.storage.damaged_files import UnreadFiles
from tests.architecture.source import ROOT
from tests.host.players import Now
from tests.trials.telling import Telling, parser

WINDOW_EVERY = 8
"""Every so many times the window is killed."""
LONGEST, WINDOW_LONGEST = 0.7, 4.0
"""Seconds that a player, or the window, lives at most."""
PLAYER = (sys.executable, "-m", "tests.trials.killed_player")
WINDOW = (sys.executable, "-m", "game")


def main(arguments=None):
    """Kills so many programs; the exit status."""
    asked = parser("kill", __doc__)
    asked.add_argument("--kills", type=int, default=200)
    given = asked.parse_args(arguments)
    return kill(given.kills, given.seed).end()


def kill(kills, seed, *, is_quiet=False):
    """Kills so many programs, all in one folder."""
    telling = Telling("kill", is_quiet=is_quiet)
    dice = random.Random(f"kill/{seed}")
    with tempfile.TemporaryDirectory() as base:
        folder = Path(base) / "player"
        folder.mkdir()
        games = 0
        for nth in range(kills):
            window = nth % WINDOW_EVERY == WINDOW_EVERY - 1
            told = _killed(dice, folder, nth, telling, window=window)
            try:
                games = max(games, _look(folder, told, games, telling))
            except Exception as fault:  # noqa: BLE001 - told with the kill that led to it
                telling.fail(f"seed {seed}, kill {nth}, {told}", fault)
                for kept in folder.rglob("*.damaged*"):
                    kept.unlink()
            telling.count("kills")
    return telling


def _killed(dice, folder, nth, telling, *, window):
    """Starts a program and kills it; what it has told last."""
    command = [*WINDOW, "--data-dir", str(folder)] if window else [*PLAYER, str(folder), str(nth)]
    if window and dice.random() < 0.5:
        command[3:3] = ["play", "--seed", str(nth)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"}
    environment["SDL_AUDIODRIVER"] = "dummy"
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as program:
        if not window:
            program.stdout.readline()
        time.sleep(dice.random() * (WINDOW_LONGEST if window else LONGEST))
        ended = program.poll()
        program.send_signal(signal.SIGKILL)
        out, said = program.communicate()
    if ended is not None or b"Traceback" in said:
        telling.fail(f"{command} ended by itself", said.decode(errors="replace"))
    telling.count("windows killed" if window else "players killed")
    return _last(out)


def _last(out):
    """The last whole line that was told: which game, how many events, how many games are over."""
    lines = out.split(b"\n")[:-1]
    return tuple(map(int, lines[-1].split())) if lines else None


def _look(folder, told, games, telling):
    """What the next program finds; how many games were put away."""
    left = {file.name for file in folder.rglob("*.new")}
    clear_unfinished(folder)
    telling.count("files left half written", len(left))
    unread = UnreadFiles()
    settings.load(folder, unread=unread)
    own, evenings, progress = OwnRulesets(folder), Evenings(folder), ProgressFile(folder)
    found = own.listed, evenings.listed(), progress.progress
    assert all(one is not None for one in found)
    assert (unread.take(), own.faults(), evenings.unread(), progress.damaged) == ((), (), (), "")
    _look_at_game(folder, told, telling)
    saves = Saves(folder)
    assert saves.count == len(saves.games()) >= games, "a game that was put away is gone"
    if told is not None:
        assert saves.count >= told[2], f"{told[2]} games were put away, {saves.count} are there"
    strange = [one for one in folder.rglob("*") if one.suffix in (".damaged", ".new")]
    assert not strange, strange
    return saves.count


def _look_at_game(folder, told, telling):
    """The game that was played is there, to the last event of which the player knew."""
    saves = Saves(folder)
    host = saves.resume(Now())
    if host is None:
        return
    assert isinstance(host, Host), host
    telling.count("games found again")
    telling.count("lines without the rest, dropped", host.dropped)
    seed = host.journal.header.chance.seed
    if told is not None and seed == str(told[0]):
        assert len(host.journal) >= told[1], f"{told[1]} events, {len(host.journal)} are there"
    assert fold(host.journal) == host.match
    saves.leave(host)


if __name__ == "__main__":
    sys.exit(main())
