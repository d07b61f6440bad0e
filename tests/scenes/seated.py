"""A person at a hosted table whose wall was built on purpose, for tests of what the seat is shown.

The person is East; the others throw what they draw and let everything go by.
"""

from game.app.flows.table_flow import HostedTable
from game.app.seats.hosted_seat import HostedSeat
from game.bots.tsumogiri import TSUMOGIRI
from game.engine.match import MatchStarted, fold
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.participants import HumanPlayer
from game.rulesets import PRESETS
from game.rulesets.families import family_of, rules_by
from game.scenes.shared.game_facts import Person
from game.scenes.table.automatic_moves import AutomaticMoves
from game.scenes.table.seat_source import TableHooks
from game.ui.inputs import Cancel, Confirm, Key, Move, Point, Press, Release
from tests.stacked import Hand
from tests.ui import stand

FRAME = 1 / 60
LOOK = 0.6
"""Seconds a person looks before a key is pressed."""


class Slow:
    """Throws what it draws and claims nothing, each time after so many questions for it."""

    def __init__(self, ticks=0):
        self.ticks, self.asked = ticks, []
        self._answer, self._left = None, 0

    def ask(self, decision, view, random):
        self._answer, self._left = TSUMOGIRI.choose(view, decision, random), self.ticks
        self.asked.append(decision)

    def answer(self):
        if self._left > 0:
            self._left -= 1
            return None
        return self._answer

    def withdraw(self):
        self._answer = None

    def leave(self):
        self.withdraw()


def host(hands, draws, others=None, ruleset="saki", rules=None, **start):
    """A host whose first hand has been dealt from a wall with these hands and draws.

    The rules may differ from the sheet.
    """
    preset = PRESETS[ruleset]
    options = family_of(preset).changed(preset, rules or {})
    guests = (Guest(), *(Guest(level="tsumogiri"),) * (rules_by(options, ruleset).seats - 1))
    header = opening(ruleset, guests, Chance("a wall built on purpose"), options)
    rules, journal = rules_of(header), create(header, None)
    points, seats = (rules.points,) * rules.seats, tuple(range(rules.seats))
    journal.append((MatchStarted(points, seats, rules.winds, seats),))
    journal.append(Hand(rules, hands, draws, start=start).events)
    players = [HumanPlayer(), *(others or (Slow() for _ in seats[1:]))]
    return Host(rules, journal, players, fold(journal))


def people(table):
    """Everybody has a name."""
    return tuple(Person(f"Bird {seat}", "pie") for seat in table.match.seats)


class Sitting:
    """The person at the screen, who sees one frame after the other."""

    def __init__(self, table, language="en", laid=None, thinkers=None, **settings):
        self.services = stand.services("", language, **settings)
        moves = AutomaticMoves()
        hooks = TableHooks(explain=lambda refusal: refusal, automatic=moves, laid=laid)
        seat = HostedSeat(table, people, thinkers=thinkers)
        self.scene = HostedTable(self.services, seat, hooks, table)
        self.fit()
        self.scene.enter()

    def fit(self, size=(1280, 720)):
        """The window gets another size."""
        self.scene.canvas = stand.canvas(self.services, size)
        self.scene.build()

    def wait(self, seconds=FRAME):
        """Some frames go by."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.services.now.time += FRAME
            self.scene.update(FRAME)

    def wait_for(self, happens, patience=30.0):
        """Looks on until something is so."""
        for _ in range(round(patience / FRAME)):
            if happens(self):
                return
            self.wait()
        raise AssertionError("it never happens")

    def wait_for_question(self):
        self.wait_for(lambda one: one.scene.controls.question.is_open)
        self.wait(LOOK)

    def press(self, name, char=""):
        """Presses a key, as the inputs would tell it; says where that leads."""
        intents = [Key(name, char=char or name)]
        if name in ("return", "space"):
            intents.append(Confirm(name))
        if name == "escape":
            intents.append(Cancel(name))
        arrows = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if name in arrows:
            intents.append(Move(*arrows[name]))
        answers = [self.scene.handle(intent) for intent in intents]
        return next((answer for answer in answers if answer is not None), None)

    def click(self, name, clicks=1):
        """Clicks on a control; says where that leads."""
        x, y, w, h = self.scene.controls.desk.place(name)
        return self.click_at(x + w / 2, y + h / 2, clicks)

    def click_at(self, x, y, clicks=1):
        """Clicks somewhere; says where that leads."""
        intents = (Point(x, y), Press(x, y, clicks=clicks), Release(x, y))
        answers = [self.scene.handle(intent) for intent in intents]
        return next((answer for answer in answers if answer is not None), None)

    @property
    def refused(self):
        """The refusal that is shown, if any."""
        return self.scene.controls.question.refused

    @property
    def shown(self):
        """The table as it is shown."""
        return self.scene.performance.table
