"""What logs of other programs are known to look like, fact by fact, each in a small game.

The hands are played from walls built on purpose, by the rules of the large room, and told in
every format without what only our own logs have.
"""

import json
import re

import pytest

from game.engine.actions import Abort, CallSet, DeclareKong, Win
from game.engine.events import TableEvent
from game.engine.tiles import STANDARD, copies_of, tile
from game.logs.converting import converted
from game.logs.game_record import record_of
from game.logs.log_faults import BadLog
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.presets import TENHOU
from tests.cases import each, in_turn
from tests.host.players import EAGER, WILD
from tests.logs.as_mjlog import as_mjlog
from tests.logs.games import changed, kinds, read
from tests.logs.test_converting import differences, on_the_table, played
from tests.logs.test_formats import of_events
from tests.stacked import Hand

EAST, SOUTH, WEST, NORTH = range(4)
RULES = riichi_rules(TENHOU, "tenhou")
NOTHING_SOUTH, NOTHING_WEST = "147m258p369s1234z", "258m369p147s1234z"
NOTHING_NORTH = "369m147p258s1234z"


def passes(hand):
    """Nobody wants the tile that is offered, if one is."""
    if hand.table.is_offered:
        hand.pass_all()


def win(hand, *seats):
    hand.answer(*(hand.find(seat, Win) for seat in seats))


def riichi_won():
    """East declares riichi with a tile on which South wins."""
    hands = ["123m456p789s1122z", "78m123p456p789p55s", NOTHING_WEST, NOTHING_NORTH]
    hand = Hand(RULES, hands, "9m")
    hand.throw("9m", riichi=True)
    win(hand, SOUTH)
    return hand


def riichi_after_riichi():
    """South wins on the second round of two riichi, with tiles below the indicator."""
    hands = ["123m456m789m1155z", "123p456p789p22s66z", NOTHING_WEST, NOTHING_NORTH]
    hand = Hand(RULES, hands, "2z3z5z7z4z2s", {"indicators": "8p", "undersides": "1p"})
    hand.throw("2z", riichi=True)
    hand.pass_all()
    hand.throw("3z", riichi=True)
    hand.throw_drawn(3)
    hand.pass_all()
    win(hand, SOUTH)
    return hand


def triple_ron():
    hands = ["123m456p789s1122z", "78m123p456p789p55s", "78m123s456s789s55p"]
    hands.append("78m333z444z555z66z")
    hand = Hand(RULES, hands, "9m")
    hand.throw("9m")
    win(hand, SOUTH, WEST, NORTH)
    return hand


def four_winds():
    hands = ["147m258p369s1567z", "258m369p147s1567z", "369m147p258s1567z", "159m159p159s1567z"]
    hand = Hand(RULES, hands, "2s3s4s6s")
    for _ in range(4):
        hand.throw("1z")
        passes(hand)
    return hand


def four_riichi():
    hands = [
        *("123m456m789m1155z", "123p456p789p22s66z", "123s456s789s3344s", "123m456m789m8899p"),
    ]
    hand = Hand(RULES, hands, "2z3z4z2z")
    for drawn in ("2z", "3z", "4z", "2z"):
        hand.throw(drawn, riichi=True)
        passes(hand)
    return hand


def four_kongs():
    """East and South have declared two each; the discard after the last one passes."""
    hands = ["1111m2222m15p159s", "3333m4444m26p267s", "5678m369p48s1234z", "5678m147p358s123z"]
    hand = Hand(RULES, hands, "5z6z", {"replacements": "5z5z6z6z"})
    for seat in (EAST, SOUTH):
        for _ in range(2):
            hand.answer(hand.find(seat, DeclareKong))
            passes(hand)
        hand.throw_drawn()
        passes(hand)
    return hand


