"""The mistakes over many games are what one counts by hand, and a damaged store loses nothing."""

from dataclasses import replace
from datetime import datetime
from random import Random

import pytest

from game.archive import mistake_figures, review_shelf
from game.archive.figure_sheet import Finding
from game.archive.game_library import GameLibrary
from game.archive.mistake_figures import compared, key_of, measured_mistakes, mistake_sheet
from game.archive.review_shelf import REVIEWS, ReviewedSeat, ReviewShelf, append_review
from game.archive.statistics_choice import PERIODS, StatisticsChoice
from game.arena.estimates import share
from game.gallery.review_samples import made_up_review
from game.learn.lessons import lessons
from game.review.kept_review import KeptReview, as_text, of_text
from game.review.mistakes import PlayMistake, lesson_against
from game.rulesets import RULESETS
from tests.archive.games import SHEETS, put
from tests.cases import each

NOW = datetime(2026, 1, 20, 12).astimezone()
GAMES = 2 * len(SHEETS)
CHOICES = (
    StatisticsChoice(),
    StatisticsChoice(game="riichi_4"),
    StatisticsChoice(game="riichi_4", sheet="club"),
    StatisticsChoice(game="riichi_4", period="last_10"),
    StatisticsChoice(period="last_10"),
    StatisticsChoice(period="month"),
    StatisticsChoice(game="kansai_3", period="year"),
)
UNSEEN = 3
"""Every so manieth game was not reviewed."""


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    folder = tmp_path_factory.mktemp("player")
    put(folder, GAMES)
    found = GameLibrary(folder)
    found.refresh()
    for nth, game in enumerate(found.counted()):
        if nth % UNSEEN:
            found.reviews.keep(key_of(game), made_up_review(nth, game))
    return found


# ---- figures -------------------------------------------------------------------------------------


@each("choice", CHOICES)
def test_the_figures_are_what_one_counts_by_hand(library, choice):
    sheet = mistake_sheet(library, choice, "", NOW)
    entries = {one.name: one for one in library.find()}
    wanted = {one.name for one, _ in library.rows(choice.wanted("", NOW))}
    kept = {
        key_of(game): made_up_review(nth, game)
        for nth, game in enumerate(library.counted())
        if nth % UNSEEN
    }
    reviews, missing = {}, []
    for game in library.counted():
        assert entries[game.name].own == game.own
        if game.name in wanted and key_of(game) in kept:
            reviews[game.name] = kept[key_of(game)]
        elif game.name in wanted:
            missing.append(game.name)
    assert sheet.games == len(reviews)
    assert sheet.decisions == sum(one.decisions for one in reviews.values())
    assert {one.name for one in sheet.missing} >= set(missing)
    every = [(name, one) for name, review in reviews.items() for one in review.mistakes]
    assert {one.kind for one in sheet.figures} == {one.kind for _, one in every}
    for figure in sheet.figures:
        those = [(name, one) for name, one in every if one.kind == figure.kind]
        assert figure.count == len(those)
        assert figure.rate.value == pytest.approx(len(those) / sheet.decisions)
        assert figure.loss == pytest.approx(sum(one.loss for _, one in those) / len(reviews))
        assert figure.place == pytest.approx(sum(one.place for _, one in those) / len(reviews))
        told = [(one.game.name, one.mistake) for one in figure.worst]
        assert set(told) <= set(those)
        prices = sorted(one.place if sheet.is_mixed else one.cost for _, one in those)[::-1]
        assert [one.place if sheet.is_mixed else one.cost for _, one in told] == prices[:3]


@each("period", PERIODS)
def test_the_time_before_is_as_long_and_has_none_of_the_same_games(library, period):
    sheet = mistake_sheet(library, StatisticsChoice(period=period), "", NOW)
    before, recent = ([one.game.when for one in part] for part in (sheet.before, sheet.recent))
    assert not before or not recent or max(before) < min(recent)
    whole = [one.game for one in sheet.wanted]
    if sheet.in_halves:
        assert [one.game for one in (*sheet.before, *sheet.recent)] == whole
    else:
        assert [one.game for one in sheet.recent] == whole


