"""External programs in the window: run only when confirmed, replaced by a bird, never kept."""

import json

import pytest

from game.app.navigation import Navigation
from game.mjai import guest_program
from game.mjai.program_process import Breakdown
from game.scenes.setup.external_program import ExternalProgramScene, ProgramSteps
from game.scenes.shared.dialog import Dialog
from game.scenes.shared.new_game_choice import LAST_CHOICE, first_choice
from game.text.words import LANGUAGES
from game.ui.inputs import Confirm
from game.ui.scene import Pop, Push, Replace
from tests.host.players import Now
from tests.ui import stand

COMMAND = "python3 somebody/mortal.py --fast"
STEPS = 2000


class Broken:
    """A program that ends as soon as it is asked for a decision."""

    run = ()

    def __init__(self, command):
        self.run.append(command)
        self.breakdown, self.said, self.has_ended = None, [], False

    @property
    def has_said(self):
        return False

    def say(self, line):
        self.said.append(json.loads(line))

    def heard(self, seconds=0.0):
        if len(self.said) == 1:
            return '{"type":"none"}'
        self.breakdown = Breakdown.ENDED
        return None

    def end(self):
        self.has_ended = True


@pytest.fixture(autouse=True)
def broken(monkeypatch):
    monkeypatch.setattr(Broken, "run", [])
    monkeypatch.setattr(guest_program, "ProgramProcess", Broken)


@pytest.fixture
def choice():
    return first_choice(("gentle", "sound"))


def at_table(given, choice):
    navigation = Navigation(given, Now())
    navigation._keep(choice)
    assert isinstance(navigation._start(choice), Replace)
    return navigation


def test_a_command_is_confirmed_by_its_own_words_before_it_is_chosen(tmp_path, choice):
    given, chosen = stand.services(tmp_path), []
    steps = ProgramSteps(lambda *told: chosen.append(told))
    scene = ExternalProgramScene(given, choice, steps)
    scene.canvas = stand.canvas(given)
    scene.build()
    assert scene.handle(Confirm("return")) is None
    scene.command = f"  {COMMAND}\u200b "
    scene.build()
    asked = scene.handle(Confirm("return"))
    assert isinstance(asked, Replace)
    assert COMMAND in asked.scene.text
    assert not chosen
    assert isinstance(asked.scene.choices[-1].step(), Pop)
    assert not chosen
    asked.scene.choices[0].step()
    assert chosen == [(2, COMMAND)]
    assert not Broken.run


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_that_a_bird_plays_on(tmp_path, choice, language):
    given = stand.services(tmp_path, language)
    navigation = at_table(given, choice.with_program(1, COMMAND))
    host = navigation.host
    assert Broken.run == [COMMAND]
    assert [guest.program for guest in host.journal.header.guests] == ["", "", "mortal", ""]
    (program,) = guest_program.programs_of(host)
    assert navigation._notices.due() is None
    for _ in range(STEPS):
        if program.lost:
            break
        host.tick()
        for decision in host.asked:
            player = host.player(decision.seat)
            if hasattr(player, "choose") and player.is_asked:
                player.choose(decision.options[-1])
    told = navigation._notices.due()
    assert isinstance(told, Push)
    assert isinstance(told.scene, Dialog)
    assert given.words("program.lost.ended") in told.scene.text
    assert "mortal" in told.scene.text
    assert navigation._notices.due() is None
    assert program.program.has_ended
    navigation.close()


def test_a_saved_game_runs_no_program_and_says_so(tmp_path, choice):
    given = stand.services(tmp_path)
    at_table(given, choice.with_program(0, COMMAND)).close()
    kept = (tmp_path / "current.jsonl").read_text(encoding="utf-8")
    assert '"program":"mortal"' in kept
    assert "somebody" not in kept + json.dumps(given.settings.other[LAST_CHOICE])
    navigation = Navigation(given, Now())
    navigation.table()
    told = navigation._notices.due()
    assert "mortal" in told.scene.text
    assert navigation._notices.due() is None
    again = navigation._again(navigation.host.journal.header)
    again.scene.choices[0].step()
    assert not any(guest.program for guest in navigation.host.journal.header.guests)
    assert Broken.run == [COMMAND]
    navigation.close()


def test_rules_that_mjai_cannot_tell_of_seat_birds(tmp_path, choice):
    given = stand.services(tmp_path)
    navigation = at_table(given, choice.with_sheet("classic").with_program(0, COMMAND))
    assert not Broken.run
    assert not any(guest.program for guest in navigation.host.journal.header.guests)
    navigation.close()
