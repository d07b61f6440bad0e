"""A film strip of what is staged at the table: twelve moments of it in one picture.

    python -m tests.scenes.film yakuman --lang fr --out strip.png

It is played as the game plays it, frame by frame, at the lengths of the usual ceremony.
"""

import argparse
import os
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.engine.events import RoundStarted
from game.gallery.finale.finale_states import FILMS, SAKI, before_dice
from game.gallery.table_states import StateScene
from game.storage.settings import Ceremony
from game.text.languages import LANGUAGES
from game.ui import theme
from tests.ui import stand

SIZE = (1280, 720)
STEP = 1 / 30
COLUMNS, ROWS = 3, 4
SMALL = (640, 360)
GAP, FOOT = 8, 30
PATIENCE = 60.0
STRIPS = {**FILMS, "begun": partial(before_dice, SAKI, 1)}
"""What can be filmed: each end of a hand, and the beginning of a game."""


def frames(name, language, ceremony=Ceremony.USUAL, size=SIZE):
    """Every frame of a film: its time, and the scene that has just been drawn."""
    given = stand.services("", language)
    given.settings = replace(given.settings, ceremony=ceremony, reduced_motion=False)
    scene = StateScene(given, STRIPS[name](0.0))
    scene.canvas = stand.canvas(given, size)
    scene.build()
    now, has_begun = 0.0, False
    while now < PATIENCE:
        scene.update(STEP)
        now += STEP
        plays = scene.finale.is_playing or isinstance(scene.performance.event, RoundStarted)
        if has_begun and not plays:
            return
        has_begun = has_begun or plays
        if has_begun:
            scene.draw(scene.canvas)
            yield now, scene
    raise AssertionError(f"{name} never ends")


def moments(name, language, ceremony=Ceremony.USUAL, size=SIZE):
    """Twelve moments of a film, evenly spread over it, with their pictures."""
    times = [now for now, _ in frames(name, language, ceremony, size)]
    count = COLUMNS * ROWS
    wanted = {times[round((nth + 0.5) * (len(times) - 1) / count)] for nth in range(count)}
    for now, scene in frames(name, language, ceremony, size):
        if now in wanted:
            yield now - times[0], scene.canvas.surface.copy()


def strip(name, language, ceremony=Ceremony.USUAL, size=SIZE):
    """The moments side by side, each with its second."""
    wide, high = SMALL[0] + GAP, SMALL[1] + GAP + FOOT
    whole = pygame.Surface((COLUMNS * wide + GAP, ROWS * high + GAP))
    whole.fill(theme.NIGHT)
    letters = stand.services("", language).fonts
    for nth, (second, picture) in enumerate(moments(name, language, ceremony, size)):
        x, y = GAP + nth % COLUMNS * wide, GAP + nth // COLUMNS * high
        whole.blit(pygame.transform.smoothscale(picture, SMALL), (x, y))
        told = letters.line(f"{nth + 1} · {second:.1f} s", "regular", 18, theme.IVORY)
        whole.blit(told, (x + 4, y + SMALL[1] + 2))
    return whole


def main():
    """Write a strip."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("film", choices=STRIPS)
    asked.add_argument("--lang", choices=LANGUAGES, default="fr")
    asked.add_argument("--ceremony", choices=[*Ceremony][1:], default=Ceremony.USUAL)
    asked.add_argument("--out", type=Path, required=True)
    given = asked.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.init()
    pygame.image.save(strip(given.film, given.lang, Ceremony(given.ceremony)), given.out)


if __name__ == "__main__":
    main()
