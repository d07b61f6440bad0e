from game.ui.focus import Focusable, following, neighbour

GRID = [Focusable(x, y, 80, 40, f"{x},{y}") for y in (0, 60, 120) for x in (0, 100, 200)]


def test_arrows_go_to_the_next_in_line():
    assert neighbour(GRID, 4, 1, 0) == 5
    assert neighbour(GRID, 4, -1, 0) == 3
    assert neighbour(GRID, 4, 0, -1) == 1
    assert neighbour(GRID, 4, 0, 1) == 7


def test_an_arrow_downwards_stays_in_a_group_that_goes_on_in_a_lower_row():
    """Though a button of another group, farther below, stands more straight ahead."""
    answers = [Focusable(0, 0, 175, 45, "answer"), Focusable(185, 0, 175, 45, "answer")]
    lower, skip = Focusable(0, 56, 145, 45, "answer"), Focusable(300, 130, 100, 45, "skip")
    assert neighbour([*answers, lower, skip], 1, 0, 1) == 2
    assert neighbour([*answers, lower, skip], 2, 0, 1) == 3


def test_arrows_stop_at_the_edge():
    assert neighbour(GRID, 2, 1, 0) is None
    assert neighbour(GRID, 0, 0, -1) is None


def test_what_lies_straight_ahead_comes_before_what_is_nearer_aside():
    spots = [
        Focusable(0, 0, 80, 40, "a"),
        Focusable(90, 60, 80, 40, "b"),
        Focusable(300, 0, 80, 40, "c"),
    ]
    assert neighbour(spots, 0, 1, 0) == 2


def test_a_wide_control_leads_to_the_one_below_it():
    spots = [
        Focusable(0, 0, 400, 80, "a"),
        Focusable(0, 100, 120, 40, "b"),
        Focusable(280, 100, 120, 40, "c"),
    ]
    assert neighbour(spots, 0, 0, 1) in (1, 2)
    assert neighbour(spots, 2, 0, -1) == 0


def test_tab_goes_from_group_to_group_and_round():
    spots = [
        Focusable(0, 0, 10, 10, "a"),
        Focusable(20, 0, 10, 10, "b"),
        Focusable(40, 0, 10, 10, "b", chosen=True),
        Focusable(60, 0, 10, 10, "c"),
    ]
    assert following(spots, 0, 1) == 2
    assert following(spots, 2, 1) == 3
    assert following(spots, 3, 1) == 0
    assert following(spots, 0, -1) == 3


def test_tab_begins_at_the_first():
    assert following(GRID, -1, 1) == 0
    assert following([], -1, 1) is None
