"""What the statistics tell of a choice of games is what one counts by going through them."""

from collections import Counter
from datetime import datetime, timedelta

import pytest

from game.archive.album_names import album_name, pages_of
from game.archive.figure_sheet import (
    FIGURES,
    Finding,
    figure_sheet,
    measured,
    parts_of_course,
    running,
)
from game.archive.game_filter import GameFilter
from game.archive.game_library import GameLibrary
from game.archive.player_statistics import PlayedGame, PlayerStatistics, statistics_of, who_plays
from game.archive.player_sums import PlayerSums
from game.archive.statistics_choice import (
    COUNTED_SINCE,
    ChoicesOffered,
    StatisticsChoice,
    counted_since,
    mark,
)
from game.archive.winning_tiles import won_hand
from game.engine.events import HandWon, RoundStarted
from game.rulesets import PRESETS
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.archive.games import SHEETS, journal, played, put
from tests.archive.recount import recount

FEW = 2 * len(SHEETS)
NOW = datetime(2026, 1, 20, 12).astimezone()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("player")
    put(made, FEW)
    return made


@pytest.fixture(scope="module")
def library(folder):
    found = GameLibrary(folder)
    found.refresh()
    return found


@pytest.fixture(scope="module")
def games(library):
    """The summaries by name, the earliest first."""
    return {one.name: library.summary(one.name) for one in reversed(library.find())}


def those(games, holds):
    return [game for game in games.values() if holds(game)]


def test_the_screen_counts_what_one_counts_by_looking_on(library, folder):
    """From the index on one side, from the tables of every game on the other."""
    figures = Counter()
    for nth in range(FEW):
        figures.update(recount(journal(played(nth), folder))[0])
    own = figure_sheet(library, GameFilter()).own
    assert (own.games, own.finals) == (figures["games"], figures["finals"])
    for name in PlayerSums.__dataclass_fields__:
        assert getattr(own.sums, name) == figures[name], name


def test_birds_are_counted_in_the_same_games_by_their_level(library, games):
    wanted = those(games, lambda game: game.family == "riichi" and len(game.guests) == 4)
    sheet = figure_sheet(library, GameFilter(family="riichi", seats=4))
    levels = {who_plays(game, seat) for game in wanted for seat in range(4)} - {"", None}
    assert {level for level, _ in sheet.birds} == levels
    for level, figures in sheet.birds:
        seats = [(game, seat) for game in wanted for seat in range(4)]
        assert figures == statistics_of(one for one in seats if who_plays(*one) == level)
    hands = [figures.sums.hands for _, figures in sheet.birds]
    assert hands == sorted(hands, reverse=True)


def test_choices_choose_what_a_loop_would_choose(library, games):
    def counted(choice, since=""):
        return library.compared(choice.wanted(since, NOW)).get("")

    def of(chosen):
        return statistics_of((game, game.own) for game in chosen)

    three = those(games, lambda game: game.family == "kansai")
    assert counted(StatisticsChoice(game="kansai_3")) == of(three)
    assert counted(StatisticsChoice(sheet="club")) == of(
        those(games, lambda game: game.ruleset == "club")
    )
    assert counted(StatisticsChoice(length="4")) == of(
        those(games, lambda game: game.length == "4")
    )
    met = those(
        games, lambda game: any(who_plays(game, s) == "club" for s in range(len(game.guests)))
    )
    assert counted(StatisticsChoice(level="club")) == of(met)
    latest = [game for game in games.values() if game.counts][-10:]
    assert counted(StatisticsChoice(period="last_10")) == of(latest)
    three_latest = StatisticsChoice(game="kansai_3", period="last_10")
    assert counted(three_latest) == of(three[-10:])
    since = "2026-01-06"
    later = [game for name, game in games.items() if name >= since]
    assert counted(StatisticsChoice(), since) == of(later)
    month = NOW - timedelta(days=30)
    within = [game for name, game in games.items() if name >= f"{month:%Y-%m-%d}"]
    assert counted(StatisticsChoice(period="month")) == of(within)


def test_only_what_was_played_is_offered(library, games):
    offered = ChoicesOffered(library.kinds(), library.levels())
    counted = Counter(f"{game.family}_{len(game.guests)}" for game in games.values())
    assert set(offered.games) == set(counted)
    assert counted[offered.games[0]] == max(counted.values())
    assert set(offered.sheets("kansai_3")) == {"kansai"}
    assert set(offered.sheets("")) == set(SHEETS)
    assert offered.lengths("classic_4") == ("4",)


