"""The names of the hands of a match."""

from __future__ import annotations

from game.text.words import Words


def hand_name(words: Words, wind: int, dealer: int) -> str:
    """The name of a hand by the wind of its round and the number of its dealer: East 2."""
    return words(f"round.{wind}.{dealer + 1}")


def numbered_hand(words: Words, before: int) -> str:
    """The name of a hand in games that number hands, by how many came before it: hand 3."""
    return words("round.number", n=before + 1)


def counted_hand(
    words: Words, wind: int, dealer: int, counters: int, *, numbered: bool = False
) -> str:
    """The name of a hand with its counters: East 2, 1 honba; or its number in such games."""
    if numbered:
        return numbered_hand(words, counters)
    name = hand_name(words, wind, dealer)
    if not counters:
        return name
    return words("result.round", round=name, counters=words.plural("round.repeat", counters))
