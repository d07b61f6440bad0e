"""The library of games in its states: full, filtered, nothing found, empty, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from game.app.seats.replay_seat import ReplayThinking
from game.engine.seats import Seat
from game.gallery.replay_samples import ThinkingNow, played
from game.host.match_setup import AgreedRules
from game.replay.recorded_match import RecordedMatch
from game.rulesets import PRESETS
from game.scenes.history.deleted_games import DeletedScene
from game.scenes.history.export_choice import ExportScene
from game.scenes.history.file_chooser import FileChooser, FolderChooser
from game.scenes.history.games_list import GamesScene
from game.scenes.history.games_steps import GamesSteps
from game.scenes.history.kept_games import (
    CURRENT,
    DeletedGame,
    Exported,
    ExportForm,
    GameChoice,
    GamePlayer,
    GamesWanted,
    HandSign,
    Headway,
    KeptGame,
    KeptHand,
    Taken,
    UsualFolder,
)
from game.scenes.replay.replay_table import Replayed, ReplaySeat, Viewpoint
from game.scenes.shared.game_facts import Person
from game.scenes.shared.name_entry import NameEntry
from game.scenes.shared.new_game_choice import BIRDS, SPARROW
from game.storage import paths
from game.text.days import when_text
from game.text.hand_names import hand_name
from game.text.words import Words
from game.text.yaku_names import brief_yaku_name
from game.ui.scene import Pop, Scene, Services

_Ranked = tuple[tuple[str, int, int], ...]
_FOUR: Final[_Ranked] = (
    ("you", 41_900, 41_900),
    ("pinson", 28_200, 8_200),
    ("hibou", 17_400, -12_600),
    ("pie", 12_500, -37_500),
)
_LAST: Final[_Ranked] = (
    ("pie", 44_100, 44_100),
    ("mesange", 33_300, 3_300),
    ("pinson", 13_800, -16_200),
    ("you", 8_800, -31_200),
)
_THREE: Final[_Ranked] = (
    ("hibou", 82_000, 32_000),
    ("you", 56_000, -9_000),
    ("pie", 42_000, -23_000),
)
_GAMES: Final[tuple[tuple[str, str, _Ranked, str], ...]] = (
    ("2031-05-12 21.04.37", "saki", (), "woodo"),
    ("2031-05-12 18.15.02", "saki", _FOUR, "wofwfowdoffw"),
    ("2031-05-09 22.40.10", "kansai", _THREE, "owdofwoxow"),
    ("2031-05-04 20.11.00", "club", _FOUR, "owwofdwoowof"),
    ("2031-04-28 17.02.55", "tenhou", _LAST, "ofodfoofowdofofo"),
    ("2031-04-21 09.30.00", "club", _FOUR, "wdowofw"),
    ("2031-03-30 14.44.00", "classic", _LAST, "oowfodoowdowfoow"),
    ("2031-03-02 21.00.00", "saki", _LAST, "fofodofo"),
)
"""When each was put away, by which rules, the ranking, none if it was left, and its hands."""
_SIGNS: Final = {
    "w": HandSign.WON,
    "f": HandSign.FED,
    "o": HandSign.OTHER,
    "d": HandSign.DRAW,
    "x": HandSign.FOUL,
}
_CHANGES: Final = (3_900, -7_700, 12_000, -2_000, 8_000, -3_900, 1_300, -1_000)
_DAMAGED: Final = "2031-04-02 10.00.00.jsonl"


@dataclass(slots=True)
class SampleShelf:
    """Made-up games; nothing that is done with them changes anything."""

    services: Services
    count: int = 8
    goes_on: bool = True
    found: int = -1
    """How many are found; all of them if negative."""
    waits: int = 0
    """How many deleted games can be brought back."""

    @property
    def _words(self) -> Words:
        return self.services.words

    def going_on(self) -> KeptGame | None:
        """The game in progress."""
        if not self.goes_on:
            return None
        words = self._words
        place = words("front.place.2", seats=4)
        standing = words("games.current.standing", round=hand_name(words, 0, 2), place=place)
        people = tuple(
            GamePlayer(self._name(one), _bird(one), points=points, is_player=one == "you")
            for one, points, _ in _FOUR
        )
        rules = words("ruleset.saki")
        return KeptGame(name=CURRENT, when="", title=rules, standing=standing, people=people)

    def find(self, wanted: GamesWanted) -> Sequence[str]:
        """The games that are wanted."""
        names = [f"{when}.jsonl" for when, *_ in _GAMES[: self.count]]
        if self.count >= len(_GAMES):
            names.insert(5, _DAMAGED)
        return names if wanted.is_every or self.found < 0 else names[1 : 1 + self.found]

    def total(self) -> int:
        """How many there are."""
        return len(self.find(GamesWanted()))

    def reading(self) -> Iterator[Headway]:
        """All is known."""
        return iter(())

    def game(self, name: str) -> KeptGame:
        """One of them."""
        words, when = self._words, name.removesuffix(".jsonl")
        if name == _DAMAGED:
            flaw = words("save.flaw.event", line=17)
            return KeptGame(name=name, when=when_text(words, when), flaw=flaw)
        nth = next(nth for nth, one in enumerate(_GAMES) if one[0] == when)
        _, rules, ranked, hands = _GAMES[nth]
        is_foreign = nth == 5
        people = tuple(self._people(ranked, known=not is_foreign))
        place = next((one.place for one in people if one.is_player), None)
        standing = words("games.ended" if ranked else "games.left")
        return KeptGame(
            name=name,
            when=when_text(words, when),
            title=words("front.resume.sample").partition(",")[0] if nth == 3 else "",
            rules=words(f"ruleset.{rules}"),
            length=words("option.game_length.hanchan"),
            standing=words(f"front.place.{place}", seats=len(ranked)) if place else standing,
            is_over=bool(ranked),
            is_foreign=is_foreign,
            knows_player=not is_foreign,
            is_practice=nth in (1, 2),
            note=words.plural("games.take_backs", 3) if nth == 1 else "",
            starred=nth in (1, 3),
            people=people,
            seats=tuple(one.name for one in people),
            hands=tuple(self._hands(hands)),
        )

    def _people(self, ranked: _Ranked, *, known: bool) -> Iterator[GamePlayer]:
        for place, (one, points, final) in enumerate(ranked, 1):
            is_player = known and one == "you"
            name = self._name(one) if known or one != "you" else "Sakura"
            yield GamePlayer(name, _bird(one), place, points, final, is_player)
        if not ranked:
            for one, points, _ in _FOUR:
                yield GamePlayer(self._name(one), _bird(one), None, points, None, one == "you")

    def _hands(self, signs: str) -> Iterator[KeptHand]:
        words = self._words
        for nth, letter in enumerate(signs):
            name, sign = hand_name(words, nth // 4 % 2, nth % 4), _SIGNS[letter]
            bird = BIRDS[nth % 3]
            values = {"hand": name, "who": words(f"bird.{bird}"), "points": 7_700}
            counted = " · ".join(
                brief_yaku_name(words, one) for one in ("riichi", "tanyao", "pinfu")
            )
            if sign is HandSign.DRAW:
                said = words("games.hand.draw", hand=name, reason=words("ending.exhausted"))
                counted = ""
            elif sign is HandSign.WON:
                said = words("games.hand.own.tsumo", **values)
            elif sign is HandSign.FED:
                said = words("games.hand.fed", **values)
            else:
                said = words("games.hand.tsumo", **values)
            change = _CHANGES[nth % len(_CHANGES)]
            change = abs(change) if sign is HandSign.WON else -abs(change)
            yield KeptHand(name, sign, said, counted, (bird,), change)

    def _name(self, one: str) -> str:
        return self._words("front.you") if one == "you" else self._words(f"bird.{one}")

    def choices(self, kind: str) -> Sequence[GameChoice]:
        """Some of them."""
        words = self._words
        return {
            "game": [GameChoice(f"sheet:{one}", words(f"ruleset.{one}")) for one in PRESETS],
            "period": [GameChoice(one, words(f"games.period.{one}")) for one in ("week", "month")],
            "place": [GameChoice(str(n), words(f"games.filter.place.{n}")) for n in range(1, 5)],
            "opponent": [GameChoice(f"bird:{one}", words(f"bird.{one}")) for one in BIRDS],
            "yaku": [
                GameChoice(f"yaku:{one}", brief_yaku_name(words, one))
                for one in ("riichi", "tanyao")
            ],
        }[kind]

    def table(self, name: str) -> ReplaySeat | None:
        """A table in the middle of a hand."""
        del name
        rules, events, game = played("saki", "6", 1)
        record, words = RecordedMatch(rules, events), self._words
        birds = (SPARROW, *BIRDS)[: rules.seats]
        people = tuple(Person(self._name("you" if one == SPARROW else one), one) for one in birds)
        stop = record.stops[len(record.stops) * 2 // 3]
        thinker = ReplayThinking(AgreedRules.by("saki", PRESETS["saki"]), ThinkingNow())
        del words
        return ReplaySeat(Replayed(record, game, people, 0, thinker, 0, stop), Viewpoint(0), stop)

    def star(self, name: str, *, starred: bool) -> None:
        """Nothing changes."""

    def rename(self, name: str, title: str) -> None:
        """Nothing changes."""

    def sit(self, name: str, seat: Seat | None) -> None:
        """Nothing changes."""

    def delete(self, name: str) -> str:
        """Nothing changes."""
        return name

    def restore(self, name: str) -> str:
        """Nothing changes."""
        return name

    def deleted(self) -> Sequence[DeletedGame]:
        """As many as wait."""
        words = self._words
        return tuple(
            DeletedGame(when, when_text(words, when), words.plural("games.deleted.left", 29 - nth))
            for nth, (when, *_) in enumerate(_GAMES[: self.waits])
        )

    def folders(self) -> Sequence[UsualFolder]:
        """The folders that every copy of the program has."""
        words, lessons = self._words, paths.sprites().parent / "game" / "learn" / "lessons"
        names = {"downloads": lessons, "documents": paths.sprites(), "home": paths.sounds()}
        return tuple(UsualFolder(it, words(f"games.folder.{one}")) for one, it in names.items())

    def taking_in(self, files: Sequence[Path]) -> Iterator[Headway | Taken]:
        """Nothing is taken in."""
        yield Taken(tuple(one.name for one in files))

    def forms(self, name: str) -> Sequence[ExportForm]:
        """All of them, one of which cannot hold the game."""
        del name
        words = self._words
        return tuple(
            ExportForm(
                one,
                words(f"games.format.{one}"),
                words(f"games.format.{one}.about"),
                words("games.format.no_room") if one == "mjai" else "",
                one_hand=one != "native",
            )
            for one in ("native", "mjai", "tenhou6")
        )

    def export(self, name: str, target: str, hand: int | None) -> Exported:
        """Says that a file was written."""
        words = self._words
        lost = tuple(words(f"cli.log.lost.{one}", format="tenhou6") for one in ("wall", "seed"))
        said = words("games.export.done", file=f"Moineau/exports/{name[:19]}.json")
        return Exported(said, lost)

    def copy_hand(self, name: str, hand: int) -> Exported:
        """Says that it was copied."""
        return Exported(self._words("games.export.copied"))

    def keep(self) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing is kept."""


