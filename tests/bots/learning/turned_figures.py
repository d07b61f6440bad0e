"""The command: `python -m tests.bots.learning.turned_figures --minutes N --out FILE`.

What it would bring to reckon with another figure. Masters play, and every close decision of theirs
is asked again with one figure of the birds turned up or down. Where that leads to another choice,
both choices are played out many times as in `play_out`. So far more is known of a figure than
matches tell: in 500 hands each is known to some fifteen points a hand, for which ten thousand
hanchans would have to be played.
"""

import argparse
import json
import sys
import time
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from unittest.mock import patch

import numpy as np

from game.bots import (
    call_choice,
    decision_context,
    discard_choice,
    expected_value,
    hand_pace,
    hand_value,
    make,
    master,
    opponents,
    placement_value,
)
from game.bots.game_knowledge import game_knowledge
from game.bots.han_player import best_of
from game.bots.learned.net import NetReading, choice_of
from game.bots.learned.position import position_of
from game.bots.master import MasterPlayer
from game.bots.styles import PLAIN
from game.engine.actions import Decision
from game.engine.match import Match
from tests.bots.learning.laid_table import numbers_of
from tests.bots.learning.play_out import (
    RULES,
    WEIGHTS,
    Question,
    Witness,
    mean,
    numbering,
    played_out,
)
from tests.bots.learning.swift_net import SwiftNet
from tests.bots.learning.tables import SEATS
from tests.bots.tournament import hands

CLOSE = 250.0
"""How far the best two options of a close decision are apart at most, in points."""
REASONING = (
    call_choice,
    decision_context,
    discard_choice,
    expected_value,
    hand_pace,
    hand_value,
    opponents,
    placement_value,
)
"""Modules that keep what they have worked out with the figures as they are."""
PARTS = (0.85, 1.15)
RATES = {
    name: tuple(tuple(part * one for one in getattr(expected_value, name)) for part in PARTS)
    for name in ("_TYPICAL", "_RATES", "_RATE_RIICHI")
}
"""Rows of figures, all of them less and all of them more."""
FIGURES = (
    (expected_value, "_DETERRED", (0.3, 0.75)),
    (expected_value, "_CALLED", (1.2, 1.55)),
    (expected_value, "_SHAPE", (0.0, 0.25)),
    *((expected_value, name, parts) for name, parts in RATES.items()),
    (expected_value, "_TRAP", (0.0, 0.6)),
    (expected_value, "_PERSISTS", (0.0, 0.5)),
    (discard_choice, "_CANDIDATES", (8,)),
    (discard_choice, "_STEP_BACK", (100.0, 500.0)),
    (discard_choice, "_BESIDE", (0.0, 0.4)),
    (discard_choice, "_LATER", (0.0, 250.0)),
    (discard_choice, "_DECLARED", (0.0, 160.0)),
    (discard_choice, "_MENDED", (0.0, 1.0)),
    (hand_pace, "_LATE_DEAL_IN", (0.3, 0.9)),
    (hand_pace, "_READY_PAY", (800.0, 2000.0)),
    (call_choice, "_OPENED", (0.0, 160.0)),
    (call_choice, "_CARRIES", (150.0, 600.0)),
    (call_choice, "_OPENED_FAR", (200.0, 700.0)),
    (call_choice, "_OPENED_WARNED", (0.0, 300.0)),
    (master, "_TRUST", (60.0, 90.0, 170.0, 250.0)),
    (master, "_WARNED", (15.0, 80.0, 140.0)),
)
"""Where a figure stands, its name, and what it is turned to."""
HABITS = {
    "caution": (0.6, 0.8, 1.25),
    "haste": (-120.0, 120.0),
    "riichi": (-200.0, 200.0),
    "greed": (0.85, 1.15),
}
"""The habits of a style, which are turned as well."""


@dataclass
class Met:
    """A close decision of a master."""

    view: Match
    decision: Decision
    numbers: np.ndarray
    """The table as `tables.c` lays it."""
    reading: NetReading
    chosen: int


