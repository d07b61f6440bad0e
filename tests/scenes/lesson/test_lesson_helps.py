"""A lesson shows the helps of the table as they lie on the own hand."""

import pytest

from game.engine.tiles import tile
from game.scenes.table.control_ids import LegendId
from game.scenes.table.helps.tile_badges import ENTRIES, BadgeKind
from game.text.words import LANGUAGES
from game.ui.inputs import Point, Press, Release
from game.ui.scene import LookUp
from tests.cases import each, in_turn
from tests.scenes.lesson.test_lesson_screen import Taking, step_of

LAID = {
    "6m": BadgeKind.GENBUTSU,
    "1z": BadgeKind.GENBUTSU,
    "3m": BadgeKind.SUJI,
    "9s": BadgeKind.NO_CHANCE,
    "1p": BadgeKind.ONE_CHANCE,
    "9p": BadgeKind.DORA,
}
"""What lies on the hand in the step about the letters, as its text says."""


@pytest.fixture
def letters(tmp_path):
    return Taking(tmp_path, "safe", at=step_of("safe", "signs"))


def badges(stage):
    return list(
        stage.helps.badges(stage.canvas, stage.view, stage.controls, stage.lifts),
    )


def test_every_letter_of_the_helps_lies_below_a_tile(letters):
    stage = letters.scene.table_scene
    tiles = stage.controls.question.tiles.values()
    rooms = {placed.tile.plain: placed.ground for placed in tiles}
    found = {one.sign.mark: one for one in badges(stage)}
    assert len(badges(stage)) == len(LAID)
    assert found.keys() == set(LAID.values())
    for face, mark in LAID.items():
        marks = [
            one.sign.mark
            for one in badges(stage)
            if abs(one.room.middle[0] - rooms[tile(face)].middle[0]) < 1
        ]
        assert marks == [mark]


def test_the_letters_are_explained_in_what_is_seen_through_the_veil(letters):
    parts, legend = letters.scene.overlay, letters.scene.table_scene.legend
    assert legend is not None
    assert any(hole.x < legend.x and hole.right > legend.right for hole in parts.holes)
    assert not any(parts.panel.meets(hole) for hole in parts.holes)


def test_the_helps_go_with_the_step(letters):
    letters.key("return")
    letters.settle()
    assert letters.run.step.id == "fold"
    assert letters.scene.table_scene.legend is None
    assert not badges(letters.scene.table_scene)


@each("language", LANGUAGES)
@each("size", [(1024, 576), (1280, 720), (1920, 1080)])
@in_turn
def test_the_panel_finds_room_beside_hand_and_letters(tmp_path, language, size):
    taking = Taking(tmp_path, "safe", at=step_of("safe", "signs"), size=size, language=language)
    parts = taking.scene.overlay
    assert not any(parts.panel.meets(hole) for hole in parts.holes)


def test_a_line_of_the_legend_is_clicked_and_looked_up_as_at_a_table(letters):
    scene = letters.scene
    desk = scene.table_scene.controls.desk
    for mark in (BadgeKind.SUJI, BadgeKind.ONE_CHANCE):
        x, y, w, h = desk.place(LegendId(mark, ENTRIES[mark]))
        spot = x + w / 2, y + h / 2
        assert scene.handle(Point(*spot)) is None
        assert scene.term == ENTRIES[mark]
        assert scene.handle(Press(*spot)) is None
        assert scene.handle(Release(*spot)) == LookUp(ENTRIES[mark])


def test_a_letter_that_is_pointed_at_is_looked_up_and_no_note_lies_under_the_panel(letters):
    scene = letters.scene
    for badge in badges(scene.table_scene):
        room = badge.room
        scene.handle(Point(room.x + room.w / 2, room.y + room.h / 2))
        assert scene.term == ENTRIES[badge.sign.mark]
        assert scene.table_scene._badge is None
