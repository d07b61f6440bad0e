"""What each format can hold of what our games have: the rest is said, never written wrongly."""

from dataclasses import replace
from functools import cache

import pytest

from game.bots.bot import Bot
from game.engine.actions import DeclareKong, Discard, Draw
from game.engine.events import Event, FoulCommitted, HandDied, HandWon, RoundStarted
from game.engine.match import ClockRead, MatchEnded, MatchStarted, StopChosen
from game.host.match_setup import options_of
from game.host.mjai_names import EVENTS
from game.logs.converting import FORMATS, converted
from game.logs.game_record import GameRecord, hands_of, of_header, record_of
from game.logs.log_faults import IncompleteLog
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI
from tests.cases import each
from tests.host.players import EAGER, RECKLESS, eager, header, host, play
from tests.host.test_match_clock import timed
from tests.logs.test_converting import ROTATION, again, differences, on_the_table, played
from tests.stacked import Hand

ALWAYS = {"wall", "seed", "players", "rules"}
"""What no other format holds of a game of bots that is not played as in the large room."""
AS_THERE = {"wall", "seed", "players"}
"""The same of a game that is."""
REFUSED = "refused"
NOTHING = set()


def ordinary():
    return played("tenhou", EAGER, "3")


def by_hand():
    """Nothing wrong was done, although it could have been."""
    return played("saki", EAGER, "88", strict_mode=True, manual_draw=True)


def with_fouls():
    return played("saki", RECKLESS, "7", strict_mode=True)


def with_wrong_counts():
    return played("saki", Bot("careless", careless), "1", strict_mode=True, manual_draw=True)


def careless(view, decision, random):
    """Now and then draws once too often, or forgets to draw."""
    wrong = [option for option in decision.wrong if isinstance(option, Draw | Discard)]
    if wrong and random.random() < 0.01:
        return random.choice(wrong)
    return eager(view, decision, random)


def against_the_clock():
    table = play(timed(0.5))
    of = table.journal.header
    return of_header(of, options_of(of), tuple(table.journal))


def with_a_choice():
    """The dealer, being first, might have ended the game."""
    return played("club", EAGER, "10", dealer_stop="choice", extension_round=False)


def with_norths():
    return played("kansai", EAGER, "24")


def with_one_who_waits():
    return played("kansai", EAGER, "9", **ROTATION)


def three_alike():
    """No north is set aside, and all three play."""
    return played("kansai", EAGER, "24", pei_dora=False)


def four_kongs():
    """East wins by the fourth closed kong, without a pair."""
    rules = kansai_rules(KANSAI)
    hand = Hand(
        rules,
        ["1111p2222p3333p4s", "1z1z2z2z3z3z5z5z6z6z7z7z9m", "9m9m9s9s8s8s7s7s6s6s9p9p8p"],
        "4s",
        {"replacements": "4s4s5z"},
    )
    while not hand.table.ended:
        hand.answer(hand.find(0, DeclareKong))
    return of_events("kansai", KANSAI, hand.events, rules)


def of_events(ruleset, options, events, rules):
    """The record of a game of which one hand was played."""
    seats = tuple(range(rules.seats))
    points = (rules.points,) * rules.seats
    started = MatchStarted(points, seats, rules.winds, seats)
    names = tuple("ABCD"[: rules.seats])
    return GameRecord(ruleset=ruleset, options=options, names=names, events=(started, *events))


def unfinished():
    """The game was left in the middle of its third hand."""
    of = header("tenhou", "3")
    table = host(of)
    while table.match.rounds < 3 or table.asked == () or len(table.journal) % 7:
        play(table, ticks=1)
    return of_header(of, options_of(of), tuple(table.journal))


def by_own_rules():
    record = ordinary()
    return replace(record, named="Chez nous", header=replace(record.header, named="Chez nous"))


HELD = [
    (ordinary, NOTHING, AS_THERE, AS_THERE),
    (by_hand, NOTHING, ALWAYS, ALWAYS),
    (with_fouls, NOTHING, ALWAYS | {"foul"}, ALWAYS | {"foul"}),
    (with_wrong_counts, NOTHING, ALWAYS | {"foul"}, ALWAYS | {"foul"}),
    (against_the_clock, NOTHING, ALWAYS | {"clock"}, ALWAYS | {"clock"}),
    (with_a_choice, NOTHING, ALWAYS | {"choices"}, ALWAYS | {"choices"}),
    (with_norths, NOTHING, ALWAYS, REFUSED),
    (three_alike, NOTHING, ALWAYS, REFUSED),
    (with_one_who_waits, NOTHING, ALWAYS | {"waiting"}, REFUSED),
    (four_kongs, NOTHING, {"wall", "rules", "tileless"}, REFUSED),
    (unfinished, NOTHING, AS_THERE, AS_THERE | {"hand"}),
    (by_own_rules, NOTHING, AS_THERE, AS_THERE),
]
"""What each of native, mjai and tenhou6 says it cannot hold."""
CASES = [
    pytest.param(make, target, told, id=f"{make.__name__}-{target}")
    for make, *each in HELD
    for target, told in zip(("native", "mjai", "tenhou6"), each, strict=True)
]


