"""What a win is said to be worth: the hand alone, without sticks and honba."""

from types import SimpleNamespace

from game.engine.reasons import PaymentReason
from game.engine.settlement import POT, Transfer
from game.scenes.shared.win_value import win_value
from game.storage import paths
from game.text.words import Words
from tests.cases import each

EAST, WINNER = 0, 1
DRAWN, THROWN = PaymentReason.SELF_DRAWN, PaymentReason.DISCARDED
HONBA = [Transfer(payer, WINNER, 100, PaymentReason.COUNTERS) for payer in (0, 2, 3)]
STICK = [Transfer(POT, WINNER, 1000, PaymentReason.DEPOSITS)]


def said(language, *paid):
    settlement = (*(Transfer(payer, WINNER, points, why) for payer, points, why in paid),)
    win = SimpleNamespace(seat=WINNER, settlement=(*settlement, *HONBA, *STICK))
    return win_value(Words(language, paths.locales()), win)


@each(
    ("language", "text"),
    [("fr", "3\u00a0900 points"), ("en", "3,900 points"), ("ja", "3,900点")],
)
def test_one_pays_all(language, text):
    assert said(language, (2, 3900, THROWN)) == text


@each(
    ("language", "text"),
    [("fr", "3\u00a0900 de chacun"), ("en", "3,900 from each"), ("ja", "3,900オール")],
)
def test_all_pay_the_same(language, text):
    assert said(language, *((payer, 3900, DRAWN) for payer in (0, 2, 3))) == text


def test_east_pays_more():
    paid = (EAST, 4000, DRAWN), (2, 2000, DRAWN), (3, 2000, DRAWN)
    assert said("en", *paid) == "4,000 from East, 2,000 from each other player"
