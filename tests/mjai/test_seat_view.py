"""A seat that is told a game in mjai is asked what the host of the game asks it."""

import json

import pytest

from game.engine.events import seen
from game.host.host import Host
from game.host.journal import create
from game.host.match_setup import options_of, rules_of
from game.host.participants import AtOnce
from game.logs.formats.write_mjai import Telling
from game.mjai.answers import is_sayable, meant, said, unannounced
from game.mjai.seat_view import SeatView
from tests.host.players import EAGER, header, play


class Overheard(AtOnce):
    """A player whose seat is told the game in mjai besides, as a program would be."""

    def __init__(self, bot, of):
        super().__init__(bot)
        self.rules, self.telling = rules_of(of), Telling(options_of(of))
        self.view = SeatView(self.rules, options_of(of))
        self.known, self.kinds, self.asked = 0, set(), 0

    def ask(self, decision, view, random):
        super().ask(decision, view, random)
        seat = decision.seat
        news = seen(self.host.journal.since(self.known), seat)
        self.known = len(self.host.journal)
        for event in map(json.loads, map(json.dumps, self.telling.told(news))):
            self.kinds.add(event["type"])
            if event["type"] not in ("end_kyoku", "end_game"):
                self.view.tell(event)
        if not is_sayable(decision):
            return
        self.asked += 1
        assert self.view.seat == seat
        assert self.view.decision.options == decision.options
        mine, theirs = self.view.table, view.table
        assert mine.players == theirs.players
        assert mine.wall.left == theirs.wall.left
        assert (mine.deposits, mine.counters) == (theirs.deposits, theirs.counters)
        for option in decision.options:
            if not getattr(option, "riichi", False):
                assert (
                    meant(json.loads(json.dumps(said(option, mine))), unannounced(decision), mine)
                    == option
                )


CASES = [
    ("club", "1", {"chi", "pon", "kakan", "dora", "reach_accepted"}),
    ("club", "3", {"chi", "pon", "hora", "reach_accepted"}),
    ("tenhou", "5", {"chi", "pon", "ankan", "daiminkan", "dora", "hora", "reach_accepted"}),
    ("tenhou_sanma", "1", {"pon", "nukidora", "kakan", "dora", "hora", "reach_accepted"}),
    ("kansai", "3", {"pon", "nukidora", "ankan", "kakan", "hora", "reach_accepted"}),
]


@pytest.mark.parametrize(("ruleset", "seed", "kinds"), CASES)
def test_what_a_seat_may_do_follows_from_what_it_is_told(ruleset, seed, kinds):
    of = header(ruleset, seed)
    players = [Overheard(EAGER, of) for _ in of.guests]
    table = Host(rules_of(of), create(of, None), players)
    for player in players:
        player.host = table
    play(table, 250)
    assert kinds <= set().union(*(player.kinds for player in players))
    assert sum(player.asked for player in players) > 200
