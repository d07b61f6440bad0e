"""Who sits at the table: birds, and external programs, run only when confirmed, and asked about."""

import json
from dataclasses import replace

import pytest

from game.app.flows.chosen_games import header_of
from game.app.flows.seated_programs import CONFIRMED, MOST_GAMES, ConfirmedPrograms
from game.app.navigation import Navigation
from game.mjai import guest_program
from game.mjai.guest_program import Patience, SeatedPrograms
from game.mjai.program_process import Breakdown, is_found
from game.scenes.setup.external_program import LONGEST, ExternalProgramScene, ProgramSteps
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


class Obedient(Broken):
    """A program that throws what it draws."""

    begun = ()

    def __init__(self, command):
        super().__init__(command)
        self.begun.append(self)
        self.answers = 0

    def heard(self, seconds=0.0):
        (start,), last = self.said[0], self.said[-1][-1]
        if last["type"] != "tsumo" or last["actor"] != start["id"]:
            return '{"type":"none"}'
        self.answers += 1
        return json.dumps({**last, "type": "dahai", "tsumogiri": True})


@pytest.fixture(autouse=True)
def broken(monkeypatch):
    monkeypatch.setattr(Broken, "run", [])
    monkeypatch.setattr(Obedient, "begun", [])
    monkeypatch.setattr(guest_program, "ProgramProcess", Broken)


@pytest.fixture
def choice():
    return first_choice(("gentle", "sound"))


def at_table(given, choice):
    navigation = Navigation(given, Now())
    navigation._keep(choice)
    assert isinstance(navigation._start(choice), Replace)
    return navigation


def moved(host, moves, until=lambda: False):
    """Plays until so much more has happened; the player takes the last of the choices."""
    goal = len(host.journal) + moves
    for _ in range(STEPS):
        if len(host.journal) >= goal or until():
            break
        host.next_hand()
        host.tick()
        for decision in host.asked:
            player = host.player(decision.seat)
            if hasattr(player, "choose") and player.is_asked:
                player.choose(decision.options[-1])


def left(given, choice, moves=0):
    """Plays a new game for a while, and leaves it."""
    navigation = at_table(given, choice)
    moved(navigation.host, moves)
    navigation.close()


@pytest.mark.parametrize(
    ("sheet", "level", "told"),
    [
        ("tenhou", "expert", "bird.rougegorge.style"),
        ("classic", "expert", "bird.rougegorge.style.points"),
        ("tenhou", "beginner", "level.beginner.style"),
        ("classic", "beginner", "level.beginner.style"),
    ],
)
def test_the_plate_tells_how_the_bird_plays_at_its_level_and_in_the_game(
    tmp_path, sheet, level, told
):
    given = stand.services(tmp_path)
    navigation = at_table(given, first_choice((level,)).with_sheet(sheet))
    people = navigation.table().source.people
    assert given.words(told) in {person.note for person in people}
    navigation.close()


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


def test_a_command_without_a_program_is_found_out_while_it_can_be_mended(tmp_path, choice):
    scene = ExternalProgramScene(
        stand.services(tmp_path), choice, ProgramSteps(print, is_found=is_found)
    )
    scene.canvas = stand.canvas(scene.services)
    scene.command = "no-such-program --fast"
    scene.build()
    assert scene.handle(Confirm("return")) is None
    assert scene.is_missing
    assert scene.command == "no-such-program --fast"
    scene.command = COMMAND
    assert isinstance(scene.handle(Confirm("return")), Replace)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_that_a_bird_plays_on(tmp_path, choice, language):
    given = stand.services(tmp_path, language)
    navigation = at_table(given, choice.with_program(1, COMMAND))
    host = navigation.host
    assert Broken.run == [COMMAND]
    assert [guest.program for guest in host.journal.header.guests] == ["", "", "mortal", ""]
    (program,) = guest_program.programs_of(host)
    assert navigation._notices.due() is None
    people = navigation.table().source
    assert "mortal" in {person.name for person in people.people}
    moved(host, STEPS, until=lambda: program.lost)
    assert "mortal" not in {person.name for person in people.people}
    told = navigation._notices.due()
    assert isinstance(told, Push)
    assert isinstance(told.scene, Dialog)
    assert given.words("program.lost.ended") in told.scene.text
    assert "mortal" in told.scene.text
    assert navigation._notices.due() is None
    assert program.program.has_ended
    navigation.close()


