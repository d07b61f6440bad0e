"""What is heard at the table: from the side where it happens, with the voice of who calls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from game.engine.reasons import Act
from game.engine.seats import Seat
from game.engine.table import Round
from game.scenes.shared.event_words import announced
from game.scenes.shared.game_facts import Game
from game.stage.callout_timing import Bubble
from game.stage.frame import Side
from game.stage.performance import Heard, Performance
from game.stage.screen_sides import side_of
from game.text.languages import LANGUAGES
from game.ui.scene import Services
from game.ui.sound_files import Voice

ASIDE: Final[Mapping[Side, float]] = {
    Side.BOTTOM: 0.0,
    Side.RIGHT: 0.45,
    Side.TOP: 0.0,
    Side.LEFT: -0.45,
}
"""How far to the side each side of the table is heard."""
FAR: Final[Mapping[Side, float]] = {
    Side.BOTTOM: 1.0,
    Side.RIGHT: 0.9,
    Side.TOP: 0.8,
    Side.LEFT: 0.9,
}
"""How loud each side is."""
VOICES: Final = (Voice.LOW, Voice.HIGH, Voice.MIDDLE, Voice.HIGH)
"""The voices round the table: no two neighbours have the same."""
SPOKEN: Final[Mapping[str, str]] = {
    Act.CHII: "chii",
    Act.PON: "pon",
    Act.KAN: "kan",
    Act.RIICHI: "riichi",
    Act.RON: "ron",
    Act.TSUMO: "tsumo",
    Act.NORTH: "dora",
}
"""How callouts are spoken; others are only read."""
CLASSIC: Final[Mapping[str, str]] = {
    Act.CHII: "chow",
    Act.PON: "pung",
    Act.KAN: "kong",
    Act.RON: "mahjong",
    Act.TSUMO: "mahjong",
}
"""The same in a game that counts points, where it says so in letters, too."""
SAID_ALIKE: Final = frozenset({Act.CHII, Act.PON, Act.KAN})
"""What is said in such a game by those who read characters."""


class TableSounds:
    """The sounds of a table, as its performance goes on."""

    def __init__(self, services: Services, viewer: Seat, game: Game) -> None:
        self._services, self._viewer, self._game = services, viewer, game
        self._said: Bubble | None = None
        """The callout that was spoken last."""

    def follow(self, performance: Performance, sounds: Iterable[Heard]) -> None:
        """Plays what has just been shown, speaks a new callout, and keeps to the mood."""
        table = performance.table
        for heard in sounds:
            side = self._side(table, heard.seat)
            self._services.audio.play(heard.sound, FAR[side], side=ASIDE[side])
        newest = performance.bubbles[-1] if performance.bubbles else None
        if newest is not None and newest is not self._said:
            self._speak(newest, table)
        self._said = newest
        self._services.audio.is_tense = table is not None and not table.ended and _is_ready(table)

    def _speak(self, bubble: Bubble, table: Round | None) -> None:
        seat = bubble.callout.seat
        side = self._side(table, seat)
        if word := self.word(bubble.callout.word, seat, table):
            voice = VOICES[seat % len(VOICES)]
            self._services.audio.play(word, FAR[side], side=ASIDE[side], voice=voice)

    def word(self, call: str, seat: Seat, table: Round | None) -> str | None:
        """How a callout is spoken: as its bubble says it."""
        if call == Act.RIICHI:
            call = announced(self._game, table, seat)
        if not self._game.counts_points:
            return SPOKEN.get(call)
        if LANGUAGES[self._services.words.language].reads_characters:
            return SPOKEN[call] if call in SAID_ALIKE else None
        return CLASSIC.get(call)

    def _side(self, table: Round | None, seat: Seat | None) -> Side:
        if table is None or seat is None:
            return Side.BOTTOM
        return side_of(table, self._viewer, seat)


def _is_ready(table: Round) -> bool:
    return any(player.riichi is not None for player in table.players)
