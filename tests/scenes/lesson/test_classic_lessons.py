"""Lessons of the classic game speak on screen as its table does."""

import pytest

from game.gallery.learning import lesson_samples
from game.learn.lesson.lesson_run import LessonRun
from game.learn.lesson.number_tables import seen_matrix
from game.learn.lessons import lessons
from game.scenes.lesson.table_exhibit import matrix_cloth, paint_matrix
from game.stage.frame import Ground
from game.text.count_units import in_unit
from tests.ui import stand


def opened(tmp_path, lesson, step):
    found = lessons()[lesson]
    nth = next(nth for nth, one in enumerate(found.steps) if one.id == step)
    services = stand.services(tmp_path, "en")
    scene = lesson_samples.scene(services, LessonRun(found, nth))
    scene.canvas = stand.canvas(services, (1280, 720))
    return scene


@pytest.mark.parametrize(
    ("lesson", "step", "key", "said"),
    [
        ("classic", "pung", "pon", "Pung"),
        ("classic", "ready", "riichi", "Ready"),
        ("calls", "pon", "pon", "Pon"),
    ],
)
def test_the_buttons_have_the_names_of_the_game(tmp_path, lesson, step, key, said):
    scene = opened(tmp_path, lesson, step)
    words, unit = scene.services.words, scene.table_scene.controls.unit
    assert words(in_unit(words, f"table.action.{key}", unit)) == said


def test_own_flowers_are_not_told_where_the_way_of_the_lesson_stands(tmp_path):
    stage = opened(tmp_path, "classic", "flowers").table_scene
    stage.canvas = stand.canvas(stage.services, (1280, 720))
    stage.build()
    names = {piece.name for piece in stage.pieces(stage.picture)}
    assert "hill" in names
    assert "honours" not in names


@pytest.mark.parametrize(
    ("step", "figures"),
    [
        ("what", []),
        ("paid", ["200", "100", "100"]),
        ("whole", ["−200", "+400", "−20", "−180"]),
    ],
)
def test_a_matrix_is_written_as_far_as_it_is_explained(tmp_path, monkeypatch, step, figures):
    """Where nothing was paid yet nothing is written; the results come with the last payment."""
    scene = opened(tmp_path, "classic_matrix", step)
    written = []
    monkeypatch.setattr(scene.canvas, "fitted", lambda text, *_, **__: written.append(text))
    seen = seen_matrix(scene.run.step.matrix)
    paint_matrix(scene.canvas, seen, matrix_cloth(seen, Ground(0, 0, 900, 300)).room)
    numbers = [text for text in written if any(map(str.isdigit, text))]
    assert numbers[-len(figures) :] == figures if figures else not numbers
    assert ("0" in numbers) is seen.is_whole
