"""Players who do not know some of what is particular to the game for three.

They are for measuring what that is worth, against players who know it all:

    python -m tests.bots.tournament expert unaware unaware --ruleset kansai --walls 300
"""

from dataclasses import replace

from game.bots.bot import Bot
from game.bots.game_knowledge import WinPrice, game_knowledge
from game.bots.han_player import HanPlayer
from game.bots.styles import PLAIN
from game.engine.actions import SetAside
from game.engine.shapes.hand_shapes import counts
from game.rulesets import RULESETS

FOUR = "saki"
"""The game such a player takes it for."""


def _of_four():
    return game_knowledge(RULESETS[FOUR])


LESSONS = {
    "runs": lambda: {"runs_called": True},
    "sakizuke": lambda: {"first_call": False},
    "norths": lambda: {"bonus_han": 0},
    "tiles": lambda: {"dense": 1.0, "crowd": 1.0, "copies": counts(RULESETS[FOUR].tiles)},
    "payments": lambda: {
        "prices": _of_four().prices,
        "dealer_prices": _of_four().dealer_prices,
        "counter": WinPrice(300, 300),
    },
}
"""What there is to know: that no runs are called, which calls carry a win, and so on."""


def unaware(rules, of=""):
    """A strong player who has missed one of the lessons, or all of them."""
    missed = [of] if of else list(LESSONS)
    changes = {name: value for one in missed for name, value in LESSONS[one]().items()}
    player = HanPlayer(replace(game_knowledge(rules), **changes), PLAIN)

    def choose(view, decision, random):
        """Whoever does not know what a north is worth lays each of them aside at once."""
        if "norths" in missed:
            for option in decision.options:
                if isinstance(option, SetAside):
                    return option
        return player.choose(view, decision, random)

    return Bot("unaware", choose)
