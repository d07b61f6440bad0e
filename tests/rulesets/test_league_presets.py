"""The sheets of leagues, federations and other rooms: each difference shows in a position.

Compared are neighbours: each sheet with `club`, or with the one it is nearest to. The positions are
those of `test_every_option.py` and `test_every_option_of_three.py`.
"""

from dataclasses import replace

from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.sheets.differences import different
from game.sheets.option_groups import OF_THREE, has_option
from game.sheets.rule_sources import COMMON, EXTRAS, evidence, readings
from tests.cases import each
from tests.rulesets.looking import finals
from tests.rulesets.test_every_option import ROWS
from tests.rulesets.test_every_option_of_three import ROWS as ROWS_OF_THREE

NEIGHBOURS = [
    ("ema", "club"),
    ("wrc", "club"),
    ("wrc", "ema"),
    ("mleague", "club"),
    ("mleague", "tenhou"),
    ("majsoul", "club"),
    ("majsoul", "tenhou"),
    ("majsoul_sanma", "tenhou_sanma"),
]
ALIKE = {"temporary_furiten_ends"}
"""Until the own draw or until the own discard: nothing of others can be won on in between."""
PAIRS = [
    (preset, other, name)
    for preset, other in NEIGHBOURS
    for name in different(PRESETS[preset], PRESETS[other])
    if not name.startswith("yaku.") and name not in ALIKE
]
THE_FINALS = {"uma": finals((45_000, 35_000, 25_000))}
"""What shows in the final scores of three."""


def outcomes(row, options, name, value):
    """What comes of the position of a row by these rules, with this value of the option."""
    family = family_of(options)
    agreed = replace(family.changed(options, row.also), **{name: value})
    return row.look(agreed)


@each(("preset", "other", "name"), PAIRS)
def test_every_difference_shows_in_what_comes_of_a_position(preset, other, name):
    here, there = PRESETS[preset], PRESETS[other]
    if here.three_play and name in THE_FINALS:
        look = THE_FINALS[name]
        assert look(here) != look(replace(here, **{name: getattr(there, name)}))
        return
    rows = [row for row in (*ROWS, *ROWS_OF_THREE) if row.option == name]
    base = here if name in OF_THREE else PRESETS["saki"]
    seen = [
        (
            outcomes(row, base, name, getattr(here, name)),
            outcomes(row, base, name, getattr(there, name)),
        )
        for row in rows
    ]
    assert any(ours != theirs for ours, theirs in seen)


def test_each_is_as_far_from_its_neighbours_as_its_page_says():
    for preset, other in NEIGHBOURS:
        assert tuple(different(PRESETS[preset], PRESETS[other]))


# ---- sources -------------------------------------------------------------------------------------


@each("preset", evidence())
def test_every_value_has_a_source_or_is_called_our_reading(preset):
    options = PRESETS[preset]
    told = [name for one in evidence()[preset] for name in one.options]
    assert len(told) == len(set(told)), "once each"
    assert all(has_option(options, name) for name in told)
    assert not set(told) & EXTRAS
    assert all(one.citations for one in evidence()[preset])
    ours = readings(preset)
    assert not set(ours) & set(told)
    assert len(ours) * 4 < len(told), "a sheet that rests on readings is none"


@each("preset", [name for name in PRESETS if name not in evidence()])
def test_the_sheets_of_the_house_need_none(preset):
    assert preset in ("saki", "club", "tenhou", "kansai", "classic")


def test_what_no_sheet_with_sources_plays_is_off_in_all():
    for preset in evidence():
        options = PRESETS[preset]
        off = ("aotenjou", "wareme", "yakitori", "strict_mode", "kanburi", "rinshan_pao")
        assert not any(getattr(options, name) for name in off)
        assert options.time_limit_minutes == 0
    assert COMMON.isdisjoint(EXTRAS)
