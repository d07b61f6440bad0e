"""A log that was cut anywhere goes on exactly as it would have gone on."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from game.engine.actions import Pass
from game.engine.events import RoundStarted
from game.host.host import Host
from game.host.participants import HumanPlayer
from tests.cases import each
from tests.host.players import EAGER, Never, Now, header, host, play


def for_four(seed):
    return header(seed=seed)


def for_three(seed):
    return header("kansai", seed)


def in_rotation(seed):
    return header("kansai", seed, players="four_rotation", pei_declare="any_own_turn")


def with_flowers(seed):
    return header("classic", seed, system="advanced")


@pytest.fixture(scope="module", params=(for_four, for_three, in_rotation, with_flowers))
def game(request):
    """Makes the header of a match from a seed."""
    return request.param


@pytest.fixture(scope="module")
def whole(tmp_path_factory, game):
    """The lines of a whole match, and the questions that were open after so many events."""
    file = tmp_path_factory.mktemp("whole") / "game.jsonl"
    table = host(game(seed="7"), file)
    asked = {}
    while not table.is_over:
        table.next_hand()
        asked[len(table.journal)] = table.asked
        table.tick()
    table.close()
    return file.read_bytes().splitlines(keepends=True), asked


def cuts(count, seed=0):
    return [*range(1, 24), *random.Random(seed).sample(range(24, 400), count)]


def test_the_same_seed_gives_the_same_bytes(tmp_path, game, whole):
    lines, _ = whole
    play(host(game(seed="7"), tmp_path / "again.jsonl")).close()
    assert (tmp_path / "again.jsonl").read_bytes() == b"".join(lines)
    play(host(game(seed="8"), tmp_path / "other.jsonl")).close()
    assert (tmp_path / "other.jsonl").read_bytes() != b"".join(lines)


@each("cut", cuts(30), every=4)
def test_cut_anywhere_it_goes_on_the_same(tmp_path, whole, cut):
    lines, asked = whole
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(lines[:cut]) + lines[cut][: len(lines[cut]) // 2])
    table = Host.resume(file, Now())
    known = len(table.journal)
    assert known <= max(1, cut - 1)
    assert table.dropped == cut - known or cut == 1
    assert table.asked == asked.get(known, ())
    play(table, ticks=20)
    table.close()
    written = file.read_bytes()
    assert len(table.journal) > known
    assert b"".join(lines).startswith(written)


def test_resumed_in_its_middle_it_ends_the_same(tmp_path, whole):
    lines, _ = whole
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(lines[:200]))
    table = play(Host.resume(file, Now()))
    table.close()
    assert file.read_bytes() == b"".join(lines)
    again = Host.resume(file, Now())
    assert again.is_over
    assert again.match == table.match
    assert again.tick() == ()


LONG = [pytest.param(one, marks=pytest.mark.slow) for one in (for_four, in_rotation, with_flowers)]


@pytest.mark.parametrize("game", [for_three, *LONG], indirect=True, scope="module")
def test_thinking_beside_the_game_changes_nothing(tmp_path, game, whole):
    lines, _ = whole
    with ThreadPoolExecutor(2) as thinkers:
        table = Host.new(game(seed="7"), thinkers, tmp_path / "threads.jsonl")
        while not table.is_over:
            table.next_hand()
            table.tick()
        table.close()
    assert (tmp_path / "threads.jsonl").read_bytes() == b"".join(lines)


def claim_with_a_person(folder, at_least=2):
    """A match that stands at an offered tile which a person and a bot may claim."""
    for seed in range(200):
        file = folder / f"{seed}.jsonl"
        table = Host.new(header(seed=str(seed), people=1), Now(), file)
        person, seat = table.participants[0], table.seat_of(0)
        for _ in range(150):
            table.next_hand()
            table.tick()
            if person.is_asked:
                others = [one for one in table.asked if one.seat != seat]
                if others:
                    return table, person, file
                person.choose(EAGER.choose(table.view(seat), person.decision, random.Random(0)))
        table.close()
    raise AssertionError("no such claim was found")


def test_a_claim_that_waits_for_a_person_is_asked_again(tmp_path):
    table, person, file = claim_with_a_person(tmp_path)
    asked, match = table.asked, table.match
    assert all(table.tick() == () for _ in range(5)), "the bots have answered, the person has not"
    table.close()
    again = Host.resume(file, Now())
    assert (again.asked, again.match) == (asked, match)
    again.tick()
    resumed = again.participants[0]
    assert resumed.decision == person.decision or person.decision is None
    assert again.tick() == ()
    resumed.choose(Pass(again.seat_of(0)))
    assert again.tick() != ()
    assert not resumed.is_asked or resumed.decision in again.asked


def test_nobody_waits_for_a_bot_that_still_thinks(tmp_path):
    table = Host.new(header(people=1), Never())
    table.next_hand()
    for _ in range(3):
        table.tick()
    assert isinstance(table.participants[0], HumanPlayer)
    assert table.asked


def test_a_resumed_result_waits_to_be_seen(tmp_path, whole):
    lines, _ = whole
    end = next(n for n, line in enumerate(lines) if b'"hora"' in line or b'"ryukyoku"' in line)
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(lines[: end + 1]))
    table = Host.resume(file, Now())
    assert table.match.table.ended
    assert table.is_between_hands
    assert table.tick() == ()
    table.next_hand()
    assert isinstance(table.tick()[0], RoundStarted)
