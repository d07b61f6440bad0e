"""The games of the player as their screen shows them, on top of the library that holds them.

Only who opens the screen needs it: the index and the formats of logs are loaded with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from platformdirs import user_desktop_path, user_documents_path, user_downloads_path

from game.app.flows.challenge_names import rules_of_attempt
from game.app.flows.game_exchange import Exchange, awaited
from game.app.flows.hand_sentences import HandTeller
from game.archive.game_filter import GameFilter
from game.archive.game_library import KEPT_DAYS, GameLibrary
from game.archive.game_summary import GameSummary
from game.archive.library_index import GameEntry
from game.archive.search_words import search_words
from game.engine.seats import Seat
from game.host.audit import BROKEN
from game.host.host import Host
from game.host.journal import BadJournal, Journal, load
from game.host.journal_header import PLAYER, Guest
from game.scenes.history.kept_games import (
    CURRENT,
    WAITING,
    DeletedGame,
    Exported,
    ExportForm,
    GameChoice,
    GamePlayer,
    GamesWanted,
    Headway,
    KeptGame,
    Taken,
    UsualFolder,
)
from game.scenes.replay.replay_table import ReplaySeat
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import BIRDS, SPARROW
from game.sheets.yaku_words import brief_counted_name, is_counted
from game.storage.local_time import now
from game.storage.settings import LONGEST_NAME
from game.text.days import when_text
from game.text.visible_letters import tidy_name
from game.text.words import Words
from game.ui.scene import Services

"""The folder of games given out, in that of the player."""
_PERIODS: Final = {"week": 7, "month": 30, "quarter": 91, "year": 365}
"""Periods that can be wanted, in days up to today."""
_DAY: Final = "%Y-%m-%d"
_KINDS: Final = {"opponent": ("bird", "level", "name"), "yaku": ("yaku",), "game": ("sheet",)}
"""The kinds of facts from which a choice is made."""


@dataclass(frozen=True, slots=True)
class ShelfSteps:
    """What the shelf has to be told by the program."""

    person: Callable[[int, Guest], Person]
    playing: Callable[[], Host | None]
    """The game in progress."""
    standing: Callable[[Host], str]
    """Where it stands, in words."""
    rules: Callable[[Host], str]
    """What its rules are called."""
    seat: Callable[[Journal, Seat | None], ReplaySeat | None]
    """The table of a journal where it stands."""


class PlayerShelf:
    """The games in the folder of the player."""

    def __init__(self, services: Services, steps: ShelfSteps) -> None:
        self._services, self._steps = services, steps
        self._library = GameLibrary(services.data)
        self._library.empty_deleted(now())
        self._entries: dict[str, GameEntry] = {}
        self._exchange = Exchange(services, self._library)
        self._workers: Executor = ThreadPoolExecutor(1, "import")

    @property
    def _words(self) -> Words:
        return self._services.words

    # ---- what is listed --------------------------------------------------------------------------
    def going_on(self) -> KeptGame | None:
        """The game in progress, if there is one."""
        host = self._steps.playing()
        if host is None or host.is_over:
            return None
        match, guests = host.match, host.journal.header.guests
        order = sorted(match.seats, key=lambda seat: match.players[seat])
        people = tuple(
            self._player(match.players[seat], guests[match.players[seat]], match.scores[seat])
            for seat in order
        )
        rules, standing = self._steps.rules(host), self._steps.standing(host)
        return KeptGame(name=CURRENT, when="", title=rules, standing=standing, people=people)

    def _player(self, guest: int, about: Guest, points: int) -> GamePlayer:
        person = self._steps.person(guest, about)
        return GamePlayer(person.name, person.bird, points=points, is_player=guest == PLAYER)

    def find(self, wanted: GamesWanted) -> Sequence[str]:
        """The names of the games that are wanted, the latest first."""
        found = self._library.find(self._filter(wanted))
        self._entries = {entry.name: entry for entry in found}
        return tuple(self._entries)

    def total(self) -> int:
        """How many games there are."""
        return self._library.count()

    def _filter(self, wanted: GamesWanted) -> GameFilter:
        kind, _, name = wanted.game.partition(":")
        since = ""
        if wanted.period in _PERIODS:
            since = f"{now() - timedelta(days=_PERIODS[wanted.period]):{_DAY}}"
        found = GameFilter(
            ruleset=name if kind == "sheet" else "",
            since=since,
            place=int(wanted.place) if wanted.place else None,
            opponent=wanted.opponent,
            yaku=wanted.yaku.removeprefix("yaku:"),
            starred=wanted.starred,
        )
        if not wanted.text.strip():
            return found
        return replace(found, search=search_words(self._words).understood(wanted.text))

    def reading(self) -> Iterator[Headway]:
        """Brings the list up to date, game by game; the folder is looked at beside the frames."""
        before, is_read = self._library.count(), False
        files = yield from awaited(self._workers, self._library.files, WAITING)
        for read in self._library.reading(files):
            is_read = True
            yield Headway(read.done, read.total)
        if not is_read and self._library.count() != before:
            yield Headway(1, 1)

    # ---- a game ----------------------------------------------------------------------------------
    def game(self, name: str) -> KeptGame:
        """A game as it is shown."""
        entry = self._entries[name]
        when = when_text(self._words, entry.played)
        if entry.flaw:
            flaw = self._words(f"save.flaw.{entry.flaw}", line=entry.line)
            return KeptGame(
                name=name, when=when, title=entry.title, flaw=flaw, starred=bool(entry.starred)
            )
        people = self._people(entry)
        summary = self._library.summary(name)
        hands = () if summary is None else HandTeller(self._words, summary, people).hands()
        return KeptGame(
            name=name,
            when=when,
            title=entry.title,
            rules=rules_of_attempt(
                self._words,
                None if summary is None else summary.challenge,
                entry.named or self._words(f"ruleset.{entry.ruleset}"),
            ),
            length=self._length(entry.length),
            standing=self._standing(entry),
            is_over=entry.ended is not None,
            is_foreign=bool(entry.is_foreign),
            knows_player=entry.own is not None or not entry.is_foreign,
            is_practice=summary is not None and summary.practice,
            note="" if summary is None else self._practised(summary),
            starred=bool(entry.starred),
            people=self._ranked(entry, people),
            seats=tuple(person.name for person in people),
            hands=hands,
        )

    def _practised(self, summary: GameSummary) -> str:
        """What there is to say of a practice game."""
        words, origin, said = self._words, summary.origin, list[str]()
        if not summary.practice:
            return ""
        if origin is not None:
            named = self._library.titled(f"{origin.game}.jsonl")
            name = named or tidy_name(when_text(words, origin.game), LONGEST_NAME)
            said.append(words("games.from", game=name) if name else words("games.from.unnamed"))
        if summary.take_backs:
            said.append(words.plural("games.take_backs", summary.take_backs))
        return " · ".join(said) or words("games.practice")

    def _people(self, entry: GameEntry) -> tuple[Person, ...]:
        """Who sat where; people of other programs are given birds."""
        found = []
        for seat, guest in enumerate(entry.guests):
            person = self._steps.person(seat, guest)
            if guest.level is None:
                bird = SPARROW if seat == entry.own else BIRDS[seat % len(BIRDS)]
                person = replace(person, bird=bird)
            found.append(person)
        return tuple(found)

    def _ranked(self, entry: GameEntry, people: Sequence[Person]) -> tuple[GamePlayer, ...]:
        points, places, finals = entry.points, entry.places, entry.finals
        played = [
            GamePlayer(
                person.name,
                person.bird,
                place=places[seat] if places else None,
                points=points[seat] if points else None,
                final=finals[seat] if finals else None,
                is_player=seat == entry.own,
            )
            for seat, person in enumerate(people)
        ]
        return tuple(sorted(played, key=lambda one: one.place or 0))

    def _length(self, length: str) -> str:
        if length.isdigit():
            return self._words.plural("games.length.hands", int(length))
        return self._words(f"option.game_length.{length}")

    def _standing(self, entry: GameEntry) -> str:
        """The place of the player, or that the game is unfinished."""
        if entry.ended is None:
            return self._words("games.left")
        if entry.place is None:
            return self._words("games.ended")
        return self._words(f"front.place.{entry.place}", seats=len(entry.guests))

    def table(self, name: str) -> ReplaySeat | None:
        """The table where a game stands, as the player sees it."""
        host = self._steps.playing() if name == CURRENT else None
        try:
            journal = load(self._library.file_of(name)).journal if host is None else host.journal
            own = None if host is not None else self._entries[name].own
            return self._steps.seat(journal, own)
        except (BadJournal, OSError, LookupError, *BROKEN):
            return None

    def journal(self, name: str) -> Journal:
        """The journal of a game; raises what loading one raises."""
        return load(self.file_of(name)).journal

    def file_of(self, name: str) -> Path:
        """The file of a game."""
        return self._library.file_of(name)

    def own(self, name: str) -> Seat | None:
        """The player's own seat in a game."""
        entry = self._entries.get(name)
        return None if entry is None else entry.own

    # ---- what can be chosen ----------------------------------------------------------------------
    def choices(self, kind: str) -> Sequence[GameChoice]:
        """What games can be filtered by, of one of the choices."""
        words = self._words
        if kind == "period":
            return tuple(GameChoice(one, words(f"games.period.{one}")) for one in _PERIODS)
        if kind == "place":
            return tuple(GameChoice(str(n), words(f"games.filter.place.{n}")) for n in range(1, 5))
        facts = [fact for one in _KINDS[kind] for fact in self._library.known(one)]
        found = [GameChoice(fact, self._fact(fact)) for fact in facts]
        return sorted((one for one in found if one.label), key=lambda one: one.label.casefold())

    def _fact(self, fact: str) -> str:
        """What somebody or something is called by whom or which games can be found."""
        words = self._words
        kind, _, name = fact.partition(":")
        if kind == "yaku":
            great = f"grand_jeu.{name}"
            if words.has(great):
                return words(great)
            return brief_counted_name(words, name) if is_counted(words, name) else ""
        if kind == "name":
            return words("games.filter.name", name=name) if name else ""
        key = {"bird": "bird", "sheet": "ruleset"}.get(kind, "")
        return (
            words(f"{key}.{name}")
            if key
            else words("games.filter.level", level=words(f"level.{name}"))
        )

    # ---- what the player does --------------------------------------------------------------------
    def star(self, name: str, *, starred: bool) -> None:
        """Marks a game, or takes the mark away."""
        self._library.star(name, starred=starred)

    def rename(self, name: str, title: str) -> None:
        """Gives a game a name of the player's own."""
        self._library.rename(name, title)

    def sit(self, name: str, seat: Seat | None) -> None:
        """Says which of the players was the one who looks."""
        self._library.sit(name, seat)

    def delete(self, name: str) -> str:
        """Takes a game away; returns the name by which it can be brought back."""
        return self._library.delete(name, now())

    def restore(self, name: str) -> str:
        """Brings a deleted game back; returns its name."""
        return self._library.restore(name)

    def deleted(self) -> Sequence[DeletedGame]:
        """The games that can be brought back, the latest first."""
        return tuple(map(self._deleted, self._library.deleted()))

    def _deleted(self, name: str) -> DeletedGame:
        words, stem = self._words, name.removesuffix(".jsonl")
        heading = self._library.titled(name) or when_text(words, stem)
        deleted = self._library.deleted_when(name)
        if not deleted:
            return DeletedGame(name, heading, "")
        gone = datetime.strptime(deleted[:10], _DAY).astimezone() + timedelta(days=KEPT_DAYS)
        left = max(0, (gone - now()).days)
        return DeletedGame(name, heading, words.plural("games.deleted.left", left))

    # ---- in and out ------------------------------------------------------------------------------
    def folders(self) -> Sequence[UsualFolder]:
        """The folders in which one looks for files first."""
        usual = (
            ("downloads", user_downloads_path()),
            ("documents", user_documents_path()),
            ("desktop", user_desktop_path()),
            ("home", Path.home()),
            ("exports", self._services.exports),
        )
        named = ((self._words(f"games.folder.{name}"), path) for name, path in usual)
        return tuple(UsualFolder(path, label) for label, path in named if path.is_dir())

    def taking_in(self, files: Sequence[Path]) -> Iterator[Headway | Taken]:
        """Takes all games of some files in; the last thing it says is what became of them."""
        return self._exchange.taking_in(files, self._workers)

    def forms(self, name: str) -> Sequence[ExportForm]:
        """The formats a game can be given out in."""
        return self._exchange.forms(self.file_of(name))

    def export(self, name: str, target: str, hand: int | None) -> Exported:
        """Writes a game, or one of its hands, into a file."""
        return self._exchange.export(self.file_of(name), target, hand)

    def copy_hand(self, name: str, hand: int) -> Exported:
        """Copies a hand as tenhou6 JSON."""
        return self._exchange.copy_hand(self.file_of(name), hand)

    def keep(self) -> None:
        """Keeps what has been found."""
        self._library.keep()

    def close(self) -> None:
        """Keeps what has been found, and lets go of it."""
        self._workers.shutdown(wait=False, cancel_futures=True)
        self._library.close()
