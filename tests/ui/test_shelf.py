from game.ui.recent_cache import Shelf


def test_a_thing_is_made_once():
    made = []
    shelf = Shelf(10, lambda _: 1)
    for _ in range(3):
        shelf.take("a", lambda: made.append(1) or "thing")
    assert len(made) == 1


def test_the_longest_unused_goes_first():
    shelf = Shelf(2, lambda _: 1)
    shelf.take("a", lambda: "a")
    shelf.take("b", lambda: "b")
    shelf.take("a", lambda: "never")
    shelf.take("c", lambda: "c")
    assert shelf.take("a", lambda: "anew") == "a"
    assert shelf.take("b", lambda: "anew") == "anew"
    assert shelf.load == 2


def test_even_what_is_too_heavy_is_kept_alone():
    shelf = Shelf(1, len)
    assert shelf.take("a", lambda: "heavy") == "heavy"
    assert len(shelf) == 1
