"""Reviews of made-up games: what goes wrong becomes less with time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.archive.player_statistics import CountedGame
from game.engine.reasons import Act
from game.engine.tiles import tiles
from game.review.kept_review import PASSES, KeptAct, KeptMistake, KeptReview
from game.review.mistakes import PlayMistake
from game.review.verdict_words import NUMBERED

PLAIN, CHII, PON, PASSED, RIICHI = (
    KeptAct("", tiles("6m")),
    KeptAct(Act.CHII, tiles("345s")),
    KeptAct(Act.PON, tiles("777z")),
    KeptAct(PASSES),
    KeptAct(Act.RIICHI, tiles("9p")),
)
OTHER: Final = KeptAct("", tiles("4z"))
KINDS: Final = (
    (PlayMistake.PUSHED_TOO_FAR, 1.5, 2400, PLAIN, OTHER),
    (PlayMistake.TOO_SLOW, 1.1, 700, PLAIN, OTHER),
    (PlayMistake.NEEDLESS_RISK, 0.7, 600, PLAIN, OTHER),
    (PlayMistake.LOW_VALUE, 0.9, 900, PLAIN, OTHER),
    (PlayMistake.FOLDED_TOO_EARLY, 0.8, 1100, OTHER, PLAIN),
    (PlayMistake.MISSED_RIICHI, 0.4, 1500, PLAIN, RIICHI),
    (PlayMistake.NEEDLESS_CALL, 0.6, 800, CHII, PASSED),
    (PlayMistake.CALL_WITHOUT_YAKU, 0.3, 1900, PON, PASSED),
    (PlayMistake.PLACE, 0.2, 0, PLAIN, OTHER),
    (PlayMistake.MISSED_WIN, 0.06, 5200, PASSED, KeptAct(Act.RON)),
)
"""Each kind, how often there is one in a game, what it costs, and both choices."""


def made_up_review(nth: int, game: CountedGame) -> KeptReview:
    """The review of the game of this number; the player pushes less and less."""
    dice, mistakes = Random(f"review {nth}"), []
    for kind, often, price, done, wanted in KINDS:
        fewer = max(0.25, 1 - nth / 120) if kind is PlayMistake.PUSHED_TOO_FAR else 1.0
        count = sum(dice.random() < often * fewer / 3 for _ in range(3))
        for _ in range(count):
            loss = round(price * dice.uniform(0.4, 2.0))
            hand = dice.randrange(8)
            mistakes.append(
                KeptMistake(
                    kind=kind,
                    hand=hand,
                    position=100 * hand + dice.randrange(90),
                    turn=dice.randint(3, 15),
                    wind=hand // 4,
                    dealer=hand % game.seats,
                    counters=hand if game.family == NUMBERED else hand % 2,
                    loss=loss,
                    place=round(0.03 + loss / 40_000, 4),
                    cost=loss + 900,
                    done=done,
                    wanted=wanted,
                )
            )
    decisions, loss = dice.randint(120, 190), sum(one.loss for one in mistakes) + 800
    return KeptReview(decisions, loss, round(loss / 30_000, 4), tuple(mistakes))


class LookedOn:
    """Games that are being looked at, and do not get on."""

    def __init__(self, games: Sequence[CountedGame], left: float | None = None) -> None:
        self.total = len(games) or 18
        self.left, self.part, self.is_over = left, 0.36, False
        self.done = 6
        self.failed: list[CountedGame] = []
        self.is_unkept = False

    def go_on(self) -> bool:
        """Nothing new."""
        return False

    def leave(self) -> None:
        """Nothing to be left."""
