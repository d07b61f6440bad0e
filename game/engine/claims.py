"""Who gets an offered tile when several seats answer at once (riichi sheet, 3.4 and 5.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.engine.actions import Abort, Action, Claim, Decision, Pass, Win, WinTogether
from game.engine.reasons import DrawReason
from game.engine.seats import Seat
from game.engine.table import Round

MOST_WINNERS = 2
"""How many players may win on one tile where a third ends the hand."""

WinPolicy = Callable[[tuple[Win, ...]], Action]
"""Decides between several wins on one tile, given in turn order from the discarder."""


def nearest_wins(wins: tuple[Win, ...]) -> Action:
    """Only the winner next in turn after the discarder wins (atamahane)."""
    return wins[0]


def strongest_wins(wins: tuple[Win, ...]) -> Action:
    """Only one player wins: the highest-ranked, of equals the next in turn (classic sheet, 6.2)."""
    return max(wins, key=lambda win: win.rank)


def all_win(wins: tuple[Win, ...]) -> Action:
    """Every winner is paid."""
    return WinTogether(wins[0].seat, tuple(win.seat for win in wins))


def three_abort(wins: tuple[Win, ...]) -> Action:
    """One or two winners are paid; three at once end the hand without a winner."""
    seats = tuple(win.seat for win in wins)
    return (
        Abort(seats[0], DrawReason.TRIPLE_RON, seats) if len(wins) > MOST_WINNERS else all_win(wins)
    )


def resolve(
    table: Round,
    decisions: Iterable[Decision],
    answers: Mapping[Seat, Action],
    policy: WinPolicy,
) -> Action | None:
    """The claim that stands; a pass if nobody claims.

    The result is `None` while a seat that has not yet answered could still change the outcome.
    """
    assert table.offer is not None, "claims are made to an offered tile"
    asked = {decision.seat: decision for decision in decisions}
    turns = [seat for seat in table.seats_after(table.offer.seat) if seat in asked]
    given = [answers[seat] for seat in turns if seat in answers]
    strongest = max((action.claim for action in given), default=Claim.NONE)
    for seat in turns:
        if seat not in answers and asked[seat].strongest >= max(strongest, Claim.CHOW):
            return None
    standing = [action for action in given if action.claim == strongest]
    if strongest is Claim.NONE:
        return Pass(table.offer.seat)
    wins = tuple(action for action in standing if isinstance(action, Win))
    return policy(wins) if len(wins) > 1 else standing[0]
