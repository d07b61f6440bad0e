"""The command: `python -m tests.trials.damage --files 2000 --seed 1`.

Every kind of file is damaged in every way: those of a player's folder, which the program is then
started on, and logs of every format, which are read by command line. Nothing is raised, what is
said is one clear line for each file, and nothing that was saved is lost.
"""

import gzip
import io
import json
import random
import re
import shutil
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from functools import cache, partial
from pathlib import Path

import pygame

from game.cli import run
from game.host.host import Host
from game.host.saves import CURRENT, Saves
from game.learn.paths.learner_progress import ProgressFile
from game.logs.converting import FORMATS, converted
from game.records.evening_folder import Evenings
from game.scenes.shared.dialog import Dialog
from game.sheets.own_rulesets import OwnRulesets
from game.storage import settings
from game.storage.atomic_write import clear_unfinished
from game.storage.damaged_files import UnreadFiles
from game.storage.settings import FILE as SETTINGS
from game.text.languages import LANGUAGES
from tests.host.players import EAGER, WILD, Now
from tests.logs.games import LITTLE
from tests.logs.test_converting import played
from tests.trials.player_folder import WHEN, as_lines, contents, model
from tests.trials.sitting import Sitting
from tests.trials.strange_values import harmed
from tests.trials.telling import Telling, parser

LINE = re.compile(r"moineau: .{5,600}")
"""What a command says of a file."""
WAYS = {
    "current.jsonl": ("resume", "games"),
    "evenings": ("companion", "companion"),
    "games": ("games", "games"),
    "lessons.json": ("learn", "learn"),
    "rulesets": ("new_game", "rules"),
    "settings.json": ("settings", "new_game"),
    "settings.json.bak": ("settings",),
}
"""The ways from the title that lead to what was saved in a file, or in the files of a folder."""
ELSEWHERE = ("new_game", "games", "learn", "rules", "companion", "settings", "resume", "album")
DEEPER = (
    *("story", "ranking", "go_on", "manage", "choose", "new", "sheet.1", "group.", "game.", "own."),
    *(
        "section.",
        "lesson.",
        "evening.",
        "open",
        "line.",
        "card.",
        "tab.",
        "row.",
        "path",
        "start.",
    ),
)
"""What the names of the controls begin with that lead on from there and delete nothing."""


def main(arguments=None):
    """Damages so many files; the exit status."""
    asked = parser("damage", __doc__)
    asked.add_argument("--files", type=int, default=200)
    asked.add_argument("--only", type=int, help="only the file of this number")
    asked.add_argument(
        "--window-every", type=int, default=1, help="the window is opened once for so many files"
    )
    given = asked.parse_args(arguments)
    return damage(given.files, given.seed, given.window_every, only=given.only).end()


def damage(files, seed, window_every=1, *, only=None, is_quiet=False):
    """Damages so many files, one after the other.

    Opening the window takes a hundred times as long as reading the folder by the doors it uses.
    """
    telling = Telling("damage", is_quiet=is_quiet)
    with tempfile.TemporaryDirectory() as base:
        for nth in range(files) if only is None else (only,):
            dice = random.Random(f"damage/{seed}/{nth}")
            is_shown = nth % window_every == 0
            trial = _of_log if dice.random() < 0.35 else partial(_of_folder, is_shown=is_shown)
            where = f"seed {seed}, file {nth}"
            try:
                trial(dice, Path(base), telling)
            except BaseException as fault:
                if isinstance(fault, KeyboardInterrupt):
                    raise
                telling.fail(f"{where}: {telling.facts.pop('last')}", fault)
            telling.count("files")
    telling.facts.pop("last", None)
    return telling


# ---- a player's folder ---------------------------------------------------------------------------


def _of_folder(dice, base, telling, *, is_shown):
    language = dice.choice(tuple(LANGUAGES))
    whole = model(base / "model")
    folder = base / "player"
    shutil.rmtree(folder, ignore_errors=True)
    whole.copy(folder)
    before = contents(folder)
    name = dice.choice(_kinds(before, dice))
    content = before[name] if name.endswith("jsonl") else as_lines(before[name])
    kind, damaged = harmed(content, dice, list(before.values()), is_json=True)
    telling.facts["last"] = f"{name}, {kind}, {language}"
    (folder / name).write_bytes(damaged)
    _commands(folder, name, language)
    if is_shown:
        telling.count("shown in the window")
        _show(folder, name, dice, language, telling)
    else:
        _read(folder, name)
    _check_nothing_lost(before | {name: damaged}, contents(folder), name)
    telling.count(f"of {name.partition('/')[0]}")


def _show(folder, name, dice, language, telling):
    """Somebody opens the window and looks at what was saved."""
    sitting = Sitting(folder, lambda made: _look_around(made, name, dice), language)
    try:
        sitting.run()
    finally:
        sitting.screen.close()
        telling.seen |= sitting.seen


def _read(folder, damaged):
    """Everything in the folder is read by the doors that the window uses.

    Of the games that were put away the damaged one is gone on with.
    """
    clear_unfinished(folder)
    settings.load(folder, unread=UnreadFiles())
    own, evenings = OwnRulesets(folder), Evenings(folder)
    assert all(one is not None for one in own.listed)
    assert all(one is not None for one in (*evenings.listed(), ProgressFile(folder).progress))
    saves = Saves(folder)
    host = saves.resume(Now())
    if isinstance(host, Host):
        saves.leave(host)
    for game in saves.games():
        if game.file.name != Path(damaged).name:
            continue
        opened = saves.reopen(game.file, Now(), WHEN)
        if isinstance(opened, Host):
            saves.leave(opened)


