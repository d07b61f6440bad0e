"""A first game: everything is told once, when it happens, and from what the player sees alone."""

import json
import re
from dataclasses import replace
from functools import cache, partial
from importlib.resources import files

import pytest

from game.bots import make
from game.bots.bot import Bot
from game.coach.ukeire import progress_after
from game.engine.actions import Discard, Pass, Win
from game.engine.events import (
    BlockDealt,
    HandDrawn,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TileDiscarded,
    TileDrawn,
    TilePassed,
    seen,
)
from game.engine.match import MatchEnded, MatchStarted, opened
from game.engine.tiles import HIDDEN, STANDARD, Tile, plain, tile, tiles
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.participants import AtOnce
from game.learn.first_game.teacher import (
    FILE,
    OF_EVENTS,
    OF_QUESTIONS,
    Explanation,
    Speech,
    Teacher,
    first_game,
    read_first_game,
)
from game.learn.glossary.entries import entries
from game.learn.lesson.lesson_steps import PlannedDeal
from game.learn.lesson.lesson_table import LessonTable
from game.rulesets.families import rules_by
from game.scenes.lesson.teacher_speech import SpeechTexts, several
from game.scenes.shared.game_facts import Person
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each
from tests.host.players import EAGER
from tests.learn.lesson.test_lessons import LONGEST, LONGEST_TITLE, said, size

GAME = first_game()
WAYS = {
    "seat": ("dealer", "other"),
    "dora": ("held", "none"),
    "throw": ("lone", "star"),
    "call": ("value", "simples", "goes_on", "aimed"),
    "leave": ("no_yaku", "no_nearer"),
    "may_kan": ("own", "closed", "open"),
    "kan": ("own", "other", "riichi"),
    "one_away": ("near", "no_yaku"),
    "ready": ("wins", "some", "open", "closed"),
    "riichi": ("safe", "none", "ready", "bound"),
    "furiten": ("river", "called", "no_yaku", "temporary", "riichi"),
    "own_win": ("ron", "tsumo"),
    "win": ("ron", "tsumo", "dealer", "east", "yours", "declared"),
    "exhausted": ("receives", "pays", "nobody"),
    "counters": ("won", "ready", "passes"),
    "end": ("first", "other"),
}
"""In which ways a moment comes, where there is more than one."""
EVENTS = {
    "dice": RoundStarted,
    "seat": IndicatorRevealed,
    "dora": IndicatorRevealed,
    "draw": TileDrawn,
    "river": TileDiscarded,
    "tsumokiri": TileDiscarded,
    "beaten": MeldCalled,
    "called": MeldCalled,
    "refused": TileDiscarded,
    "kan": MeldCalled | KongDeclared,
    "one_away": TileDiscarded,
    "ready": TileDiscarded,
    "own_riichi": RiichiAccepted,
    "riichi": RiichiAccepted,
    "furiten": TileDiscarded | TilePassed,
    "own_win": HandWon,
    "win": HandWon,
    "exhausted": HandDrawn,
    "passes": RoundStarted,
    "own_deal": RoundStarted,
    "counters": RoundStarted,
    "sticks": RoundStarted,
    "last": RoundStarted,
    "end": MatchEnded,
}
"""At which event each first is told; the others are told when something is asked."""
SEEDS = ("1011", "685", "25", "8", "142", "33", "38")
"""Games in which, all together, every first comes, in every way that quick players bring about."""
SELDOM = {
    *(("furiten", "riichi"), ("furiten", "river"), ("furiten", "called"), ("ready", "closed")),
    *(("riichi", "bound"), ("win", "dealer"), ("throw", "star")),
    *(("kan", "riichi"), ("may_kan", "open"), ("win", "declared")),
}
"""What only others bring about: it is told at tables that were built for it."""


class Listening(AtOnce):
    """A quick player beside whom the teacher sits."""

    def __init__(self, bot):
        super().__init__(bot)
        self.heard = self.answered = None

    def ask(self, decision, view, random):
        self.heard(decision)
        super().ask(decision, view, random)
        self.answered(self.answer())


