"""The sheet of one page: it says everything that holds, and nothing that does not."""

import re
from dataclasses import fields, replace
from enum import Enum
from typing import get_args, get_type_hints

import pytest

from game.engine.scoring.hand_score import Counted
from game.rulesets import PRESETS
from game.rulesets.classic.options import CLASSIC, ClassicOptions
from game.rulesets.classic.options import with_changes as with_classic
from game.rulesets.families import family_of
from game.rulesets.kansai.options import KANSAI, KansaiOptions, RedFivesOfTwo
from game.rulesets.kansai.options import with_changes as with_kansai
from game.rulesets.kansai.scoring import book
from game.rulesets.option_changes import bounds_of, choices_of
from game.rulesets.riichi.options import RedFives, RiichiOptions, with_changes
from game.rulesets.riichi.presets import SAKI
from game.sheets.html_page import html
from game.sheets.option_groups import OF_THREE, has_option
from game.sheets.rule_sheet import sheet
from game.sheets.sentences_classic import CLASSIC_SECTIONS
from game.sheets.yaku_words import counted_kanji, counted_name, counted_rule
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each

EVERYTHING = with_changes(
    SAKI,
    {
        "wareme": True,
        "yakitori": True,
        "oka": True,
        "extension_round": True,
        "kanburi": True,
        "pao_yakuman": ["daisangen"],
        "double_yakuman": ["daisuushii"],
        "strict_mode": True,
        "nagashi_mangan": True,
        "abort_nine_terminals": False,
    },
)
"""Rules in which every option matters."""
OTHER = {
    "paarenchan_streak": {"paarenchan_passes_deal": False},
    "last_hand_noten_repeats": {"dealer_stop": "none"},
    "chombo_deduction": {"chombo_payment": "final_deduction"},
    "pei_fourth_indicator": {"players": "three", "kandora": True},
    **{name: {"players": "three"} for name in OF_THREE - {"pei_fourth_indicator"}},
}
"""What must be so for an option to matter, where it is otherwise above."""
KANSAI_EVERYTHING = with_kansai(
    KANSAI, {"yakitori": True, "pao_yakuman": ["daisangen"], "first_bonus": 10_000}
)
CLASSIC_EVERYTHING = with_classic(CLASSIC, {"strict_mode": True, "grands_jeux_multiplier": 3})
CLASSIC_OTHER = {
    "exception_east_winner": {"system": "advanced"},
    "exception_other_winner": {"system": "advanced"},
    "grands_jeux_without_limit": {"limit": None},
}
SECTIONS = ("table", "calls", "winning", "yaku", "points", "dora", "draws", "end")
FAMILIES = (
    (RiichiOptions, EVERYTHING, OTHER, SECTIONS),
    (KansaiOptions, KANSAI_EVERYTHING, {}, ("table", "norths", *SECTIONS[1:], "elsewhere")),
    (ClassicOptions, CLASSIC_EVERYTHING, CLASSIC_OTHER, tuple(CLASSIC_SECTIONS)),
)
ALIKE = {(KansaiOptions, "kuikae"), (KansaiOptions, "first_bonus")}
"""Where one value comes to the same as another: without runs, and for so many players."""
EVERY_OPTION = [
    (kind, one.name) for kind, *_ in FAMILIES for one in fields(kind) if one.name != "yaku"
]


def words(language="en"):
    return Words(language, paths.locales())


def text(rules, language="en"):
    """The whole page as one text."""
    lines = []
    for section in sheet(words(language), rules):
        lines += [section.title, *section.sentences]
        lines += [" ".join(line) for line in section.limits]
        lines += [" ".join(line) for group in section.yaku for line in group.lines]
    return "\n".join(lines)


SOME = {
    bool: (True, False),
    RedFives: (RedFives(0, 0, 0), RedFives(1, 1, 1), RedFives(1, 2, 1)),
    RedFivesOfTwo: (RedFivesOfTwo(0, 0), RedFivesOfTwo(1, 1), RedFivesOfTwo(2, 1)),
}
"""Values that options of a kind may have."""


def family(kind):
    """Rules of a family in which every option matters, and what is told beside them."""
    return next(rest for one, *rest in FAMILIES if one is kind)


def values(options, name):
    """Some values an option may have."""
    kind = get_type_hints(options)[name]
    if kind in SOME:
        return SOME[kind]
    if name in (offered := choices_of(options)):
        return offered[name]
    if kind is int:
        bounds = bounds_of(options)[name]
        return bounds.choices or tuple(one for one in (0, 3, 3000, 36_000) if one in bounds)
    inner = next(iter(get_args(kind)), kind)
    if inner is int:
        return ((0, 0, 0, 0), (5000, 1000, -1000, -5000))
    if kind is inner and issubclass(kind, Enum):
        return tuple(kind)
    return (frozenset(), *(frozenset((one,)) for one in inner))


