"""What every test needs: no window, no sound card, and a user's folder of its own."""

import gc
import io
import os
from itertools import count

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest

from game.storage import paths
from game.ui.recent_cache import Shelf
from tests import cases

PICTURES = 128 * 1024 * 1024
"""The room in bytes for pictures that another test may want in the same size."""


def pytest_addoption(parser):
    parser.addoption(cases.EVERY_ROW, action="store_true", help="where a few pairs would do, too")


def pytest_configure(config):
    cases.want_every_row(wanted=config.getoption(cases.EVERY_ROW))


def pytest_collection_finish():
    """What has been loaded stays, so that nobody has to look through it for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(scope="session", autouse=True)
def drawn_once():
    """A drawing is made once in every size; screens copy it to their own form."""
    draw = pygame.image.load_sized_svg
    made = Shelf(PICTURES, lambda picture: picture.get_pitch() * picture.get_height())

    def once(file, size):
        text = file.read()
        return made.take((text, size), lambda: draw(io.BytesIO(text), size))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", once)
        yield


@pytest.fixture(scope="session")
def new_folders(tmp_path_factory):
    """Paths that nothing stands at yet.

    They are counted; pytest itself would look through the folders of all tests before this one.
    """
    base = tmp_path_factory.getbasetemp()
    return (base / str(nth) for nth in count())


@pytest.fixture
def tmp_path(new_folders):
    """An empty folder for one test."""
    folder = next(new_folders)
    folder.mkdir()
    return folder


@pytest.fixture(autouse=True)
def user_folder(new_folders, monkeypatch):
    """A user's folder for one test, so that none touches a real one."""
    folder = next(new_folders)
    monkeypatch.setenv(paths.DATA_VARIABLE, str(folder))
    return folder