class Game:
    """A whole game of quick players, and what was told in it."""

    def __init__(self, seed, told=(), shown=seen, own=EAGER, birds=None):
        guests = (Guest(), *(Guest(bird, GAME.level) for bird in GAME.birds))
        header = opening(GAME.rules, guests, Chance(seed), GAME.agreed)
        rules, player = rules_of(header), Listening(own)
        others = [AtOnce(birds(bird, rules) if birds else EAGER) for bird in GAME.birds]
        self.host = Host(rules, create(header, None), [player, *others])
        self.viewer, self.shown = self.host.seat_of(0), shown
        self.teacher = Teacher(rules, self.viewer, told)
        self.told, self.at, self.known, self.match = [], [], 0, None
        player.heard, player.answered = self.asked, self.teacher.answered
        while not self.host.is_over:
            self.host.next_hand()
            self.host.tick()
        self.catch_up()

    def catch_up(self):
        """The teacher hears what has happened, as the player sees it."""
        events = self.shown(self.host.journal.since(self.known), self.viewer)
        self.known = len(self.host.journal)
        for event in events:
            if isinstance(event, MatchStarted):
                self.match = opened(event)
                self.teacher.look(self.match)
                continue
            self.match = self.match.after(event)
            self.say(event, self.teacher.hear(event, self.match))

    def asked(self, decision):
        self.catch_up()
        self.say(None, self.teacher.ask(self.match, decision.options))

    def say(self, event, speeches):
        for speech in speeches:
            self.told.append(speech)
            self.at.append(event)


def written(places):
    """Places as a file writes them."""
    return tuple(map(str, places))


@cache
def game(seed):
    return Game(seed)


# ---- what is told --------------------------------------------------------------------------------


def test_every_moment_is_told_and_nothing_else():
    names = {first.id for first in GAME.firsts}
    assert names == OF_EVENTS.keys() | OF_QUESTIONS.keys()
    assert EVENTS.keys() == OF_EVENTS.keys()
    assert WAYS.keys() <= names


@each("seed", SEEDS)
def test_each_first_is_told_once_and_at_its_event(seed):
    played = game(seed)
    names = [speech.id for speech in played.told]
    assert len(names) == len(set(names))
    assert set(names) == played.teacher.explained
    for name, event in zip(names, played.at, strict=True):
        if event is None:
            assert name in OF_QUESTIONS
        else:
            assert isinstance(event, EVENTS[name]), name


@each("seed", SEEDS)
def test_a_game_begins_with_the_dice_and_ends_with_the_ranking(seed):
    names = [speech.id for speech in game(seed).told]
    assert names[:3] == ["dice", "seat", "dora"]
    assert names[-1] == "end"
    assert {"draw", "helps", "throw", "river", "last"} <= set(names)


def test_every_first_can_come_and_every_way_of_it():
    told = {(speech.id, speech.variant) for seed in SEEDS for speech in game(seed).told}
    assert {name for name, _ in told} == {first.id for first in GAME.firsts}
    every = {(name, way) for name, ways in WAYS.items() for way in ways}
    assert every - told == SELDOM


def test_what_was_told_before_is_not_told_again():
    whole = game("25")
    again = Game("25", whole.teacher.explained)
    assert {speech.id for speech in again.told} & whole.teacher.explained == set()
    half = {speech.id for speech in whole.told[:8]}
    rest = Game("25", half)
    assert not {speech.id for speech in rest.told} & half


def test_the_first_try_brings_much():
    """The walls of the first try have been chosen so that a lot happens."""
    assert GAME.seed in SEEDS
    assert len(game(GAME.seed).told) >= 20


class Obedient:
    """Somebody who has just learnt it: follows the star, declares riichi, wins, calls nothing."""

    def __init__(self):
        self.thrown = []
        """The hands that had to throw, and what the star stood on."""

    def choose(self, view, decision, random):
        options = decision.options
        discards = [one for one in options if isinstance(one, Discard)]
        if wins := [one for one in options if isinstance(one, Win)]:
            return wins[0]
        if not discards:
            return next(one for one in options if isinstance(one, Pass))
        rules = rules_by(GAME.agreed, GAME.rules)
        found = progress_after(rules, view.table, decision.seat)
        stars = [one.thrown for one in found if one.is_best]
        self.thrown.append((plain(view.table.hand(decision.seat).concealed), stars))
        loud = [one for one in discards if one.riichi] or discards
        return next((one for one in loud if one.tile.plain is stars[0]), loud[0])


def is_lone(face, hand):
    """Whether a tile has neither a twin nor a neighbour, nor one beyond that."""
    near = [face.rank + step for step in (-2, -1, 1, 2)] if face.is_run_tile else []
    others = [one for one in hand if one.suit is face.suit and one.rank in near]
    return hand.count(face) == 1 and not others