# ---- what it says ------------------------------------------------------------------------------


@each(("options", "name"), EVERY_OPTION, every=5)
def test_every_value_of_every_option_reads_otherwise(options, name):
    everything, other, _ = family(options)
    base = family_of(everything).changed(everything, other.get(name, {}))
    pages = {text(replace(base, **{name: value})) for value in values(options, name)}
    assert len(pages) == len(values(options, name)) - ((options, name) in ALIKE)


@each("language", LANGUAGES)
@each("preset", PRESETS)
def test_every_sheet_is_said_in_every_language(preset, language):
    spoken = words(language)
    everything, _, sections = family(type(PRESETS[preset]))
    for rules in (PRESETS[preset], everything):
        found = sheet(spoken, rules)
        norths = ("norths",) if has_option(rules, "pei_dora") and "norths" not in sections else ()
        assert [section.id for section in found] == [sections[0], *norths, *sections[1:]]
        assert all(section.sentences for section in found)
    assert not spoken.unknown


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_it_is_a_sentence(language):
    stop = "。" if language == "ja" else "."
    for rules in (*PRESETS.values(), EVERYTHING, KANSAI_EVERYTHING, CLASSIC_EVERYTHING):
        for section in sheet(words(language), rules):
            assert [one for one in section.sentences if not one.endswith(stop)] == []


def test_what_does_not_hold_is_not_told():
    club = text(PRESETS["club"])
    for absent in ("Wareme", "Yakitori", "Nagashi", "Yonjun", "Paarenchan", "Kanburi", "aotenjou"):
        assert absent not in club
    assert "There are no red fives." in club
    assert "Riichi" in club


def test_a_yaku_is_told_with_what_it_is_worth():
    rules = with_changes(SAKI, {"yaku.yonjun.han_closed": 13, "yaku.toitoi.enabled": False})
    (section,) = (one for one in sheet(words(), rules) if one.yaku)
    lines = {line.id: line for group in section.yaku for line in group.lines}
    assert (lines["yonjun"].closed, lines["yonjun"].open) == ("Yakuman", "5")
    assert (lines["pinfu"].closed, lines["pinfu"].open) == ("1", "–")
    assert "toitoi" not in lines
    assert "kanburi" not in lines
    titles = [group.title for group in section.yaku]
    assert titles == ["1 han", "2 han", "3 han", "Mangan", "6 han", "Yakuman"]


def test_tanyao_is_closed_where_it_may_not_be_open():
    rules = with_changes(SAKI, {"open_tanyao": False})
    (section,) = (one for one in sheet(words(), rules) if one.yaku)
    (line,) = (line for group in section.yaku for line in group.lines if line.id == "tanyao")
    assert (line.closed, line.open) == ("1", "–")


@each(
    ("given", "expected"),
    [
        ({}, ["5 han", "6 or 7 han", "8 to 10 han", "11 or 12 han", "13 han and more"]),
        ({"scoring_mode": "han_only"}, ["4 or 5 han", "6 or 7 han"]),
        ({"kiriage_mangan": True}, ["5 han", "6 or 7 han"]),
        (
            {"kazoe_yakuman": False},
            ["5 han", "6 or 7 han", "8 to 10 han", "11 han and more", "yakuman hand"],
        ),
        ({"aotenjou": True}, []),
    ],
)
def test_limits_begin_where_they_always_hold(given, expected):
    (section,) = (one for one in sheet(words(), with_changes(SAKI, given)) if one.id == "points")
    assert [line.han for line in section.limits][: len(expected) or None] == expected


def test_limits_pay_what_the_tables_of_the_sheet_say():
    (section,) = (one for one in sheet(words(), SAKI) if one.id == "points")
    assert [line[2:] for line in section.limits] == [
        ("8,000", "4,000 / 2,000", "12,000", "4,000"),
        ("12,000", "6,000 / 3,000", "18,000", "6,000"),
        ("16,000", "8,000 / 4,000", "24,000", "8,000"),
        ("24,000", "12,000 / 6,000", "36,000", "12,000"),
        ("32,000", "16,000 / 8,000", "48,000", "16,000"),
    ]


