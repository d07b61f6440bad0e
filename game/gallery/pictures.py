"""Every screen in every state it can be shown in, drawn without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final, Protocol

import pygame

from game.app.main_loop import App
from game.gallery import (
    challenge_samples,
    classic_states,
    companion_samples,
    foul_samples,
    front_samples,
    games_samples,
    helps_states,
    kansai_samples,
    kansai_states,
    library_samples,
    points_samples,
    practice_samples,
    replay_samples,
    result_samples,
    setup_samples,
    statistics_samples,
    strict_states,
    table_states,
)
from game.gallery.finale import finale_states
from game.gallery.learning import exercise_samples, lesson_end_samples, lesson_samples
from game.scenes.table.pause import PauseScene, TableBooks
from game.storage import paths
from game.storage.settings import Felt, Settings, TableLight
from game.text.words import Words
from game.ui.art import Art
from game.ui.audio import Audio
from game.ui.fonts import Fonts
from game.ui.game_window import Still
from game.ui.scene import Pop, Push, Scene, Services

Maker = Callable[[Services], Scene]
STEP, FADED, LONGEST = 1 / 30, 0.2, 6.0
"""Seconds between two pictures, until the screen before is not seen any more, and after which a
screen that still moves is drawn as it is."""


class PictureWanted(Protocol):
    """The picture that is wanted."""

    scene: str
    state: str | None
    size: tuple[int, int]
    scale: int
    theme: str | None
    language: str
    is_pseudo: bool
    out: Path


def _pause(services: Services) -> Scene:
    return PauseScene(services, TableBooks(Pop, yaku=Pop, album=Pop), walls=Pop)


StillTable: Final = partial(table_states.StateScene, stands=True)
"""A table at one moment, at which time stands still."""


def _table(services: Services, name: str) -> Scene:
    return StillTable(services, TABLES[name]())


TABLES: Final = {
    **table_states.STATES,
    **strict_states.STATES,
    **kansai_states.STATES,
    **classic_states.STATES,
    **helps_states.STATES,
    **finale_states.STATES,
}


def _all() -> dict[str, Maker]:
    tables = {f"table/{name}": partial(_table, name=name) for name in TABLES}
    return {
        **front_samples.front_samples(_pause),
        **setup_samples.samples(),
        **games_samples.samples(),
        **statistics_samples.samples(),
        **challenge_samples.samples(),
        **library_samples.glossary_samples(),
        **library_samples.album_samples(),
        **companion_samples.samples(),
        **library_samples.book_samples(),
        **lesson_samples.samples(),
        **exercise_samples.samples(),
        **lesson_end_samples.samples(),
        **tables,
        **replay_samples.samples(),
        **practice_samples.samples(),
        **result_samples.samples(),
        **foul_samples.samples(),
        **kansai_samples.samples(),
        **points_samples.samples(),
        **front_samples.crash_samples(),
    }


def listed() -> dict[str, tuple[str, ...]]:
    """The screens by name, with the states each can be shown in, the usual one first."""
    found: dict[str, list[str]] = {}
    for name in _all():
        scene, _, state = name.partition("/")
        found.setdefault(scene, []).append(state)
    return {scene: tuple(known) for scene, known in found.items()}


def draw(shot: PictureWanted) -> None:
    """Draws a picture into its file.

    Raises `ValueError` for a state that does not exist, `OSError` if the file cannot be written.
    """
    known = listed()[shot.scene]
    state = shot.state or known[0]
    if state not in known:
        raise ValueError(", ".join(known))
    drawn = BytesIO()
    pygame.image.save(picture(_all()[f"{shot.scene}/{state}"], shot), drawn, shot.out.name)
    shot.out.write_bytes(drawn.getvalue())


def picture(make: Maker, shot: PictureWanted) -> pygame.Surface:
    """A screen as it looks once nothing moves on it any more."""
    pygame.font.init()
    display = Still(shot.size)
    clock = _Clock()
    app = App(display, _services(shot, clock))
    scene = make(app.services)
    if scene.over:
        app.start(_below(scene, app.services))
        app.carry_out(Push(scene))
    else:
        app.start(scene)
    for clock.time in _moments(app):
        app.frame([], STEP)
    app.draw(clock.time)
    return display.surface


@dataclass(slots=True)
class _Clock:
    """A time that goes on from picture to picture."""

    time: float = 0.0

    def __call__(self) -> float:
        return self.time


def _below(scene: Scene, services: Services) -> Scene:
    """A screen over which another one may open."""
    if isinstance(scene, PauseScene):
        return _table(services, "river")
    return front_samples.title(services, resumes=False)


def _moments(app: App) -> Iterator[float]:
    """Moments until the screen has come to rest, and the one before it has faded."""
    passed = 0.0
    while passed < LONGEST and (passed < FADED or app.top.animating):
        passed += STEP
        yield passed


def _shown_in(chosen: Settings, theme: str) -> Settings:
    """The settings of a picture in a light, on a felt, or in the greatest contrast."""
    if theme == "contrast":
        return replace(chosen, contrast=True)
    if theme in tuple(Felt):
        return replace(chosen, felt=Felt(theme))
    return replace(chosen, light=TableLight(theme))


def _services(shot: PictureWanted, clock: _Clock) -> Services:
    chosen = Settings(language=shot.language, ui_size=shot.scale, reduced_motion=True)
    if shot.theme is not None:
        chosen = _shown_in(chosen, shot.theme)
    return Services(
        art=Art(paths.sprites()),
        fonts=Fonts(paths.fonts()),
        audio=Audio(paths.sounds(), replace(chosen, sound=False)),
        words=Words(shot.language, paths.locales(), stretched=shot.is_pseudo),
        settings=chosen,
        data=Path(),
        now=clock,
        changed=lambda _: None,
    )
