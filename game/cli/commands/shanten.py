"""`moineau shanten`: shanten and ukeire of hands, one hand a line."""

from __future__ import annotations

import json
from typing import Final, TypeAlias

from game.cli.errors import DONE
from game.cli.input_lines import LONGEST_LINE, given_lines, is_too_long
from game.cli.parser import CommandRegistry, Options, one_of
from game.cli.scoring.batch import english, said
from game.cli.scoring.questions import BadQuestion, Misasked
from game.engine.shapes.hand_shapes import (
    ALL_FACES,
    COMPLETE_SHAPES,
    COPIES,
    Faces,
    accepts,
    counts,
    shanten,
)
from game.engine.tiles import STANDARD, BadNotation, Suit, Tile, plain, tiles, without
from game.text.words import Words

Answer: TypeAlias = dict[str, object]

_MOST: Final = 14
"""The tiles of a hand after its draw, without melds."""
_FACES: Final[dict[str, Faces]] = {
    "4": ALL_FACES,
    "3": frozenset(
        face for face in STANDARD if face.suit is not Suit.CHARACTERS or face.is_terminal
    ),
}
"""The faces in play, by the number of players."""


class BadHand(BadQuestion):
    """Raised when a line is no possible hand; `cli.shanten.fault.<reason>` is the text."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(f"{reason}: {values}")
        self.reason, self.values = reason, values

    def said(self, words: Words) -> str:
        return words(f"cli.shanten.fault.{self.reason}", **self.values)


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("shanten", run)
    arguments.option("--batch", "FILE", required=True)
    arguments.option("--players", "|".join(_FACES), one_of("--players", _FACES), "4")


def run(options: Options, words: Words) -> int:
    """Answers every line of a file."""
    faces = _FACES[options.players]
    for line in given_lines(options.batch):
        print(json.dumps(answer(line, faces, words)), flush=True)
    return DONE


def answer(text: str, faces: Faces = ALL_FACES, words: Words | None = None) -> Answer:
    """The shanten of the hand on a line, and its ukeire with the copies left.

    For a tenpai hand the answer has its waits. From a hand of 3n+2 tiles one is discarded first:
    the answer joins all discards that keep the shanten. An invalid line gives an error text.

    >>> answer("23m55p")
    {'shanten': 0, 'waits': {'1m': 4, '4m': 4}}
    """
    try:
        hand = _hand(text, faces)
    except (BadQuestion, BadNotation) as bad:
        return {"error": said(bad, words or english())}
    found_shanten = shanten(COMPLETE_SHAPES, hand, faces)
    found = _ukeire(hand, found_shanten, faces)
    improving = {str(face): found[face] for face in sorted(found)}
    return {"shanten": found_shanten, "waits" if found_shanten == 0 else "accepts": improving}


def _ukeire(hand: tuple[Tile, ...], found_shanten: int, faces: Faces) -> dict[Tile, int]:
    live = tuple(COPIES - held for held in counts(hand))
    if len(hand) % 3 == 1:
        return accepts(COMPLETE_SHAPES, hand, live, faces)
    found: dict[Tile, int] = {}
    for thrown in set(hand):
        rest = without(hand, thrown)
        if shanten(COMPLETE_SHAPES, rest, faces) == found_shanten:
            found |= accepts(COMPLETE_SHAPES, rest, live, faces)
    return found


def _hand(text: str, faces: Faces) -> tuple[Tile, ...]:
    if is_too_long(text):
        raise Misasked("long_line", most=LONGEST_LINE)
    hand = plain(tiles(text.strip()))
    if not 0 < len(hand) <= _MOST or len(hand) % 3 == 0:
        raise BadHand("count", found=len(hand), most=_MOST)
    for face in hand:
        if face not in faces:
            raise Misasked("not_played_with", tile=str(face))
    most = max(counts(hand))
    if most > COPIES:
        face = STANDARD[counts(hand).index(most)]
        raise BadHand("copies", found=most, tile=str(face), most=COPIES)
    return hand
