"""What is wrong with a picture for somebody who reads it: cut, covered, crossed or pale letters."""

import pygame

from game.ui import theme

SLACK = 2
"""Pixels by which letters may leave their box."""
HIDDEN = (0.12, 0.96)
"""How much of a word may be covered: next to nothing, or all of it, as by what lies above."""
MIXED = 0.14
"""How much of the ground of a word may have quite another colour."""
STRUCK = 0.6
"""How far the line that strikes a word out reaches beyond it, in sizes of its letters."""
DASH = 3
"""How high a dash is, whose ground is too little to be measured."""
PLAIN, LARGE = 4.5, 3.0
"""The least contrast of letters, and of large ones."""


def faults(found):
    """Every fault of a picture: its kind, the words, and where they are."""
    for kind in (outside, out_of_box, over_each_other, covered, crossed, on_mixed_ground, pale):
        for one in kind(found):
            yield f"{kind.__name__}: {one.text!r} at {tuple(one.room)}"


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
    whole = found.window.get_rect()
    for one in read(found):
        if one.after is None or one.seen.collidelist(found.faded) >= 0 or _is_struck(found, one):
            continue
        room = one.room.clip(whole)
        now = found.window.subsurface(room)
        same = pygame.mask.from_threshold(now, (0, 0, 0), (2, 2, 2, 255), one.after)
        left = same.overlap_area(one.mask, (one.room.x - room.x, one.room.y - room.y))
        if one.mask.count() and HIDDEN[0] < 1 - left / one.mask.count() < HIDDEN[1]:
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
            box.nth < one.nth and box.room.contains(one.room) and box.room.h < 2 * one.room.h
            for box in found.boxes
        )
        if one.mixed > MIXED and one.seen == one.room and not badge:
            yield one


def pale(found, plain=PLAIN, large=LARGE):
    """Letters that are hardly lighter or darker than what is below them."""
    for one in read(found):
        is_whole = 2 * one.seen.h >= one.room.h > DASH
        if (
            is_whole
            and contrast(one.colour, one.ground) < (large if one.is_large else plain) - 0.05
        ):
            yield one


def contrast(one, other):
    """How much two colours differ in brightness, from 1 to 21."""
    high, low = sorted((theme.luminance(one), theme.luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _is_struck(found, one):
    return any(_strikes(line, one) for line in found.lines)


def _strikes(line, one):
    """Whether a line goes through all of a word, as of a control that cannot be used."""
    (left, y), (right, low) = line.ends
    most = STRUCK * one.size
    is_along = abs(left - one.room.left) < most and abs(right - one.room.right) < most
    return y == low and is_along and one.room.top < y < one.room.bottom
