"""What is heard at the table: tiles on felt and on wood, dice, sticks, bells, and the paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from sounds.make.matter import (
    BOARD,
    BONE,
    CLOTH,
    CUP,
    WOOD,
    Partials,
    Random,
    Wave,
    bell,
    drum,
    faded,
    mixed,
    noise,
    plucked,
    ringing,
    shaped,
    struck,
    time,
)

Maker = Callable[[Random], Wave]


@dataclass(frozen=True, slots=True)
class Ground:
    """What tiles are set down on."""

    partials: Partials
    rings: float
    """How much of a stroke it gives back."""
    soft: float
    """How long a tile touches it, beside one on wood."""
    low: float
    high: float
    """Between which frequencies a tile hisses when it is pushed."""


GROUNDS = {
    "felt": Ground(CLOTH, 0.62, 1.7, 500, 2400),
    "wood": Ground(BOARD, 0.80, 1.0, 900, 4600),
}
STEPS = (1.0, 9 / 8, 5 / 4, 3 / 2, 5 / 3)
"""The five steps on which yaku rise."""


# ---- tiles -------------------------------------------------------------------------------------


def knock(random: Random, ground: Ground, pitch: float = 1.0, hard: float = 1.0) -> Wave:
    """A tile set down: an edge of it touches first, then it lies."""
    pitch *= float(random.uniform(0.965, 1.035))
    tilt = float(random.uniform(0.006, 0.019))
    lies = float(random.uniform(0.15, 0.42))
    contact = 0.00022 * ground.soft / hard
    touch = shaped(noise(random, 0.03, 900, 2600 + 3200 * hard), 0.0004, 0.0032)
    brush = shaped(noise(random, 0.12, ground.low * 0.6, ground.high * 0.6), 0.002, 0.022)
    return mixed(
        (0, 0.62, struck(random, BONE, 0.14, pitch, contact)),
        (tilt, 0.62 * lies, struck(random, BONE, 0.12, pitch * 1.04, contact)),
        (0, ground.rings, struck(random, ground.partials, 0.30, pitch**0.5, contact * 2)),
        (tilt, ground.rings * lies, struck(random, ground.partials, 0.24, pitch**0.5, contact)),
        (0, 0.50 * hard / ground.soft**0.5, touch),
        (0.001, 0.12, brush),
    )


def clack(random: Random, pitch: float = 1.0) -> Wave:
    """A tile against a tile."""
    touch = shaped(noise(random, 0.02, 1500, 7000), 0.0003, 0.0018)
    other = pitch * float(random.uniform(1.06, 1.16))
    return mixed(
        (0, 0.6, struck(random, BONE, 0.1, pitch, 0.0002)),
        (0, 0.45, struck(random, BONE, 0.1, other, 0.0002)),
        (0, 0.3, touch),
    )


def tick(random: Random, partials: Partials, pitch: float = 1.0) -> Wave:
    """Something light against something hard."""
    touch = shaped(noise(random, 0.02, 1500, 7000), 0.0003, 0.0018)
    return mixed((0, 0.7, ringing(partials, 0.12, pitch)), (0, 0.35, touch))


def rubbed(random: Random, ground: Ground, seconds: float) -> Wave:
    """A tile pushed over the ground, with its grain."""
    t = time(seconds)
    swell = np.sin(np.pi * t / seconds) ** 1.6
    marks = t[::220]
    grain = 0.7 + 0.3 * np.interp(t, marks, random.random(len(marks)))
    hiss = noise(random, seconds, ground.low * 1.3, ground.high * 1.25)
    return np.asarray(hiss * swell * grain, dtype=np.float64)


def discard(ground: Ground, random: Random) -> Wave:
    """One soft knock, sometimes with a short slide before it."""
    down = knock(random, ground, hard=float(random.uniform(0.75, 1.15)))
    if random.random() < 0.4:
        slide = rubbed(random, ground, float(random.uniform(0.05, 0.09)))
        return mixed((0, 0.14, slide), (0.04, 1.0, down))
    return down


def draw(ground: Ground, random: Random) -> Wave:
    """A tile slides along and is taken up."""
    seconds = float(random.uniform(0.13, 0.19))
    up = knock(random, ground, 1.12, 0.4)
    return mixed((0, 0.5, rubbed(random, ground, seconds)), (seconds * 0.8, 0.28, up))


def call(ground: Ground, random: Random) -> Wave:
    """Two knocks, the second one firmer."""
    second = 0.092 * float(random.uniform(0.9, 1.12))
    first, last = knock(random, ground, 1.03, 0.9), knock(random, ground, 0.95, 1.2)
    return mixed((0, 0.75, first), (second, 1.0, last))


def riichi(ground: Ground, random: Random) -> Wave:
    """A firm knock, then the stick on wood."""
    return mixed((0, 1.0, knock(random, ground, 0.90, 1.3)), (0.26, 0.7, stick(random)))


def indicator(ground: Ground, random: Random) -> Wave:
    """A tile is turned over on the wall."""
    scrape = shaped(noise(random, 0.09, 1200, 4200), 0.03, 0.03)
    lies = knock(random, ground, 1.15, 0.5)
    turned = float(random.uniform(0.06, 0.08))
    return mixed((0, 0.3, scrape), (turned, 0.7, clack(random, 1.1)), (turned + 0.015, 0.35, lies))


def slide(ground: Ground, random: Random) -> Wave:
    """A row of tiles pushed along."""
    pushed = rubbed(random, ground, 0.30)
    meet = [(0.05 + 0.05 * n, 0.2 + 0.08 * n, clack(random, 1.05)) for n in range(4)]
    return mixed((0, 0.5, pushed), *meet)


def stack(ground: Ground, random: Random) -> Wave:
    """A tile put upon a tile."""
    return mixed((0, 0.8, clack(random, 0.97)), (0.018, 0.35, knock(random, ground, 0.92, 0.6)))


def shuffle(ground: Ground, random: Random) -> Wave:
    """Many tiles pushed about."""
    seconds = 1.9
    t = time(seconds)
    swell = np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** 0.8
    waves = 0.6 + 0.4 * np.sin(2 * np.pi * 2.3 * t)
    pushed = noise(random, seconds, ground.low, ground.high) * swell * waves
    clicks = [
        (
            float(at),
            float(random.uniform(0.15, 0.55)) * float(np.sin(np.pi * at / seconds)),
            clack(random, float(random.uniform(0.85, 1.3))),
        )
        for at in np.sort(random.uniform(0.02, seconds - 0.2, 84))
    ]
    bumps = [
        (float(at), 0.3, knock(random, ground, float(random.uniform(0.9, 1.2)), 0.7))
        for at in random.uniform(0.2, seconds - 0.4, 14)
    ]
    return mixed((0, 0.22, pushed), *clicks, *bumps)


def wall(ground: Ground, random: Random) -> Wave:
    """A row of the wall: tiles set side by side faster and faster, pressed together, put up."""
    at, layers = 0.02, []
    for nth in range(15):
        layers.append((at, float(random.uniform(0.3, 0.55)), clack(random, 1 + 0.008 * nth)))
        at += 0.075 * 0.95**nth * float(random.uniform(0.85, 1.15))
    pushed = rubbed(random, ground, 0.24)
    up = [
        (at + 0.20 + 0.012 * n, 0.55, knock(random, ground, 0.9 + 0.05 * n, 1.0)) for n in range(3)
    ]
    return mixed(*layers, (at, 0.4, pushed), *up)


def dice(ground: Ground, random: Random) -> Wave:
    """Two dice in a bamboo cup, then on the table."""
    shaken = np.cumsum(random.uniform(0.035, 0.075, 9))
    rattle = [
        (float(at), float(random.uniform(0.35, 0.8)), tick(random, CUP, random.uniform(0.92, 1.2)))
        for at in shaken
    ]
    thrown = float(shaken[-1]) + 0.12
    bounces = ((0, 1.0), (0.055, 0.8), (0.12, 0.5), (0.165, 0.42), (0.21, 0.22), (0.235, 0.16))
    landing = [
        (thrown + at * random.uniform(0.9, 1.15), loud, knock(random, ground, 1.45, 0.9))
        for at, loud in bounces
    ]
    return mixed(*rattle, *landing)


TILES: dict[str, tuple[float, Callable[[Ground, Random], Wave]]] = {
    "discard": (-23, discard),
    "draw": (-27, draw),
    "call": (-21, call),
    "riichi": (-21, riichi),
    "indicator": (-25, indicator),
    "slide": (-27, slide),
    "stack": (-25, stack),
    "shuffle": (-22, shuffle),
    "wall": (-23, wall),
    "dice": (-22, dice),
}
"""What sounds otherwise on another ground, with its loudness in LUFS."""


# ---- sticks, bells, drums ----------------------------------------------------------------------


def stick(random: Random) -> Wave:
    """A stick laid down: it touches, tips and lies."""
    pitch = float(random.uniform(0.97, 1.03))
    late = float(random.uniform(0.9, 1.15))
    return mixed(
        (0, 0.9, tick(random, WOOD, 1.06 * pitch)),
        (0.052 * late, 0.55, tick(random, WOOD, 1.18 * pitch)),
        (0.088 * late, 0.25, tick(random, WOOD, 1.12 * pitch)),
        (0.110 * late, 0.12, tick(random, WOOD, 1.20 * pitch)),
    )


def yaku(step: float, random: Random) -> Wave:
    """A stroke of the brush that ends on wood, and a string that rises from yaku to yaku."""
    t = time(0.11)
    hairs = noise(random, 0.11, 1400, 5200) * (t / 0.11) ** 1.5
    wood = ringing(WOOD, 0.16, 0.72 * step)
    string = plucked(random, 293.66 * step, 0.5, 0.35)
    return mixed((0, 0.16, hairs), (0.105, 0.55, wood), (0.105, 0.5, string))


def count(random: Random) -> Wave:
    """Two beads of an abacus."""
    pitch = float(random.uniform(0.95, 1.06))
    later = float(random.uniform(0.028, 0.040))
    beads = tick(random, WOOD, 1.75 * pitch), tick(random, WOOD, 1.92 * pitch)
    return mixed((0, 0.7, beads[0]), (later, 1.0, beads[1]))


def limit(random: Random) -> Wave:
    """Two blocks of wood struck together, and one stroke of a drum."""
    blocks = mixed((0, 0.8, tick(random, WOOD, 0.94)), (0.004, 0.7, tick(random, WOOD, 1.13)))
    low = drum(random, 92, 1.3, 1.1)
    return mixed((0, 0.55, blocks), (0.17, 0.55, blocks), (0.34, 1.0, low), (0.34, 0.4, blocks))


def yakuman(random: Random) -> Wave:
    """A drum that comes nearer and nearer, then the great bell and the small ones after it."""
    at, layers = 0.0, []
    for nth in range(7):
        layers.append((at, 0.30 + 0.10 * nth, drum(random, 74 + nth, 0.9, 0.8 + 0.07 * nth)))
        at += 0.26 * 0.82**nth
    layers += [(at, 1.25, drum(random, 62, 1.8, 1.3)), (at, 0.8, bell(196, 3.0))]
    layers += [
        (at + 0.30 + 0.15 * n, 0.20, bell(587.33 * step, 1.8)) for n, step in enumerate(STEPS[:4])
    ]
    return mixed(*layers)


def uradora(random: Random) -> Wave:
    """An indicator of the other side is turned: bone, and a drop of bronze."""
    scrape = shaped(noise(random, 0.10, 1000, 3800), 0.035, 0.03)
    return mixed(
        (0, 0.25, scrape), (0.08, 0.6, clack(random, 1.05)), (0.085, 0.16, bell(1174.66, 0.9))
    )


def win(random: Random) -> Wave:
    """One small bell."""
    return mixed((0, 1.0, bell(784)), (0, 0.12, ringing(WOOD, 0.12, 0.8)))


def loss(random: Random) -> Wave:
    """The same bell, a fifth lower and shorter."""
    return shaped(bell(784 * 2 / 3, 1.8), 0.004, 0.9)


def drawn(random: Random) -> Wave:
    """Nobody won: two low strings, the second one lower, and the hand laid on the table."""
    high, low = plucked(random, 220.0, 1.3, 0.25), plucked(random, 146.83, 1.6, 0.2)
    hand = shaped(noise(random, 0.14, 200, 700), 0.004, 0.03)
    return mixed((0, 0.6, high), (0.34, 0.7, low), (0.34, 0.25, hand))


# ---- paper -------------------------------------------------------------------------------------


def confirm(random: Random) -> Wave:
    """A sheet of paper set straight."""
    crisp = shaped(noise(random, 0.07, 1600, 6500), 0.004, 0.014)
    later = float(random.uniform(0.018, 0.028))
    return mixed((0, 0.8, crisp), (later, 0.4, crisp), (0, 0.18, ringing(CLOTH, 0.08, 1.6)))


def refuse(random: Random) -> Wave:
    """The back of a hand on paper, twice and dull."""
    dull = shaped(noise(random, 0.09, 250, 900), 0.003, 0.022)
    tap = mixed((0, 0.8, dull), (0, 0.7, ringing(CLOTH, 0.1, 0.9)))
    return mixed((0, 1.0, tap), (0.105, 0.8, tap))


def birds(random: Random) -> Wave:
    """Sparrows outside, for three seconds."""
    chirps = []
    at = 0.1
    while at < 2.7:
        chirps.append((at, float(random.uniform(0.15, 0.6)), chirp(random)))
        at += float(random.choice((0.16, 0.21, 0.38, 0.62)))
    return mixed((0, 0.02, faded(noise(random, 3.0, 300, 1200), 0.2, 0.4)), *chirps)


def chirp(random: Random) -> Wave:
    """One syllable: a whistle that jumps up and falls."""
    seconds = float(random.uniform(0.07, 0.11))
    t = time(seconds) / seconds
    top, end = random.uniform(5200, 6300), random.uniform(2900, 3600)
    frequency = np.interp(t, (0, 0.25, 0.45, 1), (3600, top, top * 0.86, end))
    whistle = np.sin(2 * np.pi * np.cumsum(frequency) / 44100)
    return np.asarray(whistle * np.sin(np.pi * t) ** 1.3, dtype=np.float64)


OTHERS: dict[str, tuple[float, Maker]] = {
    "stick": (-24, stick),
    "count": (-30, count),
    "uradora": (-24, uradora),
    "limit": (-19, limit),
    "yakuman": (-17, yakuman),
    "win": (-20, win),
    "loss": (-22, loss),
    "drawn": (-24, drawn),
    "confirm": (-28, confirm),
    "refuse": (-26, refuse),
    "birds": (-30, birds),
}
"""What sounds the same on every ground, with its loudness in LUFS."""
RISING = {"yaku": (-25, [partial(yaku, step) for step in STEPS])}
"""What goes a step higher from take to take."""
