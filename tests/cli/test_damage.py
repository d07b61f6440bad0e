"""What commands read may hold anything: they answer, or say in one line what is wrong."""

import json
import random
import re
import tracemalloc

import pytest

from game.cli import run
from game.cli.errors import FAULTY
from game.cli.input_lines import LONGEST_LINE, given_lines
from game.rulesets import PRESETS
from game.sheets.own_rulesets import OwnRulesets
from game.storage import settings
from game.storage.settings import Settings
from tests.cases import each
from tests.examples import EXAMPLES, HERE, KANSAI_EXAMPLES
from tests.host.mutations import CHANGES, a_key, a_value, harmed
from tests.stand_ins import STAND_INS

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


# ---- what is no file, and what is far too much ---------------------------------------------------

COMMANDS = (("log", "check"), ("score", "--batch"), ("shanten", "--batch"))


@each("stands", STAND_INS)
@each("command", COMMANDS)
def test_what_stands_in_the_place_of_a_file_is_told_in_one_line(tmp_path, capsys, stands, command):
    stands(tmp_path / "x")
    assert run([*command, str(tmp_path / "x")]) == FAULTY
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert str(tmp_path / "x") in told[0]


@each("command", COMMANDS[1:])
@each("line", ["[" * 300_000, "1m" * 300_000, '{"a":' * 100_000, '"' + "x" * 300_000 + '"'])
def test_a_line_that_is_too_long_is_refused_alone(tmp_path, capsys, line, command):
    (tmp_path / "x").write_text(f"{line}\n\n{line}\n123m1p\n", encoding="utf-8")
    answers = [json.loads(answer) for answer in said(capsys, *command, tmp_path / "x")]
    long_line = "the line is too long; it may have at most 100,000 letters"
    assert [answer.get("error") == long_line for answer in answers] == [True, True, False]


def test_a_batch_is_answered_before_it_is_read_to_its_end(tmp_path, monkeypatch):
    """So that a file of any size needs no more memory than one line of it."""
    (tmp_path / "x").write_text("123m1p\n" * 100_000, encoding="utf-8")
    lines = given_lines(str(tmp_path / "x"))
    assert next(lines) == "123m1p\n"
    tracemalloc.start()
    assert sum(1 for _ in lines) == 99_999
    assert tracemalloc.get_traced_memory()[1] < 200_000
    tracemalloc.stop()
    assert len(next(given_lines(long_line(tmp_path)))) == LONGEST_LINE + 1


def long_line(folder):
    (folder / "long").write_text("x" * 3_000_000, encoding="utf-8")
    return str(folder / "long")