def test_the_table_of_scores_is_that_of_the_sheet_for_three():
    (section,) = (one for one in sheet(words(), KANSAI) if one.id == "points")
    assert [tuple(line) for line in section.limits] == [
        ("score 3", "1 fan", "1,000", "500 / 300", "1,500", "500"),
        ("score 4", "2 fan", "2,000", "1,000 / 500", "3,000", "1,000"),
        ("score 5", "3 fan", "4,000", "2,000 / 1,000", "6,000", "2,000"),
        ("score 6–7", "4 to 5 fan", "8,000", "4,000 / 2,000", "12,000", "4,000"),
        ("score 8–9", "6 to 7 fan", "12,000", "6,000 / 3,000", "18,000", "6,000"),
        ("score 10–12", "8 to 10 fan", "16,000", "8,000 / 4,000", "24,000", "8,000"),
        ("score 13–15", "11 to 13 fan", "24,000", "12,000 / 6,000", "36,000", "12,000"),
        ("Yakuman", "14 fan and more", "32,000", "16,000 / 8,000", "48,000", "16,000"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scorecard_names_everything_that_may_stand_on_it(language):
    """Sets of honours that came too late among it, and norths."""
    spoken = words(language)
    listed = [one.id for one in book(KANSAI).elements]
    for name in (*listed, "dora", "uradora", "akadora", "pei_dora"):
        assert counted_name(spoken, name)
        assert counted_kanji(spoken, name)
        assert counted_rule(spoken, Counted(name, 1), "fan")
    assert not spoken.unknown
    late = "Triplet of white dragons (yakuhai haku), atozuke"
    assert counted_name(words("en"), "atozuke_yakuhai_haku") == late


# ---- the page to print ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_to_print_needs_nothing_else(language):
    spoken = words(language)
    rules = PRESETS["club"]
    page = "\n".join(html(spoken, "<Ours> & theirs", "", sheet(spoken, rules)))
    assert "&lt;Ours&gt; &amp; theirs" in page
    assert f'lang="{language}"' in page
    assert not re.search(r"https?:|src=|<link|@import|url\(", page)
    for section in sheet(spoken, rules):
        assert section.title in page
    for tag in ("section", "table", "ul", "li", "tr"):
        assert page.count(f"<{tag}") - page.count("<link") == page.count(f"</{tag}>")


def test_the_game_for_three_says_where_it_is_played_otherwise():
    """What Tenhou and Mahjong Soul do is told only where it is something else."""
    told = text(PRESETS["kansai"])
    assert "The fourth north turns no indicator there." in told
    assert "All simples (tanyao) in an open hand counts there" in told
    theirs = {
        "pei_declare": "any_own_turn",
        "pei_initial_hand": True,
        "pei_fourth_indicator": False,
        "pei_interrupts": True,
        "pei_ron": "any",
        "rinshan_on_pei": True,
        "sakizuke": "off",
        "open_tanyao": True,
        "two_yaku_from_honba": 0,
        "abort_nine_terminals": True,
        "starting_points": 35_000,
        "target_points": 40_000,
    }
    alike = text(with_kansai(PRESETS["kansai"], theirs))
    there = [line for line in alike.splitlines() if " there" in line or "There too" in line]
    assert len(there) == 1
    assert "They count han and fu" in alike
    assert "There too are 108 tiles" not in text(PRESETS["saki"])


NEWS = [
    ("yaku", {}, "There are no yaku, no dora and no furiten", {}, True),
    ("announcing", {}, "Announcing a ready hand is like riichi", {"ready_call": False}, False),
    ("pairs", {}, "win as Grands Jeux only", {"grands_jeux": False}, False),
    ("no pairs", {"grands_jeux": False}, "thirteen orphans do not win", {}, False),
    ("wind", {}, "thrown for in every hand", {"prevailing_wind": False}, False),
    ("draws", {}, "nobody is paid for being ready", {"draw_scoring": "evaluate"}, False),
    ("losers", {}, "hands of those who lose count", {"simple_losers_score": False}, False),
    ("payment", {}, "only East is paid double", {"system": "advanced"}, False),
]


@each(
    ("given", "sentence", "changes", "still"),
    [row[1:] for row in NEWS],
    ids=[row[0] for row in NEWS],
)
def test_who_comes_from_riichi_is_told_what_is_new(given, sentence, changes, still):
    """Each surprise is told where it holds, and only there."""
    assert sentence in text(with_classic(CLASSIC, given))
    assert (sentence in text(with_classic(CLASSIC, changes))) == still


def test_the_classic_sheet_says_what_everything_is_worth():
    """Sets, pairs, flowers, doubles, and every Grand Jeu under the value it has."""
    told = text(CLASSIC)
    for line in (
        "A pung of 2 to 8 is worth 2 points exposed and 4 concealed",
        "Each flower and each season is worth 4 points.",
        "The winner adds 20 points",
        "500 points: The Hand of Pairs",
        "5,000 points: The Imperial Mah-Jong.",
    ):
        assert line in told
    assert "1,000 points: The Hand of Pairs" in text(with_classic(CLASSIC, {"limit": 2000}))
    bare = text(with_classic(CLASSIC, {"use_bonus_tiles": False}))
    assert "Each flower" not in bare
    assert "The flower and the season of one’s own wind" not in bare
