"""The net in C (`swift_net.c`): many positions at once, read and taught far faster than in torch.

A C compiler has to be there.
"""

import ctypes
from copy import copy
from functools import cache

import numpy as np
import torch

from tests.bots.learning.c_code import at, compiled
from tests.bots.learning.torch_net import BLOCKS, read_weights, write_weights


@cache
def library():
    """The compiled net."""
    found = compiled("swift_net.c", "-ffast-math")
    found.choose_all.restype = found.teach_all.restype = found.teach_gains.restype = None
    return found


def _layer(name):
    return (f"{name}.weight", lambda one: one.T), (f"{name}.bias", lambda one: one)


def _near(name):
    """Weights of neighbours stand as below, itself, above, each for all inputs."""
    return (
        (f"{name}.c.weight", lambda one: one.reshape(len(one), 3, -1).transpose(2, 1, 0)),
        (f"{name}.c.bias", lambda one: one),
    )


def _block(name):
    return *_near(f"{name}.a"), *_near(f"{name}.b"), *_layer(f"{name}.pool")


ORDER = (
    *_near("inp"),
    *_layer("glob"),
    *_layer("g0"),
    *(part for nth in range(BLOCKS) for part in _block(f"blocks.{nth}")),
    *(part for name in ("turn", "tank", "tkan", "call1", "call2") for part in _layer(name)),
)
"""The parts of the net in the order of the C file, and how each lies there."""
LAST = ("turn", "tkan", "call2")
"""The layers that tell of the choices."""


class SwiftNet:
    """A net whose weights lie in one row of numbers."""

    def __init__(self, file):
        self._kept = read_weights(file)
        state = {name: one.numpy() for name, one in self._kept.state_dict().items()}
        self.weights = np.concatenate([turn(state[name]).ravel() for name, turn in ORDER])
        if len(self.weights) != library().many_weights():
            raise ValueError(f"{file}: a net of another shape than swift_net.c reads")

    def parts(self, numbers):
        """A row of as many numbers as there are weights, cut into the parts of the net."""
        shapes, found, start = self._kept.state_dict(), {}, 0
        for name, turn in ORDER:
            found[name] = np.empty(shapes[name].shape, np.float32)
            turned = turn(found[name])
            turned[...] = numbers[start : start + turned.size].reshape(turned.shape)
            start += turned.size
        return found

    def scaled(self, factor):
        """The net that says so many times as much of every choice."""
        found = copy(self)
        found.weights, start = self.weights.copy(), 0
        for name, part in self.parts(self.weights).items():
            if name.partition(".")[0] in LAST:
                found.weights[start : start + part.size] *= np.float32(factor)
            start += part.size
        return found

    def write(self, file):
        """Writes the weights as `torch_net.write_weights` does."""
        mine = {name: torch.from_numpy(one) for name, one in self.parts(self.weights).items()}
        self._kept.load_state_dict({**self._kept.state_dict(), **mine})
        write_weights(self._kept, file)

    def choose(self, room, tables, lots=None):
        """What it does at these tables of a room, the surest or by lot (numbers from 0 to 1).

        The choices, and the logarithms of the odds of each and of the surest.
        """
        rows, offered = np.int32(tables), np.ascontiguousarray(room.asked["offered"])
        chosen = np.empty(len(rows), np.int32)
        likely, surest = np.empty((2, len(rows)), np.float32)
        drawn = None if lots is None else at(np.float32(lots))
        given = map(at, (rows, room.planes, room.whole, offered, room.allowed))
        made = map(at, (chosen, likely, surest))
        library().choose_all(at(self.weights), len(rows), *given, drawn, *made)
        return chosen, likely, surest

    def taught(self, decisions, rows, bound):
        """Which way the weights are to be moved for these rows of what was decided."""
        moved = np.zeros_like(self.weights)
        given = map(at, (np.int32(rows), *decisions))
        library().teach_all(at(self.weights), len(rows), *given, ctypes.c_float(bound), at(moved))
        return moved

    def taught_gains(self, decisions, rows):
        """Which way the weights are to be moved to tell better what was gained in these rows."""
        moved = np.zeros_like(self.weights)
        given = map(at, (np.int32(rows), *decisions))
        library().teach_gains(at(self.weights), len(rows), *given, at(moved))
        return moved
