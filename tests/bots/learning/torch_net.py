"""The net of `game.bots.learned.net` in torch, for training: the same weights and shapes."""

import json
import struct
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from game.bots.learned.features import KINDS
from game.bots.learned.net import CALLS, layer_shapes

SUITED, RANKS, SUITS = 27, 9, 3
OTHERS = 3
BLOCKS = 3


class Neighbours(nn.Module):
    """A layer over a kind and its neighbours; weights stand as: below, itself, above.

    The products are shifted instead of the inputs, which takes a fifth of the time.
    """

    def __init__(self, given, made):
        super().__init__()
        self.c = nn.Linear(SUITS * given, made)
        self.given, self.made = given, made

    def forward(self, rows):
        """The outputs of every kind."""
        many, made = rows.shape[0], self.made
        weights = self.c.weight.view(made, 3, self.given).permute(2, 1, 0)
        product = rows.reshape(many * KINDS, self.given) @ weights.reshape(self.given, 3 * made)
        product = product.view(many, KINDS, 3 * made)
        below = product[:, :SUITED, :made].reshape(many, SUITS, RANKS, made)
        itself = product[:, :, made : 2 * made]
        above = product[:, :SUITED, 2 * made :].reshape(many, SUITS, RANKS, made)
        near = functional.pad(below[:, :, :-1], (0, 0, 1, 0))
        near = near + functional.pad(above[:, :, 1:], (0, 0, 0, 1))
        suited = itself[:, :SUITED] + near.reshape(many, SUITED, made)
        return torch.cat([suited, itself[:, SUITED:]], 1) + self.c.bias


class TorchNet(nn.Module):
    """All layers; the names of its parts are those of the file of weights."""

    def __init__(self, planes, whole, channels=48, hidden=64, blocks=BLOCKS, others=OTHERS):
        super().__init__()
        summary = 2 * channels + hidden
        self.inp = Neighbours(planes, channels)
        self.glob, self.g0 = nn.Linear(whole, hidden), nn.Linear(hidden, channels)
        self.blocks = nn.ModuleList(
            nn.ModuleDict(
                {
                    "a": Neighbours(channels, channels),
                    "b": Neighbours(channels, channels),
                    "pool": nn.Linear(summary, channels),
                }
            )
            for _ in range(blocks)
        )
        self.turn = nn.Linear(channels, 3)
        self.tank, self.tkan = nn.Linear(summary, hidden), nn.Linear(hidden, 2)
        self.call1, self.call2 = nn.Linear(channels + summary, hidden), nn.Linear(hidden, CALLS)
        self.outc, self.ready = nn.Linear(hidden, 4), nn.Linear(hidden, others)
        self.hit = nn.Linear(channels, others)

    def forward(self, planes, whole, offered):
        """Choices on the turn and for a call, the outcome, who is ready, and what hits whom."""
        rows, summary, of_whole = self.read(planes, whole)
        turn, call = self.chosen(rows, summary, of_whole, offered)
        hits = self.hit(rows).transpose(1, 2)
        return turn, call, self.outc(of_whole), self.ready(of_whole), hits

    def read(self, planes, whole):
        """The channels of every kind, their summary, and what follows from it for the whole."""
        relu = functional.relu
        table = relu(self.glob(whole))
        rows = relu(self.inp(planes.transpose(1, 2)) + self.g0(table)[:, None])
        for block in self.blocks:
            summary = torch.cat([rows.mean(1), rows.amax(1), table], 1)
            between = relu(block["a"](rows) + block["pool"](summary)[:, None])
            rows = relu(rows + block["b"](between))
        summary = torch.cat([rows.mean(1), rows.amax(1), table], 1)
        return rows, summary, relu(self.tank(summary))

    def chosen(self, rows, summary, of_whole, offered):
        """Choices on the turn and for a call."""
        many = rows.shape[0]
        forms = torch.cat([torch.zeros(many, 1), self.tkan(of_whole)], 1)
        turn = self.turn(rows).transpose(1, 2) + forms[:, :, None]
        at = rows[torch.arange(many), offered.clamp(min=0)]
        call = self.call2(functional.relu(self.call1(torch.cat([at, summary], 1))))
        return turn.reshape(many, -1), call


def choices(net, planes, whole, offered, allowed):
    """The readings of all choices, on the turn and for a call; hopeless where not allowed."""
    both = net.chosen(*net.read(planes, whole), offered)
    return torch.cat(both, 1).masked_fill(~allowed, -1e9)


def read_weights(file):
    """The net of a file that `write_weights` has written."""
    content = Path(file).read_bytes()
    shapes, start = layer_shapes(content)
    numbers = torch.from_numpy(np.frombuffer(content, "<f2", offset=start).astype(np.float32))
    parts = numbers.split([int(np.prod(shape)) for shape in shapes.values()])
    kept = dict(zip(shapes, zip(shapes.values(), parts, strict=True), strict=True))
    planes, whole = shapes["inp.weight"][1] // SUITS, shapes["glob.weight"][1]
    net = TorchNet(planes, whole)
    named = {name: kept[name.replace(".c.", ".")] for name in net.state_dict()}
    net.load_state_dict({name: part.view(shape) for name, (shape, part) in named.items()})
    return net


def write_weights(net, file):
    """Writes the weights as `game.bots.learned.net.read_net` reads them."""
    arrays = {name.replace(".c.", "."): values.numpy() for name, values in net.state_dict().items()}
    head = json.dumps({name: list(one.shape) for name, one in arrays.items()}).encode()
    numbers = np.concatenate([one.astype("<f2").ravel() for one in arrays.values()])
    file.write_bytes(struct.pack("<I", len(head)) + head + numbers.tobytes())