def _bird(one: str) -> str:
    return SPARROW if one == "you" else one


def _nowhere(*_: object) -> Pop:
    return Pop()


_STEPS: Final = GamesSteps(*(_nowhere,) * 6, statistics=_nowhere, mistakes=_nowhere)


def _library(
    services: Services,
    *,
    nth: int = 1,
    wanted: GamesWanted | None = None,
    shelf: Mapping[str, int] | None = None,
) -> GamesScene:
    made = SampleShelf(services)
    made = replace(made, **(shelf or {}))  # type: ignore[arg-type]
    scene = GamesScene(services, made, _STEPS)
    scene.wanted = wanted or GamesWanted()
    names = (CURRENT, *made.find(scene.wanted)) if made.goes_on else made.find(scene.wanted)
    scene.chosen = names[nth] if nth < len(names) else ""
    return scene


def _deleted_now(services: Services) -> Scene:
    scene = _library(services, nth=4, shelf={"waits": 1})
    scene.undo = "game"
    heading = scene.shelf.game(f"{_GAMES[1][0]}.jsonl").heading
    scene.message = services.words("games.deleted.now", game=heading)
    return scene


def _rename(services: Services) -> Scene:
    words, game = services.words, SampleShelf(services).game(f"{_GAMES[1][0]}.jsonl")
    heading, text = words("games.rename.title"), words("games.rename.text")
    return NameEntry(services, heading, text, "", _nowhere, game.when)