def test_a_saved_game_keeps_no_command_and_runs_none_that_was_not_confirmed_here(tmp_path, choice):
    given = stand.services(tmp_path)
    left(given, choice.with_program(0, COMMAND))
    kept = (tmp_path / "current.jsonl").read_text(encoding="utf-8")
    assert '"program":"mortal"' in kept
    assert "somebody" not in kept + json.dumps(given.settings.other[LAST_CHOICE])
    # The same game in the folder of somebody who has not begun it.
    given.change(replace(given.settings, other={}))
    navigation = Navigation(given, Now())
    navigation.table()
    told = navigation._notices.due()
    assert "mortal" in told.scene.text
    assert len(told.scene.choices) == 1
    assert navigation._notices.due() is None
    again = navigation._again(navigation.host.journal.header)
    again.scene.choices[0].step()
    assert not any(guest.program for guest in navigation.host.journal.header.guests)
    assert Broken.run == [COMMAND]
    navigation.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_gone_on_with_asks_by_its_command_whether_a_program_is_run_again(
    tmp_path, choice, language, monkeypatch
):
    given = stand.services(tmp_path, language)
    left(given, choice.with_program(0, COMMAND), moves=20)
    monkeypatch.setattr(guest_program, "ProgramProcess", Obedient)
    navigation = Navigation(given, Now())
    table = navigation.table()
    asked = navigation._notices.due()
    assert navigation._notices.due() is None
    assert COMMAND in asked.scene.text
    assert "mortal" in asked.scene.text.replace(COMMAND, "")
    assert given.words("bird.mesange") in asked.scene.text
    assert not Obedient.begun
    assert isinstance(asked.scene.choices[0].step(), Pop)
    (program,) = Obedient.begun
    moved(navigation.host, 60)
    assert navigation._notices.due() is None
    assert [told["type"] for told in program.said[0]] == ["start_game"]
    assert program.said[1][0]["type"] == "start_kyoku"
    assert program.answers
    assert table is not None
    # The same program may be seated in the next game; nothing is kept of this one once it is over.
    playing = navigation._confirmed.playing(navigation.host)
    assert dict(playing.commands) == {1: COMMAND}
    navigation._match_ended(navigation.host.match)
    assert CONFIRMED not in given.settings.other
    navigation.close()


def test_the_bird_plays_on_where_the_program_is_not_wanted_again(tmp_path, choice):
    given = stand.services(tmp_path)
    left(given, choice.with_program(0, COMMAND).with_program(2, "./other"), moves=20)
    navigation = Navigation(given, Now())
    navigation.table()
    for command in (COMMAND, "./other"):
        asked = navigation._notices.due()
        assert command in asked.scene.text
        assert isinstance(asked.scene.choices[-1].step(), Pop)
    moved(navigation.host, 20)
    assert navigation._notices.due() is None
    assert Broken.run == [COMMAND, "./other"]
    navigation.close()


UNSEEN = "python3 mortal.py \u202eyp.efas"


@pytest.mark.parametrize(
    "kept",
    [
        3,
        {"commands": 3},
        {"commands": {"1": 3, "x": COMMAND}},
        {"commands": {"1": "rm mortal2.py", "2": COMMAND}},
        {"commands": {"1": UNSEEN}},
        {"commands": {"1": COMMAND + " " * 2 + "--hidden"}},
        {"commands": {"1": COMMAND + " x" * LONGEST}},
    ],
)
def test_no_command_is_asked_for_that_is_not_understood_or_not_shown_as_it_is(
    tmp_path, choice, kept
):
    given = stand.services(tmp_path)
    left(given, choice.with_program(0, COMMAND))
    (game,) = given.settings.other[CONFIRMED]
    other = {**given.settings.other, CONFIRMED: {game: kept}}
    given.change(replace(given.settings, other=other))
    navigation = Navigation(given, Now())
    navigation.table()
    assert len(navigation._notices.due().scene.choices) == 1
    navigation.close()


def test_the_commands_of_the_oldest_games_are_forgotten(tmp_path, choice):
    given = stand.services(tmp_path)
    confirmed = ConfirmedPrograms(given)
    programs = SeatedPrograms({1: COMMAND}, Patience(30.0, 9.0))
    headers = [header_of(choice.with_program(0, COMMAND)) for _ in range(MOST_GAMES + 1)]
    for header in headers:
        confirmed.keep(header, programs)
    assert confirmed.of(headers[-1]) == programs
    assert confirmed.of(headers[1]) == programs
    assert not confirmed.of(headers[0]).commands


def test_rules_that_mjai_cannot_tell_of_seat_birds(tmp_path, choice):
    given = stand.services(tmp_path)
    navigation = at_table(given, choice.with_sheet("classic").with_program(0, COMMAND))
    assert not Broken.run
    assert not any(guest.program for guest in navigation.host.journal.header.guests)
    navigation.close()
