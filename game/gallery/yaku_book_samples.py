"""The yaku book and the pages to read in a few states, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.learn.library.reading_pages import PAGES
from game.rulesets import PRESETS
from game.rulesets.classic.options import CLASSIC
from game.rulesets.families import GameOptions, family_of
from game.scenes.library.album import AlbumScene
from game.scenes.library.reading_pages_scene import PagesScene
from game.scenes.library.yaku_book import YakuBookScene
from game.ui.scene import Scene, Services


def _book(services: Services, name: str, sheet: str = "saki") -> Scene:
    return opened(services, PRESETS[sheet], name)


def opened(services: Services, options: GameOptions, name: str = "") -> YakuBookScene:
    """The book with the way to the album."""
    return YakuBookScene(services, options, name, lambda given: AlbumScene(given, CLASSIC))


def _own(services: Services) -> Scene:
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


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "yaku_book/list": partial(_book, name=""),
        "yaku_book/open": partial(_book, name="chanta"),
        "yaku_book/kongs": partial(_book, name="suukantsu"),
        "yaku_book/luck": partial(_book, name="rinshan_kaihou"),
        "yaku_book/kansai": partial(_book, name="tanyao", sheet="kansai"),
        "yaku_book/nagashi": partial(_book, name="nagashi_mangan"),
        "yaku_book/own": _own,
        "yaku_book/search": _searched,
        "yaku_book/nothing": _nothing,
        **{f"pages/{page}": partial(PagesScene, page=page) for page in PAGES},
    }
