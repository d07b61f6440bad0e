"""The figures of one player counted anew from the tables of a game, as one would by looking on."""

from collections import Counter

from game.engine.events import FoulCommitted, HandDeclared, HandDied, HandDrawn, HandWon
from game.engine.match import MatchEnded, fold
from game.engine.points_events import PenaltyPaid
from game.engine.scoring.hand_score import HanScore
from game.logs.game_record import hands_of


class _Told:
    """What `hands_of` asks of a game: its events."""

    def __init__(self, events):
        self.events = tuple(events)


def recount(journal):
    """The figures of the person in a game, and what that person has won with, hand by hand."""
    events = tuple(journal)
    seat = events[0].players.index(0)
    figures, won = Counter(), []
    end = events[-1]
    if not isinstance(end, MatchEnded):
        return figures, won
    figures.update(games=1, finals=end.finals[seat], places=end.places[seat])
    for nth, hand in enumerate(hands_of(_Told(events))):
        if seat in hand.table.seats:
            _count(hand, seat, figures)
            won += [(nth, one) for one in _won(hand, seat)]
    return figures, won


def _count(hand, seat, figures):
    table, player = hand.table, hand.table.players[seat]
    wins = [one for one in table.endings if isinstance(one, HandWon)]
    mine = [one for one in wins if one.seat == seat]
    fed = [one for one in wins if one.loser == seat]
    drawn = [one for one in table.endings if isinstance(one, HandDrawn) and one.is_exhaustive]
    asked = any(isinstance(event, HandDeclared) for event, _ in hand.steps)
    figures["hands"] += 1
    figures["wins"] += len(mine)
    figures["own_draws"] += sum(one.loser is None for one in mine)
    figures["fed"] += bool(fed)
    figures["riichi"] += player.riichi is not None
    figures["called"] += any(meld.source is not None for meld in _melds(hand, seat))
    figures["draws"] += bool(drawn and asked)
    figures["ready"] += bool(drawn and asked and player.shows)
    figures["win_turns"] += sum(len(player.river) + (one.loser is None) for one in mine)
    figures["gained"] += sum(_moved(one, seat) for one in mine)
    figures["paid"] += sum(
        pay.points
        for one in fed
        for pay in one.settlement
        if pay.payer == seat
        if pay.payee == one.seat
    )
    figures["fouls"] += any(
        isinstance(event, HandDied | FoulCommitted | PenaltyPaid) and event.seat == seat
        for event, _ in hand.steps
    )


def _melds(hand, seat):
    """All melds that ever lay before a seat."""
    return [meld for _, table in hand.steps for meld in table.hand(seat).melds]


def _moved(ending, seat):
    gained = sum(one.points for one in ending.settlement if one.payee == seat)
    return gained - sum(one.points for one in ending.settlement if one.payer == seat)


def _won(hand, seat):
    for ending in hand.table.endings:
        if isinstance(ending, HandWon) and ending.seat == seat:
            score = ending.score
            if isinstance(score, HanScore):
                yield from (one.id for one in score.yaku)
                norths = [one for one in score.dora if one.id == "pei_dora"]
                yield from (name for one in norths for name in (one.id, f"{one.id}.{one.han}"))
            else:
                yield from score.grands_jeux


def points_of(journal):
    """The points of every seat at the end."""
    return fold(journal).scores
