"""Every state of every screen, in every language, window and size of letters, looked at in turn.

    python -m tests.scenes.reading.matrix --lang fr --size 1280x720 --out FILE

Each of `--lang`, `--size`, `--scale` and `--theme` may be given several times; without them it is
every language, window and size of letters, by day. `--only` takes states as a shell would, such as
`table/*`. What is found is appended to the file, a line for each state; a run that was stopped goes
on where it was, and looks again at what had a fault.
"""

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from fnmatch import fnmatch
from itertools import product
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from game.cli.commands.screenshot import THEMES
from game.gallery import pictures
from game.scenes.shared import page
from game.storage.settings import Settings, TableLight
from game.text.words import LANGUAGES
from game.ui.scene import Push
from game.ui.widgets.control import pixels
from game.ui.widgets.scroll import Scroll
from tests.scenes.reading.faults import DOTS, faults, zones
from tests.scenes.reading.inspection import Inspection
from tests.ui import stand

SCREENS = pictures._all()
WINDOWS = ((1280, 720), (1024, 640), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = (80, 100, 150, 200)
COVERED_BY_SPEECH = (
    "lesson/",
    "first_game/",
    "test/",
    "table/strict_penalty",
    "table/strict_foul",
    "table/coach_classic",
)
MAY_BE = ("covered", "crossed", "overlapping")
"""Where a card, of the teacher, a penalty or the coach, lies over what it does not speak of."""


def opened(given, make, size, clock):
    """A screen in a window once nothing moves on it any more, with what may be below it."""
    scene = make(given)
    running = stand.app(given, pictures._below(scene, given) if scene.over else scene, size)
    if scene.over:
        running.carry_out(Push(scene))
    passed = 0.0
    while passed < pictures.FADED or (running.top.animating and passed < pictures.LONGEST):
        passed += pictures.STEP
        clock.time += pictures.STEP
        running.top.update(pictures.STEP)
    running.draw(clock.time)
    return running


def looked_at(running):
    """Its topmost screen, drawn once more from nothing."""
    scene, found = running.top, Inspection(running.display.surface)
    scene.canvas.overflows.clear()
    u = scene.canvas.u
    found.scrolled = [pixels(room.rect, u) for _, room in rooms(scene)]
    with found.looking():
        scene.draw(scene.canvas)
    return found


def seen(folder, name, language, size, scale, **chosen):
    """What is wrong with a state of a screen, above and as far as it can be scrolled."""
    clock = stand.Clock()
    given = stand.services(
        folder, language, clock=clock, ui_size=scale, reduced_motion=True, **chosen
    )
    with patch.object(page, "CUT", DOTS):
        running = opened(given, SCREENS[name], size, clock)
        found = dict.fromkeys(wrong(name, running))
        for desk, room in rooms(running.top):
            while room.to(room.offset + room.rect.h * 0.8):
                desk.shift(room)
                found |= dict.fromkeys(wrong(name, running))
    return list(found)


def wrong(name, running):
    """What is wrong with what a screen shows now."""
    found = told(name, looked_at(running))
    found += [f"overflow: {one.text!r} by {one.by}" for one in running.top.canvas.overflows]
    for desk in desks(running.top):
        found += zones(desk)
    return found


def rooms(scene):
    """Everything that scrolls on a screen."""
    for desk in desks(scene):
        for one in list(desk.controls.values()):
            if isinstance(one, Scroll) and one.longest > 0:
                yield desk, one


def desks(scene):
    """The controls of a screen."""
    for holder in (scene, getattr(scene, "controls", None)):
        if (desk := getattr(holder, "desk", None)) is not None:
            yield desk


def told(name, found):
    """What is wrong with what was drawn; where somebody speaks, the speech may lie over it."""
    return [
        one
        for one in faults(found)
        if not (name.startswith(COVERED_BY_SPEECH) and one.startswith(MAY_BE))
    ]


class Cell(NamedTuple):
    """A state of a screen in one window, light, size of letters and language."""

    size: tuple[int, int]
    theme: str
    scale: int
    language: str
    name: str

    def __str__(self):
        wide, high = self.size
        return f"{self.name} {self.language} {wide}x{high} {self.scale} {self.theme}"

    def faults(self):
        """What is wrong with it."""
        shown = pictures._shown_in(Settings(), self.theme)
        light = {"light": shown.light, "felt": shown.felt, "contrast": shown.contrast}
        with tempfile.TemporaryDirectory() as folder:
            return seen(folder, self.name, self.language, self.size, self.scale, **light)


def cells(given):
    """What is to be looked at: one window after the other, as pictures are kept for each."""
    names = [name for name in SCREENS if fnmatch(name, given.only)]
    themes = given.theme or (TableLight.DAY,)
    scales, languages = given.scale or SCALES, given.lang or LANGUAGES
    for row in product(given.size or WINDOWS, themes, scales, languages, names):
        yield Cell(*row)


def told_before(file):
    """The cells that a run before this one found without a fault."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else ()
    last = {one["cell"]: one["faults"] for one in map(json.loads, lines)}
    return {cell for cell, found in last.items() if not found}


def look_through(given):
    """Look at every cell; how many were seen, and how many of them have a fault."""
    done, counts = told_before(given.out), Counter()
    with given.out.open("a", encoding="utf-8") as file:
        for cell in cells(given):
            found = [] if str(cell) in done else cell.faults()
            if str(cell) not in done:
                told = {"cell": str(cell), "faults": found}
                file.write(json.dumps(told, ensure_ascii=False) + "\n")
                file.flush()
            counts["cells"] += 1
            counts["faulty"] += bool(found)
            for one in found:
                sys.stdout.write(f"{cell}: {one}\n")
                sys.stdout.flush()
    return counts


def _size(told):
    wide, _, high = told.partition("x")
    return int(wide), int(high)


def main():
    """Look through what is asked for, and print what was found."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--lang", action="append", choices=LANGUAGES)
    asked.add_argument("--size", action="append", type=_size)
    asked.add_argument("--scale", action="append", type=int)
    asked.add_argument("--theme", action="append", choices=THEMES)
    asked.add_argument("--only", default="*")
    asked.add_argument("--out", type=Path, required=True)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    counts = look_through(asked.parse_args())
    sys.stdout.write(f"{counts['cells']} cells, {counts['faulty']} with a fault\n")
    sys.exit(bool(counts["faulty"]))


if __name__ == "__main__":
    main()
