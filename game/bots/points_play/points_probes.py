"""Payments and special hands of a game of points, found out by scoring sample hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.bots.ruleset_probes import LOSER, WINNER, Probe, counted, imagined
from game.engine.ruleset import RuleSet
from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.scoring.special_hands.grands_jeux import GRANDS_JEUX
from game.engine.scoring.special_hands.matcher import Catalogue, catalogue
from game.engine.scoring.special_hands.patterns import Definition
from game.engine.seats import Seat
from game.engine.settlement import Settlement, balance
from game.engine.table import Hand, Meld, MeldKind, Round
from game.engine.tiles import KIND, STANDARD, WINDS, Tile, notation, tiles, without

PLAIN: Final = Probe("234p567p345s678s9m", "9m")
"""A hand of chows without any further value."""
_OTHER: Final[Seat] = 2
"""A player at the imagined table who neither wins nor is East."""
_SETS: Final = ("666z", "777z", "555z")
_DRAGONS: Final = 8
"""The points of an exposed set of dragons."""
_SET: Final = 3


# ---- payments ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shares:
    """How many times the points of a hand are paid to or by a player."""

    won: float
    """What the player's win brings for each of its points."""
    lost: float
    """What the player's hand brings for each point when another wins."""
    drawn: float
    """What it brings when nobody wins."""
    pays: tuple[float, float]
    """What the player pays for each point of a win: of one who is not East, and of East."""


def shares(rules: RuleSet, *, is_east: bool) -> Shares:
    """The payments of a player who is East, or is not."""
    seat = LOSER if is_east else _OTHER
    usual = imagined(rules, PLAIN)
    east_wins = imagined(rules, replace(PLAIN, is_dealer=True))
    own = east_wins if is_east else usual
    worth = _worth(rules)
    return Shares(
        won=balance(_won(rules, own), WINNER) / worth,
        lost=_gained(rules, seat, drawn=False),
        drawn=_gained(rules, seat, drawn=True),
        pays=(
            -balance(_won(rules, usual), seat) / worth,
            -balance(_won(rules, east_wins), _OTHER) / worth,
        ),
    )


def _worth(rules: RuleSet) -> int:
    score = counted(rules, PLAIN)
    assert score is not None, "a hand of runs wins"
    return score.total


def _gained(rules: RuleSet, seat: Seat, *, drawn: bool) -> float:
    """What a player gains for each point of a hand that does not win."""
    before = imagined(rules, PLAIN)
    after = _holding(before, seat, 1)
    settled = _drawn if drawn else _won
    more, less = (balance(settled(rules, one), seat) for one in (after, before))
    return (more - less) / _dragons(1)


def exceeded(rules: RuleSet) -> float:
    """What a winner pays for each point by which another hand is higher (12, 3); 0 if nothing.

    What the winner pays for each point anyway is not counted.
    """
    paid = [_from_winner(rules, sets) for sets in range(len(_SETS) + 1)]
    poor = (paid[1] - paid[0]) / (_dragons(1) - _dragons(0))
    rich = (paid[3] - paid[2]) / (_dragons(3) - _dragons(2))
    return rich - poor


def _from_winner(rules: RuleSet, sets: int) -> int:
    """What the winner pays a player with this many exposed sets of dragons."""
    table = _holding(imagined(rules, PLAIN), _OTHER, sets)
    paid = (one for one in _won(rules, table) if (one.payer, one.payee) == (WINNER, _OTHER))
    return sum(one.points for one in paid)


def _holding(table: Round, seat: Seat, sets: int) -> Round:
    """The table at which the seat has laid down sets of dragons."""
    named = [tiles(text) for text in _SETS[:sets]]
    melds = tuple(Meld(MeldKind.PUNG, one, one[0], WINNER) for one in named)
    return table.with_hand(seat, lambda _: Hand(melds=melds))


def _dragons(sets: int) -> int:
    """The points of this many exposed sets of dragons, each of which doubles."""
    return _DRAGONS * sets << sets


def _won(rules: RuleSet, table: Round) -> Settlement:
    return rules.win(rules, table, (WINNER,))[0].settlement


def _drawn(rules: RuleSet, table: Round) -> Settlement:
    return rules.exhaust(rules, table).settlement


# ---- special hands -------------------------------------------------------------------------------

_WEST: Final = 2
_UNTIED: Final = (
    (GrandJeu.SEPT_LANTERNES_DU_PALAIS, Probe("1234567s777z333z", "7s", own_wind=_WEST)),
    (GrandJeu.JOUEUR_MALADROIT, Probe("123456p1234z666z", "7p", own_wind=_WEST)),
)
"""Hands with a dragon that does not belong to their suit."""


def special_hands(rules: RuleSet) -> tuple[Catalogue, ...]:
    """The special hands in force, by seat wind; empty if there are none."""
    examples = dict(_examples())
    known = tuple(_in_force(rules, examples))
    if not known:
        return ()
    tied = not any(_is(rules, probe, name) for name, probe in _UNTIED)
    may_claim = any(_may_open(rules, one, examples[one.name]) for one in known)
    return tuple(catalogue(known, wind, tied=tied, may_claim=may_claim) for wind in WINDS)


def _examples() -> Iterator[tuple[GrandJeu, Probe]]:
    """One example of each special hand, as a probe."""
    every = catalogue(GRANDS_JEUX, WINDS[_WEST])
    for one in GRANDS_JEUX:
        closest = every.closest(one.name, (), ())
        assert closest is not None, "no tiles at all rule nothing out"
        *most, last = closest.missing
        yield one.name, Probe(notation(tuple(most)), notation((last,)), own_wind=_WEST)


def _in_force(rules: RuleSet, examples: dict[GrandJeu, Probe]) -> Iterator[Definition]:
    """The special hands that win, with the points they bring at least."""
    for one in GRANDS_JEUX:
        score = counted(rules, examples[one.name])
        if score is not None and one.name in score.grands_jeux:
            yield replace(one, points=score.total)


def _is(rules: RuleSet, probe: Probe, name: GrandJeu) -> bool:
    score = counted(rules, probe)
    return score is not None and name in score.grands_jeux


def _may_open(rules: RuleSet, definition: Definition, probe: Probe) -> bool:
    """Whether a part of the hand may be claimed before the last tile."""
    held = tiles(probe.concealed)
    opened = (
        replace(probe, concealed=notation(without(held, *part)), melds=(notation(part),))
        for part in _parts(held)
    )
    return any(_is(rules, one, definition.name) for one in opened)


def _parts(held: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
    """The pungs and chows among some tiles."""
    have = Counter(held)
    for face in have:
        if have[face] >= _SET:
            yield (face,) * _SET
        run = STANDARD[KIND[face] : KIND[face] + _SET]
        if all(one.suit is face.suit and one.is_run_tile and have[one] for one in run):
            yield run
