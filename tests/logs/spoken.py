"""Whether what is said of a log that cannot be read is in the language of the player alone."""

import re
from functools import cache

from game.archive.log_words import bad_log
from game.logs.checked_json import LogPart
from tests.text.test_catalogues import catalogue, fields

OF_FORMATS = {"json", "xml", "go", "moineau"}
"""Names that are the same in every language."""
SPOKEN = re.compile(r"[a-zà-ÿ]{2,}")


def check_said(fault, languages):
    """One line in each language, with no word of another one but what stands in the log."""
    for words in languages:
        line = bad_log(fault, words)
        assert re.fullmatch(r"[^\n]{4,250}", line), line
        assert "log." not in without_values(line, fault), line
        assert not foreign(without_values(line, fault), words.language), (line, str(fault))


def without_values(line, fault):
    """The line without what it tells of the log."""
    told = [value for value in fault.values.values() if not isinstance(value, LogPart)]
    for value in filter(None, map(str, (*told, *(spot.name for spot in fault.spots)))):
        line = re.sub(rf"(?<![a-zA-Z]){re.escape(value)}(?![a-zA-Z])", " ", line)
    return line


def foreign(line, language):
    """The words of the line that are said in another language only."""
    return set(SPOKEN.findall(line.lower())) & only_elsewhere(language)


@cache
def only_elsewhere(language):
    """The words in which the others say why a log cannot be read, and this language does not."""
    own = spoken(language)
    return set().union(*map(spoken, ("fr", "ja", "en"))) - own - OF_FORMATS


@cache
def spoken(language):
    texts = [
        text.format_map(dict.fromkeys(fields(text), ""))
        for key, (text, *_) in catalogue(language).items()
        if key.startswith(("log.fault.", "log.place.", "log.part.", "save.flaw."))
    ]
    return {word for text in texts for word in SPOKEN.findall(text.lower())}
