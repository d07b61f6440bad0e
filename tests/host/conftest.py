"""The lively players can be called by their levels."""

import pytest

from game.bots import LEVELS
from tests.host.players import EAGER, WILD


@pytest.fixture(autouse=True)
def lively_levels(monkeypatch):
    for bot in (EAGER, WILD):
        monkeypatch.setitem(LEVELS, bot.id, maker(bot))


def maker(bot):
    def make(rules, style):
        return bot

    return make
