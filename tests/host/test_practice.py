"""Practice: moves taken back in a journal that only grows, and matches played on from a moment."""

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from game.archive.summing_up import summary_of
from game.bots.bot import Bot
from game.engine.events import RoundStarted
from game.engine.match import MatchStarted
from game.engine.tiles import HIDDEN
from game.host.audit import proof_of
from game.host.event_codec import line, write
from game.host.host import Host
from game.host.journal import BadJournal, create, load
from game.host.journal_header import Chance, Guest
from game.host.match_setup import rules_of
from game.host.participants import AtOnce, HumanPlayer
from game.host.playing_on import CannotPlayOn, OriginalMatch, played_on
from game.host.saves import Saves
from game.host.taking_back import TakenBack
from game.logs.game_record import record_of
from game.logs.reading import read_games
from game.replay.recorded_match import RecordedMatch
from game.rulesets.families import rules_by
from tests.host.players import EAGER, Now, header
from tests.logs.games import LITTLE
from tests.saves import file_of

WHEN = datetime(2031, 5, 12, 21, 4, tzinfo=UTC)
OTHERS = tuple(Guest(bird, "tsumogiri") for bird in ("pie", "hibou", "pinson"))


def practice(path=None):
    """A practice game of a person against quick players."""
    return Host(*_parts(replace(header("saki", seed="practice", people=1), practice=True), path))


def _parts(opened, path=None):
    quick = [AtOnce(Bot("eager", EAGER.choose)) for _ in range(3)]
    return rules_of(opened), create(opened, path), [HumanPlayer(), *quick]


def decide(host, count, pick=-1):
    """The person takes so many decisions; says what was decided between what."""
    decided = []
    while len(decided) < count:
        host.next_hand()
        host.tick()
        person = host.participants[0]
        if person.is_asked:
            chosen = person.decision.options[pick % len(person.decision.options)]
            decided.append((person.decision, chosen))
            person.choose(chosen)
            host.tick()
    return decided


def test_moves_are_taken_back_one_by_one_as_far_as_the_deal():
    host = practice()
    decided = decide(host, 5)
    while host.can_take_back:
        host.take_back()
        choices = [one for one in decided if len(one[0].options) > 1]
        asked = next(one for one in host.asked if one.seat == host.seat_of(0))
        assert asked.options == choices[-1][0].options
        decided.remove(choices[-1])
    assert sum(isinstance(event, RoundStarted) for event in host.journal) == 1
    assert host.journal.take_backs > 2


def test_whoever_decides_the_same_again_meets_the_same_game():
    host = practice()
    decide(host, 6)
    before = tuple(host.journal)
    for _ in range(4):
        host.take_back()
    decide(host, 1, pick=0)
    host.take_back()
    while len(host.journal) < len(before):
        decide(host, 1)
    assert tuple(host.journal)[: len(before)] == before


def test_a_hand_that_is_over_can_be_taken_up_again_but_not_the_one_before_it():
    host = practice()
    while not host.is_between_hands or host.match.table is None:
        decide(host, 1)
    assert host.can_take_back
    host.take_back()
    assert not host.match.table.ended
    while not host.is_between_hands:
        decide(host, 1)
    host.next_hand()
    assert not host.can_take_back


def test_it_is_impossible_in_a_game_that_counts_and_beside_an_external_program():
    counted = Host(*_parts(header("saki", people=1)))
    decide(counted, 3)
    beside = header("saki", people=1)
    guests = (Guest(), replace(beside.guests[1], program="mortal"), *beside.guests[2:])
    program = Host(*_parts(replace(beside, guests=guests, practice=True)))
    decide(program, 3)
    assert not counted.can_take_back
    assert not program.can_take_back


def test_only_practice_games_say_so_in_their_first_line():
    plain = header("saki").written()
    assert "practice" not in plain
    assert "origin" not in plain
    assert practice().journal.header.written()["practice"] is True


def test_killed_at_any_byte_it_is_found_as_it_was_written(tmp_path):
    """After every whole batch the events that count, and before it those that counted till then."""
    file = tmp_path / "game.jsonl"
    host = practice(file)
    whole = [(file.stat().st_size, tuple(host.journal), 0)]

    def note():
        whole.append((file.stat().st_size, tuple(host.journal), host.journal.take_backs))

    for step in (2, -1, -1, 2, -1, 1):
        if step < 0:
            host.take_back()
            note()
        for _ in range(max(0, step)):
            decide(host, 1)
            note()
    host.close()
    content = file.read_bytes()
    for cut in range(whole[0][0], len(content) + 1, 7):
        journal = load(file, content[:cut]).journal
        found = tuple(journal), journal.take_backs
        before = [one for one in whole if one[0] <= cut][-1]
        assert found[1] == before[2]
        assert found[0][: len(before[1])] == before[1]
    again = Host.resume(file, Now())
    assert tuple(again.journal) == tuple(host.journal)
    assert again.can_take_back == host.can_take_back
    assert again._own_moves == host._own_moves


def test_everybody_who_reads_it_sees_the_game_as_it_finally_was(tmp_path):
    file = tmp_path / "game.jsonl"
    host = practice(file)
    decide(host, 4)
    host.take_back()
    host.take_back()
    decide(host, 2, pick=0)
    host.close()
    loaded = load(file)
    [logged] = read_games(file)
    assert logged.events == tuple(host.journal) == tuple(loaded.journal)
    told = summary_of(loaded.journal)
    assert (told.practice, told.take_backs, told.counts) == (True, 2, False)
    lines = file.read_bytes().splitlines()
    assert [loaded.line_of(nth) for nth in (0, 1)] == [2, 3]
    assert loaded.line_of(len(logged.events) - 1) == len(lines) > len(logged.events) + 1


