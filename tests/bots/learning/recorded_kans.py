"""The command: `python -m tests.bots.learning.recorded_kans HANDS --first N --hands N`.

Whether masters declare the right kans. Every kan that a player of recorded hands might have
declared on the own turn, out of riichi, is played out by nets as in `play_out`, and so is the best
discard. It tells what the kans that a master declares brought more than the discard, and those that
it leaves.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from game.bots.game_knowledge import game_knowledge
from game.bots.han_player import best_of
from game.bots.master import MasterPlayer
from game.bots.styles import PLAIN
from game.engine.actions import DeclareKong, Discard
from game.engine.shapes.hand_shapes import COPIES
from game.engine.tiles import KIND
from tests.bots.fits.recorded_hands import RULES, steps
from tests.bots.learning.play_out import Question, mean, numbering
from tests.bots.learning.recorded_calls import laid_anew, play_recorded, without_wins


@dataclass
class Possible:
    """A kan that was played out beside the best discard."""

    question: Question
    added: bool
    """Whether it would be added to a called set."""
    fate: str
    """Whether a master declares it, and if not, why."""


def kans(master, hand, dice) -> Iterator[Possible]:
    """The kans of a recorded hand that are to be played out."""
    for table, event, _ in steps(hand):
        if event["e"] == "draw" and _may_be_there(table.players[event["p"]]):
            yield from _of_seat(table, event["p"], master, dice)


def _may_be_there(player):
    """Whether the seat may hold four alike, and is free to choose."""
    kinds = Counter(KIND[tile] for tile in player.hand.concealed)
    called = {KIND[meld.face] for meld in player.hand.melds}
    return player.riichi is None and (COPIES in kinds.values() or bool(called & set(kinds)))


def _of_seat(table, seat, master, dice) -> Iterator[Possible]:
    for seen, decision in without_wins(table, seat):
        kongs = [one for one in decision.options if isinstance(one, DeclareKong)]
        if not kongs:
            continue
        context = master.context(seen, decision)
        found = {one.action: one for one in master.weighed(context, decision)}
        best = best_of([one for one in found.values() if isinstance(one.action, Discard)])
        numbers, number = laid_anew(table, seen, decision, dice), numbering(decision)
        for kong in kongs:
            pair = number(kong), number(best.action)
            yield Possible(
                Question("kan", numbers, seat, {}, pair, ()),
                added=kong.added is not None,
                fate=_fate(found[kong], best),
            )


DECLARED, BREAKS, FEARED, LEARNED = (
    "declared",
    "left, as the hand would be further from tenpai",
    "left, as somebody seems to be tenpai",
    "left for what the net prefers",
)


def _fate(kong, best):
    if kong.worth > best.worth:
        return DECLARED
    if kong.refused:
        return FEARED
    return BREAKS if kong.why is None else LEARNED


def report(found, brought) -> Iterator[str]:
    """Lines that tell what kans brought more than the best discard."""
    gains = [
        (one, came[one.question.pair[0]].mean() - came[one.question.pair[1]].mean())
        for one, came in zip(found, brought, strict=True)
    ]
    for added in (False, True):
        yield "added to a called set:\n" if added else "concealed:\n"
        for fate in (DECLARED, BREAKS, FEARED, LEARNED):
            mine = [gain for one, gain in gains if (one.added, one.fate) == (added, fate)]
            yield f"  {fate}: {mean(mine)}\n"


def main(arguments=None):
    """Looks at kans, plays them out, and tells what came; the exit status."""
    found_in = partial(kans, MasterPlayer(game_knowledge(RULES), PLAIN))
    return play_recorded(arguments, __doc__, found_in, report, hands=1000, times=100)


if __name__ == "__main__":
    sys.exit(main())
