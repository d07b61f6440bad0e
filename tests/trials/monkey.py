"""The command: `python -m tests.trials.monkey --seconds 900 --seed 1 --lang all`.

Somebody presses keys, buttons and the mouse at random, writes strange letters, changes the size of
the window, closes it and comes back, in a folder that is theirs. A crash screen or an exception
is a failure, told with its seed and step; `--group N` goes through one folder again.
"""

import random
import string
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace

import pygame

from game.app.smoke_test import resident_memory
from game.host import journal_header
from game.host.saves import CURRENT, GAMES
from game.learn.lessons import lessons
from game.learn.paths.learner_progress import LearnerProgress, ProgressFile
from game.learn.paths.learning_paths import lessons_on_paths, path_ends
from game.rulesets import PRESETS
from game.text.languages import LANGUAGES
from game.ui.scene import Push, Replace
from tests.trials.player_folder import game_near_its_end, model
from tests.trials.sitting import Sitting
from tests.trials.telling import Telling, parser

WARM = 6
"""Folders after which whatever is cached has been cached."""
LIVES = 5
"""How often the program is started in one folder."""
LONGEST = 1200
"""Frames of one start."""
SIZES = ((1280, 720), (1024, 640), (1920, 1080), (2560, 1080), (800, 600), (640, 400))
KEYS = (
    *("return", "return", "return", "space", "escape", "tab", "tab", "up", "down", "left", "right"),
    *("backspace", "delete", "home", "end", "page up", "page down", "f1", "f11", "f5"),
    *string.ascii_lowercase,
    *string.digits,
    *"nttrc,.-/;",
)
TEXTS = (
    *("a", "雀", "é", " ", "\u200b", "\ufe0f", "\0", "\ud800", "\u202e", "\n", "\u0301", "😀"),
    *("0", "7", "-1", "99999999999", "1m", "123m", "x" * 70, "\u200d" * 9, "\t", "%s", "{n}", "{}"),
)
CLIPBOARD = ("", "two\nlines", "\0", "\u200b", "\ud800", "雀" * 500, "12345")


def main(arguments=None):
    """Presses keys for so long; the exit status."""
    asked = parser("monkey", __doc__)
    asked.add_argument("--seconds", type=float, default=60)
    asked.add_argument("--lang", choices=[*LANGUAGES, "all"], default="all")
    asked.add_argument("--group", type=int, help="only this folder")
    given = asked.parse_args(arguments)
    languages = tuple(LANGUAGES) if given.lang == "all" else (given.lang,)
    return monkey(given.seconds, given.seed, languages, only=given.group).end()


def monkey(seconds, seed, languages, *, only=None, is_quiet=False):
    """Folder after folder, until the time is over."""
    telling = Telling("monkey", is_quiet=is_quiet)
    until = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as base:
        nth = 0 if only is None else only
        while time.monotonic() < until:
            language = languages[nth % len(languages)]
            Group(Path(base), seed, nth, language, telling).live(until)
            if nth in (WARM, 4 * WARM, 16 * WARM):
                telling.facts[f"megabytes after {nth} folders"] = round(resident_memory() or 0)
            telling.count("folders")
            telling.count(f"folders in {language}")
            if only is not None:
                break
            nth += 1
    telling.facts["megabytes at the end"] = round(resident_memory() or 0)
    return telling


def _a_lesson(sitting):
    """One of the lessons, the first game or the final test, by the number of files there are."""
    every = list({**lessons(), **path_ends()}.values())
    nth = sum(file.is_file() for file in sitting.folder.rglob("*"))
    return Push(sitting.program.navigation.lesson_flow.scene(every[nth % len(every)]))


def _an_end_of_the_lessons(sitting):
    """The game that is played with a teacher, or the final test."""
    nth = sum(file.is_file() for file in sitting.folder.rglob("*"))
    ends = list(path_ends().values())
    return Push(sitting.program.navigation.lesson_flow.scene(ends[nth % len(ends)]))


def _a_fault(sitting):
    """The screen after a fault."""
    return Replace(sitting.program.rescue(sitting.top.services, ValueError("a fault on purpose")))


OPENINGS = (_a_lesson, _an_end_of_the_lessons, _a_fault)
"""Screens that random keys hardly find the way to."""


