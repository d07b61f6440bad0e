"""The process in which birds think, so that no frame of the window waits for them.

Threads of one program take turns: while one thinks for a tenth of a second, another that has a
frame to draw is late again and again. A process of its own takes no turns with the window.

It is begun with the first thought, waits for the next one without using the processor, and is
ended with the program, whatever it thinks of. What is sent to it must be a function of a module,
with plain values. If it ends by itself it is begun once more, and if that does not help either,
thoughts go on in a thread of the program: frames may be late then, but the game goes on.
"""

from __future__ import annotations

import atexit
import logging
import pickle
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from queue import SimpleQueue
from threading import Event as Signal
from threading import Thread
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Final, Generic, ParamSpec, TypeVar

from game.host.playout import seldom_collecting

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger(__name__)

Given = ParamSpec("Given")
Found = TypeVar("Found")

NAME: Final = "thoughts"
"""What the process is called, and the thread that speaks with it."""
_LOOK: Final = 0.1
"""After so many seconds of thinking it is looked at again whether anybody still waits."""
_LOOKS: Final = 300
"""How often is looked at most; a process that is silent for longer does not think any more."""
_UNWANTED: Final = 10
"""How many looks a thought may go on that nobody waits for: to begin anew takes about as long."""
_PROCESSES: Final = 2
"""How many processes may end by themselves before a thread takes over."""
_GRACE: Final = 1.0
"""The seconds that the end of the process may take, where it usually takes a hundredth."""


class ThoughtFailedError(Exception):
    """Raised where an answer is looked at, with the traceback of the fault in the other process."""


class _UnwantedError(Exception):
    """Raised when a thought goes on for long that nobody waits for any more."""


@dataclass(frozen=True, slots=True, eq=False)
class _Thought(Generic[Found]):
    """Something to be worked out, and where the answer is awaited.

    It does not count as begun before the answer is there: until then it can be cancelled.
    """

    work: Callable[[], Found]
    future: Future[Found]

    def settle(self, answer: Found, fault: str) -> None:
        """Hands the answer over, or the fault that was met instead."""
        if not self.future.set_running_or_notify_cancel():
            return
        if fault:
            self.future.set_exception(ThoughtFailedError(fault))
        else:
            self.future.set_result(answer)


