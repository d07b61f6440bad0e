"""The player's progress in the lessons, kept in the player's folder."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from game.storage.atomic_write import write_json
from game.storage.bounded_json import decoded
from game.storage.damaged_files import Unread, set_aside
from game.storage.file_reading import read_whole

log = logging.getLogger(__name__)

FILE: Final = "lessons.json"
FORMAT: Final = 1
MOST: Final = 1_000_000
"""More steps than a lesson has, and more tries than anybody takes."""


Given = Mapping[str, tuple[str, ...]]
"""The right answers given in a lesson, by step: where several are right, the table follows them."""


@dataclass(frozen=True, slots=True)
class FinalTestTries:
    """The tries at the final test."""

    ended: int = 0
    """How many tries were finished."""
    best: int = 0
    """The most right answers in a try."""
    missed: tuple[str, ...] = ()
    """The questions missed in the current try, or else in the last one."""
    given: Mapping[str, str] = field(default_factory=dict)
    """The answers to these, as far as known."""

    def missing(self, question: str) -> FinalTestTries:
        """The tries after one more missed question."""
        return replace(self, missed=(*self.missed, question))

    def over(self, right: int) -> FinalTestTries:
        """The tries after one that ended with this many right answers."""
        return replace(self, ended=self.ended + 1, best=max(self.best, right))


@dataclass(frozen=True, slots=True)
class LearnerProgress:
    """The lessons finished, and where others were left."""

    done: frozenset[str] = frozenset()
    at: Mapping[str, int] = field(default_factory=dict)
    """The step at which each lesson was left, from 0."""
    last: str = ""
    """The lesson that was taken last."""
    path: str = ""
    """The id of the path on which it was taken."""
    explained: frozenset[str] = frozenset()
    """The ids of the explanations given in the first game."""
    tries: FinalTestTries = FinalTestTries()
    given: Mapping[str, Given] = field(default_factory=dict)
    """The answers given in each lesson that was left."""

    @property
    def is_fresh(self) -> bool:
        """Whether no lesson has ever been begun."""
        return not (self.done or self.at)

    def left(self, lesson: str, step: int, given: Given | None = None) -> LearnerProgress:
        """The progress after a lesson was left at a step; the first step is not recorded.

        The answers are those known before, unless some are given.
        """
        others = {name: nth for name, nth in self.at.items() if name != lesson}
        at = {**others, lesson: step} if step else others
        told = {**self.given, lesson: given or self.given.get(lesson, {})}
        kept = {name: answers for name, answers in told.items() if answers and name in at}
        return replace(self, at=at, last=lesson, given=kept)

    def on(self, path: str) -> LearnerProgress:
        """The progress on this path."""
        return replace(self, path=path)

    def finished(self, lesson: str) -> LearnerProgress:
        """The progress after a lesson was finished."""
        return replace(self.left(lesson, 0), done=self.done | {lesson})


class BadProgress(ValueError):
    """Raised for a file with other content."""


class ProgressFile:
    """The file of the progress; a damaged one is set aside and progress starts anew."""

    def __init__(self, data: Path) -> None:
        self.file = data / FILE
        self.damaged = ""
        """The name under which a damaged file was set aside, until it has been reported."""
        self._known: LearnerProgress | None = None

    @property
    def progress(self) -> LearnerProgress:
        """The progress in the file."""
        if self._known is None:
            self._known = self._read()
        return self._known

    def keep(self, progress: LearnerProgress) -> bool:
        """Saves the progress; returns whether that was possible."""
        self._known = progress
        try:
            write_json(_plain(progress), self.file)
        except OSError as fault:
            log.warning("%s cannot be written: %s", self.file, fault)
            return False
        return True

    def _read(self) -> LearnerProgress:
        try:
            return _understood(decoded(read_whole(self.file)))
        except FileNotFoundError:
            return LearnerProgress()
        except OSError as fault:
            log.warning("%s cannot be read: %s", self.file, fault)
            return LearnerProgress()
        except (ValueError, RecursionError) as fault:
            unread = Unread(self.file, "damaged", str(fault))
            log.warning("%s cannot be used: %s", self.file, fault)
            self.damaged = set_aside(unread).kept_as
            return LearnerProgress()


def _plain(progress: LearnerProgress) -> dict[str, object]:
    return {
        "format": FORMAT,
        "done": sorted(progress.done),
        "at": dict(progress.at),
        "last": progress.last,
        "way": progress.path,
        "told": sorted(progress.explained),
        "test": asdict(progress.tries),
        "given": {lesson: dict(answers) for lesson, answers in progress.given.items()},
    }


def _understood(content: Any) -> LearnerProgress:  # noqa: ANN401
    """The progress of a file; unknown names may come from a later version."""
    if not isinstance(content, dict):
        raise BadProgress(f"expected an object, found {type(content).__name__}")
    done, at, last = _names(content, "done"), content.get("at", {}), content.get("last", "")
    if not isinstance(at, dict) or not all(map(_is_count, at.values())):
        raise BadProgress(f"at: expected the steps of lessons, found {at!r}")
    path = content.get("way", "")
    last, path = (one if isinstance(one, str) else "" for one in (last, path))
    explained, tries = frozenset(_names(content, "told")), _tries(content.get("test", {}))
    given = _given(content.get("given", {}))
    return LearnerProgress(frozenset(done), at, last, path, explained, tries, given)


def _given(content: Any) -> Mapping[str, Given]:  # noqa: ANN401
    """The answers given in lessons; whether they are right ones is seen when they are used."""
    if not isinstance(content, dict) or not all(isinstance(one, dict) for one in content.values()):
        raise BadProgress(f"given: expected the answers of lessons, found {content!r}")
    return {
        lesson: {step: tuple(_names(answers, step)) for step in answers}
        for lesson, answers in content.items()
    }


def _is_count(found: object) -> bool:
    return type(found) is int and 0 <= found <= MOST


def _names(content: Mapping[str, Any], field_name: str) -> list[str]:
    found = content.get(field_name, [])
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise BadProgress(f"{field_name}: expected a list of names, found {found!r}")
    return found


def _tries(content: Any) -> FinalTestTries:  # noqa: ANN401
    if not isinstance(content, dict):
        raise BadProgress(f"test: expected an object, found {content!r}")
    ended, best = (content.get(name, 0) for name in ("ended", "best"))
    if not (_is_count(ended) and _is_count(best)):
        raise BadProgress(f"test: expected numbers, found {content!r}")
    given = content.get("given", {})
    if not isinstance(given, dict) or not all(isinstance(one, str) for one in given.values()):
        raise BadProgress(f"given: expected answers, found {given!r}")
    return FinalTestTries(ended, best, tuple(_names(content, "missed")), given)
