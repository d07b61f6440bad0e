"""Hands counted in points, in the notation of the game.

`counted("11z444s23p567m +4p | 222z | 4f4g", own="N", prevailing="S", drawn=False)` is a hand with
its winning tile, its melds and its bonus tiles; `[2222z]` is a covered kong.
"""

from game.engine.scoring.hand_score import NoWin
from game.engine.scoring.points.counted_hand import ClassicMoment, Winning
from game.engine.table import Hand, Meld, MeldKind
from game.engine.tiles import tile, tiles
from game.rulesets.classic.options import CLASSIC, with_changes
from game.rulesets.classic.scoring import scoring

SEATS = "ESWN"


def hand(text):
    """The hand, and the winning tile if one is named."""
    concealed, *others = (part.strip() for part in text.split("|"))
    melds, bonus = [*others, "", ""][:2]
    held, _, won = concealed.partition("+")
    laid = tuple(meld(one) for one in melds.split())
    return Hand(tiles(held), laid, tiles(bonus)), tile(won) if won else None


def meld(text):
    pile = tiles(text.strip("[]"))
    if len(pile) == 4:
        return Meld(MeldKind.CONCEALED_KONG if text[0] == "[" else MeldKind.OPEN_KONG, pile)
    return Meld(MeldKind.PUNG if pile[0] is pile[1] else MeldKind.CHOW, pile)


def counted(text, *moments, own="E", prevailing="E", of_round=None, drawn=True, **changes):
    """A won hand."""
    options = with_changes(CLASSIC, changes)
    held, won = hand(text)
    win = Winning(tile=won, drawn=drawn, moments=frozenset(map(ClassicMoment, moments)))
    found = scoring(options).score(held, win, _winds(options, own, prevailing, of_round))
    assert not isinstance(found, NoWin) or found.reason == "not_complete"
    return found


def lost(text, *, own="E", prevailing="E", of_round=None, only_bonus=False, **changes):
    """A hand that did not win."""
    options = with_changes(CLASSIC, changes)
    held, _ = hand(text)
    seen = _winds(options, own, prevailing, of_round)
    return scoring(options).rest(held, seen, only_bonus=only_bonus)


def _winds(options, own, prevailing, of_round):
    round_wind = None if of_round is None else SEATS.index(of_round)
    return scoring(options).winds(SEATS.index(own), SEATS.index(prevailing), round_wind)


def points(score):
    """Its points by line; a line that counts several times is added up."""
    return _summed((one.id, one.amount) for one in score.points)


def doubles(score):
    """The ids of its doubles."""
    return sorted(one.id for one in score.doubles)


def _summed(pairs):
    found = {}
    for name, amount in pairs:
        found[name] = found.get(name, 0) + amount
    return found
