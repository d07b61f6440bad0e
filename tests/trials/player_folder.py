"""A player's folder with a file of every kind, as months of playing fill it."""

import json
import shutil
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from game.engine.reasons import MatchEndReason
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.host.saves import CURRENT, Saves
from game.learn.paths.learner_progress import FinalTestTries, LearnerProgress, ProgressFile
from game.learn.paths.learning_paths import lessons_on_paths
from game.records.evening_folder import FOLDER as EVENINGS
from game.rulesets import PRESETS
from game.rulesets.families import family_of, rules_by
from game.scenes.shared.new_game_choice import LAST_CHOICE, first_choice, plain
from game.sheets.own_rulesets import OwnRulesets
from game.storage import settings
from game.storage.settings import Settings, Speed
from tests.host.players import SHORT, Now

HERE = Path(__file__).parents[1]
WHEN = datetime(2031, 5, 4, 18, 15, 2, tzinfo=UTC)
OWN = {
    "club": {"kuikae": "allowed", "yaku.yonjun.enabled": True, "uma": [9000, 3000, -3000, -9000]},
    "kansai": {"pei_ron": "any"},
    "classic": {"limit": 500, "system": "advanced"},
}
"""What the player's own rules change."""


@dataclass(frozen=True)
class Model:
    """A folder that was filled once, to be copied for every trial."""

    folder: Path

    def copy(self, target):
        """A folder like it."""
        shutil.copytree(self.folder, target)
        return target


@cache
def model(folder, language="en"):
    """The folder, filled as the program itself fills it."""
    folder = Path(folder)
    folder.mkdir(parents=True)
    chosen = {LAST_CHOICE: plain(first_choice(("gentle",))), "of a later version": [1, "two"]}
    player = Settings(
        language, "Ada", Speed.INSTANT, reduced_motion=True, sound=False, other=chosen
    )
    for volume in (50, 40):
        settings.save(Settings(**_fields(player) | {"volume": volume}), folder)
    own = OwnRulesets(folder)
    for sheet, changes in OWN.items():
        own.keep(f"My {sheet}", sheet, changes)
    names = tuple(lessons_on_paths())
    tries = FinalTestTries(1, 7, ("question_1",), {"question_1": "a"})
    ProgressFile(folder).keep(
        LearnerProgress(frozenset(names[:3]), {names[3]: 2}, names[3], tries=tries)
    )
    for file in sorted((HERE / "records").glob("*-evening.json")):
        (folder / EVENINGS).mkdir(exist_ok=True)
        shutil.copy(file, folder / EVENINGS)
    _games(folder)
    return Model(folder)


def _fields(player):
    return {name: getattr(player, name) for name in player.__slots__}


def _games(folder):
    """One game played to its end, two that were left, and one that goes on."""
    saves = Saves(folder)
    for nth, (sheet, hands) in enumerate((("saki", 2), ("kansai", 1), ("classic", 1), ("club", 1))):
        seats = rules_by(PRESETS[sheet], sheet).seats
        guests = (Guest("Ada"), *[Guest(level="tsumogiri")] * (seats - 1))
        host = saves.start(opening(sheet, guests, Chance(sheet)), Now(), WHEN.replace(hour=nth))
        person = host.participants[0]
        for _ in range(hands):
            _play_hand(host, person)
        if nth == 0:
            host.end(MatchEndReason.TOO_LONG)
            saves.finish(host, WHEN)
            continue
        _play_hand(host, person, 9)
        saves.leave(host)


def game_near_its_end(folder, sheet, seed):
    """The game that goes on is now one of a single hand, or few, of which a few tiles are left."""
    (folder / CURRENT).unlink(missing_ok=True)
    family, given = family_of(PRESETS[sheet]), PRESETS[sheet]
    short = {name: value for name, value in SHORT.items() if name in family.names}
    options = family.changed(given, short)
    options = given if family.refused(options) else options
    seats = rules_by(options, sheet).seats
    guests = (Guest("Ada"), *[Guest(level="tsumogiri")] * (seats - 1))
    saves = Saves(folder)
    host = saves.start(opening(sheet, guests, Chance(seed), options), Now(), WHEN)
    _play_hand(host, host.participants[0], left=4)
    saves.leave(host)


def _play_hand(host, person, answers=10**6, left=0):
    """One hand, in which the person throws whatever was drawn; or the beginning of it."""
    host.next_hand()
    while not host.is_between_hands and answers and host.match.table.wall.left >= left:
        if person.is_asked:
            person.choose(person.decision.options[-1])
            answers -= 1
        host.tick()


def contents(folder):
    """Everything in a folder: what is in each file, by its path."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.suffix not in (".lock", ".log")
    }


def as_lines(content):
    """JSON in a single line, so that it can be damaged value by value."""
    return json.dumps(json.loads(content), ensure_ascii=False).encode() + b"\n"
