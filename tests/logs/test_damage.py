"""A log that came to harm is read, or refused in one clear line; nothing else ever happens."""

import contextlib
import gzip
import json
import random
from functools import cache

import pytest

from game.cli.log_report import GamePlace, as_object, sentence
from game.logs.converting import FORMATS, converted
from game.logs.formats import mjlog
from game.logs.game_check import check, rules_of
from game.logs.game_record import record_of
from game.logs.log_faults import BadLog, IncompleteLog, TooLarge, UnknownFormat
from game.logs.reading import read_games
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each
from tests.host.mutations import CHANGES, a_key, a_value
from tests.host.players import EAGER, RECKLESS
from tests.logs.games import LITTLE, TENHOU6
from tests.logs.spoken import check_said
from tests.logs.test_converting import GAMES, played

REFUSED = (UnknownFormat, TooLarge)
OF_BYTES = tuple(change for change in CHANGES if change not in (a_key, a_value))
"""What can be done to any file, whatever its lines hold."""
LOGS = (
    *("tenhou6", "mjlog", "mjai", "bots.native", "bots.mjai", "bots.tenhou6", "packed"),
    *("three.native", "three.mjai", "strict.native", "strict.mjai", "foreign.native"),
)
TIMES = 10
"""How often each log is harmed where a player waits for the tests."""
MANY = 10_000
CONVERTED = 4
"""Every so many harmed logs the game is converted, too."""


@cache
def log(name):
    """A log in bytes, as many of its lines as possible being JSON."""
    if name == "tenhou6":
        return json.dumps(json.loads(TENHOU6), ensure_ascii=False).encode()
    if name == "packed":
        return gzip.compress(LITTLE["mjlog"].encode(), mtime=0)
    if name in LITTLE:
        return LITTLE[name].encode()
    players, _, target = name.partition(".")
    return converted(SOURCES[players](), target).content


def foreign():
    """A game of another program, whose walls are not known."""
    record, _ = record_of(mjlog.read(LITTLE["mjlog"].encode()))
    return record


SOURCES = {
    "bots": lambda: played(*GAMES[1]),
    "three": lambda: played("kansai", EAGER, "24"),
    "strict": lambda: played("saki", RECKLESS, "7", strict_mode=True),
    "foreign": foreign,
}


def changes(name):
    return OF_BYTES if name in ("mjlog", "packed") else CHANGES


@pytest.fixture(scope="module")
def languages():
    return [Words(language, paths.locales()) for language in LANGUAGES]


@each("name", LOGS, every=3)
def test_whatever_the_harm(name, languages, tmp_path):
    harm(name, range(TIMES), languages, tmp_path / "log")


@pytest.mark.slow
@pytest.mark.parametrize("name", LOGS)
def test_whatever_the_harm_ten_thousand_times(name, languages, tmp_path):
    harm(name, range(TIMES, MANY // len(LOGS) + 1), languages, tmp_path / "log")


def harm(name, seeds, languages, file):
    others = [log(other) for other in LOGS]
    for seed in seeds:
        dice = random.Random(f"{name}/{seed}")
        content = dice.choice(changes(name))(log(name), dice, others)
        file.write_bytes(content)
        try:
            look_at(file, languages, converts=seed % CONVERTED == 0)
        except Exception as fault:
            fault.add_note(f"{name}, seed {seed}")
            raise


def look_at(file, languages, *, converts):
    """All that `moineau log` does with a file, whatever it holds."""
    try:
        games = read_games(file)
    except REFUSED:
        return
    except BadLog as fault:
        check_said(fault, languages)
        return
    for game in games:
        place = GamePlace(file, 1, names_file=True, names_game=True, seats=rules_of(game).seats)
        for checked in check(game):
            json.dumps(as_object(place, checked))
            for one in checked.differences:
                for words in languages:
                    line = sentence(checked, one, place.seats, words)
                    assert not any(key in line for key in ("cli.", "dora.", "yaku.")), line
        if converts:
            convert(game)


def convert(game):
    with contextlib.suppress(IncompleteLog):
        record, _ = record_of(game)
        for target in FORMATS:
            converted(record, target)
