"""Hands counted in points that have ended, for tests of what is shown of them."""

import json
from pathlib import Path

from game.cli.scoring.classic_questions import EAST
from game.cli.scoring.classic_questions import table as asked
from game.engine.events import HandDrawn, HandWon
from game.engine.reasons import DrawReason
from game.gallery import points_samples
from game.gallery.ended_tables import ended
from game.records.evening import counted
from game.rulesets.classic.options import CLASSIC, with_changes
from game.scenes.result.han_or_fan import IN_POINTS
from game.scenes.result.points.points_facts_shown import EndedPointsHand
from game.scenes.result.points.points_result import PointsScene
from game.scenes.shared.game_facts import Person
from tests.ui import stand

SHEET = Path(__file__).parents[2] / "examples" / "classic_examples.json"
EXAMPLES = {one["id"]: one for one in json.loads(SHEET.read_text("utf-8"))["examples"]}
SEATS = "ESWN"
PEOPLE = tuple(Person(name, "pie") for name in ("", "Bird 1", "Bird 2", "Bird 3"))
"""The viewer is East."""


def shown(name):
    """One of the built-in hands."""
    return points_samples.shown(points_samples.HANDS[name](), PEOPLE)


def example(name, **options):
    """A worked settlement of the sheet; seat 0 is East."""
    case = EXAMPLES[name]
    agreed = with_changes(CLASSIC, {**case["options"], **options})
    told = asked(case, agreed)
    found = counted(agreed, told.hand, EAST, told.round)
    laid = points_samples.table(points_samples.plain(dealer=0), agreed, {})
    if found.winner is None:
        ending = HandDrawn(counts=found.scores, reason=DrawReason.EXHAUSTED, is_exhaustive=True)
    else:
        ending = HandWon(
            counts=found.scores,
            seat=found.winner,
            loser=None,
            tile=None,
            concealed=(),
            score=found.scores[found.winner],
        )
    return EndedPointsHand(
        table=ended(laid, [ending]), viewer=0, people=PEOPLE, counting=IN_POINTS, options=agreed
    )


def opened(folder, name, language="en", size=(1280, 720), **chosen):
    """A result on a screen that nobody sees."""
    given = stand.services(folder, language, **chosen)
    app = stand.app(given, points_samples.samples()[name](given), size)
    app.frame([], 0.016)
    assert isinstance(app.top, PointsScene)
    return app
