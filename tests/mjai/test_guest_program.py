"""A program of somebody else plays at our table; whatever it does, the game goes on."""

import json
import shlex
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest

from game.bots import make
from game.bots.tsumogiri import TSUMOGIRI
from game.engine.events import RoundStarted
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.participants import AtOnce
from game.mjai.guest_program import (
    GuestProgram,
    HandedOver,
    Patience,
    SeatedPrograms,
    seat_programs,
)
from game.mjai.program_process import ProgramProcess
from tests.host.players import EAGER, SHORT, header, play

GUEST = 2
LONG = Patience(start=60, move=60)
HASTY = Patience(start=60, move=0.5)
PROGRAMS = Path(__file__).with_name("programs.py")


def command(way):
    return shlex.join([sys.executable, str(PROGRAMS), way])


def table_of(of, bot, others=EAGER):
    bots = [AtOnce(others) for _ in of.guests]
    bots[GUEST] = AtOnce(bot)
    return Host(rules_of(of), create(of, None), bots)


def seated(of, command, patience=LONG, others=EAGER):
    """A table with a program in the place of a guest, and the program."""
    table = table_of(of, TSUMOGIRI, others)
    (program,) = seat_programs(table, SeatedPrograms({GUEST: command}, patience))
    program.wait_for_answers()
    return table, program


def played(table, count):
    """The first events of the match, so many of them."""
    while len(table.journal) < count:
        play(table, 1)
    return tuple(table.journal)[:count]


@cache
def without_programs(ruleset, seed, others, count):
    """The first events of the same match when only bots play, which is played once."""
    return played(table_of(header(ruleset, seed), TSUMOGIRI, others), count)


def hands(events):
    return sum(isinstance(event, RoundStarted) for event in events)


def gone(program):
    """Whether the process is gone, and somebody has looked after it."""
    process = program.program
    return process.join(30) and (
        process._process is None or process._process.returncode is not None
    )


@pytest.mark.parametrize("ruleset", ["club", "tenhou_sanma"])
def test_a_program_plays_what_it_answers(ruleset):
    of = header(ruleset, "3")
    table, program = seated(of, command("well"))
    assert played(table, 500) == without_programs(ruleset, "3", EAGER, 500)
    assert program.lost is None
    assert program.thinking.decisions > 20
    table.close()
    assert gone(program)


@pytest.mark.parametrize(
    ("way", "reasons", "patience"),
    [
        ("crash", {HandedOver.ENDED}, LONG),
        ("close", {HandedOver.ENDED}, LONG),
        ("stall", {HandedOver.SILENT}, HASTY),
        ("mute", {HandedOver.SILENT}, Patience(start=0.5, move=60)),
        ("lie", {HandedOver.ILLEGAL}, LONG),
        ("nonsense", {HandedOver.NONSENSE}, LONG),
        ("flood", {HandedOver.FLOOD}, LONG),
        ("lines", {HandedOver.FLOOD, HandedOver.ILLEGAL}, LONG),
    ],
)
def test_a_bird_plays_on_for_a_program_that_fails(way, reasons, patience):
    of = header("tenhou", "3")
    table, program = seated(of, command(way), patience, TSUMOGIRI)
    events = played(table, 400)
    assert program.lost in reasons
    assert hands(events) > 1
    if way != "lines":  # what it had said before was legal once more
        assert events == without_programs("tenhou", "3", TSUMOGIRI, 400)
    assert gone(program)


@pytest.mark.parametrize("wrong", ["no/such/program at all", "'", "", str(PROGRAMS)])
def test_a_command_that_runs_nothing_gives_the_seat_to_the_bird(wrong):
    table, program = seated(header("tenhou", "3"), wrong)
    played(table, 100)
    assert program.lost is HandedOver.NOT_STARTED
    assert gone(program)


def test_a_program_that_says_nothing_blocks_nobody_and_ends_with_the_game():
    table = table_of(header("tenhou", "3"), TSUMOGIRI)
    (program,) = seat_programs(table, SeatedPrograms({GUEST: command("mute")}, LONG))
    play(table, 500)
    assert program.lost is None
    assert hands(table.journal) == 1
    table.close()
    assert gone(program)


def test_what_a_program_has_started_ends_with_it():
    shell = f"{command('mute')} & {command('well')}"
    program = ProgramProcess(shlex.join(["/bin/sh", "-c", shell]))
    program.say('[{"type":"start_game","id":0}]')
    assert program.heard(60) == '{"type": "none"}'
    program.end()
    assert program.join(30)


@pytest.mark.parametrize("ruleset", ["club", "tenhou_sanma"])
def test_our_own_bot_plays_through_a_pipe_as_it_does_here(ruleset):
    of = header(ruleset, "5")
    ours = make("sound", None, rules_of(of))
    options = [f"--option={name}={json.dumps(value)}" for name, value in SHORT.items()]
    through = ["-m", "game", "mjai", "--level", "sound", "--ruleset", ruleset, *options]
    table, program = seated(of, shlex.join([sys.executable, *through]))
    assert played(table, 200) == played(table_of(of, ours), 200)
    assert program.lost is None
    table.close()


def test_its_riichi_is_told_to_a_program_once(monkeypatch):
    """As soon as it is announced, so that it may throw; what follows begins with that tile."""
    of, lines = header("club", "11"), []
    say = ProgramProcess.say
    monkeypatch.setattr(
        ProgramProcess, "say", lambda self, line: lines.append(line) or say(self, line)
    )
    options = [f"--option={name}={json.dumps(value)}" for name, value in SHORT.items()]
    through = ["-m", "game", "mjai", "--level", "club", "--ruleset", "club", *options]
    table, program = seated(of, shlex.join([sys.executable, *through]))
    played(table, 80)
    seat = table.seat_of(GUEST)
    assert program.lost is None
    table.close()
    told = [event for line in lines for event in json.loads(line)]
    first = told.index({"type": "reach", "actor": seat})
    assert told.count(told[first]) == 1
    assert told[first + 1]["type"] == "dahai"
    assert told[first + 1]["actor"] == seat


def test_a_game_with_a_program_is_found_again_with_its_bird(tmp_path):
    guests = [
        Guest(),
        Guest("pie", "gentle", "mortal"),
        Guest("hibou", "gentle"),
        Guest("pinson", "gentle"),
    ]
    of = opening("tenhou", guests, Chance("1"))
    file = tmp_path / "game.jsonl"
    create(of, file).close()
    with ThreadPoolExecutor(1) as pool:
        found = Host.resume(file, pool)
    assert found.journal.header.guests == tuple(guests)
    assert not any(isinstance(one, GuestProgram) for one in found.participants)
    assert b"command" not in file.read_bytes()
