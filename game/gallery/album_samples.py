"""The album of the Grands Jeux in a few states, for pictures and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.shapes.hand_shapes import COPIES
from game.engine.table import Meld, MeldKind
from game.engine.tiles import STANDARD, Tile, tiles
from game.learn.library.nearest_grands_jeux import Sight
from game.rulesets.classic.options import CLASSIC, ClassicOptions, with_changes
from game.scenes.library.album import AlbumScene
from game.scenes.library.album_list import NEAREST, AlbumQuery
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
SEEN: Final = tiles("19m1p99s112z3z5z6z7z44z")
"""What lies in the rivers of the made-up table."""


def held() -> Sight:
    """A hand in the middle of a game: a pung called, and not much to be seen yet."""
    concealed = tiles("1m1p1s9s2334z567z")
    melds = (Meld(MeldKind.PUNG, tiles("999m")),)
    return _sight(concealed, melds)


def lanterns() -> Sight:
    """A hand of ends and honours, three tiles away from the lanterns."""
    return _sight(tiles("19m19p1s55m123567z"), ())


def _sight(concealed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> Sight:
    seen = Counter((*concealed, *SEEN, *(one for meld in melds for one in meld.tiles)))
    left = {face: max(0, COPIES - seen[face]) for face in STANDARD}
    return Sight(concealed, melds, Tile.SOUTH, left)


def _album(
    services: Services, name: GrandJeu | None = None, options: ClassicOptions = CLASSIC
) -> Scene:
    return AlbumScene(services, options, None, name)


def _searched(services: Services) -> Scene:
    scene = AlbumScene(services, CLASSIC)
    scene.choice = AlbumQuery(query="pung", sort="name")
    return scene


def _nothing(services: Services) -> Scene:
    scene = AlbumScene(services, CLASSIC, None, GrandJeu.LA_TEMPETE)
    scene.choice = AlbumQuery(query="xyzzy")
    return scene


def _nearest(services: Services, make: Callable[[], Sight]) -> Scene:
    scene = AlbumScene(services, CLASSIC, make())
    scene.choice = AlbumQuery(sort=NEAREST)
    return scene


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "album/list": _album,
        "album/entry": partial(_album, name=GrandJeu.SEPT_LANTERNES_DU_PALAIS),
        "album/pairs": partial(_album, name=GrandJeu.MAIN_DE_PAIRES),
        "album/off": partial(_album, name=GrandJeu.SERPENTIN_ROYAL, options=HOUSE),
        "album/search": _searched,
        "album/nothing": _nothing,
        "album/nearest": partial(_nearest, make=lanterns),
        "album/nearest_called": partial(_nearest, make=held),
    }