def nine_terminals():
    hands = ["195678m19p19s123z", NOTHING_SOUTH, NOTHING_WEST, NOTHING_NORTH]
    hand = Hand(RULES, hands, "5z")
    hand.answer(hand.find(EAST, Abort))
    return hand


def nagashi():
    """East throws nothing but terminals and honours, and nobody wants them."""
    outside = [one for one in copies_of(STANDARD, 4) if one.is_outside]
    simple = [one for one in copies_of(STANDARD, 4) if not one.is_outside]
    thrown, outside = outside[:36:2], [*outside[1:36:2], *outside[36:]]
    hands = [simple[:13], outside[:13], outside[13:26], [*outside[26:34], *simple[13:18]]]
    rest = iter(simple[18:])
    draws = [thrown[nth // 4] if nth % 4 == 0 else next(rest) for nth in range(70)]
    hand = Hand(RULES, ["".join(map(str, one)) for one in hands], "".join(map(str, draws)))
    hand.play_to_the_end()
    return hand


def robbed():
    """South adds a tile to a pung, on which West wins."""
    hands = ["9p147m258s123z456p", "99p258m369s1234z5p", "78p123m456m789m55s", NOTHING_NORTH]
    hand = Hand(RULES, hands, "1z5z6z7z9p")
    hand.throw("9p")
    hand.answer(hand.find(SOUTH, CallSet))
    hand.throw("1z")
    hand.throw_drawn(3)
    hand.pass_all()
    hand.answer(hand.find(SOUTH, DeclareKong))
    win(hand, WEST)
    return hand


def open_kong():
    """South takes a discard for a kong; the new indicator is turned at the discard after it."""
    hands = ["5z147m258p369s123z", "555z258m369p1234s", NOTHING_WEST, NOTHING_NORTH]
    hand = Hand(RULES, hands, "4z9s", {"replacements": "7z", "indicators": "9p8p"})
    hand.throw("5z")
    hand.answer(hand.find(SOUTH, CallSet, is_kong=True))
    hand.play_to_the_end()
    return hand


def fed(draws):
    """South gets the third set of dragons from North, and wins on 1m."""
    hands = ["147m258p369s1235z", "23m159p99s556677z", "258m369p1234s126z", "369m147p258s1247z"]
    hand = Hand(RULES, hands, "9m8p7p6p3p4p" + draws)
    for dragon, thrown in (("5z", "1p"), ("6z", "5p"), ("7z", "9p")):
        while not hand.asked(hand.table.mover).options or not holds(hand, dragon):
            hand.throw_drawn()
            passes(hand)
        hand.throw(dragon)
        hand.answer(hand.find(SOUTH, CallSet))
        hand.throw(thrown)
        passes(hand)
    hand.throw_drawn(2)
    passes(hand)
    hand.throw_drawn()
    return hand


def holds(hand, name):
    """Whether the player in turn has the tile."""
    return tile(name) in hand.table.hand(hand.table.mover).concealed


def fed_and_drawn():
    """North, who is liable, pays all."""
    hand = fed("3s1m")
    passes(hand)
    win(hand, SOUTH)
    return hand


def fed_and_discarded():
    """East throws the tile; North, who is liable, pays one half."""
    hand = fed("1m")
    win(hand, SOUTH)
    return hand


def counted_yakuman():
    """East wins within one turn of riichi with thirteen han and more."""
    hands = ["2223344567888m", "12589p369s12346z", "369p14179s12346z", "11479p258s12346z"]
    hand = Hand(RULES, hands, "9p5z6z7z5m", {"indicators": "1m", "undersides": "1m"})
    hand.throw("9p", riichi=True)
    hand.throw_drawn(3)
    hand.pass_all()
    win(hand, EAST)
    return hand


def sudden_death():
    """The first hand of the West round; three are ready at the end of the wall."""
    hands = ["123m456m789m1155z", "123p456p789p22s66z", "123s456s789s3344s", NOTHING_NORTH]
    start = {"wind": 2, "points": (29_000, 24_000, 24_000, 23_000), "counters": 1}
    hand = Hand(RULES, hands, start=start)
    hand.play_to_the_end()
    return hand


HANDS = [
    *(riichi_won, riichi_after_riichi, triple_ron, four_winds, four_riichi, four_kongs),
    *(nine_terminals, nagashi, robbed, open_kong, fed_and_drawn, fed_and_discarded),
    *(counted_yakuman, sudden_death),
]
FORMATS = ("mjlog", "tenhou6", "mjai")


def record(hand):
    return of_events("tenhou", TENHOU, hand.events, RULES)


def told(one, target):
    """The game as another program would tell it."""
    if target == "mjlog":
        return as_mjlog(one)
    content = converted(one, target).content
    if target == "tenhou6":
        game = json.loads(content)
        del game["rule"]["moineau"]
        return json.dumps(game, ensure_ascii=False)
    first, *rest = content.decode().splitlines()
    begun = json.loads(first)
    del begun["moineau"]
    return "\n".join((json.dumps(begun), *rest)) + "\n"


@each("target", FORMATS)
@each("play", HANDS, ids=lambda play: play.__name__)
@in_turn
def test_every_format_tells_what_happened(play, target, tmp_path):
    one = record(play())
    (game,) = read(told(one, target), tmp_path)
    assert game.format == target
    assert differences(game) == []
    assert on_the_table(record_of(game)[0]) == [
        event for event in one.events if isinstance(event, TableEvent)
    ]


# ---- mjlog -------------------------------------------------------------------------------------


def tags(text, name):
    """The values of every tag of a name."""
    return [
        dict(re.findall(r'(\w+)="([^"]*)"', one)) for one in re.findall(rf"<{name} [^>]*>", text)
    ]


def test_the_stick_of_a_riichi_that_is_won_on_is_not_laid(tmp_path):
    text = told(record(riichi_won()), "mjlog")
    assert [one["step"] for one in tags(text, "REACH")] == ["1"]
    assert tags(text, "AGARI")[0]["ba"] == "0,0"
    (game,) = read(text, tmp_path)
    assert game.hands[0].sticks == ()
    laid = '<REACH who="0" ten="240,250,250,250" step="2"/><AGARI'
    (hand,) = read(changed(text, "<AGARI", laid), tmp_path)[0].hands
    assert [stick.seat for stick in hand.sticks] == [EAST]
    assert "sticks" in kinds(changed(text, "<AGARI", laid), tmp_path)[0]


ABORTS = {
    nine_terminals: ("yao9", "九種九牌", "kyushukyuhai"),
    four_winds: ("kaze4", "四風連打", "sufonrenta"),
    four_riichi: ("reach4", "四家立直", "suchareach"),
    four_kongs: ("kan4", "四槓散了", "sukaikan"),
    triple_ron: ("ron3", "三家和了", "sanchaho"),
    nagashi: ("nm", "流し満貫", "nagashimangan"),
}


@each("play", ABORTS, ids=lambda play: play.__name__)
def test_every_end_without_a_winner_has_its_name(play, tmp_path):
    one, names = record(play()), ABORTS[play]
    assert f'type="{names[0]}"' in told(one, "mjlog")
    assert names[1] in told(one, "tenhou6")
    assert f'"reason":"{names[2]}"' in told(one, "mjai")
    for target, name, other in zip(FORMATS, names, ("ron3", "三家和了", "fanpai"), strict=True):
        text = told(one, target)
        if name != other:
            assert any(kinds(text.replace(name, other), tmp_path)), target


@pytest.mark.parametrize("name", ["四開槓", "四槓散了", "四槓散"])
def test_an_end_may_have_other_names(name, tmp_path):
    """What is unknown is taken for an end without a winner all the same."""
    text = told(record(four_kongs()), "tenhou6").replace("四槓散了", name)
    assert kinds(text, tmp_path) == [set()]


@pytest.mark.parametrize("name", ["三家和了", "三家和"])
def test_three_wins_may_have_another_name(name, tmp_path):
    text = told(record(triple_ron()), "tenhou6").replace("三家和了", name)
    assert kinds(text, tmp_path) == [set()]


@pytest.mark.parametrize("play", [fed_and_drawn, fed_and_discarded])
def test_who_is_liable_is_named_and_pays(play, tmp_path):
    one = record(play())
    (agari,) = tags(told(one, "mjlog"), "AGARI")
    assert (agari["who"], agari["paoWho"]) == (str(SOUTH), str(NORTH))
    result = json.loads(told(one, "tenhou6"))["log"][0][-1]
    assert result[2][2] == NORTH
    paid = [-32_000, -16_000] if play is fed_and_drawn else [-16_000, -16_000]
    assert result[1][NORTH] == paid[play is fed_and_discarded]
    assert "daisangen" in told(one, "mjai")
    for target in FORMATS:
        assert kinds(told(one, target), tmp_path) == [set()]


def test_a_robbed_kong_is_won_on_its_tile(tmp_path):
    one = record(robbed())
    (agari,) = tags(told(one, "mjlog"), "AGARI")
    assert (agari["who"], agari["fromWho"]) == (str(WEST), str(SOUTH))
    assert int(agari["machi"]) // 4 == 17
    assert agari["yaku"].startswith("3,1")
    assert "槍槓(1飜)" in told(one, "tenhou6")
    assert '"k29292929"' in told(one, "tenhou6")


def test_a_kong_turns_its_indicator_just_before_the_discard(tmp_path):
    """Programs differ about which of the two is told first; both are read."""
    lines = told(record(open_kong()), "mjai").splitlines()
    types = [json.loads(line)["type"] for line in lines]
    at = types.index("daiminkan")
    assert types[at : at + 4] == ["daiminkan", "tsumo", "dora", "dahai"]
    lines[at + 2], lines[at + 3] = lines[at + 3], lines[at + 2]
    assert kinds("\n".join(lines), tmp_path) == [set()]
    text = told(record(open_kong()), "mjlog")
    later = re.search(r"(<E\d+/>)(<DORA [^>]*/>)", text)
    assert kinds(text.replace(later[0], later[2] + later[1]), tmp_path) == [set()]


def test_a_counted_yakuman_tells_its_han(tmp_path):
    one = record(counted_yakuman())
    (agari,) = tags(told(one, "mjlog"), "AGARI")
    assert agari["ten"].endswith(",48000,5")
    assert "yakuman" not in agari
    assert sum(map(int, agari["yaku"].split(",")[1::2])) >= 13
    assert agari["doraHaiUra"]


def test_a_hand_of_the_west_round(tmp_path):
    one = record(sudden_death())
    assert tags(told(one, "mjlog"), "INIT")[0]["seed"].startswith("8,1,0,")
    assert json.loads(told(one, "tenhou6"))["log"][0][0] == [8, 1, 0]
    for target in FORMATS:
        (hand,) = read(told(one, target), tmp_path)[0].hands
        assert (hand.started.wind, hand.started.dealer) == (2, EAST)


def test_hands_are_numbered_on_into_the_rounds_of_an_extension(tmp_path):
    one = record(sudden_death())
    text = told(one, "mjlog")
    for place, wrong in ((8, False), (12, False), (16, True), (-1, True)):
        other = changed(text, 'seed="8,', f'seed="{place},')
        if wrong:
            with pytest.raises(BadLog, match="opening"):
                read(other, tmp_path)
        else:
            assert read(other, tmp_path)[0].hands[0].started.wind == place // 4


def test_who_was_away_and_comes_back(tmp_path):
    """A player who comes back is named alone; the others keep their names."""
    text = told(record(sudden_death()), "mjlog")
    names = 'n0="%4D%C3%A9%73%61%6E%67%65" n1="%E5%B0%8F%E9%B3%A5" n2="C&amp;D" n3=""'
    text = re.sub(r"<UN [^>]*/>", f'<UN {names} dan="1,2,3,4" rate="1,2,3,4" sx="M,F,C,M"/>', text)
    text = changed(text, "<RYUUKYOKU", '<BYE who="1"/><UN n1="%E9%9B%80"/><RYUUKYOKU')
    (game,) = read(text, tmp_path)
    assert game.names == ("Mésange", "雀", "C&D", "")
    assert set(game.beside) == {"ratings", "absences"}
    assert kinds(text, tmp_path) == [set()]


def test_the_final_points_are_those_of_the_last_hand(tmp_path):
    text = told(record(sudden_death()), "mjlog")
    ending = 'owari="300,10.0,250,0.0,250,0.0,200,-10.0"/>'
    text = re.sub(r"(<RYUUKYOKU [^>]*)/>", lambda found: f"{found[1]} {ending}", text)
    assert read(text, tmp_path)[0].finals == (30_000, 25_000, 25_000, 20_000)


@pytest.mark.parametrize(
    ("kind", "lacks"), [(9, ""), (1, "hanchan"), (11, "red_fives"), (13, "open_tanyao")]
)
def test_the_type_is_made_of_bits(kind, lacks, tmp_path):
    text = as_mjlog(record(four_winds()), kind)
    options = read(text, tmp_path)[0].options
    assert (options.game_length == "hanchan") == (lacks != "hanchan")
    assert bool(options.red_fives.m) == (lacks != "red_fives")
    assert options.open_tanyao == (lacks != "open_tanyao")


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_in_mjlog(seed, tmp_path):
    check_game(seed, tmp_path)


@pytest.mark.slow
def test_many_whole_games_in_mjlog(tmp_path):
    for seed in range(3, 60):
        check_game(seed, tmp_path)


def check_game(seed, folder):
    bot = (EAGER, EAGER, WILD)[seed % 3]
    one = played("tenhou", bot, f"mjlog-{seed}", game_length="hanchan")
    (game,) = read(as_mjlog(one), folder)
    assert differences(game) == [], seed
    assert on_the_table(record_of(game)[0]) == on_the_table(one), seed


# ---- tenhou6 -----------------------------------------------------------------------------------


def test_what_the_columns_hold(tmp_path):
    game = json.loads(told(record(riichi_after_riichi()), "tenhou6"))
    (hand,) = game["log"]
    assert len(hand) == 17
    assert [len(hand[nth]) for nth in (4, 7, 10, 13)] == [13] * 4
    assert hand[6][0] == "r60"
    assert hand[-1][0] == "和了"
    assert hand[-1][2][3].endswith("点")
    assert sum(hand[-1][1]) == 2000
    kong = json.loads(told(record(open_kong()), "tenhou6"))["log"][0]
    at = next(nth for nth, take in enumerate(kong[8]) if isinstance(take, str))
    assert kong[8][at] == "m45454545"
    assert kong[9][at] == 0


def test_an_exhausted_wall_may_be_told_without_payments(tmp_path):
    """Where they are missing they are taken for nothing; where all is missing, for not told."""
    game = json.loads(told(record(nagashi()), "tenhou6"))
    whole = game["log"][0][-1]
    for end, wrong in (([*whole, "?"], set()), (whole[:1], {"payment"}), ([], set())):
        game["log"][0][-1] = end
        assert kinds(json.dumps(game), tmp_path) == [wrong], end


def test_the_first_of_two_winners_gets_the_sticks(tmp_path):
    """Deltas hold counters and deposits; those of the hand itself are not taken off."""
    (game,) = read(told(record(riichi_after_riichi()), "tenhou6"), tmp_path)
    (win_told,) = game.hands[0].wins
    assert sum(win_told.deltas) == 2000