def _kinds(before, dice):
    """The files of a kind, so that each kind is damaged as often."""
    kinds = sorted({name.partition("/")[0] for name in before})
    kind = dice.choice(kinds)
    return [name for name in before if name.partition("/")[0] == kind]


def _commands(folder, damaged, language):
    """What the command line makes of the folder."""
    given = ("--data-dir", folder, "--lang", language)
    if damaged.startswith("rulesets"):
        assert _said("rules", *given).strip()
        for name in ("My club", "My kansai", "My classic"):
            _said("rules", name, *given)
    if damaged.endswith(".jsonl"):
        _said("log", "check", folder / damaged, *given)


def _said(*arguments):
    """What a command answers; what it says of files is one line for each."""
    out, said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.StringIO()
    with redirect_stdout(out), redirect_stderr(said):
        status = run([str(one) for one in arguments])
    assert status in {0, 1, 2}, status
    lines = said.getvalue().splitlines()
    assert len(lines) <= MOST_LINES, lines[:9]
    assert all(LINE.fullmatch(line) for line in lines), [line[:700] for line in lines]
    out.seek(0)
    return out.read()


MOST_LINES = 12
"""Files, and options of own rules that cannot be used, of which a command says a line each."""


def _look_around(sitting, name, dice):
    """Somebody goes to the screens on which what was saved is shown, and to another one."""
    yield from _calm(sitting, 3)
    for way in (*WAYS[name.partition("/")[0]], dice.choice(ELSEWHERE)):
        yield from _close_notices(sitting)
        if _has(sitting, way):
            yield from _use(sitting, way)
            yield from _deeper(sitting, dice)
            yield from _home(sitting)
    yield [pygame.event.Event(pygame.QUIT)], 0.1


def _deeper(sitting, dice):
    for _ in range(4):
        desk = getattr(sitting.top, "_desk", None)
        names = [] if desk is None else [one for one in desk.controls if one.startswith(DEEPER)]
        names = [one for one in names if _has(sitting, one)]
        if not names:
            return
        yield from _use(sitting, dice.choice(names))
        yield from _calm(sitting, 3)
        yield from _close_notices(sitting)


def _home(sitting):
    for _ in range(6):
        if len(sitting.app.stack) == 1:
            return
        yield from _press("escape")
        if _has(sitting, "home"):
            yield from _use(sitting, "home")


def _close_notices(sitting):
    for _ in range(4):
        if not isinstance(sitting.top, Dialog):
            return
        yield from _press("return")


def _has(sitting, name):
    desk = getattr(sitting.top, "_desk", None)
    return desk is not None and desk.has(name) and desk.controls[name].enabled


def _use(sitting, name):
    x, y, w, h = sitting.top.desk.place(name)
    u = sitting.top.canvas.u
    spot = round((x + w / 2) * u), round((y + h / 2) * u)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        yield [pygame.event.Event(kind, pos=spot, button=1)], 0.2
    yield [], 0.3


def _press(name):
    code = pygame.key.key_code(name)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        event = pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0)
        yield [event], 0.3


def _calm(sitting, frames):
    for _ in range(frames):
        yield [], 0.5


def _check_nothing_lost(before, after, damaged):
    """Whatever was in the folder is still there, under its name or set aside."""
    everything = set(after.values())
    for name, content in before.items():
        if not content or content in everything or name.startswith(SETTINGS):
            continue
        if name == "lessons.json":
            assert name in after or name != damaged, "the progress is gone"
            continue
        assert _goes_on(name, content, after), f"{name} is lost"


def _goes_on(name, content, after):
    """Whether a game is there as far as it can be gone on with, which may have gone on."""
    if not (name == CURRENT or name.startswith("games/")):
        return False
    header = content.split(b"\n", 1)[0]
    return any(header in other and len(other) > len(header) for other in after.values() if header)


# ---- logs ----------------------------------------------------------------------------------------


@cache
def _logs():
    """A log of every format, those of a few games of ours and those of other programs."""
    found = {name: text.encode() for name, text in LITTLE.items()}
    found["tenhou6"] = json.dumps(json.loads(LITTLE["tenhou6"])).encode()
    games = (("ours", played("saki", EAGER, "88")), ("three", played("kansai", WILD, "24")))
    for source, game in games:
        for target in FORMATS:
            if source == "ours" or target != "tenhou6":
                found[f"{source} in {target}"] = converted(game, target).content
    return found


def _of_log(dice, base, telling):
    name, content = dice.choice(sorted(_logs().items()))
    language = dice.choice(tuple(LANGUAGES))
    others = list(_logs().values())
    is_packed = dice.random() < 0.3
    kind, damaged = harmed(content, dice, others, is_json="mjlog" not in name)
    if is_packed:
        damaged = gzip.compress(damaged, mtime=0)
        if dice.random() < 0.3:
            kind, damaged = harmed(damaged, dice, others, is_json=False)
    telling.facts["last"] = f"log {name}, {kind}, {'packed, ' * is_packed}{language}"
    file = base / "log"
    file.write_bytes(damaged)
    given = ("--lang", language, "--data-dir", base / "nobody")
    _said("log", "check", file, *given)
    _said("log", "convert", file, "--to", dice.choice(tuple(FORMATS)), *given)
    telling.count(f"of logs in {name.rpartition(' ')[2]}{' packed' * is_packed}")


if __name__ == "__main__":
    sys.exit(main())
