"""What one player did, as sums: of one game, or of any number of games added together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass

from game.archive.game_summary import GameSummary
from game.engine.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSums:
    """Counts and sums over the hands that a player has played."""

    hands: int = 0
    wins: int = 0
    own_draws: int = 0
    """The wins by tsumo."""
    fed: int = 0
    """Hands in which the player dealt in."""
    riichi: int = 0
    called: int = 0
    """Hands in which the player called a tile."""
    draws: int = 0
    """Hands played to the end of the wall in which tenpai hands were shown."""
    ready: int = 0
    """Those in which the player was tenpai."""
    win_turns: int = 0
    """The sum of the turns of the wins."""
    gained: int = 0
    """The points received in the hands won, with counters and sticks."""
    paid: int = 0
    """The points paid to the winners for tiles that dealt in."""
    fouls: int = 0
    """Hands in which the player did what is not allowed."""

    def __add__(self, other: PlayerSums) -> PlayerSums:
        pairs = zip(astuple(self), astuple(other), strict=True)
        names = self.__dataclass_fields__
        return PlayerSums(**{name: sum(pair) for name, pair in zip(names, pairs, strict=True)})


def sums_of(game: GameSummary, seat: Seat) -> PlayerSums:
    """What the player at a seat did in a game."""
    hands = [hand for hand in game.hands if seat in hand.seats]
    wins = [win for hand in hands for win in hand.wins if win.seat == seat]
    fed = [win for hand in hands for win in hand.fed_by(seat)]
    shown = [hand.ready for hand in hands if hand.ready is not None]
    return PlayerSums(
        hands=len(hands),
        wins=len(wins),
        own_draws=sum(win.loser is None for win in wins),
        fed=sum(bool(hand.fed_by(seat)) for hand in hands),
        riichi=sum(seat in hand.riichi for hand in hands),
        called=sum(seat in hand.called for hand in hands),
        draws=len(shown),
        ready=sum(seat in ready for ready in shown),
        win_turns=sum(win.turn for win in wins),
        gained=sum(win.gained for win in wins),
        paid=sum(win.paid for win in fed),
        fouls=sum(any(who == seat for who, _ in hand.wrong_acts) for hand in hands),
    )


def added(sums: Iterable[PlayerSums]) -> PlayerSums:
    """All of them together."""
    return sum(sums, start=PlayerSums())
