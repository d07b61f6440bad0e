"""How the learned judgement of the birds is made: examples of recorded hands, and the training.

Only its figures are part of the game (`game/bots/learned`). Training needs numpy and torch, which
nothing else here does; `python -m tests.bots.learning.train --help` tells how it is run.
"""
