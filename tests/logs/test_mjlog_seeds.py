"""An mjlog game publishes the seed of its walls; they are made again and compared."""

import base64
from itertools import islice

from game.engine.tiles import HIDDEN
from game.logs.converting import converted
from game.logs.formats.mjlog_seeds import TILES, walls
from game.logs.game_check import check
from game.logs.game_record import record_of
from game.logs.reading import read_games
from tests.cases import each
from tests.logs.games import changed, found, kinds, read

KIND = "mt19937ar-sha512-n288-base64,"
SEED = KIND + base64.b64encode(bytes(7 * nth % 251 for nth in range(2496))).decode()
OTHER = KIND + base64.b64encode(bytes(2495) + b"\x01").decode()
TURNS = (70, 8)
"""The first hand is played to the end of its wall, the second one has just begun."""


def game(seed=SEED):
    """Two hands from the walls of the seed; whatever is drawn is thrown."""
    tags = [f'<SHUFFLE seed="{seed}" ref=""/><GO type="9"/>']
    for hand, wall in enumerate(islice(walls(SEED, range(TILES)), 2)):
        tags.append(start(list(wall), hand))
        for nth, tile in enumerate(wall[52 : 52 + TURNS[hand]]):
            seat = (hand + nth) % 4
            tags.append(f"<{'TUVW'[seat]}{tile}/><{'DEFG'[seat]}{tile}/>")
        if not hand:
            tags.append('<RYUUKYOKU ba="0,0" sc="250,0,250,0,250,0,250,0"/>')
    return f"<mjloggm>{''.join(tags)}</mjloggm>"


def start(wall, dealer):
    """The tag of a hand, its tiles dealt four by four from the dealer on."""
    indicator, piles = wall[130], [[], [], [], []]
    for block in (4, 4, 4, 1):
        for step in range(4):
            piles[(dealer + step) % 4] += [wall.pop(0) for _ in range(block)]
    dealt = " ".join(f'hai{seat}="{",".join(map(str, one))}"' for seat, one in enumerate(piles))
    head = f'seed="{dealer},{dealer},0,1,1,{indicator}" ten="250,250,250,250" oya="{dealer}"'
    return f"<INIT {head} {dealt}/>"


def test_a_seed_gives_one_wall_after_the_other():
    """The first tiles as they are known to follow from this seed."""
    one, other = islice(walls(SEED, range(TILES)), 2)
    assert sorted(one) == sorted(other) == list(range(136))
    assert one[:6] == (68, 21, 105, 102, 64, 112)
    assert other[:6] == (13, 63, 35, 9, 96, 93)


@each("seed", ["", "mt19937ar,1,2", KIND, KIND + "AAAA", KIND + "ä" * 3328])
def test_a_seed_of_another_kind_gives_none(seed, tmp_path):
    assert list(islice(walls(seed, range(TILES)), 1)) == []
    (told,) = read(game(seed), tmp_path)
    assert [hand.whole for hand in told.hands] == [(), ()]
    assert kinds(game(seed), tmp_path) == [set(), set()]


def test_the_whole_wall_is_known(tmp_path):
    (told,) = read(game(), tmp_path)
    for hand in told.hands:
        assert HIDDEN not in hand.started.wall.tiles
    assert kinds(game(), tmp_path) == [set(), set()]
    file = tmp_path / "native"
    file.write_bytes(converted(record_of(told)[0], "native").content)
    (ours,) = read_games(file)
    assert [hand.started for hand in ours.hands] == [hand.started for hand in told.hands]
    assert not any(one.differences for one in check(ours))


def test_hands_that_are_sorted_are_dealt_as_they_lay(tmp_path):
    """Newer files sort the tiles of each seat."""
    tags = game().split('hai0="', 1)
    pile, rest = tags[1].split('"', 1)
    ordered = ",".join(sorted(pile.split(","), key=int))
    text = f'{tags[0]}hai0="{ordered}"{rest}'
    assert text != game()
    assert read(text, tmp_path)[0].hands == read(game(), tmp_path)[0].hands


def another_draw():
    """The game with a tile of the dead wall drawn by East in the third turn."""
    drawn, instead = next(walls(SEED, range(TILES)))[60], next(walls(SEED, range(TILES)))[125]
    return changed(game(), f"<T{drawn}/><D{drawn}/>", f"<T{instead}/><D{instead}/>")


def test_a_draw_that_is_not_from_the_wall(tmp_path):
    wrong, *_ = found(another_draw(), tmp_path)[0]
    assert (wrong.kind, wrong.number) == ("seed", 0)


def test_a_seed_of_other_games_is_left_aside(tmp_path):
    assert kinds(game(OTHER), tmp_path) == [set(), set()]
    assert HIDDEN in read(game(OTHER), tmp_path)[0].hands[0].started.wall.tiles
