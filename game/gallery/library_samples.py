"""The books of the library in a few states: glossary, Grands Jeux, yaku, and pages to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.shapes.hand_shapes import COPIES
from game.engine.table import Meld, MeldKind
from game.engine.tiles import STANDARD, Tile, tiles
from game.learn.library.grand_jeu_distances import SeenTiles
from game.learn.library.reading_pages import PAGES
from game.rulesets import PRESETS
from game.rulesets.classic.options import CLASSIC, ClassicOptions, with_changes
from game.rulesets.families import GameOptions, family_of
from game.scenes.library.album import AlbumScene
from game.scenes.library.album_list import NEAREST, AlbumQuery
from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.library.opponents_book import OpponentsScene
from game.scenes.library.reading_pages_scene import PagesScene
from game.scenes.library.yaku_book import YakuBookScene
from game.scenes.shared.new_game_choice import BIRDS
from game.ui.scene import Scene, Services

HOUSE: Final = with_changes(
    CLASSIC,
    {
        "limit": 2000,
        "grands_jeux_enabled": [
            one.value for one in GrandJeu if one is not GrandJeu.SERPENTIN_ROYAL
        ],
    },
)
"""Rules with a higher limit and one Grand Jeu less."""
LEVELS: Final = ("beginner", "casual", "club", "expert", "master")
"""The levels that are offered, the weakest first."""
SEEN: Final = tiles("19m1p99s112z3z5z6z7z44z")
"""What lies in the rivers of the made-up table."""


def held() -> SeenTiles:
    """A hand in the middle of a game: a pung called, and not much to be seen yet."""
    concealed = tiles("1m1p1s9s2334z567z")
    melds = (Meld(MeldKind.PUNG, tiles("999m")),)
    return _sight(concealed, melds)


def lanterns() -> SeenTiles:
    """A hand of ends and honours, three tiles away from the lanterns."""
    return _sight(tiles("19m19p1s55m123567z"), ())


def _sight(concealed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> SeenTiles:
    seen = Counter((*concealed, *SEEN, *(one for meld in melds for one in meld.tiles)))
    left = {face: max(0, COPIES - seen[face]) for face in STANDARD}
    return SeenTiles(concealed, melds, Tile.SOUTH, left)


def _album(
    services: Services, name: GrandJeu | None = None, options: ClassicOptions = CLASSIC
) -> Scene:
    return AlbumScene(services, options, None, name)


def _album_searched(services: Services) -> Scene:
    scene = AlbumScene(services, CLASSIC)
    scene.choice = AlbumQuery(query="pung", sort="name")
    return scene


def _album_nothing(services: Services) -> Scene:
    scene = AlbumScene(services, CLASSIC, None, GrandJeu.LA_TEMPETE)
    scene.choice = AlbumQuery(query="xyzzy")
    return scene


def _nearest(services: Services, make: Callable[[], SeenTiles]) -> Scene:
    scene = AlbumScene(services, CLASSIC, make())
    scene.choice = AlbumQuery(sort=NEAREST)
    return scene


def album_samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "album/list": _album,
        "album/entry": partial(_album, name=GrandJeu.SEPT_LANTERNES_DU_PALAIS),
        "album/pairs": partial(_album, name=GrandJeu.MAIN_DE_PAIRES),
        "album/off": partial(_album, name=GrandJeu.SERPENTIN_ROYAL, options=HOUSE),
        "album/search": _album_searched,
        "album/nothing": _album_nothing,
        "album/nearest": partial(_nearest, make=lanterns),
        "album/nearest_called": partial(_nearest, make=held),
    }


FURITEN: Final = {"ja": "ふり"}
"""The beginning of the word as one writes it."""
READ: Final = ("tenpai", "riichi", "suji", "dorahyoujihai")


def _glossary_searched(services: Services) -> Scene:
    scene = GlossaryScene(services, "furiten", FURITEN.get(services.words.language, "furi"))
    scene.recent = [*READ]
    return scene


def _entry(services: Services, name: str) -> Scene:
    scene = GlossaryScene(services, name)
    scene.recent = [*READ]
    return scene


def _glossary_nothing(services: Services) -> Scene:
    return GlossaryScene(services, "agari", "xyzzy")


def _glossary_of_the_day(services: Services) -> Scene:
    return GlossaryScene(services, today=date(2031, 5, 12))


def glossary_samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "glossary/search": _glossary_searched,
        "glossary/hand": partial(_entry, name="tanyao"),
        "glossary/grand_jeu": partial(_entry, name="treize_lanternes_merveilleuses"),
        "glossary/history": partial(_entry, name="tai_chi"),
        "glossary/nothing": _glossary_nothing,
        "glossary/day": _glossary_of_the_day,
    }


def _book(services: Services, name: str, sheet: str = "saki") -> Scene:
    return opened(services, PRESETS[sheet], name)


def opened(services: Services, options: GameOptions, name: str = "") -> YakuBookScene:
    """The book with the way to the album."""
    return YakuBookScene(services, options, name, lambda given: AlbumScene(given, CLASSIC))


def _own_book(services: Services) -> Scene:
    club = PRESETS["club"]
    changes = {"kanburi": True, "yaku.pinfu.han_closed": 2}
    return opened(services, family_of(club).changed(club, changes), "kanburi")


def _searched(services: Services) -> Scene:
    scene = opened(services, PRESETS["saki"], "sanshoku_doujun")
    scene.query = "san"
    return scene


def _nothing(services: Services) -> Scene:
    scene = opened(services, PRESETS["kansai"], "tanyao")
    scene.query = "xyzzy"
    return scene


def book_samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "yaku_book/list": partial(_book, name=""),
        "yaku_book/open": partial(_book, name="chanta"),
        "yaku_book/kongs": partial(_book, name="suukantsu"),
        "yaku_book/luck": partial(_book, name="rinshan_kaihou"),
        "yaku_book/kansai": partial(_book, name="tanyao", sheet="kansai"),
        "yaku_book/nagashi": partial(_book, name="nagashi_mangan"),
        "yaku_book/own": _own_book,
        "yaku_book/search": _searched,
        "yaku_book/nothing": _nothing,
        **{f"pages/{page}": partial(PagesScene, page=page, opponents=_opponents) for page in PAGES},
        **{f"opponents/{name}": partial(_opponents, name=name) for name in (*BIRDS, *LEVELS)},
    }


def _opponents(services: Services, name: str = "") -> OpponentsScene:
    return OpponentsScene(services, LEVELS, name)
