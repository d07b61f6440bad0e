"""Who tells that the rules of a sheet are so: the documents, option by option.

What no document tells is our own reading, and the sheet says so.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from pathlib import Path
from typing import Final

from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, chooses_yaku
from game.rulesets.riichi.choices import MultipleRon
from game.rulesets.riichi.options import RiichiOptions
from game.sheets.option_groups import groups_of
from game.sheets.option_words import label_of, value_text
from game.sheets.sentences_shared import listed
from game.text.words import Words

_FILE: Final = Path(__file__).with_name("rule_sources.json")
COMMON: Final = frozenset(("players", "riichi_stick", "furiten_counts_called_tiles"))
"""What all games of riichi have alike, unless a document says otherwise."""
EXTRAS: Final = frozenset(
    (
        *("kanburi", "ryanpeikou_two_suits", "shiisan_puutaa_players", "daisharin_any_suit"),
        *("two_yaku_from_honba", "tsumo_free_winning_tile", "aotenjou", "scoring_mode"),
        *("paarenchan_passes_deal", "paarenchan_streak", "last_hand_noten_repeats"),
        *("time_limit_minutes", "wareme", "wareme_scope", "yakitori", "yakitori_points"),
        *("strict_mode", "manual_draw", "rinshan_pao", "yaku"),
    )
)
"""What a sheet may add to the game, and none of those with sources does."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a document."""

    document: str
    """Its id, as in the catalogues."""
    section: str
    """As its own sections or pages are numbered; empty for the whole."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What tells about some options of a sheet."""

    options: tuple[str, ...]
    citations: tuple[Citation, ...]
    is_sure: bool
    """Whether the official text was read or independent documents agree; else one good document
    or most of them tell so."""


@cache
def evidence() -> Mapping[str, tuple[Evidence, ...]]:
    """The evidence for each preset that has any, by its id."""
    written = json.loads(_FILE.read_text(encoding="utf-8"))
    return {preset: tuple(map(_evidence, rows)) for preset, rows in written.items()}


def _evidence(row: Mapping[str, object]) -> Evidence:
    options, told = row["options"], row["told"]
    assert isinstance(options, list), "the names of options"
    assert isinstance(told, list), "documents, each with a section"
    places = (one.partition(" ") for one in told)
    citations = tuple(Citation(document, section) for document, _, section in places)
    return Evidence(tuple(options), citations, is_sure=not row.get("likely", False))


def readings(preset: str) -> tuple[str, ...]:
    """The options of a preset that no document tells, so that their value is our reading."""
    options = PRESETS[preset]
    told = {name for one in evidence()[preset] for name in one.options}
    without = COMMON | EXTRAS | _without_effect(options)
    names = (name for names in groups_of(options).values() for name in names)
    return tuple(name for name in names if name not in told | without)


def _without_effect(options: GameOptions) -> frozenset[str]:
    """The options that do nothing beside the others."""
    assert chooses_yaku(options), "only sheets of riichi have sources"
    return frozenset(_idle(options))


def _idle(options: RiichiOptions) -> Iterator[str]:
    if not options.extension_round:
        yield from ("target_points", "target_comparison", "extension_repeat")
    if options.multiple_ron is MultipleRon.HEAD_BUMP:
        yield from ("honba_on_multiple_ron", "sticks_on_multiple_ron")
    if not options.nagashi_mangan:
        yield "nagashi_counts_as"
    if options.yakuman_cap == 1:
        yield from ("yakuman_counting", "pao_scope")


def about_sources(words: Words, preset: str) -> Iterator[str]:
    """The documents with what they tell, what is only likely, and what is our own reading."""
    if preset not in evidence():
        return
    options = PRESETS[preset]
    yield words("source.lead")
    for document, told in _by_document(preset).items():
        parts = (_with_section(words, options, names, section) for names, section in told)
        yield words(
            "source.line", document=words(f"source.{document}"), options=_parted(words, parts)
        )
    likely = [name for one in evidence()[preset] if not one.is_sure for name in one.options]
    if likely:
        named = [label_of(words, options, name) for name in likely]
        yield words("source.likely", options=listed(words, named))
    if ours := readings(preset):
        values = (
            words(
                "source.value",
                option=label_of(words, options, name),
                value=value_text(words, name, getattr(options, name)),
            )
            for name in ours
        )
        yield words("source.readings", options=_parted(words, values))


def _by_document(preset: str) -> Mapping[str, list[tuple[tuple[str, ...], str]]]:
    """The documents with the options they tell, section by section."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for one in evidence()[preset]:
        for citation in one.citations:
            found.setdefault(citation.document, []).append((one.options, citation.section))
    return found


def _parted(words: Words, parts: Iterable[str]) -> str:
    """Parts of a sentence in which there are lists already."""
    return reduce(lambda before, last: words("source.list", before=before, last=last), parts)


def _with_section(words: Words, options: GameOptions, names: tuple[str, ...], section: str) -> str:
    named = listed(words, (label_of(words, options, name) for name in names))
    return words("source.at", option=named, section=section) if section else named
