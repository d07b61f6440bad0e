import pytest

from game.ui import theme
from tests.cases import each


def contrast(one, other):
    """The contrast of two colours, from 1 (the same) to 21 (black on white)."""
    dark, light = sorted((theme.luminance(one), theme.luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@each(("ink", "ground", "least"), theme.PAIRS)
def test_what_is_read_stands_out(ink, ground, least):
    assert contrast(ink, ground) >= least


def test_contrast_of_black_and_white():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


def test_the_paper_may_be_dimmed_at_night():
    def dimmed(colour):
        return "#" + "".join(f"{round(c * theme.PAPER_DIM):02x}" for c in theme.channels(colour))

    for ink in (theme.INK, theme.INK_SOFT, theme.VERMILION, theme.LINK, theme.GAIN):
        assert contrast(dimmed(ink), dimmed(theme.PAPER_LOW)) >= 4.5


def test_a_mixed_colour_lies_between():
    assert theme.mixed("#000000", "#ffffff", 0.5) == "#808080"
