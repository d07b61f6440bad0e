"""Rules side by side: what stands in which row, what is marked, and the page to print."""

import re
from itertools import combinations

import pytest

from game.rulesets import PRESETS
from game.rulesets.riichi.options import with_changes
from game.sheets.comparison import YAKU_LIST, compared, differing
from game.sheets.comparison_page import comparison_html, write_comparison
from game.sheets.differences import different
from game.sheets.known_rulesets import of_own, of_sheet
from game.sheets.option_groups import groups_of
from game.sheets.own_rulesets import OwnRuleset
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each

PAIRS = list(combinations(PRESETS, 2))


def words(language="en"):
    return Words(language, paths.locales())


def sections(*names, language="en"):
    return compared(words(language), [PRESETS[name] for name in names])


def rows(*names, language="en"):
    """Every row by its name."""
    found = [row for section in sections(*names, language=language) for row in section.rows]
    assert len({row.name for row in found}) == len(found)
    return {row.name: row for row in found}


def said(row):
    """The cells as written, with a sign before what is otherwise."""
    return [("!" if cell.is_other else "") + cell.text for cell in row.cells]


def test_an_option_that_families_share_stands_in_one_row():
    found = rows("club", "kansai", "classic")
    assert said(found["kuikae"]) == ["forbidden", "forbidden", "–"]
    assert said(found["starting_points"]) == ["25,000", "!45,000", "!0"]
    assert said(found["pei_dora"]) == ["–", "yes", "–"]
    assert said(found["use_bonus_tiles"]) == ["–", "–", "yes"]


def test_what_is_otherwise_is_marked_against_the_leftmost_rules():
    assert said(rows("club", "tenhou", "saki")["red_fives"]) == [
        "none",
        "!one a suit",
        "!one a suit",
    ]
    assert said(rows("tenhou", "saki", "club")["red_fives"]) == [
        "one a suit",
        "one a suit",
        "!none",
    ]
    assert said(rows("classic", "saki", "club")["red_fives"]) == ["–", "one a suit", "!none"]


def test_yaku_are_told_by_what_they_are_worth():
    found = rows("club", "saki", "kansai", "classic")
    assert said(found["yaku.sanshoku_doukou"])[:2] == ["2 han", "!3 han"]
    assert said(found["yaku.yonjun"]) == ["no", "!5 han", "no", "–"]
    assert "yaku.yonjun" not in rows("club", "tenhou"), "nobody plays it"
    assert "yaku.renhou" not in found, "its option says it"


def test_what_all_have_in_common_can_be_left_out():
    every, left = sections("club", "tenhou", "saki"), differing(sections("club", "tenhou", "saki"))
    assert {row.name for section in every for row in section.rows if row.is_common}
    names = [row.name for section in left for row in section.rows]
    assert "red_fives" in names
    assert "riichi_stick" not in names
    assert all(section.rows for section in left)
    assert differing(sections("club", "club")) == ()


@each(("here", "there"), PAIRS)
def test_two_rules_differ_side_by_side_where_they_differ_line_by_line(here, there):
    left = differing(sections(here, there))
    assert {row.name for section in left for row in section.rows} == set(
        different(PRESETS[here], PRESETS[there])
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_every_sheet_has_its_row_in_every_language(language):
    spoken = words(language)
    names = {
        name for one in PRESETS.values() for group in groups_of(one).values() for name in group
    }
    found = compared(spoken, list(PRESETS.values()))
    told = {row.name for section in found for row in section.rows}
    assert names - told == {"yaku"}
    assert all(len(row.cells) == len(PRESETS) for section in found for row in section.rows)
    assert not spoken.unknown


def test_groups_come_in_the_order_of_the_sheets():
    order = [section.id for section in sections("club", "kansai", "classic")]
    assert order[:4] == ["game", "table", "norths", "calls"]
    assert order.index("yaku") + 1 == order.index(YAKU_LIST)
    assert order[-1] == "strict"
    for name in ("club", "kansai", "classic"):
        own = list(groups_of(PRESETS[name]))
        assert [group for group in order if group in own] == own


# ---- the page to print ---------------------------------------------------------------------------


def page(*rules, language="en", everything=False):
    return "\n".join(comparison_html(words(language), rules, everything=everything))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_else_and_lies_across(language):
    written = page(*map(of_sheet, PRESETS), language=language)
    assert f'lang="{language}"' in written
    assert not re.search(r"https?:|src=|<link|@import|url\(|<script", written)
    assert "size: A4 landscape" in written
    assert "thead { display: table-header-group; }" in written
    for name in PRESETS:
        assert f'<th scope="col">{words(language)(f"ruleset.{name}")}</th>' in written
    for tag in ("table", "thead", "tbody", "tr", "td", "th"):
        assert len(re.findall(rf"<{tag}[ >]", written)) == written.count(f"</{tag}>")


def test_every_row_of_the_page_fills_all_columns():
    written = page(*map(of_sheet, ("club", "kansai", "classic")))
    for row in re.findall(r"<tr.*?</tr>", written, re.DOTALL):
        spans = [int(one) for one in re.findall(r'colspan="(\d+)"', row)]
        cells = len(re.findall(r"<t[dh][ >]", row))
        assert cells - len(spans) + sum(spans) == 4, row


def test_the_page_marks_differences_by_a_sign_and_hides_what_is_common_by_a_switch():
    written = page(*map(of_sheet, ("club", "tenhou")))
    assert '<td class="first">none</td><td class="other">one a suit</td>' in written
    assert '.other::before { content: "≠ "' in written
    assert '<tr class="common"><th scope="row">Riichi stick</th><td colspan="2">1,000<' in written
    assert '<input type="checkbox" id="all">' in written
    assert "#all:not(:checked) ~ table .common { display: none; }" in written
    assert ' id="all" checked>' in page(*map(of_sheet, ("club", "tenhou")), everything=True)
    assert "do not differ at all" in page(*map(of_sheet, ("club", "club")))


def test_names_of_own_rules_are_letters_and_nothing_else(tmp_path):
    own = of_own(OwnRuleset("<b>Ours</b> & " + "long" * 5, "club", {"kuikae": "allowed"}))
    file = write_comparison(words(), tmp_path / "sheets", (own,) * 6, everything=False)
    assert "<b>" not in file.read_text(encoding="utf-8")
    assert "&lt;b&gt;Ours&lt;/b&gt; &amp; long" in file.read_text(encoding="utf-8")
    assert file.parent == tmp_path / "sheets"
    assert len(file.name.encode()) < 200


def test_rules_of_ones_own_stand_beside_sheets():
    mine = with_changes(PRESETS["club"], {"kuikae": "allowed", "uma": [0, 0, 0, 0]})
    left = differing(compared(words(), [PRESETS["club"], mine]))
    told = [said(row) for section in left for row in section.rows]
    assert ["forbidden", "!allowed"] in told
    assert len(told) == 2
