"""The flow to the books: the album of the Grands Jeux, the yaku book and the companion."""

from __future__ import annotations

from collections.abc import Callable

from game.archive.player_statistics import norths_in
from game.archive.search_facts import NORTHS
from game.engine.scoring.hand_score import LATE
from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.tiles import WINDS
from game.host.host import Host
from game.host.journal_header import PLAYER
from game.learn.library.grand_jeu_distances import SeenTiles, seen_tiles
from game.learn.library.yaku_examples import listed, with_yaku
from game.records.evening_folder import Evenings
from game.rulesets.classic.options import CLASSIC, ClassicOptions
from game.rulesets.families import counts_points, has_grands_jeux
from game.scenes.companion.evening_list import CompanionScene
from game.scenes.library.album import AlbumScene
from game.scenes.library.yaku_book import YakuBookScene
from game.scenes.shared.new_game_choice import NewGame
from game.storage.local_time import now
from game.ui.scene import LookUp, Push, Services, Step


class LibraryFlow:
    """Leads to the album, the yaku book and the companion."""

    def __init__(self, services: Services, chosen: Callable[[], NewGame]) -> None:
        self._services, self._chosen = services, chosen
        self._evenings = Evenings(services.data)

    def companion(self) -> Step:
        """Leads to the evenings at a real table."""
        options = self._options(None)
        return Push(CompanionScene(self._services, self._evenings, now, options))

    def album(self, host: Host | None) -> Step:
        """Leads to the album, by the rules of the current game, or of the next one."""
        return Push(self._grands_jeux(host))

    def _grands_jeux(self, host: Host | None) -> AlbumScene:
        return AlbumScene(self._services, self._options(host))

    def yaku(self, host: Host | None, name: str = "") -> Step:
        """Leads to a yaku in its book, by the rules in force; other terms lead to the glossary."""
        chosen = self._chosen().rules if host is None else host.options
        name = name.removeprefix(LATE)
        if name and name not in [one.yaku.id for one in listed(with_yaku(chosen))]:
            return LookUp(name)
        return Push(YakuBookScene(self._services, chosen, name, lambda _: self._grands_jeux(host)))

    def won_with(self, host: Host | None, name: str) -> Step:
        """Leads to the page of what a hand was won with: a Grand Jeu, a yaku, or norths."""
        if name in [one.value for one in GrandJeu]:
            return Push(AlbumScene(self._services, self._options(host), None, GrandJeu(name)))
        return LookUp(NORTHS) if norths_in(name) else self.yaku(host, name)

    def yaku_of(self, host: Host) -> Callable[[], Step] | None:
        """Leads from a table to its list of yaku; `None` where there are none."""
        return None if counts_points(host.options) else lambda: self.yaku(host)

    def at_table(self, host: Host) -> Callable[[], Step] | None:
        """Leads to the album from a table, with the player's hand; `None` without Grands Jeux."""
        options = host.options
        if not has_grands_jeux(options):
            return None
        return lambda: Push(AlbumScene(self._services, options, held_at(host)))

    def grand_jeu(self, host: Host, name: str) -> Step:
        """Leads to a page of the album from a table, with the distances of the hand."""
        held, services = held_at(host), self._services
        return Push(AlbumScene(services, self._options(host), held, GrandJeu(name), by_hand=True))

    def _options(self, host: Host | None) -> ClassicOptions:
        """The rules in force: those of a game, those chosen last, or the preset."""
        rules = self._chosen().rules if host is None else host.options
        return rules if counts_points(rules) else CLASSIC


def held_at(host: Host) -> SeenTiles | None:
    """The tiles that the player sees at the table."""
    seat = host.seat_of(PLAYER)
    table = host.view(seat).table
    return (
        None if table is None else seen_tiles(host.rules, table, seat, WINDS[table.wind_of(seat)])
    )
