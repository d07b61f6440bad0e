"""Terms of the glossary are links in what is shown: none is dead, and no common word is one."""

from pathlib import Path

import pytest

import game
from game.learn.glossary.entries import entries
from game.learn.glossary.entry_search import EntryIndex
from game.learn.glossary.term_marks import marked
from game.rulesets import PRESETS
from game.sheets.rule_sheet import sheet
from game.text.words import LANGUAGES, Words
from tests.cases import each

LOCALES = Path(game.__file__).parents[1] / "locales"
KNOWN = {language: Words(language, LOCALES) for language in LANGUAGES}


def links(language, text, but=""):
    parts = marked(KNOWN[language], text, but)
    assert "".join(part if isinstance(part, str) else part[0] for part in parts) == text
    return [(part[0], part[2]) for part in parts if not isinstance(part, str)]


@each(
    ("language", "text", "found"),
    [
        ("fr", "Le furiten interdit le ron.", [("furiten", "furiten"), ("ron", "ron")]),
        ("fr", "Riichi, puis encore riichi.", [("Riichi", "riichi")]),
        ("fr", "C’est l’ippatsu.", [("ippatsu", "ippatsu")]),
        ("fr", "un daburu riichi", [("daburu riichi", "daburu_riichi")]),
        ("fr", "Renchan, puis agari-yame.", [("Renchan", "renchan"), ("agari-yame", "agariyame")]),
        ("en", "a hanchan with sanma", [("hanchan", "hanchan"), ("sanma", "sanma")]),
        ("en", "Kuikae is refused in riichi.", [("Kuikae", "kuikae"), ("riichi", "riichi")]),
        (
            "ja",
            "リーチ後の見逃しはフリテンです。",
            [("リーチ", "riichi"), ("見逃し", "minogashi"), ("フリテン", "furiten")],
        ),
        ("ja", "ダブルリーチは２翻。", [("ダブルリーチ", "daburu_riichi")]),
        ("ja", "牌をツモって、そしてツモ。", [("ツモ", "tsumo")]),
    ],
)
def test_terms_are_links(language, text, found):
    assert links(language, text) == found


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Il est à son tour ; ton nom, une main, un point, la suite, un an et un mur."),
        ("en", "It is his turn to win a point with ten or a pair at the wall in a min."),
        ("ja", "カンサイの人はこのゲームを楽しみます。"),
        ("ja", "アトリがツモりました。東をツモって、また南をツモる。"),
    ],
)
def test_common_words_are_not(language, text):
    assert links(language, text) == []


def test_what_is_being_read_does_not_lead_to_itself():
    assert links("fr", "Le furiten interdit le ron.", "furiten") == [("ron", "ron")]


@each("language", LANGUAGES)
@each("name", PRESETS)
def test_every_link_of_a_rule_sheet_leads_somewhere_and_stands_once_in_its_sentence(language, name):
    count = 0
    for section in sheet(KNOWN[language], PRESETS[name]):
        for sentence in section.sentences:
            targets = [target for _, target in links(language, sentence)]
            assert set(targets) <= set(entries())
            assert len(targets) == len(set(targets))
            count += len(targets)
    assert count > 10


def test_terms_are_marked_without_waiting_for_what_a_search_needs(monkeypatch):
    """The first picture of a table has links: it should not wait for the whole glossary."""
    monkeypatch.setattr(EntryIndex, "_know", lambda _, entry: pytest.fail(f"{entry.id} is read"))
    (link, *_) = marked(Words("fr", LOCALES), "riichi !")
    assert link[2] == "riichi"
