"""What commands read may hold anything: they answer, or say in one line what is wrong."""

import json
import random
import re

import pytest

from game.cli import run
from game.rulesets import PRESETS
from game.sheets.own_rulesets import OwnRulesets
from game.storage import settings
from game.storage.settings import Settings
from tests.cases import each
from tests.examples import EXAMPLES, HERE, KANSAI_EXAMPLES
from tests.host.mutations import CHANGES, a_key, a_value, harmed

OF_TEXT = tuple(change for change in CHANGES if change not in (a_key, a_value))
"""What can be done to a file whose lines are no JSON."""
TIMES, MANY = 20, 1500
ASKED = 6
"""How many questions a file has."""
CLASSIC = json.loads((HERE / "classic_examples.json").read_text(encoding="utf-8"))
NOTES = 3
"""The most that a command has to say about its files."""
HANDS = b"123m456p789s1122z\n23m55p\n0m5m0p5p0s5s1122334z\n19m19p19s1234567z\n123m1p\n"


def questions(dice):
    """A few questions of every kind, as the sheets write them."""
    riichi = [{"ruleset": dice.choice(("saki", "club"))} | one for one in EXAMPLES["hands"]]
    kansai = [{"ruleset": "kansai"} | one for one in KANSAI_EXAMPLES if one["kind"] == "hand"]
    points = [{"ruleset": "classic"} | one for one in CLASSIC["examples"]]
    asked = dice.sample(riichi + kansai + points, ASKED)
    lines = (json.dumps(one, ensure_ascii=False) for one in asked)
    return "".join(f"{line}\n" for line in lines).encode()


def said(capsys, *arguments):
    """What a command prints, line by line; each thing it complains about is one line, too."""
    status = run([*map(str, arguments), "--lang", "en"])
    told = capsys.readouterr()
    assert status in (0, 1, 2)
    noted = told.err.splitlines()
    assert bool(status) <= len(noted) <= NOTES, noted
    assert all(re.fullmatch(r"moineau: .{5,400}", line) for line in noted), noted
    return told.out.splitlines()


def ask(seed, file, capsys):
    dice = random.Random(f"questions/{seed}")
    _, content = harmed(questions(dice), dice, [questions(dice)])
    file.write_bytes(content)
    lines = content.decode("utf-8-sig", errors="replace")
    asked = [line for line in re.split(r"\r\n|\r|\n", lines) if line.strip()]
    answers = [json.loads(line) for line in said(capsys, "score", "--batch", file)]
    assert len(answers) == len(asked)
    for answer in answers:
        assert "error" not in answer or 3 < len(answer["error"]) < 500
        assert {"win", "expect", "error"} & set(answer)


def measure(seed, file, capsys):
    dice = random.Random(f"hands/{seed}")
    file.write_bytes(dice.choice(OF_TEXT)(HANDS, dice, [HANDS]))
    for line in said(capsys, "shanten", "--batch", file):
        assert {"shanten", "error"} & set(json.loads(line))


def keep_rules(seed, file, capsys):
    """The player's own rules, whose file is read anew by every command."""
    folder = file.parent / f"rules-{seed}"
    dice = random.Random(f"rules/{seed}")
    own = OwnRulesets(folder).keep("Friday", dice.choice(tuple(PRESETS)), {})
    changed = OwnRulesets(folder).keep("Sunday", "club", {"kuikae": "allowed"})
    one_line = json.dumps(json.loads(changed.file.read_bytes())).encode() + b"\n"
    _, content = harmed(one_line, dice, [own.file.read_bytes()])
    changed.file.write_bytes(content)
    assert said(capsys, "rules", "--data-dir", folder)
    said(capsys, "rules", "Sunday", "--data-dir", folder)
    assert said(capsys, "rules", "Friday", "--data-dir", folder)


def keep_settings(seed, file, capsys):
    folder = file.parent / f"settings-{seed}"
    dice = random.Random(f"settings/{seed}")
    settings.save(Settings(language="fr"), folder)
    kept = folder / settings.FILE
    one_line = json.dumps(json.loads(kept.read_bytes())).encode() + b"\n"
    _, content = harmed(one_line, dice, [one_line])
    kept.write_bytes(content)
    found = settings.load(folder)
    assert isinstance(found, Settings)
    settings.save(found, folder)
    assert settings.load(folder) == found


READ = (ask, measure, keep_rules, keep_settings)


@each("read", READ)
def test_whatever_the_harm(read, tmp_path, capsys):
    harm(read, range(TIMES), tmp_path, capsys)


@pytest.mark.slow
@pytest.mark.parametrize("read", READ)
def test_whatever_the_harm_many_times(read, tmp_path, capsys):
    harm(read, range(TIMES, MANY), tmp_path, capsys)


def harm(read, seeds, folder, capsys):
    for seed in seeds:
        try:
            read(seed, folder / "harmed", capsys)
        except Exception as fault:
            fault.add_note(f"{read.__name__}, seed {seed}")
            raise
