"""What may stand in the place of a file: nothing of it may stop the program."""

import os


def a_folder(place):
    place.mkdir(parents=True)


def a_full_folder(place):
    place.mkdir(parents=True)
    (place / "letter.txt").write_text("to be kept", encoding="utf-8")


def a_pipe(place):
    """One that nobody writes to: whoever reads from it waits for ever."""
    place.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(place)


def a_device(place):
    """One that never ends."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to("/dev/zero")


def a_link_to_nothing(place):
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(place.parent / "there" / "is" / "none")


def a_link_to_itself(place):
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(place)


STAND_INS = (a_folder, a_full_folder, a_pipe, a_device, a_link_to_nothing, a_link_to_itself)
