"""What a game can be found by, as short ids: its sheet, its players, its yaku, what the player did.

A fact of the player alone begins with `own.`; `search_words` knows what each is called.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.archive.game_summary import GameSummary, HandSummary, WinSummary
from game.bots import level_called
from game.engine.scoring.hand_score import Limit
from game.engine.seats import Seat
from game.learn.glossary.spelling import folded

NORTHS: Final = "pei_dora"
"""The kind of dora that has a place in the album: norths set aside."""
OWN: Final = "own."
_MANGAN_UP: Final = frozenset(Limit) - {Limit.NONE}
_YAKUMAN: Final = frozenset((Limit.YAKUMAN, Limit.KAZOE_YAKUMAN))


def facts_of(game: GameSummary) -> frozenset[str]:
    """Every fact of a game."""
    return frozenset((*_of_rules(game), *_of_people(game), *_of_end(game), *_of_hands(game)))


def yaku_of_win(win: WinSummary) -> tuple[str, ...]:
    """What of a win has a place in the album: its yaku, its Grands Jeux, its norths."""
    return (*win.yaku, *win.special, *(name for name, _ in win.dora if name == NORTHS))


def name_fact(name: str) -> str:
    """The fact that somebody of this name has played."""
    return f"name:{folded(name)}"


def _of_rules(game: GameSummary) -> Iterator[str]:
    yield f"sheet:{game.ruleset}"
    yield f"family:{game.family}"
    yield f"players:{len(game.guests)}"
    if game.changes:
        yield "rules:own"
    if game.is_foreign:
        yield "foreign"


def _of_people(game: GameSummary) -> Iterator[str]:
    for guest in game.opponents:
        if guest.level is None or guest.program:
            yield name_fact(guest.program or guest.name)
            continue
        yield f"level:{level_called(guest.level)}"
        if guest.name:
            yield f"bird:{guest.name}"


def _of_end(game: GameSummary) -> Iterator[str]:
    if game.ended is None:
        yield "unfinished"
        return
    yield f"end:{game.ended}"
    if game.own is not None:
        yield f"{OWN}place:{game.places[game.own]}"
        if game.places[game.own] == max(game.places):
            yield f"{OWN}place:last"


def _of_hands(game: GameSummary) -> Iterator[str]:
    for hand in game.hands:
        if hand.draw:
            yield f"draw:{hand.draw}"
        if hand.wrong_acts:
            yield "foul"
        if len(hand.wins) > 1:
            yield "several_winners"
        for win in hand.wins:
            yield from _of_win(win)
        if game.own is not None and game.own in hand.seats:
            yield from (f"{OWN}{fact}" for fact in _of_seat(hand, game.own))


def _of_win(win: WinSummary) -> Iterator[str]:
    yield from (f"yaku:{name}" for name in yaku_of_win(win))
    if win.limit:
        yield f"limit:{win.limit}"
    if win.limit in _YAKUMAN:
        yield f"limit:{Limit.YAKUMAN}"
    if win.counted in ("paradise", "earthly"):
        yield f"counted:{win.counted}"


def _of_seat(hand: HandSummary, seat: Seat) -> Iterator[str]:
    """What a player did in a hand."""
    won = hand.win_of(seat)
    if won is not None:
        yield from ("won", "tsumo" if won.loser is None else "ron", *_of_win(won))
        yield from ("won.dealer",) * (hand.dealer == seat)
    for fed in hand.fed_by(seat):
        yield from ("fed", *(("fed.dealer",) if hand.dealer == seat else ()))
        yield from ("fed.to_dealer",) * (fed.seat == hand.dealer)
        yield from ("fed.riichi",) * (seat in hand.riichi)
        yield from ("fed.limit",) * (fed.limit in _MANGAN_UP)
    yield from ("riichi",) * (seat in hand.riichi)
    yield from ("nagashi",) * (seat in hand.nagashi)
    yield from ("foul",) * any(who == seat for who, _ in hand.wrong_acts)
