"""Searching games in words, in any language of the program: "daisangen", "dealt in as dealer".

What is typed is cut into phrases that name a fact, the longest first; whatever names none must
stand in a name: of somebody at the table, of the rules, of the game, or its day. Accents,
capitals and the kind of kana do not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Final

from game.archive.game_filter import Phrase, Search
from game.archive.search_facts import NORTHS
from game.bots.levels import LADDER
from game.bots.styles import BIRDS
from game.engine.reasons import DrawReason
from game.engine.scoring.hand_score import Limit
from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.learn.glossary.spelling import folded, sounded, without_article
from game.rulesets import PRESETS
from game.sheets.yaku_words import NAGASHI, yaku_ids
from game.text.languages import LANGUAGES
from game.text.words import Words

SPOKEN: Final = (
    *("family:riichi", "family:kansai", "family:classic", "players:3", "players:4"),
    *("rules:own", "foreign", "unfinished", "end:bankruptcy", "end:target_reached"),
    *("own.place:1", "own.place:2", "own.place:3", "own.place:4", "own.place:last"),
    *("own.won", "own.ron", "own.tsumo", "own.won.dealer", "own.riichi", "own.nagashi"),
    *("own.fed", "own.fed.dealer", "own.fed.to_dealer", "own.fed.riichi", "own.fed.limit"),
    *("own.foul", "foul", "several_winners", "counted:paradise", "counted:earthly"),
)
"""The facts that are said in words of their own, `search.<fact>`, each in several ways."""
_BETWEEN: Final = " | "
"""What stands between two ways to say a fact."""
_SHORTEST_BEGINNING: Final = 2
"""From how many letters on the beginning of a name is enough."""


class SearchWords:
    """The names of all facts in all languages."""

    def __init__(self, words: Words) -> None:
        self._languages = tuple(words.domain("game", language) for language in LANGUAGES)

    def understood(self, text: str) -> Search:
        """What somebody looks for who types this."""
        typed = folded(text).split()
        return Search(tuple(self._phrases(typed)))

    def _phrases(self, typed: list[str]) -> Iterator[Phrase]:
        while typed:
            length = self._longest(typed)
            phrase = " ".join(typed[:length])
            facts = self._called(phrase, is_last=length == len(typed))
            typed = typed[length:]
            yield Phrase(phrase, facts)

    def _longest(self, typed: list[str]) -> int:
        """How many words from here on name a fact together; one if none do."""
        for length in range(len(typed), 1, -1):
            if self._called(" ".join(typed[:length]), is_last=length == len(typed)):
                return length
        return 1

    def _called(self, phrase: str, *, is_last: bool) -> frozenset[str]:
        """The facts of this name; of words still being typed, those that begin so."""
        found = self._known.get(phrase) or self._known.get(sounded(phrase))
        if found or not is_last or len(phrase) < _SHORTEST_BEGINNING:
            return found or frozenset()
        begun = (facts for name, facts in self._known.items() if name.startswith(phrase))
        return frozenset().union(*begun)

    @cached_property
    def _known(self) -> dict[str, frozenset[str]]:
        """The facts by every spelling of their names, folded."""
        found: dict[str, set[str]] = {}
        for words in self._languages:
            for fact, name in _names(words):
                for spelling in _spellings(name):
                    found.setdefault(spelling, set()).add(fact)
        return {spelling: frozenset(facts) for spelling, facts in found.items() if spelling}


def _spellings(name: str) -> tuple[str, ...]:
    plain = folded(name)
    return plain, without_article(plain), sounded(plain)


def _names(words: Words) -> Iterator[tuple[str, str]]:
    """Every fact with each of its names in one language."""
    for fact in SPOKEN:
        for name in words(f"search.{fact.replace(':', '.')}").split(_BETWEEN):
            yield fact, name
    yield from ((f"bird:{bird}", words(f"bird.{bird}")) for bird in BIRDS)
    yield from ((f"level:{level}", words(f"level.{level}")) for level in LADDER)
    yield from ((f"draw:{one}", words(f"ending.{one}")) for one in DrawReason)
    yield from ((f"draw:{DrawReason.NAGASHI}", name) for name in _yaku_names(words, NAGASHI))
    yield from ((f"limit:{one}", words(f"limit.{one}")) for one in Limit if one)
    for sheet in PRESETS:
        yield f"sheet:{sheet}", words(f"ruleset.{sheet}")
        yield f"sheet:{sheet}", words(f"sheet.{sheet}")
        yield f"sheet:{sheet}", sheet
    yield from ((f"yaku:{one}", name) for one in _yaku() for name in _yaku_names(words, one))
    for great in GrandJeu:
        yield f"yaku:{great}", words(f"grand_jeu.{great}")


def _yaku() -> Iterator[str]:
    yield from dict.fromkeys(one for sheet in PRESETS.values() for one in yaku_ids(sheet))
    yield NORTHS


def _yaku_names(words: Words, yaku: str) -> Iterator[str]:
    key = f"dora.{yaku}" if yaku == NORTHS else f"yaku.{yaku}"
    yield from (words(key), words(f"{key}.gloss"), words(f"{key}.kanji"), yaku.replace("_", " "))


@lru_cache(maxsize=len(LANGUAGES))
def search_words(words: Words) -> SearchWords:
    """The names as asked for with these words, looked up once."""
    return SearchWords(words)
