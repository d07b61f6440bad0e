"""How long frames take while masters think: in a thread of the window, and in another process.

Both are measured by turns, a second each. What counts is the processor time of the whole window
from the beginning of a frame to its end: the work on the frame, and what else the window did in
the meantime, for which the frame had to wait. Other programs of the machine do not count.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from game.bots import OFFERED
from game.host.thought_process import ThoughtProcess
from game.rulesets import RULESETS

if TYPE_CHECKING:
    from game.host.journal_header import Header
    from game.ui.scene import Services

Given = ParamSpec("Given")
Found = TypeVar("Found")

WAYS: Final[Mapping[str, Callable[[], Executor]]] = {
    "thread": lambda: ThreadPoolExecutor(1),
    "process": ThoughtProcess,
}
"""Where the masters may think."""
FRAME: Final = 1 / 60
OPENING: Final = 60
"""In how many frames a table comes to have all its pictures."""
_TURN: Final = 60
"""How many frames are measured at one table before it is the other's turn."""
_READ: Final = 45
"""In how many frames a result is read: long enough for a press to be meant for it."""
_REST: Final = 0.5
"""The seconds in which a thought ends that is still going on then."""


def frames_while_thinking(frames: int) -> Mapping[str, list[float]]:
    """For each way to think, how many milliseconds so many frames took while somebody thought."""
    measured: dict[str, list[float]] = {name: [] for name in WAYS}
    with ExitStack() as stack:
        tables = {name: MastersAtTable(stack, thinkers()) for name, thinkers in WAYS.items()}
        for done in range(0, frames, _TURN):
            for name, table in tables.items():
                measured[name] += table.frames(min(_TURN, frames - done))
                time.sleep(_REST)
    return measured


class _Watched(Executor):
    """Lets others think, and knows whether they do."""

    def __init__(self, thinkers: Executor) -> None:
        self._thinkers = thinkers
        self._latest: Future[Any] | None = None

    def submit(
        self, fn: Callable[Given, Found], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Found]:
        """Hands it on."""
        thought = self._thinkers.submit(fn, *args, **kwargs)
        self._latest = thought
        return thought

    @property
    def thinks(self) -> bool:
        """Whether the latest thought is still going on."""
        return self._latest is not None and not self._latest.done()


class MastersAtTable:
    """A window in full HD in which four masters play, one hand after the other."""

    def __init__(self, stack: ExitStack, thinkers: Executor) -> None:
        from game.app.main_loop import App
        from game.app.navigation import Navigation
        from game.scenes.title.title_scene import TitleScene
        from game.ui.game_window import Still

        stack.enter_context(thinkers)
        services = stack.enter_context(fresh_services("instant"))
        self._thinkers = _Watched(thinkers)
        self._window = Still((1920, 1080))
        self._app = App(self._window, services)
        navigation = Navigation(self._app.services, self._thinkers)
        stack.callback(navigation.close)
        self._app.start(TitleScene(self._app.services, navigation))
        self._app.carry_out(navigation.table_over_title(_masters()))
        self._opening = OPENING
        """How many frames the table still needs to have all its pictures."""
        self._away = 0
        """For how many frames something else has been shown than the table."""
        # As in the window, where what is there at the start is never looked through again.
        gc.collect()
        gc.freeze()

    def frames(self, wanted: int) -> Iterator[float]:
        """Milliseconds of frames while somebody thinks, but for those that open the table.

        Such frames follow one another without a rest, in which a short thought would end.
        """
        while wanted:
            thinks = self._thinkers.thinks
            if not thinks:
                time.sleep(FRAME)
            begun = time.process_time()
            self._play_on()
            self._opening = max(0, self._opening - 1)
            if thinks and not self._opening:
                wanted -= 1
                yield (time.process_time() - begun) * 1000

    def _play_on(self) -> None:
        """Draws a whole frame, changed or not; a result is read for a while, and left again."""
        from game.app.flows.table_flow import HostedTable
        from game.ui.inputs import Confirm

        shown = self._window.shown
        self._app.frame((), FRAME)
        if self._window.shown == shown:
            self._app.draw(0.0)
        self._away = 0 if isinstance(self._app.top, HostedTable) else self._away + 1
        if self._away == _READ:
            self._away = 0
            if onward := self._app.top.handle(Confirm()):
                self._app.carry_out(onward)


def _masters() -> Header:
    from game.host.journal_header import Chance, Guest
    from game.host.match_setup import opening

    ruleset, rules = next(iter(RULESETS.items()))
    return opening(ruleset, (Guest(level=OFFERED[-1]) for _ in range(rules.seats)), Chance("1"))


@contextmanager
def fresh_services(speed: str = "normal") -> Iterator[Services]:
    """What a window needs that plays at this speed; what it keeps goes with it."""
    from game.app.bootstrap import services_for
    from game.storage.settings import Settings, Speed

    with TemporaryDirectory() as folder:
        yield services_for(Settings(language="en", speed=Speed(speed)), Path(folder))
