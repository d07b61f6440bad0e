"""The command: `python -m tests.trials.tempo --hands 5 --level master`.

How long a player waits at immediate speed: from an answer to the next question, in real seconds, in
the real main loop, with birds that think in their own process. The player throws what is drawn,
takes every win and calls nothing. The machine should be quiet: everything beside it counts.
"""

import os
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app.flows.table_flow import HostedTable, TableFlow
from game.app.main_loop import App
from game.app.seats.hosted_seat import HostedSeat
from game.bots.levels import LADDER
from game.bots.tsumogiri import quietest
from game.engine.actions import Win
from game.host.host import Host
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.host.participants import BotPlayer
from game.host.thought_process import ThoughtProcess
from game.rulesets import RULESETS
from game.storage import paths
from game.storage.settings import Settings, Speed
from game.ui.game_window import Screen
from tests.trials.sitting import no_way_out, people, services_in
from tests.trials.telling import Telling, parser


class Pressed(Screen):
    """The window, in which somebody presses something before the frame in which it is read."""

    def __init__(self, press):
        super().__init__(paths.NAME, None)
        self._press = press

    def events(self, frames, rest, answered=None):
        """What comes from elsewhere; the press is answered in the same frame, as a click is."""
        found = super().events(frames, rest, answered)
        self._press()
        return found


BIRDS = ("mesange", "rougegorge", "hibou", "pie")


def main(arguments=None):
    """Plays the hands and prints how long one waited; the exit status."""
    asked = parser("tempo", __doc__)
    asked.add_argument("--hands", type=int, default=5)
    asked.add_argument("--level", choices=list(LADDER), default="master")
    asked.add_argument("--ruleset", choices=list(RULESETS), default="tenhou")
    return tempo(asked.parse_args(arguments)).end()


def tempo(given, *, is_quiet=False):
    """Plays the hands; what was counted."""
    telling = Telling("tempo", is_quiet=is_quiet)
    with tempfile.TemporaryDirectory() as folder, ThoughtProcess() as thinkers:
        hasty = Hasty(given, Path(folder), thinkers, telling)
        hasty.run()
    waited = sorted(hasty.waited)
    tenths = quantiles(waited, n=10)
    telling.facts |= {
        "answers": len(waited),
        "seconds to the next question, median": round(median(waited), 3),
        "… nine times in ten": round(tenths[-1], 3),
        "… at worst": round(waited[-1], 3),
        "part of it that birds think": round(hasty.thought / sum(waited), 2),
    }
    return telling


class Hasty:
    """Whoever throws at once, and what they wait for."""

    def __init__(self, given, folder, thinkers, telling):
        self.telling, self.hands = telling, given.hands
        self.waited, self.thought = [], 0.0
        self._seen, self._answered_at, self._is_new_hand, self._before = None, 0.0, True, 0.0
        chosen = Settings(language="en", speed=Speed.INSTANT, reduced_motion=True, hints=False)
        self.services = services_in(folder, chosen)
        self.app = App(Pressed(self._press), self.services, answered=thinkers.answered)
        seats = RULESETS[given.ruleset].seats
        guests = (Guest(), *(Guest(bird, given.level) for bird in BIRDS[: seats - 1]))
        chance = Chance(given.seed)
        self.host = Host.new(opening(given.ruleset, guests, chance), thinkers)
        self.seat = HostedSeat(self.host, people, thinkers=thinkers)
        flow = TableFlow(self.services, self.host, no_way_out(self.services))
        hooks = replace(flow.hooks, hand_ended=self._hand_ended, match_ended=self._ended)
        self.scene = HostedTable(self.services, self.seat, hooks, self.host)

    def run(self):
        """Plays until the hands are counted, or the match is over."""
        with ExitStack() as stack:
            stack.callback(self.host.close)
            self.app.start(self.scene)
            self.app.run()

    def _press(self):
        """Looks at the table before every frame, and answers what it asks."""
        if self.telling.counts["hands"] >= self.hands:
            self.app.quit()
            return
        asked = self.seat.decision
        is_open = self.scene.controls.question.is_open
        if asked is not None and asked is not self._seen and is_open:
            self._answer(asked)

    def _answer(self, asked):
        self._seen = asked
        if not self._is_new_hand:
            self.waited.append(time.perf_counter() - self._answered_at)
            self.thought += self._total() - self._before
        self._is_new_hand, self._before = False, self._total()
        wins = [one for one in asked.options if isinstance(one, Win)]
        self.telling.count("answers")
        self._answered_at = time.perf_counter()
        self.scene.choose(wins[0] if wins else quietest(asked))

    def _total(self):
        """The seconds for which the birds have thought so far."""
        players = (self.host.player(seat) for seat in range(len(self.host.match.players)))
        return sum(one.thinking.total for one in players if isinstance(one, BotPlayer))

    def _hand_ended(self, match):
        self.telling.count("hands")
        self._is_new_hand = True
        self.host.next_hand()

    def _ended(self, match):
        self.telling.counts["hands"] = self.hands


if __name__ == "__main__":
    sys.exit(main())
