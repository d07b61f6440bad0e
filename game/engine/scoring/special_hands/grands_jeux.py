"""The special hands as the sheet defines them (classic sheet, 14.2)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.scoring.special_hands.patterns import (
    AlternatingRun,
    Among,
    Called,
    Chow,
    Definition,
    Each,
    HandPart,
    One,
    OwnWind,
    Pair,
    Pairs,
    PairsEach,
    Pole,
    Pung,
    Run,
    SameRank,
    SuitDragon,
    Suited,
    Var,
)
from game.engine.tiles import DRAGONS, STANDARD, WINDS, Suit, Tile

_CIRCLES, _BAMBOOS, _CHARACTERS = Suit.DOTS, Suit.BAMBOO, Suit.CHARACTERS
_A, _B, _C = Var
_ANY: Final = Among(STANDARD)
_WINDS: Final = Among(WINDS)
_DRAGONS: Final = Among(DRAGONS)
_HONOURS: Final = Among((*WINDS, *DRAGONS))
_OUTSIDE: Final = Among(tuple(one for one in STANDARD if one.is_outside))
"""The 1s, the 9s, the winds and the dragons."""
_ONES: Final = Among((Tile.M1, Tile.P1, Tile.S1))
_NINES: Final = Among((Tile.M9, Tile.P9, Tile.S9))
_WHITE, _GREEN, _RED = (Pung(Among((one,))) for one in DRAGONS)
_OWN: Final = OwnWind()
_ONE_OF_EACH_WIND: Final = Each(_WINDS)
_FIVE_WINDS: Final = (_ONE_OF_EACH_WIND, One(_WINDS))
_THREE_CHOWS: Final = (Chow(_A), Chow(_B), Chow(_C))
_THREE_PUNGS: Final = (Pung(Suited(_A)), Pung(Suited(_B)), Pung(Suited(_C)))
_EQUAL_PUNGS: Final = (Pung(SameRank(_A)), Pung(SameRank(_B)), Pung(SameRank(_C)))
_EVEN: Final = Suited(_BAMBOOS, (2, 4, 6, 8))
_INNER: Final = (2, 3, 4, 5, 6, 7, 8)
_LOW: Final = (1, 2, 3, 4, 5, 6, 7)

_PUNGS: Final = frozenset({Called.PUNG})
_CHOWS: Final = frozenset({Called.CHOW})
_IN_RUN: Final = frozenset({Called.CHOW_IN_RUN})


def _precious(suit: Suit, dragon: Pung) -> tuple[HandPart, ...]:
    """Three pungs and a pair of a suit, and a pung of its dragon."""
    return (*(Pung(Suited(suit)),) * 3, dragon, Pair(Suited(suit)))


def _great_serpent(suit: Suit, dragon: Pung) -> tuple[HandPart, ...]:
    """A whole suit, a pung of its dragon, and a pair of another honour."""
    return (Run(suit, 1, 9), dragon, Pair(_HONOURS))


GRANDS_JEUX: Final = (
    Definition(GrandJeu.MAIN_DE_PAIRES, 500, (Pairs(7, _ANY, distinct=False),)),
    Definition(
        GrandJeu.SEPT_LANTERNES_DU_PALAIS,
        500,
        (Run(_A, 1, 7), One(Suited(_A, _LOW)), Pung(SuitDragon(_A, always=False)), Pung(_OWN)),
        _PUNGS | _IN_RUN,
    ),
    Definition(GrandJeu.CHOW_VENTEUX, 500, (*_THREE_CHOWS, *_FIVE_WINDS), _CHOWS),
    Definition(GrandJeu.CHOW_ROYAL, 600, (*_THREE_CHOWS, Each(_DRAGONS), Pair(_OWN)), _CHOWS),
    Definition(
        GrandJeu.MAIN_CHINOISE,
        700,
        (Pung(Suited(_A, (1,))), Run(_A, 2, 8), Pung(Suited(_A, (9,))), One(Suited(_A, _INNER))),
        _PUNGS | _IN_RUN,
    ),
    Definition(
        GrandJeu.JOUEUR_MALADROIT,
        700,
        (Run(_A, 1, 7), _ONE_OF_EACH_WIND, Pung(SuitDragon(_A, always=False))),
        _PUNGS | _IN_RUN,
    ),
    Definition(
        GrandJeu.MAIN_PLEINE_DE_NEUF_PIECES,
        700,
        (Each(_ONES), Each(_NINES), Run(_A, 2, 8), One(Suited(_A, _INNER))),
        _IN_RUN,
    ),
    Definition(GrandJeu.PUNG_VENTEUX, 800, (*_THREE_PUNGS, *_FIVE_WINDS), _PUNGS),
    Definition(
        GrandJeu.PETIT_SERPENT, 1000, (Run(_A, 1, 9), _ONE_OF_EACH_WIND, One(_DRAGONS)), _IN_RUN
    ),
    Definition(
        GrandJeu.PAIRES_VENTEUSES,
        1000,
        (PairsEach(_WINDS), Pair(Suited(_A)), Pair(Suited(_B)), Pair(Suited(_C))),
    ),
    Definition(
        GrandJeu.JARDIN_DE_GRETOS,
        1100,
        (Run(_A, 1, 7), Each(_DRAGONS), _ONE_OF_EACH_WIND),
        _IN_RUN,
    ),
    Definition(
        GrandJeu.GRANDS_FRERES,
        1200,
        (Run(_A, 1, 9), Pung(_HONOURS), Pair(_OWN)),
        _PUNGS | _IN_RUN,
    ),
    Definition(GrandJeu.MAIN_OPALINE, 1300, _precious(_CIRCLES, _WHITE), _PUNGS),
    Definition(GrandJeu.MAIN_DE_JADE, 1300, _precious(_BAMBOOS, _GREEN), _PUNGS),
    Definition(GrandJeu.MAIN_DE_CORAIL, 1300, _precious(_CHARACTERS, _RED), _PUNGS),
    Definition(
        GrandJeu.PAIRES_DE_SHOZUM,
        1300,
        (Pairs(6, Suited(_A), distinct=True), Pair(SuitDragon(_A, always=True))),
    ),
    Definition(GrandJeu.MAIN_DE_DIAMANT, 1400, _great_serpent(_CIRCLES, _WHITE), _PUNGS | _IN_RUN),
    Definition(GrandJeu.MAIN_EMERAUDE, 1400, _great_serpent(_BAMBOOS, _GREEN), _PUNGS | _IN_RUN),
    Definition(GrandJeu.MAIN_DE_RUBIS, 1400, _great_serpent(_CHARACTERS, _RED), _PUNGS | _IN_RUN),
    Definition(
        GrandJeu.SERPENTIN_DES_QUATRE_VENTS,
        1400,
        (AlternatingRun(), _ONE_OF_EACH_WIND, One(_HONOURS)),
    ),
    Definition(GrandJeu.TRIANGLE_VENTEUX, 1400, (*_EQUAL_PUNGS, *_FIVE_WINDS), _PUNGS),
    Definition(GrandJeu.SERPENTIN_ROYAL, 1500, (AlternatingRun(), Each(_DRAGONS), Pair(_OWN))),
    Definition(GrandJeu.TREIZE_LANTERNES_MERVEILLEUSES, 1600, (Each(_OUTSIDE), One(_OUTSIDE))),
    Definition(GrandJeu.SEPT_MUSES_DU_POETE_CHINOIS, 1700, (Pairs(7, _OUTSIDE, distinct=False),)),
    Definition(GrandJeu.PUNG_ROYAL, 1800, (*_EQUAL_PUNGS, Each(_DRAGONS), Pair(_OWN)), _PUNGS),
    Definition(
        GrandJeu.QUATRE_BONHEURS_DOMESTIQUES,
        2000,
        (*(Pung(Among((one,))) for one in WINDS), Pair(_ANY)),
        _PUNGS,
    ),
    Definition(
        GrandJeu.TROIS_GRANDS_APOTRES,
        2000,
        (_WHITE, _GREEN, _RED, Chow(_A), Pair(Suited(_A))),
        _PUNGS | _CHOWS,
    ),
    Definition(
        GrandJeu.TROIS_FILS_ADOPTIFS_DU_DRAGON, 2200, (*_EQUAL_PUNGS, _RED, Pair(_WINDS)), _PUNGS
    ),
    Definition(GrandJeu.TRIANGLE_ETERNEL, 2500, (PairsEach(_HONOURS),)),
    Definition(
        GrandJeu.LES_ENNEMIS,
        2500,
        (
            Pung(Pole(on_x=True)),
            Pung(Pole(on_x=True, is_opposite=True)),
            Pung(Suited(_A, (1,))),
            Pung(Suited(_A, (9,))),
            One(Pole(on_x=False)),
            One(Pole(on_x=False, is_opposite=True)),
        ),
        _PUNGS,
    ),
    Definition(
        GrandJeu.LA_TEMPETE, 3000, (Pung(_DRAGONS), Pung(_DRAGONS), PairsEach(_WINDS)), _PUNGS
    ),
    Definition(
        GrandJeu.GRANDE_MAIN_VERTE, 3500, (*(Pung(_EVEN),) * 3, _GREEN, Pair(_EVEN)), _PUNGS
    ),
    Definition(GrandJeu.SOUFFLE_DU_DRAGON, 4000, (_WHITE, _GREEN, _RED, *_FIVE_WINDS), _PUNGS),
    Definition(
        GrandJeu.MAHJONG_IMPERIAL,
        5000,
        (_WHITE, _GREEN, _RED, Each(_DRAGONS), Pair(_WINDS)),
        _PUNGS,
    ),
)
"""All thirty-four, in the order of the sheet."""
