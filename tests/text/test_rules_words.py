"""The words of riichi: nothing the rules can say is without a text, and every text is well set."""

import ast
import re
import string
from dataclasses import fields
from enum import Enum
from functools import cache
from pathlib import Path
from typing import get_args, get_type_hints

import game
from game.engine.reasons import DrawReason, MatchEndReason, RefusalReason
from game.engine.scoring import fu
from game.engine.scoring.hand_score import Limit
from game.engine.tiles import Tile
from game.rulesets.classic.options import ClassicOptions
from game.rulesets.kansai.options import KansaiOptions, RedFivesOfTwo
from game.rulesets.option_changes import bounds_of, choices_of
from game.rulesets.riichi.options import RedFives, RiichiOptions
from game.rulesets.yaku_values import ALL_YAKU
from game.storage import paths
from game.text.languages import LANGUAGES, NO_BREAK_SPACE
from game.text.words import Words
from tests.cases import each

SOURCE = Path(game.__file__).parent
REASON = 34
"""How many letters the reason of a refusal may have."""

# ---- what there is to say ------------------------------------------------------------------------

WESTERN = {"yakuhai_pei"}
"""The yaku that only the game in western Japan knows."""
YAKU = sorted({one.id for one in ALL_YAKU} | {"nagashi_mangan"} | WESTERN)
DORA = ("dora", "uradora", "akadora", "kandora", "pei_dora")
FU = (
    *("base", "menzen_ron", "tsumo", "open_pinfu", "chiitoitsu"),
    *(
        f"{state}_{kind}_{of}"
        for state in ("closed", "open")
        for kind in ("pon", "kan")
        for of in ("simple", "yaochuu", "terminal", "honour")
    ),
    *("pair_dragon", "pair_seat_wind", "pair_round_wind", "pair_double_wind"),
    *("wait_kanchan", "wait_penchan", "wait_tanki"),
)
LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman", "kazoe_yakuman", "aotenjou")
SENTENCES = (
    *("over", "kiriage", "rounding", "seven_pairs", "han_only"),
    *("mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "aotenjou"),
    *("yakuman", "yakuman_by_han", "flat", "taken_as"),
)
TILES = (*(tile.notation for tile in Tile if tile is not Tile.HIDDEN), "back")
CALLS = ("chii", "pon", "kan", "riichi", "ron", "tsumo")
UNTOLD = {
    *(RefusalReason.NOT_COMPLETE, RefusalReason.NOT_IN_PLAY),
    *(RefusalReason.HAND_LOCKED, RefusalReason.NOT_READY),
    *(RefusalReason.SWAP_SAME, RefusalReason.SWAP_END),
}
"""Reasons that no rule gives: what is no hand, and what the coach says of a tile."""
REFUSALS = tuple(one for one in RefusalReason if one not in UNTOLD)
ENDINGS = tuple(DrawReason)
OVER = tuple(one for one in MatchEndReason if one is not MatchEndReason.TOO_LONG)
PAYMENTS = (
    *("discarded", "self_drawn", "counters", "deposits", "stake_returned", "liability"),
    *("noten", "nagashi", "nagashi_mangan", "chombo", "leftovers", "wareme"),
)
RULESETS = ("saki", "club", "tenhou", "kansai", "classic")
GROUPS = (
    *("game", "table", "calls", "riichi", "winning", "yaku"),
    *("scoring", "dora", "draws", "end", "side", "strict", "norths"),
    *("ready", "worth", "grands_jeux", "payment"),
)
FAMILIES = (RiichiOptions, KansaiOptions, ClassicOptions)
UNITS = ("han", "fan", "points")
OPTIONS = sorted({one.name for family in FAMILIES for one in fields(family)})
NUMBERS_WITH_A_NAME = {
    "two_yaku_from_honba": (0,),
    "yakuman_cap": (0,),
    "time_limit_minutes": (0,),
    "red_fives": (0, 1, 2, 3, 4),
    "first_bonus": ("auto", 0),
}
PLAIN_NUMBERS = ("grands_jeux_multiplier", "hands", "pair_dragon_exposed")
"""Options that are one of a few numbers, which have no other name."""
NAMED = ("grands_jeux_enabled",)
"""Options whose choices have names of their own, wherever they are told."""
SWITCHES_WITH_NAMES = (
    *("second_break_roll", "furiten_riichi", "ryuuiisou_needs_hatsu", "daisharin_any_suit"),
)
PROBLEMS = (
    *("out_of_bounds", "oka_without_return", "uma_not_balanced"),
    *("manual_draw_without_strict_mode", "two_yaku_from_first_honba", "double_yakuman_capped"),
    *("extension_after_north", "not_shared", "bonus_below_zero", "results_not_balanced"),
    *("no_plum_blossom", "no_grand_jeu", "only_simple", "only_advanced"),
    *("there_is_a_limit", "there_is_no_limit", "without_other", "no_hand_to_rob_with"),
)
COUNTED = {"limit.multiple": {"n"}, "round.repeat": {"n"}, "score.sentence.multiple": {"n", "han"}}
"""The texts with a plural, and what is put into them."""


def enums_in(kind):
    """The choices inside the type of an option."""
    inner = [kind, *get_args(kind)]
    return {one for one in inner if isinstance(one, type) and issubclass(one, Enum)}


def values_of(family, name):
    """The values of an option that have a text of their own."""
    kind = get_type_hints(family)[name]
    every = [choice for one in enums_in(kind) for choice in one]
    offered = choices_of(family).get(name, every)
    yield from (choice.value for choice in every if choice in offered and name not in NAMED)
    yield from NUMBERS_WITH_A_NAME.get(name, ())
    bounds = bounds_of(family).get(name)
    yield from bounds.choices if bounds and name not in PLAIN_NUMBERS else ()
    yield from ("true", "false") if name in SWITCHES_WITH_NAMES else ()
    reds = kind if kind in (RedFives, RedFivesOfTwo) else None
    yield from (part.name for part in fields(reds)) if reds else ()


def option_keys():
    for name in OPTIONS:
        if name == "yaku":
            yield from ("option.yaku.enabled", "option.yaku.han_open", "option.yaku.han_closed")
            continue
        yield from (f"option.{name}", f"option.{name}.about")
        known = [family for family in FAMILIES if name in get_type_hints(family)]
        values = (value for family in known for value in values_of(family, name))
        yield from (f"option.{name}.{value}" for value in dict.fromkeys(values))
    yield from ("option.true", "option.false", "option.none", "option.bad")
    yield from (f"option.group.{group}" for group in GROUPS)
    yield from (f"option.problem.{problem}" for problem in PROBLEMS)


def keys():
    """Every key of the rules."""
    for name in YAKU:
        yield from (f"yaku.{name}{end}" for end in ("", ".kanji", ".gloss", ".rule"))
    for name in DORA:
        yield from (f"dora.{name}{end}" for end in ("", ".kanji", ".gloss", ".rule"))
    yield from (f"{head}.{item}" for head in ("fu", "fu.short") for item in FU)
    yield from ("fu.run", "fu.pair")
    yield from (f"limit.{limit}" for limit in LIMITS)
    yield "score.han_fu"
    yield from (f"score.sentence.{name}" for name in SENTENCES)
    yield from (f"tile.{face}" for face in TILES)
    for wind in range(4):
        yield from (f"wind.{wind}", f"wind.short.{wind}")
        yield from (f"round.{wind}.{number}" for number in range(1, 5))
    yield from (f"call.{call}" for call in CALLS)
    yield from (f"refusal.{name}{end}" for name in REFUSALS for end in ("", ".detail"))
    yield from (f"ending.{name}{end}" for name in ENDINGS for end in ("", ".about"))
    yield from (f"over.{name}" for name in OVER)
    yield from (f"ruleset.{name}{end}" for name in RULESETS for end in ("", ".about", ".facts"))
    yield from option_keys()
    yield from COUNTED


@cache
def words(language):
    return Words(language, paths.locales())


def own_keys(plain):
    """The keys of texts that say something else in one family of games."""
    for key in plain:
        own = [f"{key}.{unit}" for unit in UNITS]
        yield from (one for one in own if any(words(language).has(one) for language in LANGUAGES))


@cache
def all_keys():
    return (*keys(), *own_keys(keys()))


def texts(language):
    """Every text of the rules with its key, before anything is put into it."""
    return [(key, words(language)(key)) for key in all_keys()]


def placeholders(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


# ---- every id has its words ----------------------------------------------------------------------


@each("language", LANGUAGES)
def test_everything_the_rules_can_say_has_a_text(language):
    assert [key for key in all_keys() if not words(language).has(key)] == []


def test_no_key_is_asked_for_twice():
    assert len(set(all_keys())) == len(all_keys())


def texts_in(*names):
    """The texts that the engine and the rulesets hand to one of these, wherever they do."""
    return {
        inner.value
        for part in ("engine", "rulesets")
        for path in SOURCE.glob(f"{part}/**/*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in names
        for given in (*node.args, *(one.value for one in node.keywords))
        for inner in ast.walk(given)
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
    }


def test_every_limit_is_known():
    assert set(Limit) - {Limit.NONE} == set(LIMITS)


def test_every_reason_for_fu_is_known():
    placed = {name for name, _ in (*fu._SETS.values(), *fu._WAITS.values())}
    named = {fu._BASE.id, fu._SEVEN_PAIRS.id} | texts_in("Fu")
    assert placed | named <= set(FU)


# ---- the three languages agree -------------------------------------------------------------------


def test_all_languages_are_given_the_same_values():
    given = {
        key: {frozenset(placeholders(words(one)(key))) for one in LANGUAGES} for key in all_keys()
    }
    assert {key: sets for key, sets in given.items() if len(sets) > 1} == {}


@each("language", LANGUAGES)
@each(("key", "given"), COUNTED.items(), ids=COUNTED)
def test_counted_things_say_their_number(language, key, given):
    others = dict.fromkeys(given - {"n"}, 13)
    for count in (1, 2, 12):
        text = words(language).plural(key, count, **others)
        assert str(count) in text
        assert "{" not in text


def test_the_kanji_of_a_term_are_the_same_everywhere():
    for key in (key for key in all_keys() if key.endswith(".kanji")):
        assert len({words(language)(key) for language in LANGUAGES}) == 1, key


def test_a_yaku_keeps_its_japanese_name():
    for name in YAKU:
        french, english = (words(language)(f"yaku.{name}") for language in ("fr", "en"))
        assert french == english
        assert french.isascii(), french


def test_in_japanese_the_gloss_of_a_term_is_its_reading():
    for key in (key for key in all_keys() if key.endswith(".gloss")):
        assert re.fullmatch("[\u30a1-\u30fc・]+", words("ja")(key)), key


# ---- every text is well set ----------------------------------------------------------------------


def wrong(language, pattern):
    return [(key, text) for key, text in texts(language) if re.search(pattern, text)]


@each("language", LANGUAGES)
def test_quotes_and_apostrophes_are_round(language):
    assert wrong(language, "['\"]") == []


@each("language", LANGUAGES)
def test_no_text_begins_or_ends_with_a_space_or_doubles_one(language):
    assert wrong(language, r"^\s|\s$|\s\s") == []


def test_french_signs_are_kept_on_their_line():
    assert wrong("fr", rf"[^{NO_BREAK_SPACE}][:;!?»]") == []
    assert wrong("fr", rf"«[^{NO_BREAK_SPACE}]") == []
    assert wrong("fr", r"\d \d{3}") == []


def test_japanese_has_no_half_width_kana_and_no_spaces_between_words():
    script = "[\u3001-\u30ff\u3400-\u9fff\uff00-\uffef]"
    assert wrong("ja", "[\uff61-\uff9f]") == []
    assert wrong("ja", rf"{script}[ \u00a0\u3000]|[ \u00a0\u3000]{script}") == []
    assert wrong("ja", r"[!?;:()]") == []


@each("language", LANGUAGES)
def test_sentences_end_with_a_stop(language):
    stop = "。" if language == "ja" else "."
    ends = (".rule", ".about")
    told = [(key, text) for key, text in texts(language) if key.endswith(ends)]
    assert [key for key, text in told if not text.endswith(stop)] == []
    assert [key for key, text in told if text.rstrip(stop).count(stop)] == []


@each("language", LANGUAGES)
def test_a_refusal_is_short(language):
    say = words(language)
    faces = [say(f"tile.{tile.notation}") for tile in Tile if tile.is_run_tile or tile.is_honour]
    longest = max((face for face in faces if not is_red(language, face)), key=len)
    values = {"tile": longest, "turn": 18, "left": 3, "least": 1000}
    for name in REFUSALS:
        assert len(say(f"refusal.{name}")) <= REASON
        detail = say(f"refusal.{name}.detail", **values)
        assert len(detail) <= REASON, detail


def is_red(language, face):
    return face in {words(language)(f"tile.0{suit}") for suit in "mps"}
