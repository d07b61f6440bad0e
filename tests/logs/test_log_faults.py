"""Why a log cannot be read is said in the language of the player, down to the last word."""

import re

import pytest

from game.archive.log_words import bad_log
from game.logs.checked_json import LogPart
from game.logs.log_differences import DifferenceKind
from game.logs.log_faults import BadLog, LogFault, LogSpot
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.architecture.source import modules
from tests.logs.spoken import check_said, foreign
from tests.text.test_catalogues import catalogue


@pytest.fixture(scope="module")
def languages():
    return [Words(language, paths.locales()) for language in LANGUAGES]


def named(enum):
    """The members of an enum that the readers of logs use."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in modules("logs"))
    return {enum[name] for name in re.findall(rf"\b{enum.__name__}\.([A-Z_0-9]+)", source)}


def texts(prefix):
    return {key.removeprefix(prefix) for key in catalogue("en") if key.startswith(prefix)}


def test_every_reason_has_a_text_and_every_text_a_reason():
    reasons = set(LogFault) - {LogFault.DAMAGED}
    assert reasons == texts("log.fault.")
    assert named(LogFault) == set(LogFault)
    parts = {key.removeprefix("log.part.") for key in catalogue("en") if "log.part." in key}
    assert set(LogPart) == parts


def test_every_kind_of_difference_is_found_and_has_a_text():
    assert set(DifferenceKind) == texts("cli.log.difference.") == named(DifferenceKind)


def test_what_lies_outermost_comes_first(languages):
    fault = BadLog(LogFault.TILE_OF_TENHOU6, found="54").at("hand", 3).at("line", 2)
    assert fault.spots == (LogSpot("line", 2), LogSpot("hand", 3))
    french, japanese, english = (bad_log(fault, words) for words in languages)
    assert french == "ligne 2\u00a0: donne 3\u00a0: il faut une tuile de 11 à 53, et non 54"
    assert japanese == "2行目：3番目の局：11から53までの牌が必要ですが、54になっています"
    assert english == "line 2: hand 3: expected a tile from 11 to 53, found 54"


def test_a_part_without_a_name_is_said_and_a_field_is_named(languages):
    for part, said in ((LogPart.URA, "indicateurs d’uradora"), ("tehais", "tehais")):
        line = bad_log(BadLog(LogFault.LIST, part=part, found="7"), languages[0])
        assert line == f"{said}\u00a0: il faut une liste, et non 7"


def test_english_between_the_words_would_be_found(languages):
    assert foreign("ligne 2\u00a0: expected a list", "fr")
    assert foreign("2行目：found a list", "ja")
    check_said(BadLog(LogFault.LIST, part="found", found='"a hand that was expected"'), languages)