def _export(services: Services, *, hand: int | None) -> Scene:
    shelf = SampleShelf(services)
    scene = ExportScene(services, shelf, shelf.game(f"{_GAMES[1][0]}.jsonl"))
    if hand is not None:
        scene.target, scene.hand = "tenhou6", hand
        scene.done = shelf.export(scene.game.name, "tenhou6", hand)
    return scene


def _chooser(services: Services) -> Scene:
    return FileChooser(services, SampleShelf(services).folders(), _nowhere)


def _folders(services: Services) -> Scene:
    return FolderChooser(services, SampleShelf(services).folders(), _nowhere)


def _trash(services: Services) -> Scene:
    return DeletedScene(services, SampleShelf(services, waits=4))


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    sought = GamesWanted(text="daisangen", period="month", place="1")
    return {
        "games/full": partial(_library, nth=2),
        "games/current": partial(_library, nth=0),
        "games/left": partial(_library, nth=1),
        "games/three": partial(_library, nth=3, shelf={"waits": 2}),
        "games/foreign": partial(_library, nth=7),
        "games/damaged": partial(_library, nth=6),
        "games/filtered": partial(_library, nth=0, wanted=sought, shelf={"found": 2}),
        "games/nothing_found": partial(_library, nth=0, wanted=sought, shelf={"found": 0}),
        "games/none": partial(_library, nth=0, shelf={"count": 0, "goes_on": 0}),
        "games/deleted": _deleted_now,
        "games/bring_back": _trash,
        "games/import": _chooser,
        "games/where": _folders,
        "games/rename": _rename,
        "games/export": partial(_export, hand=None),
        "games/export_hand": partial(_export, hand=3),
    }
