"""The games that were kept, as their screens show them, and whom these ask about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from game.engine.seats import Seat

if TYPE_CHECKING:
    from game.scenes.replay.replay_table import ReplaySeat

TOLD_AFTER: Final = 0.4
"""Seconds after which it is said how far it is."""
LOOKED_EACH: Final = 0.6
"""How often what was found is shown meanwhile."""
CURRENT: Final = "current"
"""What the game in progress is called among those that were put away."""


class HandSign(StrEnum):
    """How a hand ended for the one who looks."""

    WON = "won"
    FED = "fed"
    """The player dealt in."""
    OTHER = "other"
    """Somebody else has won, on a tile of somebody else or by tsumo."""
    DRAW = "draw"
    FOUL = "foul"


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A hand of a game at a glance."""

    name: str
    sign: HandSign
    sentence: str
    """What happened in it."""
    counted: str = ""
    """What the hand that won was made of."""
    birds: tuple[str, ...] = ()
    """The birds of those who won."""
    change: int | None = None
    """By how much the player's points have changed; none without a player."""


@dataclass(frozen=True, slots=True)
class GamePlayer:
    """Somebody who sat at the table of a game."""

    name: str
    bird: str = ""
    place: int | None = None
    """From 1; none where the game has no ranking."""
    points: int | None = None
    """The points in the end."""
    final: int | None = None
    """The final score."""
    is_player: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptGame:
    """A game as the list and the panel beside it show it."""

    name: str
    """The name of its file."""
    when: str
    """When it was put away, in words."""
    title: str = ""
    """The player's own name for it."""
    rules: str = ""
    length: str = ""
    standing: str = ""
    """How it ended, or that it was left before its end."""
    is_over: bool = False
    is_foreign: bool = False
    knows_player: bool = True
    """Whether it is known which of them was the player."""
    is_practice: bool = False
    """Whether moves could be taken back."""
    note: str = ""
    """What there is to say of a practice game: where it comes from, what was taken back."""
    starred: bool = False
    flaw: str = ""
    """Why it cannot be read, if it cannot."""
    people: tuple[GamePlayer, ...] = ()
    """Those who played, the first of the ranking first."""
    seats: tuple[str, ...] = ()
    """Their names by seat."""
    hands: tuple[KeptHand, ...] = ()

    @property
    def heading(self) -> str:
        """What it is called: by its own name, or by its day."""
        return self.title or self.when


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesWanted:
    """Which games are to be listed; what is empty does not matter."""

    text: str = ""
    game: str = ""
    """A sheet, as `sheet:club`, or a kind of games, as `family:riichi`."""
    period: str = ""
    place: str = ""
    opponent: str = ""
    yaku: str = ""
    starred: bool = False

    @property
    def is_every(self) -> bool:
        """Whether every game is wanted."""
        return self == GamesWanted()


CHOICES: Final = ("game", "period", "place", "opponent", "yaku")
"""What can be chosen from a list."""


@dataclass(frozen=True, slots=True)
class GameChoice:
    """One of the values by which games can be filtered, and what it is called."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Headway:
    """How far something is that takes a while."""

    done: int
    total: int


WAITING: Final = Headway(0, 0)
"""Where nothing is known yet."""


@dataclass(frozen=True, slots=True)
class DeletedGame:
    """A game that can be brought back."""

    name: str
    heading: str
    when: str
    """Until when, in words."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of files that were to be taken in."""

    lines: tuple[str, ...]
    """What there is to be said of them, each in a line."""
    name: str = ""
    """The game to be shown, if there is one."""


@dataclass(frozen=True, slots=True)
class ExportForm:
    """A format a game can be given out in."""

    target: str
    label: str
    about: str
    refusal: str = ""
    """Why it cannot hold this game, if it cannot."""
    one_hand: bool = True
    """Whether a single hand can be given out in it."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written, and what is to be said about it."""

    said: str
    lost: tuple[str, ...] = ()
    """What the format does not hold."""
    is_done: bool = True


@dataclass(frozen=True, slots=True)
class UsualFolder:
    """A folder in which one looks for files first."""

    path: Path
    label: str