class ThoughtProcess(Executor):
    """Thinks in another process, one thought after the other, in the order asked for."""

    def __init__(self) -> None:
        self.answered = Signal()
        """Given whenever a thought has come to its end."""
        self._waiting: SimpleQueue[_Thought[Any] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._process: _Process | None = None
        self._lost = 0
        """How many processes have ended by themselves, or could not be begun."""
        self._is_over = False

    def submit(
        self, fn: Callable[Given, Found], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Found]:
        """Lets a function be worked out; nothing here waits for that."""
        if self._is_over:
            raise RuntimeError("nothing is thought of any more")
        thought = _Thought(partial(fn, *args, **kwargs), Future[Found]())
        self._waiting.put(thought)
        if self._thread is None:
            self._thread = Thread(target=self._run, name=NAME, daemon=True)
            self._thread.start()
        return thought.future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as every executor
        """Ends the process at once, in the middle of a thought if need be; that is dropped."""
        atexit.unregister(self.shutdown)
        self._is_over = True
        self._waiting.put(None)
        if (process := self._process) is not None:
            process.kill()
        if self._thread is not None:
            self._thread.join(_GRACE)

    # ---- the thread ----------------------------------------------------------------------------

    def _run(self) -> None:
        """Sends one thought after the other to the process, and hands over the answers."""
        while (thought := self._waiting.get()) is not None:
            self._carry_out(thought)
            self.answered.set()
        self._let_go()

    def _carry_out(self, thought: _Thought[Any]) -> None:
        has_ended_one = False
        while not self._is_over and not thought.future.cancelled():
            process = self._begun()
            if process is None:
                # What may have ended a process must not end the program, too.
                ended = None, "the process has ended over this"
                thought.settle(*(ended if has_ended_one else _answered(thought.work)))
                return
            try:
                thought.settle(*process.answer(thought))
            except _UnwantedError:
                self._let_go()
            except (EOFError, OSError) as fault:
                has_ended_one = True
                self._lose(fault)
            else:
                return
        thought.future.cancel()

    def _begun(self) -> _Process | None:
        """The process; `None` if there can be none."""
        if self._process is not None and not self._process.is_alive:
            self._lose(EOFError("it was ended"))
        while self._process is None and self._lost < _PROCESSES and not self._is_over:
            try:
                self._process = _Process()
                # At the end what is registered last comes first: before the interpreter ends it.
                atexit.register(self.shutdown)
                if self._is_over:
                    self._process.kill()
                self._process.wait_until_ready()
            except (EOFError, OSError, RuntimeError, ImportError) as fault:
                self._lose(fault)
        return self._process

    def _lose(self, fault: Exception) -> None:
        """The process has ended, which is to be expected only at the end of the program."""
        self._let_go()
        if self._is_over:
            return
        self._lost += 1
        then = "is begun again" if self._lost < _PROCESSES else "is replaced by a thread"
        log.warning("the process in which birds think has ended and %s (%r)", then, fault)

    def _let_go(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None


class _Process:
    """A fresh interpreter, the same on every system, that answers what it is asked."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        # A daemon: if all else fails it is ended with the program by the interpreter itself.
        self._process = context.Process(target=_serve, args=(theirs,), name=NAME, daemon=True)
        try:
            self._process.start()
        finally:
            theirs.close()

    def answer(self, thought: _Thought[Any]) -> tuple[Any, str]:
        """The answer and the fault, one of which is empty; raises `EOFError` if none can come."""
        try:
            asked = pickle.dumps(thought.work, pickle.HIGHEST_PROTOCOL)
        except (pickle.PicklingError, AttributeError, TypeError):
            return None, format_exc()
        self._line.send_bytes(asked)
        unwanted = 0
        for _ in range(_LOOKS):
            if self._line.poll(_LOOK):
                answer: tuple[Any, str] = pickle.loads(self._line.recv_bytes())  # noqa: S301 - it is ours
                return answer
            unwanted += thought.future.cancelled()
            if unwanted >= _UNWANTED:
                raise _UnwantedError
        raise EOFError("no answer came")

    @property
    def is_alive(self) -> bool:
        """Whether it is there to be asked."""
        return self._process.is_alive()

    def wait_until_ready(self) -> None:
        """Waits until it can be asked; raises `EOFError` if that never comes."""
        if not self._line.poll(_LOOK * _LOOKS):
            raise EOFError("it was never ready")
        self._line.recv_bytes()

    def kill(self) -> None:
        """Ends it at once, without waiting; whoever waits for an answer meets the end."""
        self._process.kill()

    def end(self) -> None:
        """Ends it and clears up behind it."""
        self._process.kill()
        self._process.join(_GRACE)
        self._line.close()


# ---- in the process --------------------------------------------------------------------------


def _serve(line: Connection) -> None:
    """Answers until the program has gone."""
    # An interruption goes to all processes of a terminal; the window alone decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with seldom_collecting(), suppress(EOFError, OSError):
        line.send_bytes(b"ready")
        while True:
            line.send_bytes(_written(line.recv_bytes()))


def _written(asked: bytes) -> bytes:
    answer, fault = _answered(partial(_worked_out, asked))
    try:
        return pickle.dumps((answer, fault), pickle.HIGHEST_PROTOCOL)
    except (pickle.PicklingError, AttributeError, TypeError):
        return pickle.dumps((None, format_exc()))


def _worked_out(asked: bytes) -> object:
    return pickle.loads(asked)()  # noqa: S301 - the window is ours


def _answered(work: Callable[[], Found]) -> tuple[Found | None, str]:
    """What was found, and the traceback if there was a fault; a fault ends nothing here."""
    try:
        return work(), ""
    except Exception:  # noqa: BLE001 - whoever asked is told
        return None, format_exc()