def test_who_follows_the_star_throws_what_was_taught_and_wins_the_first_hand():
    """Lone tiles first, then riichi and a win; if the birds learn better, choose other walls."""
    pupil = Obedient()
    played = Game(GAME.seed, own=Bot("obedient", pupil.choose), birds=partial(make, GAME.level))
    for hand, stars in pupil.thrown[:5]:
        assert all(is_lone(face, hand) for face in stars), (hand, stars)
    events = list(played.host.journal.since(0))
    first = next(one for one in events if isinstance(one, HandWon | HandDrawn))
    assert isinstance(first, HandWon)
    assert first.seat == played.viewer
    assert "riichi" in [counted.id for counted in first.score.yaku]
    assert len({speech.id for speech in played.told}) >= 24


def heard_at_a_table(moves, **deal):
    """What East hears at a table that was built on purpose."""
    table = LessonTable(PlannedDeal(rules="club", replacements="9m", **deal))
    teacher, told, known, match = Teacher(table.rules, 0), [], 0, None
    for move in ("", *moves.split()):
        if move.startswith("E:claims:"):
            wanted = move.removeprefix("E:claims:")
            teacher.answered(next(o for o in table.decision.options if wanted in type(o).__name__))
        elif move:
            table.play(move)
        table.host.tick()
        for event in seen(table.host.journal.since(known), 0):
            match = opened(event) if isinstance(event, MatchStarted) else match.after(event)
            if not isinstance(event, MatchStarted):
                told += teacher.hear(event, match)
        known = len(table.host.journal)
        if table.decision is not None:
            told += teacher.ask(match, table.decision.options)
    return told


def at_a_table(moves, **deal):
    """What is told to East at a table that was built on purpose."""
    return {(one.id, one.variant) for one in heard_at_a_table(moves, **deal)}


@pytest.mark.parametrize("answer", ["E:claims:CallChow", ""])
def test_that_a_call_gives_way_is_told_to_who_has_called(answer):
    hands = ["34m147p258s1234z9m", "55m258p369s1234z", "147m258p369s1234z"]
    moves = f"E:9m_ S:9p_ W:9p_ N:5m_ {answer} S:pon"
    heard = heard_at_a_table(moves, hands=hands, draws="9m9p9p5m")
    beaten = [one for one in heard if one.id == "beaten"]
    assert [(one.who, written(one.point)) for one in beaten] == (
        [(1, ("melds:who",))] if answer else []
    )


def test_the_own_stick_that_comes_back_is_no_part_of_what_the_hand_is_worth():
    hands = ["111m456p789p23s55s"]
    heard = heard_at_a_table("E:9m! S:4s_ E:ron", hands=hands, draws="9m4s", indicators="4z")
    won = next(one for one in heard if one.id == "own_win")
    assert (won.score.han, won.score.fu) == (3, 40)
    assert won.values == {"points": 7700, "whole": 8700}


def test_the_tiles_that_are_safe_against_a_riichi_are_pointed_at_one_by_one():
    hands = ["19m259p1469s1234z", "234m456p678p34s55s"]
    heard = heard_at_a_table("E:9m S:9p!", hands=hands, draws="9m9p")
    riichi = next(one for one in heard if one.id == "riichi")
    assert (riichi.variant, written(riichi.beside)) == ("safe", ("hand:9p",))
    assert written(riichi.point) == ("stick:who", "river:who", "hand:9p")


def test_the_winning_tile_that_went_by_is_pointed_at_where_it_lies():
    hands = ["111m456p789p23s55s"]
    heard = heard_at_a_table("E:9m! S:4s_ *", hands=hands, draws="9m4s", indicators="4z")
    furiten = next(one for one in heard if one.id == "furiten")
    assert (furiten.variant, furiten.who, written(furiten.beside)) == (
        "riichi",
        1,
        ("river:who:4s", "hand"),
    )


def test_the_own_tile_that_makes_furiten_is_pointed_at_where_it_lies():
    hands = ["234m456p678p34s55s"]
    heard = heard_at_a_table("E:2s", hands=hands, draws="2s")
    furiten = next(one for one in heard if one.id == "furiten")
    assert written(furiten.beside) == ("river:you:2s", "hand")


