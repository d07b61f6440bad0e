"""The learned judgement: what it is told of a position, and what the net makes of it."""

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game.bots import make
from game.bots.bot import Bot
from game.bots.game_knowledge import game_knowledge
from game.bots.han_player import HanPlayer
from game.bots.learned.features import TURNED, planes, whole
from game.bots.learned.net import CALLS, ONE, TURNS, Neighbours, choice_of, net, turn_choice
from game.bots.learned.position import RiverTile, ShownSet, position_of
from game.bots.master import is_learned, read
from game.bots.placement_value import placement_value
from game.bots.seat_knowledge import seat_knowledge
from game.bots.styles import PLAIN
from game.engine.actions import Pass
from game.logs.converting import converted
from game.rulesets import RULESETS
from tests.bots.learning.open_table import follow
from tests.host.players import EAGER
from tests.logs.test_converting import played

UNFOLLOWED = {"start_game", "hora", "ryukyoku", "end_kyoku", "end_game"}
SUITS_MOVED = (*range(9, 27), *range(9), *range(27, 34))
"""Where each kind goes when characters become dots, dots bamboo, bamboo characters."""


@cache
def decided(seed="31"):
    """The decisions of a game with what each seat saw, and the events of the game in mjai."""
    rules, seen = RULESETS["tenhou"], []
    knowledge = game_knowledge(rules)

    def choose(view, decision, random):
        known = seat_knowledge(knowledge, view.table, decision.seat)
        hands = placement_value(knowledge, view, decision.seat).hands
        seen.append((decision, position_of(known, hands)))
        return EAGER.choose(view, decision, random)

    game = played("tenhou", Bot("eager", choose), seed)
    lines = converted(game, "mjai").content.splitlines()
    return seen, [json.loads(line) for line in lines]


def test_a_game_that_is_followed_in_the_open_shows_every_seat_what_it_saw_itself():
    seen, events = decided()
    table, shown = None, [set() for _ in range(4)]
    for event in events:
        if event["type"] in UNFOLLOWED:
            continue
        table = follow(table, event)
        for seat in range(4):
            shown[seat] |= {table.position(seat), table.position(seat, asked=False)}
    assert len(seen) > 100
    rounds_by_schedule = {position.hands for _, position in seen}
    unlike = [
        position
        for decision, position in seen
        if replace(position, hands=0) not in {replace(one, hands=0) for one in shown[decision.seat]}
    ]
    assert unlike == []
    assert min(rounds_by_schedule) >= 1


def test_what_is_learned_has_a_number_for_every_choice():
    numbers = {True: set(), False: set()}
    for decision, _ in decided()[0]:
        found = [choice_of(option) for option in decision.options]
        is_call = any(isinstance(option, Pass) for option in decision.options)
        numbers[is_call] |= set(found) - {None}
    assert max(numbers[True]) < CALLS
    assert max(numbers[False]) < TURNS
    assert len(numbers[True]) >= 5
    assert turn_choice("riichi", 33) == 67


def moved(position, to):
    """The position with every kind replaced by another."""
    back = [to.index(kind) for kind in range(34)]

    def row(values):
        return tuple(values[back[kind]] for kind in range(34))

    return replace(
        position,
        hand=row(position.hand),
        live=row(position.live),
        dora=row(position.dora),
        reds=tuple(sorted(to[kind] for kind in position.reds)),
        drawn=to[position.drawn] if position.drawn >= 0 else position.drawn,
        offered=to[position.offered] if position.offered >= 0 else position.offered,
        rivers=tuple(
            tuple(RiverTile(to[one.kind], one.drawn) for one in river) for river in position.rivers
        ),
        melds=tuple(
            tuple(
                ShownSet(tuple(sorted(to[kind] for kind in one.kinds)), one.is_open)
                for one in melds
            )
            for melds in position.melds
        ),
        safe=tuple(
            sum(1 << to[kind] for kind in range(34) if safe >> kind & 1) for safe in position.safe
        ),
    )


