"""The duplicate challenge: whoever plays it, and however, meets the same hands."""

from dataclasses import replace
from datetime import date

import pytest

from game.engine.events import RoundStarted
from game.host.challenge import (
    LENGTHS,
    Challenge,
    challenge_of,
    day_named,
    of_day,
    of_week,
    week_named,
)
from game.host.challenge_birds import BirdsAtWork, file_of, played_by, played_on
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, read_header
from game.host.match_setup import AgreedRules, rules_of
from game.host.participants import AtOnce
from game.host.playout import play_out
from tests.cases import each
from tests.host.players import EAGER, WILD, Now

QUICK = Challenge("12", "kansai")


def played(challenge, *bots):
    """The journal of an attempt in which these bots sit, the player's seat first."""
    header = challenge.header(1)
    journal = create(header, None)
    seats = [AtOnce(bots[nth % len(bots)]) for nth in range(len(header.guests))]
    host = Host(rules_of(header), journal, seats)
    while not host.is_over:
        host.next_hand()
        host.tick()
    return journal


def dealt(journal):
    """Where each hand stands in its match, and its wall."""
    hands = [event for event in journal if isinstance(event, RoundStarted)]
    return [(one.wind, one.dealer, one.counters, one.wall) for one in hands]


@each("sheet", ["club", "tenhou_sanma", "kansai", "classic", "saki"])
def test_everybody_is_dealt_the_same_hands(sheet):
    challenge = Challenge("12", sheet, LENGTHS[-1])
    first, second = (dealt(played(challenge, *bots)) for bots in ((EAGER,), (WILD, EAGER)))
    assert first == second
    assert len(first) == challenge.hands
    seats = challenge.hands // LENGTHS[-1]
    assert [one[:2] for one in first] == [divmod(nth, seats) for nth in range(challenge.hands)]


@each("other", [Challenge("13", "club"), Challenge("12", "saki"), Challenge("12", "club", 2)])
def test_another_name_sheet_or_length_has_other_walls(other):
    mine = Challenge("12", "club")
    assert mine.chance.of_hand(0).random() != other.chance.of_hand(0).random()
    assert mine.key != other.key


def test_a_bird_in_the_players_seat_meets_the_same_table():
    mine, bird = QUICK.header(2), QUICK.header_of("club")
    assert mine.guests[1:] == bird.guests[1:]
    assert (mine.chance, mine.options) == (bird.chance, bird.options)
    assert mine.guests[0].level is None
    assert bird.guests[0].name not in {guest.name for guest in bird.guests[1:]}
    assert AgreedRules.of(mine).made().course.rounds == QUICK.rounds


def test_the_mark_is_kept_and_other_games_have_none():
    header = QUICK.header(3)
    written = header.written()
    assert read_header(written) == header
    assert challenge_of(read_header(written)) == QUICK
    plain = replace(header, challenge=None)
    assert "challenge" not in plain.written()
    assert challenge_of(plain) is None


@each(
    "change",
    [
        {"chance": Chance("chosen"), "commitment": Chance("chosen").commitment},
        {"guests": QUICK.header_of("club").guests[:1] * 3},
        {"ruleset": "club"},
    ],
)
def test_a_game_that_only_says_it_is_an_attempt_is_none(change):
    assert challenge_of(replace(QUICK.header(1), **change)) is None


def test_days_and_weeks_are_names_like_others():
    day = date(2031, 12, 31)
    assert day_named(of_day(day)) == day
    assert week_named(of_week(day)) == (2032, 1)
    assert day_named("2031-02-30") is None
    assert day_named("12") is None


# ---- the birds -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def in_one_go():
    header = QUICK.header_of("casual")
    return play_out(rules_of(header), create(header, None)).events


def test_a_bird_that_is_stopped_again_and_again_plays_the_same(tmp_path, in_one_go):
    steps = 0
    while not played_on(QUICK, "casual", tmp_path, 0.02).is_over:
        steps += 1
        file = file_of(tmp_path, "casual")
        if steps % 3 == 0:
            # As a kill leaves it: the last line is torn.
            file.write_bytes(file.read_bytes()[:-7])
    assert steps > 3
    assert tuple(played_by(QUICK, "casual", tmp_path)) == in_one_go


@each("content", [b"", b"no log\n", None])
def test_what_is_no_log_of_this_challenge_is_played_anew(tmp_path, content, in_one_go):
    file = file_of(tmp_path, "casual")
    if content is None:
        create(Challenge("7", "kansai").header_of("casual"), file).close()
    else:
        file.write_bytes(content)
    headway = played_on(QUICK, "casual", tmp_path, 60)
    assert (headway.is_over, headway.hands) == (True, QUICK.hands)
    assert tuple(played_by(QUICK, "casual", tmp_path)) == in_one_go


def test_all_levels_play_and_are_found_again(tmp_path):
    folder = tmp_path / "challenges"
    birds = BirdsAtWork(QUICK, folder, Now(), ("beginner", "casual"))
    birds.start()
    other = BirdsAtWork(QUICK, folder, Now(), ("beginner", "casual"))
    other.start()
    assert other.failed, "another window lets them play"
    finished = 0
    while birds.is_going:
        finished += birds.go_on()
    assert (finished, birds.done, birds.is_done) == (2, birds.total, True)
    again = BirdsAtWork(QUICK, folder, Now(), ("beginner", "casual"))
    assert (again.done, again.is_done) == (birds.total, True)


def test_birds_that_cannot_keep_their_game_say_so(tmp_path):
    folder = tmp_path / "taken"
    folder.write_text("a file where the folder should be")
    birds = BirdsAtWork(QUICK, folder, Now(), ("beginner",))
    birds.start()
    while birds.is_going:
        birds.go_on()
    assert birds.failed
    assert not birds.is_done
