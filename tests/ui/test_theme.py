import pytest

from game.ui import theme


@pytest.mark.parametrize(("ink", "ground", "least"), theme.PAIRS)
def test_what_is_read_stands_out(ink, ground, least):
    assert theme.contrast(ink, ground) >= least


def test_contrast_of_black_and_white():
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert theme.contrast("#777777", "#777777") == pytest.approx(1)


def test_the_paper_may_be_dimmed_at_night():
    def dimmed(colour):
        return "#" + "".join(f"{round(c * theme.PAPER_DIM):02x}" for c in theme.channels(colour))

    for ink in (theme.INK, theme.INK_SOFT, theme.VERMILION, theme.LINK, theme.GAIN):
        assert theme.contrast(dimmed(ink), dimmed(theme.PAPER_LOW)) >= 4.5


def test_a_mixed_colour_lies_between():
    assert theme.mixed("#000000", "#ffffff", 0.5) == "#808080"