def test_the_course_is_told_in_order(library, games):
    course = library.course()
    assert [one.name for one in course] == [name for name, game in games.items() if game.counts]
    assert [one.place for one in course] == [games[one.name].place for one in course]
    parts = tuple(parts_of_course(course, 3))
    assert [one.first for one in parts] == [1, *(one.last + 1 for one in parts[:-1])]
    assert parts[-1].last == len(course)
    whole = sum(one.place * (one.last - one.first + 1) for one in parts)
    assert whole == pytest.approx(sum(one.place for one in course))
    (alone,) = parts_of_course(course[:1])
    assert (alone.first, alone.last) == (1, 1)
    assert tuple(parts_of_course(())) == ()
    assert running([4, 2, 2, 4], 3) == pytest.approx([4, 3, 8 / 3, 8 / 3])


def test_the_tiles_of_every_win_are_found_again(library, games):
    seen = 0
    for name, game in games.items():
        for nth, hand in enumerate(game.hands):
            won = hand.win_of(game.own)
            found = won_hand(library.file_of(name), nth, game.own)
            assert (found is None) == (won is None)
            if found is not None:
                groups = sum(3 for _ in found.melds)
                assert len(found.concealed) + groups == 13
                assert (found.tile, found.is_drawn) == (won.tile, won.loser is None)
                seen += 1
    assert seen


def test_the_album_opens_at_the_hand_it_tells_of(library, folder):
    """The number of a hand in the album is that of its deal in the journal."""
    best = library.album()[0].best
    events = tuple(journal(library.file_of(best.game).read_bytes(), folder))
    deals = [nth for nth, event in enumerate(events) if isinstance(event, RoundStarted)]
    after = deals[best.hand + 1] if best.hand + 1 < len(deals) else len(events)
    assert any(isinstance(event, HandWon) for event in events[deals[best.hand] : after])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_album_has_a_name(language):
    words = Words(language, paths.locales())
    pages = pages_of(PRESETS, ("pei_dora", "pei_dora.5"))
    assert "pei_dora" not in pages, "norths are told by how many they are"
    assert {"riichi", "pei_dora.1", "pei_dora.4", "main_de_paires", "pei_dora.5"} <= set(pages)
    assert all(album_name(words, one) for one in pages)
    assert not words.unknown
    assert len(set(pages_of(["kansai"], ()))) == len(pages_of(["kansai"], ()))


# ---- what can be said ----------------------------------------------------------------------------


def figures(hands, wins):
    return PlayerStatistics(places={1: hands // 10}, sums=PlayerSums(hands=hands, wins=wins))


class _Library:
    """A library with these figures."""

    def __init__(self, own, birds):
        self._found = {"": own, "club": birds}

    def compared(self, wanted):
        return dict(self._found)

    def kinds(self, wanted):
        return ()

    def course(self, wanted):
        return [PlayedGame("", "", 4, 1 + nth % 4, 0) for nth in range(self._found[""].games)]


@pytest.mark.parametrize(
    ("own", "birds", "finding"),
    [
        ((40, 20), (4000, 800), Finding.FEW),
        ((2000, 420), (4000, 800), Finding.ALIKE),
        ((2000, 520), (4000, 800), Finding.MORE),
        ((2000, 300), (4000, 800), Finding.LESS),
        ((2000, 300), (20, 4), Finding.ALONE),
    ],
)
def test_nothing_is_said_of_few_hands_nor_of_what_luck_does(own, birds, finding):
    sheet = figure_sheet(_Library(figures(*own), figures(*birds)), GameFilter())
    told = {one.name: one for one in sheet.compared()}
    assert tuple(told) == FIGURES
    assert told["win_rate"].finding is finding
    low, high = told["win_rate"].interval
    assert low < own[1] / own[0] < high


def test_points_of_different_games_are_not_added_up(library):
    mixed = figure_sheet(library, GameFilter())
    assert mixed.is_mixed
    assert mixed.finals is None
    told = {one.name: one for one in mixed.compared()}
    assert told["win_value"].own is None
    assert told["win_rate"].own is not None
    one = figure_sheet(library, GameFilter(family="kansai"))
    assert (one.is_mixed, one.most) == (False, 3)
    assert one.finals.value == pytest.approx(one.own.final)


def test_birds_alone_were_measured_in_every_game():
    known = measured()
    assert {"riichi_4", "riichi_3", "kansai_3", "classic_4"} == set(known)
    for one in known.values():
        assert one.games >= 100
        assert 0.1 < one.figures.win_rate < 0.5
        assert one.figures.sums.wins >= one.figures.sums.own_draws + one.figures.sums.fed


# ---- counting anew -------------------------------------------------------------------------------


def test_the_day_from_which_games_are_counted_is_read_with_care():
    told = mark(NOW)
    assert counted_since({COUNTED_SINCE: told}) == told
    assert counted_since({}) == ""
    assert counted_since({COUNTED_SINCE: 7}) == ""
    assert counted_since({COUNTED_SINCE: "' OR 1; --"}) == ""
