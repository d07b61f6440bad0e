"""The table of a lesson that is set up by hand, and one at which somebody acts wrongly."""

import pytest

from game.learn.lesson.lesson_run import Phase
from game.learn.lessons import lessons
from game.stage.frame import Ground
from game.stage.tile_place import TableArea
from game.storage.settings import Speed
from tests.cases import each, in_turn
from tests.scenes.lesson.test_lesson_screen import FRAME, LOOK, Taking

MOVING = {"speed": Speed.NORMAL, "reduced_motion": False}


def taking(tmp_path, lesson, step, **chosen):
    nth = next(nth for nth, one in enumerate(lessons()[lesson].steps) if one.id == step)
    return Taking(tmp_path, lesson, at=nth, **chosen)


def standing(seen):
    """How many tiles of the walls are seen."""
    return len(
        [spot for spot in seen.scene.table_scene.picture.still if spot.area is TableArea.WALL]
    )


def cut(seen):
    """How wide the wall is opened."""
    return seen.scene.table_scene._opening_frame.cut


def sounds(seen):
    """What will be heard from now on."""
    heard = []
    seen.services.audio.play = lambda sound, *_, **__: heard.append(sound)
    return heard


# ---- the table is set up -------------------------------------------------------------------------


def test_at_first_there_are_only_the_players(tmp_path):
    seen = taking(tmp_path, "setup", "seats")
    assert standing(seen) == 0
    names = {piece.name for piece in seen.scene.table_scene.pieces(seen.scene.table_scene.picture)}
    assert not any("centre" in name for name in names)


def test_the_walls_are_built_stack_by_stack(tmp_path):
    seen = taking(tmp_path, "setup", "where", **MOVING)
    seen.scene._onward()
    seen.wait(0.5)
    assert 0 < standing(seen) < 136
    assert seen.scene.awaits
    seen.settle()
    assert standing(seen) == 136
    assert not seen.scene.table_scene.animating


def test_who_wants_less_movement_sees_whole_walls_at_once(tmp_path):
    seen = taking(tmp_path, "setup", "where")
    seen.scene._onward()
    seen.wait(FRAME)
    assert standing(seen) == 136


def test_the_dice_are_heard_once(tmp_path):
    seen = taking(tmp_path, "setup", "build")
    heard = sounds(seen)
    for _ in range(3):
        seen.scene._onward()
        seen.settle()
    assert seen.run.step.id == "break"
    assert heard.count("dice") == 1


def test_the_wall_opens_when_the_stacks_have_been_counted(tmp_path):
    seen = taking(tmp_path, "setup", "break", **MOVING)
    assert cut(seen) == 0
    seen.scene._onward()
    seen.wait(0.5)
    assert cut(seen) == 0
    seen.settle()
    assert cut(seen) > 0


def test_tiles_are_taken_from_the_opened_wall(tmp_path):
    seen = taking(tmp_path, "setup", "counted")
    seen.scene._onward()
    seen.settle()
    assert standing(seen) == 136 - 20
    assert not seen.scene.desk.has("spot.stack:W:8")
    assert seen.scene.desk.has("spot.stack:S:1")


def test_a_wall_and_a_stack_are_pointed_at(tmp_path):
    seen = taking(tmp_path, "setup", "throw")
    seen.click("spot.wall:N")
    assert seen.run.feedback.part == "mistake.neighbour"
    seen.wait(LOOK)
    seen.click("spot.wall:W")
    assert seen.run.phase is Phase.ANSWERED
    seen = taking(tmp_path, "setup", "break")
    seen.click("spot.stack:W:10")
    assert seen.run.feedback.part == "mistake.yours"
    answer = Ground(*seen.scene.desk.place("spot.stack:W:8"))
    seen.wait(LOOK)
    seen.click("spot.stack:W:8")
    assert seen.run.phase is Phase.ANSWERED
    assert any(hole.contains(answer) for hole in seen.scene.overlay.holes), "it is still seen"


def test_keys_alone_find_a_stack(tmp_path):
    """The stacks stand in the order of the screen: West's right is at the left."""
    seen = taking(tmp_path, "setup", "indicator")
    focused = set()
    seen.key("right")
    for _ in range(7):
        focused.add(seen.scene.desk.focused)
        if seen.scene.desk.focused == "spot.stack:W:5":
            break
        seen.key("right")
    seen.key("return")
    assert focused <= {f"spot.stack:W:{nth}" for nth in range(1, 8)}
    assert seen.run.phase is Phase.ANSWERED


def test_no_arrow_leads_sideways_out_of_the_lesson(tmp_path):
    seen = taking(tmp_path, "setup", "dead")
    seen.scene.desk.focus("check")
    for key in ("right", "left") * 12:
        seen.key(key)
        assert seen.scene.desk.focused != "quit"
    seen = taking(tmp_path, "setup", "corner")
    for _ in range(8):
        seen.key("right")
        assert seen.scene.desk.focused.startswith("spot.")


@each("ui_size", [100, 125, 150])
@each("step", ["break", "corner", "jump", "indicator", "again"])
@in_turn
def test_the_panel_with_its_question_does_not_lie_on_the_answer(tmp_path, step, ui_size):
    seen = taking(tmp_path, "setup", step, ui_size=ui_size)
    parts, right = seen.scene.overlay, f"spot.{seen.run.show()}"
    room = Ground(*seen.scene.desk.place(right))
    assert not parts.panel.holds(*room.middle)


# ---- somebody acts wrongly -----------------------------------------------------------------------


@pytest.mark.parametrize("step", ["cost", "guilty", "dead"])
def test_what_a_wrong_act_costs_is_asked_before_it_is_told(tmp_path, step):
    seen = taking(tmp_path, "manners", step)
    stage = seen.scene.table_scene
    assert stage.announcer.penalty is None
    assert not stage.controls.shown_buttons, "the buttons of a strict table stay away"


def test_the_hand_of_a_foul_lies_open_and_is_pointed_at(tmp_path):
    seen = taking(tmp_path, "manners", "cost")
    south = seen.scene.overlay.finder.lying(1, TableArea.HAND)
    assert all(placed.shows_face for placed in south)
    seen.click("count.to_dealer.0")
    seen.click("count.to_others.1")
    seen.click("check")
    assert seen.run.feedback.part == "mistake.even"
    seen.wait(LOOK)
    seen.click("count.to_dealer.1")
    seen.click("check")
    assert seen.run.phase is Phase.ANSWERED