def test_every_format_is_decided_on():
    assert tuple(FORMATS) == ("native", "mjai", "tenhou6")


@cache
def made(make):
    """A game is played once for all formats."""
    return make()


@each(("make", "target", "told"), CASES, every=4)
def test_what_a_format_holds(make, target, told, tmp_path):
    record = made(make)
    if told is REFUSED:
        with pytest.raises(IncompleteLog) as fault:
            converted(record, target)
        assert fault.value.reason == "no_room"
        return
    there = converted(record, target)
    assert {name for name, _ in there.lost} - {"yaku"} == told
    game = again(there.content, tmp_path)
    assert differences(game) == []
    assert game.named == record.named
    held = [hand for hand in hands_of(record) if not is_left_out(hand, target)]
    assert [hand.started.counters for hand in game.hands] == [
        hand.started.counters for hand in held
    ]
    assert len(game.hands) == len(held) > 0


def is_left_out(hand, target):
    if target == "native":
        return False
    wrong = any(
        isinstance(event, FoulCommitted | HandDied)
        or any(player.hand.surplus for player in table.players)
        for event, table in hand.steps
    )
    return wrong or (target == "tenhou6" and not hand.table.ended)


@pytest.mark.parametrize("target", FORMATS)
def test_a_game_with_gaps_is_not_converted_again(target, tmp_path):
    record, _ = record_of(again(converted(with_fouls(), "mjai").content, tmp_path))
    with pytest.raises(IncompleteLog) as fault:
        converted(record, target)
    assert fault.value.reason == "gap"


@pytest.mark.parametrize("target", ["mjai", "tenhou6"])
def test_a_hand_is_left_out_and_the_others_are_as_they_were(target, tmp_path):
    """Also points that a foul has cost are right in the hand that follows, and at the end."""
    record = with_fouls()
    there = converted(record, target)
    gone = [values["hand"] for name, values in there.lost if name == "foul"]
    other, found = record_of(again(there.content, tmp_path))
    assert found == 0
    kept = [hand for nth, hand in enumerate(hands_of(record), start=1) if nth not in gone]
    both = list(zip(hands_of(other), kept, strict=True))
    assert both
    assert all(on_the_table_of(one) == on_the_table_of(two) for one, two in both)
    assert [one.started.points for one, _ in both] == [two.started.points for _, two in both]


def on_the_table_of(hand):
    return [event for event, _ in hand.steps]


def test_a_game_of_which_no_hand_can_be_held_is_refused():
    record = with_fouls()
    first = next(hand for hand in hands_of(record) if is_left_out(hand, "mjai"))
    events = (first.started, *(event for event, _ in first.steps))
    alone = replace(record, events=(record.events[0], *events))
    for target in ("mjai", "tenhou6"):
        with pytest.raises(IncompleteLog) as fault:
            converted(alone, target)
        assert fault.value.reason == "no_hand"
    assert converted(alone, "native").content


def test_the_points_at_the_end_are_those_of_the_last_hand_even_if_it_is_left_out(tmp_path):
    """What is shared out after a void hand is not lost."""
    record = with_fouls()
    ended = record.events[-1]
    assert isinstance(ended, MatchEnded)
    table = list(hands_of(record))[-1].table
    points = tuple(player.points for player in table.players)
    assert ended.settlement == ()
    for target in ("mjai", "tenhou6"):
        assert again(converted(record, target).content, tmp_path).finals == points


HAPPENS: dict[type[Event], object] = {
    HandWon: ordinary,
    FoulCommitted: with_fouls,
    HandDied: with_fouls,
    StopChosen: with_a_choice,
    ClockRead: against_the_clock,
    RoundStarted: ordinary,
}


@each("kind", HAPPENS, ids=lambda kind: kind.__name__)
def test_the_games_have_what_they_are_named_for(kind):
    assert kind in EVENTS
    assert any(isinstance(event, kind) for event in HAPPENS[kind]().events)


def test_our_own_rules_keep_their_name(tmp_path):
    record = by_own_rules()
    for target in FORMATS:
        other, _ = record_of(again(converted(record, target).content, tmp_path))
        assert other.named == "Chez nous"
        assert b"Chez nous" in converted(other, "native").content
        assert on_the_table(other) == on_the_table(record)
