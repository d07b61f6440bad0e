"""What every test needs: no window, no sound card, and a user's folder of its own."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

from game.storage import paths


@pytest.fixture(autouse=True)
def user_folder(tmp_path, monkeypatch):
    """A user's folder that is gone after the test, so that none touches a real one."""
    folder = tmp_path / "user"
    monkeypatch.setenv(paths.DATA_VARIABLE, str(folder))
    return folder
