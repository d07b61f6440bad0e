"""The command: `python -m tests.trials.veteran --hands 500 --seed 1`.

A veteran plays at immediate speed with the toggles of the corner bar on: automatic win, no calls,
throw what is drawn, a hand that is not sorted. Every answer that the table gives without a press is
held against the engine: no win is missed, none is taken that would end the match behind another, no
tile passes by on which there was a win, nothing but the drawn tile is thrown. Clicks, questions and
seconds a hand are counted, in frames of the program's own clock: birds answer at once.
"""

import os
import random
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app.flows.table_flow import HostedTable, TableFlow
from game.app.seats.hosted_seat import HostedSeat
from game.bots import make
from game.engine.actions import CallChow, CallSet, Discard, Pass, Win
from game.engine.course import Over
from game.engine.match import answer, what_next
from game.host.host import Host
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.rulesets import RULESETS
from game.scenes.table.control_ids import AutoMove
from game.storage.settings import CallPrompts, Settings, Speed
from game.ui.inputs import Key
from tests.host.players import Now
from tests.trials.sitting import no_way_out, people
from tests.trials.telling import Telling, parser
from tests.ui import stand

FRAME = 1 / 60
LONGEST = 4000
"""Frames of one hand: one that takes longer stands still."""
SHEETS = ("tenhou", "club", "saki", "tenhou_sanma", "kansai", "classic")
KEYS = {AutoMove.WIN: "v", AutoMove.CALL_NOTHING: "x", AutoMove.THROW: "b", AutoMove.SORT: "o"}
LEVEL = "casual"


def main(arguments=None):
    """Plays the hands; the exit status."""
    asked = parser("veteran", __doc__)
    asked.add_argument("--hands", type=int, default=500)
    given = asked.parse_args(arguments)
    return veteran(given.hands, given.seed).end()


def veteran(hands, seed, *, is_quiet=False):
    """Plays so many hands, one match after the other."""
    telling, match = Telling("veteran", is_quiet=is_quiet), 0
    while telling.counts["hands"] < hands and len(telling.failures) < 10:
        with tempfile.TemporaryDirectory() as folder:
            sheet = SHEETS[match % len(SHEETS)]
            table = VeteranTable(sheet, f"{seed}.{match}", Path(folder), telling)
            table.play(hands)
        match += 1
    for what in ("presses", "questions", "seconds"):
        telling.facts[f"{what} a hand"] = round(telling.counts[what] / telling.counts["hands"], 2)
    return telling


