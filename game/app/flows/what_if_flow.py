"""From a decision of a match that is looked at again to two choices, each played out many times."""

from __future__ import annotations

from concurrent.futures import Executor

from game.app.flows.play_on_flow import moment_called
from game.app.seats.what_if_thinking import WhatIfThinking
from game.engine.seats import Seat
from game.host.match_setup import AgreedRules
from game.scenes.replay.replay_table import Replayed
from game.scenes.replay.what_if_scene import AskedDecision, WhatIfScene
from game.ui.scene import Push, Services, Step


def what_if(
    services: Services,
    thinkers: Executor,
    rules: AgreedRules,
    shown: Replayed,
    seat: Seat,
    position: int,
) -> Step:
    """Leads to the screen, for a moment at which the seat has a choice."""
    asked = asked_at(services, shown, seat, position)
    view = shown.record.at(position, seat)
    seed = f"what if {position} {seat}"
    playing = WhatIfThinking(rules, thinkers, view, asked.decision, seed)
    return Push(WhatIfScene(services, asked, playing))


def asked_at(services: Services, shown: Replayed, seat: Seat, position: int) -> AskedDecision:
    """The decision of a seat at a moment, in words and as it saw it."""
    record, game = shown.record, shown.game
    decision, view = record.decision(position, seat), record.at(position, seat)
    assert decision is not None and view.table is not None, "the seat has a choice"  # noqa: PT018
    where = moment_called(services.words, game, view, seat)
    name = shown.people[seat].name
    return AskedDecision(
        game=game,
        where=services.words("what_if.where", moment=where, name=name),
        table=view.table,
        decision=decision,
        chosen=record.chosen(position, decision),
    )
