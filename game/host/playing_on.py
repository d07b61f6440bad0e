"""Another match that goes on from a moment of one that has been played.

The events up to the moment are those of the other match, and so is the wall. What a log of another
program does not tell of the wall is dealt anew from what is left of the tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from game.bots import level_called
from game.engine.events import Event, RoundStarted
from game.engine.match import MatchEnded, MatchStarted
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.tiles import HIDDEN, Tile
from game.engine.wall import Wall
from game.host.audit import BROKEN, Impossible, replayed
from game.host.event_codec import Json
from game.host.journal_header import Chance, Guest, Header, Origin, header
from game.host.taking_back import hand_begins


class CannotPlayOn(ValueError):
    """Raised for a moment from which nothing more can be played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OriginalMatch:
    """A match that has been played, as far as it is needed to play on from it."""

    ruleset: str
    options: Json
    named: str = ""
    """The player's name for its rules; empty if the preset's name is used."""
    rules: RuleSet
    events: tuple[Event, ...]
    chance: Chance | None = None
    """Where its walls come from; `None` if that is not known, or to be kept secret."""
    has_foreign_hands: bool = False
    """Whether hands of it have walls that this does not give."""
    name: str = ""
    """What it is called, as the name of its file."""
    level: str = ""
    """The level of all its birds; empty if they differ, or there were none."""

    @classmethod
    def of(
        cls, opened: Header, rules: RuleSet, events: Sequence[Event], name: str
    ) -> OriginalMatch:
        """The match of a journal.

        Its later walls are dealt again once it is over: before, nobody is to see them.
        """
        levels = {level_called(one.level) for one in opened.guests if one.level is not None}
        is_over = bool(events) and isinstance(events[-1], MatchEnded)
        return cls(
            ruleset=opened.ruleset,
            options=opened.options,
            named=opened.named,
            rules=rules,
            events=tuple(events),
            chance=opened.chance if is_over and not opened.is_foreign else None,
            has_foreign_hands=opened.has_foreign_hands,
            name=name,
            level=levels.pop() if len(levels) == 1 else "",
        )

    def hides_tiles(self, position: int) -> bool:
        """Whether nobody knows the whole wall of the hand that is played at a moment."""
        begins = hand_begins(self.events[:position])
        started = self.events[begins] if begins < position else None
        return isinstance(started, RoundStarted) and HIDDEN in started.wall.tiles


def played_on(
    game: OriginalMatch, position: int, seat: Seat, opponents: Sequence[Guest], chance: Chance
) -> tuple[Header, tuple[Event, ...]]:
    """The header and the first events of a match that goes on from a moment.

    The player takes a seat, and the opponents those after it, in turn. `chance` is for the walls of
    a match that is not ours, and for the tiles that nobody knows. Raises `CannotPlayOn`.
    """
    events = list(game.events[:position])
    begun = events[0] if events else None
    begins = hand_begins(events)
    if not isinstance(begun, MatchStarted) or begins == len(events):
        raise CannotPlayOn("no hand had begun")
    seats = len(begun.players)
    order = tuple((nth - seat) % seats for nth in range(seats))
    events[0] = replace(begun, players=order)
    started = events[begins]
    assert isinstance(started, RoundStarted)
    if HIDDEN in started.wall.tiles:
        events[begins] = replace(started, wall=completed(game.rules, started.wall, chance))
    guests = (Guest(), *opponents[: seats - 1])
    opened = header(game.ruleset, game.options, guests, game.chance or chance, game.named)
    is_foreign = game.chance is None or game.has_foreign_hands
    _check(game.rules, events, is_foreign=is_foreign)
    origin = Origin(game.name, len(events), is_foreign)
    return replace(opened, practice=True, origin=origin), tuple(events)


def _check(rules: RuleSet, events: Sequence[Event], *, is_foreign: bool) -> None:
    """Raises `CannotPlayOn` where the match is over, or cannot go on by our rules."""
    try:
        match = replayed(rules, events, is_foreign=is_foreign)
    except (Impossible, *BROKEN) as fault:
        raise CannotPlayOn(str(fault)) from None
    if match.ended is not None:
        raise CannotPlayOn("the match is over")


def completed(rules: RuleSet, wall: Wall, chance: Chance) -> Wall:
    """The wall with the tiles nobody knows dealt from those that are left; the same for a seed."""
    left = left_over(rules, wall.tiles)
    unknown = wall.tiles.count(HIDDEN)
    if len(left) != unknown:
        raise CannotPlayOn("the log shows tiles that do not exist")
    Random(f"{chance.seed}:unknown").shuffle(left)
    return replace(wall, tiles=tuple(left.pop() if one is HIDDEN else one for one in wall.tiles))


def left_over(rules: RuleSet, known: Sequence[Tile]) -> list[Tile]:
    """The tiles of a game without those that are known."""
    left = list(rules.tiles)
    for tile in known:
        if tile is not HIDDEN:
            if tile not in left:
                raise CannotPlayOn("the log shows tiles that do not exist")
            left.remove(tile)
    return left