class VeteranTable:
    """One match, and the veteran at its table."""

    def __init__(self, sheet, seed, folder, telling):
        self.telling, self.where = telling, f"{sheet}, seed {seed}"
        self.dice = random.Random(seed)
        chosen = Settings(
            language="en",
            speed=Speed.INSTANT,
            reduced_motion=True,
            hints=False,
            call_prompts=self.dice.choice([*CallPrompts]),
        )
        self.services = replace(stand.services(folder), settings=chosen)
        self.services.changed = self._changed
        guests = (Guest(), *[Guest(level=LEVEL)] * (RULESETS[sheet].seats - 1))
        self.host = Host.new(opening(sheet, guests, Chance(seed)), Now())
        self.bot = make(LEVEL, "pie", self.host.rules)
        self.seat = HostedSeat(self.host, people, thinkers=Now())
        self.chosen = self.seat.choose
        self.seat.choose = self._choose
        self.is_pressed, self.wanted, self.is_over = False, None, False
        self.hand = self.hands = 0
        flow = TableFlow(self.services, self.host, no_way_out(self.services))
        self.hooks = replace(flow.hooks, hand_ended=self._hand_ended, match_ended=self._ended)
        self.scene = HostedTable(self.services, self.seat, self.hooks, self.host)
        self.scene.canvas = stand.canvas(self.services, (1280, 720))
        self.scene.build()
        self.scene.enter()

    def _changed(self, settings):
        self.services.settings = settings

    def play(self, hands):
        """Plays until the match is over, or so many hands are counted."""
        known, frames = None, 0
        while not self.is_over and self.telling.counts["hands"] < hands:
            self.scene.update(FRAME)
            self.telling.counts["frames"] += 1
            frames = frames + 1 if known is self.seat.decision else 0
            known = self.seat.decision
            if frames > LONGEST:
                self.telling.fail(self.where, f"the table stands still in hand {self.hand}")
                return
            self._toggle()
            if self.scene.asked is not None and self.scene.controls.question.is_open:
                self._press()
        self.telling.counts["seconds"] = round(self.telling.counts["frames"] * FRAME)

    def _toggle(self):
        """Chooses by lot what is on in this hand, once it has begun."""
        match = self.seat.match
        shown = self.scene.performance.shown
        if match is None or shown is None or shown.rounds == self.hand or not self.scene.asked:
            return
        self.hand, table = shown.rounds, self.scene
        on = {one for one in KEYS if self.dice.random() < (0.2 if one is AutoMove.THROW else 0.6)}
        for one, is_on in table._alone.switches.items():
            if is_on != (one in on):
                table.handle(Key(KEYS[one], char=KEYS[one]))
                self.telling.count("presses")
        now = {one for one, is_on in table._alone.switches.items() if is_on}
        if now != on & table._alone.switches.keys():
            self.telling.fail(self.where, f"switched on {on}, found {now}")

    # ---- what is asked, and answered by the veteran --------------------------------------------
    def _press(self):
        """Answers what the table leaves to the player: never what a switch should have done."""
        asked = self.seat.decision
        if asked is None or asked is self.wanted or self.scene._alone.answer is not None:
            return
        self.wanted = asked
        self.telling.count("questions")
        if self._taken(asked) is not None:
            self.telling.fail(self.where, f"asked although it is switched on: {asked}")
        view = self.host.view(asked.seat)
        self.is_pressed = True
        self.scene.choose(self.bot.choose(view, asked, random.Random(1)))
        self.is_pressed = False
        self.telling.count("presses")

    def _choose(self, action):
        """Sees every answer of the seat; one that nobody has pressed is held against the rules."""
        asked = self.seat.decision
        if not self.is_pressed:
            self.telling.count("done without a press")
            fault = self._fault(asked, action)
            if fault:
                self.telling.fail(f"{self.where}, hand {self.hand}", f"{fault}: {action}, {asked}")
        self.chosen(action)

    @property
    def _on(self):
        return self.hooks.automatic.on

    def _taken(self, asked):
        """The win that the switch has to take: the only one, if the player would not be asked."""
        wins = [one for one in asked.options if isinstance(one, Win)]
        if AutoMove.WIN not in self._on or len(wins) != 1 or self._ends_behind(asked, wins[0]):
            return None
        return wins[0]

    def _ends_behind(self, asked, win):
        """Whether the engine, going on with this win, ends the match with another in front."""
        progress = self.host._progress
        passes = {
            other.seat: next(one for one in other.options if isinstance(one, Pass))
            for other in progress.asked
            if other.seat != asked.seat
        }
        rules, match = self.host.rules, self.host.match
        after = match.led_to(answer(rules, match, progress, {**passes, asked.seat: win}))
        if not after.table.ended or not isinstance(what_next(rules, after), Over):
            return False
        points = [player.points for player in after.table.players]
        return any(
            (one, -nth) > (points[asked.seat], -asked.seat) for nth, one in enumerate(points)
        )

    def _fault(self, asked, action):
        """What is wrong with an answer that nobody has pressed; nothing, as a rule."""
        wins = [one for one in asked.options if isinstance(one, Win)]
        if wins:
            self.telling.count("wins taken" if isinstance(action, Win) else "wins missed")
            return "" if action == self._taken(asked) else "a win is missed, or taken unasked"
        if isinstance(action, Pass):
            quiet = AutoMove.CALL_NOTHING in self._on
            prompts = self.services.settings.call_prompts is not CallPrompts.ALL
            calls = all(isinstance(one, CallChow | CallSet | Pass) for one in asked.options)
            self.telling.count("calls passed")
            return "" if calls and (quiet or prompts) else "a question is not put"
        plain = all(isinstance(one, Discard) and not one.riichi for one in asked.options)
        if len(asked.options) == 1:
            return ""
        if not plain or AutoMove.THROW not in self._on:
            return "there is more to decide than the switch is for"
        self.telling.count("tiles thrown")
        return "" if isinstance(action, Discard) and action.drawn else "another tile is thrown"

    # ---- from hand to hand ---------------------------------------------------------------------
    def _hand_ended(self, match):
        self.telling.count("hands")
        self.host.next_hand()

    def _ended(self, match):
        self.is_over = True


if __name__ == "__main__":
    sys.exit(main())
