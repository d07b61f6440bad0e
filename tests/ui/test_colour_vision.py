"""Nothing is told by colour alone: seen by protan, deutan, tritan and grey eyes."""

from itertools import combinations

import pygame
import pytest

from game.coach.tile_safety import Safety
from game.scenes.history.hand_strip import SHAPES, HandSign
from game.scenes.table.coach.coach_marks import STEPS, ground_of
from game.scenes.table.helps.tile_badges import COLOURS, BadgeKind
from game.storage.settings import TileSet
from game.text.words import LANGUAGES
from game.ui import theme
from game.ui.tileart import BONUS_FACES, FACES, TileLook
from tests.ui import stand
from tests.ui.colour_vision import SIGHTS, luminance

FACE = 27
"""The width in pixels of the faces that are compared."""
APART, PART = 0.1, 0.03
"""How much two pixels must differ in luminance to look different, and of how many of them two
faces must consist that are not taken for each other."""


def brightness(colour, sight):
    return luminance(*theme.channels(colour), sight)


def contrast(one, other, sight):
    low, high = sorted((brightness(one, sight), brightness(other, sight)))
    return (high + 0.05) / (low + 0.05)


def face(art, name, style, sight, language="fr"):
    """The luminance of each pixel of a face."""
    look = TileLook(style, "honey", language)
    picture = pygame.Surface((FACE, FACE * 4 // 3))
    picture.blit(art.tile(name, FACE, "flat", look=look), (0, 0))
    raw = pygame.image.tobytes(picture, "RGB")
    spots = zip(raw[0::3], raw[1::3], raw[2::3], strict=True)
    return [luminance(r & 0xF8, g & 0xF8, b & 0xF8, sight) for r, g, b in spots]


def differing(one, other):
    """The part of two pictures that differs clearly."""
    pairs = zip(one, other, strict=True)
    return sum(abs(a - b) > APART for a, b in pairs) / len(one)


# ---- the simulation itself -----------------------------------------------------------------------
@pytest.mark.parametrize("sight", SIGHTS)
def test_white_grey_and_black_are_seen_as_they_are(sight):
    for level in (0, 128, 255):
        plain = theme.luminance(f"#{level:02x}{level:02x}{level:02x}")
        assert luminance(level, level, level, sight) == pytest.approx(plain, abs=0.01)


def test_a_protan_sees_red_darker():
    assert luminance(255, 0, 0, "protan") < 0.6 * luminance(255, 0, 0, "grey")


# ---- tiles ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("style", list(TileSet)[:3], ids=str)
def test_no_tile_is_taken_for_another(tmp_path, style, sight):
    """Red fives among them: they have a lozenge or other signs besides their colour."""
    art = stand.services(tmp_path).art
    faces = {name: face(art, name, style.value, sight) for name in (*FACES, *BONUS_FACES)}
    alike = [
        (one, other, round(differing(faces[one], faces[other]), 3))
        for one, other in combinations(faces, 2)
        if differing(faces[one], faces[other]) < PART
    ]
    assert not alike


# ---- what is told at the table -------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_badge_of_the_helps_has_a_sign_of_its_own(language):
    words = stand.words(language)
    signs = [words(f"help.sign.{kind.value}") for kind in Safety if kind is not Safety.UNKNOWN]
    signs.append(words("help.sign.dora"))
    assert len({*signs}) == len(signs)


@pytest.mark.parametrize("sight", SIGHTS)
def test_badges_and_dangers_are_read_whatever_their_colour(sight):
    for kind in BadgeKind:
        ground, ink, _ = COLOURS[kind]
        assert contrast(ground, ink, sight) >= 4.5, kind
    for _, ground in STEPS:
        assert contrast(ground, theme.IVORY, sight) >= 4.5, ground


def test_the_number_of_a_danger_says_what_its_colour_says():
    ends = [most for most, _ in STEPS]
    assert ends == sorted(ends)
    assert len({ground_of(most - 0.01) for most in ends}) == len(ends)
    assert len({ground_of(written) for written in (0.0151, 0.02, 0.0249)}) == 1


# ---- what is told elsewhere ----------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_gains_and_losses_have_their_sign(language):
    words = stand.words(language)
    assert words.signed(1000)[0] == "+"
    assert words.signed(-1000)[0] == "−"


@pytest.mark.parametrize("sight", SIGHTS)
def test_gains_losses_and_links_are_read_on_paper(sight):
    for ink in (theme.GAIN, theme.VERMILION, theme.LINK, theme.CHESTNUT):
        for ground in (theme.PAPER_HIGH, theme.PAPER_LOW):
            assert contrast(ink, ground, sight) >= 4.5, (ink, ground)


def test_every_way_a_hand_ended_has_a_shape_of_its_own():
    assert {*SHAPES} == {*HandSign}
    assert len({*SHAPES.values()}) == len(SHAPES)


@pytest.mark.parametrize("sight", SIGHTS)
def test_marks_are_a_light_and_a_dark_line(sight):
    pairs = [
        (theme.FOCUS, theme.FOCUS_DARK),
        (theme.BLAME, theme.BLAME_LIGHT),
        (theme.CHOSEN, theme.PAPER_LOW),
        (theme.GRAPH_CHANCE, theme.GRAPH_GROUND),
        (theme.GRAPH_DANGER, theme.GRAPH_GROUND),
    ]
    for one, other in pairs:
        assert contrast(one, other, sight) >= 3.0, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_letters_are_read_on_every_felt(sight):
    for mood, (middle, rim) in theme.FELT.items():
        for ink in (theme.IVORY, theme.CLOTH_NOTE, theme.CLOTH_GOLD):
            assert contrast(ink, middle, sight) >= 4.4, (mood, ink)
            assert contrast(ink, rim, sight) >= 4.4, (mood, ink)
