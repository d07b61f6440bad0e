"""What is wrong with a picture for somebody who reads it: cut, covered, crossed or pale letters."""

import pygame

from game.scenes.lesson.lesson_controls import TableSpotId
from game.ui import theme
from game.ui.widgets.scroll import Scroll
from tests.scenes.reading.inspection import SOLID

SLACK = 2
"""Pixels by which letters may leave their box."""
HIDDEN = (0.12, 0.96)
"""How much of a word may be covered: next to nothing, or all of it, as by what lies above."""
MIXED = 0.14
"""How much of the ground of a word may have quite another colour."""
STRUCK = 0.6
"""How far the line that strikes a word out reaches beyond it, in sizes of its letters."""
DASH = 0.25
"""How high a dash is at most, in sizes of its letters; its ground is too little to be measured."""
LEAST = 4.5
"""The least contrast of letters, large ones as well."""
BADGE = 0.05
"""How small what may sit on the edge of a panel is, as a part of the height of the window."""
DOTS = "..."
"""At the end of words that were cut by us; those of the catalogues are a letter of their own."""
GIVEN = ("A very long", "Chez Grand", "おばあちゃん", "Summer tour")
"""How names begin that somebody gave, which may be cut."""
STACKED = 0.25
"""How much of a tile may lie below the next one, as it stands higher."""


def faults(found):
    """Every fault of a picture: its kind, the words, and where they are."""
    for kind in (
        outside,
        cut,
        shortened,
        out_of_box,
        over_each_other,
        covered,
        crossed,
        on_mixed_ground,
        pale,
        overlapping,
    ):
        for one in kind(found):
            yield f"{kind.__name__}: {getattr(one, 'text', 'a panel')!r} at {tuple(one.room)}"


def read(found):
    """The letters that are seen at all."""
    return [one for one in found.letters if one.seen.w and one.seen.h]


def outside(found):
    """Letters that leave the window where nothing scrolls."""
    whole = found.window.get_rect()
    for one in read(found):
        if one.seen == one.room.clip(whole) and not whole.contains(one.room):
            yield one


def out_of_box(found):
    """Letters whose middle is in a box and whose ends are not."""
    for one in read(found):
        around = [
            box
            for box in found.boxes
            if box.nth < one.nth and box.opacity and box.seen.collidepoint(one.room.center)
        ]
        if around and not around[-1].room.inflate(2 * SLACK, 2 * SLACK).contains(one.seen):
            yield one


def cut(found):
    """Letters of which a part is never seen, as nothing scrolls there."""
    for one in found.letters:
        narrow = one.seen.w < one.room.w - SLACK
        low = one.seen.h < one.room.h - SLACK
        goes_on = any(room.left <= one.room.centerx < room.right for room in found.scrolled)
        is_aside = one.seen != one.room.clip(found.window.get_rect())
        if (
            one.is_cut
            or (is_aside and (narrow or low) and not goes_on)
            or (narrow and one.seen.w and is_aside)
        ):
            yield one


def shortened(found):
    """Words of ours that end in dots, as they had no room; names that somebody gave may."""
    for one in read(found):
        if one.text.endswith(DOTS) and not one.text.startswith(GIVEN):
            yield one


def overlapping(found):
    """Panels that lie partly over others; a small badge may sit on an edge."""
    least = found.window.get_height() * BADGE
    panels = [
        box for box in found.boxes if box.opacity > SOLID and min(box.seen.w, box.seen.h) > least
    ]
    for nth, one in enumerate(panels):
        for other in panels[nth + 1 :]:
            shared = one.seen.clip(other.seen)
            is_within = one.seen.contains(other.seen) or other.seen.contains(one.seen)
            if min(shared.w, shared.h) > SLACK and not is_within:
                yield other


def over_each_other(found):
    """Letters with others over them."""
    letters = read(found)
    for nth, one in enumerate(letters):
        for other in letters[nth + 1 :]:
            shared = one.seen.clip(other.seen)
            if shared.w < 2 or shared.h < 2:
                continue
            apart = other.room.x - one.room.x, other.room.y - one.room.y
            is_hidden = any(box.hides(shared, one.nth, other.nth) for box in found.boxes)
            if not is_hidden and one.mask.overlap_area(other.mask, apart):
                yield one


