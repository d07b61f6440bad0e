"""What the screens of the challenge show, and whom they ask about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.scenes.history.kept_games import KeptHand
from game.scenes.shared.game_facts import Person
from game.ui.scene import Step


class ChallengeName(NamedTuple):
    """What tells a challenge from any other."""

    name: str
    sheet: str
    rounds: int
    """How many winds it lasts."""


@dataclass(frozen=True, slots=True)
class ListedChallenge:
    """A challenge in the list: one of today, or one that was played."""

    chosen: ChallengeName
    called: str
    note: str
    """What is to be said of it in a few words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeFacts:
    """A challenge as it can be played now."""

    called: str
    """What it is called, in words."""
    sheet: str
    """The name of the sheet."""
    hands: tuple[int, ...]
    """How many hands it has in each of its lengths."""
    opponents: tuple[Person, ...]
    attempts: int
    """How often it was begun."""
    standing: str
    """How it went so far; nothing if it was never begun."""
    is_open: bool = False
    """Whether an attempt is the game in progress."""
    is_comparable: bool = False
    """Whether an attempt was played to its end."""
    told: str = ""
    """A line by which others find the same challenge."""


@dataclass(frozen=True, slots=True)
class ChallengeSteps:
    """Where the choice leads, and what it asks."""

    is_known: Callable[[], bool]
    """Whether all earlier attempts have been found; until then none is begun."""
    listed: Callable[[], Sequence[ListedChallenge]]
    sheets: Callable[[], Sequence[tuple[str, str]]]
    """The sheets that can be played, each with its name."""
    longest: int
    """The most letters of a name."""
    understood: Callable[[str], str]
    """A name as it counts; nothing if it is none."""
    facts: Callable[[ChallengeName], ChallengeFacts]
    play: Callable[[ChallengeName], Step | None]
    compare: Callable[[ChallengeName], Step | None]
    rules: Callable[[str], Step | None]
    """To the page of a sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedPlay:
    """One column of the comparison: a whole play by the player or by a bird."""

    heading: str
    note: str
    bird: str
    is_player: bool
    is_first: bool = True
    """Whether the walls were not known from an earlier attempt."""
    hands: tuple[KeptHand, ...] = ()
    """Its hands; none while a bird has not finished yet."""
    totals: tuple[int, ...] = ()
    """The points after each hand."""
    place: int = 0
    """The place in the end; 0 before."""
    playing: str = ""
    """How far a bird has come that plays on."""
    look: Callable[[int], Step | None] = lambda _: None
    """To the table at a hand, counted from 0."""


class Comparing(Protocol):
    """A comparison, to which birds may still be adding theirs."""

    called: str
    note: str
    hidden: int
    """How many attempts are not shown, as there are too many."""

    @property
    def hands(self) -> Sequence[str]:
        """What the hands are called."""
        ...

    @property
    def plays(self) -> Sequence[ComparedPlay]:
        """The columns: the player's attempts, then the birds."""
        ...

    @property
    def seats(self) -> int:
        """How many players there are."""
        ...

    @property
    def sentences(self) -> Sequence[str]:
        """What comes of it, in words."""
        ...

    @property
    def headway(self) -> str:
        """How far the birds are, in words; nothing if they are done."""
        ...

    @property
    def part(self) -> float:
        """The same from 0 to 1."""
        ...

    @property
    def is_going(self) -> bool:
        """Whether birds are playing."""
        ...

    @property
    def may_start(self) -> bool:
        """Whether they could go on."""
        ...

    def start(self) -> None:
        """Lets the birds play on."""
        ...

    def stop(self) -> None:
        """Lets them pause; what they have played is kept."""
        ...

    def go_on(self) -> bool:
        """A little more; whether something new is to be shown."""
        ...
