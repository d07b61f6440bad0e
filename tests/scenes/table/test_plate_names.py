"""A bird has its whole name on its plate, however low the window is."""

from dataclasses import replace

from game.scenes.shared.new_game_choice import BIRDS
from game.scenes.table.cloth.table_panels import _written
from tests.cases import each, in_turn
from tests.scenes.reading.test_every_state import shown

WINDOWS = ((1024, 640), (1024, 768))


@each("name", ["replay/classic", "replay/riichi", "table/turn"])
@each("window", WINDOWS, ids=str)
@each("language", ["fr", "en"])
@in_turn
def test_no_name_of_a_bird_is_cut(tmp_path, name, window, language):
    scene = shown(tmp_path, name, language, window, 100)
    table = getattr(scene, "table", scene)
    view = table.view
    for seat, person in enumerate(view.people):
        for bird in BIRDS:
            named = replace(person, name=scene.words(f"bird.{bird}"))
            people = (*view.people[:seat], named, *view.people[seat + 1 :])
            assert _written(table.canvas, replace(view, people=people), seat).name == named.name
