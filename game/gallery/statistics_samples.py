"""The statistics in a few states: many games, few, none, filtered, and the album of wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from game.archive.game_library import INDEX, GameLibrary, GameRead
from game.archive.game_summary import GameSummary, HandSummary, WinSummary
from game.archive.library_index import FileKey, LibraryIndex, save
from game.archive.mistake_figures import key_of
from game.archive.player_statistics import AlbumWin, norths_id
from game.archive.review_shelf import append_review
from game.archive.statistics_choice import COUNTED_SINCE, StatisticsChoice
from game.archive.winning_tiles import WonHand
from game.engine.reasons import MatchEndReason
from game.engine.scoring.hand_score import Limit
from game.engine.table import Meld, MeldKind
from game.engine.tiles import tile, tiles
from game.gallery.review_samples import LookedOn, made_up_review
from game.host.journal_header import Guest
from game.review.drill_decisions import kind_against
from game.review.mistakes import PlayMistake
from game.rulesets import PRESETS, RULESETS
from game.rulesets.families import family_of
from game.scenes.shared.new_game_choice import BIRDS
from game.scenes.statistics.mistakes_view import MistakeSteps
from game.scenes.statistics.statistics_scene import StatisticsScene
from game.scenes.statistics.statistics_steps import StatisticsSteps
from game.ui.scene import Pop, Scene, Services, Step

NOW: Final = datetime(2031, 5, 20, 21).astimezone()
YAKU: Final = (
    *(("riichi",), ("riichi", "pinfu"), ("tanyao",), ("yakuhai_haku",), ("riichi", "ippatsu")),
    *(("pinfu", "tanyao", "riichi"), ("honitsu",), ("sanshoku_doujun",), ("toitoi",)),
    *(("chiitoitsu", "riichi"), ("itsu",), ("chinitsu",), ("suuankou",)),
)
_TIMES: Final = (30, 24, 22, 18, 9, 12, 6, 3, 4, 5, 2, 1, 0.3)
"""How often each comes beside the others."""
_WORTH: Final = (2600, 3900, 1300, 2000, 5200, 7700, 8000, 3900, 5200, 6400, 3900, 12000, 32000)
GREAT: Final = ("sept_lanternes_du_palais", "main_de_paires", "la_tempete")
UNSEEN: Final = 6
"""So many games have not been reviewed yet."""
LEVELS: Final = ("casual", "club", "expert")
SHEETS: Final = (
    *("club",) * 8,
    *("saki",) * 3,
    "tenhou_sanma",
    "tenhou_sanma",
    "kansai",
    "classic",
)


def _game(nth: int) -> GameSummary:
    """A made-up game; the player gets better with time."""
    dice = Random(f"statistics {nth}")
    sheet = SHEETS[dice.randrange(len(SHEETS))] if nth > 3 else "club"
    seats, options = RULESETS[sheet].seats, PRESETS[sheet]
    level = LEVELS[min(2, nth // 60 + dice.randrange(2))]
    hands = tuple(_hand(dice, sheet, seats, number, nth) for number in range(dice.randint(5, 11)))
    order = list(range(1, seats + 1))
    place = dice.choices(order, [3 + nth / 90, 3, 3, 2.4][:seats])[0]
    order.remove(place)
    dice.shuffle(order)
    places = (place, *order)
    spread = {1: 42_000, 2: 4_000, 3: -14_000, 4: -32_000} if seats == 4 else _OF_THREE
    finals = tuple(spread[one] + 100 * dice.randint(-60, 60) for one in places)
    return GameSummary(
        ruleset=sheet,
        family=family_of(options).id.value,
        length="16" if sheet == "classic" else "hanchan",
        guests=(Guest(), *(Guest(BIRDS[one], level) for one in range(seats - 1))),
        own=0,
        points=tuple(25_000 + one // 2 for one in finals),
        ended=MatchEndReason.LAST_HAND,
        places=places,
        finals=finals,
        hands=hands,
        fingerprint=f"{nth:032}",
    )


_OF_THREE: Final = {1: 38_000, 2: -4_000, 3: -34_000}


def _hand(dice: Random, sheet: str, seats: int, number: int, nth: int) -> HandSummary:
    drawn, skill = dice.random() < 0.16, min(1.0, nth / 200)
    weights = [0.9 + 0.35 * skill, *(1.0,) * (seats - 1)]
    winner = dice.choices(range(seats), weights)[0]
    losers = [seat for seat in range(seats) if seat != winner]
    fed_by = [1.1 - 0.4 * skill if seat == 0 else 1.0 for seat in losers]
    loser = None if dice.random() < 0.38 else dice.choices(losers, fed_by)[0]
    return HandSummary(
        wind=0,
        dealer=number % seats,
        counters=0,
        seats=tuple(range(seats)),
        points=(25_000,) * seats,
        after=(25_000,) * seats,
        wins=() if drawn else (_win(dice, sheet, winner, loser),),
        draw="exhaustive" if drawn else "",
        is_exhaustive=drawn,
        ready=tuple(s for s in range(seats) if dice.random() < 0.42) if drawn else None,
        riichi=tuple(seat for seat in range(seats) if dice.random() < 0.2),
        called=tuple(seat for seat in range(seats) if dice.random() < 0.33),
    )


def _win(dice: Random, sheet: str, winner: int, loser: int | None) -> WinSummary:
    nth = dice.choices(range(len(YAKU)), _TIMES)[0]
    worth = _WORTH[nth]
    is_great = sheet == "classic" and dice.random() < 0.06
    norths = dice.choices((0, 1, 2, 3, 4), (5, 4, 2, 0.7, 0.15))[0]
    return WinSummary(
        seat=winner,
        loser=loser,
        turn=dice.randint(6, 15),
        gained=worth,
        paid=worth if loser is not None else 0,
        worth=worth + 100 * dice.randint(0, 20),
        limit=Limit.NONE,
        yaku=() if sheet == "classic" else YAKU[nth],
        dora=(("pei_dora", norths),) if norths and RULESETS[sheet].seats == 3 else (),
        special=(dice.choice(GREAT),) if is_great else (),
    )


@cache
def _summaries(count: int) -> tuple[GameSummary, ...]:
    return tuple(map(_game, range(count)))


class _Shown(GameLibrary):
    """A library that is as its index says: there are no files."""

    def reading(self, files: Mapping[str, FileKey] | None = None) -> Iterator[GameRead]:
        return iter(())


def _library(count: int, looked: int | None = None) -> GameLibrary:
    """A library of so many made-up games, so many of which were reviewed; all but a few at will."""
    index = LibraryIndex()
    for nth, game in enumerate(_summaries(count)):
        day = NOW - timedelta(days=2 * (count - nth), minutes=37 * nth % 90)
        played = f"{day:%Y-%m-%d %H.%M.%S}"
        index.add(f"{played}.jsonl", FileKey(1, nth), played, game)
    with TemporaryDirectory() as folder:
        save(index, Path(folder) / INDEX)
        library = _Shown(Path(folder))
        games = library.counted()
        for nth, one in enumerate(games[: count - UNSEEN if looked is None else looked]):
            append_review(Path(folder), key_of(one), made_up_review(nth, one))
        assert len(library.reviews) <= count, "they are read while the folder is there"
        return library


HANDS: Final = (
    WonHand(tiles("234m34566p234s78s"), (), (), tile("6s"), is_drawn=True),
    WonHand(
        tiles("345m22p3445s"),
        (Meld(MeldKind.CHOW, tiles("0p46p"), tile("0p"), 3),),
        (),
        tile("6s"),
        is_drawn=False,
    ),
)
"""Two hands with tanyao, the first and the best."""
LANTERNS: Final = WonHand(tiles("19m19p19s1234567z"), (), (), tile("5z"), is_drawn=True)


def _found(library: GameLibrary, win: AlbumWin, name: str) -> Future[WonHand | None]:
    done: Future[WonHand | None] = Future()
    first = library.album()
    is_first = any(one.first == win for one in first)
    done.set_result(LANTERNS if name in GREAT else HANDS[not is_first])
    return done


SHEET_OF: Final = {"riichi": "club", "kansai": "kansai", "classic": "classic"}


class Practised:
    """Exercises against some mistakes."""

    def against(self, mistake: PlayMistake, game: str, _seats: int) -> str:
        """What there is by the rules of a sheet of the game."""
        return kind_against(mistake, PRESETS[SHEET_OF[game]]) or ""

    def begin(self, _game: str, _kind: str, _seats: int) -> Step:
        """To nowhere."""
        return Pop()


def _scene(
    services: Services,
    count: int,
    page: str = "figures",
    name: str = "",
    looked: int | None = None,
) -> Scene:
    opened: Future[GameLibrary] = Future()
    opened.set_result(_library(count, looked))
    steps = StatisticsSteps(
        now=lambda: NOW,
        open=lambda: opened,
        hand=lambda library, win: _found(library, win, name),
        replay=lambda _library, _win: Pop(),
        book=lambda _name: Pop(),
        play=Pop,
        export=lambda _library, _wanted: Path(),
        mistakes=MistakeSteps(
            look=lambda _library, games: LookedOn(games),
            board=lambda _library, _example: Pop(),
            lesson=lambda _name: Pop(),
            practice=Practised(),
        ),
    )
    scene = StatisticsScene(services, steps, page)
    scene.album.name = name
    return scene


def _chosen(
    services: Services, choice: StatisticsChoice, page: str = "figures", name: str = ""
) -> Scene:
    scene = _scene(services, MANY, page, name)
    assert isinstance(scene, StatisticsScene)
    scene.choose(choice)
    return scene


def _looking(services: Services, looked: int, left: float | None) -> Scene:
    """Games are being looked at."""
    scene = _scene(services, MANY, "mistakes", looked=looked)
    assert isinstance(scene, StatisticsScene)
    scene.mistakes.looking = LookedOn((), left)
    return scene


def _since(services: Services) -> Scene:
    other = {COUNTED_SINCE: "2031-05-01 18.00.00"}
    services.settings = replace(services.settings, other=other)
    return _scene(services, MANY)


MANY: Final = 180


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    three = StatisticsChoice(game="riichi_3")
    classic = StatisticsChoice(game="classic_4")
    return {
        "statistics/figures": partial(_scene, count=MANY),
        "statistics/few": partial(_scene, count=3),
        "statistics/none": partial(_scene, count=0),
        "statistics/everything": partial(_chosen, choice=StatisticsChoice()),
        "statistics/filtered": partial(
            _chosen, choice=StatisticsChoice(game="riichi_4", period="last_50", level="club")
        ),
        "statistics/nothing": partial(
            _chosen, choice=StatisticsChoice(game="kansai_3", period="month", level="expert")
        ),
        "statistics/since": _since,
        "statistics/course": partial(_scene, count=MANY, page="course"),
        "statistics/course_few": partial(_scene, count=3, page="course"),
        "statistics/mistakes": partial(_scene, count=MANY, page="mistakes"),
        "statistics/mistakes_few": partial(_scene, count=2, page="mistakes", looked=2),
        "statistics/mistakes_first": partial(_scene, count=12, page="mistakes", looked=0),
        "statistics/mistakes_first_looking": partial(_looking, looked=0, left=None),
        "statistics/mistakes_looking": partial(_looking, looked=60, left=412.0),
        "statistics/mistakes_everything": partial(
            _chosen, choice=StatisticsChoice(period="last_50"), page="mistakes"
        ),
        "statistics/mistakes_classic": partial(_chosen, choice=classic, page="mistakes"),
        "statistics/album": partial(_scene, count=MANY, page="album", name="tanyao"),
        "statistics/album_missing": partial(_scene, count=MANY, page="album", name="daisangen"),
        "statistics/album_norths": partial(_chosen, choice=three, page="album", name=norths_id(2)),
        "statistics/album_great": partial(_chosen, choice=classic, page="album", name=GREAT[0]),
    }