def test_the_own_tile_that_another_called_makes_furiten_and_is_pointed_at_there():
    """It lies in no river any more, and still counts (riichi sheet, 4)."""
    hands = ["234m456p678p3s55s9m", "147m258p369s1234z", "147m258p39s22s123z"]
    moves = "E:2s_ W:pon W:1z N:3z_ E:9m"
    heard = heard_at_a_table(moves, hands=hands, draws="2s3z4s")
    furiten = next(one for one in heard if one.id == "furiten")
    assert (furiten.variant, furiten.who) == ("called", 2)
    assert written(furiten.beside) == ("melds:who", "hand")


def test_who_is_dealer_for_the_first_time_is_told_though_the_deal_has_passed_before():
    names = [speech.id for speech in game(GAME.seed).told]
    assert "passes" in names[: names.index("own_deal")]


@each(
    ("told", "hands", "draws", "moves"),
    [
        (("ready", "closed"), ["111m456p789p23s55s"], "9m", "E:9m"),
        (("ready", "some"), ["123m456p789s22p55z"], "9m", "E:9m"),
        (("ready", "wins"), ["234m456p678p23s55s"], "9m", "E:9m"),
        (("furiten", "riichi"), ["111m456p789p23s55s"], "9m4s", "E:9m! S:4s_ *"),
        (("furiten", "temporary"), ["234m456p678p34s55s"], "9m5s", "E:9m S:5s_ *"),
        (("furiten", "river"), ["234m456p678p34s55s"], "2s", "E:2s"),
        (("win", "dealer"), ["147m258p369s1234z", "234m456p678p34s55s"], "9m2s", "E:9m S:tsumo"),
        (
            ("win", "declared"),
            ["111m456p789p23s55s", "78m234456678p22s"],
            "9m",
            "E:9m! S:ron",
        ),
        (("throw", "star"), ["1m467m99m8p36s246z5z"], "3z", ""),
        (("throw", "lone"), ["234m678p55s19p135z"], "9m", ""),
        (("may_kan", "own"), ["147m258p369s5551z"], "5z", ""),
        (("may_kan", "closed"), ["147m258p39s5551z4z"], "9m5z", "E:9m S:5z_"),
        (
            ("may_kan", "open"),
            ["147m258p44z1z999s2z"],
            "3z4z2m9s",
            "E:3z S:4z_ E:pon E:2z S:2m_ W:9s_",
        ),
        (
            ("kan", "riichi"),
            ["147m258p368s1234z", "234m456p999s34s55s"],
            "9m1z2z3z8m9s",
            "E:9m_ S:1z! W:2z_ N:3z_ E:8m_ S:kan:9s",
        ),
        (
            ("furiten", "no_yaku"),
            ["23m789p123s99m67s1z"],
            "5s2z3z4m",
            "E:5s S:2z_ W:3z_ N:4m_ E:chii:23m E:1z",
        ),
        (
            ("riichi", "ready"),
            ["111m456p789p23s55s", "234m456p678p34s55s"],
            "9m9p",
            "E:9m S:9p!",
        ),
        (
            ("riichi", "bound"),
            ["111m456p789p23s55s", "234m456p678p34s55s"],
            "9m9p2z",
            "E:9m! S:9p! W:2z_",
        ),
        (("call", "value"), ["123m4589p28s1z55z9p"], "9m5z", "E:9m S:5z_"),
        (
            ("call", "goes_on"),
            ["12m456p2589s555z4z"],
            "5z3z2z3m",
            "E:kan:5z E:9m S:3z_ W:2z_ N:3m_",
        ),
    ],
)
def test_what_seldom_happens_is_told_too(told, hands, draws, moves):
    assert told in at_a_table(moves, hands=hands, draws=draws)


ROUND = "E:9m S:{} W:2z_ N:3z_ *"
"""East throws, and is asked again after the others; what South does is left open."""


def names_told(moves, draws):
    hands = ["147m258p369s1234z", "234m456p678p34s55s"]
    return [name for name, _ in at_a_table(moves, hands=hands, draws=draws)]


def test_numbers_are_explained_when_one_throws_for_the_second_time():
    """At the first discard there is enough to be told; what is counted can wait for the next."""
    assert {"helps", "throw"} <= set(names_told("", "9m"))
    assert "numbers" not in names_told("", "9m")
    assert "numbers" in names_told(ROUND.format("1z_"), "9m1z2z3z8s")