def test_who_has_decided_little_is_told_no_verdict(library, monkeypatch):
    choice = StatisticsChoice(game="riichi_4")
    monkeypatch.setattr(mistake_figures, "ENOUGH", 10**9)
    few = mistake_sheet(library, choice, "", NOW)
    assert not few.is_enough
    assert {one.finding for one in few.figures} == {Finding.FEW}
    assert {one.trend for one in few.figures} == {Finding.FEW}
    monkeypatch.setattr(mistake_figures, "ENOUGH", 1)
    known = measured_mistakes()["riichi_4"]
    often = {PlayMistake.PUSHED_TOO_FAR: known.decisions // 4, PlayMistake.TOO_SLOW: 0}
    known = replace(known, mistakes={**known.mistakes, **often})
    monkeypatch.setattr(mistake_figures, "measured_mistakes", lambda: {"riichi_4": known})
    found = {one.kind: one for one in mistake_sheet(library, choice, "", NOW).figures}
    clear = set()
    for kind, one in found.items():
        (low, high), (least, most) = one.rate.interval, known.rate(kind).interval
        if low > most or high < least:
            assert one.finding is (Finding.MORE if low > most else Finding.LESS), kind
            clear.add(kind)
    assert clear >= set(often)


def test_what_becomes_clearly_less_is_told_so(tmp_path):
    put(tmp_path, 2 * len(SHEETS))
    with_reviews = GameLibrary(tmp_path)
    with_reviews.refresh()
    games = with_reviews.counted()
    for nth, game in enumerate(games):
        made = made_up_review(0, game)
        one = made.mistakes[0]._replace(kind=PlayMistake.TOO_SLOW)
        count = 12 if nth < len(games) // 2 else 1
        review = KeptReview(150, 100, 0.1, (one,) * count)
        with_reviews.reviews.keep(key_of(game), review)
    (figure,) = mistake_sheet(with_reviews, StatisticsChoice(), "", NOW).figures
    assert figure.before > figure.recent
    assert figure.trend is Finding.LESS


@each(
    ("own", "other", "finding"),
    [
        ((1, 400), (0, 1500), Finding.ALIKE),
        ((6, 400), (0, 1500), Finding.MORE),
        ((0, 400), (6, 400), Finding.LESS),
        ((0, 400), (1, 400), Finding.ALIKE),
        ((40, 2000), (20, 2000), Finding.MORE),
        ((22, 2000), (20, 2000), Finding.ALIKE),
    ],
)
def test_what_luck_may_have_done_is_called_alike(own, other, finding):
    assert compared(share(*own), share(*other)) is finding


def test_every_kind_has_a_lesson_in_every_game():
    families = {"riichi", "kansai", "classic"}
    known = lessons()
    for kind in PlayMistake:
        for family in families:
            assert known[lesson_against(kind, family)].game in ("riichi", family)


def test_birds_were_counted_in_every_game():
    counted = measured_mistakes()
    assert {one.sheet for one in counted.values()} <= set(RULESETS)
    for one in counted.values():
        assert set(one.mistakes) <= set(PlayMistake)
        assert 0 < sum(one.mistakes.values()) < one.decisions


# ---- the store -----------------------------------------------------------------------------------


KEYS = tuple(ReviewedSeat(f"{nth:032x}", nth % 4) for nth in range(40))


@pytest.fixture
def made(library):
    game = library.counted()[0]
    return {key: made_up_review(nth, game) for nth, key in enumerate(KEYS)}


def test_a_review_is_read_as_it_was_kept(tmp_path, made):
    for key, review in made.items():
        assert of_text(as_text(review)) == review
        append_review(tmp_path, key, review)
    shelf = ReviewShelf(tmp_path)
    assert len(shelf) == len(made)
    assert {key: shelf.of(key) for key in KEYS} == made


def test_damage_loses_the_damaged_line_and_nothing_else(tmp_path, made):
    for key, review in made.items():
        append_review(tmp_path, key, review)
    file, dice = tmp_path / REVIEWS, Random("damage")
    whole = file.read_bytes()
    for _ in range(150):
        content = bytearray(whole)
        at = dice.randrange(len(content))
        hurt = dice.choice((b"", bytes(dice.randrange(256) for _ in range(dice.randint(1, 9)))))
        content[at : at + dice.randint(1, 9)] = hurt
        file.write_bytes(content)
        shelf = ReviewShelf(tmp_path)
        left = {key: shelf.of(key) for key in KEYS if shelf.has(key)}
        assert left.items() <= made.items()
        assert len(left) >= len(made) - 2
    file.write_bytes(whole[: len(whole) // 2])
    half = len(ReviewShelf(tmp_path))
    assert 0 < half < len(made)
    append_review(tmp_path, KEYS[-1], made[KEYS[-1]])
    assert len(ReviewShelf(tmp_path)) == half + 1, "half a line before it does no harm"


@each("content", [b"", b"\x00" * 4096, b"\xff\xfe moineau\n" * 20, None])
def test_whatever_stands_in_its_place_costs_only_to_look_again(tmp_path, made, content):
    file = tmp_path / REVIEWS
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    shelf = ReviewShelf(tmp_path)
    assert not len(shelf)
    assert shelf.of(KEYS[0]) is None
    if content is not None:
        shelf.keep(KEYS[0], made[KEYS[0]])
        assert ReviewShelf(tmp_path).of(KEYS[0]) == made[KEYS[0]]


def test_what_another_reviewer_found_does_not_count(tmp_path, made, monkeypatch):
    append_review(tmp_path, KEYS[0], made[KEYS[0]])
    monkeypatch.setattr(review_shelf, "REVIEWER", "owl.7")
    assert not ReviewShelf(tmp_path).has(KEYS[0])


def test_what_nobody_wants_any_more_is_cleared_away(tmp_path, made, monkeypatch):
    monkeypatch.setattr(review_shelf, "_SPARE", 3)
    for _ in range(6):
        append_review(tmp_path, KEYS[0], made[KEYS[0]])
    long = (tmp_path / REVIEWS).stat().st_size
    assert ReviewShelf(tmp_path).of(KEYS[0]) == made[KEYS[0]]
    assert (tmp_path / REVIEWS).stat().st_size < long / 4
    assert ReviewShelf(tmp_path).of(KEYS[0]) == made[KEYS[0]]
