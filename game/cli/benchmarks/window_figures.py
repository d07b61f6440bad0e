"""The cost of the window: start, frames, idling and memory, measured without a screen.

No window is opened: pictures are drawn as usual but not shown.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from game.cli.benchmarks.thinking_figures import frames_while_thinking, fresh_services

if TYPE_CHECKING:
    from game.app.main_loop import App
    from game.gallery.table_states import StateScene, TableState
    from game.ui.scene import Scene, Services

BUSIEST: Final = "helps_turn"
"""The state of the table with the most to draw: every help, a full hand, four rivers."""
FULL_HD: Final = (1920, 1080)
UNSEEN: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
"""Environment for drivers without screen and speakers."""
PATIENCE: Final = 30.0
"""Seconds to wait at most until the table has all its pictures."""
_PERCENT: Final = 100
MIDDLE: Final = 0.5
NEARLY_ALL: Final = 0.99
"""The percentiles that are measured."""


@dataclass(frozen=True, slots=True)
class Times:
    """How often, and for how long, the window is measured."""

    starts: int = 3
    frames: int = 300
    settling: float = 30.0
    """Seconds at most until pictures drawn in advance are finished."""
    watched: float = 6.0
    """Seconds for which an idle window is measured."""
    thinking: int = 600
    """How many frames are measured while a master thinks, for each way to think."""


@dataclass(frozen=True, slots=True)
class WindowFigure:
    """A figure of the window in its unit: `s`, `ms`, `%` of a core, or `MB`."""

    id: str
    value: float
    unit: str


def window_figures(times: Times) -> Iterator[WindowFigure]:
    """All figures of the window, one after the other."""
    seen = [_started() for _ in range(times.starts)]
    yield WindowFigure("start", below(MIDDLE, (one["title"] for one in seen)), "s")
    yield WindowFigure("first_frame", below(MIDDLE, (one["first_picture"] for one in seen)), "s")
    frames = tuple(_frames(times.frames))
    yield WindowFigure("frame", below(MIDDLE, frames), "ms")
    yield WindowFigure("frame_p99", below(NEARLY_ALL, frames), "ms")
    for name, staged in (("finale", tuple(_ends())), ("overture", tuple(_beginnings()))):
        yield WindowFigure(name, below(MIDDLE, staged), "ms")
        yield WindowFigure(f"{name}_p99", below(NEARLY_ALL, staged), "ms")
    for where, late in frames_while_thinking(times.thinking).items():
        yield WindowFigure(f"thinking_{where}", below(MIDDLE, late), "ms")
        yield WindowFigure(f"thinking_{where}_p99", below(NEARLY_ALL, late), "ms")
        yield WindowFigure(f"thinking_{where}_worst", max(late), "ms")
    yield WindowFigure("idle", max(_idle("title", times), _idle("table", times)), "%")
    if "memory" in seen[0]:
        yield WindowFigure("memory", below(MIDDLE, (one["memory"] for one in seen)), "MB")


def below(part: float, measured: Iterable[float]) -> float:
    """A percentile of measured values."""
    ordered = sorted(measured)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


# ---- another program -----------------------------------------------------------------------


def _started() -> Mapping[str, float]:
    """What a newly started process reports about its first second and a table of bots."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "seen.json"
        own = {"MOINEAU_DATA": folder, "MOINEAU_GLANCE": "table"}
        around = {**os.environ, **UNSEEN, **own, "MOINEAU_STARTED": str(time.time())}
        subprocess.run([*_program(), "--trial", str(report)], env=around, check=True)  # noqa: S603
        seen: dict[str, float] = json.loads(report.read_text(encoding="utf-8"))
        return seen


def _program() -> tuple[str, ...]:
    """The command that starts this program again."""
    packaged = getattr(sys, "frozen", False)
    return (sys.executable,) if packaged else (sys.executable, "-m", "game")


# ---- this one ------------------------------------------------------------------------------


def _frames(count: int) -> Iterator[float]:
    """Milliseconds of work for each full frame of the busiest table in full HD."""
    from game.app.main_loop import App
    from game.ui.game_window import Still

    os.environ.update(UNSEEN)
    with fresh_services() as services:
        app = App(Still(FULL_HD), services)
        app.start(_scene("table", app.services))
        _until_rest(app, lambda: app.frame((), 1 / 60), time.monotonic() + PATIENCE)
        for _ in range(count):
            begun = time.process_time()
            app.frame((), 1 / 60)
            app.draw(0.0)
            yield (time.process_time() - begun) * 1000


def _ends() -> Iterator[float]:
    """Milliseconds of work for each frame of the end of the greatest hand, in full HD."""
    from game.gallery.finale.finale_states import yakuman

    return _staged(yakuman(0.0), lambda scene: scene.finale.is_playing)


def _beginnings() -> Iterator[float]:
    """Milliseconds of work for each frame before the dice of a game, in full HD."""
    from game.gallery.finale.finale_states import SAKI, before_dice

    return _staged(before_dice(SAKI, 0, 0.0), lambda scene: scene.performance.overture is not None)


def _staged(state: TableState, plays: Callable[[StateScene], bool]) -> Iterator[float]:
    """Milliseconds of work for each frame in which something is staged at the table.

    Sounds are read beside it, which delays no frame.
    """
    from game.app.main_loop import App
    from game.gallery.table_states import StateScene
    from game.ui.game_window import Still

    os.environ.update(UNSEEN)
    with fresh_services() as services:
        app = App(Still(FULL_HD), services)
        scene = StateScene(app.services, state)
        app.start(scene)
        scene.draw_ahead()
        has_begun = False
        while plays(scene) or not has_begun:
            has_begun = has_begun or plays(scene)
            begun = time.thread_time()
            app.frame((), 1 / 60)
            if has_begun:
                yield (time.thread_time() - begun) * 1000


def _idle(screen: str, times: Times) -> float:
    """Per cent of a core that an idle window uses."""
    from game.app.main_loop import App
    from game.ui.game_window import Screen

    os.environ.update(UNSEEN)
    with fresh_services() as services:
        app = App(Screen("Moineau", None), services)
        app.start(_scene(screen, app.services))
        used: list[float] = []

        def watch() -> None:
            _until_rest(app, partial(time.sleep, 0.2), time.monotonic() + times.settling)
            begun = time.process_time()
            time.sleep(times.watched)
            used.append(time.process_time() - begun)
            app.running = False

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        app.run()
        watcher.join()
        return _PERCENT * used[0] / times.watched


def _until_rest(app: App, go_on: Callable[[], None], until: float) -> None:
    """Waits until nothing is drawn in advance any more."""
    while app.top.next_frame <= 0 and time.monotonic() < until:
        go_on()


def _scene(name: str, services: Services) -> Scene:
    """The title, or the busiest table with a question open."""
    from game.gallery.front_samples import title
    from game.gallery.pictures import TABLES
    from game.gallery.table_states import StateScene

    if name == "title":
        return title(services, resumes=True)
    return StateScene(services, TABLES[BUSIEST]())