def test_letters_are_explained_once_somebody_threatens():
    assert "signs" not in names_told(ROUND.format("1z_"), "9m1z2z3z8s")
    assert "signs" in names_told(ROUND.format("1z!"), "9m1z2z3z8s")


# ---- nothing depends on what the player cannot see -----------------------------------------------


@each("seed", SEEDS)
def test_nothing_is_told_that_the_seat_does_not_see(seed):
    """The teacher is given nothing but what the seat has seen, and says only what lies there."""
    played = game(seed)
    known = seen(played.host.journal, played.viewer)
    for event in known:
        if isinstance(event, BlockDealt) and event.seat != played.viewer:
            assert set(event.tiles) == {HIDDEN}
        if isinstance(event, TileDrawn) and event.seat != played.viewer:
            assert event.tile is HIDDEN
    for speech in played.told:
        for value in speech.values.values():
            faces = value if isinstance(value, tuple) else (value,)
            assert HIDDEN not in faces


def test_other_tiles_in_hidden_places_change_no_word():
    """Whatever others hold and the wall hides, the same is said: all of it is covered anew."""
    played = game(SEEDS[0])

    def exchanged(event):
        if isinstance(event, BlockDealt) and event.seat != played.viewer:
            return replace(event, tiles=(STANDARD[0],) * len(event.tiles))
        if isinstance(event, TileDrawn) and event.seat != played.viewer:
            return replace(event, tile=STANDARD[-1])
        return event

    def otherwise(events, viewer):
        return seen(map(exchanged, events), viewer)

    assert Game(SEEDS[0], shown=otherwise).told == played.told


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ("258s", ["the 2, 5 and 8 of bamboo"]),
        ("3p", ["the 3 of dots"]),
        ("2m5s8s7z", ["the 2 of characters", "the 5 and 8 of bamboo", "the red dragon"]),
        ("12z", ["the east wind", "the south wind"]),
    ],
)
def test_tiles_of_one_suit_are_named_together(faces, said):
    words = Words("en", paths.locales())
    assert list(several(words, [one.plain for one in tiles(faces)])) == said


# ---- the file ------------------------------------------------------------------------------------


def test_a_file_with_a_moment_too_many_or_too_few_is_refused():
    file = files("game.learn.first_game").joinpath(FILE)
    found = json.loads(file.read_text(encoding="utf-8"))
    without = {**found, "firsts": found["firsts"][1:]}
    with pytest.raises(ValueError, match="every occasion is explained once"):
        read_first_game(without)
    strange = {**found, "firsts": [{**one, "term": "moon"} for one in found["firsts"]]}
    with pytest.raises(ValueError, match="the glossary has no entry moon"):
        read_first_game(strange)


# ---- what is said --------------------------------------------------------------------------------

BIRD = "Rouge-gorge"
LONG = {
    "tile": tile("5p"),
    "tiles": (tile("1z"), tile("5z"), tile("6z")),
    "able": (tile("5z"), tile("6z")),
    "wind": 2,
    "sum": 12,
    "points": 12_000,
    "payer": 1,
    "place": 4,
}
"""Values that take much room."""


def speeches():
    for first in GAME.firsts:
        for way in WAYS.get(first.id, ("",)):
            yield Speech(first, way, 1, LONG)


@each("language", LANGUAGES)
def test_every_text_is_there_and_none_is_left_over(language):
    own = {key for key in said(language) if key.startswith("first_game.")}
    wanted = {speech.text for speech in speeches()} | {f"{one.key}.title" for one in speeches()}
    totals = {f"first_game.total.{name}" for name in ("fu", "limit", "whole")}
    assert own == wanted | totals | {"first_game.name", "first_game.about"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_speech_is_short_enough_to_be_read(language):
    texts = SpeechTexts(Words(language, paths.locales()), (Person("", ""), Person(BIRD, "")))
    long = []
    for speech in speeches():
        read = "".join(one if isinstance(one, str) else one[0] for one in texts.text(speech))
        assert not re.search(r"[{}]", read + texts.title(speech)), speech.text
        if size(read, language) > LONGEST[language]:
            long.append((speech.text, size(read, language)))
        if len(texts.title(speech)) > LONGEST_TITLE:
            long.append((speech.key, texts.title(speech)))
    assert not long


def test_every_term_is_in_the_glossary():
    assert all(not first.term or first.term in entries() for first in GAME.firsts)
    assert all(isinstance(first, Explanation) for first in GAME.firsts)
    assert isinstance(LONG["tile"], Tile)