def covered(found):
    """Letters that are not there any more, once everything is drawn, but for some of them."""
    for one in read(found):
        if one.seen.collidelist(found.faded) >= 0 or _is_struck(found, one):
            continue
        lost = max(one.lost, one.lost_on(found.window))
        if HIDDEN[0] < lost < HIDDEN[1] or (lost >= HIDDEN[1] and not _is_below(found, one)):
            yield one


def crossed(found):
    """Letters that a line or an arrow goes through."""
    for one in read(found):
        inner = one.seen.inflate(-2, -one.seen.h * 0.3)
        if inner.w < 2 or inner.h < 2:
            continue
        for line in found.lines:
            if not inner.clipline(*line.ends) or not line.seen.colliderect(inner):
                continue
            is_hidden = any(box.hides(inner, line.nth, one.nth) for box in found.boxes)
            if not is_hidden and not _strikes(line, one):
                yield one


def on_mixed_ground(found):
    """Words that are half on one ground and half on another; others fill a badge of their own."""
    for one in read(found):
        badge = any(
            box.nth < one.nth
            and box.room.inflate(SLACK, SLACK).contains(one.room)
            and box.room.h < 2 * one.room.h
            for box in found.boxes
        )
        if one.mixed > MIXED and one.seen == one.room and not badge and _is_word(one):
            yield one


def pale(found, least=LEAST):
    """Letters that are hardly lighter or darker than what is below them."""
    for one in read(found):
        is_whole = 2 * one.seen.h >= one.room.h > DASH * one.size
        if is_whole and contrast(one.colour, one.ground) < least - 0.05:
            yield one


def zones(desk):
    """Controls that lie partly over each other, or outside the window."""
    window = pygame.FRect(0, 0, desk.canvas.w, desk.canvas.h).inflate(SLACK, SLACK)
    shown = [one for one in desk.controls.values() if not isinstance(one, Scroll)]
    places = [(one, place) for one in shown if (place := _place(desk, one)).w and place.h]
    for nth, (one, place) in enumerate(places):
        if not window.contains(place):
            yield f"zones: {one.id} leaves the window at {tuple(map(round, place))}"
        for other, taken in places[nth + 1 :]:
            if _cross(place, taken) and not _is_part(one, other):
                yield f"zones: {one.id} and {other.id} at {tuple(map(round, place.clip(taken)))}"


def contrast(one, other):
    """How much two colours differ in brightness, from 1 to 21."""
    high, low = sorted((theme.luminance(one), theme.luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _is_word(one):
    """Whether it is more than a dash or a comma, which have next to no ground."""
    return any(map(str.isalnum, one.text))


def _place(desk, control):
    """As much of a control as is not scrolled away."""
    room = desk.controls.get(control.scroll)
    return pygame.FRect(control.rect if room is None else control.rect.clip(room.rect))


def _cross(place, taken):
    shared = place.clip(taken)
    is_within = place.contains(taken) or taken.contains(place)
    return shared.w > SLACK and shared.h > SLACK and not is_within


def _is_part(one, other):
    """Whether one is a link in the text of the other, or a tile that stands behind it."""
    if isinstance(one.id, TableSpotId) and isinstance(other.id, TableSpotId):
        shared = one.rect.clip(other.rect)
        return min(shared.w / one.rect.w, shared.h / one.rect.h) < STACKED
    return other.id.startswith(f"{one.id}.")


def _is_below(found, one):
    """Whether something was laid over all of a word."""
    return any(box.nth > one.nth and box.room.contains(one.seen) for box in found.boxes)


def _is_struck(found, one):
    return any(_strikes(line, one) for line in found.lines)


def _strikes(line, one):
    """Whether a line goes through all of a word, as of a control that cannot be used."""
    (left, y), (right, low) = line.ends
    most = STRUCK * one.size
    is_along = abs(left - one.room.left) < most and abs(right - one.room.right) < most
    return y == low and is_along and one.room.top < y < one.room.bottom
