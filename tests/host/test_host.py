"""Who is asked, who answers, and what each can see."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event as Signal

import pytest

from game.bots.bot import Bot
from game.bots.tsumogiri import TSUMOGIRI, quietest
from game.engine.actions import CallChow, CallSet, CommitFoul, Decision, Discard, Pass
from game.engine.course import NextHand
from game.engine.events import MeldCalled, seen
from game.engine.hand_flow import IllegalAction
from game.engine.match import ChooseStop, MatchStarted, StopChosen, fold, start_hand
from game.engine.reasons import Act, WrongAct
from game.engine.table import MeldKind
from game.engine.tiles import Tile
from game.host import playout
from game.host.host import Host
from game.host.journal import create
from game.host.match_setup import rules_of
from game.host.participants import AtOnce, BotPlayer, HumanPlayer
from game.host.playout import play_out
from tests.host.players import EAGER, Never, Now, header, host, play


def with_person(thinkers=None, **changes):
    table = Host.new(header(people=1, **changes), thinkers or Now())
    table.next_hand()
    return table, table.participants[0], table.seat_of(0)


def until_asked(table, person, limit=300):
    for _ in range(limit):
        table.next_hand()
        table.tick()
        if person.is_asked:
            return person.decision
    raise AssertionError("the person was never asked")


def test_a_person_is_waited_for_and_the_frame_is_not():
    table, person, _ = with_person()
    decision = until_asked(table, person)
    assert decision in table.asked
    before = len(table.journal)
    for _ in range(50):
        table.tick()
    assert len(table.journal) == before
    discard = next(option for option in decision.options if isinstance(option, Discard | Pass))
    person.choose(discard)
    assert not person.is_asked
    events = table.tick()
    assert events
    assert table.journal.since(before) == events


def test_a_person_can_only_choose_what_is_offered():
    table, person, seat = with_person()
    until_asked(table, person)
    with pytest.raises(AssertionError):
        person.choose(ChooseStop(seat, stops=True, reason="x"))


def test_a_bot_that_breaks_the_rules_is_found_out():
    def cheat(view, decision, random):
        return Pass(decision.seat)

    table = host(bot=Bot("cheat", cheat))
    table.next_hand()
    with pytest.raises(IllegalAction):
        table.tick()


def test_nothing_waits_for_a_bot_that_thinks_long():
    done, asked = Signal(), []

    def slow(view, decision, random):
        asked.append(decision)
        assert done.wait(20)
        return EAGER.choose(view, decision, random)

    of = header()
    with ThreadPoolExecutor(1) as pool:
        table = Host(rules_of(of), create(of, None), [BotPlayer(Bot("slow", slow), pool)] * 4)
        table.next_hand()
        first = len(table.tick())
        assert first > 0
        assert [table.tick() for _ in range(20)] == [()] * 20
        done.set()
        while not table.tick():
            pass
    assert table.participants[0].thinking.decisions >= 1
    assert table.participants[0].thinking.longest > 0


def test_events_are_covered_once_and_only_for_a_seat_that_looks(monkeypatch):
    covered = Counter()

    def counting(events, seat):
        covered[seat] += len(events)
        return seen(events, seat)

    monkeypatch.setattr("game.host.host.seen", counting)
    of = header()
    table = Host(rules_of(of), create(of, None), [AtOnce(TSUMOGIRI) for _ in range(4)])
    table.next_hand()
    assert not covered
    play(table, ticks=60)
    assert all(0 < covered[seat] <= len(table.journal) for seat in table.match.seats)
    for seat in table.match.seats:
        assert table.view(seat) == fold(seen(table.journal.since(0), seat))


def test_who_comes_to_play_sits_where_the_lot_put_them():
    table, person, seat = with_person()
    assert table.match.players[seat] == 0
    assert table.player(seat) is person
    assert {table.seat_of(guest) for guest in range(4)} == {0, 1, 2, 3}


class Late(AtOnce):
    """A bot that takes what it can for a set, and keeps its answer back for a while."""

    holds = True

    def __init__(self):
        super().__init__(Bot("late", self._grab))

    @staticmethod
    def _grab(view, decision, random):
        sets = [option for option in decision.options if isinstance(option, CallSet)]
        return sets[0] if sets else TSUMOGIRI.choose(view, decision, random)

    def answer(self):
        return None if self.holds else super().answer()


def rivals_wait(seed):
    """Whether a bot took a tile for a set that the person might have taken for a chow."""
    of = header(people=1, seed=seed)
    person, others = HumanPlayer(), [Late() for _ in range(3)]
    table = Host(rules_of(of), create(of, None), [person, *others])
    while not table.is_over:
        Late.holds = True
        table.next_hand()
        table.tick()
        rivals = [one for one in table.asked if isinstance(one.options[0], CallSet)]
        chow = person.is_asked and isinstance(person.decision.options[0], CallChow)
        Late.holds = False
        if rivals and chow:
            before = person.decision
            assert [table.tick() for _ in range(5)] == [()] * 5
            assert person.is_asked
            assert person.decision is before
            person.choose(before.options[0])
            taken = next(one for one in table.tick() if isinstance(one, MeldCalled))
            assert taken.meld.kind is MeldKind.PUNG
            return True
        if person.is_asked:
            person.choose(quietest(person.decision))
        table.tick()
    return False


def test_a_question_stays_open_although_another_has_answered_more_strongly():
    assert any(rivals_wait(str(seed)) for seed in range(30))


def last_hand(seed):
    """The last hand of a match, whose dealer leads; he alone tries to win."""
    of = header(seed=seed, dealer_stop="choice")
    rules, journal = rules_of(of), create(of, None)
    last = rules.seats - 1
    journal.append((MatchStarted((20_000,) * last + (40_000,), (0, 1, 2, 3), 4, (0, 1, 2, 3)),))
    begun = fold(journal)
    journal.append(start_hand(rules, begun, NextHand(0, last, 0, 0), Random(seed)).events)
    players = [*(AtOnce(TSUMOGIRI) for _ in range(last)), AtOnce(EAGER)]
    return Host(rules, journal, players, fold(journal))


def test_the_dealer_who_may_stop_is_asked_between_two_hands():
    for seed in range(40):
        table = last_hand(str(seed))
        while not table.match.table.ended:
            table.tick()
        if table.asked:
            break
    assert [type(option) for option in table.asked[0].options] == [ChooseStop, ChooseStop]
    assert not table.is_between_hands
    table.next_hand()
    assert isinstance(table.tick()[-1], StopChosen)
    assert table.is_between_hands


def test_players_who_never_win_are_sent_home(monkeypatch):
    monkeypatch.setattr(playout, "MOST_HANDS", 6)
    of = header(level="tsumogiri", last_hand_noten_repeats=True)
    played = play_out(rules_of(of), create(of, None))
    assert played.match.ended.reason == "too_long"
    assert played.match.rounds == 6
    assert [one.decisions > 0 for one in played.thinking] == [True] * 4


def test_a_view_is_the_masked_fold_and_costs_no_peeking():
    table, _, seat = with_person(Never())
    table.tick()
    for other in table.match.table.seats:
        hand = table.view(seat).table.hand(other)
        known = [one for one in hand.concealed if one.suit != "_"]
        assert bool(known) == (other == seat)


def test_a_bot_that_fails_does_not_end_the_game(caplog):
    def fails(view, decision, random):
        raise RuntimeError("no idea")

    with ThreadPoolExecutor(1) as pool:
        player = BotPlayer(Bot("fails", fails), pool)
        decision = Decision(0, (Discard(0, Tile.M1, riichi=True), Discard(0, Tile.M2, drawn=True)))
        player.ask(decision, None, Random(1))
        while (answer := player.answer()) is None:
            pass
    assert answer == Discard(0, Tile.M2, drawn=True)
    assert "no idea" in caplog.text


def test_a_bot_with_one_thing_to_do_does_it_without_thinking():
    """At a strict table everybody is asked about every discard, and most can only let it go by."""

    def thinks(view, decision, random):
        raise AssertionError("there is nothing to think about")

    player = BotPlayer(Bot("thinks", thinks), Never())
    player.ask(
        Decision(2, (Pass(2),), (CommitFoul(2, Act.RON, WrongAct.FALSE_WIN),)), None, Random(1)
    )
    assert player.answer() == Pass(2)
    player.withdraw()
    assert player.answer() is None