class Watcher(Witness):
    """Four masters, and one who keeps their close decisions."""

    def __init__(self, seed, kept):
        super().__init__(seed, kept)
        self.bots = [make("master", None, RULES)] * len(self.bots)
        self.player = MasterPlayer(game_knowledge(RULES), PLAIN)

    def _keep(self, view, decision):
        context = self.player.context(view, decision)
        found = self.player.weighed(context, decision)
        learned = sorted(
            (one for one in found if choice_of(one.action) is not None), key=lambda one: -one.worth
        )
        if len(learned) > 1 and learned[0].worth - learned[1].worth < CLOSE:
            reading = master.read(position_of(context.known, context.placement.hands))
            chosen = numbering(decision)(learned[0].action)
            numbers = numbers_of(self.match.table, decision)
            self.kept.append(Met(view, decision, numbers, reading, chosen))


@contextmanager
def turned(module, name, value):
    """A figure of the birds at another value; nothing is remembered from before, nor after."""
    with patch.object(module, name, value):
        forget()
        yield
    forget()


def forget():
    """Drops what was worked out with other figures."""
    for module in REASONING:
        for one in vars(module).values():
            if hasattr(one, "cache_clear") and one.__module__ == module.__name__:
                one.cache_clear()


def variants():
    """Every figure at every value: its name, and what makes a master of it."""
    for module, name, values in FIGURES:
        for nth, value in enumerate(values):
            told = f"times {PARTS[nth]}" if name in RATES else f"{value:g}"
            yield f"{name} {told}", partial(turned, module, name, value), PLAIN
    for habit, values in HABITS.items():
        for value in values:
            yield f"{habit} {value:g}", nullcontext, replace(PLAIN, **{habit: value})


def choices(met, turns, style):
    """What a master of other figures would choose at each of the decisions."""
    player = MasterPlayer(game_knowledge(RULES), style)
    with turns():
        return [_choice(player, one) for one in met]


def _choice(player, one):
    context = player.context(one.view, one.decision)
    # The net answers as before: it is asked once, as that takes longer than all the rest.
    with patch.object(master, "read", lambda _: one.reading):
        action = best_of(player.weighed(context, one.decision)).action
    return one.chosen if choice_of(action) is None else numbering(one.decision)(action)


def gathered(seed, minutes):
    """Close decisions of so many minutes of play, and in how many hands they came up."""
    kept, end, nth, played = [], time.monotonic() + 60 * minutes, 0, 0
    while time.monotonic() < end:
        nth += 1
        played += sum(1 for _ in hands(Watcher(f"{seed}/{nth}", kept)))
    return kept, played


def gained(met, others, times):
    """For every variant what each of its other choices brought more than the master's own."""
    options = [
        sorted({one.chosen, *(found[nth] for found in others.values())})
        for nth, one in enumerate(met)
    ]
    asked = [nth for nth, found in enumerate(options) if len(found) > 1]
    questions = [
        Question("close", met[nth].numbers, met[nth].decision.seat, {}, tuple(options[nth]), ())
        for nth in asked
    ]
    brought = dict(zip(asked, played_out(questions, times, SwiftNet(WEIGHTS)), strict=True))
    return {
        name: [
            float((brought[nth][other] - brought[nth][met[nth].chosen]).mean())
            for nth, other in enumerate(found)
            if other != met[nth].chosen
        ]
        for name, found in others.items()
    }


def report(files):
    """Lines that tell what each figure would bring, in points at the start of a match."""
    seats = sum(one["hands"] for one in files) * SEATS
    for name in files[0]["gained"]:
        mine = [points for one in files for points in one["gained"][name]]
        within = 1.96 * float(np.sqrt(np.square(mine).sum())) / seats
        yield f"{name}: {sum(mine) / seats:+.1f} ± {within:.1f} a hand; each {mean(mine)}\n"


def main(arguments=None):
    """Gathers decisions, turns every figure, and tells what came; the exit status."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=4, help="how long to gather decisions")
    asked.add_argument("--times", type=int, default=64)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--out", type=Path)
    asked.add_argument("--report", type=Path, nargs="+")
    given = asked.parse_args(arguments)
    if not given.report:
        met, played = gathered(given.seed, given.minutes)
        others = {name: choices(met, turns, style) for name, turns, style in variants()}
        found = {"hands": played, "gained": gained(met, others, given.times)}
        given.out.write_text(json.dumps(found))
    files = given.report or [given.out]
    sys.stdout.writelines(report([json.loads(file.read_text()) for file in files]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