@pytest.mark.parametrize("harm", ["counted", "before", "beyond"])
def test_what_cannot_have_been_taken_back_is_told_with_its_line(tmp_path, harm):
    file = tmp_path / "game.jsonl"
    host = practice(file)
    decide(host, 2)
    host.close()
    kept = {"counted": len(host.journal) - 1, "before": 1, "beyond": len(host.journal)}[harm]
    content = file.read_bytes()
    if harm == "counted":
        content = content.replace(b'"practice":true', b'"practice":false')
    number = content.count(b"\n") + 1
    with pytest.raises(BadJournal, match=f"line {number}: "):
        load(file, content + line(TakenBack(kept).written()))


# ---- played on from a moment ---------------------------------------------------------------------


def original(name):
    journal = load(file_of(1, name)).journal
    rules = rules_of(journal.header)
    return OriginalMatch.of(journal.header, rules, tuple(journal), "2031-05-12 21.04.00")


@pytest.mark.parametrize("name", ["saki", "kansai", "tenhou_sanma", "classic"])
def test_any_moment_of_any_game_becomes_a_table(tmp_path, name):
    game = original(name)
    record = RecordedMatch(game.rules, game.events)
    stops = record.stops[3 :: max(1, len(record.stops) // 4)]
    for nth, stop in enumerate(stops):
        seat = nth % game.rules.seats
        opened, events = played_on(game, stop, seat, OTHERS, Chance("later"))
        saves = Saves(tmp_path / str(nth))
        host = saves.start(opened, Now(), WHEN, events)
        assert host.seat_of(0) == seat
        assert host.match.table == record.at(stop, None).table or host.journal.moves > stop
        before = tuple(host.journal)
        assert before[1 : len(events)] == game.events[1:stop]
        decide(host, 2)
        saves.leave(host)
        again = saves.resume(Now())
        assert tuple(again.journal) == tuple(host.journal)
        assert again.journal.header.origin.events == stop
        saves.leave(again)


def test_later_hands_have_the_walls_of_the_original_once_that_is_over():
    game = original("club")
    assert isinstance(game.events[0], MatchStarted)
    walls = [event.wall for event in game.events if isinstance(event, RoundStarted)]
    stop = RecordedMatch(game.rules, game.events).hands[0].stops[5]
    over = played_on(game, stop, 1, OTHERS, Chance("later"))
    left = OriginalMatch.of(over[0], game.rules, game.events[: stop + 9], "")
    assert played_on(left, stop, 1, OTHERS, Chance("later"))[0].chance == Chance("later")
    host = Host.played_on(*over, Now())
    while sum(isinstance(event, RoundStarted) for event in host.journal) < 2:
        decide(host, 1)
    second = [event for event in host.journal if isinstance(event, RoundStarted)][1]
    if second.dealer == 1 or walls[1].plan == second.wall.plan:
        assert second.wall.tiles == walls[1].tiles
    assert proof_of(host.journal.header, game.rules, host.journal).holds


def test_what_a_log_does_not_tell_of_a_wall_is_dealt_by_the_seed(tmp_path):
    game = foreign(tmp_path)
    stop = RecordedMatch(game.rules, game.events).hands[0].stops[8]
    assert game.hides_tiles(stop)
    made = [played_on(game, stop, 2, OTHERS, Chance(seed)) for seed in ("a", "a", "b")]
    walls = [
        next(event.wall for event in events if isinstance(event, RoundStarted))
        for _, events in made
    ]
    known = next(event.wall for event in game.events if isinstance(event, RoundStarted))
    for wall in walls:
        assert Counter(wall.tiles) == Counter(game.rules.tiles)
        pairs = zip(wall.tiles, known.tiles, strict=True)
        assert all(told in (HIDDEN, tile) for tile, told in pairs)
    assert walls[0] == walls[1] != walls[2]
    saves = Saves(tmp_path / "player")
    host = saves.start(made[0][0], Now(), WHEN, made[0][1])
    decide(host, 3)
    saves.leave(host)
    assert len(saves.resume(Now()).journal) == len(host.journal)


def foreign(tmp_path):
    """A game of another program as the viewer has it."""
    file = tmp_path / "log.json"
    content = next(iter(LITTLE.values()))
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    told, _ = record_of(read_games(file)[0])
    return OriginalMatch(
        ruleset=told.ruleset,
        options=write(told.options),
        rules=rules_by(told.options, told.ruleset),
        events=told.events,
    )


def test_from_the_end_nothing_is_played_on():
    game = original("saki")
    with pytest.raises(CannotPlayOn):
        played_on(game, len(game.events), 0, OTHERS, Chance("later"))
    with pytest.raises(CannotPlayOn):
        played_on(game, 1, 0, OTHERS, Chance("later"))


@pytest.mark.parametrize(
    ("levels", "known"), [(("sound",) * 3, "club"), (("club", "expert", "club"), ""), ((), "")]
)
def test_the_level_of_the_birds_is_known_where_it_is_one(levels, known):
    opened = header("saki", people=4)
    seated = opened.guests[: 4 - len(levels)]
    opened = replace(opened, guests=(*seated, *(Guest("pie", level) for level in levels)))
    assert OriginalMatch.of(opened, rules_of(header("saki")), (), "game").level == known