class Group:
    """Several starts of the program in one folder."""

    def __init__(self, base, seed, nth, language, telling):
        self.name = f"seed {seed}, group {nth}, {language}"
        self.language, self.telling = language, telling
        self.dice = random.Random(f"monkey/{seed}/{nth}")
        self.folder = base / f"player {nth}"
        self.step = 0
        if self.dice.random() < 0.7:
            model(base / f"model {language}", language).copy(self.folder)
            self._vary()
        else:
            self.folder.mkdir()

    def _vary(self):
        """Perhaps another game goes on, or the last hand of one ends soon; perhaps only the end of
        the lessons is left.
        """
        left = sorted((self.folder / GAMES).glob("*.jsonl"))
        chance = self.dice.random()
        if chance < 0.5:
            self.dice.choice(left).replace(self.folder / CURRENT)
        elif chance < 0.8:
            game_near_its_end(self.folder, self.dice.choice(tuple(PRESETS)), str(chance))
        if self.dice.random() < 0.4:
            done = frozenset(lessons_on_paths()) - set(path_ends())
            ProgressFile(self.folder).keep(LearnerProgress(done))

    def live(self, until):
        """Starts the program again and again; what goes wrong ends it."""
        # Games by chance are the same in every run of the same seed.
        chance = SimpleNamespace(token_hex=lambda size: self.dice.randbytes(size).hex())
        usual, journal_header.secrets = journal_header.secrets, chance
        pasted, pygame.scrap.get_text = pygame.scrap.get_text, lambda: self.dice.choice(CLIPBOARD)
        try:
            for life in range(LIVES):
                self.step = 0
                self._one_life(life, until)
                if time.monotonic() > until:
                    return
        finally:
            journal_header.secrets, pygame.scrap.get_text = usual, pasted

    def _one_life(self, life, until):
        sitting = None
        try:
            opens = self.dice.choice((None, None, None, *OPENINGS))
            acts = lambda made: self._acts(made, until)  # noqa: E731 - short for one line
            sitting = Sitting(self.folder, acts, self.language, opens)
            sitting.run()
        except Exception as fault:  # noqa: BLE001 - told with the way that led to it
            self.telling.fail(f"{self.name}, start {life + 1}, step {self.step}", fault)
        finally:
            if sitting is not None:
                sitting.screen.close()
                self.telling.seen |= sitting.seen
        self.telling.count("starts")
        kept = [one for one in self.folder.rglob("*.damaged*") if one.is_file()]
        if kept:
            self.telling.fail(f"{self.name}, start {life + 1}", f"set aside as damaged: {kept}")
            kept[0].unlink()

    def _acts(self, sitting, until):
        """What is done in each frame, and how long it takes; the window is closed at last."""
        for _ in range(self.dice.randrange(40, LONGEST)):
            if time.monotonic() > until:
                break
            self.step += 1
            events = list(self._act(sitting))
            self.telling.count("steps")
            yield events, self.dice.choice((0.016, 0.05, 0.1, 0.4, 1.0))
        yield [pygame.event.Event(pygame.QUIT)], 0.1
        raise AssertionError("the window stays open")

    # ---- what somebody does ------------------------------------------------------------------
    def _act(self, sitting):
        ways = (
            *(self._press_a_control,) * 8,
            *(self._press_a_key,) * 8,
            *(self._press_anywhere, self._drag, self._write, self._wheel, self._window),
            *(self._wait,) * 3,
        )
        return self.dice.choice(ways)(sitting)

    def _spot(self, sitting):
        w, h = sitting.screen.surface.get_size()
        return self.dice.randrange(-5, w + 5), self.dice.randrange(-5, h + 5)

    def _control(self, sitting):
        """The middle of a control, or of one of the tiles, if there is any."""
        desk = getattr(sitting.top, "_desk", None)
        if desk is None or not desk.controls:
            return self._spot(sitting)
        x, y, w, h = desk.place(self.dice.choice(list(desk.controls)))
        u = sitting.top.canvas.u
        return round((x + w * self.dice.random()) * u), round((y + h / 2) * u)

    def _press_a_control(self, sitting):
        yield from self._pressed(self._control(sitting), self.dice.choice((1, 1, 1, 1, 2)))

    def _press_anywhere(self, sitting):
        yield from self._pressed(self._spot(sitting), self.dice.choice((1, 1, 2)))

    def _pressed(self, spot, times=1):
        button = self.dice.choice((1, 1, 1, 1, 1, 1, 1, 2, 3))
        yield _event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))
        for _ in range(times):
            yield _event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button)
            yield _event(pygame.MOUSEBUTTONUP, pos=spot, button=button)

    def _drag(self, sitting):
        yield _event(pygame.MOUSEBUTTONDOWN, pos=self._control(sitting), button=1)
        for _ in range(self.dice.randrange(1, 5)):
            yield _event(pygame.MOUSEMOTION, pos=self._spot(sitting), rel=(3, 3), buttons=(1, 0, 0))
        if self.dice.random() < 0.9:
            yield _event(pygame.MOUSEBUTTONUP, pos=self._spot(sitting), button=1)

    def _press_a_key(self, sitting):
        name = self.dice.choice(KEYS)
        mod = self.dice.choice((0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL))
        char = name if len(name) == 1 else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP)[: self.dice.choice((1, 2, 2, 2))]:
            code = pygame.key.key_code(name)
            yield _event(kind, key=code, mod=mod, unicode=char, scancode=0)
        if char and not mod:
            yield _event(pygame.TEXTINPUT, text=char)

    def _write(self, sitting):
        for _ in range(self.dice.randrange(1, 4)):
            yield _event(pygame.TEXTINPUT, text=self.dice.choice(TEXTS))

    def _wheel(self, sitting):
        turn = self.dice.choice((-30.0, -3.0, -1.0, 0.0, 1.0, 3.0, 30.0))
        yield _event(pygame.MOUSEWHEEL, precise_y=turn, y=round(turn), x=0, precise_x=0.0)

    def _wait(self, sitting):
        return ()

    def _window(self, sitting):
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)
        if self.dice.random() < 0.5:
            yield _event(self.dice.choice(kinds))
            return
        sitting.screen.resize(self.dice.choice(SIZES))
        yield _event(pygame.WINDOWRESIZED)


def _event(kind, **values):
    return pygame.event.Event(kind, values)


if __name__ == "__main__":
    sys.exit(main())
