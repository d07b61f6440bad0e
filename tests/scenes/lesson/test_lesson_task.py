"""The task of a lesson: a short one stands in one line, in Japanese letters too."""

import pytest

from game.scenes.lesson.task_slip import LINE, Task, slip_room
from tests.ui import stand


@pytest.mark.parametrize(
    "words",
    [
        "役牌をすべて選んでください。",
        "タンヤオを残して切ってください。",
        "孤立した牌を切ってください。",
    ],
)
def test_a_short_task_leaves_no_last_letter_alone(tmp_path, words):
    canvas = stand.canvas(stand.services(tmp_path, "ja"))
    short = slip_room(canvas, Task("選ぶ"), 1264, 700)
    asked = slip_room(canvas, Task(words), 1264, 700)
    assert asked.h == short.h
    assert slip_room(canvas, Task(words * 2), 1264, 700).h >= short.h + LINE
