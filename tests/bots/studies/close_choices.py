"""Close choices made by lot: whether what a bird expects of them is what comes of them.

    python -m tests.bots.studies.close_choices --games 400 --seed 10000 --out choices.jsonl
    python -m tests.bots.studies.close_choices --report choices.jsonl more.jsonl

Four experts who care for points alone play hanchans. Once a hand each of them may meet a decision
of one kind in which two options are worth about the same to it, and then throws a coin. The points
of the hand with the one option, less those with the other, are set beside the difference that was
expected: call or pass, riichi or wait, push or fold, the faster or the dearer discard.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import mean, pvariance
from typing import Any

from game.bots.bot import Bot
from game.bots.game_knowledge import game_knowledge
from game.bots.han_player import HanPlayer, best_of
from game.bots.prospects import candidates
from game.bots.sight import EXPERT
from game.bots.styles import PLAIN
from game.engine.actions import CallChow, CallSet, Discard, Pass, Win
from game.engine.events import HandWon
from game.rulesets import RULESETS
from tests.bots.tournament import Seats, hands

RULES = RULESETS["tenhou"]
STYLE = replace(PLAIN, sight=replace(EXPERT, places=False))
CLOSE = {"call": 700.0, "riichi": 1000.0, "fold": 700.0, "speed": 250.0}
"""The greatest difference, in points, at which a choice of each kind is close."""
SAFER = 0.4
"""The part of the danger of a push that a safe discard has at most."""
QUIET = 0.25
"""The greatest chance that somebody is tenpai where speed and value are compared."""
CLEAR = 0.02
LEAST = 25


class CoinThrower:
    """An expert who decides one close choice of a hand by lot."""

    def __init__(self, seed: str) -> None:
        self.player = HanPlayer(game_knowledge(RULES), STYLE)
        self.dice = Random(seed)
        self.kind, self.met = "call", None

    def begin(self, kind):
        """Another hand, in which a choice of this kind is looked for."""
        self.kind, self.met = kind, None

    def choose(self, view, decision, _):
        """The best option, or one of two by lot."""
        if len(decision.options) == 1:
            return decision.options[0]
        context = self.player.context(view, decision)
        found = self.player.values(context, decision)
        best = best_of(found)
        if self.met is not None or any(isinstance(one.action, Win) for one in found):
            return best.action
        pair = PAIRS[self.kind](context, found, best)
        if pair is None or abs(pair[0].worth - pair[1].worth) > CLOSE[self.kind]:
            return best.action
        takes = self.dice.random() < 1 / 2
        self.met = {
            "kind": self.kind,
            "takes": takes,
            "expected": pair[0].worth - pair[1].worth,
            "turn": len(context.known.player.river),
            "plan": pair[0].future.plan.id,
        }
        return pair[not takes].action


def call_or_pass(_context, found, _best):
    """The best call that leaves a way to a yaku, and the pass."""
    passes = [one for one in found if isinstance(one.action, Pass)]
    calls = [
        one
        for one in found
        if isinstance(one.action, CallChow | CallSet) and one.future and one.future.plan.wins
    ]
    return (best_of(calls), passes[0]) if calls and passes else None


def riichi_or_wait(_context, found, best):
    """Riichi, and the same discard without it."""
    declared = [one for one in found if isinstance(one.action, Discard) and one.action.riichi]
    if not declared:
        return None
    first = best_of(declared)
    quiet = [one for one in discards(found) if one.thrown == first.thrown]
    return (first, quiet[0]) if quiet and best in (first, quiet[0]) else None


def push_or_fold(context, found, best):
    """The best push, and the best of the discards that are much safer."""
    pushes = [one for one in found if isinstance(one.action, Discard) and not one.future.folds]
    if not pushes:
        return None
    push = best_of(pushes)
    costs = context.deal_in_costs
    safe = [one for one in discards(found) if costs[one.thrown] < SAFER * costs[push.thrown] - 40]
    safest = best_of(safe) if safe else None
    return (push, safest) if safest is not None and best in (push, safest) else None


def fast_or_dear(context, found, best):
    """The best discard and one beside it, of which the one wins more often and the other more."""
    if max((one.ready for one in context.threats), default=0.0) > QUIET:
        return None
    plain = sorted(discards(found), key=lambda one: -one.worth)[:4]
    if not plain or plain[0].action != best.action:
        return None
    first, *others = zip(plain, candidates(context, plain), strict=True)
    for other in others:
        faster = first[1].win - other[1].win
        if abs(faster) > CLEAR and faster * (first[1].value - other[1].value) < 0:
            return (first[0], other[0]) if faster > 0 else (other[0], first[0])
    return None


def discards(found):
    """The discards without riichi."""
    return [one for one in found if isinstance(one.action, Discard) and not one.action.riichi]


PAIRS = {
    "call": call_or_pass,
    "riichi": riichi_or_wait,
    "fold": push_or_fold,
    "speed": fast_or_dear,
}


def choices(seed: str) -> Iterable[Mapping[str, Any]]:
    """The choices of one match, each with what came of its hand."""
    kinds = Random(f"kinds {seed}")
    throwers = [CoinThrower(f"{seed} {nth}") for nth in range(RULES.seats)]
    seats = Seats(RULES, [Bot("lot", one.choose) for one in throwers], seed)

    def begin() -> None:
        for one in throwers:
            one.begin(kinds.choice(tuple(PAIRS)))

    begin()
    for before, after in hands(seats):
        wins = [one for one in after.table.endings if isinstance(one, HandWon)]
        for seat, one in enumerate(throwers):
            if one.met is not None:
                gained = after.table.players[seat].points - before.scores[seat]
                won = any(win.seat == seat for win in wins)
                yield {**one.met, "gained": gained, "won": won}
        begin()


def report(found: Sequence[Mapping[str, Any]]) -> str:
    """A line for each kind of choice, and for the plans of calls."""
    rows = [(kind, [one for one in found if one["kind"] == kind]) for kind in PAIRS]
    plans = sorted({one["plan"] for one in rows[0][1]})
    rows += [
        (f"call for {plan}", [one for one in rows[0][1] if one["plan"] == plan]) for plan in plans
    ]
    return "".join(_line(name, chosen) for name, chosen in rows)


def _line(name: str, chosen: Sequence[Mapping[str, Any]]) -> str:
    taken, left = ([one for one in chosen if one["takes"] is takes] for takes in (True, False))
    if min(len(taken), len(left)) < LEAST:
        return ""
    gained = [[one["gained"] for one in some] for some in (taken, left)]
    error = sum(pvariance(some) / len(some) for some in gained) ** 0.5
    wins = " and ".join(f"{mean(one['won'] for one in some):.2f}" for some in (taken, left))
    expected = mean(one["expected"] for one in chosen)
    came = mean(gained[0]) - mean(gained[1])
    return f"{name:24} {len(chosen):5}  {expected:6.0f}  {came:6.0f} ± {error:4.0f}  won {wins}\n"


def main() -> None:
    """Plays the games, or reports what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--report", type=Path, nargs="+")
    given = parser.parse_args()
    if given.report:
        texts = [file.read_text(encoding="utf-8") for file in given.report]
        found = [json.loads(line) for text in texts for line in text.splitlines()]
        sys.stdout.write(report(found))
        return
    with given.out.open("a", encoding="utf-8") as out:
        for nth in range(given.games):
            out.writelines(f"{json.dumps(one)}\n" for one in choices(f"{given.seed + nth}"))
            out.flush()


if __name__ == "__main__":
    main()