def test_a_layer_in_long_whole_numbers_says_what_plain_products_say():
    dice, given, made = Random(7), 6, 5
    weights = [[dice.gauss(0, 2) for _ in range(3 * given)] for _ in range(made)]
    bias, more = ([dice.gauss(0, 1) for _ in range(made)] for _ in range(2))
    rows = [[dice.choice([0.0, dice.random() * 9]) for _ in range(given)] for _ in range(34)]
    parts = [[round(one * 2**16) for one in output] for output in weights]
    layer = Neighbours.of(parts, [round(one * ONE * 2**16) for one in bias])
    counted = [[round(one * ONE) for one in row] for row in rows]
    found = layer(counted, [round(one * ONE) for one in more])
    for kind in range(34):
        rank, suited = kind % 9, kind < 27
        below = rows[kind - 1] if suited and rank > 0 else [0.0] * given
        above = rows[kind + 1] if suited and rank < 8 else [0.0] * given
        near = [*below, *rows[kind], *above]
        plain = [
            sum(weight * one for weight, one in zip(output, near, strict=True)) + added + again
            for output, added, again in zip(weights, bias, more, strict=True)
        ]
        assert [one / ONE for one in found[kind]] == pytest.approx(plain, abs=0.01), kind


def test_suits_are_alike_to_the_net():
    for decision, position in Random(4).sample(decided()[0], 6):
        one, other = read(position), read(moved(position, SUITS_MOVED))
        for form in range(3):
            there = [one.turn[34 * form + SUITS_MOVED.index(kind)] for kind in range(34)]
            assert other.turn[34 * form : 34 * form + 34] == pytest.approx(there, abs=1e-6)
        assert other.call == pytest.approx(one.call, abs=1e-6), decision


def test_both_ends_of_a_suit_are_alike_to_the_net():
    for decision, position in Random(6).sample(decided()[0], 6):
        one, other = read(position), read(moved(position, TURNED)).turned()
        assert other.turn == pytest.approx(one.turn, abs=1e-6)
        assert other.call == pytest.approx(one.call, abs=1e-6), decision


def test_the_planes_of_mirrored_ranks_are_mirrored():
    for _, position in Random(5).sample(decided()[0], 20):
        straight, mirrored = planes(position), planes(moved(position, TURNED))
        assert [[plane[kind] for kind in TURNED] for plane in straight] == mirrored
        assert whole(position) == whole(moved(position, TURNED))
        assert len(straight) == len(net().begin.alone)
        assert len(whole(position)) == len(net().table.weights)


def test_the_net_is_asked_only_about_games_it_has_learned():
    known = {
        sheet: is_learned(game_knowledge(RULESETS[sheet]))
        for sheet in ("tenhou", "club", "tenhou_sanma", "kansai")
    }
    assert known == {"tenhou": True, "club": True, "tenhou_sanma": False, "kansai": False}


def test_a_master_judges_as_it_chooses():
    rules = RULESETS["tenhou"]
    master, asked = make("master", None, rules), []

    def choose(view, decision, random):
        if len(asked) < 25 and len(decision.options) > 1:
            asked.append(master.judge(view, decision).best == master.choose(view, decision, random))
        return EAGER.choose(view, decision, random)

    played("tenhou", Bot("eager", choose), "8")
    assert asked == [True] * 25


def test_what_strong_players_prefer_is_no_points():
    rules = RULESETS["tenhou"]
    master, reckons = make("master", None, rules), HanPlayer(game_knowledge(rules), PLAIN)
    differs = 0

    def choose(view, decision, random):
        nonlocal differs
        if len(decision.options) > 1 and differs < 20:
            told, known = master.judge(view, decision), reckons.judge(view, decision)
            for one in told.candidates:
                other = known.of(one.action)
                assert one.points == pytest.approx(other.points)
                assert (one.place, one.win) == (other.place, other.win)
                differs += one.worth != other.worth
        return EAGER.choose(view, decision, random)

    played("tenhou", Bot("eager", choose), "8")
    assert differs >= 20
