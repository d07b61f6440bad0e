"""What translators are told: something about every text, and about no other."""

import shutil
import subprocess
import unicodedata

import pytest

from game.text.words import LANGUAGES
from package.template import (
    DOMAINS,
    LOCALES,
    Unexplained,
    catalogue,
    comments,
    fields,
    key_of,
    template,
    texts_of,
    write,
)

TOLD = comments()


def messages(language, domain):
    return [message for message in catalogue(language, domain) if message.id]


def width(text):
    return sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_text_has_a_comment_and_every_placeholder_is_explained(domain):
    said = {
        key_of(one): list(TOLD.lines(domain, key_of(one), texts_of(one)))
        for one in messages("en", domain)
    }
    assert min(map(len, said.values())) >= 2, "where it stands, and the English text"


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_comment_is_about_some_text(domain):
    used = {TOLD.pattern_of(domain, key_of(one)) for one in messages("en", domain)}
    # What is said of all lessons is there for a kind of text that comes later.
    assert set(TOLD.about[domain]) - used - {"*"} == set()


def test_every_placeholder_that_is_explained_is_there():
    there = {
        name
        for domain in DOMAINS
        for one in messages("en", domain)
        for text in texts_of(one)
        for name in fields(text)
    }
    assert set(TOLD.placeholders) - there == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_longer_than_translators_are_told(language):
    limits = set()
    for one in messages(language, "game"):
        limit = TOLD.limit_of("game", key_of(one))
        limits.add(limit)
        if limit is not None:
            assert max(map(width, texts_of(one))) <= limit, key_of(one)
    assert limits == {None, *TOLD.longest.values()}


def test_what_is_not_explained_is_named():
    with pytest.raises(Unexplained, match=r"nowhere\.to_be_seen has no comment"):
        TOLD.pattern_of("game", "nowhere.to_be_seen")
    with pytest.raises(Unexplained, match=r"ui\.back has \{stranger\}"):
        list(TOLD.lines("game", "ui.back", ["{stranger}"]))


def test_a_template_has_every_key_and_no_text():
    made = template("glossary", TOLD)
    assert {key_of(one) for one in made if one.id} == {
        key_of(one) for one in messages("en", "glossary")
    }
    assert not [one for one in made if one.id and any(texts_of(one))]
    assert all(one.auto_comments for one in made if one.id)


@pytest.mark.skipif(shutil.which("msgmerge") is None, reason="without the tools of gettext")
def test_the_tools_of_gettext_take_it(tmp_path):
    """As a translation site does: checked, and joined with a catalogue without loss."""
    for file in write(tmp_path):
        subprocess.run(["msgfmt", "--check", "-o", "/dev/null", file], check=True)  # noqa: S607
        own = catalogue_file("fr", file.stem)
        command = ["msgmerge", "--quiet", "--no-fuzzy-matching", "--no-wrap", own, file]
        joined = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        assert joined.count("\n#. ") > 1000
        assert "\n#~ " not in joined, "no key is there in the catalogue alone"
        assert joined.count("\nmsgid ") == own.read_text(encoding="utf-8").count("\nmsgid ")


def catalogue_file(language, domain):

    return LOCALES / language / "LC_MESSAGES" / f"{domain}.po"
