"""Fits the figures of the birds to recorded hands, and measures how right they are.

    python -m tests.bots.fits.fit --data riichi_hands.jsonl.gz
    python -m tests.bots.fits.calibrate --data riichi_hands.jsonl.gz
    python -m tests.bots.fits.measure --data riichi_hands.jsonl.gz --out after.json

`before.json` is what `measure` found of the tables that came before the fitted ones, `after.json`
what it finds now; `page` writes `game/bots/studies/calibration.md` from both. Fitting needs numpy
and scipy.

Every fifth match is held out: no figure is fitted to it, and `measure` looks at nothing else.
"""
