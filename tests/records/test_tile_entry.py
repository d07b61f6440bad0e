"""Writing a hand down: what a tile of the board is taken for, and what is typed."""

from game.engine.tiles import notation, tile, tiles
from game.records.played_hand import HandMark, HeldTiles, PlayedHand, WinSource
from game.records.tile_entry import KEYS, Mode, Pen, added, less, may_add, pile_of, typed
from game.rulesets.classic.options import CLASSIC, with_changes
from tests.cases import each

EMPTY = PlayedHand(winner=0)


def entered(hand, *steps, player=0):
    """The hand after some tiles of the board, each with what it is taken for."""
    for mode, one in steps:
        hand = added(hand, Pen(player, Mode(mode)), tile(one))
    return hand


@each(
    ("mode", "one", "pile"),
    [
        ("tile", "5p", "5p"),
        ("chow", "3s", "345s"),
        ("chow", "9s", "789s"),
        ("chow", "1z", ""),
        ("pung", "7z", "777z"),
        ("kong", "7z", "7777z"),
        ("hidden", "1m", "1111m"),
        ("pung", "1f", "1f"),
    ],
)
def test_what_a_tile_is_taken_for(mode, one, pile):
    assert notation(pile_of(Mode(mode), tile(one))) == pile


def test_tiles_are_sorted_and_flowers_lie_apart():
    hand = entered(EMPTY, ("tile", "9s"), ("tile", "1m"), ("tile", "2f"), ("pung", "3g"))
    assert hand.of(0).concealed == tiles("1m9s")
    assert hand.of(0).bonus == tiles("2f3g")


def test_a_kong_is_open_or_hidden():
    hand = entered(EMPTY, ("kong", "1z"), ("hidden", "2z"))
    assert [meld.is_closed for meld in hand.of(0).melds] == [False, True]
    assert hand.of(0).size == 6


def test_the_fourteenth_tile_of_the_winner_is_the_one_that_wins():
    hand = PlayedHand(
        winner=0, held=(HeldTiles(tiles("123456789m1122z")), HeldTiles(), HeldTiles(), HeldTiles())
    )
    assert entered(hand, ("tile", "2z")).tile is tile("2z")
    dealt = entered(hand.won_from(WinSource.DEAL), ("tile", "2z"))
    assert dealt.tile is None
    assert dealt.of(0).size == 14
    loser = hand.won_by(1)
    assert entered(loser, ("tile", "2z")).of(0).size == 14


def test_no_more_copies_can_be_taken_than_there_are():
    hand = entered(EMPTY, ("pung", "5z"), ("tile", "1f"))
    assert may_add(hand, Pen(1), tile("5z"))
    assert not may_add(hand, Pen(1, Mode.PUNG), tile("5z"))
    assert not may_add(hand, Pen(1), tile("1f"))
    assert not may_add(hand, Pen(1, Mode.CHOW), tile("5z"))
    assert not may_add(hand, Pen(1, Mode.WIN), tile("1m"))
    assert may_add(hand, Pen(0, Mode.WIN), tile("1m"))


def test_a_pressed_tile_goes_or_is_the_one_that_wins():
    hand = PlayedHand(
        winner=0, held=(HeldTiles(tiles("123m")), HeldTiles(), HeldTiles(), HeldTiles())
    )
    assert less(hand, Pen(0), tile("2m")).of(0).concealed == tiles("13m")
    won = less(hand, Pen(0, Mode.WIN), tile("2m"))
    assert (won.tile, won.of(0).concealed) == (tile("2m"), tiles("13m"))
    other = less(won, Pen(0, Mode.WIN), tile("3m"))
    assert (other.tile, other.of(0).concealed) == (tile("3m"), tiles("12m"))


def test_another_winner_has_another_winning_tile():
    hand = PlayedHand(winner=0, tile=tile("1m"), source=WinSource.DISCARD, giver=1)
    turned = hand.won_by(1)
    assert (turned.tile, turned.giver) == (None, None)
    assert turned.of(0).is_empty


def marked(*marks):
    """Nobody has won yet; the first player is marked."""
    return PlayedHand(
        held=(HeldTiles(marks=frozenset(marks)), HeldTiles(), HeldTiles(), HeldTiles())
    )


def test_a_former_winner_keeps_only_what_a_beaten_hand_can_have():
    held = marked(HandMark.READY, HandMark.SERVI, HandMark.LAST_TILE, HandMark.EARTHLY).held
    won = PlayedHand(winner=0, held=held)
    for other in (1, None):
        assert won.won_by(other).of(0).marks == {HandMark.READY, HandMark.SERVI}


def test_a_new_winner_has_made_no_fault():
    lost = marked(HandMark.READY, HandMark.BROKE_READY, HandMark.TOO_MANY)
    assert lost.won_by(1).of(0).marks == lost.of(0).marks
    assert lost.won_by(1).won_by(0).of(0).marks == {HandMark.READY}


def test_tiles_are_typed_as_they_are_noted():
    assert typed(EMPTY, Pen(), "12", CLASSIC) is None
    hand = typed(EMPTY, Pen(), "123m", CLASSIC)
    assert hand.of(0).concealed == tiles("123m")
    hand = typed(hand, Pen(0, Mode.CHOW), "456s", CLASSIC)
    assert notation(hand.of(0).melds[0].tiles) == "456s"
    assert typed(hand, Pen(), "12f", CLASSIC).of(0).bonus == tiles("12f")


def test_what_is_typed_keeps_to_the_tiles_there_are():
    assert typed(EMPTY, Pen(), "9z", CLASSIC) == EMPTY
    assert typed(EMPTY, Pen(), "0p", CLASSIC) == EMPTY
    assert typed(EMPTY, Pen(), "55555p", CLASSIC).of(0).concealed == tiles("5555p")
    without = with_changes(CLASSIC, {"use_bonus_tiles": False})
    assert typed(EMPTY, Pen(), "1f", without) == EMPTY


def test_no_key_means_a_suit_and_something_else():
    assert not set(KEYS) & set("mpszfg")
    assert set(KEYS.values()) == set(Mode)