class GameShelf(Protocol):
    """The games of the player, as their screen asks for them."""

    def going_on(self) -> KeptGame | None:
        """The game in progress, if there is one."""

    def find(self, wanted: GamesWanted) -> Sequence[str]:
        """The names of the games that are wanted, the latest first."""

    def game(self, name: str) -> KeptGame:
        """A game as it is shown."""

    def total(self) -> int:
        """How many games there are."""

    def reading(self) -> Iterator[Headway]:
        """Brings the list up to date, game by game."""

    def choices(self, kind: str) -> Sequence[GameChoice]:
        """What games can be filtered by, of one of `CHOICES`."""

    def table(self, name: str) -> ReplaySeat | None:
        """The table where a game stands, as the player sees it."""

    def star(self, name: str, *, starred: bool) -> None:
        """Marks a game, or takes the mark away; may raise `OSError`, as all changes."""

    def rename(self, name: str, title: str) -> None:
        """Gives a game a name of the player's own."""

    def sit(self, name: str, seat: Seat | None) -> None:
        """Says which of the players was the one who looks."""

    def delete(self, name: str) -> str:
        """Takes a game away; returns the name by which it can be brought back."""

    def restore(self, name: str) -> str:
        """Brings a deleted game back; returns its name."""

    def deleted(self) -> Sequence[DeletedGame]:
        """The games that can be brought back, the latest first."""

    def taking_in(self, files: Sequence[Path]) -> Iterator[Headway | Taken]:
        """Takes all games of some files in; the last thing it says is what became of them."""

    def forms(self, name: str) -> Sequence[ExportForm]:
        """The formats a game can be given out in."""

    def export(self, name: str, target: str, hand: int | None) -> Exported:
        """Writes a game, or one of its hands, into a file."""

    def copy_hand(self, name: str, hand: int) -> Exported:
        """Copies a hand as tenhou6 JSON."""

    def folders(self) -> Sequence[UsualFolder]:
        """The folders in which one looks for files first."""

    def keep(self) -> None:
        """Keeps what has been found."""

    def close(self) -> None:
        """Keeps what has been found, and lets go of it."""


class LibraryWork:
    """What takes a while, a little at each frame: reading, and taking games in; one at a time."""

    def __init__(
        self, now: Callable[[], float], shelf: GameShelf, files: Sequence[Path] = ()
    ) -> None:
        self._now, self._shelf = now, shelf
        self._steps: Iterator[Headway | Taken] = iter(())
        self._since = self._looked = 0.0
        self._waiting = list(files)
        self._takes_in = False
        self.goes_on = False
        self.is_due = False
        """Whether the list is to be shown anew."""
        self.has_news = False
        """Whether there may be anything else to be listed than before."""
        self.headway: Headway | None = None
        """How far it is, once that is to be told."""

    @property
    def is_busy(self) -> bool:
        """Whether there is anything to do at the next frame."""
        return self.goes_on or bool(self._waiting)

    def read(self) -> None:
        """Brings the list up to date; files that are being taken in are gone on with instead."""
        if not self._takes_in:
            self._begin(self._shelf.reading())

    def take_in(self, files: Sequence[Path]) -> None:
        """Takes files in, all that come together, as soon as the list is up to date.

        Before, it would not be known which of their games are there already.
        """
        self._waiting += files

    def pause(self) -> None:
        """Another screen comes over the list, which is read anew when that has gone."""
        if not self._takes_in:
            self._stop()

    def end(self) -> None:
        """Leaves everything undone."""
        self._stop()
        self._waiting.clear()

    def _stop(self) -> None:
        self._begin(iter(()))
        self.goes_on = self._takes_in = False

    def _begin(self, steps: Iterator[Headway | Taken]) -> None:
        self._steps, self.goes_on, self.headway = steps, True, None
        self.has_news = False
        self._since = self._looked = self._now()

    def go_on(self) -> Taken | None:
        """Does one step; returns what became of files, when that is known."""
        if self._waiting and not self.goes_on:
            self._begin(self._shelf.taking_in(tuple(self._waiting)))
            self._waiting, self._takes_in = [], True
        now, self.is_due = self._now(), False
        found = next(self._steps, None)
        if not isinstance(found, Headway):
            self.goes_on = self._takes_in = False
            self.headway = None
            return found
        if found == WAITING:
            return None
        self.has_news = True
        if now - self._since > TOLD_AFTER:
            self.headway, self.is_due = found, now - self._looked > LOOKED_EACH
            self._looked = now if self.is_due else self._looked
        return None
