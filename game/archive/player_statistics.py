"""The statistics of one player: places and rates over any games, and the album of yaku."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.archive.game_summary import GameSummary, WinSummary
from game.archive.player_sums import PlayerSums, added, sums_of
from game.archive.search_facts import NORTHS, yaku_of_win
from game.arena.estimates import Estimate, average, share
from game.bots import level_called
from game.engine.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStatistics:
    """Places, rates and averages; what there was no occasion for is `None`."""

    places: Mapping[int, int]
    """How many games ended in each place."""
    finals: int = 0
    """The sum of the final scores, in points."""
    sums: PlayerSums

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(self.places.values())

    @property
    def place(self) -> Estimate | None:
        """The average place, with its 95 % interval from two games on."""
        each = Counter(dict(self.places)).elements()
        return average([(place, 1) for place in each])

    @property
    def final(self) -> float | None:
        """The average final score in points."""
        return _part(self.finals, self.games)

    @property
    def win_rate(self) -> float | None:
        """The part of the hands that were won."""
        return _part(self.sums.wins, self.sums.hands)

    @property
    def tsumo_rate(self) -> float | None:
        """The part of the wins that were drawn."""
        return _part(self.sums.own_draws, self.sums.wins)

    @property
    def deal_in_rate(self) -> float | None:
        """The part of the hands in which the player dealt in."""
        return _part(self.sums.fed, self.sums.hands)

    @property
    def riichi_rate(self) -> float | None:
        """The part of the hands with riichi, or announced as ready."""
        return _part(self.sums.riichi, self.sums.hands)

    @property
    def call_rate(self) -> float | None:
        """The part of the hands with a call."""
        return _part(self.sums.called, self.sums.hands)

    @property
    def draw_tenpai_rate(self) -> float | None:
        """The part of the drawn hands in which the player was tenpai."""
        return _part(self.sums.ready, self.sums.draws)

    @property
    def win_value(self) -> float | None:
        """The average points of a win, with counters and sticks."""
        return _part(self.sums.gained, self.sums.wins)

    @property
    def deal_in_value(self) -> float | None:
        """The average points paid in a hand in which the player dealt in."""
        return _part(self.sums.paid, self.sums.fed)

    @property
    def win_turn(self) -> float | None:
        """The average turn of a win."""
        return _part(self.sums.win_turns, self.sums.wins)

    def rate(self, name: str) -> Estimate | None:
        """A rate by its name with its 95 % interval, as far as the hands let it be known."""
        part, whole = (getattr(self.sums, one) for one in RATES[name])
        return share(part, whole)


RATES: Final[Mapping[str, tuple[str, str]]] = {
    "win_rate": ("wins", "hands"),
    "tsumo_rate": ("own_draws", "wins"),
    "deal_in_rate": ("fed", "hands"),
    "riichi_rate": ("riichi", "hands"),
    "call_rate": ("called", "hands"),
    "draw_tenpai_rate": ("ready", "draws"),
}
"""The rates, each with what is counted and of what it is a part."""
NOTHING_PLAYED: Final = PlayerStatistics(places={}, sums=PlayerSums())
PLAYER_SELF: Final = ""
"""How the player at this computer stands among those who are compared."""


def _part(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def who_plays(game: GameSummary, seat: Seat) -> str | None:
    """Who is compared with others at a seat: the player, or the level of a bird; else nobody."""
    guest = game.guests[seat]
    if seat == game.own:
        return PLAYER_SELF
    return None if guest.program or guest.level is None else level_called(guest.level)


class PlayedGame(NamedTuple):
    """The result of one game that counts."""

    name: str
    """The name of the game."""
    when: str
    seats: int
    """How many played."""
    place: int
    final: int


class CountedGame(NamedTuple):
    """One game that counts, with the seat of the player: what a review of it needs to know."""

    name: str
    when: str
    own: Seat
    fingerprint: str
    family: str
    seats: int

    @property
    def game(self) -> str:
        """The game of a family for so many players: `riichi_4`."""
        return f"{self.family}_{self.seats}"


@dataclass(frozen=True, slots=True)
class GamesOfKind:
    """How many games of a kind there are that count."""

    family: str
    seats: int
    ruleset: str
    length: str
    count: int

    @property
    def game(self) -> str:
        """The game of a family for so many players: `riichi_4`."""
        return f"{self.family}_{self.seats}"


def statistics_of(played: Iterable[tuple[GameSummary, Seat]]) -> PlayerStatistics:
    """The statistics of games, each with the seat of the player; some games do not count."""
    counted = [(game, seat) for game, seat in played if game.counts]
    return PlayerStatistics(
        places=Counter(game.places[seat] for game, seat in counted),
        finals=sum(game.finals[seat] for game, seat in counted),
        sums=added(sums_of(game, seat) for game, seat in counted),
    )


# ---- the album -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbumWin:
    """A win in the album, and where it can be seen again."""

    game: str
    """The name of the game."""
    when: str
    hand: int
    """The number of the hand in the game, from 0."""
    worth: int
    """The value of the hand alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuWins:
    """A yaku, a Grand Jeu or a set of norths that the player has won with."""

    id: str
    count: int
    first: AlbumWin
    best: AlbumWin


def own_wins(game: GameSummary, seat: Seat) -> Iterator[tuple[int, str, WinSummary]]:
    """What a player has won with in a game: the number of the hand, the id, and the win."""
    for nth, hand in enumerate(game.hands):
        won = hand.win_of(seat)
        if won is not None:
            yield from ((nth, name, won) for name in dict.fromkeys(album_ids(won)))


def album_ids(won: WinSummary) -> Iterator[str]:
    """What of a win has a place in the album, a set of norths by how many they are, too."""
    yield from yaku_of_win(won)
    yield from (norths_id(count) for name, count in won.dora if name == NORTHS)


def norths_id(count: int) -> str:
    """The id of a win with so many norths set aside.

    >>> norths_id(2)
    'pei_dora.2'
    """
    return f"{NORTHS}.{count}"


def norths_in(name: str) -> int:
    """How many norths an id of the album stands for; 0 for anything else.

    >>> norths_in("pei_dora.2"), norths_in("pei_dora"), norths_in("tanyao")
    (2, 0, 0)
    """
    kind, _, count = name.partition(".")
    return int(count) if kind == NORTHS and count.isdecimal() else 0


def album_of(played: Iterable[tuple[str, str, GameSummary, Seat]]) -> tuple[YakuWins, ...]:
    """The album of games, each with its name, its day and the seat; the most frequent first."""
    return album(
        (id_, AlbumWin(game=name, when=when, hand=nth, worth=won.worth))
        for name, when, game, seat in played
        if game.counts
        for nth, id_, won in own_wins(game, seat)
    )


def album(wins: Iterable[tuple[str, AlbumWin]]) -> tuple[YakuWins, ...]:
    """The album of wins, each with what was won with; the most frequent first."""
    found: dict[str, list[AlbumWin]] = {}
    for id_, won in wins:
        found.setdefault(id_, []).append(won)
    entries = (
        YakuWins(id=id_, count=len(those), first=min(those, key=_age), best=min(those, key=_rank))
        for id_, those in found.items()
    )
    return most_frequent(entries)


def most_frequent(entries: Iterable[YakuWins]) -> tuple[YakuWins, ...]:
    """An album in its order."""
    return tuple(sorted(entries, key=lambda one: (-one.count, one.id)))


def _age(won: AlbumWin) -> tuple[str, str, int]:
    return won.when, won.game, won.hand


def _rank(won: AlbumWin) -> tuple[int, str, str, int]:
    return -won.worth, *_age(won)
