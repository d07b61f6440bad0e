"""A table of prices on the cloth of a lesson: every cell is written, none leaves the cloth."""

import pytest

from game.learn.lessons import lessons
from game.scenes.lesson.table_exhibit import card, paint_card
from game.stage.frame import Ground
from tests.ui import stand

STEP = next(one for one in lessons()["winning"].steps if one.id == "limits")
ROOM = Ground(20, 60, 1240, 400)


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        (
            "fr",
            ["Mangan", "5 han", "8\u00a0000", "12\u00a0000"],
            ["Yakuman", "13 han et plus", "32\u00a0000", "48\u00a0000"],
        ),
        (
            "en",
            ["Mangan", "5 han", "8,000", "12,000"],
            ["Yakuman", "13 han and more", "32,000", "48,000"],
        ),
    ],
)
def test_the_limits_stand_line_by_line(tmp_path, monkeypatch, language, first, last):
    canvas = stand.canvas(stand.services(tmp_path, language), (1280, 720))
    written = []
    monkeypatch.setattr(canvas, "fitted", lambda text, *_, **__: written.append(text))
    paint_card(canvas, STEP, card(STEP, ROOM).room)
    assert written[4:8] == first
    assert written[-4:] == last


@pytest.mark.parametrize("high", [400, 190])
def test_all_of_it_lies_on_the_cloth(tmp_path, monkeypatch, high):
    """Where there is little room its lines are lower, and all of them still there."""
    canvas = stand.canvas(stand.services(tmp_path, "ja"), (1280, 720))
    cloth = card(STEP, ROOM._replace(h=high)).room
    assert cloth.h <= high
    boxes = []
    monkeypatch.setattr(canvas, "box", lambda x, y, w, h, *_, **__: boxes.append((x, y, w, h)))
    paint_card(canvas, STEP, cloth)
    assert len(boxes) == 5 * 4
    assert all(cloth.x < x and x + w < cloth.right for x, _, w, _ in boxes)
    assert all(cloth.y < y and y + h < cloth.bottom for _, y, _, h in boxes)
